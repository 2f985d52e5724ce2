"""The rules that always hold: what each is about, the code a refusal carries, and how it is held."""

import pytest

from pitboss.game.rows import Rule
from tests.law.md_four_card.pictures import BOOK, cited, proves, rows

RULES = """
cards       | one-design                     | attested | 3.A(1) 3.B(1)
cards       | backs-differ                   | attested | 3.B(2)
cards       | order-of-hands                 | enforced | 6.C
cards       | suits-are-equal                | enforced | 6.B
cards       | same-rank                      | enforced | 6.D
cards       | tie                            | enforced | 6.E
shuffle     | shuffle-before-play            | enforced | 5.A(1)
shuffle     | shuffle-after-round            | enforced | 5.A(2)
shuffle     | shuffle-on-direction           | enforced | 5.A(3)
shuffle     | wrong-count-removes-deck       | enforced | 5.B/2
shuffle     | hand-needs-device              | enforced | 9.A(1)
wagers      | not-seated                     | enforced | 7.B
wagers      | stay-seated                    | enforced | 7.B(1)
wagers      | abandoned                      | act      | 7.B(2)
wagers      | before-no-more-bets            | enforced | 7.C
wagers      | no-late-wager                  | enforced | 7.D/1
wagers      | no-late-increase               | enforced | 7.D/2
wagers      | no-late-withdrawal             | enforced | 7.D/3
wagers      | adjacent-boxes                 | enforced | 7.F
wagers      | on-its-area                    | enforced | 7.A
dealing     | dealt-in                       | enforced | 8.E/2 9.B(3)/2 10.B(4)
dealing     | dealer-before-players          | enforced | 10.B(2)/1 10.H
play        | own-hand                       | enforced | 11.A(1)
play        | hands-off                      | enforced | 11.A(2)
settlement  | ante-bonus-whatever-the-result | enforced | 12.B
progressive | progressive-if-offered         | enforced | 7.E(4) 12.D
progressive | must-be-accepted               | enforced | 7.E(4)(b)
progressive | highest-row-only               | enforced | 12.D(2)
progressive | meter-at-the-turn              | enforced | 12.D(4)
progressive | envy-by-own-wager              | enforced | 1.B(2) 12.E(1) 12.F 12.G
progressive | envy-qualifying-hand           | enforced | 1.B(3)
progressive | envy-another-player            | enforced | 1.B(2) 11.D(10)(e)(i) 11.D(10)(e)(iii)
"""

READINGS = {
    "shuffle-before-play": ("SHF-4",),
    "shuffle-after-round": ("SHF-4",),
    "shuffle-on-direction": ("SHF-4",),
    "wrong-count-removes-deck": ("SHF-5",),
    "abandoned": ("WAG-8",),
    "no-late-wager": ("WAG-3",),
    "dealt-in": ("DLG-12",),
    "dealer-before-players": ("DLG-4",),
    "ante-bonus-whatever-the-result": ("SET-5",),
}


def row(rule: Rule) -> tuple[str, ...]:
    """A rule as a line of the picture."""
    return rule.about, rule.code, rule.how, cited(rule.clause)


def marked(expected: tuple[str, ...]) -> list[pytest.MarkDecorator]:
    """The clauses and readings that a rule proves."""
    readings = (f"md-4cp:{one}" for one in READINGS.get(expected[1], ()))
    return [proves(expected[3]), pytest.mark.reading(*readings)]


@pytest.mark.parametrize("expected", [pytest.param(one, id=one[1], marks=marked(one)) for one in rows(RULES)])
def test_each_rule(expected: tuple[str, ...]) -> None:
    """A rule is enforced by software, acted on by a person, or attested, and rests on these clauses."""
    assert row(next(one for one in BOOK.rules if one.code == expected[1])) == expected


def test_there_are_no_other_rules() -> None:
    """Thirty-two rules, in this order."""
    assert [row(one) for one in BOOK.rules] == rows(RULES)
