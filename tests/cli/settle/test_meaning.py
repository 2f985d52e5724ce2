"""A written round means what it says: what counts, what may be left out, what a void makes moot, what a line cites."""

from __future__ import annotations

import json
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.adjudication import Adjudication, settle_written
from pitboss.clauses import Refusal
from pitboss.money import plain_meter
from tests.cli.running import run
from tests.cli.settle.shown_rounds import PAGE
from tests.cli.settle.written_mistakes import CRAZY, EARLIER, FOUR, MARYLAND, ULTIMATE, VOID, changed, went_wrong
from tests.volumes import examples


def settled(text: str) -> Adjudication:
    """The round that a text describes."""
    return settle_written(tomllib.loads(text))


def results(adjudication: Adjudication, position: int = 0) -> dict[str, tuple[str, int]]:
    """How the wagers of a position ended, or of all: result and profit in cents."""
    return {
        line.wager + (f"/{line.on}" if line.on else ""): (line.result, line.profit)
        for line in adjudication.lines
        if position in (0, line.position)
    }


def cited(adjudication: Adjudication, position: int, wager: str, on: str = "") -> list[str]:
    """The clauses that a line cites."""
    (line,) = (line for line in adjudication.lines if (line.position, line.wager, line.on) == (position, wager, on))
    return line.clause.partition(":")[2].split(", ")


def needed(text: str) -> str:
    """What is said of cards that are not written although a wager needs them."""
    with pytest.raises(Refusal) as refused:
        settled(text)
    assert refused.value.code == "cards-not-recorded"
    return refused.value.said


# -- cases ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-4cp:14(a)/2", "md-4cp:13.B/1", "ma-c4p:12(a)#multiple")
@pytest.mark.parametrize("text", [FOUR, MARYLAND, CRAZY])
@pytest.mark.parametrize("what", ["card face up", "card drawn in error, exposed"])
def test_more_than_one_card_voids_the_round_however_it_is_written(text: str, what: str) -> None:
    """In any letter case, and as two entries of one card each."""
    first = went_wrong(what=what, when="deal", case="one")
    for more in (
        went_wrong(what=what, when="deal", case="More  than ONE"),
        first + first,
        first.replace("one", "One") * 2,
    ):
        assert {line.result for line in settled(changed(text, more=more)).lines} == {"returned"}
    assert {line.result for line in settled(changed(text, more=first)).lines} != {"returned"}


# -- what may be left out ---------------------------------------------------------------------------------------------

NO_TRIPS = ((', trips = "5"', ""), (', trips = "5"', ""), (', "play 20"', ""))
EXPOSED = went_wrong(what="dealer card exposed", when="decisions")
NO_BOARD = ('[board]\ncards = "Ah 9h 4h 2c 3s"', "")


@pytest.mark.clause("ma-uth:14(a)#void")
def test_without_trips_an_exposed_dealer_card_needs_no_board_and_no_other_card() -> None:
    """No board is dealt and the dealer's other card is never seen: the round is void with what was seen, or nothing."""
    for dealer in ("Kc", "Kc Kd", ""):
        postings = settled(changed(ULTIMATE, *NO_TRIPS, NO_BOARD, ("Kc Kd", dealer), more=EXPOSED))
        assert {line.result for line in postings.lines} == {"returned"}
        assert results(postings, 1)["play"] == ("returned", 0)


@pytest.mark.clause("ma-uth:14(a)#trips-saved")
def test_with_trips_the_board_and_the_hand_are_needed_and_no_other() -> None:
    """What a trips wager is settled by must be written; the hand of a player without one need not."""
    shown = changed(ULTIMATE, (', "play 20"', ""), ("Kc Kd", "Kc"), more=EXPOSED)
    assert results(settled(shown), 1)["trips"] == ("won", 3000)
    assert settled(shown.replace("Ac 9d", "")).lines == settled(shown).lines
    assert "trips" in needed(shown.replace("Ah 9h 4h 2c 3s", ""))
    assert "position 1's trips" in needed(shown.replace("Qh 7h", ""))


@pytest.mark.clause("ma-4cp:14(d)", "md-4cp:13.E/1", "ma-c4p:12(d)")
@pytest.mark.parametrize("text", [FOUR, EARLIER, MARYLAND, CRAZY])
def test_a_void_round_needs_no_card_at_all(text: str) -> None:
    """Every wager goes back whatever lay there, so that nothing of it need be written."""
    data = tomllib.loads(changed(text, more=went_wrong(what="dealer card exposed", when="decisions")))
    whole = settle_written(data)
    for place in (*data["seat"], data["dealer"], data.get("box", {})):
        place.pop("cards", "")
        place.pop("card", "")
    assert settle_written(data).lines == whole.lines
    assert {line.result for line in whole.lines} == {"returned"}


ANN = ('cards = "Kd Qd 9c 4s 2d"\n', "")
NO_ACES = ('"aces up" = "5", progressive = "1" }\nacts = ["fold"]', 'progressive = "1" }\nacts = ["fold"]')
NO_COVER = (', "cover all" = "5"', "")


@pytest.mark.clause("ma-4cp:10(c)/2", "md-4cp:11.D(1)/2", "ma-c4p:10(c)#discard-folded")
def test_a_folded_hand_that_went_to_the_rack_unseen_may_be_left_out() -> None:
    """Nobody has seen it, and with it nothing is settled any more: envy bonuses and forfeits are as they were."""
    for text, hand in (
        (changed(FOUR, NO_ACES, NO_COVER), ANN[0]),
        (MARYLAND, 'cards = "As Qd 8c 6h 4s"\n'),
        (CRAZY.replace('"five card hand bonus" = "5" }', '"five card hand bonus on dealer" = "5" }'), "Qs Qd 8c 6d 4s"),
        (CRAZY.replace(', "five card hand bonus" = "5" }', " }"), "Qs Qd 8c 6d 4s"),
    ):
        assert settled(changed(text, (hand, ""))).lines == settled(text).lines


@pytest.mark.clause("ma-4cp:10(b)/5", "ma-4cp:12(b)", "md-4cp:11.C(2)", "ma-c4p:10(f)#independent")
@pytest.mark.reading("ma-4cp:COV-6", "ma-c4p:C-13", "ma-uth:U-05", "ma-uth:U-16")
def test_a_folded_hand_that_a_wager_needs_must_be_written() -> None:
    """Aces up, anybody's Cover All, six card bonus, trips, progressive, the bonus on one's own hand: each is named."""
    assert "position 1's aces up" in needed(changed(FOUR, ANN, NO_COVER))
    assert "position 3's cover all" in needed(changed(FOUR, ANN, NO_ACES))
    six = ('wagers = { ante = "10" }', 'wagers = { ante = "10", "aces up" = "5", "six card bonus" = "5" }')
    assert "aces up and six card bonus" in needed(changed(MARYLAND, six, ('cards = "As Qd 8c 6h 4s"\n', "")))
    assert "position 3's five card hand bonus" in needed(changed(CRAZY, ('"Qs Qd 8c 6d 4s"', '""')))
    ida = ('cards = "Jc 8d"', "")
    assert "position 2's trips" in needed(changed(ULTIMATE, ida, (', "cover all" = "5"', "")))
    kept = changed(ULTIMATE, ida, ('trips = "5", "cover all" = "5"', 'progressive = "5"'))
    assert "position 2's progressive" in needed(kept)
    forfeited = settled(changed(kept, more='[elections.readings]\nprogressive-after-fold = "forfeited"'))
    assert results(forfeited, 2)["progressive"] == ("forfeited", -500)
    uncounted = changed(ULTIMATE, ida, ('trips = "5", "cover all"', '"cover all"'))
    assert "position 2's cover all" in needed(uncounted)
    assert settled(changed(uncounted, more='[elections.readings]\ncover-all-folded-hands = "not counted"'))


# -- misdealt hands ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-c4p:12(c)", "ma-c4p:10(b)#aces")
@pytest.mark.parametrize("cards", ["As Ah 5d 4c", "As Ah 5d 4c 8c 7d", "3s 5h 7d 9c", "As Ah", ""])
@pytest.mark.parametrize("moment", ["settlement", "after the decisions", "decisions", "deal"])
def test_a_misdealt_hand_that_played_three_times_is_void(cards: str, moment: str) -> None:
    """What it held nobody can say: three antes are taken as written, and all goes back; four are no play wager."""
    text = f"""
        rulebook = "ma-crazy-4-poker"
        seat = [{{ cards = "{cards}", wagers = {{ ante = "10", "super bonus" = "10" }}, acts = ["play 30"] }}]
        dealer = {{ cards = "9s 9h 9d 2c 2d" }}
    """
    wrong = went_wrong(what="wrong number of cards", when=moment, position=1)
    result = results(settled(text + wrong))
    made = {} if moment == "deal" else {"play": ("returned", 0)}  # at the deal nobody has been asked
    assert result == {"ante": ("returned", 0), "super bonus": ("returned", 0), **made}
    with pytest.raises(Refusal) as refused:
        settled(text.replace("play 30", "play 40") + wrong)
    assert refused.value.code == "play-amount"


# -- what a void makes moot -------------------------------------------------------------------------------------------


def test_lawful_acts_of_a_void_round_may_be_written() -> None:
    """The round was void before they were given: with them and without them the answer is the same."""
    for text in (FOUR, EARLIER, MARYLAND, CRAZY):
        data = tomllib.loads(changed(text, more=VOID))
        whole = settle_written(data)
        for seat in data["seat"]:
            seat.pop("acts", None)
        assert settle_written(data).lines == whole.lines


@pytest.mark.clause("ma-4cp:14(d)", "ma-4cp:14(c)")
def test_an_irregularity_after_a_void_cites_the_clause_that_voided_the_round() -> None:
    """It is told, nothing follows, and every line goes back by the clause of the first."""
    later = went_wrong(what="wrong number of cards", when="settlement", position=3)
    postings = settled(changed(FOUR, more=VOID + later + went_wrong(what="player left", when="decisions", position=1)))
    first, *others = postings.rulings
    assert first.what == "dealer card exposed"
    assert [(other.what, other.voids, other.clause) for other in others] == [
        ("wrong number of cards", "nothing", first.clause),
        ("player left", "nothing", first.clause),
    ]
    assert {line.clause for line in postings.lines} == {first.clause}


@pytest.mark.clause("ma-uth:14(a)#void", "ma-uth:14(f)#void")
@pytest.mark.reading("ma-uth:U-39")
def test_what_a_first_void_kept_goes_back_by_the_second() -> None:
    """The trips that 14(a) kept go back when the shoe fails, by 14(f); everything else had gone back by 14(a)."""
    more = went_wrong(what="dealer card exposed", when="deal") + went_wrong(
        what="dealing shoe failure", when="decisions"
    )
    postings = settled(changed(ULTIMATE, more=more))
    assert {line.result for line in postings.lines} == {"returned"}
    assert cited(postings, 1, "trips") == ["14(f)#void", "14(f)#reshuffle"]
    assert cited(postings, 1, "ante") == ["14(a)#void", "14(a)#trips-saved"]


def test_the_page_lists_what_is_read_and_has_no_effect() -> None:
    """The exceptions to "used or refused" are on the page, and why a recut, a late and a verbal bet have no words."""
    section = " ".join(PAGE[PAGE.index("### Everything counts") : PAGE.index("## The answer")].split())
    for words in (
        "cards of a hand or a round that is void",
        "acts of a player whose hand was void",
        "an irregularity after",
        "draws when",
    ):
        assert words in section
    for words in ("a recut", "a late bet", "a verbal bet"):
        assert f"| {words} |" in section


# -- wagers that are written ------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-4cp:6(b)/2", "md-4cp:7.A", "ma-uth:6(a)#match-play", "ma-c4p:6(a)#instruments")
@pytest.mark.reading("ma-4cp:WAG-4", "ma-uth:U-29", "ma-c4p:C-44")
@pytest.mark.parametrize(
    ("text", "old", "coupon", "profit"),
    [
        (FOUR, 'ante = "25"', "20", 2000),
        (EARLIER, 'ante = "20"', "10", 1000),
        (MARYLAND, 'ante = "10", "aces up"', "10", 0),
        (ULTIMATE, 'ante = "15"', "15", 1500),
        (CRAZY, 'ante = "15"', "15", 0),
    ],
)
def test_a_match_play_coupon_is_written_among_the_wagers(text: str, old: str, coupon: str, profit: int) -> None:
    """Beside the ante, where the submission takes coupons: paid like its value in ante, and no stake."""
    house = '[elections.readings]\nmatch-play = "on the ante"\n[elections.approvals]\nwagering-instruments = "2024-1"\n'
    house = house if text in (MARYLAND, CRAZY) else house[: house.index("[elections.approvals]")]
    separator = "\n" if text == CRAZY else ", "
    written = changed(text, (old, f'"match play" = "{coupon}"{separator}{old}'), more=house)
    (line,) = (line for line in settled(written).lines if line.wager == "match play")
    assert (line.result, line.staked, line.profit) == ("won" if profit else "lost", 0, profit)
    assert "`wagers = { ante" in PAGE
    assert '"match play"' in PAGE


@pytest.mark.clause("ma-c4p:6(d)(1)#equal")
@pytest.mark.reading("ma-c4p:C-50")
@pytest.mark.parametrize(("ante", "bonus"), [("20", "15"), ("15", "20")])
def test_an_unequal_ante_and_super_bonus_count_as_the_lower(ante: str, bonus: str) -> None:
    """Found after the play wager was made, the excess goes back, and the play wager shrinks with the ante."""
    written = changed(
        CRAZY,
        ('ante = "15"\n"super bonus" = "15"', f'ante = "{ante}"\n"super bonus" = "{bonus}"'),
        ("play 15", f"play {ante}"),
        more=went_wrong(what="ante and super bonus differ", when="settlement", position=2),
    )
    assert settled(written).lines == settled(CRAZY).lines


# -- meters -----------------------------------------------------------------------------------------------------------


@given(
    st.integers(0, 10**9),
    st.integers(0, 8),
    st.sampled_from(["0.37%", "17.25%", "12.5%", "0.000001%", "33.333333333%"]),
)
@examples("cli: meters printed and read back")
@pytest.mark.clause("ma-4cp:13(a)(3)/1")
@pytest.mark.reading("ma-4cp:R-01")
def test_what_is_printed_of_a_meter_can_be_written_back(digits: int, places: int, rate: str) -> None:
    """Before and after, with any fraction of a cent: written into the next round it is the same to the last digit."""
    held = Fraction(500_000) + Fraction(digits, 10**places)
    data = tomllib.loads(EARLIER)
    data["elections"]["wager"]["progressive"]["meter"]["progressive"]["rate"] = rate
    data["seat"] = data["seat"][1:]  # nobody holds four aces
    data["meters"] = {"progressive": plain_meter(held)}
    first = settle_written(data)
    printed = first.as_data()["meters"]["progressive"]
    assert first.before["progressive"] == held
    data["meters"] = {"progressive": printed["after"]}
    again = settle_written(data)
    assert again.before["progressive"] == first.after["progressive"] > held
    assert again.as_data()["meters"]["progressive"]["before"] == printed["after"]


def test_the_sheet_prints_a_meter_as_exactly_as_the_data(tmp_path: Path) -> None:
    """Text and data hold the same digits; whole cents have two."""
    file = tmp_path / "round.toml"
    file.write_text(EARLIER.replace('"8412.30"', '"8,412.300125"').replace("As Ah Ad Ac 4c", "As Ah Qd Qc 4c"), "utf-8")
    data = json.loads(run("settle", str(file), "--json").stdout)["meters"]["progressive"]
    assert data == {"before": "8412.300125", "after": "8412.645125"}
    shown = run("settle", str(file)).stdout
    assert "$8,412.300125" in shown
    assert "$8,412.645125" in shown
    file.write_text(FOUR, "utf-8")
    data = json.loads(run("settle", str(file), "--json").stdout)["meters"]["progressive"]
    assert data == {"before": "12345.67", "after": "12345.97"}


@pytest.mark.clause("ma-4cp:13(a)(4)", "md-4cp:12.D(4)")
@pytest.mark.reading("ma-4cp:R-03", "md-4cp:R-03")
@pytest.mark.parametrize(("text", "hand"), [(EARLIER, "As Ah Ad Ac 4c"), (MARYLAND, "2c 2d 2h 9s Kc")])
def test_a_meter_is_shown_rounded_down_to_who_wins_it(text: str, hand: str) -> None:
    """The reason names what the meter showed; what is paid is no less, and the record keeps the fraction."""
    written = changed(text, (hand, "As Ah Ad Ac 4c"), *((("As Qd", "Ks Qd"),) if text == MARYLAND else ()))
    data = tomllib.loads(written) | {"meters": {"progressive": "8412.3"}}
    data["elections"] = {"wager": {"progressive": {"meter": {"progressive": {"rate": "17.25%"}}}}}
    staked = sum("progressive" in seat["wagers"] for seat in data["seat"])
    (line,) = (line for line in settle_written(data).lines if line.meter)
    shown, paid = (("8,412.64", 841_265), ("8,412.47", 841_248))[staked == 1]
    assert f"the ${shown} on the meter" in line.why
    assert line.pays == paid


# -- what a line cites ------------------------------------------------------------------------------------------------

LINKED = """
[elections.wager.progressive]
paytable = "PTMGL01"
[elections.wager.progressive.meter.progressive]
initial = "$10,000"
reset = "$10,000"
"""


@pytest.mark.clause("ma-4cp:13(b)", "ma-4cp:13(b)[PTMGL01,4 of a Kind]")
def test_a_multi_game_link_wager_is_won_lost_and_forfeited_by_its_own_paragraph() -> None:
    """13(b) is cited, and nothing of 13(a), which is about the four-card wager."""
    postings = settled(changed(FOUR, ('"aces up" = "10" }', '"aces up" = "10", progressive = "1" }'), more=LINKED))
    assert cited(postings, 3, "progressive") == ["13(b)", "13(b)[PTMGL01,4 of a Kind]"]
    assert cited(postings, 5, "progressive") == ["13(b)"]
    assert [clause for clause in cited(postings, 1, "progressive") if clause.startswith("13")] == ["13(b)"]
    assert cited(settled(FOUR), 3, "progressive")[0] == "13(a)(1)"


@pytest.mark.clause("ma-uth:13(e)#one-of", "ma-uth:13(f)#hand")
def test_in_ultimate_every_progressive_is_of_the_multi_game_link() -> None:
    """Won or lost, the line cites first that one of the printed paytables is used."""
    postings = settled(
        changed(ULTIMATE, ('ante = "10", blind = "10" }', 'ante = "10", blind = "10", progressive = "5" }'))
    )
    assert cited(postings, 1, "progressive")[0] == cited(postings, 5, "progressive")[0] == "13(e)#one-of"


@pytest.mark.clause("ma-c4p:11(f)(2)#divide")
@pytest.mark.reading("ma-c4p:C-15")
def test_a_divided_jackpot_of_the_dealers_hand_cites_the_division() -> None:
    """Each share cites 11(f)(2); a jackpot that one player has alone does not."""
    both = changed(
        CRAZY,
        ("9s 9h 9d 2c 2d", "9s Ts Js 7s 8s"),
        ('"five card hand bonus" = "5" }', '"five card hand bonus on dealer" = "5" }'),
    )
    postings = settled(both)
    for position in (2, 3):
        assert cited(postings, position, "five card hand bonus", "dealer")[-1] == "11(f)(2)#divide"
    alone = settled(changed(both, ('"five card hand bonus on dealer" = "5" }', '"queens up" = "5" }')))
    assert "11(f)(2)#divide" not in cited(alone, 2, "five card hand bonus", "dealer")


@pytest.mark.clause("ma-4cp:6(c)/2", "md-4cp:7.B(2)", "ma-uth:6(e)#stay", "ma-c4p:6(b)#abandon")
@pytest.mark.reading("ma-4cp:SET-3", "ma-4cp:WAG-8", "md-4cp:WAG-8", "ma-uth:U-30", "ma-c4p:C-29")
@pytest.mark.parametrize(
    ("text", "position", "case", "wager", "result"),
    [
        (FOUR, 3, "", "progressive", "forfeited"),
        (MARYLAND, 3, "not declared", "progressive", "forfeited"),
        (MARYLAND, 3, "declared abandoned", "progressive", "lost"),
        (ULTIMATE, 1, "", "progressive", "won"),
        (CRAZY, 2, "not declared", "four-card progressive", "forfeited"),
        (CRAZY, 2, "declared abandoned", "four-card progressive", "lost"),
    ],
)
def test_player_left_says_what_happens_to_the_progressive(
    text: str, position: int, case: str, wager: str, result: str
) -> None:
    """The ruling's words name it, and the line is what they say."""
    data = tomllib.loads(changed(text, more=went_wrong(what="player left", when="deal", case=case, position=position)))
    gone = next(seat["player"] for seat in data["seat"] if seat["position"] == position)
    for seat in data["seat"]:
        seat["acts"] = [] if seat["player"] == gone else seat.get("acts", [])
    adjudication = settle_written(data)
    assert "progressive" in adjudication.rulings[0].says
    assert results(adjudication, position)[wager][0] == result
