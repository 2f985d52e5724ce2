"""Logs of several tables, held against one another: what one gives to a link, the others got, in order and exact.

The movements of a link are numbered. A number that stands in two logs must be the same movement of the same table, and
leave the meter where it stands in the other log; what a table took over when it joined must be what the others showed.
What the log of another table shows is not taken on trust any more. The first line that differs is a ``LogFinding``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from pitboss.proof.findings import LogFinding
from pitboss.proof.traces import Moved, Stay, link_trust
from pitboss.proof.verification import Verification
from pitboss.wording.narrate import clean, meter_money

_CODE = "link-differs"
_Seen = tuple[int, Stay, Moved]
"""A movement, with the log and the stay in which it stands."""


def match(verifications: Sequence[Verification]) -> tuple[Verification, ...]:
    """The same verifications, each with what the others show about it."""
    links: dict[tuple[str, str], _Link] = {}
    for log, verification in enumerate(verifications):
        operator = verification.opened.operator if verification.opened is not None else ""
        for stay in verification.stays:
            links.setdefault((operator, stay.link), _Link(verifications, operator)).stays.append((log, stay))
    for link in links.values():
        link.match()
    return tuple(
        _shown(log, verification, verifications, tuple(links.values()))
        for log, verification in enumerate(verifications)
    )


def _shown(
    log: int, verification: Verification, verifications: Sequence[Verification], links: Sequence[_Link]
) -> Verification:
    """A verification with what the other logs show: a finding, or less that is taken on trust."""
    findings = [link.findings[log] for link in links if log in link.findings]
    first = min(findings, key=lambda finding: finding.line, default=None)
    proven = {
        line: frozenset(numbers) for link in links for (owner, line), numbers in link.proven.items() if owner == log
    }
    known = ("link", "opening") if _is_carried(verification, verifications) else ("link",)
    rest = (item for item in verification.trust if item.about not in known)
    return replace(
        verification,
        finding=verification.finding or first,
        trust=(*rest, *link_trust(verification.stays, proven)),
        remarks=(*verification.remarks, *(clean(link.remarks[log]) for link in links if log in link.remarks)),
    )


def _is_carried(verification: Verification, verifications: Sequence[Verification]) -> bool:
    """Whether an earlier log of the same table ended with the meters that this one began with."""
    opened = verification.opened
    return opened is not None and any(
        other is not verification
        and other.finding is None
        and other.opened is not None
        and (other.opened.operator, other.opened.table) == (opened.operator, opened.table)
        and other.opened.at <= opened.at
        and other.meters
        and all(other.meters.get(name) == amount for name, amount in verification.brought.items())
        for other in verifications
    )


@dataclass(slots=True)
class _Link:
    """One link, with the stays of all logs in it."""

    logs: Sequence[Verification]
    operator: str
    stays: list[tuple[int, Stay]] = field(default_factory=list)
    findings: dict[int, LogFinding] = field(default_factory=dict)
    remarks: dict[int, str] = field(default_factory=dict)
    proven: dict[tuple[int, int], set[int]] = field(default_factory=dict)

    def match(self) -> None:
        """Hold every movement and every joining against the other logs, in order, until something differs.

        What comes after the first difference follows from it, and says nothing more.
        """
        seen: dict[int, list[_Seen]] = {}
        for log, stay in self.stays:
            for move in stay.moves:
                seen.setdefault(move.number, []).append((log, stay, move))
        for number in sorted(seen.keys() | {stay.number for _, stay in self.stays}):
            self._movement(seen.get(number, []))
            for log, stay in self.stays:
                if stay.number == number:
                    self._joining(log, stay)
            if self.findings:
                return
        for log, stay in self.stays:
            self._told_all(log, stay, seen)

    def _differs(self, log: int, line: int, said: str, expected: str = "", found: str = "") -> None:
        self.findings.setdefault(log, LogFinding(_CODE, line, clean(said), 0, clean(expected), clean(found)))

    def _show(self, log: int, stay: Stay, number: int) -> None:
        self.proven.setdefault((log, stay.line), set()).add(number)

    def _path(self, log: int, line: int) -> str:
        return f"line {line} of {self.logs[log].path}"

    # -- movements ----------------------------------------------------------------------------------------------------

    def _movement(self, entries: list[_Seen]) -> None:
        """One movement, as all logs have it that were in the link then; its own table's log is right."""
        owners = [entry for entry in entries if entry[1].table == entry[2].table]
        for log, stay, move in entries:
            there, _, right = (owners or entries)[0]
            if move.fact != right.fact:
                said = (
                    f"movement {move.number} of the link {stay.link} is not the one in {self._path(there, right.line)}"
                )
                self._differs(log, move.line, said, _told(right), _told(move))
            elif owners:
                self._show(log, stay, move.number)
            elif self._is_given(move.table) and not self._ended_before(move):
                said = f"movement {move.number} of the link {stay.link} is not in the log of table {move.table}"
                self._differs(log, move.line, said, f"a movement of table {move.table}", "none in its log")

    def _is_given(self, table: str) -> bool:
        given = [log.opened for log in self.logs if log.opened is not None]
        return any((opened.operator, opened.table) == (self.operator, table) for opened in given)

    def _ended_before(self, move: Moved) -> bool:
        """Whether the log of the table that made a movement ends while it is in the link, before that movement."""
        stays = [stay for _, stay in self.stays if stay.table == move.table]
        return bool(stays) and not stays[-1].left and stays[-1].last < move.number

    def _told_all(self, log: int, stay: Stay, seen: dict[int, list[_Seen]]) -> None:
        """A log that goes on after a movement of another table was told of it."""
        later = [] if stay.left else sorted(number for number in seen if number > stay.last)
        if not later:
            return
        there, other, move = seen[later[0]][0]
        where = self._path(there, move.line)
        if move.at < self.logs[log].ended_at:
            said = f"the log goes on after movement {move.number} of the link {other.link}, and does not have it"
            self._differs(log, self.logs[log].tip.seq, said, f"{_told(move)}, as in {where}", "nothing")
        else:
            self.remarks[log] = f"The log ends before movement {move.number} of the link {other.link}: {where}."

    # -- joining ------------------------------------------------------------------------------------------------------

    def _joining(self, log: int, stay: Stay) -> None:
        """What a table took over is what the others showed."""
        shown = list(self._shown(log, stay))
        for there, line, meters in shown:
            if meters != stay.meters:
                said = f"the table did not take over what the link {stay.link} showed in {self._path(there, line)}"
                self._differs(log, stay.line, said, _amounts(meters), _amounts(stay.meters))
                return
        if shown or self._is_resumed(stay):
            self._show(log, stay, stay.number)

    def _shown(self, log: int, stay: Stay) -> Iterator[tuple[int, int, dict[str, Fraction]]]:
        """What other logs show after as many movements as a stay began with: the log, the line, the meters."""
        for there, other in self.stays:
            if there == log:
                continue
            if other.number == stay.number and not other.took_over:
                yield there, other.line, other.meters
            elif other.number < stay.number <= other.last:
                moves = [move for move in other.moves if move.number <= stay.number]
                yield there, moves[-1].line, other.meters | {move.what.meter: move.after for move in moves}

    def _is_resumed(self, stay: Stay) -> bool:
        """Whether a link that was down goes on with what it had, and what every table moved by itself meanwhile."""
        again = [(log, other) for log, other in self.stays if other.number == stay.number]
        before = [self._before(log, other) for log, other in again]
        known = [earlier for earlier in before if earlier is not None]
        if len(known) < len(before) or len({tuple(sorted(earlier.ended_with.items())) for earlier in known}) != 1:
            return False
        had = known[0].ended_with
        meanwhile = [
            {name: other.shown[name] - had[name] for name in had} for (_, other), was in zip(again, known, strict=True)
        ]
        due = {name: amount + sum((growth[name] for growth in meanwhile), Fraction(0)) for name, amount in had.items()}
        return all(other.meters == due for _, other in again)

    def _before(self, log: int, stay: Stay) -> Stay | None:
        """The stay of the same log in the same link before this one."""
        earlier = [other for owner, other in self.stays if owner == log and other.line < stay.line]
        return earlier[-1] if earlier else None


def _told(move: Moved) -> str:
    award = f" of {meter_money(Fraction(move.what.award))}" if move.what.award else ""
    moves = f"{move.what.meter} by {meter_money(move.what.by)} to {meter_money(move.after)}"
    return f"{move.what.cause}{award} at {move.table}, {moves}"


def _amounts(meters: dict[str, Fraction]) -> str:
    return ", ".join(f"{name} {meter_money(amount)}" for name, amount in meters.items())
