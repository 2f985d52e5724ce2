"""A game as a user names it: where it comes from, other elections, and what-if odds that no table accepts."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import pitboss
from pitboss.clauses import BadInput, Refusal
from pitboss.rounds import Table, perform
from pitboss.rounds.commands import Open
from pitboss.rulebooks.library import VARIABLE
from pitboss.submissions import parse_submission

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def library() -> Iterator[None]:
    """What is brought into the library is gone again after the test."""
    before = os.environ.get(VARIABLE)
    yield
    if before is None:
        os.environ.pop(VARIABLE, None)
    else:
        os.environ[VARIABLE] = before


def test_a_game_is_named_by_its_rulebook() -> None:
    """An id, a prefix, a citation, a game itself: the same game, and a repr of one line."""
    game = pitboss.game("ma-ultimate-texas-holdem")
    assert repr(game) == "Game('ma-ultimate-texas-holdem', submission UTH-01)"
    assert pitboss.game("ma-uth") == game == pitboss.game("ma-uth:9(h)(2)#win") == pitboss.game(game)
    assert {game: 1}[pitboss.game("ma-uth")] == 1


def test_a_game_is_read_from_a_file_or_a_folder(library: None, tmp_path: Path) -> None:
    """A submission's file, a folder with a rulebook, and a rulebook with a submission beside it."""
    game = pitboss.game(EXAMPLES / "rulebooks" / "three-card-poker")
    assert game.id == "three-card-poker"
    house = tmp_path / "house.toml"
    house.write_text(pitboss.game("ma-4cp").text.replace('"Example Casino', '"Other Casino'))
    filed = pitboss.game(str(house))
    assert filed.path == house
    assert filed.ruleset.filing.operator.startswith("Other Casino")
    assert pitboss.game("ma-4cp", submission=house) == filed
    assert "house.toml" in filed.title
    with pytest.raises(BadInput, match="filed under ma-four-card-poker"):
        pitboss.game("ma-uth", submission=house)


@pytest.mark.parametrize("source", ["ma-uht", "nowhere.toml", "nowhere/at/all", Path("nowhere")])
def test_what_is_no_game_is_bad_input(source: str | Path) -> None:
    """A mistyped id, a missing file, a missing folder: said in one family of errors."""
    with pytest.raises(BadInput):
        pitboss.game(source)


def test_other_elections_are_written_into_the_text() -> None:
    """The result is a submission like any other: its digest is that of its text, and its comments are still there."""
    game = pitboss.game("ma-uth")
    nested = game.with_elections({"wager": {"trips": {"paytable": "C", "odds": {"flush": "8 to 1"}}}})
    assert nested == game.with_elections({"wager.trips.paytable": "C", "wager.trips.odds": {"flush": "8 to 1"}})
    assert nested.digest == parse_submission(nested.text).digest == nested.ruleset.filing.submission_digest
    assert "# The trips paytable selected beforehand" in nested.text
    assert tomllib.loads(nested.text)["wager"]["trips"]["odds"] == {"flush": "8 to 1"}
    offer = nested.wager("trips")
    assert offer.paytable is not None
    flush = offer.paytable.row("flush")
    assert flush is not None
    assert str(flush.odds) == "8 to 1"
    struck = nested.with_elections({"wager.trips.odds": None})
    assert tomllib.loads(struck.text) == tomllib.loads(game.with_elections({"wager.trips.paytable": "C"}).text)


def test_unlawful_elections_are_refused_with_their_clause() -> None:
    """The examination is that of any submission."""
    with pytest.raises(Refusal) as refused:
        pitboss.game("ma-uth").with_elections({"cards.decks": 3})
    assert refused.value.clause.startswith("ma-uth:2(a)")
    with pytest.raises(Refusal):
        pitboss.game("ma-uth").with_elections({"wager.trips.odds": {"flush": "1 to 1"}})


def test_elections_that_cannot_be_read_are_bad_input() -> None:
    """An election twice, and another rulebook."""
    game = pitboss.game("ma-uth")
    with pytest.raises(BadInput) as bad:
        game.with_elections({"wager.trips.paytable": "C", "wager": {"trips": {"paytable": "B"}}})
    assert bad.value.code == "elections-unreadable"
    with pytest.raises(BadInput) as bad:
        game.with_elections({"rulebook": "ma-four-card-poker"})
    assert bad.value.code == "another-rulebook"


def test_a_paytable_brings_what_it_needs() -> None:
    """Another progressive paytable has other meters; they are completed, and the game is lawful."""
    game = pitboss.game("ma-uth").with_paytable("progressive", "PTMGLML02")
    assert {meter.name for meter in game.ruleset.meters} == {"progressive", "mega", "major", "minor"} - {"progressive"}
    assert game.examine().lawful


def test_what_if_odds_are_marked_everywhere() -> None:
    """The repr, the title, the filing and the digest say that the game is hypothetical."""
    game = pitboss.game("ma-uth")
    what_if = game.with_odds("trips", {"straight": "3 to 1"})
    assert repr(what_if) == "Game('ma-ultimate-texas-holdem', submission UTH-01, hypothetical: trips straight 3 to 1)"
    assert "hypothetical: trips straight 3 to 1" in what_if.title
    assert what_if.ruleset.filing.hypothetical == ("trips straight 3 to 1",)
    assert what_if != game
    assert what_if.digest == what_if.ruleset.filing.submission_digest != game.digest
    edge = pitboss.edge(what_if, "trips")
    assert edge.edge > pitboss.edge(game, "trips").edge
    assert "hypothetical" in repr(edge)
    assert "hypothetical" in edge._repr_html_()


def test_rows_are_replaced_added_and_left_out() -> None:
    """A row more stands above all lower hands; a row less is lost; a column can be changed alone."""
    game = pitboss.game("ma-uth").with_odds("trips", {"straight": None, "two pair": "1 to 1", "Flush": "7 to 1"})
    table = game.wager("trips").paytable
    assert table is not None
    assert [(row.hand, str(row.odds)) for row in table.rows][-3:] == [
        ("flush", "7 to 1"),
        ("three-of-a-kind", "3 to 1"),
        ("two pair", "1 to 1"),
    ]
    covered = pitboss.game("ma-uth").with_odds("cover all", {"7 hands": {"royal flush": "500 to 1"}})
    tables = covered.wager("cover all").paytables
    assert [str(table.rows[0].odds) for table in tables][:2] == ["500 to 1", "80 to 1"]


def test_a_wager_without_a_paytable_has_one_row() -> None:
    """What it is paid when it wins."""
    game = pitboss.game("ma-uth").with_odds("ante", {"win": "2 to 1"})
    paid = {str(row.then) for row in game.ruleset.results if row.wager == "ante"}
    assert paid == {"2 to 1", "push", "lost", "returned"}
    with pytest.raises(BadInput) as bad:
        pitboss.game("ma-uth").with_odds("ante", {"flush": "2 to 1"})
    assert bad.value.code == "no-paytable"


@pytest.mark.parametrize(
    ("wager", "odds", "code"),
    [
        ("pairs", {"flush": "2 to 1"}, "unknown-wager"),
        ("trips", {"flash": "2 to 1"}, "kind-unknown"),
        ("trips", {"flush": "two to one"}, "odds-unreadable"),
        ("trips", {"pair": None}, "no-row"),
        ("cover all", {"9 hands": {"flush": "2 to 1"}}, "no-column"),
    ],
)
def test_odds_that_cannot_be_supposed_are_bad_input(wager: str, odds: dict[str, str | None], code: str) -> None:
    """Each mistake has its code."""
    with pytest.raises(BadInput) as bad:
        pitboss.game("ma-uth").with_odds(wager, odds)
    assert bad.value.code == code


def test_a_meter_is_supposed_otherwise() -> None:
    """A lower reset lowers the return, and the mark says it."""
    game = pitboss.game("ma-uth")
    what_if = game.with_meter("progressive", rate="1/10", reset="$20,000")
    assert what_if.ruleset.filing.mark == "hypothetical: meter progressive rate 10%, meter progressive reset $20,000"
    assert pitboss.edge(what_if, "progressive").edge > pitboss.edge(game, "progressive").edge


def test_no_table_opens_with_a_hypothetical_game() -> None:
    """The refusal cites where the document has its odds."""
    what_if = pitboss.game("ma-uth").with_odds("trips", {"straight": "3 to 1"})
    with pytest.raises(Refusal) as refused:
        perform(what_if.plan, Table(), Open())
    assert refused.value.code == "hypothetical-game"
    assert "10(d)#no-less-than" in refused.value.clause
    with pytest.raises(Refusal):
        pitboss.settle({"seat": [{"cards": "As Ad", "wagers": {"ante": "10", "blind": "10"}}]}, game=what_if)


def test_a_table_with_other_elections_is_proven_from_its_log() -> None:
    """The log holds the whole submission, elections included, and its digest is that of this text."""
    game = pitboss.game("ma-4cp").with_elections({"wager.aces up.paytable": "I"})
    table = pitboss.table(game, seed="elected", seats=["Anna"])
    table.bet(1, ante=10, aces_up=5)
    table.deal()
    table.act(1, "play", 10)
    assert table.is_over
    assert pitboss.verify(table.log).proven


def test_a_submission_is_checked_without_a_game() -> None:
    """A text with something unlawful in it: every finding with clause and line."""
    text = pitboss.game("ma-uth").text
    assert pitboss.check(text).lawful
    report = pitboss.check(text.replace("decks = 1", "decks = 3"))
    first = report.findings[0]
    assert (first.level, first.at) == ("unlawful", "cards.decks")
    assert text.splitlines()[first.line - 1] == "decks = 1"
