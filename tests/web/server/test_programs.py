"""The endpoints for other programs answer what the commands print, and their errors have the form of the commands'."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.schemas import schema
from tests.cli.running import run
from tests.cli.settle.shown_rounds import ROUNDS
from tests.house.project import ROOT
from tests.schemas.validating import strict, wrong
from tests.web.site import Site, on_a_site

LOG = ROOT / "tests/log/format_1/fcp-1.log"
OF_A_FILE = ("file", "log", "submission")
"""What names the file that a command read; nothing is a file here."""


def _asked(asks: list[tuple[str, dict[str, Any]]]) -> list[tuple[int, Any]]:
    answers: list[tuple[int, Any]] = []

    async def scenario(site: Site) -> None:
        try:
            for path, body in asks:
                answer = await site.browser().ask("POST", path, body, headers={"origin": ""})
                answers.append((answer.status_code, answer.json()))
        finally:
            site.pit.timed_worker.close()

    on_a_site(scenario)
    return answers


def _without_files(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in answer.items() if name not in OF_A_FILE}


def test_the_answer_is_what_the_command_prints(tmp_path: Path) -> None:
    """Word for word, but for the names of files; and as the schema says."""
    filed = run("submission", "ma-uth").stdout
    files = {"round.toml": ROUNDS["four-card.toml"], "house.toml": filed, "broken.toml": 'rulebook = "ma-uth"\n'}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    asks: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
        ("/api/settle", {"round": files["round.toml"]}, ("settle", "round.toml")),
        ("/api/check", {"submission": filed}, ("check", "house.toml")),
        ("/api/check", {"submission": files["broken.toml"]}, ("check", "broken.toml")),
        ("/api/edge", {"rulebook": "ma-4cp", "wager": "aces up"}, ("edge", "ma-4cp", "aces up")),
        ("/api/edge", {"submission": filed, "wager": "trips"}, ("edge", "house.toml", "trips")),
        ("/api/verify", {"log": LOG.read_text(encoding="utf-8")}, ("verify", str(LOG))),
    ]
    for (status, answer), (path, _, command) in zip(
        _asked([(path, body) for path, body, _ in asks]), asks, strict=True
    ):
        words = [str(tmp_path / word) if word.endswith(".toml") else word for word in command]
        assert status == 200, answer
        assert _without_files(answer) == _without_files(json.loads(run(*words, "--json").stdout))
        assert not wrong(strict(f"answer-{path.removeprefix('/api/')}"), answer)


def test_a_round_is_data_or_toml_and_its_submission_is_sent_along() -> None:
    """The same round in both forms; under another submission other odds count."""
    seat = {"cards": "2h 7h", "wagers": {"ante": "10", "blind": "10", "trips": "5"}, "acts": ["check", "check", "1x"]}
    data = {
        "rulebook": "ma-uth",
        "seat": [seat],
        "board": {"cards": "Ah Kh 9h 5s 4c"},
        "dealer": {"cards": "As Qd"},
    }
    toml = run("submission", "ma-uth").stdout
    other = toml.replace('paytable = "B"', 'paytable = "A"', 1)
    asks: list[tuple[str, dict[str, Any]]] = [
        ("/api/settle", {"round": data}),
        ("/api/settle", {"round": data, "submission": other}),
        ("/api/settle", {"round": data, "submission": run("submission", "ma-4cp").stdout}),
        ("/api/settle", {"round": {**data, "board": {"cards": "Ah"}}}),
        ("/api/edge", {}),
        ("/api/edge", {"rulebook": "no-such"}),
        ("/api/edge", {"rulebook": "ma-uth", "wagers": "trips"}),
    ]
    (plain, *others) = _asked(asks)
    assert plain[0] == 200
    assert [line["wager"] for line in plain[1]["lines"]] == ["ante", "play", "blind", "trips"]
    errors = strict("answer-error")
    statuses = [status for status, _ in others]
    assert statuses == [200, 422, 409, 422, 404, 422]
    for status, answer in others:
        assert status == 200 or not wrong(errors, answer)


@pytest.mark.parametrize("name", ["", "/round", "/log", "/answer-edge", "/submission?rulebook=ma-uth"])
def test_schemas_are_served(name: str) -> None:
    """Every schema by its name; and the names."""

    async def scenario(site: Site) -> None:
        answer = await site.browser().ask("GET", f"/api/schema{name}")
        assert answer.status_code == 200
        if name:
            named, _, rulebook = name.removeprefix("/").partition("?rulebook=")
            assert answer.json() == json.loads(json.dumps(schema(named, rulebook)))
        else:
            assert answer.json()["schemas"]["round"] == "a written round (TOML)"

    on_a_site(scenario)


def test_the_page_of_the_api_is_there() -> None:
    """At /api/, with or without the last slash; what is below it and unknown is no page."""

    async def scenario(site: Site) -> None:
        for path in ("/api/", "/api"):
            page = await site.browser().ask("GET", path)
            assert page.status_code == 200
            assert "<title>HTTP API · Pitboss</title>" in page.text
        assert (await site.browser().ask("GET", "/api/no-such")).status_code == 404
        assert (await site.browser().ask("POST", "/api/", {})).status_code == 405

    on_a_site(scenario)
