"""What stands at the table: the document has no section on it and names these things where it uses them."""

import pytest

from tests.law.ma_crazy_4.pictures import Row, book, case_a_row, cell, clauses, readings, table

# thing | the field of the submission that vouches for it | clause
EQUIPMENT = """
    betting areas                    | layout.areas                 | 6(a)#instruments
    discard rack                     |                              | 2(b)(4) 10(g)
    table inventory container        |                              | 7(b)#inventory 8(a)(3)#inventory 9(a)(2)#inventory
    progressive wagering device      | layout.progressive-device    | 6(d)(3)#place 6(d)(4)#place 10(e)(2)
    electronic wagering device       | layout.electronic-device     | 6(d)(5)#device 10(f)(3)#credit
    lock-out                         | layout.lock-out              | 7(b)#lockout 8(a)(3)#lockout 9(a)(2)#lockout
    table game system                | layout.random-draw           | 1.magic(i) 1.magic(ii) 1.lucky(i) 1.lucky(ii)
    automated card shuffling device  | shuffle.method               | 2(b)#shuffler 4(a)#method 4(b)
    automatically reshuffling device | approvals.reshuffling-device | 4(g)
"""


@pytest.mark.parametrize("rows", case_a_row(EQUIPMENT))
def test_a_thing_at_the_table_is_vouched_for(rows: list[Row]) -> None:
    """Each thing is attested, by a field of the submission where it depends on what is filed."""
    ((name, election, clause),) = rows
    (first,) = (item for item in book().equipment if item.name == name)
    assert (first.how, first.election, cell(first.clause)) == ("attested", election, clause)


@clauses("4(g)")
@readings("C-49")
def test_the_equipment_is_complete() -> None:
    """Nine things, in this order; a device approved under outside regulations is one of them, by its reference."""
    assert [item.name for item in book().equipment] == [row[0] for row in table(EQUIPMENT)]
    assert next(item.election for item in book().equipment if "4(g)" in item.clause) == "approvals.reshuffling-device"
