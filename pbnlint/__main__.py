"""`python -m pbnlint`: the command line without the installed script."""

from pbnlint.cli import run

if __name__ == "__main__":
    run()
