import Components
import OnboardingFlow
import PackEditing
import PackModel
import PackReading
import Screens
package import Session
import Shell
package import TerminalModel

/// Draws the editor over a frame of the session: the frame around what is picked, the inspector, the list of changes and
/// the keys.
package struct EditView {
  private let session: Simulation
  private let stylesheet: Stylesheet
  private let desk: Style

  /// - Parameter session: the session under the editor.
  package init(_ session: Simulation) {
    self.session = session
    stylesheet = Stylesheet(session.bundle.themes[session.options.brand, session.options.theme]).forShell
    desk = StageView.deskStyle(stylesheet)
  }

  /// Rows of the inspector where it has no place beside the device.
  private static let lowRows = 9

  /// Draws over a frame as large as the terminal.
  package func draw(_ mode: inout EditMode, on buffer: inout CellBuffer) {
    guard buffer.height > Self.lowRows + 1 else { return }
    mode.lookAtFit(session)
    if mode.field == nil { mode.reviewPack(session) }
    let geometry = session.geometry
    if let step = mode.stepInSight(), draw(step, on: &buffer) {
      // The other arm would be one of another screen.
    } else if let arms = mode.arms(session) {
      OtherArmView(session: session, stylesheet: stylesheet, desk: desk).draw(arms, on: &buffer)
    }
    if let area = mode.item?.part.area { frame(area, within: geometry.screen, on: &buffer) }
    let last = Rect(x: 0, y: buffer.height - 1, width: buffer.width, height: 1)
    var panel = geometry.panel ?? Rect(x: 0, y: 0, width: 0, height: 0)
    if panel.width == 0 || panel.x <= geometry.frame.maxX {
      let top = last.y - Self.lowRows
      buffer.fill(Rect(x: 0, y: top, width: buffer.width, height: Self.lowRows), Cell(style: desk))
      panel = Rect(x: 1, y: top, width: buffer.width - 2, height: Self.lowRows)
    } else {
      let side = Rect(x: geometry.frame.maxX, y: 0, width: buffer.width - geometry.frame.maxX, height: last.y)
      buffer.fill(side, Cell(style: desk))
      panel = Rect(x: panel.x, y: panel.y, width: panel.width, height: max(0, last.y - panel.y))
    }
    CutTexts.ignore {
      EditInspector(session: session, stylesheet: stylesheet, desk: desk, rect: panel).draw(
        &mode, on: &buffer)
      if let form = mode.form {
        ArmFormView(session: session, stylesheet: stylesheet, form: form).draw(
          on: &buffer, in: Self.window(above: last))
      } else if let list = mode.list {
        draw(list, on: &buffer, in: Self.window(above: last))
      } else if let palette = mode.palette {
        draw(palette, on: &buffer, above: last)
      }
      drawKeys(of: mode, on: &buffer, in: last)
    }
  }

  /// Draws a step of the flow on the device, with samples of what users would have done before it.
  ///
  /// - Returns: whether it did: the session may be at the step, and a step may have no screen.
  private func draw(_ step: StepID, on buffer: inout CellBuffer) -> Bool {
    guard let wanted = session.flow.pack.step(step), wanted.id != session.flow.currentStep?.id,
      session.geometry.shortage == nil
    else { return false }
    if case .call = wanted.kind { return false }
    let (flow, frame) = session.glimpse(after: .jump(step))
    // Several steps may show a screen, and a jump to it stops at the first of them.
    guard let shown = flow.currentStep, flow.currentScreenID != nil || flow.layer == .dialog,
      shown.id == step || shown.screenName != nil && shown.screenName == wanted.screenName
    else { return false }
    let device = session.geometry.frame
    buffer.copy(from: frame, source: device, to: Point(x: device.x, y: device.y))
    guard device.y > 0 else { return true }
    let style = Style(foreground: stylesheet[.accent], background: desk.background, attributes: .bold)
    Self.name(step, over: device, style, on: &buffer)
    return true
  }

  /// Writes what a device shows in the row above it.
  static func name(_ name: String, over device: Rect, _ style: Style, on buffer: inout CellBuffer) {
    let text = TextWidth.truncated(name, to: device.width - 4)
    let x = device.x + (device.width - TextWidth.columns(of: text)) / 2
    buffer.write(text, x: x, y: max(0, device.y - 1), style: style)
  }

  /// A frame around an area, where there is nothing else.
  private func frame(_ area: Rect, within screen: Rect, on buffer: inout CellBuffer) {
    let outer = area.inset(by: -1).intersection(screen)
    let style = Style(foreground: stylesheet[.accent], attributes: .bold)
    func put(_ text: String, _ x: Int, _ y: Int) {
      guard buffer[x, y].glyph == .blank else { return }
      buffer.write(text, x: x, y: y, style: style, keepsBackground: true)
    }
    let (left, right, top, bottom) = (outer.minX, outer.maxX - 1, outer.minY, outer.maxY - 1)
    guard left < right, top < bottom else { return }
    for y in [top, bottom] {
      let row = (left...right).map { buffer[$0, y].glyph == .blank }
      // A line through the words of a neighbour would look like a part of it; at the screen's own edge stand none.
      guard y == screen.minY || y == screen.maxY - 1 || !row.contains(false) else { continue }
      for x in (left + 1)..<right where row[(x - left - 1)...(x - left + 1)].allSatisfy({ $0 }) {
        put("━", x, y)
      }
    }
    for y in (top + 1)..<max(top + 1, bottom) {
      put("┃", left, y)
      put("┃", right, y)
    }
    put("┏", left, top)
    put("┓", right, top)
    put("┗", left, bottom)
    put("┛", right, bottom)
  }

  // MARK: The list

  private static func window(above last: Rect) -> Rect {
    Rect(x: 1, y: 1, width: last.width - 2, height: last.y - 2)
  }

  private func draw(_ list: EditList, on buffer: inout CellBuffer, in window: Rect) {
    var box = window
    if list.subject == .keys {
      // No wider and no higher than its lines.
      let texts = list.lines.map(\.text) + [session.words(list.subject.title)]
      box.width = min(box.width, (texts.map { TextWidth.columns(of: $0) }.max() ?? 0) + 6)
      box.height = min(box.height, list.lines.count + 5)
    }
    buffer.drawBox(
      box, stylesheet, stylesheet[.surface], line: list.subject == .conflict ? .danger : .accent,
      isWindow: true)
    let title = session.words(list.subject.title)
    buffer.write(
      TextWidth.truncated(title, to: box.width - 4), x: box.x + 2, y: box.y + 1,
      style: stylesheet.style(.accent, on: .surface, .bold))
    if list.lines.isEmpty {
      buffer.write(
        TextWidth.truncated(session.words("edit.no_changes"), to: box.width - 4), x: box.x + 2, y: box.y + 3,
        style: stylesheet.style(.muted, on: .surface))
    }
    for (row, line) in list.lines.dropFirst(list.top).prefix(box.height - 4).enumerated() {
      let token: ColorToken =
        switch line.kind {
        case .header: .text
        case .hunk: .accent
        case .same: list.subject == .keys ? .text : .muted
        case .removed: .danger
        case .added: .success
        }
      let text = TextWidth.truncated(TextWidth.sanitized(line.text), to: box.width - 4)
      buffer.write(
        text, x: box.x + 2, y: box.y + 3 + row,
        style: stylesheet.style(token, on: .surface, line.kind == .header ? .bold : []))
    }
  }

  // MARK: The palette

  /// Draws what can be added over the left half.
  private func draw(_ palette: EditPalette, on buffer: inout CellBuffer, above last: Rect) {
    let box = Rect(
      x: 1, y: 1, width: min(30, buffer.width - 2), height: min(palette.names.count + 4, last.y - 2))
    guard box.height > 4 else { return }
    buffer.drawBox(box, stylesheet, stylesheet[.surface], line: .accent, isWindow: true)
    buffer.write(
      TextWidth.truncated(session.words("edit.add"), to: box.width - 4), x: box.x + 2, y: box.y + 1,
      style: stylesheet.style(.accent, on: .surface, .bold))
    let room = box.height - 4
    let first = max(0, min(palette.focus - room / 2, palette.names.count - room))
    for (row, name) in palette.names.dropFirst(first).prefix(room).enumerated() {
      let isHere = first + row == palette.focus
      let style = stylesheet.style(isHere ? .accent : .text, on: .surface, isHere ? .bold : [])
      buffer.write(
        (isHere ? "› " : "  ") + name, x: box.x + 2, y: box.y + 3 + row, style: style)
    }
  }

  // MARK: The keys

  private func drawKeys(of mode: EditMode, on buffer: inout CellBuffer, in row: Rect) {
    buffer.fill(row, Cell(style: desk))
    var x = row.x + 1
    if let message = mode.message {
      let (text, token): (String, ColorToken) =
        switch message {
        case .done(let text): (text, .success)
        case .refused(let text): (text, .warning)
        }
      let style = Style(foreground: stylesheet[token], background: desk.background, attributes: .bold)
      x +=
        buffer.write(
          TextWidth.truncated(TextWidth.sanitized(text), to: row.maxX - 2 - x), x: x, y: row.y, style: style)
        + 3
    }
    let bold = Style(foreground: stylesheet[.text], background: desk.background, attributes: .bold)
    for (keys, text) in wordedKeys(of: mode) {
      guard x + TextWidth.columns(of: keys) + 1 + TextWidth.columns(of: text) < row.maxX else { continue }
      x += buffer.write(keys, x: x, y: row.y, style: bold) + 1
      x += buffer.write(text, x: x, y: row.y, style: desk) + 2
    }
  }

  private func wordedKeys(of mode: EditMode) -> [(keys: String, text: String)] {
    let other = mode.arms(session)?.other ?? ""
    return keys(of: mode).map { ($0, session.words("edit.key.\($1)", extra: ["arm": other])) }
  }

  /// All keys that work now, also those that the row has no room for, a line each.
  func helpLines(_ mode: EditMode) -> [LineDifference.Line] {
    let keys =
      wordedKeys(of: mode) + [("F8", session.words("help.language")), ("F3", session.words("edit.key.done"))]
    let width = keys.map { TextWidth.columns(of: $0.keys) }.max() ?? 0
    return keys.map {
      LineDifference.Line(kind: .same, text: "\(TextWidth.padded($0.keys, to: width + 2))\($0.text)")
    }
  }

  /// Whether a letter, or another key that does not scroll, is one of those that work now.
  func names(_ press: KeyPress, _ mode: EditMode) -> Bool {
    let name: String? =
      switch (press.key, press.modifiers) {
      case (.character(let letter), []): String(letter)
      case (.character(let letter), .control): "^" + letter.uppercased()
      case (.tab, []): "Tab"
      case (.delete, []): "d"
      case (.up, .alt), (.down, .alt): "Alt-↑↓"
      default: nil
      }
    return keys(of: mode).contains { $0.0 == name }
  }

  /// The keys that work now, the most important first, each with the name of its words.
  private func keys(of mode: EditMode) -> [(String, String)] {
    if let form = mode.form {
      if form.question == .experiment { return [("↑↓", "choose"), ("Enter", "next"), ("Esc", "back")] }
      let isLast = form.question == .key || form.experiment != nil
      return [("Enter", isLast ? "keep_arm" : "next"), ("Esc", "back")]
    }
    if let list = mode.list {
      let canDecide = list.subject == .changes && !list.lines.isEmpty
      let giveUp = list.isAsking ? "really" : "give_up"
      return (canDecide ? [("k", "keep"), ("a", "as_arm"), ("x", giveUp)] : []) + [
        ("↑↓", "scroll"), ("Esc", "back"),
      ]
    }
    if mode.palette != nil { return [("↑↓", "choose"), ("Enter", "add"), ("Esc", "back")] }
    if mode.field != nil {
      return [("Enter", "save"), ("Esc", "cancel")] + (mode.typedKey == nil ? [("Alt-Enter", "line")] : [])
        + [("^U", "clear")]
    }
    if mode.keyFocus != nil {
      var mode = mode
      let canStep = mode.currentKey(session)?.next(by: 1, after: nil) != nil
      return [("↑↓", "choose"), ("Enter", "edit")] + (canStep ? [("←→", "next_value")] : [])
        + [("d", "remove"), ("Esc", "back")] + (mode.edits.changes.isEmpty ? [] : [("^Z", "undo")])
    }
    var keys = [("↑↓", "choose"), ("Esc", mode.showsApp ? "screen" : "done")]
    if mode.arms(session) != nil { keys.insert(("o", "arm"), at: 1) }
    if mode.item?.text != nil { keys.insert(("Enter", "edit"), at: 1) }
    if !mode.edits.changes.isEmpty { keys += [("^Z", "undo"), ("l", "changes")] }
    keys.append(("Tab", "keys"))
    if mode.canAdd { keys.append(("a", "add")) }
    if !mode.showsApp { keys.append(("m", "app")) }
    if mode.item?.part.place != nil { keys += [("c", "copy"), ("d", "remove"), ("Alt-↑↓", "move")] }
    if !mode.edits.undone.isEmpty { keys.append(("^Y", "redo")) }
    return keys
  }
}
