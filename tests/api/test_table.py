"""``pitboss.table``: a table played from a program, by the law and onto a log that is proven."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.clauses import BadInput, Refusal
from pitboss.rulebooks import names

UTH = "ma-ultimate-texas-holdem"


def played(rulebook: str = UTH) -> pitboss.GameTable:
    """A table at which Anna plays four times the ante, and Ben folds in the end."""
    table = pitboss.table(rulebook, seats=["Anna", "Ben"])
    table.bet(1, ante=10, trips="5")
    table.bet(2, {"ante": Decimal(20)}, cover_all=5)
    table.deal()
    table.act(1, "play", 40)
    table.act(2, "check")
    table.act(2, "check")
    table.act(2, "fold")
    return table


def test_a_round_is_played_and_proven() -> None:
    """Cards, lines and balances are those of the log, and the log is proven."""
    table = played()
    assert table.is_over
    assert {line.round for line in table.settled} == {1}
    assert table.balances == {"Anna": Decimal("25.00"), "Ben": Decimal("-45.00")}
    assert sum(line.profit for line in table.settled) == Decimal("-20.00")
    proof = pitboss.verify(table)
    assert (proof.proven, proof.rounds) == (True, 1)
    assert table.log.lines == table.lines


@pytest.mark.parametrize("rulebook", names())
def test_every_rulebook_can_be_played_by_its_options(rulebook: str) -> None:
    """Bets and decisions taken from the options alone lead through a round of every game."""
    table = pitboss.table(rulebook, seats=2)
    for position in (1, 2):
        while (option := next((option for option in table.options(position) if option.act == "bet"), None)) is not None:
            table.bet(position, {option.wager: {option.on: option.low}})
            if option.wager in dict(table.state.seat(position).wagers):  # type: ignore[union-attr]
                break
    table.next()
    while table.asks and table.stage != "betting":
        ask = table.asks[0]
        option = ask.options[0]
        table.act(ask.position, option, option.low if option.act == "play" else None)
    assert table.is_over
    assert pitboss.verify(table).proven


def test_nobody_sees_the_cards_of_others() -> None:
    """A player sees the own cards, everybody what lies face up."""
    table = pitboss.table(UTH, seats=2)
    for position in (1, 2):
        table.bet(position, ante=10)
    table.deal()
    own = table.view(1)
    assert all(card is not None for card in own.seat(1).cards)  # type: ignore[union-attr]
    assert own.seat(2).cards == (None, None)  # type: ignore[union-attr]
    assert own.dealer == (None, None)
    assert table.state.seat(1).cards == (None, None)  # type: ignore[union-attr]
    assert [seat.cards.count(None) for seat in table.open_view.seats] == [0, 0]


def test_a_refusal_cites_and_says_what_is_open() -> None:
    """An amount that is not lawful changes nothing; the refusal is on the log."""
    table = pitboss.table(UTH, seats=1)
    table.bet(1, ante=10)
    table.deal()
    before = len(table.log)
    with pytest.raises(Refusal) as refused:
        table.act(1, "play", "35")
    assert "9(a)" in refused.value.clause
    assert refused.value.instead == ("check", "play $30 or play $40")
    assert len(table.log) == before + 1
    assert table.asks[0].position == 1


def test_wagers_are_made_together_or_not_at_all() -> None:
    """One that is refused takes the others back."""
    table = pitboss.table(UTH, seats=1)
    with pytest.raises(Refusal):
        table.bet(1, ante=10, trips=1)
    assert table.state.seat(1).wagers == ()  # type: ignore[union-attr]


@pytest.mark.parametrize("amount", [10.0, True, Decimal("10.005"), Decimal("nan"), "ten", -5, None, [10]])
def test_only_exact_amounts_are_taken(amount: Any) -> None:
    """A float is not exact, and a third of a cent is no amount."""
    table = pitboss.table(UTH, seats=1)
    with pytest.raises(BadInput) as refused:
        table.bet(1, ante=amount)
    assert refused.value.code == "money-unreadable"


def test_an_act_has_many_forms() -> None:
    """By name and amount, as a text, by multiples, as a number, and as an option: they are one command."""
    base = pitboss.table(UTH, seats=1)
    base.bet(1, ante=10)
    base.deal()
    play = next(option for option in base.options(1) if option.act == "play")
    assert (play.amounts, play.times) == ((Decimal("30.00"), Decimal("40.00")), ("3x", "4x"))
    for answer in (("play", 40), ("play 40",), ("play 4x",), ("4x",), (4,), (play, 40)):
        table = base.copy()
        table.act(1, *answer)
        assert ("play", Decimal("40.00")) in table.state.seat(1).wagers, answer  # type: ignore[union-attr]
    with pytest.raises(BadInput, match=r"several amounts"):
        base.act(1, play)
    with pytest.raises(BadInput):
        base.act(1, 2.5)  # type: ignore[arg-type]


def test_a_copy_goes_its_own_way() -> None:
    """The same cards come at both tables, and what happens at one is not on the log of the other."""
    table = pitboss.table(UTH, seats=1)
    table.bet(1, ante=10)
    table.deal()
    other = table.copy()
    other.act(1, "4x")
    assert other.is_over
    assert not table.is_over
    table.act(1, "check")
    table.act(1, "check")
    table.act(1, "fold")
    assert other.state.board == table.state.board
    assert pitboss.verify(other).proven
    assert pitboss.verify(table).proven


def test_a_log_on_disk_goes_on(tmp_path: Path) -> None:
    """A table with a file is closed and opened again with its rounds, its players and its cards to come."""
    path = tmp_path / "table.log"
    with pitboss.table(UTH, seed="s", log=path, seats=["Anna"]) as table:
        table.bet(1, ante=10)
        table.deal()
        table.act(1, "4x")
    with pitboss.table(UTH, seed="s", log=path) as again:
        assert again.players == {1: "Anna"}
        assert len(again.settled) == 3
        again.bet(1, ante=10)
        again.deal()
        again.act(1, "4x")
        assert again.round == 3
    assert pitboss.verify(path).rounds == 2


def test_a_hypothetical_game_is_not_dealt() -> None:
    """Odds that nobody filed are for mathematics: no table opens with them."""
    what_if = pitboss.game(UTH).with_odds("trips", {"straight": "30 to 1"})
    for use in (lambda: pitboss.table(what_if), lambda: pitboss.play(what_if, {1: pitboss.players.simple}, rounds=1)):
        with pytest.raises(Refusal, match="hypothetical") as refused:
            use()
        assert refused.value.code == "hypothetical-game"


def test_a_table_can_be_read_and_drawn() -> None:
    """The text names the players, their cards and what they won; the drawing is an SVG; the repr is short."""
    table = played()
    text = str(table)
    for words in ("Ultimate Texas Hold 'Em, round 1: over", "1 Anna  A♣ A♠", "trips $5", "+$25", "folded  -$45"):
        assert words in text
    assert max(map(len, text.splitlines())) <= 80
    assert table._repr_svg_().startswith("<svg")
    assert "A♠" in table._repr_svg_()
    assert repr(table) == "GameTable('ma-ultimate-texas-holdem', round 2, betting: 1 Anna, 2 Ben)"


def test_names_may_not_disturb_the_drawing() -> None:
    """A name is text, whatever stands in it."""
    table = pitboss.table(UTH, seats=["<b>Anna"])
    assert "<b>" not in table._repr_svg_()
