"""A logged round as a written one: who sat where, what was staked, dealt and answered, and what went wrong.

Whatever is written here has been settled again: it leads to the lines, the meters and the rulings of the log. A round
of which the format cannot tell everything is refused, with what it is; nothing false is ever written.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pitboss.adjudication.adjudicate import settle_written
from pitboss.adjudication.answer import settled_lines
from pitboss.adjudication.faults import about_another
from pitboss.adjudication.served import served
from pitboss.cards import Card, show
from pitboss.clauses import BadInput, PitbossError
from pitboss.live.games import house_submission, plan_for
from pitboss.money import plain_amount, plain_meter
from pitboss.rounds import Plan, Table
from pitboss.rounds.events import (
    Acted,
    BetsClosed,
    Cards,
    Dealt,
    Drawn,
    Event,
    MeterMoved,
    RoundEnded,
    RoundStarted,
    Ruled,
    Settled,
    TakenBack,
)
from pitboss.rounds.handlers.ruling import moment_of
from pitboss.rounds.state import Bet, Round, Seat
from pitboss.ruleset import Ruleset
from pitboss.ruleset.words import Moment

_OF_THE_TABLE = ("rulebook", "operator", "table", "version")
"""Fields of a submission that name the table; nothing is settled by them."""


@dataclass(slots=True)
class _Facts:
    """What a log tells of one round."""

    number: int = 0
    before: Mapping[str, Fraction] = field(default_factory=dict)
    after: Mapping[str, Fraction] = field(default_factory=dict)
    bets: dict[int, tuple[Bet, ...]] = field(default_factory=dict)
    last: Round | None = None
    acts: dict[int, list[str]] = field(default_factory=dict)
    draws: list[Drawn] = field(default_factory=list)
    rulings: list[Ruled] = field(default_factory=list)
    reported: list[Moment] = field(default_factory=list)
    """The moment at which each ruling was given, which may lie behind the one that it is about."""
    found: dict[int, Card | None] = field(default_factory=dict)
    """The card that was found face up, by the number of the ruling."""
    events: list[Event] = field(default_factory=list)
    ended: bool = False
    moved: str = ""
    """A meter that another table of a link moved."""


def written_round(plan: Plan, moments: Iterable[tuple[Table, Event | None]]) -> dict[str, Any]:
    """The data of a written round, from the events of a logged one with the table before each.

    The events begin behind the end of the round before it.
    """
    facts = _gathered(plan, moments)
    if not facts.ended or facts.last is None:
        raise _cannot(facts, "it is not over", "let it come to its end, or name another round")
    if facts.moved:
        raise _cannot(facts, f"another table moved the {facts.moved} meter while it was played")
    data = dict(_data(plan, facts))
    _require_same(plan, data, facts)
    return data


def _cannot(facts: _Facts, why: str, instead: str = "") -> BadInput:
    return BadInput(
        code="round-not-written",
        said=f"round {facts.number} cannot be told by a written round: {why}",
        instead=instead or "`pitboss replay LOG --round` walks through it, `pitboss verify` proves it",
    )


# -- what the log tells -----------------------------------------------------------------------------------------------


def _gathered(plan: Plan, moments: Iterable[tuple[Table, Event | None]]) -> _Facts:
    facts = _Facts()
    for table, event in moments:
        if event is None or facts.ended:
            continue
        facts.events.append(event)
        match event:
            case RoundStarted():
                facts.number, facts.before = event.number, dict(table.meters)
            case BetsClosed() if table.round is not None:
                facts.bets = {seat.position: seat.bets for seat in table.round.seats}
            case Acted() if table.round is not None:
                _answer(plan, facts, table.round, event)
            case Drawn():
                facts.draws.append(event)
            case Ruled():
                facts.rulings.append(event)
                facts.reported.append(moment_of(plan, table))
            case Dealt(why="face up") if facts.rulings:
                facts.found[len(facts.rulings) - 1] = event.cards[0]
            case TakenBack() if facts.bets and table.round is not None:
                _unaccepted(plan, facts, table, event)
            case MeterMoved(from_table=other) if other and facts.number:
                facts.moved = event.meter
            case RoundEnded():
                facts.ended, facts.last, facts.after = True, table.round, dict(table.meters)
            case _:
                pass
        if not facts.ended and table.round is not None and not facts.bets:
            _keep_bets(facts, table.round)
    return facts


def _keep_bets(facts: _Facts, now: Round) -> None:
    """The wagers of a round that is void before "no more bets": those that lay there when it was."""
    if now.void:
        facts.bets = {seat.position: seat.bets for seat in now.seats}


def _unaccepted(plan: Plan, facts: _Facts, table: Table, event: TakenBack) -> None:
    """A wager that was not accepted, after "no more bets" and before a card was out: it was none of the round."""
    now = table.round
    last = plan.irregularities.get(facts.rulings[-1].what) if facts.rulings else None
    if now is None or now.void or now.stub != table.cards or (last is not None and last.kind == "unequal wagers"):
        return
    facts.bets[event.position] = tuple(
        bet for bet in facts.bets[event.position] if (bet.wager, bet.on) != (event.wager, event.on)
    )


def _answer(plan: Plan, facts: _Facts, now: Round, event: Acted) -> None:
    """A player's answer in the words of the street; for one who has left, the dealer answers."""
    seat = now.seat(event.position)
    if seat is None or seat.absent:
        return
    street = next(street for street in plan.game.streets if street.name == event.street)
    alike = [offer for offer in street.offers if offer.act == event.act]
    offer = next((offer for offer in alike if offer.wager == event.wager), alike[0])
    called = offer.called.lower() or offer.act
    word = f"{called} {offer.wager}" if len(alike) > 1 and offer.wager else called
    stake = f" {_dollars(event.amount)}" if event.act == "play" else ""
    facts.acts.setdefault(event.position, []).append(f"{word}{stake}")


# -- what is written --------------------------------------------------------------------------------------------------


def _data(plan: Plan, facts: _Facts) -> Iterator[tuple[str, Any]]:
    assert facts.last is not None
    now = facts.last
    yield "rulebook", plan.game.filing.rulebook
    yield from _house(plan.game)
    if facts.before:
        yield "meters", {name: _meter(facts, held) for name, held in facts.before.items()}
    yield "seat", [_seat(facts, seat) for seat in now.seats if facts.bets.get(seat.position)]
    sizes = served(plan)
    piles = (("dealer", "cards", now.dealer.cards), ("board", "cards", now.board.cards), ("box", "card", now.box.cards))
    for name, key, cards in piles:
        if sizes[name].cards and (text := _cards(cards)):
            yield name, {key: text}
    draws = dict(_drawn(facts))
    if draws:
        yield "draws", draws
    faults = [_irregularity(plan, number, ruling, facts) for number, ruling in enumerate(facts.rulings)]
    if faults:
        yield "irregularity", faults


def _house(game: Ruleset) -> Iterator[tuple[str, Any]]:
    """Nothing where the table was filed as the template; the elections that differ; or the whole submission."""
    book = game.filing.rulebook
    template = tomllib.loads(house_submission(book).source.text, parse_float=Decimal)
    changes = _changes(template, tomllib.loads(game.filing.text, parse_float=Decimal))
    changes = {name: value for name, value in changes.items() if name not in _OF_THE_TABLE}
    try:
        same = _plays_alike(plan_for(book, None, changes).game, game)
    except PitbossError:
        same = False
    if not same:
        yield "submission", game.filing.text
    elif changes:
        yield "elections", changes


def _changes(template: Mapping[str, Any], filed: Mapping[str, Any]) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for name, value in filed.items():
        old = template.get(name)
        if isinstance(value, Mapping) and isinstance(old, Mapping):
            if inner := _changes(old, value):
                changes[name] = inner
        elif value != old:
            changes[name] = value
    return changes


def _plays_alike(first: Ruleset, other: Ruleset) -> bool:
    """Whether two rulesets settle every round alike: they differ at most in what names the table."""
    elections = replace(first.elections, filed=other.elections.filed)
    return replace(first, filing=other.filing, elections=elections) == other


def _seat(facts: _Facts, seat: Seat) -> dict[str, Any]:
    written: dict[str, Any] = {"position": seat.position, "player": seat.player}
    if text := _cards(seat.hand.cards):
        written["cards"] = text
    wagers: dict[str, Any] = {}
    for bet in facts.bets[seat.position]:
        if bet.on:
            wagers.setdefault(bet.wager, {})[bet.on] = _dollars(bet.amount)
        else:
            wagers[bet.wager] = _dollars(bet.amount)
    written["wagers"] = wagers
    if acts := facts.acts.get(seat.position):
        written["acts"] = acts
    return written


def _drawn(facts: _Facts) -> Iterator[tuple[str, str]]:
    for draw in facts.draws:
        if draw.card is not None:
            yield "magic card", str(draw.card)
        if draw.place:
            yield "lucky position", draw.place


def _irregularity(plan: Plan, number: int, ruling: Ruled, facts: _Facts) -> dict[str, Any]:
    """A position is written only where the ruling can be about one; a report may name any."""
    card = facts.found.get(number)
    said = {
        "what": ruling.what,
        "when": ruling.moment,
        "found": facts.reported[number] if facts.reported[number] != ruling.moment else "",
        "case": ruling.case,
        "position": _position(plan, ruling),
        "card": str(card) if card is not None else "",
    }
    return {name: value for name, value in said.items() if value}


def _position(plan: Plan, ruling: Ruled) -> int:
    what = plan.irregularities[ruling.what]
    row = what.ruling(ruling.moment, ruling.case)
    return 0 if row is None or about_another(plan, what, row) else ruling.position


def _cards(cards: Cards) -> str:
    """Cards that were all seen; a hand of which one was not is not written, for nobody knows which."""
    known = [card for card in cards if card is not None]
    return show(known) if len(known) == len(cards) else ""


def _dollars(cents: int) -> str:
    return plain_amount(cents).removesuffix(".00")


def _meter(facts: _Facts, held: Fraction) -> str:
    try:
        return plain_meter(held)
    except ValueError as error:
        raise _cannot(facts, str(error)) from None


# -- the proof --------------------------------------------------------------------------------------------------------


def _require_same(plan: Plan, data: dict[str, Any], facts: _Facts) -> None:
    """Settle what is written, and hold it against the log.

    Where a round is void in mid-settlement, lines that stand may come in another order.
    """
    try:
        answer = settle_written(data)
    except PitbossError as error:
        raise _cannot(facts, error.said) from error
    logged, written = settled_lines(facts.events), answer.lines
    only_logged = next((line for line in logged if logged.count(line) != written.count(line)), None)
    only_written = next((line for line in written if logged.count(line) != written.count(line)), None)
    if only_logged is not None or only_written is not None:
        said = f"written, it would come to {_told(only_written)}, where the log has {_told(only_logged)}"
        raise _cannot(facts, said)
    if dict(answer.after) != dict(facts.after):
        raise _cannot(facts, "written, it would leave the meters at other amounts than the log does")
    if [_ruled(plan, ruling) for ruling in answer.rulings] != [_ruled(plan, ruling) for ruling in facts.rulings]:
        raise _cannot(facts, "written, it would be ruled upon otherwise than in the log")


def _told(line: Settled | None) -> str:
    if line is None:
        return "no such line"
    return f"{line.player}'s {line.wager} {line.result}, {plain_amount(line.profit)} ({line.clause})"


def _ruled(plan: Plan, ruling: Ruled) -> tuple[object, ...]:
    """A ruling without who was there to give it, and without a position that does not matter."""
    position = _position(plan, ruling)
    return ruling.what, ruling.moment, ruling.case, position, ruling.voids, ruling.wagers, ruling.clause
