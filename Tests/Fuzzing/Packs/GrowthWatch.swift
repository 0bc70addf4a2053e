import PackFiles
import PackReading
import SeededRandom

/// Compares how long a pack takes whose file was stretched by two factors. For long runs: a test reads no clock.
package struct GrowthWatch {
  private let clock: () -> Duration

  /// The stretched file repeats a line so often, and four times as often.
  private static let repeats = 1_000
  private static let factor = 4
  /// Four times the text may take so many times as long.
  private static let mostGrowth = 10.0
  /// Less is noise.
  private static let leastTime = Duration.milliseconds(400)

  /// - Parameter clock: the time since some instant.
  package init(clock: @escaping () -> Duration) {
    self.clock = clock
  }

  func fault(of files: [String: [UInt8]], pack: PackCorpus.Files, _ random: inout SeededGenerator) -> String?
  {
    guard let path = random.pick(files.keys.sorted()), let text = files[path] else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let line = random.pick(Array(lines.indices)) else { return nil }
    let count = 1 + random.below(4)
    let piece = lines[line..<min(lines.count, line + count)]
    let times = [Self.repeats, Self.repeats * Self.factor].map { repeats in
      var stretched = Array(lines)
      stretched.insert(contentsOf: Array(repeating: piece, count: repeats).joined(), at: line)
      var all = files
      all[path] = Array(stretched.joined(separator: [UInt8(ascii: "\n")]))
      let source = ContentSource(id: pack.id, files: all.mapValues { String(decoding: $0, as: UTF8.self) })
      let start = clock()
      _ = PackLoader.check(source)
      return clock() - start
    }
    guard times[1] > Self.leastTime, times[1] / times[0] > Self.mostGrowth else { return nil }
    return "\(path): line \(line + 1) and \(count - 1) more take \(times[0]) \(Self.repeats) times and "
      + "\(times[1]) \(Self.factor) times as often"
  }
}
