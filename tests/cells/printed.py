"""What every cell pays, as other readers of the documents have typed it for the adjudicators.

Keys are the names that the rulebooks use; nothing here is taken from a rulebook. A fixed sum is written as printed.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import ceil

from tests.adjudicator.crazy_4 import tables as crazy
from tests.adjudicator.four_card import tables as four_card
from tests.adjudicator.ultimate import adjudicator as ultimate

Rows = dict[str, str]
Tables = dict[tuple[str, str], Rows]  # by wager and paytable

_CRAZY_NAMES = {"two pairs": "two pair", "pair": "pair of queens or better"}


def _massachusetts() -> Tables:
    return {
        ("ante bonus", ""): four_card.ANTE_BONUS,
        **{("aces up", name): rows for name, rows in four_card.ACES_UP_MASSACHUSETTS.items()},
        **{("cover all", f"{hands} hands"): rows for hands, rows in four_card.COVER_ALL.items()},
        **{("progressive", name): rows for name, rows in four_card.FOUR_CARD_PROGRESSIVE.items()},
    }


def _link() -> Tables:
    return {("progressive", name): rows for name, rows in four_card.MULTI_GAME_LINK.items()}


def _maryland() -> Tables:
    progressives = four_card.FOUR_CARD_PROGRESSIVE | four_card.MARYLAND_LEVELS
    return {
        ("ante bonus", ""): four_card.ANTE_BONUS,
        **{("aces up", name): rows for name, rows in four_card.ACES_UP_MARYLAND.items()},
        **{("progressive", name): rows for name, rows in progressives.items()},
        **{("six card bonus", name): rows for name, rows in four_card.SIX_CARD_BONUS.items()},
    }


def _ultimate() -> Tables:
    return {
        ("blind", ""): ultimate.BLIND | {"less than a straight": "push"},
        **{("trips", name): rows for name, rows in ultimate.TRIPS.items()},
        **{("cover all", f"{hands} hands"): rows for hands, rows in ultimate.COVER_ALL.items()},
        **{("progressive", name): _of_meter(_rows(name, rows)) for name, rows in ultimate.PROGRESSIVE.items()},
    }


def _rows(name: str, rows: Rows) -> Rows:
    """The rows as printed: the adjudicator adds a royal flush, as the straight flush it is, where none is printed."""
    return {hand: odds for hand, odds in rows.items() if (name, hand) != ("PTMGL04", "royal flush")}


def _of_meter(rows: Rows) -> Rows:
    """``100% mega`` in the words that the documents share: ``100% of Mega``, and ``of meter`` where there is one."""
    spoken = {"progressive": "meter", "mega": "Mega", "major": "Major", "minor": "Minor"}
    return {hand: re.sub(r"% (\w+)", lambda result: f"% of {spoken[result[1]]}", odds) for hand, odds in rows.items()}


def _crazy() -> Tables:
    queens_up = {
        name: {_CRAZY_NAMES.get(hand, hand): odds for hand, odds in rows.items() if hand != "four aces"}
        for name, rows in crazy.QUEENS_UP.items()
    }
    return {
        ("super bonus", ""): crazy.SUPER_BONUS,
        **{("queens up", name): rows for name, rows in queens_up.items()},
        **{(crazy.FOUR, name): rows for name, rows in crazy.FOUR_CARD_PROGRESSIVE.items()},
        (crazy.FIVE, ""): crazy.FIVE_CARD_PROGRESSIVE,
        (crazy.BONUS, ""): crazy.HAND_BONUS,
        ("magic card", ""): {"match": crazy.MAGIC_CARD},
        ("lucky bonus", ""): {"match": crazy.LUCKY_BONUS},
    }


ODDS: dict[str, Tables] = {
    "ma-four-card-poker": _massachusetts() | _link(),
    "ma-four-card-poker-earlier": _massachusetts(),
    "md-four-card-poker": _maryland(),
    "ma-ultimate-texas-holdem": _ultimate(),
    "ma-crazy-4-poker": _crazy(),
}

# -- envy bonuses: by wager, paytable, the recipient's wager ("" for any amount) and the election that files them -----

Envy = dict[tuple[str, str, str, str], Rows]


def _sums(rows: dict[str, int]) -> Rows:
    return {hand: f"${dollars:,}" for hand, dollars in rows.items()}


def _sized(columns: dict[str, Rows], election: str = "") -> Envy:
    """Columns headed ``A $1``."""
    heads = {head: head.split() for head in columns}
    return {("progressive", heads[head][0], heads[head][1], election): rows for head, rows in columns.items()}


def _envy_maryland() -> Envy:
    filed = {head: rows for head, rows in four_card.ENVY_MARYLAND.items() if head.startswith("C")}
    others = {head: rows for head, rows in four_card.ENVY_MARYLAND.items() if head not in filed}
    printed = four_card.ENVY_FOUR_CARD | four_card.ENVY_MARYLAND_C | others
    return _sized(printed) | _sized(filed, "royal-and-straight-flush")


ENVY: dict[str, Envy] = {
    "ma-four-card-poker": _sized(four_card.ENVY_FOUR_CARD)
    | {("progressive", name, "", ""): rows for name, rows in four_card.ENVY_LINK.items()},
    "ma-four-card-poker-earlier": _sized(four_card.ENVY_FOUR_CARD),
    "md-four-card-poker": _envy_maryland(),
    "ma-ultimate-texas-holdem": {
        ("progressive", name, "", ""): _rows(name, _sums(rows)) for name, rows in ultimate.ENVY.items()
    },
    "ma-crazy-4-poker": {
        **{(crazy.FOUR, name, f"${at // 100}", ""): _sums(rows) for (name, at), rows in crazy.FOUR_CARD_ENVY.items()},
        **{(crazy.FIVE, "", f"${at // 100}", ""): _sums(rows) for at, rows in crazy.FIVE_CARD_ENVY.items()},
    },
}

# -- the arithmetic of odds -------------------------------------------------------------------------------------------


def meter_named(odds: str) -> str:
    """The level of the meter that odds are a share of, ``meter`` where there is only one, or nothing."""
    share = re.fullmatch(r"\d+% of (\w+)", odds)
    return share[1].lower() if share else ""


def paid(odds: str, stake: int, meter: Fraction | int) -> int:
    """What the house hands over, in cents, the stake not counted; ``meter`` is what the meter holds."""
    if odds == "push":
        return 0
    if odds.startswith("$"):
        return int(odds[1:].replace(",", "")) * 100
    if share := re.fullmatch(r"(\d+)% of \w+", odds):
        return ceil(meter * int(share[1]) / 100)
    win, word, per = odds.replace(",", "").split()
    assert word in ("to", "for")
    return ceil(Fraction(stake * int(win), int(per)))


def profit(odds: str, stake: int, meter: Fraction | int) -> int:
    """What the player is better off by: "for" and shares of a meter keep the stake, all others give it back."""
    keeps = " for " in odds or "%" in odds
    return paid(odds, stake, meter) - (stake if keeps else 0)
