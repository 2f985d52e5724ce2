"""Words broken into lines: between words only, and never inside of odds, money, a percentage or a fraction."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_KEPT = "\ue000"
"""Stands for a space at which no line ends."""
_SHORT = 24
"""Words beside others have at least this much room."""
_TOGETHER = re.compile(
    r"(?<=\d) (?=(?:to|for|of|x) \d)|(?<=\d to) (?=\d)|(?<=\d for) (?=\d)|(?<=\d) (?=%)|(?<=[±√=]) (?=\S)"
)
"""The spaces inside of ``3 to 1``, ``300 for 1``, ``2.5 %`` and ``± 0.01``."""


def wrap(text: str, width: int) -> list[str]:
    """The lines of a text; a word that is wider than all of them stands alone in one, whole."""
    lines = textwrap.wrap(_TOGETHER.sub(_KEPT, text), max(width, 1), break_long_words=False, break_on_hyphens=False)
    return [line.replace(_KEPT, " ") for line in lines]


def wrap_styled(text: Text, width: int) -> list[Text]:
    """The same of a text with colours, which it keeps; lines that it has already stay, and so does an indent."""
    from rich.text import Text

    lines: list[Text] = []
    for line in text.split("\n", allow_blank=True):
        for part in line.divide(_breaks(_TOGETHER.sub(_KEPT, line.plain), width)):
            part.rstrip()
            lines.append(part)
    return lines or [Text()]


def _breaks(plain: str, width: int) -> list[int]:
    """Where the lines of a text begin, after the first."""
    from rich.cells import cell_len

    begins, start = [], 0
    for word in re.finditer(r"\S+", plain):
        if cell_len(plain[start : word.end()]) > width and plain[start : word.start()].strip():
            start = word.start()
            begins.append(start)
    return begins


def longest_word(text: str) -> int:
    """How wide the widest piece is that no line may break."""
    return max((len(word) for word in _TOGETHER.sub(_KEPT, text).split()), default=0)


def print_wrapped(out: Console, text: Text | str, *, label: str = "", indent: int = 0, style: str = "") -> None:
    """A paragraph behind its label, which is dimmed; the lines below the first begin where the words begin.

    ``indent`` is how far in the words stand; the label has its place before them.
    """
    from rich.text import Text

    words = text if isinstance(text, Text) else Text(text)
    words = words.copy()
    if style:
        words.stylize(style)
    for number, line in enumerate(wrap_styled(words, out.width - indent)):
        head = "" if number else label
        shown = Text.assemble((f"{head:<{indent}}", "dim"), line)
        shown.rstrip()
        out.print(shown, soft_wrap=True)


def print_help(out: Console, lines: Sequence[tuple[str, str]]) -> None:
    """Words to type and what they do, side by side where both fit, else below each other."""
    wide = max(len(said) for said, _ in lines) + 5
    below = wide + _SHORT > out.width
    for said, means in lines:
        if below:
            out.print(f"  {said}", markup=False, soft_wrap=True)
            print_wrapped(out, means, indent=6, style="dim")
        else:
            for number, line in enumerate(wrap(means, out.width - wide)):
                head = f"  {said}" if not number else ""
                out.print(f"{head:<{wide}}", markup=False, end="")
                out.print(line, style="dim", markup=False, soft_wrap=True)
