"""The OpenAPI page and the server agree: schemathesis asks what the page offers, right and wrong, of a real pit."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks as specs

from pitboss.web.openapi import document, statuses
from pitboss.web.server.app import routes
from tests.volumes import examples
from tests.web.live import Live, live_server
from tests.web.site import PASSWORD

ROUTES = routes()
PAGE = document(ROUTES, behind_tls=False)


def test_the_page_lists_every_request() -> None:
    """Each row of the table of routes is on the page, with every status it can answer with, and no other."""
    listed = {(method.upper(), path) for path, methods in PAGE["paths"].items() for method in methods}
    assert listed == {(route.method, route.address) for route in ROUTES}
    for route in ROUTES:
        said = PAGE["paths"][route.address][route.method.lower()]["responses"]
        assert set(said) == {"200", *map(str, statuses(route))}


def test_names_are_unique() -> None:
    """No two requests have one name."""
    names = [method["operationId"] for methods in PAGE["paths"].values() for method in methods.values()]
    assert len(names) == len(set(names))


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A real server."""
    with live_server(tmp_path_factory.mktemp("openapi")) as item:
        yield item


@pytest.fixture(scope="module")
def admin(live: Live) -> dict[str, str]:
    """The headers of an administrator."""
    body = {"token": live.first_link, "name": "Anna", "password": PASSWORD}
    answer = httpx.post(f"{live.address}/api/claim", json=body)
    return {"cookie": f"pitboss={answer.cookies['pitboss']}", "x-csrf-token": answer.json()["csrf"]}


PATIENCE = 60
"""Seconds: the first question to a worker process waits until it has started."""
CHECKS = [
    not_a_server_error,
    specs.status_code_conformance,
    specs.content_type_conformance,
    specs.response_schema_conformance,
]
schema = schemathesis.openapi.from_dict(PAGE)


@schema.parametrize()
@examples("web: requests to each route", phases=[Phase.generate], suppress_health_check=list(HealthCheck))
def test_the_server_does_what_the_page_says(
    case: schemathesis.Case[Any], live: Live, admin: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever is sent, the answer has a status, a kind and a shape that the page announces, and nothing breaks."""
    leaves = ("/api/sign-out", "/api/claim", "/api/sign-in", "/api/sign-up", "/api/password")
    as_whom = {} if case.path in leaves else admin  # the administrator stays signed in
    answer = case.call(base_url=live.address, headers=as_whom, timeout=PATIENCE)
    case.validate_response(answer, checks=CHECKS)
    assert answer.status_code != 500
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], caplog.text
