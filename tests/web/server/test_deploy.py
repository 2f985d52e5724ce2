"""What lies in ``deploy/``: no root, nothing to write but the data, and only options that the program has."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cli.commands.serve import serve
from tests.house.project import ROOT
from tests.pit.serving import serving

DEPLOY = ROOT / "deploy"
KNOWN = {str(option.envvar) for option in serve.params if getattr(option, "envvar", None)} | {"PITBOSS_CACHE"}
VARIABLE = re.compile(r"\b(PITBOSS_[A-Z_]+)(?==)")
CLUSTER = {"PITBOSS_BUS", "PITBOSS_SEED_KEY"}
"""Variables of a cluster's own options."""


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, continued lines put together."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


@pytest.mark.parametrize("path", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_every_variable_is_an_option(path: Path) -> None:
    """No file sets an option that the program does not have."""
    assert set(VARIABLE.findall(path.read_text(encoding="utf-8"))) <= KNOWN | CLUSTER


def test_the_image_does_not_run_as_root() -> None:
    """The last user of the last stage is an ordinary one, by number; the program and its data come before it."""
    words = [word for word, _ in instructions()]
    last = instructions()[len(words) - 1 - words[::-1].index("FROM") :]
    users = [rest for word, rest in last if word == "USER"]
    assert users == ["10001:10001"]
    assert [word for word, _ in last].index("USER") > [word for word, _ in last].index("RUN")
    assert [rest for word, rest in last if word == "VOLUME"] == ["/data"]


def test_everything_that_is_copied_is_there() -> None:
    """The image is built from files that the project has, and installs extras that it has."""
    copied = [rest for word, rest in instructions() if word == "COPY" and "--from" not in rest]
    names = [name for rest in copied for name in rest.split()[:-1]]
    assert [name for name in names if not (ROOT / name).exists()] == []
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert any(word == "RUN" and '".[${EXTRAS}]"' in rest for word, rest in instructions())
    extras = next(re.fullmatch(r"EXTRAS=([\w,]+)", rest) for word, rest in instructions() if word == "ARG")
    assert extras is not None
    assert all(re.search(rf"^{extra} = \[", project, re.MULTILINE) for extra in extras[1].split(","))


def test_the_health_check_of_the_image_works(tmp_path: Path) -> None:
    """The command succeeds while the pit can serve, and fails where nothing answers."""
    check = next(rest for word, rest in instructions() if word == "HEALTHCHECK")
    program, *arguments = json.loads(check[check.index("CMD ") + 4 :])
    assert program == "python"
    with serving(tmp_path, str(tmp_path / "pit.db")) as server:
        there = [argument.replace("http://127.0.0.1:8017", server.address) for argument in arguments]
        assert subprocess.run([sys.executable, *there], check=False).returncode == 0
    gone = subprocess.run([sys.executable, *there], check=False, capture_output=True)
    assert gone.returncode != 0


@pytest.mark.parametrize("name", ["pitboss.service", "pitboss-host@.service", "pitboss-gateway@.service"])
def test_a_unit_is_hardened(name: str) -> None:
    """Each unit runs an ordinary user without privileges, and may write its state and cache alone."""
    lines = (DEPLOY / name).read_text(encoding="utf-8").splitlines()
    needed = {
        "User=pitboss",
        "NoNewPrivileges=yes",
        "CapabilityBoundingSet=",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "PrivateTmp=yes",
        "StateDirectory=pitboss",
        "UMask=0077",
    }
    assert needed <= set(lines)


def test_the_unit_starts_the_program_with_options_that_it_has() -> None:
    """The command of the unit is one that the program takes."""
    text = (DEPLOY / "pitboss.service").read_text(encoding="utf-8")
    command = re.search(r"^ExecStart=(.+)$", text, re.MULTILINE)
    assert command is not None
    _, word, *options = shlex.split(command[1])
    assert word == "serve"
    known = {name for option in serve.params for name in option.opts}
    assert set(options) <= known
