/// Texts in SVG, XML and HTML.
package enum MarkupText {
  /// A text in which nothing is a tag, ends a quoted attribute, or is a character that XML 1.0 does not hold: those
  /// become U+FFFD, the control characters of Latin-1 with them. Newlines and tabs stay.
  package static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{7F}"..<"\u{A0}",
        _ where scalar.value & 0xFFFE == 0xFFFE:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
