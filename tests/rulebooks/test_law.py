"""What no single rulebook can show of itself: the rulebooks beside each other, and beside the rooms above and below."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.cards import DECK, Card
from pitboss.clauses import covers
from pitboss.rulebooks import load, names
from pitboss.ruleset.cards import RankOfHand
from pitboss.submissions.checks import CHECKS, COMPUTED
from tests.house.project import RULEBOOKS

every_rulebook = pytest.mark.parametrize("rulebook", names())


def test_the_five_rulebooks_load() -> None:
    """The law is five rulebooks, each under the id of its folder."""
    assert sorted(names()) == sorted(RULEBOOKS)
    assert [load(name).identity.id for name in names()] == list(names())


def test_no_two_rulebooks_share_a_prefix() -> None:
    """A clause id with its prefix names one document."""
    prefixes = [load(name).identity.prefix for name in names()]
    assert len(set(prefixes)) == len(prefixes)
    assert all(covers("1(a)", f"{prefix}:1(a)") for prefix in prefixes)


def test_no_two_rulebooks_have_one_digest() -> None:
    """Each rulebook has a digest of its own, an edition another than its base."""
    assert len({load(name).digest for name in names()}) == len(names())


@every_rulebook
def test_an_examination_calls_a_check_that_exists(rulebook: str) -> None:
    """The loader lies below the checks and cannot know them: whatever ``check`` an examination names is one."""
    named = {row.check for row in load(rulebook).examinations if row.check}
    assert sorted(named - {*CHECKS, *COMPUTED}) == []


def beside(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Every hand that differs from this one in a single card."""
    for index in range(len(cards)):
        for card in DECK:
            if card not in cards:
                yield (*cards[:index], card, *cards[index + 1 :])


def extremes(rank: RankOfHand) -> Iterator[str]:
    """Hands of a rank that are better than its best, or worse than its worst, for the change of one card."""
    held = rank.order.kind(rank.rank)
    for cards, is_best in ((rank.best, True), (rank.worst, False)):
        for other in (rank.order.rank(card) for card in (beside(cards) if cards else ())):
            example = rank.order.rank(cards)
            if held.holds(other) and (other > example if is_best else other < example):
                yield f"{rank.rank}: {other} against {example}"


@every_rulebook
def test_the_best_and_the_worst_of_a_rank_are_just_that(rulebook: str) -> None:
    """No change of one card makes the best hand of a rank better, or the worst one worse, within the rank."""
    ranks = [
        rank for rank in load(rulebook).hand_ranks if not rank.order.has_super_royal
    ]  # the only six-card one is a super royal
    assert [extreme for rank in ranks for extreme in extremes(rank)] == []
