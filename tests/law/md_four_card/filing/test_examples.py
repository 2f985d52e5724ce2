"""The template and its variants: what each changes, that all are lawful, and what the examiner doubts in them."""

import pytest

from pitboss.submissions import compile_game
from tests.law.md_four_card.pictures import BOOK, changes, examined, filed, proves, sections

# What each variant changes in the template, and after "doubtful:" what the examiner doubts in it.
EXAMPLES = """
[main-game]
dealing.device = "manual dealing shoe"
shuffle.method = "manual"
wager.six card bonus.offered = false
wager.progressive.offered = false
layout.areas = ["ante", "play", "aces up"]
layout.payouts = ["ante", "play", "ante bonus", "aces up"]
[manual-shoe]
dealing.device = "manual dealing shoe"
shuffle.loads-shoe = true
wager.six card bonus.offered = false
layout.areas = ["ante", "play", "aces up", "progressive"]
layout.payouts = ["ante", "play", "ante bonus", "aces up", "progressive"]
[from-the-hand]
dealing.device = "from the hand"
cards.change-hours = 4
wager.six card bonus.offered = false
layout.areas = ["ante", "play", "aces up", "progressive"]
layout.payouts = ["ante", "play", "ante bonus", "aces up", "progressive"]
[two-decks]
cards.decks = 2
cards.backs = ["red", "blue"]
[reshuffling-device]
shuffle.method = "automatically reshuffling device"
shuffle.counts-cards = "after every shuffle"
[pre-shuffled]
cards.pre-shuffled = true
[fallbacks]
dealing.fallbacks = ["manual dealing shoe", "from the hand"]
cards.change-hours = 4
wager.six card bonus.offered = false
layout.areas = ["ante", "play", "aces up", "progressive"]
layout.payouts = ["ante", "play", "ante bonus", "aces up", "progressive"]
[aces-up-b]
wager.aces up.paytable = "B"
[aces-up-c]
wager.aces up.paytable = "C"
[aces-up-d]
wager.aces up.paytable = "D"
[aces-up-e]
wager.aces up.paytable = "E"
[aces-up-f]
wager.aces up.paytable = "F"
[six-card-bonus-b]
wager.six card bonus.paytable = "B"
[progressive-b]
wager.progressive.paytable = "B"
wager.progressive.envy-paytable = "B"
wager.progressive.meter.progressive.initial = "$1,000"
wager.progressive.meter.progressive.reset = "$1,000"
[progressive-c]
doubtful: envy-c-as-printed
wager.progressive.paytable = "C"
wager.progressive.envy-paytable = "C"
wager.progressive.envy-c = "as printed"
wager.progressive.meter.progressive.initial = "$10,000"
wager.progressive.meter.progressive.reset = "$10,000"
[progressive-c-royal-and-straight-flush]
question: env-7
wager.progressive.paytable = "C"
wager.progressive.envy-paytable = "C"
wager.progressive.envy-c = "royal-and-straight-flush"
wager.progressive.meter.progressive.initial = "$10,000"
wager.progressive.meter.progressive.reset = "$10,000"
[progressive-d]
wager.progressive.paytable = "D"
wager.progressive.envy-paytable = "D"
wager.progressive.meter.major.rate = "10%"
wager.progressive.meter.major.initial = "$10,000"
wager.progressive.meter.major.reset = "$10,000"
wager.progressive.meter.minor.rate = "5%"
wager.progressive.meter.minor.initial = "$1,000"
wager.progressive.meter.minor.reset = "$1,000"
[progressive-d-at-the-minimum]
doubtful: paytable-d-seeds
wager.progressive.paytable = "D"
wager.progressive.envy-paytable = "D"
wager.progressive.meter.major.rate = "10%"
wager.progressive.meter.major.initial = "$1,000"
wager.progressive.meter.major.reset = "$1,000"
wager.progressive.meter.minor.rate = "5%"
wager.progressive.meter.minor.initial = "$250"
wager.progressive.meter.minor.reset = "$250"
[progressive-e]
wager.progressive.paytable = "E"
wager.progressive.envy-paytable = "E"
wager.progressive.meter.mega.rate = "10%"
wager.progressive.meter.mega.initial = "$10,000"
wager.progressive.meter.mega.reset = "$10,000"
wager.progressive.meter.major.rate = "5%"
wager.progressive.meter.major.initial = "$1,000"
wager.progressive.meter.major.reset = "$1,000"
wager.progressive.meter.minor.rate = "5%"
wager.progressive.meter.minor.initial = "$250"
wager.progressive.meter.minor.reset = "$250"
[progressive-f]
wager.progressive.paytable = "F"
wager.progressive.envy-paytable = "F"
wager.progressive.meter.mega.rate = "10%"
wager.progressive.meter.mega.initial = "$10,000"
wager.progressive.meter.mega.reset = "$10,000"
wager.progressive.meter.major.rate = "5%"
wager.progressive.meter.major.initial = "$1,000"
wager.progressive.meter.major.reset = "$1,000"
wager.progressive.meter.minor.rate = "5%"
wager.progressive.meter.minor.initial = "$250"
wager.progressive.meter.minor.reset = "$250"
[five-dollar-progressive]
wager.progressive.amount = "$5"
wager.progressive.meter.progressive.initial = "$25,000"
wager.progressive.meter.progressive.reset = "$25,000"
[linked-meter]
wager.progressive.links = LINK
[tip-box-elsewhere]
layout.tip-box = "elsewhere"
layout.tip-box-reason = "card shuffling device at the dealer's right"
approvals.tip-box-location = "MLGCA tip box approval 2026-003"
[payout-sign]
layout.payouts = []
layout.sign = true
[match-play]
readings.match-play = "on the ante"
wagers.instruments = ["value chips", "plaques", "other approved instruments"]
approvals.wagering-instruments = "MLGCA instrument approval 2026-007"
"""

DOUBTFUL = "doubtful: "
QUESTION = "question: "
LINK = '[{"table": "FCP 2", "rulebook": "md-four-card-poker", "paytable": "A", "amount": "$1", "decks": 1}]'


def lines(name: str) -> list[str]:
    """The lines under one example."""
    return [line.replace("LINK", LINK) for (line,) in sections(EXAMPLES)[name]]


@pytest.mark.parametrize("name", sections(EXAMPLES))
def test_each_example(name: str) -> None:
    """It changes exactly these fields, it is lawful, and the examiner doubts only what is said here."""
    example = next(example for example in BOOK.examples if example.name == name)
    doubted = [line.removeprefix(DOUBTFUL) for line in lines(name) if line.startswith(DOUBTFUL)]
    expected = [changes(line) for line in lines(name) if not line.startswith((DOUBTFUL, QUESTION))]
    assert [{key: value} for key, value in example.set.items()] == expected
    asked = [line.removeprefix(QUESTION) for line in lines(name) if line.startswith(QUESTION)]
    result = {(finding.level, finding.code) for finding in examined("", name).findings}
    assert result == {("doubtful", item) for item in doubted} | {("question", item) for item in asked}


def test_there_are_no_other_examples() -> None:
    """Twenty-five variants, in this order."""
    assert [example.name for example in BOOK.examples] == list(sections(EXAMPLES))


@proves("7.E(1) 7.E(2) 7.E(4) 7.E(5)")
def test_the_template_offers_everything_that_may_be_offered() -> None:
    """As it stands nothing is found in it, and it offers every wager of the document."""
    assert examined().findings == ()
    assert [wager.name for wager in compile_game(filed()).wagers] == [wager.name for wager in BOOK.wagers]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("", "automated dealing shoe | 1 | automated card shuffling device | six card bonus, progressive"),
        ("main-game", "manual dealing shoe | 1 | manual |"),
        ("manual-shoe", "manual dealing shoe | 1 | automated card shuffling device | progressive"),
        ("from-the-hand", "from the hand | 1 | automated card shuffling device | progressive"),
        ("two-decks", "automated dealing shoe | 2 | automated card shuffling device | six card bonus, progressive"),
        (
            "reshuffling-device",
            "automated dealing shoe | 1 | automatically reshuffling device | six card bonus, progressive",
        ),
    ],
)
@proves("3.A(1) 3.B 5.A/1 5.G 8.A 9.A(1) 10.A(1)")
def test_the_game_that_an_example_makes(name: str, expected: str) -> None:
    """The submission decides device, decks, shuffle and optional wagers of the compiled game."""
    game = compile_game(filed(example=name))
    optional = ", ".join(wager.name for wager in game.wagers if wager.rule.offered == "elected")
    assert f"{game.device.name} | {game.decks} | {game.shuffle} | {optional}".strip() == expected
    assert (game.positions, game.positions_per_player) == (7, 2)


@pytest.mark.parametrize("letter", "ABCDEF")
@proves("12.C 12.C(1) 12.C(2) 12.C(3) 12.C(4) 12.C(5) 12.C(6)")
@pytest.mark.reading("md-4cp:PAY-6")
def test_the_elected_aces_up_paytable_is_the_games(letter: str) -> None:
    """Of the six aces up paytables the table has the one it filed."""
    game = compile_game(filed({"wager.aces up.paytable": letter}))
    aces_up = game.wager("aces up")
    assert aces_up is not None
    assert [paytable.name for paytable in aces_up.paytables] == [letter]
    assert (game.filing.table, game.filing.version) == ("FCP 1", 1)
