"""Portable Bridge Notation, versions 1.0 to 2.1: from text to records and back.

A game whose every line is regular is read by one expression (`reader`); any other goes through the lexer, which takes
any text whatever, to a layout of sections. What stands in a section is read when a rule asks for it.
"""
