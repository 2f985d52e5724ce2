"""``pitboss completion``, and what a shell may complete: rulebooks, what a rulebook holds, and files.

A shell waits for the answer, so the law's files are read as they are and nothing is proven or compiled. Only the names
of published strategies need the mathematics; they are kept in the user's cache.
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from pitboss.clauses import PitbossError
from pitboss.version import __version__

SHELLS = ("bash", "fish", "zsh")
_VARIABLE = "_PITBOSS_COMPLETE"

Names = Callable[[click.Context, str], Iterable[str]]
"""The names that fit a parameter, from what the command line says before it."""

_RULEBOOKS = ("rulebook", "game", "table", "asked", "diff", "like", "prove")
"""The parameters that name a rulebook or a submission."""
_FILES = {
    "files": (".toml",),
    "submission": (".toml",),
    "file": (".toml",),
    "logs": (".log", ".jsonl"),
    "log": (".log",),
}


def rulebooks(ctx: click.Context, begun: str) -> Iterator[str]:
    """The ids of rulebooks, and files that may be submissions."""
    from pitboss.rulebooks.library import Library

    with suppress(PitbossError):
        yield from Library.in_use().names()
    yield from files(begun, ".toml")


def files(begun: str, *endings: str) -> Iterator[str]:
    """Files with these endings, and folders on the way to them."""
    folder, slash, _ = begun.rpartition("/")
    with suppress(OSError):
        for path in sorted(Path(folder or ("/" if slash else ".")).expanduser().iterdir()):
            if not path.name.startswith(".") and (path.is_dir() or path.suffix in endings):
                yield f"{folder}{slash}{path.name}{'/' if path.is_dir() else ''}"


def _given(ctx: click.Context, place: int, *names: str) -> str:
    """An argument by its name; while an option has no value yet, Click has only put the words in their order."""
    value = next((str(ctx.params[name]) for name in names if ctx.params.get(name)), "")
    return value or (ctx.args[place] if len(ctx.args) > place else "")


def _rows(ctx: click.Context, section: str) -> list[dict[str, Any]]:
    """The rows of a section in the files of the rulebook that the command line names."""
    named = _given(ctx, 0, *_RULEBOOKS)
    with suppress(PitbossError, OSError, ValueError):
        if named.endswith(".toml"):
            named = str(tomllib.loads(Path(named).read_text(encoding="utf-8")).get("rulebook", ""))
        return list(_written(named, section))
    return []


def _written(rulebook: str, section: str) -> Iterator[dict[str, Any]]:
    from pitboss.rulebooks.library import Library

    library = Library.in_use()
    folder = library.folder(library.resolve(rulebook))
    likely = {"clause": "clauses.toml", "example": "elections.toml"}.get(section, f"{section}s.toml")
    data = [tomllib.loads((folder / name).read_text(encoding="utf-8")) for name in ("rulebook.toml", likely)
            if (folder / name).is_file()]  # fmt: skip
    base = next((str(file["rulebook"].get("extends", "")) for file in data if "rulebook" in file), "")
    gone = {name for file in data for name in file.get("without", {}).get(section, ())}
    if base:
        yield from (row for row in _written(base, section) if _key(row) not in gone)
    for file in data:
        yield from (row for row in file.get(section, ()) if isinstance(row, dict))


def _key(row: dict[str, Any]) -> str:
    """How an edition names a row that it leaves out."""
    return " / ".join(str(row[name]) for name in ("wager", "name") if row.get(name))


def wagers(ctx: click.Context, begun: str) -> Iterator[str]:
    """The wagers of the rulebook."""
    yield from (str(row.get("name", "")) for row in _rows(ctx, "wager"))


def paytables(ctx: click.Context, begun: str) -> Iterator[str]:
    """The paytables of the wager that is named, or of all."""
    wager = _given(ctx, 1, "wager")
    yield from (str(row.get("name", "")) for row in _rows(ctx, "paytable") if wager in ("", row.get("wager")))


def clauses(ctx: click.Context, begun: str) -> Iterator[str]:
    """The clauses of the rulebook."""
    yield from (str(row.get("id", "")) for row in _rows(ctx, "clause"))


def kinds(ctx: click.Context, begun: str) -> Iterator[str]:
    """The kinds of clauses."""
    yield from (str(row.get("kind", "")) for row in _rows(ctx, "clause"))


def examples(ctx: click.Context, begun: str) -> Iterator[str]:
    """The variants of the template."""
    yield from (str(row.get("name", "")) for row in _rows(ctx, "example"))


def strategies(ctx: click.Context, begun: str) -> Iterator[str]:
    """The published strategies for the game, from the cache or, the first time, from the mathematics."""
    named = _given(ctx, 0, *_RULEBOOKS)
    cache = _cache()
    known: dict[str, list[str]] = {}
    with suppress(OSError, ValueError):
        known = json.loads(cache.read_text(encoding="utf-8"))
    if named not in known:
        with suppress(PitbossError, ImportError):
            from pitboss.api.game import game
            from pitboss.exact.answers import strategies as published

            known[named] = [name for name, _ in published(game(named).ruleset)]
            with suppress(OSError):
                cache.parent.mkdir(parents=True, exist_ok=True)
                cache.write_text(json.dumps(known), encoding="utf-8")
    yield from known.get(named, ())


def _cache() -> Path:
    """A file of this version, in the folder that the system keeps for such things."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home())
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return folder / "pitboss" / f"completion-{__version__}.json"


_NAMED: dict[str, Names] = {
    "wager": wagers,
    "wagers": wagers,
    "paytable": paytables,
    "strategy": strategies,
    "clause": clauses,
    "kind": kinds,
    "example": examples,
}


def complete(command: click.Command) -> click.Command:
    """Give the parameters of a command, and of those below it, what a shell may complete them with."""
    if isinstance(command, click.Group):
        for below in command.commands.values():
            complete(below)
        return command
    for param in command.params:
        name = param.name or ""
        names = _NAMED.get(name) or (rulebooks if name in _RULEBOOKS else None)
        if names is None and name in _FILES:
            names = _files_of(_FILES[name])
        if names is not None and not getattr(param, "is_flag", False):
            setattr(param, "shell_complete", _items(names))  # noqa: B010 -- a method, replaced for this parameter
    return command


def _files_of(endings: tuple[str, ...]) -> Names:
    return lambda ctx, begun: files(begun, *endings)


def _items(names: Names) -> Callable[[click.Context, str], list[CompletionItem]]:
    def items(ctx: click.Context, begun: str) -> list[CompletionItem]:
        fitting = (name for name in names(ctx, begun) if name and name.casefold().startswith(begun.casefold()))
        return [CompletionItem(name) for name in dict.fromkeys(fitting)]

    return items


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the completion script for a shell.

    \b
    bash  eval "$(pitboss completion bash)"     in ~/.bashrc
    zsh   eval "$(pitboss completion zsh)"      in ~/.zshrc, after compinit
    fish  pitboss completion fish | source      in ~/.config/fish/config.fish
    """
    from click.shell_completion import get_completion_class

    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(ctx.find_root().command, {}, "pitboss", _VARIABLE).source())
