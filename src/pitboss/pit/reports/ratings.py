"""Ratings of players: how long they sat, what they wagered in a round, and what the exact edge takes of it.

The theoretical loss is the exact edge times what was wagered, wager by wager, under best play: the ratings of all
players sum to the theoretical win of the house. Hands that became void cost nothing and count for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.pit.audit.amounts import exact
from pitboss.pit.audit.comparison.hold import expected
from pitboss.pit.audit.comparison.theory import Theory
from pitboss.pit.audit.sums.cell import PlayerSum
from pitboss.pit.reports.answers import RatingRow
from pitboss.pit.reports.figures import ShiftFigures, maybe_exact
from pitboss.pit.reports.performance import title_of

Identify = Callable[[str], tuple[str, bool] | None]
"""From a name in a log to whose it is, and whether that is a guest; None for whoever is not rated."""


@dataclass(slots=True)
class _Rating:
    tables: dict[str, None] = field(default_factory=dict)
    milliseconds: int = 0
    rounds: int = 0
    handle: int = 0
    loss: int = 0
    theoretical: Fraction | None = Fraction(0)


def ratings(shifts: Iterable[ShiftFigures], identify: Identify, *, daily: bool = False) -> list[RatingRow]:
    """A row for each player, or for each player and day; whoever wagered most first."""
    rated: dict[tuple[str, bool, str], _Rating] = {}
    for row in shifts:
        day = row.period.day if daily else ""
        for name in sorted(row.attendance.players.keys() | row.cell.players.keys()):
            person = identify(name)
            if person is None:
                continue
            rating = rated.setdefault((*person, day), _Rating())
            rating.tables[title_of(row)] = None
            rating.milliseconds += row.attendance.players.get(name, 0)
            if (played := row.cell.players.get(name)) is not None:
                _add(rating, played, row.theory)
    rows = [_row(player, day, rating, guest=guest) for (player, guest, day), rating in rated.items()]
    return sorted(rows, key=lambda row: (row.day, -row.handle, row.player))


def _add(rating: _Rating, played: PlayerSum, theory: Theory | None) -> None:
    rating.rounds += played.rounds
    rating.handle += played.handle
    rating.loss += played.loss
    for case, sums in played.cases.items():
        odds = theory.odds.get(case) if theory is not None else None
        if odds is None or rating.theoretical is None:
            rating.theoretical = None
        else:
            rating.theoretical += expected(odds, sums)


def _row(player: str, day: str, rating: _Rating, *, guest: bool) -> RatingRow:
    return RatingRow(
        player=player,
        guest=guest,
        day=day,
        tables=sorted(rating.tables),
        seconds=rating.milliseconds // 1000,
        rounds=rating.rounds,
        handle=rating.handle,
        average=exact(Fraction(rating.handle, rating.rounds) if rating.rounds else Fraction(0)),
        theoretical=maybe_exact(rating.theoretical),
        result=-rating.loss,
    )
