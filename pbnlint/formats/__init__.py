"""The formats: bytes to records and back.

`open_source` opens a file, whatever its format; each format has a folder with its own `reader`, which turns the pieces
of the file's text into records: `read_pbn(source, texts)` in `pbn`, `read_lin(source, texts)` in `lin`,
`read_usebio(source, texts)` in `usebio`. Only that of the format met is loaded.
"""

from pbnlint.formats.decoding import encode
from pbnlint.formats.opening import holds_usebio, open_source
from pbnlint.formats.source import Format, Source, SourceFault, Unreadable, no_records

__all__ = ["Format", "Source", "SourceFault", "Unreadable", "encode", "holds_usebio", "no_records", "open_source"]
