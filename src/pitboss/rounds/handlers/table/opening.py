"""A table is opened under its law and submission, and closed again."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.clauses import Refusal
from pitboss.rounds.commands import Close, Open
from pitboss.rounds.events import FORMAT, Closed, MeterMoved, Opened, TakenBack
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.links import GROWS, require_meters
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Table

HYPOTHETICAL = "hypothetical-game"
"""How a table refuses to open with odds or meters that nobody filed."""


def open_offers(plan: Plan, table: Table, at: int, like: Open | None = None) -> Iterator[Option]:
    """A closed table may be opened; amounts for its meters may be brought along once, before its log begins."""
    if not table.open and not plan.game.filing.hypothetical:
        meters = {} if like is None or table.name else like.meters
        yield Option(Open(meters=meters), "licensee", "open the table")


def open_objection(plan: Plan, table: Table, command: Open, at: int) -> Refusal | None:
    """What speaks against opening the table."""
    if plan.game.filing.hypothetical:
        return _hypothetical(plan)
    if table.open:
        return plan.refusal("round-not-complete", "The table is open.")
    _require_meters(plan, command)
    said = "The meters go on from where they stood when the table was closed."
    return plan.refusal(GROWS, said, ("open the table without amounts",))


def _hypothetical(plan: Plan) -> Refusal:
    """A game with odds that nobody filed is for mathematics; the clauses are those of the odds in the document."""
    paytables = (table for wager in plan.game.wagers for table in wager.paytables)
    clause = tuple(dict.fromkeys(clause for table in paytables for clause in table.clause))
    said = f"This game is {plan.game.filing.mark}. A table runs the game of a lawful submission."
    return plan.refusal(HYPOTHETICAL, said, ("file the change as an election, where the document offers it",), clause)


def _require_meters(plan: Plan, command: Open) -> None:
    require_meters(tuple(meter.name for meter in plan.game.meters), command.meters)


def open_table(draft: Draft, command: Open, option: Option) -> None:
    """Open the table: the log begins with the law and the submission it runs under."""
    game = draft.plan.game
    filing = game.filing
    _require_meters(draft.plan, command)
    draft.say(
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
            _meters(draft, command),
            command.filed,
            draft.at,
            FORMAT,
        )
    )


def _meters(draft: Draft, command: Open) -> dict[str, Fraction]:
    """What the meters begin with: what the log has come to; at first what is filed, or what is brought along."""
    filed = {meter.name: Fraction(meter.initial) for meter in draft.plan.game.meters}
    if not draft.table.name:
        return filed | command.meters
    return {name: draft.table.meters.get(name, amount) for name, amount in filed.items()}


def close_offers(plan: Plan, table: Table, at: int, like: Close | None = None) -> Iterator[Option]:
    """The table may be closed between rounds, and in a round before a card of it is out."""
    if may_close(table):
        returns = "" if table.round is None else " and give every wager back"
        yield Option(Close(), "floorperson", f"close the table{returns}")


def may_close(table: Table) -> bool:
    """Whether the table may be closed: no card of a round is out, and nothing of it has been settled or ruled void."""
    now = table.round
    if now is None:
        return True
    return now.stub == table.cards and not now.void and all(bet.line is None for seat in now.seats for bet in seat.bets)


def close_objection(plan: Plan, table: Table, command: Close, at: int) -> Refusal | None:
    """What speaks against closing the table."""
    return plan.refusal("round-not-complete", "A round is under way.", ("finish the round",))


def close_table(draft: Draft, command: Close, option: Option) -> None:
    """Close the table; the wagers of a round that has begun go back."""
    now = draft.table.round
    clause = draft.plan.cite(draft.plan.clauses["round-not-complete"])
    for position, wager, meter, by in now.contributed if now is not None else ():
        draft.say(MeterMoved(meter, -by, "reversal", position, wager, clause))
    for seat in now.seats if now is not None else ():
        for bet in seat.bets:
            account = draft.plan.accounts.get(bet.wager, "coupon")
            draft.say(TakenBack(seat.position, seat.player, bet.wager, bet.amount, bet.on, account, clause))
    draft.say(Closed(draft.at))
