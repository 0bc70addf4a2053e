import PackFiles
import PackReading
import PackReview
import SeededRandom

/// Compares how long `check` takes for a file that was stretched by two factors. For long runs: a test reads no clock.
package struct GrowthWatch {
  private let clock: () -> Duration

  /// How often a piece stands in the shorter of the two files.
  private static let repeats = 500
  private static let factor = 4
  /// Four times the pieces may take so many times as long; quadratic time takes 16 times as long.
  private static let mostGrowth = 10.0
  /// Less is noise.
  private static let leastTime = Duration.milliseconds(500)

  /// What is repeated.
  private enum Piece {
    /// Lines of the file as they are.
    case lines([ArraySlice<UInt8>])
    /// Tables that the format does not have.
    case unknownTables
    /// Copies of the lines, each as a table of a list with an id of its own.
    case records([ArraySlice<UInt8>])
    /// Newlines and words of one long text.
    case text

    var name: String {
      switch self {
      case .lines: "lines"
      case .unknownTables: "unknown tables"
      case .records: "records"
      case .text: "lines of a text"
      }
    }

    /// The whole insertion.
    func bytes(_ count: Int) -> [UInt8] {
      switch self {
      case .lines(let lines):
        Array(Array(repeating: lines.joined(separator: [0x0A]) + [0x0A], count: count).joined())
      case .unknownTables: Array((0..<count).map { "[unknown\($0)]\nx = 1\n" }.joined().utf8)
      case .records(let lines):
        (0..<count).flatMap { number in
          Array("[[element]]\nid = \"copy\(number)\"\n".utf8) + lines.joined(separator: [0x0A]) + [0x0A]
        }
      case .text: Array(("stretched = \"" + String(repeating: "word\\n", count: count * 8) + "\"\n").utf8)
      }
    }
  }

  /// - Parameter clock: the time since some instant.
  package init(clock: @escaping () -> Duration) {
    self.clock = clock
  }

  /// What grows too fast, or `nil`.
  func fault(of files: [String: [UInt8]], pack: PackCorpus.Files, _ random: inout SeededGenerator) -> String?
  {
    guard let path = random.pick(files.keys.sorted()), let text = files[path] else { return nil }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = random.below(lines.count + 1)
    let some = Array(lines[line..<min(lines.count, line + 1 + random.below(4))])
    let piece = random.pick([Piece.lines(some), .unknownTables, .records(some), .text]) ?? .text
    var times = measured(files, path, line, piece, pack)
    // A busy machine: the quicker of two counts.
    if isTooFast(times) { times = zip(times, measured(files, path, line, piece, pack)).map { min($0, $1) } }
    guard isTooFast(times) else { return nil }
    return "\(path): \(Self.repeats) \(piece.name) before line \(line + 1) take \(times[0]), and "
      + "\(Self.factor) times as many take \(times[1])"
  }

  private func isTooFast(_ times: [Duration]) -> Bool {
    times[1] > Self.leastTime && times[1] / times[0] > Self.mostGrowth
  }

  private func measured(
    _ files: [String: [UInt8]], _ path: String, _ line: Int, _ piece: Piece, _ pack: PackCorpus.Files
  ) -> [Duration] {
    [Self.repeats, Self.repeats * Self.factor].map { count in
      var lines = (files[path] ?? []).split(separator: 0x0A, omittingEmptySubsequences: false)
      lines.insert(piece.bytes(count)[...], at: min(line, lines.count))
      var all = files
      all[path] = Array(lines.joined(separator: [0x0A]))
      let source = ContentSource(id: pack.id, files: all.mapValues { String(decoding: $0, as: UTF8.self) })
      let start = clock()
      _ = PackLint.check(source)
      return clock() - start
    }
  }
}
