"""The chain: no byte of a log can change, and no line go or come, without being found."""

from __future__ import annotations

import pickle
from datetime import UTC, datetime, timedelta, timezone
from hashlib import sha256

import msgspec
import pytest

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.chain import GENESIS, Damaged, Entry, Event, Tip, Torn, follow, seal, stamp, walk

AT = "2026-11-15T10:38:23.123Z"


class Placed(msgspec.Struct, frozen=True, tag_field="type", tag="placed"):
    """An event as a table would hold it."""

    seat: int
    cents: int


def chained(count: int) -> list[bytes]:
    """The lines of a log of so many entries."""
    lines, tip = [], GENESIS
    for number in range(1, count + 1):
        events: list[Event] = [{"type": "dealt", "cards": ["As", "Kd"], "to": number}, {"type": "said", "words": "é ♠"}]
        entry = seal(tip, AT, f"dealer Anna {number}", events)
        lines.append(entry.line)
        tip = entry.tip
    return lines


def found(lines: list[bytes]) -> Damaged | None:
    """What walking over these lines finds."""
    try:
        for _ in walk(lines):
            pass
    except Damaged as damaged:
        return damaged
    return None


def rehashed(content: bytes) -> bytes:
    """A line whose hash fits, whatever its content says."""
    return content + b',"hash":"%s"}\n' % sha256(content).hexdigest().encode()


def split(log: bytes) -> list[bytes]:
    """The bytes of a file as the lines that reading it gives, cut at line feeds alone."""
    *whole, rest = log.split(b"\n")
    return [line + b"\n" for line in whole] + ([rest] if rest else [])


def test_a_line_is_exactly_this() -> None:
    """The format is fixed to the byte: members in this order, no spaces, the hash last, one newline."""
    entry = seal(GENESIS, AT, "dealer Anna", [Placed(seat=3, cents=1000)])
    content = (
        b'{"seq":1,"at":"2026-11-15T10:38:23.123Z","by":"dealer Anna",'
        b'"events":[{"type":"placed","seat":3,"cents":1000}],"prev":"' + b"0" * 64 + b'"'
    )
    assert entry.line == rehashed(content)
    assert entry.hash == "02214a4764a2a69d937ccc893a08199f766d571ed820c90f6afb02c606f342bd"


def test_entries_come_back_as_they_were_sealed() -> None:
    """Walking the lines gives every entry, each with the hash of the one before it."""
    lines = chained(20)
    entries = list(walk(lines))
    assert [entry.seq for entry in entries] == list(range(1, 21))
    assert [entry.line for entry in entries] == lines
    assert [entry.prev for entry in entries] == [GENESIS.hash, *(entry.hash for entry in entries[:-1])]
    assert msgspec.json.decode(entries[4].events[0])["to"] == 5
    assert entries[-1].tip == Tip(20, entries[-1].hash)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "placed", "seat": 3, "cents": 1000},
        Placed(seat=3, cents=1000),
        b'{"type":"placed","seat":3,"cents":1000}',
        msgspec.Raw(b' {"type":"placed","seat":3,"cents":1000} '),
    ],
)
def test_an_event_may_be_a_value_or_its_json(event: Event) -> None:
    """A mapping, a struct and JSON that a caller has encoded are written alike."""
    entry = seal(GENESIS, AT, "Anna", [event])
    assert bytes(entry.events[0]) == b'{"type":"placed","seat":3,"cents":1000}'
    assert follow(GENESIS, entry.line) == entry


@pytest.mark.parametrize(
    "event",
    [
        {"seat": 3},
        {"type": ""},
        {"type": 3},
        b"[]",
        b'"type"',
        b'{"type":"x"',
        b'{"type":"x"} {}',
        b'{"type":\n"x"}',
        b'{"type":"x","y":"\xff"}',
        b"",
    ],
)
def test_what_is_no_event_is_not_sealed(event: Event) -> None:
    """An event is one JSON object on one line, in UTF-8, with a type that is a word."""
    with pytest.raises(ValueError, match=r".") as refused:
        seal(GENESIS, AT, "Anna", [event])
    assert not isinstance(refused.value, PitbossError)


def test_an_entry_without_events_is_not_sealed() -> None:
    """A command that led to nothing leaves no line."""
    with pytest.raises(ValueError, match="at least one event"):
        seal(GENESIS, AT, "Anna", [])


def test_a_name_that_is_no_unicode_is_bad_input() -> None:
    """Half a surrogate pair, which a browser can send, is refused in words."""
    with pytest.raises(BadInput, match="cannot be written as UTF-8"):
        seal(GENESIS, AT, "Anna \ud800", [{"type": "x"}])


@pytest.mark.parametrize("name", ["", 'Anna "A" \\', "a\nb\r\t\0\x7f\u2028", "Åsa ♠ 🂡", "x" * 10_000])
def test_any_text_survives(name: str) -> None:
    """Quotes, line ends, control characters and any script come back as they were given."""
    entry = seal(GENESIS, name, name, [{"type": "said", "words": name}])
    (again,) = walk([entry.line])
    assert (again.at, again.by, msgspec.json.decode(again.events[0])["words"]) == (name, name, name)
    assert entry.line.count(b"\n") == 1


@pytest.mark.parametrize("mask", [0x01, 0x02, 0x20, 0x80, 0xFF])
def test_every_changed_byte_is_found(mask: int) -> None:
    """Whichever byte of a log of twenty lines is changed, the line it stands in is found to be wrong."""
    log = b"".join(chained(20))
    for place in range(len(log)):
        changed = log[:place] + bytes([log[place] ^ mask]) + log[place + 1 :]
        damaged = found(split(changed))
        assert damaged is not None, place
        assert damaged.seq == damaged.line == log.count(b"\n", 0, place) + 1


def test_every_byte_taken_out_or_put_in_is_found() -> None:
    """A byte that is deleted or doubled anywhere is found, newlines too."""
    log = b"".join(chained(5))
    for place in range(len(log)):
        assert found(split(log[:place] + log[place + 1 :])) is not None
        assert found(split(log[: place + 1] + log[place:])) is not None


def test_a_line_taken_out_is_found() -> None:
    """Without any of its lines but the last, a log is damaged where that line stood."""
    lines = chained(20)
    for place in range(19):
        damaged = found(lines[:place] + lines[place + 1 :])
        assert damaged is not None
        assert (damaged.seq, damaged.trouble) == (
            place + 1,
            f"entry {place + 2} stands where entry {place + 1} belongs",
        )


def test_lines_that_change_places_are_found() -> None:
    """Any two lines that are swapped, or one that is doubled, are found."""
    lines = chained(8)
    for first in range(8):
        assert found([*lines[: first + 1], *lines[first:]]) is not None
        for second in range(first):
            swapped = lines.copy()
            swapped[first], swapped[second] = swapped[second], swapped[first]
            damaged = found(swapped)
            assert damaged is not None
            assert damaged.line == second + 1


def test_a_line_put_in_is_found() -> None:
    """An entry sealed elsewhere fits nowhere, not even with the right number and a right hash of its own."""
    lines = chained(8)
    for place in range(1, 9):
        other = seal(Tip(place - 1, "f" * 64), AT, "nobody", [{"type": "x"}]).line
        damaged = found([*lines[: place - 1], other, *lines[place - 1 :]])
        assert damaged is not None
        assert damaged.seq == place
        assert "does not follow" in damaged.trouble


def test_an_entry_sealed_anew_breaks_the_next() -> None:
    """Who rewrites one entry with a right hash must rewrite all that follow: the next line gives it away."""
    lines = chained(8)
    tip = list(walk(lines))[3].tip
    damaged = found([*lines[:4], seal(tip, AT, "nobody", [{"type": "x"}]).line, *lines[5:]])
    assert damaged is not None
    assert damaged.seq == 6


@pytest.mark.parametrize(
    "content",
    [
        b'{"seq":1, "at":"","by":"","events":[{"type":"x"}],"prev":"' + b"0" * 64 + b'"',
        b'{"at":"","seq":1,"by":"","events":[{"type":"x"}],"prev":"' + b"0" * 64 + b'"',
        b'{"seq":1,"at":"","by":"","by":"me","events":[{"type":"x"}],"prev":"' + b"0" * 64 + b'"',
        b'{"seq":1,"at":"","by":"","events":[{"type":"x"}],"more":1,"prev":"' + b"0" * 64 + b'"',
        b'{"seq":1,"at":"","by":"\\u0041","events":[{"type":"x"}],"prev":"' + b"0" * 64 + b'"',
        b'{"seq":1,"at":"","by":"","events":[],"prev":"' + b"0" * 64 + b'"',
        b'{"seq":1,"at":"","by":"","events":{},"prev":"' + b"0" * 64 + b'"',
        b'{"seq":1,"at":null,"by":"","events":[{"type":"x"}],"prev":"' + b"0" * 64 + b'"',
        b'{"seq":1,"at":"","by":"","events":' + b"[" * 50_000 + b"]" * 50_000 + b',"prev":"' + b"0" * 64 + b'"',
    ],
)
def test_a_line_is_written_in_one_way_only(content: bytes) -> None:
    """A member doubled, added, moved, spaced or escaped otherwise is damage, even under a right hash."""
    with pytest.raises(Damaged):
        follow(GENESIS, rehashed(content))


@pytest.mark.parametrize(
    ("log", "words"),
    [
        (b"\xef\xbb\xbf" + chained(1)[0], "byte order mark"),
        (chained(1)[0].replace(b"\n", b"\r\n"), "carriage return"),
        (chained(1)[0].replace(b"\n", b"\r"), "carriage return"),
        (b"\n", "no entry of a log"),
        (b'rulebook = "ma-four-card-poker"\n', "no entry of a log"),
        (b"hello", "no beginning of an entry"),
        (b"\xff\xfe{\0", "no beginning of an entry"),
    ],
)
def test_what_an_editor_did_is_said(log: bytes, words: str) -> None:
    """A byte order mark, other line ends and a file that is no log are damage, and the message says which."""
    damaged = found(split(log))
    assert damaged is not None
    assert not isinstance(damaged, Torn)
    assert words in str(damaged)
    assert str(damaged).startswith("line 1 of the log: ")


def test_every_beginning_of_a_line_is_torn() -> None:
    """Cut anywhere inside its last line, even at a hash inside an event, a log is torn and not damaged."""
    lines = chained(2)
    entry = seal(next(walk(lines)).tip, AT, "Åsa", [{"type": "promised", "hash": "0" * 64}, {"type": "x"}])
    for length in range(1, len(entry.line)):
        torn = found([lines[0], entry.line[:length]])
        assert isinstance(torn, Torn)
        assert (torn.seq, torn.tail) == (2, entry.line[:length])


def test_room_that_was_only_reserved_is_torn() -> None:
    """Zeros behind the beginning of a line, or alone, are what some disks leave after a power cut."""
    line = chained(1)[0]
    for length in (0, 1, 40, len(line) - 1):
        assert isinstance(found([line[:length] + bytes(512)]), Torn)


def test_a_whole_line_without_its_newline_must_still_be_right() -> None:
    """A last line that lacks nothing but its newline is torn if its hash fits, and damaged if not."""
    line = chained(1)[0].rstrip()
    assert isinstance(found([line]), Torn)
    for wrong in (line.replace(b"Anna", b"Anne"), line + b"x", line + line):
        damaged = found([wrong])
        assert damaged is not None
        assert not isinstance(damaged, Torn)


@pytest.mark.parametrize("error", [Damaged(3, 3, "gone"), Torn(3, 3, b"{")])
def test_what_was_found_survives_a_process_pool(error: Damaged) -> None:
    """A finding can be pickled, with its place and its words."""
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), again.seq, again.line, again.code) == (str(error), 3, 3, error.code)


def test_an_entry_is_a_value() -> None:
    """Two entries with the same content are equal, and none can be changed."""
    entry = seal(GENESIS, AT, "Anna", [{"type": "x"}])
    assert entry == seal(GENESIS, AT, "Anna", [b'{"type":"x"}'])
    assert Entry.__struct_config__.frozen


def test_a_time_is_written_in_utc_to_the_millisecond() -> None:
    """Whatever the clock's zone; the rest of a second is cut off, and earlier times sort before later ones."""
    utc = datetime(2026, 11, 15, 10, 38, 23, 123_999, UTC)
    assert stamp(utc) == "2026-11-15T10:38:23.123Z"
    assert stamp(utc.astimezone(timezone(timedelta(hours=-5)))) == stamp(utc)
    assert stamp(utc.replace(microsecond=0)) == "2026-11-15T10:38:23.000Z"
    times = [utc + timedelta(milliseconds=step) for step in range(0, 5000, 7)]
    assert [stamp(time) for time in times] == sorted(stamp(time) for time in times)
    assert all(stamp(time) == time.isoformat(timespec="milliseconds").replace("+00:00", "Z") for time in times)
