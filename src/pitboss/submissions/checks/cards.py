"""Checks on cards: backs, cover cards, and whether a full table can be dealt from one deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.submissions.checks.kinds import Found
from pitboss.submissions.conditions import Elections


def backs_differ(elections: Elections, given: Mapping[str, Any]) -> Found:
    """One back colour for each deck, and no two alike."""
    backs, decks = elections.get("cards.backs"), elections.get("cards.decks")
    if backs is None or decks is None:
        return
    if len(backs) != decks:
        said = f"cards.backs names {len(backs)} colour{'s' * (len(backs) != 1)} for {decks} deck{'s' * (decks != 1)}."
        yield "cards.backs", said, "One back colour for each deck."
    elif len({back.casefold() for back in backs}) < len(backs):
        yield "cards.backs", f"The decks have the same back, {backs[0]}.", "Backs of different colours."


def cover_card_colours(elections: Elections, given: Mapping[str, Any]) -> Found:
    """As many cover cards as the document asks for, in a colour it allows, unlike those filed under ``unlike``."""
    colours = elections.get("cards.cover-cards")
    if colours is None:
        return
    rule = elections.rulebook.cover_cards
    if len(colours) != rule.number:
        said = f"cards.cover-cards names {len(colours)}; the document asks for {rule.number}."
        yield "cards.cover-cards", said, f"The colour of each of {rule.number}."
    for colour in colours:
        if rule.colours and colour.casefold() not in rule.colours:
            yield "cards.cover-cards", f"A cover card is {colour}.", f"One of {', '.join(rule.colours)}."
        for key in given.get("unlike", ()):
            filed = elections.get(key) or ()
            if colour.casefold() in {one.casefold() for one in ((filed,) if isinstance(filed, str) else filed)}:
                said = f"The cover card is {colour}, and so is what {key} files."
                yield "cards.cover-cards", said, "A colour that is easily told from backs and edges."


def fewer_positions_than_cards(elections: Elections, given: Mapping[str, Any]) -> Found:
    """A full table must be dealt from one deck, with the elected device and with each fallback."""
    positions = elections.get("positions.number")
    if positions is None:
        return
    book = elections.rulebook
    offered = frozenset(wager.name for wager in book.wagers if elections.offers(wager.name))
    elected = {elections.get("dealing.device"), *(elections.get("dealing.fallbacks") or ())}
    for device in book.devices:
        if device.name in elected and (needed := device.used(positions, offered)) > book.deck.cards:
            most = max((one for one in range(1, positions) if device.used(one, offered) <= book.deck.cards), default=0)
            said = f"{positions} positions take {needed} cards ({device.name}); the deck has {book.deck.cards}."
            yield "positions.number", said, f"At most {most} positions."
