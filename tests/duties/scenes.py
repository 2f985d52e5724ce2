"""Rounds in which something rare happens, so that every act of every rulebook is seen once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pitboss.rounds.commands import Begin, ChangeMethod, CountStub, Do, Leave, MarkDevice, Sit
from tests.duties.watched import Watched, WatchedScene
from tests.rounds.golden import SCENES, offered
from tests.rounds.staged import Hand, Scene
from tests.rounds.tables import ALL, BY_HAND, CRAZY, EARLIER, FALLBACKS, FOUR, MAIN, MARYLAND, SHUFFLER, ULTIMATE

# -- decks and devices ------------------------------------------------------------------------------------------------


def recut(rulebook: str) -> Watched:
    """A cut is ordered again before the first card."""
    live = Watched(rulebook, BY_HAND[rulebook], players=2)
    live.prepare()
    live.do(Begin("recut", 1, by=live.plan.game.cut.recut_by, person="Bea", says="the cut was improper"))
    live.play()
    return live


def nobody_left(rulebook: str) -> Watched:
    """Everybody leaves; others come, and the cards are spread, looked over, washed and shuffled."""
    live = Watched(rulebook, players=2)
    live.play()
    live.do(Leave(1), Leave(2), Sit(3, "Ann"), Sit(4, "Bob"))
    live.play()
    return live


def deck_changed(rulebook: str) -> Watched:
    """A deck is taken off the table and another opened."""
    live = Watched(rulebook, players=2)
    live.play()
    live.do(Begin("deck change", 1))
    live.play()
    return live


def shuffler_miscounted(rulebook: str) -> Watched:
    """The shuffler finds a card less: the deck leaves the table."""
    live = Watched(rulebook, "two-decks", players=2)
    live.prepare(before="shuffle")
    live.do(Do("shuffle", 1, live.plan.game.deck.cards - 1, "device"))
    live.play()
    return live


def method_changed(rulebook: str) -> Watched:
    """The automated shoe is marked and every method in reserve is used; then the shuffler is, where one may go on."""
    example, elections = FALLBACKS[rulebook]
    live = Watched(rulebook, example, elections, players=2)
    live.play()
    live.do(MarkDevice(live.table.device))
    for device in live.plan.game.fallbacks:
        live.do(ChangeMethod(device.name, SHUFFLER))
        live.play()
    return live


# -- the stub ---------------------------------------------------------------------------------------------------------


def stub_counted(rulebook: str) -> Watched:
    """The stub is counted, and every card is there."""
    live = at_the_stub(rulebook)
    live.do(CountStub(live.now.stub))
    live.finish()
    return live


def stub_miscounted(rulebook: str) -> Watched:
    """A card is missing: the dealer finds no misdealt hand, and the deck leaves the table."""
    live = at_the_stub(rulebook)
    live.do(CountStub(live.now.stub - 1))
    live.report("stub count wrong", case="not misdealt")
    live.finish()
    return live


def hand_misdealt(rulebook: str) -> Watched:
    """A card is missing because a hand was misdealt."""
    live = at_the_stub(rulebook)
    live.do(CountStub(live.now.stub - 1))
    live.report("stub count wrong", case="misdealt", position=1)
    live.finish()
    return live


def at_the_stub(rulebook: str) -> WatchedScene:
    """A round whose stub is about to be counted."""
    live = WatchedScene(offered(replace(SCENES[rulebook], example=BY_HAND[rulebook])))
    live.to("stub")
    return live


# -- hands ------------------------------------------------------------------------------------------------------------


def with_main(rulebook: str, **more: int) -> dict[str, int]:
    """The main wagers at $10, and others."""
    return dict.fromkeys(MAIN[rulebook], 10) | more


FOLDS = {ULTIMATE: ("check", "check", "fold")}


def fold_alone(rulebook: str) -> Watched:
    """One player folds with nothing but the main wagers, another plays."""
    seats = {
        1: Hand("", with_main(rulebook), FOLDS.get(rulebook, ("fold",))),
        2: Hand("", with_main(rulebook), ("play 10",) if rulebook != ULTIMATE else ("play 30",)),
    }
    live = WatchedScene(Scene(rulebook, seats, ""))
    live.finish()
    return live


JACKPOTS = {
    FOUR: Scene(
        FOUR,
        {
            1: Hand("As Ah Ac Ad 2d", {"ante": 10, "progressive": 1}, ("play 30",)),
            2: Hand("Ks Qh 9c 5d 3d", {"ante": 10, "progressive": 1}, ("fold",)),
        },
        "",
    ),
    ULTIMATE: Scene(
        ULTIMATE,
        {
            1: Hand("As Ks", {"ante": 10, "blind": 10, "progressive": 5}, ("play 40",)),
            2: Hand("2d 7c", {"ante": 10, "blind": 10, "progressive": 5}, ("check", "check", "fold")),
        },
        "",
        board="Qs Js Ts 2h 3c",
        example="smallest-chip",
    ),
    CRAZY: Scene(
        CRAZY,
        {
            1: Hand("As Ah Ac Ad 2d", with_main(CRAZY, **{"four-card progressive": 1}), ("play 30",)),
            2: Hand(
                "Kh Qh Jh Th 9h",
                with_main(CRAZY, **{"five-card progressive": 1, "five card hand bonus": 1}),
                ("play 10",),
            ),
            3: Hand(
                "7c 5d 3d 2c 8h",
                with_main(
                    CRAZY,
                    **{"four-card progressive": 1, "five-card progressive": 1, "five card hand bonus": 1},
                ),
                ("fold",),
            ),
        },
        "",
    ),
}
JACKPOTS[EARLIER] = replace(JACKPOTS[FOUR], law=EARLIER)
JACKPOTS[MARYLAND] = replace(JACKPOTS[FOUR], law=MARYLAND)


def jackpot(rulebook: str) -> Watched:
    """A hand wins the whole meter, and brings the others an envy bonus."""
    live = WatchedScene(JACKPOTS[rulebook])
    live.finish()
    return live


COVERED = {
    FOUR: Scene(
        FOUR,
        {
            1: Hand("As Ks Qs Js 2h", {"ante": 10, "aces up": 5, "cover all": 5}, ("play 10",)),
            2: Hand("9d 8c 7h 6s 2d", {"ante": 10}, ("play 10",)),
            3: Hand("Kc Qd 4h 3h 2c", {"ante": 10}, ("fold",)),
        },
        "Tc 9c 5d 4d 3d 2s",
    ),
    ULTIMATE: Scene(
        ULTIMATE,
        {
            1: Hand("As Ks", {"ante": 10, "blind": 10, "cover all": 5}, ("play 40",)),
            2: Hand("9d 2c", {"ante": 10, "blind": 10}, ("play 40",)),
            3: Hand("3d 4c", {"ante": 10, "blind": 10}, ("check", "check", "fold")),
        },
        "2d 5c",
        board="Qs Js Ts 8h 7c",
    ),
}
COVERED[EARLIER] = replace(COVERED[FOUR], law=EARLIER)


def covered(rulebook: str) -> Watched:
    """Under a Cover All a straight is left exposed, and a higher hand takes its place."""
    live = WatchedScene(COVERED[rulebook])
    live.finish()
    return live


Rare = Callable[[str], Watched]
EVERYWHERE: tuple[Rare, ...] = (
    recut,
    nobody_left,
    deck_changed,
    shuffler_miscounted,
    method_changed,
    stub_counted,
    stub_miscounted,
    hand_misdealt,
    fold_alone,
    jackpot,
)
RARE: list[tuple[str, Rare]] = [
    *((rulebook, scene) for rulebook in ALL for scene in EVERYWHERE),
    *((rulebook, covered) for rulebook in COVERED),
]
"""Every rare round, with the rulebook under which it is played."""
