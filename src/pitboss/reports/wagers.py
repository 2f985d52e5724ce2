"""The page of a wager: its key figures, its paytable with ways, its confidence ranges."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from pitboss.money import show_money
from pitboss.numbers import MINUS, fraction, one_in, power_of_ten, printed, printed_net, printed_percent
from pitboss.reports.blocks import Align, Block, KeyFigures, Paragraph, Plot, Section, SheetRow, SideBySide, TableBlock
from pitboss.reports.figures import LEVELS, ROUNDS, Figures, Range
from pitboss.reports.main_game import settled_tables, strategies_table, streets_table
from pitboss.reports.plots import distribution_plot
from pitboss.reports.sheet import ParLine, WagerSheet

_DEEP = 7
"""Rows of the distribution, at most, before it takes another column."""


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
        return f"The main game under best play, in units of the {wager.unit}."
    table = f"Paytable {wager.paytable}, {wager.clause}." if wager.paytable else f"{wager.clause}."
    on = "On the player’s or the dealer’s hand, with one and the same distribution for whoever bets on it alone."
    return f"{table} {on}" if len(wager.on) > 1 else table


def key_figures(figures: Figures, *, main: bool) -> KeyFigures:
    """What one looks for first."""
    more = (
        (
            ("element of risk", printed_percent(figures.element_of_risk), fraction(figures.element_of_risk)),
            ("average wager", printed(figures.average_wager, 6), fraction(figures.average_wager)),
        )
        if main
        else (("return", printed_percent(figures.returned), fraction(figures.returned)),)
    )
    return KeyFigures(
        (
            ("house edge", printed_percent(figures.edge), fraction(figures.edge)),
            *more,
            ("hit frequency", printed_percent(figures.hit_frequency), one_in(figures.hit_frequency)),
            ("standard deviation", printed(figures.standard_deviation, 6), f"skewness {figures.skewness:,.2f}"),
            ("volatility index", printed(figures.volatility_index, 4), f"90 %, z = {LEVELS[0][1]}"),
        )
    )


def _main(wager: WagerSheet) -> Iterator[Block]:
    yield key_figures(wager.figures, main=True)
    yield SideBySide(((1, (streets_table(wager.streets, wager.ties),)), (1, (_contributions(wager),))))
    plot = distribution_plot(wager.distribution, f"net result in {wager.unit}s")
    yield Plot("The distribution of the net result (probability on a scale of powers of ten, figures in percent)", plot)
    yield _distribution(wager)
    yield _confidence(wager.figures.range, of=f"one and the net result in {wager.unit}s")
    average = printed(wager.figures.average_wager, 4)
    of = f"one and the net result as a share of the {average} {wager.unit}s wagered on average"
    yield _confidence(wager.figures.range_of_wagered, of=of)
    yield from _notes(wager)


def settlement_section(wager: WagerSheet) -> Section:
    """The page after the main game's: how each of its wagers is settled, its paytables, and published strategies."""
    blocks: list[Block] = [*settled_tables(wager.settled, wager.unit)]
    for schedule in wager.schedules:
        blocks.append(_paytable(f"Paytable: {schedule.wager}", schedule.lines, dense=True))
    if wager.strategies:
        blocks.append(strategies_table(wager.strategies, wager.figures.edge))
    says = (
        "Under best play. A result contributes what is staked on it times what a unit brings: −1 where it is lost, "
        "nothing where it is pushed; the contributions of a wager add up to that of the page before."
    )
    return Section("How the main game is settled", says, tuple(blocks))


def _contributions(wager: WagerSheet) -> TableBlock:
    rows = [SheetRow((name, printed_percent(mean), _signed(mean))) for name, mean in wager.contributions]
    rows.append(SheetRow(("net result", printed_percent(-wager.figures.edge), _signed(-wager.figures.edge)), "sum"))
    return TableBlock(
        "Contribution of each wager",
        (("wager", "text"), (f"of the {wager.unit}", "number"), ("exactly", "fine")),
        tuple(rows),
        dense=True,
    )


def _signed(value: Fraction) -> str:
    """The fraction with a true minus."""
    return fraction(value).replace("-", MINUS)


def _distribution(wager: WagerSheet) -> TableBlock:
    """Nets and probabilities, running down several columns."""
    points = wager.distribution.points
    across = max(3, -(-len(points) // _DEEP))
    deep = -(-len(points) // across)
    rows = []
    for at in range(deep):
        cells: list[str] = []
        for column in range(across):
            number = at + column * deep
            filled = number < len(points)
            cells += [printed_net(points[number][0]), printed_percent(points[number][1], 8)] if filled else ["", ""]
        rows.append(SheetRow(tuple(cells)))
    columns: tuple[tuple[str, Align], ...] = (("net", "number"), ("probability", "number")) * across
    return TableBlock("", columns, tuple(rows), dense=True)


def _confidence(ranges: Callable[[int, int], Range], of: str = "", *, dense: bool = True) -> TableBlock:
    columns: list[tuple[str, Align]] = [("rounds", "number")]
    for level, _ in LEVELS:
        columns += [(f"{level} % from", "number"), ("to", "number")]
    rows = []
    for rounds in ROUNDS:
        span = [ranges(rounds, level) for level, _ in LEVELS]
        cells = (cell for limits in span for cell in (printed_percent(limits.low, 3), printed_percent(limits.high, 3)))
        rows.append(SheetRow((_marked(span[0]), *cells)))
    title = f"Actual return{f' ({of})' if of else ''}, with confidence"
    return TableBlock(title, tuple(columns), tuple(rows), dense=dense)


def _marked(span: Range) -> str:
    """The number of rounds, marked where it is too small for the normal distribution."""
    return ("† " if span.rough else "") + power_of_ten(span.rounds)


def _side(wager: WagerSheet) -> Iterator[Block]:
    yield key_figures(wager.figures, main=False)
    yield _paytable("Paytable", wager.lines, wager.figures.returned)
    if wager.by_stake:
        yield _stakes(wager)
    yield _confidence(wager.figures.range, dense=False)
    yield from _notes(wager)


def _stakes(wager: WagerSheet) -> TableBlock:
    """A wager that pays fixed sums, at its stakes."""
    names = ("stake", "house edge", "return", "std. deviation", "volatility")
    rows = tuple(
        SheetRow(
            (
                show_money(line.stake),
                printed_percent(line.figures.edge),
                printed_percent(line.figures.returned),
                printed(line.figures.standard_deviation, 4),
                printed(line.figures.volatility_index, 4),
            )
        )
        for line in wager.by_stake
    )
    note = "Some rows pay a fixed sum: the larger the stake, the less that is of it."
    return TableBlock("By stake", tuple((name, "number") for name in names), rows, note, dense=True)


def _paytable(
    title: str, lines: Sequence[ParLine], total: Fraction | None = None, *, dense: bool = False
) -> TableBlock:
    columns: list[tuple[str, Align]] = [("hand", "text"), ("pays", "text"), ("ways", "number")]
    columns += [("probability", "number"), ("rarity", "number")]
    if total is not None:
        columns.append(("returns", "number"))
    columns.append(("clause", "clause"))
    rows = []
    for line in lines:
        ways = f"{line.ways:,}" if line.ways is not None else "drawn"
        part = [printed_percent(line.returned or 0)] if total is not None else []
        cells = (
            line.hand,
            _paid_at(line),
            ways,
            printed_percent(line.probability, 6),
            one_in(line.probability),
            *part,
            line.clause,
        )
        rows.append(SheetRow(cells))
    if total is not None:
        all_ways = sum(line.ways or 0 for line in lines)
        rows.append(
            SheetRow(("all deals", "", f"{all_ways:,}", printed_percent(1, 6), "", printed_percent(total), ""), "sum")
        )
    return TableBlock(title, tuple(columns), tuple(rows), dense=dense)


def _paid_at(line: ParLine) -> str:
    """The odds, and where they are raised the printed ones."""
    return f"{line.odds}, raised from {line.printed}" if line.printed else line.odds


def _notes(wager: WagerSheet) -> Iterator[Block]:
    if wager.notes:
        text = "; ".join(wager.notes)
        yield Paragraph(f"{text[0].upper()}{text[1:]}.", small=True)


# -- several columns --------------------------------------------------------------------------------------------------


def columns_section(wagers: Sequence[WagerSheet]) -> Section:
    """A wager with a paytable for each number of hands, side by side."""
    first = wagers[0]
    columns: tuple[tuple[str, Align], ...] = (("", "text"), *((wager.paytable, "number") for wager in wagers))
    paid = TableBlock("", columns, (*_paid(wagers), *_around(wagers)), dense=True)
    half = -(-len(wagers) // 2)
    listed: tuple[tuple[str, Align], ...] = (("", "text"), ("ways", "number"))
    left, right = (
        TableBlock("Ways", listed, tuple(_ways(some)), dense=True) for some in (wagers[:half], wagers[half:])
    )
    ways = SideBySide(((1, (left,)), (1, (right,)))) if len(wagers) > 1 else left
    prefix = first.clause.partition(":")[0]
    cited = ", ".join(dict.fromkeys(each for wager in wagers for each in wager.clause.partition(":")[2].split(", ")))
    says = f"One column for each number of hands dealt, the dealer’s included, {prefix}:{cited}."
    note = tuple(Paragraph(f"{first.paytable}: {each}.", small=True) for each in first.notes)
    return Section(title_of(first), says, (paid, ways, *note))


def _paid(wagers: Sequence[WagerSheet]) -> Iterator[SheetRow]:
    hands = [line.hand for line in wagers[0].lines]
    blank = ("",) * len(wagers)

    def across(name: str, values: Sequence[str], kind: str = "") -> SheetRow:
        return SheetRow((name, *values), "strong" if kind else "")

    figures = [wager.figures for wager in wagers]
    yield across("house edge", [printed_percent(figure.edge) for figure in figures], "strong")
    yield across("return", [printed_percent(figure.returned) for figure in figures])
    yield across("hit frequency", [printed_percent(figure.hit_frequency) for figure in figures])
    yield across("standard deviation", [printed(figure.standard_deviation, 4) for figure in figures])
    yield across("volatility index", [printed(figure.volatility_index, 4) for figure in figures])
    yield SheetRow(("pays", *blank), "head")
    for at, hand in enumerate(hands[:-1]):
        yield across(hand, [f"{'▲ ' * bool(wager.lines[at].printed)}{wager.lines[at].odds}" for wager in wagers])
    yield SheetRow(("probability", *blank), "head")
    for at, hand in enumerate(hands):
        yield across(hand, [printed_percent(wager.lines[at].probability, 5) for wager in wagers])
    yield SheetRow(("part of the return", *blank), "head")
    for at, hand in enumerate(hands[:-1]):
        yield across(hand, [printed_percent(wager.lines[at].returned or 0) for wager in wagers])


def _around(wagers: Sequence[WagerSheet]) -> Iterator[SheetRow]:
    yield SheetRow(("actual return: the exact one, more or less, with confidence", *("",) * len(wagers)), "head")
    for rounds in ROUNDS:
        for level, _ in LEVELS:
            cells = []
            for wager in wagers:
                span = wager.figures.range(rounds, level)
                width = Fraction(span.high) - wager.figures.returned
                cells.append(("† " if span.rough else "") + f"± {printed_percent(width, 3)}")
            yield SheetRow((f"{power_of_ten(rounds)} rounds, {level} %", *cells))


def _ways(wagers: Sequence[WagerSheet]) -> Iterator[SheetRow]:
    """The ways of each row, a line for each column of the paytable: such numbers are too long to stand side by side."""
    for wager in wagers:
        yield SheetRow((wager.paytable, ""), "head")
        for line in wager.lines:
            yield SheetRow((line.hand, f"{line.ways or 0:,}"))
        yield SheetRow(("all deals", f"{sum(line.ways or 0 for line in wager.lines):,}"), "sum")
