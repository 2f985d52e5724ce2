"""Addresses and folders that cannot be had are refused for their true reason, before anything is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.clauses import BadInput
from pitboss.cli.commands import pit
from tests.cli.running import run


def test_an_address_of_another_machine_is_called_so(tmp_path: Path) -> None:
    """No other server has to be ended for it."""
    result = run("serve", "--host", "192.0.2.1", "--port", "0", "--database", str(tmp_path / "pit.db"))
    assert result.exit_code == 2
    assert "192.0.2.1 is not an address of this machine" in result.stderr
    assert "other server" not in result.stderr


def test_an_export_goes_into_a_folder_of_its_own(tmp_path: Path) -> None:
    """A new folder or an empty one; what an earlier export left is neither overwritten nor mixed with this one."""
    pit._make(tmp_path / "new" / "logs")
    pit._make(tmp_path / "new" / "logs")
    (tmp_path / "new" / "logs" / "table.jsonl").write_text("", encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        pit._make(tmp_path / "new" / "logs")
    assert refused.value.code == "folder-exists"
    with pytest.raises(BadInput) as refused:
        pit._make(tmp_path / "new" / "logs" / "table.jsonl")
    assert refused.value.code == "folder-exists"
