import Synchronization

/// Columns of a text on a terminal, by grapheme cluster.
///
/// East Asian wide and fullwidth scalars and emoji take two columns, marks none, everything else one; a cluster
/// takes as many as its scalars, but at most two. A narrow emoji takes two with U+FE0F after it. The data are of
/// `unicodeVersion`.
package enum TextWidth {
  /// How wide the scalars are that Unicode calls ambiguous: Greek, Cyrillic, circles, arrows. Box drawing and blocks
  /// are always narrow.
  package enum Ambiguous: UInt8, AtomicRepresentable, Sendable {
    /// One column, as most terminals draw them.
    case narrow
    /// Two columns, as terminals with fonts for Chinese, Japanese or Korean may.
    case wide
  }

  /// The version of the Unicode data.
  package static let unicodeVersion = WidthTable.unicodeVersion

  /// The setting of the process for ambiguous scalars; the shell sets it once, before it draws.
  package static var ambiguous: Ambiguous {
    get { setting.load(ordering: .relaxed) }
    set { setting.store(newValue, ordering: .relaxed) }
  }

  private static let setting = Atomic<Ambiguous>(.narrow)

  /// The columns of a character as it is drawn: 0 to 2.
  package static func columns(of character: Character, ambiguous: Ambiguous = TextWidth.ambiguous) -> Int {
    columns(of: String(character), ambiguous: ambiguous)
  }

  /// The columns of a text as it is drawn, on one line.
  @_specialize(where Text == String)
  package static func columns<Text: StringProtocol>(
    of text: Text, ambiguous: Ambiguous = TextWidth.ambiguous
  ) -> Int {
    var columns = 0
    GlyphScanner.scan(text, ambiguous: ambiguous) { glyph in
      columns += glyph.width
      return true
    }
    return columns
  }

  /// The longest beginning of a text that fits into so many columns; the ellipsis counts when it is needed.
  ///
  /// The result is sanitized.
  @_specialize(where Text == String)
  package static func truncated<Text: StringProtocol>(
    _ text: Text,
    to columns: Int,
    ellipsis: String = "…"
  ) -> String {
    guard self.columns(of: text) > columns else { return sanitized(text) }
    CutTexts.note(String(text))
    let tail = self.columns(of: ellipsis) <= columns ? ellipsis : ""
    let room = max(0, columns - self.columns(of: tail))
    var used = 0
    var result = ""
    GlyphScanner.scan(text) { glyph in
      used += glyph.width
      guard used <= room else { return false }
      result += glyph.text
      return true
    }
    return result + tail
  }

  /// The text as it is drawn: control characters and those that reorder a line are visible placeholders,
  /// invisible ones are gone, a mark without a base stands on a dotted circle. Sanitizing twice changes
  /// nothing more.
  @_specialize(where Text == String)
  package static func sanitized<Text: StringProtocol>(_ text: Text) -> String {
    // Most texts are letters of ASCII, of which each is drawn as it is.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return String(text) }
    var result = ""
    GlyphScanner.scan(text) { glyph in
      result += glyph.text
      return true
    }
    return result
  }

  /// A text with spaces up to a number of columns, after it or before it; a wider text stays as it is.
  package static func padded(_ text: String, to columns: Int, alignsRight: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, columns - self.columns(of: text)))
    return alignsRight ? space + text : text + space
  }

  /// The visible sign for a scalar that must not reach a terminal: a control picture, or U+FFFD.
  static func placeholder(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
