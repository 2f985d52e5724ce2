"""A logged round can be written down, and settles to the same lines, meters and rulings; or it is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

import pitboss
from pitboss.adjudication.adjudicate import settle_written
from pitboss.adjudication.answer import settled_lines
from pitboss.adjudication.from_log import written_round
from pitboss.adjudication.writing import to_toml
from pitboss.api.playing.logs import LogBook, LoggedRound
from pitboss.clauses import BadInput, PitbossError
from pitboss.live import house_submission
from pitboss.rounds import Plan, Table, evolve
from pitboss.rounds.events import BetsClosed, Event, MeterMoved, RoundEnded, Ruled, Settled
from pitboss.rounds.state import Pile
from pitboss.rulebooks import names
from tests.cli.logs import night
from tests.other_games import OTHER_GAMES, bring_other_games
from tests.rounds.golden import Golden, every, offered
from tests.rounds.staged import Staged

FOUR = "ma-four-card-poker"
GOLDEN = every()


def moments(events: Iterable[Event]) -> list[tuple[Table, Event | None]]:
    """Each event with the table before it."""
    table, seen = Table(), list[tuple[Table, Event | None]]()
    for event in events:
        seen.append((table, event))
        table = evolve(table, event)
    return seen


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_every_golden_round_can_be_written(golden: Golden) -> None:
    """Whatever device dealt it, and whatever was ruled upon: the file settles as the table did."""
    live = Staged(offered(golden.scene))
    if golden.happens is not None:
        golden.happens(live)
    live.finish()
    text = to_toml(written_round(live.plan, moments(live.log)))
    answer = settle_written(tomllib.loads(text))
    assert answer.lines == settled_lines(live.log)
    assert dict(answer.after) == dict(live.table.meters)
    logged = [event for event in live.log if isinstance(event, Ruled)]
    assert [(ruled.what, ruled.moment, ruled.case, ruled.voids) for ruled in answer.rulings] == [
        (ruled.what, ruled.moment, ruled.case, ruled.voids) for ruled in logged
    ]


def same(played: LoggedRound) -> None:
    """The round settles as it was logged, from the text of a file."""
    answer = settle_written(tomllib.loads(played.toml()))
    lines = [(line.position, line.wager, line.on, line.result, line.profit, line.clause) for line in answer.lines]
    assert lines == [
        (line.position, line.wager, line.on, line.result, int(100 * line.profit), line.clause) for line in played.lines
    ]


def random_rounds(rulebook: str, example: str = "") -> LogBook:
    """A few rounds of players who bet and decide by chance."""
    chance, simple = pitboss.players.random_player, pitboss.players.simple
    game = pitboss.Game(house_submission(rulebook, example).source.text)
    return pitboss.play(game, {1: chance(1), 2: chance(2), 3: simple}, rounds=4, seed=rulebook).log


@pytest.mark.parametrize("rulebook", names())
def test_random_rounds_can_be_written(rulebook: str) -> None:
    """All wagers, all decisions, the template and the first two examples of every packaged rulebook."""
    examples = [example.name for example in pitboss.game(rulebook).rulebook.examples]
    for example in ("", *examples[:2]):
        for played in random_rounds(rulebook, example).rounds:
            same(played)


@pytest.mark.parametrize("rulebook", OTHER_GAMES)
def test_rounds_of_other_games_can_be_written(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wagers by other names, several streets, bets that are taken back, no dealer's hand."""
    bring_other_games(monkeypatch)
    for played in random_rounds(rulebook).rounds:
        same(played)


def test_elections_that_differ_from_the_template_are_written() -> None:
    """The file says what the house elected, and nothing else of its submission."""
    game = pitboss.game("ma-uth").with_elections({"wager.trips.paytable": "C", "operator": "Another House"})
    written = pitboss.play(game, {1: pitboss.players.random_player(3)}, rounds=1).log.round(1).written()
    assert written["elections"] == {"wager": {"trips": {"paytable": "C"}}}


def test_a_submission_that_no_elections_tell_is_written_whole() -> None:
    """A limit of the template that was struck out cannot be elected away: the file holds the whole text."""
    game = pitboss.game("md-4cp")
    text = game.text.replace('maximum = "$500"\n', "")
    assert text != game.text
    played = pitboss.play(pitboss.Game(text), {1: pitboss.players.simple}, rounds=1).log.round(1)
    assert played.written()["submission"] == text
    same(played)
    assert pitboss.settle(played.toml()).found.plan.game.filing.text == text


def test_a_submission_of_another_rulebook_is_refused() -> None:
    """A written submission is held against the rulebook of the round."""
    other = house_submission("ma-four-card-poker").source.text
    with pytest.raises(BadInput) as refused:
        settle_written({"rulebook": "ma-uth", "submission": other, "seat": [{"wagers": {"ante": "10"}}]})
    assert refused.value.code == "another-rulebook"


def test_a_round_that_is_not_over_is_refused() -> None:
    """There is nothing to settle it by."""
    with pytest.raises(BadInput, match="it is not over") as refused:
        LogBook(night(FOUR)).round(4).written()
    assert refused.value.code == "round-not-written"


def played_moments() -> tuple[Plan, list[tuple[Table, Event | None]]]:
    """A golden round of a game with a meter."""
    live = Staged(offered(next(golden.scene for golden in GOLDEN if golden.scene.law == "ma-ultimate-texas-holdem")))
    live.finish()
    return live.plan, moments(live.log)


def test_a_meter_that_moved_elsewhere_is_refused() -> None:
    """A written round knows its own table alone."""
    plan, seen = played_moments()
    place = next(place for place, (_, event) in enumerate(seen) if isinstance(event, BetsClosed))
    meter = plan.game.meters[0].name
    seen.insert(place, (seen[place][0], MeterMoved(meter, Fraction(100), "contribution", from_table="T 2")))
    with pytest.raises(BadInput, match=f"another table moved the {meter} meter"):
        written_round(plan, seen)


def test_cards_that_nobody_read_are_refused_where_they_matter() -> None:
    """A hand of which a card is not known is not written; what was paid for it cannot be told then."""
    plan, seen = played_moments()
    place = next(place for place, (_, event) in enumerate(seen) if isinstance(event, RoundEnded))
    table, event = seen[place]
    assert table.round is not None
    hidden = Pile((None, *table.round.dealer.cards[1:]), table.round.dealer.up)
    seen[place] = (replace(table, round=replace(table.round, dealer=hidden)), event)
    with pytest.raises(BadInput, match="The dealer's cards are not written"):
        written_round(plan, seen)


def test_nothing_false_is_written() -> None:
    """A round that would settle otherwise than it was logged is refused, and the difference named."""
    plan, seen = played_moments()
    place, line = next((place, event) for place, (_, event) in enumerate(seen) if isinstance(event, Settled))
    seen[place] = (seen[place][0], replace(line, pays=line.pays + 1))
    with pytest.raises(BadInput, match="written, it would come to") as refused:
        written_round(plan, seen)
    assert refused.value.code == "round-not-written"


def irregular(**fault: str) -> dict[str, Any]:
    """A round of one player who plays, in which something goes wrong."""
    seat = {"cards": "As Ad 9c 4s 2d", "wagers": {"ante": "10"}, "acts": ["play 10"]}
    return {
        "rulebook": FOUR,
        "seat": [seat],
        "dealer": {"cards": "Kh Qc 9d 8h 3c 2h"},
        "irregularity": [{"case": "more than one", **fault}],
    }


@pytest.mark.clause("ma-4cp:14(a)/2")
def test_what_is_found_out_later_gives_later_wagers_back() -> None:
    """Seen when it happens, it leaves nobody to play; found out at the settlement, the play wager is returned too."""
    at_once = settle_written(irregular(what="card face up", when="deal"))
    assert [line.wager for line in at_once.lines] == ["ante"]
    later = settle_written(irregular(what="card face up", when="deal", found="settlement"))
    assert [(line.wager, line.result) for line in later.lines] == [("ante", "returned"), ("play", "returned")]
    assert [ruled.moment for ruled in later.rulings] == ["deal"]


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        ({"what": "card face up", "when": "deal", "found": "tomorrow"}, "no-such-moment"),
        ({"what": "card face up", "when": "deal", "found": "betting"}, "no-such-moment"),
        ({"what": "shuffler failure", "when": "betting", "found": "settlement", "case": ""}, "not-at-this-moment"),
    ],
)
def test_a_moment_of_discovery_makes_sense(fault: dict[str, str], code: str) -> None:
    """It is a moment, it lies behind the other, and nothing that is seen at once is found out later."""
    with pytest.raises(PitbossError) as refused:
        settle_written(irregular(**fault))
    assert refused.value.code == code
