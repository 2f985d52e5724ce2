"""What the four documents say in nearly the same words: cards, positions, limits, closed bets, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pitboss.rounds.commands import Act, PlaceBet, Report, Sit, TakeBack
from pitboss.rounds.events import Did, Racked
from tests.games.felts import CARIB, LIR, MISS, THREE
from tests.games.table import Felt, FeltGame, unlawful


def each(**clauses: str | Sequence[str]) -> pytest.MarkDecorator:
    """Run a test for each game, as ``game`` with the first ``clause`` that it cites."""
    games = {"three": THREE, "carib": CARIB, "miss": MISS, "lir": LIR}
    params = []
    for name, cited in clauses.items():
        ids = [cited] if isinstance(cited, str) else list(cited)
        marks = pytest.mark.clause(*games[name].clause(*ids))
        params.append(pytest.param(games[name], ids[0], id=name, marks=marks))
    return pytest.mark.parametrize(("game", "clause"), params)


# -- section 2 --------------------------------------------------------------------------------------------------------


@each(three="2(a)/1", carib="2(a)/1", miss="2(a)", lir="2(a)")
def test_the_deck_has_52_cards(game: FeltGame, clause: str) -> None:
    """Cards dealt and stub are 52; more decks than the document has cannot be filed."""
    felt = Felt(game, 1, 4).asked()
    dealt = sum(number for _, _, number, _ in felt.dealt())
    assert felt.table.cards == 52
    assert felt.now.stub + dealt == 52
    unlawful(game.law, clause, cards__decks=3)


@each(three="2(a)/2", carib="2(a)/2")
def test_two_decks_are_used_in_turn(game: FeltGame, clause: str) -> None:
    """With two decks of different backs the second round is dealt from the other deck; alike they cannot be filed."""
    felt = Felt(game, 1, cards__decks=2, cards__backs=("red", "blue")).closed()
    first = felt.now.deck
    felt.stay()
    felt.closed()
    assert {first, felt.now.deck} == {1, 2}
    unlawful(game.law, clause, cards__decks=2, cards__backs=["red", "red"])


@each(three="2(b)", carib="2(b)", miss="2(a)", lir="2(a)")
def test_the_deck_is_shuffled_and_cut_before_each_round(game: FeltGame, clause: str) -> None:
    """A dealer who shuffles by hand shuffles and cuts as often as there are rounds."""
    felt = Felt(game, 1, shuffle__method="manual", dealing__device="by hand")
    for number in (1, 2, 3):
        felt.closed()
        done = [event.step for event in felt.log if isinstance(event, Did)]
        assert done.count("shuffle") == number
        assert done.count("cut") == number
        felt.stay()


# -- section 4 --------------------------------------------------------------------------------------------------------


@each(three="4(a)/1", carib="4(a)", miss="4(a)", lir="4(a)")
def test_a_table_has_seven_positions_at_most(game: FeltGame, clause: str) -> None:
    """An eighth cannot be filed, and nobody sits at it."""
    unlawful(game.law, clause, positions__number=8)
    felt = Felt(game, *range(1, 8))
    with pytest.raises(Exception, match="8"):
        felt.do(Sit(8, "P8"))


@each(three="4(a)/2", carib="4(a)", miss="4(a)", lir="4(a)")
def test_a_player_holds_no_more_positions_than_the_document_allows(game: FeltGame, clause: str) -> None:
    """One, in Three Card Poker two; the next one is refused."""
    allowed = 2 if game is THREE else 1
    felt = Felt(game)
    for position in range(1, allowed + 1):
        felt.do(Sit(position, "Ann"))
    felt.denied(Sit(allowed + 1, "Ann"), clause)
    unlawful(game.law, clause, positions__per_player=allowed + 1)


@each(three=["4(c)", "4(b)/1"], carib="4(c)", miss="4(b)/2", lir="4(b)/2")
def test_a_side_wager_is_made_beside_the_main_wager_only(game: FeltGame, clause: str) -> None:
    """Without an ante, or the bets, there is no side wager."""
    felt = Felt(game, 1)
    felt.start()
    for side in game.sides:
        felt.denied(PlaceBet(1, side, 500), clause)


@each(three="4(b)/2", carib="4(b)", miss="4(b)/1", lir="4(b)/1")
def test_the_main_wager_lies_within_the_posted_limits(game: FeltGame, clause: str) -> None:
    """A dollar below the minimum and a dollar above the maximum are refused; the limits themselves are not."""
    limits = {f"wager__{game.base}__minimum": "$15", f"wager__{game.base}__maximum": "$60"}
    felt = Felt(game, 1, 2, **limits)
    felt.start()
    felt.denied(PlaceBet(1, game.base, 14_00), clause)
    felt.denied(PlaceBet(1, game.base, 61_00), clause)
    felt.do(PlaceBet(1, game.base, 15_00))
    felt.do(PlaceBet(2, game.base, 60_00))


@each(three="4(c)", carib="4(c)")
def test_side_wagers_are_made_from_one_dollar(game: FeltGame, clause: str) -> None:
    """A minimum of less than $1 cannot be posted."""
    for side in game.sides:
        unlawful(game.law, clause, **{f"wager__{side}__minimum": "$0.50"})


@each(three="4(d)", carib="4(d)", miss="4(d)", lir="4(c)/1")
def test_nothing_is_changed_after_no_more_bets(game: FeltGame, clause: str) -> None:
    """No wager is made, made larger or taken back, before the deal and while players decide."""
    felt = Felt(game, 1, 2).closed()
    for _ in range(2):
        felt.denied(PlaceBet(1, game.sides[0], 500), clause)
        felt.denied(PlaceBet(1, game.base, 500), clause)
        felt.denied(TakeBack(1, game.base), clause)
        felt.house()


# -- sections 5 and 6 -------------------------------------------------------------------------------------------------


@each(three=["5(c)", "1(f)"], carib="5(c)/1", miss="5(b)/1", lir="5(c)/1")
def test_the_stub_goes_to_the_discard_rack_unseen(game: FeltGame, clause: str) -> None:
    """It is racked in every round, and no card of it is ever seen."""
    felt = Felt(game, 1, 2).asked()
    assert felt.now.stub > 0 or any(isinstance(event, Racked) for event in felt.log)
    felt.stay()
    assert ("stub", 0) in [(event.whose, event.position) for event in felt.log if isinstance(event, Racked)]


@each(three="5(d)", carib="5(c)/2", miss="5(b)/2", lir="5(c)/2")
def test_players_see_their_own_cards_only(game: FeltGame, clause: str) -> None:
    """While players decide, each sees the own hand and what lies face up, nothing else."""
    felt = Felt(game, 1, 2).asked()
    up = 1 if game is CARIB else 0
    hands = {seat.position: set(seat.hand.cards) for seat in felt.now.seats}
    for position in (1, 2):
        seen = felt.seen(f"P{position}")
        assert hands[position] <= seen
        assert len(seen) == game.own + up
    assert len(felt.seen("a stranger")) == up


@each(three="6(a)", carib="6(a)", miss="6(a)/1", lir="6(a)/1")
def test_players_decide_one_after_another_from_the_dealers_left(game: FeltGame, clause: str) -> None:
    """Position 1 sits at the dealer's left; who is not asked yet may not decide."""
    felt = Felt(game, 2, 5, 7).asked()
    act, dollars = game.first
    for position in (2, 5, 7):
        assert felt.turn == position
        for other in {2, 5, 7} - {position}:
            felt.denied(Act(other, act, dollars * 100), clause)
        felt.decide(act, dollars)
    assert [position for position, _ in felt.decided()] == [2, 5, 7]


# -- section 9, and what the documents leave open ---------------------------------------------------------------------


@each(three="9(c)", carib="9(c)", miss="9(a)", lir="9(a)/1")
def test_a_card_shown_after_the_last_decision_voids_nothing(game: FeltGame, clause: str) -> None:
    """Nobody has still to decide: the round goes on and is settled."""
    felt = Felt(game, 1, 2).asked()
    act, dollars = game.first
    while felt.stage.kind == "ask":
        felt.decide(act, dollars)
        if felt.stage.moment == "decisions":
            felt.house()
    what = "dealer card exposed" if game in (THREE, CARIB) else "community card exposed"
    case = "all had decided" if game is LIR else ""
    felt.do(Report(what, when="after the decisions", case=case))
    felt.stay_to_the_end()
    results = {line.result for line in felt.standing() if line.wager == game.base}
    assert results <= {"won", "lost", "push"}


@pytest.mark.reading("house-3cp:SEAT-1", "house-carib:SEAT-1", "house-miss:SEAT-1", "house-lir:SEAT-1")
@pytest.mark.parametrize("game", [THREE, CARIB, MISS, LIR], ids=lambda game: game.law.id)
def test_a_player_who_leaves_undecided_has_folded_or_lets_it_ride(game: FeltGame) -> None:
    """The others play on."""
    felt = Felt(game, 1, 2).asked()
    felt.do(Report("player left", position=1, by="floorperson", person="Floor"))
    felt.stay_to_the_end()
    lines = {(line.position, line.wager): line.result for line in felt.standing()}
    assert lines[2, game.base] in ("won", "lost", "push")
    assert (lines[1, game.base] == "forfeited") == (game is not LIR)
    assert "returned" not in {result for (position, _), result in lines.items() if position == 1}


@each(three="9(d)", carib="9(d)", miss="9(d)", lir="9(d)")
@pytest.mark.reading("house-3cp:VOID-1", "house-carib:VOID-1", "house-miss:VOID-1", "house-lir:VOID-1")
@pytest.mark.parametrize("bets", [True, False])
def test_a_shuffler_that_fails_voids_a_round_under_way(game: FeltGame, clause: str, *, bets: bool) -> None:
    """With a wager down the round has begun, and every wager goes back; without one the deck is shuffled again."""
    felt = Felt(game, 1, shuffle__method="automated card shuffling device")
    felt.start()
    if bets:
        felt.wager(1)
    events = felt.do(Report("shuffler failure"))
    assert {line.result for line in felt.standing()} == ({"returned"} if bets else set())
    assert len(felt.standing()) == (len(game.main) if bets else 0)
    assert events
