"""What each choice on a street is worth to a player who sees these cards, in a game without a dealer's hand, exactly.

The values are in units of the base wager, net of all wagers of the main game, with best play afterwards. What was done
on the streets before counts: it is told, or taken to be what best play would have done with the cards seen then (the
smallest wager, where that would have been a fold).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.cards import DECK, Card, show
from pitboss.clauses import BadInput
from pitboss.exact.reveals.model import RevealGame, StreetChoice, StreetStanding
from pitboss.exact.reveals.moves import ends, moves
from pitboss.exact.reveals.solve import deals_under, followed, results_of
from pitboss.ruleset.play import Street

Made = Mapping[str, Fraction]
"""What lies on wagers of the main game, in units of the base wager; 0 for one that was taken back."""


def advise(
    table: RevealGame, own: Sequence[Card], board: Sequence[Card], dead: Sequence[Card] = (), made: Made | None = None
) -> tuple[list[tuple[str, Fraction]], StreetStanding]:
    """Each choice with its expectation, the best first, and where the player stood before."""
    street = examine(table, own, board, dead)
    standing = standing_before(table, street, own, board, dead, made)
    worth = _worths(table, street, standing, own, board, dead)
    return sorted(((choice.name, value) for choice, value in worth), key=lambda pair: -pair[1]), standing


def _worths(
    table: RevealGame,
    street: int,
    standing: StreetStanding,
    own: Sequence[Card],
    board: Sequence[Card],
    dead: Sequence[Card],
) -> list[tuple[StreetChoice, Fraction]]:
    import numpy as np

    streets = moves(table, street, standing)
    choices = streets[0].choices[0]
    if not choices:
        raise BadInput(
            code="not-asked",
            said=f"this player is not asked on {table.game.streets[street].name}",
            instead="give the wagers as they lie, and the board as far as it is open",
        )
    gone = sum(1 << place(card) for card in dead)
    given = np.array([[place(card) for card in (*own, *board)]], np.int64)
    some = followed(table, streets, given, np.ones(1, np.int64), first=street, gone=gone)
    _, unit = results_of(table, ends(streets))
    whole = unit * deals_under(table, street, len(dead))
    worth = some.worths[0][0].tolist()
    return [(choice, Fraction(worth[after], whole)) for choice, after in zip(choices, streets[0].after[0], strict=True)]


def standing_before(
    table: RevealGame,
    street: int,
    own: Sequence[Card],
    board: Sequence[Card],
    dead: Sequence[Card],
    made: Made | None,
) -> StreetStanding:
    """Where the player stands before a street: as told, and in what is not told as best play would have led there."""
    stated = _stated(table, made or {})
    standing = table.start
    for number in range(street):
        on = table.game.streets[number]
        choices = [choice for choice in table.choices(on, standing) if not choice.after.folded]
        own_wagers = [wager for wager in _decided_on(on) if wager in stated]
        if choices and own_wagers:
            standing = _as_told(table, choices, own_wagers[0], stated[own_wagers[0]])
        elif choices:
            standing = _as_best(table, number, standing, own, board, dead)
    stakes = (stated.get(wager.name, stake) for wager, stake in zip(table.wagers, standing.stakes, strict=True))
    return StreetStanding(tuple(stakes), standing.lost)


def _as_best(
    table: RevealGame,
    street: int,
    standing: StreetStanding,
    own: Sequence[Card],
    board: Sequence[Card],
    dead: Sequence[Card],
) -> StreetStanding:
    """Where best play leads on a street; where it would fold, where the least wager leads."""
    worth = _worths(table, street, standing, own, board[: table.cards.seen[street]], dead)
    going_on = [(choice, value) for choice, value in worth if not choice.after.folded]
    best, value = max(going_on, key=lambda pair: pair[1])
    folds = [fold for choice, fold in worth if choice.after.folded]
    return going_on[0][0].after if folds and folds[0] >= value else best.after


def _as_told(table: RevealGame, choices: Sequence[StreetChoice], wager: str, amount: Fraction) -> StreetStanding:
    """Where the choice leads that puts so much on a wager; an amount that no choice puts there is refused."""
    at = table.place(wager)
    reached = sorted(choices, key=lambda choice: choice.after.stakes[at])
    least, most = reached[0].after.stakes[at], reached[-1].after.stakes[at]
    between = any(choice.offer.any_between for choice in choices)
    for choice in reached:
        if choice.after.stakes[at] == amount or (between and least <= amount <= most):
            return choice.after
    raise BadInput(
        code="made-impossible",
        said=f"{amount} times the {table.game.base} cannot lie on {wager}",
        instead=" or ".join(str(each) for each in dict.fromkeys(choice.after.stakes[at] for choice in reached)),
    )


def _decided_on(street: Street) -> tuple[str, ...]:
    """The wagers that a street decides about: those that are staked or taken back there."""
    return tuple(dict.fromkeys(offer.wager for offer in street.offers if offer.act in ("play", "take back")))


def _stated(table: RevealGame, made: Made) -> dict[str, Fraction]:
    names = [wager.name for wager in table.wagers]
    for name in made:
        if name not in names:
            raise BadInput(
                code="unknown-wager",
                said=f'"{name}" is no wager of the main game',
                instead=f"one of: {', '.join(names)}",
            )
    return dict(made)


def earlier_stakes(table: RevealGame) -> tuple[tuple[str, tuple[Fraction, ...]], ...]:
    """For each street a wager that it decides about, and what may lie on it afterwards, most first; in units."""
    standing, wagers = table.start, list[tuple[str, tuple[Fraction, ...]]]()
    for street in table.game.streets:
        choices = [choice for choice in table.choices(street, standing) if not choice.after.folded]
        for wager in _decided_on(street)[:1]:
            at = table.place(wager)
            wagers.append((wager, tuple(sorted({choice.after.stakes[at] for choice in choices}, reverse=True))))
        standing = choices[0].after if choices else standing
    return tuple(wagers)


def place(card: Card) -> int:
    """A card as kernels count it."""
    return 13 * (card & 3) + (card >> 2)


def examine(table: RevealGame, own: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]) -> int:
    """The street that this board opens; cards that cannot lie so are refused."""
    cards = (*own, *board, *dead)
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        raise BadInput(code="cards-twice", said=f"{show(twice)} is given twice", instead="name each card once")
    if len(own) != table.cards.own:
        raise BadInput(
            code="cards-count", said=f"{len(own)} cards in the hand", instead=f"give {table.cards.own} cards"
        )
    if len(board) not in table.cards.seen:
        known = " or ".join(str(number) for number in dict.fromkeys(table.cards.seen))
        raise BadInput(code="cards-count", said=f"{len(board)} cards on the board", instead=f"give {known}")
    if len(DECK) - len(cards) < table.cards.board - len(board):
        raise BadInput(code="cards-count", said="too few cards are left to be turned", instead="name fewer dead cards")
    return table.cards.seen.index(len(board))
