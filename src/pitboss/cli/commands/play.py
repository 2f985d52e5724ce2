"""``pitboss play``: sit down at a table in the terminal, on a felt to look at or in plain text."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import click

from pitboss.clauses import BadInput
from pitboss.cli.interactive.prompt import choose_rulebook
from pitboss.cli.interactive.text_table import play_in_text, say_goodbye
from pitboss.cli.printing.coach import Coach
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.extras import require
from pitboss.money import dollars
from pitboss.rounds.view import ROLES
from pitboss.sitting.seating import NOBODY, SeatingRequest, sit_down
from pitboss.sitting.sitting import Sitting
from pitboss.submissions import read_submission

_LONGEST_NAME = 20
SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}


@click.command()
@click.argument("rulebook", required=False, default="", type=RULEBOOK)
@click.option("--seats", type=click.IntRange(1, 7), default=3, help="Players at the table, counting you.  [default: 3]")
@click.option("--position", type=click.IntRange(1, 7), help="Your seat, counted from the dealer's left.")
@click.option("--name", default=NOBODY, help="What the dealer calls you.")
@click.option("--bankroll", default="$1000", help='Chips you buy, such as "$500".  [default: $1000]')
@click.option(
    "--submission", type=click.Path(path_type=Path), help="The Rules Submission of the table, instead of the template."
)
@click.option("--seed", help="Any text; the same text deals the same cards.")
@click.option("--log", help="Where to log: a new file, the log of a table to resume, or - for no log.")
@click.option("--text", is_flag=True, help="Play in plain text, line by line; the default without a terminal.")
@click.option("--coach", "coached", is_flag=True, help="Grade every decision against the exact best play.")
@click.option("--speed", type=click.Choice(list(SPEEDS)), default="normal", help="How fast cards are dealt.")
def play(
    *,
    rulebook: str,
    seats: int,
    position: int | None,
    name: str,
    bankroll: str,
    submission: Path | None,
    seed: str | None,
    log: str | None,
    text: bool,
    speed: str,
    coached: bool,
) -> None:
    """Sit down at a table of RULEBOOK, or choose one from a menu.

    Everything that happens is logged; you can replay the log and prove it. Name the log of an earlier sitting to resume
    that table where you left it, even in the middle of a round.
    """
    if submission is not None and not rulebook:
        rulebook = read_submission(submission).rulebook.identity.id
    request = SeatingRequest(rulebook, submission, _name(name), position or 0, seats, _chips(bankroll), seed, log)
    if coached:
        require("exact", "pitboss play --coach")
    coach = Coach()
    if text or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _in_text(request, coach if coached else None)
    else:
        _on_screen(request, coach, SPEEDS[speed], coached=coached)


def _in_text(request: SeatingRequest, coach: Coach | None) -> None:
    rulebook = request.rulebook or ("" if request.goes_on else choose_rulebook())
    if rulebook is not None:
        play_in_text(_seated(request, rulebook), coach)


def _on_screen(request: SeatingRequest, coach: Coach, speed: float, *, coached: bool) -> None:
    from pitboss.screen import SittingWish, play_on_screen

    def sit(rulebook: str, wish: SittingWish) -> Sitting:
        return _seated(replace(request, seats=wish.seats, bankroll=wish.bankroll), rulebook)

    seat = _seated(request, request.rulebook) if request.rulebook or request.goes_on else None
    wish = SittingWish(request.seats, request.bankroll, coached)
    sitting = play_on_screen(seat, sit, speed, coach.tell, wish)
    if sitting is not None:
        with sitting.live.log:
            sitting.leave()
        say_goodbye(sitting, coach if coached or coach.graded else None)


def _seated(request: SeatingRequest, rulebook: str) -> Sitting:
    return sit_down(replace(request, rulebook=rulebook), datetime.now().astimezone())


def _name(name: str) -> str:
    tidy = " ".join(name.split())
    if tidy.lower() in ROLES:
        roles = ", ".join(ROLES)
        said = f"{name!r} is no name for a seat: it is a role at the table"
        raise BadInput(code="no-name", said=said, instead=f"choose a name that is none of these: {roles}")
    if not tidy or not tidy.isprintable() or len(tidy) > _LONGEST_NAME:
        instead = f"write 1 to {_LONGEST_NAME} letters"
        raise BadInput(code="no-name", said=f"{name!r} is no name for a seat", instead=instead)
    return tidy


def _chips(bankroll: str) -> int:
    amount = dollars(bankroll)
    if amount <= 0:
        raise BadInput(code="nothing-bought", said="Nobody sits down with nothing.", instead='buy chips: "$1000"')
    return amount
