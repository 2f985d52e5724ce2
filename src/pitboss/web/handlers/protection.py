"""Requests about players' protection: limits, time-outs, self-exclusion, reality checks, the confirmed age."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.pit.protection.answers import ExclusionList, ExclusionShown, ProtectionAnswer
from pitboss.pit.protection.limits import LARGEST, read_kind
from pitboss.web import schemas
from pitboss.web.handlers.accounts import own_password
from pitboss.web.problems import Denied
from pitboss.web.routes import DUTY, SIGNED_IN, Call, Route


class LimitBody(schemas.Body, frozen=True):
    """A limit in cents or minutes; null takes it away, after the cooling-off period."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=LARGEST)] | None


class MinutesBody(schemas.Body, frozen=True):
    """Minutes between two notices; 0 for none."""

    minutes: Annotated[int, msgspec.Meta(ge=0, le=1440)]


class TimeOutBody(schemas.Body, frozen=True):
    """For how many hours."""

    hours: Annotated[int, msgspec.Meta(ge=0, le=10**6)]


class ExclusionBody(schemas.Body, frozen=True):
    """For how many months, with the own password, which a guest has not."""

    months: Annotated[int, msgspec.Meta(ge=0, le=10**6)]
    password: Annotated[str, msgspec.Meta(max_length=200)] = ""


class AgeBody(schemas.Body, frozen=True):
    """That one has reached the age that the house asks for."""

    of_age: bool


async def protection(call: Call) -> ProtectionAnswer:
    """The own limits."""
    return await call.pit.protection.answer(call.person)


async def set_limit(call: Call) -> ProtectionAnswer:
    """Set a limit: a stricter one holds at once."""
    await call.pit.protection.set_limit(call.person, read_kind(call.parts["limit"]), call.body.amount)
    return await call.pit.protection.answer(call.person)


async def set_reality_check(call: Call) -> ProtectionAnswer:
    """Set how often the time is told."""
    await call.pit.protection.set_reality_check(call.person, call.body.minutes)
    return await call.pit.protection.answer(call.person)


async def time_out(call: Call) -> ExclusionShown:
    """Stop for some hours."""
    return await call.pit.protection.take_time_out(call.person, call.body.hours)


async def exclude(call: Call) -> ExclusionShown:
    """Stop for months: nobody can undo it."""
    if not call.person.guest:
        with own_password(call):
            await call.pit.people.must_know(call.person, call.body.password, call.address)
    return await call.pit.protection.exclude(call.person, call.body.months)


async def confirm_age(call: Call) -> schemas.DoneAnswer:
    """Confirm the age."""
    if not call.body.of_age:
        raise Denied(422, "age-not-confirmed", "Players of this house confirm their age.", "look without playing")
    await call.pit.protection.confirm_age(call.person)
    return schemas.DoneAnswer()


async def excluded(call: Call) -> ExclusionList:
    """Who does not play, and until when."""
    return call.pit.protection.excluded()


_PROTECTION = "/api/protection"

ROUTES = (
    Route("GET", _PROTECTION, SIGNED_IN, "The own limits, and how much of them is used.", protection),
    Route(
        "PUT",
        f"{_PROTECTION}/limits/{{limit}}",
        DUTY,
        "Set a limit of loss or time; lower at once, higher later.",
        set_limit,
        body=LimitBody,
        limit="change",
        errors=(404,),
    ),
    Route(
        "PUT",
        f"{_PROTECTION}/reality-check",
        DUTY,
        "Set how often the time and the result are told.",
        set_reality_check,
        body=MinutesBody,
        limit="change",
    ),
    Route("POST", f"{_PROTECTION}/time-out", DUTY, "Stop for hours.", time_out, body=TimeOutBody, limit="change"),
    Route(
        "POST",
        f"{_PROTECTION}/exclusion",
        DUTY,
        "Stop for months; nobody can undo it.",
        exclude,
        body=ExclusionBody,
        limit="sign in",
    ),
    Route("POST", "/api/account/age", DUTY, "Confirm the age of players.", confirm_age, body=AgeBody, limit="change"),
    Route("GET", "/api/admin/exclusions", "admin", "Who does not play, and until when.", excluded),
)
