"""Who a line says gave its command: it must fit the command, at the table and in the proof."""

from __future__ import annotations

import pytest

from pitboss.clauses import BadInput
from pitboss.log.givers import giver, misfit
from pitboss.proof.verify import verify_lines
from pitboss.rounds import Table, perform
from pitboss.rounds.commands import (
    Act,
    Close,
    Command,
    Commit,
    Deal,
    Do,
    JoinLink,
    Leave,
    LeaveLink,
    NoMoreBets,
    Open,
    PlaceBet,
    Report,
    Sit,
    TakeBack,
)
from tests.cli.logs import Night, night, opened_up, plan_of
from tests.proof.forgeries import sealed

FOUR = "ma-four-card-poker"
BET, STEP = PlaceBet(1, "ante", 1000), Do("verify", 1, by="floorperson", person="Finn")


def seated() -> Table:
    """A table with Anna at position 1."""
    plan = plan_of(FOUR)
    _, table = perform(plan, Table(), Open())
    return perform(plan, table, Sit(1, "Anna"))[1]


@pytest.mark.parametrize(
    ("command", "right", "wrong"),
    [
        (
            BET,
            ("player Anna", "player", "Anna", "house", "dealer Dora"),
            ("player Ben", "Ben", "clock for Anna", "device"),
        ),
        (Sit(2, "Ben"), ("player Ben", "Ben", "house"), ("player Anna", "link bank")),
        (Leave(1), ("player Anna", "clock for Anna"), ("player Ben", "clock for Ben")),
        (Act(1, "fold"), ("player Anna", "clock for Anna", "house"), ("dealer", "floorperson Finn", "player Ben")),
        (Act(1, "fold", by="dealer"), ("dealer", "dealer Dora", "house"), ("player Anna", "floorperson Finn")),
        (TakeBack(1, "ante", by="floorperson"), ("floorperson Finn",), ("player Anna", "dealer Dora")),
        (
            STEP,
            ("floorperson Finn", "floorperson", "Finn", "house"),
            ("dealer Dora", "floorperson Eve", "Eve", "player"),
        ),
        (Report("x", by="casino supervisor"), ("casino supervisor Pit",), ("floorperson Finn", "dealer", "Pit")),
        (NoMoreBets(), ("dealer Dora", "house", "device"), ("player Anna", "floorperson Finn", "Dora", "nobody", "")),
        (Deal(), ("dealer", "house"), ("housex", "house Eve", "clock for Anna")),
        (Open(), ("licensee", "floorperson Finn", "house"), ("dealer Dora", "player Anna")),
        (Close(), ("casino supervisor X", "house"), ("dealer Dora", "link bank")),
        (Commit("00"), ("house", "device"), ("dealer Dora", "floorperson Finn")),
        (JoinLink("bank", {}), ("link bank",), ("house", "link other", "bank")),
        (LeaveLink(), (), ("house", "link bank", "floorperson Finn")),
    ],
)
def test_a_giver_fits_the_command(command: Command, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    """The player whose position it is, the role and the person that the command names, the house, or the link."""
    table = seated()
    assert [by for by in right if misfit(table, command, by)] == []
    assert [by for by in wrong if not misfit(table, command, by)] == []
    if not isinstance(command, LeaveLink):
        assert misfit(table, command, giver(table, command)) == ""


def test_a_table_writes_nobody_down_who_cannot_have_given_a_command() -> None:
    """Bad input, and nothing on the log; with nobody named it is whose command it is."""
    played = Night(FOUR, seats=1)
    played.live.run()
    before = len(list(played.live.log.entries()))
    with pytest.raises(BadInput) as caught:
        played.live.give(BET, "player Ben")
    assert (caught.value.code, caught.value.said) == ("wrong-giver", "Ben gives a command of Anna")
    assert len(list(played.live.log.entries())) == before
    played.live.give(BET)
    assert list(played.live.log.entries())[-1].by == "player Anna"


def test_a_line_that_names_somebody_else_is_found() -> None:
    """The proof asks the same of every line, and says whose command it is."""
    lines = opened_up(night(FOUR))
    place = next(at for at, line in enumerate(lines) if line.by == "player Anna" and "bet" in str(line.events[0]))
    lines[place].by = "player Ben"
    finding = verify_lines(sealed(lines), "log").finding
    assert finding is not None
    assert (finding.code, finding.line) == ("wrong-giver", place + 1)
    assert (finding.expected, finding.found) == ("player Anna", "player Ben")
