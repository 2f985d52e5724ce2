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
