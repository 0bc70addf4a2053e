import TapeLanguage
import TerminalModel
import TextFormats

extension TapeFailure {
  /// The failure as a person reads it:
  ///
  /// ```
  /// t.tape:3:1: error: expected the screen `home`, found `walkthrough.male`
  ///   3 | Expect Screen home
  ///     | ^^^^^^^^^^^^^^^^^^
  ///   at       1.45s, step `walkthrough`, screen `walkthrough.male`
  ///   next     nothing is scheduled
  ///   ╭─────╮
  ///   │ ... │
  ///   ╰─────╯
  /// ```
  ///
  /// - Returns: Lines joined by newlines, without one at the end.
  package var rendered: String { rendered(withScreen: true) }

  /// The same, with the screen or without it.
  func rendered(withScreen: Bool) -> String {
    let next = scheduled.isEmpty ? ["nothing is scheduled"] : scheduled
    let all =
      details + [Detail("at", "\(TapeClock.text(instant)), \(place)")] + next.map { Detail("next", $0) }
    return ([excerpt] + Self.lines(all) + (withScreen ? boxedScreen.map { "  " + $0 } : [])).joined(
      separator: "\n")
  }

  /// Details below each other; a word that repeats stands once.
  static func lines(_ details: [Detail]) -> [String] {
    var lines: [String] = []
    var last = ""
    for detail in details {
      let label = detail.label == last ? "" : detail.label
      lines.append("  " + TextWidth.padded(label, to: labelColumns) + TapeCells.printable(detail.text))
      last = detail.label
    }
    return lines
  }

  private static let labelColumns = 9

  /// The screen in a box.
  private var boxedScreen: [String] {
    let rule = String(repeating: "─", count: frame.width)
    let rows = frame.rows.map { "│" + TextWidth.padded($0, to: frame.width) + "│" }
    return ["╭\(rule)╮"] + rows + ["╰\(rule)╯"]
  }
}

/// Virtual time as people read it.
package enum TapeClock {
  /// Seconds with as many decimals as milliseconds ask for: `1.45s`, `12s`.
  package static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    var digits = NumberText.padded(attoseconds / 1_000_000_000_000_000, to: 3)
    while digits.hasSuffix("0") { digits.removeLast() }
    return digits.isEmpty ? "\(seconds)s" : "\(seconds).\(digits)s"
  }
}
