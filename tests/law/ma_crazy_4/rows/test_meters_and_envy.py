"""Meters and envy bonuses: the least a meter may hold, and every sum of Section 11(d)(5) and (e)(5)."""

import pytest

from pitboss.cards import read_cards
from pitboss.hands import first_row
from pitboss.money import show_money
from pitboss.ruleset.paytables import EnvySchedule
from pitboss.submissions import compile_game
from tests.law.ma_crazy_4.pictures import Row, blocks, book, case_a_row, cell, clauses, filed, readings, table

# wager | paytable | at least | clause
METERS = """
    four-card progressive | A | $5,000  | 11(d)(3)#min-a 11(d)(3)#amounts-declared 11(d)(4)
    four-card progressive | B | $1,000  | 11(d)(3)#min-b 11(d)(3)#amounts-declared 11(d)(4)
    five-card progressive |   | $10,000 | 11(e)(3)#min 11(e)(3)#amounts-declared 11(e)(4)
    five card hand bonus  |   | $10,000 | 11(f)(4)#min 11(f)(4)#amounts-declared 11(f)(2)#divide
"""

# wager | paytable | clause of the cells | clause; then the printed schedules, one column a wager
ENVY = """
    four-card progressive | A | 11(d)(5)(i) | 10(e)(5)(i)#amounts 11(d)(5)#recipient-wager
    Hand           | $1   | $5
    Four aces      | $100 | $500
    Four-of-a-kind | $10  | $50
    Straight flush | $5   | $25

    four-card progressive | B | 11(d)(5)(ii) | 10(e)(5)(i)#amounts 11(d)(5)#recipient-wager 11(d)(5)(ii)#no-sf
    Hand           | $1   | $5
    Four aces      | $100 | $500
    Four-of-a-kind | $25  | $125

    five-card progressive | | 11(e)(5) | 10(e)(5)(ii)#amounts 11(e)(5)#recipient-wager
    Hand           | $1     | $5
    Royal flush    | $1,000 | $5,000
    Straight flush | $300   | $1,500
"""

Schedule = tuple[str, str, str, str, str, list[Row]]
"""Wager, paytable, recipient's wager, what the cells' clauses begin with, clause, rows of hand and sum."""


def schedules() -> list[Schedule]:
    """The printed schedules, one for each amount of the recipient's wager."""
    return [
        (wager, name, amount, section, clause, [(row[0].lower(), row[column]) for row in rows])
        for (wager, name, section, clause), (_, *amounts), *rows in blocks(ENVY)
        for column, amount in enumerate(amounts, 1)
    ]


def envy(wager: str, name: str, amount: str) -> EnvySchedule:
    """The one schedule of the rulebook for a wager, a paytable and an amount."""
    (result,) = (
        item
        for item in book().envy
        if (item.wager, item.paytable) == (wager, name) and item.for_wager and show_money(item.for_wager) == amount
    )
    return result


def cell_id(section: str, amount: str, hand: str) -> str:
    """The clause of one sum."""
    return f"{section}[{amount}:{hand.replace(' ', '-')}]"


def pays(schedule: EnvySchedule, cards: str) -> str:
    """The envy bonus for another player's five cards, empty if there is none."""
    at = first_row([row.kind for row in schedule.rows], read_cards(cards))
    return "" if at is None else show_money(schedule.rows[at].pays)


@pytest.mark.parametrize("rows", case_a_row(METERS))
@readings("C-19")
def test_a_meter_starts_from_its_printed_minimum(rows: list[Row]) -> None:
    """Each meter has the wager's name and a minimum that is printed for no size of wager, and does not scale."""
    ((wager, paytable, least, clause),) = rows
    (meter,) = (meter for meter in book().meters if (meter.wager, meter.paytable) == (wager, paytable))
    assert (meter.name, show_money(meter.at_least), meter.per_dollar) == (wager, least, False)
    assert cell(meter.clause) == clause
    (said,) = (clause.says for clause in book().clauses if clause.id == meter.clause[0])
    assert least in said


@clauses("11(d)(3)#min-a", "11(d)(3)#min-b", "11(e)(3)#min", "11(f)(4)#min")
@readings("C-20")
def test_there_are_four_meters_and_the_progressives_share_none() -> None:
    """One meter for each progressive paytable and one for the bonus, in the order of the document."""
    assert [(meter.wager, meter.paytable) for meter in book().meters] == [row[:2] for row in table(METERS)]
    assert [meter.name for meter in compile_game(filed()).meters] == [
        "four-card progressive",
        "five-card progressive",
        "five card hand bonus",
    ]


@pytest.mark.parametrize(
    ("schedule", "place"),
    [
        pytest.param(
            schedule,
            place,
            id=cell_id(schedule[3], schedule[2], hand),
            marks=clauses(cell_id(schedule[3], schedule[2], hand)),
        )
        for schedule in schedules()
        for place, (hand, _) in enumerate(schedule[5])
    ],
)
def test_an_envy_bonus_is_the_printed_sum(schedule: Schedule, place: int) -> None:
    """Each hand brings its fixed sum by the recipient's own wager, and its clause says the sum in our words."""
    wager, name, amount, section, _, rows = schedule
    hand, sum_ = rows[place]
    row = envy(wager, name, amount).rows[place]
    assert (row.hand, show_money(row.pays), row.clause) == (hand, sum_, (cell_id(section, amount, hand),))
    (said,) = (clause.says for clause in book().clauses if clause.id == cell_id(section, amount, hand))
    assert said.endswith(f"{amount} wager: {hand} gives {sum_}.")


@clauses("11(d)(5)#recipient-wager", "11(e)(5)#recipient-wager", "10(e)(5)(i)#amounts", "10(e)(5)(ii)#amounts")
@clauses("11(d)(5)(ii)#no-sf", "1.four-card-envy", "1.five-card-envy")
@readings("C-18", "C-19")
def test_the_six_envy_schedules() -> None:
    """One for $1 and one for $5 with each progressive paytable, by the hand that the wager looks at; no others."""
    shown = [
        (item.wager, item.paytable, show_money(item.for_wager or 0), cell(item.clause), len(item.rows))
        for item in book().envy
    ]
    assert shown == [(wager, name, amount, clause, len(rows)) for wager, name, amount, _, clause, rows in schedules()]
    assert {(item.wager, item.looks_at, item.election) for item in book().envy} == {
        ("four-card progressive", "four-card hand", ""),
        ("five-card progressive", "five-card hand", ""),
    }


@pytest.mark.parametrize(
    ("wager", "name", "cards", "one_dollar", "five_dollars"),
    table("""
        four-card progressive | A | As Ah Ad Ac 7d | $100   | $500
        four-card progressive | A | 9s 9h 9d 9c 7d | $10    | $50
        four-card progressive | A | 8h 7h 6h 5h 2c | $5     | $25
        four-card progressive | A | 9s 9h 9d 5c 2h |        |
        four-card progressive | B | As Ah Ad Ac 7d | $100   | $500
        four-card progressive | B | 9s 9h 9d 9c 7d | $25    | $125
        four-card progressive | B | 8h 7h 6h 5h 2c |        |
        five-card progressive |   | As Ks Qs Js Ts | $1,000 | $5,000
        five-card progressive |   | 9h 8h 7h 6h 5h | $300   | $1,500
        five-card progressive |   | Ah 2h 3h 4h 5h | $300   | $1,500
        five-card progressive |   | 9s 9h 9d 9c 7d |        |
    """),
)
@clauses("1.four-card-envy-hand#four", "1.four-card-envy-hand#sf", "1.five-card-envy-hand", "11(d)(5)(ii)#no-sf")
@readings("C-18", "C-09")
def test_which_hands_bring_an_envy_bonus(wager: str, name: str, cards: str, one_dollar: str, five_dollars: str) -> None:
    """Four-of-a-kind, with paytable A a straight flush too; of five cards a straight flush or a royal flush."""
    assert (pays(envy(wager, name, "$1"), cards), pays(envy(wager, name, "$5"), cards)) == (one_dollar, five_dollars)


@pytest.mark.parametrize(
    ("example", "in_force"),
    [
        ("", ["four-card progressive A", "five-card progressive "]),
        ("four-card-progressive-b", ["four-card progressive B"]),
        ("five-card-progressive", ["five-card progressive "]),
        ("plain", []),
    ],
)
@clauses("1.four-card-envy-hand#sf", "11(d)(1)#select", "10(e)(5)(i)#amounts", "10(e)(5)(ii)#amounts")
@readings("C-18")
def test_the_schedules_of_the_selected_paytable_are_in_force(example: str, in_force: list[str]) -> None:
    """The envy schedule goes with the paytable that the submission selects."""
    game = compile_game(filed(example=example))
    assert list(dict.fromkeys(f"{item.wager} {item.paytable}" for item in game.envy)) == in_force
