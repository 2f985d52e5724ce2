"""A rulebook on trial: every packaged one passes, and whatever cannot be played is a finding in plain words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pitboss.rulebooks import bring, load, names
from pitboss.rulebooks.library import VARIABLE
from pitboss.rulebooks.skeleton import write_rulebook
from pitboss.trial import try_rulebook
from tests.house.project import ROOT

EXAMPLES = ROOT / "examples" / "rulebooks"


@pytest.mark.parametrize("rulebook", names())
def test_every_decision_of_every_rulebook_is_played(rulebook: str) -> None:
    """Template and examples are lawful, every device deals, every offer is taken, and every log is proven."""
    trial = try_rulebook(rulebook)
    assert trial.findings == ()
    book = load(rulebook)
    assert [house.name for house in trial.houses] == ["template", *(example.name for example in book.examples)]
    assert {house.device for house in trial.houses} == {device.name for device in book.devices}
    offers = sum(len(street.offers) for street in book.streets)
    assert {len(house.decisions) for house in trial.houses} == {offers}
    assert min(house.rounds for house in trial.houses) >= 2


@pytest.mark.parametrize("folder", sorted(path.name for path in EXAMPLES.iterdir() if path.is_dir()))
def test_every_example_from_outside_is_played(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that come as examples, outside of the package, pass the same trial."""
    monkeypatch.setenv(VARIABLE, str(EXAMPLES))
    assert try_rulebook(folder).findings == ()


@pytest.fixture
def tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[str, ...]]:
    """Write the small game, change one of its files, and put it on trial: the findings."""
    monkeypatch.setenv(VARIABLE, "")

    def findings(file: str = "settlement.toml", old: str = "", new: str = "") -> tuple[str, ...]:
        write_rulebook(tmp_path / "small-game")
        path = tmp_path / "small-game" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        bring(tmp_path)
        return try_rulebook("small-game").findings

    return findings


def test_the_small_game_passes(tried: Callable[..., tuple[str, ...]]) -> None:
    """The rulebook that everybody starts from is proven as it is written."""
    assert tried() == ()


def test_a_mistake_of_the_loader_is_a_finding(tried: Callable[..., tuple[str, ...]]) -> None:
    """What does not load is reported as the loader says it, with file and line."""
    missing, unknown = tried("settlement.toml", 'qualifies = "', 'qualifes = "')
    assert missing == "small-game/settlement.toml:14: dealer: qualifies is missing (a text)"
    assert unknown == "small-game/settlement.toml:16: dealer.qualifes: unknown key; did you mean 'qualifies'?"


def test_an_unlawful_template_is_a_finding(tried: Callable[..., tuple[str, ...]]) -> None:
    """A template that cannot be filed is no template."""
    finding, *_ = tried("elections.toml", "at-most = 7, template = 6", "at-most = 7, template = 9")
    assert finding.startswith("template: no table can be opened: The template of positions.number is 9")


def test_an_offer_that_is_never_open_is_a_finding(tried: Callable[..., tuple[str, ...]]) -> None:
    """A decision that no round comes to is named with its street."""
    play = '{ act = "play", exactly = ["1"], clause = "3(b)" },'
    rare = '{ act = "play", exactly = ["2"], needs = "straight flush", clause = "3(b)" },'
    (finding,) = tried("play.toml", play, f"{play}\n    {rare}")
    assert finding == "template: decision: play 2x with straight flush was never open in 80 rounds"


def test_a_device_that_nobody_can_elect_is_a_finding(tried: Callable[..., tuple[str, ...]]) -> None:
    """Every way of dealing is dealt in some house that the rulebook offers."""
    device = """[[device]]
name = "shoe"
kind = "manual"
shuffle = ["automated card shuffling device"]
clause = "3(a)"
deal = [
    { street = "deal", does = "deal", to = "players and dealer", cards = 1, times = 3, face = "down", clause = "3(a)" },
]

[[device]]"""
    assert any("device" in finding for finding in tried("dealing.toml", "[[device]]", device))
