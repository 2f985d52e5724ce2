"""Prove a rulebook as a whole: citations exist, clauses are honoured, names are known, every case has one row.

Each proof is a small function from the rulebook to complaints; a complaint is placed at the file and line of its row.
A proof rests on premises, the sections it draws conclusions from: while one of them is in doubt it is not tried, so
that one mistake is not reported twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pitboss.rulebooks.notebook import CITATIONS, Notebook, Row
from pitboss.rulebooks.proofs.citing import citations_exist, clauses_honoured, parts_match
from pitboss.rulebooks.proofs.complaint import Complaint
from pitboss.rulebooks.proofs.dealing import (
    boards_exposed,
    decks_suffice,
    hands_dealt,
    low_ace_completes,
    needs_seen,
    streets_opened,
)
from pitboss.rulebooks.proofs.duties import acts_recorded, rules_checked
from pitboss.rulebooks.proofs.filing import elections_agree, elections_known, elections_suffice, limits_bounded
from pitboss.rulebooks.proofs.irregularities import cases_told_apart, counts_ruled
from pitboss.rulebooks.proofs.naming import (
    devices_named,
    hands_named,
    optional_sections_kept,
    paytables_named,
    wagers_named,
)
from pitboss.rulebooks.proofs.needs import (
    asked_in_time,
    codes_present,
    hands_compared,
    orders_used,
    procedures_of_devices,
    staked_by_those_asked,
    steps_present,
)
from pitboss.rulebooks.proofs.settling import (
    decisions_staked,
    early_passes_possible,
    envy_matches,
    meters_match,
    paytables_told_apart,
    paytables_used,
    results_cover,
    settlements_complete,
    streets_answerable,
)
from pitboss.rulebooks.proofs.values import elections_possible, elections_understood
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.rulebooks.table import TomlTable

Proof = Callable[[Rulebook], Iterator[Complaint]]

PROOFS: tuple[tuple[Proof, tuple[str, ...]], ...] = (
    (citations_exist, ("clause",)),
    (clauses_honoured, ("clause", CITATIONS)),
    (parts_match, ("part", "clause")),
    (wagers_named, ("wager",)),
    (hands_named, ("hand", "wager", "dealer", "paytable", "envy")),
    (devices_named, ("device", "stub-count")),
    (paytables_named, ("paytable", "meter", "envy")),
    (optional_sections_kept, ("procedure", "irregularity", "examine", "stub-count", "cover-cards")),
    (acts_recorded, ("procedure",)),
    (rules_checked, ("procedure", "rule", "examine")),
    (steps_present, ("procedure", "device", "decks", "street", "dealer", "stub-count")),
    (codes_present, ("rule", "procedure", "device", "decks", "street", "wager", "stub-count", "meter", "envy")),
    (asked_in_time, ("street", "wager")),
    (staked_by_those_asked, ("street", "wager")),
    (hands_compared, ("hand", "dealer")),
    (orders_used, ("hand", "hand-rank")),
    (procedures_of_devices, ("procedure", "device")),
    (streets_opened, ("device", "street")),
    (hands_dealt, ("device", "hand")),
    (boards_exposed, ("device",)),
    (needs_seen, ("device", "street", "hand-rank")),
    (decks_suffice, ("device", "deck", "cut")),
    (low_ace_completes, ("hand-rank", "hand", "card-ranks")),
    (results_cover, ("result", "wager", "paytable", "dealer")),
    (paytables_used, ("result", "wager", "paytable")),
    (streets_answerable, ("street", "wager")),
    (decisions_staked, ("street", "wager")),
    (meters_match, ("paytable", "meter")),
    (settlements_complete, ("settlement", "wager")),
    (early_passes_possible, ("settlement", "wager", "hand")),
    (paytables_told_apart, ("paytable",)),
    (counts_ruled, ("irregularity", "election")),
    (cases_told_apart, ("irregularity",)),
    (envy_matches, ("envy", "wager", "election", "paytable")),
    (elections_known, ("election",)),
    (elections_possible, ("election", "paytable")),
    (elections_understood, ("election",)),
    (elections_agree, ("election", "decks", "device", "settlement", "stub-count")),
    (limits_bounded, ("election", "limit")),
    (elections_suffice, ("election", "wager", "paytable", "meter", "settlement", "decks", "device")),
)
"""Every proof with its premises."""


def prove(book: Rulebook, tables: Mapping[int, TomlTable], notebook: Notebook) -> None:
    """Try every proof; ``tables`` has the table that each row was read from, by the row's identity."""
    for proof, premises in PROOFS:
        if notebook.in_doubt.isdisjoint(premises):
            for row, says, at in list(proof(book)):
                if isinstance(row, Row):
                    notebook.note(row.mistake(says), CITATIONS)
                else:
                    tables[id(row)].mistake(says, *at)
