import Deflate
import EventLog
import Foundation
import LoggedEvents
import TestFiles
import Testing

struct EventReaderTests {
  private static func lines(_ events: [LoggedEvent]) -> [UInt8] {
    var lines = EventLines()
    for event in events { lines.add(event) }
    return lines.bytes
  }

  private static func events(_ count: Int, seed: UInt64) -> [LoggedEvent] {
    var random = RandomEvent(seed: seed)
    return (0..<count).map { _ in random.next() }
  }

  @Test func `the files of all days are read, in their order`() throws {
    let folder = try TemporaryFolder()
    let events = Self.events(6, seed: 1)
    try folder.write(Self.lines([events[2], events[3]]), to: "dt=2026-01-02/b.jsonl")
    try folder.write(Self.lines([events[0], events[1]]), to: "dt=2026-01-01/c.jsonl")
    try folder.write(Self.lines([events[4]]), to: "dt=2026-01-02/d.jsonl")
    try folder.write("no events", to: "dt=2026-01-02/notes.txt")
    try folder.write("no events", to: "other/e.jsonl")
    let (read, report) = folder.read()
    #expect(read == Array(events[..<5]))
    #expect(report.events == 5 && report.problemCount == 0)
    #expect(EventFiles("\(folder.path)/nowhere") == nil)
    #expect(EventFiles("\(folder.path)/dt=2026-01-02/d.jsonl")?.files.count == 1)
  }

  @Test func `compressed files are read beside plain ones`() throws {
    let folder = try TemporaryFolder()
    let events = Self.events(5, seed: 8)
    try folder.write(Deflate.gzip(Self.lines(Array(events[..<2]))), to: "dt=2026-01-01/a.jsonl.gz")
    try folder.write(Self.lines(Array(events[2...])), to: "dt=2026-01-01/b.jsonl")
    let (read, report) = folder.read()
    #expect(read == events)
    #expect(report.problemCount == 0)
    let pieces = EventFiles(folder.path)?.pieces(of: 64) ?? []
    #expect(pieces.filter(\.isCompressed).count == 1)
  }

  @Test(arguments: ["a.jsonl", "a.jsonl.gz"])
  func `a byte order mark at the start of a file does no harm`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let events = Self.events(2, seed: 28)
    let bytes = [0xEF, 0xBB, 0xBF] + Self.lines(events)
    try folder.write(name.hasSuffix("gz") ? Deflate.gzip(bytes) : bytes, to: name)
    try folder.write([0xEF, 0xBB, 0xBF], to: "b.jsonl")
    let (read, report) = folder.read()
    #expect(read == events && report.problemCount == 0)
  }

  @Test func `of a compressed file that is none no line was read, and it is said`() throws {
    let folder = try TemporaryFolder()
    try folder.write("no gzip file", to: "a.jsonl.gz")
    let problem = try #require(folder.read().report.problems.first)
    #expect(
      problem.description.hasSuffix(
        "a.jsonl.gz: the gzip file is damaged, or none: no line of it could be read"))
  }

  @Test func `of a cut compressed file the lines before the cut count, and it is said`() throws {
    let folder = try TemporaryFolder()
    let events = Self.events(200, seed: 9)
    let file = Deflate.gzip(Self.lines(events))
    try folder.write(Array(file[..<(file.count / 2)]), to: "dt=2026-01-01/a.jsonl.gz")
    let (read, report) = folder.read()
    #expect(!read.isEmpty && read.count < 200)
    #expect(read == Array(events[..<read.count]))
    #expect(
      report.problems.contains { $0.description.contains("the gzip file is truncated: only its first") })
  }

  @Test func `a torn last line is passed over and reported`() throws {
    let events = Self.events(3, seed: 2)
    let bytes = Self.lines(events)
    let whole = Self.lines(Array(events[..<2])).count
    for cut in (whole + 1)..<(bytes.count - 1) {
      let folder = try TemporaryFolder()
      try folder.write(Array(bytes[..<cut]), to: "dt=2026-01-01/x.jsonl")
      let (read, report) = folder.read()
      #expect(read == Array(events[..<2]))
      let problem = try #require(report.problems.first)
      #expect(report.problemCount == 1 && problem.reason == .torn)
      #expect(problem.line == 3 && problem.byteCount == cut - whole)
      #expect(
        problem.description.hasSuffix(
          "x.jsonl:3: the last line is truncated (\(cut - whole) bytes) and was skipped"))
    }
  }

  @Test func `a last line that only lacks its end counts`() throws {
    let folder = try TemporaryFolder()
    let events = Self.events(2, seed: 3)
    try folder.write(Self.lines(events).dropLast(), to: "x.jsonl")
    #expect(folder.read().events == events)
  }

  @Test(arguments: [
    ("nonsense", "`{` was expected"), ("[]", "`{` was expected"), ("{\"a\":}", "`value` is not a number"),
    ("{} {}", "something follows the end of the object"), ("{\"event\":1}", "`event` is not a text"),
    ("{}", "`event` is missing"), ("{\"seq\":\"1\"}", "`seq` is not a whole number"),
    ("{\"seq\":1.5}", "`seq` is not a whole number"),
    ("{\"seq\":99999999999999999999}", "`seq` is too large"),
    ("{\"props\":\"x\"}", "`props` is neither a list nor an object"),
    ("{\"event\":\"\\x\"}", "an escape is unknown"),
    ("{\"ts\":\"0000-12-31T23:59:59Z\"}", "`ts` is not an RFC 3339 time"),
    ("{\"ts\":\"0001-01-01T00:00:00.000000+00:01\"}", "`ts` is not an RFC 3339 time"),
    ("{\"ts\":\"9999-12-31T23:59:59-00:01\"}", "`ts` is not an RFC 3339 time"),
    ("{\"ts\":\"2026-01-01T00:00:00+99:99\"}", "`ts` is not an RFC 3339 time"),
    ("{\"ts\":\"2026-02-31T00:00:00Z\"}", "`ts` is not an RFC 3339 time"),
    ("{\"ts\":\"2026-02-29T00:00:00Z\"}", "`ts` is not an RFC 3339 time"),
    ("{\"ts\":\"2026-06-31T00:00:00Z\"}", "`ts` is not an RFC 3339 time"),
    ("{\"event\":\"\u{1}\"}", "a text has no end"), ("{\"event\":\"a\"", "`}` was expected"),
  ])
  func `a line in the middle that is no event is reported with its place`(_ line: String, _ why: String)
    throws
  {
    let folder = try TemporaryFolder()
    let events = Self.events(2, seed: 4)
    let bytes = Self.lines([events[0]]) + Array((line + "\n").utf8) + Self.lines([events[1]])
    try folder.write(bytes, to: "dt=2026-01-01/x.jsonl")
    let (read, report) = folder.read()
    #expect(read == events)
    #expect(report.problems.map(\.reason) == [.malformed(why)])
    #expect(report.problems.map(\.line) == [2])
  }

  @Test func `keys in another order, unknown keys and unknown events do no harm`() throws {
    let folder = try TemporaryFolder()
    let line =
      #"{ "later": [1, {"a": [true, false, null, -1.5e3]}], "ts": "2026-01-01T00:00:00Z", "user_id": "user-1","#
      + #" "event": "\u0073ession_ended", "session_id": "s", "seq": 4, "dwell_ms": null, "experiments": [] }"#
    try folder.write(
      line + "\n" + line.replacing("\\u0073ession_ended", with: "brand_new") + "\r\n\n", to: "x.jsonl")
    let (read, report) = folder.read()
    #expect(read.count == 1 && read.first?.event == .sessionEnded && read.first?.seq == 4)
    #expect(read.first?.stepID == "" && read.first?.attributes == [] && read.first?.props == [])
    #expect(report.unknownEvents == 1 && report.problemCount == 0)
  }

  @Test(arguments: [
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000000Z"),
    ("9999-12-31T23:59:59.999999Z", "9999-12-31T23:59:59.999999Z"),
    ("2024-02-29T23:30:00-01:00", "2024-03-01T00:30:00.000000Z"),
    ("2000-02-29T00:00:00+23:59", "2000-02-28T00:01:00.000000Z"),
  ])
  func `times of all years and offsets come back`(_ time: String, _ universal: String) throws {
    let line = "{\"ts\":\"\(time)\",\"event\":\"went_back\",\"session_id\":\"s\",\"user_id\":\"u\"}"
    let event = try #require(LoggedEvent(line: line.utf8))
    let text = String(decoding: Self.lines([event]), as: UTF8.self)
    #expect(text.contains("\"ts\":\"\(universal)\""))
  }

  @Test func `a file that cannot be read is named, after whatever number of bad lines`() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "x\n", count: 60), to: "x.jsonl")
    var report = folder.read().report
    report.add(EventReader(EventFile(path: "\(folder.path)/nowhere", size: 0)).events { _ in })
    #expect(report.problemCount == 61 && report.problems.count == 51)
    #expect(report.problems.last?.reason == .unreadable)
  }

  @Test func `lines are handed over as they stand there`() throws {
    let folder = try TemporaryFolder()
    let start = #"{"event":"went_back","session_id":"s","user_id":"u","ts":"2026-01-01T00:00:0"#
    let texts = [start + #"0Z", "later": [1, 2]}"#, start.replacing("went_back", with: "new") + #"1Z"}"#]
    try folder.write(texts[0] + "\nnonsense\n" + texts[1] + "\n", to: "x.jsonl")
    var read: [String] = []
    var times: [Int64] = []
    let file = try #require(EventFiles(folder.path)?.files.first)
    let report = EventReader(file).lines {
      times.append($0)
      read.append(String(decoding: $1, as: UTF8.self))
    }
    #expect(read == texts && times[1] - times[0] == 1_000_000)
    #expect(report.events == 1 && report.unknownEvents == 1 && report.problemCount == 1)
  }

  @Test func `zeros after a power loss are a torn line, however many`() throws {
    let folder = try TemporaryFolder()
    let events = Self.events(3, seed: 9)
    let zeros = [UInt8](repeating: 0, count: 40 << 20)
    try folder.write(Self.lines(events) + zeros, to: "x.jsonl")
    let (read, report) = folder.read()
    #expect(read == events)
    #expect(report.problems.map(\.reason) == [.torn])
    #expect(report.problems.first?.line == 4 && report.problems.first?.byteCount == zeros.count)
    #expect(report.bytes == Self.lines(events).count + zeros.count)
  }

  @Test(arguments: [3 << 20, 1 << 30])
  func `a line that is too long is passed over, and those around it are read`(_ pieceSize: Int) throws {
    let folder = try TemporaryFolder()
    let events = Self.events(4, seed: 10)
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 33 << 20)
    try folder.write(
      Self.lines(Array(events[..<2])) + long + [0x0A] + Self.lines(Array(events[2...])), to: "x.jsonl")
    var read: [LoggedEvent] = []
    var report = ReadReport()
    for piece in try #require(EventFiles(folder.path)).pieces(of: pieceSize) {
      report.add(EventReader(piece).events { read.append($0) })
    }
    #expect(read == events)
    #expect(report.problems.map(\.reason) == [.malformed("longer than 32 MB")])
    #expect(report.problems.map(\.line) == [3] && report.problems.map(\.byteCount) == [long.count])
  }

  @Test func `a line that is larger than what is read at once is read`() throws {
    let folder = try TemporaryFolder()
    var events = Self.events(3, seed: 5)
    events[1].props = [LoggedEvent.Prop("long", String(repeating: "x", count: 3_000_000))]
    try folder.write(Self.lines(events), to: "x.jsonl")
    #expect(folder.read().events == events)
  }

  @Test(arguments: [1, 7, 100, 999, 5000, 1_000_000])
  func `pieces of a file have each line once`(_ size: Int) throws {
    let folder = try TemporaryFolder()
    let events = Self.events(60, seed: 6)
    try folder.write(
      Self.lines(Array(events[..<40])) + Array("broken\n".utf8) + Self.lines(Array(events[40...])),
      to: "x.jsonl")
    let files = try #require(EventFiles(folder.path))
    var read: [LoggedEvent] = []
    var report = ReadReport()
    let pieces = size == 1 ? files.pieces(of: 300) : files.pieces(of: size)
    for piece in pieces { report.add(EventReader(piece).events { read.append($0) }) }
    #expect(read == events)
    #expect(report.problems.map(\.line) == [41])
  }

  @Test func `rows say what events say`() throws {
    let folder = try TemporaryFolder()
    let events = Self.events(400, seed: 7)
    try folder.write(Self.lines(events), to: "x.jsonl")
    let files = try #require(EventFiles(folder.path))
    // Two halves, as two threads would read them, put together.
    var all = EventTables()
    var rows: [EventRow] = []
    let keys = ["gender", "nowhere", "plan"]
    var values: [[Int32]] = []
    for piece in files.pieces(of: files.size / 2 + 1) {
      var tables = EventTables()
      var own: [EventRow] = []
      EventReader(piece).rows(into: &tables, attributes: keys) { row, attributes in
        own.append(row)
        values.append(attributes)
      }
      let numbers = all.adopt(tables)
      rows += own.map(numbers.row)
      for place in (rows.count - own.count)..<rows.count { values[place] = values[place].map(numbers.text) }
    }
    #expect(rows.count == events.count)
    let texts = all.texts
    func optional(_ id: Int32) -> String? { id == InternTable.none ? nil : texts[id] }
    for (attributes, event) in zip(values, events) {
      #expect(
        attributes.map(optional)
          == keys.map { key in event.attributes.first { $0.key == key }.flatMap { $0.value } })
    }
    for (row, event) in zip(rows, events) {
      #expect(row.event == event.event && row.timestamp == event.timestamp && row.elapsed == event.elapsed)
      #expect(texts[row.run] == event.runID && texts[row.session] == event.sessionID)
      #expect(texts[row.user] == event.userID && Int(row.seq) == event.seq)
      #expect(texts[row.step] == event.stepID && texts[row.screen] == event.screenID)
      #expect(optional(row.previousScreen) == event.previousScreenID && Int(row.stepIndex) == event.stepIndex)
      #expect((row.dwell < 0 ? nil : Int64(row.dwell)) == event.dwell && optional(row.reason) == event.reason)
      #expect(texts[row.locale] == event.locale && texts[row.device] == event.device)
      let arms = all.arms[Int(row.arms)].map { [texts[$0.experiment], texts[$0.variation], "\($0.isDrawn)"] }
      #expect(arms == event.experiments.map { [$0.key, $0.variation, "\($0.bucket != nil)"] })
    }
    #expect(texts.id(of: events[0].userID) == rows[0].user)
    #expect(texts.id(of: "nobody has this") == nil)
  }

  @Test func `attributes may stand anywhere in a line, and what is no text is none`() throws {
    let folder = try TemporaryFolder()
    func line(_ more: String) -> String {
      #"{"event":"went_back","plan":"free",\#(more)"session_id":"s","ts":"2026-01-01T00:00:00Z","user_id":"u"}"#
        + "\n"
    }
    let many = (0..<3000).map { #""key\#($0)":"x","# }.joined()
    let lines = [
      "", #""plan":null,"#, #""pl\u0061n":"t\u0065am","#, #""plan":5,"#, #""plan":["free"],"#, many,
      #""gender":"female","#,
    ]
    try folder.write(lines.map(line).joined(), to: "x.jsonl")
    var tables = EventTables()
    var values: [[Int32]] = []
    let file = try #require(EventFiles(folder.path)?.files.first)
    let report = EventReader(file).rows(into: &tables, attributes: ["gender", "plan"]) { values.append($1) }
    #expect(report.problemCount == 0 && report.events == lines.count)
    #expect(values.map { tables.texts[$0[1]] } == ["free", "", "team", "free", "free", "free", "free"])
    #expect(values[1][1] == InternTable.none && tables.texts[values[6][0]] == "female")
    #expect(values[..<6].allSatisfy { $0[0] == InternTable.none })
  }

  @Test func `a row of a beginning has the pack`() throws {
    let folder = try TemporaryFolder()
    var event = Self.events(1, seed: 8)[0]
    event.event = .sessionStarted
    event.props = [LoggedEvent.Prop("source", "live"), LoggedEvent.Prop("pack", "tea")]
    var other = event
    other.event = .sessionEnded
    try folder.write(Self.lines([event, other]), to: "x.jsonl")
    var tables = EventTables()
    var packs: [Int32] = []
    EventFiles(folder.path)?.forEachFile { _ = $0.rows(into: &tables) { row, _ in packs.append(row.pack) } }
    #expect(packs.map { tables.texts[$0] } == ["tea", ""] && packs[1] == InternTable.none)
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is closed to the superuser"))
  func `a folder that nobody may look into is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "dt=2026-01-01/a.jsonl")
    let closed = "\(folder.path)/dt=2026-01-02"
    try FileManager.default.createDirectory(
      atPath: closed, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o000])
    let files = try #require(EventFiles(folder.path))
    #expect(files.unreadable == [closed] && files.files.count == 1)
  }
}
