"""What can be seen to be wrong with a written round before it is played: wagers, cards and draws against the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pitboss.adjudication.fields import bad, meant, nearest
from pitboss.adjudication.served import Served
from pitboss.adjudication.written import Written, WrittenIrregularity, WrittenSeat
from pitboss.cards import Card
from pitboss.clauses import Refusal
from pitboss.rounds import Plan
from pitboss.rounds.handlers.dealing import draw_places
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY
from pitboss.rulebooks import load

BEFORE_THE_DEAL = "before the deal"


# -- wagers -----------------------------------------------------------------------------------------------------------


def check_wagers(plan: Plan, written: Written) -> None:
    """Refuse a wager that is not made here before the deal, and one that is written twice."""
    offered = [offered_wager.name for offered_wager in plan.game.wagers if offered_wager.rule.window == BEFORE_THE_DEAL]
    for seat in written.seats:
        seen: set[tuple[str, str]] = set()
        for name, on, _ in seat.wagers:
            if name not in (*offered, MATCH_PLAY):
                raise _not_made(plan, seat.position, name, offered)
            placed = (name, placed_on(plan, name, on))
            if placed in seen:
                said = f"position {seat.position}: {' on '.join(part for part in placed if part)} is written twice"
                raise bad("wager-twice", said, "write each wager once, with its whole amount")
            seen.add(placed)


def placed_on(plan: Plan, wager: str, on: str) -> str:
    """The hand a wager is on: a plain amount is on the first of those it may be placed on, the player's own."""
    offered = plan.wagers.get(wager)
    return on or (offered.rule.on[0] if offered is not None and offered.rule.on else "")


def _not_made(plan: Plan, position: int, name: str, offered: list[str]) -> Refusal:
    """Why a wager is none here: it follows by itself, is an act, is not offered, or is no wager at all."""
    rows = {wager.name: wager for wager in load(plan.game.filing.rulebook).wagers}
    near = nearest(name, rows)
    row = rows.get(name) or rows.get(near)
    if name not in rows:
        said = f'"{name}" is no wager of this document' + (f"; did you mean {near}?" if near else ".")
    elif rows[name].window == "decision":
        said = f'{name} is not made before the deal: it is an act, as in acts = ["{name} 30"].'
    elif rows[name].window != BEFORE_THE_DEAL:
        said = f"{name} is no wager: it is paid by itself where it is won."
    else:
        said = f"{name} is not offered at this table."
    always = tuple(clause_id for row in rows.values() if row.offered == "always" for clause_id in row.clause)
    clause = row.clause if row is not None else always
    said = f"Position {position}: {said}"
    return plan.refusal("wager-not-offered", said, tuple(f"bet {name}" for name in offered), clause)


# -- cards ------------------------------------------------------------------------------------------------------------


def check_cards(plan: Plan, written: Written, faults: Sequence[WrittenIrregularity]) -> None:
    """Refuse a card that is in two places: the game is played with one deck, which has one of each."""
    seen: dict[Card, str] = {}
    for where, cards in _places(written, faults):
        for card in cards:
            if card in seen:
                twice = f"twice in {where}" if seen[card] == where else f"in two places: {seen[card]} and {where}"
                said = f"The {card.words} ({card}) is {twice}."
                raise plan.refusal("cards-twice", said, ("write each card once",), plan.game.deck.clause)
            seen[card] = where


def _places(written: Written, faults: Sequence[WrittenIrregularity]) -> Iterator[tuple[str, Sequence[Card]]]:
    yield from (("the dealer's hand", written.dealer), ("the board", written.board), ("the box", written.box))
    yield from ((f"position {seat.position}", seat.cards) for seat in written.seats)
    yield from ((f"the discard rack ({fault.what})", (fault.card,)) for fault in faults if fault.card is not None)


def check_sizes(plan: Plan, written: Written, sizes: dict[str, Served], excused: Callable[[int], bool]) -> None:
    """Refuse a hand with more cards than are dealt to it, unless that is what went wrong."""
    for seat in written.seats:
        if len(seat.cards) > sizes["player"].cards and not excused(seat.position):
            raise wrong_size(plan, sizes, "player", len(seat.cards), seat.position)
    if len(written.dealer) > sizes["dealer"].cards and not excused(0):
        raise wrong_size(plan, sizes, "dealer", len(written.dealer))
    for name, cards in (("board", written.board), ("box", written.box)):
        if len(cards) > sizes[name].cards:
            raise wrong_size(plan, sizes, name, len(cards))


def wrong_size(plan: Plan, sizes: dict[str, Served], whose: str, number: int, position: int = 0) -> Refusal:
    """Another number of cards than the deal gives there."""
    size, clause = sizes[whose], sizes[whose].clause
    instead = [f"write {size.cards}" if size.cards else "write none"]
    for misdeal in plan.game.irregularities if whose in ("player", "dealer") else ():
        if misdeal.kind == "misdeal":
            clause += misdeal.rulings[0].clause
            instead.append(f"write the irregularity: {misdeal.what}")
    dealt = f"{size.cards} {'is' if size.cards == 1 else 'are'} dealt" if size.cards else "none is dealt there"
    name = f"Position {position}" if position else f"The {whose}"
    said = f"{name} has {number} {'card' if number == 1 else 'cards'}, and {dealt}."
    return plan.refusal("cards-count", said, tuple(instead), clause)


def is_whole(seat: WrittenSeat, sizes: dict[str, Served]) -> bool:
    """Whether a hand is written with the cards that the deal gives it, so that its rank is known."""
    return len(seat.cards) == sizes["player"].cards


# -- draws ------------------------------------------------------------------------------------------------------------


def check_draws(plan: Plan, written: Written) -> None:
    """Refuse a draw that this table does not make, and one of a position that is not drawn from."""
    drawn = [wager.name for wager in plan.game.wagers if wager.rule.against == "draw"]
    cards = [name for name in drawn if plan.wagers[name].rule.hand]
    places = [name for name in drawn if name not in cards]
    for key, is_written, offered in (
        ("magic card", written.magic is not None, cards),
        ("lucky position", bool(written.lucky), places),
    ):
        if is_written and not offered:
            raise bad("nothing-drawn", f'no "{key}" is drawn at this table', f'leave "{key}" out')
    known = tuple(place for name in places for place in draw_places(plan, name))
    if written.lucky and written.lucky not in known:
        said = f'[draws]: "{written.lucky}" is no position that is drawn'
        raise bad("no-such-position", said, f"{meant(written.lucky, known)}one of: {', '.join(known)}")
