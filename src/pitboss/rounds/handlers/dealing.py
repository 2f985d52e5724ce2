"""The deal, card by card or stack by stack, in the exact order of the device; and the stub."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.game.dealing import DealStep
from pitboss.game.words import CARD_OWNERS, FOUND, CardPlace, DealTo, checked
from pitboss.rounds.commands import CountStub, Deal, Draw, RackStub, Show
from pitboss.rounds.events import Cards, Dealt, Did, Drawn, Exposed, Racked, Shown, StubCounted
from pitboss.rounds.flow import next_delivery, unrecorded, unrecorded_hands
from pitboss.rounds.handlers.betting import require_deck, require_devices, require_other_deck
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Round, Seat, Table

_WHOSE: dict[DealTo, CardPlace] = {"dealer": "dealer", "board": "board", "box": "box", "discard rack": "discard rack"}


def deal(scribe: Draft, command: Deal) -> None:
    """Hand over the next cards; they go where the row of the law sends them."""
    plan = scribe.plan
    if scribe.table.round is None or scribe.stage.kind not in ("deal", "complete"):
        code = "no-more-bets-first" if scribe.table.round is None or scribe.stage.kind == "betting" else "undecided"
        raise plan.refusal(code, "No card is dealt now.", _waiting(scribe))
    if scribe.round.stub == scribe.table.cards:
        require_devices(plan, scribe.table, scribe.table.device)
        require_deck(plan, scribe.table, scribe.round.deck)
        require_other_deck(plan, scribe.table, scribe.round.deck)
    check_cards(scribe.round, command.cards)
    cards = command.cards
    while True:
        stage = scribe.stage
        if stage.kind == "complete":
            cards = _complete(scribe, cards)
        else:
            assert stage.row is not None
            cards = _deliver(scribe, stage.row, cards)
        if not cards:
            return
        if scribe.table.round is None or scribe.stage.kind not in ("deal", "complete"):
            raise plan.refusal("undecided", f"{len(cards)} more cards were given than the deal takes now.")


def _waiting(scribe: Draft) -> tuple[str, ...]:
    return (scribe.round.stage,) if scribe.table.round else ("start round",)


def wanted(now: Round, row: DealStep) -> int:
    """How many cards the next delivery of a row takes."""
    delivery = next_delivery(now, row)
    if row.does == "expose" or delivery is None:
        return 0
    return row.cards - ((whose(row, delivery[1]), delivery[1]) in now.short)


def whose(row: DealStep, position: int) -> CardPlace:
    """Where a delivery goes, in a word."""
    return "player" if position else _WHOSE.get(row.to, "dealer")


def _deliver(scribe: Draft, row: DealStep, cards: Cards) -> Cards:
    """One delivery of a row; what is left of the cards."""
    now, clause = scribe.round, scribe.plan.cite(row.clause)
    delivery = next_delivery(now, row)
    assert delivery is not None
    place, position = delivery
    if row.does == "expose":
        scribe.say(Exposed("board", row.cards, clause=clause))
    else:
        number = row.cards - bool(now.short and (whose(row, position), position) in now.short)
        if len(cards) < number:
            raise BadInput(
                code="cards-missing",
                said=f"{number} cards are dealt together here, and {len(cards)} were given",
                instead=f"give {number}",
            )
        hand_over(scribe, row, position, cards[:number], clause, place + 1)
        cards = cards[number:]
    if next_delivery(scribe.round, row) is None:
        scribe.move_on()
    return cards


def hand_over(scribe: Draft, row: DealStep, position: int, cards: Cards, clause: str, turn: int) -> None:
    """Put cards where a row sends them; of a stack whose bottom card is shown, the rest lies or goes as it says."""
    to = whose(row, position)
    if row.does == "burn":
        scribe.say(Dealt("discard rack", cards, why="burned", clause=clause, turn=turn))
    elif row.face == "bottom up":
        *others, bottom = cards
        if row.rest == "discard rack":
            scribe.say(Dealt("discard rack", tuple(others), why="unused", clause=clause))
        elif others:
            scribe.say(Dealt(to, tuple(others), position, "down", "with the next", clause))
        scribe.say(Dealt(to, (bottom,), position, "up", clause=clause, turn=turn))
    else:
        scribe.say(Dealt(to, cards, position, row.face, clause=clause, turn=turn))


def _complete(scribe: Draft, cards: Cards) -> Cards:
    """Complete a stack that came one card short, from the top of the stub."""
    if not cards:
        raise BadInput(code="cards-missing", said="a card is missing to complete the stack", instead="give one card")
    to, position = scribe.round.short[0]
    face_up = scribe.plan.face_up
    ruling = face_up.ruling("deal", FOUND[0]) if face_up is not None else None
    clause = scribe.plan.cite(ruling.clause) if ruling is not None else ""
    scribe.say(Dealt(to, cards[:1], position, why="completed", clause=clause))
    if not scribe.round.short:
        scribe.move_on()
    return cards[1:]


def show_cards(scribe: Draft, command: Show) -> None:
    """Record cards that were dealt unseen, when they are read."""
    now = scribe.table.round
    pile = unread(now, command.whose, command.position) if now is not None else None
    if now is None or pile is None:
        raise BadInput(
            code="nothing-to-read", said="no card lies there unrecorded", instead="name a hand that was not read"
        )
    if len(command.cards) != pile.count(None) or None in command.cards:
        raise BadInput(
            code="cards-count", said=f"{pile.count(None)} cards are unrecorded there", instead="give them all"
        )
    check_cards(now, command.cards)
    scribe.say(Shown(checked(command.whose, CARD_OWNERS), command.cards, command.position))


def require_read(scribe: Draft, seats: Sequence[Seat] = ()) -> None:
    """Refuse to go on before every card that decides something has been recorded."""
    _require_recorded(scribe, unrecorded(scribe.round, seats))


def require_hands_read(scribe: Draft, seats: Sequence[Seat]) -> None:
    """Refuse to turn up hands whose cards have not been recorded."""
    _require_recorded(scribe, unrecorded_hands(scribe.round, seats))


def _require_recorded(scribe: Draft, missing: tuple[tuple[str, int], ...]) -> None:
    if missing:
        names = ", ".join(f"{whose} {position or ''}".strip() for whose, position in missing)
        said = f"Cards of {names} have not been recorded."
        raise scribe.plan.refusal("cards-not-recorded", said, ("show the cards",), scribe.plan.game.settlement.clause)


def unread(now: Round, owner: str, position: int = 0) -> Cards | None:
    """The cards of a hand if some of them were not recorded."""
    if (owner == "player") != bool(position):
        return None
    seat = now.seat(position) if owner == "player" else None
    places = {"dealer": now.dealer.cards, "board": now.board.cards, "box": now.box.cards}
    cards = seat.hand.cards if seat is not None else places.get(owner, ())
    return cards if None in cards else None


def check_cards(now: Round, cards: Cards) -> None:
    """A deck has one of each card: nothing that has been seen in this round comes again."""
    seen = now.seen
    for card in cards:
        if card is None:
            continue
        if seen >> card & 1:
            raise BadInput(
                code="cards-twice",
                said=f"the {card.words} ({card}) has already been dealt in this round",
                instead="give the card that came from the deck",
            )
        seen |= 1 << card


# -- draws ------------------------------------------------------------------------------------------------------------


def draw(scribe: Draft, command: Draw) -> None:
    """Record what the system drew for a bonus."""
    plan = scribe.plan
    if scribe.table.round is None or scribe.stage.wager != command.wager or not command.wager:
        raise plan.refusal("wager-not-offered", f"Nothing is drawn for {command.wager} now.", _waiting(scribe))
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
    scribe.say(Drawn(command.wager, command.card, command.place))
    scribe.move_on()


def draw_places(plan: Plan, wager: str) -> tuple[str, ...]:
    """The places a draw of positions reaches, each alike: the player positions it was filed for, and the dealer's."""
    filed = plan.wagers[wager].draw_positions
    players = filed - 1 if filed else plan.game.positions
    return (*(str(one) for one in range(1, players + 1)), "dealer")


# -- the stub ---------------------------------------------------------------------------------------------------------


def count_due(plan: Plan, table: Table) -> bool:
    """Whether the stub of this round must be counted before it goes to the rack."""
    rule = plan.game.stub_count
    excused = bool(rule.exempt) and plan.game.counts_cards == rule.exempt and table.shuffle != "manual"
    return table.device in rule.devices and not excused and table.uncounted >= rule.every - 1


def count_stub(scribe: Draft, command: CountStub) -> None:
    """Count the stub: right, it goes to the rack; wrong, the dealer looks for a misdeal and reports it."""
    plan = scribe.plan
    _require_stub(scribe)
    if command.number < 0:
        raise BadInput(code="count-unreadable", said=f"{command.number} is no number of cards", instead="0 or more")
    _remove_stub(scribe)
    counted = plan.steps["stub count", "count-stub"]
    scribe.say(StubCounted(command.number, scribe.round.stub, plan.cite(counted.clause)))
    if command.number == scribe.round.stub:
        _to_the_rack(scribe, "stub count")


def rack_stub(scribe: Draft, command: RackStub) -> None:
    """Rack the stub uncounted, which is refused when a count is due."""
    plan = scribe.plan
    _require_stub(scribe)
    if count_due(plan, scribe.table):
        every = plan.game.stub_count.every
        raise plan.refusal(
            "stub-count-due",
            f"One of any {every} rounds has a count, and the last {every - 1} had none.",
            ("count stub",),
        )
    _remove_stub(scribe)
    _to_the_rack(scribe, "stub")


def _require_stub(scribe: Draft) -> None:
    plan = scribe.plan
    if scribe.table.round is None or scribe.stage.kind != "stub":
        raise plan.refusal(
            "stub-count-due", "The stub is not to be handled now.", _waiting(scribe), plan.game.stub_count.clause
        )
    if scribe.round.miscount:
        raise plan.refusal(
            "stub-count-due",
            "The count was wrong; find out whether a hand was misdealt and report it.",
            ("report stub count wrong",),
            plan.game.stub_count.clause,
        )


def _remove_stub(scribe: Draft) -> None:
    """The stub leaves the shoe before it is counted or racked, where the document says so of the device."""
    plan = scribe.plan
    for procedure in (f"deal: {scribe.table.device}", "stub"):
        for step in plan.logged.get(procedure, ()):
            scribe.say(Did(procedure, step.step, step.who, plan.cite(step.clause)))


def _to_the_rack(scribe: Draft, procedure: str) -> None:
    scribe.say(Racked("stub", clause=scribe.plan.cite(scribe.plan.steps[procedure, "rack-stub"].clause)))
    scribe.move_on()


def recorded(cards: Cards) -> tuple[Card, ...]:
    """The cards that were recorded, without those nobody has read."""
    return tuple(card for card in cards if card is not None)
