"""The readings: which clauses each repairs or fills, which are put to the regulator, and which the house may switch."""

from __future__ import annotations

import pytest

from pitboss.rulebooks import Reading
from tests.law.ma_crazy_4.pictures import Row, book, cell, readings, table

FOUR = {"wager.four-card progressive.offered": True}
FIVE = {"wager.five-card progressive.offered": True}
BONUS = {"wager.five card hand bonus.offered": True}
DEPENDS: dict[str, tuple[object, ...]] = {
    "bonus": (BONUS,),
    "draws": (BONUS | {"layout.random-draw": True},),
    "a progressive": (FOUR, FIVE),
    "a system": (FOUR, FIVE, BONUS),
}

# id | put to the regulator; the submissions it matters to, all unless it says so; the switch | clauses
READINGS = """
    C-01 | | 10(c)(3)(i)#play
    C-02 | ask | 10(c)(3)(i)#super-bonus 10(c)(3)(i)#super-bonus-return
    C-03 | | 10(c)(3)(ii)a#super-bonus 11(b)#below
    C-04 | | 10(c)(3)(i)#super-bonus-return
    C-05 | | 10(c)(3)(ii)c#super-bonus 10(c)(3)(ii)c#super-bonus-return
    C-06 | switch readings.play-amount | 10(b)#choice 10(b)#aces
    C-07 | | 10(c)(3)(i)#threshold 10(c)(3)(ii)#threshold
    C-08 | | 5(b)(1)#extremes 5(b)(2)#extremes 5(b)(3)#extremes 5(b)(5)#extremes 5(b)(6)#extremes
    + 5(b)(7)#extremes 5(c)#compare
    C-09 | | 5(a)#low-ace 5(d)(2) 5(d)(6)
    C-10 | | 5(b)(4) 5(d)(5)
    C-11 | | 1.queens-up 6(d)(2)
    C-12 | | 10(b)(1) 10(b)(2)#forfeit 10(b)(2)#envy-kept
    C-13 | ask, if bonus, switch wager.five card hand bonus.on-fold
    + | 10(b)(1) 10(b)(2)#forfeit 10(c)#collect 10(c)#discard-folded 10(f)#order
    C-14 | ask, if draws | 1.lucky(i) 1.lucky(ii) 1.magic(i) 1.magic(ii) 6(d)(5)#which 11(f)(3)#may 11(f)(3)[magic]
    + 11(f)(3)[lucky]
    C-15 | ask, if bonus | 11(f)(2)#divide
    C-16 | | 11(d)(1)[A:four-aces] 11(d)(1)[B:four-aces] 11(d)(4) 11(e)(1)[royal-flush]
    + 11(e)(1)[straight-flush] 11(e)(4) 11(f)(1)[royal-flush] 11(f)(1)[straight-flush]
    C-17 | | 4(f)#restart 8(a)(2)#either-hand 8(b)#who 8(c) 10(f)(3)#credit
    C-18 | | 1.four-card-envy-hand#sf 11(d)(5)(i)[$1:straight-flush] 11(d)(5)(i)[$5:straight-flush]
    + 11(d)(5)(ii)#no-sf
    C-19 | ask, if a progressive
    + | 6(d)(3)#place 6(d)(4)#place 11(d)(1)[A:four-aces] 11(d)(1)[B:four-aces] 11(d)(3)#min-a
    + 11(d)(3)#min-b 11(d)(5)#recipient-wager 11(e)(3)#min 11(e)(5)#recipient-wager
    C-20 | switch readings.both-progressives | 6(d)(3)#offer 6(d)(4)#offer 10(e)#order
    C-21 | | 1.five-card-envy 1.four-card-envy 10(b)(2)#envy-kept 10(e)(5)(i)#entitled
    + 10(e)(5)(ii)#entitled
    C-22 | | 6(d)(3)#verify 6(d)(4)#verify 7(b)#collect-verify 8(a)(3)#collect-verify
    + 9(a)(2)#collect-verify
    C-23 | | 7(h)#misdealt 7(h)#not-misdealt 8(f)#misdealt 8(f)#not-misdealt 9(f)#misdealt
    + 9(f)#not-misdealt 10(c)#collect 12(a)#multiple 12(c) 12(d) 12(f)#void
    C-24 | | 12(a)#single 12(a)#multiple
    C-25 | | 7(f)#when 7(g) 7(h)#determine 8(d)#when 8(e) 8(f)#determine 9(d)#when 9(e)
    + 9(f)#determine
    C-26 | | 2(c)#change 2(c)(1) 2(c)(2)
    C-27 | | 4(d)#ten 4(d)#move
    C-28 | | 4(f)#face-down 4(f)#restart
    C-29 | | 6(b)#stay 6(b)#abandon
    C-30 | ask, if a system | 11(d)(3)#rate 11(e)(3)#rate 11(f)(4)#rate
    C-31 | | 10(f)(2)#five-hundred
    C-32 | | 10(e)(4)#not-inventory
    C-33 | | 11(b)[four-aces] 11(b)[four-of-a-kind] 11(c)[A:four-of-a-kind] 11(c)[B:four-of-a-kind]
    + 11(c)[C:four-of-a-kind] 11(c)[D:four-of-a-kind] 11(d)(1)[A:four-aces]
    + 11(d)(1)[A:four-of-a-kind] 11(d)(1)[B:four-aces] 11(d)(1)[B:four-of-a-kind]
    C-34 | | 11(a)#ante 11(a)#play 11(b)[four-aces] 11(b)[four-of-a-kind] 11(b)[straight-flush]
    + 11(b)[three-of-a-kind] 11(b)[flush] 11(b)[straight] 11(c)#select 11(d)(1)#select
    + 11(e)(1)[royal-flush] 11(e)(1)[straight-flush] 11(e)(1)[four-of-a-kind]
    + 11(e)(1)[full-house] 11(e)(1)[flush] 11(e)(1)[straight] 11(e)(1)[three-of-a-kind]
    + 11(f)(1)[royal-flush] 11(f)(1)[straight-flush] 11(f)(1)[four-of-a-kind]
    + 11(f)(1)[full-house] 11(f)(1)[flush]
    C-35 | | 10(a)#examine 10(a)(2)
    C-36 | | 7(d)#who 7(d)#five 9(b)#first 9(b)#clockwise 9(b)#stack-size
    C-37 | | 6(c)#deadline 7(b)#announce 7(b)#lockout 8(a)(3)#announce 8(a)(3)#lockout
    + 9(a)(2)#announce 9(a)(2)#lockout
    C-38 | | 1#scope 1.hand
    C-39 | | 10(e)#order 10(f)#order
    C-40 | | 2(a)#cover 4(d)#move
    C-41 | | 8(a)(1) 12(g)#before-other
    C-42 | | 10(c)(3)(ii)a#super-bonus
    C-43 | switch readings.rounding | 11(b)[flush]
    C-44 | switch readings.match-play | 6(a)#instruments
    C-45 | | 1.lucky(i) 1.lucky(ii) 11(f)(3)[lucky]
    C-46 | | 11(f)(3)[magic] 11(f)(3)[lucky]
    C-47 | | 11(f)(2)#both
    C-48 | | 4(a)#directed 4(b)
    C-49 | | 4(g) 10(e)(3) 10(f)(2)#five-hundred 10(f)(2)#percentage
    C-50 | | 6(d)(1)#equal
    R-01 | | 11(b)[flush] 11(d)(3)#rate 11(d)(4) 11(e)(1)[straight-flush] 11(e)(3)#rate 11(e)(4)
    + 11(f)(1)[straight-flush] 11(f)(4)#rate
    R-02 | | 11(d)(1)[A:four-aces] 11(d)(1)[B:four-aces] 11(e)(1)[royal-flush] 11(f)(1)[royal-flush]
    R-03 | | 11(d)(4) 11(e)(4) 11(f)(4)#amounts-declared
    R-04 | | 7(h)#misdealt 7(h)#not-misdealt 8(f)#misdealt 8(f)#not-misdealt 9(f)#misdealt
    + 9(f)#not-misdealt 12(a)#multiple 12(c) 12(d) 12(f)#void
    R-06 | | 7(b)#lockout 8(a)(3)#lockout 9(a)(2)#lockout 11(d)(1)[A:four-aces] 11(d)(1)[B:four-aces]
    + 11(d)(3)#rate 11(d)(4) 11(e)(1)[royal-flush] 11(e)(1)[straight-flush] 11(e)(3)#rate
    + 11(e)(4) 11(f)(1)[royal-flush] 11(f)(1)[straight-flush] 11(f)(4)#rate
    R-07 | | 7(d)#order 8(b)#order 9(b)#first 9(b)#clockwise 10(b)#order 10(c)#order
    R-08 | | 5(c)#compare
    R-09 | | 1.lucky(i) 1.lucky(ii) 1.magic(i) 1.magic(ii) 10(f)#order 11(f)(3)[magic]
    + 11(f)(3)[lucky]
    R-11 | | 12(a)#single 12(b)
"""


def shown(reading: Reading) -> Row:
    """A reading as the picture writes it."""
    depends = [f"if {name}" for name, when in DEPENDS.items() if when == reading.depends] if reading.depends else []
    assert len(depends) == bool(reading.depends), reading.depends
    notes = [*(["ask"] if reading.ask else []), *depends, *([f"switch {reading.switch}"] if reading.switch else [])]
    return reading.id, ", ".join(notes), cell(reading.clauses)


def test_the_readings_are_complete() -> None:
    """Fifty-nine readings, each with the clauses it touches, in this order."""
    assert [shown(reading) for reading in book().readings] == table(READINGS)
    assert len(book().readings) == 59


@readings("C-02", "C-13", "C-14", "C-15", "C-19", "C-30")
def test_six_readings_are_questions_for_the_commission() -> None:
    """Money or a player's right hangs on them: they are asked, and no others."""
    assert cell([reading.id for reading in book().readings if reading.ask]) == "C-02 C-13 C-14 C-15 C-19 C-30"


@pytest.mark.parametrize(
    ("reading", "switch", "default"),
    [
        pytest.param("C-06", "readings.play-amount", "any amount", marks=readings("C-06")),
        pytest.param("C-13", "wager.five card hand bonus.on-fold", "kept", marks=readings("C-13")),
        pytest.param("C-20", "readings.both-progressives", "allowed", marks=readings("C-20")),
        pytest.param("C-43", "readings.rounding", "exact cents", marks=readings("C-43")),
        pytest.param("C-44", "readings.match-play", "refused", marks=readings("C-44")),
    ],
)
def test_a_switch_has_our_reading_as_its_default(reading: str, switch: str, default: str) -> None:
    """The house may leave the field out; the template files our reading, which is one of two."""
    (first,) = (item for item in book().readings if item.id == reading)
    (field,) = (field for field in book().elections if field.key == switch)
    assert first.switch == switch
    assert (field.template, field.optional, len(field.choices)) == (default, True, 2)
    assert default == field.choices[0]
