"""The template as it stands, what is missed when a field is left out, and what a field does not take."""

import pytest

from pitboss.submissions import compile_game, examine
from tests.law.ma_crazy_4.pictures import Filed, book, clauses, filed, readings, table

FOUR, FIVE, BONUS = "wager.four-card progressive", "wager.five-card progressive", "wager.five card hand bonus"

# field that must be filed with the template | clause that asks for it
DUE = """
    cards.decks | 2(a)#one-deck
    cards.backs | 2(b)(1)#backs
    cards.cover-cards | 2(a)#cover
    cards.pre-shuffled | 4(c)(2)
    cards.change-hours | 2(c)#change
    shuffle.method | 4(a)#method
    shuffle.counts-cards | 4(b)
    shuffle.loads-shoe | 4(a)#into-shoe
    dealing.device | 7(a)
    positions.number | 7(d)#five
    positions.per-player | 6(e)
    wager.queens up.paytable | 11(c)#select
    wager.four-card progressive.offered | 6(d)(3)#offer
    wager.four-card progressive.paytable | 11(d)(1)#select
    wager.four-card progressive.amount | 11(d)(5)#recipient-wager
    wager.four-card progressive.meter.four-card progressive.rate | 11(d)(3)#rate
    wager.four-card progressive.meter.four-card progressive.initial | 11(d)(3)#amounts-declared
    wager.four-card progressive.meter.four-card progressive.reset | 11(d)(3)#amounts-declared
    wager.five-card progressive.offered | 6(d)(4)#offer
    wager.five-card progressive.amount | 11(e)(5)#recipient-wager
    wager.five-card progressive.meter.five-card progressive.rate | 11(e)(3)#rate
    wager.five-card progressive.meter.five-card progressive.initial | 11(e)(3)#amounts-declared
    wager.five-card progressive.meter.five-card progressive.reset | 11(e)(3)#amounts-declared
    wager.five card hand bonus.offered | 6(d)(5)#offer
    wager.five card hand bonus.magic-card | 11(f)(3)#may
    wager.five card hand bonus.magic-card-probability | 11(f)(3)[magic]
    wager.five card hand bonus.lucky-bonus | 11(f)(3)#may
    wager.five card hand bonus.lucky-bonus-probability | 11(f)(3)[lucky]
    wager.five card hand bonus.lucky-positions | 1.lucky(ii)
    wager.five card hand bonus.meter.five card hand bonus.rate | 11(f)(4)#rate
    wager.five card hand bonus.meter.five card hand bonus.initial | 11(f)(4)#amounts-declared
    wager.five card hand bonus.meter.five card hand bonus.reset | 11(f)(4)#amounts-declared
    layout.areas | 6(a)#instruments
    layout.progressive-device | 10(e)(2)
    layout.electronic-device | 6(d)(5)#device
    layout.lock-out | 7(b)#lockout
    layout.random-draw | 1.magic(i)
    approvals.internal-controls | 10(e)(3)
"""

NOT_TAKEN: list[tuple[str, Filed, str]] = [
    ("cards.decks", 0, "2(a)#one-deck"),
    ("cards.decks", 3, "2(b)#shuffler"),
    ("cards.change-hours", 9, "2(c)(2)"),
    ("shuffle.method", "by the players", "4(a)#method"),
    ("dealing.device", "from a hat", "7(a)"),
    ("positions.per-player", 2, "6(e)"),
    ("wager.queens up.paytable", "E", "11(c)#select"),
    ("wager.queens up.paytable", ["A", "B"], "11(c)#select"),
    (f"{FOUR}.paytable", "C", "11(d)(1)#select"),
    (f"{FOUR}.meter.four-card progressive.rate", "0%", "11(d)(3)#rate"),
    (f"{FIVE}.meter.five-card progressive.rate", "100%", "11(e)(3)#rate"),
    (f"{BONUS}.meter.five card hand bonus.rate", "-5%", "11(f)(4)#rate"),
    (f"{BONUS}.magic-card-probability", "0", "11(f)(3)[magic]"),
    (f"{BONUS}.lucky-bonus-probability", "9/8", "11(f)(3)[lucky]"),
    (f"{BONUS}.lucky-positions", 1, "1.lucky(i)"),
    (f"{BONUS}.on-fold", "returned", "10(b)(2)#forfeit"),
    ("readings.play-amount", "half the ante", "10(b)#aces"),
]


def unlawful(changes: dict[str, Filed], example: str = "") -> list[tuple[str, str]]:
    """Code and place of everything unlawful in the template with these changes."""
    return [(item.code, item.at) for item in examine(filed(changes, example)).of("unlawful")]


@clauses("6(d)(3)#offer", "6(d)(4)#offer", "6(d)(5)#offer", "11(f)(3)#may")
def test_the_template_offers_everything_and_is_lawful() -> None:
    """It is lawful and free of doubts, and offers all ten wagers and bonuses, both progressives among them."""
    report = examine(filed())
    assert report.lawful
    assert report.of("doubtful") == ()
    assert compile_game(filed()).offered == {wager.name for wager in book().wagers}


@readings("C-02", "C-13", "C-14", "C-15", "C-19", "C-30")
def test_the_template_rests_on_six_questions() -> None:
    """Six readings are to be put to the Commission, where the submission depends on them."""
    asked = {item.code for item in examine(filed()).of("question")}
    assert asked == {"c-02", "c-13", "c-14", "c-15", "c-19", "c-30"}
    assert {item.code for item in examine(filed(example="plain")).of("question")} == {"c-02"}
    without = {item.code for item in examine(filed(example="bonus-without-draws")).of("question")}
    assert without == asked - {"c-14"}


@pytest.mark.parametrize(
    ("key", "clause"), [pytest.param(*row, id=row[0], marks=clauses(row[1])) for row in table(DUE)]
)
@readings("C-14", "C-30")
def test_a_field_that_is_due_is_missed(key: str, clause: str) -> None:
    """Left out, it is unlawful by its clause; a draw without its probability is no lawful offer."""
    missed = [item for item in examine(filed({key: None})).of("unlawful") if item.code == "missing-election"]
    assert [item.at for item in missed] == [key]
    assert clause in missed[0].clause.removeprefix("ma-c4p:").split(", ")


@pytest.mark.parametrize("key", ["shuffle.fallbacks", f"{BONUS}.on-fold", f"{BONUS}.draw-moment"])
@clauses("12(g)#before-other", "10(b)(2)#forfeit")
def test_a_field_that_is_optional_is_not_missed(key: str) -> None:
    """Fallbacks, the fold of the bonus and the moment of the draw may be left out."""
    assert unlawful({key: None}) == []


@pytest.mark.parametrize(
    ("key", "value", "clause"),
    [pytest.param(*row, id=f"{row[0]} = {row[1]}", marks=clauses(row[2])) for row in NOT_TAKEN],
)
@readings("C-30")
def test_a_value_outside_the_law_is_not_taken(key: str, value: Filed, clause: str) -> None:
    """It is reported where it stands, by the clause that bounds it."""
    result = [item for item in examine(filed({key: value})).of("unlawful") if item.code == "bad-value"]
    assert [row.at for row in result] == [key]
    assert clause in result[0].clause.removeprefix("ma-c4p:").split(", ")


@clauses("11(b)[four-aces]", "11(c)#select")
def test_no_odds_can_be_raised() -> None:
    """No paytable of the document is a floor, so odds are filed only to be compared with what is printed."""
    assert not [paytable.wager for paytable in book().paytables if paytable.floor]
    assert unlawful({"wager.queens up.odds.flush": "5 to 1"}) == [("exact-odds", "wager.queens up.odds.flush")]
    assert unlawful({"wager.queens up.odds.flush": "4 to 1"}) == []


@clauses("6(d)(1)#both", "6(d)(2)", "6(d)(5)#which", "4(b)", "4(a)#into-shoe")
def test_nothing_is_asked_that_the_document_does_not_ask() -> None:
    """It posts no limits, and of a shuffle by hand it wants to know neither a count nor what loads the shoe."""
    limits = [f"{wager}.{end}" for wager in ("wager.ante", "wager.queens up", BONUS) for end in ("minimum", "maximum")]
    assert unlawful(dict.fromkeys(limits)) == []
    assert unlawful(dict.fromkeys(["shuffle.counts-cards", "shuffle.loads-shoe"]), "manual-shuffle") == []
    asked = unlawful({"shuffle.counts-cards": None, "shuffle.loads-shoe": None})
    assert asked == [("missing-election", "shuffle.counts-cards"), ("missing-election", "shuffle.loads-shoe")]
    backup: dict[str, Filed] = {"shuffle.fallbacks": ["automated card shuffling device"]}
    assert unlawful(backup, "manual-shuffle") == asked


@clauses("6(a)#instruments", "4(g)")
@readings("C-44", "C-49", "C-43")
def test_what_lies_outside_the_document_needs_a_reference() -> None:
    """Match play and a reshuffling device are refused without their approval; rounding to a chip names the chip."""
    assert unlawful({"readings.match-play": "on the ante"}) == [("missing-election", "approvals.wagering-instruments")]
    device: dict[str, Filed] = {"approvals.reshuffling-device": None}
    assert unlawful(device, "reshuffling-device") == [("missing-election", "approvals.reshuffling-device")]
    assert unlawful({"readings.rounding": "smallest chip"}) == [("missing-election", "readings.smallest-chip")]
    elected = compile_game(filed()).elections.as_filed
    assert (elected("readings.match-play"), elected("readings.rounding")) == ("refused", "exact cents")
    assert elected("readings.both-progressives") == "allowed"
