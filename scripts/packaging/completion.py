"""Writes completion for bash, zsh and fish from the help of the program's commands."""

import re
import shlex


def name_of(page):
    """The words of a command without the program's, joined by blanks."""
    return " ".join(page.path[1:])


def flags(option):
    return ([f"-{option.short}"] if option.short else []) + [f"--{option.name}"]


def brief(text):
    """The help without the notes in brackets."""
    return re.sub(r"\s*\([^()]*\)", "", text).strip()


def asks(page):
    """Whether a command takes a question to the library, which the program itself completes."""
    return any(argument.name.strip("[].") == "QUERY" for argument in page.arguments)


def bash(pages):
    """A function that works without the package bash-completion."""
    known, values, words = [], [], []
    asking = " | ".join(shlex.quote(name_of(page)) for page in pages if asks(page))
    for page in pages:
        path = name_of(page)
        known += [shlex.quote(f"{path}/{command.name}") for command in page.commands]
        for option in page.options:
            pattern = " | ".join(shlex.quote(f"{path}/{flag}") for flag in flags(option))
            if option.choices:
                values.append(f"    {pattern}) words={shlex.quote(' '.join(option.choices))} ;;")
            elif option.placeholder and not option.takes_path:
                values.append(f"    {pattern}) none=yes ;;")
            elif option.placeholder:
                values.append(f"    {pattern}) return ;;")
        offered = " ".join(flag for option in page.options for flag in flags(option))
        commands = " ".join(command.name for command in page.commands)
        words.append(f"    {shlex.quote(path)}) options={shlex.quote(offered)} commands={shlex.quote(commands)} ;;")
    return f"""\
# Completion of manako for bash, made from the program's help.
_manako_question() {{
    # The question's last part as it was typed, which bash cuts at colons, and of which it replaces what follows the last of them.
    local line=${{COMP_LINE:0:COMP_POINT}} current=$1 part index
    part=${{line##* }}
    part=${{part#[\"\']}}
    current=${{current#[\"\']}}
    current=${{current##* }}
    mapfile -t COMPREPLY < <(manako library complete -- "$part" 2>/dev/null)
    for index in "${{!COMPREPLY[@]}}"; do
        COMPREPLY[index]=${{COMPREPLY[index]#"${{part%"$current"}}"}}
    done
    [[ $1 != [\"\']*' '* ]] || COMPREPLY=("${{COMPREPLY[@]/#/"${{1:1:$((${{#1}} - 1 - ${{#current}}))}}"}}")
    compopt -o nospace
}}

_manako() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
    local path='' index words='' none='' options='' commands=''
    COMPREPLY=()
    for ((index = 1; index < COMP_CWORD; index++)); do
        case $path/${{COMP_WORDS[index]}} in
        {" | ".join(known)})
            path=${{path:+$path }}${{COMP_WORDS[index]}} ;;
        esac
    done
    case $path/$previous in
{chr(10).join(values)}
    esac
    if [[ -n $none ]]; then
        compopt +o default
        return
    fi
    case $path in
{chr(10).join(words)}
    esac
    case $path in
    {asking or "''"}) [[ $current == -* ]] || {{ _manako_question "$current"; return; }} ;;
    esac
    if [[ -z $words ]]; then
        [[ $current == -* ]] && words=$options || words=$commands
    fi
    [[ -z $words ]] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}}
complete -o default -F _manako manako
"""


def zsh_text(text):
    return re.sub(r"([\[\]:\\])", r"\\\1", text).replace("'", "'\\''")


def zsh_option(option):
    value = ""
    if option.placeholder:
        action = f"({' '.join(option.choices)})" if option.choices else "_files" if option.takes_path else " "
        value = f":{zsh_text(option.placeholder)}:{action}"
    repeats = "*" if "may be repeated" in option.help else ""
    names = flags(option)
    if len(names) == 1:
        return f"'{repeats}{names[0]}[{zsh_text(brief(option.help))}]{value}'"
    excluded = "" if repeats else f"'({' '.join(names)})'"
    return f"{excluded}{repeats}{{{','.join(names)}}}'[{zsh_text(brief(option.help))}]{value}'"


def zsh_function(page):
    name = "_" + "_".join(page.path).replace("-", "_")
    options = [zsh_option(option) for option in page.options]
    if not page.commands:
        rest = ["'*:question:_manako_question'" if asks(page) else "'*:file:_files'"] if page.arguments else []
        return f"{name}() {{\n    _arguments -s -S \\\n        " + " \\\n        ".join(options + rest) + "\n}\n"
    commands = "\n".join(f"        '{command.name}:{zsh_text(command.help)}'" for command in page.commands)
    called = name.replace("-", "_") + "_"
    return f"""{name}() {{
    local curcontext=$curcontext state line
    local -a commands=(
{commands}
    )
    _arguments -C \\
        {" ".join(options)} \\
        '1:command:->command' '*::argument:->argument'
    case $state in
    command) _describe command commands ;;
    argument) (( $+functions[{called}${{line[1]//-/_}}] )) && {called}${{line[1]//-/_}} ;;
    esac
}}
"""


def zsh(pages):
    functions = "\n".join(zsh_function(page) for page in reversed(pages))
    return f"""#compdef manako
# Completion of manako for zsh, made from the program's help.

_manako_question() {{
    local head=${{PREFIX%"${{PREFIX##* }}"}}
    compadd -Q -S '' -p "$head" -- ${{(f)"$(manako library complete -- "${{PREFIX##* }}" 2>/dev/null)"}}
}}

{functions}
_manako "$@"
"""


def fish_text(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_condition(page, pages):
    """The words of this command were given, none of a command below it, and none of another one that has a command of the same name."""
    words = page.path[1:]
    seen = [f"__fish_seen_subcommand_from {word}" for word in words]
    others = sorted({other.path[1] for other in pages if words and set(words) < set(other.path[1:])} - set(words))
    if others:
        seen.append("not __fish_seen_subcommand_from " + " ".join(others))
    if page.commands:
        seen.append("not __fish_seen_subcommand_from " + " ".join(command.name for command in page.commands))
    return fish_text("; and ".join(seen))


def fish(pages):
    lines = ["# Completion of manako for fish, made from the program's help."]
    for page in pages:
        condition = fish_condition(page, pages)
        if asks(page):
            lines.append(f"complete -c manako -f -n {condition} -a '(manako library complete -- (commandline -ct) 2>/dev/null)'")
        for command in page.commands:
            lines.append(f"complete -c manako -f -n {condition} -a {command.name} -d {fish_text(command.help)}")
        for option in page.options:
            words = [f"complete -c manako -n {condition}", *([f"-s {option.short}"] if option.short else []), f"-l {option.name}"]
            if option.choices:
                words.append(f"-x -a {fish_text(' '.join(option.choices))}")
            elif option.placeholder:
                words.append("-r -F" if option.takes_path else "-x")
            lines.append(" ".join([*words, f"-d {fish_text(brief(option.help))}"]))
    return "\n".join(lines) + "\n"
