"""A lawful submission and its rulebook make one game, which holds what was elected; an unlawful one makes none."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from fractions import Fraction
from typing import Any

import pytest

from pitboss.clauses import Refusal
from pitboss.rulebooks import load, names
from pitboss.ruleset.ruleset import Ruleset
from pitboss.submissions import compile_game
from pitboss.submissions.fields import read_elections
from tests.submissions.filing import FILINGS, submission

MA, MD = "ma-four-card-poker", "md-four-card-poker"
UTH, C4P = "ma-ultimate-texas-holdem", "ma-crazy-4-poker"


def game(book: str, example: str = "", *, put: dict[str, Any] | None = None) -> Ruleset:
    """The game of a template or an example with some fields changed."""
    return compile_game(submission(book, example, put=put))


def odds(game: Ruleset, wager: str, hands: int = 0) -> dict[str, str]:
    """What a wager pays."""
    offered = game.wager(wager)
    table = offered.paytable(hands) if offered else None
    return {row.hand: str(row.odds) for row in table.rows} if table else {}


def meters(game: Ruleset) -> dict[str, tuple[Fraction, int, int]]:
    """The meters by name: rate, initial and reset amount in dollars."""
    return {meter.name: (meter.rate, meter.initial // 100, meter.reset // 100) for meter in game.meters}


def envy(game: Ruleset) -> list[tuple[str, dict[str, int]]]:
    """The envy schedules in force: the wager, and dollars by hand."""
    return [(item.wager, {row.hand: row.pays // 100 for row in item.rows}) for item in game.envy]


@pytest.mark.parametrize(("book", "example"), FILINGS)
def test_a_game_holds_what_was_elected(book: str, example: str) -> None:
    """Device, decks, positions, limits, paytables, meters and settlement are those of the submission."""
    filed = submission(book, example)
    _, elections = read_elections(filed)
    made, get = compile_game(filed), elections.get
    assert made.device.name == get("dealing.device")
    assert [fallback.name for fallback in made.fallbacks] == list(get("dealing.fallbacks") or ())
    assert (made.shuffle, made.counts_cards) == (get("shuffle.method"), get("shuffle.counts-cards") or "no")
    assert (made.decks, made.positions) == (get("cards.decks"), get("positions.number"))
    assert made.positions_per_player == get("positions.per-player")
    assert made.settlement.alternative == (get("settlement.alternative") or 1)
    assert made.filing.operator == get("operator")
    assert (made.filing.table, made.filing.version) == (get("table"), get("version"))
    for wager in made.wagers:
        limits = [get(f"wager.{wager.name}.{item}") for item in ("minimum", "maximum")]
        assert [wager.minimum, wager.maximum] == limits
        elected = get(f"wager.{wager.name}.paytable")
        assert elected is None or [paytable.name for paytable in wager.paytables] == [elected]
        assert get(f"wager.{wager.name}.amount") in (None, wager.amount)
    for meter in made.meters:
        key = f"wager.{meter.wager}.meter.{meter.name}"
        assert [meter.rate, meter.initial, meter.reset] == [
            get(f"{key}.{item}") for item in ("rate", "initial", "reset")
        ]
        assert isinstance(meter.rate, Fraction)
    assert dict(made.elections.filed) == elections.values
    assert {result.wager for result in made.results} <= made.offered


@pytest.mark.parametrize(("book", "example"), FILINGS)
def test_a_game_compiles_alike_and_cannot_be_changed(book: str, example: str) -> None:
    """The same submission makes an equal game with an equal hash, and no part of it can be replaced."""
    made, again = game(book, example), game(book, example)
    assert made == again
    assert hash(made) == hash(again)
    assert made.filing.submission_digest == again.filing.submission_digest
    with pytest.raises(FrozenInstanceError):
        made.positions = 9  # type: ignore[misc]
    for field in fields(made):
        assert not isinstance(getattr(made, field.name), list | dict | set)


def test_another_election_makes_another_game() -> None:
    """A change of one election changes the game and the digest of its submission, not that of the law."""
    made, other = game(MA), game(MA, put={"version": 2})
    assert made != other
    assert made.filing.submission_digest != other.filing.submission_digest
    assert made.filing.law_digest == other.filing.law_digest


@pytest.mark.clause("ma-4cp:11(a)(3)/3", "ma-4cp:11(a)(2)/3")
@pytest.mark.reading("ma-4cp:PAY-1")
def test_raised_odds_are_in_the_game() -> None:
    """Rows raised above their floor pay the raised odds, all other rows the printed ones."""
    made = game(MA, "raised-odds")
    assert odds(made, "ante bonus") == {
        "four-of-a-kind": "30 to 1",
        "straight flush": "25 to 1",
        "three-of-a-kind": "2 to 1",
    }
    assert odds(made, "aces up")["straight"] == "5 to 1"
    assert odds(made, "aces up")["flush"] == "5 to 1"
    assert odds(game(UTH, "raised-odds"), "trips")["four-of-a-kind"] == "30 to 1"
    printed = load(MA).paytables_of("ante bonus")[0]
    assert [str(row.odds) for row in printed.rows] == ["25 to 1", "20 to 1", "2 to 1"]


@pytest.mark.parametrize(
    ("book", "example", "held"),
    [
        (MA, "", {"progressive": (Fraction(3, 20), 5000, 5000)}),
        (MA, "multi-game-link-five-dollars", {"progressive": (Fraction(3, 20), 50000, 50000)}),
        (
            MA,
            "multi-game-link-three-levels-03",
            {
                "mega": (Fraction(2, 25), 15000, 15000),
                "major": (Fraction(1, 20), 1000, 1000),
                "minor": (Fraction(1, 20), 250, 250),
            },
        ),
        (MD, "progressive-d", {"major": (Fraction(1, 10), 10000, 10000), "minor": (Fraction(1, 20), 1000, 1000)}),
        (UTH, "two-levels", {"major": (Fraction(7, 50), 50000, 50000), "minor": (Fraction(3, 50), 5000, 5000)}),
        (UTH, "ante-blind-and-trips", {}),
        (
            C4P,
            "",
            {
                "four-card progressive": (Fraction(1, 5), 5000, 5000),
                "five-card progressive": (Fraction(1, 5), 10000, 10000),
                "five card hand bonus": (Fraction(1, 20), 10000, 10000),
            },
        ),
    ],
)
def test_meters_are_exact(book: str, example: str, held: dict[str, tuple[Fraction, int, int]]) -> None:
    """Each meter of the elected paytable is there with its rate as an exact fraction, and no other."""
    assert meters(game(book, example)) == held


def test_a_rate_keeps_every_digit() -> None:
    """A rate is the fraction that was written: 0.333333333333 %."""
    made = game(MA, put={"wager.progressive.meter.progressive.rate": "0.333333333333%"})
    assert made.meters[0].rate == Fraction(333333333333, 10**14)


@pytest.mark.reading("md-4cp:ENV-7")
@pytest.mark.clause("md-4cp:12.F(3)(a)", "md-4cp:12.F(3)(b)", "md-4cp:12.G(3)(a)", "md-4cp:12.G(3)(b)")
def test_envy_paytable_c_is_read_as_filed() -> None:
    """As printed it pays on four aces and four-of-a-kind; by election on royal and straight flush."""
    other = "progressive-c-royal-and-straight-flush"
    five = {f"wager.progressive.meter.progressive.{item}": "$50,000" for item in ("initial", "reset")}
    five |= {"wager.progressive.amount": "$5"}
    assert envy(game(MD, "progressive-c")) == [("progressive", {"four aces": 1000, "four-of-a-kind": 300})]
    assert envy(game(MD, other)) == [("progressive", {"royal flush": 1000, "straight flush": 300})]
    assert envy(game(MD, "progressive-c", put=five)) == [("progressive", {"four aces": 5000, "four-of-a-kind": 1500})]
    assert envy(game(MD, other, put=five)) == [("progressive", {"royal flush": 5000, "straight flush": 1500})]


@pytest.mark.reading("ma-4cp:PRG-14")
def test_the_envy_schedule_is_that_of_paytable_and_amount() -> None:
    """One denomination for each meter, and so one schedule for each progressive."""
    assert envy(game(MA)) == [("progressive", {"four aces": 100, "four-of-a-kind": 10, "straight flush": 5})]
    assert envy(game(MA, "progressive-b")) == [("progressive", {"four aces": 500, "four-of-a-kind": 125})]
    assert envy(game(MA, "multi-game-link")) == [("progressive", {"royal flush": 1000, "straight flush": 300})]
    assert envy(game(MA, "plain")) == []
    assert envy(game(C4P, "five-dollar-progressives")) == [
        ("four-card progressive", {"four aces": 500, "four-of-a-kind": 50, "straight flush": 25}),
        ("five-card progressive", {"royal flush": 5000, "straight flush": 1500}),
    ]


@pytest.mark.reading("ma-4cp:COV-1", "ma-4cp:COV-3")
@pytest.mark.parametrize("book", [MA, UTH])
def test_cover_all_has_a_column_for_each_number_of_hands(book: str) -> None:
    """Two to seven hands have their column, the dealer's hand included; eight hands have none."""
    cover_all = game(book).wager("cover all")
    assert cover_all is not None
    assert [paytable.hands for paytable in cover_all.paytables] == [7, 6, 5, 4, 3, 2]
    assert [getattr(cover_all.paytable(hands), "hands", None) for hands in (2, 7, 8, 1)] == [2, 7, None, None]
    assert len({tuple(odds(game(book), "cover all", hands).values()) for hands in range(2, 8)}) == 6


@pytest.mark.reading("ma-uth:U-16", "ma-c4p:C-13")
def test_what_a_fold_does_is_as_elected() -> None:
    """The Ultimate progressive and the five card hand bonus survive a fold unless the other reading is filed."""

    def on_fold(made: Ruleset, wager: str) -> str:
        offered = made.wager(wager)
        return offered.on_fold if offered else ""

    assert on_fold(game(UTH), "progressive") == "kept"
    assert on_fold(game(UTH, put={"readings.progressive-after-fold": "forfeited"}), "progressive") == "forfeited"
    assert [on_fold(game(C4P), item) for item in ("five card hand bonus", "magic card")] == ["kept", "kept"]
    assert [on_fold(game(C4P, "bonus-forfeited"), item) for item in ("five card hand bonus", "lucky bonus")] == [
        "forfeited",
        "forfeited",
    ]
    assert [on_fold(game(book), wager) for book, wager in ((MA, "progressive"), (C4P, "four-card progressive"))] == [
        "forfeited",
        "forfeited",
    ]


def test_what_is_not_offered_is_not_in_the_game() -> None:
    """Fields of a wager that is not offered, and fields without a meaning, are not in the game."""
    made = game(C4P, put={"wager.five card hand bonus.offered": False})
    assert made.offered.isdisjoint({"five card hand bonus", "magic card", "lucky bonus"})
    assert [
        key for key, _ in made.elections.filed if key.startswith("wager.five card hand bonus") and "offered" not in key
    ] == []
    idle = game(UTH, "manual-shoe", put={"shuffle.counts-cards": "after every shuffle"})
    assert (idle.counts_cards, idle.elections.as_filed("shuffle.counts-cards")) == ("no", None)


@pytest.mark.parametrize(
    ("book", "put", "clause", "words"),
    [
        (MA, {"positions.number": 8}, "ma-4cp:7(c)/4", "positions.number is 8"),
        (MD, {"cards.decks": 2}, "md-4cp:3.A(1)", "1 colour for 2 decks"),
        (UTH, {"wager.progressive.amount": "$1"}, "ma-uth:13(a)", "$5, no more and no less"),
        (C4P, {"operator": "", "table": ""}, "ma-c4p:11(c)#select", "and 1 more"),
    ],
)
def test_an_unlawful_submission_makes_no_game(book: str, put: dict[str, Any], clause: str, words: str) -> None:
    """It is refused with the clause and the words of its first finding, and what would be lawful."""
    with pytest.raises(Refusal) as refused:
        game(book, put=put)
    assert refused.value.clause.startswith(clause)
    assert words in refused.value.said
    assert refused.value.instead[0]
    assert refused.value.code == "unlawful-submission"


@pytest.mark.parametrize("book", names())
def test_the_game_carries_the_law_it_needs(book: str) -> None:
    """Hands, streets, results, limits, irregularities and the digest of the law come along."""
    made, law = game(book), load(book)
    assert (made.title, made.prefix) == (law.identity.title, law.identity.prefix)
    assert (made.filing.edition, made.filing.law_digest) == (law.identity.edition, law.digest)
    assert (made.hands, made.streets, made.limits) == (law.hands, law.streets, law.limits)
    assert (made.irregularities, made.stub_count, made.dealer) == (law.irregularities, law.stub_count, law.dealer)
    assert made.cite(("1", "2")) == f"{law.identity.prefix}:1, 2"
