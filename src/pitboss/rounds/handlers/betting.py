"""Wagers before the deal: who may make them, for how much, and what is closed by "no more bets"."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from pitboss.game import OfferedWager
from pitboss.game.words import BetOn, Payee, word
from pitboss.money import Cents, show_money
from pitboss.rounds.commands import NoMoreBets, PlaceBet, StartRound, TakeBack
from pitboss.rounds.events import BetsClosed, Did, MeterMoved, RoundStarted, TakenBack, Wagered
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import DeckState, Seat, Table

MATCH_PLAY = "match play"
EQUAL_COUPON = "coupon-equals-the-ante"
INSTRUMENTS = {"layout": ("chips", "plaques"), "progressive device": ("chips",), "electronic device": ("account",)}


def start_round(scribe: Draft, command: StartRound) -> None:
    """Open the betting for the next round, with the deck whose turn it is."""
    plan, table = scribe.plan, scribe.table
    if table.round is not None:
        raise plan.refusal("round-not-complete", f"Round {table.round.number} is not complete.")
    require_devices(plan, table)
    number = next_deck(table)
    require_deck(plan, table, number)
    require_other_deck(plan, table, number)
    require_age(plan, table, number, scribe.at)
    by_hand = plan.devices[table.device].kind == "hand"
    scribe.say(RoundStarted(table.rounds + 1, number, by_hand=by_hand, at=scribe.at))


def require_devices(plan: Plan, table: Table, *devices: str) -> None:
    """Refuse to go on with a device that was taken away, covered or marked."""
    out = [one for one in devices or (table.device, table.shuffle) if one in table.out]
    if out:
        clause = plan.clauses.get("device-still-at-the-table") or plan.game.device.clause
        raise plan.refusal("device-out", f"The {out[0]} is out of order.", ("change the method",), clause)


def next_deck(table: Table) -> int:
    """The deck whose turn it is: with two decks never the one just used; without a shuffling device the one left."""
    if len(table.decks) == 1:
        return 1
    if table.shuffle == "manual":
        return next((deck.number for deck in table.decks if deck.course != "away"), 1)
    return 1 if table.last_deck != 1 else 2


def require_deck(plan: Plan, table: Table, number: int) -> None:
    """Refuse unless the deck may be dealt now."""
    deck = table.deck(number)
    if not deck.ready:
        course = plan.deck_course(deck.course, table.device, table.shuffle) if deck.course != "away" else ()
        due = course[deck.done] if deck.done < len(course) else None
        code = "idle-table" if deck.course == "idle table" else "not-shuffled"
        if due is not None and due[0] == "cut":
            code = "cut-required"
        what = f"next: {due[1].step}" if due is not None else "open it first"
        raise plan.refusal(code, f"Deck {number} is not ready to be dealt ({deck.course}).", (what,))


def require_other_deck(plan: Plan, table: Table, number: int) -> None:
    """Refuse to deal one of two decks while the other is not shuffled, or while its cards are still in the rack."""
    if len(table.decks) == 1 or table.shuffle == "manual":
        return
    for deck in table.decks:
        if deck.number == number or is_stored(plan, table, deck) or (table.round is not None and deck.course == "away"):
            continue
        if deck.course == "after a round" and not deck.done:
            said = f"The cards of deck {deck.number} are in the discard rack, where those of deck {number} are to go."
            raise plan.refusal("one-deck-in-the-rack", said, (f"shuffle deck {deck.number}",))
        said = f"Deck {deck.number} is not shuffled ({deck.course}), and deck {number} would be dealt."
        raise plan.refusal("other-deck-not-shuffled", said, (f"shuffle deck {deck.number}",))


def is_stored(plan: Plan, table: Table, deck: DeckState) -> bool:
    """Whether a deck is shuffled and stacked, and waits for its turn."""
    if deck.ready or deck.course == "away":
        return deck.ready
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    return course[deck.done][0].startswith("load")


def require_age(plan: Plan, table: Table, number: int, at: int) -> None:
    """Refuse to begin a round with a deck that is due to be changed; a round under way is finished."""
    if is_over_age(plan, table, number, at):
        clause = plan.clauses.get("deck-over-age") or plan.steps["opening", "receive"].clause
        hours = hours_allowed(plan, table, number) or Fraction(0)
        shown = Decimal(hours.numerator) / hours.denominator
        said = f"Deck {number} has been in play for {shown} hours and is due to be changed."
        raise plan.refusal("deck-over-age", said, ("change deck",), clause)


def is_over_age(plan: Plan, table: Table, number: int, at: int) -> bool:
    """Whether a deck has been in play for as long as it may."""
    since, hours = table.deck(number).since, hours_allowed(plan, table, number)
    return since is not None and hours is not None and at - since >= hours * 3600


def hours_allowed(plan: Plan, table: Table, number: int) -> Fraction | None:
    """The hours after which a deck leaves play; once dealt from the hand, the limit of that method stays."""
    by_hand = {one.name for one in plan.devices.values() if one.kind == "hand"} if table.deck(number).hands else set()
    hours = [change.hours for change in plan.game.deck_changes if {table.device, *by_hand} & set(change.devices)]
    filed = plan.elections.change_hours
    return min([*map(Fraction, hours), *([filed] if filed else [])], default=None)


def place_bet(scribe: Draft, command: PlaceBet) -> None:
    """Put a wager down."""
    plan = scribe.plan
    player = _player(scribe, command.position)
    require_open(scribe, command.wager, "no-increase" if _has(scribe, command) else "bets-closed")
    if command.instrument == MATCH_PLAY or command.wager == MATCH_PLAY:
        _place_coupon(scribe, command, player)
        return
    if command.amount <= 0:
        raise plan.refusal("outside-the-limits", "A wager is more than nothing.", ("bet more",))
    offered = plan.wagers.get(command.wager)
    if offered is None or offered.rule.window != "before the deal":
        known = tuple(one.name for one in plan.game.wagers if one.rule.window == "before the deal")
        raise plan.refusal("wager-not-offered", f'"{command.wager}" is not a wager to be made here now.', known)
    hands: tuple[BetOn, ...] = offered.rule.on or ("",)
    on = word(command.on, hands)
    if on is None:
        raise plan.refusal(
            "wager-not-offered",
            f"{command.wager} is placed on {' or '.join(offered.rule.on) or 'one hand'}.",
            offered.rule.on,
            clause=offered.rule.clause,
        )
    check_available(plan, scribe.table, offered)
    taken = INSTRUMENTS[offered.rule.placed]
    if command.instrument and command.instrument not in taken:
        code = "verbal-wager" if command.instrument in ("cash", "call") else "wagering-instruments"
        said = f"{command.wager.capitalize()} is made with {' or '.join(taken)}, not with {command.instrument}."
        raise plan.refusal(code, said, taken)
    seat = scribe.round.seat(command.position) or Seat(command.position, player)
    check_needs(plan, seat, offered)
    bet = seat.bet(command.wager, on)
    check_amount(plan, offered, command.amount + (bet.amount if bet else 0))
    account: Payee = "game account" if offered.rule.placed == "electronic device" else "player"
    scribe.say(Wagered(command.position, player, command.wager, command.amount, on, account))


def is_available(plan: Plan, device: str, offered: OfferedWager) -> bool:
    """Whether a device serves a wager: one on the whole table and one on a box card need the filed device."""
    if device == plan.game.device.name:
        return True
    served = {row.offered for row in plan.game.device.deal} - {row.offered for row in plan.devices[device].deal}
    return offered.rule.against != "table" and offered.name not in served


def check_available(plan: Plan, table: Table, offered: OfferedWager) -> None:
    """Refuse a wager that the device in use does not serve."""
    if not is_available(plan, table.device, offered):
        said = f"{offered.name.capitalize()} needs the {plan.game.device.name}, which is not in use."
        raise plan.refusal("wager-not-offered", said)


def _player(scribe: Draft, position: int) -> str:
    player = scribe.table.player(position)
    if not player:
        raise scribe.plan.refusal("not-seated", f"Nobody sits at position {position}.", ("sit down first",))
    return player


def require_open(scribe: Draft, wager: str, code: str) -> None:
    """Refuse unless betting is open."""
    if scribe.table.round is None:
        raise scribe.plan.refusal("round-not-complete", "Betting is not open.", ("start round",))
    if scribe.stage.kind != "betting":
        raise scribe.plan.refusal(code, f'After "no more bets" nothing is done to a wager on {wager}.')


def _has(scribe: Draft, command: PlaceBet) -> bool:
    seat = scribe.table.round.seat(command.position) if scribe.table.round else None
    return seat is not None and seat.bet(command.wager, command.on) is not None


def check_needs(plan: Plan, seat: Seat, offered: OfferedWager, *, closing: bool = False) -> None:
    """Refuse a wager whose prerequisite is missing. Two that need each other may come in either order."""
    for group in offered.rule.needs if closing else plan.first[offered.name]:
        if not any(seat.bet(name) for name in group):
            raise plan.refusal(
                "wager-needs-another",
                f"At position {seat.position} {offered.name} needs {' or '.join(group)} beside it.",
                tuple(f"bet {name}" for name in group),
                clause=offered.rule.clause,
            )


def check_amount(plan: Plan, offered: OfferedWager, total: int) -> None:
    """Refuse a total stake outside what is posted or elected; whether two are equal is seen at "no more bets"."""
    if offered.amount is not None and offered.rule.amount == "denomination" and total != offered.amount:
        raise plan.refusal(
            "outside-the-limits",
            f"{offered.name.capitalize()} is {show_money(offered.amount)}, not {show_money(total)}.",
            (f"bet {offered.name} {show_money(offered.amount)}",),
            clause=offered.rule.clause,
        )
    low, high = limits(plan, offered)
    if (low is not None and total < low) or (high is not None and total > high):
        posted = " to ".join(show_money(one) for one in (low, high) if one is not None)
        raise plan.refusal(
            "outside-the-limits",
            f"{offered.name.capitalize()} of {show_money(total)} is outside the posted limits, {posted}.",
            (posted,),
        )


def limits(plan: Plan, offered: OfferedWager) -> tuple[Cents | None, Cents | None]:
    """The posted limits of a wager; one that equals another has the other's."""
    rule = offered.rule
    if rule.amount == "stake of another" and rule.equals in plan.wagers:
        other = plan.wagers[rule.equals]
        return other.minimum, other.maximum
    return offered.minimum, offered.maximum


def _place_coupon(scribe: Draft, command: PlaceBet, player: str) -> None:
    plan = scribe.plan
    if command.wager not in ("ante", MATCH_PLAY) or command.on:
        raise plan.refusal("match-play", "A match play coupon lies beside the ante only.", ("beside the ante",))
    if plan.elections.match_play != "on the ante":
        raise plan.refusal("match-play", "Match play coupons are not taken at this table.", ("bet chips",))
    seat = scribe.round.seat(command.position)
    ante = seat.amount("ante") if seat else 0
    if not fits_ante(plan, command.amount, ante):
        least = "the same value" if EQUAL_COUPON in plan.clauses else "at least its value"
        said = f"A match play coupon lies beside an ante in chips of {least}."
        raise plan.refusal("match-play", said, (f"{show_money(ante)} lies there",))
    if seat is not None and seat.bet(MATCH_PLAY):
        raise plan.refusal("match-play", "One match play coupon lies there already.")
    scribe.say(Wagered(command.position, player, MATCH_PLAY, command.amount, "", "coupon"))


def fits_ante(plan: Plan, coupon: int, ante: int) -> bool:
    """Whether a coupon may lie beside an ante: of at least its value, or of just its value where that is the rule."""
    return 0 < coupon == ante if EQUAL_COUPON in plan.clauses else 0 < coupon <= ante


def take_back(scribe: Draft, command: TakeBack) -> None:
    """Take a wager back, with whatever needed it."""
    plan, table = scribe.plan, scribe.table
    if table.round is None:
        raise plan.refusal("round-not-complete", "Betting is not open.", ("start round",))
    stage = scribe.stage
    superior = command.by in ("floorperson", "casino supervisor")
    unaccepted = stage.step is not None and stage.step.step == "verify-progressive" and superior
    if command.by != "player" and not unaccepted:
        raise plan.refusal("no-withdrawal", f"A player takes a wager back, not the {command.by}.", ("player",))
    if stage.kind != "betting" and not unaccepted:
        raise plan.refusal("no-withdrawal", f'After "no more bets" {command.wager} is not taken back.')
    seat = table.round.seat(command.position)
    bet = seat.bet(command.wager, command.on) if seat else None
    if seat is None or bet is None:
        raise plan.refusal("wager-not-offered", f"There is no {command.wager} at position {command.position}.")
    offered = plan.wagers.get(command.wager)
    if unaccepted and (offered is None or offered.rule.placed != "progressive device"):
        raise plan.refusal("no-withdrawal", "Only a progressive wager that was not accepted goes back now.")
    account: Payee = (
        "coupon" if offered is None else "game account" if offered.rule.placed == "electronic device" else "player"
    )
    clause = plan.cite(stage.step.clause) if stage.step is not None else ""
    if unaccepted:
        for position, wager, meter, by in table.round.contributed:
            if (position, wager) == (command.position, command.wager):
                scribe.say(MeterMoved(meter, -by, "reversal", position, wager, clause))
    scribe.say(TakenBack(seat.position, seat.player, bet.wager, bet.amount, bet.on, account, clause))


def no_more_bets(scribe: Draft, command: NoMoreBets) -> None:
    """Close the betting: every position complete, the systems locked, the contributions on the meters."""
    plan = scribe.plan
    require_open(scribe, "the layout", "bets-closed")
    now = scribe.round
    require_devices(plan, scribe.table, scribe.table.device)
    require_deck(plan, scribe.table, now.deck)
    require_other_deck(plan, scribe.table, now.deck)
    if not now.seats:
        raise plan.refusal("dealt-in", "Nobody has made a wager.", ("bet",))
    for seat in now.seats:
        check_complete(plan, scribe.table, seat, noticed=seat.position not in command.unnoticed)
    announced = plan.steps["no more bets", "announce-no-more-bets"]
    scribe.say(BetsClosed(plan.cite(announced.clause)))
    for step in plan.logged["no more bets"]:
        scribe.say(Did("no more bets", step.step, step.who, plan.cite(step.clause)))
    grows = plan.cite(plan.clauses.get("meter-grows", ()))
    for seat in now.seats:
        for bet in seat.bets:
            for meter in plan.meters.get(bet.wager, ()):
                by = contribution(meter.rate, bet.amount)
                scribe.say(MeterMoved(meter.name, by, "contribution", seat.position, bet.wager, grows))
    scribe.move_on()


@lru_cache(maxsize=1024)
def contribution(rate: Fraction, amount: int) -> Fraction:
    """What a wager brings a meter, exactly; the same few stakes come again and again."""
    return rate * amount


def check_complete(plan: Plan, table: Table, seat: Seat, *, noticed: bool = True) -> None:
    """Refuse to close the betting over a position whose wagers do not belong together."""
    for bet in seat.bets:
        offered = plan.wagers.get(bet.wager)
        if offered is None:
            continue
        check_needs(plan, seat, offered, closing=True)
        check_available(plan, table, offered)
        equal = seat.bet(offered.rule.equals) if offered.rule.equals else None
        if noticed and equal is not None and equal.amount != bet.amount:
            raise plan.refusal(
                "unequal-amounts",
                f"At position {seat.position} {bet.wager} is {show_money(bet.amount)} and {equal.wager} "
                f"{show_money(equal.amount)}: they must be equal.",
            )
    coupon = seat.bet(MATCH_PLAY)
    if coupon is not None and not fits_ante(plan, coupon.amount, seat.amount("ante")):
        raise plan.refusal("match-play", "The match play coupon no longer fits the ante beside it.")
