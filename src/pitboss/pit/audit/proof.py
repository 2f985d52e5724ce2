"""Proofs: every log of the pit is written out as it stands and decided again by ``pitboss.proof.verify``.

Logs that are proven together are held against one another. The house's log holds no decisions of the law; its chain is
proven.
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from pitboss.log.chain import Damaged
from pitboss.pit.audit.seal import raw_lines
from pitboss.pit.audit.streams import HOUSE, Stream
from pitboss.pit.store import Store
from pitboss.proof.verification import Outcome, Verification
from pitboss.proof.verify import verify

Data = dict[str, Any]


def write_out(store: Store, stream: str, upto: int) -> Path:
    """The log of a stream, up to an entry, as a file of its own, which the caller removes."""
    with NamedTemporaryFile("wb", prefix="pitboss-", suffix=".jsonl", delete=False) as file:
        file.writelines(raw_lines(store, stream, upto))
    return Path(file.name)


def prove(path: str) -> Verification:
    """Prove a log that lies in a file; called in a worker process."""
    return verify(path)


def told(found: Verification) -> Data:
    """What was found out about a log, as data."""
    finding, opened = found.finding, found.opened
    return {
        "outcome": found.outcome,
        "proven": found.is_proven,
        "finding": None if finding is None else asdict(finding) | {"means": finding.means},
        "totals": asdict(found.totals),
        "meters": {name: str(amount) for name, amount in found.meters.items()},
        "rulebook": opened.rulebook if opened is not None else "",
        "edition": opened.edition if opened is not None else "",
        "version": opened.version if opened is not None else 0,
        "submission": opened.submission if opened is not None else "",
        "shuffles": {
            "as_promised": found.proven,
            "read_from_outside": list(found.unpromised),
            "still_sealed": found.sealed,
        },
        "on_trust": [asdict(one) for one in found.trust],
        "unfinished": found.unfinished,
        "remarks": list(found.remarks),
        "last": {"seq": found.tip.seq, "hash": found.tip.hash},
    }


def beside_the_lines(store: Store, stream: str) -> Data | None:
    """A finding where the columns beside the lines say otherwise, or the chain is broken; None where all is well."""
    try:
        for _ in store.entries(stream):
            pass
    except Damaged as damaged:
        means = "The database was changed after it was written."
        return {"code": "log-damaged", "line": damaged.seq, "said": damaged.said, "means": means}
    return None


def about(stream: Stream, found: Data, beside: Data | None) -> Data:
    """The proof of a table's log, with what was found beside the lines."""
    if found["finding"] is None and beside is not None:
        found = found | {"outcome": "not proven", "proven": False, "finding": beside}
    return {"table": stream.table, "log": stream.number, **found}


def house_chain(store: Store) -> Data:
    """The proof of the house's own log."""
    finding, tip = beside_the_lines(store, HOUSE), store.tip(HOUSE)
    outcome: Outcome = "proven" if finding is None else "not proven"
    last = {"seq": tip.seq, "hash": tip.hash}
    return {"outcome": outcome, "proven": finding is None, "finding": finding, "lines": tip.seq, "last": last}
