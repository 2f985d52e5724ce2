"""The rules that always hold: each with its code, how it is held, and its clauses.

One that is enforced is so by the refusal of its own code, where no other check is named.
"""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from tests.law.keeping import held
from tests.law.ma_four_card.editions import Table, both, words

RULES = Table("""
      table       | defined-words              | computed  | 1(intro)
      table       | round-not-complete         | enforced  | 1(round)
      cards       | suits-are-equal            | computed  | 3(a)/2
      cards       | hand-order                 | computed  | 3(b)
      cards       | kickers                    | computed  | 3(c)/1
      cards       | no-combination             | computed  | 3(c)/2
      cards       | tie                        | computed  | 3(c)/3
      cards       | one-deck-in-play           | computed  | 2(b)(3)
      cards       | different-backs            | enforced: backs | 2(b)(2)
      cards       | decks-alternate            | enforced  | 2(b)(4)
      cards       | other-deck-not-shuffled    | enforced  | 2(b)(3)
      cards       | one-deck-in-the-rack       | enforced  | 2(b)(5)
      shuffle     | not-shuffled               | enforced  | 5(a)/1; 5(a)/2; 5(a)/3
      shuffle     | no-cut-after-a-device      | enforced  | 5(b)(1)
      shuffle     | cut-required               | enforced  | 5(b)(2); 5(c)(2)
      shuffle     | cut-size                   | enforced  | 5(c)(1)(ii)
      shuffle     | recut-by-whom              | enforced  | 5(d)/1; 5(d)/2
      shuffle     | idle-table                 | enforced  | 5(e)/1; 5(e)/2; 5(e)/3
      shuffle     | hand-deal-needs-a-shuffler | enforced: hand-needs-a-shuffler | 8(b)(1)
      wagers      | ante-or-aces-up            | permitted | 6(a)(1)/1; 6(a)(2); 6(a)(3)
      wagers      | outside-the-limits         | enforced  | 6(a)(1)/1; 6(a)(2); 12(a); 13(a)
      wagers      | wager-needs-another        | enforced  | 1(ante); 1(play)/2; 12(a); 13(a)
      wagers      | wager-not-offered          | enforced  | 12(a); 12(d); 13(a)
      wagers      | wagering-instruments       | enforced  | 6(b)/1
      wagers      | match-play                 | enforced  | 6(b)/2
      wagers      | verbal-wager               | enforced  | 6(b)/3
      wagers      | not-seated                 | enforced  | 6(c)/1
      wagers      | stay-seated                | enforced  | 6(c)/2
      wagers      | bets-closed                | enforced  | 6(d)/1; 6(d)/2; 12(a)
      wagers      | no-increase                | enforced  | 6(d)/2b
      wagers      | no-withdrawal              | enforced  | 6(d)/2c
      wagers      | too-many-positions         | enforced  | 6(e)/1
      wagers      | positions-not-adjacent     | enforced  | 6(e)/2
      wagers      | cover-all-hands            | enforced: cover-all-positions | 12(k)
      dealing     | no-more-bets-first         | enforced  | 7(b)/1; 8(b)(3)/1; 9(b)(2)
      dealing     | dealt-in                   | enforced  | 7(c)/3; 8(c)/3
      dealing     | cards-hidden               | enforced  | \
7(c)/5; 7(c)/6; 7(c)/7; 8(c)/5; 8(c)/6; 8(c)/7; 9(c)/2; 9(c)/3; 9(c)/6
      dealing     | stub-count-due             | enforced  | 7(e)/1; 8(e)/1; 9(e)/1
      dealing     | no-count-needed            | permitted | 7(f)/1; 8(e)/2; 9(e)/2
      play        | own-hand                   | enforced: not-your-turn | 10(a)/2
      play        | not-your-cards             | prompt    | 10(a)/3
      play        | not-your-turn              | enforced  | 6(d)/3; 10(b)/1
      play        | not-asked                  | enforced  | 10(b)/2
      play        | play-amount                | enforced  | 1(play)/1; 6(a)(1)/2; 10(b)/4
      play        | undecided                  | enforced  | 10(c)/1
      settlement  | three-payouts              | computed  | 11(a)
      settlement  | highest-hand-only          | computed  | 12(g)/1; 12(g)/2
      settlement  | cover-all-last             | computed  | 12(j)
      settlement  | house-procedures           | computed  | 12(h)
      progressive | highest-row-only           | computed  | 13(a)(2)
      progressive | meter-grows                | enforced  | 13(a)(3)/1
      progressive | meter-at-the-turn          | enforced  | 13(a)(4)
      progressive | envy-by-own-wager          | computed  | 13(a)(5)
      progressive | envy-from-house-funds      | computed  | 13(a)(5)
      progressive | envy-another-player        | computed  | 13(a)(5)
    + progressive | multi-game-link            | computed  | \
13(b); 13(b)[PTMGL01,note *]; 13(b)[PTMGL02,note *]; 13(b)[PTMGL04,note *]; 13(b)[PTMGLML01,note *]; \
13(b)[PTMGLML02,note *]; 13(b)[PTMGLML03,note *]
      table       | device-still-at-the-table  | enforced  | 14(g)
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
    idle-table                | the first player may look them over, and they are washed and shuffled
    other-deck-not-shuffled   | the other is being shuffled by the device
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
    own-hand                  | nothing is decided for the player
    device-still-at-the-table | while the shuffling device or automated shoe stands at the table
"""

READINGS = ["WAG-1", "WAG-2", "WAG-3", "WAG-10", "COV-3", "COV-8", "DLG-9", "DLG-12", "PAY-4", "SHF-1", "SHF-6"]


@both(RULES, readings=READINGS)
def test_the_rules(book: Rulebook) -> None:
    """Exactly these rules hold, in this order, each by its clause: refused, worked out, prompted or granted."""
    assert [(rule.about, rule.code, held(rule), words(rule.clause)) for rule in book.rules] == RULES.of(book)


@both("3(c)/1", "3(c)/2", "6(c)/2", "6(e)/2", "10(a)/3", "12(g)/2", readings=["WAG-1", "PAY-4"])
def test_what_the_rules_say(book: Rulebook) -> None:
    """The words of a rule carry what its code cannot."""
    says: dict[str, str] = {rule.code: rule.says.lower() for rule in book.rules}
    pairs = [tuple(cell.strip() for cell in line.split("|")) for line in SAID.strip().splitlines()]
    assert [code for code, phrase in pairs if phrase not in says[code]] == []
