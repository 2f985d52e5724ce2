"""``pitboss simulate``: its answers for people and programs, its picture, and what it refuses."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pitboss.rulebooks import load
from pitboss.simulation.tally import PATHS, RunningSum, SittingTally, Tally
from pitboss.submissions import template
from tests.cli.running import answer, run
from tests.simulation.jobs import job

GAME = "ma-crazy-4-poker"


def test_a_program_reads_means_beside_exact_values() -> None:
    """The exact value is the fraction of ``edge``, the mean a fraction of what was played; the parts make the whole."""
    result = answer("simulate", GAME, "--rounds", "2000", "--seats", "2", "--seed", "a", "--workers", "1")
    main, queens = result["wagers"][0], result["wagers"][-1]
    assert (main["wager"], main["exact"], main["hands"]) == (
        "ante, super bonus and play",
        "-264142729/7726058340",
        4000,
    )
    assert (queens["wager"], queens["stake"]) == ("queens up", "5.00")
    apart = float(Fraction(main["mean"]) - Fraction(main["exact"])) / main["standard_error"]
    assert main["standard_errors_apart"] == pytest.approx(apart)
    parts = [Fraction(row["mean"]) for row in result["wagers"] if row["part"]]
    assert sum(parts) == Fraction(main["mean"])


def test_the_same_seed_gives_the_same_answer() -> None:
    """Two runs with a seed agree to the last digit, two without one do not."""
    asked = ("simulate", GAME, "--rounds", "500")
    assert answer(*asked, "--seed", "night") == answer(*asked, "--seed", "night")
    assert answer(*asked)["seed"] != answer(*asked)["seed"]


def test_a_bankroll_is_lost_sometimes() -> None:
    """With a roll the share of sittings that lose it is told; a larger roll is lost less often."""
    asked = ("simulate", GAME, "--rounds", "20000", "--seed", "a", "--sitting", "100")
    small, large = (answer(*asked, "--bankroll", roll)["sittings"] for roll in ("100", "$1,000"))
    assert small["number"] == large["number"] == 200
    assert 0 <= large["ruined"] < small["ruined"] <= 200
    assert Fraction(small["risk_of_ruin"]) == Fraction(small["ruined"], 200)
    assert list(small["ends"]) == ["1/20", "1/2", "19/20"]


def test_the_main_game_alone_is_also_computed() -> None:
    """Without side wagers the law of a round is known: ruin and quantiles of all sittings stand beside those played."""
    asked = ("simulate", GAME, "--wager", "none", "--rounds", "20000", "--seed", "a", "--sitting", "100")
    result = answer(*asked, "--bankroll", "300", "--workers", "1")
    assert [row["wager"] for row in result["wagers"]] == ["ante, super bonus and play", "ante", "super bonus", "play"]
    ruin = result["sittings"]["computed"]["risk_of_ruin"]
    least, most = Fraction(ruin["at_least"]), Fraction(ruin["at_most"])
    assert 0 < most - least < Fraction(1, 10**15)
    deviation = float(least * (1 - least) / 200) ** 0.5
    assert abs(float(Fraction(result["sittings"]["risk_of_ruin"]) - least)) < 4 * deviation
    assert list(result["sittings"]["computed"]["falls"]) == list(result["sittings"]["falls"])


def test_a_person_reads_a_table() -> None:
    """Wagers with mean, error, exact value and distance; then the sittings and the meters."""
    result = run("simulate", GAME, "--rounds", "60", "--engine", "table", "--seed", "a", "--sitting", "20")
    assert result.exit_code == 0
    for words in ("std error", "-0.034189", "on the dealer's hand", "3 of 20 rounds each", "+$0.20", "one table"):
        assert words in result.stdout


def test_a_submission_is_simulated_as_filed(tmp_path: Path) -> None:
    """A file in place of a rulebook; the digest in the answer is the file's."""
    file = tmp_path / "house.toml"
    file.write_text(template(load(GAME)).replace('minimum = "$10"', 'minimum = "$20"'))
    result = answer("simulate", str(file), "--rounds", "200", "--seed", "a")
    assert result["wagers"][0]["stake"] == "20.00"


def test_the_picture_is_well_formed(tmp_path: Path) -> None:
    """One panel of sittings and one for every meter, as SVG that can be parsed."""
    file = tmp_path / "night.svg"
    asked = ("simulate", GAME, "--rounds", "60", "--engine", "table", "--sitting", "20", "--seats", "2", "--seed", "a")
    assert run(*asked, "--bankroll", "300", "-o", str(file)).exit_code == 0
    picture = ElementTree.fromstring(file.read_text())
    assert len(picture.findall("{*}g")) == 4
    assert len(picture.findall(".//{*}polyline")) >= 6 + 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("no-such-game",), "no-such-game"),
        ((GAME, "--strategy", "hope"), "optimal, K-Q-8-4"),
        ((GAME, "--seats", "8"), "1 to 7"),
        ((GAME, "--wager", "trips"), "queens up"),
        ((GAME, "--wager", "four-card progressive"), "--engine table"),
        ((GAME, "--bankroll", "lots"), "lots"),
        ((GAME, "--bankroll", "0"), "more than nothing"),
        ((GAME, "--rounds", "0"), "0"),
        ((GAME, "--engine", "steam"), "steam"),
        (("missing.toml",), "missing.toml"),
        ((GAME, "--rounds", "10", "-o", "no/such/folder/a.svg"), "cannot be written"),
        ((GAME, "--rounds", "10", "-o", "a.png"), "End its name in .svg or .json"),
    ],
)
def test_bad_input_is_told(arguments: tuple[str, ...], words: str) -> None:
    """What cannot be simulated ends with status 2 and says what can."""
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_seats_are_not_independent() -> None:
    """Two seats that always win and lose together are as uncertain as one: the round is the sample, not the seat."""
    import numpy as np

    alone = np.array([[1], [-1], [1], [-1], [1]])
    both = np.repeat(alone, 2, axis=1)
    assert RunningSum.of(both).standard_error(5, 2) == pytest.approx(RunningSum.of(alone).standard_error(5, 1))
    assert RunningSum.of(both).mean(5, 2) == Fraction(1, 5)


def test_sittings_are_cut_out_of_the_rounds() -> None:
    """Each seat sits down anew after so many rounds; the deepest fall and the end are kept, a rest is left out."""
    import numpy as np

    result = SittingTally.of(np.array([[-5, 1], [3, 1], [4, -9], [-1, 2], [7, 7]]), 2)
    assert result.lowest == (-5, 0, 0, -9)
    assert result.last == (-2, 2, 3, -7)
    assert len(SittingTally.joined([result] * PATHS).paths) == PATHS


def test_tallies_add_up_in_any_grouping() -> None:
    """Whole numbers add up to the same however they are grouped."""
    from pitboss.simulation.decisions import decisions
    from pitboss.simulation.runner import play_chunk

    asked = job(GAME, 60_000)
    made = decisions(asked.game, asked.strategy)
    first, two, three = (play_chunk(asked, chunk, made) for chunk in asked.chunks())
    assert Tally.joined([Tally.joined([first, two]), three]) == Tally.joined([first, two, three])
