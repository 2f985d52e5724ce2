"""Four Card Poker settled twice: the table's engine against the adjudicator written from the documents alone."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, takewhile
from typing import Any

import pytest

from pitboss.adjudication import settle_written
from tests.adjudicator.four_card import tables
from tests.adjudicator.four_card.adjudicator import Line, Ruling, adjudicate, cents, read_seats
from tests.adjudicator.four_card.houses import EARLIER, LATER, MARYLAND, House, houses
from tests.adjudicator.four_card.pin import Pin
from tests.adjudicator.four_card.pins import PINS
from tests.adjudicator.four_card.rounds import as_toml, random_round
from tests.adjudicator.ranks import DECK, FOUR_CARD_ORDER, best_five, best_four, hand_of
from tests.volumes import volume

WRONG = (
    *("void", "card face up", "card drawn in error", "card drawn in error, exposed", "wrong number of cards"),
    *("dealer card exposed", "player card exposed", "stub count wrong", "dealing shoe failure", "shuffler failure"),
    *("player left",),
)
CHUNKS = {LATER: 8, EARLIER: 4, MARYLAND: 8}
ROUNDS = volume("adjudicator: rounds in a chunk, four card")


def rounds(rulebook: str, chunk: int) -> Iterator[tuple[str, House, dict[str, Any]]]:
    """The rounds of a chunk: seed, house and what was written down. A chunk has houses of its own."""
    mine = houses(rulebook)[chunk :: CHUNKS[rulebook]]
    for number in range(ROUNDS):
        seed = f"{rulebook} {chunk} {number}"
        house = mine[number % len(mine)]
        yield seed, house, random_round(house, seed)


def by_the_engine(written: dict[str, Any]) -> Ruling:
    """The engine's answer, without the clauses and the words that go with it."""
    answer = settle_written(written).as_data()
    lines = [{key: cell for key, cell in line.items() if key not in ("clause", "why")} for line in answer["lines"]]
    return Ruling(lines, {seat["position"]: seat["net"] for seat in answer["seats"]}, answer["meters"])


def key(line: Line) -> str:
    """Something to sort lines by."""
    return json.dumps(line)


def comparable(lines: list[Line], written: dict[str, Any]) -> list[list[Line]]:
    """The lines in four parts: what was forfeited, then settled in the prescribed order; abandoned; and returned.

    No document says in which order forfeited and abandoned wagers are taken, or void ones given back; that what was
    forfeited is taken before anything is settled, and in which order the rest is settled, they do (MA 10(c) to (e),
    12(j), MD 11.D).
    """
    gone = {seat.position for seat in read_seats(written) if seat.abandoned}
    left = [line for line in lines if line["position"] in gone]
    back = [line for line in lines if line["result"] == "returned"]
    settled = [line for line in lines if line["position"] not in gone and line["result"] != "returned"]
    first = list(takewhile(lambda line: line["result"] == "forfeited", settled))
    return [sorted(first, key=key), settled[len(first) :], sorted(left, key=key), sorted(back, key=key)]


def difference(engine: Ruling, ours: Ruling, written: dict[str, Any]) -> str:
    """What differs between two rulings, in a word, or nothing."""
    if comparable(engine.lines, written) != comparable(ours.lines, written):
        return "lines"
    if engine.nets != ours.nets:
        return "nets"
    return "meters" if engine.meters != ours.meters else ""


def both(seed: str, written: dict[str, Any], engine: Ruling, ours: Ruling) -> str:
    """The round and both answers, to read side by side."""
    shown = [f"seed {seed!r}", as_toml(written)]
    for name, ruling in (("engine", engine), ("adjudicator", ours)):
        shown += [f"-- {name}", *(" | ".join(map(str, line.values())) for line in ruling.lines)]
        shown += [f"nets {ruling.nets}", f"meters {ruling.meters}", ""]
    return "\n".join(shown)


@pytest.mark.parametrize(
    ("rulebook", "chunk"), [(rulebook, chunk) for rulebook, count in CHUNKS.items() for chunk in range(count)]
)
def test_engine_and_adjudicator_agree(rulebook: str, chunk: int) -> None:
    """Every line, net and meter of thousands of random rounds is the same by the engine and by the documents."""
    for seed, house, written in rounds(rulebook, chunk):
        ours = adjudicate(written, house.terms)
        try:
            engine = by_the_engine(written)
        except Exception as refused:
            raise AssertionError(f"seed {seed!r}: {refused}\n{as_toml(written)}") from refused
        differs = difference(engine, ours, written)
        assert not differs, f"{differs} differ; {both(seed, written, engine, ours)}"


def pins() -> list[Any]:
    """The rounds worked out by hand, each with the clauses and readings it proves."""
    return [
        pytest.param(pin, id=pin.fact, marks=[pytest.mark.clause(*pin.proves), pytest.mark.reading(*pin.readings)])
        for pin in PINS
    ]


@pytest.mark.parametrize("pin", pins())
@pytest.mark.parametrize("judge", ["adjudicator", "engine"])
def test_rounds_worked_out_by_hand(judge: str, pin: Pin) -> None:
    """Adjudicator and engine both come to what a person worked out on paper."""
    written, lines = pin.written(), pin.settled()
    ruling = adjudicate(written, pin.at.terms) if judge == "adjudicator" else by_the_engine(written)
    assert comparable(ruling.lines, written) == comparable(lines, written)
    assert ruling.meters == {name: {"before": before, "after": after} for name, (before, after) in pin.meters.items()}
    nets = dict.fromkeys(ruling.nets, 0)
    for line in lines:
        nets[int(line["position"])] += cents(str(line["profit"]))
    assert {seat: cents(net) for seat, net in ruling.nets.items()} == nets


def paying_rows(rulebook: str) -> set[tuple[str, str]]:
    """Every wager and odds that a round under this document can pay, read off the printed tables."""
    printed: dict[str, dict[str, tables.Rows]] = {
        "ante bonus": {"": tables.ANTE_BONUS},
        "progressive": tables.FOUR_CARD_PROGRESSIVE,
        "envy bonus": tables.ENVY_FOUR_CARD,
    }
    if rulebook == MARYLAND:
        printed |= {"aces up": tables.ACES_UP_MARYLAND, "six card bonus": tables.SIX_CARD_BONUS}
        printed["progressive"] = printed["progressive"] | tables.MARYLAND_LEVELS
        printed["envy bonus"] = printed["envy bonus"] | tables.ENVY_MARYLAND
    else:
        printed |= {"aces up": tables.ACES_UP_MASSACHUSETTS, "cover all": tables.COVER_ALL}
    if rulebook == LATER:
        printed["progressive"] = printed["progressive"] | tables.MULTI_GAME_LINK
        printed["envy bonus"] = printed["envy bonus"] | tables.ENVY_LINK
    return {(wager, odds) for wager, named in printed.items() for rows in named.values() for odds in rows.values()}


@pytest.mark.parametrize("rulebook", CHUNKS)
def test_the_random_rounds_reach_every_row(rulebook: str) -> None:
    """The random rounds pay every printed odds, and hold ties, two positions, several awards, voids and departures."""
    paid: set[tuple[str, str]] = set()
    met: Counter[str] = Counter()
    for _, house, written in chain.from_iterable(rounds(rulebook, chunk) for chunk in range(CHUNKS[rulebook])):
        ruling = adjudicate(written, house.terms)
        paid |= {(str(line["wager"]), str(line["odds"])) for line in ruling.lines}
        dealer = best_four(written["dealer"]["cards"].split())
        seats = written["seat"]
        met["tie"] += any(best_four(seat["cards"].split()) == dealer for seat in seats)
        met["full table"] += len(seats) == house.positions
        met["one seat"] += len(seats) == 1
        met["one player at several positions"] += len({seat["player"] for seat in seats}) < len(seats)
        met["several meter awards"] += sum("%" in str(line["odds"]) for line in ruling.lines) > 1
        met["several envy bonuses"] += sum(line["wager"] == "envy bonus" for line in ruling.lines) > 2
        met["void"] += any(line["result"] == "returned" for line in ruling.lines)
        met["abandoned"] += any(event.get("case") == "declared abandoned" for event in written.get("irregularity", []))
        met.update(event["what"] for event in written.get("irregularity", []))
    assert paying_rows(rulebook) - paid == set()
    needed = {"tie", "full table", "one seat", "one player at several positions", "several envy bonuses", *WRONG}
    needed |= {"several meter awards"} if rulebook != EARLIER else set()  # four aces come once in a round
    needed |= {"abandoned", "box card exposed"} if rulebook == MARYLAND else set()
    assert {name for name in needed if met[name] < 8} == set()


@pytest.mark.clause("ma-4cp:3(b)", "md-4cp:6.C")
def test_the_plain_ranking_counts_every_four_card_hand() -> None:
    """Of the 270,725 four-card hands each category has as many as arithmetic says."""
    counts = Counter(hand_of(cards, FOUR_CARD_ORDER).name for cards in combinations(DECK, 4))
    assert counts == {
        "four-of-a-kind": 13,
        "straight flush": 11 * 4,
        "three-of-a-kind": 13 * 4 * 48,
        "flush": 4 * 715 - 44,
        "straight": 11 * 4**4 - 44,
        "two pair": 78 * 6 * 6,
        "pair": 13 * 6 * 66 * 16,
        "high card": (715 - 11) * (4**4 - 4),
    }


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ks Kd 5c 4h", "As 2s 2d 3c"),  # the pair counts before the ace beside it (RNK-1)
        ("2s 2d 2h 3c", "As Ks Qs 9s"),  # trips beat a flush with four cards
        ("2s 3d 4s 5h", "As 2d 3d 4h Kc"),  # a wheel is the lowest straight
        ("3s 3d 3h Ac", "3s 3d 3h Kc"),
        ("2s 2d 2h 2c", "As Ks Qs Js"),
    ],
)
def test_four_card_hands_in_order(higher: str, lower: str) -> None:
    """Of two four-card hands the stronger is the greater."""
    assert best_four(higher.split()) > best_four(lower.split())


@pytest.mark.parametrize(
    ("cards", "name", "top"),
    [
        ("As 2d 3c 4h 5s Kd", "straight", 5),
        ("Ks As 2d 3c 4h 9d", "high card", 14),
        ("Ts Js Qs Ks As 9s", "straight flush", 14),
        ("9s 9d 9c 4h 4s Kd", "full house", 9),
        ("2s 4s 6s 8s Ts Kd Kc", "flush", 10),
    ],
)
def test_best_five_of_six_and_seven(cards: str, name: str, top: int) -> None:
    """The best five of more cards: the wheel counts, a run around the corner does not."""
    hand = best_five(cards.split())
    assert (hand.name, hand.top) == (name, top)
