"""Sections 2(b), 4 and 5: opening, shuffle, cut, recut, idle table, two decks; each step in its place."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import Table, both, each
from tests.law.ma_four_card.procedures import says, shown

PROCEDURES = {
    "opening": Table("""
        procedure             | -                 | -                 | - | 4(a)/2
        receive               | dealer            | act               | - | 4(a)/1
        inspect               | dealer            | act               | - | 4(b)/1
        verify                | floorperson       | act               | - | 4(b)/1
        spread                | dealer            | act               | - | 4(b)/2; 4(b)/3
        first-player-inspects | first player      | act               | - | 4(b)/2; 4(c)/1
        turn-face-down        | dealer            | act               | - | 4(c)/1
        wash                  | dealer            | act               | - | 4(c)/2
        stack                 | dealer            | act               | - | 4(c)/3
        shuffle               | dealer            | act: did          | - | 4(c)/4
    """),
    "opening of two decks": Table("""
        procedure             | -                 | -                 | - | 4(d)
        receive               | dealer            | act               | - | 4(d); 4(a)/1
        sort                  | dealer            | act               | - | 4(d)
        inspect               | dealer            | act               | - | 4(d)
        verify                | floorperson       | act               | - | 4(d)
        spread                | dealer            | act               | - | 4(d)
        first-player-inspects | first player      | act               | - | 4(d)
        turn-face-down        | dealer            | act               | - | 4(d)
        wash                  | dealer            | act               | - | 4(d)
        stack                 | dealer            | act               | - | 4(d)
        shuffle               | dealer            | act: did          | - | 4(d)
    """),
    "pre-shuffled cards": Table("""
        procedure             | -                 | -                 | - | 4(a)/2
        receive               | dealer            | act               | - | 4(a)/1
        confirm-pre-shuffled  | licensee          | attested          | - | 5(a)/2
        cut                   | dealer            | act: did          | - | 5(b)(2)
    """),
    "shuffle": Table("""
        procedure             | -                 | -                 | - | 5(a)/1; 5(a)/3
        shuffle               | dealer            | act               | - | 5(a)/4
        stack                 | dealer            | act               | - | 5(a)/5; 5(a)/6
    """),
    "cut": Table("""
        procedure             | -                 | -                 | - | 5(b)(2); 5(c)(1)
        place-cover-card      | dealer            | act               | - | 5(c)(1); 5(c)(1)(i)
        cut                   | dealer            | act               | - | 5(c)(1)(ii)
        complete-cut          | dealer            | act               | - | 5(c)(1)(iii)
        remove-cover-card     | dealer            | act               | - | 5(c)(1)(iv)
    """),
    "recut": Table("""
        procedure             | -                 | -                 | - | 5(d)/1
        order-recut           | casino supervisor | act: did          | - | 5(d)/1; 5(d)/2
        cut                   | dealer            | act: did          | - | 5(d)/1; 5(c)(1)
    """),
    "idle table": Table("""
        procedure             | -                 | -                 | - | 5(e)/1
        spread                | dealer            | act               | - | 5(e)/1
        turn-face-up          | dealer            | act               | - | 5(e)/2
        first-player-inspects | first player      | act               | - | 5(e)/3
        turn-face-down        | dealer            | act               | - | 5(e)/3; 4(c)/1
        wash                  | dealer            | act               | - | 5(e)/3; 4(c)/2
        stack                 | dealer            | act               | - | 5(e)/3; 4(c)/3
        shuffle               | dealer            | act: did          | - | 5(e)/3; 4(c)/4
    """),
    "two decks": Table("""
        procedure             | -                 | -                 | - | 2(b)
        shuffle-other-deck    | device            | enforced: other-deck-not-shuffled | - | 2(b)(3)
        alternate             | dealer            | enforced: decks-alternate | - | 2(b)(4)
        one-deck-in-rack      | dealer            | enforced: one-deck-in-the-rack | - | 2(b)(5)
    """),
    "deck removal": Table("""
        procedure             | -                 | -                 | - | 7(e)b/5; 7(f)/2
        remove-deck           | dealer            | act: deck-removed | - | 7(e)b/5; 7(f)/2
    """),
}

SAID = """
    opening              | spread             | face up | by suit and in sequence | first player
    opening              | wash               | thoroughly | chemmy shuffle
    opening of two decks | spread             | each deck by itself
    opening of two decks | wash               | each deck by itself
    opening of two decks | shuffle            | each deck
    pre-shuffled cards   | confirm-pre-shuffled | 205 CMR 146.50
    shuffle              | shuffle            | by hand | automated card shuffling device | randomly intermixed
    shuffle              | stack              | one stack | straight into the dealing shoe
    cut                  | place-cover-card   | one hand | before the deck
    cut                  | cut                | 10 cards or more | on the cover card
    cut                  | complete-cut       | the rest of the deck on top
    cut                  | remove-cover-card  | discard rack
    recut                | order-recut        | improper | integrity or fairness
    idle table           | spread             | face up or face down
    idle table           | turn-face-up       | face down face up as soon as a player arrives
    two decks            | shuffle-other-deck | the device shuffles the other
    two decks            | alternate          | after every round
    two decks            | one-deck-in-rack   | one deck only
    deck removal         | remove-deck        | whole deck | 205 CMR 146.49
"""

READINGS = {
    "opening": ["OPN-1"],
    "pre-shuffled cards": ["OPN-1", "SHF-1"],
    "cut": ["SHF-2", "SHF-7"],
    "idle table": ["SHF-8"],
}


@each({name: [table] for name, table in PROCEDURES.items()}, READINGS)
def test_steps_before_the_deal(book: Rulebook, name: str) -> None:
    """Each procedure has exactly these steps, in this order, each done by the one who must do it."""
    assert shown(book, name) == PROCEDURES[name].of(book)


@both("4(b)/3", "4(d)", "5(a)/4", "5(a)/6", "5(c)(1)", "5(c)(1)(i)", "5(c)(1)(iii)", "5(d)/2", "5(e)/1", "5(e)/2")
def test_how_the_steps_are_prompted(book: Rulebook) -> None:
    """What only hands can do is in the words of the step: by suit and in sequence, with one hand, face up or down."""
    for line in SAID.strip().splitlines():
        name, step, *phrases = (cell.strip() for cell in line.split("|"))
        missing = [phrase for phrase in phrases if phrase.lower() not in says(book, name, step).lower()]
        assert missing == [], (name, step)


@both("4(a)/2", "5(b)(2)", readings=["OPN-1", "SHF-1"])
def test_a_pre_shuffled_deck_skips_the_opening_but_not_the_cut(book: Rulebook) -> None:
    """Of the two ways of opening, that of 205 CMR 146.50 has no spread, wash or shuffle; it ends with the cut."""
    steps = [row[0] for row in shown(book, "pre-shuffled cards")]
    assert not {"spread", "wash", "stack", "shuffle"} & set(steps)
    assert steps[-1] == "cut"


@both("5(e)/3", "4(c)/1", "4(c)/2", "4(c)/3", "4(c)/4", readings=["SHF-8"])
def test_an_idle_table_repeats_the_end_of_the_opening(book: Rulebook) -> None:
    """After the first player's look the idle table goes through the very steps of 4(c)."""
    opening = [row[0] for row in shown(book, "opening")]
    idle = [row[0] for row in shown(book, "idle table")]
    after = "first-player-inspects"
    assert idle[idle.index(after) :] == opening[opening.index(after) :]
