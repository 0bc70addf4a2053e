import SeededRandom
import TerminalModel

/// Random steps of a session: whole and broken sequences, mouse reports, pastes, pieces of UTF-8, sizes, time.
struct InputGenerator {
  private var random: SeededGenerator
  private let longest: Int

  /// - Parameter longest: the most steps of a case.
  init(_ random: SeededGenerator, longest: Int) {
    self.random = random
    self.longest = longest
  }

  private static let sequences = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OA", "\u{1B}[1;2C", "\u{1B}[1;5D", "\u{1B}[H",
    "\u{1B}[F",
    "\u{1B}[Z", "\u{1B}[3~", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}OP", "\u{1B}OQ", "\u{1B}OS", "\u{1B}[15~",
    "\u{1B}[17~",
    "\u{1B}[18~", "\u{1B}[19~", "\u{1B}[24~", "\u{1B}[[A", "\u{1B}[97;5u", "\u{1B}[I", "\u{1B}[O",
    "\u{1B}[?62;4c",
    "\u{1B}[8;24;80t", "\u{1B}]11;rgb:1111/2222/3333\u{1B}\\", "\u{1B}]52;c;AAAA\u{7}",
    "\u{1B}P>|term\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[201~", "\u{1B}", "\r", "\t", "\u{7F}", " ", "\u{1}",
    "\u{12}",
    "\u{3}", "\u{1A}", "s", "u",
  ]

  private static let texts = [
    "Aki", "0901234567", "123456", "19900101", "me@example.com", "歓迎", "👨‍👩‍👧‍👦", "👍🏽", "e\u{301}\u{301}\u{301}",
    "\u{301}", "\u{200D}", "\u{FE0F}", "\u{202E}abc", "\u{2066}", "\u{85}", "\u{9B}2J", "\u{AD}", "\u{FEFF}",
    "ﷺ",
    "\u{E000}", "\u{10FFFF}", "\u{1F1EF}\u{1F1F5}\u{1F1EF}", "한국", "ｶﾅ", "\u{3000}", "\u{1B}[2J",
    "\u{1B}]0;x\u{7}",
    "\u{1B}c", "\n", "\r\n", "\u{0}", "{user.nick}", "%@", "''\"\"",
  ]

  /// The steps of a case, some 70 bytes each.
  mutating func steps() -> [InputStep] {
    (0..<(longest / 3 + random.below(longest * 2 / 3 + 1))).map { _ in step() }
  }

  private mutating func step() -> InputStep {
    switch random.below(20) {
    case 0: .silence
    case 1: .resize(size())
    case 2...4: .time(.milliseconds(random.below(random.oneIn(10) ? 100_000 : 1500)))
    case 5...9: .tap(random.below(1000))
    default: .bytes(bytes())
    }
  }

  /// Mostly a terminal that shows the app, now and then a tiny or a large one.
  private mutating func size() -> Size {
    switch random.below(30) {
    case 0: Size(width: random.below(3), height: random.below(3))
    case 1: Size(width: 200 + random.below(801), height: 1 + random.below(60))
    case 2: Size(width: 1 + random.below(100), height: 60 + random.below(200))
    case 3...9: Size(width: 1 + random.below(200), height: 1 + random.below(60))
    default: Size(width: 80 + random.below(60), height: 24 + random.below(30))
    }
  }

  private mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0...random.below(12) { bytes += piece() }
    // A read may end anywhere.
    if random.oneIn(6) { bytes.removeLast(min(bytes.count, random.below(6))) }
    return bytes
  }

  private mutating func piece() -> [UInt8] {
    switch random.below(12) {
    case 0, 1: return noise(40)
    case 2...4: return Array((random.pick(Self.sequences) ?? "").utf8)
    case 5: return fragment()
    case 6: return mouse()
    case 7: return paste()
    case 8: return Array((random.pick(Self.texts) ?? "").utf8)
    case 9: return Array(Array((random.pick(Self.texts) ?? "").utf8).dropLast(random.below(3)))
    case 10: return (0...random.below(8)).map { _ in UInt8(truncatingIfNeeded: 0x20 + random.below(95)) }
    default: return parameters()
    }
  }

  private mutating func noise(_ most: Int) -> [UInt8] {
    (0..<random.below(most)).map { _ in UInt8(truncatingIfNeeded: random.below(256)) }
  }

  /// The beginning of a sequence, and sometimes noise after it.
  private mutating func fragment() -> [UInt8] {
    let whole = Array((random.pick(Self.sequences) ?? "").utf8)
    return whole.prefix(random.below(whole.count + 1)) + (random.oneIn(3) ? noise(4) : [])
  }

  /// A control sequence with any parameters.
  private mutating func parameters() -> [UInt8] {
    let letters = Array("0123456789;:<=>? !$".utf8)
    let middle = (0..<random.below(random.oneIn(10) ? 100 : 8)).map { _ in random.pick(letters) ?? 0x30 }
    return Array("\u{1B}[".utf8) + middle + [UInt8(truncatingIfNeeded: 0x40 + random.below(63))]
  }

  private mutating func mouse() -> [UInt8] {
    if random.oneIn(4) { return Array("\u{1B}[M".utf8) + noise(4) }
    let far = random.oneIn(10) ? 4_000_000_000 : 120
    let code = random.pick([0, 0, 0, 32, 32, 35, 64, 65, 66, 2, 128, 255]) ?? 0
    let place = "\(random.below(far));\(random.below(far))"
    return Array("\u{1B}[<\(code);\(place)\(random.oneIn(2) ? "M" : "m")".utf8)
  }

  private mutating func paste() -> [UInt8] {
    var bytes = Array("\u{1B}[200~".utf8)
    for _ in 0..<random.below(6) { bytes += Array((random.pick(Self.texts) ?? "").utf8) + noise(10) }
    if random.oneIn(20) { bytes += Array(repeating: 0x61, count: 5000) }
    return random.oneIn(5) ? bytes : bytes + Array("\u{1B}[201~".utf8)
  }
}
