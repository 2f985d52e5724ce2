"""The page of a wager: its key figures, its paytable with ways, its confidence ranges."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from pitboss.reports.blocks import Align, Block, KeyFigures, Paragraph, Plot, Row, Section, SideBySide, Table
from pitboss.reports.figures import LEVELS, ROUNDS, Figures, Range
from pitboss.reports.numbers import MINUS, exact, fixed, grouped, net, one_in, percent, power_of_ten
from pitboss.reports.plots import law_plot
from pitboss.reports.sheet import Line, WagerSheet

_DEEP = 7
"""Rows of the law, at most, before it takes another column."""


def name_of(wager: WagerSheet) -> str:
    """As it stands in a list: a wager with two kinds of bet names the hand it is on."""
    return f"{wager.wager}, on the {wager.on[0]}’s hand" if len(wager.on) == 1 else wager.wager


def wager_section(wager: WagerSheet) -> Section:
    """The main game, or a wager with one paytable."""
    blocks = tuple(_main(wager) if wager.main else _side(wager))
    return Section(title_of(wager), _says(wager), blocks)


def title_of(wager: WagerSheet) -> str:
    """As the heading of its page."""
    return name_of(wager)[0].upper() + name_of(wager)[1:]


def _says(wager: WagerSheet) -> str:
    if wager.main:
        return "The main game under best play, in units of the ante."
    table = f"Paytable {wager.paytable}, {wager.clause}." if wager.paytable else f"{wager.clause}."
    on = "On the player’s or the dealer’s hand, with one and the same law for whoever bets on it alone."
    return f"{table} {on}" if len(wager.on) > 1 else table


def key_figures(figures: Figures, *, main: bool) -> KeyFigures:
    """What one looks for first."""
    more = (
        (
            ("element of risk", percent(figures.element_of_risk), exact(figures.element_of_risk)),
            ("average wager", fixed(figures.average_wager, 6), exact(figures.average_wager)),
        )
        if main
        else (("return", percent(figures.returned), exact(figures.returned)),)
    )
    return KeyFigures(
        (
            ("house edge", percent(figures.edge), exact(figures.edge)),
            *more,
            ("hit frequency", percent(figures.hit_frequency), one_in(figures.hit_frequency)),
            ("standard deviation", fixed(figures.standard_deviation, 6), f"skewness {figures.skewness:,.2f}"),
            ("volatility index", fixed(figures.volatility_index, 4), f"90 %, z = {LEVELS[0][1]}"),
        )
    )


def _main(wager: WagerSheet) -> Iterator[Block]:
    yield key_figures(wager.figures, main=True)
    yield SideBySide(((1, (_decisions(wager),)), (1, (_contributions(wager),))))
    plot = law_plot(wager.law, "net result in antes")
    yield Plot("The law of the net result (probability on a scale of powers of ten, figures in percent)", plot)
    yield _law(wager)
    yield _confidence(wager.figures.range, of="one and the net result in antes")
    average = fixed(wager.figures.average_wager, 4)
    of = f"one and the net result as a share of the {average} antes wagered on average"
    yield _confidence(wager.figures.range_of_wagered, of=of)
    for schedule in wager.schedules:
        yield _paytable(f"Paytable: {schedule.wager}", schedule.lines, dense=True)
    yield from _notes(wager)


def _decisions(wager: WagerSheet) -> Table:
    rows = [Row((one.decision, percent(one.frequency), one_in(one.frequency))) for one in wager.decisions]
    ties = "; ".join(f"{names} in {percent(often, 6)} of deals" for names, often in wager.ties)
    note = f"Exactly equal: {ties}." if ties else ""
    columns: tuple[tuple[str, Align], ...] = (("decision", "text"), ("frequency", "number"), ("", "number"))
    return Table("Decisions", columns, tuple(rows), note, dense=True)


def _contributions(wager: WagerSheet) -> Table:
    rows = [Row((name, percent(mean), _signed(mean))) for name, mean in wager.contributions]
    rows.append(Row(("net result", percent(-wager.figures.edge), _signed(-wager.figures.edge)), "sum"))
    return Table(
        "Contribution of each wager",
        (("wager", "text"), ("of the ante", "number"), ("exactly", "fine")),
        tuple(rows),
        dense=True,
    )


def _signed(value: Fraction) -> str:
    """The fraction with a true minus."""
    return exact(value).replace("-", MINUS)


def _law(wager: WagerSheet) -> Table:
    """Nets and probabilities, running down several columns."""
    points = wager.law.points
    across = max(3, -(-len(points) // _DEEP))
    deep = -(-len(points) // across)
    rows = []
    for at in range(deep):
        cells: list[str] = []
        for column in range(across):
            number = at + column * deep
            filled = number < len(points)
            cells += [net(points[number][0]), percent(points[number][1], 8)] if filled else ["", ""]
        rows.append(Row(tuple(cells)))
    columns: tuple[tuple[str, Align], ...] = (("net", "number"), ("probability", "number")) * across
    return Table("", columns, tuple(rows), dense=True)


def _confidence(ranges: Callable[[int, int], Range], of: str = "", *, dense: bool = True) -> Table:
    columns: list[tuple[str, Align]] = [("rounds", "number")]
    for level, _ in LEVELS:
        columns += [(f"{level} % from", "number"), ("to", "number")]
    rows = []
    for rounds in ROUNDS:
        found = [ranges(rounds, level) for level, _ in LEVELS]
        cells = (cell for one in found for cell in (percent(one.low, 3), percent(one.high, 3)))
        rows.append(Row((_marked(found[0]), *cells)))
    title = f"Actual return{f' ({of})' if of else ''}, with confidence"
    return Table(title, tuple(columns), tuple(rows), dense=dense)


def _marked(found: Range) -> str:
    """The number of rounds, marked where it is too small for the normal law."""
    return ("† " if found.rough else "") + power_of_ten(found.rounds)


def _side(wager: WagerSheet) -> Iterator[Block]:
    yield key_figures(wager.figures, main=False)
    yield _paytable("Paytable", wager.lines, wager.figures.returned)
    yield _confidence(wager.figures.range, dense=False)
    yield from _notes(wager)


def _paytable(title: str, lines: Sequence[Line], total: Fraction | None = None, *, dense: bool = False) -> Table:
    columns: list[tuple[str, Align]] = [("hand", "text"), ("pays", "text"), ("ways", "number")]
    columns += [("probability", "number"), ("rarity", "number")]
    if total is not None:
        columns.append(("returns", "number"))
    columns.append(("clause", "clause"))
    rows = []
    for line in lines:
        ways = grouped(line.ways) if line.ways is not None else "drawn"
        part = [percent(line.returned or 0)] if total is not None else []
        cells = (line.hand, line.odds, ways, percent(line.probability, 6), one_in(line.probability), *part, line.clause)
        rows.append(Row(cells))
    if total is not None:
        all_ways = sum(line.ways or 0 for line in lines)
        rows.append(Row(("all deals", "", grouped(all_ways), percent(1, 6), "", percent(total), ""), "sum"))
    return Table(title, tuple(columns), tuple(rows), dense=dense)


def _notes(wager: WagerSheet) -> Iterator[Block]:
    if wager.notes:
        text = "; ".join(wager.notes)
        yield Paragraph(f"{text[0].upper()}{text[1:]}.", small=True)


# -- several columns --------------------------------------------------------------------------------------------------


def columns_section(wagers: Sequence[WagerSheet]) -> Section:
    """A wager with a paytable for each number of hands, side by side."""
    first = wagers[0]
    columns: tuple[tuple[str, Align], ...] = (("", "text"), *((one.paytable, "number") for one in wagers))
    paid = Table("", columns, (*_paid(wagers), *_around(wagers)), dense=True)
    fine: tuple[tuple[str, Align], ...] = (("", "text"), *((one.paytable, "fine") for one in wagers))
    ways = Table("Ways", fine, tuple(_ways(wagers)), dense=True)
    prefix = first.clause.partition(":")[0]
    cited = ", ".join(dict.fromkeys(each for one in wagers for each in one.clause.partition(":")[2].split(", ")))
    says = f"One column for each number of hands dealt, the dealer’s included, {prefix}:{cited}."
    note = tuple(Paragraph(f"{first.paytable}: {each}.", small=True) for each in first.notes)
    return Section(title_of(first), says, (paid, ways, *note))


def _paid(wagers: Sequence[WagerSheet]) -> Iterator[Row]:
    hands = [line.hand for line in wagers[0].lines]
    blank = ("",) * len(wagers)

    def across(name: str, values: Sequence[str], kind: str = "") -> Row:
        return Row((name, *values), "strong" if kind else "")

    figures = [one.figures for one in wagers]
    yield across("house edge", [percent(one.edge) for one in figures], "strong")
    yield across("return", [percent(one.returned) for one in figures])
    yield across("hit frequency", [percent(one.hit_frequency) for one in figures])
    yield across("standard deviation", [fixed(one.standard_deviation, 4) for one in figures])
    yield across("volatility index", [fixed(one.volatility_index, 4) for one in figures])
    yield Row(("pays", *blank), "head")
    for at, hand in enumerate(hands[:-1]):
        yield across(hand, [one.lines[at].odds for one in wagers])
    yield Row(("probability", *blank), "head")
    for at, hand in enumerate(hands):
        yield across(hand, [percent(one.lines[at].probability, 5) for one in wagers])
    yield Row(("part of the return", *blank), "head")
    for at, hand in enumerate(hands[:-1]):
        yield across(hand, [percent(one.lines[at].returned or 0) for one in wagers])


def _around(wagers: Sequence[WagerSheet]) -> Iterator[Row]:
    yield Row(("actual return: the exact one, more or less, with confidence", *("",) * len(wagers)), "head")
    for rounds in ROUNDS:
        for level, _ in LEVELS:
            cells = []
            for one in wagers:
                found = one.figures.range(rounds, level)
                width = Fraction(found.high) - one.figures.returned
                cells.append(("† " if found.rough else "") + f"± {percent(width, 3)}")
            yield Row((f"{power_of_ten(rounds)} rounds, {level} %", *cells))


def _breakable(ways: int) -> str:
    """A number that may be longer than its column: a line may end after any group of digits."""
    return grouped(ways).replace(",", ",\u200b")


def _ways(wagers: Sequence[WagerSheet]) -> Iterator[Row]:
    for at, line in enumerate(wagers[0].lines):
        yield Row((line.hand, *(_breakable(one.lines[at].ways or 0) for one in wagers)))
    totals = (_breakable(sum(line.ways or 0 for line in one.lines)) for one in wagers)
    yield Row(("all deals", *totals), "sum")
