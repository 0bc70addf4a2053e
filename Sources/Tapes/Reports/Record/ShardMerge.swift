import Hashing
import TapeLanguage
import TextFormats

/// The shards of one run, put together: what reports say then is what they say of the run in one.
package enum ShardMerge {
  /// A file of `test --json`.
  package struct Part: Sendable {
    /// The file, as messages name it.
    package var file: String
    /// What is in it.
    package var record: ReportRecord

    /// Reads a file.
    ///
    /// - Throws: ``ShardError`` where it is not that of a shard.
    package init(file: String, bytes: [UInt8]) throws(ShardError) {
      self.file = file
      do throws(JSONError) { record = try JSONReportReader.read(bytes) } catch {
        throw ShardError(
          "`\(file)` cannot be merged: \(error.message)",
          help: Self.isWhole(bytes) ? nil : "it has no end: the run or the copy was interrupted; run it again"
        )
      }
      guard record.shard != nil else {
        throw ShardError(
          "`\(file)` is the report of a whole run, not of a shard",
          help: "shards write theirs with `test --shard 1/3 --json FILE`")
      }
    }

    fileprivate var shard: ReportRecord.Shard {
      record.shard ?? .init(number: 1, count: 1, tests: 0, suite: "")
    }

    private static func isWhole(_ bytes: [UInt8]) -> Bool {
      bytes.last { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } == UInt8(ascii: "}")
    }
  }

  /// What was merged, and what has to be said of it.
  package struct Merged: Sendable {
    /// The record of the whole run.
    package var record: ReportRecord
    /// Shards that stopped early, a sentence for each.
    package var notes: [String] = []
  }

  /// Puts the shards of a run together.
  ///
  /// - Throws: ``ShardError`` where they are not all shards of one run, each once.
  package static func merged(_ parts: [Part]) throws(ShardError) -> Merged {
    guard let first = parts.first else { throw ShardError("there is no file to merge") }
    try check(parts, like: first)
    let shards = parts.sorted { $0.shard.number < $1.shard.number }
    var merged = Merged(record: ReportRecord())
    // A shard has every n-th test.
    for index in 0..<(shards.map { $0.record.tests.count }.max() ?? 0) {
      for part in shards where index < part.record.tests.count {
        merged.record.add(part.record.tests[index], of: part.record)
      }
    }
    try checkTests(shards)
    for part in shards {
      merged.record.skipped += part.record.skipped
      if part.record.skipped > 0 {
        merged.notes.append("shard \(part.shard.number)/\(part.shard.count) stopped at its first failure")
      }
    }
    merged.record.staleGoldens = Set(shards.flatMap { $0.record.staleGoldens }).sorted()
    return merged
  }

  private static func check(_ parts: [Part], like first: Part) throws(ShardError) {
    var files: [Int: String] = [:]
    for part in parts {
      let shard = part.shard
      guard shard.count == first.shard.count else {
        throw ShardError(
          "`\(first.file)` is a shard of \(first.shard.count), and `\(part.file)` one of \(shard.count)",
          help: "merge the shards of one run")
      }
      guard shard.suite == first.shard.suite, shard.tests == first.shard.tests else {
        throw ShardError(
          "`\(first.file)` and `\(part.file)` are of different tests: the tapes or the options of their runs differ",
          help: "run all shards on the same files, with the same paths, filters and tags")
      }
      if let other = files.updateValue(part.file, forKey: shard.number) {
        throw ShardError("shard \(shard.number)/\(shard.count) is there twice: `\(other)` and `\(part.file)`")
      }
    }
    let missing = (1...first.shard.count).filter { files[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.prefix(9).map { "\($0)/\(first.shard.count)" }.joined(separator: ", ")
      throw ShardError(
        "\(missing.count == 1 ? "shard" : "shards") \(names)\(missing.count > 9 ? " ..." : "") "
          + "\(missing.count == 1 ? "is" : "are") missing",
        help: "a run that was interrupted writes no report: run it again, and merge all files")
    }
  }

  /// Every test is in one shard, and every shard has its share.
  private static func checkTests(_ shards: [Part]) throws(ShardError) {
    struct Test: Hashable {
      var name: String
      var file: String
    }
    var files: [Test: String] = [:]
    for part in shards {
      let own = Set(part.record.tests.map { Test(name: $0.name, file: $0.file) })
      for test in own.sorted(by: { $0.name < $1.name }) {
        if let other = files.updateValue(part.file, forKey: test) {
          throw ShardError("the test `\(test.name)` is in `\(other)` and in `\(part.file)`")
        }
      }
      let shard = part.shard
      let share = (shard.tests + shard.count - shard.number) / shard.count
      guard part.record.tests.count + part.record.skipped == share else {
        throw ShardError(
          "`\(part.file)` has \(part.record.tests.count) tests, and shard \(shard.number)/\(shard.count) has \(share)",
          help: "the run was interrupted, or the file was changed: run it again")
      }
    }
  }

  /// A text that is the same for all shards of a run: of the names of its tests, and of what their tapes say.
  package static func suite(of tests: [TapeTest]) -> String {
    var hash = FNV1a()
    for test in tests {
      let texts = test.parsed.sources.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      for text in [test.name, test.tape.file] + texts {
        hash.add(bytes: text.utf8)
        hash.add(0x100)
      }
    }
    return NumberText.padded(hash.value, to: 16, radix: 16)
  }
}

/// Why files are not the shards of one run.
package struct ShardError: Error, Hashable, Sendable {
  /// One sentence, without a full stop.
  package var message: String
  /// What to do.
  package var help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
