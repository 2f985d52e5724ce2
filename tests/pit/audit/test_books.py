"""Books and meters beside sums that are made by hand from the raw lines; proofs, and what tampering does to them."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sqlalchemy as sa

from pitboss.pit.people.accounts import Person
from tests.pit.audit.hall import FOUR, MARYLAND, ULTIMATE, Hall
from tests.pit.audit.logs import meter, profit, settled

TABLES = (FOUR, MARYLAND, ULTIMATE)


def day_of(hall: Hall, table: str) -> dict[str, object]:
    """The one day of a table."""
    (books,) = hall.sent(hall.pit.audit.books(table))["tables"]
    assert books["balanced"]
    assert books["trial"]["exact"] == "0"
    (day,) = books["days"]
    result: dict[str, object] = day
    return result


@pytest.mark.parametrize("table", TABLES)
def test_a_day_is_what_the_lines_say(hall: Hall, table: str) -> None:
    """Handle, hold, rounds and every player's result are the sums over the settlement lines."""
    lines, day = settled(hall, table), day_of(hall, table)
    assert day["handle"] == sum(line["staked"] for line in lines)
    assert day["hold"] == -sum(profit(line) for line in lines)
    players: dict[str, int] = {}
    for line in lines:
        players[line["player"]] = players.get(line["player"], 0) + profit(line)
    output = {player: net for player, net in dict(day["players"]).items() if net}  # type: ignore[call-overload]
    assert output == {player: net for player, net in players.items() if net}


def test_the_inventory_gains_what_is_taken_and_gives_what_it_pays(hall: Hall) -> None:
    """The award of the meter and the envy bonus do not come out of the Maryland table's inventory."""
    lines = settled(hall, MARYLAND)
    own = [line for line in lines if line.get("source") == "table inventory"]
    taken = sum(line["staked"] - line.get("returned", 0) for line in lines)
    day = day_of(hall, MARYLAND)
    assert day["inventory"] == {
        "exact": str(taken - sum(line.get("pays", 0) for line in own)),
        "cents": str(taken - sum(line.get("pays", 0) for line in own)),
    }


def test_a_void_round_is_counted_as_one(hall: Hall) -> None:
    """Seven rounds at the Massachusetts table, one of them void, one act refused."""
    day = day_of(hall, FOUR)
    assert (day["rounds"], day["voids"], day["refusals"]) == (7, 1, 1)


def test_the_pit_is_balanced_as_a_whole(hall: Hall) -> None:
    """The days of all tables are summed up."""
    result = hall.sent(hall.pit.audit.books(""))
    assert result["balanced"]
    (day,) = result["days"]
    assert day["rounds"] == 7 + 1 + 3
    assert day["hold"] == -sum(profit(line) for table in TABLES for line in settled(hall, table))


@pytest.mark.parametrize("table", TABLES)
def test_every_meter_is_what_was_brought_and_taken(hall: Hall, table: str) -> None:
    """The equation holds, and the amount is the one that is added up by hand."""
    result = hall.sent(hall.pit.audit.meters())
    assert result["proven"]
    for row in (row for row in result["meters"] if row["table"] == table):
        assert Fraction(row["shown"]["exact"]) == meter(hall, table, row["meter"])
        assert row["shown"] == row["due"]


@pytest.mark.clause("md-4cp:12.D(1)(a)(i)")
def test_the_award_and_the_reset_are_told_apart(hall: Hall) -> None:
    """Four aces took all of $5,000.40; the meter was reset to its $5,000."""
    (first,) = (meter for meter in hall.sent(hall.pit.audit.meters())["meters"] if meter["table"] == MARYLAND)
    terms = {name: amount["exact"] for name, amount in first["terms"].items()}
    assert terms == {
        "initial": "500000",
        "contributions": "40",
        "awards": "500040",
        "resets": "500000",
        "given_back": "0",
        "carried": "0",
        "told": "0",
    }
    assert (first["hits"], first["shown"]["exact"]) == (1, "500000")


def test_contributions_of_a_void_round_are_taken_back(hall: Hall) -> None:
    """Six rounds of two wagers at a fifth of a dollar; the void seventh leaves what its ruling leaves."""
    (first,) = (meter for meter in hall.sent(hall.pit.audit.meters())["meters"] if meter["table"] == FOUR)
    assert Fraction(first["terms"]["contributions"]["exact"]) == meter(hall, FOUR, "progressive") - 500_000


def test_all_logs_are_proven(hall: Hall) -> None:
    """Every table's chain, decisions, shuffles and books, and the house's chain; a real shoe is taken on trust."""
    result = hall.sent(hall.pit.audit.verify(""))
    assert (result["outcome"], result["proven"]) == ("on trust", False)
    outcomes = {row["table"]: row["outcome"] for row in result["logs"]}
    assert {table for table, outcome in outcomes.items() if outcome != "proven"} == {MARYLAND}
    (dealt,) = (row for row in result["logs"] if row["table"] == MARYLAND)
    assert [item["about"] for item in dealt["on_trust"]] == ["cards"]
    assert dealt["finding"] is None
    assert result["house"]["proven"]
    totals = {row["table"]: row["totals"] for row in result["logs"]}
    assert totals[FOUR]["rounds"] == 7
    assert totals[FOUR]["handle"] == sum(line["staked"] for line in settled(hall, FOUR))
    assert {row["table"]: row["shuffles"]["as_promised"] for row in result["logs"]}[FOUR] == 7


def test_a_tampered_entry_is_found(hall: Hall, ada: Person) -> None:
    """Whoever writes into the database behind the pit's back is found at the very line, by the proof."""
    store, stream = hall.pit.store, hall.table(ULTIMATE).stream
    chosen = {"stream": stream, "seq": 40}
    with store.writing() as connection:
        names = connection.execute(sa.text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")).all()
        for name, _ in names:
            connection.execute(sa.text(f'DROP TRIGGER "{name}"'))
        where = "WHERE stream = :stream AND seq = :seq"
        line = bytes(connection.execute(sa.text(f"SELECT line FROM entries {where}"), chosen).scalar_one())
        change = sa.text(f"UPDATE entries SET line = :line {where}")
        connection.execute(change, chosen | {"line": line.replace(b'"at":"20', b'"at":"21', 1)})
    try:
        result = hall.sent(hall.pit.audit.verify(ULTIMATE))
    finally:
        with store.writing() as connection:
            connection.execute(change, chosen | {"line": line})
            for _, sql in names:
                connection.execute(sa.text(sql))
    (first,) = result["logs"]
    assert not result["proven"]
    assert (first["finding"]["code"], first["finding"]["line"]) == ("log-damaged", 40)
    assert hall.sent(hall.pit.audit.verify(ULTIMATE))["proven"]
