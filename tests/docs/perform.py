"""Perform a document: run every block it shows and say where it does not do what it shows.

    python    runs, with the names of the blocks before it; examples with >>> must print what is shown
    console   each `$ command` runs in a folder of the document's own; output shown under it must come,
              where a line of … stands for any lines and … in a line for any characters
    sh        is not run: it must be what .ci/run runs, which the README's try and test blocks are
    toml      must parse; marked as a file it is written there, marked as added its rows join those of a file

A block in any other language fails, unless its mark gives the reason why it is not run.
"""

import difflib
import doctest
import io
import re
import tomllib
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import chdir
from dataclasses import dataclass, field
from pathlib import Path

from tests.docs import calling
from tests.docs.blocks import BadDocument, Block, read_blocks, read_calls

_ELLIPSES = ("…", "...")
_OF_A_SHELL = frozenset("$`*?[]{}~\\")
_OPERATORS = frozenset("();<>|&")
_OF_ITS_OWN = frozenset(("serve", "--cluster", "--workers"))
"""Words of commands that serve, or that start other processes."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where one document is performed: its folder, the install commands it may show, its Python names."""

    folder: Path
    installs: frozenset[str] = frozenset()
    names: dict[str, object] = field(default_factory=dict)


def perform(text: str, stage: Stage) -> list[str]:
    """Run the blocks of a document in order; each trouble begins with the line of its block."""
    try:
        blocks = list(read_blocks(text))
    except BadDocument as bad:
        return [str(bad)]
    return [f"line {block.line}: {trouble}" for block in blocks for trouble in _run(block, stage)]


def _run(block: Block, stage: Stage) -> Iterable[str]:
    said, _, reason = block.mark.partition(":")
    if said == "not run":
        return () if reason.strip() else ("`not run` needs a reason: <!-- not run: why -->",)
    if block.language not in _RUNNERS:
        return (f"nothing runs a {block.language or 'nameless'!r} block; say why: <!-- not run: why -->",)
    return _RUNNERS[block.language](block, stage)


def _python(block: Block, stage: Stage) -> Iterable[str]:
    with chdir(stage.folder):
        if ">>> " in block.text:
            return _examples(block, stage)
        try:
            exec(compile("\n" * block.line + block.text, "<document>", "exec"), stage.names)
        except Exception:
            return (traceback.format_exc(limit=-1),)
    return ()


def _examples(block: Block, stage: Stage) -> Iterable[str]:
    test = doctest.DocTestParser().get_doctest(block.text, stage.names, "example", "<document>", block.line)
    said = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    failed = runner.run(test, out=said.write, clear_globs=False).failed
    stage.names.update(test.globs)
    return (said.getvalue(),) if failed else ()


def _console(block: Block, stage: Stage) -> Iterator[str]:
    calls = list(read_calls(block))
    if not calls:
        yield "a console block begins with a line `$ command`"
    for call in calls:
        code, said = calling.call(call.command, stage.folder)
        if code != call.code:
            yield f"$ {call.command}\nended with {code}, not {call.code}, and said:\n{said}"
        elif call.output.strip() and not agree(call.output, said):
            yield f"$ {call.command}\n{_difference(call.output, said)}"


def agree(shown: str, said: str) -> bool:
    """Whether a command said what is shown, but for spaces at line ends and blank lines at the end."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() in _ELLIPSES else re.escape(line).replace("…", ".*") + r"\n"
        for line in _lines(shown)
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in _lines(said))) is not None


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.rstrip().splitlines()]


def _difference(shown: str, said: str) -> str:
    return "\n".join(difflib.unified_diff(_lines(shown), _lines(said), "shown", "said", lineterm=""))


def _sh(block: Block, stage: Stage) -> Iterable[str]:
    if block.text in stage.installs:
        return ()
    return ("this is not what .ci/run runs; if it should not be, say why: <!-- not run: why -->",)


def _toml(block: Block, stage: Stage) -> Iterable[str]:
    try:
        tomllib.loads(block.text)
    except tomllib.TOMLDecodeError as error:
        return (f"no TOML: {error}",)
    said, _, name = block.mark.partition(": ")
    path = stage.folder / name
    if said == "file":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
    elif said == "add":
        text = added(path.read_text(encoding="utf-8"), block.text)
        if text is None:
            return (f"{name} has no list to add this to",)
        path.write_text(text, encoding="utf-8")
    return ()


def added(text: str, rows: str) -> str | None:
    """A TOML file with rows added: ``[[rows]]`` at its end, those of ``name = [ … ]`` at the end of that list."""
    first, *inner = rows.strip().splitlines()
    if first.startswith("[["):
        return f"{text.rstrip()}\n\n{rows}"
    lines, opening = text.splitlines(), first.strip()
    start = next((number for number, line in enumerate(lines) if line.startswith(opening)), None)
    if start is None:
        return None
    end = next(number for number, line in enumerate(lines) if number > start and line.strip() == "]")
    return "\n".join([*lines[:end], *inner[:-1], *lines[end:]]) + "\n"


_RUNNERS: Mapping[str, Callable[[Block, Stage], Iterable[str]]] = {
    "python": _python,
    "console": _console,
    "sh": _sh,
    "toml": _toml,
}
