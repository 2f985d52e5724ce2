"""The proof of a log: the chain, every decision and settlement, the promised shuffles, the meters, the books."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from pitboss.api.dollars import meter_dollars, to_dollars
from pitboss.api.playing.logs import STDIN, LogBook
from pitboss.api.playing.table import GameTable
from pitboss.drawing.markup import tag
from pitboss.drawing.palette import GREEN, LOSS
from pitboss.log.chain import Entry
from pitboss.log.file import Log
from pitboss.money import plain_amount, show_money
from pitboss.proof.findings import NOT_SHOWN, LogFinding, OnTrust
from pitboss.proof.verification import Outcome, Verification
from pitboss.proof.verify import verify as prove
from pitboss.proof.verify import verify_lines
from pitboss.submissions import Submission, read_submission

Provable = str | Path | LogBook | GameTable | Log | Iterable[Entry]
"""What can be proven: a file (``-``: the standard input), a log that was read, a table, or entries."""


@dataclass(frozen=True, slots=True)
class LogProof:
    """What was found out about a log. ``proven`` says that everything in it is as it must be.

    ``outcome`` is "proven", "on trust" (nothing is wrong, but something cannot be shown by the log alone: ``trust``
    names it) or "not proven" (``finding`` is the first difference).
    """

    verification: Verification

    @property
    def proven(self) -> bool:
        """Whether everything is as it must be, and nothing is taken on trust."""
        return self.verification.is_proven

    @property
    def outcome(self) -> Outcome:
        """In a word."""
        return self.verification.outcome

    @property
    def finding(self) -> LogFinding | None:
        """The first difference: its line, its code, what was expected and what is there."""
        return self.verification.finding

    @property
    def findings(self) -> tuple[LogFinding, ...]:
        """What is not as it must be: nothing, or the first difference, at which the proof ends."""
        return () if self.finding is None else (self.finding,)

    @property
    def trust(self) -> tuple[OnTrust, ...]:
        """What the log says and cannot show: cards that nobody promised, meters that something else moved."""
        return self.verification.trust

    @property
    def rounds(self) -> int:
        """Rounds that were decided again from their first wager to their last card."""
        return self.verification.totals.rounds

    @property
    def figures(self) -> dict[str, int | Decimal]:
        """Lines, events, refusals, rounds and wagers; handle, paid and taken in dollars."""
        totals = self.verification.totals
        counts = {name: getattr(totals, name) for name in ("lines", "events", "refusals", "rounds", "wagers")}
        return counts | {name: to_dollars(getattr(totals, name)) for name in ("handle", "paid", "taken")}

    @property
    def meters(self) -> dict[str, Decimal]:
        """What the meters came to, in dollars."""
        return {name: meter_dollars(held) for name, held in self.verification.meters.items()}

    @property
    def hash(self) -> str:
        """The hash of the last line. Kept elsewhere, it shows that nothing was left off the end."""
        return self.verification.tip.hash

    def as_data(self) -> dict[str, Any]:
        """For programs: the certificate, and the finding or null."""
        proof, opened, totals = self.verification, self.verification.opened, asdict(self.verification.totals)
        money = {name: plain_amount(totals.pop(name)) for name in ("handle", "paid", "taken")}
        finding = proof.finding
        return {
            "log": proof.path,
            "outcome": proof.outcome,
            "proven": proof.is_proven,
            "finding": None if finding is None else asdict(finding) | {"means": finding.means},
            "rulebook": opened and opened.rulebook,
            "table": opened and {"operator": opened.operator, "table": opened.table, "version": opened.version},
            "law": opened and {"rulebook": opened.rulebook, "edition": opened.edition, "digest": opened.law},
            "submission": opened and opened.submission,
            "totals": totals | money,
            "meters": {name: str(cents / 100) for name, cents in proof.meters.items()},
            "shuffles": {
                "as_promised": proof.proven,
                "read_from_outside": list(proof.unpromised),
                "still_sealed": proof.sealed or None,
            },
            "on_trust": [{"about": item.about, "line": item.line, "says": item.said} for item in proof.trust],
            "not_shown": NOT_SHOWN,
            "unfinished_round": proof.unfinished or None,
            "torn_bytes": proof.torn,
            "remarks": list(proof.remarks),
            "last_line": {"seq": proof.tip.seq, "hash": proof.tip.hash},
        }

    def __bool__(self) -> bool:
        return self.proven

    def __repr__(self) -> str:
        if self.finding is not None:
            return f"LogProof(not proven: line {self.finding.line}, {self.finding.code}: {self.finding.said})"
        trust = "; ".join(item.said for item in self.trust)
        return f"LogProof({self.outcome}, {self._sum}{f'; on trust: {trust}' if trust else ''})"

    @property
    def _sum(self) -> str:
        totals = self.verification.totals
        return f"{totals.rounds:,} rounds, {totals.lines:,} lines, handle {show_money(totals.handle)}"

    def _repr_html_(self) -> str:
        colour = GREEN if self.finding is None else LOSS
        finding = self.finding
        facts = {"outcome": self.outcome.upper(), "what": self._sum, "last line": self.hash}
        if finding is not None:
            facts |= {"where": f"line {finding.line}", "finding": f"{finding.code}: {finding.said}"}
            facts |= {"expected": finding.expected, "found": finding.found, "means": finding.means}
        facts |= {f"on trust {number}": item.said for number, item in enumerate(self.trust, start=1)}
        rows = (tag("tr", tag("th", name), tag("td", said)) for name, said in facts.items() if said)
        return tag("table", *rows, style=f"border-left:4px solid {colour};text-align:left")


def verify(
    log: Provable, *, submission: str | Path | Submission | None = None, require_promise: bool = False
) -> LogProof:
    """Prove a log: decide every command again under the law and the submission that the log names.

    ``submission`` is the one that was filed, where the log is to be held against it; with ``require_promise`` a round
    whose shuffle nobody promised is a finding.

    >>> import pitboss
    >>> table = pitboss.table("ma-uth", seats=1)
    >>> table.bet(1, ante=10)
    >>> table.deal()
    >>> table.act(1, "play 4x")
    >>> proof = pitboss.verify(table)
    >>> proof.proven, proof.rounds, proof.figures["handle"]
    (True, 1, Decimal('60.00'))
    """
    filed = submission if isinstance(submission, Submission | None) else read_submission(Path(submission))
    if isinstance(log, GameTable):
        log = log.log
    if isinstance(log, str | Path) and str(log) != STDIN:
        return LogProof(prove(log, filed, require_promise=require_promise))
    name = getattr(log, "name", STDIN) if not isinstance(log, str | Path) else STDIN
    return LogProof(verify_lines(_lines(log), str(name), filed, require_promise=require_promise))


def _lines(log: str | Path | LogBook | Log | Iterable[Entry]) -> Iterable[bytes]:
    if isinstance(log, str | Path):
        return sys.stdin.buffer
    if isinstance(log, LogBook):
        return (entry.line for entry in log.entries)
    return (entry.line for entry in (log.entries() if isinstance(log, Log) else log))
