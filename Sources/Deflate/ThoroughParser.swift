/// Bytes to symbols, by the way through all matches that takes the fewest bits: slower than ``Parser``, for what is
/// compressed once and sent often.
///
/// What a symbol costs is known only when all are chosen, so the choice is made a few times, each by the costs of the one
/// before, as Zopfli does (Google, 2013).
struct ThoroughParser: BlockParser, ~Copyable {
  /// The first byte that is in no symbol yet.
  private(set) var position = 0
  private let bytes: [UInt8]
  private var finder: MatchFinder

  /// Bytes of a block, so that one that does not shrink can be stored.
  private static let blockSize = 65_535
  private static let rounds = 4

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    finder = MatchFinder(bytes)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The symbols of the next block.
  mutating func nextSymbols() -> [Symbol] {
    let start = position
    let count = min(Self.blockSize, bytes.count - start)
    position += count
    // The matches of a position are those from its start to the start of the next.
    var matches: [Symbol] = []
    var starts = [0]
    matches.reserveCapacity(count * 4)
    starts.reserveCapacity(count + 1)
    for offset in 0..<count {
      finder.addMatches(at: start &+ offset, upTo: count &- offset, to: &matches)
      starts.append(matches.count)
    }
    var costs = SymbolCosts()
    var symbols: [Symbol] = []
    for _ in 0..<Self.rounds {
      symbols = cheapest(from: start, count: count, matches, starts, costs)
      costs = SymbolCosts(of: symbols)
    }
    return symbols
  }

  /// The cheapest symbols for a block.
  private func cheapest(
    from start: Int, count: Int, _ matches: [Symbol], _ starts: [Int], _ costs: SymbolCosts
  ) -> [Symbol] {
    // For each position: the fewest bits of the symbols before it, and the last of these symbols.
    var least = [UInt32](repeating: .max, count: count + 1)
    var last = [Symbol](repeating: Symbol(value: 0, distance: 0), count: count + 1)
    least[0] = 0
    bytes.withUnsafeBufferPointer { bytes in
      matches.withUnsafeBufferPointer { matches in
        starts.withUnsafeBufferPointer { starts in
          costs.withPointers { literals, lengths, distances in
            least.withUnsafeMutableBufferPointer { least in
              last.withUnsafeMutableBufferPointer { last in
                for offset in 0..<count {
                  let here = least[offset]
                  let byte = bytes[start &+ offset]
                  let cost = here &+ literals[Int(byte)]
                  if cost < least[offset &+ 1] {
                    least[offset &+ 1] = cost
                    last[offset &+ 1] = Symbol(value: UInt16(truncatingIfNeeded: byte), distance: 0)
                  }
                  var length = MatchFinder.shortest
                  var place = starts[offset]
                  while place < starts[offset &+ 1] {
                    let match = matches[place]
                    let way = here &+ distances[Int(match.distance)]
                    while length <= Int(match.value) {
                      let cost = way &+ lengths[length]
                      if cost < least[offset &+ length] {
                        least[offset &+ length] = cost
                        last[offset &+ length] = Symbol(
                          value: UInt16(truncatingIfNeeded: length), distance: match.distance)
                      }
                      length &+= 1
                    }
                    place &+= 1
                  }
                }
              }
            }
          }
        }
      }
    }
    var symbols: [Symbol] = []
    var end = count
    while end > 0 {
      symbols.append(last[end])
      end -= last[end].distance == 0 ? 1 : Int(last[end].value)
    }
    return symbols.reversed()
  }
}

/// The bits that symbols take.
struct SymbolCosts {
  private var literals: [UInt32]
  /// By length, up to the longest.
  private var lengths: [UInt32]
  /// By distance, up to the farthest.
  private var distances: [UInt32]

  /// Those of an average block.
  init() {
    self.init(literal: { _ in 8 }, length: { _ in 7 }, distance: { _ in 5 })
  }

  /// Those of the codes for symbols; one that does not occur takes as much as the longest code and a bit more.
  init(of symbols: [Symbol]) {
    let frequencies = Block.Frequencies(symbols)
    let literals = HuffmanCode(frequencies: frequencies.literals, limit: 15).lengths
    let distances = HuffmanCode(frequencies: frequencies.distances, limit: 15).lengths
    let rare = ((literals.max() ?? 0) + 1, (distances.max() ?? 0) + 1)
    self.init(
      literal: { literals[$0] > 0 ? literals[$0] : rare.0 },
      length: { literals[$0] > 0 ? literals[$0] : rare.0 },
      distance: { distances[$0] > 0 ? distances[$0] : rare.1 })
  }

  private init(
    literal: (Int) -> Int, length: (Int) -> Int, distance: (Int) -> Int
  ) {
    literals = (0...255).map { UInt32(literal($0)) }
    lengths = (0...MatchFinder.longest).map { value in
      guard value >= MatchFinder.shortest else { return 0 }
      let code = Symbol.code(ofLength: value)
      return UInt32(length(code.symbol) + code.extraBits)
    }
    distances = [0]
    distances += (1...MatchFinder.farthest).map { value in
      let code = Symbol.code(ofDistance: value)
      return UInt32(distance(code.symbol) + code.extraBits)
    }
  }

  func withPointers(
    _ body: (
      _ literals: UnsafeBufferPointer<UInt32>, _ lengths: UnsafeBufferPointer<UInt32>,
      _ distances: UnsafeBufferPointer<UInt32>
    ) -> Void
  ) {
    literals.withUnsafeBufferPointer { literals in
      lengths.withUnsafeBufferPointer { lengths in
        distances.withUnsafeBufferPointer { body(literals, lengths, $0) }
      }
    }
  }
}
