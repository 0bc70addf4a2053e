import Components
import OnboardingFlow
import PackModel
import PackReading
import Screens
import Session
import Settings
import Shell
import TerminalModel

/// Draws the lobby: the apps at the left, the one at the cursor at the right, the keys in the last row.
struct LobbyView {
  private let apps: [LobbyApp]
  private let focus: Int
  private let isOnMake: Bool
  private let isAgain: Bool
  private let isRefused: Bool
  private let words: Words
  private let stylesheet: Stylesheet
  private let desk: Style

  /// - Parameter session: the app that is shown; the lobby is light or dark as it is.
  init(
    _ apps: [LobbyApp], focus: Int, isOnMake: Bool, isAgain: Bool, isRefused: Bool, _ words: Words,
    _ session: Simulation
  ) {
    self.apps = apps
    self.focus = focus
    self.isOnMake = isOnMake
    self.isAgain = isAgain
    self.isRefused = isRefused
    self.words = words
    stylesheet = Stylesheet(session.bundle.themes[session.options.brand, session.options.theme]).forShell
    desk = StageView.deskStyle(stylesheet)
  }

  private static let listColumns = 38
  private static let margin = 3
  private static let usualDetails = 4
  private static let gap = 1
  /// What a phone takes.
  private static let leastPreview = 40

  /// The size of what is seen of the app; without columns where there is no room.
  static func preview(in size: Size) -> Size {
    let columns = size.width - listColumns
    return Size(width: columns < leastPreview ? 0 : columns, height: size.height)
  }

  /// Draws over the whole frame.
  ///
  /// - Returns: the rows that can be clicked.
  func draw(_ session: inout Simulation, on frame: inout CellBuffer) -> [(rect: Rect, row: Int)] {
    frame.fill(Cell(style: desk))
    var left = 0
    if session.size.width > 0 {
      var picture = CellBuffer(size: session.size)
      session.draw(on: &picture)
      // The device alone, so that it stands beside the list in a wide terminal too.
      let device = session.geometry.frame
      let seen = Rect(
        x: max(0, device.x - Self.gap), y: 0, width: device.width + 2 * Self.gap, height: picture.height
      ).intersection(picture.bounds)
      left = max(0, (frame.width - Self.listColumns - seen.width) / 2)
      frame.copy(from: picture, source: seen, to: Point(x: left + Self.listColumns, y: 0))
    }
    let last = Rect(x: 0, y: frame.height - 1, width: frame.width, height: 1)
    frame.fill(last, Cell(style: desk))
    let width = min(frame.width, Self.listColumns) - Self.margin - 1
    let area = Rect(x: left + Self.margin, y: 0, width: max(0, width), height: last.y)
    return CutTexts.ignore {
      drawKeys(on: &frame, in: last)
      return drawList(on: &frame, in: area)
    }
  }

  private func style(_ token: ColorToken, _ attributes: Attributes = []) -> Style {
    Style(foreground: stylesheet[token], background: desk.background, attributes: attributes)
  }

  private func drawList(on frame: inout CellBuffer, in area: Rect) -> [(rect: Rect, row: Int)] {
    // The list, what is above and below it.
    let details = detailLines(width: area.width)
    let about = TextLayout.lines(of: words("lobby.about"), width: area.width, maximum: 3)
    let note = TextLayout.lines(of: words("lobby.invented"), width: area.width, maximum: 3)
    let rows = apps.count + 1
    // The rows stay where they are while others have more to say.
    let needed = 1 + about.count + 1 + rows + 1 + max(details.count, Self.usualDetails) + 1 + note.count
    let isLow = needed + 2 > area.height
    var y = area.y + (isLow ? 0 : max(1, (area.height - needed - 1) / 3))
    y = write(["onboard-sim"], at: y, style(.accent, .bold), on: &frame, in: area)
    if !isLow || needed <= area.height { y = write(about, at: y, style(.muted), on: &frame, in: area) }
    y += 1
    var places: [(rect: Rect, row: Int)] = []
    let room = max(1, area.maxY - y - details.count - 1)
    let first = max(0, min(focus - room + 1, rows - room))
    for row in first..<min(rows, first + room) {
      let place = Rect(x: area.x - 2, y: y, width: area.width + 2, height: 1)
      drawRow(row, in: place, on: &frame)
      places.append((place, row))
      y += 1
    }
    y += 1
    for (text, token) in details where y < area.maxY {
      y = write([text], at: y, style(token), on: &frame, in: area)
    }
    if y + note.count < area.maxY {
      _ = write(note, at: area.maxY - note.count, style(.muted), on: &frame, in: area)
    }
    return places
  }

  private func write(_ lines: [String], at y: Int, _ style: Style, on frame: inout CellBuffer, in area: Rect)
    -> Int
  {
    for (row, line) in lines.enumerated() where y + row < area.maxY {
      frame.write(TextWidth.truncated(line, to: area.width), x: area.x, y: y + row, style: style)
    }
    return y + lines.count
  }

  private func drawRow(_ row: Int, in place: Rect, on frame: inout CellBuffer) {
    let isHere = row == focus
    let fill = stylesheet.style(.text, on: .surface, isHere ? .bold : [])
    let plain = isHere ? fill : style(.text)
    if isHere {
      frame.fill(place, fill)
      frame.write("›", x: place.x, y: place.y, style: stylesheet.style(.accent, on: .surface, .bold))
    }
    guard apps.indices.contains(row) else {
      frame.write(
        TextWidth.truncated(words("lobby.make"), to: place.width - 3), x: place.x + 2, y: place.y,
        style: plain)
      return
    }
    let app = apps[row]
    let pack = TextWidth.sanitized(app.pack)
    let name = app.name ?? pack
    let columns = frame.write(
      TextWidth.truncated(name, to: place.width - 3), x: place.x + 2, y: place.y, style: plain)
    let width = TextWidth.columns(of: pack)
    guard name != pack, columns + width + 4 <= place.width else { return }
    let quiet = isHere ? stylesheet.style(.muted, on: .surface) : style(.muted)
    frame.write(pack, x: place.maxX - width - 1, y: place.y, style: quiet)
  }

  /// What there is to say of the row at the cursor.
  private func detailLines(width: Int) -> [(String, ColorToken)] {
    if isOnMake {
      return TextLayout.lines(of: words("lobby.make_note"), width: width, maximum: 4).map { ($0, .muted) }
    }
    guard apps.indices.contains(focus) else { return [] }
    let app = apps[focus]
    guard let way = app.chosen else {
      return app.isRead
        ? TextLayout.lines(
          of: words("lobby.broken", extra: ["pack": TextWidth.sanitized(app.pack)]), width: width, maximum: 4
        ).map {
          ($0, .danger)
        } : []
    }
    guard app.ways.count > 1 else { return [] }
    let name =
      way.recent.map { words("lobby.recent", extra: ["when": $0.when]) } ?? way.file.map { app.name(of: $0) }
      ?? way.entry.map { words("lobby.entry", extra: ["entry": $0.id]) } ?? words("lobby.plain")
    let place = words("lobby.way", extra: ["number": "\(app.way + 1)", "count": "\(app.ways.count)"])
    var text = way.recent.map { self.note(of: $0) } ?? way.note
    if let entry = way.entry { text = words("lobby.entry_note", extra: ["step": entry.start]) }
    if app.way == 0, let last = app.recent.first {
      text = words("lobby.last", extra: ["when": last.when, "note": self.note(of: last)])
    }
    let note = TextLayout.lines(of: TextWidth.sanitized(text), width: width, maximum: 4)
    return [("◂ \(TextWidth.sanitized(name)) ▸  \(place)", .accent)] + note.map { ($0, .muted) }
  }

  /// How a session before began and how far it came.
  private func note(of recent: LobbyProgram.Recent) -> String {
    words(
      recent.isFinished ? "lobby.finished" : "lobby.reached",
      extra: ["way": recent.settings.map { $0.value }.joined(separator: " "), "step": recent.step])
  }

  private func drawKeys(on frame: inout CellBuffer, in row: Rect) {
    var keys = [("↑↓", "choose"), ("Enter", isOnMake ? "make" : isAgain ? "again" : "play")]
    if apps.indices.contains(focus), apps[focus].ways.count > 1 { keys.insert(("←→", "way"), at: 1) }
    if apps.indices.contains(focus), !apps[focus].recent.isEmpty { keys.append(("r", "results")) }
    if !isOnMake { keys.append(("n", "make")) }
    keys.append(("^C", "quit"))
    var x = row.x + 1
    if isRefused {
      let text = TextWidth.truncated(words("refusal.no-use"), to: max(0, row.maxX - 1 - x))
      x += frame.write(text, x: x, y: row.y, style: style(.warning, .bold)) + 2
    }
    for (key, name) in keys {
      let text = words("lobby.key.\(name)")
      guard x + TextWidth.columns(of: key) + 1 + TextWidth.columns(of: text) < row.maxX else { continue }
      x += frame.write(key, x: x, y: row.y, style: style(.text, .bold)) + 1
      x += frame.write(text, x: x, y: row.y, style: style(.muted)) + 2
    }
  }
}
