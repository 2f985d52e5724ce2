"""How a command line names rulebooks: by id, prefix, citation or folder, in a library that ``--rulebooks`` enlarges.

What an option or a folder adds is in force until the command has ended, for it and for every process that it starts.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import click

from pitboss.clauses import BadInput


class RulebookName(click.ParamType[str]):
    """An argument that names a rulebook: becomes its id. Whatever names none is left as it is, for the command."""

    name = "rulebook"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The id of the rulebook that is named."""
        from pitboss.rulebooks.library import Library, is_rulebook

        library = Library.in_use()
        try:
            return library.resolve(value)
        except BadInput as error:
            if error.code != "unknown-rulebook":
                raise
        if ctx is None or not is_rulebook(Path(value)):
            return value
        bring_for(ctx, [Path(value)])
        return Path(value).resolve().name


def bring_for(ctx: click.Context, folders: Iterable[Path]) -> None:
    """Add folders to the library until the command has ended."""
    from pitboss.rulebooks.library import VARIABLE, bring

    before = os.environ.get(VARIABLE)
    ctx.find_root().call_on_close(lambda: _restore(VARIABLE, before))
    bring(*folders)


def _restore(variable: str, before: str | None) -> None:
    if before is None:
        os.environ.pop(variable, None)
    else:
        os.environ[variable] = before


def rulebooks_option(callback: Callable[[click.Context, click.Parameter, tuple[Path, ...]], None]) -> click.Option:
    """The option ``--rulebooks``, which may be given more than once."""
    return click.Option(
        ["--rulebooks"],
        multiple=True,
        is_eager=True,
        expose_value=False,
        metavar="FOLDER",
        type=click.Path(path_type=Path),
        callback=callback,
        help="Rulebooks of your own: one, or a folder of them. May be repeated.",
    )


def take_rulebooks(command: click.Command) -> click.Command:
    """Let a command, and every command below it, take ``--rulebooks``; once, whoever asks for it."""
    if isinstance(command, click.Group):
        for below in command.commands.values():
            take_rulebooks(below)
    elif not any("--rulebooks" in param.opts for param in command.params):
        command.params.append(rulebooks_option(lambda ctx, param, folders: bring_for(ctx, folders)))
    return command


RULEBOOK = RulebookName()
"""The type of arguments that name a rulebook."""
