import Foundation
import TapeSupport
import TerminalModel
import Testing

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// `test --merge`: the files of shards put together say what one run says.
@Suite struct ShardMergeTests {
  private static let tapes = [
    "a.tape": "Tag quick\nSleep 2s\nExpect Screen form\n",
    "b.tape": "Sleep 2s\nType \"あき\"\nExpect Screen end\n",
    "c.tape": "Entr\n", "d.tape": "Sleep 2s\nType \"Aki\"\nSnapshot one\n",
    "e.tape": "Set Columns 40 Set Rows 2\nSleep 1s\n",
    "f.tape": "Expect Screen launch\n", "g.tape": "Output a.mp4\nSleep 3s\n",
  ]

  /// The record of a run, or of a part of it.
  private static func record(
    _ folder: String, part: String? = nil, trace: TraceMode = .on, failsFast: Bool = false
  ) async throws -> ReportRecord {
    var suite = TapeSuite(
      tapes: try TapeFinder.find([folder]), runner: try SmallPack.runner(), goldens: GoldenFolder(out: "out"))
    suite.trace = trace
    suite.stopsAtFailure = failsFast
    let all = await suite.tests()
    var selection = TapeSelection()
    selection.shard = part.flatMap { TapeSelection.Shard($0) }
    let report = await suite.run(
      selection.selected(of: all), writers: TapeSuite.Writers { _, _ in }
    ) { _ in }
    var record = ReportRecord(report)
    record.shard = selection.shard.map {
      ReportRecord.Shard(
        number: $0.number, count: $0.count, tests: all.count, suite: ShardMerge.suite(of: all))
    }
    return record
  }

  /// As from a file that a shard has written.
  private static func part(_ file: String, _ record: ReportRecord) throws -> ShardMerge.Part {
    try ShardMerge.Part(file: file, bytes: Array(JSONReport.text(record).utf8))
  }

  private static func merged(_ records: [ReportRecord]) throws -> ShardMerge.Merged {
    try ShardMerge.merged(try records.enumerated().map { try part("\($0.offset + 1).json", $0.element) })
  }

  private static func problem(_ records: [ReportRecord]) -> String? {
    do {
      _ = try merged(records)
      return nil
    } catch { return (error as? ShardError)?.message }
  }

  private static func reports(of record: ReportRecord) -> [String] {
    var lines = ""
    let reporter = TapeReporter { lines += $0 }
    for test in record.tests { reporter.report(test) }
    reporter.finish(record)
    return [
      lines, JUnitReport(attachments: "out", hasPlaces: true).xml(record), GitHubReport.text(record),
      HTMLReport.page(record, artefacts: "../out"), JSONReport.text(record),
    ]
  }

  @Test(arguments: TraceMode.allCases)
  func `three shards give the reports of one run, byte for byte`(trace: TraceMode) async throws {
    try await withFolder(Self.tapes) { folder in
      _ = try await GoldenRun(folder: folder, mode: .all).run()
      try Data("Sleep 2s\nType \"Ami\"\nSnapshot one\n".utf8).write(to: URL(filePath: "\(folder)/d.tape"))
      let whole = try await Self.record(folder, trace: trace)
      #expect(whole.tests.count == 7 && whole.failed == 3 && whole.invalid == 1)
      #expect(whole.tests.contains { $0.checks.contains { $0.golden?.change != nil } })
      #expect(whole.tests.contains { $0.trace != nil } == (trace != .off))
      var shards: [ReportRecord] = []
      for number in [2, 3, 1] {
        shards.append(try await Self.record(folder, part: "\(number)/3", trace: trace))
      }
      #expect(Self.reports(of: try Self.merged(shards).record) == Self.reports(of: whole))
    }
  }

  @Test func `files that are not the shards of one run are told apart`() async throws {
    try await withFolder(Self.tapes) { folder in
      let one = try await Self.record(folder, part: "1/2")
      let two = try await Self.record(folder, part: "2/2")
      #expect(Self.problem([one]) == "shard 2/2 is missing")
      #expect(Self.problem([one, one, two]) == "shard 1/2 is there twice: `1.json` and `2.json`")
      let three = try await Self.record(folder, part: "3/3")
      #expect(Self.problem([one, three]) == "`1.json` is a shard of 2, and `2.json` one of 3")
      var doubled = two
      doubled.tests[0] = one.tests[0]
      #expect(Self.problem([one, doubled]) == "the test `a` is in `1.json` and in `2.json`")
      var cut = two
      cut.tests.removeLast()
      #expect(Self.problem([one, cut]) == "`2.json` has 2 tests, and shard 2/2 has 3")
      try Data("Sleep 1s\n".utf8).write(to: URL(filePath: "\(folder)/a.tape"))
      let other = try await Self.record(folder, part: "2/2")
      #expect(
        Self.problem([one, other])
          == "`1.json` and `2.json` are of different tests: the tapes or the options of their runs differ")
    }
  }

  @Test func `what no shard has written is said, with its file`() async throws {
    try await withFolder(Self.tapes) { folder in
      let text = JSONReport.text(try await Self.record(folder, part: "1/1"))
      let whole = JSONReport.text(try await Self.record(folder))
      func error(_ text: String) -> ShardError? {
        do throws(ShardError) {
          _ = try ShardMerge.Part(file: "x.json", bytes: Array(text.utf8))
          return nil
        } catch { return error }
      }
      #expect(error(text) == nil)
      #expect(error(whole)?.message == "`x.json` is the report of a whole run, not of a shard")
      let newer = text.replacing("\"version\": 1", with: "\"version\": 2")
      #expect(
        error(newer)?.message
          == "`x.json` cannot be merged: it has version 2 of the format, and this program reads 1: merge shards with the program that ran them"
      )
      #expect(error("{}")?.message == "`x.json` cannot be merged: it is no report of `test --json`")
      // Cut anywhere, it is an error and no trap.
      let bytes = Array(text.utf8)
      for length in stride(from: 0, to: bytes.count - 2, by: max(1, bytes.count / 97)) {
        let cut = String(decoding: bytes.prefix(length), as: UTF8.self)
        #expect(error(cut) != nil, "\(length) bytes")
      }
      let end = try #require(text.lastIndex(of: ","))
      #expect(
        error(String(text[..<end]))?.help
          == "it has no end: the run or the copy was interrupted; run it again")
    }
  }

  @Test func `numbers that name nothing are errors`() async throws {
    try await withFolder(["b.tape": "Sleep 2s\nExpect Screen end\n"]) { folder in
      let text = JSONReport.text(try await Self.record(folder, part: "1/1"))
      for (key, value) in [
        ("\"frame\"", "99"), ("\"frame\"", "-1"), ("\"start\"", "99"), ("\"check\"", "7"),
        ("\"columns\"", "5000"),
        ("\"columns\"", "-2"), ("\"number\"", "2"), ("\"begin\"", "1e99"), ("\"begin\"", "nan"),
      ] {
        let place = try #require(text.range(of: "\(key): "))
        let end = text[place.upperBound...].firstIndex { ",}\n".contains($0) } ?? text.endIndex
        let changed = text.replacingCharacters(in: place.upperBound..<end, with: value)
        #expect(throws: ShardError.self, "\(key): \(value)") {
          try ShardMerge.Part(file: "x.json", bytes: Array(changed.utf8))
        }
      }
    }
  }

  @Test func `a shard that stopped at its first failure is said, and what was not run is counted`()
    async throws
  {
    try await withFolder(Self.tapes) { folder in
      let one = try await Self.record(folder, part: "1/2", failsFast: true)
      let two = try await Self.record(folder, part: "2/2", failsFast: true)
      #expect(one.skipped == 2 && two.skipped == 2)
      let merged = try Self.merged([two, one])
      #expect(merged.record.skipped == 4 && merged.record.tests.map(\.name) == ["a", "b", "c"])
      #expect(
        merged.notes == ["shard 1/2 stopped at its first failure", "shard 2/2 stopped at its first failure"])
    }
  }

  @Test func `a frame comes back with every cell as it was`() throws {
    var frame = CellBuffer(width: 12, height: 3)
    let style = Style(foreground: Color(hex: 0x102030), attributes: [.bold, .underline])
    frame.write("日本 👩‍👩‍👧 é", x: 0, y: 0, style: style)
    // Beside each other they are one flag, and so one cluster.
    frame[0, 1] = Cell(glyph: Glyph("🇯"), style: .plain)
    frame[2, 1] = Cell(glyph: Glyph("🇵"), style: .plain)
    frame.write("\u{0301}x<\\\"", x: 0, y: 2, style: Style(background: .white))
    var record = ReportRecord()
    record.shard = ReportRecord.Shard(number: 1, count: 1, tests: 0, suite: "")
    let rect = Rect(x: 1, y: 0, width: 5, height: 3)
    #expect(record.frames.number(of: frame, device: rect) == 0)
    #expect(record.frames.number(of: frame, device: rect) == 0 && record.frames.number(of: frame) == 1)
    let read = try JSONReportReader.read(Array(JSONReport.text(record).utf8))
    #expect(read.frames.picture(0) == frame && read.frames.frames[0].device == rect)
    #expect(read.frames.rows.count == 3 && read.frames.frames.count == 2)
  }
}
