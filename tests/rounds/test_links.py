"""What moves a meter beside a table's own wagers: its link, as rate and paytable allow, and its first opening."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.live import house_submission, next_command, plan_for
from pitboss.live.shoe import ProvableShoe
from pitboss.live.shuffler import seed_from
from pitboss.rounds import Plan, Table, fold, perform
from pitboss.rounds.commands import (
    Close,
    Command,
    JoinLink,
    LeaveLink,
    MoveMeter,
    NoMoreBets,
    Open,
    PlaceBet,
    Sit,
    StartRound,
)
from pitboss.rounds.events import Event, MeterMoved
from pitboss.ruleset.words import LinkCause
from pitboss.submissions import compile_game
from tests.live.test_link import elected
from tests.rounds.machine import plan_of

MARYLAND, FOUR, CRAZY = "md-four-card-poker", "ma-four-card-poker", "ma-crazy-4-poker"
SEED, RATE = 500_000, Fraction(20)
METER = "progressive"
LINKED = Plan(compile_game(house_submission(MARYLAND, "linked-meter")))
TENTH = plan_for(FOUR, elections=elected("FCP-1", FOUR))
"""PTMGL02: a royal flush takes all of the meter, a straight flush a tenth; 3.33% of $5 go to it."""


class Shared:
    """A table of the link "bank" that is told things."""

    def __init__(self, plan: Plan = LINKED, meters: dict[str, Fraction] | None = None) -> None:
        self.plan = plan
        self.table = Table()
        self.events: list[Event] = []
        self.give(Open(meters=meters or {}))
        self.give(JoinLink("bank", dict(self.table.meters)))

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command."""
        events, self.table = perform(self.plan, self.table, command)
        self.events += events
        assert fold(self.events) == self.table
        return events

    def told(self, cause: LinkCause, by: Fraction | int, award: int = 0, number: int = 0, table: str = "T 2") -> None:
        """Tell it that a meter moved at another table; the next number where none is given."""
        sharing = self.table.sharing
        assert sharing is not None
        self.give(MoveMeter(METER, Fraction(by), cause, table, number or sharing.number + 1, award))

    @property
    def meter(self) -> Fraction:
        """What the meter shows."""
        return self.table.meters[METER]


def refused(shared: Shared, code: str, cause: LinkCause, by: Fraction | int, award: int = 0, number: int = 0) -> str:
    """That a movement is refused, and nothing changes; the clause."""
    before = shared.table
    with pytest.raises(Refusal) as caught:
        shared.told(cause, by, award, number)
    assert (caught.value.code, shared.table) == (code, before)
    return caught.value.clause


# -- a table that is in no link ---------------------------------------------------------------------------------------


@pytest.mark.clause("md-4cp:12.D(3)(a)", "ma-4cp:13(a)(3)/1", "ma-c4p:11(d)(3)#rate")
@pytest.mark.parametrize("rulebook", ["ma-four-card-poker-earlier", FOUR, MARYLAND, CRAZY, "ma-ultimate-texas-holdem"])
def test_a_meter_that_files_no_link_is_moved_by_nobody_else(rulebook: str) -> None:
    """Whatever is said to have happened elsewhere, and whoever asks it to join: refused, with a clause."""
    plan = plan_of(rulebook)
    _, table = perform(plan, Table(), Open())
    for name, amount in table.meters.items():
        for command in (
            MoveMeter(name, Fraction(-499_900), "award", "T 2", 1, 499_900),
            MoveMeter(name, Fraction(20), "contribution", "T 2", 1),
            JoinLink("bank", {name: amount}),
        ):
            with pytest.raises(Refusal) as caught:
                perform(plan, table, command)
            assert caught.value.code == "linked-alike"
            assert len(caught.value.clause) > len("ma-4cp:")


@pytest.mark.reading("md-4cp:PRG-17")
def test_a_meter_is_moved_while_its_table_is_in_the_link() -> None:
    """Before it joins and after it has left, the table's own wagers and awards move it alone."""
    _, table = perform(LINKED, Table(), Open())
    movemeter = MoveMeter(METER, RATE, "contribution", "T 2", 1)
    with pytest.raises(Refusal, match="is in no link"):
        perform(LINKED, table, movemeter)
    shared = Shared()
    shared.give(movemeter)
    shared.give(LeaveLink())
    with pytest.raises(Refusal, match="is in no link"):
        shared.told("contribution", RATE)
    with pytest.raises(BadInput, match="in no link"):
        shared.give(LeaveLink())
    assert shared.meter == SEED + RATE


# -- what another table may move --------------------------------------------------------------------------------------


@pytest.mark.clause("md-4cp:12.D(3)(a)")
def test_a_contribution_is_the_rate_of_the_one_wager() -> None:
    """20% of $1 is twenty cents, or a whole multiple of it; its reversal takes as much back."""
    shared = Shared()
    shared.told("contribution", RATE)
    shared.told("contribution", 3 * RATE)
    shared.told("reversal", -RATE)
    assert shared.meter == SEED + 3 * RATE
    for by in (RATE + 1, Fraction(1, 3), 0, -RATE):
        assert refused(shared, "meter-grows", "contribution", by) == "md-4cp:12.D(3)(a)"
    refused(shared, "meter-grows", "reversal", RATE)
    refused(shared, "meter-grows", "contribution", RATE, award=5)


@pytest.mark.clause("md-4cp:12.D(1)(a)(i)", "md-4cp:12.D(4)")
def test_an_award_of_the_whole_meter_leaves_its_reset_amount() -> None:
    """Four aces at another table take all that this table shows too, and nothing else."""
    shared = Shared()
    shared.told("contribution", RATE)
    for by, award in ((-499_900, 499_900), (-RATE, SEED), (-SEED, SEED + 20), (RATE, SEED + 20)):
        assert refused(shared, "meter-at-the-turn", "award", by, award) == "md-4cp:12.D(4)"
    shared.told("award", -RATE, SEED + 20)
    assert shared.meter == SEED
    shared.told("award", 0, SEED)
    assert shared.meter == SEED


@pytest.mark.clause("ma-4cp:13(b)[PTMGL02,Straight Flush]")
@pytest.mark.reading("ma-4cp:R-02")
def test_an_award_of_a_share_is_rounded_up_to_the_cent() -> None:
    """A tenth of 5,000,016.65 is 500,001.665: 500,002 leaves the meter."""
    shared = Shared(TENTH)
    shared.told("contribution", Fraction(1665, 100))
    refused(shared, "meter-at-the-turn", "award", -500_001, 500_001)
    refused(shared, "meter-at-the-turn", "award", Fraction(-500_001_665, 1000), 500_002)
    shared.told("award", -500_002, 500_002)
    assert shared.meter == 5_000_000 + Fraction(1665, 100) - 500_002


@pytest.mark.reading("ma-4cp:PRG-16")
def test_an_award_that_is_undone_gives_back_what_it_took() -> None:
    """The very award, of the very table, until that table has its next round."""
    shared = Shared()
    shared.told("contribution", RATE)
    shared.told("award", -RATE, SEED + 20)
    refused(shared, "meter-at-the-turn", "award undone", 2 * RATE, SEED + 40)
    shared.told("award undone", RATE, SEED + 20)
    assert shared.meter == SEED + RATE
    shared.told("award", -RATE, SEED + 20)
    shared.told("contribution", RATE)
    refused(shared, "meter-at-the-turn", "award undone", RATE, SEED + 20)


@pytest.mark.reading("ma-4cp:PRG-16")
def test_an_award_from_before_a_table_joined_may_be_undone() -> None:
    """The table was not told of it; what comes back must be what an award on the paytable can have taken."""
    shared = Shared()
    refused(shared, "meter-at-the-turn", "award undone", RATE, SEED)
    shared.told("award undone", RATE, SEED + 20)
    shared.told("contribution", RATE, table="T 3")
    shared.told("award undone", RATE, SEED + 20)


def test_the_movements_of_a_link_are_numbered() -> None:
    """None is left out, told twice or told too early; what the table moves itself counts too."""
    shared = Shared()
    shared.told("contribution", RATE, number=1)
    for number in (1, 3, 99):
        refused(shared, "meter-at-the-turn", "contribution", RATE, number=number)
    played(shared)
    refused(shared, "meter-at-the-turn", "contribution", RATE, number=2)
    shared.told("contribution", RATE, number=3)


def played(shared: Shared) -> None:
    """One progressive wager, and the betting closed over it."""
    shoe = ProvableShoe(lambda number: seed_from(f"link {number}"))
    shared.give(Sit(1, "Ann"))
    while shared.table.round is None:
        shared.give(next_command(shared.plan, shared.table, shoe) or StartRound())
    shared.give(PlaceBet(1, "ante", 1000))
    shared.give(PlaceBet(1, METER, 100))
    shared.give(NoMoreBets())


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (MoveMeter("no such meter", RATE, "contribution", "T 2", 1), "no-such-meter"),
        (MoveMeter(METER, RATE, "contribution", "", 1), "not-linked"),
        (MoveMeter(METER, RATE, "contribution", "FCP 1", 1), "not-linked"),
        (MoveMeter(METER, Fraction(-SEED - 1), "reversal", "T 2", 1), "meter-below-nothing"),
        (JoinLink("bank", {METER: Fraction(SEED)}), "linked-already"),
        (JoinLink("other", {METER: Fraction(SEED)}, 5), "linked-already"),
        (JoinLink("bank", {METER: Fraction(-1)}, 5), "meter-below-nothing"),
        (JoinLink("bank", {"no such meter": Fraction(1)}, 5), "no-such-meter"),
        (JoinLink("bank", {}, 5), "no-such-meter"),
    ],
)
def test_what_is_no_news_of_the_link_is_bad_input(command: Command, code: str) -> None:
    """A meter that is not there, a table that is this one, an amount below nothing, a link that it is in already."""
    shared = Shared()
    before = shared.table
    with pytest.raises(PitbossError) as caught:
        shared.give(command)
    assert (caught.value.code, shared.table) == (code, before)


# -- joining, leaving, opening ----------------------------------------------------------------------------------------


def test_another_amount_is_not_taken_over_while_a_wager_lies_on_the_meter() -> None:
    """Whoever wagered on $5,000.20 is not paid from another meter; with the same amount nothing changes for anybody."""
    shared = Shared()
    played(shared)
    with pytest.raises(Refusal) as caught:
        shared.give(JoinLink("bank", {METER: Fraction(1)}, 9))
    assert caught.value.code == "round-not-complete"
    shared.give(JoinLink("bank", {METER: shared.meter}, 9))
    assert shared.table.sharing is not None
    assert shared.table.sharing.number == 9


def test_a_closed_table_is_told_too() -> None:
    """Its meter is shared whether somebody plays there or not, and stands right when it is opened again."""
    shared = Shared()
    shared.give(Close())
    shared.told("contribution", RATE)
    shared.give(Open())
    shared.told("contribution", RATE)
    assert shared.meter == SEED + 2 * RATE
    with pytest.raises(Refusal, match="not open"):
        perform(LINKED, Table(), JoinLink("bank", {METER: Fraction(SEED)}))


@pytest.mark.clause("md-4cp:12.D(3)(b)")
def test_amounts_are_brought_along_at_the_first_opening_alone() -> None:
    """Later the table goes on with what its meters have come to, and any other amount is refused."""
    shared = Shared(meters={METER: SEED + Fraction(1, 3)})
    shared.told("contribution", RATE)
    shared.give(Close())
    with pytest.raises(Refusal) as caught:
        shared.give(Open(meters={METER: Fraction(1)}))
    assert (caught.value.code, caught.value.clause) == ("meter-grows", "md-4cp:12.D(3)(a)")
    shared.give(Open())
    assert shared.meter == SEED + RATE + Fraction(1, 3)
    for amounts, code in (
        ({"no such meter": Fraction(1)}, "no-such-meter"),
        ({METER: Fraction(-1)}, "meter-below-nothing"),
    ):
        with pytest.raises(BadInput) as bad:
            perform(LINKED, Table(), Open(meters=amounts))
        assert bad.value.code == code


def test_a_movement_says_what_it_was() -> None:
    """The event has the cause, the table, the award and the number: nobody has to read words."""
    shared = Shared()
    shared.told("award", 0, SEED)
    (moved,) = (event for event in shared.events if isinstance(event, MeterMoved))
    assert (moved.cause, moved.from_table, moved.award, moved.number) == ("award", "T 2", SEED, 1)
    assert moved.clause == "md-4cp:12.D(4)"
