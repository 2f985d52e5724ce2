"""Mistakes that people make when they write a round down: each in one file, with the answer it must get."""

from __future__ import annotations

from dataclasses import dataclass

from tests.cli.shown_rounds import ROUNDS

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
        changed(FOUR, ("progressive =", "progresive =")), "no-such-meter", "did you mean progressive"
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

ACTS = {
    "a play wager out of bounds": refused(changed(FOUR, ("play 75", "play 76")), "play-amount", "position 3", "$75"),
    "a play wager of four antes": refused(changed(EARLIER, ("play 60", "play 4x")), "play-amount", "position 2"),
    "three antes without aces": refused(changed(CRAZY, ('"fold"', '"play 3x"')), "play-amount", "ma-c4p:10(b)#choice"),
    "a check where there is none": refused(changed(FOUR, ("play 75", "check")), "play-amount", "check", "fold"),
    "a fold before the river": refused(changed(ULTIMATE, ("play 60", "fold")), "play-amount", "position 1"),
    "two antes before the flop": refused(changed(ULTIMATE, ("play 60", "play 30")), "play-amount", "$45", "$60"),
    "no act": refused(changed(MARYLAND, ('acts = ["fold"]', "")), "undecided", "Position 4", "play", "fold"),
    "an act too few": refused(changed(ULTIMATE, (', "fold"', "")), "undecided", "Position 2", "river"),
    "an act too many": refused(
        changed(FOUR, ('["play 75"]', '["play 75", "fold"]')), "not-your-turn", "Position 3", "fold"
    ),
    "an act without an ante": refused(
        changed(EARLIER, ('wagers = { "aces up" = "5" }', 'wagers = { "aces up" = "5" }\nacts = ["fold"]')),
        *("not-asked", "Position 4", "no ante", "ma-4cp-earlier:10(b)/2"),
    ),
    "an unlawful act in a void round": refused(
        changed(FOUR, ("play 75", "play 9999"), more=VOID), "play-amount", "$9,999", "position 3", "ma-4cp:6(a)(1)/2"
    ),
    "an act too many in a void round": refused(
        changed(FOUR, ('["fold"]', '["fold", "fold"]'), more=VOID), "not-your-turn", "Position 1"
    ),
    "an impossible act in a void round": refused(
        changed(MARYLAND, ('["fold"]', '["check"]'), more=VOID), "play-amount", "check", "md-4cp:"
    ),
    "an unlawful act of a void hand": refused(
        changed(
            ULTIMATE,
            ("play 60", "play 61"),
            more=went_wrong(what="wrong number of cards", when="deal", case="player", position=1),
        ),
        *("play-amount", "$61"),
    ),
    "three antes without aces in a void round": refused(
        changed(CRAZY, ('"fold"', '"play 30"'), more=VOID), "play-amount", "$30"
    ),
    "an act without an ante in a void round": refused(
        changed(
            EARLIER, ('wagers = { "aces up" = "5" }', 'wagers = { "aces up" = "5" }\nacts = ["play 5"]'), more=VOID
        ),
        *("not-asked", "Position 4"),
    ),
    "a play wager of a player who had left": refused(
        changed(FOUR, more=went_wrong(what="player left", when="deal", position=3)),
        *("not-your-turn", "Bob has left (deal)", "play $75", "position 3", "ma-4cp:6(c)/2"),
    ),
    "a play wager of a player who had abandoned": refused(
        changed(CRAZY, more=went_wrong(what="player left", when="deal", position=2, case="declared abandoned")),
        *("not-your-turn", "Ann has left", "ma-c4p:6(b)#abandon"),
    ),
    "an act at the other position of who had left": refused(
        changed(
            MARYLAND,
            ('acts = ["play 15"]\n', ""),
            more=went_wrong(what="player left", when="deal", position=3, case="not declared"),
        ),
        *("not-your-turn", "Gus has left", "position 4"),
    ),
}

CARDS = {
    "a card in two hands": refused(
        changed(FOUR, ("3c 2h", "3c 7c")), "cards-twice", "seven of clubs", "dealer", "position 3", "ma-4cp:2(a)/1"
    ),
    "a card twice in a hand": refused(
        changed(MARYLAND, ("9s Kc", "9s 9s")), "cards-twice", "nine of spades", "position 3", "md-4cp:3.A(1)"
    ),
    "a card in a hand and on the board": refused(
        changed(ULTIMATE, ("2c 3s", "2c Kc")), "cards-twice", "the board", "ma-uth:2(a)#one-deck"
    ),
    "a card in the box and in a hand": refused(changed(MARYLAND, ('"2s"', '"2c"')), "cards-twice", "the box"),
    "a card twice in a void round": refused(
        changed(CRAZY, ("2c 2d", "2c Ah"), more=VOID), "cards-twice", "ma-c4p:2(a)#one-deck"
    ),
    "a card face up that is in a hand": refused(
        changed(EARLIER, more=went_wrong(what="card face up", when="deal", card="4c")), "cards-twice", "discard rack"
    ),
    "a hand of six": refused(
        changed(FOUR, ("7s Jc", "7s Jc 2c")), "cards-count", "Position 3 has 6 cards", "5 are dealt", "9(c)/1", "14(c)"
    ),
    "a hand of four": refused(changed(EARLIER, ("3h 2s", "3h")), "cards-count", "Position 4 has 4 cards", "14(c)"),
    "a folded hand of four": refused(changed(CRAZY, ("6d 4s", "6d")), "cards-count", "Position 3 has 4 cards", "12(c)"),
    "a hand of three": refused(
        changed(ULTIMATE, ('"Qh 7h"', '"Qh 7h 5d"')), "cards-count", "Position 1", "ma-uth:8(c)", "14(d)#player"
    ),
    "a dealer of five": refused(
        changed(MARYLAND, ("8d Jd", "8d")), "cards-count", "The dealer has 5 cards", "6 are dealt", "md-4cp:10.B(2)/1"
    ),
    "a dealer of six": refused(changed(CRAZY, ("2c 2d", "2c 2d 3d")), "cards-count", "The dealer has 6 cards"),
    "a dealer of three who was made good": refused(
        changed(
            ULTIMATE,
            ("Kc Kd", "Kc Kd Ks"),
            more=went_wrong(what="wrong number of cards", when="deal", case="dealer, cured"),
        ),
        *("cards-count", "The dealer has 3 cards"),
    ),
    "a board of four": refused(changed(ULTIMATE, ("2c 3s", "2c")), "cards-count", "The board has 4 cards"),
    "a board where there is none": refused(changed(FOUR, more='[board]\ncards = "5s"'), "cards-count", "board", "none"),
    "a box where there is none": refused(changed(CRAZY, more='[box]\ncard = "5s"'), "cards-count", "box", "none"),
    "a board in a void round of another game": refused(
        changed(FOUR, more='[board]\ncards = "5s"\n' + VOID), "cards-count", "board"
    ),
    "a hand of six in a void round": refused(
        changed(FOUR, ("7s Jc", "7s Jc 2c"), more=VOID), "cards-count", "Position 3"
    ),
    "a hand of six where none was misdealt": refused(
        changed(
            FOUR,
            ("7s Jc", "7s Jc 2c"),
            more=went_wrong(what="stub count wrong", when="deal", case="not misdealt"),
        ),
        *("cards-count", "Position 3"),
    ),
    "another hand of six than was misdealt": refused(
        changed(FOUR, ("7s Jc", "7s Jc 2c"), more=went_wrong(what="wrong number of cards", when="deal", position=1)),
        *("cards-count", "Position 3"),
    ),
    "no dealer": refused(
        changed(CRAZY, ('cards = "9s 9h 9d 2c 2d"', "")),
        "cards-not-recorded",
        "The dealer's cards",
        "position 2's ante",
    ),
    "no board": refused(
        changed(ULTIMATE, ('cards = "Ah 9h 4h 2c 3s"', "")), "cards-not-recorded", "The board's cards", "trips"
    ),
    "no box": refused(
        changed(MARYLAND, ('card = "2s"', "")), "cards-not-recorded", "The box's card", "position 3's six card bonus"
    ),
    "no hand of who played": refused(
        changed(EARLIER, ('cards = "Ts 8d 5c 4d 2c"\n', "")), "cards-not-recorded", "Position 6's cards", "play"
    ),
}

WRONG = {
    "an irregularity that is none": unreadable(
        changed(FOUR, more=went_wrong(what="earthquake")), "unknown-irregularity", "earthquake", "card face up"
    ),
    "an irregularity misspelt": unreadable(
        changed(FOUR, more=went_wrong(what="dealr card exposed", when="deal")),
        *("unknown-irregularity", "did you mean dealer card exposed"),
    ),
    "an irregularity of another document": unreadable(
        changed(FOUR, more=went_wrong(what="ante and blind differ", position=1)), "unknown-irregularity"
    ),
    "an unknown irregularity after a void": unreadable(
        changed(FOUR, more=VOID + went_wrong(what="earthquake", when="settlement")),
        *("unknown-irregularity", "irregularity 2"),
    ),
    "nothing that went wrong": unreadable(changed(FOUR, more=went_wrong(when="deal")), "text-missing", "what"),
    "a moment misspelt": unreadable(
        changed(FOUR, more=went_wrong(what="dealer card exposed", when="dael")), "no-such-moment", "did you mean deal"
    ),
    "a moment that matters and is not said": unreadable(
        changed(CRAZY, more=went_wrong(what="dealer card exposed")), "no-such-moment", "depends on the moment"
    ),
    "a moment at which it cannot be": refused(
        changed(MARYLAND, more=went_wrong(what="box card exposed", when="settlement")),
        *("not-at-this-moment", "settlement", "md-4cp:10.B(1)"),
    ),
    "a moment at which it cannot be, after a void": refused(
        changed(FOUR, more=VOID + went_wrong(what="player card exposed", when="settlement", position=1)),
        *("not-at-this-moment", "settlement"),
    ),
    "a case of a number": unreadable(
        changed(FOUR, more=went_wrong(what="card face up", when="deal", case=2)), "text-missing", "case", "a number"
    ),
    "a player who left without a case": unreadable(
        changed(MARYLAND, more=went_wrong(what="player left", when="settlement", position=3)),
        *("unknown-case", "declared abandoned", "not declared"),
    ),
    "a player who left without a case, in Crazy 4": unreadable(
        changed(CRAZY, more=went_wrong(what="player left", when="settlement", position=2)),
        *("unknown-case", "declared abandoned", "not declared"),
    ),
    "a stub count without a case": unreadable(
        changed(FOUR, more=went_wrong(what="stub count wrong", when="deal")), "unknown-case", "misdealt", "not misdealt"
    ),
    "a wrong number of cards of nobody": unreadable(
        changed(ULTIMATE, more=went_wrong(what="wrong number of cards", when="deal")),
        *("unknown-case", "player", "dealer, cured"),
    ),
    "a power that Massachusetts has not": unreadable(
        changed(FOUR, more=went_wrong(what="player left", when="settlement", position=3, case="declared abandoned")),
        *("unknown-case", "no cases"),
    ),
    "a position of nobody": unreadable(
        changed(FOUR, more=went_wrong(what="player left", when="settlement", position=2)), "position-missing", "2"
    ),
    "no position where one is meant": unreadable(
        changed(FOUR, more=went_wrong(what="player left", when="settlement")), "position-missing", "1 or 3 or 5"
    ),
    "a position of the dealer": unreadable(
        changed(FOUR, more=went_wrong(what="dealer card exposed", when="deal", position=3)),
        *("position-not-asked", "the dealer", "position 3"),
    ),
    "a position of the dealer's misdeal": unreadable(
        changed(ULTIMATE, more=went_wrong(what="wrong number of cards", when="deal", case="dealer", position=1)),
        *("position-not-asked", "the dealer"),
    ),
    "a position of a device": unreadable(
        changed(FOUR, more=went_wrong(what="dealing shoe failure", when="deal", position=3)), "position-not-asked"
    ),
    "a position of a deck that is at fault": unreadable(
        changed(FOUR, more=went_wrong(what="stub count wrong", when="deal", case="not misdealt", position=3)),
        *("position-not-asked", "no hand is misdealt"),
    ),
    "a card of an irregularity without one": unreadable(
        changed(FOUR, more=went_wrong(what="player card exposed", when="deal", position=3, card="5s")),
        *("card-not-asked", "leave card out"),
    ),
    "wagers that differ and are equal": refused(
        changed(ULTIMATE, more=went_wrong(what="ante and blind differ", when="decisions", position=1)),
        *("not-at-this-moment", "position 1", "ante and blind are equal", "ma-uth:1.ante#equal-blind"),
    ),
    "wagers that differ and are equal, in Crazy 4": refused(
        changed(CRAZY, more=went_wrong(what="ante and super bonus differ", when="deal", position=2)),
        *("not-at-this-moment", "position 2", "are equal", "ma-c4p:6(d)(1)#equal"),
    ),
    "wagers that differ and are equal, after a void": refused(
        changed(
            ULTIMATE,
            more=went_wrong(what="dealing shoe failure", when="deal")
            + went_wrong(what="ante and blind differ", when="settlement", position=1),
        ),
        *("not-at-this-moment", "Irregularity 2", "are equal"),
    ),
    "a player who leaves twice": refused(
        changed(FOUR, more=2 * went_wrong(what="player left", when="settlement", position=3)),
        *("not-at-this-moment", "Bob has left already", "ma-4cp:6(c)/2"),
    ),
    "a shoe that is not there": refused(
        changed(CRAZY, more=went_wrong(what="dealing shoe failure", when="deal")),
        "not-at-this-moment",
        "ma-c4p:12(f)#void",
    ),
    "a shoe that is not there, after a void": refused(
        changed(
            CRAZY,
            more=went_wrong(what="card face up", when="deal", case="more than one")
            + went_wrong(what="dealing shoe failure", when="decisions"),
        ),
        *("not-at-this-moment", "Dealing shoe failure"),
    ),
    "a box that is not there": refused(
        changed(
            MARYLAND,
            (', "six card bonus" = "5"', ""),
            ('[box]\ncard = "2s"', ""),
            more='[elections.wager."six card bonus"]\noffered = false\n'
            + went_wrong(what="box card exposed", when="deal"),
        ),
        *("not-at-this-moment", "Box card exposed"),
    ),
}

MISTAKES: dict[str, Mistake] = {**KEYS, **WAGERS, **ACTS, **CARDS, **WRONG}
