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
"""The codes that shared code looks for, so that it finds its rule in every rulebook that has their subject."""

Subject = Literal[
    "every table",
    "two decks",
    "a shuffle by hand",
    "a shuffling device",
    "an idle table",
    "a count of the stub",
    "wagers that need others",
    "stakes in decisions",
    "meters",
    "envy bonuses",
]
SUBJECTS: dict[Subject, tuple[CommonCode, ...]] = {
    "two decks": ("different-backs", "decks-alternate", "one-deck-in-the-rack", "other-deck-not-shuffled"),
    "a shuffle by hand": ("cut-required", "cut-size", "recut-by-whom"),
    "a shuffling device": ("no-cut-after-a-device",),
    "an idle table": ("idle-table",),
    "a count of the stub": ("stub-count-due", "no-count-needed"),
    "wagers that need others": ("wager-needs-another",),
    "stakes in decisions": ("play-amount",),
    "meters": ("meter-grows", "meter-at-the-turn", "highest-row-only"),
    "envy bonuses": ("envy-by-own-wager", "envy-another-player"),
}
"""What a document may be about, with the codes that it brings along; the other common codes belong to every table."""
_NEAREST: dict[Subject, CommonCode] = {
    "two decks": "not-shuffled",
    "a shuffle by hand": "not-shuffled",
    "a shuffling device": "not-shuffled",
    "an idle table": "not-shuffled",
    "meters": "wager-not-offered",
    "envy bonuses": "wager-not-offered",
}
NEAREST: dict[str, CommonCode] = {code: near for subject, near in _NEAREST.items() for code in SUBJECTS[subject]}
"""By code of a subject that a document may lack, the rule of every table under which its absence falls."""
_PARTICULAR = {code for codes in SUBJECTS.values() for code in codes}
SUBJECTS["every table"] = tuple(code for code in EVERYWHERE if code not in _PARTICULAR)

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
ExamineCheck = Literal[
    "areas-cover-wagers",
    "backs-differ",
    "best-win-on-minimum-bets",
    "cover-card-colours",
    "fewer-positions-than-cards",
    "limits-in-order",
    "linked-alike",
    "lucky-positions-differ",
    "main-game-return",
    "no-for-odds",
    "odds-without-a-word",
    "odds-without-floor",
    "payouts-shown",
    "paytable-return",
    "raised-not-lowered",
    "rates-below-100",
    "return-below-100",
    "seed-per-five-dollars",
    "seeds-at-least",
    "something-is-named",
    "whole-dollars",
]
EXAMINE_CHECKS: tuple[ExamineCheck, ...] = get_args(ExamineCheck)
"""The named checks of a Rules Submission that an examination may call; ``pitboss.submissions.checks`` has them."""
LINK_CHECKS = ("linked-alike", "meter-at-the-turn")
"""Those of them that only tables with shared meters can meet."""
