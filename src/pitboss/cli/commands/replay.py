"""``pitboss replay``: the rounds of a log, and one round walked through as a person at the table saw it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import click
import msgspec

from pitboss.api.playing.lines import csv_of
from pitboss.api.playing.logs import LogBook, read_log
from pitboss.api.playing.replay_story import RoundSummary, Story, told
from pitboss.clauses import BadInput
from pitboss.cli.output import print_file
from pitboss.cli.printing.console import console, print_json
from pitboss.cli.printing.replay import print_rounds, walk
from pitboss.log.records import to_log
from pitboss.money import plain_amount
from pitboss.rounds import witness
from pitboss.rounds.view import ROLES
from pitboss.sitting.saved import newest_log

Form = Literal["json", "csv", "toml"]
"""In which form the log is printed, where it is not for people."""


@click.command()
@click.argument("log", required=False, type=click.Path(path_type=Path, allow_dash=True))
@click.option("--last", is_flag=True, help="The newest log of `pitboss play` and `pitboss deal`, in place of a LOG.")
@click.option(
    "--round", "number", type=click.IntRange(min=1), help="Walk through this round; without it, list all rounds."
)
@click.option(
    "--as", "who", default="auditor", help="Whose view: a player's name, dealer, floorperson, camera or auditor."
)
@click.option("--step", "stepwise", is_flag=True, help="Wait for Enter after every step, on a terminal.")
@click.option("--json", "form", flag_value="json", help="Print data for programs.")
@click.option("--csv", "form", flag_value="csv", help="Print the settled lines as CSV, with the numbers of the rounds.")
@click.option("--toml", "form", flag_value="toml", help="Print the round as a written round, for `pitboss settle`.")
def replay(
    log: Path | None,
    last: bool,  # noqa: FBT001
    number: int | None,
    who: str,
    stepwise: bool,  # noqa: FBT001
    form: Form | None,
) -> None:
    """Walk through a logged round: who saw what, what was decided, what was paid, and by which clause.

    The auditor sees every card; anybody else sees what they saw at the table. This command only reads the log. To check
    that it is genuine and lawful, use `pitboss verify`. LOG may be - for the standard input.

    --toml prints the one round of --round as a file that `pitboss settle` settles again, with the same lines, meters
    and rulings; a round that such a file cannot describe is refused.
    """
    if (log is None) is not last:
        raise click.UsageError("Name a log, or --last for the newest one.")
    if form == "toml" and number is None:
        raise click.UsageError("--toml writes one round: name it with --round.")
    book = read_log(newest_log() if log is None else log)
    if form == "csv":
        print_file(csv_of(book.lines if number is None else book.round(number).lines))
    elif number is None:
        story = book.story()
        _eyes(story, who)
        print_json(_rounds_as_data(story)) if form == "json" else print_rounds(console(), Path(book.name), story)
    elif form == "toml":
        print_file(book.round(number).toml())
    else:
        _print_round(book, number, who, stepwise=stepwise, as_json=form == "json")


def _print_round(book: LogBook, number: int, who: str, *, stepwise: bool, as_json: bool) -> None:
    story = book.story(number)
    played = next((played for played in reversed(story.rounds) if played.number == number), None)
    played = played or book.round(number).summary
    eyes = _eyes(story, who)
    if as_json:
        print_json(_round_as_data(story, played, eyes))
        return
    waits = stepwise and sys.stdin.isatty() and sys.stdout.isatty()
    walk(console(), story, played, eyes, waits=waits)


def _eyes(story: Story, who: str) -> str:
    """A role or a player, in any letter case."""
    known = [*ROLES, *story.names]
    for viewer in (*known, *(viewer for viewer in known if viewer.lower() == who.lower())):
        if viewer == who or (who not in known and viewer.lower() == who.lower()):
            return viewer
    raise BadInput(code="no-such-eyes", said=f'nobody called "{who}" was there', instead=f"one of: {', '.join(known)}")


def _rounds_as_data(story: Story) -> dict[str, Any]:
    rounds = [
        {
            "round": round_.number,
            "begun": round_.at,
            "ended": round_.ended,
            "void": round_.void,
            "lines": [round_.first, round_.last],
            "staked": plain_amount(sum(line.staked for line in round_.lines)),
            "paid": plain_amount(sum(line.pays for line in round_.lines)),
            "players": {player: plain_amount(net) for player, net in round_.players.items()},
        }
        for round_ in story.rounds
    ]
    opened = story.opened
    named = {"rulebook": opened.rulebook, "edition": opened.edition, "table": opened.table} if opened else {}
    return named | {"rounds": rounds}


def _round_as_data(story: Story, played: RoundSummary, who: str) -> dict[str, Any]:
    return {
        "round": played.number,
        "as": who,
        "ended": played.ended,
        "void": played.void,
        "steps": list(_steps_as_data(story, played, who)),
        "players": {player: plain_amount(net) for player, net in played.players.items()},
    }


def _steps_as_data(story: Story, played: RoundSummary, who: str) -> Iterator[dict[str, Any]]:
    for step in played.steps:
        said, what, clause = told(story, step, who)
        if step.refused is not None and not what:
            continue
        event = None if step.event is None else msgspec.json.decode(to_log(witness(step.table, step.event, who)))
        yield {"line": step.line, "at": step.at, "told": what, "said": said, "clause": clause, "event": event}
