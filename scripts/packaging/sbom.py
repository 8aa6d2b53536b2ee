"""Writes the list of a package's parts, as SPDX 2.3 in JSON, from setup.lock."""

import hashlib
import json
import pathlib
import time


def identifier(text):
    """An SPDX identifier: letters, digits, dots and dashes."""
    return "SPDXRef-" + "".join(each if each.isascii() and (each.isalnum() or each in ".-") else "-" for each in text)


def component_package(component):
    return {
        "SPDXID": identifier(f"Package-{component.name}"), "name": component.name, "versionInfo": component.version,
        "downloadLocation": f"https://pypi.org/project/{component.name}/{component.version}/",
        "checksums": [{"algorithm": "SHA256", "checksumValue": component.sha256}],
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                          "referenceLocator": f"pkg:pypi/{component.name}@{component.version}"}],
        "licenseConcluded": "NOASSERTION", "licenseDeclared": component.licence, "copyrightText": component.holder,
        "filesAnalyzed": False, "comment": f"{component.title}; some of its files are part of the package",
    }


def swift_package(version):
    """Swift's own libraries, which are linked into the program."""
    return {
        "SPDXID": "SPDXRef-Package-swift-runtime", "name": "swift-runtime", "versionInfo": version,
        "downloadLocation": "https://www.swift.org/install/linux/", "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "Apache-2.0 WITH Swift-exception", "copyrightText": "Apple Inc. and the Swift project authors",
        "filesAnalyzed": False,
    }


def debian_package(name, purpose):
    return {
        "SPDXID": identifier(f"Debian-{name}"), "name": name, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION", "copyrightText": "NOASSERTION",
        "comment": f"Debian package, not part of this one; for {purpose}",
    }


def file_entry(path, content, licence):
    return {
        "SPDXID": identifier(f"File-{path}"), "fileName": f"./{path}", "licenseConcluded": licence, "copyrightText": "NOASSERTION",
        "checksums": [{"algorithm": name.upper(), "checksumValue": hashlib.new(name, content).hexdigest()}
                      for name in ("sha1", "sha256")],
    }


def relation(element, kind, other):
    return {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": other}


def document(name, lock, members, build, epoch):
    """The document of this name. `members` are the program and the files below `lib/manako`; `build` says what they were built from."""
    top = "SPDXRef-Package-manako"
    packages = [{
        "SPDXID": top, "name": "manako", "versionInfo": build["version"], "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "licenseConcluded": "Apache-2.0", "licenseDeclared": "Apache-2.0",
        "copyrightText": "The Manako authors", "sourceInfo": f"commit {build['commit']}, sources {build['sources']}",
    }, swift_package(build["swift"])]
    relations = [relation("SPDXRef-DOCUMENT", "DESCRIBES", top), relation(top, "CONTAINS", packages[1]["SPDXID"])]
    files = []
    for component in lock.components:
        packages.append(component_package(component))
        relations.append(relation(top, "CONTAINS", packages[-1]["SPDXID"]))
    for member in members:
        below = pathlib.PurePath(member.path.removeprefix("lib/manako/"))
        owner = next((each for each in lock.components if each.holds(below)), None)
        files.append(file_entry(member.path, member.content, owner.licence if owner else "Apache-2.0"))
        relations.append(relation("SPDXRef-DOCUMENT", "DESCRIBES", files[-1]["SPDXID"]))
        if owner:
            relations.append(relation(files[-1]["SPDXID"], "GENERATED_FROM", identifier(f"Package-{owner.name}")))
    for kind in ("run", "recommended"):
        for package, purpose in lock.debian(kind):
            packages.append(debian_package(package, purpose))
            other = packages[-1]["SPDXID"]
            relations.append(relation(top, "DEPENDS_ON", other) if kind == "run" else relation(other, "OPTIONAL_DEPENDENCY_OF", top))
    unique = hashlib.sha256("".join(each["checksums"][1]["checksumValue"] for each in files).encode()).hexdigest()
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch))
    return json.dumps({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{unique}",
        "creationInfo": {"created": created, "creators": ["Tool: manako-scripts-package"]},
        "packages": packages, "files": files, "relationships": relations,
    }, indent=1) + "\n"
