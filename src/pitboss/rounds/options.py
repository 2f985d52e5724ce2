"""The options of a table: everything lawful now, for buttons, prompts and refusals alike.

The list and ``decide`` read the same offers, those of ``command_kinds``: what no listed option covers is refused.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rounds.command_kinds import LISTED
from pitboss.rounds.commands import Act
from pitboss.rounds.handlers import acting
from pitboss.rounds.handlers.table import chairs, opening
from pitboss.rounds.handlers.wagers import betting
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Table


def options(plan: Plan, table: Table, who: str = "", position: int = 0, at: int = 0) -> tuple[Option, ...]:
    """Everything open now: to everybody, to one role, or to the player at a position."""
    open_now = tuple(_all(plan, table, at))
    if who:
        open_now = tuple(option for option in open_now if option.who == who)
    if position:
        open_now = tuple(option for option in open_now if getattr(option.command, "position", position) == position)
    return open_now


def _all(plan: Plan, table: Table, at: int) -> Iterator[Option]:
    if not table.open:
        yield from opening.open_offers(plan, table, at)
        return
    for offers in LISTED:
        yield from offers(plan, table, at)


def players_options(plan: Plan, table: Table) -> tuple[Option, ...]:
    """What is open to players alone: wagers, decisions and chairs, in the order of ``options``."""
    if not table.open:
        return ()
    now = table.round
    kind = plan.stage(table.device, now.stage).kind if now is not None else ""
    if kind == "betting":
        return (*betting.offers(plan, table, 0), *chairs.offers(plan, table, 0))
    decisions = acting.offers(plan, table, 0) if kind == "ask" else ()
    return (*(option for option in decisions if option.who == "player"), *chairs.offers(plan, table, 0))


def whats_open(plan: Plan, table: Table, at: int, most: int = 4) -> tuple[str, ...]:
    """What a refusal names in place of what was asked: the first few things that are open, in words for everybody."""
    return tuple(dict.fromkeys(map(_openly, _all(plan, table, at))))[:most]


def _openly(option: Option) -> str:
    """An option in words for everybody: the choices of a player may follow from cards that no other player has seen."""
    if option.who == "player" and isinstance(option.command, Act):
        return f"position {option.command.position} decides"
    return option.says
