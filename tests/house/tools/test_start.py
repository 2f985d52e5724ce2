"""Asking for help loads next to nothing, so that the answer is there at once."""

from tests.house.project import run

ASK_FOR_HELP = """
import sys
from pitboss.cli import main
sys.argv = ["pitboss", "--help"]
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
HEAVY = {"hypothesis", "numba", "numpy", "rich", "tomllib"}


def test_help_loads_nothing_heavy() -> None:
    """``pitboss --help`` imports neither the tables, nor the law's reader, nor any mathematics."""
    answer = run("-c", ASK_FOR_HELP)
    assert answer.returncode == 0, answer.stdout
    loaded = set(answer.stdout.splitlines()[-1].split())
    assert {"click", "pitboss"} <= loaded
    assert loaded & HEAVY == set()


def test_python_dash_m_is_the_command() -> None:
    """``python -m pitboss --help`` answers as ``pitboss`` does, under that name."""
    answer = run("-m", "pitboss", "--help")
    assert answer.returncode == 0, answer.stdout
    assert answer.stdout.startswith("Usage: pitboss ")
