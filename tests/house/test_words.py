"""The closed words of the law are types: the type checker rejects a comparison with a misspelt one."""

from __future__ import annotations

import re
from pathlib import Path

from tests.house.project import run

PLANTED = """
from pitboss.ruleset import Ruleset
from pitboss.ruleset.dealing import DealStep
from pitboss.ruleset.irregularities import Irregularity
from pitboss.ruleset.rows import Step
from pitboss.ruleset.settling import Pass, Result
from pitboss.ruleset.wagers import Wager
from pitboss.rounds.events import Dealt, MeterMoved, Ruled, Settled
from pitboss.rounds.plan import Plan
from pitboss.rounds.stages import Stage
from pitboss.rounds.state import Bet, DeckState
from pitboss.rulebooks import Election
from pitboss.submissions import Finding

def misspelt(
    wager: Wager, row: DealStep, what: Irregularity, step: Step, result: Result, visit: Pass, stage: Stage, bet: Bet,
    deck: DeckState, line: Settled, dealt: Dealt, ruled: Ruled, moved: MeterMoved, plan: Plan, game: Ruleset,
    election: Election, finding: Finding,
) -> list[bool]:
    return [
        wager.against == "paytabel",  # wrong
        wager.against == "paytable",
        wager.window != "before deal",  # wrong
        wager.placed == "lay-out",  # wrong
        row.to == "player and dealer",  # wrong
        row.to == "players and dealer",
        row.face == "bottom-up",  # wrong
        what.kind == "card-found",  # wrong
        what.concerns == "dealing shoo",  # wrong
        what.rulings[0].voids == "all the hands",  # wrong
        step.who == "floor person",  # wrong
        step.how == "enforce",  # wrong
        result.then == "returns",  # wrong
        visit.seats == "coverall",  # wrong
        visit.includes("reveals"),  # wrong
        stage.kind == "asks",  # wrong
        stage.kind == "ask",
        stage.moment == "decision",  # wrong
        bet.on == "dealers",  # wrong
        deck.course == "directed-shuffle",  # wrong
        line.result == "forfeit",  # wrong
        line.account == "account",  # wrong
        dealt.why == "face-up",  # wrong
        dealt.to == "rack",  # wrong
        ruled.deck == "stay",  # wrong
        moved.cause == "undone",  # wrong
        game.shuffle == "by hand",  # wrong
        game.elections.match_play == "on ante",  # wrong
        game.elections.matchplay == "on the ante",  # wrong
        plan.elections.rounding == "smallest-chip",  # wrong
        plan.elections.rounding == "smallest chip",
        plan.clauses["dealer-hands-share"] == (),  # wrong
        election.type == "whole",  # wrong
        finding.level == "unlawfull",  # wrong
    ]
"""


def test_a_misspelt_word_is_an_error_of_the_type_checker(tmp_path: Path) -> None:
    """Every planted misspelling is reported, and no comparison with a right word is."""
    file = tmp_path / "planted.py"
    file.write_text(PLANTED, encoding="utf-8")
    answer = run("-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(file))
    reported = {int(line) for line in re.findall(r"planted\.py:(\d+): error", answer.stdout)}
    planted = {number for number, line in enumerate(PLANTED.splitlines(), start=1) if line.endswith("# wrong")}
    assert reported == planted, answer.stdout
    assert len(planted) > 25
