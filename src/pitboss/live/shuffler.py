"""The shuffler: 256 secret bits, promised by their hash before the cards are dealt, decide everything left to chance.

Whoever holds the revealed seed can repeat every shuffle and every draw, in any language with SHA-256. The exact
bytes are in ``docs/shuffle.md`` and may never change under these names: a log of today must be provable later.
One seed and one label have one outcome, so a label is used once. Every outcome is exactly equally likely as long
as the seed is: numbers that would favour the low ones are thrown away. There is no float here.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from itertools import count
from struct import Struct
from typing import Self

from pitboss.cards import DECK, Card
from pitboss.clauses import BadInput

SEED_BYTES = 32
WORD_BITS = 32

_COMMITMENT = b"pitboss/commitment/1\0"
_SHUFFLE = b"pitboss/shuffle/1\0"
_DRAW = b"pitboss/draw/1\0"
_CHANCE = b"pitboss/chance/1\0"
_TEXT = b"pitboss/seed-from-text/1\0"

_words_of = Struct(">8I").unpack


class Seed(bytes):
    """256 bits from which cards are drawn. Its ``repr`` keeps them secret; ``hex`` reveals them."""

    __slots__ = ()

    def __new__(cls, bits: bytes) -> Self:
        """These 32 bytes."""
        if len(bits) != SEED_BYTES:
            raise ValueError(f"a seed is {SEED_BYTES} bytes, not {len(bits)}")
        return super().__new__(cls, bits)

    @staticmethod
    def read(text: str) -> Seed:
        """The seed that a log or a person reveals: 64 hexadecimal digits."""
        try:
            return Seed(bytes.fromhex(text))
        except ValueError as error:
            raise BadInput(
                code="seed-unreadable",
                said=f'"{text}" is not a seed',
                instead=f"a seed is written as {2 * SEED_BYTES} hexadecimal digits",
            ) from error

    def __repr__(self) -> str:
        return "Seed(secret)"

    __str__ = __repr__


def fresh_seed() -> Seed:
    """A seed that nobody can guess, from the system's generator."""
    return Seed(secrets.token_bytes(SEED_BYTES))


def seed_from(text: str) -> Seed:
    """The same seed for the same text, for examples and tests: it is as easy to guess as the text."""
    return Seed(sha256(_TEXT + text.encode()).digest())


def commitment(seed: bytes) -> str:
    """The promise that is published before the cards are dealt: it fits this seed only, and does not reveal it."""
    return sha256(_COMMITMENT + Seed(seed)).hexdigest()


def shuffled(seed: bytes, label: str) -> tuple[Card, ...]:
    """The whole deck in the order of dealing: the card that leaves first stands first."""
    words = _words(_SHUFFLE, seed, label)
    cards = list(DECK)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def draw(seed: bytes, label: str, n: int) -> int:
    """One of ``range(n)``, each as likely as the other."""
    return below(n, _words(_DRAW, seed, label))


def chance(seed: bytes, label: str, probability: Fraction) -> bool:
    """Whether something of this probability happens."""
    if not 0 <= probability <= 1:
        raise ValueError(f"a probability is between 0 and 1, not {probability}")
    return below(probability.denominator, _words(_CHANCE, seed, label)) < probability.numerator


@dataclass(frozen=True, slots=True)
class Proof:
    """What the house has revealed about one shuffle: ``differs`` says whether the cards keep the promise."""

    seed: Seed
    commitment: str
    label: str

    def differs(self, cards: Sequence[Card]) -> str | None:
        """The first thing that is wrong, in words; None if these cards, in this order, are the promised deck."""
        if commitment(self.seed) != self.commitment.lower():
            return "the seed is not the one that was promised"
        deck = shuffled(self.seed, self.label)
        if len(cards) != len(deck):
            return f"a deck has {len(deck)} cards, not {len(cards)}"
        for place, (promised, card) in enumerate(zip(deck, cards, strict=True), start=1):
            if promised != card:
                return f"card {place} is the {card.words}, but the {promised.words} was promised"
        return None


def below(n: int, words: Iterator[int], bits: int = WORD_BITS) -> int:
    """One of ``range(n)`` from words of so many random bits, without bias.

    As few words as can hold n values make one number, the first word highest. A number in the incomplete
    multiple of n at the top is thrown away and the next words are taken; otherwise its remainder decides.
    """
    if n < 1:
        raise ValueError(f"nothing can be drawn from {n} values")
    size = max(1, -(-(n - 1).bit_length() // bits))
    room = 1 << (size * bits)
    while True:
        number = 0
        for _ in range(size):
            number = number << bits | next(words)
        if number < room - room % n:
            return number % n


def _words(purpose: bytes, seed: bytes, label: str) -> Iterator[int]:
    """The stream of one label: SHA-256 of purpose, seed, label and block number, as words of 32 bits."""
    begun = sha256(purpose + Seed(seed) + label.encode())
    for number in count():
        block = begun.copy()
        block.update(number.to_bytes(8, "big"))
        yield from _words_of(block.digest())
