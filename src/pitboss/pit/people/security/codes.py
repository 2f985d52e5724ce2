"""The codes of a second factor: time-based ones (RFC 6238), and recovery codes for when the device is lost."""

from __future__ import annotations

import hmac
import secrets

import msgspec
import pyotp
import segno
from pyotp.totp import TOTP

from pitboss.pit.people.tokens import digest_of

ISSUER = "Pitboss"
STEP_SECONDS = 30
DRIFT = 1
"""So many steps a device's clock may be before or behind ours."""
DIGITS = 6
RECOVERY_CODES = 10
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_GROUPS, _IN_A_GROUP = 3, 4


class Enrolment(msgspec.Struct, frozen=True):
    """A secret to put into an app: as text, as the address that apps read, and as a picture of that address."""

    secret: str
    address: str
    picture: str
    """A QR code as a data URI of an SVG."""


def new_secret() -> str:
    """160 random bits, as apps take them."""
    return pyotp.random_base32()


def enrolment(secret: str, name: str) -> Enrolment:
    """The secret as it is shown to its owner, this once."""
    address = TOTP(secret, interval=STEP_SECONDS).provisioning_uri(name=name, issuer_name=ISSUER)
    picture = segno.make_qr(address, error="m").svg_data_uri(scale=5, border=3, dark="#000", light="#fff")
    return Enrolment(secret, address, picture)


def step_of(secret: str, code: str, seconds: float, after: int = 0) -> int | None:
    """The step whose code this is, of those around now and behind ``after``; None where it is none of them."""
    given, generator = digits_of(code), TOTP(secret, interval=STEP_SECONDS)
    now = int(seconds // STEP_SECONDS)
    step_found = None
    for step in range(now - DRIFT, now + DRIFT + 1):
        is_equal = hmac.compare_digest(generator.generate_otp(step), given)
        if is_equal and step > after and step_found is None:
            step_found = step
    return step_found


def digits_of(code: str) -> str:
    """What was typed, without the spaces that apps show between digits; nothing where it is no such code."""
    digits = "".join(code.split())
    return digits if len(digits) == DIGITS and digits.isascii() and digits.isdigit() else ""


def recovery_codes() -> list[str]:
    """New recovery codes of 60 random bits each, to be shown this once."""
    return ["-".join(_group() for _ in range(_GROUPS)) for _ in range(RECOVERY_CODES)]


def recovery_digest(person: str, code: str) -> str:
    """What is kept of a recovery code; however it was typed, and of no use for another person."""
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    return digest_of(f"recovery {person} {letters}")


def _group() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_IN_A_GROUP))
