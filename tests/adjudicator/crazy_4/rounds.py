"""Random lawful rounds of Crazy 4 Poker: elections, deals, wagers, decisions, draws and irregularities.

A round is made from its seed alone. Deals are biased, so that every row of every paytable is reached.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from tests.adjudicator.crazy_4.adjudicator import Terms, ruled
from tests.adjudicator.crazy_4.tables import ACE, BONUS, FIVE, FOUR, ORDER, best_four
from tests.adjudicator.ultimate_and_crazy_4 import (
    MeterTerms,
    Written,
    WrittenIrregularity,
    WrittenSeat,
    cards_of,
    cents,
    money,
)
from tests.adjudicator.ultimate_and_crazy_4_rounds import DECK, RANKS, SUITS, amount, irregularity, made_five, stake

MOMENTS = ("deal", "decisions", "after the decisions", "settlement")

# ------------------------------------------------------------------------------------------------- what a house elects


@dataclass(frozen=True)
class House:
    """A table: its elections as a round writes them, the same as terms of the adjudicator, and what may be wagered."""

    elections: dict[str, object]
    terms: Terms
    positions: int
    progressives: dict[str, str]  # the amounts of those on offer
    draws: tuple[str, ...]
    any_amount: bool  # of a play wager with aces; otherwise whole multiples
    automated: bool
    unit: int  # stakes are multiples of it

    @property
    def bonus(self) -> bool:
        """Whether the five card hand bonus is offered."""
        return any(name == BONUS for name, _ in self.terms.meters)


ANTE, QUEENS_UP = (1000, 500_00), (500, 100_00)
OFFERS = ((FOUR, FIVE, BONUS), (FOUR, BONUS), (FIVE, BONUS), (FOUR, FIVE), (BONUS,), (FOUR, FIVE, BONUS), ())
DRAWS = ((), ("magic card",), ("lucky position",), ("magic card", "lucky position"))
RATES = ("20%", "7.3%", "0.37%", "12.5%")


def house(number: int) -> House:
    """One of the houses; each takes another step through paytables, offers and readings."""
    draw = Random(f"house {number}")
    offers = OFFERS[number % 7]
    table = "AB"[number // 2 % 2]
    seeds = {FOUR: 5_000 if table == "A" else 1_000, FIVE: 10_000, BONUS: 10_000}
    chip, unit = draw.choice(((1, 1), (1, 50), (1, 100), (100, 100), (50, 50)))
    terms = Terms(
        queens_up="ABCD"[number % 4],
        four_card=table,
        meters=tuple((name, meter(draw, seeds[name])) for name in offers),
        bonus_on_fold=draw.choice(("kept", "forfeited")),
        chip=chip,
    )
    amounts = {FOUR: "15"[number % 2], FIVE: "15"[number // 7 % 2]}
    progressives = {name: amount for name, amount in amounts.items() if name in offers}
    draws = DRAWS[number % 4] if BONUS in offers else ()
    positions, any_amount, automated = draw.choice((5, 7, 9)), draw.random() < 0.5, draw.random() < 0.5
    elections = filed(terms, positions, progressives, draws, any_amount=any_amount, automated=automated)
    return House(elections, terms, positions, progressives, draws, any_amount, automated, unit)


def meter(draw: Random, seed: int) -> MeterTerms:
    """A meter with its seed or more."""
    rate = Fraction(draw.choice(RATES).strip("%")) / 100
    return MeterTerms(rate, (seed + draw.choice((0, 2_500))) * 100, (seed + draw.choice((0, 1_000))) * 100)


def filed(
    terms: Terms,
    positions: int,
    progressives: dict[str, str],
    draws: tuple[str, ...],
    *,
    any_amount: bool,
    automated: bool,
) -> dict[str, object]:
    """The terms as elections of a Rules Submission."""
    wagers: dict[str, dict[str, object]] = {
        "queens up": {"paytable": terms.queens_up},
        **{name: {"offered": False} for name in (FOUR, FIVE, BONUS)},
    }
    for name, item in terms.meters:
        amounts = {"initial": f"${money(item.initial)}", "reset": f"${money(item.reset)}"}
        wagers[name] = {"offered": True, "meter": {name: {"rate": f"{float(item.rate * 100):g}%", **amounts}}}
        if name in progressives:
            wagers[name]["amount"] = f"${progressives[name]}"
    if FOUR in progressives:
        wagers[FOUR]["paytable"] = terms.four_card
    if wagers[BONUS]["offered"]:
        wagers[BONUS] |= {
            "on-fold": terms.bonus_on_fold,
            "magic-card": "magic card" in draws,
            "lucky-bonus": "lucky position" in draws,
            **({"lucky-positions": positions + 1} if "lucky position" in draws else {}),
        }
    return {
        "wager": wagers,
        "readings": {
            "play-amount": "any amount" if any_amount else "whole multiples",
            "rounding": "exact cents" if terms.chip == 1 else "smallest chip",
            **({} if terms.chip == 1 else {"smallest-chip": f"${money(terms.chip)}"}),
        },
        "positions": {"number": positions},
        "dealing": {"device": "automated dealing shoe", "stack": 5} if automated else {},
    }


HOUSES = tuple(map(house, range(28)))

# ----------------------------------------------------------------------------------------------------------- the cards

FIVE_CARD_KINDS = (
    "royal flush",
    "straight flush",
    "four-of-a-kind",
    "full house",
    "flush",
    "straight",
    "three-of-a-kind",
)
FOUR_CARD_KINDS = ("four aces", "straight flush", "flush", "straight", "two pair", "pair", "high pair", "low")


def made_four(draw: Random, kind: str) -> list[str]:
    """Four cards that make this, or four cards below a king."""
    suit, low = draw.choice(SUITS), draw.randrange(11)
    first, two, three = draw.sample(RANKS, 3)
    spread = draw.sample(SUITS, 4)
    straight = ("A" + RANKS)[low : low + 4]
    high = draw.choice("JQKA")
    return {
        "four aces": ["A" + each for each in SUITS],
        "straight flush": [rank + suit for rank in straight],
        "flush": [rank + suit for rank in draw.sample(RANKS, 4)],
        "straight": [rank + each for rank, each in zip(straight, spread, strict=True)],
        "two pair": [first + spread[0], first + spread[1], two + spread[2], two + spread[3]],
        "pair": [first + spread[0], first + spread[1], two + spread[2], three + spread[3]],
        "high pair": [high + spread[0], high + spread[1], *draw.sample([r + spread[2] for r in "23456789T"], 2)],
        "low": [rank + each for rank, each in zip(draw.sample(RANKS[:11], 4), spread, strict=True)],
    }[kind]


def deal(draw: Random, seats: int) -> tuple[list[str], str]:
    """Five cards for each seat and for the dealer; some hands are made rather than left to chance."""
    left = list(DECK)
    draw.shuffle(left)
    hands: list[list[str]] = [[] for _ in range(seats + 1)]
    if draw.random() < 0.15:
        hands[-1], hands[draw.randrange(seats)] = equals(draw, left)
    for hand in draw.sample(hands, len(hands)):
        luck = draw.random()
        expected = []
        if luck < 0.2:
            expected = made_five(draw, draw.choice(FIVE_CARD_KINDS))
        elif luck < 0.5:
            expected = made_four(draw, draw.choice(FOUR_CARD_KINDS))
        if not hand and set(expected) <= set(left):
            hand += expected
            left = [card for card in left if card not in expected]
    for hand in hands:
        while len(hand) < 5:
            hand.append(left.pop())
    return [" ".join(hand) for hand in hands[:-1]], " ".join(hands[-1])


def equals(draw: Random, left: list[str]) -> tuple[list[str], list[str]]:
    """Two hands of the same ranks, some of one suit each, some with pairs; their cards are taken from those left."""
    ranks = draw.sample(RANKS, 5)
    if draw.random() < 0.2:
        suits = draw.sample(SUITS, 2)
        pairs = [(rank + suits[0], rank + suits[1]) for rank in ranks]
    else:
        ranks = draw.choice(([*ranks[:4], ranks[0]], [*ranks[:3], *ranks[:2]], ranks, straight(draw)))
        decks = {rank: draw.sample(SUITS, 4) for rank in ranks}
        pairs = [(rank + decks[rank].pop(), rank + decks[rank].pop()) for rank in ranks]
    left[:] = [card for card in left if all(card not in pair for pair in pairs)]
    return [item for item, _ in pairs], [other for _, other in pairs]


def straight(draw: Random) -> list[str]:
    """Five ranks in a row."""
    low = draw.randrange(10)
    return list(("A" + RANKS)[low : low + 5])


# ------------------------------------------------------------------------------------------------- wagers and decisions


def wagers(draw: Random, house: House) -> dict[str, str | dict[str, str]]:
    """Ante and super bonus, and the other wagers on offer or not."""
    ante = stake(draw, ANTE, house.unit)
    placed: dict[str, str | dict[str, str]] = {"ante": ante, "super bonus": ante}
    if draw.random() < 0.6:
        placed["queens up"] = stake(draw, QUEENS_UP, house.unit)
    placed |= {name: amount for name, amount in house.progressives.items() if draw.random() < 0.7}
    on = [hand for hand in ("player", "dealer") if house.bonus and draw.random() < 0.6]
    if on == ["player"] and draw.random() < 0.5:
        placed[BONUS] = stake(draw, (100, 500), house.unit)
    elif on:
        placed[BONUS] = {hand: stake(draw, (100, 500), house.unit) for hand in on}
    return placed


def act(draw: Random, house: House, ante: int, cards: str) -> str:
    """A fold, or a play wager: the ante, and up to three times that with a pair of aces or better."""
    if draw.random() < 0.3:
        return "fold"
    category, ranks = best_four(cards_of(cards))
    if ORDER[category] == "high card" or (ORDER[category] == "pair" and ranks[0] < ACE):
        return f"play {amount(ante)}"
    if house.any_amount and draw.random() < 0.5:
        return f"play {amount(house.unit * draw.randint(-(-ante // house.unit), 3 * ante // house.unit))}"
    return f"play {amount(ante * draw.choice((1, 2, 3)))}"


def drawn(draw: Random, house: House, hands: list[str]) -> dict[str, str | int]:
    """What the table game system draws, more often a card on the table than chance would have it."""
    result: dict[str, str | int] = {}
    if "magic card" in house.draws and draw.random() < 0.7:
        result["magic card"] = draw.choice(DECK if draw.random() < 0.3 else " ".join(hands).split())
    if "lucky position" in house.draws and draw.random() < 0.7:
        place = draw.randint(0, house.positions)
        result["lucky position"] = place or "dealer"
    return result


# ------------------------------------------------------------------------------------------------------ irregularities


def void_round(draw: Random, house: House) -> list[WrittenIrregularity]:
    """Something that voids all hands, all of it at one moment."""
    if draw.random() < 0.15:  # two cards, one at a time
        kinds = ("card face up", "card drawn in error, exposed")
        return [irregularity(draw.choice(kinds), "deal", "one") for _ in range(2)]
    when = draw.choice(MOMENTS)
    result = [
        *[("dealer card exposed", draw.choice(MOMENTS[:2]), "")] * 2,
        ("card face up", "deal", "more than one"),
        ("card drawn in error, exposed", "deal", "more than one"),
        ("wrong number of cards", when, ""),
        ("stub count wrong", when, draw.choice(("misdealt", "not misdealt", "misdealt and not 52 cards"))),
        *([("dealing shoe failure", draw.choice(("betting", *MOMENTS)), "")] if house.automated else []),
    ]
    return [irregularity(*draw.choice(result))]


def harmless(draw: Random) -> WrittenIrregularity:
    """Something that changes no money."""
    return irregularity(
        *draw.choice(
            (
                ("dealer card exposed", "after the decisions", ""),
                ("card face up", "deal", "one"),
                ("card drawn in error", "deal", ""),
                ("card drawn in error, exposed", "deal", "one"),
                (draw.choice(("shuffler failure", "shuffler count wrong")), draw.choice(("shuffle", "betting")), ""),
                ("progressive chips do not match", "betting", ""),
                ("player card exposed", draw.choice(MOMENTS[:3]), ""),
            )
        )
    )


def left(draw: Random, seat: WrittenSeat) -> WrittenIrregularity:
    """A player who leaves, before or after deciding."""
    event = irregularity("player left", draw.choice(MOMENTS), draw.choice(("declared abandoned", "not declared")))
    event["position"] = seat["position"]
    if event["when"] in ("deal", "decisions"):
        seat["acts"] = []
    return event


def disturb(draw: Random, house: House, seats: list[WrittenSeat]) -> list[WrittenIrregularity]:
    """The irregularities of the round; decisions that they forestall are taken away."""
    luck = draw.random()
    if luck < 0.08:
        result = void_round(draw, house)
        decided = {"betting": 0, "deal": 0, "decisions": draw.randrange(len(seats))}.get(result[-1]["when"], len(seats))
        for item in seats[decided:]:
            item["acts"] = []
        if result[-1]["what"] == "wrong number of cards" and result[-1]["when"] == "deal":
            short = draw.choice(seats)
            short["cards"] = short["cards"].rpartition(" ")[0]
        if result[-1]["when"] == "settlement" and draw.random() < 0.3:
            result.insert(0, left(draw, draw.choice(seats)))
        return result
    if luck < 0.20:
        return [left(draw, seat) for seat in draw.sample(seats, min(len(seats), draw.choice((1, 1, 2))))]
    return [harmless(draw)] if luck < 0.25 else []


# ----------------------------------------------------------------------------------------------------------- the round


def written(seed: int) -> tuple[Written, Terms]:
    """The round of this seed and the terms it is played on."""
    draw = Random(seed)
    house = HOUSES[seed % len(HOUSES)]
    count = draw.randint(1, draw.choice((3, house.positions)))
    hands, dealer = deal(draw, count)
    seats: list[WrittenSeat] = []
    for position, cards in zip(sorted(draw.sample(range(1, house.positions + 1), count)), hands, strict=True):
        placed = wagers(draw, house)
        decided = act(draw, house, cents(str(placed["ante"])), cards)
        seats.append(
            {"position": position, "player": f"P{position}", "cards": cards, "wagers": placed, "acts": [decided]}
        )
    irregularities = disturb(draw, house, seats)
    answer: Written = {
        "rulebook": "ma-crazy-4-poker",
        "elections": house.elections,
        "dealer": {"cards": dealer},
        "draws": drawn(draw, house, [*hands, dealer]),
        "seat": seats,
        "irregularity": irregularities,
    }
    if len(irregularities) == 1 and irregularities[0]["when"] == "deal" and ruled(irregularities).void:
        del answer["dealer"]  # nothing more was dealt
    if draw.random() < 0.8:
        answer["meters"] = {
            name: money(draw.randint(filed.reset * 9 // 10, filed.reset * 2)) for name, filed in house.terms.meters
        }
    return answer, house.terms
