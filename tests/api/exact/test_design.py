"""The designer's desk against the edge itself: the same fractions after any change of odds, meters and rates."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

import pitboss
from pitboss.api.design.answering import design_answer, paytables_answer, solve_answer
from pitboss.api.design.design import main_wager
from pitboss.api.design.parts import DesignedWager
from pitboss.clauses import BadInput
from pitboss.exact.answer import Answer
from pitboss.money import Odds

EXAMPLES = Path(__file__).parents[3] / "examples/rulebooks"
GAMES = ("ma-crazy-4-poker", "md-four-card-poker", str(EXAMPLES / "three-card-poker"), str(EXAMPLES / "let-it-ride"))


def changed(odds: Odds, random: Random) -> Odds:
    """Other odds in the same words."""
    if odds.word in ("percent", "push"):
        return odds
    return Odds(
        odds.word, random.randint(1, 40) * (100 if odds.word == "sum" else 1), odds.stake and random.choice((1, 2))
    )


def some_rows(entry: DesignedWager, random: Random) -> dict[tuple[str, str], Odds]:
    """A few rows of a wager at other odds, each for all wagers that share it."""
    rows = random.sample(entry.rows, min(3, len(entry.rows)))
    return {(wager, row.hand): odds for row in rows for odds in [changed(row.odds, random)] for wager in row.sharing}


def suppose(game: pitboss.Game, odds: dict[tuple[str, str], Odds], column: str = "") -> pitboss.Game:
    """The game with these odds."""
    for (wager, hand), others in odds.items():
        game = game.with_odds(wager, {column: {hand: others}} if column else {hand: others})
    return game


def answers(game: pitboss.Game) -> list[Answer]:
    """Every answer about the game, in the order of the desk."""
    return [answer for entry in pitboss.edges(game) for answer in entry.answers]


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_is_that_of_the_edge(name: str) -> None:
    """Edge, distribution, average wager, break-even and long run of every wager, as filed and with odds at random."""
    random, game = Random(name), pitboss.game(name)
    desk = pitboss.design(game)
    changes = [some_rows(entry, random) for entry in desk.wagers]
    supposed = game
    for entry, odds in zip(desk.wagers, changes, strict=True):
        column = entry.rows[0].column if entry.rows else ""
        supposed = suppose(supposed, odds, column)
    _must_agree(desk, game)
    again = pitboss.design(supposed)
    _must_agree(again, supposed)
    for entry, other in zip(desk.wagers, again.wagers, strict=True):
        if entry.form == other.form:
            assert entry.figures(_all(changes)).distribution == other.figures().distribution
        else:
            assert entry.part == "main game"


def _must_agree(desk: pitboss.Design, game: pitboss.Game) -> None:
    """Every figure of the desk is the answer's."""
    for entry, answer in zip(desk.wagers, answers(game), strict=True):
        figures = entry.figures()
        assert figures.distribution == answer.analysis.distribution, entry
        assert figures.average_wager == answer.analysis.average_wager
        if answer.jackpots is not None:
            assert figures.long_run == answer.jackpots.long_run.edge
            assert {meter.name: meter.break_even for meter in figures.meters} == answer.jackpots.fair


def _all(changes: list[dict[tuple[str, str], Odds]]) -> dict[tuple[str, str], Odds]:
    return {key: odds for each in changes for key, odds in each.items()}


def test_meters_move_as_they_do_in_the_edge() -> None:
    """Another reset and another rate: the edge at the reset, in the long run, and the break-even."""
    game = pitboss.game("ma-crazy-4-poker")
    entry = pitboss.design(game)["four-card progressive"]
    figures = entry.figures(reset={"four-card progressive": 1_234_500}, rate={"four-card progressive": Fraction(1, 7)})
    other = game.with_meter("four-card progressive", reset="$12,345", rate="1/7")
    jackpots = pitboss.edge(other, "four-card progressive").jackpots
    assert jackpots is not None
    assert (figures.edge, figures.long_run) == (1 - jackpots.returned_at_reset, jackpots.long_run.edge)


@pytest.mark.parametrize(
    ("name", "wager", "hand", "edge"),
    [
        ("ma-crazy-4-poker", "queens up", "straight", Fraction(5, 100)),
        ("md-four-card-poker", "progressive", "straight flush", Fraction(35, 100)),
        ("md-four-card-poker", "ante bonus", "three-of-a-kind", Fraction(1, 100)),
        (str(EXAMPLES / "let-it-ride"), "first bet", "flush", Fraction(4, 100)),
    ],
)
def test_odds_are_solved_for_exactly(name: str, wager: str, hand: str, edge: Fraction) -> None:
    """The odds put back bring the edge to the figure, and the two that can be printed stand on both sides of it."""
    solved = pitboss.solve_odds(name, wager, hand, edge)
    assert solved.exact is not None
    entry = next(entry for entry in pitboss.design(name).wagers if (wager, hand) in {row.key for row in entry.rows})
    odds = Odds(solved.row.odds.word, solved.exact.numerator, solved.exact.denominator)
    assert solved.moved or entry.figures({(each, hand): odds for each in solved.row.sharing}).edge == edge
    assert solved.below is not None
    assert solved.above is not None
    assert solved.above.edge <= edge <= solved.below.edge
    for near in (solved.below, solved.above):
        game = suppose(pitboss.game(name), {(each, hand): near.odds for each in solved.row.sharing})
        asked = entry.wager if entry.part == "main game" else wager
        assert pitboss.edge(game, asked).edge == near.edge
        assert near.lawful == solved.row.allows(near.odds)


@pytest.mark.parametrize(
    ("name", "wager", "hand"),
    [("ma-uth", "trips", "straight"), ("ma-uth", "blind", "straight"), ("md-four-card-poker", "aces up", "flush")],
)
def test_where_no_odds_do_it_is_said_what_odds_can_do(name: str, wager: str, hand: str) -> None:
    """The house keeps the most where the row pays nothing, and odds can always be higher."""
    solved = pitboss.solve_odds(name, wager, hand, Fraction(9, 10))
    assert solved.between is None
    assert solved.reach is not None
    unpaid = suppose(pitboss.game(name), {(each, hand): Odds("to", 0, 1) for each in solved.row.sharing})
    entry = next(entry for entry in pitboss.design(name).wagers if (wager, hand) in {row.key for row in entry.rows})
    asked = entry.wager if entry.part == "main game" else wager
    assert (solved.reach.least, solved.reach.most) == (None, pitboss.edge(unpaid, asked).edge)


def test_a_share_of_a_meter_ends_with_the_whole_meter() -> None:
    """Below what the whole meter leaves the house, no share brings the edge."""
    solved = pitboss.solve_odds("ma-uth", "progressive", "straight flush", Fraction(-9))
    assert solved.between is None
    assert solved.reach is not None
    whole = suppose(pitboss.game("ma-uth"), {("progressive", "straight flush"): Odds("percent", 100, 100, "meter")})
    assert pitboss.edge(whole, "progressive").edge == solved.reach.least


def test_where_best_play_moves_the_answer_is_between_two_numbers() -> None:
    """What an ante wins moves many decisions: the edge passes the figure between the two numbers that are given."""
    edge, game = Fraction(2, 100), pitboss.game("ma-crazy-4-poker")
    solved = pitboss.solve_odds(game, "ante", "win", edge)
    assert solved.between is not None
    low, high = solved.between
    assert low <= high <= low + Fraction(1, 10**5)
    short = [Fraction(int(low * 360), 360), Fraction(int(high * 360) + 1, 360)]
    at = [main_wager(game.with_odds("ante", {"win": Odds("to", each.numerator, each.denominator)})) for each in short]
    assert at[0] is not None
    assert at[1] is not None
    assert at[1].figures().edge <= edge <= at[0].figures().edge


def test_the_desk_says_where_best_play_moves() -> None:
    """Odds that change no decision leave the form as it is; odds that do are said with situations of both decisions."""
    still = design_answer("ma-crazy-4-poker", {}, {"super bonus": {"straight flush": "40 to 1"}}, {})
    assert still["moved"] is None
    moved = design_answer("ma-crazy-4-poker", {}, {"ante": {"win": "2 to 1"}}, {})["moved"]
    assert moved is not None
    (street,) = moved
    assert street["number"] > 100
    assert any("fold → 1x" in example for example in street["examples"])


def test_another_paytable_comes_with_what_must_go_with_it() -> None:
    """Every paytable that may be elected, with its elections; those make the same wager on the desk of that game."""
    game = pitboss.game("md-four-card-poker")
    others = paytables_answer(game.id, {})["paytables"]
    assert {other["paytable"] for other in others if other["wager"] == "aces up"} == {
        table.name for table in game.paytables("aces up")
    }
    for other in others[:3]:
        entry = pitboss.design(game.with_elections(other["elections"]))[other["wager"]]
        assert entry.paytable == other["paytable"]
        assert len(entry.form.endings) == len(other["entry"]["endings"])


def test_what_cannot_be_read_is_refused_with_what_to_write() -> None:
    """An edge that is none, a meter's field that there is not, a row that is on no paytable."""
    row = ("aces up", "flush", "")
    with pytest.raises(BadInput, match="no edge"):
        solve_answer("md-four-card-poker", {}, {}, row, "much")
    with pytest.raises(BadInput, match="has no colour"):
        design_answer("md-four-card-poker", {}, {}, {"progressive": {"colour": "red"}})
    with pytest.raises(BadInput, match="is on the desk"):
        pitboss.solve_odds("md-four-card-poker", "aces up", "a full boat", Fraction(1, 50))
