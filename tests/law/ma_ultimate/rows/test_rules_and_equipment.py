"""Rules that always hold, each with its code and how it is held; and what stands on the table."""

from __future__ import annotations

import pytest

from pitboss.ruleset.rows import Equipment
from pitboss.ruleset.words import HOW, checked
from tests.law.keeping import held
from tests.law.ma_ultimate.filings import unlawful
from tests.law.ma_ultimate.picture import BOOK, cases, cite, ids, table

# subject, code, how it is held (enforced by the refusal of its own code where no other is named), clauses
RULES = """
    table        defined-words               computed   1#scope
    table        round-not-complete          enforced   1.round#complete-cycle
    cards        card-standard               attested   2(a)#146.48 2(b)(1)
    cards        different-backs             enforced: backs-differ  2(b)(2)
    cards        two-decks-without-shuffler  enforced: two-decks-need-a-shuffler  2(b)#needs-shuffler
    cards        decks-alternate             enforced   2(b)(4)
    cards        other-deck-not-shuffled     enforced   2(b)(3)
    cards        one-deck-in-the-rack        enforced   2(b)(5)
    cards        suits-are-equal             computed   1.suit
    cards        comparison                  computed   1.rank 5(c)#{highest-card,push}
    shuffle      not-shuffled                enforced   4(a)#{before-play,after-round}
    shuffle      random                      computed   4(a)#random
    shuffle      into-shoe                   permitted  4(a)#into-shoe
    shuffle      device-programmed           permitted  4(a)#programmed
    shuffle      no-cut-after-a-device       enforced   4(b)
    shuffle      cut-required                enforced   4(c)#when-required 4(c)(2)
    shuffle      cut-size                    enforced   4(c)(1)(ii)
    shuffle      recut-by-whom               enforced   4(d)#{who,window,reason}
    shuffle      idle-table                  enforced   4(e)#{spread,restart}
    wagers       wagering-instruments        enforced   6(a)#chips
    wagers       match-play                  enforced   6(a)#match-play
    wagers       coupon-equals-the-ante      enforced: match-play  6(a)#match-play
    wagers       verbal-wager                enforced   6(a)#no-verbal-cash
    wagers       unequal-amounts             enforced   1.ante#equal-blind 1.blind#equal-ante
    wagers       outside-the-limits          enforced   1.ante#initial 1.trips#optional 12(a) 13(a)
    wagers       wager-not-offered           enforced   12(a) 12(d) 13(e)#one-of
    wagers       bets-closed                 enforced   6(b)#{deadline,frozen} 12(a) 1.trips#optional
    wagers       no-increase                 enforced   6(b)#frozen
    wagers       no-withdrawal               enforced   6(b)#frozen
    wagers       wager-needs-another         enforced   1.ante#initial 1.blind#initial 6(c)#after-ante-blind 12(a) \
13(b)#{after-main,not-alone}
    wagers       trips-apart                 computed   6(c)#no-bearing
    wagers       not-seated                  enforced   6(e)#seated
    wagers       stay-seated                 enforced   6(e)#stay
    wagers       too-many-positions          enforced   11
    dealing      no-more-bets-first          enforced   7(b) 8(b)(2)
    dealing      dealt-in                    enforced   1.ante#initial 1.blind#initial 7(d)({1,3}) \
8(c)#{first-player,clockwise}
    dealing      cards-hidden                enforced   7(d)({2,4})#cover 7(f)#private-look \
8(c)#{community-first,nest} 9(a)#private-look
    dealing      five-community-cards        enforced: undecided  1.community-card#five
    dealing      stub-count-due              enforced   7(g)#frequency 8(d)
    dealing      no-count-needed             permitted  7(h)#exempt 8(d)
    play         play-too-early              enforced: not-your-turn  1.play-wager#after-two
    play         play-amount                 enforced   6(d) 7(f)({1,3,5})#options 9({a,c,e})#options
    play         not-your-turn               enforced   7(f)({1,3,5})#order 9({a,c,e})#order 1.play-wager#after-two
    play         undecided                   enforced   7(f)({2,4})#burn 7(f)(6)#uncover 9(b) 9(d) 9(f)#take-hand \
8(c)#nest 1.community-card#five
    settlement   one-settlement              computed   7(f)(7)
    settlement   published-odds              attested   10(a)#{to-or-win,no-for}
    settlement   highest-hand-only           computed   12(g)#{highest-only,example}
    settlement   cover-all-column            computed   12(c) 12(h)
    settlement   cover-all-last              computed   12(j)
    progressive  progressive-amount          enforced: outside-the-limits  13(a)
    progressive  progressive-hand            computed   13(f)#{hand,all-players}
    progressive  highest-row-only            computed   13(e)#one-of 13(f)#hand
    progressive  meter-grows                 enforced   13(e)#one-of
    progressive  meter-at-the-turn           enforced   13(c)
    progressive  envy-fixed                  computed   13(e)[PTMGL{01,02,04,ML01,ML02,ML03}:envy-none]
    progressive  envy-by-own-wager           computed   13(a) 13(e)[PTMGL{01,02}:envy-royal-flush] \
13(e)[PTMGL04:envy-straight-flush] 13(e)[PTMGL{ML01,ML02,ML03}:envy-royal-flush]
    progressive  envy-another-player         computed   13(e)[PTMGL{01,02}:envy-royal-flush] \
13(e)[PTMGL04:envy-straight-flush] 13(e)[PTMGL{ML01,ML02,ML03}:envy-royal-flush]
    progressive  linked-alike                enforced   13(g)#{paytable,wager,decks}
"""

EQUIPMENT = """
    betting areas                 attested  layout.areas              6(a)#chips 6(c)#after-ante-blind \
7(f)(1)(i) 9(a)(1)
    area for the community cards  attested  layout.areas              1.community-card#five 1.flop 7(f)(2)#flop
    area for the dealer's hand    attested  layout.areas              7(d)(2)#card 7(d)(4)
    cover cards                   attested  cards.cover-cards         2(a)#{cover-cards-count,cover-cards-colour}
    manual dealing shoe           attested  approvals.manual-shoe     7(a)#{146.51,location}
    automated dealing shoe        attested  approvals.automated-shoe  8(a)#{option,approved}
    i-Deal Plus                   attested  dealing.mode              12(d) 12(e)#display
    discard rack                  enforced  -                         1.burn 4(c)(1)(iv) 2(b)(5) 7(e)
    table inventory container     enforced  -                         7(f)(5)(ii)#collect 9(e)(2)#collect 9(h)(1)
    posted trips paytable         attested  wager.trips.paytable      1.trips#independent 10(d)#preselected
"""


@pytest.mark.parametrize(("place", "row"), cases(RULES, name=1))
def test_a_rule(place: int, row: tuple[str, ...]) -> None:
    """Each rule has its subject, its code, the way it is held, and its clause."""
    about, code, how, clauses = row
    rule = BOOK.rules[place]
    assert (rule.about, rule.code, held(rule), rule.clause) == (about, code, how, ids(clauses))


@pytest.mark.parametrize(("place", "row"), cases(EQUIPMENT))
def test_a_piece_of_equipment(place: int, row: tuple[str, ...]) -> None:
    """What the clauses presuppose on the table is vouched for by a field of the submission, or held by software."""
    name, how, election, clauses = row
    result = BOOK.equipment[place]
    assert result == Equipment(name, result.says, checked(how, HOW), election, ids(clauses))


def test_no_other_rule_or_equipment() -> None:
    """There are 58 rules and ten pieces of equipment, and what vouches for them is in the submission."""
    assert [rule.code for rule in BOOK.rules] == [code for _, code, *_ in table(RULES)]
    assert [item.name for item in BOOK.equipment] == [name for name, *_ in table(EQUIPMENT)]
    keys = {election.key for election in BOOK.elections}
    assert all((item.how == "attested") == (item.election in keys) for item in BOOK.equipment)


@cite("6(a)#chips", "6(c)#after-ante-blind")
@pytest.mark.parametrize("missing", ["ante", "blind", "play", "trips", "cover all", "progressive"])
def test_every_wager_has_a_betting_area(missing: str) -> None:
    """A layout without the betting area of a wager that is offered is unlawful; of one that is not, lawful."""
    names = ("ante", "blind", "play", "trips", "cover all", "progressive")
    change = f"layout.areas = {[name for name in names if name != missing]}".replace("'", '"')
    assert unlawful("", change) == ["areas-cover-wagers at layout.areas"]
    always = missing in names[:4]
    assert unlawful("ante-blind-and-trips", change) == (["areas-cover-wagers at layout.areas"] if always else [])


@cite("12(d)", "8(a)#option")
@pytest.mark.reading("ma-uth:U-04")
@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ('dealing.model = "Deck Mate"', "cover-all-needs-i-deal-plus at dealing.model"),
        ("dealing.model", "cover-all-needs-i-deal-plus at dealing.model"),
        ('dealing.mode = "Ultimate Texas Hold \'Em"', "cover-all-needs-its-mode at dealing.mode"),
        ("dealing.mode", "cover-all-needs-its-mode at dealing.mode"),
        ('shuffle.method = "manual"', "cover-all-needs-the-shuffler at shuffle.method"),
        ('dealing.mode = "Ultimate Texas Hold ‘Em Cover All"', ""),
        ('dealing.mode = "Ultimate Texas Hold ’Em Cover All"', ""),
    ],
)
def test_cover_all_needs_the_i_deal_plus_in_its_mode(change: str, finding: str) -> None:
    """Cover All is lawful only with the i-Deal Plus, a shuffler, set to its mode, however the apostrophe is written."""
    assert unlawful("", change) == ([finding] if finding else [])


@cite("12(d)")
@pytest.mark.reading("ma-uth:U-04")
def test_cover_all_is_not_dealt_from_a_manual_shoe() -> None:
    """A manual dealing shoe and Cover All cannot be filed together, except as a fallback during which it rests."""
    changes = """
        wager.cover all.offered = true
        layout.areas = ["ante", "blind", "play", "trips", "cover all", "progressive"]
    """
    assert "cover-all-needs-the-machine at dealing.device" in unlawful("shuffler-and-manual-shoe", changes)
    assert unlawful("fallback") == []


@cite(
    "7(a)#146.51", "7(a)#location", "8(a)#approved", "2(a)#146.48", "2(b)(1)", "3(a)#146.49", "14(e)", "14(f)#reshuffle"
)
@pytest.mark.reading("ma-uth:U-41")
@pytest.mark.parametrize(
    ("example", "needed"),
    [
        (
            "",
            "card-standard card-handling automated-shoe automated-shoe-location automated-shoe-procedures "
            "fault-procedures",
        ),
        ("manual-shoe", "card-standard card-handling manual-shoe manual-shoe-location"),
        ("shuffler-and-manual-shoe", "card-standard card-handling manual-shoe manual-shoe-location fault-procedures"),
        (
            "fallback",
            "card-standard card-handling manual-shoe manual-shoe-location automated-shoe automated-shoe-location "
            "automated-shoe-procedures fault-procedures",
        ),
    ],
)
def test_what_lies_outside_the_document_is_vouched_for(example: str, needed: str) -> None:
    """Card standard and handling always, shoes and fault procedures where they are used: all have to be filed."""
    keys = [election.key for election in BOOK.elections if election.key.startswith("approvals.")]
    missing = {key for key in keys if unlawful(example, key) == [f"missing-election at {key}"]}
    assert missing == {f"approvals.{item}" for item in needed.split()}
    assert all(unlawful(example, key) == [] for key in keys if key not in missing)
