"""The answer of ``pitboss edge`` on a page: the figures with their fractions, then the rows that they come from."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.text import Text

from pitboss.api.game import Game
from pitboss.cli.printing.console import cite, console, print_title, table
from pitboss.cli.printing.edge_jackpots import amounts_asked, print_jackpots
from pitboss.cli.printing.edge_seat import print_seat
from pitboss.cli.printing.edge_seen import print_seen
from pitboss.cli.printing.facts import print_facts, print_lines
from pitboss.exact.answer import BEST_PLAY, Answer
from pitboss.money import show_money
from pitboss.numbers import decimal, fraction, percent, root
from pitboss.ruleset.words import ENVY

_LONG = 32
"""A fraction with more characters is left out of a table; the page of its wager, and the data, have it."""


def print_summary(of: Game, answers: Sequence[Answer]) -> None:
    """The whole table: one line a wager."""
    out = console()
    print_title(out, of.title)
    figures = ("edge", "hits", "deviation")
    shown = table("wager", "", *figures, "exactly", right=figures, whole=("exactly",), below=("exactly",))
    for answer in answers:
        analysis = answer.analysis
        exact = (
            f"± {percent(Fraction(analysis.standard_error), 2)}" if analysis.is_estimate else fraction(analysis.edge)
        )
        shown.add_row(
            Text(analysis.wager),
            Text(f"{answer.on}'s hand" if answer.on else answer.strategy or analysis.paytable or "—"),
            Text(percent(analysis.edge), style="bold"),
            Text(percent(analysis.hit_frequency, 2)),
            Text(decimal(root(analysis.distribution.variance), 3)),
            Text(exact if len(exact) <= _LONG else "see its own page", style="" if len(exact) <= _LONG else "dim"),
        )
    out.print(shown)
    main = answers[0].analysis
    risk = f"{percent(main.element_of_risk)} of the {decimal(main.average_wager, 4)} {main.unit}s wagered on average"
    print_lines(f"The main game's edge is per {main.unit}; it is {risk}.")
    if main.is_estimate:
        print_lines(f"The main game is {main.notes[0]}.")
    for answer in answers:
        if answer.jackpots is not None and answer.on in ("", "player"):
            run = percent(answer.jackpots.long_run.edge)
            stake = show_money(answer.jackpots.stake)
            print_lines(f"{answer.analysis.wager}: {stake} {amounts_asked(answer.jackpots)}; in the long run {run}.")


def print_one(of: Game, answer: Answer, *, first: bool = True) -> None:
    """One wager on a page of its own."""
    out = console()
    analysis = answer.analysis
    if not first:
        out.print()
    name = f", paytable {analysis.paytable}" if analysis.paytable else ""
    on = f", on the {answer.on}'s hand" if answer.on else ""
    print_title(out, f"{analysis.wager}{name}{on}", of.title)
    out.print()
    if answer.part_of:
        _print_part(answer)
    else:
        _print_facts(answer)
        if answer.seat is not None:
            print_seat(answer.seat)
        if answer.seen is not None:
            print_seen(answer.seen)
        if answer.strategy:
            _print_main(answer)
        else:
            _print_rows(answer)
            if answer.by_stake:
                _print_stakes(answer)
    if answer.jackpots is not None:
        print_jackpots(answer.jackpots)
    if analysis.notes:
        print_lines(f"{'; '.join(analysis.notes)}.")


def _print_facts(answer: Answer) -> None:
    analysis, distribution = answer.analysis, answer.analysis.distribution
    unit = f"of the {analysis.unit}"
    facts = [("house edge", percent(analysis.edge, 6), fraction(analysis.edge), unit)]
    if answer.costs is not None:
        facts.append(("costs", percent(answer.costs, 6), fraction(answer.costs), f"{unit} against best play"))
    if answer.gains is not None:
        facts.append(("seeing gains", percent(answer.gains, 6), fraction(answer.gains), f"{unit} against best play"))
    if analysis.average_wager != 1:
        facts.append(
            (
                "element of risk",
                percent(analysis.element_of_risk, 6),
                fraction(analysis.element_of_risk),
                "of all wagered",
            )
        )
        average = decimal(analysis.average_wager, 6)
        facts.append(("average wager", average, fraction(analysis.average_wager), f"{analysis.unit}s"))
    facts.append(("hit frequency", percent(analysis.hit_frequency, 6), fraction(analysis.hit_frequency), ""))
    square = f"√ {fraction(distribution.variance)}"
    facts.append(
        ("standard deviation", decimal(root(distribution.variance), 6), square if len(square) <= 2 * _LONG else "", "")
    )
    facts.append(("skewness", f"{distribution.skewness:.4f}", "", ""))
    print_facts(facts)


def _print_main(answer: Answer) -> None:
    analysis = answer.analysis
    shares = [
        (decision.decision, percent(decision.frequency), fraction(decision.frequency))
        for decision in analysis.decisions
    ]
    _print_exact((f"decision, {answer.strategy}", "how often"), shares)
    parts = [(name, _signed(mean), fraction(mean)) for name, mean in analysis.contributions]
    parts.append(("together", _signed(analysis.distribution.mean), fraction(analysis.distribution.mean)))
    _print_exact(("wager", "brings the player"), parts)
    points = [(_net(net), percent(often, 6), fraction(often)) for net, often in analysis.distribution.points]
    net = f"net, in {analysis.unit}s"
    _print_exact((net, "probability"), points, right=(net,))
    for name, often in analysis.ties:
        print_lines(f"Exactly as good as each other: {name}, in {fraction(often)} of all deals.")


def _print_exact(columns: tuple[str, str], rows: Sequence[Sequence[str | Text]], right: Sequence[str] = ()) -> None:
    """Rows of a name, a figure and its fraction."""
    figures, exact = (*right, columns[1]), ("exactly",)
    console().print(table(*columns, *exact, rows=rows, right=figures, whole=exact, below=exact))


def _print_rows(answer: Answer) -> None:
    analysis = answer.analysis
    rows: list[tuple[str | Text, ...]] = [
        (
            outcome.name,
            f"{outcome.ways:,}" if outcome.ways is not None else "drawn",
            percent(outcome.probability, 6),
            outcome.odds,
            _signed(outcome.probability * (outcome.net or 0)),
            _clause(answer, outcome.name),
        )
        for outcome in analysis.outcomes
    ]
    bonus = answer.game.envy_bonus or ENVY
    envy = dict(analysis.contributions).get(bonus)
    if envy is not None:
        rows.append((bonus, "", "", "", _signed(envy), ""))
    total = _signed(analysis.distribution.mean)
    total.stylize("bold")
    rows.append(("together", "", "", "", total, ""))
    _print_paid(answer, rows, ("hand", "ways", "probability", "odds", "contribution", "clause"))


def _print_stakes(answer: Answer) -> None:
    """A wager that pays fixed sums, at the stakes that are filed."""
    figures = ("edge", "deviation")
    rows = [
        (
            show_money(stake),
            percent(analysis.edge),
            decimal(root(analysis.distribution.variance), 3),
            fraction(analysis.edge),
        )
        for stake, analysis in answer.by_stake
    ]
    right, exact = ("stake", *figures), ("exactly",)
    console().print(table("stake", *figures, *exact, rows=rows, right=right, whole=exact, below=exact))


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
    out.print(shown)
    if dropped and answer.paytable is not None:
        more = f"{' and '.join(dropped)} of each row: --json"
        print_lines(f"paid by {answer.game.cite(answer.paytable.clause[:1])}; {more}.")


def _print_part(answer: Answer) -> None:
    analysis = answer.analysis
    mean = answer.contribution
    unit = f"of the {analysis.unit}"
    said = f"{unit}, under {answer.strategy}" if answer.strategy == BEST_PLAY else f"{unit}, {answer.strategy}"
    print_facts([("brings the player", percent(mean, 6), fraction(mean), said)])
    console().print()
    print_lines(f"A part of {answer.part_of}: the dealer's hand or the player's decision settles it too.")
    if analysis.outcomes:
        rows = [
            (
                outcome.name,
                f"{outcome.ways:,}",
                percent(outcome.probability, 6),
                outcome.odds or "none",
                _clause(answer, outcome.name),
            )
            for outcome in analysis.outcomes
        ]
        _print_paid(answer, rows, ("hand", "ways", "probability", "odds", "clause"))


# -- how things look --------------------------------------------------------------------------------------------------


def _signed(number: Fraction) -> Text:
    return Text(percent(number, signed=True), style="red" if number < 0 else "")


def _net(net: Fraction) -> Text:
    return Text(f"{'+' if net > 0 else ''}{net}", style="green" if net > 0 else "red" if net < 0 else "")


def _clause(answer: Answer, hand: str) -> Text | str:
    clause = answer.clause(hand)
    return cite(answer.game.prefix, clause) if clause else ""
