import Portability
package import TerminalModel

/// Wrapped text.
package struct TextBlock: Hashable, Sendable {
  /// The text, wrapped to the width; newlines stay.
  package var text: String
  /// The style of every line.
  package var style: Style
  /// The place of each line between the edges.
  package var alignment: Alignment
  /// Lines beyond these, above 0, are cut, the last one with an ellipsis; `nil`: no limit.
  package var maximumLines: Int?
  /// Whether lines are about equally long; `nil`: those in the middle are.
  package var isBalanced: Bool?

  /// How lines stand between the edges.
  package enum Alignment: Hashable, Sendable {
    case leading, center, trailing
  }

  private static let centersByHalves = Scoped(false)

  /// Draws so that lines in the middle of an odd number of free columns are marked to stand half a column further to the right
  /// (``TerminalModel/Attributes/halfStep``), as a page shows them.
  package static func centeringByHalves<Result>(_ draw: () -> Result) -> Result {
    centersByHalves.with(true, draw)
  }

  /// The mark of a line with so many free columns beside it.
  static func step(besides spare: Int) -> Attributes {
    spare > 0 && !spare.isMultiple(of: 2) && centersByHalves.value ? .halfStep : []
  }

  /// Creates a text whose lines begin at the left edge, without a limit of lines unless told otherwise.
  package init(
    _ text: String, style: Style, alignment: Alignment = .leading, maximumLines: Int? = nil,
    isBalanced: Bool? = nil
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.maximumLines = maximumLines
    self.isBalanced = isBalanced
  }

  /// Rows in so many columns.
  package func height(width: Int) -> Int {
    TextLayout.lines(of: text, width: width, maximum: maximumLines).count
  }

  /// Draws from the top of a rectangle; of more lines than it has rows, the last one ends with an ellipsis.
  /// With `keepsBackground` the colour beneath stays.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, keepsBackground: Bool = false) {
    guard !rect.isEmpty else {
      if !text.isEmpty { CutTexts.note(text) }
      return
    }
    let limit = min(maximumLines ?? rect.height, rect.height)
    let lines = TextLayout.lines(
      of: text, width: rect.width, maximum: limit, isBalanced: isBalanced ?? (alignment == .center))
    for (row, line) in lines.enumerated() {
      let columns = TextWidth.columns(of: line)
      var style = style
      let x: Int
      switch alignment {
      case .leading: x = rect.x
      case .center:
        x = rect.x + max(0, (rect.width - columns) / 2)
        style.attributes.formUnion(Self.step(besides: rect.width - columns))
      case .trailing: x = rect.maxX - columns
      }
      buffer.write(line, x: x, y: rect.y + row, style: style, clip: rect, keepsBackground: keepsBackground)
    }
  }
}
