"""`python -m pbnlint`: the command line without the installed script."""

from pbnlint.cli import main

if __name__ == "__main__":
    main(prog_name="pbnlint")
