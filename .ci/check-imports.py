"""Compares three things: the imports of each target's files, its dependencies in Package.swift, and its row in
docs/architecture.md.

usage: check-imports.py [--self-test]

SwiftPM lets a target import what its dependencies depend on, so a build does not find every undeclared import. Errors:
an import that Package.swift does not declare for the target, a dependency that no file imports, a target without a row
in the architecture page or with another list of imports there, a product of another package outside the targets whose
rows name it, the whole of Foundation in what the program is made of (decision 9). The rows and the targets of tests
have no row. Exit status 1 where there is an error. With --self-test each kind of error is planted in memory, and has
to be found.
"""

import copy
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Modules of the toolchain.
TOOLCHAIN = {
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "PackagePlugin", "Synchronization",
    "Testing",
}
# What is no part of the program, and may import the whole of Foundation.
TOOLS = {"Benchmarks", "PackEmbedder"}
# What a target may depend on without an import: programs that its tests run, and plugins.
PROGRAMS = {"EmbedPacks", "EmbedPage", "EventProbe", "PackEmbedder", "TerminalProbe"}
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+ |package |public |internal |private |fileprivate )*import (?:\w+ )?(\w+)", re.M
)


def targets():
    """The targets that are compiled from Swift or C: name, type, dependencies, products, imports."""
    described = subprocess.run(
        ["swift", "package", "--enable-all-traits", "describe", "--type", "json"], cwd=ROOT, check=True,
        capture_output=True, text=True,
    )
    found = {}
    for target in json.loads(described.stdout)["targets"]:
        folder = ROOT / target["path"]
        imports = {}
        whole = None
        for name in target["sources"]:
            if name.endswith(".swift"):
                modules = IMPORT.findall((folder / name).read_text())
                for module in modules:
                    imports.setdefault(module, f"{target['path']}/{name}")
                if "Foundation" in modules and "FoundationEssentials" not in modules:
                    whole = f"{target['path']}/{name}"
        found[target["name"]] = {
            # A plugin is Swift, and is compiled by the package manager's own rules.
            "isChecked": target["type"] != "plugin",
            "isTest": target["type"] == "test" or target["path"].startswith("Tests/"),
            "dependencies": set(target.get("target_dependencies", [])) - PROGRAMS,
            "products": set(target.get("product_dependencies", [])),
            "imports": imports,
            # A file that imports the whole of Foundation, where FoundationEssentials is there, too.
            "whole": whole,
        }
    return found


def rows():
    """By target, the names in code of the last column of the page's table of targets."""
    found = {}
    for line in (ROOT / "docs/architecture.md").read_text().split("\n"):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 3 and cells[0].startswith("`"):
            for name in re.findall(r"`([\w-]+)`", cells[0]):
                found[name] = set(re.findall(r"`([\w-]+)`", cells[2]))
    return found


def problems(found, table):
    """Every difference, as a line."""
    lines = []
    for name, target in sorted(found.items()):
        if not target["isChecked"]:
            continue
        declared = target["dependencies"] | target["products"]
        imported = {module.replace("onboard_sim", "onboard-sim") for module in target["imports"]}
        imported -= TOOLCHAIN | {name}
        for module in sorted(imported - declared - PROGRAMS):
            file = target["imports"].get(module) or target["imports"]["onboard_sim"]
            lines.append(f"{file}: imports {module}, which Package.swift does not declare for {name}")
        for module in sorted(declared - imported):
            lines.append(f"Package.swift: {name} depends on {module}, which none of its files imports")
        if target["isTest"]:
            continue
        if target["whole"] and name not in TOOLS:
            lines.append(f"{target['whole']}: imports the whole of Foundation, which doubles the program")
        if name not in table:
            lines.append(f"docs/architecture.md: no row for {name}")
            continue
        for module in sorted(declared - table[name]):
            lines.append(f"docs/architecture.md: the row of {name} does not name {module}, which it imports")
        for module in sorted(table[name] - declared):
            lines.append(f"docs/architecture.md: the row of {name} names {module}, which it does not import")
    for name in sorted(table.keys() - found.keys()):
        lines.append(f"docs/architecture.md: there is no target {name}")
    return lines


def self_test(found, table):
    """Plants each kind of error; the lines that were not found."""
    missed = []

    def plant(what, change):
        planted, page = copy.deepcopy(found), copy.deepcopy(table)
        change(planted, page)
        if not problems(planted, page):
            missed.append(f"self-test: {what} is not found")

    plant("an undeclared import", lambda t, _: t["PackModel"]["imports"].update(Components="Planted.swift"))
    plant("an unused dependency", lambda t, _: t["PackModel"]["dependencies"].add("TerminalModel"))
    plant("an undeclared import of a test", lambda t, _: t["ComponentsTests"]["imports"].update(Tapes="Planted.swift"))

    def elsewhere(found, _):
        found["Components"]["products"].add("Rainbow")
        found["Components"]["imports"]["Rainbow"] = "Planted.swift"

    plant("a package used elsewhere", elsewhere)
    plant("the whole of Foundation", lambda t, _: t["Files"].update(whole="Planted.swift"))
    plant("a target without a row", lambda _, page: page.pop("Components"))
    plant("a row without a target", lambda _, page: page.update(Planted=set()))
    return missed


def main():
    found, table = targets(), rows()
    lines = problems(found, table)
    if "--self-test" in sys.argv[1:]:
        lines += self_test(found, table)
    for line in lines:
        print(line)
    print(f"{len(found)} targets, {len(lines)} problems")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
