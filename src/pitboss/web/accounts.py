"""Signing up, in and out; one-time links; what administrators do with accounts."""

from __future__ import annotations

from pitboss.clauses import PitbossError
from pitboss.pit.people import SignedIn
from pitboss.web import bodies
from pitboss.web.problems import Denied
from pitboss.web.routes import ANYBODY, DUTY, Call, Route


async def me(call: Call) -> bodies.Me:
    """Who is signed in."""
    setup, demo = not call.pit.people.has_administrator(), call.pit.settings.demo
    if call.session is None:
        return bodies.Me(signed_in=False, demo=demo, setup=setup)
    person = call.session.person
    return bodies.Me(
        signed_in=True,
        csrf=call.session.csrf,
        name=person.shown,
        roles=sorted(person.roles),
        chips=call.pit.chips(person),
        demo=demo,
        setup=setup,
    )


async def sign_up(call: Call) -> bodies.Me:
    """A new account, signed in."""
    person = await call.pit.people.sign_up(call.body.name, call.body.password)
    return await _entered(call, await call.pit.people.open_session(person))


async def sign_in(call: Call) -> bodies.Me:
    """A new session; wrong passwords are counted for the name and for the address."""
    guessed = (("wrong password", f"{call.address} {call.body.name.casefold()}"), ("wrong passwords", call.address))
    for kind, whose in guessed:
        call.limits.must_have(kind, whose)
    try:
        return await _entered(call, await call.pit.people.sign_in(call.body.name, call.body.password))
    except PitbossError:
        for kind, whose in guessed:
            call.limits.take(kind, whose)
        raise


async def sign_out(call: Call) -> bodies.Done:
    """The session ends; nothing happens where there is none."""
    if call.session is not None:
        await call.pit.people.sign_out(call.session.digest)
    call.cookie = ""
    return bodies.Done()


async def claim(call: Call) -> bodies.Me:
    """Follow a one-time link: whoever is signed in gets its roles, or a new person does. The session is a new one."""
    people = call.pit.people
    people.invited(call.body.token)
    if call.session is not None:
        person = call.session.person
    elif call.body.name:
        person = await people.sign_up(call.body.name, call.body.password)
    else:
        raise Denied(
            422, "not-valid", "Nobody is signed in, and no name is given.", "sign in, or send name and password"
        )
    return await _entered(call, await people.open_session(await people.claim(call.body.token, person)))


async def change_password(call: Call) -> bodies.Done:
    """Another password; other sessions end."""
    assert call.session is not None
    call.limits.must_have("wrong password", call.session.person.id)
    try:
        await call.pit.people.change_password(call.session, call.body.before, call.body.after)
    except PitbossError:
        call.limits.take("wrong password", call.session.person.id)
        raise
    return bodies.Done()


async def people(call: Call) -> bodies.People:
    """Every account."""
    return bodies.People(call.pit.people.all())


async def set_roles(call: Call) -> bodies.Done:
    """Give and take roles."""
    await call.pit.people.set_roles(call.person, call.parts["person"], frozenset(call.body.roles))
    return bodies.Done()


async def set_active(call: Call) -> bodies.Done:
    """Close an account, or open it again."""
    await call.pit.people.set_active(call.person, call.parts["person"], active=call.body.active)
    return bodies.Done()


async def invite(call: Call) -> bodies.Link:
    """A one-time link for these roles."""
    token = await call.pit.people.invite(call.person, frozenset(call.body.roles))
    return bodies.Link(claim_path(token), sorted({"player", *call.body.roles}))


def claim_path(token: str) -> str:
    """Where a one-time link leads. The token stands behind the hash, which browsers send to nobody."""
    return f"/#/claim/{token}"


async def _entered(call: Call, signed_in: SignedIn) -> bodies.Me:
    """The session of before, if any, ends: a cookie that somebody planted is worth nothing afterwards.

    Whoever comes for the first time gets the first chips.
    """
    if call.session is not None:
        await call.pit.people.sign_out(call.session.digest)
    call.session, call.cookie = signed_in.session, signed_in.cookie
    await call.pit.welcome(signed_in.session.person)
    return await me(call)


_ME, _DONE = bodies.Me, bodies.Done

ROUTES = (
    Route("GET", "/api/me", ANYBODY, "Who is signed in, and the token for changes.", me, _ME),
    Route(
        "POST",
        "/api/sign-up",
        DUTY,
        "Make an account and sign in.",
        sign_up,
        _ME,
        body=bodies.SignUp,
        limit="sign up",
        errors=(409,),
    ),
    Route(
        "POST",
        "/api/sign-in",
        DUTY,
        "Sign in.",
        sign_in,
        _ME,
        body=bodies.SignIn,
        limit="sign up",
        errors=(401,),
    ),
    Route("POST", "/api/sign-out", DUTY, "Sign out.", sign_out, _DONE, limit="change"),
    Route(
        "POST",
        "/api/claim",
        DUTY,
        "Follow a one-time link.",
        claim,
        _ME,
        body=bodies.Claim,
        limit="sign up",
        errors=(404, 409),
    ),
    Route(
        "POST",
        "/api/password",
        DUTY,
        "Change the own password.",
        change_password,
        _DONE,
        body=bodies.ChangePassword,
        limit="change",
    ),
    Route("GET", "/api/admin/people", "admin", "Every account.", people, bodies.People),
    Route(
        "PUT",
        "/api/admin/people/{person}/roles",
        DUTY,
        "Set the roles of a person.",
        set_roles,
        _DONE,
        body=bodies.Roles,
        limit="change",
        errors=(404, 409),
    ),
    Route(
        "PUT",
        "/api/admin/people/{person}/active",
        DUTY,
        "Close or open an account.",
        set_active,
        _DONE,
        body=bodies.Active,
        limit="change",
        errors=(404, 409),
    ),
    Route(
        "POST",
        "/api/admin/links",
        DUTY,
        "Make a one-time link for roles.",
        invite,
        bodies.Link,
        body=bodies.Roles,
        limit="change",
    ),
)
