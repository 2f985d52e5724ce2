"""Read a Markdown document as the blocks of code that it shows.

A block is fenced by three or more backticks or tildes. An HTML comment directly above it is its mark:

    <!-- not run: why -->       it is only shown, and why
    <!-- file: house.toml -->   it is also that file, for the commands further down
    <!-- add: house.toml -->    its rows are added to those of that file
    <!-- try -->, <!-- test --> it is what .ci/run takes from the README
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import dedent

_FENCE = re.compile(r" *(?P<fence>`{3,}|~{3,}) *(?P<language>[\w+-]*)[^`]*")
_MARK = re.compile(r" *<!-- (?P<mark>.*?) ?-->")


@dataclass(frozen=True, slots=True)
class Block:
    """One fenced block: the line of its opening fence, its language, its text, and its mark or ``""``."""

    line: int
    language: str
    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """One ``$ command`` of a console block, the exit code it announces, and the output shown under it."""

    command: str
    code: int
    output: str


class BadDocument(Exception):
    """A document with a fence that is never closed."""


def read_blocks(text: str) -> Iterator[Block]:
    """Every fenced block of a document, in order."""
    lines = iter(enumerate(text.splitlines(keepends=True), start=1))
    mark = ""
    for number, line in lines:
        if opening := _FENCE.fullmatch(line.rstrip()):
            body = "".join(_body(lines, number, opening["fence"]))
            yield Block(number, opening["language"], dedent(body), mark)
            mark = ""
        elif comment := _MARK.fullmatch(line.rstrip()):
            mark = comment["mark"]
        elif line.strip():
            mark = ""


def _body(lines: Iterator[tuple[int, str]], opened: int, fence: str) -> Iterator[str]:
    """The lines up to the closing fence, which is at least as long as the opening one."""
    for _, line in lines:
        if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
            return
        yield line
    raise BadDocument(f"line {opened}: this fence is never closed")


def read_calls(block: Block) -> Iterator[Call]:
    """The commands of a console block, none unless it begins with one; ``# exit 1`` announces that code."""
    before, *shown = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    for part in () if before.strip() else shown:
        command, _, output = part.partition("\n")
        announced = re.search(r"# exit (\d+)$", command.rstrip())
        yield Call(command, int(announced[1]) if announced else 0, output)
