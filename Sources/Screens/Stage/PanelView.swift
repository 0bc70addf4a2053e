import Components
import OnboardingFlow
import TerminalModel

/// What is happening: step, variant, permissions and their queue, the last events.
struct PanelView {
  /// Columns where there is room.
  static let width = 34
  /// Columns that are enough.
  static let comfortableWidth = 28

  let context: ViewContext
  let chrome: Chrome

  func draw(on buffer: inout CellBuffer, in rect: Rect, _ desk: Style) {
    var writer = PanelWriter(rect: rect, desk: desk, stylesheet: context.stylesheet)
    let flow = context.flow
    let words = context.words
    writer.heading(words("panel.step"), on: &buffer)
    writer.line(flow.currentStep?.id ?? "—", on: &buffer)
    writer.pair(words("panel.screen"), flow.currentScreen?.id ?? "—", on: &buffer)
    if let tour = flow.state.tour, let mark = flow.currentMark, let position = flow.markPosition {
      writer.pair(tour.tour, "\(mark.id) \(position.number)/\(position.count)", on: &buffer)
    }
    writer.gap()
    drawVariant(&writer, on: &buffer)
    drawPermissions(&writer, on: &buffer)
    drawEvents(&writer, on: &buffer)
  }

  private func drawVariant(_ writer: inout PanelWriter, on buffer: inout CellBuffer) {
    let flow = context.flow
    writer.heading(context.words("panel.variant"), on: &buffer)
    for attribute in flow.pack.attributes where !attribute.values.isEmpty {
      let value = flow.state.attributes[attribute.name]?.text ?? ""
      writer.pair(attribute.name, value.isEmpty ? "—" : value, on: &buffer)
    }
    writer.pair(context.words("panel.locale"), flow.setup.locale, on: &buffer)
    if flow.pack.devices.count > 1 {
      writer.pair(context.words("panel.device"), context.words(flow.device.name), on: &buffer)
    }
    writer.gap()
  }

  private func drawPermissions(_ writer: inout PanelWriter, on buffer: inout CellBuffer) {
    let permissions = context.flow.state.permissions
    let kinds = context.flow.pack.permissions.requestedKinds
    guard !kinds.isEmpty else { return }
    writer.heading(context.words("panel.permissions"), on: &buffer)
    for kind in kinds {
      let status = permissions.status(of: kind)
      let token: ColorToken =
        switch status {
        case .notDetermined: .muted
        case .denied, .restricted: .danger
        default: .success
        }
      writer.pair(
        kind.rawValue, context.words("status.\(status.rawValue)"), color: context.stylesheet[token],
        on: &buffer)
    }
    let queue = permissions.queue.flatMap(waiting).joined(separator: ", ")
    writer.pair(
      context.words("panel.queue"), queue.isEmpty ? context.words("panel.empty") : queue, on: &buffer)
    writer.gap()
  }

  /// The kinds that a workflow has still to ask for; its name where it asks for none.
  private func waiting(_ queued: QueuedWorkflow) -> [String] {
    let kinds = context.flow.requestsAhead(of: queued).map(\.kind.rawValue)
    return kinds.isEmpty ? [queued.workflow] : kinds
  }

  private func drawEvents(_ writer: inout PanelWriter, on buffer: inout CellBuffer) {
    writer.heading(context.words("panel.events"), on: &buffer)
    for event in chrome.events.suffix(max(0, writer.rowsLeft)) {
      let seconds = Double(event.instant / .milliseconds(100)).rounded(.down) / 10
      writer.event("\(seconds)s", event.record.summary, on: &buffer)
    }
  }
}

/// Writes lines of a panel from the top down, as long as there is room.
struct PanelWriter {
  let rect: Rect
  let desk: Style
  let stylesheet: Stylesheet
  private var y: Int

  init(rect: Rect, desk: Style, stylesheet: Stylesheet) {
    self.rect = rect
    self.desk = desk
    self.stylesheet = stylesheet
    y = rect.y
  }

  var rowsLeft: Int { rect.maxY - y }

  mutating func gap() { y += 1 }

  mutating func heading(_ text: String, on buffer: inout CellBuffer) {
    let style = Style(foreground: stylesheet[.accent], background: desk.background, attributes: .bold)
    write(text, x: rect.x, style: style, on: &buffer)
    y += 1
  }

  mutating func line(_ text: String, on buffer: inout CellBuffer) {
    let style = Style(foreground: stylesheet[.text], background: desk.background, attributes: .bold)
    write(text, x: rect.x, style: style, on: &buffer)
    y += 1
  }

  /// A name and a value, the value in the second column.
  mutating func pair(_ name: String, _ value: String, color: Color? = nil, on buffer: inout CellBuffer) {
    let label = TextWidth.truncated(name, to: 13)
    write(label, x: rect.x, style: desk, on: &buffer)
    let x = rect.x + max(14, TextWidth.columns(of: label) + 1)
    write(
      value, x: x, style: Style(foreground: color ?? stylesheet[.text], background: desk.background),
      on: &buffer)
    y += 1
  }

  /// An instant, and what happened then.
  mutating func event(_ instant: String, _ summary: String, on buffer: inout CellBuffer) {
    write(instant, x: rect.x, style: desk, on: &buffer)
    write(
      summary, x: rect.x + 7, style: Style(foreground: stylesheet[.text], background: desk.background),
      on: &buffer)
    y += 1
  }

  private func write(_ text: String, x: Int, style: Style, on buffer: inout CellBuffer) {
    guard y < rect.maxY else { return }
    buffer.write(TextWidth.truncated(text, to: rect.maxX - x), x: x, y: y, style: style)
  }
}
