"""Rounds worked out by hand, as pictures, and the comparison of two answers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pytest

from tests.adjudicator.ultimate_and_crazy_4 import Answer, Line, Written, WrittenIrregularity, WrittenSeat, cents, money

T = TypeVar("T")


def said(answer: Answer) -> list[str]:
    """The lines of an answer in words: "2 blind won 3 to 2 22.50", with the hand that a bonus is on."""
    return [
        " ".join(f"{line.seat} {line.wager} {line.on} {line.result} {line.odds} {money(line.profit)}".split())
        for line in answer.lines
    ]


@dataclass(frozen=True)
class Pin(Generic[T]):
    """A round worked out by hand: how it is written, on which terms, and what it comes to."""

    name: str
    clauses: tuple[str, ...]
    terms: T
    written: Written
    lines: list[str]
    meters: dict[str, tuple[str, str]]


@dataclass(frozen=True)
class Pins:
    """Makes pins of one rulebook from pictures: a line for each seat, irregularity, line of the answer and meter."""

    rulebook: str
    prefix: str

    def pin(
        self,
        name: str,
        clauses: str,
        terms: T,
        *,
        dealer: str,
        seats: str,
        lines: str,
        meters: str,
        board: str = "",
        elections: Mapping[str, object] | None = None,
        draws: dict[str, str | int] | None = None,
        irregularities: str = "",
    ) -> Pin[T]:
        """The pin; its meters start from what they say, "progressive 50000.00 50001.00"."""
        shown = {item: (before, after) for item, before, after in (line.rsplit(" ", 2) for line in rows(meters))}
        written: Written = {
            "rulebook": self.rulebook,
            "elections": elections or {},
            "meters": {name: before for name, (before, _) in shown.items()},
            "dealer": {"cards": dealer},
            "seat": [read_seat(line) for line in rows(seats)],
            "irregularity": [read_irregularity(line) for line in rows(irregularities)],
        }
        if board:
            written["board"] = {"cards": board}
        if draws:
            written["draws"] = draws
        cited = tuple(f"{self.prefix}:{clause}" for clause in clauses.split())
        return Pin(name, cited, terms, written, rows(lines), shown)


def rows(picture: str) -> list[str]:
    """The lines of a picture that say something; one that begins with + goes on with the line before."""
    result: list[str] = []
    for line in filter(None, map(str.strip, picture.splitlines())):
        if line.startswith("+"):
            result[-1] += line.removeprefix("+")
        else:
            result.append(line)
    return result


def cases(pins: Iterable[Pin[T]]) -> list[object]:
    """The pins as test cases, each with its name and the clauses it proves."""
    return [pytest.param(pin, id=pin.name, marks=pytest.mark.clause(*pin.clauses)) for pin in pins]


def read_irregularity(picture: str) -> WrittenIrregularity:
    """An irregularity from "wrong number of cards | deal | player | 2"; case and position may be left out."""
    what, when, *more = (cell.strip() for cell in picture.split("|"))
    event: WrittenIrregularity = {"what": what, "when": when}
    if more and more[0]:
        event["case"] = more[0]
    if len(more) > 1:
        event["position"] = int(more[1])
    return event


def read_seat(picture: str) -> WrittenSeat:
    """A seat from "2 | As Kd | ante 10, five card hand bonus on dealer 5 | check, play 20"."""
    position, cards, wagers, acts = (cell.strip() for cell in picture.split("|"))
    placed: dict[str, str | dict[str, str]] = {}
    for name, _, stake in (wager.strip().rpartition(" ") for wager in wagers.split(",")):
        wager, _, hand = name.partition(" on ")
        bets = placed.get(wager, {})
        placed[wager] = {**bets, hand: stake} if hand and isinstance(bets, dict) else stake
    decided = [act.strip() for act in acts.split(",") if act.strip()]
    return {"position": int(position), "player": f"P{position}", "cards": cards, "wagers": placed, "acts": decided}


def read_answer(data: Mapping[str, Any]) -> Answer:
    """The program's answer, read as ours: without clause and reason."""
    lines = [
        Line(
            row["position"],
            row["wager"],
            row.get("on", ""),
            signed(row["staked"]),
            row["result"],
            row["odds"],
            signed(row["profit"]),
        )
        for row in data["lines"]
    ]
    nets = {row["position"]: signed(row["net"]) for row in data["seats"]}
    return Answer(lines, nets, {name: (value["before"], value["after"]) for name, value in data["meters"].items()})


def signed(text: str) -> int:
    """Cents of an amount in an answer."""
    return -cents(text[1:]) if text.startswith("-") else cents(text)


def compare(written: Written, ours: Answer, theirs: Answer, seed: int) -> None:
    """Both answers are the same, line by line, seat by seat, meter by meter; if not, say all there is to say.

    What is settled in turn is in the same order too; the documents give none for wagers that are forfeited or returned.
    """
    first, other = ((sorted(each.lines), in_turn(each), each.nets, each.meters) for each in (ours, theirs))
    if first == other:
        return
    only = [f"{name}: {line}" for name, line in differing(ours, theirs)] or ["order", *said(ours), "", *said(theirs)]
    both = f"nets   {ours.nets}\n       {theirs.nets}\nmeters {ours.meters}\n       {theirs.meters}"
    raise AssertionError("\n".join([f"seed {seed}", as_toml(written), "", *only, both]))


def in_turn(answer: Answer) -> list[Line]:
    """The lines whose order the documents prescribe."""
    return [line for line in answer.lines if line.result not in ("forfeited", "returned")]


def differing(ours: Answer, theirs: Answer) -> Iterator[tuple[str, str]]:
    """The lines that only one of the answers has, in words."""
    first, other = Counter(said(ours)), Counter(said(theirs))
    yield from (("adjudicator", line) for line in (first - other).elements())
    yield from (("program    ", line) for line in (other - first).elements())


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_toml(value)}" for key, value in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)


def as_toml(written: Written) -> str:
    """The round as the text of a file that can be settled again."""
    lines = [f"rulebook = {_toml(written['rulebook'])}"]
    for name, table in written.items():
        if isinstance(table, Mapping):
            lines += ["", f"[{name}]", *(f"{json.dumps(key)} = {_toml(value)}" for key, value in table.items())]
        elif isinstance(table, list):
            for item in table:
                lines += ["", f"[[{name}]]", *(f"{json.dumps(key)} = {_toml(value)}" for key, value in item.items())]
    return "\n".join(lines)
