"""Checks that need arithmetic or more than one field, by the names that ``[[examine]]`` rows call them.

A check looks at the elections and at the row's ``with`` table, and yields a ``Trouble`` for each thing it finds; those
of ``COMPUTED`` are given the mathematics too. No figure of a regulation is written here.
"""

from __future__ import annotations

from pitboss.submissions.checks import cards, meters, odds, texts
from pitboss.submissions.checks.kinds import Check, Trouble
from pitboss.submissions.checks.returns import COMPUTED

CHECKS: dict[str, Check] = {
    "backs-differ": cards.backs_differ,
    "cover-card-colours": cards.cover_card_colours,
    "fewer-positions-than-cards": cards.fewer_positions_than_cards,
    "limits-in-order": odds.limits_in_order,
    "raised-not-lowered": odds.raised_not_lowered,
    "odds-without-floor": odds.odds_without_floor,
    "best-win-on-minimum-bets": odds.best_win_on_minimum_bets,
    "return-below-100": odds.return_below_100,
    "paytable-return": odds.paytable_return,
    "rates-below-100": meters.rates_below_100,
    "seeds-at-least": meters.seeds_at_least,
    "seed-per-five-dollars": meters.seed_per_dollar_of_the_wager,
    "linked-alike": meters.linked_alike,
    "no-for-odds": texts.no_for_odds,
    "odds-without-a-word": texts.odds_without_a_word,
    "areas-cover-wagers": texts.areas_cover_wagers,
    "payouts-shown": texts.payouts_shown,
    "something-is-named": texts.something_is_named,
    "whole-dollars": texts.whole_dollars,
    "lucky-positions-differ": texts.lucky_positions_differ,
}

__all__ = ["CHECKS", "COMPUTED", "Check", "Trouble"]
