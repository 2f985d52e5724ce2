"""Hold: the actual side is the sum over the lines, the theoretical side is the exact mathematics."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from pitboss.exact import answers
from pitboss.pit.audit.comparison import hold, theory
from pitboss.pit.audit.comparison.hold import ActualHold
from pitboss.pit.audit.comparison.samples import MAIN, Group, OddsCase, SampleSum
from pitboss.pit.audit.comparison.work import Work
from pitboss.pit.audit.streams import Stream
from pitboss.pit.audit.tape import Tape
from pitboss.rounds import Plan
from tests.pit.audit.hall import FOUR, MARYLAND, ULTIMATE, Hall
from tests.pit.audit.logs import profit, settled
from tests.pit.houses import sent

NONE = ActualHold(0, 0, 0, Fraction(0))


def tape_of(hall: Hall, table: str) -> Tape:
    """The tape of a table."""
    return Tape(hall.pit.store, Stream(table, 1)).catch_up()


def kept(group: Group) -> int:
    """What the house kept of a group, with what was set aside."""
    return sum(case.hold for case in group.cases.values()) + group.set_aside


def test_the_groups_sum_to_the_lines(hall: Hall) -> None:
    """Whatever is compared or set aside is, together, every line of the log."""
    for table in (FOUR, MARYLAND, ULTIMATE):
        groups = tape_of(hall, table).samples.groups
        assert sum(map(kept, groups.values())) == -sum(profit(line) for line in settled(hall, table))


def test_a_void_round_is_set_aside(hall: Hall) -> None:
    """Of seven rounds of two players six are compared: twelve hands, twelve antes."""
    main = tape_of(hall, FOUR).samples.groups[MAIN]
    (first,) = main.cases.values()
    assert (first.samples, first.unit, first.squares) == (12, 12_000, 12 * 1000**2)
    assert first.pairs == 6 * 2 * 1000**2
    assert main.set_aside_handle == 2000
    assert main.set_aside == 0


def test_an_envy_bonus_belongs_to_the_wager_that_entitles_to_it(hall: Hall) -> None:
    """The hundred dollars that Ben got are a result of his progressive wager, with one other player at the table."""
    group = tape_of(hall, MARYLAND).samples.groups["progressive"]
    (case,) = group.cases
    assert case == OddsCase(others=1)
    total = group.cases[case]
    assert (total.samples, total.unit) == (2, 200)
    assert total.hold == 200 - 500_040 - 10_000
    assert total.metered == {"progressive": Fraction(200 * 500_040)}


def test_theory_is_the_exact_edge(hall: Hall) -> None:
    """A side wager with a fixed paytable, and one with a meter at the amount it stood at."""
    tape = tape_of(hall, FOUR)
    assert tape.plan is not None
    text, game = hall.table(FOUR).filed, tape.plan.game
    groups = {name: tape.samples.groups[name] for name in ("aces up", "progressive")}
    result = theory.theory(text, hold.cases(groups))
    rows = {row.wager: row for row in hold.report(tape.plan, groups, result, None, NONE)}
    (aces,) = answers.side_wager(game, "aces up")
    assert Fraction(str(rows["aces up"].exact)) == aces.edge * 12 * 500
    assert rows["aces up"].known
    (total,) = groups["progressive"].cases.values()
    mean = total.metered["progressive"] / total.unit
    (metered,) = answers.side_wager(game, "progressive", meters={"progressive": mean}, others=1)
    assert Fraction(str(rows["progressive"].exact)) == metered.edge * total.unit
    sent_row = sent(rows["aces up"])
    low, high = sent_row["ranges"]["95"]
    assert low < sent_row["theoretical"] < high
    assert sent_row["verdict"] == "too few to tell"


def test_a_hold_that_cannot_be_chance_is_said_to_be_outside(hall: Hall) -> None:
    """A thousand wagers that all lost are outside of every range; as many as they should be are as expected."""
    plan = hall.table(FOUR).plan
    text = hall.table(FOUR).filed

    def verdict(kept: int) -> str:
        groups = {"aces up": Group({OddsCase(): SampleSum(1000, 500_000, 1000 * 500**2, 0, 500_000, kept)})}
        (row,) = hold.report(plan, groups, theory.theory(text, hold.cases(groups)), None, NONE)
        return str(row.verdict)

    assert verdict(500_000) == "outside the 99 % range"
    assert verdict(14_000) == "as expected"


def test_seats_of_one_round_widen_the_range(hall: Hall) -> None:
    """With their covariance two seats vary by more than two tables would."""
    plan: Plan = hall.table(FOUR).plan
    groups = {MAIN: Group({OddsCase(): SampleSum(2, 2000, 2 * 1000**2, 2 * 1000**2, 4000, 0)})}
    odds = theory.TheoreticalOdds(Fraction(1, 50), Fraction(8))
    result = theory.Theory("main", {(MAIN, OddsCase()): odds})
    (alone,) = hold.report(plan, groups, result, None, NONE)
    (together,) = hold.report(plan, groups, result, (Fraction(2), "exact"), NONE)
    assert round(sent(alone)["deviation"] ** 2) == 16 * 1000**2
    assert round(sent(together)["deviation"] ** 2) == 20 * 1000**2


def test_mistakes_are_added_to_what_the_house_should_keep(hall: Hall) -> None:
    """A decision costs what the best one is worth more, in cents of its ante."""
    tape = tape_of(hall, FOUR)
    text = hall.table(FOUR).filed
    decisions = tape.samples.decisions
    assert len(decisions) == 12
    costs = theory.costs(text, decisions[:4])
    assert all(cost is not None and cost >= 0 for cost in costs)
    first = decisions[0]
    assert tape.plan is not None
    actions = dict(answers.advise(tape.plan.game, first.hand, up=first.up, dead=first.dead, dealer_shows=first.shows))
    assert (
        costs[0]
        == (max(actions.values()) - actions[first.act if not first.amount else f"{first.amount // first.ante}x"]) * 1000
    )


def test_work_is_begun_once_and_answers_with_what_is_known(hall: Hall) -> None:
    """The first answer is empty, a later one is complete; nothing is worked out twice."""
    asked: list[str] = []

    async def elsewhere(work: Callable[..., Any], *given: Any) -> Any:
        asked.append(work.__name__)
        await asyncio.sleep(0)
        return work(*given)

    async def scene() -> None:
        tape, text = tape_of(hall, FOUR), hall.table(FOUR).filed
        groups = {"aces up": tape.samples.groups["aces up"]}
        work = Work(elsewhere)
        assert work.theory("digest", text, hold.cases(groups)) is None
        assert work.played("stream", text, tape.samples.decisions[:3]).graded == 0
        assert work.is_busy("digest", "stream")
        while work.is_busy("digest", "stream"):
            await asyncio.sleep(0.01)
        result = work.theory("digest", text, hold.cases(groups))
        assert result is not None
        assert set(result.odds) == {("aces up", OddsCase())}
        assert work.played("stream", text, tape.samples.decisions[:3]).graded == 3
        assert sorted(asked) == ["costs", "theory"]
        assert not work.trouble
        await work.close()

    asyncio.run(scene())
