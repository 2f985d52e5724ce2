"""Output that is not UTF-8: whatever an encoding lacks is written so that it can still be read.

Suits become letters, dashes and frames plain strokes, accents fall off. Nothing here touches files, which are UTF-8.
"""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata

HANDLER = "pitboss-readable"
_ASCII = "pitboss-ascii"

_PLAIN = {
    **dict(zip("♠♥♦♣♤♡♢♧", "shdcshdc", strict=True)),
    **dict.fromkeys("–—−‒―‐‑─━╌╴╶┄┈", "-"),
    **dict.fromkeys("═", "="),
    **dict.fromkeys("│┃║╎┆┊▏▕", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝┏┓┗┛╠╣╦╩╬╞╡╪┡┩╇╤╧", "+"),
    **dict.fromkeys("█▇▆▅▄▃▂▁▉▊▋▌▍▎▀▐▓▒░■", "#"),
    **dict.fromkeys("●•◆★", "*"),
    **dict.fromkeys("○◇☆", "o"),
    **dict.fromkeys("‘’‚′", "'"),
    **dict.fromkeys("“”„″", '"'),
    **dict.fromkeys("«", "<<"),
    **dict.fromkeys("»", ">>"),
    **dict.fromkeys("·", "|"),
    **dict.fromkeys("×", "x"),
    "…": "...",
    "→": "->",
    "←": "<-",
    "↑": "^",
    "↓": "v",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "≈": "~",
    "±": "+/-",
    "√": "sqrt",
    "✓": "ok",
    "✔": "ok",
    "✗": "no",
    "✘": "no",
    "▶": ">",
    "◀": "<",
    "▲": "^",
    "▼": "v",
    "⁄": "/",
}


def speaks_unicode() -> bool:
    """Whether the standard output takes every character."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "").startswith("utf")


def make_readable() -> None:
    """Let the standard output and the standard error take every character, each in its own encoding."""
    codecs.register_error(HANDLER, _handled)
    for stream in (sys.stdout, sys.stderr):
        encoding = (getattr(stream, "encoding", None) or "utf-8").lower()
        if not isinstance(stream, io.TextIOWrapper) or encoding.replace("-", "").startswith("utf"):
            continue
        if codecs.lookup(encoding).name == "ascii":  # by that name Click would write UTF-8 in its place
            codecs.register(_ascii_by_another_name)
            encoding = _ASCII
        stream.reconfigure(encoding=encoding, errors=HANDLER)


def plain(text: str) -> str:
    """A text in ASCII, as near to it as can be."""
    return "".join(map(_plain, text))


def _plain(character: str) -> str:
    if character.isascii():
        return character
    if character in _PLAIN:
        return _PLAIN[character]
    parts = unicodedata.normalize("NFKD", character)
    return "".join(_PLAIN.get(part, part if part.isascii() else "") for part in parts) or "?"


def _handled(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def _ascii_by_another_name(name: str) -> codecs.CodecInfo | None:
    if name.replace("_", "-") != _ASCII:
        return None
    ascii_ = codecs.lookup("ascii")
    return codecs.CodecInfo(
        name=_ASCII,
        encode=ascii_.encode,
        decode=ascii_.decode,
        incrementalencoder=ascii_.incrementalencoder,
        incrementaldecoder=ascii_.incrementaldecoder,
        streamreader=ascii_.streamreader,
        streamwriter=ascii_.streamwriter,
    )
