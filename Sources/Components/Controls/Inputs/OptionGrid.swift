package import TerminalModel

/// Options that are all to be seen, of which one or several are chosen: chips, columns or tiles.
package struct OptionGrid: Hashable, Sendable {
  /// The words above, in one row and truncated.
  package var label: String
  /// What can be chosen, in the order of reading.
  package var options: [Option]
  /// How they stand.
  package var layout: Layout
  /// Whether any number can be chosen: each option then has a sign that says whether it is.
  package var isSeveral: Bool
  /// The option that the keys go to, from 0; it has arrows where the grid has the focus.
  package var marked: Int
  /// Whether it has the focus.
  package var isFocused: Bool
  /// The message below; `nil`: none.
  package var problem: String?

  /// One option.
  package struct Option: Hashable, Sendable {
    /// The words on it, in one row and truncated.
    package var text: String
    /// Whether it is chosen.
    package var isChosen: Bool

    /// Creates an option.
    package init(_ text: String, isChosen: Bool = false) {
      self.text = text
      self.isChosen = isChosen
    }
  }

  /// How options stand.
  package enum Layout: Hashable, Sendable {
    /// Each as wide as its words, in lines.
    case chips
    /// In columns of equal width.
    case slots
    /// In columns, with room for a picture of so many rows above the words.
    case tiles(rows: Int)
  }

  /// Creates a choice of one without the focus unless told otherwise.
  package init(
    label: String, options: [Option], layout: Layout, isSeveral: Bool = false, marked: Int = 0,
    isFocused: Bool = false, problem: String? = nil
  ) {
    self.label = label
    self.options = options
    self.layout = layout
    self.isSeveral = isSeveral
    self.marked = marked
    self.isFocused = isFocused
    self.problem = problem
  }

  /// Columns of a tile at least.
  private static let leastTile = 12
  /// Columns of a chip beside its words, for the arrows.
  private static let padding = 4

  private func words(of option: Option) -> String {
    if hasTiles { return option.isChosen ? "✓ " + option.text : option.text }
    return isSeveral ? (option.isChosen ? "✓ " : "+ ") + option.text : option.text
  }

  /// Columns between neighbours.
  private var gap: Int { hasTiles ? 2 : 1 }

  private var hasTiles: Bool { if case .tiles = layout { true } else { false } }

  // MARK: Layout

  /// Rows in so many columns.
  package func height(width: Int) -> Int {
    let areas = areas(in: Rect(x: 0, y: 0, width: width, height: 0))
    return (areas.last?.maxY ?? 1) + (problem == nil ? 0 : 1)
  }

  /// Where the options stand below the label.
  package func areas(in rect: Rect) -> [Rect] {
    let content = ControlRow.content(of: rect)
    let widths = options.map { min(TextWidth.columns(of: words(of: $0)) + Self.padding, content.width) }
    let widest = hasTiles ? Self.leastTile : widths.max() ?? 1
    let columns = max(1, min((content.width + gap) / (widest + gap), hasTiles ? 3 : options.count))
    let width = (content.width - gap * (columns - 1)) / columns
    var (x, y) = (content.x, rect.y + 1)
    return options.indices.map { index in
      switch layout {
      case .chips:
        if x > content.x, x + widths[index] > content.maxX { (x, y) = (content.x, y + 2) }
        defer { x += widths[index] + 1 }
        return Rect(x: x, y: y, width: widths[index], height: 1)
      case .slots:
        return Rect(
          x: content.x + index % columns * (width + gap), y: y + index / columns * 2, width: width,
          height: 1)
      case .tiles(let rows):
        return Rect(
          x: content.x + index % columns * (width + gap), y: y + index / columns * (rows + 3),
          width: width,
          height: rows + 3)
      }
    }
  }

  /// Where the picture of a tile stands.
  package static func picture(in tile: Rect) -> Rect {
    Rect(x: tile.x + 1, y: tile.y + 1, width: tile.width - 2, height: max(0, tile.height - 3))
  }

  // MARK: Drawing

  /// Draws label, options and problem; pictures are drawn over it.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let content = ControlRow.content(of: rect)
    let token: ColorToken = problem != nil ? .danger : isFocused ? .accent : .muted
    buffer.write(
      TextWidth.truncated(label, to: content.width), x: content.x, y: rect.y,
      style: Style(foreground: stylesheet[token]), keepsBackground: true)
    for (index, area) in areas(in: rect).enumerated() {
      let isMarked = isFocused && index == marked
      if hasTiles {
        drawTile(options[index], isMarked: isMarked, on: &buffer, in: area, stylesheet)
      } else {
        drawChip(options[index], isMarked: isMarked, on: &buffer, in: area, stylesheet)
      }
    }
    guard let problem else { return }
    buffer.write(
      TextWidth.truncated(problem, to: content.width), x: content.x, y: rect.maxY - 1,
      style: Style(foreground: stylesheet[.danger]), keepsBackground: true)
  }

  private func drawChip(
    _ option: Option, isMarked: Bool, on buffer: inout CellBuffer, in area: Rect, _ stylesheet: Stylesheet
  ) {
    let fill =
      option.isChosen
      ? stylesheet[.accent] : stylesheet.mixed(.border, toward: .background, amount: 90)
    buffer.fill(area, Style(background: fill))
    let style = Style(
      foreground: stylesheet[option.isChosen ? .onAccent : .text], background: fill,
      attributes: option.isChosen || isMarked ? .bold : [])
    buffer.drawLabel(words(of: option), in: area, padding: 1, isFocused: isMarked, style: style)
  }

  private func drawTile(
    _ option: Option, isMarked: Bool, on buffer: inout CellBuffer, in area: Rect, _ stylesheet: Stylesheet
  ) {
    let (fill, ink): (ColorToken, ColorToken) =
      option.isChosen ? (.accent, .onAccent) : isMarked ? (.accentSoft, .accent) : (.surface, .text)
    let isStrong = isMarked || option.isChosen
    buffer.drawBox(
      area, stylesheet, stylesheet[fill], line: isStrong ? .accent : .border, isStrong: isStrong)
    buffer.drawLabel(
      words(of: option), in: Rect(x: area.x + 1, y: area.maxY - 2, width: area.width - 2, height: 1),
      isFocused: isMarked, style: stylesheet.style(ink, on: fill, isStrong ? .bold : []))
  }
}
