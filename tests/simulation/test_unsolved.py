"""A game that no solver fits: its main game is estimated and called so, its side wagers are counted."""

from __future__ import annotations

import shutil

import pytest

from pitboss.simulation import estimate
from tests.cli.running import answer, run
from tests.other_games import EXAMPLES, STREETS

ROUNDS = 20


@pytest.fixture(scope="module")
def seven_cards(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game of streets with five community cards: seven in sight are more than is counted."""
    folder = tmp_path_factory.mktemp("unsolved") / "long-stud"
    shutil.copytree(EXAMPLES / STREETS, folder)
    for file, changes in {
        "dealing.toml": [('to = "board", cards = 3', 'to = "board", cards = 5')],
        "rulebook.toml": [(STREETS, "long-stud"), ("house-miss", "house-long"), ("Mississippi Stud", "Long Stud")],
    }.items():
        text = (folder / file).read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        if file == "dealing.toml":
            turned = 'street = "showdown", does = "expose", to = "board", cards = 1'
            assert turned in text
            text = text.replace(turned, turned.replace("cards = 1", "cards = 3"))
        (folder / file).write_text(text, encoding="utf-8")
    return str(folder)


@pytest.fixture(autouse=True)
def _few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimate, "ROUNDS", ROUNDS)


def test_its_edge_is_an_estimate_and_says_so(seven_cards: str) -> None:
    """The main game with its standard error, in words and as data; no side wager is an estimate."""
    printed = " ".join(run("edge", seven_cards).stdout.split())
    assert f"The main game is an estimate from {ROUNDS} rounds at the table" in printed
    assert "±" in printed
    main, *sides = answer("edge", seven_cards)["wagers"]
    assert main["estimate"]["rounds"] == ROUNDS
    assert float(main["estimate"]["standard_error"]) > 0
    assert sides
    assert not any("estimate" in side for side in sides)


@pytest.mark.parametrize(
    ("command", "instead"), [(("advise", "--hand", "As Kd"), "estimate"), (("strategy",), "simulate")]
)
def test_what_is_not_known_is_refused_in_a_sentence(seven_cards: str, command: tuple[str, ...], instead: str) -> None:
    """No exact answer is made up: the command says that the game is not solved, and what there is instead."""
    name, *rest = command
    refused = run(name, seven_cards, *rest)
    assert refused.exit_code == 2, refused.output
    assert "is none that is counted over all deals" in refused.stderr
    assert instead in refused.stderr


def test_its_par_sheet_leaves_the_main_game_out_and_says_so(seven_cards: str) -> None:
    """The side wagers are there; the main game is not, and the sheet tells why."""
    sheet = run("par", seven_cards, "--json").stdout
    assert "holds nothing that is only played" in sheet
    assert "three card bonus" in sheet
