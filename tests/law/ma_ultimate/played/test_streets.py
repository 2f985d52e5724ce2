"""The three streets, played with each device: who is asked, what may be answered, where the play wager goes."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pitboss.rounds import options
from pitboss.rounds.commands import Act
from pitboss.rounds.events import Acted, Dealt, Exposed, Reached
from tests.rounds.staged import Hand, Scene, Staged, positions
from tests.rounds.tables import ULTIMATE

SHOE, MACHINE = "manual-shoe", ""
HOLDINGS = {2: "As Kd", 3: "7s 7d", 5: "6c 6h", 6: "Td 4s"}
MAIN = {"ante": 15, "blind": 15}


@dataclass(frozen=True)
class Street:
    """A street as the document prints it: multiples of the ante, the other answer, and its clauses."""

    example: str
    name: str
    times: tuple[int, ...]
    other: str
    order: str
    options: str
    placed: str
    checked: str = ""


STREETS = (
    Street(SHOE, "preflop", (3, 4), "check", "7(f)(1)#order", "7(f)(1)#options", "7(f)(1)(i)", "7(f)(1)(ii)"),
    Street(SHOE, "flop", (2,), "check", "7(f)(3)#order", "7(f)(3)#options", "7(f)(3)(i)", "7(f)(3)(ii)"),
    Street(SHOE, "river", (1,), "fold", "7(f)(5)#order", "7(f)(5)#options", "7(f)(5)(i)"),
    Street(MACHINE, "preflop", (3, 4), "check", "9(a)#order", "9(a)#options", "9(a)(1)", "9(a)(2)"),
    Street(MACHINE, "flop", (2,), "check", "9(c)#order", "9(c)#options", "9(c)(1)", "9(c)(2)"),
    Street(MACHINE, "river", (1,), "fold", "9(e)#order", "9(e)#options", "9(e)(1)"),
)


def on(about: str) -> pytest.MarkDecorator:
    """Each street that has a clause about something, citing it."""
    params = [
        pytest.param(street, id=getattr(street, about), marks=pytest.mark.clause(f"ma-uth:{getattr(street, about)}"))
        for street in STREETS
        if getattr(street, about)
    ]
    return pytest.mark.parametrize("street", params)


def at(street: Street, *played: int) -> Staged:
    """Four players where a street begins; those named have played before the flop, the others have checked."""
    live = Staged(
        Scene(
            ULTIMATE,
            {position: Hand(cards, MAIN) for position, cards in HOLDINGS.items()},
            "Qs Qd",
            "2c 5d 9h Jc 3s",
            example=street.example,
        )
    ).to("decisions: preflop")
    while live.stage.key != f"decisions: {street.name}":
        if live.stage.kind == "ask":
            position = next(iter(asked(live)))
            live.do(Act(position, "play", 6000) if position in played else Act(position, "check"))
        else:
            live.step()
    return live


def asked(live: Staged) -> set[int]:
    """Who is asked now."""
    return {option.command.position for option in options(live.plan, live.table) if isinstance(option.command, Act)}


def seat_amounts(live: Staged, position: int) -> dict[str, int]:
    """What lies at a position, by betting area."""
    seat = live.now.seat(position)
    assert seat is not None
    return {bet.wager: bet.amount for bet in seat.bets}


@on("order")
def test_players_are_asked_one_after_another_from_the_dealers_left(street: Street) -> None:
    """Position 3 has played where it could: 2, 5 and 6 are asked, in that order, and everybody else is refused."""
    live = at(street, 3)
    order = (2, 5, 6) if street.name != "preflop" else (2, 3, 5, 6)
    for position in order:
        assert asked(live) == {position}
        for other in {1, 2, 3, 4, 5, 6, 7} - {position}:
            live.refused(Act(other, street.other), "not-your-turn", street.order)
        live.do(Act(position, street.other))
    output = [event for event in live.log if isinstance(event, Acted) and event.street == street.name]
    assert tuple(positions(output, Acted)) == order
    assert live.stage.key != f"decisions: {street.name}"


@on("options")
def test_what_may_be_answered(street: Street) -> None:
    """The multiples of the street, to the cent, and its other answer; everything else is refused."""
    live = at(street)
    for act in {"check", "fold", "raise"} - {street.other}:
        live.refused(Act(2, act), "play-amount", street.options)
    for amount in range(1500, 10_500, 750):
        if amount not in [1500 * time for time in street.times]:
            live.refused(Act(2, "play", amount), "play-amount", street.options)
    for times in street.times:
        live.refused(Act(2, "play", 1500 * times - 1), "play-amount", street.options)
        live.refused(Act(2, "play", 1500 * times + 1), "play-amount", street.options)
        played = at(street)
        (event,) = [item for item in played.do(Act(2, "play", 1500 * times)) if isinstance(item, Acted)]
        assert (event.act, event.amount, event.street) == ("play", 1500 * times, street.name)
        assert street.options in event.clause
    (event,) = [item for item in live.do(Act(2, street.other)) if isinstance(item, Acted)]
    assert (event.act, event.amount) == (street.other, 0)
    assert street.options in event.clause


@on("placed")
def test_the_play_wager_goes_on_the_play_betting_area(street: Street) -> None:
    """It lies on an area of its own, beside an ante and a blind that stay as they were, and is settled as such."""
    live = at(street)
    amount = 1500 * street.times[-1]
    (event,) = [item for item in live.do(Act(2, "play", amount)) if isinstance(item, Acted)]
    assert street.placed in event.clause
    assert seat_amounts(live, 2) == {"ante": 1500, "blind": 1500, "play": amount}
    assert seat_amounts(live, 3) == {"ante": 1500, "blind": 1500}
    left = {"preflop": 3, "flop": 2, "river": 1}[street.name]
    live.acts = {position: ["check", "check", "fold"][-left:] for position in (3, 5, 6)}
    live.finish()
    (line,) = [line for line in live.settled if line.wager == "play"]
    assert (line.position, line.staked) == (2, amount)


@on("checked")
def test_a_player_who_checks_stays_in_and_is_asked_again(street: Street) -> None:
    """A check stakes nothing and loses nothing; on the next street, and only there, the player decides again."""
    live = at(street)
    (event,) = [item for item in live.do(Act(2, "check")) if isinstance(item, Acted)]
    assert street.checked in event.clause
    seat = live.now.seat(2)
    assert seat is not None
    assert not seat.folded
    assert seat_amounts(live, 2) == {"ante": 1500, "blind": 1500}
    for position in (3, 5, 6):
        live.refused(Act(2, "check"), "not-your-turn")
        live.do(Act(position, "check"))
    following = {"preflop": "flop", "flop": "river"}[street.name]
    live.to("ask")
    assert live.stage.key == f"decisions: {following}"
    assert asked(live) == {2}
    amount = {"flop": 3000, "river": 1500}[following]
    live.do(Act(2, "play", amount))
    assert seat_amounts(live, 2)["play"] == amount


@pytest.mark.clause(
    "ma-uth:1.play-wager#after-two",
    "ma-uth:1.play-wager#after-flop",
    "ma-uth:1.play-wager#river",
    "ma-uth:6(d)",
)
@pytest.mark.parametrize("example", [SHOE, MACHINE], ids=["manual", "automated"])
def test_the_play_wager_has_three_windows(example: str) -> None:
    """None before everybody has two cards; then before the flop, before the last two cards, before the reveal."""
    live = at(Street(example, "preflop", (), "", "", "", ""))
    dealt = [event for event in live.log if isinstance(event, Dealt) and event.to in ("player", "dealer")]
    assert sum(len(event.cards) for event in dealt) == 2 * 5
    early = Staged(Scene(ULTIMATE, {2: Hand("As Kd", MAIN), 3: Hand("7s 7d", MAIN)}, "Qs Qd", example=example))
    early.to("betting").bets()
    early.refused(Act(2, "play", 6000), "not-your-turn")
    early.to("deal")
    while early.stage.kind != "ask":
        if early.stage.kind == "deal":
            early.refused(Act(2, "play", 6000), "not-your-turn")
        early.step()
    windows = [(0, 6000), (3, 3000), (5, 1500)]
    for position, (number, amount) in zip((2, 3, 5), windows, strict=True):
        live.to("ask")
        assert live.now.board.up.bit_count() == number
        while asked(live) != {position}:
            live.do(Act(next(iter(asked(live))), "check" if number < 5 else "fold"))
        live.do(Act(position, "play", amount))
        while live.stage.kind == "ask":
            live.do(Act(next(iter(asked(live))), "check" if number < 5 else "fold"))
    live.to("reveal: reveal-dealer", "uncover: manual dealing shoe: remove-cover-card")
    live.refused(Act(6, "play", 1500), "not-your-turn")
    live.to("settle")
    live.refused(Act(6, "play", 1500), "not-your-turn")


@pytest.mark.clause("ma-uth:1.fold", "ma-uth:1.community-card#five", "ma-uth:1.flop", "ma-uth:1.stub")
@pytest.mark.parametrize("example", [SHOE, MACHINE], ids=["manual", "automated"])
def test_whoever_folds_is_out_and_the_board_is_three_cards_and_two(example: str) -> None:
    """A folded hand is never asked or contested again; the flop is the first three of five community cards."""
    live = at(Street(example, "river", (), "", "", "", ""))
    boards = [event for event in live.log if isinstance(event, Dealt | Exposed)]
    turned = [
        len(event.cards) if isinstance(event, Dealt) else event.cards
        for event in boards
        if (isinstance(event, Dealt) and event.to == "board" and event.face == "up")
        or (isinstance(event, Exposed) and event.whose == "board")
    ]
    assert turned == [3, 2]
    assert " ".join(map(str, live.now.board.shown)) == "2c 5d 9h Jc 3s"
    assert live.now.stub == (52 - 10 - 2 - 5 if example == SHOE else 52 - 10 - 5)
    for position in (2, 3, 5):
        live.do(Act(position, "fold"))
    folded = live.now.seat(2)
    assert folded is not None
    assert folded.folded
    assert "play" not in seat_amounts(live, 2)
    live.refused(Act(2, "play", 1500), "not-your-turn")
    live.do(Act(6, "play", 1500))
    live.finish()
    assert [line for line in live.lines if line[0] == 2] == [
        (2, "ante", "forfeited", -1500),
        (2, "blind", "forfeited", -1500),
    ]
    assert {line.position for line in live.settled if line.result != "forfeited"} == {6}
    assert Reached("decisions: river") in live.log
