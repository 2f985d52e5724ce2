"""Meters that tables share: who may share them, and that every table shows the same whatever happens at any."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.clauses import BadInput, Refusal
from pitboss.ledger import Books, check
from pitboss.live.dealer import next_command
from pitboss.live.games import plan_for
from pitboss.live.link import Link, Terms, give, join, movements
from pitboss.money import Cents
from pitboss.rounds import Plan, Table, options, perform
from pitboss.rounds.commands import Act, Command, JoinLink, MoveMeter, NoMoreBets, Open, PlaceBet, Sit
from pitboss.rounds.events import Event, LinkJoined, MeterMoved, Reversed, Sat, Settled
from tests.ledger.hall import BOARD, CRAZY, FOUR, MARYLAND, ULTIMATE, Hall
from tests.ledger.test_rounds import hands
from tests.volumes import examples

SEED = 5_000_000
TERMS = Terms("PTMGL02", Cents(500), 1)
FILED = ("FCP-1", FOUR), ("FCP-2", FOUR), ("UTH-01", ULTIMATE)


def elected(
    name: str, rulebook: str, paytable: str = "PTMGL02", amount: str = "$5", decks: int = 1, **more: Any
) -> dict[str, Any]:
    """The elections of a linked table: the paytable with its seed, and every other filed table as a link."""
    dollars = int(amount.removeprefix("$"))
    seed = f"${dollars * 10_000:,}"
    links = [
        {"table": table, "rulebook": law, "paytable": paytable, "amount": amount, "decks": decks}
        for table, law in FILED
        if table != name
    ]
    progressive = {
        "paytable": paytable,
        "amount": amount,
        "links": links,
        "meter": {"progressive": {"initial": seed, "reset": seed, "rate": "3.33%"}},
    }
    return {"table": name, "wager": {"progressive": {**progressive, **more}}}


def opened(rulebook: str, elections: Mapping[str, Any]) -> tuple[Table, Plan]:
    """A table that has just been opened."""
    plan = plan_for(rulebook, elections=elections)
    return perform(plan, Table(), Open())[1], plan


class Member(Hall):
    """A table at which whatever is done goes through its link, once it has joined."""

    def __init__(self, floor: Floor, name: str, rulebook: str, seed: int) -> None:
        super().__init__(rulebook, elected(name, rulebook), seed)
        self.floor = floor
        self.name = name

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command and have it passed on."""
        if self.name not in self.floor.link.tables:
            return super().give(command)
        self.floor.link, events = give(self.floor.link, self.floor.desks, self.name, command)
        return events


@dataclass(frozen=True)
class Desk:
    """A table as its link sees it: it performs a command and passes nothing on."""

    hall: Member

    @property
    def plan(self) -> Plan:
        """The game it plays."""
        return self.hall.plan

    @property
    def table(self) -> Table:
        """Its present state."""
        return self.hall.table

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command."""
        return Hall.give(self.hall, command)


class Floor:
    """Two tables of Four Card Poker and one of Ultimate Texas Hold 'Em, in one link."""

    def __init__(self, seed: int = 0, players: int = 2) -> None:
        self.link = Link("Boston", TERMS)
        self.halls = {name: Member(self, name, rulebook, seed + place) for place, (name, rulebook) in enumerate(FILED)}
        self.desks = {name: Desk(hall) for name, hall in self.halls.items()}
        for hall in self.halls.values():
            hall.seat(players)
            self.link = join(self.link, self.desks, hall.name)

    def shown(self) -> set[Fraction]:
        """What the tables and the link show."""
        return {hall.table.meters["progressive"] for hall in self.halls.values()} | {self.link.meters["progressive"]}


def linked() -> tuple[Link, dict[str, Member]]:
    """The link of three tables."""
    floor = Floor()
    return floor.link, floor.halls


# -- who may join -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-uth:13(g)#paytable", "ma-uth:13(g)#wager", "ma-uth:13(g)#decks")
@pytest.mark.reading("ma-uth:U-46", "ma-4cp:PRG-17")
def test_tables_that_are_alike_share_a_meter() -> None:
    """Four Card Poker and Ultimate Texas Hold 'Em, both with PTMGL02, $5 and one deck, show one meter of $50,000."""
    link, _ = linked()
    assert link.tables == ("FCP-1", "FCP-2", "UTH-01")
    assert link.meters == {"progressive": SEED}


UNLIKE = {
    "paytable": (
        FOUR,
        elected("FCP-2", FOUR, "PTMGL01"),
        "Table FCP-2 has paytable PTMGL01 and not PTMGL02.",
        "ma-4cp:",
    ),
    "amount": (
        FOUR,
        elected("FCP-2", FOUR, amount="$1"),
        "Table FCP-2 has a wager of $1 and not $5.",
        "ma-4cp:",
    ),
    "paytable and decks": (
        ULTIMATE,
        {**elected("UTH-01", ULTIMATE, "PTMGL01", decks=2), "cards": {"decks": 2, "backs": ["red", "blue"]}},
        "Table UTH-01 has paytable PTMGL01 and not PTMGL02, 2 decks at the table and not 1.",
        "ma-uth:13(g)#paytable, 13(g)#wager, 13(g)#decks",
    ),
}


@pytest.mark.clause("ma-uth:13(g)#paytable", "ma-uth:13(g)#wager", "ma-uth:13(g)#decks")
@pytest.mark.reading("ma-uth:U-46", "ma-4cp:PRG-17")
@pytest.mark.parametrize(("rulebook", "elections", "said", "clause"), UNLIKE.values(), ids=UNLIKE.keys())
def test_a_table_that_differs_is_refused(rulebook: str, elections: dict[str, Any], said: str, clause: str) -> None:
    """Another paytable, wager amount or number of decks is named, with the clause or that of the wager itself."""
    with pytest.raises(Refusal) as caught:
        Link("Boston", TERMS).join(*opened(rulebook, elections))
    assert (caught.value.code, caught.value.said) == ("linked-alike", said)
    assert caught.value.clause.startswith(clause)
    assert len(caught.value.clause) > len("ma-4cp:")


@pytest.mark.clause("md-4cp:7.E(4)", "ma-4cp:13(b)")
@pytest.mark.reading("md-4cp:PRG-17", "ma-4cp:PRG-17")
@pytest.mark.parametrize("rulebook", [FOUR, MARYLAND])
def test_a_table_that_filed_no_link_keeps_its_meter(rulebook: str) -> None:
    """With the same terms, but without a word of it in the submission, a table is refused."""
    with pytest.raises(Refusal, match="files no table that shares its meter") as caught:
        Link("A", Terms("A", Cents(100), 1)).join(*opened(rulebook, {}))
    assert caught.value.code == "linked-alike"


@pytest.mark.reading("ma-uth:U-46")
def test_a_game_without_the_link_is_refused() -> None:
    """Crazy 4 Poker's rules know no link, so that no submission can file one."""
    with pytest.raises(Refusal, match="files no table that shares its meter"):
        Link("A", Terms("A", Cents(100), 1)).join(*opened(CRAZY, {}))


@pytest.mark.reading("ma-uth:U-46")
def test_another_game_joins_only_as_it_was_filed() -> None:
    """A table that filed a link with Four Card Poker alone is refused where Ultimate Texas Hold 'Em is in it."""
    link, _ = Link("Boston", TERMS).join(*opened(ULTIMATE, elected("UTH-01", ULTIMATE)))
    mine = {"table": "FCP-2", "rulebook": FOUR, "paytable": "PTMGL02", "amount": "$5", "decks": 1}
    with pytest.raises(Refusal, match="files no link with a table under ma-ultimate-texas-holdem"):
        link.join(*opened(FOUR, elected("FCP-1", FOUR, links=[mine])))


def test_a_table_without_a_progressive_wager_is_refused() -> None:
    """There is nothing to share."""
    areas = ["ante", "play", "aces up", "cover all"]
    elections = {"wager": {"progressive": {"offered": False}}, "layout": {"areas": areas}}
    with pytest.raises(Refusal, match="offers no progressive wager"):
        Link("Boston", TERMS).join(*opened(FOUR, elections))


def test_a_name_joins_once() -> None:
    """Two tables of one name cannot be told apart."""
    link, halls = linked()
    with pytest.raises(BadInput, match="is in the link Boston already"):
        link.join(halls["FCP-1"].table, halls["FCP-1"].plan)


def test_a_table_joins_between_rounds() -> None:
    """While a round is under way nothing but its own wagers moves a table's meter."""
    hall = Hall(FOUR, elected("FCP-1", FOUR))
    hall.seat(1)
    hall.start()
    with pytest.raises(Refusal, match="joins a link between rounds"):
        Link("Boston", TERMS).join(hall.table, hall.plan)


def test_a_late_table_takes_over_the_meter() -> None:
    """A meter that was brought along with a third of a cent is shown at a table that joins, to the fraction."""
    held = SEED + Fraction(1, 3)
    plan = plan_for(FOUR, elections=elected("FCP-1", FOUR))
    _, table = perform(plan, Table(), Open(meters={"progressive": held}))
    link, messages = Link("Boston", TERMS).join(table, plan)
    assert messages == (("FCP-1", JoinLink("Boston", {"progressive": held})),)
    late, plan = opened(ULTIMATE, elected("UTH-01", ULTIMATE))
    link, ((name, command),) = link.join(late, plan)
    events, late = perform(plan, late, command)
    assert (name, late.meters["progressive"]) == ("UTH-01", held)
    assert [type(event) for event in events] == [LinkJoined]


# -- what is passed on ------------------------------------------------------------------------------------------------


def test_own_movements_are_passed_on_in_order() -> None:
    """Contributions, awards and their reversals go to the others as they came; what came from others does not."""
    award = Settled(1, "Ann", "progressive", 500, "won", "", "", pays=5000, meter="progressive", moved=Fraction(-200))
    events = (
        MeterMoved("progressive", Fraction(333, 20), "contribution", 1, "progressive"),
        MeterMoved("progressive", Fraction(7), "link"),
        award,
        Settled(1, "Ann", "ante", 500, "lost", "", ""),
        Reversed(award, ""),
    )
    moved = [Fraction(333, 20), Fraction(-200), Fraction(200)]
    assert [movement.by for movement in movements(events)] == moved
    link, _ = linked()
    after, messages = link.heard("FCP-2", events)
    assert [name for name, _ in messages] == ["FCP-1", "UTH-01"] * 3
    output = [move for name, move in messages if name == "UTH-01" and isinstance(move, MoveMeter)]
    assert [row.by_amount for row in output] == moved
    assert [(row.cause, row.award) for row in output] == [("contribution", 0), ("award", 5000), ("award undone", 5000)]
    assert [(row.from_table, row.number) for row in output] == [("FCP-2", 1), ("FCP-2", 2), ("FCP-2", 3)]
    assert after.meters["progressive"] == SEED + Fraction(333, 20)
    assert link.meters["progressive"] == SEED


def test_a_meter_that_is_not_linked_stays_at_its_table() -> None:
    """Another meter of the same table moves nothing elsewhere."""
    link, _ = linked()
    other = MeterMoved("five-card progressive", Fraction(20), "contribution", 1, "five-card progressive")
    assert link.heard("FCP-1", (other,)) == (link, ())


def test_a_stranger_is_not_heard() -> None:
    """Only tables of the link move its meters."""
    with pytest.raises(BadInput, match='"FCP-9" is no table of the link Boston'):
        linked()[0].heard("FCP-9", ())


@pytest.mark.clause("ma-4cp:13(a)(4)")
@pytest.mark.reading("ma-4cp:PRG-17")
def test_a_table_that_was_not_told_does_nothing() -> None:
    """The second table is refused until the movement of the first has reached it."""
    floor = Floor()
    moved = (MeterMoved("progressive", Fraction(1665, 100), "contribution", 1, "progressive"),)
    floor.link, messages = floor.link.heard("FCP-1", moved)
    behind = floor.halls["FCP-2"]
    before = list(behind.events)
    with pytest.raises(Refusal, match="has not been told of every movement") as caught:
        behind.give(Sit(3, "Ann"))
    assert (caught.value.code, caught.value.clause) == ("meter-at-the-turn", "ma-4cp:13(a)(4)")
    assert behind.events == before
    for name, move in messages:
        floor.desks[name].give(move)
    assert behind.give(Sit(3, "Ann")) == (Sat(3, "Ann"),)


def hit(hall: Hall, own: str, board: str = "") -> int:
    """A round in which position 1 bets the progressive wager and plays; what the meter pays for its hand."""
    before = len(hall.events)
    hall.start({1: own, BOARD: board} if board else {1: own})
    for wager, amount in (("ante", 1_000), ("blind", 1_000), ("progressive", 500)):
        if wager in hall.plan.wagers:
            hall.give(PlaceBet(1, wager, amount))
    while (command := next_command(hall.plan, hall.table, hall)) is not None:
        hall.give(command)
    hall.give(NoMoreBets())
    while hall.table.round is not None:
        hall.give(next_command(hall.plan, hall.table, hall) or play(hall))
    lines = [event for event in hall.events[before:] if isinstance(event, Settled)]
    return sum(line.pays for line in lines if line.meter)


def play(hall: Hall) -> Command:
    """The least play wager that is open."""
    commands = [option.command for option in options(hall.plan, hall.table, "player")]
    return next(command for command in commands if isinstance(command, Act) and command.act == "play")


@pytest.mark.clause("ma-uth:13(g)#paytable", "ma-4cp:13(b)[PTMGL02,Royal Flush]", "ma-uth:13(e)[PTMGL02:royal-flush]")
@pytest.mark.reading("ma-4cp:PRG-17", "ma-4cp:R-02")
def test_the_first_comes_first() -> None:
    """A royal flush at one table, then one at another, then a straight flush: each is paid what the others left.

    Every wager of 500 brings 16.65. The first is paid 5,000,016.65 rounded up, the second the reset amount and its own
    contribution in the same way, the third a tenth of 5,000,016.65, rounded up to 500,002.
    """
    floor = Floor()
    assert hit(floor.halls["FCP-1"], "As Ks Qs Js Ts") == 5_000_017
    assert floor.shown() == {Fraction(SEED)}
    assert hit(floor.halls["UTH-01"], "Ah Kh", "Qh Jh Th") == 5_000_017
    assert floor.shown() == {Fraction(SEED)}
    assert hit(floor.halls["FCP-2"], "9c 8c 7c 6c 5c") == 500_002
    assert floor.shown() == {SEED + Fraction(1665, 100) - 500_002}


@pytest.mark.clause("ma-4cp:13(b)[PTMGL02,envy Royal Flush]")
@pytest.mark.reading("ma-4cp:PRG-17")
def test_envy_stays_at_the_table() -> None:
    """A royal flush at one table brings nobody at another an envy bonus: there only the meter moves."""
    floor = Floor()
    before = {name: len(hall.events) for name, hall in floor.halls.items()}
    hit(floor.halls["FCP-1"], "As Ks Qs Js Ts")
    for name in ("FCP-2", "UTH-01"):
        assert {type(event) for event in floor.halls[name].events[before[name] :]} == {MeterMoved}


@pytest.mark.reading("ma-4cp:PRG-17")
def test_the_books_of_a_table_hold_its_own_money() -> None:
    """What another table brought and took stands against no house funds here: 16.65 in, and as much out again."""
    floor = Floor()
    hit(floor.halls["FCP-1"], "As Ks Qs Js Ts")
    current, there = (Books.fold(floor.halls[name].events) for name in ("FCP-1", "FCP-2"))
    assert current.balance("house funds") == -(2 * SEED + 17)
    assert there.balance("house funds") == -SEED
    assert there.balance("elsewhere:progressive") == 0
    assert current.balance("meter:progressive") == there.balance("meter:progressive") == SEED


# -- whatever happens -------------------------------------------------------------------------------------------------


def standing(events: list[Event]) -> list[Settled]:
    """The awards of the meter that were not reversed."""
    lines: list[Settled] = []
    for event in events:
        if isinstance(event, Settled) and event.meter:
            lines.append(event)
        elif isinstance(event, Reversed) and event.line.meter:
            lines.remove(event.line)
    return lines


def something(hall: Member, chance: Random) -> None:
    """The next thing that happens at a table: betting opens, bets are made, a step, or everything is void."""
    now = hall.table.round
    if now is None:
        hall.start(hands(hall, chance))
    elif now.stage == "betting":
        hall.bet_at_random()
    elif chance.random() > 0.01 or not hall.void():
        hall.step()


@pytest.mark.clause("ma-uth:13(g)#paytable", "ma-uth:13(g)#wager", "ma-uth:13(g)#decks")
@pytest.mark.reading("ma-4cp:PRG-17", "ma-4cp:PRG-16", "ma-uth:U-46", "ma-4cp:R-02")
@examples("table: linked tables")
@given(seed=st.integers(0, 2**32))
def test_all_tables_always_show_the_same_meter(seed: int) -> None:
    """Rounds run side by side, with hits and voids: seed + contributions - awards + resets = meter, at every table."""
    chance = Random(seed)
    floor = Floor(seed, players=2)
    for _ in range(200):
        something(chance.choice(list(floor.halls.values())), chance)
        assert len(floor.shown()) == 1
    meter = Fraction(SEED)
    for hall in floor.halls.values():
        meter += sum((event.by for event in hall.events if isinstance(event, MeterMoved) and event.wager), Fraction(0))
        for line in standing(hall.events):
            reset = line.moved + line.pays
            assert reset == 0 if line.odds.startswith("10%") else SEED <= reset < SEED + 1
            meter += reset - line.pays
        assert check(hall.events) is None
    assert floor.shown() == {meter}
