"""Players, procedure and auditors are drilled in every game: one right answer, from the core, with its clause."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from pitboss.adjudication import settle_written
from pitboss.clauses import PitbossError
from pitboss.exact import answers
from pitboss.live.drive import drive_to_end
from pitboss.live.games import plan_for
from pitboss.money import show_money
from pitboss.rounds import perform
from pitboss.rulebooks import load, names
from pitboss.training.auditor_drill import ERRORS, ORDER, auditor_question
from pitboss.training.drills import categories, question_about, questions
from pitboss.training.floor_drill import floor_question, situations
from pitboss.training.marks import mark_of
from pitboss.training.player_drill import deal_decision, player_spots
from pitboss.training.procedure_drill import HIDDEN, MOMENTS, WholeRound, procedure_question
from pitboss.training.question import DRILLS
from pitboss.wording.narrate import meter_money
from tests.other_games import OTHER_GAMES, bring_other_games

BOOKS = names()
GAMES = (*BOOKS, *OTHER_GAMES)


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_other_games(monkeypatch)


@pytest.mark.parametrize("rulebook", GAMES)
@pytest.mark.parametrize("drill", ["procedure", "auditor"])
def test_exactly_one_answer_is_right_and_explained(rulebook: str, drill: str) -> None:
    """Of every choice but one the mark says wrong, with a reason and a clause of the rulebook."""
    book = load(rulebook)
    for question in questions(drill, Random(f"{drill} {rulebook}"), 6, (rulebook,)):  # type: ignore[arg-type]
        (ask,) = question.asks
        marks = [ask.mark(key) for key, _ in ask.choices]
        assert sum(mark.right for mark in marks) == 1
        assert len({words for _, words in ask.choices}) == len(ask.choices)
        for mark in marks:
            assert mark.because
            prefix, _, ids = mark.clause.partition(":")
            assert prefix == book.identity.prefix
            assert all(book.clauses_under(cited) for cited in ids.split(", "))


@pytest.mark.parametrize("rulebook", BOOKS)
def test_the_next_step_is_lawful_and_the_others_are_not(rulebook: str) -> None:
    """At every step of a whole round the core grants what the house does next."""
    plan = plan_for(rulebook)
    played = WholeRound(plan, Random(rulebook), (1, 2))
    drive_to_end(played)
    assert played.table.round is None  # the round has come to its end
    moments = set()
    for step in played.steps:
        perform(plan, step.before, step.command)
        moments.add(plan.stage(step.before.device, step.before.round.stage).moment if step.before.round else MOMENTS[0])
    assert moments >= {"shuffle", "betting", "deal", "settlement"}


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_procedure_question_hides_what_lies_face_down(rulebook: str) -> None:
    """Before the showdown the dealer's cards and everybody's are hidden; words of the steps name no card."""
    question = procedure_question(plan_for(rulebook), Random(rulebook), "deal")
    assert question.category == "deal"
    for seat in question.scene["seat"]:
        assert set(seat["cards"].split()) <= {HIDDEN}


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("error", ERRORS)
def test_one_thing_of_a_record_is_wrong(rulebook: str, error: str) -> None:
    """Every line but the planted one is what the settlement says, and that one is not."""
    question = auditor_question(plan_for(rulebook), Random(f"{rulebook} {error}"), error)
    settled = settle_written(question.round)
    truth = [
        f"won, {show_money(line.pays)} paid" if line.result == "won" else line.result.replace("forfeited", "lost")
        for line in settled.lines
    ]
    written = [line.written for line in question.record if not line.key.startswith("meter")]
    held = {line.key: line.written for line in question.record if line.key.startswith("meter")}
    wrong_meters = [
        key
        for key, says in held.items()
        if not says.endswith(f", then {meter_money(settled.after[key.removeprefix('meter ')])}")
    ]
    (right,) = question.asks[0].right
    differs = [str(place + 1) for place, says in enumerate(written) if says != truth[place]]
    if right == ORDER:
        assert sorted(written) == sorted(truth)
        positions = [line.about.split(":")[0] for line in question.record if not line.key.startswith("meter")]
        assert positions != [f"position {line.position}" for line in settled.lines]
        assert wrong_meters == []
    else:
        assert [*differs, *wrong_meters] == [right]


@pytest.mark.parametrize("rulebook", ["ma-four-card-poker", "ma-crazy-4-poker"])
def test_a_decision_is_graded_by_what_it_loses_exactly(rulebook: str) -> None:
    """The cost of each choice is the best worth less its own, as ``advise`` has them; the mark follows from it."""
    plan = plan_for(rulebook)
    for question in questions("player", Random(rulebook), 3, (rulebook,)):
        (ask,) = question.asks
        worths = dict(ask.worths)
        best = max(worths.values())
        for key, _ in ask.choices:
            mark = ask.mark(key)
            assert mark.cost == best - worths[key]
            assert mark.mark == mark_of(best - worths[key])
            assert mark.right is (worths[key] == best)
            assert question.score([mark]) in {Fraction(part, 4) for part in range(5)}
    dealt = deal_decision(plan, "a seed")
    seen = dealt.seen
    expected = answers.advise(plan.game, seen.hand, up=seen.up, board=seen.board, made=dict(seen.made) or None)
    assert dealt == deal_decision(plan, "a seed")
    assert len(expected) > 1


@pytest.mark.parametrize("rulebook", GAMES)
def test_every_decision_has_a_kind_of_its_game(rulebook: str) -> None:
    """The kinds of decisions come from streets and hands of the law, and every deal has one of them."""
    plan = plan_for(rulebook)
    known = set(player_spots(plan))
    spots = [deal_decision(plan, f"spot {seed}").spot for seed in range(12)]
    assert set(spots) <= known
    assert {spot.split(" · ")[0] for spot in known} == {street.name for street in plan.game.streets}
    assert deal_decision(plan, "again", spots[0]).spot == spots[0]


@pytest.mark.parametrize("drill", [drill for drill in DRILLS if drill != "player"])
def test_a_kind_that_is_asked_for_comes_up(drill: str) -> None:
    """Each kind of question can be drilled alone."""
    plan = plan_for("ma-crazy-4-poker")
    for category in categories(drill, plan):  # type: ignore[arg-type]
        question = question_about(drill, plan, Random(category), category)  # type: ignore[arg-type]
        assert question.category == category


def test_the_dealers_questions_stand_in_a_neutral_order() -> None:
    """Positions stand by their numbers, whoever is settled first; a bonus is asked about whether it is due or not."""
    firsts = set()
    for question in questions("dealer", Random("order"), 24, ("ma-crazy-4-poker",)):
        payments = [ask for ask in question.asks if ask.kind == "payment"]
        positions = list(dict.fromkeys(ask.position for ask in payments))
        assert positions == sorted(positions)
        first = question.asks[0]
        if first.kind == "position":
            firsts.add(positions.index(int(first.right[0])))
            order = ", ".join(first.order)
            assert first.mark(order).right
            backwards = ", ".join(reversed(first.order))
            assert first.mark(backwards).right is (len(first.order) == 1)
        for ask in payments:
            if not ask.staked:
                assert not ask.mark("lost").right
                assert ask.mark("nothing").right is (ask.right == ("nothing",))
    assert len(firsts) > 1


@pytest.mark.parametrize("rulebook", GAMES)
def test_what_the_floor_is_asked_gives_nothing_away(rulebook: str) -> None:
    """Every ruling is asked about in as many questions, whether or not anything is void."""
    rows = situations(plan_for(rulebook))
    asked = {len(floor_question(row, Random(1)).asks) for row in rows}
    assert asked == ({6} if rows else set())


def test_a_choice_of_a_decision_that_is_none_is_refused() -> None:
    """What is no action of the decision is asked again."""
    question = next(questions("player", Random(1), 1, ("ma-four-card-poker",)))
    with pytest.raises(PitbossError):
        question.asks[0].mark("dance")
