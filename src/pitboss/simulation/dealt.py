"""The kernel engine: thousands of rounds dealt, decided and paid at once, by tables over the compiled game.

It plays the main game and every wager that a paytable pays by the player's own cards. What a round pays is read from
the same rows as at the table; what depends on the past (a meter), on a draw or on all hands is the table engine's.
Cards come from a Philox generator under the hash of the seed and the chunk's number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK
from pitboss.exact.board.model import MainWager, main_wagers, weigh
from pitboss.exact.bulk.tables import values_of
from pitboss.exact.deal import count_cards
from pitboss.exact.showdown.model import CELLS, showdown
from pitboss.exact.side import is_paid_before_decisions, profit
from pitboss.hands import FIVE, place
from pitboss.live import plan_of
from pitboss.money import Cents
from pitboss.ruleset import OfferedWager, Ruleset
from pitboss.ruleset.paytables import Paytable
from pitboss.ruleset.words import FIRST_OF_BOARD, CardSource
from pitboss.simulation.decisions import BoardPlayer, Cards, Choices, Decider, Decisions, ShowdownPlayer, player
from pitboss.simulation.job import Chunk, Job, stake
from pitboss.simulation.played import Nets, PlayedChunk
from pitboss.simulation.streets import StreetsPlayer, cents, play_streets

_BOARD = 5
_FLOP = 3
_NO_CARDS = np.zeros(0, np.int32)


class DealtCards:
    """The cards of a chunk: own cards by round and seat, the dealer's, the board and the box card by round."""

    def __init__(self, job: Job, chunk: Chunk) -> None:
        from pitboss.simulation.kernels.cards import deal

        counts = count_cards(job.game)
        own, dealer, self.up = counts.own, counts.dealer, bool(counts.up)
        seats, boxed = job.seats * own, job.seats * own + dealer + counts.board
        cards = deal(generator(job.seed, chunk.number).random((chunk.rounds, boxed + 1)))
        self.own = cards[:, :seats].reshape(chunk.rounds, job.seats, own)
        self.dealer = cards[:, seats : seats + dealer]
        self.board = cards[:, seats + dealer : boxed]
        self.box = cards[:, boxed:]
        self._dealers: NDArray[np.int32] | None = None

    def dealers_on_board(self) -> NDArray[np.int32]:
        """What the dealer's cards and the board are worth; the same for all seats."""
        if self._dealers is None:
            self._dealers = values_of(FIVE, np.concatenate([self.dealer, self.board], axis=1))
        return self._dealers

    def seat(self, seat: int, sources: tuple[CardSource, ...]) -> Cards:
        """The cards that a hand at a seat is made of."""
        cards: dict[CardSource, Cards] = {
            "own cards": self.own[:, seat],
            "board": self.board,
            "dealer's cards": self.dealer,
            **{source: self.board[:, :cards] for source, cards in FIRST_OF_BOARD.items()},
            "box card": self.box,
        }
        return np.ascontiguousarray(np.concatenate([cards[source] for source in sources], axis=1))


def generator(seed: str, number: int) -> np.random.Generator:
    """The chances of a chunk."""
    key = sha256(f"pitboss/simulate/1\0{number}\0{seed}".encode()).digest()
    return np.random.Generator(np.random.Philox(key=int.from_bytes(key[:16], "big")))


def play_dealt(job: Job, chunk: Chunk, made: Decisions) -> PlayedChunk:
    """Play a chunk."""
    cards, who = DealtCards(job, chunk), _player(job.submission, job.name, made)
    seats = [_seat(job, cards, who, seat) for seat in range(job.seats)]
    sides = {
        (wager, ""): _columns(
            side_nets(job.game, wager, cards, seat, folded) for seat, (_, _, folded) in enumerate(seats)
        )
        for wager in job.wagers
    }
    main = {(name, ""): _columns(nets[name] for nets, _, _ in seats) for name in seats[0][0]}
    return PlayedChunk(main, sides, sum(staked for _, staked, _ in seats))


@lru_cache(maxsize=4)
def _player(submission: str, name: str, made: Decisions) -> Decider:
    """Who decides, once for all chunks that this process plays."""
    return player(plan_of(submission, name).game, made)


_Seat = tuple[dict[str, Nets], int, NDArray[np.bool_]]
"""The nets of the main wagers, everything staked on them, and where the hand was folded."""


def _columns(nets: Iterator[Nets]) -> Nets:
    return np.stack(list(nets), axis=1)


def _seat(job: Job, cards: DealtCards, who: Decider, seat: int) -> _Seat:
    ante = stake(job.game, job.game.base)
    if isinstance(who, StreetsPlayer):
        return play_streets(who, ante, cards.seat(seat, ("own cards",)), cards.board)
    if isinstance(who, BoardPlayer):
        return _on_board(job, ante, cards, who, seat)
    assert isinstance(who, ShowdownPlayer), "the kernels play what is looked up"
    return _at_showdown(job.game, ante, cards, who, seat)


def _case(own: NDArray[np.int32], dealer: NDArray[np.int32], qualifying: int) -> NDArray[np.int64]:
    """The way a comparison ends, in the order of ``CELLS``: higher, equal, lower, and again if none qualifies."""
    return np.where(own > dealer, 0, np.where(own == dealer, 1, 2)) + np.where(dealer >= qualifying, 0, 3)


def _at_showdown(game: Ruleset, ante: Cents, cards: DealtCards, who: ShowdownPlayer, seat: int) -> _Seat:
    table, own = showdown(game), cards.seat(seat, ("own cards",))
    ups = np.ascontiguousarray(cards.dealer[:, 0]) if cards.up else _NO_CARDS
    choices = who.choose(0, own, ups, own[:, :0])
    mine, dealers = (values_of(table.order, held) for held in (own, np.ascontiguousarray(cards.dealer)))
    case, actions = _case(mine, dealers, table.failing + 1), table.actions()
    kinds: dict[tuple[int | None, ...], int] = {}
    examples: list[int] = []

    def kind(value: int) -> int:
        rows = table.rows(value)
        if rows not in kinds:
            kinds[rows] = len(examples)
            examples.append(value)
        return kinds[rows]

    of_hand = _by_value(mine, kind)
    nets = {wager.name: np.zeros((len(examples), len(actions), len(CELLS)), np.int64) for wager in table.wagers}
    for number, value in enumerate(examples):
        for at, action in enumerate(actions):
            for cell, ends in enumerate(CELLS):
                for name, net in table.nets(action, value, ends):
                    nets[name][number, at, cell] = cents(net, ante)
    staked = np.array([cents(table.staked(action), ante) for action in actions])
    return (
        {name: net[of_hand, choices, case] for name, net in nets.items()},
        int(staked[choices].sum()),
        np.array([action.folds for action in actions])[choices],
    )


@dataclass(frozen=True, slots=True, eq=False)
class _BoardPayments:
    """What each wager of a game with a board pays in cents, by category of hand and case; and who qualifies."""

    qualifying: int
    wagers: tuple[tuple[MainWager, NDArray[np.int64]], ...]


@lru_cache(maxsize=8)
def _board_payments(submission: str, name: str) -> _BoardPayments:
    game = plan_of(submission, name).game
    ante = stake(game, game.base)
    wagers = tuple(
        (wager, np.array([[cents(profit, ante) for profit in row] for row in wager.profits]))
        for wager in main_wagers(game)
    )
    return _BoardPayments(weigh(game).qualifying, wagers)


def _on_board(job: Job, ante: Cents, cards: DealtCards, who: BoardPlayer, seat: int) -> _Seat:
    own, payments = cards.seat(seat, ("own cards",)), _board_payments(job.submission, job.name)
    times, folded = _three_streets(own, cards.board, who)
    mine = values_of(FIVE, cards.seat(seat, ("own cards", "board")))
    dealers = cards.dealers_on_board()
    place = len(CELLS) * (mine >> 20) + _case(mine, dealers, payments.qualifying)
    nets, staked = {}, 0
    for wager, profits in payments.wagers:
        paid = profits.ravel()[place]
        if wager.decided:
            paid *= times  # nothing where the hand was folded
        nets[wager.name] = np.where(folded, 0 if wager.decided or not wager.forfeited else -ante, paid)
        staked += ante * int(times.sum()) if wager.decided else ante * len(own)
    return nets, staked, folded


def _three_streets(own: Cards, board: Cards, who: BoardPlayer) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """The antes played, and where the hand was folded."""
    times = np.zeros(len(own), np.int64)
    open_: NDArray[np.intp] | slice = slice(None)
    for street, offered in enumerate(who.times):
        seen = np.ascontiguousarray(board[open_, : (0, _FLOP, _BOARD)[street]])
        choices: Choices = who.choose(street, np.ascontiguousarray(own[open_]), _NO_CARDS, seen)
        times[open_] = np.array([int(multiple) for multiple in offered])[choices]
        open_ = np.flatnonzero(times == 0)
    return times, times == 0


def side_nets(game: Ruleset, wager: str, cards: DealtCards, seat: int, folded: NDArray[np.bool_]) -> Nets:
    """What a side wager wins or loses at a seat, in cents, round by round."""
    offered = game.wager(wager)
    assert offered is not None
    table = offered.paytable()
    assert table is not None
    use = game.hand(table.looks_at or offered.rule.hand)
    hands = cards.seat(seat, use.source)
    steps, paid = _steps(offered, table, unit := stake(game, wager))
    nets = paid[np.searchsorted(steps, _places(table, values_of(use.order, hands), hands), side="right")]
    if offered.on_fold != "forfeited" or is_paid_before_decisions(game, wager):
        return nets
    return np.where(folded, -unit, nets)


@lru_cache(maxsize=64)
def _steps(offered: OfferedWager, table: Paytable, unit: Cents) -> tuple[NDArray[np.int64], Nets]:
    """The places in the order at which what a wager pays may change, and what it pays before the first, then from each
    on: at the lowest hand of each row, and above the highest."""
    kinds = [row.kind for row in table.rows if row.kind]
    steps = sorted({edge for kind in kinds for edge in (kind.low, kind.high + 1)})
    return np.array(steps, np.int64), np.array([_paid(offered, place, unit) for place in (-1, *steps)], np.int64)


def _places(table: Paytable, values: NDArray[np.int32], hands: Cards) -> NDArray[np.int32]:
    """Where hands stand in the order of a paytable: a royal flush of six cards may be more than its value says."""
    order = next((row.kind.order for row in table.rows if row.kind), None)
    if order is not None and order.has_super_royal:
        for at in np.flatnonzero(values >> 20 == order.patterns.index("royal flush")).tolist():
            values[at] = place(order.rank([DECK[card] for card in hands[at].tolist()]), order)
    return values


def _paid(offered: OfferedWager, place: int, unit: Cents) -> int:
    table = offered.paytable()
    assert table is not None
    row = next((row for row in table.rows if row.kind and row.kind.low <= place <= row.kind.high), None)
    return cents(profit(row.odds, unit, {}), unit) if row is not None else -unit


def _by_value(values: NDArray[np.int32], says: Callable[[int], int]) -> NDArray[np.int64]:
    """What is said of each value, asked once for each that occurs."""
    different, which = np.unique(values, return_inverse=True)
    return np.array([says(value) for value in different.tolist()], np.int64)[which]
