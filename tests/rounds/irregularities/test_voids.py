"""What voids a round, when, and what then goes back: everything, to the cent, with the meters as they were."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from pitboss.ledger import Books
from pitboss.rounds.commands import CountStub, StartRound
from pitboss.rounds.events import DeckRemoved, Reversed, Ruled, Voided
from tests.rounds.golden import SCENES, go, offered
from tests.rounds.staged import Staged
from tests.rounds.tables import BY_HAND, CRAZY, EARLIER, FOUR, MARYLAND, PREFIX, ULTIMATE

DEAL, DECISIONS, AFTER, SETTLEMENT = "deal", "decisions", "after the decisions", "settlement"
ALWAYS = (DEAL, DECISIONS, AFTER, SETTLEMENT)


@dataclass(frozen=True)
class Row:
    """An irregularity that voids all hands: in which house, at which moments, by which clauses."""

    law: str
    what: str
    moments: tuple[str, ...]
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    case: str = ""
    removed: bool = False
    example: str = ""

    @property
    def params(self) -> list[object]:
        """One parameter for each moment, with its marks."""
        prefix = PREFIX[self.law]
        marks = [pytest.mark.clause(*(f"{prefix}:{clause}" for clause in self.clauses))]
        if self.readings:
            marks.append(pytest.mark.reading(*(f"{prefix}:{reading}" for reading in self.readings)))
        return [
            pytest.param(self, moment, marks=marks, id=f"{prefix}-{self.what}-{self.case or 'any'}-{moment}")
            for moment in self.moments
        ]


def _stub(law: str, misdealt: tuple[str, ...], deck: tuple[str, ...], reading: tuple[str, ...]) -> list[Row]:
    moments = (DECISIONS,) if law == ULTIMATE else (DEAL,)
    example = BY_HAND[law]
    return [
        Row(law, "stub count wrong", moments, misdealt, reading, "misdealt", example=example),
        Row(law, "stub count wrong", moments, deck, reading, "not misdealt", removed=True, example=example),
        Row(
            law, "stub count wrong", moments, deck, reading, "misdealt and not 52 cards", removed=True, example=example
        ),
    ]


def _massachusetts(law: str) -> list[Row]:
    return [
        Row(law, "card face up", (DEAL,), ("14(a)/2", "14(a)/2-reshuffle"), ("IRR-1", "PRG-16"), "more than one"),
        Row(law, "card drawn in error, exposed", (DEAL,), ("14(a)/2",), ("IRR-3",), "more than one"),
        Row(law, "wrong number of cards", ALWAYS, ("14(c)", "14(c)-reshuffle"), ("IRR-1", "IRR-8", "PRG-16")),
        Row(law, "dealer card exposed", ALWAYS[:3], ("14(d)", "14(d)-reshuffle"), ("IRR-1", "IRR-4", "IRR-5")),
        Row(law, "dealing shoe failure", ("betting", *ALWAYS), ("14(f)/1", "14(f)/2"), ("IRR-1", "IRR-8", "PRG-16")),
        *_stub(law, ("7(e)b/2", "7(e)b/3"), ("7(e)b/4", "7(e)b/5"), ("DLG-7", "IRR-1")),
    ]


ROWS = [
    *_massachusetts(FOUR),
    *_massachusetts(EARLIER),
    Row(MARYLAND, "card face up", (DEAL,), ("13.B/1", "13.B/2", "13.B/3"), ("IRR-7", "PRG-16"), "more than one"),
    Row(MARYLAND, "card drawn in error, exposed", (DEAL,), ("13.B/1", "13.C"), ("IRR-3",), "more than one"),
    Row(MARYLAND, "wrong number of cards", ALWAYS, ("13.D/1", "13.D/2", "13.D/3"), ("IRR-7", "IRR-8", "PRG-16")),
    Row(MARYLAND, "dealer card exposed", ALWAYS[:3], ("13.E/1", "13.E/2", "13.E/3"), ("IRR-4", "IRR-5", "IRR-7")),
    Row(MARYLAND, "dealing shoe failure", ("betting", *ALWAYS), ("13.G/1", "13.G/2", "13.G/3"), ("IRR-7", "PRG-16")),
    *_stub(MARYLAND, ("8.H(3)/1", "8.H(3)/2", "9.F/1"), ("8.H(4)/1", "8.H(4)/3", "9.G/3"), ("DLG-7",)),
    Row(ULTIMATE, "card face up", (DEAL,), ("14(b)#multiple", "14(b)#reshuffle"), ("U-11", "U-14"), "more than one"),
    Row(ULTIMATE, "card drawn in error, exposed", (DEAL,), ("14(b)#multiple",), ("R-11",), "more than one"),
    Row(ULTIMATE, "wrong number of cards", ALWAYS, ("14(d)#dealer-void",), ("U-11",), "dealer"),
    Row(ULTIMATE, "dealing shoe failure", ALWAYS, ("14(f)#void", "14(f)#reshuffle"), ("U-11", "U-17")),
    *_stub(ULTIMATE, ("7(g)(2)#misdealt", "7(g)(2)#determine"), ("7(g)(2)#not-misdealt",), ("U-09", "U-10", "U-11")),
    Row(CRAZY, "card face up", (DEAL,), ("12(a)#multiple", "12(a)#reshuffle"), ("C-23", "C-24"), "more than one"),
    Row(CRAZY, "card drawn in error, exposed", (DEAL,), ("12(a)#multiple",), ("R-11",), "more than one"),
    Row(CRAZY, "wrong number of cards", ALWAYS, ("12(c)", "12(c)#reshuffle"), ("C-23",)),
    Row(CRAZY, "dealer card exposed", ALWAYS[:2], ("12(d)", "12(d)#reshuffle"), ("C-23",)),
    Row(
        CRAZY,
        "dealing shoe failure",
        ("betting", *ALWAYS),
        ("12(f)#void", "12(f)#reshuffle"),
        ("C-23",),
        example="automated-dealing-shoe",
    ),
    *_stub(CRAZY, ("7(h)#misdealt",), ("7(h)#not-misdealt",), ("C-23",)),
]
PARAMS = [param for row in ROWS for param in row.params]


def happens(row: Row, moment: str) -> Staged:
    """The round as far as the ruling."""
    live = Staged(offered(replace(SCENES[row.law], example=row.example)))
    if row.what == "stub count wrong":
        live.to("stub")
        live.do(CountStub(live.now.stub + 1))
    else:
        go(live, moment)
    if row.case == "more than one":
        live.report(row.what, card=live.others.pop(0))
        live.mark = len(live.log)
    live.report(row.what, case=row.case, **({"card": live.others.pop(0)} if row.case == "more than one" else {}))
    return live


@pytest.mark.parametrize(("row", "moment"), PARAMS)
def test_a_void_round_gives_every_wager_back(row: Row, moment: str) -> None:
    """One line for each wager that was made, returned in full: forfeited, won and lost ones too; nothing else."""
    live = happens(row, moment)
    made = {(seat.position, bet.wager, bet.on, bet.amount) for seat in live.now.seats for bet in seat.bets}
    live.finish()
    lines = live.settled
    assert {(line.position, line.wager, line.on, line.staked) for line in lines} == made
    assert len(lines) == len(made)
    assert all(line.result == "returned" and line.profit == 0 and line.returned == line.staked for line in lines)


@pytest.mark.parametrize(("row", "moment"), PARAMS)
def test_a_void_round_leaves_no_trace_in_meters_and_books(row: Row, moment: str) -> None:
    """Contributions are taken off again, awards come back, and no account has moved."""
    live = happens(row, moment)
    live.finish()
    assert live.table.meters == {meter.name: meter.initial for meter in live.plan.game.meters}
    moved = {name: by for name, by in Books.fold(live.log).balances.items() if not name.startswith(("meter", "house"))}
    assert moved == {}


@pytest.mark.parametrize(("row", "moment"), PARAMS)
def test_a_ruling_is_recorded_with_its_clauses_and_the_round_is_over(row: Row, moment: str) -> None:
    """The record says what was void and why; afterwards only the cards are collected, nobody is asked or paid."""
    live = happens(row, moment)
    ruled = [event for event in live.log if isinstance(event, Ruled)][-1]
    assert (ruled.what, ruled.case, ruled.voids, ruled.wagers) == (row.what, row.case, "all hands", "returned")
    assert set(row.clauses) <= {item.strip() for item in ruled.clause.partition(":")[2].split(",")}
    (voided,) = [event for event in live.log if isinstance(event, Voided)]
    assert voided.whole
    assert voided.positions == tuple(seat.position for seat in live.now.seats)
    assert live.stage.procedure == "collect cards"


@pytest.mark.parametrize(("row", "moment"), PARAMS)
def test_afterwards_the_deck_is_shuffled_again_or_gone(row: Row, moment: str) -> None:
    """A whole deck is reshuffled before the next round; a deck that is not complete leaves the table."""
    live = happens(row, moment)
    live.finish()
    assert any(isinstance(event, DeckRemoved) for event in live.log) is row.removed
    assert live.table.deck(1).course == ("away" if row.removed else "after a round")
    assert not live.table.deck(1).ready
    live.refused(StartRound(), "not-shuffled")
    live.start()
    assert live.table.deck(1).ready


@pytest.mark.clause("ma-4cp:14(c)", "md-4cp:13.D/1", "ma-c4p:12(c)", "ma-uth:14(f)#void")
@pytest.mark.reading("ma-4cp:IRR-8", "md-4cp:IRR-8", "ma-c4p:C-23", "ma-uth:U-11")
@pytest.mark.parametrize("law", [FOUR, MARYLAND, ULTIMATE, CRAZY])
def test_what_was_paid_and_taken_in_the_round_is_undone_line_by_line(law: str) -> None:
    """Each line settled before the ruling is reversed exactly once, envies and awards among them."""
    live = Staged(offered(SCENES[law]))
    go(live, SETTLEMENT)
    while live.stage.procedure != "collect cards":
        live.once()
    before = list(live.settled)
    assert {item.result for item in before} >= {"won", "forfeited"}
    live.report("dealing shoe failure" if law == ULTIMATE else "wrong number of cards")
    undone = [event.line for event in live.log if isinstance(event, Reversed)]
    assert sorted(map(repr, undone)) == sorted(map(repr, before))


@pytest.mark.clause("ma-4cp:13(a)(4)", "md-4cp:12.D(4)")
@pytest.mark.reading("ma-4cp:PRG-16", "md-4cp:PRG-16")
@pytest.mark.parametrize("law", [FOUR, MARYLAND])
def test_an_award_of_the_whole_meter_is_taken_back_with_its_reset(law: str) -> None:
    """The meter was emptied and reset; the void puts it back to what it was before the round."""
    seats = {**SCENES[law].seats, 2: replace(SCENES[law].seats[2], cards="Ac Ad Ah 2h 3c")}
    seats[1] = replace(seats[1], cards="Ks Kd 9c 5h 2d")
    seats[2] = replace(seats[2], cards="Ac Ad Ah As 3c")
    live = Staged(offered(replace(SCENES[law], seats=seats)))
    live.to("settle")
    while not any(line.meter for line in live.settled):
        live.once()
    assert live.table.meters["progressive"] == 500_000
    live.report("wrong number of cards")
    assert live.table.meters["progressive"] == 500_000
    live.finish()
    assert all(line.result == "returned" for line in live.settled)
    assert live.table.meters["progressive"] == 500_000


@pytest.mark.clause("md-4cp:13.D/1", "md-4cp:13.E/1")
def test_what_went_back_keeps_the_clause_of_the_void_that_gave_it_back() -> None:
    """A second irregularity, while the cards are collected, undoes no line and cites nothing anew."""
    live = Staged(offered(SCENES[MARYLAND]))
    go(live, DECISIONS)
    live.report("dealer card exposed")
    lines = list(live.settled)
    live.report("wrong number of cards")
    assert live.settled == lines
    assert {line.clause for line in lines} == {"md-4cp:13.E/1, 13.E/2, 13.E/3"}


@pytest.mark.clause("ma-uth:14(d)#player", "ma-uth:14(a)#void")
def test_a_void_hand_keeps_its_clause_when_the_round_is_void_after_it() -> None:
    """Its wagers had gone back by 14(d); those of the others go back by 14(a)."""
    live = Staged(offered(SCENES[ULTIMATE]))
    go(live, DECISIONS)
    live.report("wrong number of cards", position=1)
    live.report("dealer card exposed")
    by = {line.position: line.clause for line in live.settled if line.wager == "ante"}
    assert by[1] == "ma-uth:14(d)#player"
    assert set(by.values()) - {by[1]} == {"ma-uth:14(a)#void, 14(a)#trips-saved"}


@pytest.mark.clause("md-4cp:13.D/1")
@pytest.mark.reading("md-4cp:PRG-16")
def test_a_round_that_is_void_cannot_be_made_void_twice() -> None:
    """A second report while the cards are collected changes no meter and gives nothing back again."""
    live = Staged(offered(SCENES[MARYLAND]))
    go(live, DECISIONS)
    live.report("wrong number of cards")
    lines, meters = live.lines, dict(live.table.meters)
    live.report("wrong number of cards")
    assert sorted(live.lines) == sorted(lines)
    assert live.table.meters == meters == {"progressive": 500_000}
