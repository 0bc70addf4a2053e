"""Kills the collector again and again while threads post batches, and looks into the log.

usage: kill.py PROGRAM FOLDER [--kills 12] [--threads 6] [--seed 1]

Each thread posts batches of its sessions in order and repeats one until it is answered with 200, sometimes once more.
Then every line that was acknowledged has to be in the log once, no line may be there twice, and none may be torn.
"""

import argparse
import http.client
import random
import signal
import sys
import threading
import time

from lines import Collector, line


class Client(threading.Thread):
    """Posts batches until it is told to end, and keeps what was acknowledged."""

    def __init__(self, collector, number, seed):
        super().__init__(daemon=True)
        self.collector, self.random = collector, random.Random(seed * 1000 + number)
        self.acknowledged, self.repeats, self.isEnding = set(), 0, False

    def run(self):
        connection = None
        while not self.isEnding:
            session = self.random.getrandbits(64)
            seqs = list(range(self.random.randint(1, 60)))
            start = 0
            while start < len(seqs):
                part = seqs[start:start + self.random.randint(1, 12)]
                # A page that is closed and opened again may post a part once more.
                again = 1 + (self.random.random() < 0.2)
                while again > 0:
                    connection, isTaken = self.post(connection, session, part)
                    again -= isTaken
                    self.repeats += not isTaken
                self.acknowledged.update((f"{session:016x}", seq) for seq in part)
                start += max(1, len(part) - self.random.randint(0, 2))

    def post(self, connection, session, seqs):
        try:
            connection = connection or self.collector.connect(timeout=5)
            status, _, text = self.collector.post([line(session, seq) for seq in seqs], connection)
            assert status == 200, (status, text)
            return connection, True
        except (OSError, http.client.HTTPException):
            time.sleep(0.02)
            return None, False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--threads", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    flags = parser.parse_args()
    collector = Collector(flags.program, flags.folder, "--rate", "0")
    clients = [Client(collector, number, flags.seed) for number in range(flags.threads)]
    for client in clients:
        client.start()
    numbers = random.Random(flags.seed)
    for _ in range(flags.kills):
        time.sleep(numbers.uniform(0.2, 1.2))
        collector.end(signal.SIGKILL)
        collector.start()
    time.sleep(0.5)
    for client in clients:
        client.isEnding = True
    for client in clients:
        client.join(10)
    alive = sum(client.is_alive() for client in clients)
    collector.end()
    events = collector.events()
    acknowledged = set().union(*(client.acknowledged for client in clients))
    lost, twice = acknowledged - events.keys(), [key for key, count in events.items() if count > 1]
    print(f"{flags.kills} kills, {sum(c.repeats for c in clients)} batches repeated, {len(acknowledged)} lines "
          f"acknowledged, {len(events)} in the log, {len(lost)} lost, {len(twice)} twice, {alive} threads hang")
    return 1 if lost or twice or alive or not acknowledged else 0


if __name__ == "__main__":
    sys.exit(main())
