"""The rounds of a log: packed away they are the same rounds, found by number and by player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from pitboss.cards import DECK
from pitboss.pit.history.rounds import PAGE, RoundHistory, RoundNote, pack, unpack
from pitboss.rounds import Table

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def noted(rounds: int, seed: int = 0) -> tuple[RoundHistory, list[RoundNote]]:
    """Rounds with some of these players in each, some of them begun in vain; and the same in a plain list."""
    random, found, plain, number = Random(seed), RoundHistory(), [], 1
    for place in range(rounds):
        note = RoundNote(number, place * 10 + 1, Table(name="one", rounds=number - 1), hash=f"{place:064x}")
        found.begin(note)
        plain.append(note)
        if random.random() < 0.05:
            continue
        seated = dict(enumerate(random.sample(NAMES, random.randint(1, len(NAMES))), start=1))
        note.seated = seated
        note.nets = {name: net for name in seated.values() if (net := random.randint(-2, 2) * 500)}
        note.bets = dict.fromkeys(seated, ((("ante", ""), 500),))
        note.hands = {position: ((*random.sample(DECK, 4), None), 500) for position in seated}
        note.last, number = note.first + 9, number + 1
        found.end()
        if random.random() < 0.9:
            found.prove(f"{random.getrandbits(256):064x}")
    return found, plain


Both = tuple[RoundHistory, list[RoundNote]]


@pytest.fixture(scope="module")
def rounds() -> Both:
    """A few pages of rounds."""
    return noted(5 * PAGE + 17)


def test_packed_rounds_are_the_same_rounds(rounds: Both) -> None:
    """By place, from either end, in a slice or one after the other, all rounds are as they were."""
    found, plain = rounds
    assert len(found) == len(plain)
    assert list(found) == plain
    assert list(reversed(found)) == plain[::-1]
    assert found[3] == plain[3]
    assert found[-1] is plain[-1]
    assert found[40:160:7] == plain[40:160:7]
    assert not RoundHistory()
    for wrong in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            found[wrong]


def test_few_rounds_lie_open(rounds: Both) -> None:
    """At most twice a page of rounds is kept as it is, at least one page; the rest is bytes."""
    found, plain = rounds
    assert PAGE <= len(found.recent) <= 2 * PAGE
    assert len(found.pages) * PAGE + len(found.recent) == len(plain)
    assert all(len(page) < 300 * PAGE for page in found.pages)


def test_rounds_are_found_by_number(rounds: Both) -> None:
    """A number finds the round that was finished under it, not one that was begun in vain."""
    found, plain = rounds
    for number in range(plain[-1].number + 2):
        expected = next((one for one in plain if one.number == number and one.last), None)
        assert found.finished(number) == expected


@pytest.mark.parametrize("player", [*NAMES, "nobody"])
def test_rounds_are_found_by_player(player: str, rounds: Both) -> None:
    """Who played which rounds, all of them or those before a number, and what they came to."""
    found, plain = rounds

    def expected(before: int) -> Sequence[RoundNote]:
        return [one for one in plain if one.last and player in one.players and (not before or one.number < before)]

    for before in (0, 1, 2, 77, PAGE, 2 * PAGE + 1, 10**6):
        assert [found[place] for place in found.places_of(player, before)] == expected(before)
    assert found.won.get(player, 0) == sum(one.nets.get(player, 0) for one in plain)


def test_the_last_proven_round_is_known() -> None:
    """The last round whose seed was shown, however long ago."""
    found, plain = noted(2 * PAGE + 3)
    assert found.proven == next(one for one in reversed(plain) if one.seed)
    assert RoundHistory().proven is None
    for _ in range(3 * PAGE):  # from a shoe that is read there are no seeds
        found.begin(RoundNote(plain[-1].number, 1, Table()))
    assert found.proven == next(one for one in reversed(plain) if one.seed)


def test_rounds_come_again_from_what_was_kept() -> None:
    """From pages and open rounds everything that can be asked is as it was."""
    found, _ = noted(3 * PAGE + 5, seed=1)
    again = RoundHistory.again(found.pages, found.recent.values(), dict(found.won), found.proven_at)
    assert again == found


def test_what_is_no_card_is_refused() -> None:
    """Neither a place outside the deck nor anything else is read as a card or a fraction."""
    with pytest.raises(ValueError, match="is no card"):
        unpack(type(DECK[0]), 52)
    with pytest.raises(ValueError, match="is no card"):
        unpack(type(DECK[0]), -1)
    with pytest.raises(TypeError, match="no place"):
        pack(object())
