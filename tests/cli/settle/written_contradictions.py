"""Rounds that contradict the law or themselves: unlawful acts, impossible cards, what cannot have gone wrong."""

from __future__ import annotations

from tests.cli.settle.written_mistakes import (
    CRAZY,
    EARLIER,
    FOUR,
    MARYLAND,
    ULTIMATE,
    VOID,
    changed,
    refused,
    unreadable,
    went_wrong,
)

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
