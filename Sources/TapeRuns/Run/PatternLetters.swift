import TerminalModel

/// The letters without which a regular expression cannot match, each of which is a character by itself.
struct PatternLetters {
  /// The letters of one of these are in every text that matches; `nil` if no such letters are known.
  let alternatives: [Alternative]?

  /// One of several patterns.
  struct Alternative: Hashable {
    /// Letters beside each other in every text that matches.
    var letters: [Unicode.Scalar]
    /// The whole pattern, where it is letters and dots (`nil`) and nothing else.
    var whole: [Unicode.Scalar?]?
  }

  /// Whether a frame matches, as far as letters show.
  enum Verdict {
    case absent, present
    /// The expression itself has to be tried.
    case unsure
  }

  private static let unknown = PatternLetters(alternatives: nil)

  init(of pattern: String) {
    var alternatives: [Alternative] = []
    var branch = Branch()
    var scalars = pattern.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\\":
        guard let escaped = scalars.next(), Self.isPunctuation(escaped) else {
          // A class, a place, or what an earlier part has matched.
          self = .unknown
          return
        }
        branch.add(escaped)
      case ".": branch.addDot()
      case "|":
        guard let alternative = branch.alternative else {
          self = .unknown
          return
        }
        alternatives.append(alternative)
        branch = Branch()
      case "^", "$", "?", "*", "+", "(", ")", "[", "]", "{", "}":
        self = .unknown
        return
      case _ where scalar.isLetterByItself: branch.add(scalar)
      default:
        // It may make one character with the letters beside it, or be written in several ways.
        branch.cut()
      }
    }
    guard let alternative = branch.alternative else {
      self = .unknown
      return
    }
    self.init(alternatives: alternatives + [alternative])
  }

  /// The letters of a text that is looked for as it stands.
  init(ofText text: String) {
    var branch = Branch()
    for scalar in text.unicodeScalars {
      if scalar.isLetterByItself { branch.add(scalar) } else { branch.cut() }
    }
    self.init(alternatives: branch.alternative.map { [$0] })
  }

  private init(alternatives: [Alternative]?) {
    self.alternatives = alternatives
  }

  /// Signs that a backslash makes stand for themselves.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "/", "-", "^", "$", ".", "|", "?", "*", "+", "(", ")", "[", "]", "{", "}": true
    default: false
    }
  }

  /// The letters of one alternative, as they are read.
  private struct Branch {
    private var run: [Unicode.Scalar] = []
    private var longest: [Unicode.Scalar]?
    private var whole: [Unicode.Scalar?]? = []
    private var leavesNextOut = false

    var alternative: Alternative? { longest.map { Alternative(letters: $0, whole: whole) } }

    mutating func add(_ scalar: Unicode.Scalar) {
      whole?.append(scalar)
      if leavesNextOut {
        leavesNextOut = false
        return
      }
      run.append(scalar)
      if run.count > longest?.count ?? 0 { longest = run }
    }

    /// Any character stands here.
    mutating func addDot() {
      whole?.append(nil)
      run = []
      leavesNextOut = false
    }

    /// Something stands here that is no letter, and the letters beside it may be none either.
    mutating func cut() {
      if !run.isEmpty, longest == run {
        longest?.removeLast()
        if longest?.isEmpty == true { longest = nil }
      }
      whole = nil
      run = []
      leavesNextOut = true
    }
  }

  // MARK: Looking

  /// Whether a text may match.
  func mayBe(in text: String) -> Bool {
    guard let alternatives else { return true }
    let scalars = Array(text.unicodeScalars)
    if scalars.contains(where: { !$0.isASCII && ($0.isAnotherLetter || $0.joinsLetters) }) { return true }
    return alternatives.contains { alternative in
      let letters = alternative.letters
      guard scalars.count >= letters.count else { return false }
      return (0...(scalars.count - letters.count)).contains { scalars[$0...].starts(with: letters) }
    }
  }

  /// Whether the text of a frame matches, as far as its cells say: no letter is found in part of a cell, since there it
  /// is not a character by itself, nor over two rows.
  func verdict(on frame: CellBuffer) -> Verdict {
    guard let alternatives else { return .unsure }
    var verdict = Verdict.absent
    frame.cells.withUnsafeBufferPointer { cells in
      for y in 0..<frame.height where verdict != .present {
        let row = UnsafeBufferPointer(rebasing: cells[y * frame.width..<(y + 1) * frame.width])
        for alternative in alternatives where verdict != .present {
          guard Self.mayBe(alternative.letters, in: row) else { continue }
          let isThere = alternative.whole.map { Self.isSurely($0, in: row) } ?? false
          verdict = isThere ? .present : .unsure
        }
      }
    }
    return verdict
  }

  /// Whether letters stand in a row, or what a text may read as letters.
  private static func mayBe(_ letters: [Unicode.Scalar], in row: UnsafeBufferPointer<Cell>) -> Bool {
    let first = letters[0].value
    for start in row.indices {
      let glyph = row[start].glyph
      // Most cells are an ASCII letter, and another one.
      if glyph.rawValue < 0x80, glyph.rawValue != first { continue }
      if glyph.isLetter(first) {
        if end(of: letters, in: row, from: start) != nil { return true }
      } else if glyph.mayReadAsLetters {
        return true
      }
    }
    return false
  }

  /// Whether a whole pattern stands in a row, and nothing beside it can be one character with it. The blanks at the end
  /// of a row are not in its text.
  private static func isSurely(_ whole: [Unicode.Scalar?], in row: UnsafeBufferPointer<Cell>) -> Bool {
    guard whole.last != .some(" ") else { return false }
    return row.indices.contains { start in
      guard let end = end(of: whole, in: row, from: start) else { return false }
      return row[end - 1].glyph != .blank && (start == 0 || row[start - 1].glyph.standsAlone)
        && (end == row.count || row[end].glyph.standsAlone)
    }
  }

  /// Where letters end that begin in a cell; `nil`: others stand there.
  private static func end(
    of letters: [Unicode.Scalar], in row: UnsafeBufferPointer<Cell>, from start: Int
  ) -> Int? {
    var place = start
    for letter in letters {
      guard place < row.count, row[place].glyph.isLetter(letter.value) else { return nil }
      place += row[place].glyph.width
    }
    return place
  }

  /// The same with dots, each of which is any glyph that stands alone.
  private static func end(
    of pattern: [Unicode.Scalar?], in row: UnsafeBufferPointer<Cell>, from start: Int
  ) -> Int? {
    var place = start
    for letter in pattern {
      guard place < row.count else { return nil }
      let glyph = row[place].glyph
      guard letter.map({ glyph.isLetter($0.value) }) ?? (glyph.standsAlone && !glyph.isContinuation) else {
        return nil
      }
      place += glyph.width
    }
    return place
  }
}

extension Unicode.Scalar {
  /// Whether it is a character by itself in any text, unless a mark follows: ASCII, Japanese, Chinese, Korean.
  fileprivate var isLetterByItself: Bool {
    switch value {
    case 0x20...0x7E, 0x3001...0x3020, 0x3041...0x3096, 0x30A1...0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xFF01...0xFF60:
      true
    default: false
    }
  }

  /// Whether it is the same to a text as one of those letters: the Kelvin sign is a `K`.
  fileprivate var isAnotherLetter: Bool {
    switch value {
    case 0x037E, 0x1FEF, 0x212A, 0x2329, 0x232A, 0xF900...0xFAFF, 0x2F800...0x2FA1F: true
    default: false
    }
  }

  /// Whether it may be one character with a letter beside it that is the same to a text as a letter.
  fileprivate var joinsLetters: Bool {
    switch value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}

extension Glyph {
  fileprivate func isLetter(_ value: UInt32) -> Bool { rawValue & ~(1 << 30) == value }

  /// Whether a text may read it as letters that are written in another way.
  fileprivate var mayReadAsLetters: Bool {
    // ASCII, and the lines and blocks that pictures are made of.
    if rawValue < 0x80 || (0x2500...0x259F).contains(rawValue) { return false }
    if isCluster { return text.unicodeScalars.contains { $0.isAnotherLetter || $0.joinsLetters } }
    guard let scalar = Unicode.Scalar(UInt32(index)) else { return false }
    return scalar.isAnotherLetter || (0x1100...0x11FF).contains(scalar.value)
  }

  /// Whether it is no part of a character with what stands beside it: ASCII, the letters above, lines and blocks.
  fileprivate var standsAlone: Bool {
    if rawValue < 0x80 || isContinuation { return true }
    guard !isCluster, let scalar = Unicode.Scalar(UInt32(index)) else { return false }
    return scalar.isLetterByItself || (0x2500...0x259F).contains(scalar.value)
  }
}
