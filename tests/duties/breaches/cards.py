"""Two decks that get in each other's way, decks that are too old, cards dealt before they are ready."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rounds.commands import Begin, Deal, Do, Leave, NoMoreBets, RevealSeed, Sit, StartRound
from pitboss.rounds.handlers.decks import next_step
from tests.duties.breaches.attempts import Attempt, asked, breaks
from tests.rounds.tables import Live

TWO_DECKS = "two-decks"
HOUR = 3600


@breaks("decks-alternate")
def load_the_deck_just_used(rulebook: str) -> Iterator[Attempt]:
    """Deck 2 is loaded for the first round, deck 1 for the second."""
    live = Live(rulebook, TWO_DECKS, players=2).prepare(1).prepare(2)
    yield asked(live, Do(_due(live, 2), 2))
    live.close_bets()
    live.finish()
    live.prepare(1)
    yield asked(live, Do(_due(live, 1), 1))


def _due(live: Live, deck: int) -> str:
    step = next_step(live.plan, live.table, deck)
    assert step is not None
    assert step[0].startswith("load")
    return step[1]


@breaks("one-deck-in-the-rack")
def deal_over_a_full_rack(rulebook: str) -> Iterator[Attempt]:
    """The cards of deck 1 lie in the rack, and deck 2 is to be dealt."""
    live = Live(rulebook, TWO_DECKS, players=2).close_bets()
    live.finish()
    live.prepare(2)
    yield asked(live, StartRound())


@breaks("other-deck-not-shuffled")
def deal_while_the_other_deck_is_not_shuffled(rulebook: str) -> Iterator[Attempt]:
    """Deck 1 is ready; deck 2 is not at the table, is being opened, and lies shuffled but not stacked."""
    live = Live(rulebook, TWO_DECKS, players=2).prepare(1)
    yield asked(live, StartRound())
    live.prepare(2, before="shuffle")
    yield asked(live, StartRound())
    live.do(Do("shuffle", 2, live.plan.game.deck.cards, "device"))
    yield asked(live, StartRound())


@breaks("deck-over-age")
def deal_an_old_deck(rulebook: str) -> Iterator[Attempt]:
    """As many hours after its first round as the document gives a deck in a shoe, and one dealt from the hand."""
    for example in ("", "from-the-hand"):
        live = Live(rulebook, example, players=2).close_bets()
        live.finish()
        live.prepare()
        live.at = HOUR * next(
            deck_change.hours for deck_change in live.plan.game.deck_changes if live.table.device in deck_change.devices
        )
        yield asked(live, StartRound())


@breaks("not-shuffled")
def deal_an_unshuffled_deck(rulebook: str) -> Iterator[Attempt]:
    """Before the first shuffle; after a round; and loaded before it was shuffled."""
    live = Live(rulebook, players=2)
    yield asked(live, StartRound())
    live.do(Begin("opening", 1))
    yield asked(live, StartRound())
    live.prepare(before="shuffle")
    yield asked(live, StartRound())
    yield asked(live, Do("load", 1))
    live.close_bets()
    live.finish()
    yield asked(live, StartRound())
    yield asked(live, Do("load", 1))


@breaks("idle-table")
def go_on_after_nobody_was_there(rulebook: str) -> Iterator[Attempt]:
    """The last player leaves and another sits down: no round, whatever of the spread and the wash is done."""
    live = Live(rulebook, players=1).prepare()
    live.do(Leave(1), Sit(2, "Ann"))
    for step in ("", "first-player-inspects", "wash", "shuffle", "load"):
        if step:
            live.prepare(before=step)
        yield asked(live, StartRound())


@breaks("cards-hidden")
def publish_the_order_of_the_cards(rulebook: str) -> Iterator[Attempt]:
    """The seed tells every card: in a second round it is asked for from "no more bets" until the settlement."""
    live = Live(rulebook, players=2).close_bets()
    live.finish()
    live.close_bets()
    yield asked(live, RevealSeed("00"))
    for stage in ("deal", "ask"):
        live.house(stage)
        yield asked(live, RevealSeed("00"))
    while live.stage.kind != "settle":
        live.answer("play") if live.stage.kind == "ask" else live.once()
    yield asked(live, RevealSeed("00"))


@breaks("no-more-bets-first")
def deal_before_the_bets_are_closed(rulebook: str) -> Iterator[Attempt]:
    """Before the betting, over an empty layout and with a wager on it."""
    live = Live(rulebook, players=2).prepare()
    yield asked(live, Deal(live.deck[:5]))
    live.start()
    yield asked(live, Deal(live.deck[:5]))
    live.bet(1)
    yield asked(live, Deal(live.deck[:5]))


@breaks("dealt-in")
def deal_to_nobody(rulebook: str) -> Iterator[Attempt]:
    """Players sit there and nobody has a wager."""
    live = Live(rulebook, players=2).start()
    yield asked(live, NoMoreBets())
