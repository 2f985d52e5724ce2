"""Random lawful rounds of Ultimate Texas Hold 'Em: elections, deals, wagers, decisions and irregularities.

A round is made from its seed alone. Deals are biased, so that every row of every paytable is reached.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from tests.adjudicator.ultimate.adjudicator import Terms, ruled
from tests.adjudicator.ultimate_and_crazy_4 import MeterTerms, Written, WrittenIrregularity, WrittenSeat, cents, money
from tests.adjudicator.ultimate_and_crazy_4_rounds import DECK, amount, irregularity, made_five, run, stake

MOMENTS = ("deal", "decisions", "after the decisions", "settlement")

# ------------------------------------------------------------------------------------------------- what a house elects


@dataclass(frozen=True)
class House:
    """A table: its elections as a round writes them, the same as terms of the adjudicator, and its limits in cents."""

    elections: dict[str, object]
    terms: Terms
    positions: int
    ante: tuple[int, int]
    trips: tuple[int, int]
    cover_all: tuple[int, int]  # nothing above zero: not offered
    automated: bool
    unit: int  # stakes are multiples of it

    @property
    def progressive(self) -> bool:
        """Whether the progressive is offered."""
        return bool(self.terms.progressive)


PROGRESSIVES = ("PTMGL02", "PTMGLML02", "PTMGL01", "PTMGLML01", "PTMGL04", "PTMGLML03", "")
SEEDS = {  # 13(e), for $5, in dollars
    "PTMGL01": {"progressive": 50_000},
    "PTMGL02": {"progressive": 50_000},
    "PTMGL04": {"progressive": 5_000},
    "PTMGLML01": {"major": 50_000, "minor": 5_000},
    "PTMGLML02": {"mega": 50_000, "major": 5_000, "minor": 1_250},
    "PTMGLML03": {"mega": 50_000, "major": 5_000, "minor": 1_250},
    "": {},
}
LIMITS = (  # ante and trips, in dollars: 10(e)'s limit is $50,000, or 505 x ante + 50 x trips where that is more
    ((10, 75), (5, 100)),
    ((10, 2_000), (5, 3_000)),
    ((120, 1_000), (5, 1_500)),
    ((140, 1_500), (25, 500)),
)
RATES = ("20%", "7.3%", "0.37%", "12.5%")
RAISED = ((), (("royal flush", "100 to 1"), ("straight", "6 to 1")), (), ())


def house(number: int) -> House:
    """One of the houses; each takes another step through paytables, limits and readings."""
    draw = Random(f"house {number}")
    progressive = PROGRESSIVES[number % 7]
    covered = number % 3 != 2
    ante, trips = LIMITS[number // 4 % 4]
    chip, unit = draw.choice(((1, 1), (1, 50), (1, 100), (100, 100), (500, 500)))
    fold, order, folded = (draw.choice(pair) for pair in (FOLD, ORDER, FOLDED))
    automated = covered or draw.random() < 0.5
    meters = {name: meter(draw, seed) for name, seed in SEEDS[progressive].items()}
    terms = Terms(
        trips="ABCD"[number % 4],
        raised=RAISED[draw.randrange(4)],
        progressive=progressive,
        meters=tuple(meters.items()),
        minimum_ante=ante[0] * 100,
        minimum_trips=trips[0] * 100,
        progressive_after_fold=fold,
        folded_trips=order,
        cover_all_folded_hands=folded,
        chip=chip,
    )
    cover_all = (500, 2_000_00) if covered else (0, 0)
    cents_of = [(low * 100, high * 100) for low, high in (ante, trips)]
    positions = 6 if covered else 7
    elections = filed(terms, positions, cents_of, cover_all, automated=automated)
    return House(elections, terms, positions, cents_of[0], cents_of[1], cover_all, automated, unit)


FOLD = ("live", "live", "forfeited")
ORDER = ("second pass", "in turn")
FOLDED = ("counted", "counted", "not counted")


def meter(draw: Random, seed: int) -> MeterTerms:
    """A meter that starts from its seed, or with an approval from more."""
    more = draw.choice((0, 0, 2_500))
    rate = draw.choice(RATES)
    return MeterTerms(Fraction(rate.strip("%")) / 100, (seed + more) * 100, (seed + more // 2) * 100)


def filed(
    terms: Terms, positions: int, limits: list[tuple[int, int]], cover_all: tuple[int, int], *, automated: bool
) -> dict[str, object]:
    """The terms as elections of a Rules Submission."""
    between = [{"minimum": f"${money(low)}", "maximum": f"${money(high)}"} for low, high in (*limits, cover_all)]
    offered = [name for name, there in (("cover all", cover_all[1]), ("progressive", terms.progressive)) if there]
    meters = {
        name: {
            "rate": f"{float(item.rate * 100):g}%",
            "initial": f"${money(item.initial)}",
            "reset": f"${money(item.reset)}",
        }
        for name, item in terms.meters
    }
    progressive = {"offered": True, "paytable": terms.progressive, "approval": "MGC approval 7", "meter": meters}
    dealing = {} if automated else {"device": "manual dealing shoe"}
    shoe = {"manual-shoe": "205 CMR 146.51", "manual-shoe-location": "MGC approval 8"}
    return {
        "wager": {
            "ante": between[0],
            "trips": {"paytable": terms.trips, **between[1], **({"odds": dict(terms.raised)} if terms.raised else {})},
            "cover all": {"offered": True, **between[2]} if cover_all[1] else {"offered": False},
            "progressive": progressive if terms.progressive else {"offered": False},
        },
        "readings": {
            "progressive-after-fold": terms.progressive_after_fold,
            "folded-trips": terms.folded_trips,
            "cover-all-folded-hands": terms.cover_all_folded_hands,
            "rounding": "exact cents" if terms.chip == 1 else "smallest chip",
            **({} if terms.chip == 1 else {"smallest-chip": f"${money(terms.chip)}"}),
        },
        "shuffle": {"counts-cards": "no"},
        "positions": {"number": positions},
        "dealing": dealing,
        "approvals": {} if automated else shoe,
        "layout": {"areas": ["ante", "blind", "play", "trips", *offered]},
    }


HOUSES = tuple(map(house, range(28)))

# --------------------------------------------------------------------------------------------------------- the cards

KINDS = (
    *("royal flush", "straight flush", "straight flush", "four-of-a-kind"),
    *("full house", "flush", "straight", "three-of-a-kind"),
)


def deal(draw: Random, seats: int) -> tuple[list[str], str, str]:
    """The two cards of each seat, the dealer's two, and the board; some hands are made rather than left to chance."""
    board = list(range(2 * seats + 2, 2 * seats + 7))  # places: seats by twos, the dealer, flop, turn, river
    own = [2 * (first := draw.randrange(seats)), 2 * first + 1]
    dealer = [2 * seats, 2 * seats + 1]
    kind = draw.choice(KINDS)
    luck = draw.random()
    placed: dict[int, str] = {}
    if luck < 0.30:  # a made hand of the progressive: two own cards and the flop
        placed = dict(zip([*own, *board[:3]], made_five(draw, kind), strict=True))
    elif luck < 0.42 and seats > 1:  # two straight flushes, or a royal and a straight flush, around one flop
        other = [2 * (two := draw.choice([seat for seat in range(seats) if seat != own[0] // 2])), 2 * two + 1]
        placed = dict(zip([*own, *board[:3], *other], run(draw, 7), strict=True))
    elif luck < 0.50:  # a made board: everybody ties unless a hand is better still
        placed = dict(zip(board, made_five(draw, kind), strict=True))
    elif luck < 0.72:  # a made hand of seven cards, a player's or the dealer's
        places = draw.sample([*(own if luck < 0.62 else dealer), *board], 5)
        placed = dict(zip(places, made_five(draw, kind), strict=True))
    rest = draw.sample([card for card in DECK if card not in placed.values()], 2 * seats + 7 - len(placed))
    cards = [placed[place] if place in placed else rest.pop() for place in range(2 * seats + 7)]
    hands = [" ".join(cards[2 * seat : 2 * seat + 2]) for seat in range(seats + 1)]
    return hands[:-1], hands[-1], " ".join(cards[-5:])


# ------------------------------------------------------------------------------------------------- wagers and decisions


def wagers(draw: Random, house: House) -> dict[str, str | dict[str, str]]:
    """Ante and blind, and the other wagers on offer or not."""
    ante = stake(draw, house.ante, house.unit)
    placed: dict[str, str | dict[str, str]] = {"ante": ante, "blind": ante}
    if draw.random() < 0.6:
        placed["trips"] = stake(draw, house.trips, house.unit)
    if house.cover_all[1] and draw.random() < 0.5:
        placed["cover all"] = stake(draw, house.cover_all, house.unit)
    if house.progressive and draw.random() < 0.7:
        placed["progressive"] = "5"
    return placed


def acts(draw: Random, ante: int) -> list[str]:
    """3 or 4 times the ante before the flop, 2 times after it, 1 time at the end, or a fold."""
    if draw.random() < 0.35:
        return [f"play {amount(ante * draw.choice((3, 4)))}"]
    if draw.random() < 0.30:
        return ["check", f"play {amount(ante * 2)}"]
    return ["check", "check", "fold" if draw.random() < 0.5 else f"play {amount(ante)}"]


def cut_off(draw: Random, seats: list[WrittenSeat]) -> None:
    """Stop the decisions at some point before the last: street by street, each in the order of positions."""
    asked = [(street, place) for street in range(3) for place, seat in enumerate(seats) if len(seat["acts"]) > street]
    kept = asked[: draw.randrange(len(asked))]
    for place, seat in enumerate(seats):
        seat["acts"] = seat["acts"][: sum(1 for _, other in kept if other == place)]


# ------------------------------------------------------------------------------------------------------ irregularities


def void_round(draw: Random, house: House) -> list[WrittenIrregularity]:
    """Something that voids all hands, the last of these at that moment."""
    if draw.random() < 0.2:  # two cards, one at a time
        moments = sorted(draw.choices(MOMENTS[:2], k=2))
        kinds = draw.choices(("card face up", "card drawn in error, exposed"), k=2)
        return [irregularity(kind, when, "one") for kind, when in zip(kinds, moments, strict=True)]
    when = draw.choice(MOMENTS)
    early = draw.choice(MOMENTS[:2])
    counted = when if house.automated else draw.choice(MOMENTS[2:])  # 7(e): not before the board is out
    result = [
        *[("dealer card exposed", early, "")] * 3,
        *[("card face up", early, "more than one")] * 2,
        ("card drawn in error, exposed", early, "more than one"),
        ("wrong number of cards", when, "dealer"),
        ("stub count wrong", counted, draw.choice(("misdealt", "not misdealt", "misdealt and not 52 cards"))),
        *([("dealing shoe failure", when, "")] if house.automated else []),
    ]
    return [irregularity(*draw.choice(result))]


def harmless(draw: Random) -> WrittenIrregularity:
    """Something that changes no money."""
    early = draw.choice(MOMENTS[:2])
    return irregularity(
        *draw.choice(
            (
                ("dealer card exposed", "after the decisions", ""),
                ("card face up", early, "one"),
                ("card drawn in error", early, ""),
                ("card drawn in error, exposed", early, "one"),
                ("wrong number of cards", draw.choice(MOMENTS), "dealer, cured"),
                (draw.choice(("shuffler failure", "shuffler count wrong")), draw.choice(("shuffle", "betting")), ""),
                ("player card exposed", draw.choice(MOMENTS[:3]), ""),
                ("community card exposed", early, ""),
            )
        )
    )


def void_hand(draw: Random, seat: WrittenSeat, when: str) -> WrittenIrregularity:
    """A player with a wrong number of cards, written as one card or as if nothing were wrong."""
    if draw.random() < 0.5:
        seat["cards"] = seat["cards"].split()[0]
    return at(draw, seat, irregularity("wrong number of cards", when, "player"))


def unequal(draw: Random, house: House, seat: WrittenSeat) -> WrittenIrregularity:
    """A blind above the ante, or an ante above the blind, found before the first decision or after the last."""
    wager, when = draw.choice(("ante", "blind")), draw.choice(("deal", "after the decisions", "settlement"))
    lower = min(cents(str(seat["wagers"]["ante"])), house.ante[1] - house.unit)
    higher = draw.choice((lower + house.unit, house.ante[1]))
    seat["wagers"] |= {"ante": amount(lower), "blind": amount(lower), wager: amount(higher)}
    # Before it is known, the play wager is a multiple of the ante on the layout.
    seat["acts"] = acts(draw, higher if wager == "ante" and when != "deal" else lower)
    event = irregularity("ante and blind differ", when)
    event["position"] = seat["position"]
    return event


def at(draw: Random, seat: WrittenSeat, event: WrittenIrregularity) -> WrittenIrregularity:
    """An event at this position, before, in the middle of or after its decisions; those not made are taken away."""
    event["position"] = seat["position"]
    if event["when"] == "deal":
        seat["acts"] = []
    elif event["when"] == "decisions":
        seat["acts"] = seat["acts"][: draw.randrange(len(seat["acts"]))]
    return event


def disturb(draw: Random, house: House, seats: list[WrittenSeat]) -> list[WrittenIrregularity]:
    """The irregularities of the round; decisions that they forestall are taken away."""
    luck = draw.random()
    if luck < 0.13:
        result = [void_hand(draw, seats[0], "deal")] if luck < 0.02 and len(seats) > 1 else []
        result += void_round(draw, house)
        if result[-1]["when"] == "deal":
            for item in seats:
                item["acts"] = []
        elif result[-1]["when"] == "decisions":
            cut_off(draw, seats)
        return result
    several = draw.sample(seats, min(len(seats), draw.choice((1, 1, 1, 2))))
    if luck < 0.19:
        return [void_hand(draw, seat, draw.choice(MOMENTS)) for seat in several]
    if luck < 0.25:
        return [at(draw, seat, irregularity("player left", draw.choice(MOMENTS))) for seat in several]
    if luck < 0.27:
        return [unequal(draw, house, seat) for seat in several]
    return [harmless(draw)] if luck < 0.32 else []


# ----------------------------------------------------------------------------------------------------------- the round


def written(seed: int) -> tuple[Written, Terms]:
    """The round of this seed and the terms it is played on."""
    draw = Random(seed)
    house = HOUSES[seed % len(HOUSES)]
    count = draw.randint(1, draw.choice((3, house.positions)))
    hands, dealer, board = deal(draw, count)
    seats: list[WrittenSeat] = []
    for position, cards in zip(sorted(draw.sample(range(1, house.positions + 1), count)), hands, strict=True):
        placed = wagers(draw, house)
        decided = acts(draw, cents(str(placed["ante"])))
        seats.append(
            {"position": position, "player": f"P{position}", "cards": cards, "wagers": placed, "acts": decided}
        )
    irregularities = disturb(draw, house, seats)
    answer: Written = {
        "rulebook": "ma-ultimate-texas-holdem",
        "elections": house.elections,
        "dealer": {"cards": dealer},
        "board": {"cards": board},
        "seat": seats,
        "irregularity": irregularities,
    }
    ruling = ruled(irregularities)
    if ruling.void and not ruling.trips_kept and [irregularity["when"] for irregularity in irregularities] == ["deal"]:
        del answer["dealer"], answer["board"]  # nothing more was dealt
    if draw.random() < 0.8:
        answer["meters"] = {
            name: money(draw.randint(filed.reset * 9 // 10, filed.reset * 2)) for name, filed in house.terms.meters
        }
    return answer, house.terms
