import TapeLanguage
import TapeRuns
import TerminalModel
package import TextFormats

/// Reads what ``JSONReport`` has written of a shard. Keys that it does not know are passed over.
package struct JSONReportReader {
  private var record = ReportRecord()
  private var version: Int?

  /// - Throws: ``JSONError`` for another text.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> ReportRecord {
    var reader = JSONReader(bytes)
    var report = JSONReportReader()
    try reader.object { (key, reader) throws(JSONError) in try report.take(key, &reader) }
    try reader.end()
    guard report.version != nil else { throw JSONError("it is no report of `test --json`") }
    try report.checkNumbers()
    return report.record
  }

  private mutating func take(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "version":
      let version = try reader.number()
      guard version == JSONReport.version else {
        throw JSONError(
          "it has version \(version) of the format, and this program reads \(JSONReport.version): "
            + "merge shards with the program that ran them")
      }
      self.version = version
    case "skipped": record.skipped = try reader.number()
    case "shard": record.shard = try Self.shard(&reader)
    case "tests": record.tests = try reader.list(Self.test)
    case "stale_goldens": record.staleGoldens = try reader.strings()
    case "frames": record.frames = try FrameTableReader.table(&reader)
    default: try reader.skip()
    }
  }

  private static func shard(_ reader: inout JSONReader) throws(JSONError) -> ReportRecord.Shard {
    var shard = ReportRecord.Shard(number: 0, count: 0, tests: 0, suite: "")
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "number": shard.number = try reader.number()
      case "count": shard.count = try reader.number()
      case "tests": shard.tests = try reader.number()
      case "suite": shard.suite = try reader.string()
      default: try reader.skip()
      }
    }
    guard shard.count >= 1, (1...shard.count).contains(shard.number), (0...1_000_000).contains(shard.tests)
    else { throw JSONError("its `shard` is none: \(shard.number)/\(shard.count) of \(shard.tests) tests") }
    return shard
  }

  // MARK: Tests

  private static func test(_ reader: inout JSONReader) throws(JSONError) -> TestRecord {
    var test = TestRecord(name: "", file: "", outcome: .invalid)
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "name": test.name = try reader.string()
      case "file": test.file = try reader.string()
      case "outcome": test.outcome = try outcome(&reader)
      case "seconds": test.duration = try time(&reader)
      case "steps": test.steps = try reader.number()
      case "digest": test.digest = try reader.string()
      case "tags": test.tags = try reader.strings()
      case "variables":
        try reader.object { (name, reader) throws(JSONError) in test.variables[name] = try reader.string() }
      case "checks": test.checks = try reader.list(check)
      case "diagnostics": test.notes = try reader.list(note)
      case "files": test.files = try reader.strings()
      case "artefacts": test.artefacts = try reader.strings()
      case "problem": test.problem = try reader.string()
      case "line": test.line = try reader.number()
      case "message": test.message = try reader.string()
      case "explanation": test.explanation = try reader.string()
      case "frame": test.lastFrame = try reader.number()
      case "trace": test.trace = try trace(&reader)
      default: try reader.skip()
      }
    }
    return test
  }

  private static func check(_ reader: inout JSONReader) throws(JSONError) -> TestRecord.Check {
    var check = TestRecord.Check(command: "", position: nowhere, instant: .zero, outcome: .failed)
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "command": check.command = try reader.string()
      case "at": check.instant = try time(&reader)
      case "outcome": check.outcome = try outcome(&reader)
      case "message": check.message = try reader.string()
      case "expected": check.expected = try reader.string()
      case "found": check.found = try reader.string()
      case "golden": check.golden = try golden(&reader)
      default: try place(key, &check.position, &reader)
      }
    }
    return check
  }

  private static func golden(_ reader: inout JSONReader) throws(JSONError) -> TestRecord.Golden {
    var golden = TestRecord.Golden(name: "", path: "", state: "", isRecorded: false)
    var change = TestRecord.Change(approved: -1, approvedMask: [], drawn: -1, drawnMask: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "name": golden.name = try reader.string()
      case "path": golden.path = try reader.string()
      case "state": golden.state = try reader.string()
      case "recorded": golden.isRecorded = try reader.bool()
      case "approved": change.approved = try reader.number()
      case "approved_mask": change.approvedMask = try reader.numbers()
      case "drawn": change.drawn = try reader.number()
      case "drawn_mask": change.drawnMask = try reader.numbers()
      default: try reader.skip()
      }
    }
    if change.approved >= 0 || change.drawn >= 0 { golden.change = change }
    return golden
  }

  private static func note(_ reader: inout JSONReader) throws(JSONError) -> TestRecord.Note {
    var note = TestRecord.Note(severity: .error, position: nowhere, message: "")
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "severity":
        let word = try reader.string()
        guard let severity = TapeDiagnostic.Severity(rawValue: word) else {
          throw JSONError("there is no severity `\(word)`")
        }
        note.severity = severity
      case "message": note.message = try reader.string()
      case "fix": note.fix = try reader.string()
      default: try place(key, &note.position, &reader)
      }
    }
    return note
  }

  private static func trace(_ reader: inout JSONReader) throws(JSONError) -> TapeTrace {
    var trace = TapeTrace(start: -1, steps: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "start": trace.start = try reader.number()
      case "steps": trace.steps = try reader.list(step)
      default: try reader.skip()
      }
    }
    return trace
  }

  private static func step(_ reader: inout JSONReader) throws(JSONError) -> TapeTrace.Step {
    var step = TapeTrace.Step(
      command: "", position: nowhere, begin: .zero, end: .zero, frame: -1, place: "", layer: "", events: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "command": step.command = try reader.string()
      case "begin": step.begin = try time(&reader)
      case "end": step.end = try time(&reader)
      case "frame": step.frame = try reader.number()
      case "place": step.place = try reader.string()
      case "layer": step.layer = try reader.string()
      case "events": step.events = try reader.list(event)
      case "check": step.check = try reader.number()
      default: try place(key, &step.position, &reader)
      }
    }
    return step
  }

  private static func event(_ reader: inout JSONReader) throws(JSONError) -> TapeTrace.Event {
    var event = TapeTrace.Event(instant: .zero, words: "")
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "at": event.instant = try time(&reader)
      case "words": event.words = try reader.string()
      default: try reader.skip()
      }
    }
    return event
  }

  // MARK: Values

  private static let nowhere = TapePosition(file: "", line: 1, column: 1)

  private static func place(
    _ key: String, _ position: inout TapePosition, _ reader: inout JSONReader
  ) throws(JSONError) {
    switch key {
    case "file": position.file = try reader.string()
    case "line": position.line = try reader.number()
    case "column": position.column = try reader.number()
    default: try reader.skip()
    }
  }

  private static func outcome(_ reader: inout JSONReader) throws(JSONError) -> TapeResult.Outcome {
    let word = try reader.string()
    guard let outcome = TapeResult.Outcome(rawValue: word) else {
      throw JSONError("there is no outcome `\(word)`")
    }
    return outcome
  }

  /// Seconds, to the millisecond.
  private static func time(_ reader: inout JSONReader) throws(JSONError) -> Duration {
    let word = try reader.word()
    guard let seconds = Double(word), seconds.magnitude < 1e12 else {
      throw JSONError("`\(word)` is no time in seconds")
    }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  // MARK: Numbers of frames and checks

  /// Whether every number names something that is there.
  private func checkNumbers() throws(JSONError) {
    let frames = record.frames.frames
    for test in record.tests {
      var numbers = test.lastFrame.map { [$0] } ?? []
      for change in test.checks.compactMap({ $0.golden?.change }) {
        numbers += [change.approved, change.drawn]
        for (mask, frame) in [(change.approvedMask, change.approved), (change.drawnMask, change.drawn)]
        where frames.indices.contains(frame) {
          let size = frames[frame].size
          guard mask.allSatisfy((0..<size.width * size.height).contains) else {
            throw JSONError("a mask of the test `\(test.name)` is not on its frame")
          }
        }
      }
      if let trace = test.trace {
        numbers += [trace.start] + trace.steps.map(\.frame)
        guard trace.steps.allSatisfy({ $0.check.map(test.checks.indices.contains) ?? true }) else {
          throw JSONError("a step of the test `\(test.name)` names a check that is not there")
        }
      }
      guard numbers.allSatisfy(frames.indices.contains) else {
        throw JSONError("the test `\(test.name)` names a frame that is not there")
      }
    }
  }
}
