"""What auditors are answered when they prove and add up: certificates, books, meters, hold."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Amount(TypedDict):
    """Cents: the exact fraction, and decimal text for showing."""

    exact: str
    cents: str


class Tip(TypedDict):
    """The end of a log."""

    seq: int
    hash: str


# -- proofs -----------------------------------------------------------------------------------------------------------


class Finding(TypedDict):
    """The first thing that is not as it must be, and what it means."""

    code: str
    line: int
    said: str
    means: str
    round: NotRequired[int]
    expected: NotRequired[str]
    found: NotRequired[str]


class Totals(TypedDict):
    """What a log holds."""

    lines: int
    events: int
    refusals: int
    rounds: int
    wagers: int
    handle: int
    paid: int
    taken: int


class Shuffles(TypedDict):
    """Rounds dealt as promised, from a real shoe, and the one whose promise still stands (0 for none)."""

    as_promised: int
    read_from_outside: list[int]
    still_sealed: int


Outcome = Literal["proven", "on trust", "not proven"]


class OnTrust(TypedDict):
    """Something that a log says and nothing can show: what it is about, and where it begins."""

    about: str
    line: int
    said: str


class Certificate(TypedDict):
    """The proof of a table's log."""

    table: str
    log: int
    outcome: Outcome
    proven: bool
    finding: Finding | None
    totals: Totals
    meters: dict[str, str]
    rulebook: str
    edition: str
    version: int
    submission: str
    shuffles: Shuffles
    on_trust: list[OnTrust]
    unfinished: int
    remarks: list[str]
    last: Tip


class HouseProof(TypedDict):
    """The proof of the house's own log."""

    outcome: Outcome
    proven: bool
    finding: Finding | None
    lines: int
    last: Tip


class Verified(TypedDict):
    """Logs proven; the house's own where all were asked for."""

    outcome: Outcome
    proven: bool
    logs: list[Certificate]
    house: HouseProof | None


# -- books ------------------------------------------------------------------------------------------------------------


class BookAccount(Amount):
    """An account as it stands."""

    account: str
    kind: str


class WagerSum(TypedDict):
    """All lines of a wager on a day."""

    wager: str
    lines: int
    staked: int
    returned: int
    won: int
    lost: int
    hold: int


class Day(TypedDict):
    """A day of a table."""

    day: str
    first: int
    last: int
    entries: int
    refusals: int
    rounds: int
    voids: int
    handle: int
    won: int
    lost: int
    hold: int
    inventory: Amount
    house_funds: Amount
    players: dict[str, int]
    wagers: list[WagerSum]
    balanced: bool


class Amiss(TypedDict):
    """The first entry after which the books do not sum to zero."""

    seq: int
    sum: str


class TableBooks(TypedDict):
    """The books of a log."""

    table: str
    log: int
    balanced: bool
    trial: Amount
    amiss: Amiss | None
    accounts: list[BookAccount]
    days: list[Day]


class PitDay(TypedDict):
    """A day of the whole pit."""

    day: str
    tables: int
    rounds: int
    handle: int
    hold: int
    balanced: bool


class Books(TypedDict):
    """The books of all tables by the day."""

    balanced: bool
    tables: list[TableBooks]
    days: list[PitDay]


# -- meters -----------------------------------------------------------------------------------------------------------


class Terms(TypedDict):
    """What a meter is made of."""

    initial: Amount
    contributions: Amount
    awards: Amount
    resets: Amount
    given_back: Amount
    carried: Amount
    told: Amount


class MeterProof(TypedDict):
    """The equation of a meter at a table: what it must show, and shows."""

    table: str
    log: int
    meter: str
    wager: str
    rate: str
    reset: int
    hits: int
    terms: Terms
    due: Amount
    shown: Amount
    proven: bool
    link: str


class LinkedMeter(TypedDict):
    """A meter that tables share: what it began with, what each moved, what each shows."""

    meter: str
    began: Amount
    moved: dict[str, Amount]
    due: Amount
    shown: dict[str, Amount]
    proven: bool


class LinkProof(TypedDict):
    """The equations of a link."""

    link: str
    down: str
    tables: list[str]
    meters: list[LinkedMeter]
    proven: bool


class MeterProofs(TypedDict):
    """Every meter and every link."""

    proven: bool
    meters: list[MeterProof]
    links: list[LinkProof]


# -- hold -------------------------------------------------------------------------------------------------------------

Ranges = dict[str, list[float]]
"""By percent: between which sums the hold lies so often."""


class AsDealt(TypedDict):
    """The main game with the decisions that were really made."""

    decisions: int
    graded: int
    best: int
    cost: float
    complete: bool
    theoretical: float
    edge: float
    apart: float
    ranges: Ranges


class WagerHold(TypedDict):
    """Actual hold of a wager; once it is ``known``, the theoretical one and how far apart they are."""

    wager: str
    main: bool
    samples: int
    unit: int
    handle: int
    hold: int
    set_aside: int
    set_aside_handle: int
    known: bool
    notes: list[str]
    theoretical: NotRequired[float]
    exact: NotRequired[str]
    edge: NotRequired[float]
    actual_edge: NotRequired[float]
    deviation: NotRequired[float]
    apart: NotRequired[float]
    chance: NotRequired[float]
    ranges: NotRequired[Ranges]
    verdict: NotRequired[str]
    as_dealt: NotRequired[AsDealt]


class Hold(TypedDict):
    """Theoretical against actual hold; ``working`` while figures are still to come."""

    table: str
    log: int
    rounds: int
    wagers: list[WagerHold]
    working: bool
    trouble: str
