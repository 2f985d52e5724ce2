"""What programs are answered, as types: the objects that ``--json`` prints and the HTTP endpoints send.

Money is dollars as a decimal text, an exact number is a text ``n/d``, a clause is cited as it is printed. Every answer
has the number of its ``format``; a key that is not always there is marked so.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

Dollars = Annotated[str, Meta(pattern=r"^-?[0-9]+\.[0-9]{2,}$", description="dollars")]
Exact = Annotated[str, Meta(pattern=r"^-?[0-9]+/[0-9]+$", description="an exact number")]
Figure = Annotated[
    str, Meta(pattern=r"^-?[0-9.]+(/[0-9]+|e[+-]?[0-9]+)?$", description="an exact number, or rounded where estimated")
]
Decimals = Annotated[str, Meta(pattern=r"^-?[0-9.]+(e[+-]?[0-9]+)?$", description="rounded")]


class LineAnswer(TypedDict):
    """What became of one wager."""

    position: int
    wager: str
    on: NotRequired[str]
    staked: Dollars
    result: str
    odds: str
    profit: Dollars
    clause: str
    why: str


class SeatAnswer(TypedDict):
    """A position's hand, and what it won or lost in all."""

    position: int
    player: str
    hand: str
    net: Dollars


class DealerAnswer(TypedDict):
    """The dealer's hand; ``qualifies`` is null where that decides nothing."""

    cards: str
    hand: str
    qualifies: bool | None


class MeterAnswer(TypedDict):
    """A meter before the round and after it."""

    before: Dollars
    after: Dollars


class RulingAnswer(TypedDict):
    """How an irregularity was ruled upon."""

    what: str
    when: str
    voids: str
    says: str
    clause: str


class SettleAnswer(TypedDict):
    """A settled round: its lines in the order of settlement, the hands, the meters and every ruling."""

    format: int
    file: NotRequired[str]
    rulebook: str
    lines: list[LineAnswer]
    seats: list[SeatAnswer]
    dealer: DealerAnswer
    meters: dict[str, MeterAnswer]
    rulings: list[RulingAnswer]


class FindingAnswer(TypedDict):
    """Something that the examiner finds in a submission."""

    level: Literal["unlawful", "doubtful", "question"]
    code: str
    clause: str
    at: str
    says: str
    instead: str
    line: int
    column: int


class CheckAnswer(TypedDict):
    """A Rules Submission, examined."""

    format: int
    rulebook: str
    file: str
    lawful: bool
    findings: list[FindingAnswer]


class AdvisedAct(TypedDict):
    """An action, its exact worth, and what it costs against the best one."""

    action: str
    ev: Exact
    costs: Exact


class AdviseAnswer(TypedDict):
    """What each lawful action is worth, in units of the base wager."""

    format: int
    rulebook: str
    submission: str | None
    main_game: str
    hand: str
    up: NotRequired[str]
    board: NotRequired[str]
    dead: NotRequired[str]
    dealer_shows: NotRequired[str]
    actions: list[AdvisedAct]
    best: list[str]
    averaged_over: NotRequired[list[str]]
    any_amount_between: bool


class OutcomeRow(TypedDict):
    """A row of a paytable, or one result of the main game, with how often it comes."""

    hand: NotRequired[str]
    ways: NotRequired[int | None]
    probability: Exact
    odds: NotRequired[str]
    net: NotRequired[Exact]
    contribution: NotRequired[Exact]
    clause: NotRequired[str]


class StakeRow(TypedDict):
    """A wager at one of its stakes, where its edge depends on that."""

    stake: Dollars
    edge: Exact
    standard_deviation: str


class DrawRow(TypedDict):
    """A draw on which a bonus depends."""

    draw: str
    probability: Exact
    odds: str


class EstimateAnswer(TypedDict):
    """That a figure was estimated from so many rounds, and how far off it may be."""

    rounds: int
    standard_error: str


ProgressiveAnswer = TypedDict(
    "ProgressiveAnswer",
    {
        "stake": Dollars,
        "others": int,
        "meters": dict[str, Exact],
        "return": Exact,
        "return_at_reset": Exact,
        "return_in_the_long_run": Exact,
        "edge_at_reset": Exact,
        "edge_in_the_long_run": Exact,
        "long_run": dict[str, Exact],
        "fixed": Exact,
        "per_dollar": dict[str, Exact],
        "break_even": dict[str, Exact | None],
        "reset": dict[str, Dollars],
        "wagers_between_hits": dict[str, Exact],
        "mean_at_hit": dict[str, Exact],
        "variance_at_hit": dict[str, Exact],
    },
)


class WholeSeatAnswer(TypedDict):
    """A whole seat: what is staked on each wager in units of the base wager, and the covariance of each two."""

    stakes: dict[str, Exact]
    covariances: dict[str, dict[str, Exact]]


class CardWorthRow(TypedDict):
    """The edge where the cards that are seen are these: a rank, or two ranks with s for suited, o for not."""

    cards: str
    probability: Exact
    edge: Exact


class SeenAnswer(TypedDict):
    """What a player sees before the first decision, what that brings against best play, and the edge by card."""

    cards: str
    gains: Exact
    by_card: list[CardWorthRow]


class EdgeEntry(TypedDict):
    """What the house keeps of one wager, with the rows that it comes from."""

    wager: str
    paytable: str
    hands: NotRequired[int]
    on: NotRequired[str]
    strategy: NotRequired[str]
    costs: NotRequired[Exact]
    seat: NotRequired[WholeSeatAnswer]
    seen: NotRequired[SeenAnswer]
    part_of: NotRequired[str]
    contribution: NotRequired[Exact]
    edge: Exact
    hit_frequency: NotRequired[Exact]
    standard_deviation: NotRequired[Decimals]
    variance: NotRequired[Exact]
    skewness: NotRequired[str]
    average_wager: NotRequired[Exact]
    element_of_risk: NotRequired[Exact]
    decisions: NotRequired[dict[str, Exact]]
    contributions: NotRequired[dict[str, Exact]]
    estimate: NotRequired[EstimateAnswer]
    ties: NotRequired[dict[str, Exact]]
    outcomes: list[OutcomeRow]
    draws: NotRequired[list[DrawRow]]
    by_stake: NotRequired[list[StakeRow]]
    progressive: NotRequired[ProgressiveAnswer]
    notes: list[str]


class SeatsEntry(TypedDict):
    """So many seats at one table."""

    seats: int
    standard_deviation: Decimals
    standard_error: str | None
    apart: Decimals


class TogetherAnswer(TypedDict):
    """Several seats at one table: how their results go together."""

    seats: int
    method: str
    exact: bool
    covariance: str
    correlation: str
    standard_error: str | None
    variance: str
    standard_deviation: Decimals
    by_seats: list[SeatsEntry]


class SharedHandsAnswer(TypedDict):
    """Players who share their cards: what each gains, estimated from deals that are solved exactly.

    Where it is counted over all deals, ``gain`` and ``edge`` are exact, with the ``decisions``, and nothing is drawn.
    """

    hands: int
    deals: NotRequired[int]
    seed: NotRequired[int]
    gain: Figure
    standard_error: NotRequired[Decimals]
    edge: Figure
    edge_alone: Exact
    decisions: NotRequired[dict[str, Exact]]


class EdgeAnswer(TypedDict):
    """What the house keeps of every wager that was asked for."""

    format: int
    rulebook: str
    submission: str | None
    hypothetical: NotRequired[list[str]]
    wagers: list[EdgeEntry]
    table: NotRequired[TogetherAnswer]
    shared: NotRequired[SharedHandsAnswer]


class LogFindingAnswer(TypedDict):
    """The first thing in a log that is not as it must be."""

    code: str
    line: int
    said: str
    round: int
    expected: str
    found: str
    means: str


class OpenedTable(TypedDict):
    """The table that a log opens."""

    operator: str
    table: str
    version: int


class OpenedLaw(TypedDict):
    """The law under which it was opened."""

    rulebook: str
    edition: str
    digest: str


class LogFigures(TypedDict):
    """A log in figures."""

    lines: int
    events: int
    refusals: int
    rounds: int
    wagers: int
    handle: Dollars
    paid: Dollars
    taken: Dollars


class ShufflesAnswer(TypedDict):
    """How many rounds were dealt as promised, which cards came from outside, and the round still sealed."""

    as_promised: int
    read_from_outside: list[int]
    still_sealed: int | None


class TrustAnswer(TypedDict):
    """Something that the log says and cannot show."""

    about: str
    line: int
    says: str


class LastLine(TypedDict):
    """The end of the chain."""

    seq: int
    hash: str


class ProofAnswer(TypedDict):
    """What was found out about one log."""

    log: str
    outcome: Literal["proven", "on trust", "not proven"]
    proven: bool
    finding: LogFindingAnswer | None
    rulebook: str | None
    table: OpenedTable | None
    law: OpenedLaw | None
    submission: str | None
    totals: LogFigures
    meters: dict[str, str]
    shuffles: ShufflesAnswer
    on_trust: list[TrustAnswer]
    not_shown: dict[str, str]
    unfinished_round: int | None
    torn_bytes: int
    remarks: list[str]
    last_line: LastLine


class VerifyAnswer(ProofAnswer):
    """The certificate of a log, or the first difference."""

    format: int
