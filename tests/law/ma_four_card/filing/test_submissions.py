"""Template and examples of the Rules Submission: what they elect, that they are lawful, what game they make."""

from __future__ import annotations

from typing import Any

from pitboss.money import show_money
from pitboss.rulebooks import Rulebook
from pitboss.submissions import compile_game, parse_submission, template
from tests.law.ma_four_card.editions import LATER, both
from tests.law.ma_four_card.filings import AMOUNT, PAYTABLE, file, found, link, meter

MAIN = ["ante", "play", "aces up"]
NO_COVER_ALL = {"wager.cover all.offered": False, "layout.areas": [*MAIN, "progressive"]}
PLAIN: dict[str, Any] = {
    "shuffle.method": "manual",
    "dealing.device": "manual dealing shoe",
    "wager.cover all.offered": False,
    "wager.progressive.offered": False,
    "layout.areas": MAIN,
}


EXAMPLES: dict[str, dict[str, Any]] = {
    "plain": PLAIN | {"positions.number": 7},
    "from-the-hand": NO_COVER_ALL | {"dealing.device": "from the hand", "shuffle.loads-shoe": False},
    "two-decks": NO_COVER_ALL
    | {
        "cards.decks": 2,
        "cards.backs": ["red", "blue"],
        "dealing.device": "manual dealing shoe",
        "dealing.fallbacks": ["from the hand"],
        "shuffle.loads-shoe": False,
    },
    "pre-shuffled": PLAIN | {"cards.pre-shuffled": True},
    "cover-all": {"wager.progressive.offered": False, "layout.areas": [*MAIN, "cover all"]},
    "settlement-in-passes": {"settlement.alternative": 1},
    "raised-odds": {
        "wager.aces up.paytable": "VII",
        "wager.ante bonus.odds": {"four-of-a-kind": "30 to 1", "straight flush": "25 to 1"},
        "wager.aces up.odds": {"straight": "5 to 1"},
    },
    "match-play": {"readings.match-play": "on the ante"},
    "progressive-b": {PAYTABLE: "B", AMOUNT: "$5", **meter("progressive", "$5,000")},
    "linked-four-card": {},
    "multi-game-link": {PAYTABLE: "PTMGL01", **meter("progressive", "$10,000")},
    "multi-game-link-five-dollars": {
        PAYTABLE: "PTMGL02",
        AMOUNT: "$5",
        **link("UTH-1", "ma-ultimate-texas-holdem", "PTMGL02", "$5"),
        **meter("progressive", "$50,000"),
    },
    "multi-game-link-straight-flush": {PAYTABLE: "PTMGL04", **meter("progressive", "$1,000")},
    "multi-game-link-two-levels": {PAYTABLE: "PTMGLML01", **meter("major", "$10,000"), **meter("minor", "$1,000")},
    "multi-game-link-three-levels": {PAYTABLE: "PTMGLML02"},
    "multi-game-link-three-levels-03": {
        PAYTABLE: "PTMGLML03",
        "wager.progressive.approval": "MGC 2025-0113: Mega seed of $15,000",
        **meter("mega", "$15,000"),
    },
}


NOT_IN_THE_EARLIER = [name for name in EXAMPLES if name.startswith("multi-game-link")]

GAMES = """
    example                         | device                 | decks | positions | alternative | progressive | meters
    -                               | automated dealing shoe | 1 | 6 | 2 | A $1 | $5,000
    plain                           | manual dealing shoe    | 1 | 7 | 2 | - | -
    from-the-hand                   | from the hand          | 1 | 6 | 2 | A $1 | $5,000
    two-decks                       | manual dealing shoe    | 2 | 6 | 2 | A $1 | $5,000
    cover-all                       | automated dealing shoe | 1 | 6 | 2 | - | -
    settlement-in-passes            | automated dealing shoe | 1 | 6 | 1 | A $1 | $5,000
    progressive-b                   | automated dealing shoe | 1 | 6 | 2 | B $5 | $5,000
    multi-game-link                 | automated dealing shoe | 1 | 6 | 2 | PTMGL01 $1 | $10,000
    multi-game-link-five-dollars    | automated dealing shoe | 1 | 6 | 2 | PTMGL02 $5 | $50,000
    multi-game-link-straight-flush  | automated dealing shoe | 1 | 6 | 2 | PTMGL04 $1 | $1,000
    multi-game-link-two-levels      | automated dealing shoe | 1 | 6 | 2 | PTMGLML01 $1 | $10,000 $1,000
    multi-game-link-three-levels    | automated dealing shoe | 1 | 6 | 2 | PTMGLML02 $1 | $10,000 $1,000 $250
    multi-game-link-three-levels-03 | automated dealing shoe | 1 | 6 | 2 | PTMGLML03 $1 | $15,000 $1,000 $250
"""


def names(book: Rulebook) -> list[str]:
    """The examples that an edition has."""
    return [name for name in EXAMPLES if book.identity.id == LATER or name not in NOT_IN_THE_EARLIER]


@both()
def test_the_examples(book: Rulebook) -> None:
    """Exactly these examples, each changing exactly these elections of the template."""
    expected = EXAMPLES | {"linked-four-card": link("FCP-2", book.identity.id, "A", "$1")}
    assert [(example.name, example.set) for example in book.examples] == [
        (name, expected[name]) for name in names(book)
    ]


@both("12(k)[4 of a Kind,6]", "12(k)[Straight Flush,6]", readings=["COV-2", "GEN-7", "OPN-1", "PRG-17", "WAG-4"])
def test_template_and_examples_are_lawful(book: Rulebook) -> None:
    """Nothing is found in them but the doubt that every Cover All table raises."""
    for name in ("", *names(book)):
        offered = EXAMPLES.get(name, {}).get("wager.cover all.offered", True)
        assert found(book, {}, name) == ({"doubtful cover-all-odds-fall"} if offered else set()), name


@both("10(e)/1", "13(a)(1)", "13(a)(3)/2", "13(a)(3)/3", readings=["GEN-2", "PRG-9", "PRG-10", "PRG-6"])
def test_the_games_they_make(book: Rulebook) -> None:
    """A submission and the law together make one game, with the elected device, alternative, paytable and meters."""
    _, *rows = ([cell.strip() for cell in line.split("|")] for line in GAMES.strip().splitlines())
    for name, *expected in rows:
        if name not in ("-", *names(book)):
            continue
        game = compile_game(parse_submission(template(book, name.strip("-"))))
        bet = game.wager("progressive")
        progressive = f"{bet.paytables[0].name} {show_money(bet.amount or 0)}" if bet else "-"
        meters = " ".join(show_money(meter.reset) for meter in game.meters) or "-"
        numbers = (game.decks, game.positions, game.settlement.alternative)
        assert expected == [game.device.name, *map(str, numbers), progressive, meters], name


@both("11(a)(2)/3", "11(a)(3)/3", "11(a)(3)/4", readings=["PAY-1", "PAY-6"])
def test_raised_odds_reach_the_game(book: Rulebook) -> None:
    """Filed rows are raised and all others stay as printed, on the one table in force."""
    game = compile_game(parse_submission(template(book, "raised-odds")))
    bonus, aces_up = game.wager("ante bonus"), game.wager("aces up")
    assert bonus is not None
    assert aces_up is not None
    assert [str(row.odds) for row in bonus.paytables[0].rows] == ["30 to 1", "25 to 1", "2 to 1"]
    assert [paytable.name for paytable in aces_up.paytables] == ["VII"]
    raised = ["50 to 1", "40 to 1", "7 to 1", "5 to 1", "5 to 1", "3 to 1", "1 to 1"]
    assert [str(row.odds) for row in aces_up.paytables[0].rows] == raised


@both("12(c)", "12(k)", "12(a)", readings=["COV-1", "COV-6", "COV-9", "SET-3", "WAG-6", "R-05"])
def test_the_wagers_of_the_game(book: Rulebook) -> None:
    """Cover All has a column for every number of hands up to six players and the dealer, and outlives a fold."""
    game = compile_game(parse_submission(file(book, {})))
    cover_all, progressive, play = (game.wager(name) for name in ("cover all", "progressive", "play"))
    assert cover_all is not None
    assert progressive is not None
    assert play is not None
    columns = {hands: column.name for hands in range(2, 9) if (column := cover_all.paytable(hands))}
    assert columns == {hands: f"{hands} hands" for hands in range(2, 8)}
    assert (cover_all.minimum, cover_all.maximum, cover_all.on_fold) == (100, 2_500, "kept")
    assert (progressive.amount, progressive.on_fold) == (100, "forfeited")
    assert (play.minimum, play.maximum) == (None, None)
