"""Requests about accounts: signing up, in and out, one-time links, and what administrators do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager

from msgspec.structs import replace

from pitboss.clauses import PitbossError
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.identities import SignedIn
from pitboss.pit.people.names import fold
from pitboss.pit.people.people import ClosedByOwner
from pitboss.pit.workers.fair_queue import Busy
from pitboss.web import schemas
from pitboss.web.limits import Kind
from pitboss.web.problems import Denied
from pitboss.web.routes import ANYBODY, DUTY, Call, Route


async def me(call: Call) -> schemas.MeAnswer:
    """Who is signed in."""
    setup, demo = not call.pit.people.has_administrator(), call.pit.settings.demo
    age = call.pit.settings.age
    if call.session is None:
        return schemas.MeAnswer(signed_in=False, demo=demo, setup=setup, age=age)
    person, guard = call.session.person, call.pit.protection.guard
    exclusion = guard.exclusion(person.id)
    return schemas.MeAnswer(
        signed_in=True,
        csrf=call.session.csrf,
        name=person.shown,
        roles=sorted(person.roles),
        chips=call.pit.chips(person),
        guest=person.guest,
        demo=demo,
        setup=setup,
        limited=call.session.limited,
        age=age if guard.lacks_age(person) else 0,
        excluded_until=exclusion.until if exclusion is not None else "",
    )


async def sign_up(call: Call) -> schemas.MeAnswer:
    """A new account, signed in. A guest's account is the same person, with what the guest won."""
    if call.session is not None and call.person.guest:
        person = await call.pit.guests.keep(call.person, call.body.name, call.body.password, call.address)
    else:
        person = await call.pit.people.sign_up(call.body.name, call.body.password, asker=call.address)
    if call.body.of_age:
        await call.pit.protection.confirm_age(person)
    return await _entered(call, await call.pit.people.open_session(person, call.agent))


async def sign_in(call: Call) -> schemas.MeAnswer:
    """A new session. A guess is counted before it is looked at, for the name and for the address.

    Guesses at a name from all addresses together have an allowance too; a device on which its owner has signed in
    before does not share it, so that strangers who guess do not lock the owner out. Whoever has a second factor shows
    it with the password; what was wrong with a code is said to nobody who does not know the password.
    """
    name, people = fold(call.body.name), call.pit.people
    device = people.known_device(call.body.name, call.device)
    guess: list[tuple[Kind, str]] = [("guesses of an address", call.address)]
    guess += [("guess", f"device {device} {name}")] if device else _strangers_guess(call.address, name)
    with counted_guess(call, guess, of=people.named(call.body.name)):
        closed: ClosedByOwner | None = None
        try:
            row = await people.check(call.body.name, call.body.password, call.address)
        except ClosedByOwner as error:
            if not call.body.reopen:
                raise
            closed, row = error, error.row
        person = people.person(row.id)
        assert person is not None
        factor = await shown_factor(call, person, call.body.code)
    if closed is not None:
        row = await call.pit.security.closings.reopen(closed)
    return await _entered(call, await people.open_session(person, call.agent, factor=factor, checked=row))


async def shown_factor(call: Call, person: Person, code: str) -> bool:
    """Whether a second factor was shown; guesses at codes are counted for the person, wherever they come from."""
    guess: list[tuple[Kind, str]] = [("guesses at a code", person.id)] if code else []
    with counted_guess(call, guess, of=person, where="code"):
        return await call.pit.security.factors.require(person, code)


async def guest(call: Call) -> schemas.MeAnswer:
    """A session without an account; whoever is signed in stays who they are."""
    if call.session is not None:
        return await me(call)
    return await _entered(call, await call.pit.people.open_session(await call.pit.guests.come(), call.agent))


def _strangers_guess(address: str, name: str) -> list[tuple[Kind, str]]:
    return [("guess", f"{address} {name}"), ("guesses at a name", name)]


@contextmanager
def counted_guess(
    call: Call, guess: list[tuple[Kind, str]], of: Person | None, where: str = "password"
) -> Iterator[None]:
    """Take a token of each kind before a password or a code is checked, and give it back when that is right."""
    who = of.shown if of is not None else ""
    try:
        call.limits.take(*guess)
    except Denied:
        call.pit.failures.note("guess", who=who, where=where, address=call.address)
        raise
    try:
        yield
    except Busy:
        call.limits.give_back(*guess)
        raise
    except PitbossError as error:
        if error.code in _WRONG.get(where, ()):
            call.pit.failures.note("sign-in", who=who, where=where, address=call.address)
        elif error.code not in _WRONG["code"]:
            call.limits.give_back(*guess)
        raise
    call.limits.give_back(*guess)


async def sign_out(call: Call) -> schemas.DoneAnswer:
    """The session ends; nothing happens where there is none."""
    if call.session is not None:
        await call.pit.people.sign_out(call.session.digest)
    call.cookie = ""
    return schemas.DoneAnswer()


async def claim(call: Call) -> schemas.MeAnswer:
    """Follow a one-time link: the signed-in person gets its roles, or a new person does, in a new session."""
    people = call.pit.people
    people.invited(call.body.token)
    if call.session is not None and not call.person.guest:
        person = call.session.person
    elif call.body.name:
        call.limits.take(("sign up", call.address))
        person = await people.sign_up(call.body.name, call.body.password, asker=call.address)
    else:
        raise Denied(
            422, "not-valid", "Nobody is signed in, and no name is given.", "sign in, or send name and password"
        )
    claimed = await people.claim(call.body.token, person)
    row = next(
        (row for row in people.sessions_of(person.id) if call.session and row.digest == call.session.digest), None
    )
    factor = row is not None and row.factor
    return await _entered(call, await people.open_session(claimed, call.agent, factor=factor))


async def change_password(call: Call) -> schemas.DoneAnswer:
    """Another password; other sessions end."""
    assert call.session is not None
    with own_password(call):
        await call.pit.people.change_password(call.session, call.body.before, call.body.after, call.address)
    call.new_device = call.pit.people.device(call.person)
    return schemas.DoneAnswer()


def own_password(call: Call) -> AbstractContextManager[None]:
    """A signed-in person types the password again."""
    return counted_guess(call, [("guess", f"person {call.person.id}")], of=call.person)


async def people(call: Call) -> schemas.AccountList:
    """Every account, and who has a page open."""
    connected = call.pit.viewers.is_connected
    return schemas.AccountList([replace(account, here=connected(account.name)) for account in call.pit.people.all()])


async def set_roles(call: Call) -> schemas.DoneAnswer:
    """Give and take roles."""
    await call.pit.people.set_roles(call.person, call.parts["person"], frozenset(call.body.roles))
    return schemas.DoneAnswer()


async def set_active(call: Call) -> schemas.DoneAnswer:
    """Close an account, for which the administrator types the own password, or open it again."""
    if not call.body.active:
        with own_password(call):
            await call.pit.people.must_know(call.person, call.body.password, call.address)
    await call.pit.people.set_active(call.person, call.parts["person"], active=call.body.active)
    return schemas.DoneAnswer()


async def invite(call: Call) -> schemas.OneTimeLink:
    """A one-time link for these roles."""
    token = await call.pit.people.invite(call.person, frozenset(call.body.roles))
    return schemas.OneTimeLink(claim_path(token), sorted({"player", *call.body.roles}))


async def reset(call: Call) -> schemas.ResetLink:
    """A link for another password: the old one and every session end at once. The own password is typed again."""
    with own_password(call):
        await call.pit.people.must_know(call.person, call.body.password, call.address)
    factor = call.body.second_factor
    token = await call.pit.security.resets.make(call.person, call.parts["person"], factor=factor)
    return schemas.ResetLink(reset_path(token))


def reset_path(token: str) -> str:
    """The path of a link for another password, behind the hash too."""
    return f"/#/reset/{token}"


def claim_path(token: str) -> str:
    """The path of a one-time link. The token stands behind the hash, which browsers never send."""
    return f"/#/claim/{token}"


async def _entered(call: Call, signed_in: SignedIn) -> schemas.MeAnswer:
    """End the session before, if any, against session fixation; a new person gets the first chips."""
    if call.session is not None:
        await call.pit.people.sign_out(call.session.digest)
    call.session, call.cookie = signed_in.session, signed_in.cookie
    if not signed_in.session.person.guest:
        call.new_device = call.pit.people.device(signed_in.session.person)
    await call.pit.welcome(signed_in.session.person)
    return await me(call)


_WRONG: Mapping[str, tuple[str, ...]] = {"password": ("sign-in-refused",), "code": ("code-refused",)}
"""The errors that are a wrong guess, by what was guessed at."""

ROUTES = (
    Route("GET", "/api/me", ANYBODY, "Who is signed in, and the token for changes.", me),
    Route(
        "POST",
        "/api/sign-up",
        DUTY,
        "Make an account and sign in.",
        sign_up,
        body=schemas.SignUpBody,
        limit="sign up",
        errors=(409,),
    ),
    Route("POST", "/api/guest", DUTY, "Play at once, without an account.", guest, limit="guest", errors=(409,)),
    Route(
        "POST",
        "/api/sign-in",
        DUTY,
        "Sign in.",
        sign_in,
        body=schemas.SignInBody,
        limit="sign in",
        errors=(401, 409),
    ),
    Route("POST", "/api/sign-out", DUTY, "Sign out.", sign_out, limit="change"),
    Route(
        "POST",
        "/api/claim",
        DUTY,
        "Follow a one-time link.",
        claim,
        body=schemas.ClaimBody,
        limit="link",
        errors=(404, 409),
    ),
    Route(
        "POST",
        "/api/password",
        DUTY,
        "Change the own password.",
        change_password,
        body=schemas.PasswordBody,
        limit="sign in",
    ),
    Route("GET", "/api/admin/people", "admin", "Every account.", people),
    Route(
        "PUT",
        "/api/admin/people/{person}/roles",
        DUTY,
        "Set the roles of a person.",
        set_roles,
        body=schemas.RolesBody,
        limit="change",
        errors=(404, 409),
    ),
    Route(
        "PUT",
        "/api/admin/people/{person}/active",
        DUTY,
        "Close or open an account.",
        set_active,
        body=schemas.ActiveBody,
        limit="sign in",
        errors=(404, 409),
    ),
    Route(
        "POST",
        "/api/admin/people/{person}/reset",
        DUTY,
        "Make a link by which a person chooses another password.",
        reset,
        body=schemas.ResetBody,
        limit="sign in",
        errors=(404, 409),
    ),
    Route(
        "POST",
        "/api/admin/links",
        DUTY,
        "Make a one-time link for roles.",
        invite,
        body=schemas.RolesBody,
        limit="change",
    ),
)
