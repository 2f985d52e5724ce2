"""Golden rounds: one for every device of every rulebook and one for every ruling, written as text in tests/games.

``python -m tests.rounds.golden`` plays them all and writes the files anew. Each is to be read against the law before it
is kept: a golden round blesses what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pitboss.rounds.commands import ChangeMethod, CountStub, MarkDevice, NoMoreBets, TakeBack
from pitboss.rounds.events import RoundStarted
from pitboss.rulebooks import load
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.ruleset.irregularities import Irregularity, Ruling
from tests.once import once_a_process
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ALL, AUTOMATED, CRAZY, EARLIER, FOUR, HAND, MANUAL, MARYLAND, SHUFFLER, ULTIMATE
from tests.rounds.telling import tell

GAMES = Path(__file__).parent.parent / "games"

_FOUR = Scene(
    FOUR,
    {
        1: Hand("As Kd 9c 5h 2d", {"ante": 10, "progressive": 1}, ("fold",), "Ann"),
        2: Hand("7s 7d 7c 2h 3c", {"ante": 10, "aces up": 5, "progressive": 1, "cover all": 5}, ("play 30",), "Bob"),
        3: Hand("6c 6h Tc 4s 2s", {"ante": 20, "aces up": 5}, ("fold",), "Cy"),
        4: Hand("Jh Th 9h 8h 2c", {"aces up": 5}, (), "Dee"),
    },
    dealer="Qs Qd 8c 4h 3s Kc",
)
_MARYLAND = replace(
    _FOUR,
    law=MARYLAND,
    seats={
        **_FOUR.seats,
        2: replace(_FOUR.seats[2], wagers={"ante": 10, "aces up": 5, "six card bonus": 5, "progressive": 1}),
    },
    box="7h",
)
_ULTIMATE = Scene(
    ULTIMATE,
    {
        1: Hand("9s 8s", {"ante": 10, "blind": 10, "trips": 5, "progressive": 5}, ("check", "play 20"), "Ann"),
        2: Hand("Kc 4d", {"ante": 10, "blind": 10, "trips": 5, "cover all": 5}, ("check", "check", "fold"), "Bob"),
        3: Hand("Ac Ad", {"ante": 10, "blind": 10, "progressive": 5}, ("play 40",), "Cy"),
    },
    dealer="Qs Qd",
    board="9d 8c Ah 2h 3s",
)
_CRAZY = Scene(
    CRAZY,
    {
        1: Hand(
            "As Ad 7c 7h 2d",
            {"ante": 10, "super bonus": 10, "queens up": 5, "four-card progressive": 1},
            ("play 30",),
            "Ann",
        ),
        2: Hand(
            "Kh Th 9c 5h 3d",
            {"ante": 10, "super bonus": 10, "five-card progressive": 1, "five card hand bonus": 1},
            ("fold",),
            "Bob",
        ),
        3: Hand(
            "6c 6h 6s 4s 2s",
            {"ante": 20, "super bonus": 20, "five card hand bonus": 5, "five card hand bonus/dealer": 2},
            ("play 20",),
            "Cy",
        ),
    },
    dealer="Qs Qd 8c 4h 3s",
    magic="9c",
    lucky="3",
)
SCENES = {FOUR: _FOUR, EARLIER: replace(_FOUR, law=EARLIER), MARYLAND: _MARYLAND, ULTIMATE: _ULTIMATE, CRAZY: _CRAZY}

DEVICES = {
    **{
        (book, device): example
        for book in (FOUR, EARLIER)
        for device, example in ((MANUAL, "plain"), (HAND, "from-the-hand"), (AUTOMATED, ""))
    },
    **{(MARYLAND, MANUAL): "manual-shoe", (MARYLAND, HAND): "from-the-hand", (MARYLAND, AUTOMATED): ""},
    **{(ULTIMATE, MANUAL): "manual-shoe", (ULTIMATE, AUTOMATED): ""},
    **{(CRAZY, MANUAL): "", (CRAZY, HAND): "from-the-hand", (CRAZY, AUTOMATED): "automated-dealing-shoe"},
}
"""The example of a rulebook that deals with a device."""

WITH_A_FALLBACK = {
    "dealing.fallbacks": (MANUAL,),
    "approvals.manual-shoe": "MGC 2025-0105: manual dealing shoe",
    "approvals.manual-shoe-location": "MGC 2025-0106: its location",
}
"""What Massachusetts Four Card Poker files to go on with a manual shoe."""


@dataclass(frozen=True, slots=True)
class Golden:
    """One golden round: its file, its scene, and what happens in it."""

    name: str
    title: str
    scene: Scene
    happens: Callable[[Staged], None] | None = None
    whole: bool = False
    """Whether the opening of the table is told too."""

    @property
    def path(self) -> Path:
        """Where its text lies."""
        return GAMES / f"{self.name}.txt"

    def text(self) -> str:
        """Play it and tell it."""
        live = Staged(offered(self.scene))
        if self.happens is not None:
            self.happens(live)
        live.finish()
        started = next(place for place, event in enumerate(live.log) if isinstance(event, RoundStarted))
        return f"{self.title}\n{_LEGEND}\n\n{tell(live.log, live.opened if self.whole else started)}"


_LEGEND = "As open to all, (As) seen by the player alone, [As] seen by nobody; positions from the dealer's left."


@once_a_process
def _wagers(law: str, example: str) -> frozenset[str]:
    live = Staged(Scene(law, {}, "", example=example))
    return frozenset(wager.name for wager in live.plan.game.wagers)


def offered(scene: Scene) -> Scene:
    """The scene with those of its wagers that the house offers."""
    known = _wagers(scene.law, scene.example)
    seats = {
        position: replace(
            value, wagers={name: cents for name, cents in value.wagers.items() if name.partition("/")[0] in known}
        )
        for position, value in scene.seats.items()
    }
    return replace(scene, seats=seats, box=scene.box if "six card bonus" in known else "")


# -- devices ----------------------------------------------------------------------------------------------------------


def devices() -> Iterator[Golden]:
    """One round for each device that a rulebook knows."""
    for book in map(load, ALL):
        for device in book.devices:
            example = DEVICES[book.identity.id, device.name]
            yield Golden(
                f"{book.identity.id}--{_file(device.name)}",
                f"{book.identity.id}: a round with {device.name}",
                replace(SCENES[book.identity.id], example=example),
                whole=True,
            )


def _file(words: str) -> str:
    return "-".join(words.replace(",", "").split())


# -- irregularities ---------------------------------------------------------------------------------------------------


def irregularities() -> Iterator[Golden]:
    """One round for each row of each ruling."""
    for book in map(load, ALL):
        for what in book.irregularities:
            for row in what.rulings:
                yield ruled(book, what, row)


def ruled(book: Rulebook, what: Irregularity, row: Ruling) -> Golden:
    """The round in which a row of a ruling is applied."""
    law = book.identity.id
    moment = _moment(law, what, row)
    case = f" ({row.case})" if row.case else ""
    seats = {position: SCENES[law].seats[position] for position in (1, 2)}
    scene = replace(SCENES[law], seats=seats, example=_house(law, what.what, moment))
    if what.what == "change of method" and law in (FOUR, EARLIER):
        plain = {place: replace(value, wagers={"ante": 10, "aces up": 5}) for place, value in seats.items()}
        scene = replace(scene, seats=plain, elections=WITH_A_FALLBACK)
    if what.kind == "unequal wagers":
        other, side = ("blind", "trips") if law == ULTIMATE else ("super bonus", "queens up")
        scene = replace(scene, seats={**seats, 1: replace(seats[1], wagers={"ante": 10, other: 15, side: 5})})

    def happens(live: Staged) -> None:
        make = _unequal if what.kind == "unequal wagers" else _MAKE.get(what.what, _anything)
        make(live, what, row, moment)

    return Golden(
        f"{law}--irregularity--{_file(what.what + (f' {row.case}' if row.case else ''))}--{_file(moment)}",
        f"{law}: {what.what}{case}, {moment}",
        scene,
        happens,
        whole=moment == "shuffle",
    )


def _moment(law: str, what: Irregularity, row: Ruling) -> str:
    """The moment at which a row is shown: the latest it knows, where most has happened that may have to be undone."""
    if what.what == "stub count wrong":
        return "decisions" if law == ULTIMATE else "deal"
    if row.case == "dealer, cured":
        return "deal"
    if what.concerns == "position":
        return "decisions"
    return "shuffle" if "shuffle" in row.when else row.when[-1]


def _house(law: str, what: str, moment: str) -> str:
    """The example in which an irregularity can happen."""
    if what.startswith("shuffler") and moment != "shuffle":
        return "two-decks"
    if what == "change of method":
        return "fallbacks" if law == MARYLAND else ""
    if what == "stub count wrong":
        return {ULTIMATE: "manual-shoe", CRAZY: "manual-shuffle", MARYLAND: "main-game"}.get(law, "plain")
    if law == CRAZY and what in ("dealing shoe failure", "shuffler count wrong"):
        return "automated-dealing-shoe"
    if law == ULTIMATE and (what == "dealer card exposed" or what.startswith("card")):
        return "manual-shoe"
    return ""


def go(live: Staged, moment: str) -> None:
    """Bring the table to a moment, where possible after something has happened in it."""
    match moment:
        case "shuffle":
            live.prepare(before="shuffle")
        case "betting":
            live.bets()
        case "deal":
            live.to("deal")
            while live.stage.row is None or not live.stage.row.to.startswith("players"):
                live.once()
            live.once()
        case "decisions":
            live.to("ask")
            live.answered()
        case "settlement":
            live.to("settlement")
            while not any(line.result == "won" for line in live.settled):
                live.once()
        case _:
            live.to(moment)


def _anything(live: Staged, what: Irregularity, row: Ruling, moment: str) -> None:
    two = len(live.table.decks) > 1 and moment != "shuffle"
    if two:
        live.prepare(1).prepare(2)
    go(live, moment)
    deck = 2 if two else 0
    position = 1 if row.voids == "that hand" or "player" in what.what or what.concerns == "position" else 0
    if what.what == "player left":
        position = 2
    card = None
    if what.what in ("card face up", "card drawn in error, exposed"):
        card, position = live.others.pop(0), _next(live)
        if row.case == "more than one":
            live.report(what.what, card=live.others.pop(0), position=position)
            position = 0
    live.report(what.what, case=row.case, deck=deck, position=position, card=card)


def _next(live: Staged) -> int:
    """The position whose stack is being dispensed, 0 where cards come one by one."""
    row = live.stage.row
    return live.now.seats[live.now.turn].position if row is not None and row.does == "stack" else 0


def _method(live: Staged, what: Irregularity, row: Ruling, moment: str) -> None:
    _anything(live, what, row, moment)
    if live.name == CRAZY:
        live.do(MarkDevice(SHUFFLER), ChangeMethod(MANUAL, "manual"))
    else:
        live.do(MarkDevice(AUTOMATED), ChangeMethod(MANUAL, SHUFFLER))


def _stub(live: Staged, what: Irregularity, row: Ruling, moment: str) -> None:
    live.to("stub")
    live.do(CountStub(live.now.stub - 1))
    live.report(what.what, case=row.case)


def _unequal(live: Staged, what: Irregularity, row: Ruling, moment: str) -> None:
    live.bets()
    live.do(NoMoreBets(unnoticed=(1,)))
    _anything(live, what, row, moment)


def _chips(live: Staged, what: Irregularity, row: Ruling, moment: str) -> None:
    live.to("no more bets: verify-progressive")
    live.report(what.what)
    live.do(TakeBack(1, next(name for name in live.scene.seats[1].wagers if "progressive" in name), by="floorperson"))


_MAKE: dict[str, Callable[[Staged, Irregularity, Ruling, str], None]] = {
    "change of method": _method,
    "stub count wrong": _stub,
    "progressive chips do not match": _chips,
}


def every() -> tuple[Golden, ...]:
    """All golden rounds."""
    return (*devices(), *irregularities())


def main() -> None:
    """Write every golden round."""
    GAMES.mkdir(exist_ok=True)
    for case in every():
        case.path.write_text(case.text(), encoding="utf-8")


if __name__ == "__main__":
    main()

__all__ = ["GAMES", "SCENES", "Golden", "devices", "every", "go", "irregularities", "main", "offered", "ruled"]
