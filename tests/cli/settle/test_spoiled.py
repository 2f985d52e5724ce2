"""Written rounds that were spoiled: whatever is in the file, the answer is a settlement, a refusal or bad input."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from datetime import date, time
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from pitboss.adjudication import Adjudication, settle_written
from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rulebooks import load
from pitboss.ruleset import words
from tests.cli.settle.shown_rounds import ROUNDS
from tests.volumes import examples

EXAMPLES = {name: tomllib.loads(text) for name, text in ROUNDS.items()}
FOUR, ULTIMATE, CRAZY = (EXAMPLES[name] for name in ("four-card.toml", "ultimate.toml", "crazy-4.toml"))

Place = tuple[str | int, ...]


def places(data: Any, above: Place = ()) -> Iterator[Place]:
    """The way to every value of a round."""
    if above:
        yield above
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in inside:
        yield from places(value, (*above, name))


def at(data: Any, place: Place) -> Any:
    """The value at a place."""
    for name in place:
        data = data[name]
    return data


WORDS = (
    *("", " ", "As", "As As", "9x", "0", "1", "5", "10", "25", "-5", "10.005", "1e3", "$10", "10,00"),
    *("9" * 30, "9" * 5000, "a" * 5000, "\x1b[31m", "\x00", ".", "../house.toml"),
    *("fold", "check", "play", "play 10", "play x", "play -1", "dealer", "player", "deal", "decisions", "dael"),
    *("ante", "trips", "ma-crazy-4-poker", "ma-four-card-poker"),
)
SIMPLE = (
    st.sampled_from(WORDS)
    | st.text(max_size=6)
    | st.integers(-3, 9)
    | st.sampled_from([10**30, -(10**30), 2.5, float("nan"), float("inf"), True, False, date(2026, 1, 1), time(1)])
)
VALUES = SIMPLE | st.lists(SIMPLE, max_size=3) | st.dictionaries(st.sampled_from(WORDS), SIMPLE, max_size=2)
KEYS = (
    *("x", "", "rulebook", "submission", "elections", "meters", "board", "box", "draws", "irregularity"),
    *("position", "player", "wagers", "acts", "case", "card", "ante", "trips", "aces up", "progressive"),
    *("magic card", "lucky position"),
)


@st.composite
def irregularities(draw: st.DrawFn, round_: dict[str, Any]) -> dict[str, Any]:
    """Something of the rulebook that went wrong, with any of the fields left out."""
    first = draw(st.sampled_from(load(round_["rulebook"]).irregularities))
    seats = [seat["position"] for seat in round_["seat"]]
    fields = {
        "when": st.sampled_from(first.moments) | st.sampled_from(words.MOMENTS),
        "case": st.sampled_from(first.cases or ("",)),
        "position": st.sampled_from([*seats, 0, 9, -1]),
        "card": st.sampled_from(["5s", "Kd"]),
    }
    return {"what": first.what} | draw(st.fixed_dictionaries({}, optional=fields))


@st.composite
def spoiled(draw: st.DrawFn) -> dict[str, Any]:
    """A round of the page with something wrong, in the game or in the file."""
    data = deepcopy(EXAMPLES[draw(st.sampled_from(sorted(EXAMPLES)))])
    wrong = draw(st.lists(irregularities(data), max_size=2))
    if wrong:
        data["irregularity"] = wrong
    for _ in range(draw(st.integers(0 if wrong else 1, 3))):
        *above, name = draw(st.sampled_from(sorted(places(data), key=str)))
        holder: Any = at(data, tuple(above))
        match draw(st.sampled_from(["replace", "replace", "leave out", "add", "double"])):
            case "replace":
                holder[name] = draw(VALUES)
            case "leave out":
                del holder[name]
            case "add" if isinstance(holder, dict):
                holder[draw(st.sampled_from(KEYS))] = draw(VALUES)
            case "double" if isinstance(holder, list):
                holder.append(deepcopy(at(holder, (name,))))
    return data


def heard(data: dict[str, Any]) -> Adjudication | PitbossError:
    """What becomes of a round; anything but these two is a bug and is raised."""
    try:
        return settle_written(data)
    except (Refusal, BadInput) as trouble:
        return trouble


@given(spoiled())
@examples("cli: spoiled written rounds", suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_a_spoiled_round_is_settled_refused_or_not_understood(data: dict[str, Any]) -> None:
    """Every wager made has one line and nothing is left unsaid, or there is a clause, or advice what to write."""
    answer = heard(data)
    if isinstance(answer, Refusal):
        assert answer.code
        assert answer.said
        assert answer.clause.partition(":")[2] or answer.code == "unlawful-submission"  # no clause lists unknown fields
    elif isinstance(answer, BadInput):
        assert answer.code
        assert answer.said
        assert answer.instead
    else:
        assert isinstance(answer, Adjudication)
        json.dumps(answer.as_data(), allow_nan=False)
        made = [(line.position, line.wager, line.on) for line in answer.lines if line.staked]
        assert len(set(made)) == len(made)
        assert len(answer.rulings) == len(data.get("irregularity", []))


SILENT = {
    "a moment that is none": FOUR | {"irregularity": [{"what": "dealer card exposed", "when": "dael"}]},
    "an unknown key of the dealer": FOUR | {"dealer": FOUR["dealer"] | {"card": "5s"}},
    "an unknown key of the board": ULTIMATE | {"board": ULTIMATE["board"] | {"card": "5s"}},
    "an unknown key of the box": FOUR | {"box": {"cards": "5s"}},
    "a draw where nothing is drawn": FOUR | {"draws": {"magic card": "6c"}},
    "another rulebook among the elections": FOUR | {"elections": {"rulebook": "ma-crazy-4-poker"}},
    "acts without a wager": FOUR | {"seat": [*FOUR["seat"][1:], FOUR["seat"][0] | {"wagers": {}}]},
    "a player who is no text": FOUR | {"seat": [FOUR["seat"][0] | {"player": []}, *FOUR["seat"][1:]]},
}
CRASHES = {
    "a card face up where nobody sits": FOUR
    | {"irregularity": [{"what": "card face up", "when": "deal", "position": 9}]},
    "no dealer's cards and no void": FOUR | {"dealer": {}, "irregularity": [{"what": "card face up", "when": "deal"}]},
    "an amount of five thousand digits": FOUR | {"meters": {"progressive": "9" * 5000}},
    "a submission with a name of five thousand letters": FOUR | {"submission": "a" * 5000},
    "two magic cards": CRAZY | {"draws": {"magic card": "6c 7c"}},
}


@pytest.mark.parametrize("data", [*SILENT.values(), *CRASHES.values()], ids=[*SILENT, *CRASHES])
def test_what_cannot_be_meant_is_said(data: dict[str, Any]) -> None:
    """A round that holds something without a meaning is never settled as if it were not there."""
    assert isinstance(heard(deepcopy(data)), PitbossError)
