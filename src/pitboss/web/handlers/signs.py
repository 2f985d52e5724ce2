"""Requests about signs: which there are, and one of them as it stands. Anybody may look, as on the gaming floor."""

from __future__ import annotations

from pitboss.pit.awards.sign_types import SignList, SignState
from pitboss.web.routes import ANYBODY, Call, Route


async def signs(call: Call) -> SignList:
    """Every sign there is."""
    return call.pit.signs.names()


async def pit_sign(call: Call) -> SignState:
    """The sign of the whole pit."""
    return call.pit.signs.state("")


async def sign(call: Call) -> SignState:
    """One sign as it stands."""
    return call.pit.signs.state(call.parts["name"])


ROUTES = (
    Route("GET", "/api/signs", ANYBODY, "Every sign there is.", signs),
    Route("GET", "/api/sign", ANYBODY, "The sign of all meters of the pit.", pit_sign),
    Route("GET", "/api/sign/{name}", ANYBODY, "The sign of a link or a table.", sign, errors=(404,)),
)
