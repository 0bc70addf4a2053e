package import SeededRandom

/// Spoils tapes, the same way for a seed.
package struct TapeMutator {
  private var random: SeededGenerator
  private let pieces: [String]

  /// Pieces that are likely to matter in any tape, beside the words of its language.
  package static let commonPieces = [
    "@", "+", "/", "\"", "'", "`", "{", "}", "[", "]", "\\", "#", "%", "-", "=", "^", ".", "..", "No",
    "Element", "999999999999999999999999", "0", "1.2.3", "ms", "s", "m", "\n", "\r", "\r\n", "\t", "\0",
    "\u{1B}[2J", "\u{FEFF}", "\u{202E}", "é", "👩‍👩‍👧", "e\u{301}\u{301}", "/(((/", "/[z-a]/", "/a{9999}/",
    "${", "${NAME}", "$", "$$", "${}", "${gender}", "In", "Mask", "Not", "gender=male",
    "/(?<n>a)\\k<n>/", "/\\p{L}/", "/(?i)x/", "other.tape", "t.tape",
  ]

  /// - Parameter words: the words of the language.
  package init(_ random: SeededGenerator, words: [String]) {
    self.random = random
    pieces = words + Self.commonPieces
  }

  /// The bytes with one to twelve changes.
  package mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(12) { change(&bytes) }
    return bytes
  }

  /// One change, as an edit; `nil` where it changes nothing.
  mutating func edit(of bytes: [UInt8]) -> ByteEdit? {
    var changed = bytes
    change(&changed)
    return ByteEdit(from: bytes, to: changed)
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = random.below(bytes.count + 1)
    let end = min(bytes.count, place + 1 + random.below(20))
    switch random.below(6) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.below(256)), at: place)
    case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 3: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.below(256)) }
    case 4: bytes.removeSubrange(end..<bytes.count)
    default: bytes.insert(contentsOf: " \(random.pick(pieces) ?? "") ".utf8, at: place)
    }
  }

  // MARK: Changes that do no harm

  private static let harmless = [
    "# a note", "", "Sleep 0s", "Sleep 1ms", "Expect No Text \"zzzzqqqq\"", "Copy \"x\"",
    "Screenshot fuzz.txt",
    "Set TypingSpeed 20ms", "Hide Show", "Expect No Text /zzzz[0-9]+qqqq/", "Wait No Text \"zzzzqqqq\"",
    "Set PlaybackSpeed 2",
  ]

  /// A line more or an expectation less, after which most tapes pass still; `nil` where it changes nothing.
  mutating func harmlessEdit(of bytes: [UInt8]) -> ByteEdit? {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let looks = lines.indices.filter { lines[$0].starts(with: "Expect ".utf8) }
    switch random.below(4) {
    case 0: if let line = random.pick(looks) { lines.remove(at: line) }
    case 1: if let line = random.pick(looks) { lines.insert(lines[line], at: line) }
    case 2: lines.insert(Array((random.pick(Self.harmless) ?? "").utf8), at: random.below(lines.count + 1))
    default:
      if let line = random.pick(Array(lines.indices)) {
        lines[line] += Array((random.pick(["  ", " # \u{1F375}", "\t", "\r"]) ?? "").utf8)
      }
    }
    return ByteEdit(from: bytes, to: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
  }
}
