"""A game as a user names it."""

import pitboss


def test_a_game_is_named_by_its_rulebook() -> None:
    """An id, a prefix of citations: the same game, and a repr of one line."""
    game = pitboss.game("ma-ultimate-texas-holdem")
    assert repr(game) == "Game('ma-ultimate-texas-holdem', submission UTH-01)"
    assert pitboss.game("ma-uth") == game
