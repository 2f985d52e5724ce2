"""How the wagers of a main game are settled under best play: how often each result comes, on what stake, at what odds.

For each wager the results add up to all deals, and units times what a unit brings to its contribution, so that whoever
has the figures can work the contribution out again. What is decided is told street by street, of those who come there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from pitboss.clauses import BadInput
from pitboss.exact.distribution import Analysis
from pitboss.exact.kept import kept
from pitboss.exact.questions import main_question
from pitboss.money import Odds
from pitboss.ruleset import Ruleset

Outcome = Literal["won", "pushed", "lost", "not made"]
FOLDED = "folded"
"""What stands in place of a comparison where the player gave up."""


@dataclass(frozen=True, slots=True)
class SettledPart:
    """One result of a wager: when it comes, the row that pays, how often, on how many units, and what a unit brings.

    ``dealer`` and ``player`` say how the hands compare; they are empty where the result does not depend on it.
    ``units`` is the mean over all deals of what lies there when it comes.
    """

    wager: str
    dealer: str
    player: str
    row: str
    outcome: Outcome
    odds: str
    frequency: Fraction
    units: Fraction
    profit: Fraction

    @property
    def contribution(self) -> Fraction:
        """What it adds to the expectation."""
        return self.units * self.profit


@dataclass(frozen=True, slots=True)
class StreetDecisions:
    """What is decided on a street, of all deals; ``reached`` is how often anybody is asked there."""

    street: str
    reached: Fraction
    actions: tuple[tuple[str, Fraction], ...]


def settled_parts(game: Ruleset) -> tuple[SettledPart, ...]:
    """Every result of every wager of the main game, in the document's order; nothing where a game is not solved."""
    return kept(
        "settled", main_question(game), tuple[SettledPart, ...], lambda: tuple(_merged(game, tuple(_counted(game))))
    )


_Raw = tuple[str, str, str, str, "Odds | str", Fraction, int]
"""Wager, dealer's case, player's case, row, what happens, units, deals."""


def _counted(game: Ruleset) -> Iterator[_Raw]:
    from pitboss.exact.board.model import plays_on_a_board
    from pitboss.exact.reveals.model import reveal_game
    from pitboss.exact.showdown.model import fits
    from pitboss.exact.showdown.solve import is_counted

    table = fits(game)
    if plays_on_a_board(game):
        return _on_a_board(game)
    if table is not None and is_counted(table):
        return _at_a_showdown(game)
    if reveal_game(game) is not None:
        return _over_reveals(game)
    raise BadInput(code="not-solved", said=f"the main game of {game.title} is not counted", instead="simulate it")


def _on_a_board(game: Ruleset) -> Iterator[_Raw]:
    from pitboss.exact.board.model import CASES, settled
    from pitboss.exact.board.solve import counted_endings

    wagers = [wager for wager in game.wagers if wager.rule.against == "dealer"]
    for ending, category, case, ways in counted_endings(game):
        for wager in wagers:
            decided = wager.rule.window == "decision"
            if ending.times is None:
                then = "lost" if wager.on_fold == "forfeited" else "returned"
                yield wager.name, FOLDED, "", "", then, Fraction(0 if decided else 1), ways
                continue
            result, row = settled(game, wager, category, *CASES[case])
            yield wager.name, *CASES[case], row, result, ending.times if decided else Fraction(1), ways


def _at_a_showdown(game: Ruleset) -> Iterator[_Raw]:
    from pitboss.exact.showdown.model import CELLS, showdown
    from pitboss.exact.showdown.solve import deals_of

    table = showdown(game)
    for value, action, cell, ways in deals_of(table):
        for wager in table.wagers:
            then, row = table.settled(wager, action, value, CELLS[cell])
            units = table.units(wager, action)
            if then == "lost" and wager.rule.rides_on:
                then = "returned"  # a bonus has no stake to lose
            dealer, player = (FOLDED, "") if action.folds else CELLS[cell]
            yield wager.name, dealer, player, row, then, units, ways


def _over_reveals(game: Ruleset) -> Iterator[_Raw]:
    from pitboss.exact.reveals.endings import kinds_of
    from pitboss.exact.reveals.model import reveal_game
    from pitboss.exact.reveals.moves import ends, moves
    from pitboss.exact.reveals.solve import ends_of

    table = reveal_game(game)
    assert table is not None, "it was looked at"
    for standing, by_kind in zip(ends(moves(table)), ends_of(table), strict=True):
        for rows, ways in zip(kinds_of(table).rows, by_kind, strict=True):
            for place, (wager, name) in enumerate(zip(table.wagers, rows, strict=True) if ways else ()):
                paytable = wager.paytable()
                then, row = table.settled(wager, paytable.row(name) if paytable is not None and name else None)
                units = table.stake(place, standing)
                if standing.lost[place]:
                    yield wager.name, FOLDED, "", "", "lost", standing.lost[place], ways
                elif units:
                    yield wager.name, "", "", row, then, units, ways
                else:
                    yield wager.name, FOLDED if standing.folded else "", "", "", "returned", Fraction(0), ways


def _merged(game: Ruleset, raw: tuple[_Raw, ...]) -> Iterator[SettledPart]:
    """Equal results together; what does not change any result of a wager is not told apart."""
    for name in dict.fromkeys(part[0] for part in raw):
        own = [part for part in raw if part[0] == name]
        deals = sum(part[6] for part in own)
        for place in (1, 2):
            own = _without(own, place)
        sums: dict[tuple[str, ...], SettledPart] = {}
        for _, dealer, player, row, then, units, ways in own:
            part = _part(name, dealer, player, row, then)
            key: tuple[str, ...] = (dealer, player, row, part.outcome, part.odds)
            known = sums.get(key, part)
            often = Fraction(ways, deals)
            sums[key] = replace(known, frequency=known.frequency + often, units=known.units + units * often)
        for together, part in sums.items():
            if not part.units:
                sums[together] = replace(part, outcome="not made", profit=Fraction(0))
        yield from sorted(sums.values(), key=lambda part: (part.dealer == FOLDED, -part.profit))


def _without(parts: list[_Raw], place: int) -> list[_Raw]:
    """Leave out how hands compare in one respect, if no result depends on it."""
    known: dict[tuple[object, ...], set[object]] = {}
    for part in parts:
        if part[1] != FOLDED:
            rest = tuple(part[at] for at in (1, 2, 3) if at != place)
            known.setdefault(rest, set()).add(part[4])
    if any(len(results) > 1 for results in known.values()):
        return parts
    return [part if part[1] == FOLDED else (*part[:place], "", *part[place + 1 :]) for part in parts]  # type: ignore[misc]


def _part(wager: str, dealer: str, player: str, row: str, then: Odds | str) -> SettledPart:
    nothing = Fraction(0)
    if isinstance(then, Odds):
        outcome: Outcome = "won" if then.profit_per_unit else "pushed"
        return SettledPart(wager, dealer, player, row, outcome, str(then), nothing, nothing, then.profit_per_unit)
    lost = then == "lost"
    return SettledPart(
        wager, dealer, player, row, "lost" if lost else "pushed", "", nothing, nothing, Fraction(-1 if lost else 0)
    )


def street_decisions(game: Ruleset, analysis: Analysis) -> tuple[StreetDecisions, ...]:
    """The decisions of an analysis street by street; on each they add up to how often it is reached."""
    shares = [(share.decision, share.frequency) for share in analysis.decisions]
    if not shares:
        return ()
    if len(game.streets) == 1:
        return (_street(game.streets[0].name, shares),)
    named = [
        (
            street.name,
            [(name.removeprefix(f"{street.name}, "), often) for name, often in shares if _of(street.name, name)],
        )
        for street in game.streets
    ]
    if all(actions for _, actions in named):
        return tuple(_street(name, actions) for name, actions in named)
    return tuple(_on_board_streets(game, shares))


def _of(street: str, decision: str) -> bool:
    return decision.startswith(f"{street}, ")


def _street(name: str, actions: Iterable[tuple[str, Fraction]]) -> StreetDecisions:
    actions = tuple(actions)
    return StreetDecisions(name, sum((often for _, often in actions), Fraction(0)), actions)


def _on_board_streets(game: Ruleset, shares: list[tuple[str, Fraction]]) -> Iterator[StreetDecisions]:
    """Plays stand in the order of the streets, the fold before those of the last; whoever does not play checks."""
    from pitboss.exact.board.model import offered_times

    reached, first = Fraction(1), 0
    *earlier, last = zip(game.streets, offered_times(game), strict=True)
    for street, offers in earlier:
        plays = shares[first : first + len(offers)]
        passed = reached - sum((often for _, often in plays), Fraction(0))
        yield StreetDecisions(street.name, reached, (*plays, ("check", passed)))
        reached, first = passed, first + len(offers)
    street, offers = last
    yield StreetDecisions(street.name, reached, tuple(shares[first : first + len(offers) + 1]))
