"""A person's sitting: it goes on from any line of its log, keeps its key to itself, and stakes no chip twice."""

from __future__ import annotations

import stat
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pitboss.clauses import BadInput
from pitboss.live import LiveTable, ProvableShoe, plan_for
from pitboss.log import FileLog, MemoryLog
from pitboss.rounds.commands import Act
from pitboss.rounds.events import Settled
from pitboss.sitting.saved import Other, SavedSitting, beside, data_folder, keep, new_key, new_log, recall
from pitboss.sitting.seating import SeatingRequest, sit_down
from pitboss.sitting.sitting import Sitting
from tests.cli.sittings import SCRIPTS, proven, settled, sit

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
KEPT = SavedSitting(new_key("x"), "Guest", 2, 100_000, (Other(1, "Ana", bold=False), Other(3, "Bruno", bold=True)))


def seated(rulebook: str, log: FileLog | MemoryLog, clock: Callable[[], datetime] = lambda: NOON) -> Sitting:
    """A sitting at a table whose law is compiled once for all tests."""
    return Sitting(LiveTable(plan_for(rulebook), log, ProvableShoe(KEPT.seed), clock=clock), KEPT)


def play_on(sitting: Sitting, rounds: int = 1) -> Sitting:
    """Bet the ante, play for the least, until so many rounds are over, seeds and all."""
    while len(sitting.memory.history) < rounds or not sitting.memory.history[-1].seed:
        if sitting.advance():
            continue
        if sitting.waits_for == "bets":
            sitting.put("ante", 1000)
            sitting.deal()
        else:
            plays = [choice.command for choice in sitting.choices() if isinstance(choice.command, Act)]
            chosen = next(play for play in plays if play.act == "play")
            sitting.act("play", chosen.amount)
    return sitting


@pytest.mark.parametrize("rulebook", SCRIPTS)
def test_a_sitting_goes_on_from_every_line_of_its_log(rulebook: str, tmp_path: Path) -> None:
    """Cut off behind any line, as a crash would, the round ends as it would have: nothing lost, nothing paid twice."""
    whole = tmp_path / "whole.log"
    with FileLog(whole) as log:
        undisturbed = play_on(seated(rulebook, log))
    lines = whole.read_bytes().splitlines(keepends=True)
    expected = [(line.wager, line.pays, line.returned) for line in settled(whole, 2)]
    for number in range(1, len(lines), 5):
        cut = tmp_path / f"{number}.log"
        cut.write_bytes(b"".join(lines[:number]) + lines[number][: number % 40])
        with FileLog(cut) as log:
            sitting = play_on(seated(rulebook, log))
            assert sitting.resumed
            assert sitting.bankroll == undisturbed.bankroll
        assert [(line.wager, line.pays, line.returned) for line in settled(cut, 2)] == expected


@pytest.mark.parametrize("rulebook", SCRIPTS)
def test_what_is_remembered_is_what_was_lived_through(rulebook: str, tmp_path: Path) -> None:
    """The history, the chips and the verified seeds of a reopened sitting are those it had when it was left."""
    with FileLog(tmp_path / "table.log") as log:
        before = play_on(seated(rulebook, log), rounds=2)
    with FileLog(tmp_path / "table.log") as log:
        after = seated(rulebook, log)
    assert after.memory.history == before.memory.history
    assert after.bankroll == before.bankroll == 100_000 + before.memory.net
    assert all(item.verified and not item.broken for item in after.memory.history)
    assert proven(tmp_path / "table.log")


def test_a_deck_that_has_grown_too_old_is_changed_and_play_goes_on() -> None:
    """A sitting that is taken up days later begins with a new deck."""
    log = MemoryLog()
    play_on(seated("ma-four-card-poker", log))
    later = play_on(seated("ma-four-card-poker", log, lambda: NOON + timedelta(days=3)), rounds=2)
    assert [item.number for item in later.memory.history] == [1, 2]


def test_the_spots_are_those_of_the_document() -> None:
    """Every wager with a place of its own is a spot, by its name, with what may be staked there."""
    sitting = seated("ma-crazy-4-poker", MemoryLog())
    while sitting.advance():
        pass
    spots = {spot.place: spot for spot in sitting.spots()}
    assert list(spots)[:4] == [("ante", ""), ("super bonus", ""), ("play", ""), ("queens up", "")]
    assert {on for wager, on in spots if wager == "five card hand bonus"} == {"player", "dealer"}
    assert spots["ante", ""].open
    assert not spots["play", ""].open
    assert not spots["queens up", ""].open
    sitting.put("ante", 1000)
    assert {spot.wager: spot.laid for spot in sitting.spots() if spot.laid} == {"ante": 1000, "super bonus": 1000}
    assert next(spot for spot in sitting.spots() if spot.wager == "queens up").open


def test_a_wager_is_brought_to_any_lawful_total_and_a_refusal_changes_nothing() -> None:
    """More, less and nothing; what goes with it follows; an unlawful total leaves what lay there."""
    sitting = seated("ma-ultimate-texas-holdem", MemoryLog())
    while sitting.advance():
        pass
    for total in (2000, 3000, 1000):
        sitting.put("ante", total)
        assert {spot.wager: spot.laid for spot in sitting.spots() if spot.laid} == {"ante": total, "blind": total}
        assert sitting.bankroll == 100_000 - 2 * total
    with pytest.raises(Exception, match="posted limits"):
        sitting.put("ante", 500)
    assert sitting.bankroll == 98_000
    with pytest.raises(BadInput, match="you have"):
        sitting.put("ante", 60_000)
    sitting.put("ante", 0)
    assert sitting.bankroll == 100_000
    assert sitting.clear() == ()


def test_the_house_waits_only_for_the_person() -> None:
    """The others bet and answer by themselves; the person is asked for bets, then for an answer."""
    sitting = seated("ma-four-card-poker", MemoryLog())
    assert sitting.waits_for == ""
    while sitting.advance():
        pass
    assert sitting.waits_for == "bets"
    assert sitting.table.round is not None
    assert {seat.position for seat in sitting.table.round.seats} == {1, 3}
    sitting.put("ante", 1000)
    sitting.deal()
    while sitting.advance():
        pass
    assert sitting.waits_for == "answer"
    assert [choice.says for choice in sitting.choices()] == ["play $10 to $30", "fold"]
    assert not sitting.leave()
    assert sitting.table.round is not None


def test_moments_hold_the_table_before_each_event() -> None:
    """Folding the moments gives the table again: a screen that shows them one by one ends where the table is."""
    sitting = seated("ma-four-card-poker", MemoryLog())
    while moments := sitting.advance():
        assert moments[0].before is not sitting.table
    lines = [item.event for item in sitting.put("ante", 1000)]
    assert [type(line).__name__ for line in lines] == ["Wagered"]
    assert not any(isinstance(line, Settled) for line in lines)


# -- what is kept beside the log --------------------------------------------------------------------------------------


def test_the_key_lies_beside_the_log_and_not_in_it(tmp_path: Path) -> None:
    """The file beside the log is for its owner's eyes, and no line of the log holds the key."""
    log = tmp_path / "table.log"
    sit("ma-four-card-poker", "--log", str(log), typed="bet ante 10\nfold\nquit\n")
    kept = recall(beside(log))
    assert stat.S_IMODE(beside(log).stat().st_mode) == 0o600
    assert kept.key not in log.read_text()
    assert len(bytes.fromhex(kept.key)) == 32


def test_every_round_has_a_seed_of_its_own_and_a_fresh_key_is_fresh() -> None:
    """Seeds differ from round to round, are the same for the same key, and no two fresh keys are equal."""
    assert len({KEPT.seed(number) for number in range(100)}) == 100
    assert SavedSitting(new_key("x"), "Other", 1, 5).seed(3) == KEPT.seed(3)
    assert new_key(None) != new_key(None)


@pytest.mark.parametrize("damage", ["", "{}", '{"key":"00","name":"A","position":1,"bought":5}', "\xff"])
def test_without_what_was_kept_a_log_does_not_go_on(tmp_path: Path, damage: str) -> None:
    """A key that is missing or damaged is said to be so, and the log stays as it is."""
    log = tmp_path / "table.log"
    sit("ma-four-card-poker", "--log", str(log), typed="quit\n")
    before = log.read_bytes()
    if damage:
        beside(log).write_text(damage, encoding="latin-1")
    else:
        beside(log).unlink()
    answer = sit("--log", str(log), typed="quit\n")
    assert answer.exit_code == 2
    assert str(beside(log)) in answer.output
    assert log.read_bytes() == before


@pytest.mark.parametrize(
    "arguments", [["md-four-card-poker"], ["--seed", "other"], ["ma-four-card-poker", "--seed", ""]]
)
def test_a_log_goes_on_under_its_own_rules_only(tmp_path: Path, arguments: list[str]) -> None:
    """Another rulebook or another seed is refused, and the log stays as it is."""
    log = tmp_path / "table.log"
    sit("ma-four-card-poker", "--seed", "x", "--log", str(log), typed="quit\n")
    before = log.read_bytes()
    answer = sit(*arguments, "--log", str(log), typed="quit\n")
    assert answer.exit_code == 2
    assert "was begun with another" in answer.output
    assert log.read_bytes() == before


def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path) -> None:
    """Whatever lies under the name of the log is never overwritten."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana\n", encoding="utf-8")
    answer = sit("ma-four-card-poker", "--log", str(letter), typed="quit\n")
    assert answer.exit_code in (1, 2)
    assert letter.read_text(encoding="utf-8") == "Dear Ana\n"


def test_a_log_of_something_else_is_refused(tmp_path: Path) -> None:
    """A sealed log that opens no table is not played on."""
    path = tmp_path / "other.log"
    with FileLog(path) as log:
        log.append("2026-11-15T12:00:00Z", "somebody", [{"type": "remark"}])
    with pytest.raises(BadInput, match="is not the log of a table"):
        sit_down(SeatingRequest(log=str(path)), NOON)


def test_two_processes_do_not_sit_at_one_log(tmp_path: Path) -> None:
    """A log that is being written is refused to the second."""
    log = str(tmp_path / "table.log")
    sitting = sit_down(SeatingRequest("ma-four-card-poker", log=log), NOON)
    sitting.advance()
    with sitting.live.log:
        assert sit("--log", log, typed="quit\n").exit_code in (1, 2)


def test_data_folders_are_those_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each system has its own place for data, and a log there never takes a name that is taken."""
    assert data_folder({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/pitboss/tables")
    assert data_folder({}, "linux").parts[-5:-2] == (Path.home().name, ".local", "share")
    assert data_folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/pitboss/tables")
    assert "Application Support" in str(data_folder({}, "darwin"))
    monkeypatch.setattr("pitboss.sitting.saved.data_folder", lambda: tmp_path)
    first = new_log("md-four-card-poker", NOON)
    first.write_text("")
    keep(beside(tmp_path / "md-four-card-poker-20261115-120000-2.log"), KEPT)
    assert new_log("md-four-card-poker", NOON).name == "md-four-card-poker-20261115-120000-3.log"


def test_a_folder_that_cannot_be_written_is_said_to_be_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the key nor the data folder can be made under a file."""
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(BadInput, match="cannot be written"):
        keep(file / "table.seat", KEPT)
    monkeypatch.setattr("pitboss.sitting.saved.data_folder", lambda: file / "tables")
    with pytest.raises(BadInput, match="cannot be made"):
        new_log("md-four-card-poker", NOON)
