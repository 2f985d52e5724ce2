"""The dealer's drill: a finished layout, and what every wager on it is paid.

The truth is never worked out here: what a wager comes to is what ``settle_written`` says of the layout. What is asked,
and in which order, follows from what lies on the layout and not from how it is settled, so it gives nothing away:
positions by their numbers, wagers as the game lists them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import takewhile
from random import Random

from pitboss.adjudication.answer import Adjudication
from pitboss.money import plain_amount, show_money
from pitboss.rounds import Plan, fold
from pitboss.rounds.events import Reached, Settled
from pitboss.rounds.stages import Stage
from pitboss.ruleset.words import BetOn
from pitboss.training.asks import Ask
from pitboss.training.layouts import finished_layout, themes
from pitboss.training.question import Question
from pitboss.wording.odds import reckoned


def dealer_questions(plans: Sequence[Plan], chance: Random, number: int) -> Iterator[Question]:
    """Every rulebook and every theme comes up before one comes again."""
    rounds: list[Plan] = []
    left: dict[str, list[str]] = {}
    for _ in range(number):
        rounds = rounds or chance.sample(plans, len(plans))
        plan = rounds.pop()
        name = plan.game.filing.rulebook
        if not left.get(name):
            known = themes(plan)
            left[name] = chance.sample(known, len(known))
        yield dealer_question(plan, chance, left[name].pop())


def dealer_question(plan: Plan, chance: Random, theme: str) -> Question:
    """A finished layout, and what becomes of every wager on it."""
    written, adjudication = finished_layout(plan, chance, theme)
    seats = sorted(seat.seat for seat in adjudication.seats)
    asks = (*_first(adjudication), *(ask for seat in seats for ask in _seat(adjudication, seat)))
    says = "The decisions are over. What does the dealer do with every wager?"
    return Question("dealer", plan.game.filing.rulebook, theme, says, asks, written, _meters(adjudication))


def _meters(adjudication: Adjudication) -> Mapping[str, Fraction]:
    """What the meters hold when the wagers begin to be settled."""
    return fold(takewhile(lambda event: not isinstance(event, Settled), adjudication.events)).meters


def settling_turns(adjudication: Adjudication) -> dict[int, Stage]:
    """The positions in the order in which the dealer comes to settle something there, each with the pass it is in."""
    course = adjudication.plan.stages[adjudication.plan.game.device.name]
    stage, turns = course["betting"], dict[int, Stage]()
    for event in adjudication.events:
        if isinstance(event, Reached):
            stage = course[event.stage]
        elif isinstance(event, Settled) and not event.holder and _is_settlement(stage):
            turns.setdefault(event.position, stage)
    return turns


def _is_settlement(stage: Stage) -> bool:
    """Whether a stage is a pass of the settlement: not one that was made before the decisions."""
    return stage.visit is not None and stage.visit.at == "settlement"


def _first(adjudication: Adjudication) -> Iterator[Ask]:
    """Who is settled first, where there is a choice."""
    turns = settling_turns(adjudication)
    if len(adjudication.seats) < 2 or not turns:
        return
    first, stage = next(iter(turns.items()))
    assert stage.visit is not None
    seats = tuple((str(seat.seat), f"position {seat.seat}") for seat in adjudication.seats)
    because = f"the dealer settles position {', then '.join(map(str, turns))}"
    clause = adjudication.plan.cite(stage.visit.clause)
    order = tuple(map(str, turns))
    yield Ask("Which position is settled first?", "position", (str(first),), because, clause, seats, order=order)


def _seat(adjudication: Adjudication, position: int) -> list[Ask]:
    """Every wager of a position as the game lists them, and the bonuses that might be due."""
    plan = adjudication.plan
    lines = [line for line in adjudication.lines if line.position == position]
    staked = {(line.wager, line.on): line.staked for line in lines if line.staked}
    asks = [(_turn(plan, line), _line(line, staked, plan)) for line in lines if not line.holder]
    paid = {(line.wager, line.on) for line in lines}
    folded = any(line.result == "forfeited" for line in lines)
    for offered in plan.game.wagers:
        rides = [on for wager, on in staked if wager == offered.rule.rides_on]
        if folded or not all(any(name in group for name, _ in staked) for group in offered.rule.needs):
            continue
        asks += [
            (
                (_place(plan, offered.name), on),
                _nothing(position, offered.name, on, plan.cite(offered.rule.clause)),
            )
            for on in rides
            if (offered.name, on) not in paid
        ]
    return [ask for _, ask in sorted(asks, key=lambda placed: placed[0])] + list(_envy(adjudication, position, staked))


def _place(plan: Plan, wager: str) -> int:
    """Where a wager stands among those that the game offers."""
    order = [offered.name for offered in plan.game.wagers]
    return order.index(wager) if wager in order else len(order)


def _turn(plan: Plan, line: Settled) -> tuple[int, str]:
    """A line's place within its position: the player's hand comes before the dealer's."""
    return _place(plan, line.wager), "" if line.on != "dealer" else line.on


def _named(wager: str, on: str) -> str:
    return f"{wager} on the {on}'s hand" if on else wager


def _line(line: Settled, staked: Mapping[tuple[str, BetOn], int], plan: Plan) -> Ask:
    about = f"position {line.position}: {_named(line.wager, line.on)}"
    about += f", {show_money(line.staked)}" if line.staked else ""
    right: tuple[str, ...] = (line.result,)
    because = line.why
    if line.result == "won":
        right = (f"won {plain_amount(line.pays)}",)
        ridden = plan.wagers[line.wager].rule.rides_on
        base = line.staked or staked.get((ridden, line.on), 0)
        stake = "" if not line.staked else "; the stake goes back too" if line.returned else "; the stake is kept"
        because = f"{reckoned(plan, line, base)}{stake}; {line.why}"
    elif line.result == "forfeited":
        right = ("forfeited", "lost")
    elif line.result in ("push", "returned"):
        right = (line.result, *({"push", "returned"} - {line.result}))
    at = line.position
    return Ask(
        about, "payment", right, because, line.clause, position=at, staked=line.staked, wager=line.wager, on=line.on
    )


def _nothing(position: int, wager: str, on: BetOn, clause: str) -> Ask:
    """A bonus that is not due: it has no stake that could be lost."""
    about, why = f"position {position}: {_named(wager, on)}", "no row of its paytable is reached"
    return Ask(about, "payment", ("nothing",), why, clause, position=position, wager=wager, on=on)


def _envy(adjudication: Adjudication, position: int, staked: Mapping[tuple[str, BetOn], int]) -> Iterator[Ask]:
    """Whoever might have an envy bonus is asked about every other hand, whether or not any hand brings one."""
    plan = adjudication.plan
    lines = {
        (line.holder, line.entitled_by): line
        for line in adjudication.lines
        if line.holder and line.position == position
    }
    for wager, schedule in plan.envy.items():
        for other in adjudication.seats if (wager, "") in staked else ():
            if other.seat == position:
                continue
            about = f"position {position}: envy bonus ({wager}) for position {other.seat}'s hand"
            line = lines.get((other.seat, wager))
            right = ("nothing",) if line is None else (f"won {plain_amount(line.pays)}",)
            because = "that hand brings none" if line is None else f"{line.odds}; {line.why}"
            clause = plan.cite(schedule.clause) if line is None else line.clause
            yield Ask(
                about, "payment", right, because, clause, position=position, wager=wager, on="envy", holder=other.seat
            )
