"""Sections 6 to 10, 12, 13 and 14(g) as people carry them out: betting, deal, stub, decisions, settlement, awards."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import Table, both, each
from tests.law.ma_four_card.procedures import says, shown
from tests.law.ma_four_card.rows import test_opening_and_shuffle as before

PROCEDURES = {
    "betting": Table("""
        procedure             | -           | -                 | -           | 6(a)(1)/1; 6(a)(2); 6(a)(3)
        place-wagers          | player      | act: wagered      | -           | 6(b)/1; 6(d)/1
        refuse-cash-calls     | dealer      | prompt            | -           | 6(b)/3
    """),
    "no more bets": Table("""
        procedure             | -           | -                 | -           | 6(d)/1; 6(d)/2
        announce-no-more-bets | dealer      | act: no-more-bets | -           | 7(b)/1; 8(b)(3)/1; 9(b)(2)
    """),
    "load: manual dealing shoe": Table("""
        procedure             | -           | -                 | -           | 7(a)/3
        load                  | dealer      | act               | -           | 7(a)/3
    """),
    "deal: manual dealing shoe": Table("""
        procedure             | -           | -                 | -           | 7(c)/1; 7(c)/2
        draw                  | dealer      | prompt            | -           | 7(b)/2
        deal                  | dealer      | act: dealt        | -           | \
7(c)/1; 7(c)/2; 7(c)/3; 7(c)/4; 7(c)/5; 7(c)/6
        deal-up-card          | dealer      | act: dealt        | -           | 7(c)/7; 7(c)/8
        remove-stub           | dealer      | act: did          | -           | 7(d)/1
    """),
    "load: from the hand": Table("""
        procedure             | -           | -                 | -           | 8(b)(2)
        take-in-hand          | dealer      | act               | -           | 8(b)(2)
        keep-hand             | dealer      | prompt            | -           | 8(b)(2)(i)
        keep-over-inventory   | dealer      | prompt            | -           | 8(b)(2)(ii)
    """),
    "deal: from the hand": Table("""
        procedure             | -           | -                 | -           | 8(c)/1; 8(c)/2
        draw                  | dealer      | prompt            | -           | 8(b)(3)/2
        deal                  | dealer      | act: dealt        | -           | \
8(c)/1; 8(c)/2; 8(c)/3; 8(c)/4; 8(c)/5; 8(c)/6
        deal-up-card          | dealer      | act: dealt        | -           | 8(c)/7; 8(c)/8
    """),
    "load: automated dealing shoe": Table("""
        procedure             | -           | -                 | -           | 9(b)(1)
        load                  | dealer      | act               | -           | 9(b)(1)
    """),
    "deal: automated dealing shoe": Table("""
        procedure             | -           | -                 | -           | 9(a)/1
        deal                  | dealer      | act: dealt        | -           | 9(c)/1; 9(c)/2
        deal-dealer           | dealer      | act: dealt        | -           | 9(c)/3
        take-extra-stack      | dealer      | act: dealt        | -           | 9(c)/4
        spread-extra-stack    | dealer      | prompt            | -           | 9(c)/5
        deal-up-card          | dealer      | act: dealt        | -           | 9(c)/6
        rack-extra-cards      | dealer      | act: dealt        | -           | 9(c)/7
        remove-stub           | dealer      | act: did          | -           | 9(d)/1
    """),
    "stub": Table("""
        procedure             | -           | -                 | -           | 7(d)/2; 8(d); 9(d)/2
        rack-stub             | dealer      | act: racked       | -           | 7(d)/2; 8(d); 9(d)/2
    """),
    "stub count": Table("""
        procedure             | -           | -                 | -           | 7(e)/1; 8(e)/1; 9(e)/1
        count-stub            | dealer      | act: stub-counted | -           | 7(e)/1; 7(e)/2; 8(e)/2; 9(e)/2
        check-hands           | dealer      | act: ruled        | -           | 7(e)b/1; 7(e)b/2
        rack-stub             | dealer      | act: racked       | -           | 7(e)a
    """),
    "decisions": Table("""
        procedure             | -           | -                 | -           | 10(b)/1
        examine               | player      | prompt            | -           | 10(a)/1; 10(a)/3
        ask                   | dealer      | act: acted        | -           | 10(b)/1; 10(b)/2
        answer                | player      | act: acted        | -           | 10(b)/3; 10(b)/4
    """),
    "fold": Table("""
        procedure             | -           | -                 | -           | 10(b)/5; 10(c)/2
        collect-forfeited     | dealer      | act               | -           | 10(c)/1
        keep-cards            | dealer      | computed          | -           | 10(b)/5
        show-cards            | dealer      | act: exposed      | cover all   | 12(b)
        rack-cards            | dealer      | act: racked       | -           | 10(c)/2
    """),
    "reveal": Table("""
        procedure             | -           | -                 | -           | 10(d)/1
        reveal-dealer         | dealer      | act               | -           | 10(d)/1
        select-hand           | dealer      | act: did          | -           | 10(d)/1
        reveal-player         | dealer      | act: exposed      | -           | 10(d)/2
    """),
    "settle": Table("""
        procedure             | -           | -                 | -           | 10(e)/1
        select-hand           | dealer      | act: did          | -           | 10(d)/2
        take                  | dealer      | act: settled      | -           | 10(d)/3
        settle                | dealer      | act: settled      | -           | 10(e)/1
    """),
    "collect cards": Table("""
        procedure             | -           | -                 | -           | 10(f)
        collect-cards         | dealer      | act               | -           | 10(f)
        rack-dealer-cards     | dealer      | act               | -           | 10(e)/2
    """),
    "cover all": Table("""
        procedure             | -           | -                 | -           | 12(h)
        set-mode              | licensee    | attested          | cover all   | 12(d)
        press-green-button    | dealer      | act               | cover all   | 12(e)
        show-odds             | device      | act: did          | cover all   | 12(c); 12(e)
        leave-exposed         | dealer      | act: did (straight or better) | cover all   | 12(h)a
        replace-exposed       | dealer      | act: did          | cover all   | 12(i)
        settle-cover-all      | dealer      | act: settled      | cover all   | 12(g)/1; 12(j)
    """),
    "progressive award": Table("""
        procedure             | -           | -                 | -           | 13(a)(4)
        verify-hand           | floorperson | prompt            | progressive | 13(a)(4)
        pay                   | dealer      | act: settled      | progressive | 13(a)(1); 13(a)(4)
        reset-meter           | device      | computed          | progressive | 13(a)(3)/3
    """),
    "envy award": Table("""
        procedure             | -           | -                 | -           | 13(a)(5)
        pay-envy              | dealer      | act: settled      | progressive | 13(a)(5)
    """),
    "change of method": Table("""
        procedure             | -           | -                 | -           | 14(g)
        remove-device         | dealer      | act: device-out   | -           | 14(g)
    """),
}

SAID = """
    betting | place-wagers | chips or plaques | areas of the layout
    betting | refuse-cash-calls | called out with cash
    no more bets | announce-no-more-bets | "No more bets" | before the first card or stack
    load: manual dealing shoe | load | dealer or shuffling device
    deal: manual dealing shoe | draw | with the hand nearest to the shoe | with the other
    deal: manual dealing shoe | deal | farthest to the left, clockwise | one card at a time | face down
    load: from the hand | take-in-hand | in either hand
    load: from the hand | keep-hand | same hand until the round is over
    load: from the hand | keep-over-inventory | in front of you | above the table inventory container
    deal: from the hand | draw | with the other hand | top card | face down
    deal: from the hand | deal | farthest to the left, clockwise | one card at a time | face down
    deal: automated dealing shoe | deal | stack of five | farthest to the left | clockwise
    deal: automated dealing shoe | spread-extra-stack | face down, its bottom card at your far left | its top card
    deal: automated dealing shoe | deal-up-card | bottom card | far left | face up
    deal: automated dealing shoe | rack-extra-cards | other four cards | discard rack unseen
    stub | rack-stub | no card of it is shown
    stub count | count-stub | face down on the layout | 52
    stub count | check-hands | other than five cards | other than six
    decisions | ask | farthest to the left, clockwise | with an ante
    decisions | answer | one to three times the ante | forfeit
    decisions | examine | nobody but you and the dealer
    fold | collect-forfeited | when all have answered
    fold | keep-cards | aces up is live
    fold | show-cards | every hand dealt counts
    fold | rack-cards | no aces up | discard rack
    reveal | select-hand | the four that make your highest hand
    reveal | reveal-player | farthest right | still active
    settle | select-hand | the player's cards | the four | the highest hand
    settle | take | antes, play wagers, aces up
    collect cards | collect-cards | in order | rebuilt in a dispute
    collect cards | rack-dealer-cards | after those of all players
    cover all | set-mode | "Four Card Poker Cover All"
    cover all | press-green-button | after taking your hand from the device
    cover all | show-odds | number of hands | front screen
    cover all | leave-exposed | a straight or better, your own too
    cover all | replace-exposed | higher hand | take away the earlier one
    cover all | settle-cover-all | when all other wagers are done | highest hand
    progressive award | pay | the meter as it stands at the player's turn
    envy award | pay-envy | each other player | that player's own wager
    change of method | remove-device | off the table before
"""

READINGS = {
    "deal: from the hand": ["DLG-2"],
    "deal: automated dealing shoe": ["DLG-3"],
    "fold": ["SET-2", "COV-6"],
    "cover all": ["COV-5", "COV-7"],
    "progressive award": ["PRG-19"],
    "change of method": ["IRR-6"],
}


@each({name: [table] for name, table in PROCEDURES.items()}, READINGS)
def test_steps_of_the_round(book: Rulebook, name: str) -> None:
    """Each procedure has exactly these steps, in this order, each done by the one who must do it."""
    assert shown(book, name) == PROCEDURES[name].of(book)


@both("10(a)/1", "10(b)/1", "10(c)/1", "10(d)/1", "10(e)/1", "10(f)")
def test_the_order_of_the_procedures(book: Rulebook) -> None:
    """There are no other procedures, and they stand in the order of the document."""
    assert [procedure.name for procedure in book.procedures] == [*before.PROCEDURES, *PROCEDURES]


PHYSICAL = [
    "7(b)/2",
    "7(e)/2",
    "8(b)(2)(i)",
    "8(b)(2)(ii)",
    "8(b)(3)/2",
    "9(c)/5",
    "10(e)/2",
    "10(f)",
    "12(h)a",
    "12(i)",
]


@both(*PHYSICAL, readings=["COV-5", "COV-6", "SET-2"])
def test_how_the_steps_are_prompted(book: Rulebook) -> None:
    """What only hands and eyes can do is in the words of the step."""
    for line in SAID.strip().splitlines():
        name, step, *phrases = (cell.strip() for cell in line.split("|"))
        missing = [phrase for phrase in phrases if phrase.lower() not in says(book, name, step).lower()]
        assert missing == [], (name, step)


@both("12(h)", "13(a)", readings=["SET-2"])
def test_steps_of_wagers_that_are_not_offered_are_left_out(book: Rulebook) -> None:
    """Steps of Cover All and of the progressive exist only where the wager is offered; all others always do."""
    elected = {"cover all": "cover all", "progressive award": "progressive", "envy award": "progressive"}
    for procedure in book.procedures:
        for step in procedure.steps:
            wager = "cover all" if step.step == "show-cards" else elected.get(procedure.name)
            assert step.offered == ((wager,) if wager else ())
