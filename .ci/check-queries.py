"""Runs the queries of `onboard-sim results --sql` by DuckDB and by Spark, and compares their rows with those of `results`.

    python3 check-queries.py ONBOARD_SIM LOG PACK

The questions are asked of a copy of the log that is stirred: steps repeated, out of order and at one moment, the debug
menu used, trial sessions, sessions without a beginning, several versions of the flow, truncated lines. An engine that this Python does not have is
named in a line and passed over. Ends with 1 where a row differs.
"""

import csv
import io
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

QUESTIONS = [
    [],
    ["--by", "locale"],
    ["--by", "flow_version"],
    ["--mode", "strict_increase", "--window", "90s"],
]


def stirred(log, folder):
    """Writes the copy, which is the same each time."""
    chance = random.Random(1)
    steps, moments = [], {}
    for path in sorted(pathlib.Path(log).glob("dt=*/*.jsonl")):
        lines = []
        for line in path.read_text().splitlines():
            event = json.loads(line)
            kind = event["event"]
            event["flow_version"] = event["session_id"][-1] * 16
            # By a session: a tenth is of trials, a tenth has no beginning.
            fate = int(event["session_id"][:8], 16) % 10
            if kind == "session_started" and fate == 0:
                event["props"]["trial"] = "true"
            if kind == "session_started" and fate == 1:
                continue
            if kind == "screen_viewed":
                steps.append(event["step_id"])
                if chance.random() < 0.15:
                    event["step_id"] = chance.choice(steps[-200:])
                if chance.random() < 0.1:
                    event["ts"] = moments.get(event["session_id"], event["ts"])
            moments[event["session_id"]] = event["ts"]
            if kind == "went_back" and chance.random() < 0.3:
                event["event"] = "debug_used"
            lines.append(json.dumps(event, separators=(",", ":"), ensure_ascii=False))
            if chance.random() < 0.001:
                lines.append(lines[-1][: len(lines[-1]) // 2])
        copy = pathlib.Path(folder, path.parent.name, path.name)
        copy.parent.mkdir()
        copy.write_text("\n".join(lines) + "\n")


def output(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


def counted(row):
    """A row of `results --format csv`: group, stage, step, users, reached, median and p90 in milliseconds."""
    group = "all" if row["group_by"] == "all" else row["group"]
    times = [f"{float(row[name]):.3f}" if row[name] else "" for name in ("time_median_ms", "time_p90_ms")]
    return (group, int(row["stage"]), row["step"], int(row["users"]), int(row["reached"]), *times)


def queried(row):
    """The same of a row of a query."""
    group, stage, step, users, reached, _, median, p90 = row
    times = ["" if value is None else f"{float(value):.3f}" for value in (median, p90)]
    return (group, int(stage), step, int(users), int(reached), *times)


def expected(simulator, log, options):
    rows = list(csv.DictReader(io.StringIO(output(simulator, "results", log, *options, "--format", "csv"))))
    wanted = options[options.index("--by") + 1] if "--by" in options else "all"
    return sorted(counted(row) for row in rows if row["group_by"] == wanted)


def duckdb_engine():
    import duckdb

    return lambda query: duckdb.sql(query).fetchall()


def spark_engine():
    from pyspark.sql import SparkSession

    quiet = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}
    session = SparkSession.builder.master("local[2]").config(map=quiet).getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    return lambda query: [tuple(row) for row in session.sql(query.strip().rstrip(";")).collect()]


def main():
    simulator, log, pack = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        stirred(log, folder)
        sys.exit(1 if compare(simulator, folder, pack) else 0)


def compare(simulator, log, pack):
    """How many answers differ."""
    differ = 0
    for name, make in (("duckdb", duckdb_engine), ("spark", spark_engine)):
        start = time.monotonic()
        try:
            engine = make()
        except Exception as error:  # no package, or no Java: both end in an error of their own
            print(f"{name} is not asked: {type(error).__name__}: {str(error).splitlines()[0]}")
            continue
        for question in QUESTIONS:
            options = ["--pack", pack, *question]
            rows = sorted(queried(row) for row in engine(output(simulator, "results", log, *options, "--sql", name)))
            wanted = expected(simulator, log, options)
            seconds = time.monotonic() - start
            label = " ".join(question) or "all users"
            if rows == wanted and rows:
                print(f"{name}: {label}: {len(rows)} rows as results has them, {seconds:.1f} s since its start")
                continue
            differ += 1
            print(f"{name}: {label}: differs")
            for row in sorted(set(rows) - set(wanted)):
                print(f"  {name}: {row}")
            for row in sorted(set(wanted) - set(rows)):
                print(f"  results: {row}")
    return differ


if __name__ == "__main__":
    main()
