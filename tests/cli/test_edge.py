"""``pitboss edge``: fractions through the command line, every paytable, what an operator changes, what is refused."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.rulebooks import load, names
from pitboss.submissions import template
from tests.cli.running import answer, run

FOUR, CRAZY, ULTIMATE, MARYLAND = (
    "ma-four-card-poker",
    "ma-crazy-4-poker",
    "ma-ultimate-texas-holdem",
    "md-four-card-poker",
)


def wagers(*arguments: str) -> list[dict[str, Any]]:
    result: list[dict[str, Any]] = answer("edge", *arguments)["wagers"]
    return result


def wager(*arguments: str) -> dict[str, Any]:
    (result,) = wagers(*arguments)
    return result


def filed(folder: Path, rulebook: str, example: str = "", **lines: str) -> str:
    """A submission in a file: the template, with the first line of some fields written anew."""
    text = template(load(rulebook), example)
    for field, value in lines.items():
        text, changed = re.subn(rf"^(# )?{field} = .*$", f"{field} = {value}", text, count=1, flags=re.MULTILINE)
        assert changed
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("rulebook", "name", "edge", "fold"),
    [
        (FOUR, "ante and play", "8840827253/317119576410", "2401949/5089630"),
        (CRAZY, "ante, super bonus and play", "264142729/7726058340", "12728/54145"),
    ],
)
def test_main_game(rulebook: str, name: str, edge: str, fold: str) -> None:
    """The main game stands under its document's name, with its distribution, decisions and moments, all of one mind."""
    result = wager(rulebook, name)
    assert (result["wager"], result["edge"], result["decisions"]["fold"]) == (name, edge, fold)
    distribution = [(Fraction(row["net"]), Fraction(row["probability"])) for row in result["outcomes"]]
    assert sum(often for _, often in distribution) == 1
    mean = sum(net * often for net, often in distribution)
    assert -mean == Fraction(edge)
    variance = sum((net - mean) ** 2 * often for net, often in distribution)
    assert Fraction(result["variance"]) == variance
    assert abs(Fraction(Decimal(result["standard_deviation"])) ** 2 / variance - 1) < Fraction(1, 10**18)
    assert Fraction(result["hit_frequency"]) == sum(often for net, often in distribution if net > 0)
    assert Fraction(result["element_of_risk"]) * Fraction(result["average_wager"]) == Fraction(edge)
    assert sum(map(Fraction, result["contributions"].values())) == mean


def test_ultimate_and_all_beside_it() -> None:
    """Without a wager the main game comes first, then every other in the document's order, Cover All by columns."""
    result = wagers(ULTIMATE)
    assert [row["wager"] for row in result] == ["ante, blind and play", "trips", *["cover all"] * 6, "progressive"]
    assert [row.get("hands") for row in result[2:8]] == [7, 6, 5, 4, 3, 2]
    assert [result[at]["edge"] for at in (0, 1, 7)] == [
        "50643648973/2317817502000",
        "48987/2572780",
        "1734668653/17383631265",
    ]


@pytest.mark.parametrize(
    "chosen",
    [
        (book, paytable.wager, paytable.name)
        for book in names()
        for paytable in load(book).paytables
        if paytable.name and not paytable.hands and not book.endswith("-earlier")
    ],
    ids=" ".join,
)
def test_every_paytable_can_be_asked_for(chosen: tuple[str, str, str]) -> None:
    """Whatever goes with a paytable is completed from the rulebook; its rows are those of the document."""
    book, name, paytable = chosen
    result = wager(book, name, "--paytable", paytable.lower())
    printed = next(item for item in load(book).paytables_of(name) if item.name == paytable)
    assert result["paytable"] == paytable
    rows = [(row["hand"], row["odds"], row["clause"]) for row in result["outcomes"]]
    prefix = load(book).identity.prefix
    assert rows[:-1] == [(row.hand, str(row.odds), f"{prefix}:{', '.join(row.clause)}") for row in printed.rows]
    assert rows[-1][1] == "lost"
    assert sum(Fraction(row["contribution"]) for row in result["outcomes"]) == -Fraction(result["edge"])


@pytest.mark.parametrize(
    ("asked", "edge"),
    [
        ((FOUR, "aces up"), "1503/54145"),
        ((FOUR, "Aces-Up", "--paytable", "I"), "3214/162435"),
        ((ULTIMATE, "trips", "--paytable", "C"), "233985/6689228"),
        ((MARYLAND, "six card bonus", "--stake", "1"), "330562/2544815"),
        ((MARYLAND, "six card bonus", "--stake", "$5"), "460562/2544815"),
        ((FOUR, "cover all", "--hands", "2"), "42224876819/581385890085"),
        ((FOUR, "cover all", "--paytable", "3 hands"), "45165892619180617/653534134886878245"),
        ((FOUR, "progressive", "--paytable", "PTMGLML02"), "4668/10829"),
    ],
)
def test_known_edges(asked: tuple[str, ...], edge: str) -> None:
    """Side wagers, a Cover All column and progressives, with the options that they have."""
    assert wager(*asked)["edge"] == edge


def test_a_raised_row_in_a_submission(tmp_path: Path) -> None:
    """An odds table that is in no document changes the edge by the row's probability times the difference."""
    before = wager(FOUR, "aces up")
    after = wager(filed(tmp_path, FOUR, "raised-odds"), "aces up")
    assert after["paytable"] == "VII"
    printed = wager(FOUR, "aces up", "--paytable", "VII")
    row = next(item for item in after["outcomes"] if item["hand"] == "straight")
    old = next(item for item in printed["outcomes"] if item["hand"] == "straight")
    gained = Fraction(row["probability"]) * (Fraction(row["net"]) - Fraction(old["net"]))
    assert gained > 0
    assert Fraction(printed["edge"]) - Fraction(after["edge"]) == gained
    assert Fraction(before["edge"]) != Fraction(after["edge"])


def test_a_submission_elects_its_paytable(tmp_path: Path) -> None:
    """A submission is answered as it is filed, and another paytable may still be asked for."""
    path = filed(tmp_path, CRAZY, "queens-up-c")
    assert wager(path, "queens up")["edge"] == "3455/64974"
    assert wager(path, "queens up", "--paytable", "A")["edge"] == "9943/324870"


def test_progressive() -> None:
    """At reset, at a meter, in the long run, fair, and how long it takes: for one meter."""
    result = wager(FOUR, "progressive", "--meter", "meter=10,000")["progressive"]
    reset, held = Fraction(result["return_at_reset"]), Fraction(result["return"])
    assert held - reset == 5000 * Fraction(result["per_dollar"]["progressive"])
    run = sum(map(Fraction, result["long_run"].values()))
    assert (result["edge_in_the_long_run"], Fraction(result["return_in_the_long_run"])) == ("265303/649740", run)
    fair = Fraction(result["break_even"]["progressive"])
    assert Fraction(result["fixed"]) + fair * Fraction(result["per_dollar"]["progressive"]) == 1
    assert result["meters"] == {"progressive": "10000/1"}
    assert result["wagers_between_hits"] == {"progressive": "54145/1"}


def test_three_meters_break_even_on_a_plane() -> None:
    """Each meter has its price, and is fair with the others as they are asked at."""
    result = wager(FOUR, "progressive", "--paytable", "PTMGLML02", "--meter", "Mega=20000")["progressive"]
    slopes = {name: Fraction(value) for name, value in result["per_dollar"].items()}
    held = {name: Fraction(value) for name, value in result["meters"].items()}
    assert held == {"mega": Fraction(20000), "major": Fraction(1000), "minor": Fraction(250)}
    assert list(held) == ["mega", "major", "minor"]
    for name, fair in result["break_even"].items():
        amounts = held | {name: Fraction(fair)}
        assert Fraction(result["fixed"]) + sum(slopes[slope] * amounts[slope] for slope in slopes) == 1


def test_envy_counts_for_each_other_hand() -> None:
    """Six others bring six times what one brings, at the schedule of the amount that is wagered."""
    for stake in ("1", "5"):
        none, first, six = (
            Fraction(wager(FOUR, "progressive", "--stake", stake, "--others", others)["edge"]) for others in "016"
        )
        assert none - six == 6 * (none - first) > 0


def test_seeds_go_with_the_stake() -> None:
    """Where the document prints a seed for each dollar, five dollars have five times the seed and the same edge."""
    first, five = (wager(FOUR, "progressive", "--paytable", "PTMGL01", "--stake", stake) for stake in ("1", "5"))
    assert first["edge"] == five["edge"]
    assert (first["progressive"]["reset"], five["progressive"]["reset"]) == (
        {"progressive": "10000.00"},
        {"progressive": "50000.00"},
    )


def test_five_card_hand_bonus_on_either_hand() -> None:
    """It may be placed on one's own or on the dealer's hand, and its draws are told apart from its rows."""
    own, dealers = wagers(CRAZY, "five card hand bonus")
    assert (own["on"], dealers["on"]) == ("player", "dealer")
    assert own["edge"] == dealers["edge"] == "19/119"
    assert [line["draw"] for line in own["draws"]] == ["magic card", "lucky bonus"]
    assert sum(Fraction(line["probability"]) for line in own["outcomes"]) == 1


def test_a_wager_of_the_main_game() -> None:
    """It has rows with ways and a share in the edge of the whole, but no distribution of its own."""
    whole = wager(CRAZY, "ante, super bonus and play")
    result = wager(CRAZY, "super bonus")
    assert (result["part_of"], result["contribution"]) == (whole["wager"], whole["contributions"]["super bonus"])
    assert [row["ways"] for row in result["outcomes"]][:6] == [48, 576, 2072, 58656, 114616, 101808]
    assert wager(CRAZY, "play")["outcomes"] == []


def test_a_strategy_and_what_it_costs() -> None:
    """A published strategy is measured, and compared with best play."""
    result, best = (wager(CRAZY, "ante, super bonus and play", "--strategy", name) for name in ("K-Q-8-4", "best play"))
    assert (result["strategy"], best["strategy"]) == ("K-Q-8-4", "best play")
    assert Fraction(result["costs"]) == Fraction(result["edge"]) - Fraction(best["edge"]) > 0
    assert "costs" not in best


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ((FOUR, "aces up"), ["2.775880%", "1503/54145", "58,656", "9 to 1", "ma-4cp:11(a)(3)[Table III]"]),
        ((CRAZY, "ante, super bonus and play"), ["264142729/7726058340", "12728/54145", "element of risk", "together"]),
        ((FOUR, "progressive", "--paytable", "PTMGLML01", "--others", "2"), ["Fair where", "in the long run", "envy"]),
        ((FOUR, "cover all", "--hands", "7"), ["1686784640216214619297367862203", "clause and ways of each row"]),
        ((CRAZY, "super bonus"), ["A part of ante, super bonus and play", "200 to 1"]),
        ((CRAZY,), ["dealer's hand", "264142729/7726058340", "per ante", "long run"]),
        ((FOUR, "ante and play", "--strategy", "expert"), ["costs", "decision, expert"]),
    ],
)
def test_for_people(asked: tuple[str, ...], words: list[str]) -> None:
    """The page holds the figures with their fractions, and no line is wider than the page."""
    result = run("edge", *asked)
    assert result.exit_code == 0, result.output
    for word in words:
        assert word in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 100
    assert result.stderr == ""


def test_a_jackpot_of_the_dealers_hand_is_divided_among_its_bettors() -> None:
    """One to seven who bet on the dealer's hand: each has that part of what it takes from the meter, and no more."""
    asked = (CRAZY, "five card hand bonus", "--meter", "meter=50000")
    alone = {wager["on"]: Fraction(wager["edge"]) for wager in wagers(*asked)}
    assert alone["player"] == alone["dealer"]
    empty = Fraction(wagers(CRAZY, "five card hand bonus", "--meter", "meter=0")[0]["edge"])
    for others in range(1, 7):
        on_player, on_dealer = wagers(*asked, "--others", str(others))
        assert Fraction(on_player["edge"]) == alone["player"]
        assert Fraction(on_dealer["edge"]) == empty - (empty - alone["dealer"]) / (others + 1)
        assert f"divided among {others + 1}" in " ".join(on_dealer["notes"])
        fair = Fraction(on_dealer["progressive"]["break_even"]["five card hand bonus"])
        single = Fraction(on_player["progressive"]["break_even"]["five card hand bonus"])
        assert fair == single * (others + 1)


def test_a_fixed_sum_makes_the_edge_depend_on_the_stake() -> None:
    """Every stake from the least to the greatest that is filed has its edge; the least has that of the wager."""
    result = wager(MARYLAND, "six card bonus")
    edges = [Fraction(line["edge"]) for line in result["by_stake"]]
    assert [line["stake"] for line in result["by_stake"]] == ["5.00", "10.00", "15.00", "20.00", "25.00"]
    assert edges[0] == Fraction(result["edge"])
    assert edges == sorted(edges)
    for line in result["by_stake"]:
        assert wager(MARYLAND, "six card bonus", "--stake", line["stake"])["edge"] == line["edge"]
    shown = run("edge", MARYLAND, "six card bonus").stdout
    assert "stake" in shown
    assert "$25" in shown


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("four-card",), "no rulebook 'four-card'"),
        (("none.toml",), "cannot be read"),
        ((FOUR, "trips"), "no wager here"),
        ((FOUR, "aces up", "--paytable", "Z"), "I · II · III"),
        ((FOUR, "--paytable", "I"), "belongs to one wager"),
        ((FOUR, "--stake", "5"), "belongs to one wager"),
        ((FOUR, "ante", "--paytable", "I"), "no meaning for the main game"),
        ((FOUR, "aces up", "--strategy", "expert"), "nothing is decided"),
        ((FOUR, "--strategy", "reckless"), "tens 3x, threes 1x · "),
        ((FOUR, "aces up", "--meter", "progressive=1"), "no meter of aces up"),
        ((FOUR, "progressive", "--meter", "progressive"), "NAME=AMOUNT"),
        ((FOUR, "progressive", "--meter", "progressive=much"), "not an amount of money"),
        ((FOUR, "progressive", "--meter", "meter=1", "--meter", "progressive=2"), "given twice"),
        ((FOUR, "aces up", "--others", "1"), "no envy"),
        ((FOUR, "progressive", "--others", "7"), "0<=x<=6"),
        ((FOUR, "aces up", "--hands", "3"), "no such column"),
        ((FOUR, "aces up", "--stake", "0"), "nothing"),
        ((FOUR, "aces up", "--stake", "-1"), "negative"),
    ],
)
def test_bad_questions_end_with_two(asked: tuple[str, ...], words: str) -> None:
    """What cannot be answered is said, with what to ask instead, and nothing is passed over."""
    result = run("edge", *asked)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stdout == ""


def test_an_unlawful_submission_is_refused(tmp_path: Path) -> None:
    """With its clause and status 1; for programs as data too."""
    path = filed(tmp_path, FOUR, device='"from the hand"')
    result = run("edge", path, "aces up", "--json")
    assert result.exit_code == 1
    assert "clause" in result.stderr
    data = json.loads(result.stdout)
    assert data["error"]["code"] == "unlawful-submission"
    assert run("edge", FOUR, "progressive", "--stake", "3").exit_code == 1  # no schedule for three dollars
