"""The PAR sheet of a table as a value: everything that is shown, exact, and nothing of how it looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from pitboss.escapes import escaped
from pitboss.exact import answers
from pitboss.exact.distribution import Analysis, Distribution, Share, WagerOutcome
from pitboss.exact.payouts import limit_of, most_won
from pitboss.exact.seats.covariance import Joint
from pitboss.exact.settled import SettledPart, StreetDecisions, settled_parts, street_decisions
from pitboss.exact.side import outcomes, stakes_of
from pitboss.exact.solver import solver_for
from pitboss.exact.wagers import main_parts
from pitboss.money import Cents, show_money
from pitboss.reports.figures import COCHRAN, LEVELS, Figures
from pitboss.reports.holds import PACE, HoldLine, SittingSheet, sitting_sheet
from pitboss.reports.meters import ProgressiveSheet, progressive_sheet
from pitboss.reports.reliance import readings_relied_on
from pitboss.reports.verified import ParVerification
from pitboss.rulebooks import Identity, Reading, Rulebook
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.paytables import Paytable
from pitboss.submissions import Submission, compile_game
from pitboss.submissions.shown import show_value


@dataclass(frozen=True, slots=True)
class ParLine:
    """A row of a paytable: ``returned`` is its part of the return of one unit (None: the dealer's hand decides too)."""

    hand: str
    odds: str
    ways: int | None
    probability: Fraction
    returned: Fraction | None
    clause: str
    printed: str = ""
    """The odds of the document, where the table pays others."""


@dataclass(frozen=True, slots=True)
class StakeLine:
    """A wager at one of its stakes, where its edge depends on that."""

    stake: Cents
    figures: Figures


@dataclass(frozen=True, slots=True)
class Schedule:
    """A paytable of the main game, with the ways of its hands."""

    wager: str
    paytable: str
    lines: tuple[ParLine, ...]


@dataclass(frozen=True, slots=True)
class WagerSheet:
    """One wager, or the main game. ``hands``: the column of a Cover All; ``on``: the hands it may be placed on."""

    wager: str
    paytable: str
    main: bool
    hands: int
    on: tuple[str, ...]
    clause: str
    unit: str
    figures: Figures
    distribution: Distribution
    lines: tuple[ParLine, ...]
    schedules: tuple[Schedule, ...]
    decisions: tuple[Share, ...]
    contributions: tuple[tuple[str, Fraction], ...]
    ties: tuple[tuple[str, Fraction], ...]
    notes: tuple[str, ...]
    progressive: ProgressiveSheet | None
    streets: tuple[StreetDecisions, ...] = ()
    settled: tuple[SettledPart, ...] = ()
    strategies: tuple[tuple[str, str, Fraction, Fraction], ...] = ()
    """Published strategies: name, source, edge, and what it costs against best play."""
    by_stake: tuple[StakeLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Elected:
    """An election of the submission, as a person writes it."""

    key: str
    value: str
    clause: str


@dataclass(frozen=True, slots=True)
class ParSheet:
    """The whole document."""

    identity: Identity
    game: Ruleset
    elections: tuple[Elected, ...]
    wagers: tuple[WagerSheet, ...]
    joint: Joint | None
    """How two seats go together; None where that is not counted."""
    readings: tuple[Reading, ...]
    basis: tuple[str, ...]
    command: str
    holds: tuple[HoldLine, ...] = ()
    pace: int = PACE
    sitting: SittingSheet | None = None
    verification: ParVerification | None = None
    """What simulated rounds say; None where none were played."""

    @property
    def house(self) -> str:
        """Whose table it is, and in which version."""
        filing = self.game.filing
        mark = f" · {filing.mark}" if filing.hypothetical else ""
        return escaped(f"{filing.operator}, table {filing.table}, version {filing.version}{mark}")


def par_sheet(submission: Submission, command: str, ruleset: Ruleset | None = None) -> ParSheet:
    """The sheet of the table that a submission describes; ``command`` is what computes it again.

    ``ruleset`` is what the submission was compiled to, or a hypothetical one made of that.
    """
    game = compile_game(submission) if ruleset is None else ruleset
    wagers = (*((_main(game),) if answers.is_solved(game) else ()), *_sides(game))
    return ParSheet(
        identity=submission.rulebook.identity,
        game=game,
        elections=tuple(_elections(game, submission)),
        wagers=tuple(_marked(wager, submission.rulebook) for wager in wagers),
        joint=_joint(game),
        readings=readings_relied_on(game, submission),
        basis=tuple(_basis(game)),
        command=command,
        holds=tuple(_holds(game, wagers)),
        sitting=sitting_sheet(wagers[0].distribution, _stake(game, game.base)) if wagers[0].main else None,
    )


def _stake(game: Ruleset, wager: str) -> Cents:
    """The least that may be staked."""
    offered = game.wager(wager)
    assert offered is not None
    return offered.amount or offered.minimum or Cents(1000)


def _holds(game: Ruleset, wagers: Sequence[WagerSheet]) -> Iterator[HoldLine]:
    for wager in wagers:
        name = f"{wager.wager}, {wager.paytable}" if wager.hands else wager.wager
        stake = _stake(game, game.base if wager.main else wager.wager)
        yield HoldLine(name, stake, wager.figures.edge, wager.figures.variance)


def _marked(wager: WagerSheet, rulebook: Rulebook) -> WagerSheet:
    """The wager, each row that is not paid as printed beside its printed odds."""

    def lines(name: str, paytable: str, own: tuple[ParLine, ...]) -> tuple[ParLine, ...]:
        tables = rulebook.paytables_of(name)
        table = next((table for table in tables if table.name == paytable), tables[0] if tables else None)
        rows = {line.hand: table.row(line.hand) for line in own} if table is not None else {}
        printed = {hand: str(row.odds) for hand, row in rows.items() if row is not None}
        return tuple(
            replace(line, printed=printed[line.hand]) if printed.get(line.hand, line.odds) != line.odds else line
            for line in own
        )

    schedules = tuple(
        replace(schedule, lines=lines(schedule.wager, schedule.paytable, schedule.lines))
        for schedule in wager.schedules
    )
    return replace(wager, lines=lines(wager.wager, wager.paytable, wager.lines), schedules=schedules)


def _joint(game: Ruleset) -> Joint | None:
    return answers.joint(game) if solver_for(game).joint is not None else None


def _elections(game: Ruleset, submission: Submission) -> Iterator[Elected]:
    for election in submission.rulebook.elections:
        value = game.elections.as_filed(election.key)
        if value is not None:
            yield Elected(election.key, escaped(_shown(election.type, value)), game.cite(election.clause))


def _shown(kind: str, value: Any) -> str:
    if kind == "odds":
        return ", ".join(f"{hand} {odds}" for hand, odds in value)
    if kind == "links":
        return ", ".join(f"{link.table} ({link.rulebook} {link.paytable}, {show_money(link.amount)})" for link in value)
    if kind == "yes or no":
        return "yes" if value else "no"
    if kind in ("text", "texts"):  # in full: a document has room
        return "; ".join(value) if kind == "texts" else str(value)
    return show_value(kind, value)


def _main(game: Ruleset) -> WagerSheet:
    analysis = answers.main_game(game)
    parts = main_parts(game)
    decided = [wager for wager in game.wagers if wager.name in parts and not wager.rule.rides_on]
    sides = answers.side_wagers(game)
    bonuses = [
        wager for wager in game.wagers if wager.paytables and wager.name not in sides and wager.rule.against != "draw"
    ]
    return _wager(
        game,
        analysis,
        main=True,
        clause=tuple(dict.fromkeys(clause for part in decided for clause in part.rule.clause)),
        schedules=tuple(
            Schedule(bonus.name, bonus.paytables[0].name, tuple(_schedule(game, bonus))) for bonus in bonuses
        ),
        streets=street_decisions(game, analysis),
        settled=settled_parts(game),
        strategies=tuple(_strategies(game, analysis.edge)),
    )


def _strategies(game: Ruleset, best: Fraction) -> Iterator[tuple[str, str, Fraction, Fraction]]:
    for name, source in answers.strategies(game):
        edge = answers.main_game(game, name).edge
        yield name, source, edge, edge - best


def _by_stake(game: Ruleset, offered: OfferedWager) -> Iterator[StakeLine]:
    """The wager at stakes from the least to the greatest that is filed, where it pays fixed sums."""
    for stake in stakes_of(offered):
        (analysis,) = answers.side_wager(game, offered.name, stake=stake)
        yield StakeLine(stake, Figures.of(analysis))


def _schedule(game: Ruleset, offered: OfferedWager) -> Iterator[ParLine]:
    for outcome in outcomes(game, offered.name):
        yield ParLine(
            outcome.name, outcome.odds, outcome.ways, outcome.probability, None, _cited(game, offered, outcome)
        )


def _sides(game: Ruleset) -> Iterator[WagerSheet]:
    counts_all_hands = solver_for(game).cover_all is not None
    for name in answers.side_wagers(game):
        offered = game.wager(name)
        assert offered is not None
        if offered.rule.against == "table" and not counts_all_hands:
            continue
        analyses = answers.side_wager(game, name)
        if offered.rule.against == "table":
            for paytable, analysis in zip(offered.paytables, analyses, strict=True):
                yield _wager(game, analysis, paytable=paytable, clause=paytable.clause)
            continue
        progressive = progressive_sheet(game, name)
        for analysis in dict.fromkeys(analyses):  # on another's hand it may be the very same
            on = tuple(on for on, other in zip(offered.rule.on, analyses, strict=False) if other == analysis)
            clause = offered.paytables[0].clause
            stakes = tuple(_by_stake(game, offered)) if len(analyses) == 1 else ()
            yield _wager(game, analysis, clause=clause, on=on, progressive=progressive, by_stake=stakes)


def _wager(
    game: Ruleset,
    analysis: Analysis,
    *,
    clause: tuple[str, ...],
    main: bool = False,
    paytable: Paytable | None = None,
    on: tuple[str, ...] = (),
    schedules: tuple[Schedule, ...] = (),
    progressive: ProgressiveSheet | None = None,
    streets: tuple[StreetDecisions, ...] = (),
    settled: tuple[SettledPart, ...] = (),
    strategies: tuple[tuple[str, str, Fraction, Fraction], ...] = (),
    by_stake: tuple[StakeLine, ...] = (),
) -> WagerSheet:
    offered = game.wager(analysis.wager)
    return WagerSheet(
        wager=answers.main_name(game) if main else analysis.wager,
        paytable=analysis.paytable,
        main=main,
        hands=paytable.hands if paytable else 0,
        on=on,
        clause=game.cite(clause),
        unit=game.base if main else analysis.wager,
        figures=Figures.of(analysis),
        distribution=analysis.distribution,
        lines=() if main or offered is None else tuple(_lines(game, offered, analysis, paytable)),
        schedules=schedules,
        decisions=analysis.decisions,
        contributions=analysis.contributions,
        ties=analysis.ties,
        notes=analysis.notes,
        progressive=progressive,
        streets=streets,
        settled=settled,
        strategies=strategies,
        by_stake=by_stake,
    )


def _lines(game: Ruleset, offered: OfferedWager, analysis: Analysis, paytable: Paytable | None) -> Iterator[ParLine]:
    for outcome in analysis.outcomes:
        net = outcome.net or Fraction(0)
        # A row of the paytable gives the stake back within its net; a draw pays on top of it.
        returned = outcome.probability * (net if outcome.ways is None else 1 + net)
        clause = _cited(game, offered, outcome, paytable)
        yield ParLine(outcome.name, outcome.odds, outcome.ways, outcome.probability, returned, clause)


def _cited(game: Ruleset, offered: OfferedWager, outcome: WagerOutcome, paytable: Paytable | None = None) -> str:
    table = paytable or offered.paytable()
    row = table.row(outcome.name) if table else None
    if row is not None:
        return game.cite(row.clause)
    drawn = game.wager(outcome.name)
    own = drawn.paytable() if drawn is not None else None
    return game.cite(own.rows[0].clause) if own is not None else ""


def _basis(game: Ruleset) -> Iterator[str]:
    """What the figures rest on, beside the law."""
    if not answers.is_solved(game):
        yield (
            f"The main game, {answers.main_name(game)}, is left out: it is none that is counted over all deals, and a "
            "PAR sheet holds nothing that is only played. pitboss edge and pitboss simulate estimate it."
        )
    seats = (
        "except that the covariance of two seats at one table is an estimate with its standard error."
        if solver_for(game).joint is not None
        else "and how far the seats of one table go together is not said: it is not counted for this game."
    )
    yield (
        f"Every figure is exact: counted over all deals of one {game.deck.cards}-card deck, kept as a fraction of "
        f"whole numbers and rounded only where it is shown here. No figure is simulated, {seats}"
    )
    yield (
        "The main game is played so that no other play has a better expectation, by a player who sees the own cards "
        f"and what lies face up. Its figures are in units of the {game.base}, those of any other wager in units of "
        "that wager."
    )
    yield (
        "Hit frequency is how often a wager ends above its stake. The volatility index is the standard deviation of "
        f"one round times {LEVELS[0][1]}."
    )
    yield (
        "A confidence range is the return plus and minus z standard deviations over the root of the number of rounds, "
        f"z = {', '.join(str(z) for _, z in LEVELS)}. † marks where the number of rounds is below {COCHRAN} times the "
        "squared skewness: the normal distribution is then too coarse, and the range an indication."
    )
    if game.meters:
        yield (
            "A share of a meter is taken as the meter stands, without rounding up to the cent; meters stand at their "
            "reset amounts unless another is named."
        )
    yield from _limits(game)


def _limits(game: Ruleset) -> Iterator[str]:
    for limit in game.limits:
        most, allowed = most_won(game, limit), limit_of(game, limit)
        reach = f"come to {show_money(most)} at most" if most is not None else "have no bound"
        cut = "." if most is not None and most <= allowed else ", and what it cuts is not in the figures."
        yield (
            f"The limit of {show_money(allowed)} on {limit.name} ({game.cite(limit.clause)}) is not applied: with "
            f"every wager at its filed maximum the wins {reach}{cut}"
        )
