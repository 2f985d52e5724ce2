"""Odds as players are told them: in the document's words, and in Ultimate never with the word "for"."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from pitboss.cli.printing.text_teller import Teller
from pitboss.log.chain import Entry
from pitboss.pit.views.broadcast import event_shown
from pitboss.pit.views.scene import line
from pitboss.pit.views.table_rules import table_rules
from pitboss.rounds.events import Settled
from pitboss.rounds.plan import Plan
from pitboss.rulebooks import load, names
from pitboss.screen import words
from pitboss.submissions import compile_game
from pitboss.wording.narrate import tell
from pitboss.wording.odds import paid, posted, reckoned
from tests.once import once_a_process
from tests.pit.houses import ULTIMATE, opened, run, sent
from tests.screen.pilots import seat
from tests.submissions.filing import submission

FOR = re.compile(r"\bfor 1\b|\b[0-9]+ for one\b", re.IGNORECASE)
OTHERS = [name for name in names() if name != ULTIMATE]
LINKS = ["", "ptmgl01", "ptmgl04", "two-levels", "three-levels", "three-levels-with-ten"]


@once_a_process
def plan(name: str, example: str = "") -> Plan:
    """The plan of a template or an example."""
    return Plan(compile_game(submission(name, example)))


def won(odds: str, pays: int) -> Settled:
    """A progressive wager that won."""
    clause = "ma-uth:13(e)[PTMGL02:flush]"
    return Settled(2, "Guest", "progressive", 500, "won", clause, "a flush", odds=odds, pays=pays)


@pytest.mark.clause("ma-uth:10(a)#no-for", "ma-uth:10(a)#to-or-win")
@pytest.mark.reading("ma-uth:U-21")
@pytest.mark.parametrize("example", LINKS)
def test_ultimate_posts_what_is_won(example: str) -> None:
    """Every paytable of the document is posted with "to" or "win", and says where the wager is not returned."""
    game = plan(ULTIMATE, example)
    for offered in game.game.wagers:
        for paytable in offered.paytables:
            shown = posted(game, paytable)
            assert [hand for hand, _ in shown.pays] == [row.hand for row in paytable.rows]
            for (_, pays), row in zip(shown.pays, paytable.rows, strict=True):
                assert FOR.search(pays) is None
                assert pays == str(row.odds) if row.odds.returns_stake else pays.startswith("win ")
            keeps = any(not row.odds.returns_stake for row in paytable.rows)
            assert shown.note == ("Wager not returned" if keeps else "")


@pytest.mark.clause("ma-uth:13(e)[PTMGL02:four-of-a-kind]", "ma-uth:13(e)[PTMGL02:three-of-a-kind]")
@pytest.mark.reading("ma-uth:U-21")
def test_what_is_won_is_a_sum_for_the_one_wager() -> None:
    """The progressive is $5: 300 for 1 is $1,500, 9 for 1 is $45, and a share of a meter is named."""
    progressive = plan(ULTIMATE).game.wager("progressive")
    assert progressive is not None
    assert posted(plan(ULTIMATE), progressive.paytables[0]).pays == (
        ("royal flush", "win 100% of meter"),
        ("straight flush", "win 10% of meter"),
        ("four-of-a-kind", "win $1,500"),
        ("full house", "win $250"),
        ("flush", "win $200"),
        ("straight", "win $150"),
        ("three-of-a-kind", "win $45"),
    )


@pytest.mark.parametrize("name", OTHERS)
def test_other_documents_post_their_own_words(name: str) -> None:
    """Where the document has no rule about published odds, its own words stand, "for" among them."""
    game = plan(name)
    for offered in game.game.wagers:
        for paytable in offered.paytables:
            shown = posted(game, paytable)
            assert shown == (tuple((row.hand, str(row.odds)) for row in paytable.rows), "")
    assert paid(game, won("40 for 1", 20000)) == "40 for 1"


@pytest.mark.clause("ma-uth:10(a)#no-for")
@pytest.mark.reading("ma-uth:U-21")
@pytest.mark.parametrize(
    ("odds", "pays", "said"),
    [
        ("40 for 1", 20000, "$200, wager not returned"),
        ("100% of meter", 5012345, "$50,123.45, wager not returned"),
        ("3 to 2", 1500, "3 to 2"),
        ("$5,000", 500000, "$5,000"),
        ("", 0, ""),
    ],
)
def test_a_settled_line_says_what_was_won(odds: str, pays: int, said: str) -> None:
    """A line of a player's settlement states what was won; for programs the printed odds stay beside it."""
    settled = won(odds, pays)
    assert paid(plan(ULTIMATE), settled) == said
    shown = line(plan(ULTIMATE), settled)
    assert (shown.odds, shown.stated) == (odds, said)


@pytest.mark.clause("ma-uth:10(a)#no-for")
@pytest.mark.reading("ma-uth:U-21")
def test_no_text_at_a_table_of_ultimate_says_for_one(tmp_path: Path) -> None:
    """The rules panel and the news of a live table, the panel and the pages of the terminal, and plain text."""
    sitting, settled = seat(ULTIMATE), won("40 for 1", 20000)
    out = io.StringIO()
    Teller(sitting, Console(file=out, width=100))._settled(settled)
    shown = [
        out.getvalue(),
        str(tell(sitting.plan, sitting.table, settled, "Guest")),
        words.settlement(sitting, [settled], 19500).plain,
        *(words.pays(sitting, wager.name).plain for wager in sitting.plan.game.wagers),
    ]

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            table = house.table(ULTIMATE)
            about = table_rules(table)
            entry = Entry(1, "now", "dealer", (), "", "")
            news = json.loads(bytes(event_shown(table.plan, table.committed, settled, entry, "Guest")))
            news.pop("odds")  # for programs, as printed
            shown.extend((json.dumps(sent(about)), json.dumps(news)))
            assert news["stated"] == "$200, wager not returned"

    run(story)
    assert [text for text in shown if FOR.search(text)] == []
    assert [text for text in shown[:3] if "$200" not in text or not re.search("not returned|is kept", text)] == []
    assert "win $1,500" in shown[-2]


@pytest.mark.reading("ma-uth:U-21")
def test_how_a_payment_is_reckoned() -> None:
    """A trainee is told the odds with their base; in Ultimate what the wager wins."""
    assert reckoned(plan(ULTIMATE), won("40 for 1", 20000), 500) == "$5 wins $200"
    assert reckoned(plan(ULTIMATE), won("3 to 2", 1500), 1000) == "3 to 2 on $10 pays $15"
    assert reckoned(plan("ma-crazy-4-poker"), won("40 for 1", 20000), 500) == "40 for 1 on $5 pays $200"


@pytest.mark.reading("ma-uth:U-21")
def test_an_auditor_reads_the_printed_odds() -> None:
    """Whoever proves a log reads the odds that the document prints, and so does everybody under another document."""
    ultimate, other = seat(ULTIMATE), seat("ma-crazy-4-poker")
    assert "won 40 for 1, $200, the stake is kept" in str(tell(ultimate.plan, ultimate.table, won("40 for 1", 20000)))
    assert "won 40 for 1, $200" in str(tell(other.plan, other.table, won("40 for 1", 20000), "Guest"))
    percent = won("10% of meter", 500000)
    assert "won 10% of meter, $5,000" in str(tell(ultimate.plan, ultimate.table, percent, "Guest"))


@pytest.mark.clause("ma-uth:10(a)#no-for")
def test_the_words_of_a_clause_can_be_shown_to_a_player() -> None:
    """A citation opens to the clause in our words: for Ultimate these say what is won, too."""
    assert [clause.id for clause in load(ULTIMATE).clauses if FOR.search(clause.says)] == []
    assert [
        reading.id
        for reading in load(ULTIMATE).readings
        if FOR.search(f"{reading.trouble} {reading.we_read} {reading.because}")
    ] == []
