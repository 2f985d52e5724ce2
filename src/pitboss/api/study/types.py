"""What the study pages are told, as types: games, situations and charts; an exact number is a text ``n/d``."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pitboss.api.answer_types import AdvisedAct, Dollars, Exact
from pitboss.api.offered import WagerPart
from pitboss.exact.outlook import Place, Whose
from pitboss.exact.seen.sights import SeenCards
from pitboss.exact.solver import Form

SlotName = Literal["hand", "up", "board", "dealer_shows", "dead"]
"""Where a card of a situation may lie, as ``advise`` names it."""


class StudiedBook(TypedDict):
    """A rulebook in the list of games; ``is_solved`` says whether its main game is counted over all deals."""

    rulebook: str
    title: str
    jurisdiction: str
    edition: str
    is_solved: bool
    has_chart: bool


class StudyAnswer(TypedDict):
    """Every rulebook that can be studied."""

    format: int
    games: list[StudiedBook]


class Slot(TypedDict):
    """A place for cards: ``counts`` are the numbers of cards that a situation may have there, ascending."""

    name: SlotName
    counts: list[int]


class StudiedStreet(TypedDict):
    """A street of decisions, and how many cards of the board are open on it."""

    name: str
    board: int


class EarlierWager(TypedDict):
    """A wager that a street decides about, and what may lie on it afterwards, most first; that counts later on."""

    wager: str
    stakes: list[str]


class StudiedWager(TypedDict):
    """A wager of the table; ``stakes`` says in words what may be staked.

    ``paytables`` are those among which the law lets a house elect, ``hands`` the numbers of hands that it has a column
    for, ``meters`` those that it is paid from; ``envy``: others' hands count.
    """

    wager: str
    part: WagerPart
    stakes: str
    paytable: str
    paytables: list[str]
    hands: list[int]
    meters: list[str]
    envy: bool
    clause: str


class StudiedMeter(TypedDict):
    """A meter as it is filed."""

    name: str
    wager: str
    initial: Dollars
    reset: Dollars
    rate: Exact


class StudiedStrategy(TypedDict):
    """A strategy that was published for the game."""

    strategy: str
    source: str


class GameAnswer(TypedDict):
    """A game as the study pages need it: its cards, streets, wagers, meters and published strategies.

    ``slots`` is empty where no situation is counted, ``form`` null where there is no chart. ``sights`` are the hidden
    cards that a player may see for the main game to be solved.
    """

    format: int
    rulebook: str
    title: str
    jurisdiction: str
    edition: str
    operator: str
    unit: str
    main_game: str
    method: str
    is_solved: bool
    seats_counted: bool
    form: Form | None
    sights: list[SeenCards]
    positions: int
    slots: list[Slot]
    streets: list[StudiedStreet]
    earlier: list[EarlierWager]
    wagers: list[StudiedWager]
    meters: list[StudiedMeter]
    strategies: list[StudiedStrategy]


class MissingCards(TypedDict):
    """Why nothing can be decided with so many cards, and with how many it could."""

    said: str
    instead: str


class WorthAnswer(TypedDict):
    """What each lawful action is worth, in units of the base wager, the best first; and what the cards make.

    While cards are missing there is no action, and ``missing`` says what to give. ``standing`` is what lies on the
    wagers of earlier streets, where it counts: as told, else as best play would have it.
    """

    format: int
    unit: str
    actions: list[AdvisedAct]
    best: list[str]
    any_amount_between: bool
    averaged_over_up: bool
    made: str
    standing: dict[str, str]
    missing: NotRequired[MissingCards]


class ResultShare(TypedDict):
    """A net result and its probability."""

    net: Exact
    probability: Exact


class ResultLaw(TypedDict):
    """The law of the result of an action, with best play afterwards."""

    action: str
    results: list[ResultShare]


class KindAnswer(TypedDict):
    """A kind of hand, and how often it comes and wins, ties or loses for the player."""

    hand: str
    win: Exact
    tie: Exact
    lose: Exact


class CardAnswer(TypedDict):
    """A card that may come: what going on is worth with it, and how it ends, where that is counted card by card."""

    card: str
    worth: Exact
    win: NotRequired[Exact]
    tie: NotRequired[Exact]
    lose: NotRequired[Exact]


class OutlookAnswer(TypedDict):
    """What may come of a situation."""

    format: int
    unit: str
    laws: list[ResultLaw]
    whose: Whose
    kinds: list[KindAnswer]
    place: Place
    cards_of: str
    cards: list[CardAnswer]


class ChartedHand(TypedDict):
    """Cards that stand for a square of a chart, so that it can be opened in the calculator."""

    hand: str
    up: NotRequired[str]


class DrawnSquare(TypedDict):
    """A square of a chart: the action, what stands in it, and everything in a sentence.

    ``holding`` is the action of a hand with a card of the up-card's rank, where that is another one. ``share`` is how
    many of these hands the action is best for, where it is not all of them.
    """

    action: str
    label: str
    below: str
    holding: NotRequired[str]
    cost: NotRequired[str]
    share: NotRequired[str]
    says: str
    example: NotRequired[ChartedHand]


class DrawnRow(TypedDict):
    """A row of a chart; a square is null where it cannot be dealt.

    ``often`` is the share of all deals in words, ``holds`` names the kinds of hands that stand in the row.
    """

    hand: str
    often: str
    holds: list[str]
    squares: list[DrawnSquare | None]


class DrawnFigure(TypedDict):
    """The figure of a chart: a grid with named columns, or a ladder of rows with one square each."""

    title: str
    caption: str
    above: str
    is_ladder: bool
    columns: list[str]
    rows: list[DrawnRow]


class DrawnLine(TypedDict):
    """A kind of hand on a later street: what to do, how often it comes, how often that is right, and what it costs."""

    hand: str
    action: str
    share: Exact
    right: Exact
    cost: Exact
    opposite: Exact


class DrawnStreet(TypedDict):
    """A later street, line by line."""

    title: str
    lines: list[DrawnLine]


class DrawnRule(TypedDict):
    """A rule in words."""

    heading: str
    says: str


class DrawnCost(TypedDict):
    """What a strategy loses against best play, in units of the base wager."""

    strategy: str
    source: str
    edge: Exact
    cost: Exact
    parts: dict[str, Exact]


class DrawnChart(TypedDict):
    """The strategy chart of a game."""

    format: int
    rulebook: str
    game: str
    house: str
    unit: str
    edge: Exact
    actions: list[str]
    figure: DrawnFigure
    streets: list[DrawnStreet]
    caption: str
    rules: list[DrawnRule]
    costs: list[DrawnCost]


class MeterLine(TypedDict):
    """The return of one unit with so many other hands: a fixed part, and so much for each dollar on each meter.

    ``break_even`` is the amount at which one meter makes the wager fair, the others at their reset; null where none is.
    """

    others: int
    fixed: Exact
    per_dollar: dict[str, Exact]
    break_even: dict[str, Exact | None]


class MeterLinesAnswer(TypedDict):
    """How the return of a wager depends on its meters, in dollars."""

    format: int
    wager: str
    stake: Dollars
    reset: dict[str, Exact]
    lines: list[MeterLine]
