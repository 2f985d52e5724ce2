"""Checks on cards: backs, cover cards, and whether a full table can be dealt from one deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.submissions.checks.kinds import Found, Trouble
from pitboss.submissions.conditions import FiledElections, plain
from pitboss.submissions.shown import printable


def backs_differ(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """One back colour for each deck, and no two alike."""
    backs, decks = elections.get("cards.backs"), elections.get("cards.decks")
    if backs is None or decks is None:
        return
    if len(backs) != decks:
        said = f"cards.backs names {len(backs)} colour{'s' * (len(backs) != 1)} for {decks} deck{'s' * (decks != 1)}."
        yield Trouble("cards.backs", said, "One back colour for each deck.")
    elif len({plain(back) for back in backs}) < len(backs):
        said = f"The decks have the same back, {printable(backs[0])}."
        yield Trouble("cards.backs", said, "Backs of different colours.")


def cover_card_colours(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """As many cover cards as the document asks for, in a colour it allows, unlike those filed under ``unlike``."""
    colours, rule = elections.get("cards.cover-cards"), elections.rulebook.cover_cards
    if colours is None or rule is None:
        return
    if len(colours) != rule.number:
        said = f"cards.cover-cards names {_cards(len(colours))}; the document asks for {rule.number}."
        yield Trouble("cards.cover-cards", said, f"The colours of {_cards(rule.number)}, no more and no fewer.")
    for colour in dict.fromkeys(colours):
        if rule.colours and plain(colour).removeprefix("solid ") not in rule.colours:
            said = f"A cover card is {printable(colour)}."
            yield Trouble("cards.cover-cards", said, f"Each {' or '.join(rule.colours)}.")
        for key in given.get("unlike", ()):
            filed = elections.get(key) or ()
            if plain(colour) in {plain(back) for back in ((filed,) if isinstance(filed, str) else filed)}:
                said = f"The cover card is {printable(colour)}, and so is what {key} files."
                yield Trouble("cards.cover-cards", said, "A colour that is easily told from backs and edges.")


def _cards(number: int) -> str:
    return f"{number} cover card{'s' * (number != 1)}"


def fewer_positions_than_cards(elections: FiledElections, given: Mapping[str, Any]) -> Found:
    """A full table must be dealt from one deck, with the elected device and with each fallback."""
    positions = elections.get("positions.number")
    if positions is None:
        return
    book = elections.rulebook
    offered = frozenset(wager.name for wager in book.wagers if elections.offers(wager.name))
    elected = {elections.get("dealing.device"), *(elections.get("dealing.fallbacks") or ())}
    for device in book.devices:
        if device.name in elected and (needed := device.used(positions, offered)) > book.deck.cards:
            fit = (number for number in range(1, book.deck.cards) if device.used(number, offered) <= book.deck.cards)
            said = f"{positions} positions take {needed} cards ({device.name}); the deck has {book.deck.cards}."
            yield Trouble("positions.number", said, f"At most {max(fit, default=0)} positions.")
