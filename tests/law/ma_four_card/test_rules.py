"""The rules that always hold: what the software refuses, by which clause, under which code."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import Table, both, words

RULES = Table("""
      table       | defined-words             | 1(intro)
      table       | round-not-complete        | 1(round)
      cards       | suits-are-equal           | 3(a)/2
      cards       | hand-order                | 3(b)
      cards       | kickers                   | 3(c)/1
      cards       | no-combination            | 3(c)/2
      cards       | tie                       | 3(c)/3
      cards       | one-deck-in-play          | 2(b)(3)
      cards       | different-backs           | 2(b)(2)
      cards       | decks-alternate           | 2(b)(4)
      cards       | one-deck-in-the-rack      | 2(b)(5)
      shuffle     | not-shuffled              | 5(a)/1; 5(a)/2; 5(a)/3
      shuffle     | no-cut-after-a-device     | 5(b)(1)
      shuffle     | cut-required              | 5(b)(2); 5(c)(2)
      shuffle     | cut-size                  | 5(c)(1)(ii)
      shuffle     | recut-by-whom             | 5(d)/1; 5(d)/2
      shuffle     | hand-deal-needs-a-shuffler | 8(b)(1)
      wagers      | ante-or-aces-up           | 6(a)(1)/1; 6(a)(2); 6(a)(3)
      wagers      | outside-the-limits        | 6(a)(1)/1; 6(a)(2); 12(a); 13(a)
      wagers      | wager-needs-another       | 1(ante); 1(play)/2; 12(a); 13(a)
      wagers      | wager-not-offered         | 12(a); 12(d); 13(a)
      wagers      | wagering-instruments      | 6(b)/1
      wagers      | match-play                | 6(b)/2
      wagers      | verbal-wager              | 6(b)/3
      wagers      | not-seated                | 6(c)/1
      wagers      | stay-seated               | 6(c)/2
      wagers      | bets-closed               | 6(d)/1; 6(d)/2; 12(a)
      wagers      | no-increase               | 6(d)/2b
      wagers      | no-withdrawal             | 6(d)/2c
      wagers      | too-many-positions        | 6(e)/1
      wagers      | positions-not-adjacent    | 6(e)/2
      wagers      | cover-all-hands           | 12(k)
      dealing     | no-more-bets-first        | 7(b)/1; 8(b)(3)/1; 9(b)(2)
      dealing     | dealt-in                  | 7(c)/3; 8(c)/3
      dealing     | cards-hidden              | \
7(c)/5; 7(c)/6; 7(c)/7; 8(c)/5; 8(c)/6; 8(c)/7; 9(c)/2; 9(c)/3; 9(c)/6
      dealing     | stub-count-due            | 7(e)/1; 8(e)/1; 9(e)/1
      dealing     | no-count-needed           | 7(f)/1; 8(e)/2; 9(e)/2
      play        | own-hand                  | 10(a)/2
      play        | not-your-cards            | 10(a)/3
      play        | not-your-turn             | 6(d)/3; 10(b)/1
      play        | not-asked                 | 10(b)/2
      play        | play-amount               | 1(play)/1; 6(a)(1)/2; 10(b)/4
      play        | undecided                 | 10(c)/1
      settlement  | three-payouts             | 11(a)
      settlement  | highest-hand-only         | 12(g)/1; 12(g)/2
      settlement  | cover-all-last            | 12(j)
      settlement  | house-procedures          | 12(h)
      progressive | highest-row-only          | 13(a)(2)
      progressive | meter-grows               | 13(a)(3)/1
      progressive | meter-at-the-turn         | 13(a)(4)
      progressive | envy-by-own-wager         | 13(a)(5)
      progressive | envy-from-house-funds     | 13(a)(5)
      progressive | envy-another-player       | 13(a)(5)
    + progressive | multi-game-link           | 13(b); 13(b)[PTMGL01,note *]; 13(b)[PTMGL02,note *]; \
13(b)[PTMGL04,note *]; 13(b)[PTMGLML01,note *]; 13(b)[PTMGLML02,note *]; 13(b)[PTMGLML03,note *]
      table       | device-still-at-the-table | 14(g)
""")

SAID = """
    defined-words             | unless the context clearly asks for another
    round-not-complete        | only then may the next begin
    suits-are-equal           | no suit ranks above another
    hand-order                | four-of-a-kind, straight flush, three-of-a-kind, flush, straight, two pair, pair
    kickers                   | the highest card that the other hand lacks
    no-combination            | none of the listed ranks
    not-shuffled              | except with pre-shuffled cards
    no-cut-after-a-device     | without a cut
    cut-required              | shuffled by hand, or pre-shuffled
    cut-size                  | 10 cards or more
    match-play                | only where the rules submission allows it
    stay-seated               | until the round is over
    bets-closed               | nothing is placed after it but the play wager
    too-many-positions        | one position, or at two where the licensee allows it
    positions-not-adjacent    | side by side
    cover-all-hands           | two to seven hands, the dealer's included
    dealt-in                  | with an ante or aces up, and to the dealer; to no other
    cards-hidden              | the dealer's first five
    stub-count-due            | one of any five rounds has a count
    no-count-needed           | after every shuffle
    not-your-cards            | but that player and the dealer
    not-asked                 | without an ante is not asked
    play-amount               | one to three times the ante, any amount in between included
    highest-hand-only         | a straight flush anywhere, not the dealer's three-of-a-kind
    meter-at-the-turn         | when the player's turn to be paid comes
    envy-by-own-wager         | the recipient's own progressive wager
    device-still-at-the-table | while the shuffling device or automated shoe stands at the table
"""

READINGS = ["WAG-1", "WAG-2", "WAG-3", "WAG-10", "COV-3", "COV-8", "DLG-9", "DLG-12", "PAY-4", "SHF-1", "SHF-6"]


@both(RULES, readings=READINGS)
def test_the_rules(book: Rulebook) -> None:
    """Exactly these rules hold, in this order, each enforced, each by its clause."""
    assert [(one.about, one.code, words(one.clause)) for one in book.rules] == RULES.of(book)
    assert {one.how for one in book.rules} == {"enforced"}


@both("3(c)/1", "3(c)/2", "6(c)/2", "6(e)/2", "10(a)/3", "12(g)/2", readings=["WAG-1", "PAY-4"])
def test_what_the_rules_say(book: Rulebook) -> None:
    """The words of a rule carry what its code cannot."""
    says = {one.code: one.says.lower() for one in book.rules}
    pairs = [tuple(cell.strip() for cell in line.split("|")) for line in SAID.strip().splitlines()]
    assert [code for code, phrase in pairs if phrase not in says[code]] == []
