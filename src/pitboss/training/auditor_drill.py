"""The auditor's drill: the record of a settled round in which one thing is wrong; find it.

The truth is what ``settle_written`` says of the layout. Exactly one thing of the record differs from it: a payment, a
result, the order in which positions were settled, or a meter by a cent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from random import Random

from msgspec.structs import replace

from pitboss.adjudication.answer import Adjudication
from pitboss.money import Cents, show_money
from pitboss.numbers import decimal
from pitboss.rounds import Plan
from pitboss.rounds.events import Settled
from pitboss.ruleset.words import LineResult
from pitboss.training.asks import Ask
from pitboss.training.dealer_drill import settling_turns
from pitboss.training.layouts import finished_layout, themes
from pitboss.training.question import Question, RecordLine
from pitboss.wording.narrate import meter_money
from pitboss.wording.odds import reckoned

ERRORS = ("a wrong payment", "a wrong result", "a wrong order", "a wrong meter")
ORDER = "order"
_ORDER_WORDS = "the order in which the positions were settled"
_RESULTS: dict[LineResult, tuple[LineResult, ...]] = {
    "lost": ("push",),
    "push": ("lost",),
    "won": ("push", "lost"),
    "returned": ("lost",),
    "forfeited": ("push",),
}
"""What might be written in place of a result by mistake."""
_CENT = Fraction(1)
_TRIES = 20


@dataclass(frozen=True, slots=True)
class AuditRecord:
    """The record of a round with its error: the lines and the meters as written, what is wrong, and the truth."""

    lines: tuple[Settled, ...]
    meters: tuple[tuple[str, Fraction], ...]
    wrong: str
    because: str
    clause: str


def auditor_questions(plans: Sequence[Plan], chance: Random, number: int) -> Iterator[Question]:
    """Every rulebook and every kind of error comes up before one comes again."""
    left: list[Plan] = []
    errors: list[str] = []
    for _ in range(number):
        left = left or chance.sample(plans, len(plans))
        errors = errors or chance.sample(ERRORS, len(ERRORS))
        yield auditor_question(left.pop(), chance, errors.pop())


def auditor_question(plan: Plan, chance: Random, error: str) -> Question:
    """A record with an error of a kind, or with any other where a game does not have that kind."""
    for attempt in range(_TRIES):
        layout, settled = finished_layout(plan, chance, chance.choice(themes(plan)))
        kinds = [error] if attempt < _TRIES // 2 else list(ERRORS)
        for kind in kinds:
            record = _PLANT[kind](settled, chance)
            if record is not None:
                return _question(plan, kind, layout, settled, record)
    raise AssertionError("no error can be planted in the rounds of this game")


def _question(
    plan: Plan, error: str, layout: dict[str, object], settled: Adjudication, record: AuditRecord
) -> Question:
    lines = [RecordLine(str(number), _about(line), _written(line)) for number, line in enumerate(record.lines, start=1)]
    meters = [
        RecordLine(f"meter {name}", f"meter {name}", f"{meter_money(settled.before[name])}, then {meter_money(after)}")
        for name, after in record.meters
    ]
    every = (*lines, *meters)
    choices = (*((line.key, f"{line.about}: {line.written}") for line in every), (ORDER, _ORDER_WORDS))
    about = "Which line of the record is wrong?"
    ask = Ask(about, "choice", (record.wrong,), record.because, record.clause, choices)
    says = "This is what was written down of the round, in the order of settlement. One thing in it is wrong."
    return Question("auditor", plan.game.filing.rulebook, error, says, (ask,), layout, record=every)


def _about(line: Settled) -> str:
    on = f" on the {line.on}'s hand" if line.on else ""
    envy = f" for position {line.holder}'s hand" if line.holder else ""
    staked = f", {show_money(line.staked)}" if line.staked else ""
    return f"position {line.position}: {line.wager}{on}{envy}{staked}"


def _written(line: Settled) -> str:
    if line.result == "won":
        return f"won, {show_money(line.pays)} paid"
    return "lost" if line.result == "forfeited" else str(line.result)


# -- what is planted --------------------------------------------------------------------------------------------------


def _is_seen(line: Settled) -> bool:
    """Whether the layout shows what a line is about: an award that one share is paid of is not."""
    return not line.holder and not line.shares


def _wrong_payment(settled: Adjudication, chance: Random) -> AuditRecord | None:
    paid = [place for place, line in enumerate(settled.lines) if line.result == "won" and _is_seen(line)]
    if not paid:
        return None
    place = chance.choice(paid)
    line = settled.lines[place]
    sums = sorted(_near_sums(settled.plan, line))
    return _changed(settled, place, _replaced(line, result="won", pays=chance.choice(sums)))


def _near_sums(plan: Plan, line: Settled) -> set[int]:
    """Sums that somebody might pay by mistake: another row of the paytable, the stake too many, twice as much."""
    sums = {2 * line.pays, line.pays + (line.staked or line.pays)}
    rows = [row for paytable in plan.wagers[line.wager].paytables for row in paytable.rows]
    sums |= {row.odds.payout(Cents(line.staked)).pays for row in rows if line.staked and row.odds.word != "percent"}
    sums.add(line.pays - line.staked)
    return {cents for cents in sums if cents > 0 and cents != line.pays}


def _replaced(line: Settled, *, result: LineResult, pays: int) -> Settled:
    """The same line with another result."""
    return replace(line, result=result, pays=pays)


def _wrong_result(settled: Adjudication, chance: Random) -> AuditRecord | None:
    staked = [place for place, line in enumerate(settled.lines) if line.staked and _is_seen(line)]
    if not staked:
        return None
    place = chance.choice(staked)
    line = settled.lines[place]
    return _changed(settled, place, _replaced(line, result=chance.choice(_RESULTS[line.result]), pays=0))


def _changed(settled: Adjudication, place: int, line: Settled) -> AuditRecord:
    truth = settled.lines[place]
    lines = (*settled.lines[:place], line, *settled.lines[place + 1 :])
    reckoning = f"{reckoned(settled.plan, truth, truth.staked)}; " if truth.result == "won" else ""
    because = f"it should be: {_written(truth)}; {reckoning}{truth.why}"
    return AuditRecord(lines, tuple(settled.after.items()), str(place + 1), because, truth.clause)


def _wrong_order(settled: Adjudication, chance: Random) -> AuditRecord | None:
    """Two positions change places in the record; every line of them is right."""
    turns = settling_turns(settled)
    course = [line for line in settled.lines if not line.holder and line.position in turns]
    visits = [position for position, _ in groupby(line.position for line in course)]
    rest = settled.lines[: len(settled.lines) - len(course)]
    if len(turns) < 2 or visits != list(turns) or [*rest, *course] != [*settled.lines]:
        return None  # somebody is come to twice, or an envy bonus stands between: a change of places would show
    first, second = sorted(chance.sample(range(len(visits)), 2))
    swapped = visits[:]
    swapped[first], swapped[second] = visits[second], visits[first]
    lines = [line for position in swapped for line in course if line.position == position]
    because = f"the dealer settles position {', then '.join(map(str, visits))}"
    visit = next(iter(turns.values())).visit
    assert visit is not None
    clause = settled.plan.cite(visit.clause)
    return AuditRecord((*rest, *lines), tuple(settled.after.items()), ORDER, because, clause)


def _wrong_meter(settled: Adjudication, chance: Random) -> AuditRecord | None:
    """A meter stands a cent beside what it should hold."""
    if not settled.after:
        return None
    name = chance.choice(sorted(settled.after))
    held = settled.after[name]
    meters = {**settled.after, name: held + chance.choice((_CENT, -_CENT))}
    meter = next(meter for meter in settled.plan.game.meters if meter.name == name)
    because = (
        f"it should hold {meter_money(held)}: {meter_money(settled.before[name])},"
        f" with {decimal(100 * meter.rate, 2)} % of each {meter.wager} wager added and what it paid taken off"
    )
    clause = settled.plan.cite(settled.plan.wagers[meter.wager].rule.clause)
    return AuditRecord(settled.lines, tuple(meters.items()), f"meter {name}", because, clause)


_PLANT: dict[str, Callable[[Adjudication, Random], AuditRecord | None]] = {
    "a wrong payment": _wrong_payment,
    "a wrong result": _wrong_result,
    "a wrong order": _wrong_order,
    "a wrong meter": _wrong_meter,
}
