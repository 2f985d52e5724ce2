"""The rules that always hold: what each is about, its code, and how it is held.

One that is enforced is so by the refusal of its own code, where no other check is named.
"""

import pytest

from pitboss.ruleset.rows import Rule
from tests.law.keeping import held
from tests.law.md_four_card.pictures import BOOK, cited, proves, rows

RULES = """
cards       | one-design                     | attested  | 3.A(1) 3.B(1)
cards       | different-backs                | enforced: backs-differ | 3.B(2)
cards       | decks-alternate                | enforced  | 3.B(4)
cards       | other-deck-not-shuffled        | enforced  | 3.B(3)
cards       | one-deck-in-the-rack           | enforced  | 3.B(5)
cards       | deck-over-age                  | enforced  | 3.C(1) 3.C(2)
cards       | hand-order                     | computed  | 6.C
cards       | suits-are-equal                | computed  | 6.B
cards       | same-rank                      | computed  | 6.D
cards       | tie                            | computed  | 6.E
shuffle     | not-shuffled                   | enforced  | 5.A(1) 5.A(2)
shuffle     | directed-shuffle               | enforced  | 5.A(3)
shuffle     | wrong-count-removes-deck       | computed  | 5.B/2
shuffle     | no-cut-after-a-device          | enforced  | 5.C(1) 5.H
shuffle     | cut-required                   | enforced  | 5.C(2)
shuffle     | cut-size                       | enforced  | 5.D
shuffle     | recut-by-whom                  | enforced  | 5.E/1 5.E/2
shuffle     | idle-table                     | enforced  | 5.F(1) 5.F(2) 5.F(3)
shuffle     | hand-deal-needs-a-shuffler     | enforced: hand-needs-a-shuffler | 9.A(1)
wagers      | not-seated                     | enforced  | 7.B
wagers      | stay-seated                    | enforced  | 7.B(1)
wagers      | abandoned                      | permitted | 7.B(2)
wagers      | bets-closed                    | enforced  | 7.C 7.D/1
wagers      | no-increase                    | enforced  | 7.D/2
wagers      | no-withdrawal                  | enforced  | 7.D/3
wagers      | too-many-positions             | enforced  | 7.F
wagers      | positions-not-adjacent         | enforced  | 7.F
wagers      | wagering-instruments           | enforced  | 7.A
wagers      | verbal-wager                   | enforced  | 7.A
wagers      | match-play                     | enforced  | 7.A
wagers      | outside-the-limits             | enforced  | 7.E(1) 7.E(2) 7.E(4)(a)/2 7.E(5)(a)/2
wagers      | wager-not-offered              | enforced  | 7.E(4) 7.E(5) 12.D
wagers      | wager-needs-another            | enforced  | 7.E(1) 7.E(4)(a)/1 7.E(5)(a)/1
dealing     | dealt-in                       | enforced  | 8.E/2 9.B(3)/2 10.B(4)
dealing     | no-more-bets-first             | enforced  | 8.C 9.A(3)(a) 10.A(2)(a)
dealing     | dealer-before-players          | computed  | 10.B(2)/1 10.H
dealing     | cards-hidden                   | enforced  | 8.E(1) 8.E(2) 9.B(4) 9.B(5) 10.B(2)/1 10.B(2)/2 10.B(3) \
10.B(4)
dealing     | stub-count-due                 | enforced  | 8.G 9.C(1) 10.C(2) 10.D
dealing     | no-count-needed                | permitted | 5.B/2 8.G 9.C(1)
play        | own-hand                       | enforced: not-your-turn | 11.A(1)
play        | not-your-cards                 | prompt    | 11.A(2)
play        | not-your-turn                  | enforced  | 11.B/1 11.B/2
play        | not-asked                      | enforced  | 11.B/3
play        | play-amount                    | enforced  | 7.E(1) 11.B(1)
play        | undecided                      | enforced  | 11.D(1)/1
settlement  | ante-bonus-whatever-the-result | computed  | 12.B
progressive | must-be-accepted               | enforced: progressive-chips-do-not-match | 7.E(4)(b)
progressive | highest-row-only               | computed  | 12.D(2)
progressive | meter-grows                    | enforced  | 12.D(3)(a)
progressive | meter-at-the-turn              | enforced  | 12.D(4)
progressive | envy-by-own-wager              | computed  | 1.B(2) 12.E(1) 12.F 12.G
progressive | envy-from-house-funds          | computed  | 12.F 12.G
progressive | envy-qualifying-hand           | computed  | 1.B(3)
progressive | envy-another-player            | computed  | 1.B(2) 11.D(10)(e)(i) 11.D(10)(e)(iii)
table       | round-not-complete             | enforced  | 5.A(2) 11.D(11)(a)
table       | device-still-at-the-table      | enforced  | 13.H(1) 13.H(2)
"""

READINGS = {
    "not-shuffled": ("SHF-4",),
    "directed-shuffle": ("SHF-4",),
    "wrong-count-removes-deck": ("SHF-5",),
    "abandoned": ("WAG-8",),
    "bets-closed": ("WAG-3",),
    "dealt-in": ("DLG-12",),
    "dealer-before-players": ("DLG-4",),
    "ante-bonus-whatever-the-result": ("SET-5",),
}


def row(rule: Rule) -> tuple[str, ...]:
    """A rule as a line of the picture."""
    return rule.about, rule.code, held(rule), cited(rule.clause)


def marked(expected: tuple[str, ...]) -> list[pytest.MarkDecorator]:
    """The clauses and readings that a rule proves."""
    readings = (f"md-4cp:{item}" for item in READINGS.get(expected[1], ()))
    return [proves(expected[3]), pytest.mark.reading(*readings)]


@pytest.mark.parametrize("expected", [pytest.param(row, id=row[1], marks=marked(row)) for row in rows(RULES)])
def test_each_rule(expected: tuple[str, ...]) -> None:
    """A rule is enforced by a check, worked out, prompted, granted or attested, and rests on these clauses."""
    assert row(next(rule for rule in BOOK.rules if rule.code == expected[1])) == expected


def test_there_are_no_other_rules() -> None:
    """Fifty-six rules, in this order."""
    assert [row(rule) for rule in BOOK.rules] == rows(RULES)
