"""The codes of rules, by which a refusal finds its clause in every rulebook, and the checks that enforce them."""

from __future__ import annotations

from typing import Literal, get_args

CommonCode = Literal[
    # cards
    "different-backs",
    "decks-alternate",
    "one-deck-in-the-rack",
    "other-deck-not-shuffled",
    "suits-are-equal",
    # shuffle
    "not-shuffled",
    "no-cut-after-a-device",
    "cut-required",
    "cut-size",
    "recut-by-whom",
    "idle-table",
    # wagers
    "not-seated",
    "stay-seated",
    "bets-closed",
    "no-increase",
    "no-withdrawal",
    "wagering-instruments",
    "verbal-wager",
    "match-play",
    "outside-the-limits",
    "wager-not-offered",
    "wager-needs-another",
    "too-many-positions",
    # dealing
    "no-more-bets-first",
    "dealt-in",
    "cards-hidden",
    "stub-count-due",
    "no-count-needed",
    # play
    "not-your-turn",
    "play-amount",
    "undecided",
    # progressive
    "meter-grows",
    "meter-at-the-turn",
    "highest-row-only",
    "envy-by-own-wager",
    "envy-another-player",
    # table
    "round-not-complete",
]
EVERYWHERE: tuple[CommonCode, ...] = get_args(CommonCode)
"""The codes of rules that every rulebook has, so that shared code finds its rule in each of them."""

RuleCode = Literal[
    CommonCode,
    # cards
    "one-deck",
    "one-deck-in-play",
    "two-decks-without-shuffler",
    "one-design",
    "card-standard",
    "deck-over-age",
    "hand-order",
    "comparison",
    "same-rank",
    "kickers",
    "no-combination",
    "tie",
    # shuffle
    "directed-shuffle",
    "random",
    "into-shoe",
    "device-programmed",
    "wrong-count-removes-deck",
    "hand-deal-needs-a-shuffler",
    # wagers
    "ante-or-aces-up",
    "unequal-amounts",
    "coupon-equals-the-ante",
    "queens-up-is-free",
    "trips-apart",
    "positions-not-adjacent",
    "cover-all-hands",
    "abandoned",
    # dealing
    "dealer-before-players",
    "five-community-cards",
    # play
    "own-hand",
    "not-your-cards",
    "not-asked",
    "play-too-early",
    "fold-forfeits",
    "envy-after-fold",
    # settlement
    "one-settlement",
    "three-payouts",
    "published-odds",
    "ante-bonus-whatever-the-result",
    "queens-up-whatever-the-dealer-has",
    "bonus-whatever-the-dealer-has",
    "bonus-on-both-hands",
    "match-on-the-hand-concerned",
    "highest-hand-only",
    "cover-all-column",
    "cover-all-last",
    "house-procedures",
    # progressive
    "must-be-accepted",
    "progressive-amount",
    "progressive-hand",
    "progressive-whatever-the-dealer-has",
    "multi-game-link",
    "linked-alike",
    "dealer-hand-share",
    "fixed-odds-not-divided",
    "not-from-the-inventory",
    "not-to-the-game-account",
    "envy-qualifying-hand",
    "envy-for-each-holder",
    "envy-fixed",
    "envy-from-house-funds",
    # table
    "defined-words",
    "device-still-at-the-table",
]
RULE_CODES: tuple[RuleCode, ...] = get_args(RuleCode)
"""The codes of all rules: a code means the same rule, about the same thing, in every rulebook that has it."""

CheckCode = Literal[
    "bets-closed",
    "cards-hidden",
    "cut-required",
    "cut-size",
    "dealt-in",
    "deck-over-age",
    "decks-alternate",
    "device-still-at-the-table",
    "directed-shuffle",
    "idle-table",
    "linked-alike",
    "match-play",
    "meter-at-the-turn",
    "meter-grows",
    "no-cut-after-a-device",
    "no-increase",
    "no-more-bets-first",
    "no-withdrawal",
    "not-asked",
    "not-seated",
    "not-shuffled",
    "not-your-turn",
    "one-deck-in-the-rack",
    "other-deck-not-shuffled",
    "outside-the-limits",
    "play-amount",
    "positions-not-adjacent",
    "progressive-chips-do-not-match",
    "recut-by-whom",
    "round-not-complete",
    "stay-seated",
    "stub-count-due",
    "too-many-positions",
    "undecided",
    "unequal-amounts",
    "verbal-wager",
    "wager-needs-another",
    "wager-not-offered",
    "wagering-instruments",
]
CHECKS: tuple[CheckCode, ...] = get_args(CheckCode)
"""The refusals of a table by which a duty is enforced; a rulebook's own examinations may enforce one too."""
LINK_CHECKS = ("linked-alike", "meter-at-the-turn")
"""Those of them that only tables with shared meters can meet."""
