"""What a table knows better than whoever asks: the text it is filed under, and whatever its shoe decides.

At a table with a promised shuffle the cards and the cut of the round come from the shoe alone.
"""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.pit.requests.card_naming import with_next_card
from pitboss.pit.tables.table import PitTable
from pitboss.rounds.commands import Command, Deal, Do, Open, Report
from pitboss.rounds.handlers.dealing import cards_due
from pitboss.rounds.handlers.decks import cut_step, next_step


def filled_in(table: PitTable, command: Command) -> Command:
    """The command as it is given, of somebody who may name what it names."""
    if isinstance(command, Open):
        return Open(table.filed)
    if table.reads_cards:
        return command
    if isinstance(command, Report):
        return with_next_card(table, command)
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
