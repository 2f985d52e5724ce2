"""A question about the edge: names are matched as people write them, and options without effect are refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.api.dollars import to_dollars
from pitboss.api.game import Game
from pitboss.api.naming import alike, named
from pitboss.clauses import BadInput
from pitboss.exact import answers
from pitboss.exact.answer import (
    BEST_PLAY,
    ESTIMATED,
    Answer,
    main_answer,
    part_answer,
    seat_answer,
    seen_answer,
    side_answers,
)
from pitboss.exact.meters.progressive import Meters
from pitboss.exact.solver import AnyStrategy, solver_for
from pitboss.exact.wagers import main_name, main_parts, side_wagers
from pitboss.money import Cents, dollars
from pitboss.ruleset import Ruleset
from pitboss.ruleset.paytables import Paytable

_OPTIONS = {"others": "a number of other hands", "meters": "a meter"}
"""What an option is called where it is refused, if not by its name."""


@dataclass(frozen=True, slots=True)
class EdgeQuery:
    """One question; an empty wager asks for the main game and every other wager of the table."""

    wager: str = ""
    paytable: str = ""
    strategy: AnyStrategy = ""
    meters: tuple[tuple[str, Fraction | Cents], ...] = ()
    others: int = 0
    stake: Cents | None = None
    hands: int | None = None
    seen: str = ""
    """What the player sees before the first decision of the main game."""
    seat: tuple[tuple[str, Cents | None], ...] = ()
    """The wagers of a whole seat, each with its amount; None for its filed denomination or minimum."""


def read_stake(text: str) -> Cents:
    """A stake as it was written; more than nothing."""
    return staked(dollars(text))


def staked(amount: Cents) -> Cents:
    """The amount, if anything is staked at all."""
    if not amount:
        raise BadInput(code="stake", said="a stake of nothing", instead="stake more than nothing")
    return amount


def one_player(query: EdgeQuery, *, seats: int | None, exact_seats: bool) -> None:
    """Refuse several seats with a question about one player: they are counted for the main game under best play."""
    if (query.seen or query.seat) and (seats is not None or exact_seats):
        said = "several seats have no meaning for one player"
        raise BadInput(code="no-effect", said=said, instead="leave them out")


def read_meter(text: str) -> tuple[str, Cents]:
    """A meter and what it holds, as in ``progressive=12500``."""
    name, equals, amount = text.rpartition("=")
    if not equals or not name.strip():
        raise BadInput(
            code="meter-unreadable",
            said=f'"{text}" names no meter',
            instead="write NAME=AMOUNT, as in progressive=12500",
        )
    return name.strip(), dollars(amount)


def ask(game: Game, query: EdgeQuery) -> list[Answer]:
    """Every answer to a question, in the document's order."""
    if query.seat:
        return [_seat(game, query)]
    if query.seen:
        return [_seen(game, query)]
    return _one_wager(game, query) if query.wager else _whole_table(game, query)


def _seat(of: Game, query: EdgeQuery) -> Answer:
    """All wagers of a seat together."""
    game = of.ruleset
    why = "has no meaning for a whole seat"
    _refuse(query, "wager", "paytable", "strategy", "others", "stake", "hands", "seen", why=why)
    known = (main_name(game), *side_wagers(game), *main_parts(game))
    amounts: dict[str, Cents | None] = {}
    for text, amount in query.seat:
        name = named(text, known, code="unknown-wager", what="wager here")
        if name in amounts:
            raise BadInput(code="wager-twice", said=f"{name} is given twice", instead="give it once")
        amounts[name] = amount
    return seat_answer(game, amounts, meters=_meters(game, query.meters, ""))


def read_seat(text: str) -> tuple[tuple[str, Cents | None], ...]:
    """The wagers of a seat as they are written: ``trips`` or ``ante 25, trips 5``."""
    return tuple(_seat_wager(part.strip()) for part in text.split(",") if part.strip())


def _seat_wager(text: str) -> tuple[str, Cents | None]:
    name, space, amount = text.rpartition(" ")
    return (name.strip(), staked(dollars(amount))) if space and amount.lstrip("$")[:1].isdigit() else (text, None)


def _seen(of: Game, query: EdgeQuery) -> Answer:
    """The main game for a player who has seen cards."""
    game = of.ruleset
    main, parts = main_name(game), main_parts(game)
    why = "has no meaning for a player who has seen cards"
    _refuse(query, "paytable", "strategy", "meters", "others", "stake", "hands", why=why)
    wager = named(query.wager or main, (main, *side_wagers(game), *parts), code="unknown-wager", what="wager here")
    if wager != main and wager not in parts:
        said = f"what is seen has no meaning for {wager}, in which nothing is decided"
        raise BadInput(code="no-effect", said=said, instead="leave it out")
    answer = seen_answer(game, query.seen)
    return answer if wager == main else part_answer(answer, wager)


def _whole_table(of: Game, query: EdgeQuery) -> list[Answer]:
    game = of.ruleset
    _refuse(query, "paytable", "stake", "hands", why="belongs to one wager", instead="name the wager")
    meters = _meters(game, query.meters, "")
    main = main_game(of, query.strategy)
    return [
        main,
        *(
            answer
            for wager in _counted(game)
            for answer in side_answers(game, wager, meters=meters, others=query.others)
        ),
    ]


def _counted(game: Ruleset) -> tuple[str, ...]:
    """The side wagers that there is an answer for: one on the highest of all hands is not counted in every game."""
    if solver_for(game).cover_all is not None:
        return side_wagers(game)
    offered = {wager.name: wager for wager in game.wagers}
    return tuple(name for name in side_wagers(game) if offered[name].rule.against != "table")


def main_game(of: Game, strategy: AnyStrategy = "") -> Answer:
    """The main game: counted or, where it is none that can be, estimated from rounds at the table."""
    game = of.ruleset
    by = _strategy(game, strategy) if isinstance(strategy, str) else strategy
    if answers.is_solved(game):
        return main_answer(game, by)
    if by:
        raise answers.not_solved(game)
    if of.is_hypothetical:
        raise answers.not_solved(game)  # an estimate is played, and no table opens with such a game
    from pitboss.simulation.estimate import estimate

    return Answer(game, estimate(of.text, of.name), strategy=ESTIMATED)


def _one_wager(of: Game, query: EdgeQuery) -> list[Answer]:
    game = of.ruleset
    main, parts = main_name(game), main_parts(game)
    wager = named(query.wager, (main, *side_wagers(game), *parts), code="unknown-wager", what="wager here")
    if wager == main or wager in parts:
        _refuse(query, "paytable", "meters", "others", "stake", "hands", why="has no meaning for the main game")
        answer = main_game(of, query.strategy)
        return [answer if wager == main else part_answer(answer, wager)]
    _refuse(query, "strategy", why=f"has no meaning for {wager}, in which nothing is decided")
    return _side_wager(_elected(of, wager, query).ruleset, wager, query)


def _side_wager(game: Ruleset, wager: str, query: EdgeQuery) -> list[Answer]:
    meters = _meters(game, query.meters, wager)
    if query.others and not (any(schedule.wager == wager for schedule in game.envy) or _is_shared(game, wager)):
        said = f"{wager} brings no envy bonuses, and no jackpot that is shared"
        raise BadInput(code="no-effect", said=said, instead="leave the other hands out")
    hands = None if query.paytable else query.hands
    answered = list(
        side_answers(game, wager, meters=meters, others=query.others, stake=query.stake, hands=hands),
    )
    columns = [answer for answer in answered if answer.paytable is not None and _column(answer.paytable, query)]
    if not columns:
        known = ", ".join(
            answer.paytable.name for answer in answered if answer.paytable is not None and answer.paytable.hands
        )
        raise BadInput(
            code="no-column",
            said=f"{wager} has no such column",
            instead=f"one of: {known}" if known else "leave it out",
        )
    return columns


def _is_shared(game: Ruleset, wager: str) -> bool:
    """Whether those who bet on the dealer's hand divide what it takes from a meter."""
    offered = game.wager(wager)
    return offered is not None and "dealer" in offered.rule.on and any(meter.wager == wager for meter in game.meters)


def _refuse(query: EdgeQuery, *options: str, why: str, instead: str = "leave it out") -> None:
    """Refuse options that would be without effect."""
    for name in options:
        if getattr(query, name) not in ("", (), 0, None):
            raise BadInput(code="no-effect", said=f"{_OPTIONS.get(name, name)} {why}", instead=instead)


def _strategy(game: Ruleset, text: str) -> str:
    """The published strategy that is meant; none for best play."""
    if not text or alike(text) in (alike(BEST_PLAY), "optimal"):
        return ""
    known = tuple(name for name, _ in answers.strategies(game))
    return named(text, known, code="unknown-strategy", what="strategy for this game")


def _column(paytable: Paytable, query: EdgeQuery) -> bool:
    same_name = not query.paytable or alike(paytable.name) == alike(query.paytable)
    return same_name and query.hands in (None, paytable.hands)


def _elected(of: Game, wager: str, query: EdgeQuery) -> Game:
    """The game with the paytable that is named, and with the stake where it is one denomination."""
    offered = of.ruleset.wager(wager)
    assert offered is not None
    known = tuple(paytable.name for paytable in of.paytables(wager) if paytable.name)
    paytable = (
        named(query.paytable, known, code="unknown-paytable", what=f"paytable of {wager}") if query.paytable else ""
    )
    columns = offered.rule.against == "table"
    amount = query.stake if offered.amount is not None and query.stake != offered.amount else None
    return of.with_paytable(wager, "" if columns else paytable, None if amount is None else to_dollars(amount))


def _meters(game: Ruleset, given: Sequence[tuple[str, Fraction | Cents]], wager: str) -> Meters:
    """The amounts by the names of the meters; a single meter may be called just that."""
    known = tuple(meter.name for meter in game.meters if wager in ("", meter.wager))
    amounts: dict[str, Fraction | int] = {}
    for text, cents in given:
        only = known[0] if len(known) == 1 and alike(text) == "meter" else text
        name = named(only, known, code="unknown-meter", what=f"meter of {wager}" if wager else "meter here")
        if name in amounts:
            raise BadInput(code="meter-twice", said=f"the meter {name} is given twice", instead="give it once")
        amounts[name] = Fraction(cents)
    return amounts
