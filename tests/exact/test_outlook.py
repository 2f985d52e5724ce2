"""What may come of a situation, in every game that is solved: held against ``advise``, and dealt one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest

import pitboss
from pitboss.cards import DECK, Card, read_cards
from pitboss.exact import answers
from pitboss.exact.board.model import main_wagers, offered_times
from pitboss.exact.board.plain import net, outcomes
from pitboss.exact.distribution import Distribution
from pitboss.exact.outlook import Outlook
from pitboss.exact.solver import SeenSituation
from pitboss.ruleset import Ruleset
from tests.examples import RULEBOOKS

ULTIMATE = "ma-ultimate-texas-holdem"
SITUATIONS = (
    (ULTIMATE, "hand As Kd"),
    (ULTIMATE, "hand 7c 2d / dead As Kd Qh / shows 3c"),
    (ULTIMATE, "hand 8s 7s / board 9s Ts 2h / dead Kd / shows 2c"),
    (ULTIMATE, "hand As Kd / board Ad Qs Jh 4c 2h"),
    (ULTIMATE, "hand 7c 2d / board Ad Qs Jh 4c Kh / shows 9s Kd"),
    ("ma-four-card-poker", "hand As Kd Ah 4c 5d / up 2h"),
    ("ma-four-card-poker", "hand 9s Kd 2h 4c 5d / up Ah / shows 2d 9h Jh / dead Ts"),
    ("md-four-card-poker", "hand 9s 9d 2h 4c 5d / up Ah / shows 2d / dead Ts"),
    ("ma-crazy-4-poker", "hand As Kd Qh 4c 5d / shows Kh"),
    ("caribbean-stud", "hand As Kd 9h 4c 5d / up 2h"),
    ("three-card-poker", "hand Qs 6d 4h"),
    ("let-it-ride", "hand As Ad 9h"),
    ("let-it-ride", "hand Ts Jd Qh / board 9c"),
    ("mississippi-stud", "hand As Kd / dead Ac"),
    ("mississippi-stud", "hand 7s 6d / board 7h"),
    ("mississippi-stud", "hand As Kd / board Qh 2s"),
)


def _game(name: str) -> Ruleset:
    return pitboss.game(RULEBOOKS / name if (RULEBOOKS / name).is_dir() else name).ruleset


def _seen(written: str) -> SeenSituation:
    parts = dict(part.split(" ", 1) for part in written.split(" / "))
    cards = {name: read_cards(text) for name, text in parts.items()}
    up = cards.get("up")
    return SeenSituation(
        cards["hand"], up[0] if up else None, cards.get("board", ()), cards.get("dead", ()), cards.get("shows", ())
    )


@pytest.mark.parametrize(("name", "written"), SITUATIONS)
def test_what_may_come_agrees_with_what_it_is_worth(name: str, written: str) -> None:
    """Each law has the mean that ``advise`` gives; kinds are all that may come; cards average to what going on is."""
    game, seen = _game(name), _seen(written)
    advice = answers.advise(
        game, seen.hand, up=seen.up, board=seen.board, dead=seen.dead, dealer_shows=seen.dealer_shows
    )
    outlook = answers.outlook(game, seen)
    laws = dict(outlook.laws)
    assert {action: law.mean for action, law in laws.items()} == dict(advice)
    assert sum(kind.win + kind.tie + kind.lose for kind in outlook.kinds) == 1
    _cards_average(outlook, laws[outlook.cards_of])


def _cards_average(outlook: Outlook, law: Distribution) -> None:
    if not outlook.cards:
        return
    assert sum(card.worth for card in outlook.cards) / len(outlook.cards) == law.mean
    ends = [card.ends for card in outlook.cards if card.ends is not None]
    if ends:
        means = [sum(parts) / len(ends) for parts in zip(*ends, strict=True)]
        kinds = [sum(getattr(kind, word) for kind in outlook.kinds) for word in ("win", "tie", "lose")]
        assert means == kinds


@pytest.mark.parametrize(
    ("hole", "board", "shown", "left"),
    [
        ("As Kd", "", "", "Ah Kc Qd 7s 7h 4c 2d"),
        ("5h 4h", "", "9s", "3h 2h Ah 9c 9d Kd 8s"),
        ("8s 7s", "9s Ts 2h", "", "6s Jd Js 2c 9h Ac 4d 3s Kh"),
        ("Qc 3d", "Qs 7d 7h", "7c", "2c 3s Kd Ks 5h 5d 9s"),
    ],
)
def test_laws_on_a_board_are_those_of_every_deal(hole: str, board: str, shown: str, left: str) -> None:
    """With few cards left every deal is played as well as it can be, and ends as often as the law says."""
    game, own, lying, known = (
        _game(ULTIMATE),
        read_cards(hole),
        *(read_cards(text) if text else () for text in (board, shown)),
    )
    unseen = read_cards(left)
    dead = tuple(card for card in DECK if card not in {*own, *lying, *known, *unseen})
    outlook = answers.outlook(game, SeenSituation(own, None, tuple(lying), dead, tuple(known)))
    street = 1 if lying else 0
    dealt = Deal(game, own, tuple(known))
    expected = {f"{times}x": dealt.played(tuple(lying), unseen, times) for times in offered_times(game)[street]}
    expected["check"] = dealt.checked(tuple(lying), unseen)
    assert dict(outlook.laws) == {action: Distribution.of(law) for action, law in expected.items()}


class Deal:
    """Every deal, one by one, under best play."""

    def __init__(self, game: Ruleset, own: tuple[Card, ...], shown: tuple[Card, ...]) -> None:
        self.game, self.own, self.shown = game, own, shown

    def river(self, board: tuple[Card, ...], unseen: Sequence[Card], times: Fraction) -> Counter[Fraction]:
        wagers = main_wagers(self.game)
        return Counter(net(wagers, times, *end) for end in outcomes(self.game, self.own, board, unseen, self.shown))

    def played(self, board: tuple[Card, ...], unseen: Sequence[Card], times: Fraction) -> Counter[Fraction]:
        law = Counter[Fraction]()
        for more in combinations(unseen, 5 - len(board)):
            rest = [card for card in unseen if card not in more]
            law.update(
                {
                    net_: number * (1 if board else 10)
                    for net_, number in self.river((*board, *more), rest, times).items()
                }
            )
        return law

    def checked(self, board: tuple[Card, ...], unseen: Sequence[Card]) -> Counter[Fraction]:
        law = Counter[Fraction]()
        for more in combinations(unseen, 2 if board else 3):
            rest = [card for card in unseen if card not in more]
            law.update(self.best((*board, *more), rest))
        return law

    def best(self, board: tuple[Card, ...], unseen: Sequence[Card]) -> Counter[Fraction]:
        wagers = main_wagers(self.game)
        street = 2 if len(board) == 5 else 1
        if street == 2:
            number = sum(self.river(board, unseen, Fraction(1)).values())
            ways = [Counter({Fraction(-sum(wager.forfeited for wager in wagers)): number})]
            ways += [self.river(board, unseen, times) for times in offered_times(self.game)[2]]
        else:
            ways = [self.checked(board, unseen)]
            ways += [self.played(board, unseen, times) for times in offered_times(self.game)[1]]
        return max(ways, key=lambda law: sum(net_ * number for net_, number in law.items()))
