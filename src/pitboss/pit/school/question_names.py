"""The names of questions: a page is told a name, and the server alone knows the question's seed.

A name says what is asked for, and is sealed with the server's key: one that the server has not given out is refused,
and nobody else can read it, for the kind of question that was chosen may say what the answer is. The seed is made from
the name and the key, so a name tells nothing about the cards to come or the right answers.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_hex
from typing import Literal, TypeVar

import msgspec

from pitboss.clauses import BadInput
from pitboss.training.question import Drill

Mode = Literal["practice", "exam", "class"]
"""Where a question is asked. What is asked in an exam or a class is not answered anywhere else."""
_Sealed = TypeVar("_Sealed", bound=msgspec.Struct)
_SEAL = 16
"""Bytes of the seal."""


class QuestionName(msgspec.Struct, frozen=True, array_like=True):
    """What determines a question, together with the server's key."""

    mode: Mode
    drill: Drill
    rulebook: str
    category: str = ""
    """The kind of question that is looked for; any where it is empty."""
    level: int = 0
    """The rating that a decision should have; 0: any."""
    cards: str = ""
    """A decision that somebody made: hand, board, up-card and cards in sight, with bars between them."""
    number: str = msgspec.field(default_factory=lambda: token_hex(8))


class QuestionSealer:
    """Gives out names, and reads those that it gave out."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def seal(self, value: msgspec.Struct) -> str:
        """A value as sealed text."""
        packed = msgspec.json.encode(value)
        seal = self._mac(b"seal", packed)[:_SEAL]
        return urlsafe_b64encode(seal + self._encrypted(seal, packed)).decode().rstrip("=")

    def open(self, text: str) -> QuestionName:
        """The name of a question; BadInput for one that was not given out here."""
        return self._opened(text, QuestionName, "question-unknown", "This question was not asked here.")

    def open_paper(self, text: str) -> ExamPaper:
        """An exam; BadInput for one that was not begun here."""
        return self._opened(text, ExamPaper, "exam-unknown", "This exam was not begun here.")

    def _opened(self, text: str, kind: type[_Sealed], code: str, said: str) -> _Sealed:
        try:
            content = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
            seal = content[:_SEAL]
            packed = self._encrypted(seal, content[_SEAL:])
            if hmac.compare_digest(seal, self._mac(b"seal", packed)[:_SEAL]):
                return msgspec.json.decode(packed, type=kind)
        except (ValueError, UnicodeEncodeError, msgspec.DecodeError):
            pass
        raise BadInput(code=code, said=said, instead="begin anew")

    def seed(self, name: QuestionName) -> str:
        """The seed of a question, which never leaves the server."""
        return self._mac(b"seed", msgspec.json.encode(name)).hex()

    def _encrypted(self, seal: bytes, content: bytes) -> bytes:
        """Content under a key stream that begins with its seal; encrypted twice it is as it was."""
        blocks = range(-(-len(content) // sha256().digest_size))
        stream = b"".join(self._mac(b"encrypt", seal + block.to_bytes(4)) for block in blocks)
        return bytes(byte ^ mask for byte, mask in zip(content, stream, strict=False))

    def _mac(self, purpose: bytes, content: bytes) -> bytes:
        return hmac.new(self._key, purpose + b"\0" + content, sha256).digest()


class ExamPaper(msgspec.Struct, frozen=True, array_like=True):
    """An exam that was begun: what it asks, how many questions, and when it began, in seconds since 1970."""

    id: str
    drill: Drill
    rulebook: str
    questions: int
    began: int

    def name(self, number: int) -> QuestionName:
        """The name of one of its questions, counted from 1."""
        return QuestionName("exam", self.drill, self.rulebook, number=f"{self.id}/{number}")
