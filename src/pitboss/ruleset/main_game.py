"""Which wagers make up the main game, what it is called, and which wagers stand beside it."""

from __future__ import annotations

from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.ruleset import OfferedWager, Ruleset


def _core(game: Ruleset) -> tuple[OfferedWager, ...]:
    """The wagers that the main game is about: those against the dealer or, without a dealer's hand, those that streets
    ask, stake or take back, and those that must equal one of them."""
    if game.dealer is not None:
        return tuple(wager for wager in game.wagers if wager.rule.against == "dealer")
    offers = [offer for street in game.streets for offer in street.offers]
    names = {*(street.asks for street in game.streets), *(offer.wager for offer in offers if offer.wager)}
    for wager in game.wagers:
        if wager.rule.equals in names:
            names.add(wager.name)
    return tuple(wager for wager in game.wagers if wager.name in names)


def main_name(game: Ruleset) -> str:
    """The main game under the names of its wagers, those before the deal first: ``ante, blind and play``."""
    *front, last = sorted(_core(game), key=lambda wager: wager.rule.window != "before the deal")
    return f"{', '.join(wager.name for wager in front)} and {last.name}" if front else last.name


def is_part_of_main(game: Ruleset, wager: OfferedWager) -> bool:
    """Whether a wager is settled within the main game: one of those that it is about, or riding on one."""
    return (wager.rule.rides_on or wager.name) in {core.name for core in _core(game)}


def main_parts(game: Ruleset) -> tuple[str, ...]:
    """The wagers of the main game, in the document's order."""
    return tuple(wager.name for wager in game.wagers if is_part_of_main(game, wager))


def side_wagers(game: Ruleset) -> tuple[str, ...]:
    """The wagers that the table offers beside the main game, in the document's order."""
    return tuple(
        wager.name
        for wager in game.wagers
        if wager.rule.window == "before the deal"
        and wager.rule.against in ("paytable", "table")
        and not is_part_of_main(game, wager)
    )


def looked_at(game: Ruleset, wager: OfferedWager) -> HandUse:
    """The hand that the paytable of a wager looks at."""
    table = wager.paytable()
    return game.hand((table.looks_at if table is not None else "") or wager.rule.hand)
