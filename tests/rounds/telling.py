"""A round as text that a person can read against the law: one line for each fact, with its clauses.

How a card is written says who sees it, and that is asked of ``witness``: ``As`` lies open to everybody, ``(As)`` is
seen by its player alone, ``[As]`` by nobody at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

from pitboss.ledger import Books
from pitboss.money import plain_amount
from pitboss.rounds import Table, evolve, fold, witness
from pitboss.rounds.events import (
    Abandoned,
    Acted,
    BetsClosed,
    Dealt,
    DeckBegan,
    DeckReady,
    DeckRemoved,
    DeviceOut,
    Did,
    Drawn,
    Event,
    Exposed,
    MeterMoved,
    MethodChanged,
    Racked,
    Reached,
    Reversed,
    RoundEnded,
    RoundStarted,
    Ruled,
    Settled,
    ShortStack,
    StubCounted,
    TakenBack,
    Voided,
    Wagered,
)

WIDTH = 118


def tell(log: Sequence[Event], start: int) -> str:
    """The round, from one event on to the end, and the books."""
    table = fold(log[:start])
    lines: list[str] = []
    before = dict(table.meters)
    for event in log[start:]:
        lines += _told(table, event, lines)
        table = evolve(table, event)
    return "\n".join([*lines, *_books(log, start, before, table.meters)]) + "\n"


def _told(table: Table, event: Event, lines: list[str]) -> list[str]:
    if isinstance(event, Dealt):
        return _deal(table, event, lines)
    if isinstance(event, Reached):
        return [event.stage]
    if isinstance(event, Wagered):
        return _bet(event, lines)
    if isinstance(event, Settled) and event.result == "returned" and table.round is not None and _rules(lines):
        return _given_back(event, lines)
    if isinstance(event, Did) and lines and lines[-1] == f"{event.procedure}: {event.step}":
        lines.pop()
    teller = _TELL.get(type(event))
    return _wrapped(teller(event)) if teller is not None else []


def _bet(event: Wagered, lines: list[str]) -> list[str]:
    """A wager; those of one position stand in one line."""
    on = f" on the {event.on}" if event.on else ""
    return _joined(lines, f"{event.position} {event.player} bets ", f"{event.wager}{on} {_money(event.amount)}")


def _rules(lines: list[str]) -> bool:
    """Whether a ruling is being carried out: nothing but its consequences has been told since."""
    for line in reversed(lines):
        if line.startswith("  ! "):
            return True
        consequence = (
            line.startswith(("      ", "  undone", "  meter")) or "face up: " in line or ": returned [" in line
        )
        if not consequence:
            return False
    return False


def _given_back(event: Settled, lines: list[str]) -> list[str]:
    """A wager that a void gives back; those of one position stand in one line."""
    on = f" on the {event.on}" if event.on else ""
    to = f" to the {event.account}" if event.account != "player" else ""
    head = f"{event.position} {event.player}: returned{_cite(event.clause)} "
    return _joined(lines, head, f"{event.wager}{on} {_money(event.staked)}{to}")


def _joined(lines: list[str], head: str, text: str) -> list[str]:
    """A fact behind the last ones, where they begin alike; else a line of its own."""
    for back in range(len(lines) - 1, -1, -1):
        whole = " ".join(line.strip() for line in lines[back:])
        if whole.startswith(head):
            del lines[back:]
            return _wrapped(f"{whole}, {text}")
        if not lines[back].startswith("      "):
            break
    return _wrapped(f"{head}{text}")


def _wrapped(text: str) -> list[str]:
    """A line, broken after words where it is too long."""
    lines, rest = [], f"  {text}"
    while len(rest) > WIDTH:
        at = rest.rfind(" ", 8, WIDTH)
        lines.append(rest[:at])
        rest = f"      {rest[at + 1 :]}"
    return [*lines, rest]


def _cite(clause: str) -> str:
    return f" [{clause.partition(':')[2]}]" if clause else ""


def _money(amount: int | Fraction) -> str:
    return plain_amount(int(amount)) + (f" and {amount - int(amount)} cents" if amount != int(amount) else "")


# -- cards ------------------------------------------------------------------------------------------------------------


def _deal(table: Table, event: Dealt, lines: list[str]) -> list[str]:
    """Cards that leave the deck; those dealt one after the other by the same row stand in one line."""
    why = f"{event.why}: " if event.why else ""
    place = str(event.position) if event.position else event.to
    text = f"{why}{place} {' '.join(_card(table, event, number) for number in range(len(event.cards)))}"
    return _joined(lines, f"dealt{_cite(event.clause)} ", text)


def _card(table: Table, event: Dealt, number: int) -> str:
    def seen(who: str) -> bool:
        shown = witness(table, event, who)
        assert isinstance(shown, Dealt)
        return shown.cards[number] is not None

    card = event.cards[number]
    if seen("camera") and seen("dealer") and seen("floorperson"):
        return str(card)
    player = table.player(event.position)
    others = [name for _, name in table.chairs if name != player]
    assert not any(seen(name) for name in others), "another player sees a hidden card"
    return f"({card})" if player and seen(player) else f"[{card}]"


# -- words ------------------------------------------------------------------------------------------------------------


def _did(event: Did) -> str:
    number = f" {event.number}" if event.number else ""
    deck = f"deck {event.deck}, " if event.deck else ""
    about = f" ({event.says})" if event.says else ""
    return f"{deck}{event.procedure}: {event.who} {event.step}{number}{about}{_cite(event.clause)}"


def _settled(event: Settled) -> str:
    on = f" on the {event.on}" if event.on else ""
    text = f"{event.position} {event.player}: {event.wager}{on} {_money(event.staked)} {event.result}"
    if event.result == "won":
        text += f" {event.odds} = {_money(event.pays)} from {event.source}, {_money(event.returned)} back"
    elif event.returned:
        text += f", {_money(event.returned)} back"
    to = f", to the {event.account}" if event.account != "player" and event.pays + event.returned else ""
    return f"{text}{to}: {event.why}{_cite(event.clause)}"


def _ruled(event: Ruled) -> str:
    case = f" ({event.case})" if event.case else ""
    place = f" at position {event.position}" if event.position else ""
    keeps = f", keeps {', '.join(event.keeps)}" if event.keeps else ""
    return (
        f"! {event.what}{case}{place}, {event.moment}; {event.who} rules: voids {event.voids}{keeps}; cards: "
        f"{event.cards}; deck {event.deck}; wagers: {event.wagers}. {event.says}{_cite(event.clause)}"
    )


def _voided(event: Voided) -> str:
    whole = "the round" if event.whole else f"hand {', '.join(map(str, event.positions))}"
    return f"void: {whole}{_cite(event.clause)}"


def _undone(event: Reversed) -> str:
    line = event.line
    return f"undone: {line.position} {line.wager} {line.result} {_money(line.profit)}{_cite(event.clause)}"


def _drawn(event: Drawn) -> str:
    return f"drawn for {event.wager}: {event.card or event.place or 'nothing'} (sealed)"


def _racked(event: Racked) -> str:
    return f"to the discard rack: {event.position or event.whose}{_cite(event.clause)}"


def _moved(event: MeterMoved) -> str:
    sign = "+" if event.by > 0 else "-"
    by = f"{sign}{_money(abs(event.by))}"
    return f"meter {event.meter} {by}: {event.cause}, position {event.position}{_cite(event.clause)}"


def _back(event: TakenBack) -> str:
    return f"{event.position} {event.player} takes back {_money(event.amount)} of {event.wager}{_cite(event.clause)}"


def _acted(event: Acted) -> str:
    amount = f" {_money(event.amount)}" if event.amount else ""
    return f"{event.position} {event.player}: {event.act}{amount}{_cite(event.clause)}"


_TELL: dict[type[Event], Callable[[Any], str]] = {
    Did: _did,
    DeckBegan: lambda event: f"deck {event.deck} begins: {event.course}",
    DeckReady: lambda event: f"deck {event.deck} is ready ({event.shuffled})",
    DeckRemoved: lambda event: f"deck {event.deck} leaves the table{_cite(event.clause)}",
    DeviceOut: lambda event: f"off the table or marked: {event.what}{_cite(event.clause)}",
    MethodChanged: lambda event: f"from now on: {event.device}, {event.shuffle} shuffle",
    RoundStarted: lambda event: f"round {event.number}, deck {event.deck}",
    TakenBack: _back,
    BetsClosed: lambda event: f"no more bets{_cite(event.clause)}",
    MeterMoved: _moved,
    Drawn: _drawn,
    Exposed: lambda event: f"turned up: {event.position or event.whose}{_cite(event.clause)}",
    Racked: _racked,
    StubCounted: lambda event: f"stub counted: {event.number} of {event.expected}{_cite(event.clause)}",
    Acted: _acted,
    Settled: _settled,
    Reversed: _undone,
    Ruled: _ruled,
    Voided: _voided,
    Abandoned: lambda event: f"{event.position} is {'out of the round' if event.declared else 'absent'}",
    ShortStack: lambda event: f"the stack of {event.position or event.whose} is a card short",
    RoundEnded: lambda event: f"round {event.number} is over",
}


# -- the books --------------------------------------------------------------------------------------------------------


def _books(log: Sequence[Event], start: int, before: dict[str, Fraction], after: dict[str, Fraction]) -> Iterable[str]:
    """What each account has gained or lost by the round, and the meters."""
    old, new = Books.fold(log[:start]).balances, Books.fold(log).balances
    yield "books"
    for account in sorted({*old, *new}):
        by = new.get(account, 0) - old.get(account, 0)
        if by and not account.startswith("meter:"):
            yield f"  {account}: {_money(by)}"
    for name, held in after.items():
        yield f"  meter {name}: {_money(before[name])} -> {_money(held)}"
