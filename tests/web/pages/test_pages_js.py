"""The pages: their scripts parse and find each other, their arithmetic and their proof of the shuffle are right."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import Card
from pitboss.live import LiveTable, ProvableShoe, SimplePlayer, plan_for, seed_from
from pitboss.live.shoe import label
from pitboss.log import MemoryLog
from pitboss.rounds import Table, evolve, view, witness
from pitboss.rounds.codec import encode
from pitboss.rounds.commands import NoMoreBets, Sit
from pitboss.rounds.events import Cards, Committed, Event
from pitboss.rounds.handlers.dealing import draw_places
from pitboss.web.server.static_files import FOLDER
from tests.pit.houses import TABLES, opened, read, run
from tests.web.pages.node import needs_node, run_node, run_tests

SCRIPTS = sorted(FOLDER.rglob("*.js"))
OURS = [script for script in SCRIPTS if "vendor" not in script.parts]
PLAYER = "Robin"
LONGEST = 400
HEAVIEST = 130_000
HEAVIEST_REFERENCE = 8_000
REFERENCE = ("reference.html", "reference.js", "css/reference.css", "core/openapi.js")
"""What the page of the API loads, and no player."""
WIDEST = 140


@needs_node
def test_scripts_parse() -> None:
    """Every module is correct JavaScript: one process reads them all, and runs none."""
    program = (
        "import { readFileSync } from 'node:fs'; import vm from 'node:vm';"
        "for (const file of process.argv.slice(1))"
        " new vm.SourceTextModule(readFileSync(file, 'utf8'), { identifier: file })"
    )
    options = ["--experimental-vm-modules", "--no-warnings", "--input-type=module", "--eval", program]
    run_node([*options, *map(str, SCRIPTS)])


@pytest.mark.parametrize("script", OURS, ids=lambda item: item.relative_to(FOLDER).as_posix())
def test_imports_lead_to_files(script: Path) -> None:
    """Whatever a module imports lies beside it, so that no page stops half loaded; no module is too long to read."""
    text = script.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST
    for name in re.findall(r"""(?:from|import)\s*\(?\s*["'](\.[^"'$]+)["']""", text):
        assert (script.parent / name).resolve().is_file(), name


def test_nothing_comes_from_outside() -> None:
    """No page names another host, and no script or style stands inside the HTML."""
    for file in [
        path for path in FOLDER.rglob("*") if path.suffix in (".js", ".css", ".html") and "vendor" not in path.parts
    ]:
        result = re.findall(r"https?://[^\s\"'`)]+", file.read_text(encoding="utf-8"))
        assert not result, f"{file.name}: {result}"
    front = (FOLDER / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*src=)", front)


def test_what_the_front_page_names_is_there() -> None:
    """Every style sheet, script and picture of the front page is a file of the pages."""
    front = (FOLDER / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'(?:href|src)="([^"#]+)"', front)
    assert names
    assert [name for name in names if not (FOLDER / name.removeprefix("/")).is_file()] == []


_IMPORT = re.compile(r'^(?:import|export)\b[^"(=]*"(\.[^"]+)"', re.MULTILINE)


def _packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), mtime=0))


def _with_imports(files: set[Path]) -> set[Path]:
    """The files and everything that they import when they are loaded."""
    loaded: set[Path] = set()
    while waiting := files - loaded:
        loaded |= waiting
        scripts = [file for file in waiting if file.suffix == ".js"]
        files = {
            (file.parent / name).resolve() for file in scripts for name in _IMPORT.findall(file.read_text("utf-8"))
        }
    return loaded


def test_pages_are_light_and_name_their_lenders() -> None:
    """What a player loads is small as it is sent, packed; what others wrote carries its licence."""
    front = FOLDER / "index.html"
    named = re.findall(r'(?:href|src)="/([^"#]+)"', front.read_text(encoding="utf-8"))
    player = _with_imports({front, *(FOLDER / name for name in named)})
    assert FOLDER / "views" / "table.js" in player
    assert sum(map(_packed, player)) < HEAVIEST
    assert sum(map(_packed, (FOLDER / name for name in REFERENCE))) < HEAVIEST_REFERENCE
    for page in (FOLDER / "views").glob("*/page.js"):
        assert sum(map(_packed, _with_imports({page}) - player)) < HEAVIEST, page
    for script in (FOLDER / "vendor").glob("*.js"):
        assert script.name in (FOLDER / "vendor" / "README.md").read_text(encoding="utf-8")
    assert len(list((FOLDER / "vendor").glob("LICENSE-*"))) == 2


COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:\s*(?:white|black|red|green|blue|gold|gr[ae]y)\b",
    re.IGNORECASE,
)


def test_colours_come_from_the_tokens() -> None:
    """No sheet and no script but the tokens names a colour; what a sheet takes is defined, and no token is idle."""
    tokens = FOLDER / "css" / "tokens.css"
    sheets = {path: path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.css")}
    scripts = "".join(our.read_text(encoding="utf-8") for our in OURS)
    result = {name.name: COLOUR.findall(text) for name, text in sheets.items() if name != tokens}
    assert not any(result.values()), result
    assert not re.search(r"""["'`]#[0-9a-f]{3,8}["'`]""", scripts, re.IGNORECASE)
    everything = "".join(sheets.values()) + scripts
    defined = set(re.findall(r"(--[\w-]+)\"?:", everything))
    taken = set(re.findall(r"var\((--[\w-]+)", everything))
    assert taken <= defined
    assert set(re.findall(r"(--[\w-]+): #", sheets[tokens])) <= taken


def test_lines_can_be_read() -> None:
    """No line of a script or sheet is longer than a window, templates included; pictures are."""
    sources = [
        path for path in FOLDER.rglob("*") if path.suffix in (".js", ".css", ".ts") and "vendor" not in path.parts
    ]
    long = [
        f"{source.name}:{number}"
        for source in sources
        if source.name != "art.js"
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert long == []


@needs_node
def test_pure_modules_and_the_proof(tmp_path: Path) -> None:
    """Money, cards, layout, scenes and the shuffle are right, and rounds that were really played are proven."""
    rounds = [
        _played(item)
        for item in ("ma-ultimate-texas-holdem", "ma-four-card-poker", "ma-crazy-4-poker", "md-four-card-poker")
    ]
    file, messages = tmp_path / "rounds.json", tmp_path / "messages.json"
    file.write_text(json.dumps(rounds), encoding="utf-8")
    messages.write_text(json.dumps([item for table in TABLES for item in _sent(tmp_path, table)]), encoding="utf-8")
    run_tests("pages.test.mjs", {"PITBOSS_ROUNDS": str(file), "PITBOSS_MESSAGES": str(messages)})


def _sent(folder: Path, table: str) -> list[dict[str, Any]]:
    """Every message of two rounds, as a player and an onlooker were sent them."""

    async def story() -> list[dict[str, Any]]:
        async with opened(str(folder / f"{table}.db")) as house:
            people = {1: await house.person(PLAYER), 2: await house.person("Ana")}
            house.watch(await house.person("Otto"), table)
            for position, person in people.items():
                await house.sit(person, table, position)
            await house.do(people[1], table, do="stake", position=1, wager="ante", total=1000)
            await house.do(people[1], table, do="stake", position=1, wager="ante", total=0)
            await house.round(table, people)
            await house.round(table, people, "pass")
            return [
                {"about": f"{table}, {name}", "messages": [read(message) for message in house.sent[name, table]]}
                for name in (PLAYER, "Otto")
            ]

    return run(story)


def _played(rulebook: str) -> dict[str, Any]:
    """A round under a rulebook, as the server tells it to one who played in it."""
    plan = plan_for(rulebook)
    seed = seed_from(f"pages {rulebook}")
    live = LiveTable(plan, MemoryLog(), ProvableShoe(lambda _: seed))
    live.run()
    players = {1: SimplePlayer(PLAYER, bold=True), 2: SimplePlayer("Ana", bold=True)}
    for position, player in players.items():
        live.give(Sit(position, player.name))
    before, steps, promised = live.table, [], ""

    def note(events: tuple[Event, ...]) -> None:
        nonlocal before, promised
        for event in events:
            promised = event.hash if isinstance(event, Committed) and not promised else promised
            output = json.loads(encode(witness(before, event, PLAYER)))
            before = evolve(before, event)
            steps.append({"event": output, "scene": _scene(before)})

    note(live.run())
    promised = live.table.commitment or promised
    for position, player in players.items():
        for bet in player.bets(plan, live.table, position):
            note(live.give(bet))
    note(live.give(NoMoreBets()))
    cut = 0
    while live.table.round is not None:
        cut = live.table.deck(live.table.round.deck).cut
        note(live.step() or live.give(_answer(live, players)))
    draws = [wager for wager in plan.wagers.values() if wager.rule.against == "draw"]
    return {
        "about": rulebook,
        "number": 1,
        "label": label(1),
        "commitment": promised,
        "seed": seed.hex(),
        "cut": cut,
        "steps": steps,
        "seen": 8,
        "probability": {draw.name: str(draw.draw_probability) for draw in draws},
        "places": {draw.name: list(draw_places(plan, draw.name)) for draw in draws if not draw.rule.hand},
    }


def _answer(live: LiveTable, players: dict[int, SimplePlayer]) -> Any:
    for position, player in players.items():
        try:
            return player.answer(live.plan, live.table, position)
        except (IndexError, AssertionError):
            continue
    raise AssertionError("nobody is asked")


def _scene(table: Table) -> dict[str, Any]:
    now = view(table, PLAYER).round
    if now is None:
        return {"round": None}
    return {
        "round": {
            "dealer": {"cards": _faces(now.dealer.cards)},
            "board": _faces(now.board.cards),
            "box": _faces(now.box.cards),
            "draws": [
                {"wager": wager, "card": str(card) if card is not None else None, "place": place}
                for wager, card, place in now.draws
            ],
            "seats": [{"position": seat.position, "cards": _faces(seat.hand.cards)} for seat in now.seats],
        }
    }


def _faces(cards: Cards) -> list[str | None]:
    return [str(card) if isinstance(card, Card) else None for card in cards]
