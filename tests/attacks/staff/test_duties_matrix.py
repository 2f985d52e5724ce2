"""Every pair of roles with every command: at a table where they play, and at one where they do not.

Before: 65 of 1,029 commands, in 15 of the 21 pairs, were granted to somebody who sat at the table: closed, held,
taken over. Now a stake bars every pair from everything that is not a player's own.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import msgspec
import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.requests import duties
from pitboss.pit.requests.requests import AnyRequest
from pitboss.rounds import commands
from tests.attacks.dealing import hall
from tests.pit.houses import FOUR, MARYLAND, House, run

ROLES = ("player", "dealer", "floor", "supervisor", "auditor", "admin")
PAIRS = list(combinations_with_replacement(ROLES, 2))
OWN = {"sit", "leave", "bring-chips", "take-chips", "bet", "stake", "again", "take-back", "clear", "ready", "act"}
"""What a player does for the own position."""
COMMANDS: dict[str, list[dict[str, Any]]] = {
    "open": [{}],
    "close": [{}],
    "step": [{"step": "validate", "by": by} for by in ("dealer", "floorperson", "casino supervisor", "device")],
    "begin": [{"course": course, "deck": 1, "says": "so"} for course in ("deck change", "recut", "directed shuffle")],
    "mark-device": [{"what": "automated dealing shoe"}, {"what": "automated dealing shoe", "by": "floorperson"}],
    "change-method": [{"device": "hand", "shuffle": "manual", "by": by} for by in ("dealer", "floorperson")],
    "take-back": [{"position": 2, "wager": "ante", "by": by} for by in ("dealer", "floorperson", "player")],
    "act": [{"position": 2, "act": "fold", "by": by} for by in ("dealer", "player")],
    "leave": [{"position": 2}],
    "bring-chips": [{"position": 2, "amount": 1}],
    "take-chips": [{"position": 2, "amount": 1}],
    "bet": [{"position": 2, "wager": "ante", "amount": 1000}],
    "stake": [{"position": 2, "wager": "ante", "total": 1000}],
    "clear": [{"position": 2}],
    "again": [{"position": 2}],
    "ready": [{"position": 2}],
    "start-round": [{}],
    "no-more-bets": [{}],
    "draw": [{"wager": "progressive", "card": "As"}],
    "deal": [{}, {"cards": ["As"]}],
    "show": [{"whose": "player", "position": 1, "cards": ["As"]}],
    "count-stub": [{"number": 30}],
    "rack-stub": [{}],
    "settle": [{}],
    "report": [{"what": "wrong number of cards"}, {"what": "player left", "position": 2, "by": "floorperson"}],
    "take-over": [{"what": what, "shoe": shoe} for what in ("dealer", "floor") for shoe in ("read", "provable")],
    "hand-back": [{"what": "dealer"}, {"what": "floor"}],
    "relieve": [{"what": "dealer"}, {"what": "floor"}],
    "vacate": [{"what": "dealer"}, {"what": "floor"}],
    "pause": [{"why": "so"}],
    "resume": [{}],
    "commit": [{"hash": "00"}],
    "withdraw": [{}],
    "reveal-seed": [{"seed": "00"}],
    "join-link": [{"link": "mine", "meters": {}}],
    "leave-link": [{}],
    "wait": [{}],
    "stop-waiting": [{}],
    "move-meter": [{"meter": "progressive", "by_amount": "1", "cause": "contribution", "from_table": "x", "number": 1}],
}


def words() -> set[str]:
    """Every word of a command or a wish."""
    kinds = [var for var in vars(commands).values() if isinstance(var, type) and issubclass(var, commands.Command)]
    tags = {kind.__struct_config__.tag for kind in (*kinds, *AnyRequest.__args__)}
    return {str(tag) for tag in tags if tag}


def test_every_word_is_tried() -> None:
    """The rows, the commands of the core with the wishes of the pit, and what is tried below are the same words."""
    rows = {all_duty.do for all_duty in duties.all_duties() if not all_duty.do.startswith(("POST", "PUT", "DELETE"))}
    assert rows == words() - {"Command"} == {*COMMANDS, "sit"}


async def granted(house: House, table: str, roles: tuple[str, ...]) -> set[str]:
    """The words of which some command was granted to Eve, who has these roles."""
    eve = await house.person("Eve", *roles)
    running, result = house.table(table), set()
    for word, bodies in COMMANDS.items():
        for body in bodies:
            before = running.seq, running.dealer, running.floor, running.paused
            try:
                await house.pit.give(eve, table, "", running.seq, {"do": word, **body})
            except PitbossError as error:
                assert error.code != "our-mistake"  # noqa: PT017
            if (running.seq, running.dealer, running.floor, running.paused) != before:
                result.add(word)
    return result


@pytest.mark.parametrize("stage", ["betting", "decisions"])
def test_a_stake_bars_every_pair_of_roles(stage: str, database: str) -> None:
    """Eve plays, with any two roles: whatever is the house's to do is refused, and nothing is on the log of it."""

    async def story() -> None:
        async with hall(database, FOUR, staff_may_play=True) as house:
            eve, ben = await house.person("Eve"), await house.person("Ben")
            await house.sit(eve, FOUR, 1)
            await house.sit(ben, FOUR, 2)
            await house.do(ben, FOUR, do="stake", position=2, wager="ante", total=1000)
            if stage == "decisions":
                await house.bet(eve, FOUR, 1)
                await house.do(ben, FOUR, do="ready", position=2)
            for pair in PAIRS:
                assert await granted(house, FOUR, pair) == set(), pair

    run(story)


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if not {"dealer", "floor", "supervisor"} & set(pair)], ids=str)
def test_other_roles_have_no_hand_in_a_game(pair: tuple[str, ...], database: str) -> None:
    """A player, an auditor and an administrator, and any two of these in one, do nothing at a table for the house."""

    async def story() -> None:
        async with hall(database, MARYLAND) as house:
            assert await granted(house, MARYLAND, pair) == set()

    run(story)


def test_roles_alone_say_whether_somebody_ever_may() -> None:
    """``may_ever`` needs no table: the floor's words are the floor's, the house's own are nobody's."""
    for pair in PAIRS:
        floor, dealer = bool({"floor", "supervisor"} & set(pair)), "dealer" in pair
        assert duties.may_ever(pair, "pause") == floor
        assert duties.may_ever(pair, "deal") == dealer
        assert duties.may_ever(pair, "report") == (dealer or floor)
        assert duties.may_ever(pair, "act")
        assert not duties.may_ever(pair, "move-meter")
        assert not duties.may_ever(pair, "nonsense")
    assert msgspec.to_builtins(duties.of("sit")[0])["bars"] == ("place", "staff", "excluded", "age", "limits")
