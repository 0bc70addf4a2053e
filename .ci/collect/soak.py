"""A steady load for hours: how much memory the collector takes, and whether each line is there once at the end.

usage: soak.py PROGRAM FOLDER [--seconds 3600] [--rate 200] [--out rss.csv]

Four connections post so many batches of four lines a second; a session has 40 batches, and every hundredth batch is
posted twice. Every 10 seconds a line with the time, the memory and the batches goes into the CSV file.
"""

import argparse
import random
import sys
import threading
import time

from lines import Collector, line


class Client(threading.Thread):
    """Posts batches at its own steady rate."""

    def __init__(self, collector, number, rate, until):
        super().__init__(daemon=True)
        self.collector, self.number, self.rate, self.until = collector, number, rate, until
        self.batches = self.lines = self.faults = 0
        self.slowest = 0.0

    def run(self):
        numbers = random.Random(self.number)
        connection = self.collector.connect()
        session, seq = numbers.getrandbits(64), 0
        due = time.monotonic()
        while due < self.until:
            time.sleep(max(0.0, due - time.monotonic()))
            batch = [line(session, seq + index, f"user-{session:016x}") for index in range(4)]
            for _ in range(2 if numbers.random() < 0.01 else 1):
                start = time.monotonic()
                try:
                    status, _, _ = self.collector.post(batch, connection)
                    self.faults += status != 200
                except OSError:
                    self.faults += 1
                    connection = self.collector.connect()
                self.slowest = max(self.slowest, time.monotonic() - start)
            self.batches += 1
            self.lines += 4
            seq += 4
            if seq == 160:
                session, seq = numbers.getrandbits(64), 0
            due += 1 / self.rate


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--out", default="rss.csv")
    flags = parser.parse_args()
    collector = Collector(flags.program, flags.folder, "--rate", "0")
    start = time.monotonic()
    clients = [Client(collector, number, flags.rate / 4, start + flags.seconds) for number in range(4)]
    for client in clients:
        client.start()
    with open(flags.out, "w") as out:
        out.write("seconds,resident_bytes,batches,faults\n")
        while any(client.is_alive() for client in clients):
            batches, faults = sum(c.batches for c in clients), sum(c.faults for c in clients)
            out.write(f"{time.monotonic() - start:.0f},{collector.resident()},{batches},{faults}\n")
            out.flush()
            time.sleep(10)
    status = collector.end()
    events = collector.events()
    lines, faults = sum(c.lines for c in clients), sum(c.faults for c in clients)
    print(f"{lines} lines posted, {len(events)} in the log, {faults} faults, ended with {status}, "
          f"the slowest answer took {max(c.slowest for c in clients) * 1000:.0f} ms")
    return 0 if faults == 0 and len(events) == lines and set(events.values()) == {1} else 1


if __name__ == "__main__":
    sys.exit(main())
