/// The longest earlier copies of bytes (LZ77), found by chains of positions with the same hash (RFC 1951, 4).
struct MatchFinder: ~Copyable {
  static let shortest = 3
  static let longest = 258
  /// One less than the largest window, so that the oldest position of a chain has not been replaced.
  static let farthest = 32_767
  /// A match of 3 bytes that is farther away often takes more bits than its literals, as zlib assumes too.
  private static let farthestShortest = 4096
  /// Positions looked at for one match.
  private static let chainLimit = 192
  /// The same where every match of a position is wanted.
  private static let thoroughLimit = 1024
  private static let hashCount = 1 << 15

  /// A copy, which lives as long as the finder.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  /// The last position of each hash, or -1.
  private let heads: UnsafeMutablePointer<Int>
  /// By position modulo 32,768, the position before it in its chain, or -1.
  private let links: UnsafeMutablePointer<Int>
  /// The next position that is in no chain yet.
  private var inserted = 0

  init(_ bytes: [UInt8]) {
    count = bytes.count
    self.bytes = .allocate(capacity: count)
    _ = UnsafeMutableBufferPointer(start: self.bytes, count: count).initialize(fromContentsOf: bytes)
    heads = .allocate(capacity: Self.hashCount)
    heads.initialize(repeating: -1, count: Self.hashCount)
    links = .allocate(capacity: Self.farthest + 1)
    links.initialize(repeating: -1, count: Self.farthest + 1)
  }

  deinit {
    bytes.deallocate()
    heads.deallocate()
    links.deallocate()
  }

  /// Adds the positions below `end` to their chains.
  private mutating func insert(upTo end: Int) {
    let end = end < count &- 2 ? end : count &- 2
    let (bytes, heads, links) = (bytes, heads, links)
    var position = inserted
    while position < end {
      let (first, second) = (UInt32(bytes[position]), UInt32(bytes[position &+ 1]))
      let word = first | second &<< 8 | UInt32(bytes[position &+ 2]) &<< 16
      // The upper 15 bits of a product (Knuth, The Art of Computer Programming 3, 6.4).
      let hash = Int((word &* 0x9E37_79B1) &>> 17)
      links[position & 32_767] = heads[hash]
      heads[hash] = position
      position &+= 1
    }
    inserted = position
  }

  /// The longest match at a position, of several the nearest; `nil` where none is longer than `least`.
  ///
  /// - Parameters:
  ///   - position: not below that of the call before.
  ///   - least: 2 or more.
  mutating func match(at position: Int, longerThan least: Int) -> Symbol? {
    insert(upTo: position &+ 1)
    let rest = count &- position
    let limit = rest < Self.longest ? rest : Self.longest
    guard least < limit else { return nil }
    let (bytes, links) = (bytes, links)
    let here = bytes + position
    let lowest = position > Self.farthest ? position &- Self.farthest : 0
    var candidate = links[position & 32_767]
    var attempts = Self.chainLimit
    var best = least
    var found = -1
    while candidate >= lowest, attempts > 0 {
      let there = bytes + candidate
      if there[best] == here[best], there[best &- 1] == here[best &- 1] {
        var length = 0
        while length < limit, there[length] == here[length] { length &+= 1 }
        if length > best {
          best = length
          found = candidate
          if length == limit { break }
        }
      }
      candidate = links[candidate & 32_767]
      attempts &-= 1
    }
    guard found >= 0 else { return nil }
    let distance = position &- found
    if best == Self.shortest, distance > Self.farthestShortest { return nil }
    return Symbol(value: UInt16(best), distance: UInt16(distance))
  }

  /// Adds the matches at a position, each longer than all nearer ones, the nearest first.
  ///
  /// - Parameters:
  ///   - position: above that of the call before.
  ///   - most: no match is longer.
  mutating func addMatches(at position: Int, upTo most: Int, to matches: inout [Symbol]) {
    insert(upTo: position &+ 1)
    let limit = most < Self.longest ? most : Self.longest
    guard limit >= Self.shortest else { return }
    let (bytes, links) = (bytes, links)
    let here = bytes + position
    let lowest = position > Self.farthest ? position &- Self.farthest : 0
    var candidate = links[position & 32_767]
    var attempts = Self.thoroughLimit
    var best = Self.shortest &- 1
    while candidate >= lowest, attempts > 0 {
      let there = bytes + candidate
      if there[best] == here[best], there[best &- 1] == here[best &- 1] {
        var length = 0
        while length < limit, there[length] == here[length] { length &+= 1 }
        if length > best {
          best = length
          matches.append(
            Symbol(
              value: UInt16(truncatingIfNeeded: length),
              distance: UInt16(truncatingIfNeeded: position &- candidate)))
          if length == limit { return }
        }
      }
      candidate = links[candidate & 32_767]
      attempts &-= 1
    }
  }
}
