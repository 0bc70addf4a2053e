"""Validates packs against the JSON Schemas of `onboard-sim schema`, with programs that are not ours.

usage: validate-schemas.py SCHEMAS PACK...

TOML is read by Python's tomllib, checked by the package jsonschema (draft 7). Exit status 1 when a file does not
hold, or when a file with a mistake does.
"""

import copy
import datetime
import json
import pathlib
import sys
import tomllib

from jsonschema import Draft7Validator

KINDS = {
    "screens": "screen", "tours": "tour", "data": "data", "artwork": "artwork", "strings": "strings",
    "themes": "theme", "variants": "configuration", "parts": "part",
}


def schema_of(parts):
    """The schema of a file, by the parts of its path in a pack."""
    if len(parts) > 1:
        return KINDS[parts[0]]
    return "flow-variant" if parts[0].startswith("flow.") and parts[0] != "flow.toml" else parts[0].removesuffix(".toml")


def plain(value):
    """The value as an editor's reader of TOML hands it on: dates are texts."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, (datetime.date, datetime.time)):
        return str(value)
    return value


def main(schemas, packs):
    validators = {}
    for path in sorted(pathlib.Path(schemas).glob("*.json")):
        schema = json.loads(path.read_text())
        Draft7Validator.check_schema(schema)
        validators[path.stem] = Draft7Validator(schema)
    files = problems = accepted = 0
    for pack in packs:
        for path in sorted(pathlib.Path(pack).rglob("*.toml")):
            parts = path.relative_to(pack).parts
            if path.name.startswith("."):
                continue  # .taplo.toml is the editor's.
            validator = validators[schema_of(parts)]
            tree = plain(tomllib.loads(path.read_text()))
            files += 1
            for error in validator.iter_errors(tree):
                problems += 1
                print(f"{path}: {error.json_path}: {error.message[:200]}")
            if len(parts) == 1 or parts[0] in ("screens", "tours", "artwork", "parts"):
                wrong = copy.deepcopy(tree)
                wrong["no_such_key"] = 1
                if validator.is_valid(wrong):
                    accepted += 1
                    print(f"{path}: an unknown key is accepted")
    print(f"{len(validators)} schemas, {files} files, {problems} problems")
    return 1 if problems or accepted or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
