/// A block of a DEFLATE stream, written in the smallest of the three types (RFC 1951, 3.2.3).
struct Block {
  let symbols: [Symbol]
  /// The bytes that the symbols stand for.
  let plain: ArraySlice<UInt8>
  let isLast: Bool

  /// How often each code occurs, and the bits that follow codes.
  struct Frequencies {
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    var extraBits = 0

    init(_ symbols: [Symbol]) {
      literals[Symbol.endOfBlock] = 1
      for symbol in symbols {
        guard symbol.distance > 0 else {
          literals[Int(symbol.value)] &+= 1
          continue
        }
        let (length, distance) = symbol.codes
        literals[length.symbol] &+= 1
        distances[distance.symbol] &+= 1
        extraBits &+= length.extraBits &+ distance.extraBits
      }
    }
  }

  func write(to writer: inout BitWriter) {
    let frequencies = Frequencies(symbols)
    let literals = HuffmanCode(frequencies: frequencies.literals, limit: 15)
    let distances = HuffmanCode(frequencies: frequencies.distances, limit: 15)
    let codeLengths = CodeLengths(literals: literals, distances: distances)
    let dynamicCost =
      codeLengths.bitCount + literals.cost(frequencies.literals) + distances.cost(frequencies.distances)
      + frequencies.extraBits
    let fixedCost =
      HuffmanCode.fixedLiterals.cost(frequencies.literals)
      + HuffmanCode.fixedDistances.cost(frequencies.distances) + frequencies.extraBits
    if storedCost(after: writer.count) <= min(dynamicCost, fixedCost) {
      writeHeader(type: 0, to: &writer)
      writeStored(to: &writer)
    } else if fixedCost <= dynamicCost {
      writeHeader(type: 1, to: &writer)
      writeSymbols(HuffmanCode.fixedLiterals, HuffmanCode.fixedDistances, to: &writer)
    } else {
      writeHeader(type: 2, to: &writer)
      codeLengths.write(to: &writer)
      writeSymbols(literals, distances, to: &writer)
    }
  }

  private func writeHeader(type: UInt64, to writer: inout BitWriter) {
    writer.write((isLast ? 1 : 0) | type << 1, count: 3)
  }

  private func writeSymbols(_ literals: HuffmanCode, _ distances: HuffmanCode, to writer: inout BitWriter) {
    for symbol in symbols {
      guard symbol.distance > 0 else {
        literals.write(Int(symbol.value), to: &writer)
        continue
      }
      let (length, distance) = symbol.codes
      literals.write(length.symbol, to: &writer)
      writer.write(UInt64(length.extra), count: UInt64(length.extraBits))
      distances.write(distance.symbol, to: &writer)
      writer.write(UInt64(distance.extra), count: UInt64(distance.extraBits))
    }
    literals.write(Symbol.endOfBlock, to: &writer)
  }

  // MARK: Stored (3.2.4)

  /// Bits of the block after its header of 3 bits; `Int.max` for more bytes than a stored block can have.
  private func storedCost(after position: Int) -> Int {
    plain.count < 65_536 ? (-(position + 3) & 7) + 32 + plain.count * 8 : Int.max
  }

  private func writeStored(to writer: inout BitWriter) {
    writer.align()
    writer.write(UInt64(plain.count), count: 16)
    writer.write(UInt64(plain.count ^ 0xFFFF), count: 16)
    writer.append(plain)
  }
}
