"""What the study pages are told: the same fractions as the library and the commands, kept, and safe to show."""

from __future__ import annotations

import asyncio
import json
import re
from base64 import b64encode
from fractions import Fraction
from hashlib import sha256

import pytest

import pitboss
from pitboss.clauses import PitbossError
from pitboss.pit.workers import study_questions as questions
from pitboss.pit.workers.fair_queue import asking
from pitboss.pit.workers.kept_answers import KeptAnswers
from pitboss.pit.workers.study_questions import StudyGame
from pitboss.web.handlers.study_pages import ROUTES, StudyQuery, _made, _pairs
from pitboss.web.heavy import HeavyRequests
from pitboss.web.limits import Allowance, Limits
from pitboss.web.problems import Denied
from pitboss.web.routes import ANYBODY, Call, Route
from pitboss.web.safety import policy_of_a_document
from tests.cli.running import answer
from tests.examples import RULEBOOKS
from tests.web.site import NO_LIMITS

SITUATIONS = (
    ("ma-ultimate-texas-holdem", {"hand": "As Kd", "board": "Ad Qs Jh", "dead": "2c"}),
    ("ma-ultimate-texas-holdem", {"hand": "7c 2d", "board": "Ad Qs Jh 4c Kh", "flashed": "9s"}),
    ("ma-four-card-poker", {"hand": "As Kd Ah 4c 5d", "up": "2h"}),
    ("ma-four-card-poker-earlier", {"hand": "9s 9d 2h 4c 5d", "up": "Ah", "flashed": "2d"}),
    ("md-four-card-poker", {"hand": "9s 9d 2h 4c 5d", "up": "Ah", "dead": "Ts"}),
    ("ma-crazy-4-poker", {"hand": "As Kd Qh 4c 5d"}),
    ("caribbean-stud", {"hand": "As Kd 9h 4c 5d", "up": "2h"}),
    ("three-card-poker", {"hand": "Qs 6d 4h"}),
    ("let-it-ride", {"hand": "Ts Jd Qh", "board": "9c"}),
    ("mississippi-stud", {"hand": "7s 6d", "board": "7h"}),
)


@pytest.fixture(autouse=True)
def _library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOSS_RULEBOOKS", str(RULEBOOKS))


STREETS = (
    ((), {"third street": "1", "fourth street": "3"}, {"3x": "3/1", "2x": "21/8", "1x": "9/4", "fold": "-5/1"}),
    ((("third street", 3),), {"third street": "3", "fourth street": "3"}, {"3x": "15/4", "fold": "-7/1"}),
    ((("fourth street", 1),), {"third street": "1", "fourth street": "1"}, {"3x": "9/4", "fold": "-3/1"}),
)
"""A pair of nines with a jack and a deuce before the last card: six cards make two pair (2 to 1) and two make trips
(3 to 1), the rest push, so that a unit brings 18/48."""


@pytest.mark.parametrize(("told", "standing", "worths"), STREETS)
def test_the_calculator_knows_what_earlier_streets_put_there(
    told: tuple[tuple[str, int], ...], standing: dict[str, str], worths: dict[str, str]
) -> None:
    """What is told counts; a street of which nothing is told was played best; the law has the same mean."""
    game, seen = StudyGame("mississippi-stud"), (("hand", "Js 9d"), ("board", "9c 2h"))
    output = json.loads(questions.worth(game, seen, told))
    assert output["standing"] == standing
    assert {row["action"]: row["ev"] for row in output["actions"]}.items() >= worths.items()
    laws = {law["action"]: law["results"] for law in json.loads(questions.outlook(game, seen, told))["laws"]}
    for action, worth in worths.items():
        assert sum(Fraction(row["net"]) * Fraction(row["probability"]) for row in laws[action]) == Fraction(worth)


def test_what_cannot_lie_on_a_wager_is_refused() -> None:
    """Neither as no number nor as more than the street takes; a bet that was taken back is a lawful one."""
    assert _made("third street=3; fourth street=1") == (("third street", 3), ("fourth street", 1))
    for text in ("third street", "third street=x", "third street=-1", "third street=99999"):
        with pytest.raises(Denied, match=r"key=value|no number of units"):
            _made(text)
    seen = (("hand", "Js 9d"), ("board", "9c 2h"))
    with pytest.raises(PitbossError, match=r"1 or 2 or 3"):
        questions.worth(StudyGame("mississippi-stud"), seen, (("third street", 7),))
    ride = StudyGame("let-it-ride")
    assert json.loads(questions.game(ride))["earlier"][0] == {"wager": "first bet", "stakes": ["1", "0"]}
    back = json.loads(questions.worth(ride, (("hand", "As Ad Ks"), ("board", "Qs")), (("first bet", 0),)))
    assert {row["action"]: row["ev"] for row in back["actions"]} == {"let it ride": "29/12", "take back": "29/24"}


@pytest.mark.parametrize(("rulebook", "cards"), SITUATIONS)
def test_the_calculator_says_what_the_command_says(rulebook: str, cards: dict[str, str]) -> None:
    """Each action has the very fraction that ``pitboss advise`` prints, and its law the same mean."""
    words = {"flashed": "dealer_shows"}
    seen = tuple((words.get(name, name), text) for name, text in cards.items())
    output = json.loads(questions.worth(StudyGame(rulebook), seen))
    options = {"flashed": "--dealer-shows"}
    arguments = [part for name, text in cards.items() for part in (options.get(name, f"--{name}"), text)]
    printed = answer("advise", rulebook, *arguments)
    assert [(row["action"], row["ev"]) for row in output["actions"]] == [
        (row["action"], row["ev"]) for row in printed["actions"]
    ]
    assert output["best"] == printed["best"]


def test_a_game_tells_its_slots_by_its_deal() -> None:
    """Where cards may lie follows from the rows of the deal: a board by streets, an up-card, the dealer's others."""
    output = json.loads(questions.game(StudyGame("ma-ultimate-texas-holdem")))
    slots = {slot["name"]: slot["counts"] for slot in output["slots"]}
    assert slots == {"hand": [2], "board": [0, 3, 5], "dealer_shows": [0, 1, 2], "dead": list(range(21))}
    output = json.loads(questions.game(StudyGame("ma-four-card-poker")))
    assert [(slot["name"], slot["counts"][-1]) for slot in output["slots"]][:3] == [
        ("hand", 5),
        ("up", 1),
        ("dealer_shows", 5),
    ]
    output = json.loads(questions.game(StudyGame("let-it-ride")))
    assert [slot["name"] for slot in output["slots"]] == ["hand", "board", "dead"]


def test_a_situation_that_cannot_be_is_refused_in_the_library_s_words() -> None:
    """Two cards on the board of a game that shows three first: the page says what the library says."""
    game = StudyGame("ma-ultimate-texas-holdem")
    output = json.loads(questions.worth(game, (("hand", "As Kd"), ("board", "2c 3c"))))
    assert not output["actions"]
    assert "2 on the board" in output["missing"]["said"]
    assert "none, three or five" in output["missing"]["instead"]
    with pytest.raises(PitbossError, match="As is in two places"):
        questions.worth(game, (("hand", "As Kd"), ("dead", "As")))


def test_another_filing_is_another_game() -> None:
    """Elections of the asker's own change what is told; an unlawful one is refused with its clause."""
    game = StudyGame("ma-ultimate-texas-holdem", elections=_pairs("wager.trips.paytable = C", values=True))
    output = json.loads(questions.edge(game, (("wager", "trips"),), ()))
    assert Fraction(output["wagers"][0]["edge"]) == pitboss.edge("ma-uth", "trips", paytable="C").edge
    with pytest.raises(PitbossError):
        questions.game(StudyGame("ma-ultimate-texas-holdem", elections=(("cards.decks", 3),)))
    with pytest.raises(Denied):
        _pairs("no value")


def test_the_line_over_a_meter_is_what_the_edge_says() -> None:
    """Fixed part and slope give the return at any amount; it is fair where the line says."""
    output = json.loads(questions.meter_lines(StudyGame("ma-ultimate-texas-holdem"), "progressive"))
    for line in (output["lines"][0], output["lines"][3]):
        at = Fraction(line["fixed"]) + Fraction(line["per_dollar"]["progressive"]) * 100_000
        edge = pitboss.edge("ma-uth", "progressive", meters={"progressive": 100_000}, others=line["others"]).edge
        assert at == 1 - edge
        fair = Fraction(line["break_even"]["progressive"])
        assert Fraction(line["fixed"]) + Fraction(line["per_dollar"]["progressive"]) * fair == 1


def test_a_chart_s_squares_open_hands_for_which_they_are_right() -> None:
    """The cards behind a square call for the action that the square shows."""
    game = StudyGame("ma-crazy-4-poker")
    chart = json.loads(questions.chart(game))
    for row in chart["figure"]["rows"]:
        (square,) = row["squares"]
        output = json.loads(questions.worth(game, tuple(square["example"].items())))
        assert square["action"] in output["best"], row["hand"]
    named = {kind for row in chart["figure"]["rows"] for kind in row["holds"]}
    assert {"pair of 6s", "king high", "flush"} <= named


def test_the_policy_of_a_document_allows_its_own_style_and_nothing_else() -> None:
    """Every style of a PAR sheet is allowed by its digest; scripts, requests and frames are not."""
    page = '<style>p { color: red }</style><p style="flex:2">x</p>'
    policy = policy_of_a_document(page)
    for style in ("p { color: red }", "flex:2"):
        assert f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" in policy
    assert "default-src 'none'" in policy
    assert "sandbox" in policy
    assert not re.search(r"unsafe-inline|script-src|https?:", policy)


class Counting:
    """A worker that counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.go_on = asyncio.Event()

    async def ask(self, question: object, *args: object, **named: object) -> bytes:
        """The same bytes each time, once it is let."""
        self.asked.append(args)
        await self.go_on.wait()
        if args == ("bad",):
            raise Denied(422, "not-valid", "no", "yes")
        return b"x" * 40

    def close(self) -> None:
        """Nothing is open."""


def test_a_question_is_computed_once_and_kept_within_bounds() -> None:
    """Two callers wait for one answer, even if one goes; the oldest answers are dropped, and refusals are not kept."""

    def question(text: str) -> bytes:
        raise AssertionError(text)

    async def story() -> None:
        worker = Counting()
        kept = KeptAnswers(worker, most=100)  # type: ignore[arg-type]
        first, second = (asyncio.create_task(kept.ask(question, "a")) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        worker.go_on.set()
        assert await second == b"x" * 40
        assert await kept.ask(question, "a") == b"x" * 40
        assert worker.asked == [("a",)]
        for text in ("b", "c", "a"):
            await kept.ask(question, text)
        assert worker.asked == [("a",), ("b",), ("c",), ("a",)]
        for _ in range(2):
            with pytest.raises(Denied):
                await kept.ask(question, "bad")
        assert worker.asked[-2:] == [("bad",), ("bad",)]

    asyncio.run(story())


def test_a_kept_answer_costs_nothing_even_to_who_owes_seconds() -> None:
    """Whoever has used up the seconds is told what is kept, and refused what would have to be computed."""
    limits = Limits({**NO_LIMITS, "seconds": Allowance(1, 0.0001)})
    limits.charge("seconds", "10.0.0.1", 5)

    async def handler(call: Call) -> dict[str, str]:
        raise AssertionError("it is not computed")

    def route(kept: bytes | None) -> Route:
        return Route("GET", "/api/study", ANYBODY, "", handler, limit="work", kept=lambda call: kept)

    async def story() -> None:
        call = Call(None, limits, "10.0.0.1", None, {})  # type: ignore[arg-type]
        heavy = HeavyRequests(limits)
        assert await heavy.answer(None, route(b"{}"), call) == b"{}"  # type: ignore[arg-type]
        with pytest.raises(Denied):
            await heavy.answer(None, route(None), call)  # type: ignore[arg-type]

    asyncio.run(story())


class _Waiting:
    """A client who waits for the answer."""

    async def receive(self) -> dict[str, str]:
        await asyncio.sleep(60)
        return {"type": "http.disconnect"}


def test_a_rulebook_as_it_stands_is_charged_to_nobody() -> None:
    """Who opens every chart of a new pit can still use the calculator; elections of one's own are paid for."""
    limits = Limits({**NO_LIMITS, "seconds": Allowance(1, 0.0001)})

    async def handler(call: Call) -> dict[str, str]:
        asker = asking.get()
        assert asker is not None
        asker.seconds += 5
        return {}

    def ask(query: StudyQuery) -> object:
        call = Call(None, limits, "10.0.0.1", None, {})  # type: ignore[arg-type]
        call.query = query
        chart = next(route for route in ROUTES if route.path.endswith("/chart"))
        route = Route("GET", "/api/study", ANYBODY, "", handler, limit="work", once=chart.once)
        return asyncio.run(HeavyRequests(limits).answer(_Waiting(), route, call))  # type: ignore[arg-type]

    assert ask(StudyQuery()) == ask(StudyQuery()) == ask(StudyQuery(elect="wager.trips.paytable=A")) == {}
    with pytest.raises(Denied, match="Too many"):
        ask(StudyQuery(elect="wager.trips.paytable=A"))
    assert ask(StudyQuery()) == {}
