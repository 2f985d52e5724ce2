"""Engines in processes of their own: crashes, silence, garbage and too many lines are findings, never tracebacks."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from pitboss.clauses import BadInput
from pitboss.conformance import read_vectors
from pitboss.conformance.process import EngineProcess, NoReply
from tests.cli.running import run
from tests.other_games import EXAMPLES

GAME = str(EXAMPLES / "three-card-poker")
ECHO = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {body}
"""


def engine(body: str) -> tuple[str, ...]:
    """A small engine: what it does with each request."""
    return sys.executable, "-S", "-c", ECHO.format(body=body)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("sys.exit('no more')", "ended with status 1: no more"),
        ("print('hello there', flush=True)", "no JSON object: hello there"),
        ("print('[1]', flush=True)", "no JSON object"),
        ("pass", "did not answer within"),
    ],
    ids=["crash", "garbage", "a list", "silence"],
)
def test_there_is_a_reason_for_no_answer(body: str, words: str) -> None:
    """The next request starts the engine anew, a few times."""
    with EngineProcess(engine(body), timeout=0.5 if body == "pass" else 10) as process:
        for _ in range(2):
            with pytest.raises(NoReply, match=words):
                process.ask({"id": "a"})


def test_an_engine_that_fails_again_and_again_is_given_up() -> None:
    """The rest is not asked."""
    with EngineProcess(engine("sys.exit(3)"), timeout=10) as process:
        said = []
        for number in range(6):
            with pytest.raises(NoReply) as error:
                process.ask({"id": str(number)})
            said.append(str(error.value))
    assert "failed too often" in said[-1]


def test_lines_that_nobody_asked_for_are_findings() -> None:
    """Both in between and at the end; the answers themselves are read."""
    body = "print(json.dumps({'id': asked['id']})); print(json.dumps({'id': 'other'}), flush=True)"
    with EngineProcess(engine(body), timeout=10) as process:
        assert process.ask({"id": "a"}) == {"id": "a"}
        assert process.ask({"id": "b"}) == {"id": "b"}
    assert len(process.findings) == 2


def test_a_command_that_does_not_run_is_bad_input() -> None:
    """It is said at once."""
    with pytest.raises(BadInput, match="cannot be started"):
        EngineProcess(("/no/such/engine",), timeout=1)


def test_the_commands_write_run_and_are_an_engine(tmp_path: Path) -> None:
    """Vectors are written into a folder; this program conforms to them; an engine that knows nothing does not."""
    written = run("conformance", "write", GAME, "-o", str(tmp_path), "--no-mathematics")
    assert written.exit_code == 0, written.output
    assert "66 of 66 cells and rulings reached" in written.stdout
    (file,) = read_vectors(tmp_path)
    own = (sys.executable, "-m", "pitboss", "conformance", "engine", "--rulebooks", GAME)
    done = run("conformance", "run", str(tmp_path), "--json", "--", *own)
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["vectors"]["same"] == len(file.vectors)
    body = "print(json.dumps({'id': asked['id'], 'lines': []}), flush=True)"
    failed = run("conformance", "run", str(tmp_path), "--kind", "round", "--", *engine(body))
    assert failed.exit_code == 1
    assert "does not conform" in failed.stdout
    assert "answered  no line" in failed.stdout
    assert 'rulebook = "three-card-poker"' in failed.stdout


@pytest.mark.parametrize("text", ["", "[]", '{"format": 7}', '{"format": 1}', "\xff"])
def test_a_file_that_holds_no_vectors_is_bad_input(tmp_path: Path, text: str) -> None:
    """So is an empty folder."""
    (tmp_path / "a.json").write_text(text, encoding="latin-1")
    assert run("conformance", "run", str(tmp_path), "--", "true").exit_code == 2
    (tmp_path / "empty").mkdir()
    assert run("conformance", "run", str(tmp_path / "empty"), "--", "true").exit_code == 2


def test_what_is_written_fits_the_schema_beside_it(tmp_path: Path) -> None:
    """The schema is valid and describes every file."""
    jsonschema = pytest.importorskip("jsonschema")
    assert run("conformance", "write", GAME, "-o", str(tmp_path), "--no-mathematics").exit_code == 0
    schema = json.loads((tmp_path / "vectors.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    file = json.loads((tmp_path / "three-card-poker.json").read_text(encoding="utf-8"))
    jsonschema.validate(file, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(file | {"rounds": [{"id": 3}]}, schema)
