"""A rulebook at a glance: wagers, streets, devices, paytables side by side, meters, envy, limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.text import Text

from pitboss.cli.printing.columns import FittedTable
from pitboss.cli.printing.console import cite, console, table
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.money import show_money
from pitboss.rulebooks import Rulebook
from pitboss.ruleset import words
from pitboss.ruleset.paytables import EnvySchedule, MeterRule, PayoutLimit, Paytable
from pitboss.ruleset.play import Offer
from pitboss.ruleset.wagers import Wager


def _dealer(book: Rulebook) -> str:
    if book.dealer is None:
        return "the dealer has no hand"
    qualifies = book.dealer.qualifies
    return f"the dealer qualifies with {qualifies}" if qualifies else "the dealer always plays"


def print_glance(book: Rulebook) -> None:
    """The whole game on a page or two."""
    out = console()
    identity = book.identity
    print_wrapped(out, Text.assemble((identity.title, "bold"), f"  ·  {identity.jurisdiction}  ·  {identity.edition}"))
    counts = f"{len(book.clauses)} clauses, {len(book.readings)} readings"
    print_wrapped(out, f"{identity.regulator}; {counts}", style="dim")
    out.print()
    out.print(_wagers(book))
    out.print(_streets(book))
    _heading(out, "settlement", _dealer(book))
    out.print(_results(book))
    out.print(_devices(book))
    print_paytables(book, book.paytables, out)
    if book.limits:
        rows = [
            (limit.name, ", ".join(limit.wagers), _limit(limit), cite(identity.prefix, limit.clause))
            for limit in book.limits
        ]
        out.print(table("payout limit", "on", "at most", "clause", rows=rows, below=("clause",)))


def print_paytables(book: Rulebook, paytables: Sequence[Paytable], out: Console | None = None) -> None:
    """Paytables side by side for each wager, with meters and envy below."""
    out = out or console()
    prefix = book.identity.prefix
    for wager in dict.fromkeys(paytable.wager for paytable in paytables):
        chosen = [paytable for paytable in paytables if paytable.wager == wager]
        for group in _groups(chosen, out.width):
            _heading(out, _paid_by(group[0]), group[0].looks_at)
            out.print(_side_by_side(book, group))
        keys = {row.name for row in chosen}
        meters = [meter for meter in book.meters if meter.wager == wager and meter.paytable in keys]
        if meters:
            rows = [(meter.paytable, meter.name, _seed(meter), cite(prefix, meter.clause)) for meter in meters]
            _heading(out, f"{wager}: meters")
            out.print(table("paytable", "meter", "initial and reset", "clause", rows=rows, below=("clause",)))
        envy = [row for row in book.envy if row.wager == wager and row.paytable in keys]
        if envy:
            _heading(out, f"{wager}: envy bonus")
            out.print(_envy(book, envy))


def _paid_by(paytable: Paytable) -> str:
    """The wagers that a paytable pays, and whether its odds may be raised."""
    wagers = ", ".join((paytable.wager, *paytable.shared_by))
    return wagers + (' (odds are "no less than")' if paytable.floor else "")


def _heading(out: Console, title: str, note: str = "") -> None:
    print_wrapped(out, Text.assemble((title, "bold"), (f"  {note}" if note else "", "dim")))


def _groups(paytables: Sequence[Paytable], width: int) -> Iterator[list[Paytable]]:
    """Paytables that look at the same hand and fit beside each other."""
    group: list[Paytable] = []
    used = 0
    for paytable in paytables:
        needed = max(len(paytable.name), *(len(str(row.odds)) for row in paytable.rows)) + 3
        if group and (paytable.looks_at != group[0].looks_at or used + needed > width):
            yield group
            group = []
        if not group:
            used = max(len(row.hand) for row in paytable.rows) + 2
        group.append(paytable)
        used += needed
    if group:
        yield group


def _wagers(book: Rulebook) -> FittedTable:
    folds = any(offer.act == "fold" for street in book.streets for offer in street.offers)
    rows = [
        (
            Text(wager.name, style="bold"),
            "always" if wager.offered == "always" else "elected",
            _needs(wager),
            _on_fold(wager) if folds else "",
            _decided_by(wager),
            cite(book.identity.prefix, wager.clause),
        )
        for wager in book.wagers
    ]
    return table("wager", "offered", "needs", "on a fold", "decided by", "clause", rows=rows, below=("clause",))


def _on_fold(wager: Wager) -> str:
    if wager.window != "before the deal":
        return ""
    return wager.on_fold if wager.on_fold in words.ON_FOLD else "as elected"


def _decided_by(wager: Wager) -> str:
    """What is looked at to settle a wager."""
    alone = {"dealer": "the dealer's hand", "table": "another player's hand", "draw": "a draw"}
    if wager.against == "dealer" and wager.hand:
        return f"{alone['dealer']}, {wager.hand}"
    return alone["draw"] if wager.against == "draw" else wager.hand or alone[wager.against]


def _needs(wager: Wager) -> str:
    if wager.rides_on:
        return f"rides on {wager.rides_on}"
    needs = " and ".join(" or ".join(group) for group in wager.needs)
    return f"{needs}{', equal to ' + wager.equals if wager.equals else ''}".strip(", ")


def _streets(book: Rulebook) -> FittedTable:
    rows = [
        (
            street.name,
            f"players with {street.asks}",
            " · ".join(_offer(offer, street.asks) for offer in street.offers),
            cite(book.identity.prefix, street.clause),
        )
        for street in book.streets
    ]
    return table("street", "asked, from the dealer's left", "may", "clause", rows=rows, below=("clause",))


def _offer(offer: Offer, asks: str) -> str:
    if not offer.times:
        return offer.called
    times = [str(time) for time in offer.times]
    amount = f"{times[0]} to {times[-1]}" if offer.any_between else " or ".join(times)
    condition = f" with {offer.needs}" if offer.needs else ""
    return f"{offer.called} {amount} times the {asks}{condition}"


def _results(book: Rulebook) -> FittedTable:
    rows = []
    for result in book.results:
        when = [
            "" if cases == every else f"{who} {' or '.join(cases)}"
            for who, cases, every in (
                ("dealer", result.dealer, words.DEALER_CASES),
                ("player", result.player, words.PLAYER_CASES),
                ("hand", result.hand, words.HAND_CASES),
            )
        ]
        rows.append(
            (
                result.wager,
                ", ".join(row for row in when if row) or "always",
                str(result.then),
                cite(book.identity.prefix, result.clause),
            )
        )
    return table("wager", "when", "result", "clause", rows=rows, below=("clause",))


def _devices(book: Rulebook) -> FittedTable:
    rows = [
        (
            device.name,
            "; ".join(_deal(step.does, step.to, step.cards, step.times, step.face) for step in device.deal),
            cite(book.identity.prefix, device.clause),
        )
        for device in book.devices
    ]
    return table("dealing", "order", "clause", rows=rows, below=("clause",))


def _deal(does: str, to: str, cards: int, times: int, face: str) -> str:
    count = f"{cards}" if times == 1 else f"{times} x {cards}"
    verb = {"stack": "stack of", "deal": "", "burn": "burn", "expose": "expose"}[does]
    where = "" if does in ("burn", "expose") else f" to {to}"
    return f"{verb} {count}{where}{'' if face == 'down' else f' ({face})'}".strip()


def _side_by_side(book: Rulebook, paytables: Sequence[Paytable]) -> FittedTable:
    hands = _hands(paytables)
    rows: list[tuple[object, ...]] = [(hand, *(_cell(paytable, hand) for paytable in paytables)) for hand in hands]
    heads = [paytable.name or "pays" for paytable in paytables]
    shown = table("hand", *heads, rows=rows, right=heads)
    shown.caption = cite(book.identity.prefix, dict.fromkeys(paytable.clause[0] for paytable in paytables), most=3)
    return shown


def _hands(paytables: Sequence[Paytable]) -> list[str]:
    """The hands of all paytables in one order that keeps the order of each."""
    hands: list[str] = []
    for paytable in paytables:
        at = 0
        for row in paytable.rows:
            if row.hand not in hands:
                hands.insert(at, row.hand)
            at = hands.index(row.hand) + 1
    return hands


def _cell(paytable: Paytable, hand: str) -> str:
    row = paytable.row(hand)
    return str(row.odds) if row else ""


def _envy(book: Rulebook, schedules: Sequence[EnvySchedule]) -> FittedTable:
    rows = []
    for schedule in schedules:
        pays = ", ".join(f"{row.hand} {show_money(row.pays)}" for row in schedule.rows)
        name = f"{schedule.paytable}{f' ({schedule.election})' if schedule.election else ''}"
        bet = show_money(schedule.for_wager) if schedule.for_wager is not None else "any"
        rows.append((name, bet, pays, cite(book.identity.prefix, schedule.clause)))
    return table("paytable", "own wager", "another player's hand pays", "clause", rows=rows, below=("clause",))


def _seed(meter: MeterRule) -> str:
    return show_money(meter.at_least) + (" for each $1 of the wager" if meter.per_dollar else " or more")


def _limit(limit: PayoutLimit) -> str:
    return show_money(limit.amount) + (", or the best win on minimum bets" if limit.or_best_win_on_minimum_bets else "")
