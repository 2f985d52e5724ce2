"""The life of a table between rounds: decks opened, shuffled, cut, changed and removed; devices; seats.

A deck goes through courses of steps that the law prescribes, each step in its turn and by the role it names.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.clauses import BadInput
from pitboss.rounds.betting import next_deck
from pitboss.rounds.commands import (
    Begin,
    ChangeMethod,
    Close,
    Commit,
    Do,
    Leave,
    MarkDevice,
    MoveMeter,
    Open,
    RevealSeed,
    Sit,
)
from pitboss.rounds.events import (
    Closed,
    Committed,
    DeckBegan,
    DeckReady,
    DeckRemoved,
    DeviceOut,
    Did,
    Left,
    MeterMoved,
    MethodChanged,
    Opened,
    Ruled,
    Sat,
    SeedRevealed,
)
from pitboss.rounds.plan import Plan
from pitboss.rounds.scribe import Scribe
from pitboss.rounds.state import Table

_SUPERIOR = {"dealer": 1, "floorperson": 2, "casino supervisor": 3}


def open_table(scribe: Scribe, command: Open) -> None:
    """Open the table: the log begins with the law and the submission it runs under."""
    game = scribe.plan.game
    if scribe.table.open:
        raise scribe.plan.refusal("round-not-complete", "The table is open.")
    filing = game.filing
    scribe.say(
        Opened(
            filing.rulebook,
            filing.edition,
            filing.law_digest,
            filing.operator,
            filing.table,
            filing.version,
            filing.submission_digest,
            game.device.name,
            game.shuffle,
            game.decks,
            game.deck.cards,
            {meter.name: Fraction(meter.initial) for meter in game.meters},
            command.filed,
            scribe.at,
        )
    )


def close_table(scribe: Scribe, command: Close) -> None:
    """Close the table between rounds."""
    if scribe.table.round is not None:
        raise scribe.plan.refusal("round-not-complete", "A round is under way.", ("finish the round",))
    scribe.say(Closed(scribe.at))


def sit(scribe: Scribe, command: Sit) -> None:
    """Take a position: one, or as many adjacent ones as the table allows."""
    plan, table = scribe.plan, scribe.table
    if not 1 <= command.position <= plan.game.positions:
        raise BadInput(
            code="no-such-position",
            said=f"there is no position {command.position}",
            instead=f"positions are 1 to {plan.game.positions}",
        )
    if not command.player:
        raise BadInput(code="no-name", said="a player needs a name", instead="give one")
    if table.player(command.position):
        raise plan.refusal("not-seated", f"Position {command.position} is taken.", open_positions(plan, table))
    own = sorted(place for place, player in table.chairs if player == command.player)
    if len(own) >= plan.game.positions_per_player:
        raise plan.refusal(
            "too-many-positions",
            f"{command.player} has {len(own)} positions and may have {plan.game.positions_per_player}.",
        )
    if own and command.position not in (own[0] - 1, own[-1] + 1):
        raise plan.refusal("positions-not-adjacent", f"{command.player}'s positions must lie side by side.")
    scribe.say(Sat(command.position, command.player))


def open_positions(plan: Plan, table: Table) -> tuple[str, ...]:
    """The positions nobody sits at."""
    return tuple(f"position {one}" for one in range(1, plan.game.positions + 1) if not table.player(one))


def leave(scribe: Scribe, command: Leave) -> None:
    """Give up a position, which is refused while a wager of it is in the round."""
    plan, table = scribe.plan, scribe.table
    if not table.player(command.position):
        raise plan.refusal("not-seated", f"Nobody sits at position {command.position}.")
    if table.round is not None and table.round.seat(command.position) is not None:
        raise plan.refusal("stay-seated", "Who has a wager stays seated until the round is over.")
    own = sorted(place for place, player in table.chairs if player == table.player(command.position))
    if command.position not in (own[0], own[-1]):
        raise plan.refusal("positions-not-adjacent", "The positions that are kept must lie side by side.")
    scribe.say(Left(command.position))


# -- decks ------------------------------------------------------------------------------------------------------------


def begin(scribe: Scribe, command: Begin) -> None:
    """Begin a course with a deck."""
    plan, table = scribe.plan, scribe.table
    number = _deck(scribe, command.deck)
    _may_begin(scribe, command)
    deck = table.deck(number)
    if command.course == "deck change":
        clause = plan.cite(plan.game.deck_changes[0].clause if plan.game.deck_changes else plan.clauses["not-shuffled"])
        scribe.say(DeckRemoved(number, clause))
        scribe.say(DeckBegan(number, "opening", scribe.at))
        return
    if command.course == "recut":
        procedure, step = next((("recut", one) for one in plan.game.procedures if one.name == "recut"), ("recut", None))
        assert step is not None
        first = step.steps[0]
        scribe.say(
            Did(procedure, first.step, command.by, plan.cite(plan.game.cut.clause), command.person, says=command.says)
        )
    del deck
    scribe.say(DeckBegan(number, command.course, scribe.at))


def _deck(scribe: Scribe, number: int) -> int:
    if not 1 <= number <= len(scribe.table.decks):
        raise BadInput(
            code="no-such-deck", said=f"there is no deck {number}", instead=f"decks are 1 to {len(scribe.table.decks)}"
        )
    return number


def courses_open(plan: Plan, table: Table, number: int) -> dict[str, str]:
    """The courses that may begin with a deck now, and the least role that may order each."""
    deck = table.deck(number)
    now = table.round
    in_play = now is not None and now.deck == number
    untouched = now is None or (in_play and plan.stages[table.device][now.stage].kind == "betting")
    if deck.course == "away":
        found = {"opening": "dealer"}
        if plan.game.election("cards.pre-shuffled"):
            found["pre-shuffled"] = "dealer"
        return found
    found = {}
    if in_play and not untouched:
        return found
    if now is None:
        found["deck change"] = "dealer"
        found["idle table"] = "dealer"
    if deck.ready and deck.cut and untouched:
        found["recut"] = plan.game.cut.recut_by
    if "directed-shuffle" in plan.clauses and deck.ready and untouched:
        found["directed shuffle"] = "floorperson"
    return found


def _may_begin(scribe: Scribe, command: Begin) -> None:
    plan, table = scribe.plan, scribe.table
    found = courses_open(plan, table, command.deck)
    if command.course not in found:
        code = "recut-by-whom" if command.course == "recut" else "not-shuffled"
        raise plan.refusal(code, f"{command.course.capitalize()} is not open to deck {command.deck} now.", tuple(found))
    role = found[command.course]
    if _SUPERIOR.get(command.by, 0) < _SUPERIOR[role]:
        code = "recut-by-whom" if command.course == "recut" else "directed-shuffle"
        raise plan.refusal(code, f"A {role} or above orders this, not the {command.by}.", (role,))
    if command.course == "recut" and not command.says:
        raise plan.refusal("recut-by-whom", "A recut is ordered with its reason.", ("say why",))


def next_step(plan: Plan, table: Table, number: int) -> tuple[str, str, str, str] | None:
    """The next step of a deck: procedure, step, who, and the clause; None when it is ready or away."""
    deck = table.deck(number)
    if deck.course == "away" or deck.ready:
        return None
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    procedure, step = course[deck.done]
    who = "device" if step.step == "shuffle" and table.shuffle != "manual" and procedure == "shuffle" else step.who
    return procedure, step.step, who, plan.cite(step.clause)


def may_load(plan: Plan, table: Table, number: int) -> bool:
    """Whether a deck's turn has come: of two, only the next one to be used goes into the dealing device."""
    if table.round is not None and table.round.deck == number:
        return True
    return table.round is None and next_deck(table) == number


def do_deck_step(scribe: Scribe, command: Do) -> None:
    """The next step of a deck's course."""
    plan, table = scribe.plan, scribe.table
    number = _deck(scribe, command.deck)
    found = next_step(plan, table, number)
    if found is None:
        raise plan.refusal(
            "not-shuffled", f"Deck {number} has no step to be done.", tuple(courses_open(plan, table, number))
        )
    procedure, step, who, clause = found
    if command.step != step:
        raise plan.refusal("not-shuffled", f"Deck {number}: {step} comes before {command.step}.", (step,))
    if not _may(command.by, who):
        raise plan.refusal(
            "not-shuffled",
            f"{step.capitalize()} is done by the {who}, not the {command.by}.",
            (who,),
            plan.steps[procedure, step].clause,
        )
    if step == "verify" and command.person and command.person == table.deck(number).inspected_by:
        raise plan.refusal(
            "not-shuffled",
            "Who has inspected the cards does not verify the inspection.",
            (who,),
            plan.steps[procedure, step].clause,
        )
    if step == "first-player-inspects" and not table.chairs:
        raise plan.refusal("not-seated", "No player has arrived yet.", ("sit",), plan.steps[procedure, step].clause)
    if procedure.startswith("load") and not may_load(plan, table, number):
        raise plan.refusal("decks-alternate", f"It is not the turn of deck {number}.", (f"deck {next_deck(table)}",))
    if procedure == "cut":
        _check_cut(scribe, command, step)
    scribe.say(
        Did(procedure, step, command.by, clause, command.person, number, command.number, command.says, scribe.at)
    )
    if procedure == "shuffle" and step == "shuffle" and _miscounted(scribe, command, number):
        return
    deck = scribe.table.deck(number)
    if deck.done == len(plan.deck_course(deck.course, table.device, table.shuffle)):
        scribe.say(DeckReady(number, table.shuffle, scribe.at))


def _may(by: str, who: str) -> bool:
    """Whether a role may do what another is named for: the dealer works the device, a superior stands in above."""
    if (
        by == who
        or (who in ("device", "first player", "player") and by == "dealer")
        or (by == "device" and who == "dealer")
    ):
        return True
    return who in ("floorperson", "casino supervisor") and _SUPERIOR.get(by, 0) >= _SUPERIOR[who]


def cut_step(plan: Plan) -> str:
    """The step that takes the size of the cut."""
    steps = {step.step for one in plan.game.procedures if one.name == "cut" for step in one.steps}
    return "cut" if "cut" in steps else "place-cover-card"


def _check_cut(scribe: Scribe, command: Do, step: str) -> None:
    plan, cut = scribe.plan, scribe.plan.game.cut
    if step != cut_step(plan):
        return
    most = plan.game.deck.cards - cut.leave_at_least
    if not cut.at_least <= command.number <= most:
        raise plan.refusal(
            "cut-size",
            f"A cut takes {cut.at_least} to {most} cards, not {command.number}.",
            (f"{cut.at_least} to {most}",),
            cut.clause,
        )


def counts_after_shuffle(plan: Plan, table: Table) -> bool:
    """Whether the shuffler counts the cards after every shuffle."""
    return plan.game.counts_cards == "after every shuffle" and table.shuffle != "manual"


def number_for(plan: Plan, table: Table, procedure: str, step: str) -> int:
    """A lawful number for a step that takes one: the whole deck for a counting shuffler, the least cut; else 0."""
    if procedure == "shuffle" and step == "shuffle" and counts_after_shuffle(plan, table):
        return plan.game.deck.cards
    return plan.game.cut.at_least if procedure == "cut" and step == cut_step(plan) else 0


def _miscounted(scribe: Scribe, command: Do, number: int) -> bool:
    """A shuffler that counts after every shuffle has to find the whole deck; otherwise the deck leaves the table."""
    plan, table = scribe.plan, scribe.table
    if not counts_after_shuffle(plan, table) or command.number == plan.game.deck.cards:
        return False
    ruling = plan.irregularities["shuffler count wrong"].ruling("shuffle")
    assert ruling is not None
    clause = plan.cite(ruling.clause)
    scribe.say(
        Ruled(
            "shuffler count wrong",
            "shuffle",
            command.by,
            ruling.voids,
            ruling.says,
            clause,
            deck="removed",
            cards=ruling.cards,
        )
    )
    scribe.say(DeckRemoved(number, clause))
    return True


# -- devices ----------------------------------------------------------------------------------------------------------


def mark_device(scribe: Scribe, command: MarkDevice) -> None:
    """Take a device away, cover it or mark it out of order, before another method is used."""
    plan, table = scribe.plan, scribe.table
    used = machines(plan, table)
    if command.what not in used:
        raise BadInput(
            code="no-such-device",
            said=f'"{command.what}" is not in use here',
            instead=f"one of: {', '.join(sorted(used)) or 'none'}",
        )
    clause = plan.clauses.get("device-still-at-the-table", plan.clauses["round-not-complete"])
    scribe.say(DeviceOut(command.what, plan.cite(clause)))


def machines(plan: Plan, table: Table) -> frozenset[str]:
    """The machines in use: an automated dealing device, a shuffling device."""
    used = {one for one in (table.device, table.shuffle) if _is_machine(plan, one)}
    return frozenset(used - set(table.out))


def methods(plan: Plan, table: Table) -> tuple[tuple[str, str], ...]:
    """The lawful ways of dealing and shuffling that the table may change to now."""
    found = []
    for device in plan.devices.values():
        for shuffle in plan.shuffles:
            if shuffle in device.shuffle and (device.name, shuffle) != (table.device, table.shuffle):
                leaves = {table.device, table.shuffle} - {device.name, shuffle} - {"manual"}
                still = {one for one in leaves if one not in table.out and _is_machine(plan, one)}
                if not still and device.name not in table.out and shuffle not in table.out:
                    found.append((device.name, shuffle))
    return tuple(found)


def _is_machine(plan: Plan, name: str) -> bool:
    device = plan.devices.get(name)
    return name != "manual" if device is None else device.kind == "automated"


def change_method(scribe: Scribe, command: ChangeMethod) -> None:
    """Go on with another filed method, once the machine that fell out is marked."""
    plan, table = scribe.plan, scribe.table
    if table.round is not None:
        raise plan.refusal("round-not-complete", "The method is not changed during a round.")
    if (command.device, command.shuffle) not in methods(plan, table):
        code = "device-still-at-the-table" if "device-still-at-the-table" in plan.clauses else "not-shuffled"
        raise plan.refusal(
            code,
            f"{command.device} with {command.shuffle} shuffle is not open now.",
            tuple(f"{one} with {two} shuffle" for one, two in methods(plan, table)) or ("mark the device first",),
        )
    scribe.say(MethodChanged(command.device, command.shuffle))
    for deck in table.decks:
        if deck.course != "away" and deck.done >= 0 and not deck.course.startswith(("opening", "pre-shuffled", "idle")):
            scribe.say(DeckBegan(deck.number, "after a round", scribe.at))


# -- meters and proofs ------------------------------------------------------------------------------------------------


def move_meter(scribe: Scribe, command: MoveMeter) -> None:
    """A linked meter moved at another table."""
    if command.meter not in scribe.table.meters:
        raise BadInput(
            code="no-such-meter",
            said=f'there is no meter "{command.meter}"',
            instead=f"one of: {', '.join(scribe.table.meters) or 'none'}",
        )
    scribe.say(MeterMoved(command.meter, command.by_amount, command.says))


def commit(scribe: Scribe, command: Commit) -> None:
    """Publish the hash of a seed; before the first wager of its round."""
    now = scribe.table.round
    if now is not None and now.seats:
        raise scribe.plan.refusal("bets-closed", "A shuffle is committed to before the first wager.")
    scribe.say(Committed(scribe.table.rounds + 1, command.hash))


def reveal_seed(scribe: Scribe, command: RevealSeed) -> None:
    """Publish the seed of the round that has ended."""
    if scribe.table.round is not None:
        raise scribe.plan.refusal("cards-hidden", "The seed stays sealed until the round is over.")
    scribe.say(SeedRevealed(scribe.table.rounds, command.seed))
