/// The code lengths of a dynamic block, run-length coded and Huffman coded (RFC 1951, 3.2.7).
struct CodeLengths {
  /// What is written, in its order.
  private var fields: [(value: Int, bits: Int)]

  /// The order in which the code of the run-length symbols is written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(literals: HuffmanCode, distances: HuffmanCode) {
    let literalCount = max(257, Self.usedCount(literals.lengths))
    let distanceCount = max(1, Self.usedCount(distances.lengths))
    let runs = Self.runs(Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]))
    var frequencies = [Int](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    let codeLengths = Self.order.map { code.lengths[$0] }
    let codeCount = max(4, Self.usedCount(codeLengths))
    fields = [(literalCount - 257, 5), (distanceCount - 1, 5), (codeCount - 4, 4)]
    fields += codeLengths[..<codeCount].map { ($0, 3) }
    for run in runs {
      fields.append((Int(code.codes[run.symbol]), code.lengths[run.symbol]))
      fields.append((run.extra, run.extraBits))
    }
  }

  var bitCount: Int { fields.reduce(0) { $0 + $1.bits } }

  func write(to writer: inout BitWriter) {
    for field in fields { writer.write(UInt64(field.value), count: UInt64(field.bits)) }
  }

  private static func usedCount(_ lengths: [Int]) -> Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }

  /// Lengths as symbols of the code length alphabet. A run may go on from literals to distances.
  private static func runs(_ lengths: [Int]) -> [Symbol.Code] {
    var runs: [Symbol.Code] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      let count = lengths[index...].prefix { $0 == length }.count
      let isRepeated = index > 0 && lengths[index - 1] == length
      let (symbol, bits, least, most) =
        switch count {
        case 11... where length == 0: (18, 7, 11, 138)
        case 3... where length == 0: (17, 3, 3, 10)
        case 3... where isRepeated: (16, 2, 3, 6)
        default: (length, 0, 1, 1)
        }
      runs.append(Symbol.Code(symbol: symbol, extraBits: bits, extra: min(count, most) - least))
      index += min(count, most)
    }
    return runs
  }
}
