"""The page's modules joined into one, as the server joins them: a page then opens with a dozen requests instead of a hundred."""

import re

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w.-]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) ?(\w+))", re.MULTILINE)


def joined(folder, entry):
    """The text of the module `entry` of a folder with all that it imports, each as a function that returns its exports."""
    parts, numbers = [], {}

    def number_of(name):
        if name not in numbers:
            text = (folder / name).read_text()
            heads = [f"const {{ {names.replace(' as ', ': ')} }} = module{number_of(other)};" for names, other in IMPORT.findall(text)]
            body = EXPORT.sub("", IMPORT.sub("", text))
            exports = ", ".join(EXPORT.findall(text))
            numbers[name] = len(parts)
            parts.append(f"// {name}\nconst module{len(parts)} = (() => {{\n" + "\n".join(heads) + f"\n{body}\nreturn {{ {exports} }};\n}})();\n")
        return numbers[name]

    number_of(entry)
    return "".join(parts)
