"""Common passwords: ``password``, ``12345678``, eight spaces and the own name were accepted, every one of them."""

from __future__ import annotations

import pytest

from pitboss.clauses import BadInput
from pitboss.pit.people.passwords import read_password

_COMMON = (
    *("password", "Password1", "p@ssw0rd", "P4ssw0rd!", "drowssap", "pass word", "iloveyou", "trustno1", "letmein1"),
    *("12345678", "123456789012", "19841224", "87654321", "11111111", "        ", "aaaaaaab", "abababab"),
    *("qwertyuiop", "qwer1234", "1qaz2wsx", "zaq12wsx", "1q2w3e4r", "asdfghjkl;", "abcdefgh", "!@#$%^&*"),
    *("abcabcabc", "monkey monkey", "qwertyqwerty", "dragon12!", "summer2024", "welcome123", "admin123"),
    *("pitboss1", "casino123", "Jackpot777", "poker poker", "administrator"),
)


@pytest.mark.parametrize("password", _COMMON)
def test_what_others_would_try_first_is_refused(password: str) -> None:
    """Frequent passwords, with digits for letters or around them, and those that follow a simple rule."""
    with pytest.raises(BadInput) as refused:
        read_password(password, "Zoe")
    assert refused.value.code == "password-common"


@pytest.mark.parametrize(
    "password", ["Rosalind", "rosalind7", "R0salind!!", "dnilasoR", "rosalindrosalind", "ro-sa-lind"]
)
def test_the_own_name_is_no_password(password: str) -> None:
    """Nor is it with a few characters around it, backwards, or twice."""
    with pytest.raises(BadInput) as refused:
        read_password(password, "Rosalind")
    assert refused.value.code == "password-common"


@pytest.mark.parametrize(
    "password", ["correct horse", "battery staple", "a long password", "x7Kd9-qqW", "tr0ub4dor&3", "Fünf kleine Enten"]
)
def test_others_are_welcome(password: str) -> None:
    """Three words, or characters that follow no rule, can be chosen."""
    assert read_password(password, "Anna") == password
