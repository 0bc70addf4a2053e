/// A version and a level of error correction, which say how much a symbol holds: `5-M` in the words of the standard.
struct SymbolVersion {
  /// A level of error correction; its number is that of the format information (ISO/IEC 18004:2015, table 12).
  enum Level: Int {
    /// About 7 % of the codewords can be restored.
    case low = 1
    /// About 15 %.
    case medium = 0
  }

  /// 1 to 40.
  let number: Int
  let level: Level

  /// Modules of a side.
  var size: Int { 17 + 4 * number }

  /// Rows, and columns, of the centres of alignment patterns (annex E): the first and last are fixed, and those between
  /// are as far apart as possible, evenly but for the first gap.
  var alignmentPositions: [Int] {
    guard number > 1 else { return [] }
    let gaps = number / 7 + 1
    // The even number above the average, or below where that is less than half a module away (version 32).
    let gap = (2 * (size - 13) + 3 * gaps) / (4 * gaps) * 2
    return [6] + (0..<gaps).reversed().map { size - 7 - $0 * gap }
  }

  // MARK: Codewords

  /// All codewords: the modules without a function, in bytes (table 1).
  private var codewordCount: Int {
    let finders = 3 * 64
    let timing = 2 * (size - 16)
    let along = alignmentPositions.count
    // Of the patterns on a timing pattern, 5 modules each are counted there.
    let alignment = along == 0 ? 0 : 25 * (along * along - 3) - 5 * 2 * (along - 2)
    let formatAndVersion = 31 + (hasVersionInformation ? 36 : 0)
    return (size * size - finders - timing - alignment - formatAndVersion) / 8
  }

  var hasVersionInformation: Bool { number >= 7 }

  /// Bytes that count a text's bytes (table 3).
  var countLength: Int { number < 10 ? 1 : 2 }

  var dataCodewordCount: Int { codewordCount - blockCount * correctionCount }

  /// Bytes of text: without the mode and the terminator, of 4 bits each, and the count.
  var byteCapacity: Int { dataCodewordCount - 1 - countLength }

  /// Codewords of error correction in each block (table 9).
  var correctionCount: Int { (level == .low ? Self.lowCorrections : Self.mediumCorrections)[number - 1] }

  /// Blocks of data with their error correction (table 9).
  var blockCount: Int { (level == .low ? Self.lowBlocks : Self.mediumBlocks)[number - 1] }

  private static let lowCorrections = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ]
  private static let mediumCorrections = [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ]
  private static let lowBlocks = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
  ]
  private static let mediumBlocks = [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ]
}

extension SymbolVersion {
  /// The smallest version of level M that holds so many bytes, or else of level L; `nil` where none does.
  init?(byteCount: Int) {
    let versions = [Level.medium, .low].lazy.flatMap { level in
      (1...40).lazy.map { SymbolVersion(number: $0, level: level) }
    }
    guard let version = versions.first(where: { byteCount <= $0.byteCapacity }) else { return nil }
    self = version
  }
}
