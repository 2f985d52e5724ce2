"""``pitboss edge``: what the house keeps of every wager, exactly, with the rows that it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any

import click

from pitboss.api.edge_query import EdgeQuery, ask, one_player, read_meter, read_seat, read_stake
from pitboss.api.for_programs import edge_data
from pitboss.api.game import Game
from pitboss.api.odds_text import supposing
from pitboss.cli.input import read_game
from pitboss.cli.printing.console import print_json
from pitboss.cli.printing.progress import patience
from pitboss.cli.rulebook_argument import RULEBOOK

if TYPE_CHECKING:
    from pitboss.exact.answer import Answer
    from pitboss.exact.seats.shared import SharedExactly, SharedHands
    from pitboss.exact.seats.together import Together


def _not_blank(context: click.Context, option: click.Parameter, text: str | None) -> str:
    """What an option names. A blank is refused, so that nobody takes the answer to another question for this one's."""
    if text is not None and not text.strip(" ,"):
        raise click.BadParameter("it names nothing", context, option)
    return text or ""


@click.command()
@click.argument("game", metavar="RULEBOOK|SUBMISSION", type=RULEBOOK)
@click.argument("wager", default="")
@click.option("--paytable", default="", metavar="NAME", help="Another paytable of the rulebook for WAGER.")
@click.option(
    "--odds",
    multiple=True,
    metavar='"WAGER HAND = ODDS"',
    help='What if: "trips straight = 3 to 1"; "= none" drops the row. May be repeated.',
)
@click.option("--strategy", default="", metavar="NAME", help="A published strategy in place of best play.")
@click.option(
    "--meter", "meters", multiple=True, metavar="NAME=AMOUNT", help="What a meter holds; its reset if left out."
)
@click.option(
    "--others",
    type=click.IntRange(0, 6),
    default=0,
    help="Other players: their hands can win you an envy bonus, or they share a jackpot of the dealer's hand.",
)
@click.option("--stake", metavar="AMOUNT", help="The amount staked; it matters with fixed prizes or a meter.")
@click.option(
    "--hands", type=click.IntRange(2, 7), help="Hands dealt, counting the dealer's; selects one column of Cover All."
)
@click.option("--seats", type=click.IntRange(min=1), help="Also show the deviation of this many seats at one table.")
@click.option("--exact-seats", is_flag=True, help="Compute how seats depend on each other exactly; takes minutes.")
@click.option("--shared-hands", type=int, help="Also show what this many players gain who share their cards.")
@click.option(
    "--deals",
    type=click.IntRange(2, 1_000_000),
    help="Estimate --shared-hands from so many deals; 400 where it is not counted exactly.",
)
@click.option("--seed", type=int, default=1, help="Seed of these deals.")
@click.option(
    "--seat",
    callback=_not_blank,
    metavar="WAGERS",
    help='All wagers of a seat as one: "trips, progressive" or "ante 25, trips 5".',
)
@click.option(
    "--seen",
    callback=_not_blank,
    metavar="CARDS",
    help='Best play of a player who sees hidden cards first: "one dealer card". "?" lists what the game is solved for.',
)
@click.option("--json", "as_json", is_flag=True, help="Print data for programs, every fraction as n/d.")
def edge(
    game: str,
    as_json: bool,  # noqa: FBT001
    stake: str | None,
    meters: tuple[str, ...],
    odds: tuple[str, ...],
    seats: int | None,
    exact_seats: bool,  # noqa: FBT001
    shared_hands: int | None,
    deals: int | None,
    seed: int,
    **options: Any,
) -> None:
    """Compute the exact house edge of WAGER, or of every wager at the table.

    RULEBOOK stands for the submission template of that rulebook. WAGER is named as in the document: "aces up", "trips",
    "cover all", "ante and play". Exits with status 1 if the submission is unlawful and 2 if the question makes no
    sense.
    """
    from pitboss.exact.seats.together import seats_together

    amount = read_stake(stake) if stake is not None else None
    seat = read_seat(options.pop("seat"))
    query = EdgeQuery(meters=tuple(read_meter(text) for text in meters), stake=amount, seat=seat, **options)
    one_player(query, seats=seats, exact_seats=exact_seats)
    argument = reduce(supposing, odds, read_game(game))
    with patience():
        answers = ask(argument, query)
        together = seats_together(answers[0], seats, exact=exact_seats) if seats or exact_seats else None
        shared = _shared(argument, shared_hands, deals, seed)
    if as_json:
        data = edge_data(argument, answers, together)
        print_json(data | ({"shared": shared.as_data()} if shared is not None else {}))
        return
    _print(argument, answers, together, one_wager=bool(query.wager or query.seen or query.seat))
    if shared is not None:
        from pitboss.cli.printing.edge_seats import print_shared

        print_shared(shared, argument.ruleset.base)


def _shared(argument: Game, hands: int | None, deals: int | None, seed: int) -> SharedExactly | SharedHands | None:
    """What players gain who share their cards, where that is asked."""
    if hands is None:
        return None
    from pitboss.exact.seats.shared import shared

    return shared(argument.ruleset, hands, deals=deals, seed=seed)


def _print(argument: Game, answers: Sequence[Answer], together: Together | None, *, one_wager: bool) -> None:
    from pitboss.cli.printing.edge_seats import print_seats
    from pitboss.cli.printing.edge_sheet import print_one, print_summary

    if one_wager:
        for number, answer in enumerate(answers):
            print_one(argument, answer, first=not number)
    else:
        print_summary(argument, answers)
    if together is not None:
        print_seats(together)
