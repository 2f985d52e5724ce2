"""Players who share their cards: what each gains, estimated from deals that are solved exactly."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from click.testing import CliRunner

from pitboss.clauses import BadInput
from pitboss.cli import main
from pitboss.cli.printing.edge_seats import print_shared
from pitboss.exact import answers
from pitboss.exact.distribution import Distribution
from pitboss.exact.seats.shared import SharedExactly, SharedHands, shared, shared_hands
from pitboss.exact.seen.sights import PARTNER, SeenPlay
from pitboss.live.games import plan_for
from pitboss.numbers import fraction
from pitboss.rulebooks.library import VARIABLE
from pitboss.ruleset import Ruleset
from tests.examples import RULEBOOKS


@pytest.fixture(autouse=True)
def _with_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(RULEBOOKS))


def test_sharing_never_costs_and_is_the_same_for_a_seed() -> None:
    """In a game of one decision no deal loses by it; more hands known are worth more than fewer."""
    game = plan_for("three-card-poker").game
    two, six = (shared_hands(game, hands, deals=60, seed=5) for hands in (2, 6))
    assert two == shared_hands(game, 2, deals=60, seed=5)
    assert 0 <= two.gain <= six.gain
    assert six.standard_error > 0
    assert six.shared_edge == float(six.edge) - six.gain


def test_what_cannot_be_shared_is_refused() -> None:
    """One hand, more than the table has, too few deals."""
    game = plan_for("three-card-poker").game
    for hands, deals, code in ((1, 10, "hands"), (40, 10, "hands"), (2, 1, "deals")):
        with pytest.raises(BadInput) as refusal:
            shared_hands(game, hands, deals=deals)
        assert refusal.value.code == code


def test_the_command_tells_the_estimate() -> None:
    """Beside the answer, as data and in words."""
    asked = ["edge", "three-card-poker", "ante and play", "--shared-hands", "3", "--deals", "5", "--seed", "2"]
    data = json.loads(CliRunner().invoke(main, [*asked, "--json"]).output)["shared"]
    assert (data["hands"], data["deals"], data["seed"]) == (3, 5, 2)
    page = CliRunner().invoke(main, asked).output
    assert "3 players who share their cards" in page
    assert "An estimate from 5 deals" in " ".join(page.split())


def test_two_players_on_a_board_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without deals the answer for a player who sees another's cards, and nothing is drawn; with deals an estimate."""
    game, other = (plan_for(name).game for name in ("ma-ultimate-texas-holdem", "three-card-poker"))
    alone = answers.main_game(other)
    counted = replace(alone, distribution=Distribution.of([(Fraction(-1, 50), 1)]))

    def seen(_: Ruleset, cards: str) -> SeenPlay:
        assert cards == PARTNER
        return SeenPlay(PARTNER, counted, ())

    monkeypatch.setattr(answers, "main_game_seen", seen)
    monkeypatch.setattr(answers, "main_game", lambda _: alone)
    two = shared(game, 2)
    assert isinstance(two, SharedExactly)
    assert two.as_data() == {
        "hands": 2,
        "gain": fraction(alone.edge - Fraction(1, 50)),
        "edge": "1/50",
        "edge_alone": fraction(alone.edge),
        "decisions": {share.decision: fraction(share.frequency) for share in counted.decisions},
    }
    print_shared(two, "ante")
    assert "the house keeps 2.0000% in place of" in " ".join(capsys.readouterr().out.split())
    for table, hands in ((game, 2), (game, 3), (other, 2)):
        with pytest.raises(BadInput, match="standard error"):
            shared(table, hands, deals=1)
    assert isinstance(shared(other, 2, deals=2), SharedHands)
    assert PARTNER not in answers.sights(other)
