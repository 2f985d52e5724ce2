"""Two seats of five cards against one dealer, under best play: their covariance, exactly or from deals at random.

Games of one decision: five cards against five, none shown, or against six, one shown. The decisions are those of the
solver, by own cards and up-card.
"""

from __future__ import annotations

from bisect import bisect_left
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from math import comb, lcm, sqrt
from typing import TYPE_CHECKING

from pitboss.clauses import BadInput
from pitboss.exact.distribution import Distribution
from pitboss.exact.progress import Count, report
from pitboss.exact.showdown.model import CELLS, Showdown, showdown
from pitboss.exact.showdown.solve import best_choices, match_of, solve
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    from pitboss.exact.bulk.kernels.orbits import Places
    from pitboss.exact.seats.kernels.dealers import Bytes, Dealers
    from pitboss.exact.showdown.kernels.choose import Choices
    from pitboss.exact.showdown.kernels.sweep import Ints, Longs, Matchup

HANDS = 512
"""Players' hands that are drawn beside each dealer's hand."""
_LARGEST = 1 << 20
_HEAVIEST = 1 << 28  # of the results of all hands together: ten times its square must stay below 2**63
_PARTS = 8
_OFTEN = 0.5
"""Seconds between two words on how far the count is."""

_Task = tuple[int, int, int]
"""An up-card of the first suit or -1, and values from and below."""


@dataclass(frozen=True, slots=True)
class HandSets:
    """The dealer's hands by class, and every set of five cards: its cards, those of the first suit, its class."""

    dealers: Dealers
    cards: Bytes
    first: Places
    classes: Ints
    ordered: Ints
    """The numbers of the sets in the order of their values."""
    begins: Longs
    """Where the sets of each value start in that order."""
    failing: int
    """How many values do not qualify."""


@dataclass(frozen=True, slots=True)
class _Question:
    """What is counted and drawn: games that decide and pay alike ask the same, and are answered once."""

    digest: bytes
    deals: int
    seed: int
    table: Showdown = field(compare=False)
    match: Matchup = field(compare=False)
    codes: Ints = field(compare=False)
    results: Ints = field(compare=False)

    @property
    def dealers(self) -> int:
        """How many hands the dealer can have, with each of its cards as the up-card if there is one."""
        cards = self.table.dealer_cards
        return comb(52, cards) * (cards if self.table.up_cards else 1)

    @property
    def beside(self) -> int:
        """How many hands a player can have beside a dealer's."""
        return comb(52 - self.table.dealer_cards, 5)


def dealt(question: _Question) -> HandSets:
    """The hands of both sides, and the values between them."""
    import numpy as np

    from pitboss.exact.bulk.kernels.orbits import numbered
    from pitboss.exact.seats.kernels.dealers import cards_of_sets, first_suits
    from pitboss.exact.showdown.kernels.sweep import ordered_dealers

    values, rung = np.unique(question.match.values, return_inverse=True)
    numbers, begins, _ = numbered()
    classes = (numbers[begins[5] :] >> 5).astype(np.int32)
    classes -= classes.min()
    of_set = rung[classes]
    ordered = np.argsort(of_set, kind="stable").astype(np.int32)
    starts = np.searchsorted(of_set[ordered], np.arange(len(values) + 1)).astype(np.int64)
    every = cards_of_sets()
    failing = int(np.searchsorted(values, question.table.failing, side="right"))
    dealers = ordered_dealers(question.table.dealer_cards, values)
    return HandSets(dealers, every, first_suits(every), classes, ordered, starts, failing)


def _tasks(table: Showdown, starts: list[int], parts: int) -> list[_Task]:
    """What is counted at a time: an up-card of one suit and all values, or without any a part of the values."""
    if table.up_cards:
        return [(rank, 0, len(starts) - 1) for rank in range(13)]
    cuts = [bisect_left(starts, starts[-1] * part // parts) for part in range(parts)]
    return [(-1, low, high) for low, high in pairwise([*cuts, len(starts) - 1])]


def covariance(game: Ruleset) -> tuple[Fraction, Distribution]:
    """The covariance of two seats in antes squared, and the distribution of one.

    Half a minute of one core against five cards, some four minutes against six, one shown; divided among all cores.
    """
    question, unit, distribution = _question(game)
    shift = _commonest(question)
    single, pairs = _summed(question, shift)
    deals = question.dealers * question.beside
    mean = Fraction(single, deals)
    if (mean + shift) / unit != distribution.mean:
        raise AssertionError(f"two counts of one mean differ: {(mean + shift) / unit} and {distribution.mean}")
    product = Fraction(pairs, deals * comb(47 - question.table.dealer_cards, 5))
    return (product - mean**2) / unit**2, distribution


def _commonest(question: _Question) -> int:
    """The result that most hands have; measured from it they have none, and need not be looked at."""
    import numpy as np

    used = np.bincount(question.codes.ravel(), minlength=len(question.results))
    results, which = np.unique(question.results, return_inverse=True)
    many = np.bincount(which.ravel(), np.repeat(used, question.results.shape[1]))
    return int(results[many.argmax()])


def _summed(question: _Question, shift: int) -> tuple[int, int]:
    """Over all dealer's hands and up-cards: the results of all hands, and the products of all disjoint pairs."""
    import numpy as np

    from pitboss.exact.kernels.compiling import threads as number_of_threads
    from pitboss.exact.seats.kernels.walk import over_values, places

    results, of, beside = question.results - np.int32(shift), dealt(question), places()
    _light_enough(results, question.codes, question.match)
    if np.abs(results).max() < 1 << 15:
        results = results.astype(np.int16)
    tasks = _tasks(question.table, of.begins.tolist(), number_of_threads())
    sums, done = np.zeros((len(tasks), 3), np.int64), np.zeros((len(tasks), 2), np.int64)
    with ThreadPoolExecutor(number_of_threads()) as threads:
        try:
            waiting = {
                threads.submit(
                    over_values, task, of.dealers, of.cards, of.first, of.classes, of.ordered, of.begins,
                    question.codes, results, of.failing, beside, sums[at], done[at],
                )
                for at, task in enumerate(tasks)
            }  # fmt: skip
            while waiting:
                over, waiting = wait(waiting, _OFTEN)
                for future in over:
                    future.result()
                report(Count(int(done[:, 0].sum()), question.dealers, "of the dealer's hands"))
        finally:
            done[:, 1] = 1
            threads.shutdown(cancel_futures=True)
    single, high, low = (sum(column) for column in zip(*sums.tolist(), strict=True))
    return single, (high << 32) + low


def estimate(game: Ruleset, deals: int, seed: int) -> tuple[Fraction, Distribution, int, float]:
    """The covariance, the distribution, the deals and the standard error.

    The part of the covariance that the dealer's hand makes is counted, the small rest drawn at random.
    """
    question, unit, distribution = _question(game, deals, seed)
    (single, squares), (drawn, total, squared) = counted(question)
    whole, beside = question.dealers, question.beside
    mean = Fraction(single, unit * whole * beside)
    if mean != distribution.mean:
        raise AssertionError(f"two counts of one mean differ: {mean} and {distribution.mean}")
    shared = Fraction(squares, (unit * beside) ** 2 * whole) - mean**2
    pairs = comb(HANDS, 2) * comb(47 - question.table.dealer_cards, 5) / beside * unit**2
    spread = sqrt((squared / drawn - (total / drawn) ** 2) / drawn) / pairs
    return shared + Fraction(total / deals / pairs), distribution, int(drawn), spread


@lru_cache(maxsize=8)
def counted(question: _Question) -> tuple[tuple[int, int], tuple[float, float, float]]:
    """The sums of the results and of their squares over all dealer's hands; of the draws number, sum and squares."""
    import numpy as np

    from pitboss.exact.seats.kernels.dealers import over_dealers

    of = dealt(question)
    tasks = np.array(_tasks(question.table, of.begins.tolist(), _PARTS), np.int64)
    drawing = (question.seed, len(question.table.actions()), HANDS, question.deals / question.dealers)
    sums, drawn = np.zeros((len(tasks), 3), np.int64), np.zeros((len(tasks), 3))
    over_dealers(
        tasks, of.dealers, of.cards, of.first, of.classes, of.ordered, of.begins,
        question.codes, question.results, of.failing, question.beside, drawing, sums, drawn,
    )  # fmt: skip
    single, high, low = (sum(column) for column in zip(*sums.tolist(), strict=True))
    many, total, squared = drawn.sum(0).tolist()
    return (single, (high << 32) + low), (many, total, squared)


def _question(game: Ruleset, deals: int = 0, seed: int = 0) -> tuple[_Question, int, Distribution]:
    """What is asked about a game; the unit of its results, and the distribution of one seat."""
    question, unit, distribution = _asked(game)
    return replace(question, deals=deals, seed=seed), unit, distribution


@lru_cache(maxsize=4)
def _asked(game: Ruleset) -> tuple[_Question, int, Distribution]:
    """The same, before any deal is drawn."""
    table = showdown(game)
    match, distribution = match_of(table), solve(game).distribution
    codes, results, unit = _results(table, match, best_choices(table, match))
    _light_enough(results, codes, match)
    digest = sha256(codes.tobytes() + results.tobytes() + repr((table.dealer_cards, table.failing)).encode()).digest()
    return _Question(digest, 0, 0, table, match, codes, results), unit, distribution


def _light_enough(results: Ints, codes: Ints, match: Matchup) -> None:
    """Refuse results of which all hands together would not fit."""
    import numpy as np

    if int(np.abs(results).max(axis=1)[codes].max(axis=1) @ match.weights.astype(np.int64)) > _HEAVIEST:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")


def _results(table: Showdown, match: Matchup, choices: Choices) -> tuple[Ints, Ints, int]:
    """For each class of hands and up-card a code; for each code the results of the six cells, over one unit."""
    import numpy as np

    actions = table.actions()
    values, rung = np.unique(match.values, return_inverse=True)
    codes = (rung[:, None] * len(actions) + choices).astype(np.int32)
    used = set(np.unique(codes).tolist())
    nets = [
        [table.net(action, value, cell) if at * len(actions) + place in used else Fraction(0) for cell in CELLS]
        for at, value in enumerate(values.tolist())
        for place, action in enumerate(actions)
    ]
    unit = lcm(*(net.denominator for row in nets for net in row))
    if max(abs(net * unit) for row in nets for net in row) > _LARGEST:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")
    return codes, np.array([[int(net * unit) for net in row] for row in nets], np.int32), unit
