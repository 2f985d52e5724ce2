"""Everything shown runs: the README, the guide for contributors and the pages under docs/."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.docs.blocks import read_blocks
from tests.docs.perform import Stage, perform
from tests.house.project import ROOT, name

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:|mailto:|#)(?P<target>[^)#\s]+)")


def run_by_ci(block: str) -> str:
    """What .ci/run takes from the README under this mark, to the byte."""
    return subprocess.run(
        ["bash", ROOT / ".ci" / "run", "--show", block], stdout=subprocess.PIPE, encoding="utf-8", check=True
    ).stdout


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_the_document_does_what_it_shows(document: Path, tmp_path: Path) -> None:
    """Every block of the document runs, and gives what is shown under it."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    stage = Stage(tmp_path, installs=frozenset({run_by_ci("try"), run_by_ci("test")}))
    troubles = perform(document.read_text(encoding="utf-8"), stage)
    assert not troubles, "\n\n".join(f"{name(document)}, {trouble}" for trouble in troubles)


@pytest.mark.parametrize("mark", ["try", "test"])
def test_ci_runs_the_commands_of_the_readme(mark: str) -> None:
    """What .ci/run executes is the README's own block, so the two cannot drift apart."""
    blocks = read_blocks((ROOT / "README.md").read_text(encoding="utf-8"))
    assert [block.text for block in blocks if block.mark == mark] == [run_by_ci(mark)]


@pytest.mark.parametrize("document", [*DOCUMENTS, ROOT / "CHANGELOG.md"], ids=name)
def test_every_link_leads_to_a_file(document: Path) -> None:
    """A link from one document to another file of the project finds it there."""
    text = document.read_text(encoding="utf-8")
    for block in read_blocks(text):
        text = text.replace(block.text, "")
    lost = [link["target"] for link in LINK.finditer(text) if not (document.parent / link["target"]).exists()]
    assert lost == []
