"""A table's own life: opened and closed, players coming and going, shuffles committed to."""

from __future__ import annotations

from fractions import Fraction

from pitboss.clauses import BadInput
from pitboss.rounds.commands import Close, Commit, Leave, Open, RevealSeed, Sit, Withdraw
from pitboss.rounds.events import (
    FORMAT,
    Closed,
    Committed,
    Left,
    MeterMoved,
    Opened,
    Sat,
    SeedRevealed,
    TakenBack,
)
from pitboss.rounds.handlers.decks import spread_idle
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.links import GROWS, require_meters
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Table

EYES = ("dealer", "floorperson", "camera", "auditor")
"""Roles under which a table is looked at; no player is called so."""


def open_table(scribe: Draft, command: Open) -> None:
    """Open the table: the log begins with the law and the submission it runs under."""
    game = scribe.plan.game
    if scribe.table.open:
        raise scribe.plan.refusal("round-not-complete", "The table is open.")
    filing = game.filing
    scribe.say(
        Opened(
            filing.rulebook,
            filing.edition,
            filing.law_digest,
            filing.operator,
            filing.table,
            filing.version,
            filing.submission_digest,
            game.device.name,
            game.shuffle,
            game.decks,
            game.deck.cards,
            _meters(scribe, command),
            command.filed,
            scribe.at,
            FORMAT,
        )
    )


def _meters(scribe: Draft, command: Open) -> dict[str, Fraction]:
    """What the meters begin with: what the log has come to; at first what is filed, or what is brought along."""
    plan, table = scribe.plan, scribe.table
    require_meters(tuple(one.name for one in plan.game.meters), command.meters)
    filed = {one.name: Fraction(one.initial) for one in plan.game.meters}
    if not table.name:
        return filed | command.meters
    if command.meters:
        said = "The meters go on from where they stood when the table was closed."
        raise plan.refusal(GROWS, said, ("open the table without amounts",))
    return {name: table.meters.get(name, amount) for name, amount in filed.items()}


def close_table(scribe: Draft, command: Close) -> None:
    """Close the table: between rounds, or before a card of the round is out; then every wager goes back."""
    now = scribe.table.round
    if now is not None and not may_close(scribe.table):
        raise scribe.plan.refusal("round-not-complete", "A round is under way.", ("finish the round",))
    clause = scribe.plan.cite(scribe.plan.clauses["round-not-complete"])
    for position, wager, meter, by in now.contributed if now is not None else ():
        scribe.say(MeterMoved(meter, -by, "reversal", position, wager, clause))
    for seat in now.seats if now is not None else ():
        for bet in seat.bets:
            account = scribe.plan.accounts.get(bet.wager, "coupon")
            scribe.say(TakenBack(seat.position, seat.player, bet.wager, bet.amount, bet.on, account, clause))
    scribe.say(Closed(scribe.at))


def may_close(table: Table) -> bool:
    """Whether the table may be closed: no card of a round is out, and nothing of it has been settled or ruled void."""
    now = table.round
    if now is None:
        return True
    return now.stub == table.cards and not now.void and all(bet.line is None for seat in now.seats for bet in seat.bets)


def sit(scribe: Draft, command: Sit) -> None:
    """Take a position: one, or as many adjacent ones as the table allows."""
    plan, table = scribe.plan, scribe.table
    if not 1 <= command.position <= plan.game.positions:
        raise BadInput(
            code="no-such-position",
            said=f"there is no position {command.position}",
            instead=f"positions are 1 to {plan.game.positions}",
        )
    if not command.player or command.player in EYES:
        raise BadInput(code="no-name", said=f'"{command.player}" is no name for a player', instead="give another")
    if table.player(command.position):
        raise plan.refusal("not-seated", f"Position {command.position} is taken.", open_positions(plan, table))
    own = sorted(place for place, player in table.chairs if player == command.player)
    if len(own) >= plan.game.positions_per_player:
        held = f"position{'s' * (len(own) > 1)} {' and '.join(map(str, own))}"
        said = f"{command.player} has {held} already, and position {command.position} would be one too many."
        raise plan.refusal("too-many-positions", said, (f"play at {held}",))
    beside = (own[0] - 1, own[-1] + 1) if own else ()
    if own and command.position not in beside:
        said = f"{command.player}'s positions must lie side by side: {own[-1]} and {command.position} do not."
        free = tuple(f"position {one}" for one in beside if 1 <= one <= plan.game.positions and not table.player(one))
        raise plan.refusal("positions-not-adjacent", said, free)
    scribe.say(Sat(command.position, command.player))


def open_positions(plan: Plan, table: Table) -> tuple[str, ...]:
    """The positions nobody sits at."""
    return tuple(f"position {one}" for one in range(1, plan.game.positions + 1) if not table.player(one))


def leave(scribe: Draft, command: Leave) -> None:
    """Give up a position, which is refused while a wager of it is in the round."""
    plan, table = scribe.plan, scribe.table
    if not table.player(command.position):
        raise plan.refusal("not-seated", f"Nobody sits at position {command.position}.")
    if table.round is not None and table.round.seat(command.position) is not None:
        raise plan.refusal("stay-seated", "Who has a wager stays seated until the round is over.")
    own = sorted(place for place, player in table.chairs if player == table.player(command.position))
    if command.position not in (own[0], own[-1]):
        raise plan.refusal("positions-not-adjacent", "The positions that are kept must lie side by side.")
    scribe.say(Left(command.position))
    if not scribe.table.chairs:
        spread_idle(scribe)


def commit(scribe: Draft, command: Commit) -> None:
    """Publish the hash of a seed; before the first wager of its round."""
    now = scribe.table.round
    if scribe.table.commitment:
        raise scribe.plan.refusal("cards-hidden", "The shuffle of this round is committed to.")
    if now is not None and (now.wagered or now.stage != "betting"):
        raise scribe.plan.refusal("bets-closed", "A shuffle is committed to before the first wager.")
    scribe.say(Committed(scribe.table.rounds + 1, command.hash))


def withdraw(scribe: Draft, command: Withdraw) -> None:
    """Take the promise of a shuffle back, which nobody has staked anything on yet."""
    now = scribe.table.round
    if not scribe.table.commitment:
        raise scribe.plan.refusal("cards-hidden", "No shuffle is committed to.")
    if now is not None and (now.wagered or now.stage != "betting"):
        raise scribe.plan.refusal("bets-closed", "A shuffle that somebody has a wager on stays promised.")
    scribe.say(Committed(scribe.table.rounds + 1, ""))


def reveal_seed(scribe: Draft, command: RevealSeed) -> None:
    """Publish the seed of the round that has ended."""
    if scribe.table.round is not None or not scribe.table.rounds:
        raise scribe.plan.refusal("cards-hidden", "The seed stays sealed until the round is over.")
    scribe.say(SeedRevealed(scribe.table.rounds, command.seed))
