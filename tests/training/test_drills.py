"""The drills: right answers are right and wrong ones wrong, for every row of the law; nothing typed breaks them."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.adjudication import settle_written
from pitboss.clauses import BadInput
from pitboss.live.games import plan_for
from pitboss.money import plain_amount
from pitboss.rounds import Plan
from pitboss.rulebooks import load, names
from pitboss.training.asks import Ask
from pitboss.training.dealer_drill import dealer_question
from pitboss.training.drills import questions
from pitboss.training.floor_drill import FloorSituation, floor_question, situations
from pitboss.training.layouts import shows, themes
from pitboss.training.question import Question
from tests.once import once_a_process

BOOKS = names()
SITUATIONS = [situation for name in BOOKS for situation in situations(plan_for(name))]
LAYOUTS = [(name, theme) for name in BOOKS for theme in themes(plan_for(name))]
ANSWERS = ("lost", "push", "returned", "forfeited", "won 1.23", "4567")


@once_a_process
def layout(name: str, theme: str, seed: str = "") -> Question:
    """A layout of a rulebook and a theme, always the same one."""
    return dealer_question(plan_for(name), Random(f"{name}, {theme}{seed}"), theme)


def named(situation: FloorSituation) -> str:
    """A situation's name in the list of tests."""
    case = f", {situation.ruling.case}" if situation.ruling.case else ""
    return f"{situation.plan.game.filing.rulebook}: {situation.what.what}{case}, {situation.moment}"


def cites(plan: Plan, clause: str) -> bool:
    """Whether every clause cited is one of the rulebook's."""
    prefix, _, ids = clause.partition(":")
    book = load(plan.game.filing.rulebook)
    return prefix == plan.game.prefix and all(book.clauses_under(item) for item in ids.split(", "))


# -- the dealer -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOOKS)
def test_the_right_answers_give_the_full_score(name: str) -> None:
    """Whoever answers every question of a set with its right answer, in any of its wordings, has all of them right."""
    for question in questions("dealer", Random(f"score {name}"), 24, (name,)):
        assert question.rulebook == name
        assert question.asks
        for ask in question.asks:
            assert all(ask.mark(answer).right for answer in ask.right)
            assert ask.mark(ask.spoken(ask.right[0])).right, ask


@pytest.mark.parametrize(("name", "theme"), LAYOUTS)
def test_the_truth_is_what_settle_written_says(name: str, theme: str) -> None:
    """Every line of the settlement is asked about once, with its result and exactly what is paid."""
    for seed in ("", " again", " and again"):
        question = layout(name, theme, seed)
        adjudication = settle_written(question.round)
        lines = Counter(
            (line.position, f"won {plain_amount(line.pays)}" if line.result == "won" else line.result)
            for line in adjudication.lines
        )
        payments = [ask for ask in question.asks if ask.kind == "payment"]
        assert Counter((ask.position, ask.right[0]) for ask in payments if ask.right[0] != "nothing") == lines


@pytest.mark.parametrize(("name", "theme"), LAYOUTS)
def test_a_layout_is_about_its_theme(name: str, theme: str) -> None:
    """Ties, bonuses, folds with live side wagers, dealers who do not qualify and jackpots do come up."""
    assert shows(theme, settle_written(layout(name, theme).round))


@pytest.mark.parametrize("name", BOOKS)
def test_every_theme_comes_up_in_one_set(name: str) -> None:
    """As many questions as there are themes bring each of them once."""
    known = themes(plan_for(name))
    asked = questions("dealer", Random("themes"), len(known), (name,))
    assert sorted(question.theme for question in asked) == sorted(known)


@pytest.mark.parametrize(("name", "theme"), LAYOUTS)
def test_the_position_asked_for_is_settled_first(name: str, theme: str) -> None:
    """The first question of a layout is answered by the position of the first line after the forfeits."""
    question = layout(name, theme)
    first = next(
        (line for line in settle_written(question.round).lines if line.result != "forfeited" and not line.holder), None
    )
    ask = question.asks[0]
    assert (ask.kind == "position") is (first is not None)
    if first is not None:
        for seat in question.round["seat"]:
            assert ask.mark(f"position {seat['position']}").right is (seat["position"] == first.position)


@pytest.mark.parametrize(("name", "theme"), LAYOUTS)
def test_a_wrong_answer_is_explained_with_the_clause(name: str, theme: str) -> None:
    """A mark says what is right and why and cites clauses of the rulebook; what is not right is marked wrong."""
    for ask in layout(name, theme).asks:
        payments = ANSWERS if ask.staked else (*ANSWERS, "nothing")
        for answer in payments if ask.kind == "payment" else dict(ask.choices):
            mark = ask.mark(answer)
            assert mark.right is (mark.answer in ask.right)
            assert mark.said
            assert mark.because
            assert cites(plan_for(name), mark.clause)


def test_a_payment_is_explained_by_its_odds_and_arithmetic() -> None:
    """A payment is explained by odds, stake and amount; by "for" the stake is kept, by "to" it goes back."""
    paid = [
        ask
        for name, theme in LAYOUTS
        for ask in layout(name, theme).asks
        if ask.kind == "payment" and ask.right[0].startswith("won") and "envy" not in ask.about
    ]
    assert {" to ", " for ", "% of "} <= {
        word for ask in paid for word in (" to ", " for ", "% of ") if word in ask.because
    }
    for ask in paid:
        assert " pays $" in ask.because
        if "$" in ask.about:
            assert ("the stake goes back too" in ask.because) is not ("the stake is kept" in ask.because)
            assert ("the stake is kept" in ask.because) is (
                " for " in ask.because.split(" on ")[0] or "% of " in ask.because
            )


@pytest.mark.parametrize("name", BOOKS)
def test_the_same_chance_asks_the_same(name: str) -> None:
    """A set of questions is the same for the same seed, and another for another."""
    first, again, other = (
        [question.as_data() for question in questions("dealer", Random(seed), 3, (name,))] for seed in ("a", "a", "b")
    )
    assert first == again
    assert first != other


def test_all_rulebooks_are_mixed() -> None:
    """Without a rulebook each of them comes up before one comes again."""
    asked = [question.rulebook for question in questions("dealer", Random("mixed"), len(BOOKS))]
    assert sorted(asked) == sorted(BOOKS)


PAYMENT_ASK = Ask("position 1: ante, $10", "payment", ("won 45.00",), "9 to 1 on $5", "ma-4cp:11(a)", staked=500)


@pytest.mark.parametrize("answer", ["won 45", "45", "$45", "WON  $45.00", "pays 45", "win 45.0"])
def test_a_payment_may_be_said_in_several_ways(answer: str) -> None:
    """An amount alone means that it is won; letter case, spaces and the dollar sign do not matter."""
    assert PAYMENT_ASK.mark(answer).right


@pytest.mark.parametrize(
    "answer", ["", "0", "nothing", "won", "won much", "-45", "4,5", "45.000", "१२", "²", "won 45 lost", "9" * 5000]
)
def test_what_is_no_payment_is_asked_again(answer: str) -> None:
    """An answer that cannot be read is no wrong answer: it is refused with what is accepted."""
    with pytest.raises(BadInput, match="won 45"):
        PAYMENT_ASK.mark(answer)


def test_push_and_returned_are_one_thing_to_a_dealer() -> None:
    """Either word is right where the stake goes back unpaid; lost is right too for what a fold forfeits."""
    result = {ask.right[0]: ask for name, theme in LAYOUTS for ask in layout(name, theme).asks if ask.kind == "payment"}
    assert result["push"].mark("returned").right
    assert result["returned"].mark("push").right
    assert result["forfeited"].mark("lost").right
    assert not result["lost"].mark("forfeited").right
    assert not result["lost"].mark("push").right


# -- the floor --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOOKS)
def test_every_row_appears_in_the_floor_drill(name: str) -> None:
    """A set as long as the list of situations asks about every row of the irregularities at each of its moments."""
    plan = plan_for(name)
    known = situations(plan)
    rows = {
        (what.what, row.case, when) for what in plan.game.irregularities for row in what.rulings for when in row.when
    }
    assert {(item.what.what, item.ruling.case, item.moment) for item in known} == rows
    asked = Counter(
        (question.theme, question.asks[0].because) for question in questions("floor", Random(1), len(known), (name,))
    )
    assert asked == Counter((item.what.what, item.ruling.says) for item in known)


@pytest.mark.parametrize("situation", SITUATIONS, ids=named)
def test_only_what_the_row_rules_is_right(situation: FloorSituation) -> None:
    """Of every part of a ruling the row's answer is marked right and every other wrong, by number and by words."""
    question = floor_question(situation, Random(named(situation)))
    row = situation.ruling
    keeps = "every" if row.voids == "nothing" else " and ".join(row.keeps) or "none"
    truth = [row.voids, row.wagers, keeps, row.cards, row.deck, " and ".join(row.who)]
    assert [ask.right for ask in question.asks] == [(key,) for key in truth]
    for ask in question.asks:
        assert ask.right[0] in dict(ask.choices)
        for number, (key, words) in enumerate(ask.choices, start=1):
            for answer in (str(number), key, words, words.upper()):
                mark = ask.mark(answer)
                assert mark.right is (key == ask.right[0]), (ask.about, answer)
                assert mark.because == row.says
                assert cites(situation.plan, mark.clause)


@pytest.mark.parametrize("situation", SITUATIONS, ids=named)
def test_every_irregularity_is_told_in_words(situation: FloorSituation) -> None:
    """A telling has words of its own, with nothing left open in them, and does not tell the ruling."""
    assert any(telling.case == situation.ruling.case and telling.says for telling in situation.what.happens)
    for seed in range(5):
        output = floor_question(situation, Random(seed)).told
        assert output.endswith(".")
        assert "{" not in output
        assert "void" not in output


@pytest.mark.clause("ma-uth:14(a)#void", "ma-uth:14(a)#trips-saved")
def test_trips_survive_an_exposed_dealer_card() -> None:
    """Ultimate: a dealer's card exposed while players decide voids all hands and saves the trips wager."""
    first = next(
        situation for situation in situations(plan_for("ma-ultimate-texas-holdem")) if situation.moment == "decisions"
    )
    assert first.what.what == "dealer card exposed"
    asks = floor_question(first, Random(1)).asks
    assert [ask.mark(answer).right for ask, answer in zip(asks, ("all hands", "returned", "trips"), strict=False)] == [
        True,
        True,
        True,
    ]


@pytest.mark.clause("ma-uth:14(d)#player")
def test_one_wrong_hand_is_void_alone_in_ultimate() -> None:
    """Ultimate: a player's wrong number of cards voids that hand alone; "all hands" is a wrong answer."""
    known = situations(plan_for("ma-ultimate-texas-holdem"))
    first = next(item for item in known if (item.what.what, item.ruling.case) == ("wrong number of cards", "player"))
    void = floor_question(first, Random(1)).asks[0]
    assert void.mark("that hand").right
    assert not void.mark("all hands").right


CHOICE_ASK = floor_question(SITUATIONS[0], Random(0)).asks[0]


@pytest.mark.parametrize("answer", ["", "0", "4", "99999", "hand", "perhaps", "1.", "²", "١"])
def test_what_is_no_choice_is_asked_again(answer: str) -> None:
    """A number that is not there, words of none and words of several are refused with what is accepted."""
    with pytest.raises(BadInput, match="a number from 1 to 3"):
        CHOICE_ASK.mark(answer)


# -- anything that may be typed ---------------------------------------------------------------------------------------


@given(
    answer=st.one_of(st.text(), st.from_regex(r"(won|lost|push|position|\$|[0-9,. ]){0,4}")), which=st.integers(0, 999)
)
def test_any_text_is_marked_or_asked_again(answer: str, which: int) -> None:
    """Whatever is typed is marked, or refused as unreadable; a mark is right only for a right answer."""
    asks = [*layout("ma-crazy-4-poker", "a jackpot").asks, *floor_question(SITUATIONS[0], Random(0)).asks]
    ask = asks[which % len(asks)]
    with suppress(BadInput):
        mark = ask.mark(answer)
        assert mark.right is (mark.answer in ask.right)


@given(cents=st.integers(1, 10**9))
def test_only_the_exact_amount_is_right(cents: int) -> None:
    """Every amount but the one that is due is wrong."""
    assert PAYMENT_ASK.mark(plain_amount(cents)).right is (cents == 4500)


@given(seed=st.integers(), name=st.sampled_from(BOOKS))
def test_every_layout_is_lawful(seed: int, name: str) -> None:
    """Any random layout is settled without a refusal, and its right answers are right."""
    chance = Random(seed)
    for ask in dealer_question(plan_for(name), chance, chance.choice(themes(plan_for(name)))).asks:
        assert ask.mark(ask.right[0]).right
