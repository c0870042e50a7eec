"""What a message for people must be: one sentence or two, in words that they know."""

import re
from collections.abc import Iterable
from typing import Final

from pbnlint.plain import printable

_QUOTED: Final = re.compile(r"`[^`]*`|\"[^\"]*\"")
_JARGON: Final = re.compile(
    r"\b(tokens?|spans?|pars(?:e|ed|er|ing)|lexer|regex\w*|null|dict|tuple|NoneType|str|int|bool|\w*(?:Exception|Error)"
    r"|Traceback|self|kwargs|callback|stdin)\b|0x7f[0-9a-f]{6,}|<\w+ object"
)
"""Words of programs, and of Python: what stands in quotes is the record's own."""
_BEGINS: Final = ("The record shows ", "The file ", "The link ")
_LONGEST: Final = 600


def ill_put(messages: Iterable[str]) -> dict[str, str]:
    """Those of some findings' messages that are not as they must be, each with the reason."""
    return {message: why for message in dict.fromkeys(messages) if (why := _fault_of(message))}


def _fault_of(message: str) -> str:
    own = _QUOTED.sub("`x`", message)
    jargon = _JARGON.search(own)
    if jargon:
        return f"{jargon[0]} is a word of programs"
    if message != printable(message):
        return "there are control characters in it"
    if not message.startswith(_BEGINS):
        return f"it begins with none of {', '.join(_BEGINS)}"
    if not message.endswith(".") or message.endswith(".."):
        return "no full stop ends it"
    if len(re.findall(r"(?<!\.)\. (?=[A-Z])", own)) > 1:
        return "it is more than two sentences"
    return "it is too long to be read" if len(own) > _LONGEST else ""
