import Components
import ContentTree
import Diagnostics
import OnboardingFlow
import PackEditing
import PackModel
import PackReading
import PackReview
import Screens
import Session
import TerminalModel

/// What is known of the part at the cursor, from the top down: what its file says of it, its text, and where the text fits.
struct EditInspector {
  let session: Simulation
  let stylesheet: Stylesheet
  let desk: Style
  let rect: Rect

  /// A line of the inspector.
  private enum Line {
    case heading(String)
    case plain(String)
    case quiet(String)
    case pair(String, String)
    case chosen(String, String)
    case row(String, isHere: Bool, mark: String)
    case swatch(Color, String)
    case good(String)
    case bad(String)
    case blank
  }

  /// Rows of the field with its edge.
  private static let fieldRows = 3
  /// Columns of names before values.
  private static let nameColumns = 14

  func draw(_ mode: inout EditMode, on buffer: inout CellBuffer) {
    guard let item = mode.item else {
      write([.heading(words("edit.title")), .quiet(words("edit.nothing"))], from: rect.y, on: &buffer)
      return
    }
    let source = mode.source(in: session)
    let keys = mode.keys(session)
    let key = mode.currentKey(session)
    // The text and where it fits come before what else is known.
    let text = key == nil ? textLines(item, source, &mode) : []
    let about =
      problemLines(mode) + (key.map { keyLines($0, mode) } ?? fitLines(mode) + olderLines(&mode))
      + findingLines(&mode)
    let field = mode.field == nil ? 0 : Self.fieldRows
    let needed = text.count + about.count + field
    var lines = [Line.heading(title(of: item.part, mode))]
    if mode.showsApp {
      let parts = max(3, (rect.height - needed - 2) / (mode.keyFocus == nil ? 2 : 3))
      lines += partLines(mode, room: min(parts, mode.items.count))
    }
    lines.append(.quiet(place(of: item.part, &mode)))
    if item.part.name == "mark", item.part.area == nil { lines.append(.quiet(words("edit.mark_not_shown"))) }
    let room = max(key == nil ? 0 : 1, rect.height - needed - lines.count - 1)
    lines +=
      key.map { window(keys, at: $0, room: room) }
      ?? keys.filter { !$0.written.isEmpty }.prefix(room).map {
        .pair(Self.flat($0.name), Self.flat($0.written))
      }
    if lines.count + needed < rect.height { lines.append(.blank) }
    var y = write(lines, from: rect.y, on: &buffer)
    if let state = mode.field {
      y = write(Array(text.prefix(1)), from: y, on: &buffer)
      drawField(state, isValue: mode.typedKey != nil, y: y, on: &buffer)
      y += Self.fieldRows
      y = write(Array(text.dropFirst()), from: y, on: &buffer)
    } else {
      y = write(text, from: y, on: &buffer)
    }
    write(about, from: y, on: &buffer)
  }

  private func title(of part: EditPart, _ mode: EditMode) -> String {
    let label = part.label.isEmpty ? "" : " \(TextWidth.sanitized(part.label))"
    let name = part.count.map {
      words("edit.numbered", ["name": part.name, "number": part.label, "count": "\($0)"])
    }
    return "\(words(mode.showsApp ? "edit.app" : "edit.title")) · \(name ?? part.name + label)"
  }

  private func words(_ key: String, _ extra: [String: String] = [:]) -> String {
    session.words(key, extra: extra)
  }

  // MARK: Lines

  /// The file and the line of a part.
  private func place(of part: EditPart, _ mode: inout EditMode) -> String {
    let line = (try? mode.edits.document(part.file))?.map[part.table.text]?.value.start.line ?? 1
    return "\(part.file):\(line)"
  }

  /// The parts of the app around the one at the cursor, with marks where the list goes on.
  private func partLines(_ mode: EditMode, room: Int) -> [Line] {
    let first = max(0, min(mode.focus - room / 2, mode.items.count - room))
    let rows = first..<first + room
    return rows.map { index in
      let item = mode.items[index]
      let role = item.text.map { " · \($0.role)" } ?? ""
      let label = item.part.label.isEmpty ? "" : " \(item.part.label)"
      let indent = item.part.isInTable ? "  " : ""
      let mark =
        index == rows.first && index > 0 ? "↑" : index == rows.last && index < mode.items.count - 1 ? "↓" : ""
      return .row(
        TextWidth.sanitized(indent + item.part.name + label + role), isHere: index == mode.focus, mark: mark)
    }
  }

  /// The keys around the one at the cursor.
  private func window(_ keys: [EditKey], at key: EditKey, room: Int) -> [Line] {
    let focus = keys.firstIndex(of: key) ?? 0
    let room = min(room, keys.count)
    let first = max(0, min(focus - room / 2, keys.count - room))
    return keys[first..<first + room].map { other in
      let (name, written) = (Self.flat(other.name), Self.flat(other.written))
      return other == key ? .chosen(name, written) : .pair(name, written)
    }
  }

  /// A text of a file in one line.
  private static func flat(_ text: String) -> String {
    TextWidth.sanitized(text.split { $0 == "\n" }.joined(separator: " "))
  }

  /// What is known of a key: what it does, what it may be, how far a colour stands out.
  private func keyLines(_ key: EditKey, _ mode: EditMode) -> [Line] {
    var lines: [Line] = []
    if !key.summary.isEmpty {
      lines += TextLayout.lines(of: key.summary, width: max(1, rect.width), maximum: 3).map(Line.quiet)
    }
    if key.choices.count > 1 {
      let names = key.choices.prefix(12).map { choice in
        switch choice {
        case .string(let text): text
        case .bool(let bool): "\(bool)"
        case .integer(let number): "\(number)"
        default: ""
        }
      }
      let list = "←→ " + names.joined(separator: " ")
      lines += TextLayout.lines(of: list, width: max(1, rect.width), maximum: 2).map(Line.quiet)
    } else if key.value == nil || mode.typedKey != nil && !key.file.hasPrefix("themes/"), !key.example.isEmpty
    {
      // Below the field of a colour stands its contrast.
      lines.append(.quiet(words("edit.example", ["example": key.example])))
    }
    return lines + contrastLines(key, mode)
  }

  private func contrastLines(_ key: EditKey, _ mode: EditMode) -> [Line] {
    guard let look = mode.item?.part.look, let token = ColorToken(rawValue: key.name) else { return [] }
    var palette = session.bundle.themes[look.brand, look.theme].palette
    if let typed = mode.field?.text {
      guard let color = Color(content: typed) else { return [.bad(words("edit.no_color"))] }
      palette[token] = color
    }
    let meetings = ThemeContrast.meetings(of: token, in: palette)
    return [.swatch(palette[token], token.rawValue)]
      + meetings.prefix(4).map { meeting in
        let least = meeting.least == 3 ? "3" : "4.5"
        let text = words(
          "edit.contrast", ["other": meeting.other.rawValue, "ratio": meeting.ratio, "least": least])
        return meeting.isClear ? .good(text) : .bad(text)
      }
  }

  /// Why the last edit was taken back, and what would put it right.
  private func problemLines(_ mode: EditMode) -> [Line] {
    guard let problem = mode.problem else { return [] }
    let fix = problem.fix.map {
      TextLayout.lines(of: "→ " + TextWidth.sanitized($0), width: max(1, rect.width), maximum: 4)
    }
    return badLines(problem.message) + (fix ?? []).map(Line.plain)
  }

  /// What `check` says of what is at the cursor; what it says of several texts in the same words stands once.
  private func findingLines(_ mode: inout EditMode) -> [Line] {
    var messages: [String] = []
    for finding in mode.findings(session) where !messages.contains(finding.message) {
      messages.append(finding.message)
    }
    return messages.prefix(3).flatMap(badLines)
  }

  private func badLines(_ message: String) -> [Line] {
    TextLayout.lines(of: TextWidth.sanitized(message), width: max(1, rect.width - 2), maximum: 3)
      .enumerated().map { $0.offset == 0 ? Line.bad($0.element) : Line.quiet("  " + $0.element) }
  }

  /// The languages that still say what they said before the first one was edited.
  private func olderLines(_ mode: inout EditMode) -> [Line] {
    guard mode.item?.text != nil else { return [] }
    mode.lookForOlder(session)
    let languages = mode.older?.languages ?? []
    return languages.isEmpty
      ? [] : [.bad(words("edit.older", ["languages": languages.joined(separator: " ")]))]
  }

  private func textLines(_ item: EditItem, _ source: EditSource?, _ mode: inout EditMode) -> [Line] {
    guard let text = item.text else { return [] }
    guard let source else {
      return [.heading(text.role), .quiet(words("edit.system_text"))]
    }
    var lines = [Line.heading("\(text.role) · \(source.name)")]
    if mode.field == nil {
      let written = EditMode.shown(mode.beginning(source))
      let rows = TextLayout.lines(of: TextWidth.sanitized(written), width: max(1, rect.width), maximum: 4)
      lines += rows.map(Line.plain)
    }
    let document = try? mode.edits.document(source.file)
    let line = document?.map[source.path(in: document).text]?.value.start.line
    lines.append(
      .quiet(line.map { "\(source.file):\($0)" } ?? words("edit.not_there", ["file": source.file])))
    if source.used == nil { lines.append(.quiet(source.key)) }
    return lines
  }

  /// The languages, each with the devices on which its text is cut.
  private func fitLines(_ mode: EditMode) -> [Line] {
    guard let fit = mode.fit, fit.subject.key == mode.item?.text?.key else { return [] }
    let bad = fit.views.filter { $0.problem != nil }
    guard !bad.isEmpty else {
      let locales = session.bundle.pack.locales.joined(separator: " ")
      return [.good(words("edit.fits", ["languages": locales]))]
    }
    let problems: [(TextFit.Problem, String)] = [(.cut, "edit.cut"), (.crowdsOutPicture, "edit.crowds")]
    return session.bundle.pack.locales.flatMap { locale in
      problems.compactMap { problem, key in
        let devices = bad.filter { $0.locale == locale && $0.problem == problem }
          .map { session.words($0.device.name) }
        guard !devices.isEmpty else { return nil }
        return .bad(words(key, ["language": locale, "devices": devices.joined(separator: ", ")]))
      }
    }
  }

  // MARK: Drawing

  private func drawField(_ state: FieldState, isValue: Bool, y: Int, on buffer: inout CellBuffer) {
    var field = TextField(label: "", text: state.text, cursor: state.cursor, isFocused: true)
    field.selection = state.selection
    field.label = words(isValue ? "edit.value" : "edit.field")
    field.draw(
      on: &buffer, in: Rect(x: rect.x, y: y, width: rect.width, height: Self.fieldRows), stylesheet)
  }

  /// Writes lines as far as there is room, and returns the row after them.
  @discardableResult
  private func write(_ lines: [Line], from top: Int, on buffer: inout CellBuffer) -> Int {
    var y = top
    for line in lines where y < rect.maxY {
      write(line, y: y, on: &buffer)
      y += 1
    }
    return y
  }

  private func write(_ line: Line, y: Int, on buffer: inout CellBuffer) {
    switch line {
    case .blank: break
    case .heading(let text): write(text, x: rect.x, y, .accent, .bold, on: &buffer)
    case .plain(let text): write(text, x: rect.x, y, .text, on: &buffer)
    case .quiet(let text): write(text, x: rect.x, y, .muted, on: &buffer)
    case .good(let text): write("✓ \(text)", x: rect.x, y, .success, on: &buffer)
    case .bad(let text): write("✗ \(text)", x: rect.x, y, .danger, on: &buffer)
    case .pair(let name, let value):
      write(TextWidth.truncated(name, to: Self.nameColumns - 1), x: rect.x, y, .muted, on: &buffer)
      write(value, x: rect.x + Self.nameColumns, y, .text, on: &buffer)
    case .chosen(let name, let value):
      write(
        TextWidth.truncated("› \(name)", to: Self.nameColumns - 1), x: rect.x, y, .accent, .bold, on: &buffer)
      write(value, x: rect.x + Self.nameColumns, y, .text, .bold, on: &buffer)
    case .row(let text, let isHere, let mark):
      let shown = TextWidth.truncated((isHere ? "› " : "  ") + text, to: max(0, rect.width - 2))
      write(shown, x: rect.x, y, isHere ? .accent : .text, isHere ? .bold : [], on: &buffer)
      write(mark, x: rect.maxX - 1, y, .muted, on: &buffer)
    case .swatch(let color, let name):
      buffer.write("      ", x: rect.x, y: y, style: Style(foreground: color, background: color))
      write(name, x: rect.x + 7, y, .text, on: &buffer)
    }
  }

  private func write(
    _ text: String, x: Int, _ y: Int, _ token: ColorToken, _ attributes: Attributes = [],
    on buffer: inout CellBuffer
  ) {
    let style = Style(foreground: stylesheet[token], background: desk.background, attributes: attributes)
    buffer.write(TextWidth.truncated(text, to: rect.maxX - x), x: x, y: y, style: style)
  }
}
