"""The prescribed steps and courses of the procedures in plain words."""

from __future__ import annotations

STEPS = {
    "receive": "receives the cards",
    "sort": "sorts the cards",
    "inspect": "inspects the cards",
    "verify": "verifies the inspection",
    "spread": "spreads the cards",
    "first-player-inspects": "looks the cards over",
    "turn-face-down": "turns the cards face down",
    "turn-face-up": "turns the cards face up",
    "wash": "washes the cards",
    "stack": "stacks the cards",
    "shuffle": "shuffles",
    "place-cover-card": "places the cover card",
    "remove-cover-card": "takes the cover card out",
    "cut": "cuts",
    "complete-cut": "completes the cut",
    "load": "puts the cards into the shoe",
    "take-in-hand": "takes the deck in hand",
    "gather": "gathers the cards",
    "remove-cards": "takes the cards out",
    "confirm-pre-shuffled": "confirms that the cards came pre-shuffled",
    "order-recut": "orders a recut",
    "give-reason": "gives the reason",
    "state-reason": "states the reason",
    "collect-progressive": "collects the progressive wagers",
    "verify-progressive": "verifies the progressive wagers",
    "into-inventory": "puts the chips into the table inventory",
    "collect-forfeited": "collects the forfeited wagers",
    "take-hand": "takes the dealer's hand",
    "lock-out": "closes the systems to further wagers",
    "press-green-button": "presses the green button: the hands are counted",
    "reveal-dealer": "turns the dealer's cards up",
    "examine": "looks at the cards",
    "lay-down": "lays the cards face down",
    "remove-stub": "takes the stub out of the shoe",
    "select-hand": "sets the highest hand",
    "announce-hand": "announces the hand",
    "hold-cards": "leaves the cards on the table",
    "record-cards": "records the folded cards",
    "count-hands": "counts the hands",
    "display": "shows the payouts for that number",
    "show-odds": "shows the payouts for the number of hands",
    "leave-exposed": "leaves the hand exposed for Cover All",
    "replace-exposed": "leaves the higher hand exposed for Cover All",
    "complete-documents": "completes the documents of the award",
    "collect-cards": "collects the cards",
    "rack-cards": "puts the cards into the discard rack",
    "rack-dealer-cards": "puts the dealer's cards into the discard rack",
    "verify-hand": "verifies the winning hand",
    "verify-light": "verifies the light of the progressive wager",
    "validate": "validates the award",
}
"""What the person does in each prescribed step."""

COURSE_WORDS = {
    "opening": "is opened",
    "pre-shuffled": "comes pre-shuffled",
    "after a round": "is shuffled again",
    "recut": "is cut again",
    "directed shuffle": "is shuffled because it was directed",
    "idle table": "is spread, because nobody plays",
    "deck change": "is changed for a new one",
}
"""What becomes of a deck when a course begins."""

COUNTED = {
    "shuffle": "cards",
    "cut": "cards",
    "place-cover-card": "cards",
    "verify-progressive": "chips",
    "count-hands": "hands",
    "show-odds": "hands",
}
"""What the figure of a step counts."""
