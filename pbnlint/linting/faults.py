"""The sentence for a fault of this program itself."""


def own_fault(what: str, fault: Exception) -> str:
    """What to tell the authors, without the traceback; `what` says in half a sentence what could not be done."""
    innermost = fault.__traceback__
    while innermost is not None and innermost.tb_next is not None:
        innermost = innermost.tb_next
    spot = f"{innermost.tb_frame.f_globals.get('__name__')}:{innermost.tb_lineno}" if innermost else "an unknown place"
    asked = "please report it with the file and what `pbnlint doctor` says"
    return f"{what}, by a fault of pbnlint itself ({type(fault).__name__} in {spot}); {asked}."
