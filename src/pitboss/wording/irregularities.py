"""Irregularities in words, as a person at the table would report them, and the words of what may follow.

Nothing here rules: a telling says what happened and when, never what becomes of it.
"""

from __future__ import annotations

from random import Random

CHOICES: dict[str, dict[str, str]] = {
    "voids": {
        "nothing": "nothing, the round goes on",
        "that hand": "that player's hand alone",
        "all hands": "all hands",
    },
    "wagers": {
        "stay": "they stand",
        "returned": "they are returned",
        "lost": "they are lost",
    },
    "cards": {
        "stay": "they stay where they lie",
        "next card": "the next card in order is used",
        "discard rack": "those concerned go to the discard rack",
        "reshuffle": "they are shuffled again",
        "collect": "they are collected, and not shuffled again",
    },
    "deck": {
        "stays": "it stays at the table",
        "removed": "it leaves the table",
    },
}

MOMENTS: dict[str, str] = {
    "shuffle": "Between two rounds, while cards are being shuffled",
    "betting": "While wagers are being made, before a card is dealt",
    "deal": "While the cards are being dealt",
    "decisions": "While the players are deciding",
    "after the decisions": "After the last decision, before the dealer's hand is revealed",
    "settlement": "While the wagers are being settled",
}

_WITHOUT_DEALER = {"after the decisions": "After the last decision, before the hands are shown"}
"""Moments as they are told where the dealer has no hand."""

_HAPPENED: dict[tuple[str, str], tuple[str, ...]] = {
    ("card face up", "one"): (
        "the {card} turns up face up among the cards to be dealt. It is the first such card in this round",
        "one card, the {card}, is found turned over in the deck",
    ),
    ("card face up", "more than one"): (
        "a second card is found face up in the deck; the first one was the {card}",
        "the {card} and the card under it are both found face up",
    ),
    ("card drawn in error", ""): (
        "the dealer draws one card too many from the shoe. Nobody has seen its face",
        "a card comes out of the shoe for position {seat}, which is not to be dealt one; it lies face down",
    ),
    ("card drawn in error, exposed", "one"): (
        "the dealer draws one card too many and everybody sees that it is the {card}. No other card was exposed so far",
        "a card drawn by mistake falls face up: the {card}, the only one in this round",
    ),
    ("card drawn in error, exposed", "more than one"): (
        "a card drawn by mistake falls face up, the {card}, and it is the second exposed card of this round",
        "two cards are drawn in error and both faces are seen",
    ),
    ("wrong number of cards", ""): (
        "position {seat} is found to have one card too many",
        "position {seat} is found to be one card short",
        "the dealer is found to have a card too many",
    ),
    ("wrong number of cards", "player"): (
        "position {seat} is found to have one card too many; every other hand is right",
        "position {seat} is found to be one card short; every other hand is right",
    ),
    ("wrong number of cards", "dealer, cured"): (
        "the dealer is found to be one card short. The next card of the deck is the missing one, it is face down, and "
        "the deck is complete",
    ),
    ("wrong number of cards", "dealer"): (
        "the dealer is found to have one card too many",
        "the dealer is found to be a card short, and the missing card cannot be made good",
    ),
    ("dealer card exposed", ""): (
        "one of the dealer's face-down cards is turned over by accident: the {card}",
        "a sleeve catches the dealer's hand, and the table sees the {card}",
    ),
    ("player card exposed", ""): (
        "position {seat} drops a card, and everybody sees the {card}",
        "a card of position {seat} is turned over by accident: the {card}",
    ),
    ("community card exposed", ""): ("a community card is turned over before its time: the {card}",),
    ("box card exposed", ""): ("the card in the box is turned over before its time: the {card}",),
    ("stub count wrong", "misdealt"): (
        "the stub is counted and the number is wrong: position {seat} was given a wrong number of cards. The deck as a "
        "whole is complete",
    ),
    ("stub count wrong", "not misdealt"): (
        "the stub is counted and the number is wrong, although every hand has the cards it should have",
    ),
    ("stub count wrong", "misdealt and not 52 cards"): (
        "the stub is counted and the number is wrong: position {seat} was given a wrong number of cards, and the deck "
        "as a whole is not complete either",
    ),
    ("shuffler failure", ""): (
        "the shuffling device jams with {deck} in it",
        "the shuffling device stops, with {deck} in it, before it has completed its cycle",
    ),
    ("shuffler count wrong", ""): (
        "the shuffling device, with {deck} in it, signals that its number of cards is wrong",
        "the shuffling device has counted {deck} and finds that cards are missing",
    ),
    ("dealing shoe failure", ""): (
        "the automated dealing shoe jams",
        "the automated dealing shoe stops dispensing cards",
    ),
    ("change of method", ""): (
        "a device has broken down and cannot be repaired now; the table wants to go on in another way",
    ),
    ("player left", ""): ("the player at position {seat} has got up and is gone, with wagers on the layout",),
    ("player left", "declared abandoned"): (
        "the player at position {seat} has got up and is gone, and the wagers are declared abandoned",
    ),
    ("player left", "not declared"): (
        "the player at position {seat} has got up and is gone; nobody declares the wagers abandoned",
    ),
    ("progressive chips do not match", ""): (
        "one chip more has been collected for the progressive than the system has accepted wagers",
        "the system has accepted one progressive wager more than there are chips",
    ),
    ("ante and blind differ", ""): ("it is seen that position {seat} has an ante and a blind of different amounts",),
    ("ante and super bonus differ", ""): (
        "it is seen that position {seat} has an ante and a super bonus of different amounts",
    ),
}


def describe(
    what: str,
    case: str,
    moment: str,
    chance: Random,
    *,
    seat: int,
    card: str,
    other: bool = False,
    dealt_to_dealer: bool = True,
) -> str:
    """An irregularity as it is reported, in one of its variations; ``other``: it is about a second deck.

    Where nothing is ``dealt_to_dealer``, no variation is about the dealer's hand.
    """
    deck = "the table's other deck" if other else "the deck of the next deal"
    plain = f"{what}, {case}" if case else what
    variations = _HAPPENED.get((what, case), (plain,))
    if not dealt_to_dealer:
        variations = tuple(words for words in variations if "the dealer is" not in words) or (plain,)
    happened = chance.choice(variations).format(seat=seat, card=card, deck=deck)
    when = MOMENTS.get(moment, moment.capitalize())
    return f"{when if dealt_to_dealer else _WITHOUT_DEALER.get(moment, when)}, {happened}."


def is_told(what: str, case: str) -> bool:
    """Whether there are words for an irregularity, beyond its name."""
    return (what, case) in _HAPPENED
