"""The answer to "what does the house keep of this wager?", with everything that belongs to it.

``answers`` gives analyses; here each is joined with the paytable that is paid, the strategy that was played and what it
costs, the hand that the wager is on, and its meters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.briefly import brief
from pitboss.exact import answers
from pitboss.exact.distribution import Analysis, WagerOutcome
from pitboss.exact.meters.jackpots import Jackpots, jackpots
from pitboss.exact.meters.progressive import Meters
from pitboss.exact.side import outcomes, stakes_of
from pitboss.money import Cents
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.paytables import Paytable

if TYPE_CHECKING:
    from pitboss.exact.seats.law import SeatLaw
    from pitboss.exact.seen.sights import SeenPlay
    from pitboss.exact.solver import AnyStrategy

BEST_PLAY = "best play"
ESTIMATED = "an estimate"
"""What stands for the strategy where the main game was played, and not counted."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An analysis of a wager in its game."""

    game: Ruleset
    analysis: Analysis
    paytable: Paytable | None = None
    strategy: str = ""
    """Of the main game and its parts: best play, or a published strategy."""
    costs: Fraction | None = None
    """What a strategy loses against best play, per ante."""
    part_of: str = ""
    """The main game, where the wager is one of it; its distribution is then that of the main game."""
    on: str = ""
    """Whose hand the wager is on, where there is a choice."""
    jackpots: Jackpots | None = None
    seat: SeatLaw | None = None
    """The joint law of all wagers of a seat, where they are asked together."""
    seen: SeenPlay | None = None
    """What the player has seen before the first decision, and what each such card is worth."""
    gains: Fraction | None = None
    """What seeing it brings the player against best play, per ante."""
    by_stake: tuple[tuple[Cents, Analysis], ...] = ()
    """The same at stakes from the least to the greatest filed, where the edge depends on the stake."""

    @property
    def contribution(self) -> Fraction:
        """What a part of the main game brings the player, per ante."""
        return dict(self.analysis.contributions)[self.analysis.wager]

    def clause(self, hand: str) -> tuple[str, ...]:
        """Where the document prints the row of a hand; nothing for a row that it does not print."""
        row = self.paytable.row(hand) if self.paytable is not None else None
        return row.clause if row is not None else ()

    def __repr__(self) -> str:
        edge = f"edge {float(self.analysis.edge):.4%}"
        return brief(self, self.analysis.wager, self.analysis.paytable, self.strategy, edge, self.game.filing.mark)


def main_answer(game: Ruleset, strategy: AnyStrategy = "") -> Answer:
    """The main game under best play, or under a strategy with what that costs."""
    if not strategy:
        return Answer(game, answers.main_game(game), strategy=BEST_PLAY)
    analysis = answers.main_game(game, strategy)
    name = strategy if isinstance(strategy, str) else strategy.name
    return Answer(game, analysis, strategy=name, costs=analysis.edge - answers.main_game(game).edge)


def seat_answer(
    game: Ruleset, wagers: Iterable[str] | Mapping[str, Cents | None], *, meters: Meters | None = None
) -> Answer:
    """A whole seat: the main game under best play with wagers beside it, in units of the base wager."""
    from pitboss.exact.seats.law import seat_law

    law, main = seat_law(game, wagers, meters=meters), answers.main_game(game)
    *front, last = law.wagers[1:] or ("",)
    beside = f" with {', '.join(front)} and {last}" if front else f" with {last}" if last else ""
    analysis = replace(
        main,
        wager=law.wagers[0] + beside,
        distribution=law.distribution,
        average_wager=sum(law.stakes, Fraction(0)),
        outcomes=tuple(WagerOutcome(str(net), probability, net=net) for net, probability in law.distribution.points),
        contributions=tuple((wager, law.mean(wager)) for wager in law.wagers),
    )
    return Answer(game, analysis, strategy=BEST_PLAY, seat=law)


def seen_answer(game: Ruleset, seen: str) -> Answer:
    """The main game under best play of a player who sees cards before the first decision."""
    play = answers.main_game_seen(game, seen)
    gains = answers.main_game(game).edge - play.analysis.edge
    return Answer(game, play.analysis, strategy=f"{BEST_PLAY}, seeing {play.seen}", seen=play, gains=gains)


def part_answer(main: Answer, wager: str) -> Answer:
    """One wager of the main game: what it contributes, and the rows of its paytable if it has one."""
    offered = main.game.wager(wager)
    table = offered.paytable() if offered is not None else None
    rows = outcomes(main.game, wager) if table is not None else ()
    analysis = replace(main.analysis, wager=wager, paytable=table.name if table is not None else "", outcomes=rows)
    return replace(main, analysis=analysis, paytable=table, part_of=main.analysis.wager)


def side_answers(
    game: Ruleset,
    wager: str,
    *,
    meters: Meters | None = None,
    others: int = 0,
    stake: Cents | None = None,
    hands: int | None = None,
) -> Iterator[Answer]:
    """A wager beside the main game: one answer, or one for each column of a Cover All and each hand it may be on.

    ``hands`` asks for one number of hands dealt. ``others`` counts where envy bonuses are paid on the wager, and on
    the dealer's hand, whose jackpot is divided among all who bet on it.
    """
    offered = game.wager(wager)
    metered = any(meter.wager == wager for meter in game.meters)
    counted = others if metered else 0
    if offered is not None and offered.rule.against == "table" and hands:
        analyses: tuple[Analysis, ...] = (answers.cover_all(game, hands, wager),)
    else:
        analyses = answers.side_wager(game, wager, meters=meters, others=counted, stake=stake)
    assert offered is not None, "an unknown wager was refused"
    for number, analysis in enumerate(analyses):
        on = offered.rule.on[number] if offered.rule.on else ""
        sharing = answers.sharing_on(game, offered, on, counted)
        envied = 0 if offered.rule.on else counted
        pots = None
        if metered:
            pots = jackpots(game, wager, meters=meters, others=envied, stake=stake, sharing=sharing)
        stakes = _by_stake(game, offered) if stake is None and not on else ()
        table = _paytable(offered, analysis.paytable)
        yield Answer(game, analysis, table, on=on, jackpots=pots, by_stake=stakes)


def _by_stake(game: Ruleset, offered: OfferedWager) -> tuple[tuple[Cents, Analysis], ...]:
    return tuple(
        (stake, analysis)
        for stake in stakes_of(offered)
        for analysis in answers.side_wager(game, offered.name, stake=stake)
    )


def _paytable(wager: OfferedWager, name: str) -> Paytable | None:
    return next((paytable for paytable in wager.paytables if paytable.name == name), None)
