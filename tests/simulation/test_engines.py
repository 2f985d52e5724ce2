"""Both engines against the mathematics, and the kernels against the law, round by round."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from pitboss.adjudication import settle_written
from pitboss.cards import DECK, read_cards, show
from pitboss.exact.answers import advise
from pitboss.money import plain_amount
from pitboss.rulebooks import names
from pitboss.simulation import Chunk, Job, simulate
from pitboss.simulation.dealt import DealtCards, play_dealt, side_nets
from pitboss.simulation.decisions import BoardPlayer, Decider, ShowdownPlayer, decisions, player
from pitboss.simulation.job import stake
from pitboss.simulation.report import SimulationReport
from tests.simulation.jobs import job, published

FOUR, CRAZY, ULTIMATE = "ma-four-card-poker", "ma-crazy-4-poker", "ma-ultimate-texas-holdem"


def close(report: SimulationReport) -> None:
    """Every mean lies within four standard errors of its exact value."""
    for line in report.lines:
        assert line.apart is None or abs(line.apart) < 4, line
    assert report.lines[0].apart is not None


@pytest.mark.parametrize("rulebook", names())
def test_the_table_averages_to_the_mathematics(rulebook: str) -> None:
    """Rounds through the whole law under a published strategy: the main game, its parts and every side wager."""
    asked = published(rulebook, 400, seats=3, engine="table")
    result = simulate(asked)
    close(result)
    assert {line.wager for line in result.lines} >= set(asked.wagers)
    assert result.lines[0].hands == 1200


def test_the_table_and_best_play() -> None:
    """Decisions by the exact strategy at a live table average to the exact edge."""
    result = simulate(job(CRAZY, 500, seats=4, engine="table"))
    close(result)
    assert result.lines[0].exact == Fraction(-264142729, 7726058340)


@pytest.mark.parametrize(("rulebook", "engine"), [(FOUR, "table"), (FOUR, "kernel"), (ULTIMATE, "table")])
def test_one_round_is_enough(rulebook: str, engine: str) -> None:
    """A wager that came to no line in so few rounds has a mean of nothing, and no sitting is whole."""
    result = simulate(published(rulebook, 1, engine=engine))
    assert [line.hands for line in result.lines] == [1] * len(result.lines)
    assert result.sitting.lowest == ()


@pytest.mark.parametrize("rulebook", [FOUR, CRAZY, ULTIMATE, "md-four-card-poker"])
def test_the_kernels_average_to_the_mathematics(rulebook: str) -> None:
    """Twenty-five thousand rounds of two seats under a published strategy."""
    close(simulate(published(rulebook, 25_000, seats=2)))


@pytest.mark.parametrize("rulebook", [FOUR, CRAZY])
def test_the_kernels_and_best_play(rulebook: str) -> None:
    """A hundred thousand rounds under best play."""
    close(simulate(job(rulebook, 100_000)))


@pytest.mark.parametrize("rulebook", [FOUR, CRAZY, ULTIMATE])
def test_decisions_are_the_best_ones(rulebook: str) -> None:
    """What the tables say in dealt situations is what ``advise`` finds by going through every card to come."""
    asked = job(rulebook, 1)
    who, chance = player(asked.game, decisions(asked.game, "optimal")), np.random.default_rng(7)
    assert isinstance(who, BoardPlayer | ShowdownPlayer)
    for _ in range(12):
        cards = chance.permutation(52)[:8]
        for street in range(1, 3) if rulebook == ULTIMATE else range(1):
            own = cards[:2] if rulebook == ULTIMATE else cards[:5]
            board = cards[2 : 2 * street + 3] if rulebook == ULTIMATE else cards[:0]
            up = cards[5:6] if rulebook == FOUR else cards[:0]
            rows = (np.array([own], np.int32), np.array(up, np.int32), np.array([board], np.int32))
            times = who.times[street][int(who.choose(street, *rows)[0])]
            values = dict(
                advise(
                    asked.game,
                    [DECK[line] for line in own],
                    up=DECK[up[0]] if len(up) else None,
                    board=[DECK[item] for item in board],
                )
            )
            made = f"{times}x" if times else next(name for name in values if name in ("fold", "check"))
            assert values[made] == max(values.values())


@pytest.mark.parametrize("rulebook", names())
def test_the_kernels_pay_what_the_law_pays(rulebook: str) -> None:
    """Rounds dealt by the kernels, written down and adjudicated: every wager comes to the same cents."""
    asked = published(rulebook, 40, seats=2)
    chunk, made = Chunk(0, 0, asked.rounds), decisions(asked.game, asked.strategy)
    cards, who, played = DealtCards(asked, chunk), player(asked.game, made), play_dealt(asked, chunk, made)
    for number in range(asked.rounds):
        result = settle_written(_written(asked, cards, who, number)).as_data()["lines"]
        for (wager, _), nets in {**played.main, **played.sides}.items():
            for seat in range(asked.seats):
                profit = [row["profit"] for row in result if (row["position"], row["wager"]) == (seat + 1, wager)]
                assert sum(Fraction(item) for item in profit) * 100 == nets[number, seat], (number, wager)


def _written(asked: Job, cards: DealtCards, who: Decider, number: int) -> dict[str, Any]:
    """A round of a deal as a camera would have seen it."""
    game = asked.game
    bets = [
        wager.name for wager in game.wagers if wager.rule.window == "before the deal" and wager.rule.against == "dealer"
    ]
    wagers = {name: plain_amount(stake(game, name)) for name in (*bets, *asked.wagers)}
    seats = [
        {
            "position": seat + 1,
            "player": f"P{seat}",
            "cards": _show(cards.own[number, seat]),
            "wagers": wagers,
            "acts": _acts(asked, cards, who, number, seat),
        }
        for seat in range(asked.seats)
    ]
    result: dict[str, Any] = {
        "rulebook": asked.name,
        "seat": seats,
        "dealer": {"cards": _show(cards.dealer[number])},
    }
    if cards.board.shape[1]:
        result["board"] = {"cards": _show(cards.board[number])}
    if "six card bonus" in asked.wagers:
        result["box"] = {"card": _show(cards.box[number])}
    return result


def _show(cards: Any) -> str:
    return show([DECK[item] for item in cards.tolist()])


def _acts(asked: Job, cards: DealtCards, who: Decider, number: int, seat: int) -> list[str]:
    assert isinstance(who, BoardPlayer | ShowdownPlayer)
    acts = list[str]()
    own, ups = cards.own[number : number + 1, seat], cards.dealer[number, :1] if cards.up else cards.dealer[0, :0]
    for street, offered in enumerate(who.times):
        board = cards.board[number : number + 1, : (0, 3, 5)[street]]
        times = offered[int(who.choose(street, *map(np.ascontiguousarray, (own, ups, board)))[0])]
        if times:
            return [*acts, f"play {plain_amount(int(times * stake(asked.game, 'ante')))}"]
        acts.append(next(offer.act for offer in asked.game.streets[street].offers if offer.act != "play"))
    return acts


def test_every_row_of_a_paytable_is_paid() -> None:
    """Six cards to a super royal, of diamonds or not, and to a royal flush: kernels know what is above a royal."""
    asked = job("md-four-card-poker", 3)
    cards = DealtCards(asked, Chunk(0, 0, 3))
    dealt = [read_cards(item) for item in ("Ad Kd Qd Jd Td 9d", "Ah Kh Qh Jh Th 9h", "Ah Kh Qh Jh Th 8h")]
    for number, (*own, box) in enumerate(dealt):
        cards.own[number, 0], cards.box[number, 0] = [DECK.index(line) for line in own], DECK.index(box)
    nets = side_nets(asked.game, "six card bonus", cards, 0, np.zeros(3, np.bool_))
    assert nets.tolist() == [100_000_000, 10_000_000, 500_000]
