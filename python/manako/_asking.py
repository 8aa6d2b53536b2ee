"""What the generated functions have in common: requests about pictures."""

from __future__ import annotations

import json
import subprocess
from collections import deque
from typing import Any, Iterator, Sequence

from . import _program
from ._drawing import Pixels
from ._errors import InvalidArgumentError, ManakoError, error_of
from ._pictures import describe, is_one, name_of
from ._values import Look, Similar
from ._worker import Pending, worker

# How many pictures of a list are on their way at once: enough for every core, and few in memory.
_AHEAD = 16


def _message(capability: str, model: "str | None", options: "dict[str, Any]") -> dict[str, Any]:
    message: dict[str, Any] = {"do": "look", "capability": capability}
    if model is not None:
        message["model"] = str(model)
    given = {name: list(value) if isinstance(value, (tuple, set)) else value for name, value in options.items() if value is not None}
    if given:
        message["options"] = given
    return message


def look(
    capability: str, images: Any, model: "str | None", options: "dict[str, Any]", rewrites: bool = False
) -> Any:
    """Asks a capability of a picture, or of each of several."""
    message = _message(capability, model, options)
    if is_one(images):
        return _found(_send(message, images, rewrites), message, images)
    return list(_look_at_each(message, images, rewrites))


def _send(message: dict[str, Any], picture: Any, rewrites: bool) -> Pending:
    described, data = describe(picture)
    asked = {**message, "pictures": [described]}
    if rewrites:
        asked["draw"] = "pixels"
    return worker.send(asked, (data,))


def _look_at_each(message: dict[str, Any], images: Any, rewrites: bool) -> "Iterator[Look]":
    waiting: "deque[tuple[Pending, Any]]" = deque()
    try:
        for picture in images:
            if len(waiting) >= _AHEAD:
                yield _next(waiting, message)
            waiting.append((_send(message, picture, rewrites), picture))
        while waiting:
            yield _next(waiting, message)
    finally:
        for pending, _ in waiting:
            pending.process.cancel(pending.number)


def _next(waiting: "deque[tuple[Pending, Any]]", message: dict[str, Any]) -> Look:
    pending, picture = waiting.popleft()
    try:
        return _found(pending, message, picture)
    except ManakoError as error:
        name = name_of(picture)
        if name is None:
            raise
        raise type(error)(f"{name}: {error}", error.code) from error


def _found(pending: Pending, message: dict[str, Any], picture: Any) -> Look:
    answer = pending.result()
    name = name_of(picture)
    if name is not None:
        answer.value["image"] = name
    found = Look.from_json(answer.value)
    # The dataclasses are frozen; these are no fields of theirs.
    object.__setattr__(found, "_request", (message, picture))
    if answer.parts:
        part, data = answer.parts[0]
        object.__setattr__(found, "_rewritten", Pixels(part["width"], part["height"], data))
    for each in found.observations:
        object.__setattr__(each, "_look", found)
    return found


def compare(capability: str, pictures: "Sequence[Any]", options: "dict[str, Any]", kind: Any) -> Any:
    """Asks a capability of pictures together."""
    described = [describe(each) for each in pictures]
    message = {**_message(capability, None, options), "pictures": [each for each, _ in described]}
    value = worker.ask(message, [data for _, data in described]).value
    if kind is Similar:
        _name(value, [name_of(each) for each in pictures])
    return kind.from_json(value)


def _name(value: dict[str, Any], names: "list[str | None]") -> None:
    """Puts the names of files in the place of numbers."""
    def name(number: str) -> str:
        return names[int(number)] or number

    value["groups"] = [[name(each) for each in group] for group in value["groups"]]
    for pair in value["pairs"]:
        pair["a"], pair["b"] = name(pair["a"]), name(pair["b"])
    for entry in value.get("nearest") or ():
        entry["image"] = name(entry["image"])
        for near in entry["nearest"]:
            near["image"] = name(near["image"])


def frames(command: str, video: Any, options: "dict[str, Any]") -> "Iterator[Look]":
    """Asks a capability of the frames of a video, in their order."""
    for line in lines(command, video, _words(options)):
        if "error" in line:
            raise error_of(line["error"])
        yield Look.from_json(line)


def _words(options: "dict[str, Any]") -> "list[str]":
    """Options as on the command line."""
    words = []
    for name, value in options.items():
        dashed = "--" + "".join("-" + each.lower() if each.isupper() else each for each in name)
        if value is True:
            words.append(dashed)
        elif value not in (None, False):
            words += [dashed, ",".join(value) if isinstance(value, (list, tuple, set)) else str(value)]
    return words


def lines(command: str, video: Any, words: "list[str]") -> "Iterator[dict[str, Any]]":
    """What a command writes about a video, as it comes; a process of its own, which ends when nobody asks for more."""
    name = name_of(video)
    if name is None:
        raise InvalidArgumentError(f"{type(video).__name__} is no video; give the path or address of one")
    child = subprocess.Popen(
        [_program.path(), command, "--quiet", "--format", "jsonl", *words, "--", name], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    assert child.stdout is not None and child.stderr is not None
    with child:
        try:
            for line in child.stdout:
                yield json.loads(line)
        except GeneratorExit:
            child.terminate()
            raise
        said = child.stderr.read()
    if child.returncode != 0:
        raise ManakoError(said.strip().removeprefix("manako: ") or f"the program ended with status {child.returncode}")
