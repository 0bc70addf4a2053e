"""Compares the arms of `onboard-sim experiments arms` with those of GrowthBook's Python SDK, for 2,000 users.

    python3 check-growthbook.py ONBOARD_SIM [--write FILE]

Both ways: experiments of a pack are exported and read by the SDK, and a payload with saved groups, prerequisites, a
rollout and a forced value is read by a pack. A third of the ids have letters beyond ASCII, of which the SDK hashes code
points before version 4 and units of UTF-16 from then on. `--write` keeps the packs, 120 of the users and what the SDK gave
them, for the test that needs no Python. A Python without the SDK (`pip install growthbook`) is told so. Ends with 1 where
a user gets something else.
"""

import csv
import io
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

EXPERIMENTS = """
[[experiment]]
key = "length"
name = "Long or short"
hash_text = "UNITS"
coverage = 0.8
[[experiment.arm]]
id = "long"
weight = 0.4
[[experiment.arm]]
id = "short"
weight = 0.6

[[experiment]]
key = "tone"
name = "Warm or cool, of those in Japan or grown up"
hash_text = "UNITS"
hash_version = 1
seed = "tönung"
condition = { "$or" = [{ country = "JP" }, { age = { "$gte" = 18 } }] }
namespace = { id = "onboarding", range = [0.1, 0.7] }
[[experiment.arm]]
id = "cool"
value = false
[[experiment.arm]]
id = "warm"
value = true

[[experiment]]
key = "picture"
name = "Ranges, a filter and another attribute"
hash_text = "UNITS"
hash_attribute = "company"
[[experiment.arm]]
id = "none"
value = 0
range = [0.0, 0.3]
[[experiment.arm]]
id = "small"
value = 1
range = [0.3, 0.5]
[[experiment.arm]]
id = "large"
value = 2
range = [0.6, 1.0]
[[experiment.filter]]
seed = "holdout"
ranges = [[0.1, 1.0]]

[[experiment]]
key = "badge"
name = "All who take part get one arm"
hash_text = "UNITS"
coverage = 0.5
force = "gold"
[[experiment.arm]]
id = "plain"
[[experiment.arm]]
id = "gold"
"""

FEATURES = """
[[experiment]]
key = "onboarding-2026"
name = "By a feature with saved groups and prerequisites"
feature = "onboarding"
hash_text = "UNITS"
[[experiment.arm]]
id = "four"
value = "pages-4"
[[experiment.arm]]
id = "one"
value = "pages-1"
[[experiment.arm]]
id = "two"
value = "pages-2"
"""

PAYLOAD = {
    "status": 200,
    "features": {
        "onboarding": {
            "defaultValue": "pages-4",
            "rules": [
                {
                    "id": "off",
                    "parentConditions": [{"id": "new-app", "condition": {"value": True}, "gate": True}],
                    "condition": {"country": "XX"},
                    "force": "pages-4",
                },
                {"id": "team", "condition": {"id": {"$inGroup": "team"}}, "force": "pages-1"},
                {
                    "id": "few",
                    "force": "pages-2",
                    "coverage": 0.05,
                    "hashAttribute": "id",
                    "seed": "few-é",
                    "hashVersion": 2,
                },
                {
                    "id": "main",
                    "key": "onboarding-2026",
                    "seed": "saat",
                    "hashAttribute": "id",
                    "hashVersion": 2,
                    "coverage": 0.9,
                    "weights": [0.5, 0.2, 0.3],
                    "variations": ["pages-4", "pages-2", "pages-1"],
                    "meta": [{"key": "0", "name": "Control"}, {"key": "1"}, {"key": "2"}],
                    "condition": {"company": {"$notInGroup": "partners"}, "age": {"$gte": 16}},
                    "parentConditions": [{"id": "tier", "condition": {"value": {"$in": ["b", "c"]}}}],
                    "phase": "0",
                    "name": "Onboarding 2026",
                },
            ],
        },
        "new-app": {
            "defaultValue": False,
            "rules": [{"force": True, "coverage": 0.85, "hashAttribute": "id", "seed": "new"}],
        },
        "tier": {
            "defaultValue": "a",
            "rules": [
                {
                    "variations": ["a", "b", "c"],
                    "weights": [0.2, 0.4, 0.4],
                    "coverage": 1,
                    "hashAttribute": "company",
                    "filters": [{"seed": "t", "ranges": [[0, 0.9]], "attribute": "id", "hashVersion": 2}],
                    "hashVersion": 1,
                }
            ],
        },
        "of-another-team": {"defaultValue": None, "rules": [{"condition": {"x": {"$new": 1}}, "force": 1}]},
    },
    "savedGroups": {"team": ["user-3", "anna-12", "美香-5", "🦊-8"], "partners": ["acme", "büro"]},
}

NAMES = ["user", "anna", "mio", "美香", "Zoë", "🦊", "user", "anna"]


def units():
    """What this version of the SDK hashes of a text."""
    from growthbook.core import fnv1a32

    both = fnv1a32("\U0001f98a") == fnv1a32("\ud83e\udd8a")
    return "utf16" if both else "codepoint"


def users():
    """The same each time."""
    chance = random.Random(7)
    rows = []
    for number in range(2000):
        user = {"id": f"{chance.choice(NAMES)}-{number}"}
        if chance.random() < 0.8:
            user["country"] = chance.choice(["JP", "US", "DE", "XX"])
        if chance.random() < 0.8:
            user["age"] = chance.randrange(10, 40)
        if chance.random() < 0.9:
            user["company"] = chance.choice(["acme", "büro", "会社", f"c-{chance.randrange(400)}"])
        rows.append(user)
    return rows


def pack(folder, experiments, payload):
    experiments = experiments.replace("UNITS", units())
    source = pathlib.Path(__file__).parent.parent / "Tests" / "Packs" / "tea"
    shutil.copytree(source, folder)
    pathlib.Path(folder, "experiments.toml").write_text(experiments)
    if payload:
        pathlib.Path(folder, "growthbook.json").write_text(json.dumps(payload, ensure_ascii=False))


def output(*arguments):
    run = subprocess.run(arguments, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{' '.join(map(str, arguments))}: {run.stderr}")
    return run.stdout


def sdk(payload, users, features):
    """Value and whether the experiment drew it, by user and experiment."""
    from growthbook import GrowthBook

    rows = {}
    for user in users:
        book = GrowthBook(
            attributes=dict(user), features=payload["features"], savedGroups=payload.get("savedGroups", {}))
        for key, feature in features.items():
            result = book.eval_feature(feature)
            drawn = result.source == "experiment" and result.experiment.key == key
            rows[user["id"], key] = (result.value, drawn, result.source)
        book.destroy()
    return rows


def compare(simulator, folder, payload, users, values, features):
    """How many differ; `values` are those of the arms, the control's first."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as list:
        list.write("".join(json.dumps(user, ensure_ascii=False) + "\n" for user in users))
        list.flush()
        text = output(simulator, "experiments", "arms", list.name, "--pack", folder)
    expected = sdk(payload, users, features)
    differing, seen = 0, {}
    for row in csv.DictReader(io.StringIO(text)):
        key = row["experiment"]
        value, drawn, source = expected[row["user_id"], key]
        arms = values[key]
        control = next(iter(arms.values()))
        ours = arms[row["arm"]] if row["arm"] else None
        # Users outside see the control's files, as a feature has the control's value by default.
        same = ours == value or row["arm"] == "" and value in (None, control)
        seen[key, row["arm"], drawn] = seen.get((key, row["arm"], drawn), 0) + 1
        if not same or (row["drawn"] == "true") != drawn:
            differing += 1
            print(f"differs: {row} but the SDK says {value!r}, drawn {drawn}, by {source}")
    for (key, arm, drawn), count in sorted(seen.items()):
        print(f"  {key}: {arm or 'no arm'}{'' if drawn else ', not drawn'}: {count}")
    return differing


def main():
    try:
        import growthbook  # noqa: F401
    except ImportError:
        print("GrowthBook's Python SDK is not there: not compared")
        return
    simulator = sys.argv[1]
    everyone = users()
    with tempfile.TemporaryDirectory() as place:
        out, into = str(pathlib.Path(place, "out")), str(pathlib.Path(place, "into"))
        pack(out, EXPERIMENTS, None)
        exported = json.loads(output(simulator, "experiments", "export", out))
        values = {
            "length": {"long": "long", "short": "short"},
            "tone": {"cool": False, "warm": True},
            "picture": {"none": 0, "small": 1, "large": 2},
            "badge": {"plain": "plain", "gold": "gold"},
        }
        differing = compare(simulator, out, exported, everyone, values, {key: key for key in values})
        pack(into, FEATURES, PAYLOAD)
        arms = {"onboarding-2026": {"four": "pages-4", "one": "pages-1", "two": "pages-2"}}
        feature = {"onboarding-2026": "onboarding"}
        differing += compare(simulator, into, PAYLOAD, everyone, arms, feature)
        # Exported again, it decides the same.
        again = json.loads(output(simulator, "experiments", "export", into))
        if sdk(again, everyone, feature) != sdk(PAYLOAD, everyone, feature):
            differing += 1
            print("differs: the payload that was read and exported again")
    print(f"{len(everyone)} users, {units()}: {differing or 'no'} differences")
    if "--write" in sys.argv:
        some = everyone[:120]
        expected = [
            {"experiment": key, "user": user, "value": value, "drawn": drawn}
            for payload, names in [(exported, {key: key for key in values}), (PAYLOAD, feature)]
            for (user, key), (value, drawn, _) in sdk(payload, some, names).items()
        ]
        texts = [text.replace("UNITS", units()) for text in (EXPERIMENTS, FEATURES)]
        vectors = {"experiments": texts[0], "features": texts[1], "payload": json.dumps(PAYLOAD, ensure_ascii=False), "users": some}
        text = json.dumps(vectors | {"expected": expected}, ensure_ascii=False, indent=None)
        pathlib.Path(sys.argv[sys.argv.index("--write") + 1]).write_text(text.replace('}, {"', '},\n{"') + "\n")
    sys.exit(1 if differing else 0)


main()
