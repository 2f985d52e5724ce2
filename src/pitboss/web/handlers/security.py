"""Requests about the safety of the own account: second factor, sessions, another password by a link, closing it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.people.accounts import SessionRow
from pitboss.pit.people.identities import Session
from pitboss.pit.people.security.codes import Enrolment
from pitboss.pit.people.security.second_factors import FactorStatus
from pitboss.pit.protection.closing import ClosingAsked
from pitboss.web import schemas
from pitboss.web.handlers.accounts import counted_guess, own_password
from pitboss.web.limits import Kind
from pitboss.web.routes import DUTY, SIGNED_IN, Call, Route

_NAMED_BY = 16
"""Characters of a session's digest by which its owner names it; nothing can be opened with them."""


class CodeBody(schemas.Body, frozen=True):
    """A code of the second factor, or a recovery code."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class NewPasswordBody(schemas.Body, frozen=True):
    """A link for another password is followed."""

    token: schemas.Token
    password: schemas.Password


class OwnPasswordBody(schemas.Body, frozen=True):
    """The own password, typed again."""

    password: schemas.Password


class ClosingBody(schemas.Body, frozen=True):
    """The answer to what closing the account means, with the own password."""

    token: Annotated[str, msgspec.Meta(max_length=200)]
    password: schemas.Password


class SessionShown(msgspec.Struct, frozen=True):
    """A session of one's own: where and when it was opened, when it was last used, and whether it is this one."""

    id: str
    device: str
    made: str
    seen: str
    current: bool
    second_factor: bool


class SecurityAnswer(msgspec.Struct, frozen=True):
    """The own sessions, the latest first, and the second factor."""

    sessions: list[SessionShown]
    second_factor: FactorStatus


class RecoveryCodes(msgspec.Struct, frozen=True):
    """New recovery codes, shown this once; those before are worth nothing."""

    codes: list[str]


class NameAnswer(msgspec.Struct, frozen=True):
    """Whose password it is."""

    name: str


class ChipsBackAnswer(msgspec.Struct, frozen=True):
    """The account is closed; so many cents in chips went back."""

    chips: int


def _session(call: Call) -> Session:
    assert call.session is not None
    return call.session


async def security(call: Call) -> SecurityAnswer:
    """What keeps the own account safe."""
    current = _session(call).digest
    rows = sorted(call.pit.people.sessions_of(call.person.id), key=lambda row: row.seen, reverse=True)
    factor = await call.pit.security.factors.status(call.person)
    return SecurityAnswer([_shown(row, current) for row in rows], factor)


def _shown(row: SessionRow, current: str) -> SessionShown:
    return SessionShown(
        row.digest[:_NAMED_BY], row.device, row.made, row.seen, row.digest == current, second_factor=row.factor
    )


async def end_session(call: Call) -> schemas.DoneAnswer:
    """End one of the own sessions."""
    named = [
        row for row in call.pit.people.sessions_of(call.person.id) if row.digest[:_NAMED_BY] == call.parts["session"]
    ]
    if not named:
        said = "You have no such session: it may have ended already."
        raise PitbossError(code="no-such-session", said=said, instead="look at the list again")
    await call.pit.people.sign_out(*(row.digest for row in named))
    if _session(call).digest in {row.digest for row in named}:
        call.cookie = ""
    return schemas.DoneAnswer()


async def end_others(call: Call) -> schemas.DoneAnswer:
    """End every own session but this one."""
    current = _session(call).digest
    others = [row.digest for row in call.pit.people.sessions_of(call.person.id) if row.digest != current]
    await call.pit.people.sign_out(*others)
    return schemas.DoneAnswer()


async def begin_factor(call: Call) -> Enrolment:
    """A new secret, for whoever types the password again."""
    with own_password(call):
        await call.pit.people.must_know(call.person, call.body.password, call.address)
    return await call.pit.security.factors.begin(call.person)


async def confirm_factor(call: Call) -> RecoveryCodes:
    """The first code: the second factor is asked for from now on."""
    with counted_guess(call, _code_guess(call), of=call.person, where="code"):
        return RecoveryCodes(await call.pit.security.factors.confirm(_session(call), call.body.code))


async def end_factor(call: Call) -> schemas.DoneAnswer:
    """No second factor any more."""
    with counted_guess(call, _code_guess(call), of=call.person, where="code"):
        await call.pit.security.factors.turn_off(_session(call), call.body.code)
    return schemas.DoneAnswer()


async def new_codes(call: Call) -> RecoveryCodes:
    """Other recovery codes."""
    with counted_guess(call, _code_guess(call), of=call.person, where="code"):
        return RecoveryCodes(await call.pit.security.factors.new_codes(_session(call), call.body.code))


def _code_guess(call: Call) -> list[tuple[Kind, str]]:
    return [("guesses at a code", call.person.id)]


async def follow_reset(call: Call) -> NameAnswer:
    """Choose another password by a link; it is signed in with next."""
    person = await call.pit.security.resets.use(call.body.token, call.body.password, call.address)
    return NameAnswer(person.shown)


async def ask_closing(call: Call) -> ClosingAsked:
    """The first step: what closing the own account means."""
    return call.pit.security.closings.ask(_session(call))


async def close(call: Call) -> ChipsBackAnswer:
    """The second step: close it."""
    with own_password(call):
        closings, body = call.pit.security.closings, call.body
        chips = await closings.close(_session(call), body.token, body.password, call.address)
    call.cookie = ""
    return ChipsBackAnswer(chips)


_ACCOUNT = "/api/account"

ROUTES = (
    Route(
        "POST",
        "/api/reset",
        DUTY,
        "Choose another password by a link.",
        follow_reset,
        body=NewPasswordBody,
        limit="link",
        errors=(404,),
    ),
    Route(
        "GET", f"{_ACCOUNT}/security", SIGNED_IN, "The own sessions and second factor.", security, while_limited=True
    ),
    Route(
        "DELETE",
        f"{_ACCOUNT}/sessions/{{session}}",
        DUTY,
        "End one of the own sessions.",
        end_session,
        limit="change",
        errors=(404,),
        while_limited=True,
    ),
    Route(
        "POST",
        f"{_ACCOUNT}/sessions/end-others",
        DUTY,
        "End every own session but this one.",
        end_others,
        limit="change",
        while_limited=True,
    ),
    Route(
        "POST",
        f"{_ACCOUNT}/second-factor",
        DUTY,
        "A secret for a second factor.",
        begin_factor,
        body=OwnPasswordBody,
        limit="sign in",
        errors=(409,),
        while_limited=True,
    ),
    Route(
        "PUT",
        f"{_ACCOUNT}/second-factor",
        DUTY,
        "Confirm the second factor by its first code.",
        confirm_factor,
        body=CodeBody,
        limit="sign in",
        errors=(409,),
        while_limited=True,
    ),
    Route(
        "POST",
        f"{_ACCOUNT}/second-factor/off",
        DUTY,
        "Turn the second factor off, with a code of it.",
        end_factor,
        body=CodeBody,
        limit="sign in",
        errors=(409,),
    ),
    Route(
        "POST",
        f"{_ACCOUNT}/recovery-codes",
        DUTY,
        "Other recovery codes, with a code of the second factor.",
        new_codes,
        body=CodeBody,
        limit="sign in",
        errors=(409,),
    ),
    Route(
        "POST",
        f"{_ACCOUNT}/closing",
        DUTY,
        "What closing the own account means.",
        ask_closing,
        limit="change",
        errors=(409,),
    ),
    Route(
        "PUT",
        f"{_ACCOUNT}/closing",
        DUTY,
        "Close the own account.",
        close,
        body=ClosingBody,
        limit="sign in",
        errors=(409,),
    ),
)
