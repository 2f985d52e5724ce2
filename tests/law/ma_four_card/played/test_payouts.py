"""Section 11 and the wagers of Section 1 played: ante and play, the ante bonus, and the seven aces up tables."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Act, NoMoreBets, PlaceBet, StartRound
from pitboss.rounds.events import Dealt, Racked
from tests.law.playing_four_card import clauses_of, line, lines_of, played
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import EARLIER, FOUR, PREFIX, Law, Live, by_law

CARDS = {
    "Four-of-a-kind": "8s 8h 8d 8c 3s",
    "Straight flush": "9s 8s 7s 6s 3h",
    "Three-of-a-kind": "8s 8h 8d 5c 3s",
    "Flush": "Ks Ts 8s 5s 3h",
    "Straight": "9s 8h 7d 6c 3s",
    "Two pair": "9s 9d 5h 5c 3s",
    "Pair of Aces": "As Ah 9s 5h 3s",
    "pair of kings": "Ks Kh 9s 5h 3s",
}
LOW, HIGH = "2h 4d 6h Tc Qh Jd", "Jh Jd Jc Js 2h 4d"
"""Dealers: one that has nothing, and one with four jacks."""

# 11(a)(3) as printed, all to 1.
TABLES = {
    "I": (50, 40, 9, 6, 4, 2, 1),
    "II": (50, 40, 7, 6, 5, 2, 1),
    "III": (50, 30, 9, 6, 4, 2, 1),
    "IV": (50, 30, 7, 6, 5, 2, 1),
    "V": (50, 40, 8, 5, 4, 3, 1),
    "VI": (50, 40, 8, 6, 4, 2, 1),
    "VII": (50, 40, 7, 5, 4, 3, 1),
}
ACES_UP = [
    pytest.param(
        *(law, name),
        id=f"{PREFIX[law]}-{name}",
        marks=pytest.mark.clause(
            *(
                f"{PREFIX[law]}:{item}"
                for item in (
                    *("11(a)(3)/1", "11(a)(3)/2", "11(a)(3)/4", f"11(a)(3)[Table {name}]", "1(aces-up)/2"),
                    *(f"11(a)(3)[{name},{hand}]" for hand in list(CARDS)[:7]),
                )
            )
        ),
    )
    for law in (FOUR, EARLIER)
    for name in TABLES
]


@pytest.mark.parametrize(("law", "name"), ACES_UP)
def test_an_aces_up_table_pays_row_by_row(law: str, name: str) -> None:
    """$5 at the printed odds for each hand, against a dealer with nothing and against four jacks; kings lose."""
    for (hand, cards), odds in zip(CARDS.items(), (*TABLES[name], -1), strict=True):
        for dealer in (LOW, HIGH):
            seats = {1: Hand(cards, {"ante": 10, "aces up": 5}, ("play 10",))}
            staged = played(law, seats, dealer, {"wager.aces up.paytable": name}, example="plain")
            word = "won" if odds > 0 else "lost"
            assert staged.result(1, "aces up") == (word, 500 * odds), (hand, dealer)


BONUS = {"Four-of-a-kind": 25, "Straight flush": 20, "Three-of-a-kind": 2}


@by_law(
    {
        FOUR: [
            *("11(a)", "11(a)(1)/1", "11(a)(2)/1", "11(a)(2)/2", "11(a)(2)/3"),
            *(f"11(a)(2)[{hand}]" for hand in BONUS),
        ]
    }
)
@pytest.mark.parametrize("hand", CARDS)
def test_the_ante_bonus_is_paid_on_the_ante_whether_or_not_the_hand_wins(law: Law, hand: str) -> None:
    """25, 20 or 2 to 1 on a $10 ante beside a $30 play wager, on its own line; below three of a kind none."""
    for dealer, won in ((LOW, True), (HIGH, False)):
        seats = {1: Hand(CARDS[hand], {"ante": 10}, ("play 30",))}
        staged = played(law.name, seats, dealer, {}, example="plain")
        sign, word = (1, "won") if won else (-1, "lost")
        assert staged.result(1, "play") == (word, sign * 3_000)
        assert staged.result(1, "ante") == (word, sign * 1_000)
        odds = BONUS.get(hand)
        assert lines_of(staged, "ante bonus") == ([(1, "won", odds * 1_000)] if odds else [])
        if odds:
            assert {"11(a)(2)/1", "11(a)(2)/2"} <= clauses_of(line(staged, 1, "ante bonus").clause)


@by_law({FOUR: ["11(a)(2)/1", "1(play)/2", "1(play)/1", "10(b)/3"]})
def test_without_a_play_wager_there_is_no_bonus_and_no_comparison(law: Law) -> None:
    """Four of a kind is folded: the ante is forfeited, no bonus is paid; aces up alone is compared with no dealer."""
    seats = {
        1: Hand(CARDS["Four-of-a-kind"], {"ante": 10}, ("fold",)),
        2: Hand("As Ah 9s 5h 3c", {"aces up": 5}),
    }
    staged = played(law.name, seats, LOW.replace("Tc", "Ts"), {}, example="plain")
    assert staged.lines == [(1, "ante", "forfeited", -1_000), (2, "aces up", "won", 500)]


@by_law({FOUR: ["11(a)(1)/1", "11(a)(1)/2", "3(c)/3"]})
def test_an_equal_hand_is_paid_one_to_one(law: Law) -> None:
    """Aces with nine and six against the same in other suits: ante and play are paid."""
    seats = {1: Hand("As Ah 9c 6d 3h", {"ante": 10}, ("play 20",))}
    staged = played(law.name, seats, "Ad Ac 9d 6c 2h 4c", {}, example="plain")
    assert staged.lines == [(1, "play", "won", 2_000), (1, "ante", "won", 1_000)]


@by_law({FOUR: ["1(aces-up)/1", "1(ante)", "6(a)(1)/1", "6(a)(2)", "6(a)(3)", "6(d)/1", "6(d)/2"]})
def test_ante_and_aces_up_are_made_before_the_deal_each_for_itself(law: Law) -> None:
    """Either alone or both, within the posted limits; after "No more bets" neither; without an ante no play wager."""
    seats = {1: Hand("As Ah 9c 6d 3h", {"aces up": 5}), 2: Hand("Ks Kh 9d 6c 3d", {"ante": 10}, ("play 10",))}
    live = Staged(Scene(law.name, seats, "Qs Qd 7c 4h 2s 8h", example="plain")).bets()
    live.refused(PlaceBet(1, "ante", 999), "outside-the-limits", "6(a)(1)/1")
    live.refused(PlaceBet(1, "ante", 50_001), "outside-the-limits", "6(a)(1)/1")
    live.refused(PlaceBet(2, "aces up", 499), "outside-the-limits", "6(a)(2)")
    live.refused(PlaceBet(2, "aces up", 10_001), "outside-the-limits", "6(a)(2)")
    live.do(NoMoreBets())
    for position, wager in ((1, "ante"), (2, "aces up")):
        live.refused(PlaceBet(position, wager, 1_000), "bets-closed", "6(d)/1")
    live.to("ask")
    live.refused(Act(1, "play", 1_000), "not-asked")
    live.finish()
    assert lines_of(live, "ante") == [(2, "won", 1_000)]
    assert lines_of(live, "aces up") == [(1, "won", 500)]


@by_law({FOUR: ["1(stub)", "7(d)/1", "7(d)/2", "8(d)", "9(d)/1", "9(d)/2"]})
@pytest.mark.parametrize(("example", "without"), [("plain", 46), ("from-the-hand", 46), ("", 42)])
@pytest.mark.parametrize("players", [1, 3, 6])
def test_the_stub_is_what_the_deal_leaves(law: Law, example: str, without: int, players: int) -> None:
    """With n players 46 - 5n cards, or 42 - 5n from an automated shoe; it goes to the rack with no card of it shown."""
    live = Live(law, example, players=players).close_bets(*range(1, players + 1), until="stub")
    assert live.now.stub == without - 5 * players
    assert sum(len(event.cards) for event in live.log if isinstance(event, Dealt)) == 52 - live.now.stub
    live.once()
    assert [event.whose for event in live.log if isinstance(event, Racked)] == ["stub"]
    assert len(live.now.rack) == 46 - without
    assert live.stage.kind == "ask"


@by_law({FOUR: ["1(round)"]})
def test_no_round_begins_before_the_last_wager_of_the_one_before_is_settled(law: Law) -> None:
    """At every stage, from the betting to the last card in the rack, a new round is refused; then it is begun."""
    seats = {1: Hand(CARDS["Flush"], {"ante": 10, "aces up": 5}, ("play 10",))}
    live = Staged(Scene(law.name, seats, LOW.replace("Tc", "Td"), example="plain")).bets()
    stages = set()
    while live.table.round is not None:
        stages.add(live.stage.kind)
        live.refused(StartRound(), "round-not-complete", "1(round)")
        live.step()
    assert stages >= {"betting", "deal", "stub", "ask", "step", "settle"}
    assert len(live.lines) == 3
    live.prepare()
    live.do(StartRound())
