"""``pitboss replay``: the rounds of a log, and one round walked through as a person at the table saw it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec

from pitboss.api.replay_story import RoundSummary, Story, read_story, told
from pitboss.clauses import BadInput
from pitboss.cli.printing.console import console, print_json
from pitboss.cli.printing.replay import print_rounds, walk
from pitboss.log.records import to_log
from pitboss.money import plain_amount
from pitboss.rounds import witness
from pitboss.rounds.view import ROLES


@click.command()
@click.argument("log", type=click.Path(path_type=Path))
@click.option(
    "--round", "number", type=click.IntRange(min=1), help="The round to walk through; without it all are listed."
)
@click.option(
    "--as", "who", default="auditor", help="Whose eyes: a player's name, dealer, floorperson, camera, auditor."
)
@click.option("--step", "stepwise", is_flag=True, help="Wait for Enter after every step, on a terminal.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def replay(log: Path, number: int | None, who: str, stepwise: bool, as_json: bool) -> None:  # noqa: FBT001
    """Walk through a logged round: who saw what, what was decided, why it was paid, by which clause.

    The auditor sees every card; anybody else sees what they saw at the table. The log is only read: whether it is as it
    was written, and was decided by the law, is for `pitboss verify`.
    """
    story = read_story(log, number or 0)
    eyes = _eyes(story, who)
    if number is None:
        print_json(_rounds_as_data(story)) if as_json else print_rounds(console(), log, story)
        return
    played = next((round_ for round_ in reversed(story.rounds) if round_.number == number), None)
    if played is None:
        there = f"rounds are 1 to {story.rounds[-1].number}" if story.rounds else "no round has begun"
        raise BadInput(code="no-such-round", said=f"{log} has no round {number}", instead=there)
    if as_json:
        print_json(_round_as_data(story, played, eyes))
        return
    waits = stepwise and sys.stdin.isatty() and sys.stdout.isatty()
    walk(console(), story, played, eyes, waits=waits)


def _eyes(story: Story, who: str) -> str:
    """A role or a player, in any letter case."""
    known = [*ROLES, *story.names]
    for one in (*known, *(one for one in known if one.lower() == who.lower())):
        if one == who or (who not in known and one.lower() == who.lower()):
            return one
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
