"""``pitboss edge``: what the house keeps of every wager, exactly, with the rows that it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

import click

from pitboss.clauses import BadInput, PitbossError
from pitboss.cli.game_argument import GameArgument, alike, named, patience
from pitboss.cli.printing.console import print_json
from pitboss.exact import Analysis, Outcome, answers
from pitboss.exact.meters.progressive import Growth, LongRun, Plane, growths, long_run, plane
from pitboss.exact.side import meters_of, outcomes, stake_of
from pitboss.game import Game, OfferedWager
from pitboss.game.paytables import Paytable
from pitboss.money import Cents, dollars, plain_amount, show_money

BEST = "best play"
_DIGITS = 20


@dataclass(frozen=True, slots=True)
class EdgeQuery:
    """The options of one call."""

    wager: str = ""
    paytable: str = ""
    strategy: str = ""
    meters: tuple[tuple[str, Cents], ...] = ()
    others: int = 0
    stake: Cents | None = None
    hands: int | None = None


@dataclass(frozen=True, slots=True)
class Jackpots:
    """What belongs to a wager with meters: the amounts it was asked at, and how its return depends on them."""

    stake: Cents
    held: dict[str, Fraction]
    flat: Plane
    long_run: LongRun
    growths: tuple[Growth, ...]
    others: int

    @property
    def reset(self) -> dict[str, Fraction]:
        """Each meter after it was won."""
        return {one.name: Fraction(one.reset) for one in self.growths}

    def fair(self, name: str) -> Fraction | None:
        """What one meter has to hold, the others as asked, for the wager to be fair; None where it is without it."""
        slope = dict(self.flat.per_cent)[name]
        found = self.flat.break_even({other: cents for other, cents in self.held.items() if other != name})
        return found if slope and found >= 0 else None


@dataclass(frozen=True, slots=True)
class Answer:
    """An analysis with what the command adds to it."""

    game: Game
    analysis: Analysis
    paytable: Paytable | None = None
    strategy: str = ""
    """Of the main game and its parts: best play, or the strategy asked for."""
    costs: Fraction | None = None
    """What a strategy loses against best play, per ante."""
    part_of: str = ""
    """The main game, where the wager is one of it; its law is then that of the main game."""
    on: str = ""
    jackpots: Jackpots | None = None

    def clause(self, hand: str) -> tuple[str, ...]:
        """Where the document prints the row of a hand; nothing for a row that it does not print."""
        row = self.paytable.row(hand) if self.paytable is not None else None
        return row.clause if row is not None else ()


@click.command()
@click.argument("asked", metavar="RULEBOOK|SUBMISSION")
@click.argument("wager", default="")
@click.option("--paytable", default="", metavar="NAME", help="Another paytable of the rulebook for WAGER.")
@click.option("--strategy", default="", metavar="NAME", help="A published strategy in place of best play.")
@click.option("--meter", "meters", multiple=True, metavar="NAME=AMOUNT", help="What a meter holds; else its reset.")
@click.option("--others", type=click.IntRange(0, 6), default=0, help="Other hands in play, for envy bonuses.")
@click.option("--stake", metavar="AMOUNT", help="The stake, where fixed prizes or a meter make it matter.")
@click.option("--hands", type=click.IntRange(2, 7), help="Hands dealt, the dealer's included: one Cover All column.")
@click.option("--seats", type=click.IntRange(min=1), help="Also so many seats together, which share the dealer.")
@click.option("--exact-seats", is_flag=True, help="Count how they go together, in minutes, not estimate it.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs, every fraction as n/d.")
def edge(
    asked: str,
    as_json: bool,  # noqa: FBT001
    stake: str | None,
    meters: tuple[str, ...],
    seats: int | None,
    exact_seats: bool,  # noqa: FBT001
    **wanted: Any,
) -> None:
    """The house edge of WAGER, or of the main game and every other wager of the table, exactly.

    RULEBOOK stands for the submission that the rulebook offers to start from. WAGER is the document's name, such as
    "aces up", "trips", "cover all" or "ante and play". Ends with status 1 when the submission is unlawful, 2 when the
    question cannot be read.
    """
    from pitboss.cli.printing.edge_seats import ask_seats, print_seats, seats_data

    try:
        amount = _stake(stake) if stake is not None else None
        want = EdgeQuery(meters=tuple(_meter(one) for one in meters), stake=amount, **wanted)
        of = GameArgument.read(asked)
        with patience():
            found = ask(of, want)
            together = ask_seats(found, seats, exact=exact_seats) if seats or exact_seats else None
    except PitbossError as error:
        if as_json:
            said = {"code": error.code, "says": error.said, "instead": error.instead}
            print_json({"rulebook": None, "wagers": [], "error": said})
        raise
    if as_json:
        file = str(of.submission) if of.submission is not None else None
        more = {"table": seats_data(together)} if together is not None else {}
        print_json({"rulebook": of.rulebook, "submission": file, "wagers": [as_data(one) for one in found]} | more)
        return
    from pitboss.cli.printing.edge_sheet import print_one, print_summary

    if want.wager:
        for number, one in enumerate(found):
            print_one(of, one, first=not number)
    else:
        print_summary(of, found)
    if together is not None:
        print_seats(together)


def _stake(text: str) -> Cents:
    amount = dollars(text)
    if not amount:
        raise BadInput(code="stake", said="a stake of nothing", instead="stake more than nothing")
    return amount


def _meter(text: str) -> tuple[str, Cents]:
    name, equals, amount = text.rpartition("=")
    if not equals or not name.strip():
        raise BadInput(
            code="meter-unreadable",
            said=f'"{text}" names no meter',
            instead="write NAME=AMOUNT, as in progressive=12500",
        )
    return name.strip(), dollars(amount)


# -- asking -----------------------------------------------------------------------------------------------------------


def ask(of: GameArgument, want: EdgeQuery) -> list[Answer]:
    """Every answer to a question, in the document's order."""
    game = of.game()
    if not want.wager:
        _refuse(want, "paytable", "stake", "hands", why="belongs to one wager", instead="name the wager")
        meters = _meters(game, want.meters, "")
        mains = [_main(game, want.strategy)]
        return mains + [one for name in answers.side_wagers(game) for one in _side(game, name, want, meters)]
    main = answers.main_name(game)
    parts = tuple(one.name for one in game.wagers if _is_part(game, one))
    wager = named(want.wager, (main, *answers.side_wagers(game), *parts), code="unknown-wager", what="wager here")
    if wager == main or wager in parts:
        _refuse(want, "paytable", "meters", "others", "stake", "hands", why="has no meaning for the main game")
        answer = _main(game, want.strategy)
        return [answer if wager == main else _part(game, wager, answer)]
    _refuse(want, "strategy", why=f"has no meaning for {wager}, in which nothing is decided")
    game = _elected(of, game, wager, want)
    found = list(_side(game, wager, want, _meters(game, want.meters, wager)))
    columns = [one for one in found if one.paytable is not None and _column(one.paytable, want)]
    if not columns:
        known = ", ".join(one.paytable.name for one in found if one.paytable is not None and one.paytable.hands)
        raise BadInput(
            code="no-column",
            said=f"{wager} has no such column",
            instead=f"one of: {known}" if known else "leave it out",
        )
    return columns


def _refuse(want: EdgeQuery, *options: str, why: str, instead: str = "leave it out") -> None:
    """Options that would be without effect are not passed over in silence."""
    for name in options:
        if getattr(want, name) not in ("", (), 0, None):
            raise BadInput(code="no-effect", said=f"--{name.removesuffix('s')} {why}", instead=instead)


def _column(paytable: Paytable, want: EdgeQuery) -> bool:
    named_ = not want.paytable or alike(paytable.name) == alike(want.paytable)
    return named_ and want.hands in (None, paytable.hands)


def _is_part(game: Game, wager: OfferedWager) -> bool:
    """Whether a wager is settled within the main game: against the dealer, or riding on one that is."""
    base = game.wager(wager.rule.rides_on) if wager.rule.rides_on else wager
    return base is not None and base.rule.against == "dealer"


def _elected(of: GameArgument, game: Game, wager: str, want: EdgeQuery) -> Game:
    """The game with the paytable asked for, and with the stake where it is one denomination."""
    from pitboss.rulebooks import load

    offered = game.wager(wager)
    assert offered is not None
    known = tuple(one.name for one in load(of.rulebook).paytables_of(wager) if one.name)
    paytable = (
        named(want.paytable, known, code="unknown-paytable", what=f"paytable of {wager}") if want.paytable else ""
    )
    columns = offered.rule.against == "table"
    amount = want.stake if offered.amount is not None and want.stake != offered.amount else None
    return of.game(wager, "" if columns else paytable, amount)


def _meters(game: Game, given: Sequence[tuple[str, Cents]], wager: str) -> dict[str, Fraction | int]:
    """The amounts by the names of the meters; a single meter may be called just that."""
    known = tuple(one.name for one in game.meters if wager in ("", one.wager))
    found: dict[str, Fraction | int] = {}
    for text, cents in given:
        only = known[0] if len(known) == 1 and alike(text) == "meter" else text
        name = named(only, known, code="unknown-meter", what=f"meter of {wager}" if wager else "meter here")
        if name in found:
            raise BadInput(code="meter-twice", said=f"the meter {name} is given twice", instead="give it once")
        found[name] = Fraction(cents)
    return found


def _main(game: Game, strategy: str) -> Answer:
    if not strategy or alike(strategy) in (alike(BEST), "optimal"):
        return Answer(game, answers.main_game(game), strategy=BEST)
    known = tuple(name for name, _ in answers.strategies(game))
    name = named(strategy, known, code="unknown-strategy", what="strategy for this game")
    found = answers.main_game(game, name)
    return Answer(game, found, strategy=name, costs=found.edge - answers.main_game(game).edge)


def _part(game: Game, wager: str, main: Answer) -> Answer:
    """One wager of the main game: what it contributes, and the rows of its paytable if it has one."""
    offered = game.wager(wager)
    table = offered.paytable() if offered is not None else None
    rows = outcomes(game, wager) if table is not None else ()
    found = replace(main.analysis, wager=wager, paytable=table.name if table is not None else "", outcomes=rows)
    return replace(main, analysis=found, paytable=table, part_of=main.analysis.wager)


def _side(game: Game, wager: str, want: EdgeQuery, meters: dict[str, Fraction | int]) -> Iterator[Answer]:
    offered = game.wager(wager)
    assert offered is not None
    own = {one.name for one in game.meters if one.wager == wager}
    if want.wager and want.others and not any(one.wager == wager for one in game.envy):
        raise BadInput(code="no-effect", said=f"{wager} brings no envy bonuses", instead="leave --others out")
    others = want.others if own and not offered.rule.on else 0
    if offered.rule.against == "table" and want.hands and not want.paytable:
        found: tuple[Analysis, ...] = (answers.cover_all(game, want.hands, wager),)
    else:
        found = answers.side_wager(game, wager, meters=meters, others=others, stake=want.stake)
    for number, one in enumerate(found):
        table = next((each for each in offered.paytables if each.name == one.paytable), None)
        on = offered.rule.on[number] if offered.rule.on else ""
        jackpots = _jackpots(game, offered, meters, others, want.stake) if own else None
        yield Answer(game, one, table, on=on, jackpots=jackpots)


def _jackpots(
    game: Game, wager: OfferedWager, meters: dict[str, Fraction | int], others: int, stake: Cents | None
) -> Jackpots:
    table = wager.paytable()
    assert table is not None
    unit = stake_of(wager, table, stake)
    held = meters_of(game, wager.name, table, meters)
    return Jackpots(
        stake=unit,
        held={wager.name if printed == "meter" else printed: cents for printed, cents in held.items()},
        flat=plane(game, wager.name, others, stake=unit),
        long_run=long_run(game, wager.name, others, stake=unit),
        growths=growths(game, wager.name, stake=unit),
        others=others,
    )


# -- data for programs ------------------------------------------------------------------------------------------------


def ratio(number: Fraction | int) -> str:
    """A fraction as it stands in the data: always two whole numbers."""
    exact = Fraction(number)
    return f"{exact.numerator}/{exact.denominator}"


def root(number: Fraction) -> str:
    """A square root in decimals, rounded at the last."""
    with localcontext() as context:
        context.prec = _DIGITS
        return f"{(Decimal(number.numerator) / Decimal(number.denominator)).sqrt():f}"


def as_data(answer: Answer) -> dict[str, Any]:
    """One entry of ``wagers``."""
    analysis = answer.analysis
    data: dict[str, Any] = {"wager": analysis.wager, "paytable": analysis.paytable}
    if answer.paytable is not None and answer.paytable.hands:
        data["hands"] = answer.paytable.hands
    if answer.on:
        data["on"] = answer.on
    if answer.strategy:
        data["strategy"] = answer.strategy
    if answer.costs is not None:
        data["costs"] = ratio(answer.costs)
    return data | (_part_data(answer) if answer.part_of else _whole_data(answer)) | {"notes": list(analysis.notes)}


def _part_data(answer: Answer) -> dict[str, Any]:
    """A part has a share in the expectation and rows, but no law of its own."""
    mean = dict(answer.analysis.contributions)[answer.analysis.wager]
    rows = [_row(answer, one) for one in answer.analysis.outcomes]
    return {"part_of": answer.part_of, "edge": ratio(-mean), "contribution": ratio(mean), "outcomes": rows}


def _row(answer: Answer, row: Outcome) -> dict[str, Any]:
    """A row of a paytable, or what it does not pay."""
    data = {"hand": row.name, "ways": row.ways, "probability": ratio(row.probability), "odds": row.odds or "none"}
    if row.net is not None:
        data |= {"net": ratio(row.net), "contribution": ratio(row.net * row.probability)}
    clause = answer.clause(row.name)
    return data | {"clause": answer.game.cite(clause) if clause else ""}


def _whole_data(answer: Answer) -> dict[str, Any]:
    analysis = answer.analysis
    data: dict[str, Any] = {
        "edge": ratio(analysis.edge),
        "hit_frequency": ratio(analysis.hit_frequency),
        "standard_deviation": root(analysis.law.variance),
        "variance": ratio(analysis.law.variance),
        "skewness": f"{analysis.law.skewness:.12g}",
        "average_wager": ratio(analysis.average_wager),
        "element_of_risk": ratio(analysis.element_of_risk),
        "decisions": {one.decision: ratio(one.frequency) for one in analysis.decisions},
        "contributions": {name: ratio(mean) for name, mean in analysis.contributions},
    }
    if answer.strategy:
        data["ties"] = {name: ratio(often) for name, often in analysis.ties}
        points = analysis.law.points
        return data | {"outcomes": [{"net": ratio(net), "probability": ratio(often)} for net, often in points]}
    data["outcomes"] = [_row(answer, one) for one in analysis.outcomes if one.ways is not None]
    drawn = [one for one in analysis.outcomes if one.ways is None]
    if drawn:
        data["draws"] = [{"draw": one.name, "probability": ratio(one.probability), "odds": one.odds} for one in drawn]
    return data | ({"progressive": _jackpot_data(answer.jackpots)} if answer.jackpots is not None else {})


def _jackpot_data(of: Jackpots) -> dict[str, Any]:
    """Amounts are in dollars, also where they are fractions."""
    run = of.long_run
    fair = {name: of.fair(name) for name, _ in of.flat.per_cent}
    return {
        "stake": plain_amount(of.stake),
        "others": of.others,
        "meters": {name: ratio(cents / 100) for name, cents in of.held.items()},
        "return": ratio(of.flat.at(of.held)),
        "return_at_reset": ratio(of.flat.at(of.reset)),
        "return_in_the_long_run": ratio(1 - run.edge),
        "edge_at_reset": ratio(1 - of.flat.at(of.reset)),
        "edge_in_the_long_run": ratio(run.edge),
        "long_run": {name: ratio(getattr(run, name)) for name in ("fixed", "envy", "rate", "seeds")},
        "fixed": ratio(of.flat.fixed),
        "per_dollar": {name: ratio(slope * 100) for name, slope in of.flat.per_cent},
        "break_even": {name: ratio(cents / 100) if cents is not None else None for name, cents in fair.items()},
        "reset": {one.name: plain_amount(one.reset) for one in of.growths},
        "wagers_between_hits": {one.name: ratio(one.wagers_between_hits) for one in of.growths},
        "mean_at_hit": {one.name: ratio(one.mean_at_hit / 100) for one in of.growths},
        "variance_at_hit": {one.name: ratio(one.variance_at_hit / 100**2) for one in of.growths},
    }


def said_meters(of: Jackpots) -> str:
    """The amounts that the answer was asked at, in words."""
    if len(of.held) == 1:
        return "with {} on the meter".format(*(show_money(int(cents)) for cents in of.held.values()))
    return "with " + ", ".join(f"{name} {show_money(int(cents))}" for name, cents in of.held.items())
