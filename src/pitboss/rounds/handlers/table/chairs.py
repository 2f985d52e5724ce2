"""Players come and go: which positions are free, and who may leave one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rounds.commands import Leave, Sit
from pitboss.rounds.events import Left, Sat
from pitboss.rounds.handlers.deck_courses import spread_idle
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Table
from pitboss.rounds.view import ROLES


def offers(plan: Plan, table: Table, at: int) -> Iterator[Option]:
    """Every position: free to be taken, or to be left by its player."""
    taken = dict(table.chairs)
    for position in range(1, plan.game.positions + 1):
        if position not in taken:
            yield _sit(position)
        elif _may_leave(plan, table, position, taken[position]):
            yield _leave(position)


def sit_offers(plan: Plan, table: Table, at: int, like: Sit) -> tuple[Option, ...]:
    """One position, where it is free and the player may have it."""
    free = 1 <= like.position <= plan.game.positions and not table.player(like.position)
    return (_sit(like.position),) if free and _player_objection(plan, table, like) is None else ()


@cache
def _sit(position: int) -> Option:
    return Option(Sit(position, ""), "player", f"sit down at position {position}")


@cache
def _leave(position: int) -> Option:
    return Option(Leave(position), "player", f"leave position {position}")


def sit_objection(plan: Plan, table: Table, command: Sit, at: int) -> PitbossError | None:
    """What speaks against taking a position."""
    if not 1 <= command.position <= plan.game.positions:
        return BadInput(
            code="no-such-position",
            said=f"there is no position {command.position}",
            instead=f"positions are 1 to {plan.game.positions}",
        )
    _check_name(command.player)
    if table.player(command.position):
        return plan.refusal("not-seated", f"Position {command.position} is taken.", open_positions(plan, table))
    return _player_objection(plan, table, command)


def _check_name(player: str) -> None:
    """A player has a name, and none of the roles under which a table is looked at."""
    if not player or player in ROLES:
        raise BadInput(code="no-name", said=f'"{player}" is no name for a player', instead="give another")


def _player_objection(plan: Plan, table: Table, command: Sit) -> Refusal | None:
    """A player has one position, or as many as the table allows: side by side where the document says so."""
    held = _positions_of(table, command.player)
    if len(held) >= plan.game.positions_per_player:
        words = f"position{'s' * (len(held) > 1)} {' and '.join(map(str, held))}"
        said = f"{command.player} has {words} already, and position {command.position} would be one too many."
        return plan.refusal("too-many-positions", said, (f"play at {words}",))
    adjacent = (held[0] - 1, held[-1] + 1) if held else (command.position,)
    if command.position in adjacent or not _side_by_side(plan):
        return None
    said = f"{command.player}'s positions must lie side by side: {held[-1]} and {command.position} do not."
    free = [place for place in adjacent if 1 <= place <= plan.game.positions and not table.player(place)]
    return plan.refusal("positions-not-adjacent", said, tuple(f"position {place}" for place in free))


def _side_by_side(plan: Plan) -> bool:
    """Whether the document has the positions of one player lie side by side."""
    return "positions-not-adjacent" in plan.clauses


def _positions_of(table: Table, player: str) -> list[int]:
    """The positions that a player has, in order."""
    return sorted(position for position, name in table.chairs if name == player)


def open_positions(plan: Plan, table: Table) -> tuple[str, ...]:
    """The positions that are free."""
    free = (position for position in range(1, plan.game.positions + 1) if not table.player(position))
    return tuple(f"position {position}" for position in free)


def sit(draft: Draft, command: Sit, option: Option) -> None:
    """Take a position."""
    _check_name(command.player)
    draft.say(Sat(command.position, command.player))


def leave_offers(plan: Plan, table: Table, at: int, like: Leave) -> tuple[Option, ...]:
    """One position, where its player may leave it."""
    player = table.player(like.position)
    return (_leave(like.position),) if player and _may_leave(plan, table, like.position, player) else ()


def _may_leave(plan: Plan, table: Table, position: int, player: str) -> bool:
    """Whether a position has no wager in the round, and the positions that its player keeps lie as they must."""
    if _is_dealt_in(table, position):
        return False
    held = _positions_of(table, player)
    return position in (held[0], held[-1]) or not _side_by_side(plan)


def _is_dealt_in(table: Table, position: int) -> bool:
    """Whether a position has a wager in the round."""
    return table.round is not None and table.round.seat(position) is not None


def leave_objection(plan: Plan, table: Table, command: Leave, at: int) -> Refusal | None:
    """What speaks against leaving a position."""
    if not table.player(command.position):
        return plan.refusal("not-seated", f"Nobody sits at position {command.position}.")
    if _is_dealt_in(table, command.position):
        return plan.refusal("stay-seated", "Who has a wager stays seated until the round is over.")
    return plan.refusal("positions-not-adjacent", "The positions that are kept must lie side by side.")


def leave(draft: Draft, command: Leave, option: Option) -> None:
    """Give up a position; the decks of an empty table are spread."""
    draft.say(Left(command.position))
    if not draft.table.chairs:
        spread_idle(draft)
