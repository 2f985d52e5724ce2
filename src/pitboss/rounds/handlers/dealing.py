"""The deal, card by card or stack by stack, in the exact order of the device; and what the system draws before it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rounds.commands import Deal, Draw
from pitboss.rounds.events import Cards, Dealt, Drawn, Exposed
from pitboss.rounds.flow import next_delivery
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.reading import check_cards
from pitboss.rounds.handlers.starting import deal_objection
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Round, Table
from pitboss.ruleset.dealing import DealStep
from pitboss.ruleset.words import FOUND, CardPlace, DealTo

_WHOSE: dict[DealTo, CardPlace] = {"dealer": "dealer", "board": "board", "box": "box", "discard rack": "discard rack"}
_DEALT = ("deal", "complete")
_COMPLETE = Option(Deal(), "dealer", "complete the short stack from the stub", cards=1)


def offers(plan: Plan, table: Table, at: int, like: Deal | None = None) -> tuple[Option, ...]:
    """The next delivery of the deal."""
    now = table.round
    if now is None:
        return ()
    stage = plan.stage(table.device, now.stage)
    row = stage.row
    if stage.kind not in _DEALT or (now.stub == table.cards and deal_objection(plan, table, now.deck) is not None):
        return ()
    if row is None:
        return (_COMPLETE,)
    delivery = next_delivery(now, row)
    if delivery is None:
        return ()
    position = delivery[1]
    return (_delivery(plan, table.device, now.stage, position, _number(now, row, position)),)


@lru_cache(maxsize=4096)
def _delivery(plan: Plan, device: str, stage: str, position: int, number: int) -> Option:
    """The option for a delivery; cached, because a table has few of them."""
    row = plan.stage(device, stage).row
    assert row is not None
    says, clause = _dealing(row, position, number), plan.cite(row.clause)
    return Option(Deal(), "dealer", says, clause, cards=number, prompts=plan.prompts.deal(device, row))


def _dealing(row: DealStep, position: int, number: int) -> str:
    if row.does == "expose":
        return f"turn up {row.cards} of the board"
    if row.does == "burn":
        return "burn a card"
    to = f"position {position}" if position else row.to.removeprefix("players and ")
    return f"deal {number} card{'s' if number > 1 else ''} {row.face} to {to}"


def objection(plan: Plan, table: Table, command: Deal, at: int) -> PitbossError | None:
    """What speaks against dealing cards now."""
    now = table.round
    kind = "betting" if now is None else plan.stage(table.device, now.stage).kind
    if now is None or kind not in _DEALT:
        code = "no-more-bets-first" if kind == "betting" else "undecided"
        return plan.refusal(code, "No card is dealt now.", waiting_for(table))
    first = deal_objection(plan, table, now.deck) if now.stub == table.cards else None
    if first is not None:
        return first
    check_cards(now, command.cards)
    return _missing(plan, table, command.cards)


def _missing(plan: Plan, table: Table, cards: Cards) -> BadInput | None:
    """Fewer cards were given than the next delivery takes."""
    option = next(iter(offers(plan, table, 0)), None)
    if option is None or len(cards) >= option.cards:
        return None
    if option is _COMPLETE:
        return BadInput(code="cards-missing", said="a card is missing to complete the stack", instead="give one card")
    said = f"{option.cards} cards are dealt together here, and {len(cards)} were given"
    return BadInput(code="cards-missing", said=said, instead=f"give {option.cards}")


def waiting_for(table: Table) -> tuple[str, ...]:
    """What the table waits for: the stage of its round, or a round."""
    return (table.round.stage,) if table.round is not None else ("start round",)


def deal(draft: Draft, command: Deal, option: Option) -> None:
    """Hand over the next cards; they go where the row of the law sends them.

    Cards of several deliveries may be given together. Each delivery is looked up as if it had been given alone.
    """
    check_cards(draft.round, command.cards)
    _deliver(draft, command.cards[: option.cards], option.clause)
    cards = command.cards[option.cards :]
    while cards:
        following = next(iter(offers(draft.plan, draft.table, draft.at)), None)
        if following is None:
            raise draft.plan.refusal("undecided", f"{len(cards)} more cards were given than the deal takes now.")
        missing = _missing(draft.plan, draft.table, cards)
        if missing is not None:
            raise missing
        _deliver(draft, cards[: following.cards], following.clause)
        cards = cards[following.cards :]


def cards_due(now: Round, row: DealStep) -> int:
    """How many cards the next delivery of a row takes."""
    delivery = next_delivery(now, row)
    return 0 if delivery is None else _number(now, row, delivery[1])


def _number(now: Round, row: DealStep, position: int) -> int:
    """How many cards a delivery to a position takes: a stack that lacks a card is one short."""
    if row.does == "expose":
        return 0
    return row.cards - bool(now.short and (whose(row, position), position) in now.short)


def whose(row: DealStep, position: int) -> CardPlace:
    """Where a delivery goes, in a word."""
    return "player" if position else _WHOSE.get(row.to, "dealer")


def _deliver(draft: Draft, cards: Cards, clause: str) -> None:
    """One delivery: of the present row, or the card that completes a stack."""
    now, row = draft.round, draft.stage.row
    if row is None:
        _complete(draft, cards)
        return
    delivery = next_delivery(now, row)
    assert delivery is not None
    place, position = delivery
    if row.does == "expose":
        draft.say(Exposed("board", row.cards, clause=clause))
    else:
        hand_over(draft, row, position, cards, clause, place + 1)
    if next_delivery(draft.round, row) is None:
        draft.move_on()


def hand_over(draft: Draft, row: DealStep, position: int, cards: Cards, clause: str, turn: int) -> None:
    """Put cards where a row sends them; of a stack some may go to the rack, as the row says."""
    to = whose(row, position)
    if row.does == "burn":
        draft.say(Dealt("discard rack", cards, why="burned", clause=clause, turn=turn))
    elif row.face == "bottom up":
        *others, bottom = cards
        if row.rest == "discard rack":
            draft.say(Dealt("discard rack", tuple(others), why="unused", clause=clause))
        elif others:
            draft.say(Dealt(to, tuple(others), position, "down", "with the next", clause))
        draft.say(Dealt(to, (bottom,), position, "up", clause=clause, turn=turn))
    elif row.keeps:
        unused = len(cards) - row.keeps
        draft.say(Dealt("discard rack", cards[:unused], why="unused", clause=clause))
        draft.say(Dealt(to, cards[unused:], position, row.face, clause=clause, turn=turn))
    else:
        draft.say(Dealt(to, cards, position, row.face, clause=clause, turn=turn))


def _complete(draft: Draft, cards: Cards) -> None:
    """Complete a stack that came one card short, from the top of the stub."""
    to, position = draft.round.short[0]
    face_up = draft.plan.face_up
    ruling = face_up.ruling("deal", FOUND[0]) if face_up is not None else None
    clause = draft.plan.cite(ruling.clause) if ruling is not None else ""
    draft.say(Dealt(to, cards, position, why="completed", clause=clause))
    if not draft.round.short:
        draft.move_on()


# -- draws ------------------------------------------------------------------------------------------------------------


def draw_offers(plan: Plan, table: Table, at: int, like: Draw | None = None) -> Iterator[Option]:
    """The system may draw for the bonus whose stage this is."""
    now = table.round
    if now is None:
        return
    stage = plan.stage(table.device, now.stage)
    if stage.kind == "draw":
        yield Option(Draw(stage.wager), "device", stage.key)


def draw_objection(plan: Plan, table: Table, command: Draw, at: int) -> Refusal | None:
    """What speaks against a draw."""
    return plan.refusal("wager-not-offered", f"Nothing is drawn for {command.wager} now.", waiting_for(table))


def draw(draft: Draft, command: Draw, option: Option) -> None:
    """Record what the system drew for a bonus."""
    plan = draft.plan
    places = draw_places(plan, command.wager)
    if command.place and command.place not in places:
        raise BadInput(
            code="no-such-position",
            said=f'"{command.place}" is no position of the draw',
            instead="a position or dealer",
        )
    by_card = bool(plan.wagers[command.wager].rule.hand)
    if (by_card and command.place) or (not by_card and command.card is not None):
        raise BadInput(
            code="wrong-draw",
            said=f"{command.wager} draws {'a card' if by_card else 'a position'}",
            instead="give that, or nothing when nothing was drawn",
        )
    draft.say(Drawn(command.wager, command.card, command.place))
    draft.move_on()


def draw_places(plan: Plan, wager: str) -> tuple[str, ...]:
    """The places a draw of positions reaches, each alike: the player positions it was filed for, and the dealer's."""
    filed = plan.wagers[wager].draw_positions
    players = filed - 1 if filed else plan.game.positions
    return (*(str(position) for position in range(1, players + 1)), "dealer")
