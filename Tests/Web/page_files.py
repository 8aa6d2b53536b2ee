"""The page's files as they lie in the shell's folder and the features' folders, by the paths at which they are served."""

import pathlib

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
FOLDERS = [SOURCES / "Server/Page", *sorted(SOURCES.glob("Features/*/Page"))]
SUFFIXES = {".html", ".js", ".css", ".svg", ".png", ".jpg", ".webmanifest"}
#: The module that lists the features; it is made from the folders that are there.
LIST = "app/features.js"


def page_files():
    """Contents by path, such as `app/main.js` and `look/feature.js`."""
    files = {}
    for folder in FOLDERS:
        for path in folder.rglob("*"):
            if path.suffix in SUFFIXES:
                files[path.relative_to(folder).as_posix()] = path.read_bytes()
    return files | {LIST: list_of_features(files).encode()}


def features(files):
    """The names of the features among files."""
    return sorted(path.split("/")[0] for path in files if path.endswith("/feature.js"))


def list_of_features(files):
    """The text of the module that lists the features, as the server writes it."""
    names = features(files)
    imports = [f'import {{ feature as {name} }} from "../{name}/feature.js";\n' for name in names]
    return "".join(imports) + f"export const FEATURES = [{', '.join(names)}];\n"


def resolved(path, name):
    """The path that a name such as `./dom.js` or `../app/dom.js` stands for in a file."""
    parts = path.split("/")[:-1]
    for part in name.split("/"):
        if part == "..":
            parts = parts[:-1]
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
