"""A tree of elements as the text of an XML document."""

from xml.etree import ElementTree as ET


def document(root: ET.Element) -> str:
    """The document, to be written in UTF-8; its texts must be `legal`. The line end behind it is left out."""
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode")
