"""What the house keeps: of a wager, of the main game under any strategy, of every wager of a table. Exactly."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from pitboss.api.dollars import Dollars, to_cents, to_exact_cents
from pitboss.api.edge_query import EdgeQuery, ask, one_player, read_seat, staked
from pitboss.api.edge_shown import cells, figures, frame, label, lines, row_data, shortened, shown_percent
from pitboss.api.game import Game
from pitboss.api.game import game as game_of
from pitboss.api.shown import html_block, html_line, html_table
from pitboss.api.strategies import StrategyGiven, strategy_of
from pitboss.clauses import BadInput
from pitboss.exact.answer import Answer
from pitboss.exact.answer_data import as_data
from pitboss.exact.distribution import Distribution, WagerOutcome
from pitboss.exact.progress import Count, Progress, watching
from pitboss.exact.wagers import main_name
from pitboss.extras import needed_for
from pitboss.money import Cents
from pitboss.numbers import decimal, fraction, percent, root

if TYPE_CHECKING:
    import pandas

    from pitboss.exact.meters.jackpots import Jackpots
    from pitboss.exact.seats.together import Together

MeterGiven = Dollars | Fraction
"""What a meter holds, in dollars."""


@dataclass(frozen=True, slots=True, repr=False)
class Edge:
    """The answer for one wager of a game; everything in it is exact, and roots are only shown.

    A wager may have several answers: one for each number of hands dealt, or one for each hand that it may be on. They
    are all in ``answers``; the figures are those of the only one, and asking for them where there are several is
    refused. ``seats`` says what several seats of one table win together, where that was asked.

    >>> import pitboss
    >>> trips = pitboss.edge("ma-uth", "trips")
    >>> trips
    Edge('trips', paytable B, 1.9040%)
    >>> trips.edge
    Fraction(48987, 2572780)
    """

    game: Game
    wager: str
    answers: tuple[Answer, ...]
    seats: Together | None = None

    @property
    def answer(self) -> Answer:
        """The only answer."""
        if len(self.answers) > 1:
            known = ", ".join(label(answer) for answer in self.answers)
            raise BadInput(
                code="several-answers",
                said=f"{self.wager} has {len(self.answers)} answers: {known}",
                instead="ask for one with hands=, or go through .answers",
            )
        return self.answers[0]

    @property
    def edge(self) -> Fraction:
        """What the house keeps of the unit wager on average: the wager itself, or the base wager of the main game."""
        answer = self.answer
        return -answer.contribution if answer.part_of else answer.analysis.edge

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of everything that is wagered."""
        return self.edge / self.average_wager

    @property
    def average_wager(self) -> Fraction:
        """What is wagered in all, in units."""
        return self.answer.analysis.average_wager

    @property
    def unit(self) -> str:
        """What amounts are in units of."""
        return self.answer.analysis.unit

    @property
    def distribution(self) -> Distribution:
        """Every net result with its probability; of a part of the main game, that of the whole."""
        return self.answer.analysis.distribution

    @property
    def variance(self) -> Fraction:
        """The mean squared distance of the net result from its mean."""
        return self.distribution.variance

    @property
    def deviation(self) -> float:
        """The root of the variance, for showing."""
        return float(root(self.variance))

    @property
    def hits(self) -> Fraction:
        """How often the player ends above zero."""
        return self.answer.analysis.hit_frequency

    @property
    def outcomes(self) -> tuple[WagerOutcome, ...]:
        """The rows: hands of the paytable with their ways, or net results of the main game."""
        return self.answer.analysis.outcomes

    @property
    def paytable(self) -> str:
        """The paytable that is paid; empty where the wager has none, or only one."""
        return self.answer.analysis.paytable

    @property
    def strategy(self) -> str:
        """Of the main game: best play, or the strategy that was followed."""
        return self.answer.strategy

    @property
    def costs(self) -> Fraction | None:
        """What a strategy loses against best play, in units; None where no strategy was followed."""
        return self.answer.costs

    @property
    def decisions(self) -> dict[str, Fraction]:
        """How often each decision is made, of all deals."""
        return {share.decision: share.frequency for share in self.answer.analysis.decisions}

    @property
    def contributions(self) -> dict[str, Fraction]:
        """What each wager of the main game brings the player, in units."""
        return dict(self.answer.analysis.contributions)

    @property
    def gains(self) -> Fraction | None:
        """What seeing cards brings the player against best play, in units; None where nothing is seen."""
        return self.answer.gains

    @property
    def by_card(self) -> dict[str, Fraction]:
        """The edge by the cards that are seen: ``{"A": …, "K": …}``; empty where nothing is seen."""
        play = self.answer.seen
        return {worth.cards: worth.edge for worth in play.by_card} if play is not None else {}

    @property
    def jackpots(self) -> Jackpots | None:
        """The meters of the wager: return, break-even, long run and growth; None without meters."""
        return self.answer.jackpots

    @property
    def break_even(self) -> dict[str, Fraction | None]:
        """For each meter the dollars that make the wager fair, exactly, the others as they stand; None where none do.

        >>> import pitboss
        >>> dollars = pitboss.edge("ma-uth", "progressive").break_even["progressive"]
        >>> dollars > 50_000
        True
        """
        fair = self.jackpots.fair if self.jackpots is not None else {}
        return {name: None if cents is None else Fraction(cents) / 100 for name, cents in fair.items()}

    @property
    def is_estimate(self) -> bool:
        """Whether it was found by playing, and not by counting."""
        return any(answer.analysis.is_estimate for answer in self.answers)

    def as_data(self) -> list[dict[str, Any]]:
        """For programs, as ``pitboss edge --json`` prints it: fractions as n/d."""
        return [as_data(answer) for answer in self.answers]

    def to_frame(self) -> pandas.DataFrame:
        """The rows of the only answer as a DataFrame; probabilities and nets are fractions."""
        return frame([row_data(outcome) for outcome in self.outcomes], "Edge.to_frame")

    def __repr__(self) -> str:
        words = [repr(self.wager)]
        for answer in self.answers[:4]:
            named = label(answer)
            words += [f"{named} {shown_percent(answer)}" if len(self.answers) > 1 else named]
            if len(self.answers) == 1:
                words.append(shown_percent(answer))
        more = ["…"] if len(self.answers) > 4 else []
        mark = [shortened(self.game.ruleset.filing.mark)] if self.game.is_hypothetical else []
        return f"Edge({', '.join(filter(None, [*words, *more, *mark]))})"

    def _repr_html_(self) -> str:
        parts = []
        for answer in self.answers:
            parts += [html_line(line) for line in lines(answer)]
            rows = [cells(answer, outcome) for outcome in answer.analysis.outcomes]
            columns = ("row", "odds", "probability", "net", "clause")
            parts.append(html_table(columns, rows[:40], right=("probability", "net")))
        return html_block(f"{self.wager} · {self.game.title}", *parts)


@dataclass(frozen=True, slots=True, repr=False)
class Edges(Sequence[Edge]):
    """Every wager of a table, the main game first: a sequence, and by name.

    >>> import pitboss
    >>> table = pitboss.edges("ma-crazy-4-poker")
    >>> table["queens up"].edge == pitboss.edge("ma-c4p", "queens up").edge
    True
    """

    game: Game
    entries: tuple[Edge, ...]

    @overload
    def __getitem__(self, at: int | str) -> Edge: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Edge, ...]: ...
    def __getitem__(self, at: int | str | slice) -> Edge | tuple[Edge, ...]:
        if not isinstance(at, str):
            return self.entries[at]
        from pitboss.api.naming import named

        name = named(at, [entry.wager for entry in self.entries], code="unknown-wager", what="wager here")
        return next(entry for entry in self.entries if entry.wager == name)

    def __len__(self) -> int:
        return len(self.entries)

    def as_data(self) -> list[dict[str, Any]]:
        """For programs, as ``pitboss edge --json`` prints it."""
        return [data for entry in self.entries for data in entry.as_data()]

    def to_frame(self) -> pandas.DataFrame:
        """One line for each answer as a DataFrame; edges and variances are fractions."""
        return frame(
            [figures(entry.wager, answer) for entry in self.entries for answer in entry.answers], "Edges.to_frame"
        )

    def __repr__(self) -> str:
        return f"Edges({self.game!r}, {len(self.entries)} wagers)"

    def _repr_html_(self) -> str:
        columns = ("wager", "answer", "edge", "hits", "deviation", "exactly")
        rows = [
            (
                entry.wager,
                label(answer),
                shown_percent(answer),
                percent(answer.analysis.hit_frequency, 2),
                decimal(root(answer.analysis.distribution.variance), 3),
                fraction(answer.analysis.edge) if len(fraction(answer.analysis.edge)) < 40 else "",
            )
            for entry in self.entries
            for answer in entry.answers
        ]
        return html_block(self.game.title, html_table(columns, rows, right=columns[2:]))


def edge(
    game: str | Path | Game,
    wager: str | None = None,
    *,
    paytable: str = "",
    strategy: StrategyGiven = "",
    meters: Mapping[str, MeterGiven] | None = None,
    others: int = 0,
    stake: Dollars | None = None,
    hands: int | None = None,
    seats: int | None = None,
    exact_seats: bool = False,
    seen: str = "",
    seat: str | Mapping[str, Dollars | None] = "",
    progress: Callable[[int, int], None] | None = None,
) -> Edge:
    """The exact house edge of a wager (``"aces up"``), or of the main game: under best play or any strategy.

    ``paytable`` is another one of the rulebook; ``strategy`` a published name, rules, or a plain function as
    ``pitboss.strategy`` describes it; ``meters`` holds dollars, else they are at their reset; ``others`` counts other
    hands, for envy bonuses; ``stake`` matters where fixed prizes, a meter or a limit do; ``hands`` picks a column of a
    wager on the highest hand. ``seats`` also asks what so many seats win together. ``seen``, one of ``Game.sights``, is
    what the player sees before the first decision: ten seconds to minutes. ``seat`` takes the main game and others as
    one: ``"ante 25, trips 5"``, or a mapping to dollars. ``progress(done, of)`` is told how far a long question is.

    >>> import pitboss
    >>> pitboss.edge("ma-four-card-poker", "aces up", paytable="I").edge
    Fraction(3214, 162435)
    >>> pitboss.edge("ma-uth", "progressive", meters={"progressive": "$100,000"}).edge < 0
    False
    """
    of = game_of(game)
    whole = read_seat(seat) if isinstance(seat, str) else _amounts(seat)
    asked = _query(of, wager or ("" if whole else main_name(of.ruleset)), meters, stake, seen=seen, seat=whole)
    query = replace(asked, paytable=paytable, strategy=strategy_of(strategy), others=others, hands=hands)
    one_player(query, seats=seats, exact_seats=exact_seats)
    with needed_for("pitboss.edge"), _watched(progress):
        answers = tuple(ask(of, query))
        table = _together(answers[0], seats, exact=exact_seats)
    return Edge(of, answers[0].analysis.wager, answers, table)


def _amounts(seat: Mapping[str, Dollars | None]) -> tuple[tuple[str, Cents | None], ...]:
    return tuple(
        (name, None if amount is None else staked(to_cents(amount, f"the {name}"))) for name, amount in seat.items()
    )


def _together(main: Answer, seats: int | None, *, exact: bool) -> Together | None:
    if seats is None and not exact:
        return None
    from pitboss.exact.seats.together import seats_together

    return seats_together(main, seats, exact=exact)


def edges(
    game: str | Path | Game,
    *,
    strategy: StrategyGiven = "",
    meters: Mapping[str, MeterGiven] | None = None,
    others: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Edges:
    """Every wager of a table: the main game, under best play or a strategy, then every other one.

    >>> import pitboss
    >>> [entry.wager for entry in pitboss.edges("ma-crazy-4-poker")][:3]
    ['ante, super bonus and play', 'queens up', 'four-card progressive']
    """
    of = game_of(game)
    query = replace(_query(of, "", meters, None), strategy=strategy_of(strategy), others=others)
    with needed_for("pitboss.edges"), _watched(progress):
        by_wager: dict[str, list[Answer]] = {}
        for answer in ask(of, query):
            by_wager.setdefault(answer.analysis.wager, []).append(answer)
    return Edges(of, tuple(Edge(of, wager, tuple(answers)) for wager, answers in by_wager.items()))


def _query(
    of: Game,
    wager: str,
    meters: Mapping[str, MeterGiven] | None,
    stake: Dollars | None,
    *,
    seen: str = "",
    seat: tuple[tuple[str, Cents | None], ...] = (),
) -> EdgeQuery:
    given = tuple((name, to_exact_cents(held, f"the meter {name}")) for name, held in (meters or {}).items())
    amount = None if stake is None else staked(to_cents(stake, "the stake"))
    return EdgeQuery(wager, meters=given, stake=amount, seen=seen, seat=seat)


def _watched(progress: Callable[[int, int], None] | None) -> AbstractContextManager[None]:
    if progress is None:
        return nullcontext()

    def watch(report: Progress) -> None:
        if isinstance(report, Count):
            progress(report.done, report.of)

    return watching(watch)
