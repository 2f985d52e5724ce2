"""The promise of every round: its seed is the one that was promised, and its cards and draws are those of the seed.

``Promises`` is told every event with the table before it. Nothing can be judged before the seed is shown, so what a
round was dealt is kept until then. A round that nothing was promised for had its cards read from outside. A seed may be
lost with the machine that had it: then the round must have been void, and its cards are taken on trust.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.live.shoe import ProvableShoe, order
from pitboss.live.shuffler import Seed, commitment
from pitboss.proof.findings import Found, LogFinding, OnTrust
from pitboss.proof.point import PromisePoint
from pitboss.rounds import Plan, Table, evolve
from pitboss.rounds.events import (
    Closed,
    Committed,
    Dealt,
    Did,
    Drawn,
    Event,
    RoundEnded,
    RoundStarted,
    SeedRevealed,
    Shown,
    Voided,
    Wagered,
)


class Broken(Found):
    """A promise that was not kept: at which line, what was promised and what is there."""

    def __init__(self, code: str, line: int, number: int, said: str, expected: str = "", found: str = "") -> None:
        super().__init__(LogFinding(code, line, said, number, expected, found))


@dataclass(slots=True)
class _Played:
    """What one round was promised and dealt, as far as it has come."""

    number: int
    hash: str = ""
    wagered: bool = False
    dealt: list[tuple[int, int, int, Card]] = field(default_factory=list)
    """Every card that was recorded: the line, its place in the deck, the cut."""
    unread: dict[tuple[str, int], list[tuple[int, int]]] = field(default_factory=dict)
    """Places and cuts of cards that lie somewhere unrecorded."""
    drawn: list[tuple[int, Table, Drawn]] = field(default_factory=list)
    void: bool = False
    """Whether the whole round became void, with nothing kept."""
    cut: tuple[int, Table, int] | None = None
    """A cut that was made after the first wager: the line, the table, how many cards."""

    @property
    def is_on_trust(self) -> bool:
        """Whether cards are out, or something was drawn, that nobody promised."""
        return not self.hash and bool(self.dealt or self.unread or self.drawn)

    def deal(self, line: int, taken: int, cut: int, event: Dealt) -> None:
        """Cards left the deck, when so many had left it before."""
        for place, card in enumerate(event.cards, start=taken):
            if card is None:
                self.unread.setdefault((event.to, event.position), []).append((place, cut))
            else:
                self.dealt.append((line, place, cut, card))

    def show(self, line: int, event: Shown) -> None:
        """Cards that lay unrecorded were read, in the order in which they had come."""
        places = self.unread.pop((event.whose, event.position), [])
        for (place, cut), card in zip(places, event.cards, strict=False):
            if card is not None:
                self.dealt.append((line, place, cut, card))


@dataclass(slots=True)
class Promises:
    """The promises of one log; ``proven`` and ``unpromised`` are the rounds that have ended."""

    plan: Plan
    required: bool = False
    """Whether a round without a promise is a finding."""
    proven: int = 0
    unpromised: list[int] = field(default_factory=list)
    unshown: dict[int, int] = field(default_factory=dict)
    """Rounds that were void as a whole and whose seed was lost, with the line that says so."""
    sealed: int = 0
    """The last round, where it has ended and its seed is not shown yet."""
    _now: _Played = field(default_factory=lambda: _Played(0))
    _ended: _Played | None = None
    _since: int = 0
    """The line of the first card that nobody promised."""

    def see(self, line: int, table: Table, event: Event) -> None:
        """Take one event in, with the table before it; raises ``Broken``."""
        match event:
            case Committed():
                self._committed(line, event)
            case RoundStarted():
                self._started(line, event)
            case Wagered():
                self._wagered(line)
            case Dealt() if table.round is not None:
                self._now.deal(line, table.cards - table.round.stub, table.deck(table.round.deck).cut, event)
                self._note_trust(line)
            case Shown():
                self._now.show(line, event)
            case Drawn():
                self._now.drawn.append((line, table, event))
                self._note_trust(line)
            case Voided(whole=True, keeps=()):
                self._now.void = True
            case Did() if event.procedure == self.plan.procedure("cut") and event.number:
                is_dealt = table.round is not None and table.round.deck == event.deck
                if is_dealt and self._now.wagered and evolve(table, event).deck(event.deck).cut == event.number:
                    self._now.cut = (line, table, event.number)
            case RoundEnded():
                self._finished()
            case Closed():
                self._now = _Played(0)  # a round given up before its first card has shown nothing
            case SeedRevealed():
                self._revealed(line, event)

    @property
    def is_quiet(self) -> bool:
        """Whether no round is under way and none waits for its seed."""
        return self._ended is None and self._now == _Played(self._now.number, self._now.hash)

    @property
    def since(self) -> int:
        """The line of the first card that nobody promised, 0 for none."""
        return self._since

    @property
    def next(self) -> tuple[int, str]:
        """Between rounds: the round that is promised, and its promise."""
        return self._now.number, self._now.hash

    def resume(self, point: PromisePoint) -> None:
        """Go on from a point between two rounds."""
        self.proven, self.unpromised, self.unshown = point.proven, list(point.unpromised), dict(point.unshown)
        self._since, self._now = point.since, _Played(point.number, point.hash)

    @property
    def trusted(self) -> tuple[int, ...]:
        """The rounds whose cards nothing can show, the one under way among them."""
        return (*self.unpromised, self._now.number) if self._now.is_on_trust else tuple(self.unpromised)

    def on_trust(self) -> Iterator[OnTrust]:
        """The same in words, with the line of the first such card."""
        if rounds := self.trusted:
            word = "round" if len(rounds) == 1 else "rounds"
            said = f"the cards of {word} {ranges(rounds)}: nobody promised them, they were read from outside"
            yield OnTrust("cards", self._since, said)
        if self.unshown:
            word = "round" if len(self.unshown) == 1 else "rounds"
            said = f"the cards of {word} {ranges(self.unshown)}: void, every wager returned, and the seed was lost"
            yield OnTrust("cards", min(self.unshown.values()), said)

    def _note_trust(self, line: int) -> None:
        if not self._since and self._now.is_on_trust:
            self._since = line

    def _wagered(self, line: int) -> None:
        self._now.wagered = True
        if self.required and not self._now.hash:
            said = f"the first wager of round {self._now.number} was made, and its shuffle was not promised"
            raise Broken("no-promise", line, self._now.number, said)

    def _committed(self, line: int, event: Committed) -> None:
        if self._now.number != event.round:
            self._now = _Played(event.round)
        if self._now.wagered:
            said = f"the shuffle of round {event.round} was promised after its first wager"
            raise Broken("late-commitment", line, event.round, said)
        self._now.hash = event.hash

    def _started(self, line: int, event: RoundStarted) -> None:
        if self._ended is not None:
            number = self._ended.number
            said = f"round {event.number} was begun, and the seed of round {number} was never shown"
            raise Broken("seed-withheld", line, number, said)
        if self._now.number != event.number:
            self._now = _Played(event.number)

    def _finished(self) -> None:
        if self._now.hash:
            self._ended = self._now
            self.sealed = self._now.number
        else:
            self.unpromised.append(self._now.number)
        self._now = _Played(0)

    def _revealed(self, line: int, event: SeedRevealed) -> None:
        played = self._ended
        if played is None or played.number != event.round:
            said = f"a seed was shown for round {event.round}, and none is awaited for it"
            raise Broken("seed-unasked", line, event.round, said)
        if not event.seed:
            self._not_shown(line, played)
            return
        seed = _read(line, event)
        if commitment(seed) != played.hash:
            said = f"the seed of round {event.round} is not the one that was promised"
            raise Broken("seed-not-promised", line, event.round, said, played.hash, commitment(seed))
        shoe = ProvableShoe(lambda _: seed)
        self._prove_cut(played, shoe)
        _prove_cards(played, seed)
        self._prove_draws(played, shoe)
        self.proven += 1
        self._ended, self.sealed = None, 0

    def _not_shown(self, line: int, played: _Played) -> None:
        """The log says that a seed is lost: only for a round in which nobody won or lost."""
        if not played.void:
            said = f"the seed of round {played.number} is said to be lost, and the round was not void"
            raise Broken("seed-withheld", line, played.number, said)
        self.unshown[played.number] = line
        self._ended, self.sealed = None, 0

    def _prove_cut(self, played: _Played, shoe: ProvableShoe) -> None:
        """A person who knows the seed must not choose the cut when the wagers lie there: then the seed cuts."""
        if played.cut is None:
            return
        line, table, number = played.cut
        expected = shoe.cut(self.plan, table)
        if number != expected:
            said = f"the deck of round {played.number} was cut after the first wager, and not where the seed says"
            raise Broken("cut-not-promised", line, played.number, said, f"{expected} cards", f"{number} cards")

    def _prove_draws(self, played: _Played, shoe: ProvableShoe) -> None:
        for line, table, event in played.drawn:
            due = shoe.draw(self.plan, table, event.wager)
            if (due.card, due.place) != (event.card, event.place):
                said = f"what was drawn for {event.wager} in round {played.number} is not what the seed gives"
                actual = _outcome(event.card, event.place)
                raise Broken("draw-not-promised", line, played.number, said, _outcome(due.card, due.place), actual)


def _read(line: int, event: SeedRevealed) -> Seed:
    try:
        return Seed.read(event.seed)
    except BadInput as error:
        raise Broken("seed-not-promised", line, event.round, error.said) from None


def _prove_cards(played: _Played, seed: Seed) -> None:
    """Every card that was recorded is the one that the seed and the cut put at its place."""
    decks: dict[int, tuple[Card, ...]] = {}
    for line, place, cut, card in played.dealt:
        if cut not in decks:
            decks[cut] = order(seed, played.number, cut)
        promised = decks[cut][place] if place < len(decks[cut]) else None
        if card != promised:
            said = f"card {place + 1} of round {played.number} is not the card that the seed gives"
            expected = promised.words if promised is not None else "no card: the deck is used up"
            raise Broken("card-not-promised", line, played.number, said, expected, card.words)


def _outcome(card: Card | None, place: str) -> str:
    return card.words if card is not None else place or "nothing"


def ranges(numbers: Iterable[int]) -> str:
    """Numbers as a person lists them: ``1 to 3, 7``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first} to {last}" for first, last in runs)
