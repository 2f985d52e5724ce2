"""A coach at the table: after each decision what every action was worth, exactly, and what the choice cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from rich.text import Text

from pitboss.clauses import BadInput
from pitboss.money import show_money
from pitboss.numbers import MINUS, decimal
from pitboss.rounds import Moment
from pitboss.rounds.events import Acted
from pitboss.sitting.sitting import Sitting
from pitboss.training.grading import ROUNDS_AN_HOUR, Graded, graded, seen_by

WORST = 3
_GOOD, _BAD, _QUIET = "green", "yellow", "dim"


@dataclass(slots=True)
class Coach:
    """Grades the decisions of one person in one sitting."""

    graded: list[Graded] = field(default_factory=list)
    unit: str = "wager"
    """What worth is counted in: the wager that everybody has who is dealt in."""

    def look(self, sitting: Sitting, moment: Moment) -> Graded | None:
        """Grade what happened, if it was a decision of the person's."""
        event = moment.event
        if not isinstance(event, Acted) or event.position != sitting.position:
            return None
        self.unit = sitting.plan.base
        decision = grade(sitting, moment, event)
        if decision is not None:
            self.graded.append(decision)
        return decision

    def tell(self, sitting: Sitting, moment: Moment) -> Text:
        """The round's decisions in words, the last one first, each action on a line of its own; nothing
        where nothing was graded."""
        latest = self.look(sitting, moment)
        if latest is None:
            return Text()
        decisions = [decision for decision in reversed(self.graded) if decision.seen.round == latest.seen.round]
        return Text("\n").join(
            line for decision in decisions for line in (verdict(decision, self.unit), *_ladder(decision))
        )

    def sums(self) -> Iterator[Text]:
        """The sitting graded."""
        number = len(self.graded)
        if not number:
            yield Text("Coach: there was no decision to grade.")
            return
        wrong = sorted((decision for decision in self.graded if decision.cost), key=lambda decision: -decision.money)
        lost, money = (
            sum((decision.cost for decision in wrong), Fraction(0)),
            sum((decision.money for decision in wrong), Fraction(0)),
        )
        head = f"Coach: {number} decision{'' if number == 1 else 's'}, {number - len(wrong)} best."
        if not wrong:
            yield Text(f"{head} Nothing was given away.", _GOOD)
            return
        rounds = len({decision.seen.round for decision in self.graded})
        hour = f"{_cents(money / rounds * ROUNDS_AN_HOUR)} an hour at {ROUNDS_AN_HOUR} rounds an hour"
        yield Text.assemble(f"{head} Given away: ", (f"{_stakes(lost, self.unit)} ({_cents(money)})", _BAD))
        yield Text(f"  {_stakes(lost / number, self.unit)} a decision, {hour}. The worst:")
        for decision in wrong[:WORST]:
            does = f"{decision.did} where {' or '.join(decision.best)} is best"
            where = f"round {decision.seen.round}: {decision.seen.situation}"
            cost = _stakes(decision.cost, self.unit)
            yield Text(f"  {where}: {does}, {cost} ({_cents(decision.money)})")


def grade(sitting: Sitting, moment: Moment, event: Acted) -> Graded | None:
    """A decision graded; None where the cards on the table are none that the mathematics knows."""
    from pitboss.exact import answers

    seen = seen_by(sitting.plan, moment.before, sitting.name, event.position)
    if seen is None:
        return None
    try:
        actions = answers.advise(
            sitting.plan.game,
            seen.hand,
            up=seen.up,
            board=seen.board,
            dead=seen.dead,
            dealer_shows=seen.shows,
            made=dict(seen.made) or None,
        )
    except BadInput:  # a hand of too many cards, a card seen twice: an irregular round is not for the coach
        return None
    return graded(seen, event, actions, sitting.plan.game)


def verdict(decision: Graded, unit: str) -> Text:
    """Whether it was best, and what it cost, in wagers of the name ``unit``."""
    if not decision.cost:
        return Text(f"{decision.did} is best.", _GOOD)
    best = " or ".join(decision.best)
    cost = _stakes(decision.cost, unit)
    return Text(f"{best} is best; {decision.did} cost {cost} ({_cents(decision.money)}).", _BAD)


def values(decision: Graded) -> Text:
    """Every action with its worth, in a line."""
    return Text(" · ").join(Text(f"{name} {_signed(value)}") for name, value in decision.actions)


def _ladder(decision: Graded) -> Iterator[Text]:
    for name, value in decision.actions:
        mark = "◂" if name == decision.did else " "
        yield Text(f"{name:<6}{_signed(value):>8} {mark}", "" if name in decision.best else _QUIET)


def _signed(value: Fraction) -> str:
    return decimal(value, 4, signed=True).replace("-", MINUS)


def _stakes(value: Fraction, unit: str) -> str:
    return f"{decimal(value, 4)} {unit}s"


def _cents(money: Fraction) -> str:
    """Money for showing, to the cent; what is less than half a cent is said to be less."""
    return show_money(round(money)) if round(money) else "less than a cent"
