"""Rounds in which something happens that no round before has shown: folds, ties, a dealer who does not qualify, limits.

Rounds are played at random, some with hands made to tie, and kept only where a line has a result, odds or a clause that
its wager has not had yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from pitboss.adjudication import Adjudication
from pitboss.cards import RANKS, SUITS
from pitboss.conformance.aimed import AimedRound, cards_of, placed
from pitboss.conformance.houses import House, opened
from pitboss.conformance.made_hands import made_hands, sample_of
from pitboss.conformance.settled import round_vector, settled, slug
from pitboss.conformance.vectors import ExpectedLine, RoundVector
from pitboss.hands import Hand
from pitboss.money import show_money
from pitboss.rounds.settlement.results import find_row
from pitboss.rulebooks import Rulebook
from pitboss.ruleset.paytables import Paytable
from pitboss.submissions.changing import merged, nested
from pitboss.training.good_hands import suited_card
from pitboss.training.random_round import PlannedHands

ROUNDS, FEWER = 160, 24
"""Rounds played at the table of the template, and at that of an example."""

PLAIN = 30
"""Rounds of the template that are kept whatever they show: hands are compared in them, every third time equal ones."""
OFTEN = 3
"""How many rounds show the same of a wager, at least."""

Happening = tuple[str, str, str, str, str]


def happening(line: ExpectedLine) -> Happening:
    """What a line shows, whoever it is of."""
    return line.wager, line.on, line.result, line.odds, line.clause


def sampled_rounds(
    house: House, known: Counter[Happening], rounds: int = ROUNDS, plain: int = 0
) -> Iterator[RoundVector]:
    """Some ``plain`` rounds, then those with something that few before have shown, which is known from then on."""
    rulebook = house.plan.game.filing.rulebook
    kept = 0
    for number in range(rounds):
        chance = Random(f"{rulebook} {house.name} {number}")
        positions = chance.sample(range(1, house.plan.game.positions + 1), min(house.plan.game.positions, 2))
        planned, folds = _planned(house, chance, min(positions), number)
        dealt = AimedRound(house, chance, positions, planned, folds=folds, some=number % 2 == 1).written()
        answer = settled(dealt)
        if dealt is None or answer is None:
            continue
        vector = round_vector(slug(("round", house.name, f"{kept + 1}")), _about(answer), dealt, answer)
        shown = {happening(line) for line in vector.lines}
        if number < plain or any(known[each] < OFTEN for each in shown):
            kept += 1
            known.update(shown)
            yield vector


def threshold_rounds(house: House) -> Iterator[RoundVector]:
    """Rounds at the threshold of the dealer's hand: the lowest that qualifies and the highest that does not."""
    plan, use = house.plan, house.plan.dealer_hand
    needs = plan.game.qualifies
    if use is None or needs is None:
        return
    hands = sample_of(use.order, cards_of(house, use))
    ends = (
        ("lowest that qualifies", min((hand for hand in hands if needs.holds(hand)), key=_value, default=None)),
        ("highest that does not", max((hand for hand in hands if not needs.holds(hand)), key=_value, default=None)),
    )
    for words, dealer in ends:
        chance = Random(f"{plan.game.filing.rulebook} {words}")
        for number in range(3 if dealer is not None else 0):
            assert dealer is not None
            dealt = AimedRound(house, chance, (1, 2), placed(house, use, dealer, 0)).written()
            answer = settled(dealt)
            if dealt is not None and answer is not None:
                name = slug(("dealer", words, str(number + 1)))
                about = f"the dealer's hand is the {words}"
                yield round_vector(name, about, dealt, answer, plan.game.dealer.clause if plan.game.dealer else ())


def _value(hand: Hand) -> int:
    return hand.value


def limited_rounds(book: Rulebook, base: House) -> Iterator[RoundVector]:
    """A round for each aggregate limit: the best hands at the highest stakes, cut by the limit."""
    for limit in base.plan.game.limits:
        for house in (base, *_with_higher_stakes(book, base)):
            wagers = (house.plan.wagers[name] for name in limit.wagers if name in house.plan.wagers)
            tables = (table for wager in wagers for table in wager.paytables)
            cited = house.plan.cite(limit.clause).partition(":")[2]
            answer = next((answer for table in tables if (answer := _cut(house, table, cited)) is not None), None)
            if answer is not None:
                yield round_vector(slug(("limit", limit.name)), f"the limit on {limit.name}", *answer)
                break


def _with_higher_stakes(book: Rulebook, base: House) -> Iterator[House]:
    """The table with other posted limits, each ten times those of the one before."""
    keys = [row.key for row in book.elections if row.key.startswith("wager.") and row.key.endswith(".maximum")]
    for times in (10, 100):
        elections: dict[str, Any] = {}
        for key in keys:
            offered = base.plan.wagers.get(key.split(".")[1])
            if offered is not None and offered.maximum is not None:
                elections[key] = show_money(offered.maximum * times)
        yield from opened(book, f"stakes {times}", merged(base.elections, nested(elections)), is_base=False)


def _cut(house: House, table: Paytable, cited: str) -> tuple[dict[str, Any], Adjudication] | None:
    """A round in which the best row of a paytable wins more than a limit allows."""
    if table.hands:
        return None
    use, chance = house.plan.uses[table.wager], Random(f"limit {cited} {table.wager}")
    hands = made_hands(use.order, cards_of(house, use), lambda hand: find_row(table, hand) == table.rows[0])
    for _ in range(12 if hands else 0):
        dealt = AimedRound(house, chance, (1,), placed(house, use, hands[-1], 1), largest=True).written()
        answer = settled(dealt)
        if dealt is not None and answer is not None and any(cited in line.clause for line in answer.lines):
            return dealt, answer
    return None


def _about(answer: Adjudication) -> str:
    """What becomes of each wager, in words."""
    return ", ".join(dict.fromkeys(f"{line.wager} {line.result}" for line in answer.lines))


def _planned(house: House, chance: Random, position: int, number: int) -> tuple[PlannedHands, int]:
    """Every third round is made to tie with the dealer, every other has folds."""
    plan = house.plan
    if number % 3 or plan.dealer_hand is None:
        return {}, 3 if number % 3 == 1 else 1
    from pitboss.adjudication.served import served

    sizes = {place: facts.cards for place, facts in served(plan).items()}
    if sizes["board"]:
        low = chance.randrange(len(RANKS) - 4)
        return {("board", 0): [suited_card(rank, chance.randrange(len(SUITS))) for rank in range(low, low + 5)]}, 0
    ranks = chance.sample(range(len(RANKS)), sizes["player"])
    suits = [chance.sample(range(len(SUITS)), 2) for _ in ranks]
    return {
        ("player", position): [suited_card(rank, suit[0]) for rank, suit in zip(ranks, suits, strict=True)],
        ("dealer", 0): [suited_card(rank, suit[1]) for rank, suit in zip(ranks, suits, strict=True)],
    }, 0
