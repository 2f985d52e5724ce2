"""``pitboss deal``: whole rounds dealt by hand, what is refused, what cannot be read, and a table that goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK
from pitboss.clauses import PitbossError
from pitboss.cli import main
from pitboss.cli.interactive.dealer_table import DealerTalk
from pitboss.live import LiveTable, ProvableShoe, ReadShoe, ShoeSource, house_submission, seed_from
from pitboss.log import MemoryLog
from pitboss.log.file import read
from pitboss.log.records import Refused, from_log
from pitboss.rounds import Plan, commands, perform
from pitboss.rounds.events import Did, RoundEnded, Ruled, Settled
from pitboss.sitting.desk import Desk
from pitboss.sitting.lines import understand
from pitboss.sitting.saved import beside
from pitboss.submissions import compile_game
from tests.cli.running import run
from tests.cli.sittings import events_of, proven
from tests.volumes import examples

OPENING = "opening/receive/inspect/floor: verify/spread/first player inspects/turn face down/wash/stack/"
FOUR = "Ah 3h Kh Ad 5h Kd Ac 7c 8s 9c 9d 6c 2d Jc 4c"  # three aces; a jack high; the dealer's kings
FOUR_CARD = (
    "shuffle 52/stack/take in hand/start round/bet 1 ante 10 aces up 5/bet Ben ante 20/no more bets/"
    f"deal {FOUR} 3s/count 36/play 1 30/fold 2/collect forfeited/reveal dealer/settle/collect cards/rack dealer cards"
)
WON = "1 ante 10, 1 play 30, 1 ante bonus 20, 1 aces up 45, 2 ante -20"
ROUNDS = {
    "ma-four-card-poker": ("from-the-hand", FOUR_CARD, WON),
    "ma-four-card-poker-earlier": ("from-the-hand", FOUR_CARD, WON),
    "md-four-card-poker": (
        "manual-shoe",
        "shuffle 52/stack/load/start round/bet 1 ante 10, aces up 5, progressive/bet Ben ante 20/no more bets/"
        f"collect progressive/verify progressive 1/into inventory/deal {FOUR} 3s/count 36/examine/lay down/play 1 30/"
        "play 2 20/reveal dealer/settle/settle/verify hand/verify light/floor: validate/settle/"
        "collect cards/rack cards",
        f"{WON}, 2 play -20, 1 progressive 8",
    ),
    "ma-ultimate-texas-holdem": (
        "manual-shoe",
        "shuffle/stack/place cover card/cut 20/complete cut/remove cover card/load/start round/"
        "bet 1 ante 10 blind 10 trips 5/bet Ben ante 20 blind 20/no more bets/deal As Kd Qh/deal Kc 2d/deal 9h/"
        "check 1/play 2 60/deal ??/deal Ah 5d 6d/play 1 20/deal ??/deal Tc 8s/count 39/remove cover card/"
        "reveal/settle/settle/collect/rack",
        "1 ante 0, 1 play 20, 1 blind 0, 1 trips -5, 2 ante 0, 2 play 60, 2 blind 0",
    ),
    "ma-crazy-4-poker": (
        "manual-shuffle",
        "shuffle/stack/cut 20/complete cut/load/start round/bet 1 ante 10 super bonus 10 queens up 5/"
        f"bet Ben ante 20 super bonus 20/no more bets/deal {FOUR}/count 37/examine/play 1 30/fold 2/collect forfeited/"
        "reveal dealer/settle/collect cards/rack cards",
        "1 ante 10, 1 play 30, 1 queens up 45, 1 super bonus 20, 2 ante -20, 2 super bonus -20",
    ),
}


def at_the_desk(*arguments: str, typed: str = "") -> Result:
    """``pitboss deal`` with these lines typed, a slash for a new one; an exception that escapes is raised here."""
    runner = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"})
    return runner.invoke(main, ["deal", *arguments], input=typed.replace("/", "\n"), catch_exceptions=False)


def filed(folder: Path, rulebook: str, example: str) -> str:
    """A submission in a file."""
    path = folder / f"{rulebook}.toml"
    path.write_text(house_submission(rulebook, example).source.text, encoding="utf-8")
    return str(path)


def one_line(text: str) -> str:
    """What was said, as if the terminal were endlessly wide."""
    return " ".join(text.split())


def profits(log: Path) -> set[str]:
    """What every wager came to, in dollars."""
    result = [event for event in events_of(log) if isinstance(event, Settled)]
    return {f"{row.position} {row.wager} {row.profit // 100}" for row in result}


def table_of(rulebook: str, example: str = "", source: ShoeSource | None = None) -> LiveTable:
    """A new table with Anna and Ben, whose cards are read unless there is a source."""
    plan = Plan(compile_game(house_submission(rulebook, example)))
    live = LiveTable(plan, MemoryLog(), source or ReadShoe(lambda *_: (), lambda *_: commands.Draw("")))
    for command in (commands.Open(), commands.Sit(1, "Anna"), commands.Sit(2, "Ben")):
        live.give(command)
    return live


def said(live: LiveTable, typed: str) -> LiveTable:
    """A table after these lines."""
    for line in typed.split("/"):
        for wish in understand(Desk(live), line):
            live.give(wish.command, wish.by)
    return live


@pytest.mark.parametrize("rulebook", ROUNDS)
def test_a_whole_round_is_dealt_by_hand(rulebook: str, tmp_path: Path) -> None:
    """From the opening of the deck to the last card in the rack, with cards as read: every step granted, all proven."""
    example, script, expected = ROUNDS[rulebook]
    log = tmp_path / "table.log"
    house = ("--submission", filed(tmp_path, rulebook, example), "--log", str(log))
    answer = at_the_desk(*house, "--players", "Anna, Ben", typed=OPENING + script)
    assert answer.exit_code == 0
    assert "refused" not in answer.output
    assert "Round 1 is over." in answer.output
    assert profits(log) == set(expected.split(", "))
    output = one_line(answer.output)
    for event in events_of(log):
        if isinstance(event, Settled):
            assert event.clause in output
    talk = answer.output.partition("The table stays")[0]
    assert all(len(line.rstrip()) <= 80 for line in talk.splitlines())
    assert proven(log)


@pytest.mark.parametrize("rulebook", ROUNDS)
def test_a_round_of_the_provable_shoe_is_dealt_as_promised(rulebook: str, tmp_path: Path) -> None:
    """With shuffled cards "deal" takes the next ones, the promise comes first and the seed last; the log proves it."""
    log, rest = tmp_path / "table.log", "auto/" * 60
    bets = "/".join(f"bet 1 {wager} 10" for wager in ("ante", "blind", "super bonus"))  # those that the table has
    typed = f"auto on/auto off/{bets}/no more bets/{'deal/' * 12}{rest}fold/{rest}check/{rest}check/{rest}fold/{rest}"
    answer = at_the_desk(rulebook, "--seed", "x", "--log", str(log), "--players", "Anna", typed=typed)
    output = one_line(answer.output)
    assert output.index("The shuffle of round 1 is promised") < output.index("Place your bets")
    assert output.index("Round 1 is over.") < output.index("The seed of round 1 is shown")
    assert "to position 1" in output
    assert "1 round dealt as promised" in run("verify", str(log)).output


@pytest.mark.parametrize("rulebook", ROUNDS)
def test_every_step_of_the_list_is_granted_by_its_number(rulebook: str) -> None:
    """Whatever stands in the list is lawful: its number, with what has to be said, makes a command that is granted."""
    example, script, _ = ROUNDS[rulebook]
    live = table_of(rulebook, example)
    desk = Desk(live)
    for line in (OPENING + script).split("/"):
        now = live.table.round
        unseen = [str(card) for card in DECK if now is None or not now.seen >> card & 1]
        for number, option in enumerate(desk.steps(), start=1):
            words = {
                commands.Deal: " ".join(unseen[: option.cards]),
                commands.Show: " ".join(unseen[: option.cards]),
                commands.Sit: "Zoe",
                commands.Draw: "nothing",
                commands.CountStub: "30",
                commands.Begin: "because it was ordered",
                commands.Do: str(getattr(option.command, "number", 0) or ""),
            }.get(type(option.command), "")
            amount = min(option.amounts, default=option.low) / 100
            if isinstance(option.command, commands.PlaceBet | commands.Act):
                words = f"{amount:.2f}" if amount else ""
            (wish,) = understand(desk, f"{number} {words}".strip())
            perform(live.plan, live.table, wish.command)
        said(live, line)
    assert live.table.rounds == 1


def test_the_list_begins_with_the_dealer() -> None:
    """What leads on comes first: the dealer, the floor, devices, players; what leads away from it follows."""
    live = said(table_of("ma-crazy-4-poker"), OPENING + "shuffle/stack/load/start round/bet 1 ante 10 super bonus 10")
    desk = Desk(live)
    leading = [step for step in desk.steps() if desk.leads_on(step)]
    assert [row.who for row in leading][:2] == ["dealer", "player"]
    assert list(desk.steps())[: len(leading)] == leading
    assert leading[0].clause == "ma-c4p:7(b)#announce, 8(a)(3)#announce, 9(a)(2)#announce"
    aside = [step.who for step in desk.steps()[len(leading) :]]
    assert aside == sorted(aside, key=["dealer", "floorperson", "player"].index)


DEALT = OPENING + ROUNDS["ma-ultimate-texas-holdem"][1].partition("/check 1")[0]


@pytest.mark.parametrize(
    ("before", "typed", "code", "clause"),
    [
        (OPENING.partition("floor:")[0], "verify", "not-shuffled", "ma-uth:3(b)#verify"),
        (OPENING.partition("floor:")[0], "wash", "not-shuffled", "ma-uth:4(a)#before-play"),
        (OPENING, "deal As", "no-more-bets-first", "ma-uth:7(b)"),
        (OPENING, "start round", "not-shuffled", "ma-uth:4(a)#before-play"),
        (OPENING + "shuffle/stack/place cover card/", "cut 5", "cut-size", "ma-uth:4(c)(1)(ii)"),
        (OPENING + "shuffle/stack/place cover card/", "load", "cut-required", "ma-uth:4(c)#when-required"),
        (DEALT.partition("bet Ben")[0], "no more bets/bet 1 ante 10", "no-increase", "ma-uth:6(b)#frozen"),
        (DEALT, "check 2", "not-your-turn", "ma-uth:7(f)(1)#order"),
        (DEALT, "play 1 20", "play-amount", "ma-uth:1.check"),
        (DEALT, "settle", "undecided", "ma-uth:7(f)(2)#burn"),
        (DEALT, "count 40", "stub-count-due", "ma-uth:7(g)#frequency"),
        (DEALT, "report player left position 1", "ruling-by-whom", "ma-uth:6(e)#stay"),
        (DEALT, "leave 1", "stay-seated", "ma-uth:6(e)#stay"),
        (DEALT, "validate", "undecided", "ma-uth:7(f)(2)#burn"),
    ],
)
def test_a_step_out_of_order_is_refused_with_its_clause(before: str, typed: str, code: str, clause: str) -> None:
    """Reason, clause and what is open are said; nothing is lost, and the log has who asked for what."""
    live = said(table_of("ma-ultimate-texas-holdem", "manual-shoe"), before.strip("/"))
    *first, last = typed.split("/")
    for line in first:
        said(live, line)
    table = live.table
    with pytest.raises(PitbossError) as refused:
        said(live, last)
    assert refused.value.code == code
    assert refused.value.clause.startswith(clause)
    assert refused.value.instead
    assert live.table == table
    record, events = from_log(list(live.log.entries())[-1])
    assert isinstance(record, Refused)
    assert (record.code, events) == (code, ())


def test_a_refusal_is_told_and_explained(tmp_path: Path) -> None:
    """The line says what is wrong, the clause and what is open; "why" says the clause's words; then it goes on."""
    log = tmp_path / "table.log"
    house = ("--submission", filed(tmp_path, "ma-ultimate-texas-holdem", "manual-shoe"), "--log", str(log))
    typed = f"{DEALT}/check 2/why/check 1/why 1/why 99/report/table/help/options"
    output = one_line(at_the_desk(*house, "--players", "Anna,Ben", typed=typed).output)
    assert "refused It is position 1's turn, not position 2's. ma-uth:7(f)(1)#order" in output
    assert "you may wait for position 1" in output
    assert "why ma-uth:7(f)(1)#order" in output
    assert "> check 1 Anna checks." in output
    assert "why ma-uth:1.check" in output
    assert "refused No clause was named." in output
    assert "report: dealer card exposed" in output
    assert "1 Anna ante $10, blind $10, trips $5 A♠ K♣" in output
    assert proven(log)


@pytest.mark.clause("ma-uth:3(b)#verify")
def test_the_log_says_who_gave_what() -> None:
    """Every line of the log names the role, and the person where one was named; who inspected does not verify."""
    live = said(table_of("ma-ultimate-texas-holdem"), "opening/receive/dealer Max: inspect")
    with pytest.raises(PitbossError, match="does not verify"):
        said(live, "floor Max: verify")
    said(live, "floor Maria: verify/spread")
    by = [entry.by for entry in live.log.entries()][-5:]
    assert by == ["dealer", "dealer Max", "floorperson Max", "floorperson Maria", "dealer"]
    _, (did, *_) = from_log(list(live.log.entries())[-2])
    assert isinstance(did, Did)
    assert (did.who, did.person) == ("floorperson", "Maria")


@pytest.mark.clause("ma-uth:6(e)#stay", "ma-uth:14(d)#player")
def test_an_irregularity_is_reported_in_words_or_by_number() -> None:
    """What, where and in which case; whoever must rule is named before the colon, or stands in the list."""
    live = said(table_of("ma-ultimate-texas-holdem", "manual-shoe"), DEALT)
    (wish,) = understand(Desk(live), "report wrong number of cards position 2 case dealer, cured when deal")
    what = "wrong number of cards"
    assert wish.command == commands.Report(what, "deal", "dealer, cured", 2, by="dealer", person="Dealer")
    said(live, f"report {what} position 2")
    assert live.table.round is not None
    assert [seat.void for seat in live.table.round.seats] == [False, True]
    listed = [report.says for report in Desk(live).reports()]
    number = listed.index("report: player left") + 1
    _, (ruled, *_) = from_log(list(said(live, f"report {number} position 1").log.entries())[-1])
    assert isinstance(ruled, Ruled)
    assert (ruled.what, ruled.who, ruled.position) == ("player left", "casino supervisor", 1)


def test_cards_that_nobody_has_seen_are_read_before_they_decide() -> None:
    """?? deals a card unseen; it is recorded with "show" before it is revealed, and not twice."""
    live = table_of("ma-ultimate-texas-holdem", "manual-shoe")
    script = ROUNDS["ma-ultimate-texas-holdem"][1].replace("Kd Qh", "Kd ??").replace("deal 9h", "deal ??")
    said(live, OPENING + script.partition("/reveal")[0])
    with pytest.raises(PitbossError) as refused:
        said(live, "reveal dealer")
    assert refused.value.code == "cards-not-recorded"
    with pytest.raises(PitbossError, match="already been dealt"):
        said(live, "show dealer As 9h")
    said(live, "show dealer Qh 9h/reveal/settle/settle/collect/rack")
    assert live.table.rounds == 1


def test_the_automatic_dealer_stops_where_a_person_is_needed() -> None:
    """With cards that are read it stops at the first card; with "auto" alone it says so, or that a player must act."""
    typed = "auto on/bet 1 ante 10/auto off/auto/no more bets/auto/deal As Ks Qs Js 2d/auto on/deal 3c 4c 5c 6c 7h"
    output = one_line(at_the_desk("ma-four-card-poker", "--log", "-", "--players", "Anna", typed=typed).output)
    assert "refused The house waits for a player." in output
    assert "refused The automatic dealer cannot read 5 cards from the shoe." in output
    assert output.count("deals A♠ K♠ Q♠ J♠ 2♦ to position 1") == 1
    assert "No log was kept." in output


def test_the_provable_shoe_takes_no_cards_from_outside() -> None:
    """Cards are not typed in, and a cut after the first wager is the seed's own."""
    live = table_of("ma-crazy-4-poker", "manual-shuffle", ProvableShoe(lambda number: seed_from(f"x {number}")))
    start = "shuffle/stack/cut 20/complete cut/load/start round/bet 1 ante 10 super bonus 10"
    said(live, f"{OPENING}{start}/floor: recut because the cards stuck")
    with pytest.raises(PitbossError, match="the seed cuts"):
        said(live, "cut 51")
    own = live.source.cut(live.plan, live.table)
    said(live, f"cut {own}/complete cut/load/no more bets")
    with pytest.raises(PitbossError, match="come from the provable shoe"):
        said(live, "deal As")
    said(live, "deal/deal")
    assert live.table.round is not None
    assert live.table.round.stub == live.table.cards - 2


UNREADABLE = (
    "99/0/1 more/dance/s/deal/deal Xx/deal ?/cut/count/count many/bet/bet 1/bet 9 ante 10/bet 1 roulette 5/bet 1 ante/"
    "bet 1 ante ten/bet 1 ante 99999999999999999999/sit/sit 1/sit Anna/sit 3 dealer/sit 3 a name of many many words/"
    "sit 1 Zoe/leave/leave 4/report x/report player left position two/play/play 1/play 1 -5/show/show dealer/floor:/"
    ": x/draw/player: settle/supervisor: dance/take back 1/auto maybe/why not/quit now/\x1b[2J/²/rack x"
)


@pytest.mark.parametrize("typed", UNREADABLE.split("/"))
def test_what_cannot_be_read_changes_nothing(typed: str) -> None:
    """Nonsense is answered with what may be said; the table stays as it is and nothing reaches the terminal raw."""
    answer = at_the_desk("ma-four-card-poker", "--log", "-", "--players", "Anna", typed=f"{typed}/table/quit")
    assert answer.exit_code == 0
    assert "refused" in answer.output
    assert "\x1b" not in answer.output
    assert answer.output.count("Before the first round · deck 1 not opened") == 3


VOCABULARY = """
1 2 3 10 20 52 As Kd ?? deal cut shuffle count rack bet play check fold settle report sit Anna ante blind trips floor:
supervisor: player: no more bets position case deck because auto on off show dealer board opening recut close open
start round leave take back draw why options table reveal verify -5 $3.50 1, stack wash load
"""
WORDS = st.sampled_from(VOCABULARY.split())


@examples("cli: lines typed to the dealer")
@given(st.lists(st.text() | st.lists(WORDS, max_size=5).map(" ".join), max_size=12), st.booleans())
def test_any_words_leave_the_table_whole(lines: list[str], dealt: bool) -> None:  # noqa: FBT001
    """Whatever is typed, the desk neither breaks nor loses anything: the log leads to the table that it shows."""
    live = table_of("ma-ultimate-texas-holdem", "manual-shoe")
    talk = DealerTalk(said(live, DEALT) if dealt else live)
    talk.out.quiet = True
    for line in lines:
        if not talk.hear(line):
            break
    assert LiveTable(live.plan, live.log, live.source).table == live.table


@pytest.mark.parametrize("rulebook", ROUNDS)
def test_a_table_goes_on_where_its_log_was_left(rulebook: str, tmp_path: Path) -> None:
    """The input may end anywhere: the next one goes on from there, nothing is settled twice and nothing lost."""
    example, script, expected = ROUNDS[rulebook]
    log, lines = tmp_path / "table.log", (OPENING + script).split("/")
    parts = [lines[:7], lines[7:19], lines[19:-4], lines[-4:]]
    at_the_desk("--submission", filed(tmp_path, rulebook, example), "--log", str(log), "--players", "Anna,Ben")
    for part in parts:
        answer = at_the_desk("--log", str(log), "--players", "Anna,Ben", typed="/".join(part))
        assert "The table goes on where its log was left." in answer.output
        assert "refused" not in answer.output
    assert profits(log) == set(expected.split(", "))
    assert sum(isinstance(event, RoundEnded) for event in events_of(log)) == 1
    assert proven(log)


def test_a_closed_table_is_opened_again(tmp_path: Path) -> None:
    """Closing gives every wager back; opening it again is one more step."""
    log = tmp_path / "table.log"
    typed = "auto on/bet 1 ante 10/auto off/close/deal/open/options"
    output = one_line(
        at_the_desk("ma-four-card-poker", "--seed", "x", "--log", str(log), "--players", "Anna", typed=typed).output
    )
    assert "Position 1 (Anna) gets back $10 of ante" in output
    assert "refused The table is not open." in output
    assert output.count("opens table") == 2
    assert proven(log)


def test_a_log_goes_on_as_it_was_begun(tmp_path: Path) -> None:
    """Rulebook, seed and source of cards are those of the log; its key must lie beside it; no other file is touched."""
    log, other = tmp_path / "table.log", tmp_path / "notes.txt"
    other.write_text("notes\n", encoding="utf-8")
    at_the_desk("ma-four-card-poker", "--cards", "shuffled", "--seed", "x", "--log", str(log))
    for arguments, words in (
        (["ma-crazy-4-poker", "--log", str(log)], "begun with another rulebook"),
        (["--cards", "read", "--log", str(log)], "begun with another source of cards"),
        (["--seed", "y", "--log", str(log)], "begun with another seed"),
        (["--log", str(other)], "no entry of a log"),
        (["blackjack", "--log", "-"], "There is no rulebook 'blackjack'"),
        (["ma-four-card-poker", "--cards", "read", "--seed", "x"], "have no seed"),
    ):
        answer = at_the_desk(*arguments)
        assert answer.exit_code in (1, 2)
        assert words in answer.output
    assert at_the_desk("ma-four-card-poker", "--seed", "x", "--log", str(log)).exit_code == 0
    beside(log).unlink()
    assert "holds the key" in at_the_desk("--log", str(log)).output
    assert other.read_text(encoding="utf-8") == "notes\n"
    assert len(list(read(log))) == 2
