"""Texts of the templates that no catalogue knows: words between tags, and words in attributes that people read.

A small reader of JavaScript: it follows strings and templates, and replaces what stands in ``${…}`` by a mark.
"""

from __future__ import annotations

import re
from pathlib import Path

_READ_ATTRIBUTE = re.compile(r'\b(?:aria-label|title|placeholder|alt|data-name)="([^"\0]*[A-Za-z]{2}[^"\0]*)"')
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
_WORD = re.compile(r"[A-Za-z]{2}")
_MARK, _TAG = "\0", "\1"


def bare_texts(file: Path) -> list[str]:
    """The words of a script's templates that are not taken from a catalogue."""
    result: list[str] = []
    for template in _Reader(_COMMENT.sub("", file.read_text(encoding="utf-8"))).templates():
        result += _READ_ATTRIBUTE.findall(template)
        text = re.sub(r"<[^<>]*$|^[^<>]*>", "", re.sub(r"<[^<>]*>", _TAG, template))
        result += [piece.strip() for piece in re.split(f"[{_MARK}{_TAG}]", text) if _WORD.search(piece)]
    return result


class _Reader:
    """Reads one script."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._templates: list[str] = []

    def templates(self) -> list[str]:
        """Every template that is tagged ``html``; those inside of others stand for themselves."""
        place = 0
        while place < len(self._text):
            place = self._step(place)
        return self._templates

    def _step(self, place: int) -> int:
        """Over a string or a template, or else over one letter."""
        letter = self._text[place]
        if letter in "\"'":
            return self._string(place)
        return self._template(place) if letter == "`" else place + 1

    def _string(self, place: int) -> int:
        end = place + 1
        while end < len(self._text) and self._text[end] not in (self._text[place], "\n"):
            end += 2 if self._text[end] == "\\" else 1
        return end + 1

    def _template(self, place: int) -> int:
        content, end = [], place + 1
        while end < len(self._text) and self._text[end] != "`":
            if self._text.startswith("${", end):
                content.append(_MARK)
                end = self._expression(end + 2)
            else:
                size = 2 if self._text[end] == "\\" else 1
                content.append(self._text[end : end + size])
                end += size
        if self._text[:place].endswith("html"):
            self._templates.append("".join(content))
        return end + 1

    def _expression(self, place: int) -> int:
        depth = 0
        while place < len(self._text) and (depth or self._text[place] != "}"):
            depth += {"{": 1, "}": -1}.get(self._text[place], 0)
            place = self._step(place)
        return place + 1
