"""What is open to players is the same whether it is looked for alone or among everything that is open."""

from __future__ import annotations

import pytest

from pitboss.live import ProvableShoe
from pitboss.live.dealer import next_command
from pitboss.live.games import plan_for
from pitboss.live.shuffler import seed_from
from pitboss.rounds import Plan, Table, options, perform
from pitboss.rounds.commands import Act, Command, Leave, NoMoreBets, PlaceBet, Sit, TakeBack
from pitboss.rounds.option import Option
from pitboss.rounds.options import players_options
from pitboss.rulebooks import names

_OF_PLAYERS = (Sit, Leave, PlaceBet, TakeBack, Act)


def theirs(plan: Plan, table: Table) -> tuple[Option, ...]:
    """The players' own among everything that is open."""
    return tuple(
        option for option in options(plan, table) if option.who == "player" and isinstance(option.command, _OF_PLAYERS)
    )


@pytest.mark.parametrize("rulebook", names())
def test_players_options_are_those_of_players(rulebook: str) -> None:
    """At every step of two rounds, from the closed table on, with wagers made one by one and taken back."""
    plan, shoe = plan_for(rulebook), ProvableShoe(lambda number: seed_from(f"{rulebook} {number}"))
    table = Table()
    kinds: set[type[Command]] = set()

    def give(command: Command) -> None:
        nonlocal table
        _, table = perform(plan, table, command)
        assert players_options(plan, table) == theirs(plan, table)
        kinds.update(type(players_option.command) for players_option in players_options(plan, table))

    assert players_options(plan, table) == theirs(plan, table) == ()
    for position in (1, 3):
        if not table.open:
            give(next_command(plan, table, shoe) or NoMoreBets())
        give(Sit(position, f"Player {position}"))
    while table.rounds < 2:
        command = next_command(plan, table, shoe)
        if command is None:
            command = _of_a_player(plan, table)
        give(command)
    assert kinds == set(_OF_PLAYERS)


def _of_a_player(plan: Plan, table: Table) -> Command:
    """Every wager that may be made, once, and then no more; or the last thing that may be decided."""
    now = table.round
    assert now is not None
    open_now = players_options(plan, table)
    if any(isinstance(option.command, Act) for option in open_now):
        return [option.command for option in open_now if isinstance(option.command, Act)][-1]
    for option in open_now:
        bet = option.command
        if isinstance(bet, PlaceBet) and bet.wager in plan.wagers:
            seat = now.seat(bet.position)
            if seat is None or seat.bet(bet.wager, bet.on) is None:
                return bet
    return NoMoreBets()
