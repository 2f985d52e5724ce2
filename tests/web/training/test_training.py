"""Training over HTTP: nothing of an answer is sent before it is given, exams cannot be forged, a class of thirty."""

from __future__ import annotations

import asyncio
import csv
import io
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from pitboss.cards import read_cards
from pitboss.live import plan_for
from pitboss.pit.school.question_names import QuestionName
from pitboss.training.drills import worths_of
from pitboss.training.marks import mark_of
from pitboss.training.player_drill import decision_on
from pitboss.training.question import DRILLS, Question
from pitboss.web.limits import Limits
from pitboss.web.server.app import make_app
from tests.pit.houses import CRAZY, FOUR, House, opened, run
from tests.web.site import NO_LIMITS, Browser

SECRET = ("right", "because", "clause", "worth", "theme", "category", "difficulty", "seed", "best")
"""Words of an answer, which no question has."""
THIRTY = 30


async def asked(browser: Browser, path: str, body: object, status: int = 200) -> Any:
    """The answer to a request."""
    answer = await browser.ask("POST", path, body)
    assert answer.status_code == status, answer.text
    return answer.json()


def keys(value: object) -> set[str]:
    """Every key of a JSON value, however deep."""
    if isinstance(value, dict):
        return set(value) | {key for part in value.values() for key in keys(part)}
    return {key for part in value for key in keys(part)} if isinstance(value, list) else set()


async def truth(house: House, name: str) -> Question:
    """The question of a name, with its answers."""
    school = house.pit.school
    return await school._maker.question(school._sealer.open(name))


async def practice(house: House, browser: Browser) -> None:
    """Each drill: a question without its answer; right answers score everything; nonsense scores nothing."""
    for drill in DRILLS:
        question = await asked(browser, "/api/train/questions", {"drill": drill, "rulebook": CRAZY})
        assert not keys(question) & set(SECRET), drill
        known = await truth(house, question["id"])
        right = [ask.right[0] for ask in known.asks]
        output = msgspec.json.encode(question).decode()
        assert all(ask.because not in output for ask in known.asks)
        body = {"question": question["id"], "answers": right, "seconds": 3}
        marks = await asked(browser, "/api/train/answers", body)
        assert marks["score"] == 1000
        assert all(mark["right"] and mark["clause"] for mark in marks["marks"])
        assert (marks["progress"]["answered"], marks["progress"]["best"]) == (1, 1)
        wrong = await asked(browser, "/api/train/answers", body | {"answers": ["?"] * len(right)})
        assert wrong["score"] == 0
        assert all(mark["unreadable"] for mark in wrong["marks"])
        assert wrong["progress"]["missed"] == [question["id"]]
        await asked(browser, "/api/train/answers", body | {"answers": [*right, ""]}, 422)


async def exact_grades(browser: Browser) -> None:
    """A named decision is graded by exactly what each action loses against the best one."""
    plan = plan_for(FOUR)
    hand = read_cards("Kh 6s Kc 2s Qh")
    worths = worths_of(plan, decision_on(plan, hand, up=read_cards("6h")[0]).seen)
    body = {"drill": "player", "rulebook": FOUR, "cards": "Kh 6s Kc 2s Qh||6h"}
    question = await asked(browser, "/api/train/questions", body)
    for action, worth in worths:
        marks = await asked(browser, "/api/train/answers", {"question": question["id"], "answers": [action]})
        cost = worths[0][1] - worth
        assert Fraction(marks["marks"][0]["cost"]["exact"]) == cost
        assert marks["marks"][0]["mark"] == mark_of(cost)
        assert [Fraction(mark["worth"]["exact"]) for mark in marks["marks"][0]["actions"]] == [w for _, w in worths]
    await asked(browser, "/api/train/questions", body | {"cards": "Kh"}, 409)


async def forged(house: House, browser: Browser) -> None:
    """A name that the server has not sealed, or sealed for an exam, is not marked."""
    question = await asked(browser, "/api/train/questions", {"drill": "floor", "rulebook": CRAZY})
    content = bytearray(urlsafe_b64decode(question["id"] + "=" * (-len(question["id"]) % 4)))
    content[-4] ^= 1
    exam = house.pit.school._sealer.seal(QuestionName("exam", "floor", CRAZY))
    assert CRAZY.encode() not in content  # the kind of question, which may say what is wrong, cannot be read either
    for name in (urlsafe_b64encode(bytes(content)).decode().rstrip("="), exam, "x", "é"):
        refused = await asked(browser, "/api/train/answers", {"question": name, "answers": ["1"]}, 409)
        assert refused["code"] == "question-unknown"


def test_practice_gives_nothing_away(tmp_path: Path) -> None:
    """Signed out: every drill is asked and marked by the server; an account keeps what a device had learnt."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            app = make_app(house.pit, limits=Limits(NO_LIMITS))
            stranger = Browser(app)
            await practice(house, stranger)
            await exact_grades(stranger)
            await forged(house, stranger)
            anna = Browser(app)
            await anna.sign_up("Anna")
            question = await asked(anna, "/api/train/questions", {"drill": "floor", "rulebook": CRAZY})
            answers = [ask.right[0] for ask in (await truth(house, question["id"])).asks]
            device = {"rating": 1700, "answered": 40}
            body = {"question": question["id"], "answers": answers, "progress": device}
            first = (await asked(anna, "/api/train/answers", body))["progress"]
            assert first["answered"] == 41
            again = (await asked(anna, "/api/train/answers", body))["progress"]
            assert again == first  # a question counts once
            kept = (await anna.ask("GET", "/api/train")).json()["progress"]
            assert kept == [{"drill": "floor", "rulebook": CRAZY, "progress": first}]

    run(story)


def test_an_account_takes_over_what_its_device_learnt(tmp_path: Path) -> None:
    """Signing in hands over every drill at once; what the account has answered more of stays; strangers may not."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            app = make_app(house.pit, limits=Limits(NO_LIMITS))
            stranger, anna = Browser(app), Browser(app)
            await anna.sign_up("Anna")
            learnt = [
                {"drill": drill, "rulebook": CRAZY, "progress": {"rating": 1600, "answered": 9}}
                for drill in ("floor", "player")
            ] + [{"drill": "floor", "rulebook": "gone", "progress": {"answered": 3}}]
            await asked(stranger, "/api/train/progress", {"learnt": learnt}, 401)
            after = (await asked(anna, "/api/train/progress", {"learnt": learnt}))["progress"]
            assert {(row["drill"], row["progress"]["rating"]) for row in after} == {("floor", 1600), ("player", 1600)}
            less = [{"drill": "floor", "rulebook": CRAZY, "progress": {"rating": 3000, "answered": 8}}]
            assert (await asked(anna, "/api/train/progress", {"learnt": less}))["progress"] == after

    run(story)


def test_a_missed_question_of_another_house_is_let_go(tmp_path: Path) -> None:
    """A device may remember a question that this server never asked: another one is asked in its place."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            browser = Browser(make_app(house.pit, limits=Limits(NO_LIMITS)))
            body = {"drill": "floor", "rulebook": CRAZY, "progress": {"answered": 9, "missed": ["elsewhere"]}}
            for _ in range(24):  # a missed question comes back one time in four
                await asked(browser, "/api/train/questions", body)

    run(story)


async def _right_paper(house: House, paper: str) -> list[list[str]]:
    school = house.pit.school
    exam = school._sealer.open_paper(paper)
    questions = [await school._maker.question(exam.name(number)) for number in range(1, exam.questions + 1)]
    return [[ask.right[0] for ask in question.asks] for question in questions]


def test_an_exam_and_its_certificate(tmp_path: Path) -> None:
    """No feedback before the end; handed in once and in time; a certificate is what the server says of its code."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            browser = Browser(make_app(house.pit, limits=Limits(NO_LIMITS)))
            begun = await asked(browser, "/api/train/exams", {"drill": "procedure", "rulebook": CRAZY, "questions": 5})
            for number in range(1, 6):
                body = {"exam": begun["exam"], "number": number}
                question = await asked(browser, "/api/train/exams/questions", body)
                assert not keys(question) & set(SECRET)
                assert not question["id"]
            right = await _right_paper(house, begun["exam"])
            paper = {"exam": begun["exam"], "answers": right, "name": "Nora Novak"}
            first, second = await asyncio.gather(
                *(browser.ask("POST", "/api/train/exams/answers", paper) for _ in range(2))
            )
            assert sorted((first.status_code, second.status_code)) == [200, 409]
            result = (first if first.status_code == 200 else second).json()
            assert (result["passed"], result["score"]) == (True, 1000)
            said = (await browser.ask("GET", f"/api/train/certificates/{result['code']}")).json()
            filing = plan_for(CRAZY).game.filing
            assert (said["name"], said["law"], said["account"]) == ("Nora Novak", filing.law_digest, False)
            other = result["code"][:-1] + ("A" if result["code"][-1] != "A" else "B")
            assert (await browser.ask("GET", f"/api/train/certificates/{other}")).status_code == 404
            failed = await asked(browser, "/api/train/exams", {"drill": "procedure", "rulebook": CRAZY, "questions": 5})
            empty = {"exam": failed["exam"], "answers": [], "name": "Nora Novak"}
            result = await asked(browser, "/api/train/exams/answers", empty)
            assert (result["passed"], result["score"], result["code"]) == (False, 0, "")
            late = await asked(browser, "/api/train/exams", {"drill": "procedure", "rulebook": CRAZY, "questions": 1})
            house.pit.school.exams._clock = lambda: house.pit.clock() + timedelta(hours=1)
            refused = await asked(browser, "/api/train/exams/answers", empty | {"exam": late["exam"]}, 409)
            assert refused["code"] == "exam-over"
            forged = begun["exam"][:-4] + "AAAA"
            assert (await asked(browser, "/api/train/exams/answers", empty | {"exam": forged}, 409))["code"] == (
                "exam-unknown"
            )

    run(story)


async def _student(app: Any, code: str, number: int, drill_questions: int) -> str:
    """A student from the same address as all others joins and answers everything with the first choice."""
    browser = Browser(app, address="10.9.9.9")
    joined = await asked(browser, f"/api/classes/{code}/students", {"name": f"Student {number}"})
    body = {"student": joined["student"]}
    for place in range(1, drill_questions + 1):
        shown = await asked(browser, f"/api/classes/{code}/questions", body)
        assert shown["number"] == place
        question = shown["question"]
        assert not keys(question) & set(SECRET)
        answers = [ask["choices"][number % len(ask["choices"])]["answer"] for ask in question["asks"]]
        given = body | {"number": place, "answers": answers}
        taken = await asked(browser, f"/api/classes/{code}/answers", given)
        assert taken["marks"] == []
        again = given | {"answers": [ask["choices"][0]["answer"] for ask in question["asks"]]}
        assert (await asked(browser, f"/api/classes/{code}/answers", again))["answered"] == place
    review = await asked(browser, f"/api/classes/{code}/review", body)
    assert (review["result"], review["marks"], review["over"]) == (None, [], True)
    return str(joined["student"])


def test_a_class_of_thirty(tmp_path: Path) -> None:
    """Thirty students at one address, within the limits of a real server: one answer to each question, a table."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            app = make_app(house.pit)
            teacher = Browser(app)
            await teacher.sign_up("Tess")
            body = {"drill": "floor", "rulebook": CRAZY, "questions": 3, "title": "Monday", "minutes": 30}
            row = await asked(teacher, "/api/classes", body)
            code = row["code"]
            tokens = await asyncio.gather(*(_student(app, code, number, 3) for number in range(THIRTY)))
            results = (await teacher.ask("GET", f"/api/classes/{code}/results")).json()
            assert len(results["students"]) == THIRTY
            assert all(len(student["scores"]) == student["answered"] == 3 for student in results["students"])
            assert all(student["seconds"] < 60 for student in results["students"])
            stranger = Browser(app, address="10.9.9.9")
            await stranger.sign_up("Sam")
            for path in ("results", "results.csv"):
                assert (await stranger.ask("GET", f"/api/classes/{code}/{path}")).status_code == 404
            await asked(stranger, f"/api/classes/{code}/close", None, 404)
            await asked(stranger, f"/api/classes/{code}/students", {"name": "student 4"}, 409)
            table = (await teacher.ask("GET", f"/api/classes/{code}/results.csv")).content.decode("utf-8-sig")
            assert len(list(csv.reader(io.StringIO(table)))) == THIRTY + 1
            await asked(teacher, f"/api/classes/{code}/close", None)
            review = await asked(stranger, f"/api/classes/{code}/review", {"student": tokens[0]})
            assert len(review["marks"]) == len(review["result"]["scores"]) == 3
            await asked(stranger, f"/api/classes/{code}/students", {"name": "Late"}, 409)
            await asked(stranger, f"/api/classes/{code}/review", {"student": "nobody"}, 409)

    run(story)


def test_a_student_who_cheats(tmp_path: Path) -> None:
    """Time is measured by the server; names do not break the table; questions to come and other classes stay closed."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            app = make_app(house.pit, limits=Limits(NO_LIMITS))
            teacher, student = Browser(app), Browser(app)
            await teacher.sign_up("Tess")
            body = {"drill": "floor", "rulebook": CRAZY, "questions": 2, "same": False}
            code, other = [(await asked(teacher, "/api/classes", body))["code"] for _ in range(2)]
            path = f"/api/classes/{code}"
            await asked(student, f"{path}/students", {"name": "=SUM(A1)"}, 422)
            nora = await asked(student, f"{path}/students", {"name": "-Novak, Nora"})
            shown = (await asked(student, f"{path}/questions", nora))["question"]
            given = {"number": 1, "answers": [ask["choices"][0]["answer"] for ask in shown["asks"]]}
            await asked(student, f"{path}/answers", nora | given | {"seconds": 0}, 422)
            await asked(student, f"{path}/answers", nora | given | {"number": 2}, 409)
            await asked(student, f"{path}/questions", nora | {"number": 2}, 409)
            await asked(student, f"/api/classes/{other}/questions", nora, 409)
            clock = house.pit.school.classes._clock
            house.pit.school.classes._clock = lambda: clock() + timedelta(seconds=40)
            await asked(student, f"{path}/answers", nora | given)
            table = (await teacher.ask("GET", f"{path}/results.csv")).content.decode("utf-8-sig")
            head, row = csv.reader(io.StringIO(table))
            assert row[0] == "'-Novak, Nora"
            assert 40 <= int(row[head.index("seconds")]) < 60

    run(story)
