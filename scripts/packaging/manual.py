"""Writes man pages from the help of the program's commands."""

import re
import time

from archive import Member


def escaped(text):
    """Text of a man page; dashes that begin a word are those of options, and must be copied as such."""
    text = text.replace("\\", "\\e")
    text = re.sub(r"(?<![\w\\-])-{1,2}(?=[\w])|(?<=\s)-(?=\s|$)", lambda match: match[0].replace("-", "\\-"), text)
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def literal(text):
    return escaped(text.replace("-", "\0")).replace("\0", "\\-")


def title(page):
    return "-".join(page.path)


def option_name(option):
    names = ([f"\\fB\\-{option.short}\\fR"] if option.short else []) + [f"\\fB\\-\\-{literal(option.name)}\\fR"]
    return ", ".join(names) + (f" \\fI{literal(option.placeholder)}\\fR" if option.placeholder else "")


def entries(heading, rows):
    """A section of terms, each with what it means."""
    if not rows:
        return []
    return [f".SH {heading}"] + [line for term, meaning in rows for line in (".TP", term, escaped(meaning) or "\\&")]


def discussion(page):
    if not page.discussion:
        return []
    lines = [".SH DESCRIPTION"]
    for index, paragraph in enumerate(page.discussion):
        if paragraph.startswith(" "):
            lines += [".PP", ".nf", *[literal(line) for line in paragraph.split("\n")], ".fi"]
        else:
            lines += ([".PP"] if index else []) + [escaped(paragraph)]
    return lines


def see_also(page, pages):
    above = [other for other in pages if other.path == page.path[:-1]]
    below = [other for other in pages if other.path[:-1] == page.path]
    names = [f"\\fB{literal(title(other))}\\fR(1)" for other in above + below]
    return [".SH SEE ALSO", ",\n".join(names)] if names else []


def man_page(page, pages, version, epoch):
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    lines = [
        f'.TH "{literal(title(page).upper())}" 1 "{date}" "manako {version}" "User Commands"',
        ".SH NAME", f"{literal(title(page))} \\- {escaped(page.summary)}",
        ".SH SYNOPSIS", f"\\fB{literal(' '.join(page.path))}\\fR{literal(page.usage.removeprefix(' '.join(page.path)))}",
    ]
    lines += discussion(page)
    lines += entries("ARGUMENTS", [(f"\\fI{literal(each.name)}\\fR", each.help) for each in page.arguments])
    lines += entries("COMMANDS", [(f"\\fB{literal(each.name)}\\fR", each.help) for each in page.commands])
    options = [(option_name(each), each.help) for each in page.options] + [("\\fB\\-h\\fR, \\fB\\-\\-help\\fR", "show the help")]
    lines += entries("OPTIONS", [option for index, option in enumerate(options) if option[0] not in dict(options[:index])])
    lines += entries("EXAMPLES", [(f"\\fB{literal(line)}\\fR", meaning) for line, meaning in page.examples])
    return "\n".join(lines + see_also(page, pages)) + "\n"


def members(pages, version, epoch):
    """The man pages as files below `share/man`."""
    return [Member(f"man1/{title(page)}.1", man_page(page, pages, version, epoch).encode()) for page in pages]
