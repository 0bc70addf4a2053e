import Components
import OnboardingFlow
import PackModel
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

/// What the home screen and Settings look like, and where they are pressed.
struct SystemScreensTests {
  /// The device in each of its shapes on the terminals that it is seen on.
  private static let places: [(device: String, size: Size)] = [
    ("phone", Size(width: 80, height: 24)), ("phone", Size(width: 100, height: 43)),
    ("tablet", Size(width: 120, height: 54)), ("tablet_landscape", Size(width: 80, height: 24)),
    ("tablet_landscape", Size(width: 200, height: 60)),
  ]

  private static let everything: [PermissionKind: PermissionStatus] = [
    .notifications: .authorized, .location: .whenInUse, .tracking: .denied, .camera: .authorized,
    .microphone: .denied, .photos: .limited, .contacts: .limited, .bluetooth: .denied, .motion: .authorized,
    .localNetwork: .authorized, .calendar: .fullAccess, .speech: .authorized, .faceID: .restricted,
  ]

  private static let three: [PermissionKind: PermissionStatus] = [
    .camera: .authorized, .microphone: .denied, .motion: .authorized,
  ]

  @Test func `the home screen has the hour, the app by name, and opens it by Enter or a tap`() throws {
    for place in Self.places {
      var session = try FerryPack.session(device: place.device, size: place.size)
      session.debug(.home)
      let layout = session.currentLayout()
      let icon = try #require(layout.elements["app-icon"])
      #expect(layout.target(at: icon.center) == .appIcon)
      let text = session.text()
      #expect(text.contains("› Saltmarsh Ferries ‹"))
      #expect(text.contains("Thursday 1 January"))
      #expect(text.contains("opens Saltmarsh Ferries"))
      session.click(icon.center)
      #expect(session.flow.state.app == .active)
      session.debug(.home)
      session.press(.enter)
      #expect(session.flow.state.app == .active)
    }
  }

  @Test(arguments: 30...96) func `icons and dock of the home screen stand in the middle`(_ width: Int) throws
  {
    for height in [22, 30, 50] {
      let area = Rect(x: 3, y: 0, width: width, height: height)
      let plan = HomePlan(area: area, notice: nil)
      for rects in [plan.icons.map(\.rect), plan.dockIcons.map(\.rect), plan.dock.map { [$0] } ?? []]
      where !rects.isEmpty {
        let (left, right) = (rects.map(\.minX).min() ?? 0, rects.map(\.maxX).max() ?? 0)
        // Icons that would touch stand a column aside.
        let aside = left - area.minX - (area.maxX - right)
        #expect(width < 38 ? abs(aside) <= 1 : aside == 0, "\(width) x \(height)")
        let row = rects.filter { $0.minY == rects[0].minY }
        #expect(zip(row, row.dropFirst()).allSatisfy { $1.minX > $0.maxX }, "\(width) x \(height)")
      }
    }
  }

  @Test(arguments: ["en", "ja", "en-XA"])
  func `nothing is cut on the home screen and in Settings`(locale: String) throws {
    for place in Self.places {
      var session = try FerryPack.session(
        locale: locale, device: place.device, size: place.size, statuses: Self.everything)
      session.debug(.home)
      var frame = CellBuffer(size: place.size)
      #expect(CutTexts.collect { session.draw(on: &frame) }.cut == [], "home, \(place)")
      session.debug(.settings)
      for row in session.flow.settingsRows {
        session.forgetFrames()
        let cut = CutTexts.collect { session.draw(on: &frame) }.cut
        #expect(cut == [], "\(row.kind), \(place)")
        session.press(.down)
      }
    }
  }

  @Test func `every row of Settings comes into sight as the focus does`() throws {
    for place in Self.places {
      var session = try FerryPack.session(device: place.device, size: place.size, statuses: Self.everything)
      session.debug(.settings)
      let rows = session.flow.settingsRows
      #expect(rows.count >= 14)
      for (index, row) in rows.enumerated() {
        let layout = session.currentLayout()
        let area = try #require(layout.elements[row.element], "\(row.element), \(place)")
        #expect(layout.target(at: area.center) == .settingsRow(index))
        let words = SystemWords(flow: session.flow, words: session.words).label(of: row)
        #expect(session.still().text(in: area).contains(words.prefix(8)), "\(row.element), \(place)")
        session.press(.down)
      }
    }
  }

  @Test func `the fill of the row with the focus goes half way to its neighbours`() throws {
    var session = try FerryPack.session(
      size: Size(width: 80, height: 44), statuses: Self.three)
    session.debug(.settings)
    session.press(.down)
    session.settle()
    let hit = session.currentLayout().hits.first { $0.target == .settingsRow(1) }
    let row = try #require(hit?.rect)
    let frame = session.still()
    let fill = frame[row.minX + 1, row.y].background
    // A row between two others has no corners.
    for x in row.minX..<row.maxX {
      #expect(frame[x, row.minY - 1].background == fill && frame[x, row.minY - 1].glyph == Glyph("▀"))
      #expect(frame[x, row.maxY].foreground == fill && frame[x, row.maxY].glyph == Glyph("▀"))
    }
  }

  @Test(arguments: [(0, true), (2, false)])
  func `the fill of the first and the last row of Settings has the corners of their card`(
    _ index: Int, _ isFirst: Bool
  ) throws {
    var session = try FerryPack.session(
      size: Size(width: 80, height: 44), statuses: Self.three)
    session.debug(.settings)
    try #require(session.flow.settingsRows.count == 3)
    for _ in 0..<index { session.press(.down) }
    session.settle()
    let hit = session.currentLayout().hits.first { $0.target == .settingsRow(index) }
    let row = try #require(hit?.rect)
    let frame = session.still()
    let fill = frame[row.minX + 1, row.y].background
    let (outer, inner) = isFirst ? (row.minY - 1, row.maxY) : (row.maxY, row.minY - 1)
    for x in [row.minX, row.maxX - 1] {
      let corner = frame[x, outer]
      #expect(corner.glyph == Glyph(isFirst ? "▃" : "▅"))
      #expect((isFirst ? corner.foreground : corner.background) == fill)
      #expect(frame[x, inner].glyph == Glyph("▀"))
    }
    // No mark stands in the corner: the fill tells the focus.
    #expect(frame[row.minX, row.y].glyph == .blank)
  }

  @Test func `where rows of Settings touch, a bar marks the one with the focus, and signs have no tiles`()
    throws
  {
    var session = try FerryPack.session(
      size: Size(width: 80, height: 24),
      statuses: [.location: .whenInUse, .camera: .authorized, .microphone: .denied])
    session.debug(.settings)
    session.settle()
    let hits = session.currentLayout().hits
    let row = try #require(hits.first { $0.target == .settingsRow(0) }?.rect)
    let next = try #require(hits.first { $0.target == .settingsRow(1) }?.rect)
    try #require(next.y == row.maxY)
    let frame = session.still()
    let fill = frame[row.minX + 1, row.y].background
    #expect(frame[row.minX, row.y].glyph == Glyph("▌") && frame[row.minX, next.y].glyph == .blank)
    #expect(frame[row.minX + 1, next.y].background == fill, "a fill would be cut at the next row")
    // Tiles would run together.
    let sign = frame[row.minX + 3, row.y]
    #expect(sign.glyph == Glyph("↗") && sign.background == fill)
    #expect(Color.contrast(sign.foreground, fill) >= 3)
  }

  @Test func `rows of Settings stand apart on a low screen where what the focus leads to leaves room`() throws
  {
    var session = try FerryPack.session(
      size: Size(width: 80, height: 24),
      statuses: [.location: .whenInUse, .camera: .authorized, .microphone: .denied])
    session.debug(.settings)
    func rows() -> [Int] {
      let layout = session.currentLayout()
      return session.flow.settingsRows.indices.compactMap { index in
        layout.hits.first { $0.target == .settingsRow(index) }?.rect.y
      }
    }
    func distances() -> [Int] { zip(rows(), rows().dropFirst()).map { $1 - $0 } }
    session.settle()
    #expect(distances() == [1, 2, 2], "there is room between different kinds")
    for row in session.flow.settingsRows {
      session.settle()
      if case .choice = row.control {
        #expect(distances().contains(1), "the list that \(row.kind) offers takes the rows")
      } else {
        #expect(distances().allSatisfy { $0 > 1 }, "\(row.kind)")
      }
      session.press(.down)
    }
  }

  @Test func `what a list in Settings offers stands on a card with an edge above and below`() throws {
    var session = try FerryPack.session(
      size: Size(width: 80, height: 44), statuses: [.location: .whenInUse])
    session.debug(.settings)
    session.settle()
    let frame = session.still()
    let options = session.currentLayout().hits.filter {
      if case .settingsOption = $0.target { true } else { false }
    }
    let first = try #require(options.first?.rect)
    let last = try #require(options.last?.rect)
    #expect(options.count >= 2)
    let surface = frame[first.maxX - 1, first.y].background
    for x in first.minX + 1..<first.maxX - 1 {
      #expect(frame[x, first.minY - 1].background == surface && frame[x, first.minY - 1].glyph == Glyph("▀"))
      #expect(frame[x, last.maxY].foreground == surface && frame[x, last.maxY].glyph == Glyph("▀"))
    }
  }

  @Test func `a list in Settings is chosen from by a tap, and a change of location is reported on return`()
    throws
  {
    var session = try FerryPack.session(statuses: [.location: .whenInUse])
    session.debug(.settings)
    let layout = session.currentLayout()
    let options = layout.hits.filter { if case .settingsOption = $0.target { true } else { false } }
    #expect(options.count == 4)
    let frame = session.still()
    #expect(frame.text(in: options[2].rect).contains("While Using the App"))
    #expect(frame.text(in: options[2].rect).contains("✓"))
    session.click(options[2].rect.center)
    #expect(session.flow.state.app.isRunning)
    session.click(options[0].rect.center)
    #expect(session.flow.state.permissions.status(of: .location) == .denied)
    #expect(session.flow.state.app.isRunning)
    session.press(.escape)
    #expect(session.flow.state.app == .active)
  }

  @Test func `a change of another permission in Settings ends the app, and says so`() throws {
    var session = try FerryPack.session(statuses: [.camera: .authorized])
    session.debug(.settings)
    session.press(.right)
    #expect(!session.flow.state.app.isRunning)
    #expect(session.text().contains("the change ended"))
  }

  @Test func `a tap on a switch turns it, and a tap on the way back goes back`() throws {
    var session = try FerryPack.session(statuses: [.camera: .authorized, .notifications: .authorized])
    session.debug(.settings)
    let row = try #require(session.currentLayout().elements["settings.notifications"])
    session.click(row.center)
    #expect(session.flow.state.permissions.status(of: .notifications) == .denied)
    #expect(session.flow.state.app.isRunning)
    let back = try #require(session.currentLayout().elements["back-to-app"])
    #expect(session.still().text(in: back).contains("◂ Saltmarsh"))
    session.click(back.center)
    #expect(session.flow.state.app == .active)
  }

  @Test func `icons stand on one colour, so that they are shown by their shapes`() throws {
    for size in [Size(width: 80, height: 24), Size(width: 100, height: 43)] {
      var session = try FerryPack.session(size: size)
      session.debug(.home)
      session.settle()
      let whole = session.pictureStill().art.windows.filter { $0.span.veil == 0 && $0.height > 2 }
      #expect(whole.count >= 4, "\(size)")
    }
  }

  @Test func `a badge counts what waits in the app`() throws {
    var session = try FerryPack.session()
    session.debug(.home)
    let quiet = session.text()
    session.debug(.foreground)
    session.press(.enter)
    session.settle()
    session.debug(.home)
    let layout = session.currentLayout()
    let icon = try #require(layout.elements["app-icon"])
    #expect(session.text() != quiet)
    let corner = Rect(x: icon.maxX - 2, y: icon.y, width: 3, height: 1)
    #expect(session.still().text(in: corner).contains("1"))
  }

  @Test func `the home screen says why an app has ended`() throws {
    var crashed = try FerryPack.session(replacing: [
      "permissions.toml": """
      [[workflow]]
      id = "all"
      [[workflow.action]]
      request = "notifications"
      """
    ])
    crashed.debug(.request(.camera))
    #expect(crashed.text().contains("crashed"))
    #expect(crashed.text().contains("“Camera”"))
    var killed = try FerryPack.session(statuses: [.camera: .authorized])
    killed.debug(.settings)
    killed.press(.enter)
    killed.debug(.home)
    #expect(killed.text().contains("the system ended"))
  }

  @Test func `leaving and coming back move, and with reduced motion they do not`() throws {
    var session = try FerryPack.session(motion: .full)
    session.settle()
    let app = session.text()
    session.send(.debug(.home))
    #expect(session.movesUntil != nil)
    session.advance(to: session.now + .milliseconds(120))
    let between = session.text()
    session.settle()
    let home = session.text()
    #expect(between != app && between != home)
    session.send(.debug(.settings))
    session.advance(to: session.now + .milliseconds(60))
    #expect(session.movesUntil != nil)
    session.settle()
    #expect(session.nextFrame == nil)
    var still = try FerryPack.session(motion: .reduced)
    still.send(.debug(.home))
    #expect(still.movesUntil == nil)
  }
}
