"""Awards from the log: the list, slips that are the same to the byte, and what a tax rule asks for."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.pit.awards.answers import AwardSlip
from pitboss.pit.awards.awards import AwardsQuery
from pitboss.pit.awards.house_settings import SIGN_NAMES
from pitboss.pit.awards.paper import slip_pdf
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.records.tax import NO_RULE, TaxRule, read_rule
from pitboss.pit.store import schema
from pitboss.rounds.events import Settled
from tests.pit.audit.hall import MARYLAND, Hall, opened
from tests.pit.awards.story import ACES, LEFT, RIGHT, THREE, played, waiting
from tests.pit.houses import House, run
from tests.pit.houses import opened as house_of

EVERYTHING = AwardsQuery()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A pit in which four aces took the meter of the Maryland table, dealt by hand, and brought an envy bonus."""
    hall = opened(tmp_path_factory.mktemp("awards"))
    yield hall
    hall.end()


def slip_of(hall: Hall, kind: str) -> AwardSlip:
    """The slip of the newest award of a kind."""
    rows = hall.run(hall.pit.awards.awards(EVERYTHING, running=False)).awards
    row = next(row for row in rows if row.kind == kind)
    return hall.run(hall.pit.awards.slip(hall.table(row.table), row.slip, running=False))


def test_the_list_has_what_the_log_paid(hall: Hall) -> None:
    """The meter's award and the envy bonus stand there with sum and meter; the void round has none."""
    answer = hall.run(hall.pit.awards.awards(EVERYTHING, running=False))
    assert {(row.kind, row.player, row.pays, row.before, row.after) for row in answer.awards} == {
        ("meter", "Anna", 500_040, "500040", "500000"),
        ("envy", "Ben", 10_000, "", ""),
    }
    assert (answer.count, answer.sum, answer.more) == (2, 510_040, False)


@pytest.mark.parametrize(
    ("query", "count"),
    [
        (AwardsQuery(least=500_040), 1),
        (AwardsQuery(least=500_041), 0),
        (AwardsQuery(table=MARYLAND), 2),
        (AwardsQuery(table="ma-four-card-poker"), 0),
        (AwardsQuery(day="1999-01-01"), 0),
    ],
)
def test_the_list_is_filtered(hall: Hall, query: AwardsQuery, count: int) -> None:
    """By table, by day, and by an amount to the cent; one that is exactly the least is there."""
    assert hall.run(hall.pit.awards.awards(query, running=False)).count == count


def test_a_limit_says_that_there_are_more(hall: Hall) -> None:
    """Sum and count are of all awards, also of those that are not shown."""
    answer = hall.run(hall.pit.awards.awards(AwardsQuery(limit=1), running=False))
    assert (len(answer.awards), answer.count, answer.more, answer.sum) == (1, 2, True, 510_040)


def test_the_file_is_in_dollars(hall: Hall) -> None:
    """Amounts have two decimals; a meter is exact."""
    rows = list(csv.DictReader(io.StringIO(hall.run(hall.pit.awards.csv(EVERYTHING, running=False)).decode())))
    meter = next(row for row in rows if row["kind"] == "meter")
    assert (meter["pays"], meter["before"], meter["after"]) == ("5000.40", "5000.40", "5000.00")


def test_a_slip_has_two_names_and_its_place_in_the_log(hall: Hall) -> None:
    """Who verified, who paid, cards, row, clause, sum, meter, entry and digest: each as the log has it."""
    slip = slip_of(hall, "meter")
    entries = list(hall.pit.store.entries(hall.table(MARYLAND).stream, slip.entry - 1, 1))
    assert (slip.digest, slip.at) == (entries[0].hash, entries[0].at)
    assert [(step.step, step.person) for step in slip.verified] == [
        ("verify-hand", "Dora"),
        ("verify-light", "Dora"),
        ("validate", "Flora"),
    ]
    assert slip.paid_by == "dealer Dora"
    assert (slip.hand, slip.cards, slip.paytable) == ("four aces", ["As", "Ad", "Ac", "Ah"], "A")
    assert "12.D(1)" in slip.clause
    assert [(due.player, due.pays) for due in slip.envy] == [("Ben", 10_000)]
    assert slip.number == f"{MARYLAND}-{slip.slip}"
    assert Fraction(slip.before) - slip.pays + 500_000 == Fraction(slip.after)


def test_an_envy_bonus_has_a_slip_without_cards_of_others(hall: Hall) -> None:
    """It names the row by which it is due, and shows nobody's cards."""
    slip = slip_of(hall, "envy")
    assert (slip.player, slip.pays, slip.cards) == ("Ben", 10_000, [])


def test_an_unknown_award_is_refused(hall: Hall) -> None:
    """An entry that paid no award, and a text that is no address, are said to be so."""
    for text in ("1-1-1", "9-1-1", "one"):
        with pytest.raises(BadInput) as refusal:
            hall.run(hall.pit.awards.slip(hall.table(MARYLAND), text, running=True))
        assert refusal.value.code in ("no-such-award", "no-such-round")
    with pytest.raises(BadInput, match="there is no table"):
        hall.run(hall.pit.awards.awards(AwardsQuery(table="nowhere"), running=True))


def test_slips_are_the_same_to_the_byte_at_any_time(tmp_path: Path) -> None:
    """After a restart, and after rows and checkpoints were deleted so that the log is read anew, nothing differs."""

    async def story() -> list[tuple[bytes, bytes]]:
        database, submissions = await played(tmp_path, ((LEFT, ACES), (RIGHT, THREE), (RIGHT, ACES)), tax_rule="us-w2g")
        papers = []
        for again in range(3):
            async with house_of(database, submissions=submissions, tax_rule="us-w2g" if again < 2 else "") as house:
                papers.append(await _papers(house))
                store = house.pit.store
                if again:
                    with store.writing() as connection:
                        for table in (schema.checkpoints, schema.round_players, schema.rounds):
                            connection.execute(sa.delete(table))
        assert papers[0] == papers[1] == papers[2]
        return papers[0]

    papers = run(story)
    assert len(papers) == 3
    assert len({paper for paper, _ in papers}) == 3


async def _papers(house: House) -> list[tuple[bytes, bytes]]:
    rows = (await house.pit.awards.awards(EVERYTHING, running=False)).awards
    slips = [await house.pit.awards.slip(house.table(row.table), row.slip, running=False) for row in rows]
    return [(msgspec.json.encode(slip), slip_pdf(slip)) for slip in slips]


def test_the_floor_sees_an_award_of_a_round_under_way_and_an_auditor_does_not(tmp_path: Path) -> None:
    """It is on the list when it is paid; what is undone by a ruling is on it no more."""
    waiting(tmp_path)
    hall = Hall(tmp_path)
    table, flora, dora = hall.table(MARYLAND), hall.pit.people.named("Flora"), hall.pit.people.named("Dora")
    assert flora is not None
    assert dora is not None
    assert not hall.run(hall.pit.awards.awards(EVERYTHING, running=True)).awards
    hall.give(flora, MARYLAND, {"do": "step", "step": "validate", "by": "floorperson"})
    hall.give(dora, MARYLAND, {"do": "settle"})
    assert table.committed.round is not None
    (meter, *_) = [row for row in hall.run(hall.pit.awards.awards(EVERYTHING, running=True)).awards if row.meter]
    assert hall.run(hall.pit.awards.slip(table, meter.slip, running=True)).pays == meter.pays == 500_040
    assert not hall.run(hall.pit.awards.awards(EVERYTHING, running=False)).awards
    with pytest.raises(BadInput):
        hall.run(hall.pit.awards.slip(table, meter.slip, running=False))
    assert [shown.pays for shown in hall.pit.signs.state(MARYLAND).faces[0].hits] == [500_040]
    hall.give(flora, MARYLAND, {"do": "report", "what": "wrong number of cards", "when": "settlement"})
    events = [event for entry in hall.pit.store.entries(table.stream) for event in entry.events]
    assert any(b'"type":"reversed"' in bytes(event) for event in events)
    assert not hall.run(hall.pit.awards.awards(EVERYTHING, running=True)).awards
    assert hall.pit.signs.state(MARYLAND).faces[0].hits == []
    hall.end()


# -- the tax rule -----------------------------------------------------------------------------------------------------


def _line(pays: int, staked: int, returned: int = 0) -> Settled:
    return Settled(1, "Anna", "progressive", staked, "won", "", "", pays=pays, returned=returned)


@pytest.mark.parametrize(
    ("line", "required"),
    [
        (_line(60_100, 100), True),
        (_line(60_099, 100), False),
        (_line(60_000, 100, returned=100), True),
        (_line(30_100 * 5, 500), True),
        (_line(30_100 * 5 - 1, 500), False),
        (_line(60_000, 0), True),
    ],
)
def test_a_form_is_required_from_the_cent_on(line: Settled, *, required: bool) -> None:
    """Winnings without the wager, of the amount and of so many times the wager; both, and exactly."""
    assert read_rule("us-w2g").requires_form(line) is required
    assert not NO_RULE.requires_form(line)


def test_a_rule_of_the_house_is_a_file(tmp_path: Path) -> None:
    """Another amount and multiple are read from a file; what is wrong with one is said, with the rules there are."""
    file = tmp_path / "rule.toml"
    text = 'form = "X"\ntitle = "Y"\nsource = "Z"\namount = "$1,200"\ntimes = 100\nless-wager = false\n'
    file.write_text(text, encoding="utf-8")
    assert read_rule(str(file)) == TaxRule("house", "X", "Y", "Z", 120_000, 100, less_wager=False)
    for broken in (text.replace("$1,200", "much"), text.replace("times", "often"), "form ="):
        file.write_text(broken, encoding="utf-8")
        with pytest.raises(BadInput, match="cannot be read"):
            read_rule(str(file))
    with pytest.raises(BadInput) as refusal:
        read_rule("nowhere")
    assert "us-w2g" in str(refusal.value.instead)
    file.write_text(text.replace("100", "99"), encoding="utf-8")
    with pytest.raises(BadInput, match="99 times"):
        read_rule(str(file))


def test_the_houses_log_says_which_rule_was_in_force(tmp_path: Path) -> None:
    """An award keeps the rule of its time; a rule that stays the same is written once."""

    async def story() -> None:
        database, submissions = await played(tmp_path, ((LEFT, ACES),))
        for rule in ("us-w2g", "us-w2g", ""):
            async with house_of(database, submissions=submissions, tax_rule=rule, sign_names=bool(rule)) as house:
                (row,) = [row for row in (await house.pit.awards.awards(EVERYTHING, running=False)).awards if row.meter]
                assert row.tax_form == ""
                assert bool(house.pit.tax.now.form) == bool(rule)
        async with house_of(database, submissions=submissions) as house:
            records = [record for _, record in house.pit.house.records()]
            assert [record.form for record in records if isinstance(record, TaxRule)] == ["W-2G", ""]
            acts = [record for record in records if isinstance(record, AdminAct)]
            signs = [act.after for act in acts if act.about == SIGN_NAMES]
            assert signs == ["yes", "no"]

    run(story)
