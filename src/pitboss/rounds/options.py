"""Everything lawful now, for buttons, prompts and refusals alike.

Whatever an option admits, ``decide`` grants; what none admits, it refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from pitboss.clauses import PitbossError
from pitboss.game import OfferedWager
from pitboss.game.dealing import DealStep
from pitboss.rounds.commands import (
    Act,
    Begin,
    ChangeMethod,
    Close,
    Commit,
    CountStub,
    Deal,
    Do,
    Draw,
    Leave,
    MarkDevice,
    NoMoreBets,
    Open,
    PlaceBet,
    RackStub,
    Report,
    RevealSeed,
    Settle,
    Show,
    Sit,
    StartRound,
    TakeBack,
    Withdraw,
)
from pitboss.rounds.events import Cards
from pitboss.rounds.flow import (
    accepted,
    deciding,
    folded_unseen,
    next_delivery,
    undocumented,
    unrecorded,
    unrecorded_hands,
)
from pitboss.rounds.handlers import decks, devices
from pitboss.rounds.handlers.acting import asked, choices
from pitboss.rounds.handlers.betting import (
    EQUAL_COUPON,
    MATCH_PLAY,
    check_complete,
    check_needs,
    is_available,
    limits,
    next_deck,
    require_age,
    require_deck,
    require_devices,
    require_other_deck,
)
from pitboss.rounds.handlers.dealing import count_due, wanted
from pitboss.rounds.handlers.opening import may_close
from pitboss.rounds.handlers.ruling import reportable
from pitboss.rounds.handlers.settling import pending
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.stages import Stage
from pitboss.rounds.state import Round, Seat, Table


def options(plan: Plan, table: Table, who: str = "", position: int = 0, at: int = 0) -> tuple[Option, ...]:
    """Everything open now: to everybody, to one role, or to the player at a position."""
    found = tuple(_all(plan, table, at))
    if who:
        found = tuple(one for one in found if one.who == who)
    if position:
        found = tuple(one for one in found if getattr(one.command, "position", position) == position)
    return found


def players_options(plan: Plan, table: Table) -> tuple[Option, ...]:
    """What is open to players alone: wagers, decisions and chairs, in the order of ``options``."""
    if not table.open:
        return ()
    found: list[Option] = []
    now = table.round
    if now is not None:
        stage = plan.stages[table.device][now.stage]
        if stage.kind == "betting":
            found += _wagers(plan, table, now)
        elif stage.kind == "ask":
            found += (one for one in _in_round(plan, table, now) if one.who == "player")
    found += _chairs(plan, table)
    return tuple(found)


def whats_open(plan: Plan, table: Table, at: int, most: int = 4) -> tuple[str, ...]:
    """What a refusal names in place of what was asked: the first few things that are open, in words for everybody."""
    return tuple(dict.fromkeys(map(_openly, _all(plan, table, at))))[:most]


def _openly(option: Option) -> str:
    """An option in words for everybody: which choices a player has may follow from cards that nobody else has seen."""
    if option.who == "player" and isinstance(option.command, Act):
        return f"position {option.command.position} decides"
    return option.says


def _all(plan: Plan, table: Table, at: int) -> Iterator[Option]:
    if not table.open:
        yield Option(Open(), "licensee", "open the table")
        return
    if table.round is None:
        yield from _between_rounds(plan, table, at)
    else:
        yield from _in_round(plan, table, table.round)
        yield from _unread(table.round)
    yield from _decks(plan, table)
    yield from _chairs(plan, table)
    for what, moment in reportable(plan, table):
        ruling = what.rulings[0]
        yield Option(Report(what.what, moment), ruling.who[0], f"report: {what.what}", plan.cite(ruling.clause))


def _between_rounds(plan: Plan, table: Table, at: int) -> Iterator[Option]:
    if not table.commitment:
        yield Option(Commit(""), "device", "publish the hash of the next shuffle")
    else:
        yield Option(Withdraw(), "device", "take the promise of the next shuffle back")
    if table.rounds:
        yield Option(RevealSeed(""), "device", "publish the seed of the last shuffle")
    if _may(lambda: _check_start(plan, table, at)):
        yield Option(StartRound(), "dealer", "open the betting")
    yield Option(Close(), "floorperson", "close the table")


def _check_start(plan: Plan, table: Table, at: int) -> None:
    require_devices(plan, table)
    require_deck(plan, table, next_deck(table))
    require_other_deck(plan, table, next_deck(table))
    require_age(plan, table, next_deck(table), at)


def _decks(plan: Plan, table: Table) -> Iterator[Option]:
    if table.round is not None and may_close(table):
        yield Option(Close(), "floorperson", "close the table and give every wager back")
    for deck in table.decks:
        step = decks.next_step(plan, table, deck.number)
        if step is not None:
            procedure, name, who, clause = step
            allowed = not procedure.startswith("load") or decks.may_load(plan, table, deck.number)
            allowed = allowed and (name != "shuffle" or table.shuffle not in table.out)
            if allowed and (name != "first-player-inspects" or table.chairs):
                says = plan.steps[procedure, name].says
                number = decks.number_for(plan, table, procedure, name)
                prompts = plan.prompts.at(procedure, name)
                counts = name == "shuffle" and number > 0
                command = Do(name, deck.number, number, by=who)
                yield Option(command, who, says, clause, counts=counts, prompts=prompts)
        for course, role in decks.courses_open(plan, table, deck.number).items():
            yield Option(Begin(course, deck.number, by=role), role, f"{course}, deck {deck.number}")
    if devices.is_open(table):
        for device, shuffle in devices.methods(plan, table):
            yield Option(ChangeMethod(device, shuffle), "dealer", f"go on with {device}, {shuffle} shuffle")
    for name in sorted(devices.machines(plan, table)):
        yield Option(MarkDevice(name), "dealer", f"take away or mark: {name}")


def _chairs(plan: Plan, table: Table) -> Iterator[Option]:
    sits = dict(table.chairs)
    plays = {seat.position for seat in table.round.seats} if table.round is not None else frozenset()
    for position in range(1, plan.game.positions + 1):
        if position not in sits:
            yield Option(Sit(position, ""), "player", f"sit down at position {position}")
        elif position not in plays:
            own = sorted(place for place, player in table.chairs if player == sits[position])
            if position in (own[0], own[-1]):
                yield Option(Leave(position), "player", f"leave position {position}")


def _in_round(plan: Plan, table: Table, now: Round) -> Iterator[Option]:
    stage = plan.stages[table.device][now.stage]
    match stage.kind:
        case "betting":
            yield from _betting(plan, table, now)
        case "draw":
            yield Option(Draw(stage.wager), "device", stage.key)
        case "deal" if now.stub < table.cards or _may(lambda: _check_first(plan, table, now)):
            assert stage.row is not None
            number = wanted(now, stage.row)
            says, clause = _dealing(now, stage.row, number), plan.cite(stage.row.clause)
            prompts = plan.prompts.deal(table.device, stage.row)
            yield Option(Deal(), "dealer", says, clause, cards=number, prompts=prompts)
        case "complete":
            yield Option(Deal(), "dealer", "complete the short stack from the stub", cards=1)
        case "stub" if not now.miscount:
            clause = plan.cite(plan.game.stub_count.clause)
            prompts = plan.prompts.of("stub count")
            yield Option(CountStub(now.stub), "dealer", "count the stub", clause, counts=True, prompts=prompts)
            if not count_due(plan, table):
                yield Option(RackStub(), "dealer", "put the stub into the discard rack", clause)
        case "ask":
            assert stage.street is not None
            seat = asked(plan, now, stage.street)
            if seat is not None:
                who = "dealer" if seat.absent else "player"
                for one in choices(plan, now, stage.street, seat):
                    command = Act(seat.position, one.act, one.low or next(iter(one.amounts), 0), by=who)
                    cited = plan.cite(one.offer.clause)
                    prompts = plan.prompts.of("decisions")
                    yield Option(command, who, str(one), cited, one.low, one.high, one.amounts, prompts=prompts)
        case "forfeit" if not unrecorded_hands(now, folded_unseen(plan, now)):
            yield Option(Do("collect-forfeited"), "dealer", "collect the forfeited wagers", plan.cite(plan.fold.clause))
        case "documents":
            position, step = next(iter(undocumented(plan, now).items()))
            says = f"position {position}: {step.says}"
            yield Option(Do(step.step, by=step.who), step.who, says, plan.cite(step.clause))
        case "step":
            assert stage.step is not None
            step = stage.step
            if step.step == "reveal-dealer" and unrecorded(now):
                return
            counts = step.step == "verify-progressive"
            to_do = Do(step.step, 0, accepted(plan, now) if counts else 0, step.who)
            prompts = plan.prompts.at(stage.procedure, step.step)
            yield Option(to_do, step.who, step.says, plan.cite(step.clause), counts=counts, prompts=prompts)
            if counts:
                yield from _unaccepted(plan, now)
        case "settle":
            yield from _settling(plan, now, stage)


def _unread(now: Round) -> Iterator[Option]:
    places: list[tuple[str, int, Cards]] = [("player", seat.position, seat.hand.cards) for seat in now.seats]
    places += [("dealer", 0, now.dealer.cards), ("board", 0, now.board.cards), ("box", 0, now.box.cards)]
    for owner, position, cards in places:
        if None in cards:
            says = f"record the cards of {owner} {position or ''}".strip()
            yield Option(Show(owner, (), position), "dealer", says, cards=cards.count(None))


def _settling(plan: Plan, now: Round, stage: Stage) -> Iterator[Option]:
    assert stage.visit is not None
    if unrecorded(now, deciding(plan, now, stage.visit)):
        return
    waits = pending(plan, now, stage.visit)
    if waits is None:
        prompts = (*plan.prompts.of("settle"), *plan.prompts.awards)
        yield Option(Settle(), "dealer", "settle the next position", plan.cite(stage.visit.clause), prompts=prompts)
        return
    step = waits[2][0]
    says = f"position {waits[0].position}, {waits[1]}: {step.says}"
    command = Do(step.step, by=step.who)
    yield Option(command, step.who, says, plan.cite(step.clause), prompts=plan.prompts.awards)


def _dealing(now: Round, row: DealStep, number: int) -> str:
    if row.does == "expose":
        return f"turn up {row.cards} of the board"
    if row.does == "burn":
        return "burn a card"
    _, position = next_delivery(now, row) or (0, 0)
    to = f"position {position}" if position else row.to.removeprefix("players and ")
    return f"deal {number} card{'s' if number > 1 else ''} {row.face} to {to}"


# -- betting ----------------------------------------------------------------------------------------------------------


def _betting(plan: Plan, table: Table, now: Round) -> Iterator[Option]:
    if not now.wagered and not table.commitment:
        yield Option(Commit(""), "device", "publish the hash of the shuffle")
    elif not now.wagered:
        yield Option(Withdraw(), "device", "take the promise of the shuffle back")
    yield from _wagers(plan, table, now)
    if now.seats and _may(lambda: _check_close(plan, table, now)):
        clause = plan.cite(plan.steps["no more bets", "announce-no-more-bets"].clause)
        yield Option(NoMoreBets(), "dealer", "announce no more bets", clause, prompts=plan.prompts.betting)


def _wagers(plan: Plan, table: Table, now: Round) -> Iterator[Option]:
    for position, player in table.chairs:
        yield from _at_position(plan, table.device, now.seat(position) or Seat(position, player))


@lru_cache(maxsize=4096)
def _at_position(plan: Plan, device: str, seat: Seat) -> tuple[Option, ...]:
    """What a player may do to the own wagers, which nobody else's change; remembered, because most stay as they are."""
    return tuple(_of_seat(plan, device, seat))


def _of_seat(plan: Plan, device: str, seat: Seat) -> Iterator[Option]:
    position = seat.position
    for offered in plan.game.wagers:
        if offered.rule.window == "before the deal":
            for on in offered.rule.on or ("",):
                yield from _bet(plan, device, seat, offered, on)
    ante = seat.amount("ante")
    if plan.elections.match_play == "on the ante" and ante and not seat.bet(MATCH_PLAY):
        low = ante if EQUAL_COUPON in plan.clauses else 1
        yield Option(PlaceBet(position, MATCH_PLAY, ante), "player", "lay down a match play coupon", "", low, ante)
    for bet in seat.bets:
        prompts = plan.prompts.wager(bet.wager)
        yield Option(TakeBack(position, bet.wager, bet.on), "player", f"take back {bet.wager}", prompts=prompts)


def _check_first(plan: Plan, table: Table, now: Round) -> None:
    require_devices(plan, table, table.device)
    require_deck(plan, table, now.deck)
    require_other_deck(plan, table, now.deck)


def _check_close(plan: Plan, table: Table, now: Round) -> None:
    require_deck(plan, table, now.deck)
    require_other_deck(plan, table, now.deck)
    require_devices(plan, table, table.device)
    for seat in now.seats:
        check_complete(plan, table, seat)


def _bet(plan: Plan, device: str, seat: Seat, offered: OfferedWager, on: str) -> Iterator[Option]:
    if not is_available(plan, device, offered) or not _may(lambda: check_needs(plan, seat, offered)):
        return
    bet = seat.bet(offered.name, on)
    laid = bet.amount if bet is not None else 0
    low, high = limits(plan, offered)
    if offered.rule.amount == "denomination" and offered.amount is not None:
        low = high = offered.amount
    least, most = max(1, (low or 1) - laid), None if high is None else high - laid
    if most is None or least <= most:
        says = f"bet {offered.name}{f' on the {on}' if on else ''}"
        other = seat.bet(offered.rule.equals) if offered.rule.equals else None
        fitting = other.amount - laid if other is not None and least <= other.amount - laid else least
        command = PlaceBet(seat.position, offered.name, fitting, on)
        prompts = plan.prompts.wager(offered.name)
        yield Option(command, "player", says, plan.cite(offered.rule.clause), least, most, prompts=prompts)


def _unaccepted(plan: Plan, now: Round) -> Iterator[Option]:
    for seat in now.seats:
        for bet in seat.bets:
            if bet.wager in plan.wagers and plan.wagers[bet.wager].rule.placed == "progressive device":
                says = f"give back {bet.wager} at position {seat.position}, which was not accepted"
                yield Option(TakeBack(seat.position, bet.wager, bet.on, "floorperson"), "floorperson", says)


def _may(check: Callable[[], None]) -> bool:
    """Whether a check lets it pass."""
    try:
        check()
    except PitbossError:
        return False
    return True
