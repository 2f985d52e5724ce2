"""What a laboratory would check on a PAR sheet: contributions worked out again, a second method, hold and ruin."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

import pitboss
from pitboss.money import Cents, Odds
from pitboss.reports import as_data, document, page
from pitboss.reports.blocks import SideBySide, TableBlock
from pitboss.reports.holds import HoldLine
from pitboss.reports.sheet import ParLine, ParSheet
from pitboss.reports.verified import ParVerification, VerifiedLine
from pitboss.reports.wagers import _paid_at
from tests.reports.sheets import RULEBOOKS, sheet


def tables(made: ParSheet, title: str) -> list[TableBlock]:
    """The tables on the sheet whose title begins so."""
    blocks = [block for section in document(made).sections for block in section.blocks]
    beside = [inner for block in blocks if isinstance(block, SideBySide) for _, part in block.parts for inner in part]
    return [block for block in (*blocks, *beside) if isinstance(block, TableBlock) and block.title.startswith(title)]


def number(cell: str) -> Fraction:
    """A number as it is printed, a percentage as a share of one."""
    share = 100 if cell.endswith("%") else 1
    return Fraction(cell.removesuffix("%").strip().replace("−", "-").replace(",", "")) / share


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_each_contribution_follows_from_the_page(rulebook: str) -> None:
    """What is staked times what a unit brings at the printed odds, added up, is the contribution on the page before."""
    made = sheet(rulebook)
    contributions = dict(made.wagers[0].contributions)
    settled = [table for table in tables(made, "How the ") if table.title.endswith(" is settled")]
    assert [table.title for table in settled] == [f"How the {name} is settled" for name in contributions]
    for table, exact in zip(settled, contributions.values(), strict=True):
        *results, total = table.rows
        assert sum(number(row.cells[2]) for row in results) == pytest.approx(1, abs=1e-7)
        again = Fraction(0)
        for row in results:
            pays = row.cells[1].replace("\u00a0", " ")
            brings = {"lost": Fraction(-1), "push": Fraction(0), "not made": Fraction(0)}.get(pays)
            again += number(row.cells[3]) * (Odds.read(pays).profit_per_unit if brings is None else brings)
        assert float(again) == pytest.approx(float(exact), abs=2e-6)
        assert float(number(total.cells[4])) == pytest.approx(float(exact), abs=1e-8)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_decisions_add_up_on_every_street(rulebook: str) -> None:
    """On each street the decisions are all that is done by those who come there, and each comes from the one before."""
    streets = sheet(rulebook).wagers[0].streets
    assert [street.street for street in streets] == [street.name for street in sheet(rulebook).game.streets]
    for street in streets:
        assert sum(often for _, often in street.actions) == street.reached
    assert streets[0].reached == 1


def test_simulated_rounds_stand_beside_the_figures() -> None:
    """The sheet that a user makes has rounds, a seed and a z for every wager that was played; none where none were."""
    made = pitboss.par("ma-crazy-4-poker", rounds=20_000).sheet
    assert made.verification is not None
    assert made.command == "pitboss par ma-crazy-4-poker --rounds 20000"
    main = made.verification.of("ante, super bonus and play")
    assert main is not None
    assert main.exact == -made.wagers[0].figures.edge
    assert abs(main.z) < 5
    text = page(document(made))
    assert "20,000 rounds dealt" in text
    assert "Not simulated here" in text
    again = replace(made, verification=None)
    assert "Verified by simulation" not in page(document(again))
    assert as_data(again)["sha256"] != as_data(made)["sha256"]


def test_z_is_the_distance_in_standard_errors() -> None:
    """Of a line that was played."""
    line = VerifiedLine("trips", False, 100, Fraction(1, 10), 0.05, Fraction(0), Fraction(1))  # noqa: FBT003
    assert line.z == pytest.approx(2)
    assert ParVerification(100, "x", (line,)).of("blind") is None


def test_a_raised_row_says_so() -> None:
    """With the odds that are printed; a row as printed says nothing."""
    raised = sheet_of_raised()
    (bonus,) = [schedule for schedule in raised.wagers[0].schedules if schedule.wager == "ante bonus"]
    assert {line.hand: line.printed for line in bonus.lines if line.printed} == {"three-of-a-kind": "2 to 1"}
    assert "raised from" in page(document(raised))
    assert "raised from" not in page(document(sheet("ma-four-card-poker")))
    line = ParLine("flush", "5 to 1", 1, Fraction(1), None, "")
    assert _paid_at(line) == "5 to 1"


def sheet_of_raised() -> ParSheet:
    """The sheet of a table that pays three of a kind 3 to 1."""
    from pitboss.reports import par_sheet

    odds = {"wager.ante bonus.odds": {"three-of-a-kind": "3 to 1"}}
    return par_sheet(pitboss.game("ma-four-card-poker").with_elections(odds).submission, "pitboss par")


def test_hold_is_edge_times_stake_times_pace() -> None:
    """In cents; its deviation grows by the root of the pace."""
    line = HoldLine("ante", Cents(1000), Fraction(1, 50), Fraction(4))
    assert line.hold(40) == 800
    assert line.deviation(100) == 20_000


def test_a_wager_with_fixed_sums_has_a_line_for_each_stake() -> None:
    """From the least to the greatest stake filed; the larger it is, the more the house keeps."""
    (six,) = [wager for wager in sheet("md-four-card-poker").wagers if wager.by_stake]
    stakes = [line.stake for line in six.by_stake]
    assert stakes == sorted(set(stakes))
    assert six.by_stake[0].figures.edge == six.figures.edge
    edges = [line.figures.edge for line in six.by_stake]
    assert edges == sorted(edges)
    assert len(tables(sheet("md-four-card-poker"), "By stake")) == 1
