"""Decisions, reveal, settlement and awards: Section 10, and the change of method of 12(g), step by step."""

import pytest

from pitboss.ruleset.rows import Step
from tests.law.ma_crazy_4.pictures import Row, blocks, book, cases, clauses, readings
from tests.law.ma_crazy_4.procedures import procedure

PROCEDURES = """
    decisions | 10(b)#order
    examine   | player | act        | 10(a)#examine
    own-hand  | player | prompt     | 10(a)(1)
    full-view | player | prompt     | 10(a)(2)
    ask       | dealer | act: acted | 10(b)#order 10(b)#choice

    fold | 10(c)#collect
    record-cards (five card hand bonus) | dealer | act: did | 10(c)#discard-folded
    collect-forfeited                   | dealer | act          | 10(c)#collect
    rack-cards                          | dealer | act: racked  | 10(c)#discard-folded

    reveal | 10(c)#reveal
    reveal-dealer | dealer | act      | 10(c)#reveal
    select-hand   | dealer | act: did | 10(c)#reveal

    settle | 10(c)#order
    reveal-player | dealer | act: exposed | 10(c)(1)
    select-hand   | dealer | act: did     | 10(c)(2)
    settle        | dealer | act: settled | 10(c)#order 10(d)#order 10(e)#order 10(f)#order

    progressive award | 10(e)(1)
    form-five-card-hand (five-card progressive)                       | dealer      | prompt
    + | 10(e)#five-card-hand
    verify-hand (four-card progressive, five-card progressive)        | dealer      | act          | 10(e)(1)
    verify-light (four-card progressive, five-card progressive)       | dealer      | act          | 10(e)(2)
    validate (four-card progressive, five-card progressive)           | floorperson | act          | 10(e)(3)
    pay (four-card progressive, five-card progressive)                | dealer      | act: settled
    + | 10(e)(4)#odds 10(e)(4)#not-inventory 11(d)(4) 11(e)(4)
    hold-cards (four-card progressive, five-card progressive)         | dealer      | act: did
    + | 10(e)(4)#cards-remain
    complete-documents (four-card progressive, five-card progressive) | floorperson | act
    + | 10(e)(4)#cards-remain

    envy award | 10(e)(5)(i)#entitled 10(e)(5)(ii)#entitled
    pay-four-card-envy (four-card progressive) | dealer | act: settled
    + | 10(e)(5)(i)#entitled 10(e)(5)(i)#amounts 10(b)(2)#envy-kept
    pay-five-card-envy (five-card progressive) | dealer | act: settled
    + | 10(e)(5)(ii)#entitled 10(e)(5)(ii)#amounts 10(b)(2)#envy-kept

    bonus award | 10(f)(1)
    verify-hand (five card hand bonus)        | dealer      | act          | 10(f)(1)
    validate (five card hand bonus)           | floorperson | act          | 10(f)(2)#five-hundred 10(f)(2)#percentage
    credit (five card hand bonus)             | dealer      | act: settled
    + | 10(f)(3)#credit 10(f)(3)#percentage-not-account
    hold-cards (five card hand bonus)         | dealer      | act: did     | 10(f)(3)#hand-remains
    complete-documents (five card hand bonus) | floorperson | act          | 10(f)(3)#hand-remains

    collect cards | 10(g)
    collect-cards | dealer | act | 10(g)
    rack-cards    | dealer | act | 10(g)

    change of method | 12(g)#cover-or-sign
    mark-device   | dealer | act: device-out     | 12(g)#cover-or-sign
    change-method | dealer | act: method-changed | 12(g)#before-other
"""


def demanded(offered: set[str]) -> list[Step]:
    """The acts that a table which offers these wagers may be asked for."""
    acts = (step for procedure in book().procedures for step in procedure.steps if step.how == "act")
    return [step for step in acts if not step.offered or offered.intersection(step.offered)]


@pytest.mark.parametrize("rows", cases(blocks(PROCEDURES)))
def test_what_is_done_to_finish_the_round(rows: list[Row]) -> None:
    """Each procedure has these steps, in this order, by these people; some only where their wager is offered."""
    assert procedure(rows[0][0]) == rows


def test_these_procedures_come_last() -> None:
    """The rulebook ends with them, in the order of the document and without any other among them."""
    expected = [rows[0][0] for rows in blocks(PROCEDURES)]
    assert [procedure.name for procedure in book().procedures][-len(expected) :] == expected


@clauses("6(d)(3)#offer", "6(d)(4)#offer", "6(d)(5)#offer", "10(e)#order", "10(f)#order")
def test_a_table_is_asked_only_for_what_it_offers() -> None:
    """Without progressives and bonus no award, lock-out or record is asked for; each brings its own steps with it."""
    progressive = {"four-card progressive", "five-card progressive"}
    words = {step.step for step in demanded(set())}
    assert not words & {
        "lock-out",
        "validate",
        "verify-light",
        "credit",
        "record-cards",
        "hold-cards",
        "complete-documents",
    }
    assert "pay-five-card-envy" not in {step.step for step in demanded({"four-card progressive"})}
    assert "credit" not in {step.step for step in demanded(progressive)}
    assert "verify-light" not in {step.step for step in demanded({"five card hand bonus"})}
    everything = [step for procedure in book().procedures for step in procedure.steps if step.how == "act"]
    assert demanded(progressive | {"five card hand bonus"}) == everything


@clauses("10(c)#discard-folded", "10(c)#collect")
@readings("C-13")
def test_folded_cards_are_recorded_before_they_are_racked() -> None:
    """A five card hand bonus that survives a fold finds its five cards in the record."""
    assert [row[0].split()[0] for row in procedure("fold")[1:]] == ["record-cards", "collect-forfeited", "rack-cards"]


@clauses("10(e)(3)", "10(f)(2)#five-hundred", "10(f)(2)#percentage", "10(f)(3)#credit")
@readings("C-17", "C-49")
def test_a_floorperson_validates_before_anything_is_paid() -> None:
    """Verify, validate, pay or credit, in this order, both for a progressive and for the bonus with its draws."""
    for name, paid in (("progressive award", "pay"), ("bonus award", "credit")):
        words = [row[0].split()[0] for row in procedure(name)[1:]]
        assert words.index("verify-hand") < words.index("validate") < words.index(paid) < words.index("hold-cards")


@clauses("10(e)(4)#cards-remain", "10(f)(3)#hand-remains")
def test_the_documents_are_completed_while_the_cards_lie_there() -> None:
    """The cards are held as soon as the award is paid; the documents, a step of their own, end each award."""
    for name in ("progressive award", "bonus award"):
        words = [row[0].split()[0] for row in procedure(name)[1:]]
        assert words[-2:] == ["hold-cards", "complete-documents"]
