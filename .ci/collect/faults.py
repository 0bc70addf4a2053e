"""What a collector meets: a full disk, huge and slow bodies, wrong lines, wrong origins, many connections and sessions.

usage: faults.py PROGRAM FOLDER [NAME ...]

Each check has its own data folder, and prints one line. Exit status 1 where one fails.
"""

import http.client
import json
import pathlib
import re
import resource
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time

from lines import Collector, line


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def full_disk(start):
    """A limit on the size of files: the log stays whole, and goes on once there is room."""
    soft = 300_000
    collector = start(before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (soft, resource.RLIM_INFINITY)))
    statuses, taken = [], 0
    for session in range(100):
        status, _, _ = collector.post([line(session, seq) for seq in range(10)])
        statuses.append(status)
        taken += 10 * (status == 200)
    check(set(statuses) == {200, 507}, set(statuses))
    check(len(collector.events()) == taken, "the log does not have what was acknowledged")
    check(collector.ask("GET", "/health")[0] == 503, "health")
    # There is room again, and the pages post again.
    resource.prlimit(collector.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    for session in range(100):
        check(collector.post([line(session, seq) for seq in range(10)])[0] == 200, "it does not recover")
    events = collector.events()
    check(len(events) == 1000 and set(events.values()) == {1}, "not each line once")
    check(collector.ask("GET", "/health")[0] == 200, "health afterwards")
    return f"{statuses.count(507)} of 100 batches refused with 507, all taken when there was room"


def full_folder(start):
    """A small file system in memory that fills up, as far as this user may mount one."""
    place = pathlib.Path(start.folder) / "small"
    place.mkdir(parents=True)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)], capture_output=True).returncode:
        return "not tried: nothing may be mounted here"
    try:
        collector = start(data=place / "data")
        statuses = [collector.post([line(s, seq) for seq in range(10)])[0] for s in range(300)]
        check(set(statuses) == {200, 507}, set(statuses))
        events = collector.events()
        check(len(events) == 10 * statuses.count(200) and set(events.values()) == {1}, "the log is not whole")
        check(collector.end() == 0, "it does not end")
        return f"{statuses.count(507)} of 300 batches refused with 507, the log is whole"
    finally:
        subprocess.run(["umount", "-l", str(place)])


def huge_body(start):
    """A body of 1 GB, with its length and without."""
    collector = start()
    for header in ("Content-Length: 1000000000", "Transfer-Encoding: chunked"):
        before, sent = collector.resident(), 0
        with socket.create_connection(("127.0.0.1", collector.port)) as stream:
            stream.sendall(f"POST /v1/events?token={collector.token} HTTP/1.1\r\nHost: x\r\n{header}\r\n\r\n".encode())
            piece = b"x" * 65536
            if "chunked" in header:
                piece = b"10000\r\n" + piece + b"\r\n"
            try:
                while sent < 1_000_000_000:
                    sent += stream.send(piece)
            except OSError:
                pass
            stream.settimeout(5)
            try:
                answer = stream.recv(4096)
            except OSError:
                answer = b""
        grown = collector.resident() - before
        check(sent < 500_000_000, f"{sent} bytes were taken")
        check(grown < 32 << 20, f"the memory grew by {grown >> 20} MB")
        check(answer.startswith(b"HTTP/1.1 413") or not answer, answer[:100])
    # A client that stops to listen gets the answer.
    with socket.create_connection(("127.0.0.1", collector.port)) as stream:
        stream.sendall(f"POST /v1/events?token={collector.token} HTTP/1.1\r\nHost: x\r\n{header}\r\n\r\n".encode())
        for _ in range(20):
            stream.sendall(b"10000\r\n" + b"x" * 65536 + b"\r\n")
        check(stream.recv(4096).startswith(b"HTTP/1.1 413"), "no 413")
    check(collector.ask("GET", "/health")[0] == 200, "health")
    return f"413; the last of them sent {sent >> 20} MB before it was cut off"


def slow_sender(start):
    """Clients that send a byte a second: each is ended after 30 seconds, others are not hindered."""
    collector = start()
    streams = [socket.create_connection(("127.0.0.1", collector.port)) for _ in range(50)]
    for stream in streams:
        stream.sendall(f"POST /v1/events?token={collector.token} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{{".encode())
    begin = time.monotonic()
    open_streams, answers = list(streams), []
    while open_streams and time.monotonic() - begin < 40:
        check(collector.post([line(int(time.monotonic()), 0)])[0] == 200, "others are hindered")
        for stream in list(open_streams):
            stream.settimeout(0.001)
            try:
                answer = stream.recv(4096)
                answers.append(answer[:12])
                open_streams.remove(stream)
            except TimeoutError:
                try:
                    stream.send(b" ")
                except OSError:
                    open_streams.remove(stream)
            except OSError:
                open_streams.remove(stream)
        time.sleep(1)
    check(not open_streams, f"{len(open_streams)} are still open")
    return f"50 ended after {time.monotonic() - begin:.0f} s, {answers.count(b'HTTP/1.1 408')} with 408"


def wrong_lines(start):
    """Lines that are refused, with their reasons; nothing of their batches is written."""
    collector = start()
    good = line(7, 0)
    bad = {
        "": "the line is empty", "{": "", "[]": "", "null": "", good + " x": "", good[:-1]: "",
        line(7, 1, user="abc"): "user_id", line(7, 1, user="x" * 201): "user_id", line(7, 1, user="ab\u0007cde"): "user_id",
        line(7, 1, event="nothing"): "event", line(7, 1, seq=-1): "seq", line(7, 1, seq=2 ** 32): "seq",
        line(7, 1, seq="1"): "seq", line(7, 1, event_id="0" * 16): "event_id",
        line(7, 1, session_id="ABCDEF0123456789"): "session_id", line(7, 1, ts="yesterday"): "ts",
        line(7, 1, schema_version=9): "schema_version", line(7, 1, props="no"): "props",
        line(7, 1, padding="x" * 270_000): "longer", '{"seq":1,' + good[1:]: "twice",
    }
    for text, reason in bad.items():
        status, _, answer = collector.post([good, text, line(7, 2)])
        error = json.loads(answer)["error"]
        check(status == 400 and error["line"] == 2 and reason in error["message"], (text[:80], status, answer))
    raw = good.encode().replace(b"launch", b"la\xffnch")
    check(collector.ask("POST", f"/v1/events?token={collector.token}", raw)[0] == 400, "not UTF-8")
    check(collector.ask("POST", f"/v1/events?token={collector.token}", b"")[0] == 400, "empty")
    check(collector.post([line(7, seq) for seq in range(2001)])[0] in (400, 413), "too many lines")
    check(collector.post([line(9, 2 * seq) for seq in range(1002)])[0] == 400, "too many gaps")
    check(collector.events() == {}, "something was written")
    return f"{len(bad) + 4} batches refused, nothing written"


def wrong_origins(start):
    collector = start("--origin", "https://example.org")
    def status(origin, method="POST"):
        headers = {"Origin": origin} if origin else {}
        answer = collector.ask(method, f"/v1/events?token={collector.token}", (line(1, 0) + "\n").encode(), headers)
        return answer[0], answer[1].get("Access-Control-Allow-Origin")
    own = f"http://127.0.0.1:{collector.port}"
    check(status(None) == (200, None), "without one")
    for origin in ("null", own, "https://example.org"):
        check(status(origin) == (200, origin), origin)
        check(status(origin, "OPTIONS") == (204, origin), origin)
    for origin in ("https://example.com", "http://example.org", "http://127.0.0.1", "https://example.org.evil.net"):
        check(status(origin) == (403, None), origin)
        check(status(origin, "OPTIONS") == (403, None), origin)
    check(collector.post([line(1, 0)], token="a" * 26)[0] == 403, "a token")
    check(collector.ask("GET", "/f/" + "a" * 26)[0] == 404, "a page")
    return "403 for 4 origins and a wrong token, 200 for those allowed"


def many_connections(start):
    """1,000 connections that stay open, and post at once; a limit below makes the others wait."""
    # As a shell gives it; the collector raises it.
    collector = start(before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 8192)))
    connections = [collector.connect() for _ in range(1000)]
    for number, connection in enumerate(connections):
        body = "".join(line(number, seq) + "\n" for seq in range(4))
        connection.request("POST", f"/v1/events?token={collector.token}", body)
    statuses = []
    for connection in connections:
        answer = connection.getresponse()
        answer.read()
        statuses.append(answer.status)
    check(set(statuses) == {200}, set(statuses))
    events = collector.events()
    check(len(events) == 4000 and set(events.values()) == {1}, "not each line once")
    memory = collector.resident()
    for connection in connections:
        connection.close()
    collector.end()
    few = start("--connections", "10")
    held = [socket.create_connection(("127.0.0.1", few.port)) for _ in range(10)]
    time.sleep(0.3)
    late = few.connect(timeout=1)
    try:
        few.ask("GET", "/health", connection=late)
        check(False, "an eleventh connection is served")
    except TimeoutError:
        pass
    held.pop().close()
    check(few.ask("GET", "/health")[0] == 200, "none is served after one has ended")
    return f"1,000 connections at once, {memory >> 20} MB; the eleventh of ten waits"


def pipelined(start):
    """Requests that are sent before the answers to earlier ones have come."""
    collector = start()
    def request(session):
        body = line(session, 0) + "\n"
        return (f"POST /v1/events?token={collector.token} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n"
                f"\r\n{body}").encode()
    with socket.create_connection(("127.0.0.1", collector.port)) as stream:
        for part in (b"".join(request(session) for session in range(20)), request(20)[:300], request(20)[300:]):
            stream.sendall(part)
        answers = b""
        stream.settimeout(5)
        while answers.count(b'"accepted": 1') < 21:
            answers += stream.recv(65536)
    check(answers.count(b"HTTP/1.1 200") == 21 and len(collector.events()) == 21, answers[:200])
    return "21 answered in turn on one connection"


def many_sessions(start):
    """10,000 sessions within a minute."""
    collector = start()
    begin = time.monotonic()
    first = collector.resident()
    def post(part):
        connection = collector.connect()
        for session in range(part, 10_000, 4):
            check(collector.post([line(session + (1 << 40), seq) for seq in range(4)], connection)[0] == 200, "refused")
    threads = [threading.Thread(target=post, args=(part,)) for part in range(4)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    seconds = time.monotonic() - begin
    check(seconds < 60 and len(collector.events()) == 40_000, seconds)
    grown = collector.resident() - first
    collector.end()
    begin = time.monotonic()
    collector.start()
    again = time.monotonic() - begin
    status = collector.post([line(1 << 40, 0)])
    check(status[2] == b'{"accepted": 0, "duplicates": 1}\n', status)
    return f"{seconds:.0f} s, {grown >> 20} MB more memory; started again with them in {again * 1000:.0f} ms"


def rate_limit(start):
    collector = start("--rate", "5", rate=False)
    answers = [collector.post([line(3, seq)]) for seq in range(30)]
    statuses = [answer[0] for answer in answers]
    check(statuses[:10] == [200] * 10 and 429 in statuses, statuses)
    check(answers[-1][1].get("Retry-After") == "1", "Retry-After")
    return f"{statuses.count(429)} of 30 batches refused with 429"


def pages(start):
    """A page of 2 MB: read again after a change, known by its tag, and many readers at once."""
    file = pathlib.Path(start.folder) / "flow.html"
    file.parent.mkdir(parents=True)
    text = '<title>Tea</title><script id="options">{"collect": "self"}</script>' + "x" * 2_000_000
    file.write_text(text)
    collector = start(str(file))
    flows = json.loads((collector.data / "flows").read_text())["flows"]
    path = "/f/" + next(flow["token"] for flow in flows if flow["name"] == "Tea")
    status, headers, body = collector.ask("GET", path)
    check(status == 200 and body == text.encode(), status)
    wanted = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
    check(all(headers.get(name) == value for name, value in wanted.items()), headers.items())
    status, head, body = collector.ask("HEAD", path)
    check((status, body, head["Content-Length"]) == (200, b"", str(len(text))), (status, head.items()))
    check(collector.ask("GET", path, headers={"If-None-Match": headers["ETag"]})[0] == 304, "304")
    before = collector.resident()
    connections = [collector.connect() for _ in range(300)]
    for connection in connections:
        connection.request("GET", path)
    time.sleep(1)
    grown = collector.resident() - before
    check(all(len(connection.getresponse().read()) == len(text) for connection in connections), "length")
    check(grown < 64 << 20, f"{grown >> 20} MB more memory")
    file.write_text(text + "y")
    status, headers, body = collector.ask("GET", path, headers={"If-None-Match": headers["ETag"]})
    check(status == 200 and body.endswith(b"y"), "a change")
    subprocess.run([collector.program, "revoke", path[3:], "--data", str(collector.data)], check=True)
    time.sleep(1.5)
    check(collector.ask("GET", path)[0] == 404, "revoked")
    return f"300 readers of 2 MB at once take {grown >> 20} MB more memory; changed, revoked"


def deletion(start):
    """A user is deleted while others post; the collector is killed in the middle of another deletion."""
    collector = start()
    users = [f"user-{number:016x}" for number in range(8)]
    isEnding, posted, late = False, [0] * 8, []
    def post(number):
        connection, session = collector.connect(), number << 40
        while not isEnding:
            session += 1
            batch = [line(session, seq, users[number]) for seq in range(20)]
            check(collector.post(batch, connection)[0] == 200, "refused")
            posted[number] += 20
    threads = [threading.Thread(target=post, args=(number,)) for number in range(8)]
    for thread in threads: thread.start()
    time.sleep(2)
    def delete(user):
        return subprocess.run([collector.program, "delete", user, "--data", str(collector.data)],
                              capture_output=True, text=True, timeout=60)
    check(delete(users[0]).returncode == 0, "delete")
    log = b"".join(file.read_bytes() for file in collector.files())
    check(users[0].encode() not in log, "lines are left")
    time.sleep(0.5)
    isEnding = True
    for thread in threads: thread.join()
    for user in users[1:4]:
        waiting = subprocess.Popen([collector.program, "delete", user, "--data", str(collector.data)],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not list((collector.data / "requests").glob("[0-9a-f]*")): time.sleep(0.001)
        time.sleep(0.9 if user == users[1] else 1.0)
        collector.process.kill()
        collector.process.wait()
        collector.start()
        check(waiting.wait(30) == 0, "the command does not end")
    events = [json.loads(one) for file in collector.files() for one in file.read_bytes().splitlines()]
    left = {user: sum(event["user_id"] == user for event in events) for user in users}
    check(all(left[user] == 0 for user in users[:4]), left)
    check(all(left[user] == count for user, count in zip(users[4:], posted[4:])), (left, posted))
    check(not list(collector.data.glob("dt=*/.*")), "drafts are left")
    # Without a collector the command does it itself.
    collector.end()
    check(f"{left[users[7]]} lines removed" in delete(users[7]).stdout, "by itself")
    return f"4 users of {sum(posted)} lines, 3 of them over a kill; the others are whole"


def proxy(start):
    """nginx in front, with TLS and below a path, configured as docs/collecting.md says."""
    if not shutil.which("nginx") or not shutil.which("openssl"):
        return "not tried: there is no nginx or no openssl here"
    collector = start("--behind-proxy", "--rate", "5", rate=False)
    place = pathlib.Path(start.folder).resolve()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-keyout", str(place / "key.pem"), "-out", str(place / "cert.pem")], check=True, capture_output=True)
    text = pathlib.Path(__file__).parents[2].joinpath("docs/collecting.md").read_text()
    server = re.search(r"```nginx\n(.*?)```", text, re.S)[1]
    server = server.replace("listen 443", f"listen 127.0.0.1:{port}").replace("127.0.0.1:8080", f"127.0.0.1:{collector.port}")
    server = re.sub(r"/etc/ssl/[\w./-]*/", f"{place}/", server)
    (place / "nginx.conf").write_text(
        f"daemon off; pid {place}/nginx.pid; error_log {place}/error.log; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {place}/body; proxy_temp_path {place}/proxy;\n{server}}}\n")
    nginx = subprocess.Popen(["nginx", "-p", str(place), "-c", str(place / "nginx.conf")], stderr=subprocess.DEVNULL)
    try:
        context = ssl.create_default_context(cafile=str(place / "cert.pem"))
        def ask(method, path, body=None, headers={}):
            connection = http.client.HTTPSConnection("localhost", port, context=context, timeout=10)
            connection.request(method, "/collect" + path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        for _ in range(50):
            try:
                check(ask("GET", "/health")[0] == 200, "health")
                break
            except ConnectionError:
                time.sleep(0.1)
        body = (line(1, 0) + "\n").encode()
        path = f"/v1/events?token={collector.token}"
        check(ask("POST", path, body, {"Origin": f"https://localhost:{port}"})[0] == 200, "its own origin")
        check(ask("POST", path, body, {"Origin": "https://example.com"})[0] == 403, "another origin")
        check(ask("GET", "/metrics")[0] == 403, "metrics are for this machine only")
        check(ask("POST", path, b"x" * 2_000_000)[0] == 413, "413")
        # What a client says of itself does not count.
        statuses = [ask("POST", path, body, {"X-Forwarded-For": f"10.0.0.{n}"})[0] for n in range(30)]
        check(429 in statuses, "an invented address counts")
        return "TLS, a path before its own, origins, limits by the address that nginx saw"
    finally:
        nginx.terminate()
        nginx.wait()


CHECKS = [
    full_disk, full_folder, huge_body, slow_sender, wrong_lines, wrong_origins, many_connections, pipelined, many_sessions, rate_limit,
    pages, deletion, proxy,
]


def main():
    program, folder, names = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))
    failed = 0
    for number, run in enumerate(CHECKS):
        if names and run.__name__ not in names:
            continue
        started = []
        own = folder / f"{number}"
        def start(*flags, data=None, before=None, rate=True):
            place = data or own / f"{len(started)}"
            limits = ("--rate", "0") if rate else ()
            started.append(Collector(program, place, *limits, "--log-level", "critical", *flags, before=before))
            return started[-1]
        start.folder = own
        try:
            print(f"ok    {run.__name__}: {run(start)}", flush=True)
        except (AssertionError, OSError, http.client.HTTPException) as error:
            failed += 1
            print(f"WRONG {run.__name__}: {error!r}", flush=True)
        for collector in started:
            if collector.process.poll() is None:
                collector.process.kill()
                collector.process.wait()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
