"""What a player may have seen before the first decision, in fixed words, and which of them a game can be solved for.

The structure of the compiled game decides: with five community cards, cards of the dealer and one of the board, or the
cards of another player; in a game of one decision, one card of the dealer beyond those that the rules show.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from pitboss.clauses import BadInput
from pitboss.exact.distribution import Analysis
from pitboss.ruleset import Ruleset

SeenCards = Literal[
    "one dealer card",
    "one dealer card and a flop card",
    "one dealer card and the turn or river card",
    "both dealer cards",
    "another player's cards",
    "one more dealer card",
]
"""Cards that the rules keep hidden and a player sees before the first decision."""

_ON_A_BOARD: tuple[SeenCards, ...] = get_args(SeenCards)[:5]
_HIDDEN, _BESIDE_UP_CARD = _ON_A_BOARD[0], get_args(SeenCards)[5]
PARTNER: SeenCards = "another player's cards"
"""What two players see who share their cards."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen before the first decision: so many cards of the dealer, one board card or none, a player's cards.

    ``level`` is how many board cards are known at the middle street: three, or four if one of the later cards was
    seen. ``board`` says whether a board card is seen before the first decision, ``partner`` whether the two cards of
    another player are.
    """

    dealer: int
    board: bool = False
    level: int = 3
    partner: bool = False


SIGHTS: dict[SeenCards, Sight] = dict(
    zip(
        _ON_A_BOARD,
        (Sight(1), Sight(1, board=True), Sight(1, board=True, level=4), Sight(2), Sight(0, partner=True)),
        strict=True,
    )
)
"""What the words mean in a game with five community cards."""


@dataclass(frozen=True, slots=True)
class CardWorth:
    """The edge where the dealer's or partner's seen cards are these: a rank, or two with s for suited and o for not."""

    cards: str
    probability: Fraction
    edge: Fraction


@dataclass(frozen=True, slots=True)
class SeenPlay:
    """The main game under best play of a player who sees these cards, and what each card is worth."""

    seen: SeenCards
    analysis: Analysis
    by_card: tuple[CardWorth, ...]


def sights_of(game: Ruleset) -> tuple[SeenCards, ...]:
    """What a player may have seen for the game to be solved; nothing where none can be."""
    from pitboss.exact.board.model import plays_on_a_board
    from pitboss.exact.showdown.model import fits

    if plays_on_a_board(game):
        return tuple(words for words in _ON_A_BOARD if words != PARTNER or game.positions > 1)
    table = fits(game)
    if table is None:
        return ()
    from pitboss.exact.seen.reach import is_counted

    return ((_BESIDE_UP_CARD if table.up_cards else _HIDDEN),) if is_counted(table) else ()


def read_sight(game: Ruleset, text: str) -> SeenCards:
    """The words as people write them; what the game cannot be solved for is refused with what it can."""
    known = sights_of(game)
    if not known:
        raise BadInput(
            code="not-solved",
            said=f"{game.title} is not solved for a player who sees hidden cards",
            instead="ask for one situation: pitboss advise with the cards that are known",
        )
    asked = _plain(text)
    if known[0] in (_HIDDEN, _BESIDE_UP_CARD) and len(known) == 1 and asked in (_HIDDEN, _BESIDE_UP_CARD):
        return known[0]
    match = next((words for words in known if words == asked), None)
    if match is None:
        raise BadInput(
            code="unknown-sight", said=f'"{text}" is nothing that is solved here', instead=f"one of: {'; '.join(known)}"
        )
    return match


def _plain(text: str) -> str:
    words = text.casefold().replace("\u2019", "'").replace("dealer's", "dealer").split()
    return " ".join({"cards,": "cards", "card,": "card"}.get(word, word) for word in words)
