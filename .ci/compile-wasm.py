#!/usr/bin/env python3
"""Compiles the targets that travel for WebAssembly, links the probe, runs it, and compares what it says with the probe
as a native program.

Nothing is needed but the toolchain of swift.org, which has Embedded Swift for `wasm32-unknown-none-wasm`, a linker and
WasmKit. Run it after `swift build --build-tests`: the packs are embedded by the build's plugin.

    python3 .ci/compile-wasm.py [--optimize none|speed|size] [--jobs N] [--keep FOLDER]
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROBE = "TravelProbe"
TRIPLE = "wasm32-unknown-none-wasm"
LEVELS = {"none": "-Onone", "speed": "-O", "size": "-Osize"}
STACK = 1 << 20


def run(command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def described():
    """The targets of the package by name, as the package manager describes them."""
    result = run(["swift", "package", "describe", "--type", "json"])
    if result.returncode:
        sys.exit(result.stderr)
    return {target["name"]: target for target in json.loads(result.stdout)["targets"]}


def travelling(targets):
    """What the probe needs, directly or through others, each after what it needs itself."""
    order, seen = [], set()

    def visit(name):
        if name in seen:
            return
        seen.add(name)
        target = targets[name]
        if target.get("product_dependencies"):
            sys.exit(f"{name} travels and needs {', '.join(target['product_dependencies'])}")
        for needed in target.get("target_dependencies", []):
            if targets[needed]["type"] != "plugin":
                visit(needed)
        order.append(name)

    visit(PROBE)
    return order


def features(targets):
    """The language rules of Package.swift, which the description leaves out."""
    text = (ROOT / "Package.swift").read_text()
    names = [line.split('"')[1] for line in text.splitlines() if ".enableUpcomingFeature(" in line]
    return [flag for name in names for flag in ("-enable-upcoming-feature", name)]


def sources(target):
    folder = ROOT / target["path"]
    files = [str(folder / source) for source in target["sources"] if source.endswith(".swift")]
    outputs = ROOT / ".build/plugins/outputs"
    return files + sorted(str(file) for file in outputs.glob(f"*/{target['name']}/**/*.swift"))


def compile_target(target, folder, flags):
    name = target["name"]
    begin = time.monotonic()
    result = run(
        ["swiftc", "-target", TRIPLE, "-enable-experimental-feature", "Embedded", "-wmo", "-parse-as-library"]
        + ["-swift-version", "6", "-package-name", "onboard_sim", "-module-name", name, "-I", str(folder)]
        + flags
        + ["-emit-module", "-emit-module-path", str(folder / f"{name}.swiftmodule")]
        + ["-c", "-o", str(folder / f"{name}.o")]
        + sources(target)
    )
    lines = result.stderr.splitlines() + result.stdout.splitlines()
    found = [line.removeprefix(f"{ROOT}/") for line in lines if "error: " in line and line[:1] not in " |"]
    return name, found if result.returncode else [], time.monotonic() - begin


def compile_all(order, targets, folder, flags, jobs):
    """Compiles each target once those that it needs are there."""
    times, errors, done, running = {}, [], set(), {}
    waiting = list(order)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        while waiting or running:
            for name in list(waiting):
                needs = [need for need in targets[name].get("target_dependencies", []) if need in order]
                if len(running) < jobs and done.issuperset(needs) and not errors:
                    waiting.remove(name)
                    running[pool.submit(compile_target, targets[name], folder, flags)] = name
            if not running:
                break
            ready, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in ready:
                name, found, seconds = future.result()
                del running[future]
                done.add(name)
                times[name] = seconds
                errors += found or []
    return times, errors


def link(order, folder):
    """The module; its size in bytes."""
    toolchain = pathlib.Path(shutil.which("swiftc")).resolve().parent
    runtime = folder / "runtime.o"
    result = run(
        [str(toolchain / "clang"), f"--target={TRIPLE}", "-O2", "-ffreestanding", "-fno-builtin", "-c"]
        + [str(ROOT / "Sources/PlayerModule/Runtime/runtime.c"), "-o", str(runtime)]
    )
    if result.returncode:
        sys.exit(result.stderr)
    module = folder / "probe.wasm"
    tables = toolchain.parent / f"lib/swift/embedded/{TRIPLE}/libswiftUnicodeDataTables.a"
    result = run(
        [str(toolchain / "wasm-ld"), "-o", str(module), "--export=_start", "--no-entry", "--gc-sections"]
        + ["--stack-first", "-z", f"stack-size={STACK}", "--strip-debug", str(runtime), str(tables)]
        + [str(folder / f"{name}.o") for name in order]
    )
    if result.returncode:
        sys.exit(result.stderr)
    return module


def compare(module):
    """Whether the module says what the native program says; the number of lines."""
    toolchain = pathlib.Path(shutil.which("swiftc")).resolve().parent
    native = run([str(ROOT / ".build/debug" / PROBE)])
    there = run([str(toolchain / "wasmkit"), "run", str(module)])
    if native.returncode or there.returncode:
        sys.exit(f"the probe ended with {native.returncode} here and {there.returncode} there\n{there.stderr}")
    ours, theirs = native.stdout.splitlines(), there.stdout.splitlines()
    for one, other in zip(ours, theirs):
        if one != other:
            sys.exit(f"native:      {one}\nWebAssembly: {other}")
    if len(ours) != len(theirs) or not ours:
        sys.exit(f"{len(ours)} lines here, {len(theirs)} there")
    return len(ours)


def main():
    parser = argparse.ArgumentParser(description="Compiles the targets that travel for WebAssembly.")
    parser.add_argument("--optimize", choices=LEVELS, default="none")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", help="the folder for modules and objects; a temporary one otherwise")
    options = parser.parse_args()
    begin = time.monotonic()
    targets = described()
    order = travelling(targets)
    folder = pathlib.Path(options.keep or tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    flags = features(targets) + [LEVELS[options.optimize]]
    times, errors = compile_all(order, targets, folder, flags, options.jobs)
    if errors:
        print("\n".join(errors[:20]))
        sys.exit(f"{len(errors)} errors: these targets have to compile as Embedded Swift")
    module = link(order, folder)
    size = module.stat().st_size
    lines = compare(module)
    slowest = max(times, key=times.get)
    print(
        f"{len(order)} targets for WebAssembly in {time.monotonic() - begin:.0f} s ({slowest} {times[slowest]:.0f} s), "
        f"{size / 1e6:.1f} MB; {lines} lines of the probe are the same here and there"
    )
    if not options.keep:
        shutil.rmtree(folder)


main()
