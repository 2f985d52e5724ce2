"""Mistakes that people make when they write a round down: each in one file, with the answer it must get."""

from __future__ import annotations

from dataclasses import dataclass

from tests.cli.settle.shown_rounds import ROUNDS

FOUR, EARLIER, MARYLAND, ULTIMATE, CRAZY = (
    ROUNDS[f"{name}.toml"] for name in ("four-card", "earlier", "maryland", "ultimate", "crazy-4")
)
UNREADABLE, REFUSED = 2, 1


@dataclass(frozen=True)
class Mistake:
    """A file with one mistake, the status it ends with, its code, and words that the answer must contain."""

    text: str
    status: int
    code: str
    words: tuple[str, ...]


def changed(text: str, *changes: tuple[str, str], more: str = "") -> str:
    """A round with some of its text replaced, and more after it."""
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return f"{text}\n{more}"


def went_wrong(**fields: object) -> str:
    """An irregularity as TOML."""
    values = (
        f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {value}" for name, value in fields.items()
    )
    return "[[irregularity]]\n" + "\n".join(values) + "\n"


def unreadable(text: str, code: str, *words: str) -> Mistake:
    """A file that is no round."""
    return Mistake(text, UNREADABLE, code, words)


def refused(text: str, code: str, *words: str) -> Mistake:
    """A round that the law does not allow."""
    return Mistake(text, REFUSED, code, words)


BOB = 'wagers = { ante = "25", "aces up" = "5", progressive = "1", "cover all" = "5" }'
VOID = went_wrong(what="dealer card exposed", when="deal")

KEYS = {
    "key of the file": unreadable(FOUR.replace("[dealer]", "[deeler]"), "unknown-key", "deeler", "dealer"),
    "key of a seat": unreadable(changed(FOUR, ("position = 3", "positon = 3")), "unknown-key", "seat 2", "position"),
    "key of the dealer": unreadable(changed(FOUR, ("[dealer]\ncards", "[dealer]\ncard")), "unknown-key", "[dealer]"),
    "key of the box": unreadable(changed(MARYLAND, ("card = ", "cards = ")), "unknown-key", "[box]", "card"),
    "key of a draw": unreadable(changed(CRAZY, ("magic card", "magik card")), "unknown-key", "magik", "magic card"),
    "key of an irregularity": unreadable(
        changed(FOUR, more=went_wrong(what="player left", were="deal")), "unknown-key", "irregularity 1", "when"
    ),
    "no rulebook": unreadable(changed(FOUR, ('rulebook = "ma-four-card-poker"', "")), "text-missing", "rulebook"),
    "rulebook misspelt": unreadable(
        changed(FOUR, ("four-card", "four-crad")), "unknown-rulebook", "Did you mean ma-four-card-poker"
    ),
    "rulebook a number": unreadable(changed(FOUR, ('"ma-four-card-poker"', "4")), "text-missing", "a number"),
    "no seat": unreadable('rulebook = "ma-crazy-4-poker"\n', "seat-missing", "[[seat]]"),
    "seat a table": unreadable('rulebook = "ma-crazy-4-poker"\n[seat]\nposition = 1\n', "not-a-table", "[[seat]]"),
    "dealer a text": unreadable('dealer = "As Kd"\n' + FOUR[: FOUR.index("[dealer]")], "not-a-table", "[dealer]"),
    "wagers a text": unreadable(
        changed(FOUR, (BOB, 'wagers = "25"')), "not-a-table", "seat 2", "wagers is a text", 'wagers = { ante = "10" }'
    ),
    "wagers a number": unreadable(changed(FOUR, (BOB, "wagers = 25")), "not-a-table", "a number"),
    "wagers empty": unreadable(changed(FOUR, (BOB, "wagers = {}")), "no-wager", "seat 2"),
    "acts a text": unreadable(changed(FOUR, ('["play 75"]', '"play 75"')), "acts-unreadable", "seat 2", "a text"),
    "an act misspelt": unreadable(changed(FOUR, ("play 75", "plaiy 75")), "act-unreadable", "plaiy", "play 3x"),
    "an act of another game": unreadable(changed(ULTIMATE, ("play 60", "raise 4x")), "act-unreadable", "raise"),
    "a play without amount": unreadable(changed(FOUR, ("play 75", "play")), "act-unreadable", "play 30"),
    "an amount of words": unreadable(changed(FOUR, ('"25"', '"much"')), "money-unreadable", "seat 2, ante", "much"),
    "an amount below nothing": unreadable(changed(FOUR, ('"25"', '"-25"')), "money-unreadable", "negative"),
    "an amount with a fraction of a cent": unreadable(
        changed(FOUR, ('"25"', '"25.005"')), "money-unreadable", "more than two digits"
    ),
    "an amount through a float": unreadable(changed(FOUR, ('"25"', "25.5")), "money-unreadable", "not a text"),
    "a meter of words": unreadable(changed(FOUR, ('"12345.67"', '"5000.00 1/3"')), "money-unreadable", "[meters]"),
    "a meter misspelt": unreadable(
        changed(FOUR, ("progressive =", "progresive =")), "no-such-meter", "progresive", "known: progressive"
    ),
    "a meter of another table": unreadable(changed(ULTIMATE, more='[meters]\nmega = "5"'), "no-such-meter", "mega"),
    "a meter twice": unreadable(
        changed(FOUR, ("[meters]", '[meters]\nProgressive = "5000"')), "meter-twice", "progressive"
    ),
    "a card misspelt": unreadable(changed(FOUR, ("7c 7d", "7x 7d")), "card-unreadable", "seat 2", "7x"),
    "cards a list": unreadable(
        changed(FOUR, ('"7c 7d 7h 7s Jc"', '["7c", "7d"]')), "cards-unreadable", "seat 2", "a list"
    ),
    "a position of words": unreadable(
        changed(FOUR, ("position = 3", 'position = "3"')), "position-unreadable", "seat 2"
    ),
    "position nought": unreadable(changed(FOUR, ("position = 3", "position = 0")), "position-unreadable", "below 1"),
    "a position that is not there": unreadable(
        changed(FOUR, ("position = 5", "position = 8")), "no-such-position", "position 8", "1 to 6"
    ),
    "two seats at one position": unreadable(
        changed(FOUR, ("position = 3", "position = 1")), "seat-twice", "seats 1 and 2", "Ann and Bob", "position 1"
    ),
    "two seats at one position, one unsaid": unreadable(
        changed(MARYLAND, ("position = 3", "position = 2"), ("position = 4\n", "")), "seat-twice", "seats 1 and 2"
    ),
    "a player without a name": unreadable(changed(FOUR, ('"Bob"', '""')), "no-name"),
    "a player called dealer": unreadable(changed(FOUR, ('"Bob"', '"dealer"')), "no-name", "dealer"),
    "elections a number": unreadable("elections = 5\n" + FOUR, "not-a-table", "[elections]"),
    "an election twice": unreadable(
        changed(FOUR, more='[elections]\n"wager.aces up.paytable" = "I"\nwager."aces up".paytable = "II"'),
        "elections-unreadable",
        "twice",
    ),
    "a lucky position that is none": unreadable(
        changed(CRAZY, ('"lucky position" = 2', '"lucky position" = 99')), "no-such-position", "99", "dealer"
    ),
    "a lucky position of half": unreadable(
        changed(CRAZY, ('"lucky position" = 2', '"lucky position" = 2.5')), "draw-unreadable", "a number"
    ),
    "two magic cards": unreadable(changed(CRAZY, ('"6c"', '"6c 7c"')), "cards-count", "magic card", "one card"),
    "a draw where nothing is drawn": unreadable(
        changed(FOUR, more='[draws]\n"magic card" = "6s"'), "nothing-drawn", "magic card"
    ),
    "a draw that is not offered": unreadable(
        changed(CRAZY, more='[elections.wager."five card hand bonus"]\nlucky-bonus = false'),
        "nothing-drawn",
        "lucky position",
    ),
}

WAGERS = {
    "a wager misspelt": refused(
        changed(FOUR, ('"aces up" = "10"', '"aces upp" = "10"')),
        "wager-not-offered",
        *("Position 5", "aces upp", "did you mean aces up", "ma-4cp:1(aces-up)/1", "cover all", "progressive"),
    ),
    "a wager with a capital": refused(
        changed(ULTIMATE, ("trips =", "Trips =")), "wager-not-offered", "Position 1", "did you mean trips"
    ),
    "a wager of another game": refused(
        changed(FOUR, ('"aces up" = "10"', 'trips = "10"')),
        "wager-not-offered",
        "Position 5",
        "trips",
        "ma-4cp:1(ante)",
    ),
    "a wager of another state": refused(
        changed(MARYLAND, ('"aces up"', '"cover all"')), "wager-not-offered", "Position 3", "cover all"
    ),
    "a wager that is not offered": refused(
        changed(ULTIMATE, more='[elections.wager."cover all"]\noffered = false'),
        *("wager-not-offered", "Position 2", "cover all is not offered", "ma-uth:12(a)"),
    ),
    "the play wager among the wagers": refused(
        changed(FOUR, ('"aces up" = "10"', 'play = "10"')), "wager-not-offered", "Position 5", "act", "ma-4cp:1(play)/1"
    ),
    "a bonus among the wagers": refused(
        changed(CRAZY, ('"queens up"', '"envy bonus"')), "wager-not-offered", "Position 2", "paid by itself"
    ),
    "a wager twice": unreadable(
        changed(CRAZY, ('"queens up"', '"five card hand bonus on player" = "5"\n"queens up"')),
        *("wager-twice", "position 2", "five card hand bonus on player"),
    ),
    "a wager on nothing": unreadable(
        changed(CRAZY, ('{ player = "5", dealer = "2" }', "{}")), "wager-unreadable", "five card hand bonus"
    ),
    "a wager on the board": refused(
        changed(CRAZY, ('dealer = "2"', 'board = "2"')), "wager-not-offered", "Position 2", "player or dealer"
    ),
    "trips on the dealer": refused(
        changed(ULTIMATE, ("trips", '"trips on dealer"')), "wager-not-offered", "Position 1"
    ),
    "an ante below the limit": refused(
        changed(FOUR, ('ante = "25"', 'ante = "1"')), "outside-the-limits", "Position 3", "$1"
    ),
    "an ante of nothing": refused(changed(FOUR, ('ante = "25"', 'ante = "0"')), "outside-the-limits", "Position 3"),
    "a progressive of another amount": refused(
        changed(FOUR, ('progressive = "1", "cover all"', 'progressive = "2", "cover all"')),
        *("outside-the-limits", "Position 3", "$1", "ma-4cp:13(a)"),
    ),
    "trips without an ante": refused(
        changed(ULTIMATE, ('ante = "10", blind = "10", trips', "trips")), "wager-needs-another", "position 2", "ante"
    ),
    "a six card bonus without aces up": refused(
        changed(MARYLAND, ('"aces up" = "5", ', "")), "wager-needs-another", "position 3", "aces up", "md-4cp:7.E(5)"
    ),
    "ante and blind unequal": refused(
        changed(ULTIMATE, ('blind = "15"', 'blind = "20"')),
        *("unequal-amounts", "position 1", "ante and blind differ", "ma-uth:1.ante#equal-blind"),
    ),
    "ante and super bonus unequal": refused(
        changed(CRAZY, ('"super bonus" = "15"', '"super bonus" = "10"')),
        *("unequal-amounts", "position 2", "ante and super bonus differ", "ma-c4p:6(d)(1)#equal"),
    ),
    "a coupon where none is taken": refused(
        changed(FOUR, ('"aces up" = "10"', '"match play" = "10"')), "match-play", "Position 5", "ma-4cp:6(b)/2"
    ),
    "a coupon above the ante": refused(
        changed(
            FOUR,
            ('"aces up" = "10"', '"match play" = "15"'),
            more='[elections.readings]\nmatch-play = "on the ante"',
        ),
        *("match-play", "Position 5", "$10"),
    ),
    "a player at two positions": refused(
        changed(ULTIMATE, ('"Ida"', '"Hal"')), "too-many-positions", "Hal", "position 1", "ma-uth:11"
    ),
    "positions apart": refused(
        changed(FOUR, ('"Bob"', '"Ann"')), "positions-not-adjacent", "Ann", "1 and 3", "ma-4cp:6(e)/2"
    ),
    "an unlawful election": refused(
        changed(FOUR, more='[elections.wager."aces up"]\npaytable = "Z"'), "unlawful-submission", "aces up"
    ),
    "an election misspelt": refused(
        changed(FOUR, more='[elections.wager."aces up"]\npaytabel = "II"'), "unlawful-submission", "paytable"
    ),
}
