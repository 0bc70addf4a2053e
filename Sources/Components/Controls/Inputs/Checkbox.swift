package import TerminalModel

/// A box to check, with a wrapped label.
package struct Checkbox: Hashable, Sendable {
  /// The label at the right of the box, wrapped.
  package var label: String
  /// Help or, with `isWrong`, the problem, wrapped below the label; `nil`: none.
  package var note: String?
  /// Whether the box is checked.
  package var isOn: Bool
  /// Whether there is a problem: label, note and an unchecked box have the danger colour.
  package var isWrong: Bool
  /// The state, shown by the box and the label.
  package var state: ControlState

  /// Creates a checkbox without a problem, in its normal state unless told otherwise.
  package init(
    label: String, note: String? = nil, isOn: Bool, isWrong: Bool = false, state: ControlState = .normal
  ) {
    self.label = label
    self.note = note
    self.isOn = isOn
    self.isWrong = isWrong
    self.state = state
  }

  /// Columns of the box and of the space after it.
  private static let boxWidth = 4

  private var row: ControlRow { ControlRow(label: label, note: note, isWrong: isWrong, state: state) }

  private func text(in rect: Rect) -> Rect {
    let content = ControlRow.content(of: rect)
    return Rect(
      x: content.x + Self.boxWidth, y: rect.y, width: max(1, content.width - Self.boxWidth),
      height: rect.height)
  }

  /// Rows of the wrapped label and note at a width in columns.
  package func height(width: Int) -> Int {
    let width = text(in: Rect(x: 0, y: 0, width: width, height: 1)).width
    let lines = TextLayout.lines(of: label, width: width).count
    return lines + (note.map { TextLayout.lines(of: $0, width: width).count } ?? 0)
  }

  /// Draws box, label and note in cells.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    draw(on: &buffer, in: rect, stylesheet, nil)
  }

  /// Draws box and label, and the note in the rows that are left; who shows pictures gets a box with round corners.
  package func draw(
    on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet, _ pictures: PictureCache?
  ) {
    let area = text(in: rect)
    row.drawMark(on: &buffer, in: rect, stylesheet)
    let box = Rect(x: area.x - Self.boxWidth, y: rect.y, width: 3, height: 1)
    let ground = buffer.bounds.contains(box) ? buffer[box.x, box.y].background : .default
    drawBox(on: &buffer, x: box.x, y: box.y, stylesheet)
    #if !hasFeature(Embedded)
      let fill = stylesheet[token(stylesheet)]
      let tick = isOn ? stylesheet[token(stylesheet) == .muted ? .background : .onAccent] : ground
      pictures?.standIn(
        for: "box \(isOn) \(fill.rawValue) \(tick.rawValue)", on: &buffer, in: box, over: ground, stylesheet
      ) { _ in shapes(fill, tick) }
    #endif
    let block = TextBlock(label, style: row.labelStyle(stylesheet))
    block.draw(on: &buffer, in: area, keepsBackground: true)
    let lines = block.height(width: area.width)
    guard let note, lines < rect.height else { return }
    TextBlock(note, style: Style(foreground: stylesheet[isWrong ? .danger : .muted])).draw(
      on: &buffer,
      in: Rect(x: area.x, y: rect.y + lines, width: area.width, height: rect.height - lines),
      keepsBackground: true)
  }

  #if !hasFeature(Embedded)
    /// The box as a drawing: a frame, or a tick on a plate.
    ///
    /// - Parameter inside: the colour of the tick, or of what the frame holds.
    private func shapes(_ color: Color, _ inside: Color) -> [Artwork.Shape] {
      let square = { (inset: Double, radius: Double, color: Color) in
        Artwork.Shape(
          .rect(
            origin: Artwork.Point(1 + inset, 1.5 + inset), width: 17 - 2 * inset, height: 17 - 2 * inset,
            cornerRadius: radius), fill: .color(color))
      }
      guard isOn else { return [square(0, 4.5, color), square(1.7, 3, inside)] }
      let tick = Artwork.Geometry.lines(through: [(5.2, 10.2), (8.2, 13.4), (13.8, 6.8)], width: 2.2)
      return [square(0, 4.5, color)] + tick.map { Artwork.Shape($0, fill: .color(inside)) }
    }
  #endif

  /// A frame of three columns, out of pieces of cells; `nil`: the pieces are too large for one, or a page draws another.
  private static func ring(of blocks: BlockGlyphs) -> [Glyph]? {
    #if hasFeature(Embedded)
      return nil
    #else
      guard blocks >= .sextants else { return nil }
      let (rows, full) = (blocks.rows, 0b11)
      func cell(_ between: Int) -> Glyph {
        let sides = (1..<rows - 1).reduce(0) { $0 | between << (2 * $1) }
        return blocks.glyph(full | sides | full << (2 * (rows - 1)))
      }
      return [cell(0b01), cell(0), cell(0b10)]
    #endif
  }

  /// The colour of the box.
  private func token(_ stylesheet: Stylesheet) -> ColorToken {
    switch state {
    case .disabled where isOn: .muted
    case _ where isOn: .accent
    case _ where isWrong: .danger
    default: state == .focused && stylesheet.marksFocus ? .accent : .muted
    }
  }

  /// The box; a page that draws finer than cells has it as one sign of two columns, and draws a box for that.
  private func drawBox(on buffer: inout CellBuffer, x: Int, y: Int, _ stylesheet: Stylesheet) {
    let token = token(stylesheet)
    if stylesheet.leavesEdges {
      let style = Style(foreground: stylesheet[token], background: buffer[x, y].background)
      buffer[x, y] = Cell(glyph: Glyph(scalar: isOn ? "☑" : "☐", isWide: true), style: style)
    } else if isOn {
      let mark: ColorToken = token == .muted ? .background : .onAccent
      buffer.write(" ✓ ", x: x, y: y, style: stylesheet.style(mark, on: token, token == .muted ? [] : .bold))
    } else if let ring = Self.ring(of: stylesheet.blocks) {
      for (column, glyph) in ring.enumerated() {
        let style = Style(foreground: stylesheet[token], background: buffer[x + column, y].background)
        buffer[x + column, y] = Cell(glyph: glyph, style: style)
      }
    } else {
      buffer.write("[ ]", x: x, y: y, style: stylesheet.style(token), keepsBackground: true)
    }
  }
}
