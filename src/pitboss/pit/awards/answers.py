"""What is sent of awards: rows of the list, and a slip."""

from __future__ import annotations

import msgspec

from pitboss.pit.history.award_notes import AwardKind
from pitboss.pit.views.floor_awards import EnvyDue


class AwardRow(msgspec.Struct, frozen=True):
    """An award in the list; ``slip`` is its address at the table, ``before`` and ``after`` the exact meter."""

    slip: str
    number: str
    table: str
    title: str
    game: str
    round: str
    at: str
    kind: AwardKind
    position: int
    player: str
    wager: str
    odds: str
    why: str
    pays: int
    meter: str
    before: str
    after: str
    link: str
    tax_form: str


class AwardList(msgspec.Struct, frozen=True):
    """Awards, the newest first; ``more``: there are others, ``sum`` is what all of them paid together."""

    awards: list[AwardRow]
    more: bool
    count: int
    sum: int
    tables: dict[str, str]


class Confirmation(msgspec.Struct, frozen=True):
    """A step that was done before the award was paid: by whom, in what capacity, under which clause."""

    step: str
    role: str
    person: str
    clause: str
    seq: int


class TaxMark(msgspec.Struct, frozen=True):
    """The form that the house's tax rule requires of an award."""

    form: str
    title: str
    source: str
    amount: int
    times: int


class SlipHead(msgspec.Struct, frozen=True):
    """Which award it is: the number of its slip, the house and the table, the round and the entry of the log."""

    number: str
    slip: str
    operator: str
    jurisdiction: str
    edition: str
    rulebook: str
    game: str
    table: str
    title: str
    round: str
    log: int
    entry: int
    digest: str
    at: str


class AwardSlip(SlipHead, frozen=True):
    """The papers of one award, from the entries of its round alone."""

    kind: AwardKind
    position: int
    player: str
    wager: str
    on: str
    staked: int
    hand: str
    cards: list[str]
    paytable: str
    odds: str
    clause: str
    why: str
    pays: int
    source: str
    meter: str
    before: str
    after: str
    verified: list[Confirmation]
    paid_by: str
    envy: list[EnvyDue]
    tax: TaxMark | None
