"""The shuffler: the same for everyone who holds the seed, and fair to the last bit."""

from __future__ import annotations

import pickle
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import sqrt

import pytest

from pitboss.cards import DECK, show
from pitboss.clauses import BadInput
from pitboss.live.shuffler import Proof, Seed, below, chance, commitment, draw, fresh_seed, seed_from, shuffled

ZEROS = Seed(bytes(32))
COUNTED = Seed(bytes(range(32)))
NAMED = seed_from("pitboss")


@pytest.mark.parametrize(
    ("seed", "label", "promise", "first"),
    [
        (
            ZEROS,
            "round 1",
            "d38062b016f9970bbbe9e6db10f969123b1d74267af7ef7d5ffb002f4e4faee5",
            "As Kd Jd 7s 6s 7c 3c 2d 5s 2h",
        ),
        (
            COUNTED,
            "table 7, round 2",
            "f8f7d861231c8e21ac70bb9b48736d2b2333b310d9e3b979014795381661606a",
            "3d Kd 6h 4h Kc 8c Ks Qc 7h Tc",
        ),
        (
            NAMED,
            "Ü ♠",
            "8c27f513ba5e29c598d1932176ce3da6a586e3b5bd132f8a00006457e03b86d1",
            "4d Tc Qc Th 9d 5c 4s 7d Jd 6s",
        ),
    ],
)
def test_the_known_answers(seed: Seed, label: str, promise: str, first: str) -> None:
    """Three seeds give these promises and these first ten cards, in every version and every language."""
    assert commitment(seed) == promise
    assert show(shuffled(seed, label)[:10]) == first


def test_the_known_draws() -> None:
    """Draws, also from more values than one word can tell, and chances are fixed as the shuffles are."""
    assert [draw(ZEROS, f"magic card {number}", 52) for number in range(8)] == [7, 6, 29, 43, 41, 8, 17, 45]
    assert draw(ZEROS, "large", 10**30) == 498339684378117288285775372135
    lucky = [number for number in range(40) if chance(ZEROS, f"lucky {number}", Fraction(1, 7))]
    assert lucky == [
        2,
        12,
        18,
        23,
        34,
        39,
    ]
    assert NAMED.hex() == "4bb8eb745040c233382783871a9be113cb14f1f1328e2ff78fa45dff41259abe"


def test_a_shuffle_holds_every_card_once() -> None:
    """Whatever the seed and the label, all cards of the deck are there, in another order for another label."""
    decks = [shuffled(seed, label) for seed in (ZEROS, COUNTED, NAMED) for label in ("", "1", "2", "Ü ♠", "x" * 1000)]
    assert all(sorted(deck) == list(DECK) for deck in decks)
    assert len(set(decks)) == len(decks)
    assert shuffled(ZEROS, "1") == shuffled(bytes(32), "1")


def test_purposes_do_not_share_their_numbers() -> None:
    """A draw and a chance under the label of a shuffle tell nothing about its cards."""
    happened = [chance(ZEROS, str(label), Fraction(1, 2)) for label in range(200)]
    drawn = [draw(ZEROS, str(label), 2) == 0 for label in range(200)]
    assert happened != drawn
    assert 60 < sum(item == other for item, other in zip(happened, drawn, strict=True)) < 140


@pytest.mark.parametrize("n", range(1, 17))
def test_the_sampler_is_exactly_uniform_with_one_word(n: int) -> None:
    """Over all rows of three 4-bit words, each of n values comes equally often; what is left is undecided."""
    counts: Counter[int] = Counter()
    undecided = 0
    for row in product(range(16), repeat=3):
        try:
            counts[below(n, iter(row), bits=4)] += 1
        except StopIteration:
            undecided += 1
    rejected = 16 % n
    assert undecided == rejected**3
    assert counts == dict.fromkeys(range(n), (16**3 - rejected**3) // n)


@pytest.mark.parametrize("n", [17, 52, 100, 128, 129, 255, 256])
def test_the_sampler_is_exactly_uniform_with_two_words(n: int) -> None:
    """More values than one word can tell take two words at a time, and still each comes equally often."""
    counts: Counter[int] = Counter()
    undecided = 0
    for row in product(range(16), repeat=4):
        try:
            counts[below(n, iter(row), bits=4)] += 1
        except StopIteration:
            undecided += 1
    rejected = 256 % n
    assert undecided == rejected**2
    assert counts == dict.fromkeys(range(n), (256**2 - rejected**2) // n)


def test_every_order_of_a_small_deck_is_equally_likely() -> None:
    """The same walk over four cards with exact indices reaches each of the 24 orders once."""
    reached: Counter[tuple[int, ...]] = Counter()
    for row in product(range(4), range(3), range(2)):
        cards, words = list(range(4)), iter(row)
        for last in range(3, 0, -1):
            other = below(last + 1, words, bits=4)
            cards[last], cards[other] = cards[other], cards[last]
        reached[tuple(cards)] += 1
    assert len(reached) == 24
    assert set(reached.values()) == {1}


def test_a_word_is_thrown_away_at_the_edge_only() -> None:
    """For 52 values the last word taken is 4294967247, and from 4294967248 on the next word decides."""
    edge = 4294967248
    assert below(52, iter([edge - 1, 7])) == 51
    assert below(52, iter([edge, 7])) == 7
    assert below(52, iter([2**32 - 1, edge, 0])) == 0
    assert below(2**32, iter([2**32 - 1])) == 2**32 - 1
    assert below(2**32 + 1, iter([0, 5])) == 5
    assert below(2**33, iter([1, 5])) == 2**32 + 5


def test_twenty_thousand_shuffles_have_no_pattern() -> None:
    """Where each card lies and which card follows which is as even as chance makes it (chi-square, six sigma)."""
    shuffles = 20_000
    places = [[0] * 52 for _ in DECK]
    pairs: Counter[tuple[int, int]] = Counter()
    for number in range(shuffles):
        deck = shuffled(ZEROS, f"shuffle {number}")
        for place, card in enumerate(deck):
            places[card][place] += 1
        pairs.update(pairwise(deck))
    expected = shuffles / 52
    lies = sum((count - expected) ** 2 / expected for row in places for count in row)
    assert abs(lies - 51 * 51) < 6 * sqrt(2 * 51 * 51)
    expected = shuffles * 51 / (52 * 51)
    follows = sum((pairs[item, other] - expected) ** 2 / expected for item in DECK for other in DECK if item != other)
    assert abs(follows - 52 * 51) < 6 * sqrt(2 * 52 * 51)


def test_draws_and_chances_come_as_often_as_they_should() -> None:
    """Ten thousand draws of 52 and chances of 3/8 stay within five sigma of their shares."""
    drawn = Counter(draw(COUNTED, str(label), 52) for label in range(10_000))
    assert all(abs(drawn[value] - 10_000 / 52) < 5 * sqrt(10_000 / 52) for value in range(52))
    happened = sum(chance(COUNTED, str(label), Fraction(3, 8)) for label in range(10_000))
    assert abs(happened - 3750) < 5 * sqrt(10_000 * 3 / 8 * 5 / 8)


def test_what_is_certain_and_what_is_impossible() -> None:
    """A probability of one always happens and of nought never; one value is always drawn."""
    assert all(chance(NAMED, str(label), Fraction(1)) for label in range(100))
    assert not any(chance(NAMED, str(label), Fraction(0)) for label in range(100))
    assert {draw(NAMED, str(label), 1) for label in range(100)} == {0}


def test_no_draw_from_nothing_and_no_probability_beyond_one() -> None:
    """A draw needs a value to draw, and a probability lies between nought and one."""
    with pytest.raises(ValueError, match="nothing can be drawn from 0 values"):
        draw(ZEROS, "", 0)
    for probability in (Fraction(-1, 3), Fraction(4, 3)):
        with pytest.raises(ValueError, match="between 0 and 1"):
            chance(ZEROS, "", probability)


@pytest.mark.parametrize("bits", [b"", bytes(31), bytes(33)])
def test_a_seed_has_256_bits(bits: bytes) -> None:
    """Nothing is shuffled or promised with a seed of another length."""
    for use in (Seed, commitment, lambda seed: shuffled(seed, ""), lambda seed: draw(seed, "", 2)):
        with pytest.raises(ValueError, match="a seed is 32 bytes"):
            use(bits)


def test_a_seed_is_read_and_kept_secret() -> None:
    """A revealed seed is read from hexadecimal digits; printing a seed by accident reveals nothing."""
    assert Seed.read(COUNTED.hex()) == COUNTED
    assert Seed.read(COUNTED.hex().upper()) == COUNTED
    assert {str(COUNTED), repr(COUNTED), f"{COUNTED}"} == {"Seed(secret)"}
    assert pickle.loads(pickle.dumps(COUNTED)) == COUNTED
    for text in ("", "00", "zz" * 32, "0" * 63, "0" * 66):
        with pytest.raises(BadInput, match="is not a seed"):
            Seed.read(text)


def test_seeds_are_fresh_or_repeatable() -> None:
    """A fresh seed is another one each time; a seed from text is the same one each time."""
    assert len({fresh_seed() for _ in range(100)}) == 100
    assert seed_from("a") == seed_from("a") != seed_from("A")


def test_a_proof_holds_for_the_promised_deck_only() -> None:
    """The promised seed, label and order agree; another seed, label, order or number of cards is said."""
    deck = shuffled(NAMED, "round 1")
    proof = Proof(NAMED, commitment(NAMED), "round 1")
    assert proof.differs(deck) is None
    assert Proof(ZEROS, commitment(NAMED), "round 1").differs(deck) == "the seed is not the one that was promised"
    assert proof.differs(deck[:51]) == "a deck has 52 cards, not 51"
    swapped = (*deck[:50], deck[51], deck[50])
    assert proof.differs(swapped) == f"card 51 is the {deck[51].words}, but the {deck[50].words} was promised"
    assert Proof(NAMED, commitment(NAMED), "round 2").differs(deck) is not None
