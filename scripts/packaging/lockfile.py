"""Reads setup.lock: which files a package contains, and where they are from."""

import fnmatch
import pathlib
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LOCK = ROOT / "scripts" / "setup.lock"


@dataclass(frozen=True)
class Component:
    """A wheel or source archive of which packages contain files."""

    name: str
    version: str
    sha256: str
    title: str
    licence: str
    holder: str
    # Pairs of a folder below the home and the pattern of a file name.
    files: tuple

    def holds(self, path):
        """Whether a path below the home is of this component."""
        return any(path.parent.as_posix() == folder and fnmatch.fnmatchcase(path.name, pattern) for folder, pattern in self.files)


class LockFile:
    """The records of setup.lock that packages are made from, for one machine and one Debian release."""

    def __init__(self, machine, release):
        self.records = [line.split() for line in LOCK.read_text().splitlines() if line and not line.startswith("#")]
        self.machine = machine
        self.release = release

    def of(self, kind):
        return [record[1:] for record in self.records if record[0] == kind]

    def debian(self, kind):
        """The Debian packages of a kind, `run` or `recommended`, each with what it is for."""
        found = []
        for names, *purpose in self.of(kind):
            each = names.split("/")
            found.append((each[min(self.release - 12, len(each) - 1)], " ".join(purpose)))
        return found

    @property
    def components(self):
        """The wheels and source archives in the list's order, without those that only the checkout uses."""
        licences = {name: (licence, " ".join(holder)) for name, licence, *holder in self.of("licence")}
        found = []
        archives = [(name, version, sha256, title, True)
                    for name, version, machine, _, sha256, _, *title in self.of("wheel") if machine in ("any", self.machine)]
        archives += [(name, version, sha256, title, False) for name, version, sha256, _, *title in self.of("source")]
        for name, version, sha256, title, is_wheel in archives:
            # The licences of a source archive are put beside its library by the script that compiles it.
            files = [(folder, pattern.rsplit("/", 1)[-1]) for of, folder, _, pattern in self.of("files")
                     if of == name and not folder.startswith("./")]
            if not files:
                continue
            if not is_wheel:
                files.append((files[0][0] + "/licenses", "*"))
            if name not in licences:
                raise SystemExit(f"package: setup.lock has no licence of {name}")
            found.append(Component(name, version, sha256, " ".join(title), *licences[name], tuple(files)))
        return found

    def installed(self, home):
        """The files of the components in a home, as paths below it in their order."""
        found = set()
        for component in self.components:
            for folder, pattern in component.files:
                matches = [path for path in (home / folder).glob(pattern) if path.is_file()]
                if not matches:
                    raise SystemExit(f"package: {folder}/{pattern} of {component.name} is missing in {home}; run scripts/setup")
                found.update(path.relative_to(home) for path in matches)
        return sorted(found)

    def stamps(self, home):
        """The notes of the set-up that say which components are installed in a home, as paths below it."""
        return sorted(path.relative_to(home) for component in self.components
                      for path in [home / component.files[0][0] / f".installed-{component.name}"] if path.is_file())
