"""Irregularities about people: who may rule, players who leave, wagers that should have been equal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.rounds.commands import Act, Do, NoMoreBets, Report, TakeBack
from pitboss.rounds.events import Abandoned, Acted, Dealt, Event, Ruled, TakenBack, Wagered
from pitboss.rounds.handlers.ruling import moment_of, reportable
from tests.rounds.golden import SCENES, Golden, go, irregularities, offered
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, EARLIER, FOUR, MARYLAND, ULTIMATE, Law, by_law

LEFT = {FOUR: ["6(c)/2"], MARYLAND: ["7.B(1)", "7.B(2)"], ULTIMATE: ["6(e)#stay"], CRAZY: ["6(b)#stay", "6(b)#abandon"]}
LEFT_READINGS = {FOUR: ["WAG-8"], MARYLAND: ["WAG-8"], ULTIMATE: ["U-30"], CRAZY: ["C-29"]}
CASE = {MARYLAND: "not declared", CRAZY: "not declared"}


def staged(law: str, example: str = "") -> Staged:
    """A table of the golden scene."""
    return Staged(offered(replace(SCENES[law], example=example)))


# -- who rules --------------------------------------------------------------------------------------------------------

BY_THE_FLOOR = {
    (FOUR, "player left"): "floorperson",
    (EARLIER, "player left"): "floorperson",
    (MARYLAND, "player left"): "floorperson",
    (ULTIMATE, "player left"): "casino supervisor",
    (CRAZY, "player left"): "floorperson",
    (CRAZY, "progressive chips do not match"): "floorperson",
}
"""What the dealer alone does not decide; everything else the dealer rules upon."""
ORDER = ("player", "dealer", "floorperson", "casino supervisor")


class _Asked(Exception):
    """The report that a golden round is about to make."""

    def __init__(self, live: Staged, command: Report) -> None:
        self.live = live
        self.command = command


class _Asking(Staged):
    """A table that stops at the last report instead of making it."""

    def report(self, what: str, **said: Any) -> tuple[Event, ...]:
        """Hand the report over."""
        command = Report(what, **{"person": "Floor", **said})
        if "case" in said or what == "progressive chips do not match":
            raise _Asked(self, command)
        return super().report(what, **said)


def _asked(golden: Golden) -> _Asked:
    live = _Asking(offered(golden.scene))
    assert golden.happens is not None
    with pytest.raises(_Asked) as caught:
        golden.happens(live)
    return caught.value


GOLDEN = tuple(irregularities())


@pytest.mark.clause(
    "ma-uth:6(e)#stay", "ma-4cp:6(c)/2", "md-4cp:7.B(2)", "ma-c4p:6(b)#abandon", "ma-c4p:7(b)#collect-verify"
)
@pytest.mark.parametrize("golden", GOLDEN, ids=[item.name for item in GOLDEN])
def test_a_lower_role_is_refused_and_a_higher_one_may_rule(golden: Golden) -> None:
    """Every ruling has the least role that may give it: below it, a refusal under the clauses of the row."""
    asked = _asked(golden)
    live, command = asked.live, asked.command
    least = BY_THE_FLOOR.get((golden.scene.law, command.what), "dealer")
    row = live.plan.irregularities[command.what].ruling(moment_of(live.plan, live.table), command.case)
    assert row is not None
    for role in ORDER[: ORDER.index(least)]:
        refusal = live.refused(replace_by(command, role), "ruling-by-whom", row.clause[0])
        assert refusal.instead == row.who
    table = live.table
    for role in ORDER[ORDER.index(least) :]:
        live.table = table
        (ruled,) = [event for event in live.do(replace_by(command, role)) if isinstance(event, Ruled)]
        assert ruled.who == role
        assert ruled.clause == live.plan.cite(row.clause)


def replace_by(command: Report, role: str) -> Report:
    """The same report by another role."""
    return Report(command.what, command.when, command.case, command.position, command.card, deck=command.deck, by=role)


@by_law({FOUR: ["14(c)"], MARYLAND: ["13.D/1"], ULTIMATE: ["14(d)#player"], CRAZY: ["12(c)"]})
def test_what_cannot_have_happened_yet_is_not_reported(law: Law) -> None:
    """A moment that lies ahead, or one the irregularity does not know, is refused with the clause of the ruling."""
    live = staged(law.name)
    go(live, "deal")
    live.refused(Report("wrong number of cards", "settlement", position=1), "not-at-this-moment", law.clause)
    live.refused(Report("wrong number of cards", "betting", position=1), "not-at-this-moment", law.clause)
    live.unreadable(Report("earthquake"), "unknown-irregularity")


# -- a player leaves --------------------------------------------------------------------------------------------------


@by_law(LEFT, LEFT_READINGS)
def test_a_player_who_left_before_deciding_loses_what_a_fold_costs_and_no_more(law: Law) -> None:
    """Not declared abandoned, the hand is folded in turn; what survives a fold is settled and held for the player."""
    live = staged(law.name).to("ask")
    live.report("player left", position=2, case=CASE.get(law.name, ""))
    live.finish()
    folding = staged(law.name)
    folding.acts[2] = ["check", "check", "fold"] if law.name == ULTIMATE else ["fold"]
    folding.finish()
    assert live.lines == folding.lines


@by_law(LEFT, LEFT_READINGS)
def test_a_player_who_left_after_playing_is_settled_like_anybody(law: Law) -> None:
    """With the play wager made nothing more is asked of the player, and nothing is lost by the absence."""
    live = staged(law.name).to("after the decisions", "settlement")
    played = 1 if law.name in (ULTIMATE, CRAZY) else 2
    live.report("player left", position=played, case=CASE.get(law.name, ""))
    live.finish()
    other = staged(law.name)
    other.finish()
    assert live.lines == other.lines


@pytest.mark.clause("md-4cp:7.B(2)", "ma-c4p:6(b)#abandon")
@pytest.mark.reading("md-4cp:WAG-8", "ma-c4p:C-29")
@pytest.mark.parametrize("law", [MARYLAND, CRAZY])
@pytest.mark.parametrize("moment", ["deal", "decisions", "settlement"])
def test_declared_abandoned_every_unsettled_wager_is_lost(law: str, moment: str) -> None:
    """Side wagers and the electronic bonus too; what had been settled stands, and the others play on."""
    live = staged(law)
    go(live, moment)
    position = 1 if moment == "settlement" else live.now.seats[-1].position
    before = [line for line in live.lines if line[0] == position]
    live.report("player left", position=position, case="declared abandoned")
    own = [line for line in live.lines if line[0] == position]
    assert own[: len(before)] == before
    assert {line[2] for line in own[len(before) :]} <= {"lost", "forfeited"}
    live.finish()
    assert [line for line in live.lines if line[0] == position] == own
    made = [event for event in live.log if isinstance(event, Wagered | Acted) and event.position == position]
    assert sum(line[3] for line in own if line[1] != "envy bonus") == -sum(event.amount for event in made)


@pytest.mark.clause("md-4cp:7.B(2)", "ma-c4p:6(b)#abandon")
@pytest.mark.reading("md-4cp:WAG-8", "ma-c4p:C-29")
@pytest.mark.parametrize("law", [MARYLAND, CRAZY])
def test_who_has_abandoned_the_wagers_gets_no_envy(law: str) -> None:
    """With the wagers goes the right to an envy bonus; without the declaration it is kept."""
    main = {"ante": 10} if law == MARYLAND else {"ante": 10, "super bonus": 10}
    wager = "progressive" if law == MARYLAND else "four-card progressive"
    deal = {
        1: Hand("2s 5d 9c Jh Kc", {**main, wager: 1}, ("play 10",)),
        2: Hand("7s 7d 7c 7h 2d", main, ("play 10",)),
    }
    dealer = "Qs Qd 8c 4h 3s" + (" Tc" if law == MARYLAND else "")
    for case, paid in (("declared abandoned", 0), ("not declared", 1)):
        live = Staged(Scene(law, deal, dealer)).to("ask")
        live.report("player left", position=1, case=case)
        live.finish()
        assert sum(line.wager == "envy bonus" for line in live.settled) == paid


@pytest.mark.clause("md-4cp:7.B(2)", "ma-c4p:6(b)#abandon")
@pytest.mark.reading("md-4cp:WAG-8", "ma-c4p:C-29")
@pytest.mark.parametrize("law", [MARYLAND, CRAZY])
def test_the_floor_says_whether_the_wagers_are_abandoned(law: str) -> None:
    """It is never automatic: a report without the decision is turned down."""
    live = staged(law)
    go(live, "decisions")
    live.unreadable(Report("player left", position=2, by="floorperson"), "unknown-case")


@by_law({FOUR: ["6(c)/2"], ULTIMATE: ["6(e)#stay"]}, {FOUR: ["WAG-8"], ULTIMATE: ["U-30"]})
def test_massachusetts_has_no_power_to_declare_wagers_abandoned(law: Law) -> None:
    """There is one ruling: the absence is recorded, and no wager is lost by a declaration."""
    live = staged(law.name)
    go(live, "decisions")
    live.unreadable(
        Report("player left", case="declared abandoned", position=2, by="casino supervisor"), "unknown-case"
    )
    live.report("player left", position=2)
    assert [event.declared for event in live.log if isinstance(event, Abandoned)] == [False]


# -- ante and blind ---------------------------------------------------------------------------------------------------


def _unequal(ante: int, blind: int, acts: tuple[str, ...]) -> Staged:
    deal = {1: Hand("9s 8s", {"ante": ante, "blind": blind, "trips": 5}, acts)}
    live = Staged(Scene(ULTIMATE, deal, "Qs Qd", "9d 8c Ah 2h 3s")).bets()
    live.refused(NoMoreBets(), "unequal-amounts")
    live.do(NoMoreBets(unnoticed=(1,)))
    return live


@pytest.mark.clause("ma-uth:1.ante#equal-blind", "ma-uth:1.blind#equal-ante")
@pytest.mark.reading("ma-uth:U-47")
@pytest.mark.parametrize(("ante", "blind", "excess"), [(10, 15, ("blind", 500)), (15, 10, ("ante", 500))])
@pytest.mark.parametrize("moment", ["deal", "decisions"])
def test_the_lower_of_ante_and_blind_counts_for_both(
    ante: int, blind: int, excess: tuple[str, int], moment: str
) -> None:
    """Found after "no more bets" the excess goes back, and the play wager is a multiple of the lower amount."""
    live = _unequal(ante, blind, ("check", "play 20"))
    go(live, moment)
    live.report("ante and blind differ", position=1)
    assert [(event.wager, event.amount) for event in live.log if isinstance(event, TakenBack)] == [excess]
    live.to("decisions: flop")
    live.refused(Act(1, "play", 3000), "play-amount", "9(c)#options")
    live.finish()
    assert live.lines == [
        (1, "ante", "won", 1000),
        (1, "play", "won", 2000),
        (1, "blind", "push", 0),
        (1, "trips", "lost", -500),
    ]


@pytest.mark.clause("ma-uth:1.ante#equal-blind", "ma-uth:9(a)#options")
@pytest.mark.reading("ma-uth:U-47")
def test_a_play_wager_made_on_the_higher_ante_is_reduced_with_it() -> None:
    """Four antes of $15 become four antes of $10 when $10 is what counts."""
    live = _unequal(15, 10, ("play 60",)).to("after the decisions", "settlement")
    live.report("ante and blind differ", position=1)
    back = {event.wager: event.amount for event in live.log if isinstance(event, TakenBack)}
    assert back == {"ante": 500, "play": 2000}
    live.finish()
    assert live.result(1, "play") == ("won", 4000)


@pytest.mark.clause("ma-c4p:6(d)(1)#equal", "ma-c4p:10(b)#aces")
@pytest.mark.reading("ma-c4p:C-50")
@pytest.mark.parametrize(("ante", "bonus"), [(10, 15), (15, 10)])
def test_the_lower_of_ante_and_super_bonus_counts_for_both(ante: int, bonus: int) -> None:
    """Found when everybody has decided, the excess goes back, and three antes are three of the lower ones."""
    deal = {1: Hand("As Ad 9c 5h 2d", {"ante": ante, "super bonus": bonus}, (f"play {3 * ante}",))}
    live = Staged(Scene(CRAZY, deal, "Ks Qd 8c 4h 3s")).bets()
    live.refused(NoMoreBets(), "unequal-amounts", "6(d)(1)#equal")
    live.do(NoMoreBets(unnoticed=(1,)))
    live.to("after the decisions", "settlement").report("ante and super bonus differ", position=1)
    live.finish()
    assert live.lines == [(1, "ante", "won", 1000), (1, "play", "won", 3000), (1, "super bonus", "returned", 0)]


@pytest.mark.clause("ma-uth:1.ante#equal-blind", "ma-c4p:6(d)(1)#equal")
@pytest.mark.parametrize(("law", "what"), [(ULTIMATE, "ante and blind differ"), (CRAZY, "ante and super bonus differ")])
def test_wagers_that_are_equal_do_not_differ(law: str, what: str) -> None:
    """The report is refused with the clause, and it is not among what may be reported."""
    live = staged(law).to("ask")
    clause = live.plan.irregularities[what].rulings[0].clause[0]
    live.refused(Report(what, position=1, by="casino supervisor"), "not-at-this-moment", clause)
    assert what not in [item.what for item, _ in reportable(live.plan, live.table)]


# -- chips and accepted wagers ----------------------------------------------------------------------------------------


@pytest.mark.clause("md-4cp:8.C(2)(b)", "ma-c4p:7(b)#collect-verify")
@pytest.mark.reading("ma-c4p:C-22")
@pytest.mark.parametrize(("law", "clause"), [(MARYLAND, "8.C(2)(b)"), (CRAZY, "7(b)#collect-verify")])
def test_nothing_is_dealt_until_chips_and_accepted_wagers_match(law: str, clause: str) -> None:
    """A wrong count is refused; the floor gives the wager back that was not accepted, its contribution goes with it."""
    live = staged(law).to("no more bets: verify-progressive")
    held = dict(live.table.meters)
    live.refused(Do("verify-progressive", number=1), "progressive-chips-do-not-match", clause)
    wager = "progressive" if law == MARYLAND else "four-card progressive"
    live.report("progressive chips do not match")
    live.refused(TakeBack(1, wager, by="player"), "no-withdrawal")
    live.do(TakeBack(1, wager, by="floorperson"))
    assert held[wager] - live.table.meters[wager] == 20
    live.refused(Do("verify-progressive", number=2), "progressive-chips-do-not-match", clause)
    assert not any(isinstance(event, Dealt) for event in live.log)
    live.do(Do("verify-progressive", number=1))
    live.finish()
    assert not [line for line in live.lines if line[:2] == (1, wager)]
