"""One thing that a drill asks: which answers are right, how an answer is read, and its mark.

An answer that cannot be read is a ``BadInput`` that says what is accepted, so that it can be asked again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pitboss.clauses import BadInput
from pitboss.money import dollars, plain_amount, show_money

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


@dataclass(frozen=True, slots=True)
class AnswerMark:
    """What an answer was worth: whether it was right, what would have been, why, and the clause."""

    right: bool
    answer: str
    said: str
    because: str
    clause: str


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that is asked. ``right`` lists the answers that count as right, the document's own word first.

    ``kind``: a *payment* is a result with an amount, a *position* a number, a *choice* one of ``choices``, each with
    the words for it.
    """

    about: str
    kind: str
    right: tuple[str, ...]
    because: str
    clause: str
    choices: tuple[tuple[str, str], ...] = ()
    position: int = 0
    staked: int = 0

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
        return AnswerMark(read in self.right, read, self.spoken(self.right[0]), self.because, self.clause)

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
    match = _POSITION.fullmatch(text)
    if match is None or str(int(match[1])) not in dict(ask.choices):
        raise ask.refuse("That is no position of this layout.")
    return str(int(match[1]))


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
