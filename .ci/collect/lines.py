"""Lines of the event log with the right ids, and a collector that is started and asked, for the other scripts here."""

import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import time

MASK = (1 << 64) - 1


def mixed(value):
    """SplitMix64's last step, as in Sources/Hashing."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def event_id(session, seq):
    return mixed((session + 0x9E3779B97F4A7C15 * (seq + 1)) & MASK)


def line(session, number, user="user-0000000000000001", **changes):
    """A line of about 600 bytes, without its newline."""
    columns = {
        "schema_version": 1, "event_id": f"{event_id(session, number):016x}", "run_id": "00000000000000aa", "seed": 1,
        "session_id": f"{session:016x}", "user_id": user, "seq": number, "ts": "2026-11-23T12:00:00.000000Z",
        "t_us": number * 1000, "event": "screen_viewed", "step_id": "walkthrough", "screen_id": "walkthrough.female",
        "prev_screen_id": "launch", "step_index": 3, "dwell_ms": 1200, "reason": None, "gender": "female",
        "route": "short", "locale": "en", "device": "phone",
        "experiments": [{"key": "short-walkthrough", "variation": "short", "bucket": 0.1234, "hash_version": 2}],
        "props": {"padding": "x" * 60},
    }
    columns.update(changes)
    return json.dumps(columns, separators=(",", ":"))


class Collector:
    """A collector with a token, on a free port of this machine."""

    def __init__(self, program, data, *flags, token=None, stderr=None, before=None):
        self.program, self.data, self.flags = str(program), pathlib.Path(data), flags
        self.stderr, self.before = stderr or subprocess.DEVNULL, before
        self.port = None
        if token is None:
            made = subprocess.run(
                [self.program, "token", "load", "--data", str(data)], check=True, capture_output=True, text=True)
            token = re.search(r"token=(\w+)", made.stdout)[1]
        self.token = token
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "--data", str(self.data), "--port", str(self.port or 0), "--host", "127.0.0.1",
             *self.flags],
            stdout=subprocess.PIPE, stderr=self.stderr, text=True, preexec_fn=self.before)
        for text in self.process.stdout:
            if address := re.search(r"http://[^/]*:(\d+)", text):
                self.port = int(address[1])
                return
        raise OSError(f"the collector ended with {self.process.wait()}")

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait()

    def connect(self, timeout=60):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def ask(self, method, path, body=None, headers={}, connection=None):
        """Status, headers and body of an answer."""
        own = connection or self.connect()
        own.request(method, path, body, headers)
        answer = own.getresponse()
        text = answer.read()
        if connection is None:
            own.close()
        return answer.status, answer.headers, text

    def post(self, lines, connection=None, headers={}, token=None):
        body = "".join(f"{one}\n" for one in lines).encode()
        path = f"/v1/events?token={token or self.token}"
        return self.ask("POST", path, body, {"Content-Type": "text/plain", **headers}, connection)

    def files(self):
        return sorted(self.data.glob("dt=*/*.jsonl"))

    def events(self):
        """How often each (session, seq) is in the log; every line has to be whole."""
        count = {}
        for file in self.files():
            text = file.read_bytes()
            assert not text or text.endswith(b"\n"), f"{file} ends with a part of a line"
            for one in text.splitlines():
                event = json.loads(one)
                key = (event["session_id"], event["seq"])
                count[key] = count.get(key, 0) + 1
        return count

    def resident(self):
        """The memory of the process in bytes."""
        pages = pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
