"""Writing PBN: a record unchanged is its own text; what is new is written here."""


def tag_pair(name: str, value: str) -> str:
    r"""A tag pair in the layout of the export format (PBN 3.1); `"` and `\` in the value are escaped (PBN 2.2).

    Control characters, which no string may hold, become blanks.
    """
    plain = "".join(character if character.isprintable() or character >= "\xa0" else " " for character in value)
    escaped = plain.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'
