"""Text from outside, made safe to show: a character that a terminal or a page would obey is replaced."""

from __future__ import annotations


def escaped(text: str, replacement: str | None = None) -> str:
    r"""The text with every unprintable character written as its code, such as ``\u001b``, or as ``replacement``."""
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else f"\\u{ord(character):04x}" if replacement is None else replacement
        for character in text
    )
