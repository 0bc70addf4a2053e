import SeededRandom

/// A text of TOML in every form there is, the same for a seed: bare, quoted and dotted keys, tables, arrays of
/// tables with tables and arrays of tables below their last item, tables in braces, arrays over several lines, the
/// four kinds of strings, numbers and dates of every kind, comments everywhere; with line feeds or CRLF, with or
/// without a byte-order mark.
struct RandomDocument {
  private var generator: SeededGenerator
  private var keys = 0
  private(set) var text = ""

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    if chance(8) { text += "\u{FEFF}" }
    for _ in 0..<below(3) { filler() }
    assignments(below(6))
    for _ in 0..<below(5) { section(under: "", depth: 0) }
    if chance(4) {
      // A comment without a line end is the last thing some files have.
      text += "# the end"
    }
    if chance(4) {
      text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
  }

  // MARK: Lines

  private mutating func section(under path: String, depth: Int) {
    var name = path.isEmpty ? key() : path + dot() + key()
    if chance(4) { name += dot() + key() }
    if chance(2) {
      text += "\(indent())[\(spaces())\(name)\(spaces())]\(ending())"
      assignments(below(4))
      if depth < 2, chance(3) { section(under: name, depth: depth + 1) }
    } else {
      for _ in 0...below(3) {
        text += "\(indent())[[\(spaces())\(name)\(spaces())]]\(ending())"
        assignments(below(4))
        // Below the last item of the array.
        if depth < 2, chance(2) { section(under: name, depth: depth + 1) }
      }
    }
  }

  private mutating func assignments(_ count: Int) {
    for _ in 0..<count {
      text += "\(indent())\(assignment(depth: 0, isLong: true))\(ending())"
      if chance(5) { filler() }
    }
    guard chance(4) else { return }
    // Keys with dots that share their beginning.
    let shared = key()
    for _ in 0...below(2) {
      text += "\(shared)\(dot())\(key()) = \(value(depth: 0, isLong: true))\(ending())"
    }
  }

  private mutating func assignment(depth: Int, isLong: Bool) -> String {
    var name = key()
    while chance(5) { name += dot() + key() }
    return "\(name)\(spaces())=\(spaces())\(value(depth: depth, isLong: isLong))"
  }

  private mutating func filler() { text += chance(2) ? "\n" : "\(indent())# \(comment())\n" }

  private mutating func ending() -> String { spaces() + (chance(4) ? " # \(comment())\n" : "\n") }

  private mutating func comment() -> String { pick(["x = 1", "[a]", "\"", "'''", "é漢 }", "[[", ""]) }

  private mutating func indent() -> String { pick(["", "", "", "  ", "\t"]) }

  private mutating func spaces() -> String { pick(["", "", " ", " ", "\t", "   "]) }

  private mutating func dot() -> String { pick([".", ".", " . ", "\t."]) }

  // MARK: Keys and values

  /// A key that no other has.
  private mutating func key() -> String {
    keys += 1
    switch below(6) {
    case 0: return "\"k\(keys) é\\u6f22\\\"\\t\""
    case 1: return "'k\(keys) \"漢\\'"
    case 2: return "\(keys)"
    case 3: return "K_-\(keys)"
    default: return "k\(keys)"
    }
  }

  private mutating func value(depth: Int, isLong: Bool) -> String {
    switch below(depth < 4 ? 12 : 9) {
    case 0: return pick(["0", "17", "-3", "+1_000", "0xFF_a", "0o17", "0b1_0", "9223372036854775807"])
    case 1: return pick(["0.5", "-1.5e-3", "6E+2", "inf", "-inf", "3.0"])
    case 2: return pick(["true", "false"])
    case 3:
      return pick([
        "2026-11-21", "01:02:03.5", "2026-11-21T01:02:03Z", "2026-11-21 01:02:03+09:00",
        "2026-11-21T01:02:03",
      ])
    case 4: return "'\(content(["a", "\\", "\"", "#", "]", "}", "=", ".", ",", "é", "漢", "👩‍👧", " "]))'"
    case 5 where isLong:
      return "'''\(content(["a", "'", "\n", "\"\"\"", "\\", "é", "#", "[x]\n"]))x\(quotes("'"))'''"
    case 6 where isLong:
      let pieces = ["a", "\"", "\n", "'''", "\\\"", "\\\\", "\\n", "\\\n   ", "é漢", "[x]\n", "\\u00e9"]
      return "\"\"\"\(content(pieces))x\(quotes("\""))\"\"\""
    case 9, 10: return array(depth: depth, isLong: isLong)
    case 11: return table(depth: depth)
    default:
      let pieces = ["a", "'", "#", "\\\"", "\\\\", "\\t", "\\u00e9", "\\U0001F1EF", "é", "漢", "]", "}", ","]
      return "\"\(content(pieces))\""
    }
  }

  private mutating func array(depth: Int, isLong: Bool) -> String {
    func gap(_ document: inout RandomDocument) -> String {
      guard isLong, document.chance(3) else { return document.spaces() }
      return document.pick(["\n", "\n  ", " # ] x\n\t", "\n\n"])
    }
    var text = "[" + gap(&self)
    let count = below(4)
    for index in 0..<count {
      text += value(depth: depth + 1, isLong: isLong) + gap(&self)
      if index < count - 1 || chance(3) { text += "," + gap(&self) }
    }
    return text + "]"
  }

  private mutating func table(depth: Int) -> String {
    let count = below(4)
    let items = (0..<count).map { _ in assignment(depth: depth + 1, isLong: false) + spaces() }
    return "{\(spaces())\(items.joined(separator: "," + spaces()))}"
  }

  /// Up to two quotes may stand before the three that close.
  private mutating func quotes(_ quote: String) -> String { String(repeating: quote, count: below(3)) }

  private mutating func content(_ pieces: [String]) -> String {
    var text = ""
    var last = ""
    for _ in 0..<below(8) {
      let piece = pick(pieces)
      // Three quotes in a row would end the text.
      if piece.last == last.last, piece == "'" || piece == "\"" { continue }
      text += piece
      last = piece
    }
    return text
  }

  // MARK: Chance

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private mutating func chance(_ bound: Int) -> Bool { below(bound) == 0 }

  private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }
}
