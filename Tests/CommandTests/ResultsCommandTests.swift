import EventLog
import Foundation
import LoggedEvents
import TestFiles
import Testing

/// `onboard-sim results` of the built program, over a log and a pack that are made here.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct ResultsCommandTests {
  private static let pack = ThreeSteps.files().merging([
    "pack.toml": """
    name = "app"
    locales = ["en"]
    [[attribute]]
    name = "nick"
    [[attribute]]
    name = "plan"
    values = ["free", "team", "company"]
    [[attribute]]
    name = "order"
    values = ["posted", "likes"]
    """,
    "experiments.toml": """
    [[experiment]]
    key = "length"
    name = "Long or short"
    goal = "c"
    [[experiment.arm]]
    id = "long"
    [[experiment.arm]]
    id = "short"

    [[funnel]]
    id = "whole"
    steps = ["a", { step = "b", optional = true }, "c"]
    window = "10m"
    """,
  ]) { $1 }

  /// Four users: two come to c, one of them in each arm.
  private static var log: EventLines {
    var lines = EventLines()
    for (user, steps) in ["abc", "ab", "ac", "a"].enumerated() {
      let arm = LoggedArm(
        key: "length", variation: user < 2 ? "long" : "short", bucket: 0.2, hashVersion: 2)
      func attributes(_ user: Int) -> [LoggedAttribute] {
        user == 3
          ? [] : [LoggedAttribute("plan", user == 0 ? "free" : "team"), LoggedAttribute("order", "likes")]
      }
      func add(_ name: EventName, _ step: String, _ seq: Int, props: [LoggedEvent.Prop] = []) {
        lines.add(
          LoggedEvent(
            eventID: "\(user)-\(seq)", runID: "run", seed: 1, sessionID: "s\(user)", userID: "user-\(user)",
            seq: seq, timestamp: 1_777_593_600_000_000 + Int64(seq) * 1_000_000,
            elapsed: Int64(seq) * 1_000_000, event: name, stepID: step, screenID: step, stepIndex: 0,
            attributes: attributes(user), locale: "en", device: "phone",
            experiments: seq > 0 ? [arm] : [], props: props))
      }
      add(.sessionStarted, "", 0, props: [.init("pack", "pack")])
      add(.experimentViewed, "", 1)
      for (index, step) in steps.enumerated() { add(.screenViewed, String(step), index + 2) }
    }
    return lines
  }

  /// - Parameter shell: What a shell does in place of the arguments; `$0` is the program.
  private func results(
    _ arguments: [String], tail: String = "", shell: String? = nil, pack: [String: String] = [:]
  ) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    for (path, text) in Self.pack.merging(pack, uniquingKeysWith: { $1 }) {
      try folder.write(text, to: "pack/\(path)")
    }
    try folder.write(Data(Self.log.bytes + Array(tail.utf8)), to: "log/dt=2026-05-01/run.jsonl")
    try folder.makeFolder("empty")
    if let shell { return try ProgramRun.run(shell: shell, in: folder.url) }
    return try ProgramRun.run(["results"] + arguments, in: folder.url)
  }

  @Test func `the pack's own funnel is counted, and its experiment judged`() throws {
    let run = try results(["log", "--pack", "pack"])
    #expect(run.status == 0 && run.messages.isEmpty)
    #expect(
      run.output.hasPrefix(
        "pack · funnel whole · within 10 min of the first step\n4 users · 4 sessions · 16 events"))
    #expect(
      run.output.contains(
        "Long or short  (length)\n    short (2 users) was compared with the control long (2) by how many reach c\n    within 10 min.\n  … Four people are too few to decide this: 1 of 2 with long and 1 of 2 with\n    short reached c."
      ))
    #expect(run.output.contains("\n  4 users of pack were counted on the way from “a” to “c”.\n"))
    #expect(!run.output.contains("\u{1B}"))
    // The pack of the log is found by itself, and by who works in its folder.
    #expect(try results(["log"]).output == run.output)
    #expect(try results([], shell: "cd pack && \"$0\" results ../log").output == run.output)
    // Another pack's folder is not taken for it.
    let other = try results([], shell: "mv pack other && cd other && \"$0\" results ../log")
    #expect(other.status == 2 && other.messages.contains("is not found here"), "\(other.messages)")
    let csv = try results(["log", "--pack", "pack", "--format", "csv"]).output.split(separator: "\r\n")
    #expect(
      csv.map { $0.split(separator: ",", omittingEmptySubsequences: false)[11] } == [
        "reached", "4", "2", "2",
      ])
  }

  @Test func `steps by hand, groups and files`() throws {
    let run = try results([
      "log", "--pack", "pack", "--steps", "a,b,c", "--by", "experiment", "--format", "json",
    ])
    #expect(run.output.contains("\"by\": \"experiment.length\""))
    #expect(run.output.contains("\"id\": \"by hand\""))
    let page = try results(["log", "--pack", "pack", "--format", "html"])
    #expect(page.output.hasPrefix("<!doctype html>"))
  }

  @Test(arguments: ["text", "csv", "json", "html"])
  func `groups are those of any attribute that the pack declares with values`(_ format: String) throws {
    let run = try results(["log", "--by", "plan", "--by", "order", "--format", format])
    #expect(run.status == 0 && run.messages.isEmpty, "\(run.messages)")
    for word in ["plan", "free", "team", "order", "likes"] { #expect(run.output.contains(word), "\(word)") }
    if format == "csv" {
      let rows = run.output.split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      #expect(
        rows.filter { $0[7] == "1" }.map { "\($0[5]) \($0[6]) \($0[11])" } == [
          "all  4", "plan team 2", "plan  1", "plan free 1", "order likes 3", "order  1",
        ])
    }
  }

  @Test func `any attribute that the pack declares says who counts`() throws {
    let users = { (conditions: [String]) in
      let flags = conditions.flatMap { ["--where", $0] }
      let csv = try results(["log", "--format", "csv"] + flags).output.split(separator: "\r\n")
      return csv.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[10] }.first
    }
    #expect(try users(["plan=team"]) == "2" && users(["plan=team,free"]) == "3" && users(["plan="]) == "1")
    #expect(try users(["plan=team", "plan=free"]) == "3" && users(["plan=team", "order="]) == "0")
    let text = try results(["log", "--where", "plan=team"])
    #expect(text.output.contains("only plan team\n2 users · 2 sessions"))
    let sessions = try results(["log", "--sessions", "--where", "plan=free"]).output
    #expect(sessions.contains("user-0") && !sessions.contains("user-1"))
  }

  @Test(arguments: [
    (["--where", "plann=team"], "unknown attribute `plann`", "did you mean `plan`?"),
    (["--where", "plan=teams"], "`plan` has no value `teams`", "team"),
    (["--where", "plan"], "`plan` has no value", "`plan=VALUE`"),
    (["--where", "nick=x"], "`nick`: it is not in the log", "`values = [...]`"),
    (["--by", "nick"], "`nick`: it is not in the log", "`values = [...]`"),
    (["--where", "locale=xx"], "`locale` has no value `xx`", "its values are `en`"),
    (["--where", "plan=team", "--sql", "duckdb"], "--sql and --where", "give one of them"),
  ])
  func `an unknown attribute or value is an error with the known ones`(
    _ arguments: [String], _ message: String, _ help: String
  ) throws {
    let run = try results(["log", "--pack", "pack"] + arguments)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.messages.contains(message) && run.messages.contains(help), "\(run.messages)")
  }

  @Test(arguments: ["text", "json", "csv", "html"])
  func `single sessions are reported, with their recordings`(_ format: String) throws {
    let run = try results(
      [],
      shell: """
        mkdir log/recordings && touch log/recordings/s0.cast log/recordings/s0.html log/recordings/s2.cast
        "$0" results log --sessions --format \(format) --out 'out put/report' && cat 'out put/report'
        """)
    #expect(run.status == 0 && run.messages.isEmpty, "\(run.messages)")
    for user in 0..<4 { #expect(run.output.contains("user-\(user)")) }
    let prefix = format == "html" ? "href=\"../log/" : "log/"
    #expect(
      run.output.contains("\(prefix)recordings/s0.html") && run.output.contains("\(prefix)recordings/s2.cast")
    )
    #expect(!run.output.contains("recordings/s0.cast") && !run.output.contains("recordings/s1"))
  }

  @Test(arguments: [
    (["--pause", "3s"], "--pause: only with --sessions"),
    (["--sessions", "--pause", "x"], "is not a length of time"),
    (["--sessions", "--by", "plan"], "give one of them"),
    (["--sessions", "--sql", "duckdb"], "give one of them"),
  ])
  func `options that do not go together are errors`(_ arguments: [String], _ message: String) throws {
    let run = try results(["log"] + arguments)
    #expect(run.status == 2 && run.messages.contains(message) && run.output.isEmpty)
  }

  @Test func `a query has the column of its groups`() throws {
    let run = try results(["log", "--pack", "pack", "--sql", "duckdb", "--by", "order"])
    #expect(run.status == 0 && run.output.contains("\"order\" AS fact"))
  }

  @Test func `a torn line is told, and does no harm`() throws {
    let run = try results(["log", "--pack", "pack"], tail: "{\"schema_version\":1,\"eve")
    #expect(run.status == 0 && run.messages.contains("the last line is truncated"))
    #expect(run.output.contains("4 users"))
  }

  @Test(arguments: ["{\"a\": 1}\n", "hello\nworld\n"])
  func `a file that is no log is an error`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "some.jsonl")
    for command in [["results", "some.jsonl", "--pack", "matching"], ["events", "list", "some.jsonl"]] {
      let run = try ProgramRun.run(command, in: folder.url)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.messages.contains("some.jsonl:1:") && run.messages.contains("no event log"))
    }
  }

  @Test func `a log of a newer program is an error that says so`() throws {
    let folder = try TemporaryFolder()
    let newer = String(decoding: Self.log.bytes, as: UTF8.self)
      .replacing("\"schema_version\":1", with: "\"schema_version\":2")
    try folder.write(newer, to: "newer.jsonl")
    let run = try ProgramRun.run(["results", "newer.jsonl", "--pack", "matching"], in: folder.url)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.messages.contains("a newer onboard-sim wrote this log: ")
        && run.messages.contains("`schema_version` is 2"))
    #expect(run.messages.contains("update onboard-sim") && !run.messages.contains("no event log"))
  }

  @Test func `a log of which nothing can be unpacked is an error that says so`() throws {
    let folder = try TemporaryFolder()
    try folder.write("no gzip file", to: "a.jsonl.gz")
    let run = try ProgramRun.run(["results", "a.jsonl.gz", "--pack", "matching"], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.messages.contains("a.jsonl.gz: the gzip file is damaged, or none: no line of it could be read\n"))
  }

  @Test func `a line of zeros that is longer than memory should be is told, and does no harm`() throws {
    let run = try results(
      ["log", "--pack", "pack"], tail: String(repeating: "\0", count: 33 << 20))
    #expect(run.status == 0 && run.messages.contains("the last line is truncated (34603008 bytes)"))
    #expect(run.output.contains("4 users"))
  }

  @Test func `a group that is asked for twice is there once`() throws {
    let csv = ["log", "--pack", "pack", "--format", "csv"]
    let once = try results(csv + ["--by", "plan", "--by", "experiment"]).output
    let twice = try results(
      csv + ["--by", "plan", "--by", "experiment", "--by", "plan", "--by", "experiment.length"]
    ).output
    #expect(once == twice && once.contains("experiment.length"))
  }

  #if os(Linux)
    @Test(arguments: ["text", "html"])
    func `where standard output has no room, that is told`(_ format: String) throws {
      let shell = "exec \"$0\" results log --pack pack --format \(format) > /dev/full"
      let run = try results([], tail: "", shell: shell)
      #expect(run.status == 2)
      #expect(run.messages.contains("standard output cannot be written: No space left on device"))
    }

    @Test func `whoever closes a pipe is told nothing`() throws {
      let shell = "trap '' PIPE; { \"$0\" results log --pack pack; echo $? >&2; } | true"
      let run = try results([], tail: "", shell: shell)
      #expect(run.messages == "0\n")
    }
  #endif

  @Test func `a file that has another name is queried as a file`() throws {
    let run = try results(["pack/pack.toml", "--pack", "pack", "--sql", "duckdb"])
    #expect(run.output.contains("/pack/pack.toml'") && !run.output.contains("**"))
    let folder = try results(["pack", "--pack", "pack", "--sql", "duckdb"])
    #expect(folder.output.contains("/pack/**/*.jsonl'"))
  }

  @Test func `a pack with too many steps says what to do`() throws {
    let screens = (0...64).map { number in
      "[[step]]\nid = \"s\(number)\"\nscreen = \"page\"\n"
        + (number < 64 ? "next = \"s\(number + 1)\"\n" : "")
    }
    let run = try results(
      ["log", "--pack", "pack"],
      pack: ["flow.toml": "start = \"s0\"\n" + screens.joined(separator: "\n"), "experiments.toml": ""])
    #expect(run.status == 2)
    #expect(run.messages.contains("a funnel has at most 64 steps, and this one has 65"), "\(run.messages)")
    #expect(run.messages.contains("--steps"))
  }

  @Test func `an empty log is no fault, and says nothing of experiments`() throws {
    let run = try results(["empty", "--pack", "pack"])
    #expect(run.status == 0 && run.messages.contains("there is nothing to count"))
    #expect(run.output.contains("no users to count yet") && !run.output.contains("short"), "\(run.output)")
  }

  @Test func `a log of own trials alone says that they are left out`() throws {
    let run = try results(
      [],
      shell: """
        sed 's/"pack":"pack"/"pack":"pack","trial":"true"/' log/dt=2026-05-01/run.jsonl >own.jsonl
        "$0" results own.jsonl --pack pack
        """)
    #expect(
      run.status == 0 && run.output.contains("4 trial sessions are left out"), "\(run.output)\(run.messages)")
  }

  @Test func `a query is of the pack of the log`() throws {
    let run = try results(["log", "--sql", "duckdb"])
    #expect(run.status == 0 && run.output.contains("pack = 'pack'"), "\(run.output)\(run.messages)")
  }

  @Test(arguments: ["r.parquet", "folder.d/r.xlsx"])
  func `a file whose name no report ends in is not written`(_ name: String) throws {
    let run = try results(["log", "--pack", "pack", "--out", name])
    #expect(run.status == 2 && run.messages.contains("no report is written as `\(name)`"), "\(run.messages)")
    #expect(run.messages.contains(".csv"))
  }

  @Test func `a query names the files and reads nothing`() throws {
    let run = try results(["nowhere", "--pack", "pack", "--sql", "duckdb"])
    #expect(
      run.status == 0 && run.output.contains("/nowhere/**/*.jsonl'") && run.output.contains("600000000"))
    let strict = try results(["log", "--pack", "pack", "--sql", "duckdb", "--mode", "strict"])
    #expect(strict.status == 2 && strict.messages.contains("ours alone"))
  }

  @Test(
    arguments: [
      (["nowhere", "--pack", "pack"], "there is no event log at `nowhere`"),
      (["log", "--pack", "pack", "--steps", "a,x"], "pack has no step `x`"),
      (["log", "--pack", "pack", "--steps", "a?"], "one step at least must not be optional"),
      (["log", "--pack", "pack", "--funnel", "hole"], "did you mean `whole`?"),
      (["log", "--pack", "pack", "--funnel", "whole", "--steps", "a"], "give one of them"),
      (["log", "--pack", "pack", "--by", "plans"], "unknown group `plans`"),
      (["log", "--pack", "pack", "--by", "plans"], "did you mean `plan`? the groups of pack are"),
      (
        ["log", "--pack", "pack", "--by", "gender"],
        "the groups of pack are plan, order, locale, device, flow_version, experiment, experiment.length"
      ),
      (["log", "--pack", "pack", "--by", "nick"], "unknown group `nick`"),
      (["log", "--pack", "pack", "--sql", "spark", "--by", "experiment"], "one --by at most"),
      (["log", "--pack", "pack", "--flow-version", "ab"], "no version of the log begins with `ab`"),
      (["log", "--pack", "pack", "--flow-version", "ab", "--sql", "spark"], "--flow-version and --sql"),
      (["log", "--pack", "pack", "--window", "soon"], "`soon` is not a length of time"),
      (["log", "--pack", "pack", "--since", "2026-02-30"], "`2026-02-30` is not a day"),
      (
        ["log", "--pack", "pack", "--since", "2026-05-02", "--until", "2026-05-01"],
        "--since is after --until"
      ),
      (["log", "--pack", "pack", "--jobs", "0"], "--jobs: at least 1"),
    ])
  func `wrong use ends with 2 and says what to do`(_ arguments: [String], _ message: String) throws {
    let run = try results(arguments)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.messages.contains(message), "\(run.messages)")
  }
}
