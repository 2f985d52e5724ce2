"""The answer of ``pitboss edge`` on a page: the figures with their fractions, then the rows that they come from."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from fractions import Fraction

from rich.text import Text

from pitboss.cli.commands.edge import BEST, Answer, Jackpots, ratio, root, said_meters
from pitboss.cli.game_argument import GameArgument
from pitboss.cli.printing.console import cite, console, table
from pitboss.money import show_money

_LONG = 32
"""A fraction with more characters is left out of a table; the page of its wager, and the data, have it."""


def percent(number: Fraction, places: int = 4) -> str:
    """A share of one, rounded; the fraction beside it is exact."""
    return f"{float(100 * number):.{places}f}%"


def print_summary(of: GameArgument, found: Sequence[Answer]) -> None:
    """The whole table: one line a wager."""
    out = console()
    out.print(Text(of.title, style="bold"), soft_wrap=True)
    shown = table("wager", "", "edge", "hits", "deviation", "exactly", right=("edge", "hits", "deviation"))
    for one in found:
        analysis = one.analysis
        exact = ratio(analysis.edge)
        shown.add_row(
            Text(analysis.wager),
            Text(f"{one.on}'s hand" if one.on else one.strategy or analysis.paytable or "—"),
            Text(percent(analysis.edge), style="bold"),
            Text(percent(analysis.hit_frequency, 2)),
            Text(f"{float(root(analysis.law.variance)):.3f}"),
            Text(exact if len(exact) <= _LONG else "see its own page", style="" if len(exact) <= _LONG else "dim"),
        )
    shown.columns[0].no_wrap = True
    out.print(shown)
    main = found[0].analysis
    risk = f"{percent(main.element_of_risk)} of the {float(main.average_wager):.4f} antes wagered on average"
    _lines(f"The main game's edge is per ante; it is {risk}.")
    for one in found:
        if one.jackpots is not None and one.on in ("", "player"):
            run = percent(one.jackpots.long_run.edge)
            stake = show_money(one.jackpots.stake)
            _lines(f"{one.analysis.wager}: {stake} {said_meters(one.jackpots)}; in the long run {run}.")


def print_one(of: GameArgument, answer: Answer, *, first: bool = True) -> None:
    """One wager on a page of its own."""
    out = console()
    analysis = answer.analysis
    if not first:
        out.print()
    name = f", paytable {analysis.paytable}" if analysis.paytable else ""
    on = f", on the {answer.on}'s hand" if answer.on else ""
    head = Text.assemble((f"{analysis.wager}{name}{on}", "bold"), f"  {of.title}")
    out.print(head, soft_wrap=True)
    out.print()
    if answer.part_of:
        _print_part(answer)
    else:
        _print_facts(answer)
        if answer.strategy:
            _print_main(answer)
        else:
            _print_rows(answer)
    if answer.jackpots is not None:
        _print_jackpots(answer.jackpots)
    if analysis.notes:
        _lines(f"{'; '.join(analysis.notes)}.")


def _print_facts(answer: Answer) -> None:
    analysis, law = answer.analysis, answer.analysis.law
    unit = "of the ante" if answer.strategy else "of the wager"
    facts = [("house edge", percent(analysis.edge, 6), ratio(analysis.edge), unit)]
    if answer.costs is not None:
        facts.append(("costs", percent(answer.costs, 6), ratio(answer.costs), "of the ante against best play"))
    if analysis.average_wager != 1:
        facts.append(
            ("element of risk", percent(analysis.element_of_risk, 6), ratio(analysis.element_of_risk), "of all wagered")
        )
        average = f"{float(analysis.average_wager):.6f}"
        facts.append(("average wager", average, ratio(analysis.average_wager), "antes"))
    facts.append(("hit frequency", percent(analysis.hit_frequency, 6), ratio(analysis.hit_frequency), ""))
    square = f"√ {ratio(law.variance)}"
    facts.append(
        ("standard deviation", f"{float(root(law.variance)):.6f}", square if len(square) <= 2 * _LONG else "", "")
    )
    facts.append(("skewness", f"{law.skewness:.4f}", "", ""))
    _facts(facts)


def _print_main(answer: Answer) -> None:
    analysis = answer.analysis
    out = console()
    shares = [(one.decision, percent(one.frequency), ratio(one.frequency)) for one in analysis.decisions]
    out.print(table(f"decision, {answer.strategy}", "how often", "exactly", rows=shares, right=("how often",)))
    parts = [(name, _signed(mean), ratio(mean)) for name, mean in analysis.contributions]
    parts.append(("together", _signed(analysis.law.mean), ratio(analysis.law.mean)))
    out.print(table("wager", "brings the player", "exactly", rows=parts, right=("brings the player",)))
    points = [(_net(net), percent(often, 6), ratio(often)) for net, often in analysis.law.points]
    out.print(table("net, in antes", "probability", "exactly", rows=points, right=("net, in antes", "probability")))
    for name, often in analysis.ties:
        _lines(f"Exactly as good as each other: {name}, in {ratio(often)} of all deals.")


def _print_rows(answer: Answer) -> None:
    analysis = answer.analysis
    rows: list[tuple[str | Text, ...]] = [
        (
            one.name,
            f"{one.ways:,}" if one.ways is not None else "drawn",
            percent(one.probability, 6),
            one.odds,
            _signed(one.probability * (one.net or 0)),
            _clause(answer, one.name),
        )
        for one in analysis.outcomes
    ]
    envy = dict(analysis.contributions).get("envy bonus")
    if envy is not None:
        rows.append(("envy bonus", "", "", "", _signed(envy), ""))
    total = _signed(analysis.law.mean)
    total.stylize("bold")
    rows.append(("together", "", "", "", total, ""))
    _print_paid(answer, rows, ("hand", "ways", "probability", "odds", "contribution", "clause"))


def _print_paid(answer: Answer, rows: Sequence[Sequence[str | Text]], columns: Sequence[str]) -> None:
    """The rows of a paytable; where the page is too narrow, without the clause of each row, then without ways."""
    out = console()
    widths = {name: max(len(name), *(len(row[at]) for row in rows)) + 3 for at, name in enumerate(columns)}
    dropped: list[str] = []
    for name in ("clause", "ways"):
        if sum(width for column, width in widths.items() if column not in dropped) > out.width:
            dropped.append(name)
    shown = table(
        *(name for name in columns if name not in dropped), right=("ways", "probability", "odds", "contribution")
    )
    for row in rows:
        cells = [cell for name, cell in zip(columns, row, strict=True) if name not in dropped]
        shown.add_row(*(cell if isinstance(cell, Text) else Text(cell) for cell in cells))
    for column in shown.columns[1:]:
        column.no_wrap = True
    out.print(shown)
    if dropped and answer.paytable is not None:
        more = f"{' and '.join(dropped)} of each row: --json"
        _lines(f"paid by {answer.game.cite(answer.paytable.clause[:1])}; {more}.")


def _print_part(answer: Answer) -> None:
    analysis = answer.analysis
    mean = dict(analysis.contributions)[analysis.wager]
    said = f"of the ante, under {answer.strategy}" if answer.strategy == BEST else f"of the ante, {answer.strategy}"
    _facts([("brings the player", percent(mean, 6), ratio(mean), said)])
    console().print()
    _lines(f"A part of {answer.part_of}: the dealer's hand or the player's decision settles it too.")
    if analysis.outcomes:
        rows = [
            (one.name, f"{one.ways:,}", percent(one.probability, 6), one.odds or "none", _clause(answer, one.name))
            for one in analysis.outcomes
        ]
        _print_paid(answer, rows, ("hand", "ways", "probability", "odds", "clause"))


def _print_jackpots(of: Jackpots) -> None:
    """Returns as a share of the stake, then each meter."""
    console().print()
    asked = of.held != of.reset
    others = f" and {of.others} other hands" if of.others else ""
    held = [("return as asked", of.flat.at(of.held), f"{said_meters(of)}{others}")]
    facts = [
        *(held if asked else []),
        (
            "return at reset",
            of.flat.at(of.reset),
            f"fixed prizes {percent(of.flat.fixed)}{' with envy' * bool(of.others)}",
        ),
        (
            "in the long run",
            1 - of.long_run.edge,
            f"fixed {percent(of.long_run.fixed)}, rate {percent(of.long_run.rate)}, seeds {percent(of.long_run.seeds)}"
            + (f", envy {percent(of.long_run.envy)}" if of.others else ""),
        ),
    ]
    _facts([(name, percent(number, 6), ratio(number), said) for name, number, said in facts])
    fair = {name: of.fair(name) for name, _ in of.flat.per_cent}
    slopes = dict(of.flat.per_cent)
    rows = [
        (
            one.name,
            show_money(one.reset),
            _money(fair[one.name]),
            f"{float(slopes[one.name] * 100 * 100):.6f}%",
            f"{float(one.wagers_between_hits):,.0f}",
            _money(one.mean_at_hit),
            _money(Fraction(one.deviation_at_hit)),
        )
        for one in of.growths
    ]
    columns = (
        "meter",
        "reset",
        "breaks even at",
        "each $1 returns",
        "wagers between hits",
        "mean at the hit",
        "deviation",
    )
    console().print(table(*columns, rows=rows, right=columns[1:]))
    if len(rows) > 1:
        sums = " + ".join(f"{ratio(slope * 100)} {name}" for name, slope in of.flat.per_cent)
        _lines(f"Fair where {ratio(of.flat.fixed)} + {sums} = 1, in dollars; one alone with the others as asked.")


# -- how things look --------------------------------------------------------------------------------------------------


def _facts(facts: Iterable[tuple[str, str, str, str]]) -> None:
    """A figure, its fraction, and what it is of; what does not fit beside the figure goes below it."""
    out = console()
    every = list(facts)
    widths = [max(len(one[at]) for one in every) for at in (0, 1)]
    start = sum(widths) + 6
    room = out.width - start
    for name, figure, exact, said in every:
        beside = f"{exact}  {said}".strip()
        rest = [beside]
        if len(beside) > room:
            rest = [
                *([said] if len(exact) > room else []),
                *_parts(exact, room),
                *([said] if len(exact) <= room else []),
            ]
        for number, part in enumerate(one for one in rest if one or not beside):
            left = Text(" " * start)
            if not number:
                left = Text.assemble((f"  {name:<{widths[0]}}  ", "dim"), (f"{figure:>{widths[1]}}", "bold"), "  ")
            line = Text.assemble(left, part)
            line.rstrip()
            out.print(line, soft_wrap=True)


def _parts(exact: str, room: int) -> list[str]:
    """A fraction in lines that fit: whole, or its two sides each from a line of their own."""
    if len(exact) <= room:
        return [exact]
    over, slash, under = exact.partition("/")
    return [*textwrap.wrap(over + slash, room), *textwrap.wrap(under, room)]


def _lines(text: str) -> None:
    out = console()
    for line in textwrap.wrap(text, out.width - 2, break_on_hyphens=False):
        out.print(Text(f"  {line}", style="dim"), soft_wrap=True)


def _signed(number: Fraction) -> Text:
    return Text(f"{float(100 * number):+.4f}%", style="red" if number < 0 else "")


def _net(net: Fraction) -> Text:
    return Text(f"{'+' if net > 0 else ''}{net}", style="green" if net > 0 else "red" if net < 0 else "")


def _money(cents: Fraction | None) -> str:
    return "—" if cents is None else f"${float(cents / 100):,.2f}"


def _clause(answer: Answer, hand: str) -> Text | str:
    clause = answer.clause(hand)
    return cite(answer.game.prefix, clause) if clause else ""
