"""Errors, typed by their code."""

from __future__ import annotations

from typing import Any


class ManakoError(Exception):
    """Why something was not done. `code` is a stable name; the message says what was wrong and what to do."""

    code = "internalFailure"

    def __init__(self, message: str, code: str | None = None) -> None:
        super().__init__(message)
        if code is not None:
            self.code = code


class MalformedInputError(ManakoError, ValueError):
    """A picture, array or model is damaged, or is none."""

    code = "malformedInput"


class InvalidArgumentError(ManakoError, ValueError):
    """An option, name or box can't be what it is."""

    code = "invalidArgument"


class LimitExceededError(ManakoError):
    """Something is too large, or there is too much of it."""

    code = "limitExceeded"


class UnsupportedError(ManakoError):
    """A format or a model that is not known, or does not do what is asked."""

    code = "unsupported"


class UnavailableError(ManakoError):
    """A file, a model, a runtime or the program is not there, or can't be used."""

    code = "unavailable"


class CancelledError(ManakoError):
    """The request was cancelled."""

    code = "cancelled"


class WorkerDiedError(ManakoError):
    """The process behind this module ended while it worked on the request. The next call starts another one."""

    code = "workerDied"


_CLASSES = {each.code: each for each in (
    MalformedInputError, InvalidArgumentError, LimitExceededError, UnsupportedError, UnavailableError, CancelledError)}


def error_of(failure: dict[str, Any]) -> ManakoError:
    """The error that the program answered."""
    code = failure.get("code", "internalFailure")
    return _CLASSES.get(code, ManakoError)(failure.get("message", "the request failed"), code)
