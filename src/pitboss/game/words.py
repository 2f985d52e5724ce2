"""The closed vocabularies of a rulebook: who, when, where, and what follows.

Each list is the only place where its words are spelled; the loader refuses any other word, the table and the
mathematics read only these.
"""

from __future__ import annotations

ROLES = (
    "dealer",
    "floorperson",
    "casino supervisor",
    "player",
    "first player",
    "licensee",
    "device",
    "commission",
)
HOW = ("act", "prompt", "enforced", "attested")
ABOUT = ("cards", "shuffle", "wagers", "dealing", "play", "settlement", "progressive", "table")

EVERYWHERE = (
    # cards
    "different-backs",
    "decks-alternate",
    "one-deck-in-the-rack",
    "suits-are-equal",
    # shuffle
    "not-shuffled",
    "no-cut-after-a-device",
    "cut-required",
    "cut-size",
    "recut-by-whom",
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
)
"""The codes of rules that every rulebook has, so that shared code finds its rule in each of them."""

RULE_CODES = (
    *EVERYWHERE,
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
)
"""The codes of all rules: a code means the same rule, about the same thing, in every rulebook that has it."""

SHUFFLES = ("manual", "automated card shuffling device", "automatically reshuffling device")
DEVICE_KINDS = ("manual", "hand", "automated")

COVER_CARD_AFTER = ("discard rack", "bottom of the stack")

DEALS = ("deal", "stack", "burn", "expose")
DEAL_TO = ("players", "dealer", "players and dealer", "board", "box", "discard rack")
FACES = ("down", "up", "bottom up")
RESTS = ("", "discard rack")
UNDER = ("", "cover card", "nest")

AGAINST = ("dealer", "paytable", "table", "draw")
OFFERED = ("always", "elected")
WINDOWS = ("before the deal", "decision", "none")
PLACED = ("layout", "progressive device", "electronic device", "none")
AMOUNTS = ("posted limits", "denomination", "multiple of ante", "stake of another")
ON_FOLD = ("kept", "forfeited")

ACTS = ("play", "check", "fold")
COLLECTS = ("after the decisions", "at once")

HAND_OF = ("player", "dealer", "table")
HAND_FROM = ("own cards", "board", "flop", "box card")
ORDERS = ("four", "five", "six")

DEALER_CASES = ("qualifies", "does not qualify")
PLAYER_CASES = ("higher", "equal", "lower")
HAND_CASES = ("pays", "does not pay")
RESULTS = ("paytable", "lost", "push", "returned")

PASSES = ("reveal", "take", "pay", "collect", "visit")
SEATS = ("live", "played", "folded", "cover all")

MOMENTS = ("shuffle", "betting", "deal", "decisions", "after the decisions", "settlement")
VOIDS = ("nothing", "that hand", "all hands")
CARDS_AFTER = ("stay", "next card", "discard rack", "reshuffle", "collect")
WAGERS_AFTER = ("stay", "returned", "lost")
DECK_AFTER = ("stays", "removed")
CONCERNS = ("table", "position", "hand", "stack", "dealer", "board", "box", "shuffler", "dealing shoe")
"""What an irregularity is about: a position must be named, or a hand or stack may be; the rest has no position."""
IRREGULARITIES = ("", "card found", "misdeal", "stub count", "departure", "unequal wagers")
"""What a table does beyond the columns of a ruling: nothing, or what belongs to an irregularity of that kind."""
FOUND = ("one", "more than one")
"""The cases of a card that was found: how many, counted over the round."""
STUB_COUNTS = ("misdealt", "not misdealt", "misdealt and not 52 cards")
"""The cases of a stub count that is wrong."""
