"""This program as an engine: each request answered from the rules, as any other engine would answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any

import msgspec

from pitboss.adjudication import Adjudication, settle_written
from pitboss.cards import parse_cards
from pitboss.clauses import PitbossError
from pitboss.conformance.protocol import Message
from pitboss.conformance.settled import wager_line
from pitboss.conformance.vectors import FORMAT
from pitboss.live.games import plan_for
from pitboss.money import plain_meter
from pitboss.rulebooks import load
from pitboss.version import __version__


def answer_lines(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Each line of requests with its answer, one line each."""
    for line in lines:
        if line.strip():
            yield msgspec.json.encode(answered(line)) + b"\n"


def answered(line: bytes) -> Message:
    """The answer to a line; what cannot be read is an error without an id."""
    try:
        asked = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return {"id": None, "error": f"this is no JSON: {error}"}
    if not isinstance(asked, dict):
        return {"id": None, "error": "a request is an object"}
    return answer(asked)


def answer(asked: Message) -> Message:
    """The answer to a request; whatever is wrong with it is a sentence under ``error``."""
    identity = asked.get("id")
    kind = _KINDS.get(str(asked.get("kind")))
    if kind is None:
        return {"id": identity, "unsupported": True}
    try:
        return {"id": identity} | kind(asked)
    except PitbossError as error:
        return {"id": identity, "error": error.said}
    except (KeyError, TypeError, ValueError) as error:
        return {"id": identity, "error": f"the request cannot be read: {error}"}


def _hello(asked: Message) -> Message:
    return {"engine": "pitboss", "version": __version__, "format": FORMAT}


def _round(asked: Message) -> Message:
    return lines_of(settle_written(asked["round"]))


def lines_of(settled: Adjudication) -> Message:
    """The answer for a settled round."""
    lines = [msgspec.to_builtins(wager_line(line)) for line in settled.lines]
    meters = {name: plain_meter(held) for name, held in settled.after.items()}
    return {"lines": lines} | ({"meters": meters} if meters else {})


def _hands(asked: Message) -> Message:
    orders = {use.order.title: use.order for use in load(str(asked["rulebook"])).hands}
    order = orders[str(asked["order"])]
    return {"ranked": ranked([order.rank(parse_cards(hand)).value for hand in asked["hands"]])}


def ranked(values: list[int]) -> list[list[int]]:
    """The places of some values, the lowest first, equal ones together."""
    groups: dict[int, list[int]] = {}
    for number, value in enumerate(values):
        groups.setdefault(value, []).append(number)
    return [groups[value] for value in sorted(groups)]


def _edge(asked: Message) -> Message:
    from pitboss.exact import answers
    from pitboss.exact.wagers import side_wagers

    game = plan_for(str(asked["rulebook"]), None, asked.get("elections", {})).game
    wager = str(asked["wager"])
    if wager not in side_wagers(game):
        return {"edge": str(answers.main_game(game).edge)}
    analyses = answers.side_wager(game, wager)
    named = [each for each in analyses if not asked.get("paytable") or each.paytable == asked["paytable"]]
    offered = game.wager(wager)
    ons = list(offered.rule.on) if offered is not None else []
    place = ons.index(asked["on"]) if asked.get("on") in ons else 0
    return {"edge": str((named or list(analyses))[place].edge)}


def _situation(asked: Message) -> Message:
    from pitboss.exact import answers

    game = plan_for(str(asked["rulebook"]), None, asked.get("elections", {})).game
    up = parse_cards(asked["up"])[0] if asked.get("up") else None
    worths = answers.advise(
        game,
        parse_cards(asked["hand"]),
        up=up,
        board=_cards(asked, "board"),
        dead=_cards(asked, "dead"),
        dealer_shows=_cards(asked, "dealer_shows"),
        made={wager: Fraction(units) for wager, units in asked.get("made", {}).items()},
    )
    best = [action for action, worth in worths if worth == worths[0][1]]
    return {"best": best, "actions": {action: str(worth) for action, worth in worths}}


def _cards(asked: Message, name: str) -> tuple[Any, ...]:
    return tuple(parse_cards(asked[name])) if asked.get(name) else ()


_KINDS: dict[str, Callable[[Message], Message]] = {
    "hello": _hello,
    "round": _round,
    "hands": _hands,
    "edge": _edge,
    "situation": _situation,
}
