"""``pitboss advise``: the exact worth of each lawful action to a player who sees these cards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from pitboss.api.advice import Advice
from pitboss.api.advice import advise as ask_advice
from pitboss.api.for_programs import advice_data, is_averaged
from pitboss.cards import Card, read_cards
from pitboss.clauses import BadInput
from pitboss.cli.input import read_game
from pitboss.cli.printing.console import console, print_json, print_title, table
from pitboss.cli.printing.facts import print_lines
from pitboss.cli.printing.progress import patience
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.exact.wagers import main_name
from pitboss.numbers import decimal

if TYPE_CHECKING:
    from rich.text import Text

_SEEN = (("hand", "hand"), ("up", "up-card"), ("board", "board"), ("dead", "dead"), ("dealer_shows", "dealer shows"))


@click.command()
@click.argument("asked", metavar="RULEBOOK|SUBMISSION", type=RULEBOOK)
@click.option("--hand", required=True, metavar="CARDS", help='The player\'s cards, as in "As Kd".')
@click.option("--up", metavar="CARD", help="The dealer's up-card, where the game has one.")
@click.option("--board", metavar="CARDS", help="The community cards on the table, where the game has any.")
@click.option("--dead", metavar="CARDS", help="Other cards you have seen: another player's, a burned card.")
@click.option("--dealer-shows", metavar="CARDS", help="Hidden cards of the dealer that were exposed by accident.")
@click.option(
    "--made",
    multiple=True,
    metavar="WAGER=TIMES",
    help="What you have staked on a wager so far; best play if left out.",
)
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def advise(asked: str, as_json: bool, made: tuple[str, ...], **given: str | None) -> None:  # noqa: FBT001
    """Compute the exact worth of every lawful action, in antes, net of all wagers of the main game.

    The rest of the round is played perfectly by a player who remembers every card named here. Where earlier streets
    matter, --made says how many antes are on each wager (0 if it was taken back).
    """
    cards = {name: _read(name, text) for name, text in given.items() if text is not None}
    with patience():
        advice = ask_advice(read_game(asked), made=_made(made), **_asked(cards))
    if as_json:
        print_json(advice_data(advice))
    else:
        _print(advice, cards)


def _read(name: str, text: str) -> tuple[Card, ...]:
    if not text.strip() and name != "hand":
        return ()
    try:
        return read_cards(text, count=1 if name == "up" else None)
    except BadInput as error:
        option = name.replace("_", "-")
        raise BadInput(code=error.code, said=f"--{option}: {error.said}", instead=error.instead) from None


def _made(given: Sequence[str]) -> dict[str, Fraction] | None:
    """What lies on wagers, as in ``third street=3``; None where nothing is said."""
    made = {}
    for text in given:
        name, equals, times = text.rpartition("=")
        if not equals or not name.strip() or not times.strip().isdigit():
            raise BadInput(
                code="made-unreadable",
                said=f'"{text}" does not say what lies on a wager',
                instead="write WAGER=TIMES, as in play=2, with 0 for a wager that was taken back",
            )
        made[name.strip()] = Fraction(int(times))
    return made or None


def _asked(cards: dict[str, tuple[Card, ...]]) -> dict[str, Any]:
    """The cards as the library takes them: one up-card."""
    up = cards.get("up", ())
    return {**cards, "up": up[0] if up else None}


def _print(advice: Advice, cards: dict[str, tuple[Card, ...]]) -> None:
    from rich.text import Text

    out = console()
    print_title(out, main_name(advice.game.ruleset), advice.game.title)
    out.print()
    for name, said in _SEEN:
        if cards.get(name):
            out.print(Text.assemble((f"  {said:<14}", "dim"), _cards(cards[name])), soft_wrap=True)
    best = advice.all_best
    rows = [
        (
            Text(action.name, style="bold green" if action.name in best else ""),
            Text(
                decimal(action.expectation, 6, signed=True),
                style="green" if action.expectation > 0 else "red" if action.expectation < 0 else "",
            ),
            Text("best", style="bold green") if action.name in best else Text(decimal(action.cost, 6)),
            str(action.expectation),
        )
        for action in advice.actions
    ]
    worth_in = f"worth in {advice.unit}s"
    figures, exact = (worth_in, "costs"), ("exactly",)
    out.print(table("action", *figures, *exact, rows=rows, right=figures, whole=exact, below=exact))
    if is_averaged(advice):
        print_lines("An average over every card that the dealer may show: --up names the one that is shown.")
    if len(best) > 1:
        print_lines(f"Exactly as good as each other: {', '.join(best[:-1])} and {best[-1]}.")
    if advice.any_amount_between:
        print_lines("A play wager may be any amount between; its worth lies on the straight line between those shown.")


def _cards(cards: Sequence[Card]) -> Text:
    """Cards as they are written, the red suits in red."""
    from rich.text import Text

    red = ("hearts", "diamonds")
    return Text(" ").join(Text(str(card), style="red" if card.suit in red else "") for card in cards)
