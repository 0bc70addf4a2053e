import Components
import OnboardingFlow
import PackEditing
import PackModel
import PackReading
import Screens
import Session
import TerminalModel

/// Draws the questions before edits are kept as an arm, and the files that would be written.
struct ArmFormView {
  let session: Simulation
  let stylesheet: Stylesheet
  let form: ArmForm

  private static let fieldRows = 3
  private static let fieldColumns = 40

  func draw(on buffer: inout CellBuffer, in box: Rect) {
    buffer.drawBox(box, stylesheet, stylesheet[.surface], line: .accent, isWindow: true)
    let inside = Rect(x: box.x + 2, y: box.y + 1, width: box.width - 4, height: box.height - 2)
    write(session.words("edit.arm.title"), inside, row: 0, .accent, .bold, on: &buffer)
    let row = form.question == .experiment ? drawOptions(inside, on: &buffer) : drawField(inside, on: &buffer)
    drawFiles(inside, from: row + 1, on: &buffer)
  }

  /// The experiments; returns the row after them.
  private func drawOptions(_ rect: Rect, on buffer: inout CellBuffer) -> Int {
    let room = max(1, rect.height - 5)
    let top = max(0, form.focus - room + 1)
    var row = 2
    for (index, option) in form.options.enumerated().dropFirst(top).prefix(room) {
      let text =
        option.experiment.map { "\($0.key)  \($0.name) · \($0.arms.joined(separator: ", "))" }
        ?? session.words("edit.arm.new")
      let isHere = index == form.focus
      write(
        "\(isHere ? "›" : " ") \(TextWidth.sanitized(text))", rect, row: row,
        option.isClosed ? .muted : isHere ? .accent : .text, isHere ? .bold : [], on: &buffer)
      row += 1
    }
    return drawProblem(rect, row + 1, on: &buffer)
  }

  /// The field; returns the row after it.
  private func drawField(_ rect: Rect, on buffer: inout CellBuffer) -> Int {
    guard let state = form.field else { return 2 }
    let label = session.words(form.question == .key ? "edit.arm.key" : "edit.arm.name")
    var field = TextField(label: label, text: state.text, cursor: state.cursor, isFocused: true)
    field.selection = state.selection
    field.isWrong = form.problem != nil
    let width = min(Self.fieldColumns, rect.width)
    field.draw(
      on: &buffer, in: Rect(x: rect.x, y: rect.y + 2, width: width, height: Self.fieldRows), stylesheet)
    return drawProblem(rect, 2 + Self.fieldRows, on: &buffer)
  }

  private func drawProblem(_ rect: Rect, _ row: Int, on buffer: inout CellBuffer) -> Int {
    guard let problem = form.problem else {
      let isDivided = form.experiment != nil && form.question == .arm
      if isDivided { write(session.words("edit.arm.divided"), rect, row: row, .muted, on: &buffer) }
      return row + 1
    }
    write("✗ \(problem)", rect, row: row, .danger, on: &buffer)
    return row + 1
  }

  private func drawFiles(_ rect: Rect, from row: Int, on buffer: inout CellBuffer) {
    var rows = form.files.map { file -> (String, ColorToken) in
      if file.before == nil || file.name == ExperimentsDecoder.file { return ("+ \(file.name)", .success) }
      return ("  " + session.words("edit.arm.restored", extra: ["file": file.name]), .muted)
    }
    let room = max(0, rect.height - row)
    if rows.count > room, room > 0 { rows[(room - 1)...] = [("  …", .muted)] }
    for (index, line) in rows.prefix(room).enumerated() {
      write(line.0, rect, row: row + index, line.1, on: &buffer)
    }
  }

  private func write(
    _ text: String, _ rect: Rect, row: Int, _ token: ColorToken, _ attributes: Attributes = [],
    on buffer: inout CellBuffer
  ) {
    guard row < rect.height else { return }
    buffer.write(
      TextWidth.truncated(text, to: rect.width), x: rect.x, y: rect.y + row,
      style: stylesheet.style(token, on: .surface, attributes))
  }
}
