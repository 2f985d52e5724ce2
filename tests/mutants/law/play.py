"""Mutants of the game itself: wagers, decisions, results, the order of settlement, irregularities."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.ruleset import words
from tests.mutants.law.making import Make, among, beheaded, emptied, instead, put, shortened, swap

RESULTS = {
    "1 to 1": "push",
    "paytable": "lost",
    "push": "lost",
    "returned": "lost",
    "lost": "push",
}
"""A result and another that the same case can have."""

KINDS = {
    "pair or better": "two pair or better",
    "king-high or better": "ace-high or better",
    "": "pair or better",
}
"""A hand that the dealer needs, and another one; a dealer who always plays needs none."""


def other_multiples(times: str | list[str]) -> Iterator[str | list[str]]:
    """One time the ante more."""
    if isinstance(times, list):
        yield [*times[:-1], str(Fraction(times[-1]) + 1)]
    else:
        yield str(Fraction(times) + 1)


def other_amounts(amounts: list[str]) -> Iterator[list[str]]:
    """One of the amounts is another one."""
    if amounts:
        yield [*amounts[:-1], "$25"]


def shorter_needs(needs: list[list[str]]) -> Iterator[list[list[str]]]:
    """One of the other wagers is not needed."""
    if needs:
        yield needs[:-1]


def shorter_group(needs: list[list[str]]) -> Iterator[list[list[str]]]:
    """Where one of several is enough, the last of them is not."""
    if needs and len(needs[-1]) > 1:
        yield [*needs[:-1], needs[-1][:-1]]


PLAY: dict[str, tuple[Make, ...]] = {
    "wager": (
        put("needs", shorter_needs),
        put("needs", shorter_group),
        put("equals", emptied),
        put("on-fold", instead({"kept": "forfeited", "forfeited": "kept"})),
        put("placed", among("layout", "progressive device", "electronic device")),
        put("offered", among(*words.OFFERED)),
        put("denominations", other_amounts),
        put("against", instead({"paytable": "dealer", "table": "paytable"})),
        put("on", shortened),
    ),
    "street": (put("asks", instead({"ante": "play"})),),
    "street.offers": (
        put("exactly", other_multiples),
        put("exactly", shortened),
        put("from", other_multiples),
        put("to", other_multiples),
        put("collects", among(*words.COLLECTS)),
        put("holds", emptied),
        put("holds", beheaded),
        put("holds", shortened),
        put("shows", emptied),
        put("records", emptied),
    ),
    "dealer": (put("qualifies", instead(KINDS)), put("qualifies", emptied)),
    "result": (put("then", instead(RESULTS)), put("then", instead({"1 to 1": "2 to 1", "lost": "returned"}))),
    "settlement.passes": (
        put("seats", among("live", "played", "folded")),
        put("wagers", shortened),
        put("does", instead({"visit": "settle", "settle": "visit", "reveal": "collect", "collect": "reveal"})),
        swap,
    ),
    "settlement.sequence": (swap,),
    "irregularity.rulings": (
        put("voids", among(*words.VOIDS)),
        put("wagers", instead({"lost": "stay", "returned": "stay", "stay": "lost"}), absent="stay"),
        put("cards", among(*words.CARDS_AFTER)),
        put("deck", among(*words.DECK_AFTER)),
        put("who", lambda who: [["casino supervisor"]] if who == ["dealer"] else [["dealer"]]),
        put("keeps", emptied),
        put("keeps", lambda keeps: [] if keeps else [["ante"]], absent=[]),
    ),
}
