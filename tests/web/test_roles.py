"""Every request with every role: who may, may; who may not is told so, and nothing happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.pit.requests.duties import all_duties
from pitboss.web.routes import ANYBODY, READ_PARTS, SIGNED_IN, Route
from pitboss.web.server.app import routes
from tests.web.fake import ROLES
from tests.web.real import Real, real_pit
from tests.web.site import Browser

ROUTES = routes()
NOBODY = "nobody"
STAFF = frozenset(ROLES) - {"player"}
BARS = {all_duty.do: all_duty.bars for all_duty in all_duties()}
FILLED = {"table": "ma-ultimate-texas-holdem", "rulebook": "ma-crazy-4-poker", "clause": "1"}


def name(route: Route) -> str:
    """A route as a test names it."""
    return f"{route.method} {route.path}"


def may(route: Route, who: str) -> bool:
    """Whether somebody with this one role may make the request, by the table of routes."""
    if route.needs == ANYBODY:
        return True
    if who in STAFF and "staff" in BARS.get(name(route), ()):
        return False
    return who != NOBODY and (route.needs == SIGNED_IN or who in route.needs.split("|"))


def address(route: Route) -> str:
    """The route's path with its variable parts filled in."""
    path = route.address
    for part in route.parts:
        path = path.replace("{" + part + "}", "1" if part in READ_PARTS else FILLED.get(part, "nothing"))
    return path


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A real pit with one person for every role, and one with all of them."""
    with real_pit(tmp_path_factory.mktemp("roles")) as real:
        for role in ROLES:
            real.visitor(f"only {role}", role)
        real.visitor("everything", *ROLES)
        yield real


def visitor(pit: Real, who: str) -> Browser:
    """Somebody with exactly this role, or nobody."""
    return Browser(pit.app) if who == NOBODY else pit.signed_in(f"only {who}")


@pytest.mark.parametrize("who", [NOBODY, *ROLES])
@pytest.mark.parametrize("route", ROUTES, ids=name)
def test_a_role_opens_what_it_should_and_no_more(route: Route, who: str, pit: Real) -> None:
    """A request is refused with 401 or 403 exactly when the table of routes says so."""
    body: dict[str, object] | None = {} if route.body is not None else None
    before = pit.pit.store.tip("house")
    answer = pit.run(visitor(pit, who).ask(route.method, address(route), body))
    if may(route, who):
        assert answer.status_code not in (401, 403, 405, 500), answer.text
        return
    assert answer.status_code == (401 if who == NOBODY else 403), answer.text
    codes = ("not-signed-in",) if who == NOBODY else ("not-permitted", "staff-does-not-play")
    assert answer.json()["code"] in codes
    assert pit.pit.store.tip("house") == before


@pytest.mark.parametrize("route", [route for route in ROUTES if route.changes], ids=name)
def test_a_change_needs_the_token_and_our_own_page(route: Route, pit: Real) -> None:
    """Without the session's token, or from another site's page, nothing is changed: whoever asks, whatever it is."""
    browser = pit.signed_in("everything")
    body: dict[str, object] | None = {} if route.body is not None else None
    wrong = [
        ("csrf", {"x-csrf-token": ""}),
        ("csrf", {"x-csrf-token": "x" * 43}),
        ("foreign-origin", {"origin": "http://evil.test"}),
        ("foreign-origin", {"origin": "null"}),
        ("foreign-origin", {"origin": "http://pit.test.evil.test"}),
        ("foreign-origin", {"origin": "", "sec-fetch-site": "cross-site"}),
        ("foreign-origin", {"origin": "", "sec-fetch-site": "same-site"}),
    ]
    for code, headers in wrong:
        answer = pit.run(browser.ask(route.method, address(route), body, headers=headers))
        problem = answer.json()
        said = problem["error"] if route.for_programs else problem
        assert (answer.status_code, said["code"]) == (403, code), headers


def test_no_request_stands_twice() -> None:
    """The table of routes has one row for a method and an address."""
    rows = [(route.method, route.path) for route in ROUTES]
    assert len(rows) == len(set(rows))


def test_backrooms_need_a_role() -> None:
    """Nothing under the administrator's, the floor's or the auditor's address is open without that role."""
    for route in ROUTES:
        for room, role in (("admin", "admin"), ("floor", "floor"), ("audit", "auditor")):
            if route.path.startswith(f"/api/{room}/"):
                assert role in route.roles, route.path


@pytest.mark.parametrize("path", sorted({address(route) for route in ROUTES}))
def test_another_method_is_answered(path: str, pit: Real) -> None:
    """A method that an address does not take is 405 with those that it takes; nothing is a server's mistake."""
    taken = {route.method for route in ROUTES if address(route) == path}
    for method in ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD"):
        answer = pit.run(Browser(pit.app).ask(method, path))
        if method in taken or (method == "HEAD" and "GET" in taken):
            assert answer.status_code != 405
        else:
            assert answer.status_code == 405
            assert set(answer.headers["allow"].split(", ")) == taken
