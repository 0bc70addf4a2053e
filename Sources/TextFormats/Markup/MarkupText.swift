/// Texts in SVG, XML and HTML.
package enum MarkupText {
  /// The text with `&`, `<`, `>` and `"` escaped. Control characters, those of Latin-1 included, and
  /// noncharacters such as U+FFFE become U+FFFD. Newlines and tabs stay.
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
