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
HOW = ("act", "prompt", "enforced", "computed", "permitted", "attested")
"""How a duty is kept.

*act*: logged, as a step that the table asks for or as an event; *prompt*: shown to the person whose hands do it;
*enforced*: a check refuses its breach; *computed*: the software works it out, and no command can ask for anything else;
*permitted*: a liberty that is granted; *attested*: vouched for in the Rules Submission.
"""
ABOUT = ("cards", "shuffle", "wagers", "dealing", "play", "settlement", "progressive", "table")

EVERYWHERE = (
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

CHECKS = (
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
)
"""The refusals of a table by which a duty is enforced; a rulebook's own examinations may enforce one too."""
LINK_CHECKS = ("linked-alike", "meter-at-the-turn")
"""Those of them that only tables with shared meters can meet."""

EVENTS = (
    "acted",
    "dealt",
    "deck-removed",
    "device-out",
    "did",
    "exposed",
    "method-changed",
    "no-more-bets",
    "racked",
    "ruled",
    "settled",
    "stub-counted",
    "wagered",
)
"""The words of the log that may record an act which is not asked for; *did*: a step logged together with another."""

DECK_COURSES = ("opening", "opening of two decks", "pre-shuffled cards", "shuffle", "cut", "idle table", "load: ")
ROUND_COURSES = ("no more bets", "decisions", "fold", "uncover: ", "cover all", "reveal", "collect cards")
AWARDS = ("progressive award", "progressive verification", "bonus award")
VERIFICATIONS = ("verify-hand", "verify-light", "validate")
DOCUMENTS = "complete-documents"
HOLD_CARDS, RECORD_CARDS = "hold-cards", "record-cards"
LEAVE_EXPOSED, REPLACE_EXPOSED = "leave-exposed", "replace-exposed"
"""The procedures whose acts a table asks for, step by step, with a deck, in a round and before and after an award.

A name that ends with a colon stands for one procedure a dealing device.
"""

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

PASSES = ("reveal", "take", "pay", "collect", "settle", "visit")
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
