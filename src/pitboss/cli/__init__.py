"""The command line. Commands are loaded only when they are called, so that help is instant."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from pitboss.clauses import BadInput as _BadInput
from pitboss.clauses import did_you_mean as _did_you_mean
from pitboss.cli.rulebook_argument import bring_for as _bring_for
from pitboss.cli.rulebook_argument import take_rulebooks as _take_rulebooks
from pitboss.extras import MissingExtra as _MissingExtra
from pitboss.extras import missing_extra as _missing_extra
from pitboss.extras import needed_for as _needed_for
from pitboss.version import __version__

COMMANDS = {
    "rules": ("pitboss.cli.commands.rules", "Look up the law: clauses, paytables, readings, differences."),
    "clauses": ("pitboss.cli.commands.clauses", "Print the compliance matrix of a rulebook."),
    "submission": ("pitboss.cli.commands.submission", "Print a Rules Submission to start from."),
    "check": ("pitboss.cli.commands.check", "Examine a Rules Submission."),
    "schema": ("pitboss.cli.commands.schema", "Print JSON Schemas of files and answers, for editors."),
    "settle": ("pitboss.cli.commands.settle", "Adjudicate a written round."),
    "play": ("pitboss.cli.commands.play", "Play at a table in the terminal."),
    "deal": ("pitboss.cli.commands.deal", "Deal a table by hand, step by step, each with its clause."),
    "serve": ("pitboss.cli.commands.serve", "Open the pit: live tables in the browser."),
    "pit": ("pitboss.cli.commands.pit", "Back up, restore, verify and export the pit's database."),
    "replay": ("pitboss.cli.commands.replay", "List the rounds of a log, and walk through one."),
    "drill": ("pitboss.cli.commands.drill", "Practise as a dealer or on the floor."),
    "verify": ("pitboss.cli.commands.verify", "Prove a log: chain, shuffle, settlements, books."),
    "edge": ("pitboss.cli.commands.edge", "Compute the exact house edge of every wager."),
    "strategy": ("pitboss.cli.commands.strategy", "Print the strategy chart, and what simplifications cost."),
    "advise": ("pitboss.cli.commands.advise", "Compute what every action is worth in a situation."),
    "par": ("pitboss.cli.commands.par", "Compute the PAR sheet of a table."),
    "simulate": ("pitboss.cli.commands.simulate", "Play many rounds and compare them with the exact values."),
    "conformance": ("pitboss.cli.conformance.command", "Test another engine against the law, clause by clause."),
    "completion": ("pitboss.cli.completion", "Print the completion script for bash, zsh or fish."),
}


_COMPLETING = "_PITBOSS_COMPLETE"
"""The variable by which a shell asks for completions."""


class _Lazy(click.Group):
    """A group that knows its commands by name and imports the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        with _needed_for(f"pitboss {name}"):
            command: click.Command = getattr(importlib.import_module(COMMANDS[name][0]), name)
        if _COMPLETING in os.environ:
            from pitboss.cli.completion import complete

            complete(command)
        return _take_rulebooks(command)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """The commands by name, without loading any; options as ever."""
        from click.shell_completion import CompletionItem

        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        return [CompletionItem(name, help=says) for name, (_, says) in COMMANDS.items() if name.startswith(incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, says) for name, (_, says) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = click.utils.make_str(args[0])
        if name not in COMMANDS and not name.startswith("-"):
            raise _BadInput(
                code="no-such-command",
                said=f"There is no command {name!r}.",
                instead=f"{_did_you_mean(name, COMMANDS)}There are: {', '.join(COMMANDS)}.",
            )
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        from pitboss.cli.ending import noticing_closed_pipes

        try:
            with noticing_closed_pipes():
                return super().invoke(ctx)
        except (ImportError, _MissingExtra) as error:
            part = f"pitboss {ctx.invoked_subcommand}"
            if isinstance(error, _MissingExtra) and " " in error.part:
                raise
            missing = (
                _MissingExtra(part, error.module) if isinstance(error, _MissingExtra) else _missing_extra(error, part)
            )
            raise (missing or error) from None

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        from pitboss.cli.ending import noticing_closed_pipes

        with noticing_closed_pipes():
            return super().make_context(*args, **more)

    def main(self, args: Sequence[str] | None = None, *more: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Run a command and end the process with its status; whatever goes wrong is told in one voice."""
        run = partial(super().main, args, *more, standalone_mode=False, **extra)
        if not standalone_mode:
            return run()
        from pitboss.cli.ending import ended

        sys.exit(ended(run, sys.argv[1:] if args is None else args))


@click.command("pitboss", cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="pitboss")
@click.option(
    "--rulebooks",
    multiple=True,
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Rulebooks of your own, for every command: one, or a folder of them. May be repeated.",
)
@click.option("--debug", is_flag=True, help="Show the details of a mistake of our own; PITBOSS_DEBUG=1 does too.")
@click.pass_context
def main(ctx: click.Context, rulebooks: tuple[Path, ...], debug: bool) -> None:  # noqa: FBT001
    """Casino poker table games as their regulators wrote them: rules you can cite, submissions you can examine."""
    _bring_for(ctx, rulebooks)


__all__ = ["COMMANDS", "main"]
