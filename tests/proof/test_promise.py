"""The promise of a round: a house that decides everything again with its own cards is found out by the seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given
from hypothesis import strategies as st

from pitboss.cards import DECK
from pitboss.clauses import PitbossError
from pitboss.live import seed_from
from pitboss.live.shuffler import commitment
from pitboss.proof.promise import Broken, Promises
from pitboss.proof.verify import Verification, verify
from pitboss.rounds import Plan, Table, evolve, perform
from pitboss.rounds.commands import (
    Act,
    Begin,
    Command,
    Commit,
    Deal,
    Do,
    Draw,
    PlaceBet,
    RevealSeed,
    Show,
    StartRound,
    TakeBack,
)
from pitboss.rounds.events import Committed
from tests.cli.logs import BY_HAND, EVERY, Night, commands, forge, night, plan_of
from tests.volumes import examples

SLOW = examples("proof: changed logs", suppress_health_check=[HealthCheck.function_scoped_fixture])


def forged(path: Path, rulebook: str, change: Any, example: str = "") -> tuple[list[tuple[Command, int]], Verification]:
    """The commands of a night, changed, and what is found in the log that they lead to."""
    wishes = commands(night(rulebook, example))
    change(wishes)
    return wishes, verify(forge(path, plan_of(rulebook, example), wishes))


def first(wishes: list[tuple[Command, int]], kind: type[Command], number: int = 0) -> int:
    """Where a command of that kind stands."""
    return [place for place, (item, _) in enumerate(wishes) if isinstance(item, kind)][number]


def all_granted(plan: Plan, wishes: list[tuple[Command, int]]) -> bool:
    """Whether the same commands still lead through the round: another hand may need a validation that nobody gave."""
    table = Table()
    try:
        for command, at in wishes:
            _, table = perform(plan, table, command, at)
    except PitbossError:
        return False
    return True


def test_the_forger_can_write_an_honest_log(tmp_path: Path) -> None:
    """Without a change the forged log is proven, so that what the tests below find is what they changed."""
    for rulebook, example in EVERY:
        assert forged(tmp_path / "log", rulebook, lambda _: None, example)[1].finding is None


@SLOW
@given(data=st.data())
def test_a_swapped_card_is_found_at_its_deal(tmp_path: Path, data: st.DataObject) -> None:
    """A card that the seed does not give, with everything decided by it: the seed tells, at the line of the deal."""
    rulebook, example = data.draw(st.sampled_from(EVERY))
    wishes = commands(night(rulebook, example))
    deals = [at for at, (item, _) in enumerate(wishes) if isinstance(item, Deal) and item.cards]
    place = data.draw(st.sampled_from(deals[: len(deals) // 3]))
    command, at = wishes[place]
    assert isinstance(command, Deal)
    spot = data.draw(st.integers(0, len(command.cards) - 1))
    used = {card for item, _ in wishes[: first(wishes, RevealSeed)] if isinstance(item, Deal) for card in item.cards}
    card = data.draw(st.sampled_from([card for card in DECK if card not in used]))
    wishes[place] = (Deal((*command.cards[:spot], card, *command.cards[spot + 1 :])), at)
    assume(all_granted(plan_of(rulebook, example), wishes[: first(wishes, RevealSeed)]))
    finding = verify(forge(tmp_path / "log", plan_of(rulebook, example), wishes)).finding
    assert finding is not None
    assert (finding.code, finding.line, finding.round) == ("card-not-promised", place + 1, 1)
    assert finding.found == card.words


def test_a_changed_seed_is_found(tmp_path: Path) -> None:
    """Another seed than the one whose hash was published."""

    def change(wishes: list[tuple[Command, int]]) -> None:
        place = first(wishes, RevealSeed)
        wishes[place] = (RevealSeed(seed_from("another").hex()), wishes[place][1])

    wishes, result = forged(tmp_path / "log", "ma-four-card-poker", change)
    assert result.finding is not None
    assert (result.finding.code, result.finding.line) == ("seed-not-promised", first(wishes, RevealSeed) + 1)


def test_a_seed_that_is_none_is_found(tmp_path: Path) -> None:
    """Words in the place of a seed are a finding."""

    def change(wishes: list[tuple[Command, int]]) -> None:
        place = first(wishes, RevealSeed)
        wishes[place] = (RevealSeed("secret"), wishes[place][1])

    _, result = forged(tmp_path / "log", "ma-four-card-poker", change)
    assert result.finding is not None
    assert result.finding.code == "seed-not-promised"


def test_a_changed_promise_is_found(tmp_path: Path) -> None:
    """A hash of another seed: the seed that is shown does not fit it."""

    def change(wishes: list[tuple[Command, int]]) -> None:
        place = first(wishes, Commit)
        wishes[place] = (Commit(commitment(seed_from("another"))), wishes[place][1])

    wishes, result = forged(tmp_path / "log", "ma-four-card-poker", change)
    assert result.finding is not None
    assert (result.finding.code, result.finding.line) == ("seed-not-promised", first(wishes, RevealSeed) + 1)


def test_a_missing_promise_is_found(tmp_path: Path) -> None:
    """A seed for which nothing was promised proves nothing."""
    wishes, result = forged(tmp_path / "log", "ma-four-card-poker", lambda wishes: wishes.pop(first(wishes, Commit)))
    assert result.finding is not None
    assert (result.finding.code, result.finding.line) == ("seed-unasked", first(wishes, RevealSeed) + 1)


def test_a_seed_that_is_never_shown_is_found(tmp_path: Path) -> None:
    """When the next round begins, the seed of the last one has been shown."""
    wishes, result = forged(
        tmp_path / "log", "ma-four-card-poker", lambda wishes: wishes.pop(first(wishes, RevealSeed))
    )
    assert result.finding is not None
    assert (result.finding.code, result.finding.line) == ("seed-withheld", first(wishes, StartRound, 1) + 1)


def test_a_late_promise_is_found(tmp_path: Path) -> None:
    """A promise after the first wager is late, though the wager was taken back: no table makes it."""

    def change(wishes: list[tuple[Command, int]]) -> None:
        promise = wishes.pop(first(wishes, Commit))
        place = first(wishes, PlaceBet)
        at = wishes[place][1]
        wishes[place:place] = [wishes[place], (TakeBack(1, "ante"), at), (promise[0], at)]

    wishes, result = forged(tmp_path / "log", "ma-four-card-poker", change)
    plan, table, late = plan_of("ma-four-card-poker"), Table(), first(wishes, Commit)
    promises = Promises(plan)
    for line, (command, at) in enumerate(wishes[:late], start=1):
        events, after = perform(plan, table, command, at)
        for event in events:
            promises.see(line, table, event)
            table = evolve(table, event)
        assert table == after
    with pytest.raises(PitbossError) as refused:
        perform(plan, table, wishes[late][0], wishes[late][1])
    assert refused.value.code == "bets-closed"
    with pytest.raises(Broken) as broken:
        promises.see(late + 1, table, Committed(1, "00"))
    assert (broken.value.finding.code, broken.value.finding.line) == ("late-commitment", late + 1)
    assert result.finding is not None


@pytest.mark.parametrize("honest", [True, False])
def test_cards_that_are_read_late_are_held_against_the_seed(*, honest: bool, tmp_path: Path) -> None:
    """Cards dealt unrecorded and read before the settlement are the seed's, or are found where they were read."""
    wishes = commands(night("ma-four-card-poker"))
    place = first(wishes, Deal, 1)
    command, at = wishes[place]
    assert isinstance(command, Deal)
    used = {card for item, _ in wishes[: first(wishes, RevealSeed)] if isinstance(item, Deal) for card in item.cards}
    spare = next(card for card in DECK if card not in used)
    wishes[place] = (Deal((None,) * len(command.cards)), at)
    read = first(wishes, Act) + 2
    cards = command.cards if honest else (*command.cards[:-1], spare)
    wishes.insert(read, (Show("player", cards, 2), wishes[read][1]))
    finding = verify(forge(tmp_path / "log", plan_of("ma-four-card-poker"), wishes)).finding
    if honest:
        assert finding is None
    else:
        assert finding is not None
        assert (finding.code, finding.line) == ("card-not-promised", read + 1)


def test_another_draw_is_found_at_its_line(tmp_path: Path) -> None:
    """What the system draws for a bonus comes from the seed too."""

    def change(wishes: list[tuple[Command, int]]) -> None:
        place = first(wishes, Draw)
        old, at = wishes[place]
        assert isinstance(old, Draw)
        card = next(card for card in DECK if card != old.card)
        wishes[place] = (Draw(old.wager, card), at)

    wishes, result = forged(tmp_path / "log", "ma-crazy-4-poker", change)
    assert result.finding is not None
    assert (result.finding.code, result.finding.line) == ("draw-not-promised", first(wishes, Draw) + 1)


def recut(number: int) -> Verification:
    """A deck that is cut again when wagers lie there, with so many cards (0: where the seed says)."""
    rulebook, example = BY_HAND
    played = Night(rulebook, example)
    played.bet()
    ordered = Begin("recut", 1, by="casino supervisor", person="Pit", says="the cut was improper")
    assert played.try_it(ordered)
    while (command := played.live.next()) is not None:
        if isinstance(command, Do) and command.number and number:
            command = msgspec.structs.replace(command, number=number)
        played.live.give(command)
    played.round()
    played.live.run()
    path = Path(played.plan.game.filing.table + ".log")
    return verify(played.save(path))


@pytest.mark.parametrize(("number", "code"), [(0, None), (11, "cut-not-promised")])
def test_a_cut_that_was_chosen_after_the_wagers_is_found(
    number: int, code: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who knows the seed must not choose the cut when the wagers lie there: a table refuses it, a proof finds it."""
    monkeypatch.chdir(tmp_path)
    if code is not None:
        with pytest.raises(PitbossError) as refused:
            recut(number)
        assert refused.value.code == "cards-promised"
        monkeypatch.setattr("pitboss.live.progress.require_promised", lambda *_: None)
    finding = recut(number).finding
    assert (finding.code if finding else None) == code


def test_a_seed_is_lost_with_a_void_round_only(tmp_path: Path) -> None:
    """A house that says it has lost the seed of a round which was settled has withheld it."""

    def lose(wishes: list[tuple[Command, int]]) -> None:
        place = first(wishes, RevealSeed)
        wishes[place] = (RevealSeed(""), wishes[place][1])

    _, result = forged(tmp_path / "log", "ma-four-card-poker", lose)
    assert result.finding is not None
    assert (result.finding.code, result.finding.round) == ("seed-withheld", 1)
