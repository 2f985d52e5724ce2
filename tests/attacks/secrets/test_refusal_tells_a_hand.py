"""A player at Crazy 4 Poker has a wager refused while another is asked, and reads what is open instead.

Before: "fold, play $10, play $10 to $30" where the other held a pair of aces or better, and "fold, play $10" where not:
each refusal, to anybody at the table, told it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.cards import read_cards
from pitboss.clauses import Refusal
from pitboss.rounds import Table, perform
from pitboss.rounds.commands import Close, Command, Open, PlaceBet, Settle, TakeBack
from pitboss.rounds.handlers.acting import choices
from pitboss.rounds.state import Pile
from tests.attacks.hidden import dealt
from tests.pit.audit.hall import Hall
from tests.pit.houses import CRAZY

REFUSED = (Open(), Close(), Settle(), PlaceBet(2, "ante", 1000), TakeBack(2, "ante"))


def test_what_is_open_instead_does_not_depend_on_the_hand_of_who_is_asked(tmp_path: Path) -> None:
    """A pair of aces opens a larger play wager to its player, and nobody hears of it from a refusal."""
    hall = Hall(tmp_path)
    now, table = dealt(hall, CRAZY), hall.table(CRAZY)
    street = table.plan.stage(table.committed.device, now.stage).street
    assert street is not None
    tables, lawful, output = [], [], []
    for cards in ("As Ad 9c 5h 2d", "Ks Qd 9c 5h 2d"):
        seat = replace(now.seats[0], hand=Pile(read_cards(cards)))
        tables.append(replace(table.committed, round=replace(now, seats=(seat,))))
        lawful.append(choices(table.plan, now, street, seat))
        output.append([refused(hall, tables[-1], command) for command in REFUSED])
    assert len(lawful[0]) > len(lawful[1])
    assert output[0] == output[1]
    hall.end()


def refused(hall: Hall, state: Table, command: Command) -> tuple[str, object]:
    """What a command is refused with."""
    with pytest.raises(Refusal) as error:
        perform(hall.table(CRAZY).plan, state, command)
    return error.value.said, error.value.instead
