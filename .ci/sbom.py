#!/usr/bin/env python3
"""Writes a software bill of materials of the program: CycloneDX 1.5, as JSON.

    sbom.py PRODUCT VERSION DATE < DESCRIPTION

DESCRIPTION is what `swift package show-dependencies --format json` prints; Package.resolved in the working folder has the
revisions. The same input gives the same bytes. What is only built for tests or for another product is listed too: a bill
that names too much is safer than one that names too little.
"""

import json
import pathlib
import sys


def walk(package: dict, found: dict) -> None:
    for each in package.get("dependencies", []):
        found[each["identity"]] = sorted(child["identity"] for child in each.get("dependencies", []))
        walk(each, found)


def main() -> None:
    product, version, date = sys.argv[1:4]
    described = json.load(sys.stdin)
    graph: dict = {}
    walk(described, graph)
    pins = {pin["identity"]: pin for pin in json.loads(pathlib.Path("Package.resolved").read_text())["pins"]}
    reference = lambda identity: f"pkg:swift/{identity}@{pins[identity]['state'].get('version', pins[identity]['state']['revision'])}"
    components = [
        {
            "type": "library", "bom-ref": reference(identity), "name": identity,
            "version": pins[identity]["state"].get("version", pins[identity]["state"]["revision"]),
            "purl": reference(identity),
            "hashes": [{"alg": "SHA-1", "content": pins[identity]["state"]["revision"]}],
        }
        for identity in sorted(graph) if identity in pins
    ]
    root = f"pkg:swift/{product}@{version}"
    direct = sorted(each["identity"] for each in described.get("dependencies", []))
    dependencies = [{"ref": root, "dependsOn": [reference(each) for each in direct if each in pins]}]
    dependencies += [
        {"ref": reference(identity), "dependsOn": [reference(each) for each in graph[identity] if each in pins]}
        for identity in sorted(graph) if identity in pins
    ]
    bill = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {
            "timestamp": f"{date}T00:00:00Z",
            "component": {"type": "application", "bom-ref": root, "name": product, "version": version},
        },
        "components": components, "dependencies": dependencies,
    }
    json.dump(bill, sys.stdout, indent=2, sort_keys=True)
    print()


if __name__ == "__main__":
    main()
