package import TerminalModel

/// Wrapped text with inline marks: `**bold**`, `_emphasis_`, `==accent==`.
///
/// A mark without its partner, and one after a backslash, is an ordinary character, so every text is valid.
package struct StyledText: Hashable, Sendable {
  /// The text with its marks.
  package var text: String
  /// The style of text outside marks, which marks change.
  package var style: Style
  /// The place of each line between the edges.
  package var alignment: TextBlock.Alignment
  /// Whether lines are about equally long; `nil`: those in the middle are.
  package var isBalanced: Bool?

  /// Creates a text whose lines begin at the left edge unless told otherwise.
  package init(
    _ text: String, style: Style, alignment: TextBlock.Alignment = .leading, isBalanced: Bool? = nil
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.isBalanced = isBalanced
  }

  /// The text without its marks.
  package var plain: String { hasMarks ? InlineMarks(text).plain : text }

  /// Rows in so many columns.
  package func height(width: Int) -> Int { TextLayout.lines(of: plain, width: width).count }

  private var hasMarks: Bool {
    text.utf8.contains { byte in
      byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "=")
        || byte == UInt8(ascii: "\\")
    }
  }

  /// A text in which no character is a mark.
  package static func escaped(_ text: String) -> String {
    String(text.flatMap { "*_=\\".contains($0) ? ["\\", $0] : [$0] })
  }

  /// Draws from the top of a rectangle; of more lines than it has rows, the last one ends with an ellipsis.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard hasMarks, !rect.isEmpty else {
      return TextBlock(text, style: style, alignment: alignment, isBalanced: isBalanced)
        .draw(on: &buffer, in: rect)
    }
    let marks = InlineMarks(text)
    let lines = TextLayout.lines(
      of: marks.plain, width: rect.width, maximum: rect.height,
      isBalanced: isBalanced ?? (alignment == .center))
    var place = 0
    for (row, line) in lines.enumerated() {
      let spare = rect.width - TextWidth.columns(of: line)
      var x =
        switch alignment {
        case .leading: rect.x
        case .center: rect.x + max(0, spare / 2)
        case .trailing: rect.x + max(0, spare)
        }
      let step = alignment == .center ? TextBlock.step(besides: spare) : []
      for character in line {
        var style = style(of: marks.next(character, from: &place), stylesheet)
        style.attributes.formUnion(step)
        x += buffer.write(String(character), x: x, y: rect.y + row, style: style, clip: rect)
      }
    }
  }

  private func style(of kind: InlineMarks.Kind, _ stylesheet: Stylesheet) -> Style {
    var style = style
    if kind.contains(.bold) { style.attributes.insert(.bold) }
    if kind.contains(.emphasis) { style.attributes.insert(.italic) }
    if kind.contains(.accent) { style.foreground = stylesheet[.accent] }
    return style
  }
}

/// A text separated from its marks.
struct InlineMarks {
  /// How a character stands out.
  struct Kind: OptionSet {
    let rawValue: UInt8
    static let bold = Kind(rawValue: 1)
    static let emphasis = Kind(rawValue: 2)
    static let accent = Kind(rawValue: 4)
  }

  private(set) var characters: [Character] = []
  private var kinds: [Kind] = []

  var plain: String { String(characters) }

  init(_ text: String) {
    let all = Array(text)
    var open: Kind = []
    var index = 0
    while index < all.count {
      if all[index] == "\\", index + 1 < all.count, "*_=\\".contains(all[index + 1]) {
        append(all[index + 1], open)
        index += 2
      } else if let (kind, length) = Self.mark(at: index, of: all),
        open.contains(kind) || Self.closes(kind, from: index + length, of: all)
      {
        open.formSymmetricDifference(kind)
        index += length
      } else {
        append(all[index], open)
        index += 1
      }
    }
  }

  private mutating func append(_ character: Character, _ kind: Kind) {
    characters.append(character)
    kinds.append(kind)
  }

  private static func mark(at index: Int, of text: [Character]) -> (Kind, length: Int)? {
    let isDouble = index + 1 < text.count && text[index + 1] == text[index]
    return switch text[index] {
    case "*" where isDouble: (.bold, 2)
    case "=" where isDouble: (.accent, 2)
    // Within a word it is part of a name: `first_name`.
    case "_" where !isInWord(index, text): (.emphasis, 1)
    default: nil
    }
  }

  private static func isInWord(_ index: Int, _ text: [Character]) -> Bool {
    guard index > 0, index + 1 < text.count else { return false }
    let (left, right) = (text[index - 1], text[index + 1])
    return left.isASCII && right.isASCII && (left.isLetter || left.isNumber)
      && (right.isLetter || right.isNumber)
  }

  /// Whether the partner of a mark follows, with something in between, in the same line.
  private static func closes(_ kind: Kind, from start: Int, of text: [Character]) -> Bool {
    var index = start
    while index < text.count, !text[index].isNewline {
      if let (other, length) = mark(at: index, of: text) {
        if other == kind { return index > start }
        index += length
      } else {
        index += 1
      }
    }
    return false
  }

  /// How a character of a wrapped line stands out. Wrapping leaves spaces out and puts hyphens and ellipses in.
  func next(_ character: Character, from place: inout Int) -> Kind {
    var index = place
    while index < characters.count, characters[index] != character,
      characters[index].isWhitespace || characters[index] == "\u{AD}"
    {
      index += 1
    }
    guard index < characters.count, characters[index] == character else {
      return place > 0 ? kinds[min(place, kinds.count) - 1] : []
    }
    place = index + 1
    return kinds[index]
  }
}
