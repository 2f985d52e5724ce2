"""Lay a game out on the designer's desk: every wager with its rows, its meters and its linear form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from pitboss.api.completing import completions
from pitboss.api.design.parts import DesignedWager, DesignMeter, DesignRow
from pitboss.api.game import Game
from pitboss.api.game import game as game_of
from pitboss.api.naming import named
from pitboss.briefly import brief
from pitboss.clauses import BadInput, PitbossError
from pitboss.exact.linear.form import LinearForm, rows_of, win_odds
from pitboss.exact.linear.side import cover_all_form, side_form
from pitboss.exact.side import is_paid_before_decisions, stake_of
from pitboss.exact.solver import solver_for
from pitboss.exact.wagers import main_name, main_parts, side_wagers
from pitboss.extras import needed_for
from pitboss.money import Cents, Odds
from pitboss.rulebooks import Rulebook
from pitboss.rulebooks.library import Library
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.hypothetical import WIN
from pitboss.ruleset.paytables import Paytable


@dataclass(frozen=True, slots=True)
class Design:
    """A game on the desk: its wagers, the main game first, and of which wagers nothing is known, with the reason.

    >>> import pitboss
    >>> from pitboss.money import Odds
    >>> desk = pitboss.design("ma-uth")
    >>> float(desk["trips"].figures({("trips", "straight"): Odds.read("4 to 1")}).edge)
    0.06523431403444463
    """

    game: Game
    wagers: tuple[DesignedWager, ...]
    not_known: tuple[tuple[str, str], ...] = ()

    def __getitem__(self, wager: str) -> DesignedWager:
        name = named(wager, [entry.wager for entry in self.wagers], code="unknown-wager", what="wager on the desk")
        return next(entry for entry in self.wagers if entry.wager == name)

    @property
    def main(self) -> DesignedWager | None:
        """The main game, None where it is not counted."""
        return next((entry for entry in self.wagers if entry.part == "main game"), None)

    def __repr__(self) -> str:
        return brief(self, self.game.id, f"{len(self.wagers)} wagers")


def design(game: str | Path | Game) -> Design:
    """Every wager of a game as sums that are linear in its odds, so that other odds, meters and rates cost no count.

    A wager beside the main game is exact at any odds. The main game is exact while best play stays what it is:
    ``design`` of the changed game has the same linear form then, and the right one otherwise.

    >>> import pitboss
    >>> pitboss.design("ma-crazy-4-poker").main.figures().edge == pitboss.edge("ma-crazy-4-poker").edge
    True
    """
    with needed_for("pitboss.design"):
        return _design(game_of(game), Library.in_use())


@lru_cache(maxsize=32)
def _design(game: Game, library: Library) -> Design:
    ruleset, book = game.ruleset, game.rulebook
    wagers: list[DesignedWager] = []
    not_known: list[tuple[str, str]] = []
    main = main_wager(game)
    if main is None:
        not_known.append(
            (main_name(ruleset), f"the main game of {ruleset.title} is none that is counted over all deals")
        )
    else:
        wagers.append(main)
    for name in side_wagers(ruleset):
        offered = ruleset.wager(name)
        assert offered is not None, "it is offered beside the main game"
        try:
            wagers += _beside(ruleset, book, offered)
        except BadInput as error:
            not_known.append((name, error.said))
    return Design(game, tuple(wagers), tuple(not_known))


def main_wager(game: Game) -> DesignedWager | None:
    """The main game under best play, None where it is not counted."""
    return _main_wager(game, Library.in_use())


@lru_cache(maxsize=64)
def _main_wager(game: Game, library: Library) -> DesignedWager | None:
    return _main(game.ruleset, game.rulebook)


def other_paytables(game: Game) -> Iterator[tuple[str, str, dict[str, Any], DesignedWager]]:
    """Each wager with each paytable that might be elected instead: the elections that do it, and the wager with it.

    What must go with a paytable, such as the seeds of its meters, is among the elections; a paytable that is not lawful
    without more than that is left out.
    """
    for name in side_wagers(game.ruleset):
        offered = game.ruleset.wager(name)
        assert offered is not None, "it is offered beside the main game"
        tables = game.rulebook.paytables_of(name)
        if offered.rule.against == "table" or len(tables) < 2:
            continue
        for table in tables:
            for elections in completions(game.rulebook, game.ruleset, name, table.name, None):
                try:
                    other = game.with_elections(elections)
                    entries = tuple(_beside(other.ruleset, other.rulebook, _offered(other, name)))
                except PitbossError:
                    continue
                for entry in entries:
                    yield name, table.name, elections, entry
                break


def _offered(game: Game, wager: str) -> OfferedWager:
    offered = game.ruleset.wager(wager)
    assert offered is not None, "another paytable takes no wager away"
    return offered


def _main(game: Ruleset, book: Rulebook) -> DesignedWager | None:
    linear = solver_for(game).linear
    if linear is None:
        return None
    form = linear()
    parts = main_parts(game)
    rows = tuple(row for name in parts if (wager := game.wager(name)) for row in _rows(game, book, wager, form))
    base = game.wager(game.base)
    stake = (base.minimum if base is not None else None) or Cents(100)
    return DesignedWager(main_name(game), "main game", "", "", game.base, stake, form, rows)


def _rows(game: Ruleset, book: Rulebook, wager: OfferedWager, form: LinearForm) -> Iterator[DesignRow]:
    """The rows of a wager of the main game that some ending pays: of its paytable, or the one that it wins by."""
    paid = dict.fromkeys(rows_of(form))
    table = wager.paytable()
    if table is not None:
        yield from (row for row in _printed_rows(game, book, table) if row.key in paid)
    elif (wager.name, WIN) in paid and (odds := win_odds(game, wager.name)) is not None:
        law = [row for row in book.results if row.wager == wager.name and isinstance(row.then, Odds)]
        printed = next((row.then for row in law if isinstance(row.then, Odds)), odds)
        clause = game.cite(law[0].clause) if law else ""
        yield DesignRow(wager.name, WIN, odds, printed, floor=False, election="", clause=clause, sharing=(wager.name,))


def _printed_rows(game: Ruleset, book: Rulebook, table: Paytable) -> Iterator[DesignRow]:
    tables = book.paytables_of(table.wager)
    printed = next((known for known in tables if known.name == table.name), table)
    of, offered = printed.wager, game.wager(table.wager)
    field = next((row for row in book.elections if row.type == "odds" and row.of == of), None)
    election, said = (field.key, field.clause) if field is not None else ("", printed.clause[:1])
    for row in table.rows:
        law = printed.named(row.hand)
        cited = dict.fromkeys((*said, *(law.clause if law is not None else ())))
        yield DesignRow(
            table.wager,
            row.hand,
            row.odds,
            law.odds if law is not None else row.odds,
            floor=printed.floor,
            election=election,
            clause=game.cite(tuple(cited)),
            sharing=(of, *printed.shared_by),
            column=table.name if offered is not None and len(offered.paytables) > 1 else "",
        )


def _beside(game: Ruleset, book: Rulebook, offered: OfferedWager) -> Iterator[DesignedWager]:
    if offered.rule.against == "table":
        for table in offered.paytables:
            yield _side(game, book, offered, table, cover_all_form(game, offered, table), column=table.name)
        return
    table = offered.paytables[0]
    for on in offered.rule.on or ("player",):
        column = f"on the {on}'s hand" if offered.rule.on else ""
        yield _side(game, book, offered, table, side_form(game, offered, table, on), column=column)


def _side(
    game: Ruleset, book: Rulebook, offered: OfferedWager, table: Paytable, form: LinearForm, *, column: str
) -> DesignedWager:
    drawn = [wager for wager in game.wagers if wager.rule.against == "draw" and wager.rule.rides_on == offered.name]
    tables = [table, *(known for wager in drawn if (known := wager.paytable()) is not None)]
    rows = tuple(row for known in tables for row in _printed_rows(game, book, known))
    meters = tuple(_meters(game, book, offered, table))
    notes = []
    if any(schedule.wager == offered.name for schedule in game.envy):
        notes.append("envy bonuses are left out: they depend on who else plays")
    if offered.on_fold == "forfeited" and not is_paid_before_decisions(game, offered.name):
        notes.append(f"{offered.name} is forfeited by a fold: a hand that pays is taken to be played")
    stake = stake_of(offered, table)
    name = "" if column == table.name else table.name
    return DesignedWager(
        offered.name, "side wager", name, column, "wager", stake, form, rows, meters, tuple(notes)
    )  # fmt: skip


def _meters(game: Ruleset, book: Rulebook, offered: OfferedWager, table: Paytable) -> Iterator[DesignMeter]:
    unit = stake_of(offered, table)
    for meter in game.meters:
        if meter.wager != offered.name:
            continue
        rule = next((row for row in book.meters if _is_of(row.wager, row.paytable, row.name, meter.name, table)), None)
        least = None
        if rule is not None:
            least = Cents(int(Fraction(rule.at_least * unit, 100))) if rule.per_dollar else rule.at_least
        yield DesignMeter(
            meter.name,
            meter.rate,
            meter.initial,
            meter.reset,
            f"wager.{offered.name}.meter.{meter.name}",
            least,
            game.cite(rule.clause) if rule is not None else "",
        )


def _is_of(wager: str, paytable: str, name: str, meter: str, table: Paytable) -> bool:
    return (wager, paytable, name) == (table.wager, table.name, meter)
