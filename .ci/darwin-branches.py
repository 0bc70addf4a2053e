"""Type-checks on Linux what stands in `#if canImport(Darwin)`, with a module `Darwin` made here.

usage: darwin-branches.py (after `swift build`, or `swift build --build-tests` for the tests too)

The module has the declarations of Linux's C library and, where a branch uses others, those of Apple's headers, by hand. So
it finds misspelt names, wrong arguments and what does not compile at all; it does not find a type that differs from Linux
and is named in no branch. What stands behind `#if os(macOS)` and in the `#else` of `#if os(Linux)` is listed: nobody has
compiled it. Exit status 1 where a branch does not compile.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

# What Apple's headers have and Linux's have not, or otherwise.
DARWIN = """
@_exported import Glibc

public let F_FULLFSYNC: Int32 = 51
extension stat {
  public var st_mtimespec: timespec { st_mtim }
  public var st_ctimespec: timespec { st_ctim }
}
public func posix_spawnattr_init(_ value: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { 0 }
public func posix_spawnattr_destroy(_ value: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { 0 }
public func posix_spawnattr_setflags(_ value: UnsafeMutablePointer<posix_spawnattr_t?>!, _ flags: Int16) -> Int32 { 0 }
public func posix_spawnattr_setsigmask(
  _ value: UnsafeMutablePointer<posix_spawnattr_t?>!, _ set: UnsafePointer<sigset_t>!) -> Int32 { 0 }
public func posix_spawnattr_setsigdefault(
  _ value: UnsafeMutablePointer<posix_spawnattr_t?>!, _ set: UnsafePointer<sigset_t>!) -> Int32 { 0 }
public func posix_spawn_file_actions_init(_ value: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 { 0 }
public func posix_spawn_file_actions_destroy(_ value: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 { 0 }
public func posix_spawn_file_actions_addopen(
  _ value: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ descriptor: Int32, _ path: UnsafePointer<CChar>!,
  _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func posix_spawn_file_actions_adddup2(
  _ value: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ from: Int32, _ to: Int32) -> Int32 { 0 }
public func posix_spawn_file_actions_addclose(
  _ value: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ descriptor: Int32) -> Int32 { 0 }
public func posix_spawn(
  _ process: UnsafeMutablePointer<pid_t>!, _ path: UnsafePointer<CChar>!,
  _ actions: UnsafePointer<posix_spawn_file_actions_t?>!, _ attributes: UnsafePointer<posix_spawnattr_t?>!,
  _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>!, _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { 0 }
"""
WITH_VALUE = {"-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-driver-batch-count"}
WITHOUT = {"-emit-dependencies", "-incremental", "-c", "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output",
           "-emit-objc-header", "-emit-module"}


def arguments(manifest):
    """The compiler's arguments of each module, by its name."""
    found = {}
    for match in re.finditer(r"args: (\[.*\])\n", manifest):
        words = json.loads(match[1])
        if "-module-name" not in words or "-emit-module" not in words:
            continue
        name, kept, index = words[words.index("-module-name") + 1], [], 0
        while index < len(words):
            if words[index] in WITH_VALUE:
                index += 1
            elif words[index] not in WITHOUT and not re.match(r"-j\d", words[index]):
                kept.append(words[index])
            index += 1
        found[name] = kept
    return found


def main():
    modules = arguments(pathlib.Path(".build/debug.yaml").read_text())
    files = [path for folder in ("Sources", "Tests") for path in sorted(pathlib.Path(folder).rglob("*.swift"))]
    branches = [path for path in files if "canImport(Darwin)" in path.read_text()]
    others = [path for path in files if re.search(r"#if os\((macOS|Linux)\)", path.read_text())]
    bad, checked, left = 0, [], []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "Darwin.swift").write_text(DARWIN)
        subprocess.run(
            ["swiftc", "-parse-as-library", "-emit-module", "-module-name", "Darwin", "-o", folder / "Darwin.swiftmodule",
             folder / "Darwin.swift"], check=True)
        for target in sorted({"/".join(path.parts[:2]) for path in branches}):
            module = target.split("/")[1].replace("-", "_")
            own = [path for path in branches if str(path).startswith(target + "/")]
            built = pathlib.Path(modules[module][modules[module].index("-I") + 1]) if module in modules else None
            if not built or not (built / f"{module}.swiftmodule").exists():
                left += own
                continue
            run = subprocess.run(
                [*modules[module], "-typecheck", "-I", folder], capture_output=True, text=True)
            errors = [line for line in (run.stderr + run.stdout).split("\n") if ": error:" in line]
            if run.returncode:
                bad += 1
                print(f"{target}: {len(errors)} errors with Darwin")
                print("\n".join(f"  {line}" for line in errors[:6]) or run.stderr[-500:])
            else:
                checked += own
    print(f"{len(checked)} of {len(branches)} files with branches for Darwin are type-checked")
    for path in left:
        print(f"  not, as its target is not built: {path}")
    for path in others:
        print(f"  not at all: what {path} has for macOS alone")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
