package import TerminalModel

/// A switch: a label, and a knob in a track at the right that is on or off.
package struct Toggle: Hashable, Sendable {
  /// The label at the left of the track, wrapped.
  package var label: String
  /// The muted text below the label, wrapped; `nil`: none.
  package var help: String?
  /// Whether it is on, which sets the colour of the knob; its place is `position`.
  package var isOn: Bool
  /// The place of the knob, clamped to 0...1: 0 is off, 1 is on.
  package var position: Double
  /// The state, shown by the label; the track of a disabled switch that is on is paler.
  package var state: ControlState

  /// Creates a switch with the knob at the end of its value unless `position` says otherwise.
  package init(
    label: String, help: String? = nil, isOn: Bool, position: Double? = nil, state: ControlState = .normal
  ) {
    self.label = label
    self.help = help
    self.isOn = isOn
    self.position = position ?? (isOn ? 1 : 0)
    self.state = state
  }

  /// Columns of the track.
  package static let trackWidth = 6

  private var row: ControlRow { ControlRow(label: label, note: help, isWrong: false, state: state) }

  private func labelLines(width: Int) -> [String] {
    TextLayout.lines(
      of: label, width: max(1, Self.labelWidth(width) - 2 * ControlRow.inset))
  }

  /// Rows of the wrapped label and help at a width in columns.
  package func height(width: Int) -> Int {
    labelLines(width: width).count
      + row.noteHeight(width: Self.labelWidth(width))
  }

  /// Columns of a row without its track and what is free before it.
  private static func labelWidth(_ width: Int) -> Int { max(1, width - trackWidth - 2) }

  /// Draws label, track and help in cells.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    draw(on: &buffer, in: rect, stylesheet, nil)
  }

  /// Draws label, track and help; in a page the track is a picture.
  package func draw(
    on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet, _ pictures: PictureCache?
  ) {
    let content = ControlRow.content(of: rect)
    row.drawMark(on: &buffer, in: rect, stylesheet)
    let lines = labelLines(width: rect.width)
    TextBlock(label, style: row.labelStyle(stylesheet)).draw(
      on: &buffer,
      in: Rect(
        x: content.x, y: rect.y, width: max(1, content.width - Self.trackWidth - 2),
        height: min(lines.count, rect.height)), keepsBackground: true)
    // The track ends where the row does, as buttons do; its round end needs a cell beside it.
    let end = stylesheet.leavesEdges ? rect.maxX : min(rect.maxX, buffer.width - 1)
    drawTrack(on: &buffer, x: end - Self.trackWidth, y: rect.y, stylesheet, pictures)
    // No words stand below the track.
    let below = Rect(x: rect.x, y: rect.y, width: Self.labelWidth(rect.width), height: rect.height)
    row.drawNote(on: &buffer, in: below, y: rect.y + lines.count, stylesheet)
  }

  /// Draws the track and the knob alone, from a cell on.
  package func drawTrack(
    on buffer: inout CellBuffer, x: Int, y: Int, _ stylesheet: Stylesheet, _ pictures: PictureCache? = nil
  ) {
    let amount = Int((max(0, min(1, position)) * 255).rounded())
    // Off is a grey knob in a pale track, or a bright disc: a track as strong as the other would read as on.
    let isDisc = Self.hasDisc(stylesheet)
    let off = stylesheet.mixed(.muted, toward: .background, amount: isDisc ? 70 : 170)
    let on =
      state == .disabled
      ? stylesheet.mixed(.accent, toward: .background, amount: 140) : stylesheet[.accent]
    let color = off.mixed(with: on, amount: amount)
    let bright = stylesheet[stylesheet.isDark ? .text : .surface]
    let isSeen = Color.contrast(bright, isOn ? on : off) >= 3
    let knob =
      isDisc && isSeen
      ? bright : isOn ? stylesheet[.onAccent] : stylesheet.mixed(.muted, toward: .text, amount: 150)
    if stylesheet.leavesEdges, let pictures {
      let area = Rect(x: x + Self.trackWidth - Self.pictureWidth, y: y, width: Self.pictureWidth, height: 1)
      let picture = Artwork(
        id: "#switch \(amount) \(color.rawValue) \(knob.rawValue)", alt: "",
        width: Double(10 * Self.pictureWidth),
        height: 20, shapes: shapes(track: color, knob: knob, amount, columns: Self.pictureWidth))
      return pictures.draw(picture, on: &buffer, in: area, stylesheet)
    }
    let ground = buffer[max(0, x - 1), y].background
    buffer.fill(Rect(x: x, y: y, width: Self.trackWidth, height: 1), Style(background: color))
    // The knob lies within the track, a column from the end.
    let style = Style(foreground: knob, background: color)
    if isDisc, let begin = stylesheet.ends.halfCircle(beginsRow: true),
      let end = stylesheet.ends.halfCircle(beginsRow: false)
    {
      let start = x + 1 + (Self.trackWidth - 4) * amount / 255
      buffer[start, y] = Cell(glyph: begin, style: style)
      buffer[start + 1, y] = Cell(glyph: end, style: style)
    } else {
      buffer.write(Self.knob, x: x + 1 + (Self.trackWidth - 3) * amount / 255, y: y, style: style)
    }
    let track = Rect(x: x, y: y, width: Self.trackWidth, height: 1)
    // A corner of pieces would be a third of so short an end.
    buffer.roundEnds(of: track, stylesheet.drawsPills ? stylesheet.ends : .quadrants)
    #if !hasFeature(Embedded)
      let disc = isSeen ? bright : knob
      pictures?.standIn(
        for: "switch \(amount) \(color.rawValue) \(disc.rawValue)", on: &buffer, in: track, over: ground,
        stylesheet
      ) { _ in shapes(track: color, knob: disc, amount, columns: Self.trackWidth) }
    #endif
  }

  /// Whether the knob is a disc of two half circles; in a page it is a part of a picture.
  private static func hasDisc(_ stylesheet: Stylesheet) -> Bool {
    #if hasFeature(Embedded)
      false
    #else
      stylesheet.drawsPills && !stylesheet.leavesEdges
    #endif
  }

  /// Columns of the track where it is a picture.
  private static let pictureWidth = 4

  /// Track and knob, ten units to a column and twenty to the row; the track is at the right.
  ///
  /// - Parameter amount: how far the knob is on its way, of 255.
  private func shapes(track: Color, knob: Color, _ amount: Int, columns: Int) -> [Artwork.Shape] {
    let (width, height) = (Double(10 * Self.pictureWidth), 17.0)
    let left = Double(10 * columns) - width
    let way = (width - height) * Double(amount) / 255
    return [
      Artwork.Shape(
        .rect(
          origin: Artwork.Point(left, 10 - height / 2), width: width, height: height, cornerRadius: height / 2
        ),
        fill: .color(track)),
      Artwork.Shape(
        .circle(center: Artwork.Point(left + height / 2 + way, 10), radius: height * 0.38), fill: .color(knob)
      ),
    ]
  }

  /// The glyph of the knob, a column wide.
  package static let knob = "●"
}
