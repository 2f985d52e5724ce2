"""Irregularities: what is void, what survives, what goes back, and what becomes of the cards and the deck.

Every consequence is read from the ruling's row; a ruling is given under the moment at which the thing happened,
which may lie earlier in the round than its report.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pitboss.clauses import BadInput, Refusal
from pitboss.rounds.commands import Report
from pitboss.rounds.events import (
    Abandoned,
    Dealt,
    DeckBegan,
    DeckRemoved,
    MeterMoved,
    Reversed,
    Ruled,
    Settled,
    ShortStack,
    TakenBack,
)
from pitboss.rounds.flow import is_back, is_live, next_delivery, recipients
from pitboss.rounds.handlers.dealing import whose
from pitboss.rounds.handlers.deck_courses import require_deck
from pitboss.rounds.handlers.decks import before_shuffle
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.forfeits import collect
from pitboss.rounds.handlers.reading import check_cards
from pitboss.rounds.handlers.starting import next_deck
from pitboss.rounds.handlers.voids import go_on, void_all, void_one
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import least_rank, rank_of, role
from pitboss.rounds.settlement.lines import line
from pitboss.rounds.settlement.results import outcome
from pitboss.rounds.state import Bet, Seat, Table
from pitboss.ruleset.irregularities import Irregularity, Ruling
from pitboss.ruleset.words import FOUND, MOMENTS, CardOwner, Moment, word


def moment_of(plan: Plan, table: Table) -> Moment:
    """The moment the table is at, in the words of the irregularities."""
    return "shuffle" if table.round is None else plan.stage(table.device, table.round.stage).moment


def reportable(plan: Plan, table: Table) -> tuple[tuple[Irregularity, Moment], ...]:
    """What may be reported now, with the moment under which it would be ruled.

    What happened to hands may be found out later in the round; what happens to a device is seen when it happens.
    """
    now = moment_of(plan, table)
    irregularities = []
    for irregularity in plan.game.irregularities:
        if not _can_happen(plan, table, irregularity):
            continue
        if now in irregularity.moments:
            irregularities.append((irregularity, now))
        elif table.round is not None and not is_seen_at_once(irregularity):
            reached = [moment for moment in irregularity.moments if MOMENTS.index(moment) < MOMENTS.index(now)]
            if reached:
                irregularities.append((irregularity, reached[-1]))
    return tuple(irregularities)


def rank_to_rule(plan: Plan, report: Report) -> int:
    """The least rank of those who may rule on what is reported, in any of its cases."""
    rulings = [row for row in plan.irregularities[report.what].rulings if report.when in row.when]
    return least_rank(role for ruling in rulings for role in ruling.who)


def shoe_failed(plan: Plan, table: Table) -> Report | None:
    """The report of a dealing shoe that cannot deal on, where the document has it void the round now."""
    for what, moment in reportable(plan, table):
        ruling = what.ruling(moment) if what.concerns == "dealing shoe" else None
        if ruling is not None and ruling.voids == "all hands":
            return Report(what.what, by=ruling.who[0])
    return None


def is_seen_at_once(what: Irregularity) -> bool:
    """Whether something is reported when it happens or not at all, as a device that fails."""
    return "shuffle" in what.moments


def _can_happen(plan: Plan, table: Table, what: Irregularity) -> bool:
    """A device that is not there does not fail, nobody is no player, a stub is not counted before it is out."""
    now = table.round
    if now is not None and "shuffle" not in what.moments and now.stub == table.cards and not table.deck(now.deck).ready:
        return False  # the deck is being shuffled or cut again: nothing is dealt from it
    if now is not None and what.concerns in ("position", "hand") and not now.seats:
        return False
    if what.kind == "unequal wagers":
        return now is not None and any(_differ(plan, seat) for seat in now.seats)
    if what.kind == "stub count":
        dealt = now is not None and moment_of(plan, table) not in ("betting", "deal")
        return dealt or (now is not None and (now.miscount or now.stub_racked))
    return _is_here(plan, table, what)


def _is_here(plan: Plan, table: Table, what: Irregularity) -> bool:
    """Whether the table has what an irregularity is about."""
    match what.concerns:
        case "dealing shoe":
            return plan.devices[table.device].kind == "automated" or bool(table.commitment)
        case "shuffler":
            return table.shuffle != "manual"
        case "board" | "box":
            rows = plan.devices[table.device].deal
            return any(row.to == what.concerns and row.offered in ("", *plan.game.offered) for row in rows)
        case _:
            return True


def require_here(plan: Plan, table: Table, what: Irregularity) -> None:
    """Refuse an irregularity of something that this table does not have."""
    if not _is_here(plan, table, what):
        raise _cannot(plan, what)


def _cannot(plan: Plan, what: Irregularity) -> Refusal:
    said = f"{what.what.capitalize()} cannot have happened here."
    return plan.refusal("not-at-this-moment", said, clause=what.rulings[0].clause)


class Judgement(NamedTuple):
    """An irregularity that was reported, with the moment and the case under which it is ruled, and the ruling."""

    what: Irregularity
    moment: Moment
    case: str
    ruling: Ruling


def judge(draft: Draft, command: Report) -> Judgement:
    """The ruling upon a report; refused where it cannot have happened, or where another role must rule."""
    plan, table = draft.plan, draft.table
    what = _named(plan, command.what)
    open_now = {irregularity.what: moment for irregularity, moment in reportable(plan, table)}
    if not _can_happen(plan, table, what):
        raise _cannot(plan, what)
    moment = _moment(draft, command, what, open_now)
    case = _case(draft, command, what, moment)
    ruling = what.ruling(moment, case)
    assert ruling is not None  # the loader has seen to it that every moment and case has one
    if rank_of(command.by) < least_rank(ruling.who):
        raise plan.refusal(
            "ruling-by-whom",
            f"{' or '.join(ruling.who).capitalize()} must rule on this, not the {command.by}.",
            ruling.who,
            clause=ruling.clause,
        )
    _check_position(draft, command, ruling, what)
    if command.deck:
        require_deck(draft.table, command.deck)
    return Judgement(what, moment, case, ruling)


def report(draft: Draft, command: Report, option: Option) -> None:
    """Rule upon an irregularity."""
    what, moment, case, ruling = judge(draft, command)
    draft.say(
        Ruled(
            what.what,
            moment,
            role(command.by),
            ruling.voids,
            ruling.says,
            draft.plan.cite(ruling.clause),
            case,
            command.position,
            command.person,
            ruling.wagers,
            ruling.cards,
            ruling.deck,
            ruling.keeps,
        )
    )
    _carry_out(draft, command, what, ruling)


def _named(plan: Plan, title: str) -> Irregularity:
    """The irregularity of the document that a report names."""
    what = plan.irregularities.get(title)
    if what is None:
        raise BadInput(
            code="unknown-irregularity",
            said=f'"{title}" is no irregularity of this document',
            instead=f"one of: {', '.join(plan.irregularities)}",
        )
    return what


def _moment(draft: Draft, command: Report, what: Irregularity, open_now: dict[str, Moment]) -> Moment:
    now = moment_of(draft.plan, draft.table)
    moment = word(command.when, MOMENTS) if command.when else open_now.get(what.what, now)
    if moment is None or what.what not in open_now or not _reaches(what, moment, now):
        raise draft.plan.refusal(
            "not-at-this-moment",
            f"{what.what.capitalize()} cannot be reported for {command.when or moment}; the table is at: {now}.",
            tuple(what.moments),
            clause=what.rulings[0].clause,
        )
    return moment


def _reaches(what: Irregularity, moment: Moment, now: Moment) -> bool:
    """Whether something that happened at a moment can be reported now: it had come, and was not to be seen at once."""
    if moment not in what.moments or MOMENTS.index(moment) > MOMENTS.index(now):
        return False
    return moment == now or not is_seen_at_once(what)


def _case(draft: Draft, command: Report, what: Irregularity, moment: Moment) -> str:
    """The case, as reported or as the record shows it; where neither tells, nobody chooses one."""
    case = command.case or what.case_at(command.position, moment)
    if what.kind == "card found":
        case = case or FOUND[0]
    if case not in (what.cases or ("",)):
        said = (
            f'"{case}" is no case of {what.what}' if case else f"{what.what} has more than one case, and none is named"
        )
        known = f"name the case: {' · '.join(what.cases)}" if what.cases else "it has no cases: leave the case out"
        raise BadInput(code="unknown-case", said=said, instead=known)
    if what.kind == "card found" and draft.table.round is not None and draft.round.face_up:
        return FOUND[1]  # one more beside those that were found before
    return case


def _check_position(draft: Draft, command: Report, ruling: Ruling, what: Irregularity) -> None:
    seat = draft.round.seat(command.position) if draft.table.round is not None else None
    named = command.position and draft.table.round is not None
    if seat is None and (named or what.is_about_one(ruling)):
        raise BadInput(
            code="position-missing",
            said=f"{what.what} is about one position, and {command.position} has no wager in this round",
            instead="name a position that has a wager",
        )
    if what.kind == "unequal wagers" and seat is not None and not _differ(draft.plan, seat):
        names = " and ".join(bet.wager for bet in _equals(draft.plan, seat))
        said = f"At position {seat.position} {names} are equal."
        raise draft.plan.refusal("not-at-this-moment", said, clause=ruling.clause)


def _carry_out(draft: Draft, command: Report, what: Irregularity, ruling: Ruling) -> None:
    clause = draft.plan.cite(ruling.clause)
    deck = command.deck or _deck_concerned(draft.table, what)
    if draft.table.round is None:
        _deck_after(draft, deck, ruling, clause)
        return
    in_play = draft.round.deck
    if what.kind == "card found":
        _withdraw(draft, command, clause)
    if what.kind == "departure":
        _left(draft, command, ruling, clause)
    if what.kind == "unequal wagers":
        _equalise(draft, command, clause)
    if ruling.voids == "that hand":
        void_one(draft, command.position, clause)
    elif ruling.voids == "all hands":
        void_all(draft, ruling, clause)
    if deck != in_play:  # it is ruled upon as between two rounds
        _deck_after(draft, deck, what.ruling("shuffle") or ruling, clause)
    elif _touches_deck(ruling):
        _deck_after(draft, deck, ruling, clause)


def _deck_concerned(table: Table, what: Irregularity) -> int:
    """The deck that an irregularity is about where none is named: of two, the shuffler holds the one not in play."""
    if len(table.decks) == 1:
        return 1
    in_play = table.round.deck if table.round is not None else next_deck(table)
    return (
        in_play if what.concerns != "shuffler" else next(deck.number for deck in table.decks if deck.number != in_play)
    )


def _touches_deck(ruling: Ruling) -> bool:
    """Whether a ruling does something to the deck in play that the end of the round does not do anyway."""
    return ruling.deck == "removed" or (ruling.cards == "reshuffle" and ruling.voids == "nothing")


def _deck_after(draft: Draft, number: int, ruling: Ruling, clause: str) -> None:
    """Remove a deck, or have it shuffled again."""
    deck = draft.table.deck(number)
    if ruling.deck == "removed":
        draft.say(DeckRemoved(number, clause))
    elif deck.course != "away" and (deck.ready or not before_shuffle(draft.plan, draft.table, deck)):
        draft.say(DeckBegan(number, "after a round", draft.at))


def _withdraw(draft: Draft, command: Report, clause: str) -> None:
    """A card found face up goes to the discard rack; a stack that it came in is completed after the deal."""
    if command.card is not None:
        check_cards(draft.round, (command.card,))
    stack = _stack(draft, command)
    draft.say(Dealt("discard rack", (command.card,), why="face up", clause=clause))
    if stack is not None and stack not in draft.round.short:
        draft.say(ShortStack(*stack))


def _stack(draft: Draft, command: Report) -> tuple[CardOwner, int] | None:
    """Whose stack a face-up card came in: the one being dispensed, or one still to come that the report names."""
    row = draft.stage.row
    if row is None or row.does != "stack" or row.rest or row.keeps or row.cards == 1:
        return None
    delivery = next_delivery(draft.round, row)
    if delivery is None:
        return None
    place, position = delivery
    if command.position and command.position != position:
        order = recipients(draft.round, row)
        if command.position not in order[place % len(order) :]:
            raise BadInput(
                code="stack-complete",
                said=f"the stack of position {command.position} is not being dispensed",
                instead="name the position whose stack it is, or none for the next one",
            )
        position = command.position
    owner = whose(row, position)
    assert owner != "discard rack"  # a stack is dispensed to a hand, the board or the box
    return owner, position


def _left(draft: Draft, command: Report, ruling: Ruling, clause: str) -> None:
    """A player who left, at every position of that player: out with what is unsettled, or absent and passed over."""
    declared = ruling.wagers == "lost"
    player = draft.seat(command.position).player
    for seat in draft.round.seats:
        if seat.player != player or seat.void:
            continue
        if declared:
            _lose_all(draft, seat, clause)
        draft.say(Abandoned(seat.position, declared))
    go_on(draft)


def _lose_all(draft: Draft, seat: Seat, clause: str) -> None:
    """Everything unsettled of a seat is lost; what a fold had cost before is forfeited by that fold."""
    if seat.folded:
        collect(draft, seat)
    for bet in draft.seat(seat.position).bets:
        if is_live(bet):
            _give_up_share(draft, seat.position, bet, clause)
            staked = bet.amount if bet.wager in draft.plan.wagers else 0
            why = "the wager was abandoned"
            draft.say(Settled(seat.position, seat.player, bet.wager, staked, "lost", clause, why, bet.on))


def _give_up_share(draft: Draft, position: int, bet: Bet, clause: str) -> None:
    """A share of a divided award that nobody takes any more goes back to the meter it came from."""
    for meter, award, shares in draft.round.shared:
        if bet.on == "dealer" and meter == bet.wager:
            share = Fraction(award // shares)
            draft.say(MeterMoved(meter, share, "share given up", position, bet.wager, clause))


def _equals(plan: Plan, seat: Seat) -> tuple[Bet, ...]:
    """The wagers of a seat that have to be equal."""
    rules = [wager.rule for wager in plan.game.wagers if wager.rule.equals]
    names = {name for rule in rules for name in (rule.name, rule.equals)}
    return tuple(bet for bet in seat.bets if bet.wager in names)


def _differ(plan: Plan, seat: Seat) -> bool:
    """Whether wagers of a seat that have to be equal are not."""
    return len({bet.amount for bet in _equals(plan, seat)}) > 1


def _equalise(draft: Draft, command: Report, clause: str) -> None:
    """Two wagers that had to be equal: the lower amount counts, for their multiples too, and the rest goes back."""
    seat = draft.seat(command.position)
    pair = _equals(draft.plan, seat)
    lower = min(bet.amount for bet in pair)
    unequal = {bet.wager: bet.amount for bet in pair}
    for bet in seat.bets:
        base = unequal.get(draft.plan.multiple_of.get(bet.wager, ""))
        fair = lower if bet in pair else bet.amount if base is None else bet.amount * lower // base
        if bet.amount > fair and not is_back(draft.plan, bet):
            if bet.line is not None:
                draft.say(Reversed(bet.line, clause))
            draft.say(TakenBack(seat.position, seat.player, bet.wager, bet.amount - fair, bet.on, clause=clause))
            if bet.line is not None:
                _settle_again(draft, seat.position, bet)


def _settle_again(draft: Draft, position: int, bet: Bet) -> None:
    """A wager that had come to its end before its stake was corrected comes to the same end with the right stake."""
    seat = draft.seat(position)
    if seat.folded:
        collect(draft, seat)
        return
    result = outcome(draft.plan, draft.round, seat, bet.wager, bet.on)
    draft.say(line(draft.plan, draft.table, seat, bet.wager, bet.on, seat.bet(bet.wager, bet.on), result))
