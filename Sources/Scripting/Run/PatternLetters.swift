import TerminalModel

/// The letters without which a regular expression cannot match: bytes of ASCII, each of which is a character by itself.
struct PatternLetters {
  /// One of these is in every text that matches; `nil`: nothing is known.
  let alternatives: [[UInt8]]?
  /// Whether the pattern is the letters and nothing else.
  let isAll: Bool

  /// What letters say of a frame.
  enum Verdict {
    case absent, present
    /// Only the expression itself knows.
    case unsure
  }

  init(of pattern: String) {
    var alternatives: [[UInt8]] = []
    var branch = Branch()
    var isAll = true
    var scalars = pattern.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\\":
        guard let escaped = scalars.next(), Self.isPunctuation(escaped) else {
          // A class, a place, or what an earlier part has matched.
          self.init(alternatives: nil, isAll: false)
          return
        }
        branch.add(escaped)
      case ".":
        branch.cut()
        isAll = false
      case "|":
        guard let letters = branch.longest else {
          self.init(alternatives: nil, isAll: false)
          return
        }
        alternatives.append(letters)
        branch = Branch()
        isAll = false
      case "^", "$", "?", "*", "+", "(", ")", "[", "]", "{", "}":
        self.init(alternatives: nil, isAll: false)
        return
      case "K", ";", "`":
        // Another character is the same to a text: the Kelvin sign, the Greek question mark, the varia.
        branch.cut()
        isAll = false
      case " "..."~": branch.add(scalar)
      default:
        // It may make one character with the letters beside it, and be written in several ways.
        guard scalar.value >= 0x80 else {
          self.init(alternatives: nil, isAll: false)
          return
        }
        branch.cut(withNeighbours: true, isIdeograph: (0x3041...0xD7A3).contains(scalar.value))
        isAll = false
      }
    }
    guard let letters = branch.longest else {
      self.init(alternatives: nil, isAll: false)
      return
    }
    self.init(alternatives: alternatives + [letters], isAll: isAll)
  }

  private init(alternatives: [[UInt8]]?, isAll: Bool) {
    self.alternatives = alternatives
    self.isAll = isAll
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
    private var run: [UInt8] = []
    private(set) var longest: [UInt8]?
    private var leavesNextOut = false

    mutating func add(_ scalar: Unicode.Scalar) {
      if leavesNextOut {
        leavesNextOut = false
        return
      }
      run.append(UInt8(truncatingIfNeeded: scalar.value))
      if run.count > longest?.count ?? 0 { longest = run }
    }

    /// Something that is no letter stands here.
    ///
    /// - Parameters:
    ///   - withNeighbours: whether the letters beside it may not be letters either.
    ///   - isIdeograph: whether it leaves what follows alone.
    mutating func cut(withNeighbours: Bool = false, isIdeograph: Bool = false) {
      if withNeighbours, !run.isEmpty, longest == run {
        longest?.removeLast()
        if longest?.isEmpty == true { longest = nil }
      }
      run = []
      leavesNextOut = withNeighbours && !isIdeograph
    }
  }

  // MARK: Looking

  /// Whether a text may match.
  func mayBe(in text: String) -> Bool {
    guard let alternatives else { return true }
    var text = text
    return text.withUTF8 { bytes in alternatives.contains { Self.isFound($0, in: bytes) } }
  }

  private static func isFound(_ wanted: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= wanted.count else { return false }
    let first = wanted[0]
    for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
      var length = 1
      while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }

  /// Whether the text of a frame matches, as far as its cells say. No letter is found in part of a cell, since there it
  /// is not a character by itself, nor over two rows.
  func verdict(on frame: CellBuffer) -> Verdict {
    guard let alternatives else { return .unsure }
    var verdict = Verdict.absent
    frame.cells.withUnsafeBufferPointer { cells in
      for letters in alternatives {
        for y in 0..<frame.height where verdict != .present {
          let row = UnsafeBufferPointer(rebasing: cells[y * frame.width..<(y + 1) * frame.width])
          switch Self.verdict(letters, in: row) {
          case .absent: break
          case .present: verdict = isAll ? .present : .unsure
          case .unsure: verdict = .unsure
          }
        }
      }
    }
    return verdict
  }

  private static func verdict(_ letters: [UInt8], in row: UnsafeBufferPointer<Cell>) -> Verdict {
    guard row.count >= letters.count else { return .absent }
    let first = UInt32(letters[0])
    var verdict = Verdict.absent
    for start in 0...(row.count - letters.count) where row[start].glyph.rawValue == first {
      var length = 1
      while length < letters.count, row[start + length].glyph.rawValue == UInt32(letters[length]) {
        length += 1
      }
      guard length == letters.count else { continue }
      // The blanks at the end of a row are not in its text, and a neighbour may be one character with a letter.
      let end = start + length
      let isWhole =
        letters.last != UInt8(ascii: " ") && (start == 0 || row[start - 1].glyph.isPlain)
        && (end == row.count || row[end].glyph.isPlain)
      if isWhole { return .present }
      verdict = .unsure
    }
    return verdict
  }
}

extension Glyph {
  /// Whether it is ASCII, which is one character with nothing beside it.
  fileprivate var isPlain: Bool { rawValue < 0x80 && !isContinuation }
}
