"""Proofs: every log of the pit is written out as it stands and decided again by ``pitboss.proof.verify``.

Logs that are proven together are held against one another. The house's log holds no decisions of the law; its chain is
proven.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

from pitboss.log.chain import Damaged
from pitboss.pit.audit.seal import raw_lines
from pitboss.pit.audit.streams import HOUSE, Stream
from pitboss.pit.store import Store
from pitboss.proof.findings import LogFinding, OnTrust
from pitboss.proof.verification import Outcome, Verification
from pitboss.proof.verify import verify


class ProofFinding(msgspec.Struct, frozen=True):
    """The first thing that is not as it must be, and what it means."""

    code: str
    line: int
    said: str
    means: str
    round: int | msgspec.UnsetType = msgspec.UNSET
    expected: str | msgspec.UnsetType = msgspec.UNSET
    found: str | msgspec.UnsetType = msgspec.UNSET


class Shuffles(msgspec.Struct, frozen=True):
    """Rounds dealt as promised, from a real shoe, and the one whose promise still stands (0 for none)."""

    as_promised: int
    read_from_outside: list[int]
    still_sealed: int


class LogTotals(msgspec.Struct, frozen=True):
    """What a log holds, in figures; amounts are cents."""

    lines: int
    events: int
    refusals: int
    rounds: int
    wagers: int
    handle: int
    paid: int
    taken: int


class LogTip(msgspec.Struct, frozen=True):
    """The end of a log."""

    seq: int
    hash: str


class Certificate(msgspec.Struct, frozen=True):
    """The proof of a table's log."""

    table: str
    log: int
    outcome: Outcome
    proven: bool
    finding: ProofFinding | None
    totals: LogTotals
    meters: dict[str, str]
    rulebook: str
    edition: str
    version: int
    submission: str
    shuffles: Shuffles
    on_trust: list[OnTrust]
    unfinished: int
    remarks: list[str]
    last: LogTip


class HouseCertificate(msgspec.Struct, frozen=True):
    """The proof of the house's own log."""

    outcome: Outcome
    proven: bool
    finding: ProofFinding | None
    lines: int
    last: LogTip


class Certificates(msgspec.Struct, frozen=True):
    """Logs proven; the house's own where all were asked for."""

    outcome: Outcome
    proven: bool
    logs: list[Certificate]
    house: HouseCertificate | None


def write_out(store: Store, stream: str, upto: int) -> Path:
    """The log of a stream, up to an entry, as a file of its own, which the caller removes."""
    with NamedTemporaryFile("wb", prefix="pitboss-", suffix=".jsonl", delete=False) as file:
        file.writelines(raw_lines(store, stream, upto))
    return Path(file.name)


def prove(path: str) -> Verification:
    """Prove a log that lies in a file; called in a worker process."""
    return replace(verify(path), point=None)  # nobody goes on from it


def certificate(stream: Stream, verification: Verification, database_finding: ProofFinding | None) -> Certificate:
    """What was found out about a table's log; a finding in the database counts where its lines have none."""
    opened, finding = verification.opened, _finding(verification.finding) or database_finding
    return Certificate(
        table=stream.table,
        log=stream.number,
        outcome=verification.outcome if finding is None else "not proven",
        proven=verification.is_proven and finding is None,
        finding=finding,
        totals=LogTotals(**asdict(verification.totals)),
        meters={name: str(amount) for name, amount in verification.meters.items()},
        rulebook=opened.rulebook if opened is not None else "",
        edition=opened.edition if opened is not None else "",
        version=opened.version if opened is not None else 0,
        submission=opened.submission if opened is not None else "",
        shuffles=Shuffles(verification.proven, list(verification.unpromised), verification.sealed),
        on_trust=list(verification.trust),
        unfinished=verification.unfinished,
        remarks=list(verification.remarks),
        last=LogTip(verification.tip.seq, verification.tip.hash),
    )


def _finding(finding: LogFinding | None) -> ProofFinding | None:
    if finding is None:
        return None
    rest = (finding.round, finding.expected, finding.found)
    return ProofFinding(finding.code, finding.line, finding.said, finding.means, *rest)


def check_columns(store: Store, stream: str) -> ProofFinding | None:
    """A finding where the columns of the database differ from the lines, or the chain is broken."""
    try:
        for _ in store.entries(stream):
            pass
    except Damaged as damaged:
        means = "The database was changed after it was written."
        return ProofFinding("log-damaged", damaged.seq, damaged.said, means)
    return None


def house_certificate(store: Store) -> HouseCertificate:
    """The proof of the house's own log."""
    finding, tip = check_columns(store, HOUSE), store.tip(HOUSE)
    outcome: Outcome = "proven" if finding is None else "not proven"
    return HouseCertificate(outcome, finding is None, finding, tip.seq, LogTip(tip.seq, tip.hash))
