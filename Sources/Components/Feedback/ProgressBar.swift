package import TerminalModel

/// A bar that shows progress, with an optional label above it.
package struct ProgressBar: Hashable, Sendable {
  /// The label above the bar, with the share at its right; `nil`: the bar alone.
  package var label: String?
  /// The progress that the bar shows.
  package var value: Value
  /// The meaning of the bar's colour.
  package var tone: Tone

  /// The progress of a bar.
  package enum Value: Hashable, Sendable {
    /// The share that is done, clamped to 0...1000.
    case thousandths(Int)
    /// Indeterminate: a piece travels along the bar, drawn at an instant since the session began.
    case unknown(at: Duration)
    /// The steps that are done and their number, each a piece of the bar.
    case steps(done: Int, of: Int)
  }

  /// The meaning of the bar's colour.
  package enum Tone: Hashable, Sendable {
    case normal, success, danger
  }

  /// Creates a bar of a normal tone, without a label unless told otherwise.
  package init(_ value: Value, label: String? = nil, tone: Tone = .normal) {
    self.value = value
    self.label = label
    self.tone = tone
  }

  /// Rows: the bar, and one for a label.
  package var height: Int { label == nil ? 1 : 2 }

  /// The time in which the piece of an indeterminate bar travels from one end to the other.
  package static let period = Duration.milliseconds(1600)
  /// The time between two frames of an indeterminate bar.
  package static let tick = Duration.milliseconds(40)

  /// The instant at which the bar looks different by itself; `nil`: never.
  package func nextChange(after instant: Duration) -> Duration? {
    guard case .unknown = value else { return nil }
    return instant + Self.tick
  }

  /// Draws label and share in the first row if there is a label, and the bar below them.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard rect.width > 0, rect.height > 0 else { return }
    var row = rect.y
    if let label {
      let share = shareText
      let room = rect.width - TextWidth.columns(of: share) - 1
      buffer.write(
        TextWidth.truncated(label, to: room), x: rect.x, y: row,
        style: Style(foreground: stylesheet[.text], attributes: stylesheet.emphasis.label),
        keepsBackground: true)
      buffer.write(
        share, x: rect.maxX - TextWidth.columns(of: share), y: row,
        style: Style(foreground: stylesheet[tone == .normal ? .muted : color]), keepsBackground: true)
      row += 1
    }
    guard row < rect.maxY else { return }
    drawBar(on: &buffer, in: Rect(x: rect.x, y: row, width: rect.width, height: 1), stylesheet)
  }

  private var color: ColorToken {
    switch tone {
    case .normal: .accent
    case .success: .success
    case .danger: .danger
    }
  }

  private var shareText: String {
    switch value {
    case .thousandths(let share): "\(max(0, min(1000, share)) / 10) %"
    case .unknown: ""
    case .steps(let done, let count): "\(max(0, min(done, count)))/\(max(0, count))"
    }
  }

  private func drawBar(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    switch value {
    case .thousandths(let share):
      // Whole columns: between the heavy half of a line and its rest there is a gap. None is for nothing, all are for all.
      let share = max(0, min(1000, share))
      let least = share > 0 ? 1 : 0
      let columns =
        share == 1000 ? rect.width : max(least, min(rect.width - 1, (share * rect.width + 500) / 1000))
      draw(halves: 0..<(2 * columns), on: &buffer, in: rect, stylesheet)
    case .unknown(let instant):
      let (period, tick) = (
        Int(Self.period / Self.tick), Int(exactly: (instant / Self.tick).rounded(.down)) ?? 0
      )
      let width = max(2, rect.width * 2 / 3)
      let end = (max(0, tick) % period) * (rect.width * 2 + width) / period
      draw(halves: max(0, end - width)..<min(rect.width * 2, max(0, end)), on: &buffer, in: rect, stylesheet)
    case .steps(let done, let count):
      drawSteps(done: done, of: max(1, min(count, rect.width / 2)), on: &buffer, in: rect, stylesheet)
    }
  }

  /// Draws the line, and the halves of cells that are done, thicker.
  private func draw(
    halves: Range<Int>, on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet
  ) {
    let (done, rest) = (Style(foreground: stylesheet[color]), Style(foreground: stylesheet[.border]))
    // Without colours what is left is thinner.
    let track = stylesheet.hasColors ? "━" : "─"
    for column in 0..<rect.width {
      let (left, right) = (halves.contains(column * 2), halves.contains(column * 2 + 1))
      // A line that is heavy on one half only.
      let glyph = left && right ? "━" : left ? "╸" : right ? "╺" : track
      buffer.write(
        glyph, x: rect.x + column, y: rect.y, style: left || right ? done : rest, keepsBackground: true)
    }
  }

  private func drawSteps(
    done: Int, of count: Int, on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet
  ) {
    // Pieces of one length, each with a column after it; columns that are left over stand between them.
    let length = max(1, (rect.width + 1) / count - 1)
    let spare = max(0, rect.width - length * count - (count - 1))
    let gaps = max(1, count - 1)
    for step in 0..<count {
      let start = step * (length + 1) + (2 * spare * step + gaps) / (2 * gaps)
      let style = Style(foreground: stylesheet[step < done ? color : .border])
      buffer.write(
        String(repeating: "━", count: length), x: rect.x + start, y: rect.y, style: style,
        keepsBackground: true)
    }
  }
}
