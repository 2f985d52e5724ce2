"""What each viewer may see of a table. A hidden card never appears in the view of another player.

The view of a table is a table: the same state with unseen cards as None. A player sees the cards of that player, and
what lies face up; the dealer, the floor and the camera see what lies face up; the auditor sees everything.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.rounds.events import Cards, Dealt, Drawn, Event, Shown
from pitboss.rounds.evolve import evolve
from pitboss.rounds.state import Pile, Round, Seat, Table

ROLES = ("dealer", "floorperson", "camera", "auditor")
"""The roles under which a table is looked at; no player is called so."""


def view(table: Table, who: str) -> Table:
    """The table as a role, or the player of that name, may see it."""
    if who == "auditor" or table.round is None:
        return table
    return replace(table, round=_seen(table.round, who, {}))


def views(tables: Sequence[Table], who: str) -> list[Table]:
    """The views of tables that follow one another; what did not change between two of them is looked at once."""
    known: dict[int, Seat] = {}
    seen: list[Table] = []
    for place, table in enumerate(tables):
        if table.round is None or who == "auditor":
            seen.append(table)
        elif place and table.round is tables[place - 1].round:
            seen.append(replace(table, round=seen[-1].round))
        else:
            seen.append(replace(table, round=_seen(table.round, who, known)))
    return seen


def _seen(now: Round, who: str, known: dict[int, Seat]) -> Round:
    """The round as it may be seen; ``known`` are seats that were looked at, by the id of a seat that lives on."""
    sealed = now.draws if now.revealed else tuple((wager, None, "") for wager, _, _ in now.draws)
    for seat in now.seats:
        if id(seat) not in known:
            known[id(seat)] = _seat(seat, who)
    seats = tuple([known[id(seat)] for seat in now.seats])
    dealer, board, box = _shown(now.dealer), _shown(now.board), _shown(now.box)
    return replace(
        now,
        seats=seats,
        dealer=dealer,
        board=board,
        box=box,
        rack=(None,) * len(now.rack),
        seen=_recorded(dealer, board, box, *[seat.hand for seat in seats]),
        draws=sealed,
    )


def _recorded(*piles: Pile) -> int:
    """The cards of these piles that can be seen, one bit for each place in the deck."""
    return sum([1 << card for pile in piles for card in pile.cards if card is not None])


def _seat(seat: Seat, who: str) -> Seat:
    if who not in ROLES and seat.player == who:
        return seat
    hand = _shown(seat.hand)
    return seat if hand is seat.hand else replace(seat, hand=hand)


def _shown(pile: Pile) -> Pile:
    """The pile as everybody sees it; the same object where no card of it is hidden."""
    return pile if pile.is_up else Pile(pile.shown, pile.up)


_PARTLY_SEEN = (Dealt, Shown, Drawn)
"""The events that name cards or draws which not everybody may see."""


def witness(table: Table, event: Event, who: str) -> Event:
    """An event of a table as a role, or the player of that name, may see it happen."""
    if who == "auditor" or type(event) not in _PARTLY_SEEN:
        return event
    if isinstance(event, Dealt):
        theirs = event.to == "player" and who not in ROLES and table.player(event.position) == who
        hidden = not theirs and event.why != "face up" and (event.face != "up" or event.to == "discard rack")
        return replace(event, cards=(None,) * len(event.cards)) if hidden else event
    if isinstance(event, Shown) and table.round is not None:
        return replace(event, cards=_read(view(evolve(table, event), who), event))
    return replace(event, card=None, place="") if isinstance(event, Drawn) else event


def _read(seen: Table, event: Shown) -> Cards:
    """The cards that were read, as far as they can be seen where they lie."""
    assert seen.round is not None
    seat = seen.round.seat(event.position)
    piles = {"dealer": seen.round.dealer, "board": seen.round.board, "box": seen.round.box}
    pile = seat.hand if seat is not None else piles.get(event.whose, Pile())
    return tuple(card if card in pile.cards else None for card in event.cards)
