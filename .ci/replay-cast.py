"""Plays casts of tapes with asciinema inside tmux, and compares the screen they end with with the tape's last frame.

    python3 .ci/replay-cast.py SIMULATOR TAPE...

A tape with a table is played with its first combination, or with the first that has the values in brackets behind its
name: walk.tape[gender=male,locale=ja].

It is skipped, with a note, where asciinema or tmux is not installed (pip install asciinema==2.4.0).
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time


def tmux(*words):
    done = subprocess.run(["tmux", "-L", f"replay-{os.getpid()}", *words], capture_output=True, text=True)
    return done.stdout


def final_size(cast):
    """The size of the terminal at the end, and the lines of the cast, each of which is JSON."""
    lines = [json.loads(line) for line in open(cast, encoding="utf-8")]
    size = (lines[0]["width"], lines[0]["height"])
    for event in lines[1:]:
        if event[1] == "r":
            size = tuple(int(number) for number in event[2].split("x"))
    return size


def screen_after(cast, folder):
    """What tmux shows when asciinema has played a cast to its end."""
    columns, rows = final_size(cast)
    done = os.path.join(folder, "done")
    command = f"asciinema play -i 0.001 -s 1000 {cast}; touch {done}; sleep 60"
    if os.path.exists(done):
        os.remove(done)
    tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows + 1), command)
    for _ in range(600):
        if os.path.exists(done):
            break
        time.sleep(0.05)
    time.sleep(0.2)
    text = tmux("capture-pane", "-p")
    tmux("kill-server")
    return [line.rstrip() for line in text.split("\n")][:rows]


def main():
    simulator, tapes = sys.argv[1], sys.argv[2:]
    for program in ["asciinema", "tmux"]:
        if not shutil.which(program):
            print(f"casts are not played: there is no {program} here")
            return 0
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for tape in tapes:
            cast = os.path.join(folder, "run.cast")
            file, _, values = tape.rstrip("]").partition("[")
            env = [word for value in values.split(",") if value for word in ("--env", value)]
            frame = subprocess.run(
                [simulator, "play", file, *env, "--cast", cast, "--out", folder], capture_output=True, text=True
            )
            if frame.returncode != 0:
                print(f"✗ {tape}: the tape fails\n{frame.stderr}")
                wrong += 1
                continue
            wanted = [line.rstrip() for line in frame.stdout.rstrip("\n").split("\n")]
            shown = screen_after(cast, folder)
            shown += [""] * (len(wanted) - len(shown))
            wanted += [""] * (len(shown) - len(wanted))
            if shown == wanted:
                print(f"✓ {tape}")
                continue
            wrong += 1
            print(f"✗ {tape}")
            for row, (left, right) in enumerate(zip(wanted, shown), 1):
                if left != right:
                    print(f"  {row}: frame |{left}|\n  {row}: cast  |{right}|")
    return 1 if wrong else 0


sys.exit(main())
