import Rainbow

/// What a text of the command line looks like, in the colours of the terminal's own theme, so that it can be
/// read on light and on dark.
///
/// Only the values of codes are asked of Rainbow, so its global `enabled` and the environment play no part.
package struct Ink: Hashable, Sendable {
  /// Numbers with semicolons between them; none for a text as it is.
  private let codes: String

  private init(_ style: Style? = nil, _ color: NamedColor? = nil) {
    codes = ((style?.value ?? []) + (color?.value ?? [])).map { String($0) }.joined(separator: ";")
  }

  /// As the text around it.
  package static let plain = Ink()
  /// A heading, or what matters most in a line.
  package static let title = Ink(.bold)
  /// Text that only frames the rest.
  package static let faint = Ink(.dim)
  /// A bar, or the place of a change.
  package static let accent = Ink(nil, .cyan)
  /// A condition that holds, or something new.
  package static let holds = Ink(nil, .green)
  /// A condition that does not hold, or something removed.
  package static let fails = Ink(nil, .red)
  /// A good verdict.
  package static let good = Ink(.bold, .green)
  /// A bad verdict, or an error.
  package static let bad = Ink(.bold, .red)
  /// A warning.
  package static let warning = Ink(.bold, .yellow)
  /// The rest of a bar that fails or holds.
  package static func faint(fails: Bool) -> Ink { Ink(.dim, fails ? .red : .green) }

  /// One of several things beside each other, by its number from 0.
  package static func series(_ index: Int) -> Ink { Ink(nil, seriesColors[index % seriesColors.count]) }

  /// The same for a heading.
  package static func seriesTitle(_ index: Int) -> Ink {
    Ink(.bold, seriesColors[index % seriesColors.count])
  }

  private static var seriesColors: [NamedColor] { [.cyan, .magenta, .yellow, .blue] }

  /// The code that ends every ink.
  static let end = "\u{1B}[\(Style.default.value.map { String($0) }.joined())m"

  /// A text with the codes that paint it.
  fileprivate func painted(_ text: String) -> String {
    codes.isEmpty || text.isEmpty ? text : "\u{1B}[\(codes)m\(text)\(Self.end)"
  }
}

/// Paints texts for a terminal that shows colours, or leaves them as they are.
package struct Paint: Hashable, Sendable {
  private let usesColor: Bool

  /// - Parameter usesColor: whether to write the codes of colours.
  package init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// A text in an ink.
  package func callAsFunction(_ text: String, _ ink: Ink) -> String { usesColor ? ink.painted(text) : text }
}
