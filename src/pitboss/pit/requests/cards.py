"""Cards in a command: who may name them, and what the shoe fills in.

At a promised shoe cards and the cut of the round come from the shoe alone. At a real shoe the dealer types what she
reads. Anybody else who names a card is refused before the table looks at it, with the same words for every card: that a
card "has been dealt already" tells which cards lie face down.
"""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.pit.requests.denials import Barred
from pitboss.pit.tables.table import PitTable
from pitboss.rounds.commands import Command, Deal, Do, Draw, Open, Report, Show
from pitboss.rounds.handlers.dealing import cards_due
from pitboss.rounds.handlers.decks import cut_step, next_step


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


def filled_in(table: PitTable, command: Command) -> Command:
    """The command as it is given, of somebody who may name what it names."""
    if isinstance(command, Open):
        return Open()  # with the text of the submission, and no amounts: those are carried over by the pit alone
    if table.reads_cards:
        return command
    if isinstance(command, Report):
        return _with_next_card(table, command)
    if isinstance(command, Deal):
        return replace(command, cards=table.shoe.cards(table.plan, table.staged, _number(table)))
    if isinstance(command, Do) and _cuts_the_promised_deck(table, command):
        return replace(command, number=table.shoe.cut(table.plan, table.staged))
    return command


def _number(table: PitTable) -> int:
    """How many cards the shoe gives now."""
    now = table.staged.round
    if now is None:
        return 0
    stage = table.plan.stage(table.staged.device, now.stage)
    return cards_due(now, stage.row) if stage.row is not None else int(stage.kind == "complete")


def _cuts_the_promised_deck(table: PitTable, command: Do) -> bool:
    """Whether a step cuts the deck of a round under way, when wagers may lie there."""
    state = table.staged
    if state.round is None or command.deck != state.round.deck or command.step != cut_step(table.plan):
        return False
    step = next_step(table.plan, state, command.deck)
    return step is not None and step[:2] == ("cut", command.step)


def _with_next_card(table: PitTable, report: Report) -> Report:
    """A report that a card was found face up, with that card: at a promised shoe it is the next one of the shuffle."""
    state = table.staged
    what = table.plan.irregularities.get(report.what)
    if table.reads_cards or what is None or what.kind != "card found" or state.round is None or not state.round.stub:
        return report
    return replace(report, card=table.shoe.cards(table.plan, state, 1)[0])
