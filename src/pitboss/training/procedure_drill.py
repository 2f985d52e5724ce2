"""The procedure drill: a table in the middle of its work, and which step comes next.

A round is played through the core to its end, and stopped before one of its steps. The right answer is what the house
did then. The other choices are steps of the same round that ``decide`` refuses at that moment; its refusal, with the
clause, is the feedback.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pitboss.cards import DECK, Card
from pitboss.clauses import PitbossError
from pitboss.live.dealer import next_command
from pitboss.live.drive import drive_to_end
from pitboss.money import plain_amount
from pitboss.rounds import Plan, Table, perform, view
from pitboss.rounds.command_kinds import covering
from pitboss.rounds.commands import Act, Begin, Command, Deal, Do, Open, PlaceBet, Sit
from pitboss.rounds.events import Cards
from pitboss.rounds.option import Option
from pitboss.rounds.state import Seat
from pitboss.ruleset.words import MOMENTS
from pitboss.training.asks import Ask, Reason
from pitboss.training.question import Question
from pitboss.training.random_round import RandomRound
from pitboss.wording.steps import COURSE_WORDS

__all__ = ["MOMENTS", "procedure_question", "procedure_questions"]

CHOICES = 4
HIDDEN = "??"
_FEWEST = 3
"""Choices without which a step is not asked about."""
_TRIES = 20
_STEPS = 400
_BETWEEN = MOMENTS[0]
_PLAYERS = (Open, Sit, PlaceBet, Act)
"""What is no step of the house."""


@dataclass(frozen=True, slots=True)
class StepTaken:
    """A step of the house: the table before it, the command, and the option that covered it."""

    before: Table
    command: Command
    option: Option

    @property
    def words(self) -> str:
        """The step as the law says it, with who does it where that is not the dealer."""
        if isinstance(self.command, Begin):
            course = self.command.course
            return f"Deck {self.command.deck} {COURSE_WORDS.get(course, f'begins its course: {course}')}"
        says = self.option.says.rstrip(".")
        who = self.option.who
        return says if who == "dealer" or who in says.lower() else f"{says} (the {who})"


class WholeRound(RandomRound):
    """A random round that goes on to the end of its settlement, and notes each step of the house."""

    def __init__(self, plan: Plan, chance: Random, positions: Sequence[int]) -> None:
        self.steps: list[StepTaken] = []
        self._ended = False
        super().__init__(plan, chance, positions)

    def next(self) -> Command | None:
        """The commands up to the last decision, then those of the house until the deck is ready again."""
        command = super().next()
        if command is not None or self._ended or len(self.steps) > _STEPS or not self._is_dealt():
            return command
        command = next_command(self.plan, self.table, self)
        if command is None or (self.table.round is None and not isinstance(command, (Do, Begin))):
            self._ended = True
            return None
        return command

    def give(self, command: Command) -> None:
        """Perform a command, and note it where it is one of the house."""
        option = None if isinstance(command, _PLAYERS) else covering(self.plan, self.table, command)
        if option is not None:
            self.steps.append(StepTaken(self.table, command, option))
        super().give(command)

    def _is_dealt(self) -> bool:
        """Whether there was a round at all."""
        return any(isinstance(step.command, Deal) for step in self.steps)


def procedure_questions(plans: Sequence[Plan], chance: Random, number: int) -> Iterator[Question]:
    """Every rulebook comes up before one comes again, and every moment of a round too."""
    left: list[Plan] = []
    moments: list[str] = []
    for _ in range(number):
        left = left or chance.sample(plans, len(plans))
        moments = moments or chance.sample(MOMENTS, len(MOMENTS))
        yield procedure_question(left.pop(), chance, moments.pop())


def procedure_question(plan: Plan, chance: Random, moment: str = "") -> Question:
    """A table before a step of a moment, where such a step comes up with enough others to choose from."""
    last: Question | None = None
    for _ in range(_TRIES):
        positions = chance.sample(range(1, plan.game.positions + 1), min(plan.game.positions, chance.randint(1, 3)))
        played = WholeRound(plan, chance, positions)
        drive_to_end(played)
        for place in chance.sample(range(len(played.steps)), len(played.steps)):
            now = _moment(plan, played.steps[place].before)
            if (now == moment or last is None) and (question := _question(plan, chance, played.steps, place, now)):
                last = question
                if now == moment:
                    return last
    assert last is not None, "no step of a round can be asked about"
    return last


def _moment(plan: Plan, table: Table) -> str:
    now = table.round
    return _BETWEEN if now is None else plan.stage(table.device, now.stage).moment


def _question(plan: Plan, chance: Random, steps: list[StepTaken], place: int, moment: str) -> Question | None:
    step = steps[place]
    wrong = _refused(plan, steps, place)[: CHOICES - 1]
    if len(wrong) < _FEWEST - 1:
        return None
    keyed = [(step.words, Reason(_because(step), step.option.clause)), *wrong]
    chance.shuffle(keyed)
    keys = {words: str(number) for number, (words, _) in enumerate(keyed, start=1)}
    clause = step.option.clause or next(reason.clause for _, reason in keyed if reason.clause)
    ask = Ask(
        "What is done next?",
        "choice",
        (keys[step.words],),
        _because(step),
        clause,
        tuple((key, words) for words, key in keys.items()),
        reasons=tuple((keys[words], reason) for words, reason in wrong),
    )
    said = f"Last done: {_lowered(steps[place - 1].words)}. " if place else ""
    says = f"{said}What is the next lawful step?"
    return Question("procedure", plan.game.filing.rulebook, moment, says, (ask,), scene=scene(step.before))


def _because(step: StepTaken) -> str:
    return f"the next step is: {_lowered(step.words)}"


def _lowered(words: str) -> str:
    return words[:1].lower() + words[1:]


def _refused(plan: Plan, steps: list[StepTaken], place: int) -> list[tuple[str, Reason]]:
    """Steps of the round that are refused now, those nearest to the present one first, each with its refusal."""
    step = steps[place]
    reasons: dict[str, Reason] = {}
    for other in sorted(range(len(steps)), key=lambda number: (abs(number - place), number)):
        words = steps[other].words
        if other == place or words == step.words or words in reasons:
            continue
        reason = _reason(plan, step, steps[other])
        if reason is not None:
            reasons[words] = reason
        if len(reasons) == CHOICES - 1:
            break
    return list(reasons.items())


def _reason(plan: Plan, step: StepTaken, other: StepTaken) -> Reason | None:
    """Why a step may not be done in place of another; None where it may, or where no clause says why not."""
    command = other.command
    if isinstance(command, Deal):
        if isinstance(step.command, Deal):
            return Reason(f"the next cards go elsewhere: {_lowered(step.words)}", step.option.clause)
        taken = set(recorded_cards(step.before))
        command = Deal(tuple(card for card in DECK if card not in taken)[: len(command.cards)])
    try:
        perform(plan, step.before, command)
    except PitbossError as refusal:
        clause = refusal.clause or step.option.clause
        return Reason(_refusal(refusal.said, step, other), clause) if clause else None
    return None


def _refusal(said: str, step: StepTaken, other: StepTaken) -> str:
    """What the table says, unless it names steps as commands do: whoever trains reads the steps' own words."""
    commands = (command for command in (step.command, other.command) if isinstance(command, Do))
    named = any(command.step in said.lower() for command in commands)
    return f"not to be done now: {_lowered(other.words)}" if named else said


def recorded_cards(table: Table) -> Iterator[Card]:
    """Every card of the present round that the table knows."""
    now = table.round
    if now is not None:
        piles = (now.dealer, now.board, now.box, *(seat.hand for seat in now.seats))
        yield from (card for pile in piles for card in pile.cards if card is not None)


# -- the table as it is shown -----------------------------------------------------------------------------------------


def scene(table: Table) -> dict[str, Any]:
    """What lies on the layout, as everybody may see it: hidden cards are ``??``."""
    now = view(table, "").round
    if now is None:
        return {"between": True, "seat": [{"position": position, "wagers": {}} for position, _ in table.chairs]}
    data: dict[str, Any] = {"seat": [_seat(seat) for seat in now.seats]}
    for name, pile in (("dealer", now.dealer), ("board", now.board), ("box", now.box)):
        if pile.cards:
            data[name] = {"cards": _cards(pile.cards)}
    return data


def _seat(seat: Seat) -> dict[str, Any]:
    wagers: dict[str, Any] = {}
    for bet in seat.bets:
        if bet.on:
            wagers.setdefault(bet.wager, {})[bet.on] = plain_amount(bet.amount)
        else:
            wagers[bet.wager] = plain_amount(bet.amount)
    return {"position": seat.position, "cards": _cards(seat.hand.cards), "wagers": wagers}


def _cards(cards: Cards) -> str:
    return " ".join(HIDDEN if card is None else str(card) for card in cards)
