extension GoldenFrame {
  /// Why a text is not a golden.
  package struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package var line: Int
    /// One sentence, without a full stop.
    package var message: String

    /// `line 3: ` and the message.
    package var description: String { "line \(line): \(message)" }
  }

  /// A golden that was read.
  package struct Approved: Hashable, Sendable {
    /// The frame with its masks.
    package var golden: GoldenFrame
    /// The letters of its styles, so that a new text keeps them.
    package var palette: GoldenPalette
  }

  /// Reads a text of ``text(named:colors:palette:)``.
  ///
  /// - Throws: ``ReadingError`` for another text: a file that was edited by hand, or has the marks of a
  ///   conflict.
  package static func read(_ text: String) throws(ReadingError) -> Approved {
    var reader = GoldenReader(text)
    return try reader.read()
  }

  /// The largest golden that is read, in columns and in rows.
  static let largest = 1000
}

/// Reads a golden line by line.
private struct GoldenReader {
  private var lines: [Substring]
  private var index = 0

  init(_ text: String) {
    // By scalars, as `\r\n` is one character.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Substring(line.last == "\r" ? line.dropLast() : line)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  mutating func read() throws(GoldenFrame.ReadingError) -> GoldenFrame.Approved {
    let size = try size()
    try heading("  text")
    var frame = CellBuffer(size: size)
    for y in 0..<size.height { frame.write(String(try row()), x: 0, y: y, style: .plain) }
    try heading("  style")
    var rows: [[Unicode.Scalar]] = []
    for _ in 0..<size.height {
      let letters = Array(try row().unicodeScalars)
      if letters.count > size.width || letters.isEmpty && size.width > 0 {
        throw error("a row of styles has from 1 to \(size.width) letters", at: index - 1)
      }
      rows.append(letters)
    }
    try heading("  colours")
    var palette = GoldenPalette()
    var styles: [Unicode.Scalar: Style] = [:]
    while index < lines.count {
      let (letter, style) = try color()
      palette.add(letter, style)
      styles[letter] = style
    }
    var cells: [Style] = []
    var masked: Set<Int> = []
    for (y, letters) in rows.enumerated() {
      for x in 0..<size.width {
        guard let letter = letters.indices.contains(x) ? letters[x] : letters.last else { continue }
        if letter == GoldenPalette.mask { masked.insert(cells.count) }
        guard let style = letter == GoldenPalette.mask ? .plain : styles[letter] else {
          throw error(
            "the letter `\(Character(letter))` has no colours", at: 3 + size.height + y)
        }
        cells.append(style)
      }
    }
    frame.withUnsafeMutableCells { drawn in
      for index in drawn.indices { drawn[index].style = cells[index] }
    }
    return GoldenFrame.Approved(golden: GoldenFrame(read: frame, masked: masked), palette: palette)
  }

  private func error(_ message: String, at line: Int? = nil) -> GoldenFrame.ReadingError {
    GoldenFrame.ReadingError(line: (line ?? index) + 1, message: message)
  }

  private mutating func next() throws(GoldenFrame.ReadingError) -> Substring {
    guard index < lines.count else { throw error("the golden ends too soon") }
    index += 1
    return lines[index - 1]
  }

  /// `golden NAME, 80 x 24`
  private mutating func size() throws(GoldenFrame.ReadingError) -> Size {
    let line = try next()
    let words = line.split(separator: " ")
    guard line.hasPrefix("golden "), words.count >= 5, words[words.count - 2] == "x",
      let width = Int(words[words.count - 3]), let height = Int(words[words.count - 1]),
      (1...GoldenFrame.largest).contains(width), (1...GoldenFrame.largest).contains(height)
    else { throw error("a golden begins with `golden NAME, COLUMNS x ROWS`", at: index - 1) }
    return Size(width: width, height: height)
  }

  private mutating func heading(_ words: String) throws(GoldenFrame.ReadingError) {
    guard try next() == words else {
      throw error("expected `\(words)`", at: index - 1)
    }
  }

  private mutating func row() throws(GoldenFrame.ReadingError) -> Substring {
    let line = try next()
    guard line.hasPrefix("    |") else { throw error("a row begins with `    |`", at: index - 1) }
    return line.dropFirst(5)
  }

  /// `    b  on_accent #ffffff on accent #2c5aca bold`
  private mutating func color() throws(GoldenFrame.ReadingError) -> (Unicode.Scalar, Style) {
    let line = try next()
    let words = line.split(separator: " ")
    guard line.hasPrefix("    "), words.count >= 3, words[0].unicodeScalars.count == 1,
      let letter = words[0].unicodeScalars.first,
      let on = words.indices.first(where: { $0 > 0 && words[$0] == "on" })
    else { throw error("a line of colours is a letter and its colours", at: index - 1) }
    let inks = words[1..<on]
    var rest = words[(on + 1)...]
    guard let foreground = inks.isEmpty ? .default : Self.color(inks.last),
      let end = rest.firstIndex(where: { Self.color($0) != nil }), let background = Self.color(rest[end])
    else { throw error("a colour is `default` or `#rrggbb`", at: index - 1) }
    rest = rest[(end + 1)...]
    var attributes: Attributes = []
    for word in rest {
      guard let attribute = Attributes.named[String(word)] else {
        throw error("there is no attribute `\(word)`", at: index - 1)
      }
      attributes.insert(attribute)
    }
    return (letter, Style(foreground: foreground, background: background, attributes: attributes))
  }

  private static func color(_ word: Substring?) -> Color? {
    guard let word else { return nil }
    if word == "default" { return .default }
    guard word.hasPrefix("#"), word.count == 7, let hex = UInt32(word.dropFirst(), radix: 16) else {
      return nil
    }
    return Color(hex: hex)
  }
}

extension Attributes {
  /// The attributes by their words.
  fileprivate static let named: [String: Attributes] = Dictionary(
    uniqueKeysWithValues: [bold, .faint, .italic, .underline, .reverse, .strikethrough].flatMap { attribute in
      attribute.names.map { ($0, attribute) }
    })
}
