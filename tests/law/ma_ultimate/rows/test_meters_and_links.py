"""Section 13 at a $5 wager: what a licensee may file for meters, rates, envy bonuses and links."""

from __future__ import annotations

import pytest

from pitboss.money import dollars
from tests.law.ma_ultimate.filings import codes, game, unlawful
from tests.law.ma_ultimate.picture import cite

SEEDS_AT_FIVE_DOLLARS = {
    "": {"progressive": "$50,000"},
    "ptmgl01": {"progressive": "$50,000"},
    "ptmgl04": {"progressive": "$5,000"},
    "two-levels": {"major": "$50,000", "minor": "$5,000"},
    "three-levels-with-ten": {"mega": "$50,000", "major": "$5,000", "minor": "$1,250"},
    "three-levels": {"mega": "$50,000", "major": "$5,000", "minor": "$1,250"},
}


@cite("13(e)[{PTMGL01,PTMGL02,PTMGL04}:{seed-meter,seed-scaling}]")
@cite("13(e)[PTMGLML01:{seed-major,seed-minor,seed-scaling}]")
@cite("13(e)[{PTMGLML02,PTMGLML03}:{seed-mega,seed-major,seed-minor,seed-scaling}]")
@pytest.mark.reading("ma-uth:U-18")
@pytest.mark.parametrize("example", SEEDS_AT_FIVE_DOLLARS)
def test_seeds_at_five_dollars(example: str) -> None:
    """At $5 every seed is five times the printed one: less is unlawful, and more without an approval too."""
    seeds = {meter: dollars(seed) for meter, seed in SEEDS_AT_FIVE_DOLLARS[example].items()}
    assert {meter.name: (meter.initial, meter.reset) for meter in game(example).meters} == {
        meter: (seed, seed) for meter, seed in seeds.items()
    }
    for meter, seed in seeds.items():
        for which in ("initial", "reset"):
            key = f"wager.progressive.meter.{meter}.{which}"
            for amount in (seed - 1, seed + 1):
                assert unlawful(example, f"{key} = {money(amount)}") == [f"progressive-seeds at {key}"]
            approved = f'{key} = {money(seed + 1)}\nwager.progressive.approval = "MGC 1"'
            assert unlawful(example, approved) == []


def money(cents: int) -> str:
    """An amount as a submission writes it."""
    return f'"${cents // 100}.{cents % 100:02}"'


@cite("13(e)[{PTMGL01,PTMGL02}:{envy-royal-flush,envy-straight-flush}]", "13(e)[PTMGL04:envy-straight-flush]", "13(a)")
@pytest.mark.reading("ma-uth:U-18")
def test_envy_is_not_scaled() -> None:
    """A $5 wager brings the printed sums; tables whose sums fit a $1 wager are lawful and doubtful."""
    sums = {name: [row.pays // 100 for item in game(name).envy for row in item.rows] for name in SEEDS_AT_FIVE_DOLLARS}
    doubts = {name: codes("doubtful", name) for name in SEEDS_AT_FIVE_DOLLARS}
    assert sums == {
        "": [5000, 1500],
        "ptmgl01": [1000, 300],
        "ptmgl04": [250],
        "two-levels": [1000, 300],
        "three-levels-with-ten": [1000, 300],
        "three-levels": [1000, 300],
    }
    assert doubts == {
        "": [],
        "ptmgl01": ["ptmgl01-at-five-dollars"],
        "ptmgl04": ["envy-not-scaled"],
        "two-levels": ["envy-not-scaled-with-levels"],
        "three-levels-with-ten": ["envy-not-scaled-with-levels"],
        "three-levels": ["envy-not-scaled-with-levels"],
    }


@cite("13(e)#one-of")
@pytest.mark.reading("ma-uth:R-12")
@pytest.mark.parametrize(
    ("mega", "major", "minor", "findings"),
    [
        ("10%", "6%", "4%", []),
        ("90%", "6%", "3.9%", []),
        ("90%", "6%", "4%", ["progressive-rates at wager.progressive.meter.mega.rate"]),
        ("0%", "6%", "4%", ["bad-value at wager.progressive.meter.mega.rate"]),
        ("10%", "100%", "4%", ["bad-value at wager.progressive.meter.major.rate"]),
    ],
)
def test_rates_of_progression(mega: str, major: str, minor: str, findings: list[str]) -> None:
    """Each meter has a rate above 0, and the meters of the wager together take less than all of it."""
    changes = "\n".join(
        f'wager.progressive.meter.{name}.rate = "{rate}"'
        for name, rate in (("mega", mega), ("major", major), ("minor", minor))
    )
    assert unlawful("three-levels", changes) == findings
    assert unlawful("", "wager.progressive.meter.progressive.rate") == [
        "missing-election at wager.progressive.meter.progressive.rate"
    ]


@cite("13(g)#paytable", "13(g)#wager", "13(g)#decks")
@pytest.mark.reading("ma-uth:U-46")
@pytest.mark.parametrize(
    ("field", "value", "lawful"),
    [
        ("rulebook", '"ma-four-card-poker"', True),
        ("rulebook", '"ma-ultimate-texas-holdem"', True),
        ("rulebook", '"ma-crazy-4-poker"', False),
        ("rulebook", '"md-four-card-poker"', False),
        ("paytable", '"PTMGL01"', False),
        ("amount", '"$1"', False),
        ("decks", "2", False),
    ],
)
def test_linked_games_are_alike(field: str, value: str, *, lawful: bool) -> None:
    """Linked games have the Multi Game Link in their rules, and one paytable, one wager and one number of decks."""
    link = {"table": '"X"', "rulebook": '"ma-four-card-poker"', "paytable": '"PTMGL02"', "amount": '"$5"', "decks": "1"}
    written = ", ".join(f"{key} = {value}" for key, value in (link | {field: value}).items())
    change = f"wager.progressive.links = [{{ {written} }}]"
    assert unlawful("", change) == ([] if lawful else ["linked-alike at wager.progressive.links"])
