"""The program's answer to a round of the four games: the round written down as it settles them, and its lines read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitboss.adjudication import settle_written
from pitboss.ledger import check
from tests.games.rounds import Fault, Line, Round, Seat

ACTS = {
    "play": "play 1x",
    "raise": "raise 2x",
    "1x": "play 1x",
    "2x": "play 2x",
    "3x": "play 3x",
    "let it ride": "check",
}
"""How a written round says an act; any other is written as it is."""


@dataclass(frozen=True)
class Rulebook:
    """One of the four rulebooks: its name, and how its irregularities and elections are called."""

    id: str
    prefix: str
    """What its citations begin with."""
    faults: Mapping[str, Mapping[str, str]]
    """What is written for an irregularity: by its name, with "more", "position" or "late" behind it."""
    elections: Mapping[str, Any] = field(default_factory=dict)
    most: str = ""
    """The election of the most that is paid to one position."""

    def written(self, played: Round) -> dict[str, Any]:
        """The round as a file."""
        elections = dict(self.elections)
        elections |= {f"wager.{wager}.paytable": table for wager, table in played.tables.items()}
        if self.most:
            elections[self.most] = f"${played.most // 100}"
        data: dict[str, Any] = {
            "rulebook": self.id,
            "elections": elections,
            "seat": [_seat(seat) for seat in played.seats],
            "irregularity": [self._fault(fault) for fault in played.faults],
        }
        if played.dealer:
            data["dealer"] = {"cards": " ".join(played.dealer)}
        if played.board:
            data["board"] = {"cards": " ".join(played.board)}
        return data

    def _fault(self, fault: Fault) -> dict[str, Any]:
        key = fault.what + (
            " more" if fault.more else " position" if fault.position else "" if fault.early else " late"
        )
        when = {"when": fault.at} if fault.at else {}
        return {**self.faults[key], **when, **({"position": fault.position} if fault.position else {})}

    def answer(self, played: Round) -> list[Line]:
        """What the program says becomes of every wager; its books balance."""
        answer = settle_written(self.written(played))
        assert check(answer.events) is None
        return [_read(line) for line in answer.as_data()["lines"]]


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "position": seat.position,
        "player": f"P{seat.position}",
        "cards": " ".join(seat.cards),
        "wagers": {name: str(amount // 100) for name, amount in seat.wagers.items()},
        "acts": [ACTS.get(act, act) for act in seat.acts],
    }


def _read(line: Mapping[str, Any]) -> Line:
    staked, profit = (round(float(line[key]) * 100) for key in ("staked", "profit"))
    result = line["result"]
    odds = int(line["odds"].split()[0].replace(",", "")) if result == "won" else 0
    paid = profit if result == "won" else 0
    returned = 0 if result in ("lost", "forfeited") else staked
    return Line(line["position"], line["wager"], staked, result, odds, paid, returned, line["clause"])


def differences(ours: Sequence[Line], theirs: Sequence[Line], main: Sequence[str]) -> Iterator[str]:
    """What two answers differ in: lines, and the order of what is settled in turn.

    The documents give no order to what is forfeited or goes back. Where the limit of a position cuts what it is paid,
    they do not say on which wager, so that only the sum counts.
    """
    first, other = (Counter(map(_plain, lines)) for lines in (ours, theirs))
    yield from (f"document: {line}" for line in (first - other).elements())
    yield from (f"program:  {line}" for line in (other - first).elements())
    if _paid(ours) != _paid(theirs):
        yield f"paid: document {_paid(ours)}, program {_paid(theirs)}"
    if _order(ours, main) != _order(theirs, main):
        yield f"order: document {_order(ours, main)}, program {_order(theirs, main)}"


def _plain(line: Line) -> tuple[int, str, int, str, int, int]:
    return line.position, line.wager, line.staked, line.result, line.odds, line.returned


def _paid(lines: Sequence[Line]) -> dict[int, int]:
    sums: Counter[int] = Counter()
    for line in lines:
        sums[line.position] += line.paid
    return dict(sums)


def _order(lines: Sequence[Line], main: Sequence[str]) -> list[int]:
    """The positions in the order in which their main wagers are settled at the end of the round."""
    ends = [line.position for line in lines if line.wager in main and line.result in ("won", "lost", "push")]
    return list(dict.fromkeys(ends))
