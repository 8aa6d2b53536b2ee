"""Reads the help that the program prints, so that man pages and completion are made from what its commands say of themselves."""

import os
import re
import subprocess
from dataclasses import dataclass, field

ROW = re.compile(r"^  (?P<name>\S+)(?:  +(?P<help>.*))?$")
OPTION = re.compile(r"^  (?:-(?P<short>\w), |    )--(?P<name>[\w-]+)(?: (?P<placeholder>\S+))?(?:  +(?P<help>.*))?$")
CHOICES = re.compile(r"\(one of: ([^;)]*)[;)]")
SECTIONS = ("Arguments:", "Commands:", "Options:", "Examples:")


@dataclass
class Entry:
    """An argument, a command or an option with its help."""

    name: str
    help: str
    short: str = ""
    placeholder: str = ""

    @property
    def choices(self):
        found = CHOICES.search(self.help)
        return [word.strip() for word in found[1].split(",")] if found else []

    @property
    def takes_path(self):
        return bool({"FILE", "DIR", "MODEL", "PATH"} & set(re.split(r"[^A-Z]", self.placeholder)))


@dataclass
class Page:
    """The help of one command."""

    path: tuple
    summary: str = ""
    usage: str = ""
    # Paragraphs; those that begin with a blank are kept line by line.
    discussion: list = field(default_factory=list)
    arguments: list = field(default_factory=list)
    commands: list = field(default_factory=list)
    options: list = field(default_factory=list)
    # Pairs of a command line and its meaning.
    examples: list = field(default_factory=list)


def joined(lines):
    return " ".join(line.strip() for line in lines)


def read_rows(lines, pattern):
    """Entries, each with the lines below it that continue its help."""
    entries = []
    for line in lines:
        match = pattern.match(line)
        if match:
            found = match.groupdict()
            entries.append(Entry(found["name"], found["help"] or "", found.get("short") or "", found.get("placeholder") or ""))
        elif entries:
            entries[-1].help = f"{entries[-1].help} {line.strip()}".strip()
        else:
            raise SystemExit(f"package: this line of the help is not understood: {line!r}")
    return entries


def read_examples(lines):
    examples = []
    for line in lines:
        if line.startswith("      "):
            examples[-1] = (examples[-1][0], f"{examples[-1][1]} {line.strip()}".strip())
        else:
            examples.append((line.strip(), ""))
    return examples


def parse(path, text):
    """Reads the help of one command."""
    page = Page(path)
    blocks = [block.split("\n") for block in text.strip("\n").split("\n\n")]
    page.summary = joined(blocks[0]).split(" - ", 1)[1]
    for block in blocks[1:]:
        title, rows = block[0], block[1:]
        if title.startswith("Usage: "):
            page.usage = joined(block).removeprefix("Usage: ")
        elif title == "Arguments:":
            page.arguments = read_rows(rows, ROW)
        elif title == "Commands:":
            page.commands = read_rows(rows, ROW)
        elif title == "Options:":
            page.options = read_rows(rows, OPTION)
        elif title == "Examples:":
            page.examples = read_examples(rows)
        elif not title.startswith("See '"):
            page.discussion.append("\n".join(block) if title.startswith(" ") else joined(block))
    if not page.options or not page.usage:
        raise SystemExit(f"package: the help of {' '.join(path)} has no options or no usage")
    return page


def ask(program, words):
    environment = {**os.environ, "COLUMNS": "100", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([*program, *words, "--help"], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"package: {program[-1]} {' '.join(words)} --help failed: {done.stderr.strip()}")
    return done.stdout


def pages(program, words=()):
    """The help of the program and of all its commands, each command after the one above it; `program` is the words that start it."""
    page = parse(("manako", *words), ask(program, words))
    found = [page]
    for command in page.commands:
        found += pages(program, (*words, command.name))
    return found
