"""What people and devices do, in order: from opening the table to the end of the round."""

from __future__ import annotations

import pytest

from pitboss.ruleset.rows import Step
from tests.law.keeping import kept
from tests.law.ma_ultimate.picture import BOOK, blocks, cite, ids, words

# step, who, how it is kept (the wager without which the step does not exist), clauses
BEFORE_THE_DEAL = """
opening                       3(a)#146.49
    receive                dealer             act                3(a)#146.49
    inspect                dealer             act                3(b)#inspect
    verify                 floorperson        act                3(b)#verify
    spread                 dealer             act                3(b)#first-player
    arrange                dealer             prompt             3(b)#fan-columns
    arrange-suits          dealer             prompt             3(b)#suit-sequence
    first-player-inspects  first player       act                3(b)#first-player
    turn-face-down         dealer             act                3(c)#face-down
    wash                   dealer             act                3(c)#wash
    stack                  dealer             act                3(c)#stack
    shuffle                dealer             act: did           3(c)#shuffle 4(a)#before-play

opening of two decks          3(d)
    receive                dealer             act                3(a)#146.49 3(d)
    sort                   dealer             act                3(d)
    inspect                dealer             act                3(b)#inspect 3(d)
    verify                 floorperson        act                3(b)#verify 3(d)
    spread                 dealer             act                3(b)#{first-player,fan-columns,suit-sequence} 3(d)
    first-player-inspects  first player       act                3(b)#first-player 3(d)
    turn-face-down         dealer             act                3(c)#face-down 3(d)
    wash                   dealer             act                3(c)#wash 3(d)
    stack                  dealer             act                3(c)#stack 3(d)
    shuffle                dealer             act: did           3(c)#shuffle 3(d)

shuffle                       4(a)#{before-play,after-round}
    shuffle                dealer             act                4(a)#{before-play,after-round,manual-or-device}
    stack                  dealer             act                4(a)#single-stack

cut                           4(c)#when-required
    one-hand               dealer             prompt             4(c)(1)#one-hand
    place-cover-card       dealer             act                4(c)(1)(i)
    cut                    dealer             act                4(c)(1)(ii)
    complete-cut           dealer             act                4(c)(1)(iii)
    remove-cover-card      dealer             act                4(c)(1)(iv)
    deal                   dealer             enforced: cut-required  4(c)(2)

recut                         4(d)#who
    order-recut            casino supervisor  act: did           4(d)#{who,window}
    state-reason           casino supervisor  act: did           4(d)#reason
    cut                    dealer             act: did           4(d)#who 4(c)(1)(ii)

idle table                    4(e)#spread
    spread                 dealer             act                4(e)#spread
    first-player-inspects  first player       act                4(e)#restart
    turn-face-down         dealer             act                4(e)#restart 3(c)#face-down
    wash                   dealer             act                4(e)#restart 3(c)#wash
    stack                  dealer             act                4(e)#restart 3(c)#stack
    shuffle                dealer             act: did           4(e)#restart 3(c)#shuffle

two decks                     2(b)#needs-shuffler
    alternate              dealer             enforced: decks-alternate  2(b)(4)
    shuffle-other          device             enforced: other-deck-not-shuffled  2(b)(3)
    one-in-rack            dealer             enforced: one-deck-in-the-rack  2(b)(5)

deck removal                  7(g)(2)#not-misdealt 7(h)#wrong
    remove-deck            dealer             act: deck-removed  7(g)(2)#not-misdealt 7(h)#wrong

betting                       6(b)#deadline
    place-ante-and-blind   player             act: wagered       6(a)#chips 1.ante#equal-blind 1.blind#equal-ante
    place-trips            player             act: wagered       6(c)#after-ante-blind
    place-cover-all        player             act: wagered       cover all  12(a)
    place-progressive      player             act: wagered       progressive  13(a) 13(b)#after-main

no more bets                  7(b) 8(b)(2)
    announce-no-more-bets  dealer             act: no-more-bets  7(b) 8(b)(2) 6(b)#deadline
    freeze                 dealer             enforced: bets-closed  6(b)#frozen
"""

THE_ROUND = """
load: manual dealing shoe     7(a)#load
    load                   dealer             act                7(a)#load 4(a)#into-shoe

deal: manual dealing shoe     7(d)#order
    draw                   dealer             prompt             7(c)
    deal                   dealer             act: dealt         7(d)#order 7(d)(1) 7(d)(2)#card 7(d)(3) 7(d)(4)
    cover                  dealer             act: dealt         7(d)(2)#cover 7(d)(4)#cover
    remove-stub            dealer             act: did           7(e)

load: automated dealing shoe  8(b)(1)
    load                   dealer             act                8(b)(1)

deal: automated dealing shoe  8(c)#community-first
    deliver-board          dealer             act: dealt         8(c)#community-first
    deal                   dealer             act: dealt         8(c)#{first-player,clockwise}
    keep-in-nest           dealer             enforced: undecided  8(c)#nest

stub                          7(e)
    rack-stub              dealer             act: racked        7(e)

stub count                    7(g)#frequency 8(d)
    count-stub             dealer             act: stub-counted  7(g)#frequency 8(d)
    face-down              dealer             prompt             7(g)#method
    rack-stub              dealer             act: racked        7(g)(1)
    look-for-misdeal       dealer             act: ruled         7(g)(2)#determine

decisions                     7(f)(1)#order 9(a)#order
    examine                player             prompt             7(f)#private-look 9(a)#private-look
    ask                    dealer             act: acted         7(f)({1,3,5})#order 9({a,c,e})#order
    place-play             player             act: acted         7(f)({1,3,5})(i) 9({a,c,e})(1)
    next-cards             dealer             enforced: undecided  7(f)({2,4})#burn 9({b,d})

fold                          7(f)(5)(ii)#collect 9(e)(2)#collect
    collect-forfeited      dealer             act: settled       7(f)(5)(ii)#collect 9(e)(2)#collect
    hold-cards             dealer             act: did           7(f)(5)(ii)a 9(e)(2)(i)
    rack-cards             dealer             act: racked        7(f)(5)(ii)b 9(e)(2)(ii)

uncover: manual dealing shoe  7(f)(6)#uncover
    remove-cover-card      dealer             act                7(f)(6)#uncover

uncover: automated dealing shoe  9(f)#take-hand
    take-hand              dealer             act                9(f)#take-hand

reveal                        7(f)(6)#reveal 9(f)#reveal
    reveal-dealer          dealer             act                7(f)(6)#reveal 9(f)#reveal
    select-hand            dealer             prompt             7(f)(6)#position 9(f)#position
    announce-hand          dealer             act: did           7(f)(6)#announce 9(f)#announce

settle                        9(h)#order 7(f)(7)
    reveal-player          dealer             act: exposed       9(h)#announce
    announce-hand          dealer             act: did           9(h)#announce-hand
    settle                 dealer             act: settled       9(h)#one-at-a-time 9(h)(4)#trips-order 13(c)
    collect-cards          dealer             act: racked        9(h)#collect-cards

progressive award             13(c)
    pay                    dealer             act: settled       13(c) 13(e)#one-of
    into-inventory         dealer             act: settled       13(e)[PTMGL{01,02,04,ML01,ML02,ML03}:not-returned]

progressive verification      13(c)
    verify-hand            dealer             act                13(c) 13(f)#hand
    verify-light           dealer             act                13(c) 13(a)
    validate               floorperson        act                13(c)

envy award                    13(e)[PTMGL{01:envy-royal,02:envy-royal,04:envy-straight}-flush] \
13(e)[PTMGL{ML01,ML02,ML03}:envy-royal-flush]
    pay-envy               dealer             act: settled       \
13(e)[PTMGL{01:envy-royal,02:envy-royal,04:envy-straight}-flush] 13(e)[PTMGL{ML01,ML02,ML03}:envy-royal-flush]

cover all                     12(h)
    press-green-button     dealer             act                12(e)#count
    count-hands            device             act: did           12(e)#count
    display                device             act: did           12(e)#display
    leave-exposed          dealer             act: did (straight or better)  12(h)a
    replace-exposed        dealer             act: did           12(i)
    settle                 dealer             act: settled       12(j)

collect cards                 9(i)
    collect-cards          dealer             act                9(i)
    rack-cards             dealer             act                9(i)
"""

ALL = blocks(BEFORE_THE_DEAL) | blocks(THE_ROUND)


def drawn(step: Step) -> tuple[object, ...]:
    """A step as a row of the picture."""
    return step.step, step.who, kept(step), step.offered, step.clause


@pytest.mark.parametrize(
    ("place", "name", "clause", "rows"),
    [
        pytest.param(place, name, clause, rows, marks=cite(clause, *(row[-1] for row in rows)), id=name)
        for place, ((name, clause), rows) in enumerate(ALL.items())
    ],
)
def test_a_procedure(place: int, name: str, clause: str, rows: list[tuple[str, ...]]) -> None:
    """Each procedure has its steps in the prescribed order, each with the person who takes it and how it is kept."""
    procedure = BOOK.procedures[place]
    assert (procedure.name, procedure.clause) == (name, ids(clause))
    assert [drawn(step) for step in procedure.steps] == [
        (step, who, how, words(", ".join(offered)), ids(clauses)) for step, who, how, *offered, clauses in rows
    ]
    assert {step.rows for step in procedure.steps} == {()}


def test_no_other_procedure() -> None:
    """These procedures stand in this order and no others."""
    assert [procedure.name for procedure in BOOK.procedures] == [name for name, _ in ALL]


def steps(name: str) -> list[str]:
    """The steps of a procedure."""
    return next([step.step for step in procedure.steps] for procedure in BOOK.procedures if procedure.name == name)


@cite("3(d)", "3(b)#inspect", "3(b)#verify", "3(b)#first-player", "3(c)#face-down", "3(c)#wash", "3(c)#stack")
def test_two_decks_go_through_every_step_of_one() -> None:
    """Each of two decks is sorted, inspected, verified, spread, inspected, mixed, stacked and shuffled separately."""
    first, two = steps("opening"), steps("opening of two decks")
    assert [step for step in first if not step.startswith("arrange")] == [step for step in two if step != "sort"]


@cite("4(e)#restart", "4(e)#spread")
@pytest.mark.reading("ma-uth:U-24")
def test_an_idle_table_opens_as_the_table_opened() -> None:
    """The cards lie face up, since the first player looks at them before they are turned; then 3(c) is done again."""
    opening, idle = steps("opening"), steps("idle table")
    assert idle[0] == "spread"
    assert idle[1:] == opening[opening.index("first-player-inspects") :]


@cite("8(c)#nest", "9(f)#take-hand", "12(e)#count", "12(e)#display", "12(j)")
@pytest.mark.reading("ma-uth:U-03", "ma-uth:U-48")
def test_when_the_cover_all_payouts_are_shown() -> None:
    """The hand leaves the nest after the last decision; then button, count and payouts; Cover All is settled last."""
    names = [procedure.name for procedure in BOOK.procedures]
    order = ["deal: automated dealing shoe", "decisions", "uncover: automated dealing shoe", "reveal", "settle"]
    assert [name for name in names if name in (*order, "cover all")] == [*order, "cover all"]
    assert steps("cover all")[:3] == ["press-green-button", "count-hands", "display"]
    assert steps("cover all")[-1] == "settle"


@cite("9(h)#announce", "9(h)#announce-hand", "9(h)#one-at-a-time", "9(h)#collect-cards")
@pytest.mark.reading("ma-uth:U-48")
def test_a_player_is_settled_to_the_end() -> None:
    """Cards are turned, the hand announced, every wager settled, and the cards collected before the next player."""
    assert steps("settle") == ["reveal-player", "announce-hand", "settle", "collect-cards"]
