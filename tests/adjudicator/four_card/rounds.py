"""Random rounds of Four Card Poker, as a dealer would write them down: lawful, and fuller of events than real ones.

A round follows from its house and its seed alone. Many hands are made hands, so that every row of every paytable is
met; dealers often tie; players play two positions; some rounds go wrong in every way that the document foresees.
"""

from __future__ import annotations

import random
from typing import Any

from tests.adjudicator.four_card.adjudicator import amount, cents
from tests.adjudicator.four_card.houses import House
from tests.adjudicator.ranks import DECK, RANKS, SUITS

BEFORE_THE_DECISIONS = ("betting", "deal")
UNDER_WAY = ("deal", "decisions", "after the decisions", "settlement")
BEFORE_THE_REVEAL = ("deal", "decisions", "after the decisions")
STUB_CASES = ("misdealt", "not misdealt", "misdealt and not 52 cards")
ALL_KINDS = tuple(range(14))  # of made hands
JACKPOTS = (1, 2, 4, 4)  # four-of-a-kind, royal flush, straight flush
RUNS = tuple("A23456789TJQKA"[start : start + 5] for start in range(10))


def random_round(house: House, seed: str) -> dict[str, Any]:
    """The round of this seed at this house."""
    chance = random.Random(seed)
    seats = take_seats(house, chance)
    for seat in seats:
        seat["wagers"] = wagers(house, chance)
    written: dict[str, Any] = {"rulebook": house.rulebook, "elections": house.elections}
    given = {name: amount(chance.randrange(25_000, 9_000_000)) for name in house.terms.meters}
    given = {name: meter for name, meter in given.items() if chance.random() < 0.8}
    if given:
        written["meters"] = given
    written["seat"] = seats
    written |= deal(house, seats, chance)
    decide(house, seats, chance)
    draw = chance.random()
    if draw < 0.11:
        spoil(house, written, chance)
    elif draw < 0.22:
        disturb(house, written, chance)
    elif draw < 0.33:
        leave(house, written, chance)
        if chance.random() < 0.1:  # and then the round is void after all
            happen(written, "wrong number of cards", "settlement")
    return written


# -- Who sits where, and with what ------------------------------------------------------------------------------------


def take_seats(house: House, chance: random.Random) -> list[dict[str, Any]]:
    """Some of the positions, in order; now and then neighbours belong to one player (MA 6(e), MD 7.F)."""
    positions = sorted(chance.sample(range(1, house.positions + 1), chance.randint(1, house.positions)))
    seats: list[dict[str, Any]] = []
    for position in positions:
        before = seats[-1] if seats else {}
        mine = [seat for seat in seats if seat["player"] == before.get("player")]
        together = before.get("position") == position - 1 and len(mine) < house.per_player and chance.random() < 0.3
        seats.append({"position": position, "player": before["player"] if together else f"P{position}"})
    return seats


def stake(house: House, chance: random.Random, least: int, most: int) -> str:
    """An amount between two limits in dollars: whole dollars where payments are whole chips, else often odd cents."""
    if house.terms.chip > 1 or chance.random() < 0.7:
        return str(chance.randint(least, most))
    return amount(chance.randint(least * 100, most * 100))


def wagers(house: House, chance: random.Random) -> dict[str, str]:
    """Ante, aces up or both; and whatever else the house offers and these two allow."""
    main = chance.choice((("ante",), ("ante", "aces up"), ("ante", "aces up"), ("ante", "aces up"), ("aces up",)))
    made = {wager: stake(house, chance, *((10, 500) if wager == "ante" else (5, 100))) for wager in main}
    if house.terms.six_card_bonus and len(main) == 2 and chance.random() < 0.7:
        made["six card bonus"] = stake(house, chance, 5, 25)
    if house.cover_all and chance.random() < 0.4:
        made["cover all"] = stake(house, chance, 1, 25)
    if house.progressive and chance.random() < 0.7:
        made["progressive"] = str(house.progressive)
    return made


# -- Cards ------------------------------------------------------------------------------------------------------------


def made_hand(chance: random.Random, kinds: tuple[int, ...] = ALL_KINDS) -> list[str]:
    """The cards of a made hand, of a kind that some paytable names."""
    first, second = chance.sample(RANKS, 2)
    suits = chance.sample(SUITS, 4)
    suit, run = suits[0], chance.choice(RUNS)
    mixed = [rank + chance.choice(suits) for rank in run]
    match chance.choice(kinds):
        case 0:
            return ["A" + suit for suit in suits]
        case 1:
            return [first + suit for suit in suits]
        case 2:
            return [rank + suit for rank in "AKQJT"]
        case 3:
            return [rank + suit for rank in "AKQJ"]
        case 4:
            return [rank + suit for rank in run]
        case 5:
            return [rank + suit for rank in run[:4]]
        case 6 | 7:
            return [first + suit for suit in suits[:3]]
        case 8:
            return [first + suit for suit in suits[:3]] + [second + suit for suit in suits[1:3]]
        case 9:
            return [rank + suit for rank in chance.sample(RANKS, chance.choice((4, 5)))]
        case 10:
            return mixed
        case 11:
            return mixed[:4]
        case 12:
            return [first + suit for suit in suits[:2]] + [second + suit for suit in suits[1:3]]
        case _:
            return ["A" + suit for suit in suits[:2]]


def take(deck: list[str], expected: list[str], count: int) -> list[str]:
    """Deal a hand of ``count`` cards: the wanted ones, as far as all are still there, and the next of the deck."""
    cards = expected if set(expected) <= set(deck) else []
    cards = cards + [card for card in deck if card not in cards][: count - len(cards)]
    deck[:] = [card for card in deck if card not in cards]
    return cards


def like(cards: list[str], chance: random.Random) -> list[str]:
    """The same ranks in other suits, for a tie."""
    turned = dict(zip(SUITS, chance.sample(SUITS, 4), strict=True))
    return [card[0] + turned[card[1]] for card in cards]


def deal(house: House, seats: list[dict[str, Any]], chance: random.Random) -> dict[str, Any]:
    """Five cards for each seat, six for the dealer, one for the box where the six card bonus is offered."""
    deck = chance.sample(DECK, 52)
    dealt: dict[str, Any] = {}
    strength, kinds = chance.choice((0.0, 0.3, 0.6)), ALL_KINDS
    if house.terms.five_cards and chance.random() < 0.1:
        strength, kinds = 0.8, JACKPOTS
    boxed = bool(house.terms.six_card_bonus)
    royal: list[str] = []
    if boxed and chance.random() < 0.08:
        royal = chance.sample([rank + suit for suit in chance.choice(SUITS) for rank in "AKQJT9"], 6)
    if boxed:
        dealt["box"] = {"card": take(deck, royal[5:], 1)[0]}
    for seat in chance.sample(seats, len(seats)):
        expected = royal[:5] or (made_hand(chance, kinds) if chance.random() < strength else [])
        royal = []
        hand = take(deck, expected, 5)
        seat["cards"] = " ".join(chance.sample(hand, 5))
    draw = chance.random()
    expected = []
    if draw < 0.3:
        expected = like(chance.choice(seats)["cards"].split(), chance)
    elif draw < 0.45:
        expected = made_hand(chance)
    dealt["dealer"] = {"cards": " ".join(chance.sample(take(deck, expected, 6), 6))}
    return dealt


# -- Decisions --------------------------------------------------------------------------------------------------------


def decide(house: House, seats: list[dict[str, Any]], chance: random.Random) -> None:
    """Each player with an ante plays one to three times the ante, in any amount between, or folds (WAG-1)."""
    for seat in seats:
        if "ante" not in seat["wagers"]:
            if chance.random() < 0.5:
                seat["acts"] = []
        elif chance.random() < 0.3:
            seat["acts"] = ["fold"]
        else:
            ante = cents(seat["wagers"]["ante"])
            if house.terms.chip > 1 or chance.random() < 0.6:
                played = ante * chance.randint(1, 3)
            else:
                played = chance.randint(ante, ante * 3)
            seat["acts"] = [f"play {amount(played)}"]


# -- What goes wrong --------------------------------------------------------------------------------------------------


def happen(written: dict[str, Any], what: str, when: str, case: str = "", position: int = 0) -> None:
    """Write an irregularity down."""
    event: dict[str, Any] = {"what": what, "when": when}
    if case:
        event["case"] = case
    if position:
        event["position"] = position
    written.setdefault("irregularity", []).append(event)


def spoil(house: House, written: dict[str, Any], chance: random.Random) -> None:
    """Something that voids the round, at any moment at which it can; nobody decides after it."""
    match chance.randrange(6 if house.automated else 5):
        case 0:
            when = "deal"
            happen(written, chance.choice(("card face up", "card drawn in error, exposed")), when, "more than one")
        case 1:
            when = "deal"
            for what in chance.choices(("card face up", "card drawn in error, exposed"), k=2):
                happen(written, what, when, "one")
        case 2:
            when = chance.choice(UNDER_WAY)
            happen(written, "wrong number of cards", when, position=chance.choice(written["seat"])["position"])
        case 3:
            when = chance.choice(BEFORE_THE_REVEAL)
            happen(written, "dealer card exposed", when)
        case 4:
            when = chance.choice(UNDER_WAY)
            happen(written, "stub count wrong", when, chance.choice(STUB_CASES))
        case _:
            when = chance.choice(("betting", *UNDER_WAY))
            happen(written, "dealing shoe failure", when)
    asked = [seat for seat in written["seat"] if "ante" in seat["wagers"]]
    decided = 0 if when in BEFORE_THE_DECISIONS else len(asked)
    if when == "decisions":
        decided = chance.randrange(len(asked) + 1)
    for seat in asked[decided:]:
        seat["acts"] = []


def disturb(house: House, written: dict[str, Any], chance: random.Random) -> None:
    """Something that changes nobody's money."""
    kinds: list[tuple[str, tuple[str, ...], str]] = [
        ("card face up", ("deal",), "one"),
        ("card drawn in error", ("deal",), ""),
        ("card drawn in error, exposed", ("deal",), "one"),
        ("player card exposed", BEFORE_THE_REVEAL, ""),
        ("shuffler failure", ("betting", *UNDER_WAY), ""),
        ("shuffler count wrong", UNDER_WAY, ""),
    ]
    if house.terms.six_card_bonus:
        kinds.append(("box card exposed", BEFORE_THE_REVEAL, ""))
    if house.terms.maryland and house.progressive:
        kinds.append(("progressive chips do not match", ("betting",), ""))
    what, moments, case = chance.choice(kinds)
    position = chance.choice(written["seat"])["position"] if what == "player card exposed" else 0
    happen(written, what, chance.choice(moments), case, position)


def leave(house: House, written: dict[str, Any], chance: random.Random) -> None:
    """A player leaves; in Maryland the floor may declare the wagers abandoned (MD 7.B(2), WAG-8)."""
    gone = chance.choice(written["seat"])
    when = chance.choice(UNDER_WAY)
    case = chance.choice(("declared abandoned", "not declared")) if house.terms.maryland else ""
    happen(written, "player left", when, case, gone["position"])
    mine = [seat for seat in written["seat"] if seat["player"] == gone["player"] and "ante" in seat["wagers"]]
    decided = {"deal": 0, "decisions": chance.randrange(len(mine) + 1)}.get(when, len(mine))
    for seat in mine[decided:]:
        seat["acts"] = []


# -- A round as text --------------------------------------------------------------------------------------------------


def as_toml(written: dict[str, Any]) -> str:
    """The round as the file that ``pitboss settle`` reads."""
    lines = [f"{key} = {value(item)}" for key, item in written.items() if not isinstance(item, (dict, list))]
    for key, item in written.items():
        if isinstance(item, dict):
            lines += ["", f"[{key}]", *(f"{quoted(name)} = {value(inner)}" for name, inner in item.items())]
        elif isinstance(item, list):
            for entry in item:
                lines += ["", f"[[{key}]]", *(f"{quoted(name)} = {value(inner)}" for name, inner in entry.items())]
    return "\n".join(lines) + "\n"


def value(one: object) -> str:
    """A value in TOML."""
    if isinstance(one, dict):
        return "{ " + ", ".join(f"{quoted(key)} = {value(inner)}" for key, inner in one.items()) + " }"
    if isinstance(one, list):
        return "[" + ", ".join(map(value, one)) + "]"
    if isinstance(one, bool):
        return str(one).lower()
    return quoted(one) if isinstance(one, str) else str(one)


def quoted(text: str) -> str:
    """A basic string; nothing here holds a quotation mark or a backslash."""
    return f'"{text}"'
