"""What the house could not answer at once is asked for again: a table to be shown, the coach's advice."""

from __future__ import annotations

import json

from tests.browser.chromium import Route, WebSocketRoute, expect
from tests.browser.visitors import Door
from tests.pit.houses import FOUR

TOO_MANY = {"is": "refused", "code": "too-many", "said": "Too many requests."}


def test_a_refused_table_and_failed_advice_are_asked_for_again(door: Door) -> None:
    """The first question of each kind is turned away; the player sees the table and the worths all the same."""
    player = door.player(settings={"coach": "before"})
    player.guard.forgive("503")
    turned_away: list[str] = []

    def relay(socket: WebSocketRoute) -> None:
        house = socket.connect_to_server()

        def sent(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["do"]["do"] == "watch" and "watch" not in turned_away:
                turned_away.append("watch")
                socket.send(json.dumps(TOO_MANY | {"id": frame["id"]}))
            else:
                house.send(message)

        socket.on_message(sent)

    def advise(route: Route) -> None:
        if "advice" in turned_away:
            route.continue_()
        else:
            turned_away.append("advice")
            route.fulfill(status=503, json={"error": {"code": "busy", "said": "Too many questions wait."}})

    player.page.route_web_socket("**/ws*", relay)
    player.page.route("**/advice?*", advise)
    player.at(FOUR).sit(3).bet("ante").ready()
    player.turn("/decisions")
    expect(player.page.locator(".deciding .worth")).to_have_count(4)
    assert turned_away == ["watch", "advice"]
    player.decide("fold")
    player.over()
