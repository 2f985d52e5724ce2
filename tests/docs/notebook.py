"""``python -m tests.docs.notebook`` writes docs/tutorial.ipynb, made from docs/tutorial.md.

Blocks of Python become cells, without prompts and answers; files are written by a cell; commands run in the shell. What
stands between the blocks is text. The tests execute the page, so the notebook needs no run of its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from tests.docs.blocks import Block, read_blocks, read_calls
from tests.house.project import ROOT

PAGE = ROOT / "docs" / "tutorial.md"
NOTEBOOK = PAGE.with_suffix(".ipynb")
_FENCED = re.compile(r"(?:^<!-- .*? -->\n)?^```\w*\n.*?^```\n", re.MULTILINE | re.DOTALL)


def notebook(text: str) -> str:
    """The page as a notebook."""
    cells = [_cell(number, *cell) for number, cell in enumerate(_cells(text), start=1)]
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    plain = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"


def _cells(text: str) -> Iterator[tuple[str, str]]:
    """Kind and source of each cell: prose, then the block under it."""
    blocks = [*map(_code, read_blocks(text)), ""]
    for prose, code in zip(_FENCED.split(text), blocks, strict=True):
        if prose.strip():
            yield "markdown", prose.strip()
        if code:
            yield "code", code


def _code(block: Block) -> str:
    if block.language == "console":
        return "\n".join(f"!{call.command}" for call in read_calls(block))
    if block.mark.startswith("file: "):
        return f"%%writefile {block.mark.removeprefix('file: ')}\n{block.text.rstrip()}"
    if ">>> " in block.text:
        typed = [line for line in block.text.splitlines() if line.startswith((">>> ", "... "))]
        return "\n".join(line[4:] for line in typed)
    return block.text.rstrip()


def _cell(number: int, kind: str, source: str) -> dict[str, Any]:
    more: dict[str, Any] = {"execution_count": None, "outputs": []} if kind == "code" else {}
    lines = source.splitlines(keepends=True)
    return {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, **more, "source": lines}


if __name__ == "__main__":
    NOTEBOOK.write_text(notebook(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
