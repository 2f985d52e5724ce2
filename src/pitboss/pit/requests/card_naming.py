"""Who may name a card: whoever reads the cards from a real shoe, and nobody else.

At a promised shoe cards come from the shoe alone. At a real shoe the dealer types what she reads. Anybody else who
names a card is refused before the table looks at it, with the same words for every card: that a card "has been dealt
already" tells which cards lie face down.
"""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.pit.requests.denials import Barred
from pitboss.pit.tables.table import PitTable
from pitboss.rounds.commands import Deal, Draw, Report, Show


def names_cards(command: object) -> bool:
    """Whether a command says which cards lie where, or what was drawn."""
    match command:
        case Deal() | Show():
            return bool(command.cards)
        case Report():
            return command.card is not None
        case Draw():
            return True
        case _:
            return False


def require_reader(table: PitTable, person: str, command: object) -> None:
    """Refuse a command that names cards, unless this person reads them from the shoe."""
    if not names_cards(command):
        return
    if not table.reads_cards:
        said = "The shuffle of this table is promised: cards and draws come from the shoe alone."
        raise Barred(code="cards-promised", said=said, instead="leave the cards out")
    if table.dealer != person:
        said = "Only the dealer who reads the shoe names cards."
        raise Barred(code="cards-not-named", said=said, instead="leave the card out, or let the dealer report it")


def with_next_card(table: PitTable, report: Report) -> Report:
    """A report that a card was found face up, with that card: at a promised shoe it is the next one of the shuffle."""
    state = table.staged
    what = table.plan.irregularities.get(report.what)
    if table.reads_cards or what is None or what.kind != "card found" or state.round is None or not state.round.stub:
        return report
    return replace(report, card=table.shoe.cards(table.plan, state, 1)[0])
