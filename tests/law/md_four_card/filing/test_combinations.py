"""Fields that must go together, in every combination: which the examiner refuses, which it doubts, which it accepts."""

import pytest

from pitboss.money import show_money
from tests.law.md_four_card.pictures import BOOK, METERS, found, proves, rows

SHUFFLES = ("manual", "automated card shuffling device", "automatically reshuffling device")
DEVICES = ("automated dealing shoe", "manual dealing shoe", "from the hand")
LETTERS = "ABCDEF"
PLAIN = "main-game"  # ante, play and aces up alone


@pytest.mark.parametrize("method", SHUFFLES)
@proves("3.A(1) 3.B 3.B(3)")
def test_two_decks_need_a_shuffler(method: str) -> None:
    """One deck is shuffled in any way, two only by an automated card shuffling device."""
    counts = {"shuffle.counts-cards": "after every shuffle", "approvals.reshuffling-device": "x"}
    assert not found(counts | {"shuffle.method": method})
    two = counts | {"shuffle.method": method, "cards.decks": 2, "cards.backs": ["red", "blue"]}
    assert found(two) == (set() if method == SHUFFLES[1] else {"two-decks-need-a-shuffler"})


@pytest.mark.parametrize(
    ("decks", "backs", "lawful"),
    [
        (1, ["red"], True),
        (1, [], False),
        (1, ["red", "blue"], False),
        (2, ["red", "blue"], True),
        (2, ["red", "Red"], False),
        (2, ["red"], False),
    ],
)
@proves("3.A(1) 3.B(2)")
def test_one_back_for_each_deck_and_no_two_alike(decks: int, backs: list[str], *, lawful: bool) -> None:
    """Two decks have backs of different colours."""
    assert found({"cards.decks": decks, "cards.backs": backs}) == (set() if lawful else {"backs-differ"})


@pytest.mark.parametrize("method", SHUFFLES)
@pytest.mark.parametrize("device", DEVICES)
@proves("9.A(1) 7.E(5) 8.E/3 9.B(3)/3")
@pytest.mark.reading("md-4cp:SHF-6", "md-4cp:SIX-1")
def test_devices_and_shuffles(device: str, method: str) -> None:
    """The hand needs a device that shuffles; the six card bonus needs an automated dealing shoe or shuffler."""
    filed = {
        "dealing.device": device,
        "shuffle.method": method,
        "shuffle.counts-cards": "after every shuffle",
        "approvals.manual-shoe-location": "x",
        "approvals.reshuffling-device": "x",
        "cards.change-hours": 4,
    }
    unshuffled = {"hand-needs-a-shuffler"} if (device, method) == ("from the hand", "manual") else set()
    no_box = {"six-card-bonus-needs-an-automated-device"} if device != "automated dealing shoe" else set()
    assert found(filed) == unshuffled | no_box
    assert found(filed | {"wager.six card bonus.offered": False}) == unshuffled


@pytest.mark.parametrize("method", SHUFFLES)
@proves("9.A(1)")
def test_a_fallback_to_the_hand_needs_a_device_too(method: str) -> None:
    """Dealing from the hand is no way out at a table that shuffles by hand."""
    filed = {
        "dealing.fallbacks": ["from the hand"],
        "shuffle.method": method,
        "shuffle.counts-cards": "after every shuffle",
        "approvals.reshuffling-device": "x",
    }
    assert found(filed, "fallbacks") == ({"hand-fallback-needs-a-shuffler"} if method == "manual" else set())


@pytest.mark.parametrize("hours", range(1, 9))
@proves("3.C(1) 3.C(2)")
@pytest.mark.reading("md-4cp:CRD-1")
def test_four_hours_by_hand_and_eight_from_a_shoe(hours: int) -> None:
    """Above four hours the hand is unlawful and a fallback to it doubtful; either shoe may have eight."""
    late = hours > 4
    assert not found({"cards.change-hours": hours})
    assert not found({"cards.change-hours": hours}, "manual-shoe")
    assert found({"cards.change-hours": hours}, "from-the-hand") == ({"hand-deck-change"} if late else set())
    assert found({"cards.change-hours": hours}, "fallbacks") == ({"hand-fallback-deck-change"} if late else set())


@pytest.mark.parametrize("counts", ["no", "on demand", "after every shuffle"])
@proves("5.G 5.B/2 8.G")
@pytest.mark.reading("md-4cp:DLG-9")
def test_a_device_that_reshuffles_must_count(counts: str) -> None:
    """A shuffler may count or not; a device that reshuffles by itself must count after every shuffle."""
    assert not found({"shuffle.counts-cards": counts})
    refused = set() if counts == "after every shuffle" else {"reshuffling-device-counts"}
    assert found({"shuffle.counts-cards": counts}, "reshuffling-device") == refused


@pytest.mark.parametrize("positions", range(1, 8))
@proves("2.A(1) 7.F 2.C(1)")
@pytest.mark.reading("md-4cp:WAG-5")
def test_boxes_and_wagering_devices_against_positions(positions: int) -> None:
    """No more boxes a player than positions, no fewer progressive devices than positions; none without the wager."""
    for other in range(1, 8):
        boxes = {"positions.number": positions, "positions.per-player": other}
        assert found(boxes) == ({"boxes-within-positions"} if other > positions else set())
        devices = {"positions.number": positions, "positions.per-player": 1, "layout.progressive-device": other}
        assert found(devices) == ({"device-at-every-position"} if other < positions else set())
        assert not found(devices, PLAIN)


@pytest.mark.parametrize("wager", ["ante", "aces up", "six card bonus"])
@proves("7.E(1) 7.E(2) 7.E(5)(a)/2")
def test_a_minimum_may_reach_its_maximum_and_not_pass_it(wager: str) -> None:
    """Equal limits are lawful; a cent more is not."""
    limits = {f"wager.{wager}.minimum": "$20", f"wager.{wager}.maximum": "$20"}
    assert not found(limits)
    assert found(limits | {f"wager.{wager}.minimum": "$20.01"}) == {"limits-in-order"}


@pytest.mark.parametrize(("six", "progressive"), [(True, True), (True, False), (False, True), (False, False)])
@proves("7.A 7.E(4)(a)/2 7.E(5)(a)/2")
def test_the_optional_wagers_take_value_chips(*, six: bool, progressive: bool) -> None:
    """Plaques alone will do for ante, play and aces up, and for neither of the optional wagers."""
    filed = {
        "wager.six card bonus.offered": six,
        "wager.progressive.offered": progressive,
        "wagers.instruments": ["plaques"],
    }
    assert found(filed) == ({"value-chips"} if six or progressive else set())


@pytest.mark.parametrize(
    ("wager", "name"),
    [
        *(("aces up", letter) for letter in LETTERS),
        *(("progressive", letter) for letter in LETTERS),
        *(("six card bonus", letter) for letter in "AB"),
    ],
)
@proves("12.C 12.D(1) 12.H 2.B(5)/1")
@pytest.mark.reading("md-4cp:PAY-1")
def test_published_odds_are_the_printed_ones(wager: str, name: str) -> None:
    """Every row filed as printed is lawful; a row that the elected paytable does not have is not."""
    table = next(item for item in BOOK.paytables_of(wager) if item.name == name)
    example = f"progressive-{name.lower()}" if wager == "progressive" and name != "A" else ""
    doubted = {"envy-c-as-printed"} if example == "progressive-c" else set()
    elected = {f"wager.{wager}.paytable": name}
    odds = {f"wager.{wager}.odds.{row.hand}": str(row.odds) for row in table.rows}
    assert found(elected | odds, example) == doubted
    strange = elected | {f"wager.{wager}.odds.high card": "1 to 1"}
    assert found(strange, example) == doubted | {f"{wager.replace(' ', '-')}-odds-are-exact"}


@pytest.mark.parametrize(
    ("amount", "lawful"), [("$1", True), ("$5", True), ("$0.50", False), ("$2", False), ("$10", False)]
)
@proves("7.E(4)(a)/2 12.F 12.G")
@pytest.mark.reading("md-4cp:ENV-11", "md-4cp:PRG-14")
def test_one_or_five_dollars(amount: str, *, lawful: bool) -> None:
    """A progressive wager is $1 or $5, one of them at a table, since no envy schedule exists for another."""
    filed = {"wager.progressive.amount": amount}
    assert found(filed, "five-dollar-progressive") == (set() if lawful else {"progressive-amount"})


@pytest.mark.parametrize("letter", LETTERS)
@proves("12.E(2)")
@pytest.mark.reading("md-4cp:ENV-6")
def test_the_envy_letter_is_the_progressive_letter(letter: str) -> None:
    """Any other envy paytable is unlawful, and nothing is asked of a table without the progressive."""
    example = "" if letter == "A" else f"progressive-{letter.lower()}"
    for other in LETTERS:
        refused = set() if other == letter else {f"envy-paytable-{letter.lower()}"}
        assert found({"wager.progressive.envy-paytable": other}, example) - {"envy-c-as-printed"} == refused


def cents(amount: str) -> int:
    """An amount of the picture, in cents."""
    return 100 * int(amount.strip("$").replace(",", ""))


@pytest.mark.parametrize("which", ["initial", "reset"])
@pytest.mark.parametrize(
    ("letter", "meter", "least"), [pytest.param(*row[:3], marks=proves(row[3])) for row in rows(METERS)]
)
@pytest.mark.reading("md-4cp:PRG-5", "md-4cp:PRG-12", "md-4cp:PRG-18")
def test_a_meter_starts_and_is_reset_at_its_minimum_or_above(letter: str, meter: str, least: str, which: str) -> None:
    """At the minimum it is lawful, a cent below it is not; for $5, below five times the minimum it is doubtful."""
    example = "" if letter == "A" else f"progressive-{letter.lower()}"
    key, minimum = f"wager.progressive.meter.{meter}.{which}", cents(least)
    doubts = {"envy-c-as-printed"} if letter == "C" else set()
    doubts |= {"paytable-d-seeds"} if letter == "D" else set()
    assert found({key: least}, example) == doubts
    assert found({key: show_money(minimum - 1)}, example) == doubts | {"seeds-at-least"}
    plenty = {
        f"wager.progressive.meter.{name}.{item}": "$50,000"
        for at, name, *_ in rows(METERS)
        if at == letter
        for item in ("initial", "reset")
    }
    five = plenty | {"wager.progressive.amount": "$5"}
    assert found(five | {key: show_money(5 * minimum)}, example) - {"paytable-d-seeds"} == doubts - {"paytable-d-seeds"}
    assert "seed-per-five-dollars" in found(five | {key: show_money(5 * minimum - 1)}, example)
    assert "seed-per-five-dollars" not in found(plenty | {key: show_money(5 * minimum - 1)}, example)


@pytest.mark.parametrize("which", ["initial", "reset"])
@pytest.mark.parametrize(("meter", "sister"), [("major", "$10,000"), ("minor", "$1,000")])
@proves("12.D(3)(b)(iv)(1) 12.D(3)(b)(iv)(2)")
@pytest.mark.reading("md-4cp:PRG-12")
def test_paytable_d_below_its_sister_table_is_doubtful(meter: str, sister: str, which: str) -> None:
    """D is lawful at its printed minimums and doubtful below the amounts of Massachusetts; E is not compared."""
    key = f"wager.progressive.meter.{meter}.{which}"
    below = show_money(cents(sister) - 1)
    assert not found({key: sister}, "progressive-d")
    assert found({key: below}, "progressive-d") == {"paytable-d-seeds"}
    assert not found({key: below}, "progressive-e")
    assert not found({key: below, "wager.progressive.offered": False}, "progressive-d")


@pytest.mark.parametrize(
    ("rates", "lawful"),
    [("49% 30% 20.99%", True), ("50% 30% 20%", False), ("98% 0.9% 0.9%", True), ("99% 0.5% 0.5%", False)],
)
@proves("12.D(3)(a)")
@pytest.mark.reading("md-4cp:PRG-10", "md-4cp:PRG-15")
def test_the_rates_of_all_meters_stay_below_the_wager(rates: str, *, lawful: bool) -> None:
    """Three meters may take anything below 100 per cent of the wager together."""
    filed = {
        f"wager.progressive.meter.{meter}.rate": rate
        for meter, rate in zip(("mega", "major", "minor"), rates.split(), strict=True)
    }
    assert found(filed, "progressive-e") == (set() if lawful else {"rates-below-100"})


RESTING = """
progressive-amount    |                                        | wager.progressive.amount = "$2"
envy-paytable-a       |                                        | wager.progressive.envy-paytable = "B"
envy-paytable-b       | progressive-b                          | wager.progressive.envy-paytable = "A"
envy-paytable-c       | progressive-c-royal-and-straight-flush | wager.progressive.envy-paytable = "A"
envy-paytable-d       | progressive-d                          | wager.progressive.envy-paytable = "A"
envy-paytable-e       | progressive-e                          | wager.progressive.envy-paytable = "A"
envy-paytable-f       | progressive-f                          | wager.progressive.envy-paytable = "A"
rates-below-100       | progressive-d                          | wager.progressive.meter.major.rate = "95%"
seeds-at-least        |                                        | wager.progressive.meter.progressive.reset = "$1"
linked-alike          | linked-meter                           | wager.progressive.paytable = "B"
envy-c-as-printed     | progressive-c-royal-and-straight-flush | wager.progressive.envy-c = "as printed"
paytable-d-seeds      | progressive-d                          | wager.progressive.meter.major.reset = "$9,999"
seed-per-five-dollars |                                        | wager.progressive.amount = "$5"
"""


@pytest.mark.parametrize(("code", "example", "change"), [tuple(row) for row in rows(RESTING)])
@proves("7.E(4) 12.D")
def test_a_progressive_that_is_not_offered_rests(code: str, example: str, change: str) -> None:
    """What would be found in its fields is not looked at while the Rules Submission does not offer the wager."""
    assert code in found(change, example)
    assert not found(f"{change}; wager.progressive.offered = false", example)
