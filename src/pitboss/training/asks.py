"""One thing that a drill asks: which answers are right, how an answer is read, and its mark.

An answer that cannot be read is a ``BadInput`` that says what is accepted, so that it can be asked again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pitboss.clauses import BadInput
from pitboss.money import dollars, plain_amount, show_money
from pitboss.training.marks import Mark, mark_of

AskKind = Literal["payment", "position", "choice"]

PAYMENT = '"won 45" or "45", "lost", "push", "returned"; "nothing" for a bonus that is not paid'
_LONGEST = 60
_WORDS = {
    "lost": ("lost", "lose", "loses", "loss", "taken", "take"),
    "forfeited": ("forfeited", "forfeit", "forfeits"),
    "push": ("push", "pushes", "pushed", "tie"),
    "returned": ("returned", "return", "returns", "back"),
    "nothing": ("nothing", "none", "no", "0"),
}
_RESULTS = {word: result for result, words in _WORDS.items() for word in words}
_WON = re.compile(r"(?:(?:won|win|wins|paid|pay|pays) )?(\$?[0-9][0-9,]*(?:\.[0-9]{1,2})?)")
_POSITION = re.compile(r"(?:position |seat )?([0-9]{1,3})", re.ASCII)
_BETWEEN = re.compile(r",? then |, ?| and ")


@dataclass(frozen=True, slots=True)
class AnswerMark:
    """What an answer was worth: whether it was right, what would have been, why, and the clause.

    ``cost`` is what a player's decision lost against the best, in antes; None where an answer is right or wrong.
    """

    right: bool
    answer: str
    said: str
    because: str
    clause: str
    cost: Fraction | None = None

    @property
    def mark(self) -> Mark | None:
        """The mark of a decision, by its cost."""
        return None if self.cost is None else mark_of(self.cost)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice is wrong, and the clause that says so."""

    because: str
    clause: str


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that is asked. ``right`` lists the answers that count as right, the document's own word first.

    ``kind``: a *payment* is a result with an amount, a *position* a number, a *choice* one of ``choices``, each with
    the words for it. A position may be followed by those that come after it; ``order`` has all of them. Choices of a
    decision have their ``worths`` in antes; a choice may have a reason of its own for being wrong.
    """

    about: str
    kind: AskKind
    right: tuple[str, ...]
    because: str
    clause: str
    choices: tuple[tuple[str, str], ...] = ()
    position: int = 0
    staked: int = 0
    wager: str = ""
    """The wager that a payment is about, and the hand it is on where there are several."""
    on: str = ""
    holder: int = 0
    """The position whose hand might bring an envy bonus."""
    order: tuple[str, ...] = ()
    worths: tuple[tuple[str, Fraction], ...] = ()
    reasons: tuple[tuple[str, Reason], ...] = ()

    @property
    def accepts(self) -> str:
        """What can be answered, in words."""
        if self.kind == "payment":
            return PAYMENT
        if self.kind == "position":
            return f"a position: {', '.join(key for key, _ in self.choices)}"
        return f"a number from 1 to {len(self.choices)}, or the words"

    def mark(self, answer: str) -> AnswerMark:
        """Mark an answer; one that cannot be read is refused, and nothing is marked."""
        read = _READERS[self.kind](self, " ".join(answer.lower().split()))
        reason = dict(self.reasons).get(read, Reason(self.because, self.clause))
        cost = self.worths[0][1] - dict(self.worths)[read] if self.worths else None
        right = self.spoken(self.right[0])
        return AnswerMark(read in self.right, read, right, reason.because, reason.clause, cost)

    def spoken(self, key: str) -> str:
        """An answer as it is said."""
        if self.kind == "payment":
            result, _, amount = key.partition(" ")
            return f"{result} {show_money(dollars(amount))}" if amount else result
        return dict(self.choices).get(key, key)

    def refuse(self, said: str) -> BadInput:
        """An answer that cannot be read."""
        return BadInput(code="answer-unreadable", said=said, instead=f"answer {self.accepts}")


def _read_payment(ask: Ask, text: str) -> str:
    read = _RESULTS.get(text, "")
    if not read:
        match = _WON.fullmatch(text) if len(text) <= _LONGEST else None
        if match is None:
            raise ask.refuse("Won, and how much?" if text in ("won", "win", "paid", "pays") else "That is no result.")
        try:
            cents = dollars(match[1])
        except BadInput as error:
            raise ask.refuse(f"{error.said}.") from None
        read = f"won {plain_amount(cents)}" if cents else "nothing"
    if read == "nothing" and ask.staked:
        raise ask.refuse("Nothing is paid; and what becomes of the stake?")
    return read


def _read_position(ask: Ask, text: str) -> str:
    """The first position where those after it are named in their order too; else all of them, as they were named."""
    positions: list[str] = []
    for part in _BETWEEN.split(text[:_LONGEST]):
        match = _POSITION.fullmatch(part)
        if match is None or (position := str(int(match[1]))) not in dict(ask.choices):
            raise ask.refuse("That is no position of this layout.")
        positions.append(position)
    if len(positions) == 1 or len(set(positions)) < len(positions):
        return positions[0] if len(positions) == 1 else ", ".join(positions)
    due = tuple(position for position in positions if position in ask.order)
    return positions[0] if due == ask.order[: len(due)] and due[:1] == ask.right else ", ".join(positions)


def _read_choice(ask: Ask, text: str) -> str:
    if text.isascii() and text.isdigit() and len(text) < 4:
        if 1 <= int(text) <= len(ask.choices):
            return ask.choices[int(text) - 1][0]
        raise ask.refuse(f"There is no choice {text}.")
    for key, words in ask.choices:
        if text in (key, words.lower()):
            return key
    keys = [key for key, words in ask.choices if text and (key.startswith(text) or text in words.lower())]
    if len(keys) == 1:
        return keys[0]
    raise ask.refuse("That could be several of them." if keys else "That is none of them.")


_READERS = {"payment": _read_payment, "position": _read_position, "choice": _read_choice}
