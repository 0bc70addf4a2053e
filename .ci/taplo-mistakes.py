"""Makes mistakes in the files of packs, one in each copy, and counts what taplo reports of them: one error each.

usage: taplo-mistakes.py SCHEMAS PACK...

Every key of every kind of table is misspelt, gets a value of another type, and is left out, once; every `kind` is one
that there is not. What a mistake is says the Python package jsonschema: a key that is free may be called anything. Exit
status 1 where taplo reports another number of errors, or where a kind of file had no mistake.
"""

import collections
import importlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib

from jsonschema import Draft7Validator

validation = importlib.import_module("validate-schemas")
KEY = re.compile(r"^(\s*)([A-Za-z_][\w-]*)(\s*=\s*)(.*)$")
HEAD = re.compile(r"^(\[\[?)([\w.\-]+)(\]\]?)(.*)$")
INLINE = re.compile(r"([{,]\s*)([A-Za-z_][\w-]*)(\s*=\s*)")
# A table with names of its own has no key that one error could stand at: each name has one.
FREE = {
    "set", "on", "user", "endpoints", "features", "field", "permission", "outcome", "pixels", "palette", "on_left", "layout",
}
# A part says what it is for by language: a misspelt key leaves a table of names.
RECORD = {("data", ("record", "", "id")), ("artwork", ("pixels", "", "rows")), ("part", ("", "", "about"))}


def statements(text):
    """The lines with what they end: a text or an array over several lines is one statement."""
    lines = text.split("\n")
    index = 0
    while index < len(lines):
        end = index + 1
        if KEY.match(lines[index]):
            while end <= len(lines):
                try:
                    tomllib.loads("\n".join(lines[index:end]))
                    break
                except tomllib.TOMLDecodeError:
                    end += 1
        yield index, min(end, len(lines)), "\n".join(lines[index:end])
        index = min(end, len(lines))


def other_type(value):
    """A value of a type that stands nowhere in place of this one."""
    return "1979-05-27T07:32:00Z" if not value.lstrip().startswith("{") else "3.25"


def mutants(text):
    """(mistake, what it is about, how its value begins, text) of each mistake in a file."""
    lines = text.split("\n")
    table, kind = "", ""
    found = list(statements(text))
    for number, (begin, end, statement) in enumerate(found):
        def with_line(replacement):
            return "\n".join(lines[:begin] + ([] if replacement is None else [replacement]) + lines[end:])

        head = HEAD.match(statement)
        if head:
            table, kind = head[2], ""
            for _, _, later in found[number + 1:]:
                if HEAD.match(later):
                    break
                if match := re.match(r'kind = "(.*)"', later):
                    kind = match[1]
            # Without its head a table of tables is two mistakes: the tables in it are another one's then.
            later = next((match[2] for _, _, text in found[number + 1:] if (match := HEAD.match(text))), "")
            if not later.startswith(table + "."):
                yield "key", (table, kind), "", with_line(f"{head[1]}{head[2]}zq{head[3]}{head[4]}")
            continue
        match = KEY.match(statement.split("\n")[0])
        if not match:
            continue
        key, value = match[2], statement[match.start(4):]
        about = (table, kind, key)
        if key == "kind":
            kind = tomllib.loads(statement)["kind"] if table == "" else kind
            yield "kind", about, "", with_line(f'{match[1]}{key}{match[3]}"zzqq"')
        yield "key", about, value[:1], with_line(f"{match[1]}{key}zq{match[3]}{value}")
        yield "type", about, value[:1], with_line(f"{match[1]}{key}{match[3]}{other_type(value)}")
        yield "missing", about, value[:1], with_line(None)
        if value.startswith(("{", "[")):
            for inner in INLINE.finditer(value):
                wrong = value[: inner.start(2)] + inner[2] + "zq" + value[inner.end(2):]
                yield "key", about + (inner[2],), value[:1], with_line(f"{match[1]}{key}{match[3]}{wrong}")


def named(schema):
    """The names of all keys that a schema knows."""
    if isinstance(schema, list):
        return set().union(*map(named, schema))
    if not isinstance(schema, dict):
        return set()
    return set(schema.get("properties", {})).union(*map(named, schema.values()))


def errors(schema, folder):
    """How many errors taplo reports of each file of a folder."""
    done = subprocess.run(
        ["taplo", "lint", "--no-auto-config", "--colors", "never", "--schema", schema.resolve().as_uri(), str(folder / "*.toml")],
        capture_output=True, text=True)
    counts, texts = collections.Counter(), collections.defaultdict(list)
    for line in done.stderr.split("\n"):
        if line.startswith("error:"):
            message = line
        elif match := re.search(r"┌─ .*?(\d+)\.toml:", line):
            counts[int(match[1])] += 1
            texts[int(match[1])].append(message)
    return counts, texts, done


def main(schemas, packs):
    if not shutil.which("taplo"):
        print("the schemas are not tried with taplo: it is not here")
        return 0
    made = collections.defaultdict(dict)
    known = {schema.stem: named(json.loads(schema.read_text())) for schema in pathlib.Path(schemas).glob("*.json")}
    for pack in packs:
        for path in sorted(pathlib.Path(pack).rglob("*.toml")):
            schema = validation.schema_of(path.relative_to(pack).parts)
            text = re.sub(r"^#:schema.*\n", "", path.read_text())
            for mistake, about, begin, wrong in mutants(text):
                # One name that a pack gives is as good as another: there are thousands of texts.
                table, kind, *keys = about
                words = [part if part in known[schema] else "*" for word in [table, *keys] for part in word.split(".")]
                made[schema].setdefault((mistake, kind, begin, *words), (path, about, wrong))
    bad = 0
    totals = collections.Counter()
    for schema in sorted(pathlib.Path(schemas).glob("*.json")):
        validator = Draft7Validator(json.loads(schema.read_text()))
        with tempfile.TemporaryDirectory() as name:
            folder, expected = pathlib.Path(name), []
            for (mistake, *_), (path, about, text) in made[schema.stem].items():
                try:
                    tree = validation.plain(tomllib.loads(text))
                except tomllib.TOMLDecodeError:
                    continue
                if validator.is_valid(tree):
                    totals["free"] += 1
                    continue
                (folder / f"{len(expected)}.toml").write_text(text)
                expected.append((mistake, about, path))
            # Its tables are those of flow.toml.
            if not expected and schema.stem == "flow-variant":
                continue
            if not expected:
                print(f"{schema.stem}: no file of the packs has a mistake of it")
                bad += 1
                continue
            counts, texts, done = errors(schema, folder)
            if not counts:
                print(done.stderr[-2000:])
            for number, (mistake, about, path) in enumerate(expected):
                totals[mistake] += 1
                names = {part for word in about for part in word.split(".")}
                if counts[number] > 1 and (names & FREE or (schema.stem, about) in RECORD):
                    totals["several"] += 1
                elif counts[number] != 1:
                    bad += 1
                    print(f"{schema.stem}: {counts[number]} errors of one mistake ({mistake} {'.'.join(filter(None, about))}, as in {path})")
                    for message in texts[number][:4]:
                        print(f"    {message[:160]}")
    print(
        f"taplo: {totals['key']} misspelt keys, {totals['type']} wrong types, {totals['missing']} missing keys, "
        f"{totals['kind']} unknown kinds in {len(made)} kinds of file; "
        f"{totals['several']} in tables with names of their own have an error for each name, {bad} others not exactly one")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
