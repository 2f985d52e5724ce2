"""One value of a written round is changed: the answer changes with it, or the round is refused, and never a traceback.

In a round that is not void every value counts, so another value must leave its mark on the events of the round. In a
void round the page lists what has no effect, and nothing else may have none.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, assume, event, given
from hypothesis import strategies as st

from pitboss.adjudication import Adjudication, settle_written
from pitboss.adjudication.faults import read_faults
from pitboss.adjudication.written import Written, read_written
from pitboss.cards import DECK
from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rounds import Plan
from pitboss.rounds.events import TakenBack
from pitboss.rulebooks import load
from pitboss.ruleset.words import MOMENTS
from tests.cli.settle.written_mistakes import CRAZY, EARLIER, FOUR, MARYLAND, ULTIMATE, changed, went_wrong
from tests.volumes import examples

Place = tuple[str | int, ...]

GOING_ON = {
    "four card": FOUR,
    "earlier": EARLIER,
    "maryland": MARYLAND,
    "ultimate": ULTIMATE,
    "crazy 4": CRAZY,
    "a card face up": changed(
        FOUR, more=went_wrong(what="card face up", when="deal", case="one", card="5s", position=3)
    ),
    "left": changed(FOUR, more=went_wrong(what="player left", when="settlement", position=3)),
    "abandoned": changed(
        CRAZY, more=went_wrong(what="player left", when="settlement", case="declared abandoned", position=3)
    ),
    "unequal": changed(
        ULTIMATE,
        ('blind = "15"', 'blind = "20"'),
        more=went_wrong(what="ante and blind differ", when="deal", position=1),
    ),
    "one hand void": changed(
        ULTIMATE, more=went_wrong(what="wrong number of cards", when="settlement", case="player", position=5)
    ),
    "cured": changed(ULTIMATE, more=went_wrong(what="wrong number of cards", when="deal", case="dealer, cured")),
}
VOID = {
    "exposed": changed(FOUR, more=went_wrong(what="dealer card exposed", when="decisions")),
    "misdealt": changed(MARYLAND, more=went_wrong(what="stub count wrong", when="deal", case="misdealt", position=3)),
    "face up": changed(CRAZY, more=went_wrong(what="card face up", when="deal", case="more than one")),
    "trips kept": changed(ULTIMATE, (', "play 20"', ""), more=went_wrong(what="dealer card exposed", when="decisions")),
    "twice": changed(
        EARLIER,
        more=went_wrong(what="dealing shoe failure", when="betting")
        + went_wrong(what="player left", when="decisions", position=2),
    ),
}
ROUNDS: dict[str, dict[str, Any]] = {name: tomllib.loads(text) for name, text in (GOING_ON | VOID).items()}


def leaves(data: Any, above: Place = ()) -> Iterator[Place]:
    """The way to every single value of a round."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else None
    if inside is None:
        yield above
        return
    for name, value in inside:
        yield from leaves(value, (*above, name))


def others(data: dict[str, Any], place: Place, value: object) -> st.SearchStrategy[Any]:
    """Other values that somebody might write at a place, most of them of the right kind."""
    key = str(place[-1])
    if key in ("cards", "card", "magic card"):
        return _cards(str(value))
    if key in ("position", "lucky position"):
        return st.integers(0, 8) | st.just("dealer")
    if place[0] == "irregularity":
        return st.sampled_from(_words(data, key))
    if key == "player":
        return st.sampled_from(["Zoe", "Ann", "Hal", "dealer", ""])
    if "acts" in place:
        amounts = st.integers(0, 400).map(lambda dollars: f"play {dollars}")
        return amounts | st.sampled_from(["fold", "check", "play 1x", "play 2x", "play 3x", "play 4x", "play", "raise"])
    if key == "rulebook":
        return st.sampled_from(["ma-four-card-poker", "ma-four-card-poker-earlier", "md-four-card-poker", "poker"])
    return st.integers(-5, 600).map(str) | st.sampled_from(["5000.005", "10.5", "1,000", "$15", "x", "", "20%"])


def _cards(text: str) -> st.SearchStrategy[str]:
    """A card more, a card less, another card, the same one twice."""
    cards = text.split()

    def write(number: int, card: object, how: str) -> str:
        place = number % len(cards)
        match how:
            case "other":
                return " ".join([*cards[:place], str(card), *cards[place + 1 :]])
            case "less":
                return " ".join([*cards[:place], *cards[place + 1 :]])
            case "more":
                return " ".join([*cards, str(card)])
            case _:
                return " ".join([*cards, cards[place]])

    ways = st.sampled_from(["other", "other", "less", "more", "twice"])
    return st.builds(write, st.integers(0, 5), st.sampled_from(DECK), ways) | st.just("")


def _words(data: dict[str, Any], key: str) -> list[str]:
    """The document's words for a field of an irregularity, and some that it has not."""
    rows = load(data["rulebook"]).irregularities
    known: dict[str, list[str]] = {
        "what": [row.what for row in rows],
        "when": list(MOMENTS),
        "case": [case for row in rows for case in row.cases],
    }
    return [*known[key], *("", "two", "earthquake", "dael", "More than one")]


@st.composite
def single(draw: st.DrawFn) -> tuple[str, Place, dict[str, Any]]:
    """A round with one of its values replaced: its name, the place, the round."""
    name = draw(st.sampled_from(sorted(ROUNDS)))
    data = deepcopy(ROUNDS[name])
    place = draw(st.sampled_from(sorted(leaves(data), key=str)))
    holder: Any = data
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = draw(others(data, place, holder[place[-1]]))
    return name, place, data


def heard(data: dict[str, Any]) -> Adjudication | PitbossError:
    """What becomes of a round; anything but a settlement or an answer in words is a bug and is raised."""
    try:
        return settle_written(data)
    except (Refusal, BadInput) as trouble:
        return trouble


def moot(name: str, place: Place, adjudication: Adjudication) -> bool:
    """Whether the page lists the value among those that a void makes pointless."""
    if "acts" in place or place[-1] in ("cards", "card"):
        return name in VOID or any(ruling.voids == "that hand" for ruling in adjudication.rulings)
    return name in VOID and place[-1] in ("magic card", "lucky position")


def read(data: dict[str, Any], plan: Plan) -> Written:
    """The round as it is understood, so that another way to write the same is no change.

    "play 3x" is an amount too, and what an irregularity leaves out is what the page says.
    """
    written = read_written(data)
    seats = []
    for seat in written.seats:
        ante = sum(amount for wager, _, amount in seat.wagers if wager == "ante")
        acts = tuple(replace(act, amount=act.amount or act.times * ante, times=0) for act in seat.acts)
        seats.append(replace(seat, acts=acts))
    return replace(written, seats=tuple(seats), irregularities=read_faults(plan, written))


@given(single())
@examples("cli: changed written rounds", suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_another_value_makes_another_round_or_none(one: tuple[str, Place, dict[str, Any]]) -> None:
    """Whatever is written counts: no value can be another one and leave everything as it was."""
    name, place, data = one
    answer = heard(data)
    if isinstance(answer, PitbossError):
        assert answer.code
        assert answer.said
        assert answer.clause.partition(":")[2] if isinstance(answer, Refusal) else answer.instead
        event("refused" if isinstance(answer, Refusal) else "not understood")
        return
    before = settle_written(ROUNDS[name])
    same = (answer.events, answer.rulings, answer.plan.game) == (before.events, before.rulings, before.plan.game)
    understood = read(data, answer.plan)
    assume(understood != read(ROUNDS[name], before.plan))
    event("no effect" if same else "another answer")
    assert not same or moot(name, place, answer)
    made = [(line.position, line.wager, line.on) for line in answer.lines if line.staked]
    assert len(set(made)) == len(made)
    assert len(answer.rulings) == len(data.get("irregularity", []))
    staked = sum(amount for seat in understood.seats for wager, _, amount in seat.wagers if wager != "match play")
    played = sum(line.staked for line in answer.lines if line.wager == "play")
    back = sum(event.amount for event in answer.events if isinstance(event, TakenBack))
    assert (
        sum(line.staked for line in answer.lines) - played <= staked <= sum(line.staked for line in answer.lines) + back
    )


@given(st.data())
@examples("cli: mistyped keys of a written round")
def test_a_mistyped_key_is_never_passed_over(data: st.DataObject) -> None:
    """A letter too many or too few in the name of a field, a wager or a meter, and the round is refused."""
    name = data.draw(st.sampled_from(sorted(ROUNDS)))
    round_ = deepcopy(ROUNDS[name])
    keys = [place for place in leaves(round_) if place[0] != "elections"]
    *above, key = data.draw(st.sampled_from([place for place in keys if isinstance(place[-1], str)]))
    holder: Any = round_
    for part in above:
        holder = holder[part]
    at = data.draw(st.integers(0, len(str(key)) - 1))
    wrong = data.draw(st.sampled_from([f"{str(key)[:at]}{str(key)[at + 1 :]}", f"{str(key)[:at]}x{str(key)[at:]}"]))
    assume(wrong.strip().lower() not in (str(key), ""))
    holder[wrong] = holder.pop(key)
    assert isinstance(heard(round_), PitbossError)
