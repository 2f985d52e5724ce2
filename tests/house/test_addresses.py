"""The project holds no address of a machine: neither a folder on one nor the host packages came from."""

import re

import pytest

from tests.house.project import ROOT, name, texts

MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:work|root|home/\w+|Users/\w+)\b|\b[A-Z]:\\Users\\")
REGISTRY = re.compile(r"pypi\.|pythonhosted|index-url|find-links|trusted-host|/simple\b", re.IGNORECASE)
INSTALLING = [
    "README.md",
    "CONTRIBUTING.md",
    "constraints.txt",
    "pyproject.toml",
    ".ci/run",
    "scripts/install",
]
PIN = re.compile(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+")


def test_no_file_names_a_folder_of_a_machine() -> None:
    """No file holds an absolute path of the machine it was written on."""
    addresses = [f"{name(path)}: {place[0]}" for path, text in texts() for place in MACHINE_PATH.finditer(text)]
    assert addresses == []


@pytest.mark.parametrize("file", INSTALLING)
def test_no_registry_is_named(file: str) -> None:
    """Where packages come from is the reader's choice: what installs Pitboss names no registry."""
    assert REGISTRY.findall((ROOT / file).read_text(encoding="utf-8")) == []


def test_constraints_are_names_and_versions_only() -> None:
    """Every line of constraints.txt that is not a comment pins one package, and Pitboss is not among them."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [pin for pin in pins if not PIN.fullmatch(pin)] == []
    assert [pin for pin in pins if pin.lower().startswith("pitboss=")] == []
