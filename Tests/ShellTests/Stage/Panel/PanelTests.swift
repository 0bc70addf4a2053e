import Components
import OnboardingFlow
import PackModel
import TerminalModel
import TestSessions
import Testing

@testable import Session
@testable import Shell

/// The panel: what it says of permissions, and how it makes room.
struct PanelTests {
  private func panel(_ session: inout Simulation) throws -> [String] {
    let panel = try #require(session.geometry.panel)
    let parts = [session.geometry.aside, panel].compactMap(\.self)
    let frame = session.still()
    return parts.flatMap { part in
      frame.text(in: part).split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.trimmingTrailingSpaces
      }
    }
  }

  @Test(arguments: [100, 129, 142, 200])
  func `where there is room at both sides of the device, what is so now stands at its left`(
    width: Int
  ) throws {
    let session = try FerryPack.session(size: Size(width: width, height: 60))
    let geometry = session.geometry
    let panel = try #require(geometry.panel)
    guard let aside = geometry.aside else {
      #expect(width < 140)
      return
    }
    #expect(width > 120 && aside.maxX < geometry.frame.x && panel.x > geometry.frame.maxX)
    var moving = session
    let frame = moving.still()
    #expect(frame.text(in: aside).hasPrefix("Step") && !frame.text(in: aside).contains("Events"))
    #expect(frame.text(in: panel).contains("Events") && !frame.text(in: panel).contains("Step"))
  }

  @Test func `the steps of the flow stand below what is so now: where the user is, and where she was`() throws
  {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 200, height: 60))
    let steps = session.flow.steps.map { $0.id.description }
    let aside = try #require(session.geometry.aside)
    func way() throws -> [String] {
      let lines = session.still().text(in: aside).split(separator: "\n").map { $0.trimmingTrailingSpaces }
      let heading = try #require(lines.firstIndex(of: "Flow"))
      return Array(lines[(heading + 1)...].prefix(steps.count))
    }
    let first = try way()
    #expect(first.map { String($0.dropFirst(2)) } == steps)
    #expect(first.filter { $0.hasPrefix("▸") } == ["▸ gender"])
    // What a jump has passed by, and what is to come.
    #expect(first[0] == "– launch" && first.dropFirst(2).allSatisfy { $0.hasPrefix("○ ") })
    session.press(.enter)
    session.settle()
    let next = try way()
    #expect(next.contains("✓ gender") && !next.contains("▸ gender"))
    #expect(next.count { $0.hasPrefix("▸") } == 1)
  }

  @Test func `a run that begins anew has been at no steps but its own`() throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 200, height: 60))
    session.press(.enter)
    session.settle()
    #expect(session.chrome.steps.count > 1)
    session.debug(.startOver)
    #expect(session.chrome.steps == ["gender"])
  }

  @Test func `who goes back has not been at the step that she left`() throws {
    var session = try Sessions.matching(jump: "walkthrough", size: Size(width: 200, height: 60))
    let before = session.chrome.steps
    session.press(.character("s"))
    session.settle()
    #expect(session.chrome.steps == before + ["auth"])
    session.press(.escape)
    session.settle()
    #expect(session.chrome.steps == before)
  }

  @Test func `of a long flow the steps around the one at hand are shown, where there is room for some`() {
    func shown(_ here: Int, rows: Int) -> [String] {
      let lines = (0..<30).map { PanelLine.plain(String($0)) }
      let layout = PanelLayout(
        [
          PanelSection(heading: "A", lines: [.plain("a")], least: 1),
          PanelSection(heading: "B", lines: lines, least: 0, order: 0, middle: here, fills: true),
        ], rows: rows)
      guard layout.sections.count == 2 else { return [] }
      #expect(layout.used <= rows)
      return layout.sections[1].lines.compactMap { if case .plain(let text) = $0 { text } else { nil } }
    }
    #expect(shown(10, rows: 10) == ["7", "8", "9", "10", "11", "12"])
    #expect(shown(0, rows: 10).first == "0" && shown(29, rows: 10).last == "29")
    #expect(shown(10, rows: 8).count == 4 && shown(10, rows: 7).isEmpty)
    #expect(shown(10, rows: 60).count == 30)
  }

  @Test func `a list of steps that is cut says how many it leaves out`() {
    let lines = (0..<30).map { PanelLine.plain(String($0)) }
    var buffer = CellBuffer(width: 20, height: 12, fill: Cell(style: Style(background: .white)))
    let sections = [PanelSection(heading: "Flow", lines: lines, least: 0, order: 0, middle: 3, fills: true)]
    let layout = PanelLayout(sections, rows: 12)
    PanelWriter(rect: buffer.bounds, desk: Style(background: .white), stylesheet: Stylesheet(.light))
      .write(layout, on: &buffer)
    let shown = layout.sections[0].lines.count
    #expect(shown < 30 && buffer.row(0) == "Flow +\(30 - shown)")
  }

  @Test func `hints begin where the panel does`() throws {
    var session = try FerryPack.session(size: Size(width: 200, height: 60))
    let aside = try #require(session.geometry.aside)
    let row = session.still().row(59)
    #expect(row.prefix(aside.x).allSatisfy { $0 == " " } && row.dropFirst(aside.x).first != " ")
    // Where not all fit from there on, they begin at the first column.
    session.chrome.notice = .done(String(repeating: "x", count: 140))
    #expect(session.still().row(59).hasPrefix(" xxx"))
    // Beside a device at the left they begin where that does, and without a panel at the first column.
    session = try FerryPack.session(size: Size(width: 100, height: 40))
    let left = session.geometry.frame.x
    #expect(left > 1 && session.still().row(39).prefix { $0 == " " }.count == left)
    session.chrome.panel = false
    #expect(session.still().row(39).dropFirst().first != " ")
  }

  @Test func `what a product manager needs most is named first where the row is narrow`() throws {
    for locale in ["en", "ja"] {
      for width in 70...120 {
        let row = try Self.hints(locale: locale, width: width)
        let named = ["F1", "^C", "F4", "F2", "F3", "F12", "F9"].map { row.contains("\($0) ") }
        // F12 and F9 have short words and may fit where F3 does not.
        for index in 1..<5 where named[index] { #expect(named[index - 1], "\(width): \(row)") }
        if width >= 80 { #expect(named[0...3].allSatisfy { $0 }, "\(width): \(row)") }
      }
    }
  }

  /// The hints of an editable session in a row of some columns.
  private static func hints(locale: String, width: Int) throws -> String {
    var session = try Sessions.matching(
      jump: "messages", locale: locale, size: Size(width: width, height: 24))
    session.chrome.canEdit = true
    session.chrome.hasLobby = true
    return session.still().row(23)
  }

  @Test(arguments: [BlockGlyphs.quadrants, .sextants])
  func `the grounds of the panel begin and end where the device does`(_ blocks: BlockGlyphs) throws {
    for size in [Size(width: 100, height: 40), Size(width: 100, height: 28), Size(width: 200, height: 60)] {
      var session = try FerryPack.session(size: size)
      session.chrome.panel = true
      session.stillBlocks = blocks
      let (device, frame) = (session.geometry.frame, session.still())
      let hasStatusBar = session.geometry.hasStatusBar
      #expect(session.geometry.panelGrounds.count == (size.width == 200 ? 2 : 1))
      for ground in session.geometry.panelGrounds {
        #expect(ground.minY == device.minY && ground.maxY == device.maxY)
        let corner = frame[ground.minX, ground.minY].glyph
        #expect(corner != .blank && frame[ground.minX - 1, ground.minY].glyph == .blank)
        for y in [device.minY, device.maxY - 1] where hasStatusBar {
          #expect(frame[ground.minX + 3, y].glyph == frame[device.minX + 3, y].glyph, "\(size), row \(y)")
        }
        // On a low screen their first row is whole, as that of the device is its edge and what is within.
        let desk = frame[0, 0].background
        #expect((frame[ground.minX + 3, ground.minY].background == desk) == hasStatusBar)
      }
    }
  }

  @Test(arguments: [(98, true), (100, true), (80, false)])
  func `the panel stands on a ground where there is room beside its words`(_ width: Int, _ hasGround: Bool)
    throws
  {
    var session = try FerryPack.session(size: Size(width: width, height: 40))
    session.chrome.panel = true
    let panel = try #require(session.geometry.panel)
    let frame = session.still()
    let desk = frame[0, 0].background
    #expect(session.geometry.aside == nil)
    #expect((frame[panel.minX - 1, panel.minY].background != desk) == hasGround)
    guard hasGround else { return }
    // It touches neither the device nor the edge of the terminal nor the hints.
    for y in 0..<39 {
      #expect(
        frame[session.geometry.frame.maxX, y].background == desk && frame[width - 1, y].background == desk)
    }
    // It is as tall as there is room, however little has happened.
    #expect((panel.minY..<panel.maxY).allSatisfy { frame[panel.maxX, $0].background != desk })
    for x in 0..<width {
      #expect(frame[x, 38].background == desk || session.geometry.frame.contains(Point(x: x, y: 38)))
    }
  }

  private func open(_ size: Size, ask: [DebugCommand]) throws -> Simulation {
    var session = try FerryPack.session(size: size)
    session.chrome.panel = true
    for command in ask { session.debug(command) }
    return session
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 100, height: 40), Size(width: 200, height: 60)])
  func `the running workflow, what waits, and what was asked are there at every size`(size: Size) throws {
    var session = try open(size, ask: [.workflow("all"), .workflow("photos")])
    session.send(.tapped(.dialogChoice(1)))
    session.settle()
    let lines = try panel(&session)
    #expect(lines.contains { $0.contains("▸ all") && $0.contains("of 3") }, "\(lines)")
    #expect(lines.contains { $0.contains("photos") && $0.contains("waits") })
    #expect(lines.contains { $0.contains("s   location always") })
    #expect(lines.contains { $0.hasPrefix("location ") && $0.contains("provisional") })
    #expect(lines.contains { $0.hasPrefix("Permissions") })
    #expect(lines.contains { $0.hasPrefix("Events") })
    #expect(!lines.contains { $0.hasSuffix("…") }, "\(lines)")
  }

  @Test func `a permission has the sign of its status, and a queue is there while something waits`() throws {
    var session = try open(Size(width: 200, height: 60), ask: [])
    #expect(try !panel(&session).contains { $0.hasPrefix("Queue") })
    session.debug(.workflow("photos"))
    #expect(try panel(&session).contains { $0.hasPrefix("Queue") })
    for (status, sign) in [(PermissionStatus.authorized, "●"), (.denied, "✕")] {
      var session = try open(Size(width: 200, height: 60), ask: [.permission(.camera, status)])
      #expect(try panel(&session).contains { $0.hasPrefix("camera ") && $0.contains(" \(sign) ") })
    }
  }

  @Test func `where there is little room, what has not happened is left out first`() {
    var section = PanelSection(
      heading: "A", lines: [.pair("a", "no", .muted), .pair("b", "yes", .success), .pair("c", "no", .muted)],
      least: 1)
    section.shorten(to: 1)
    guard case .pair("b", _, _)? = section.lines.first else {
      Issue.record("\(section.lines)")
      return
    }
    #expect(section.hidden == 2)
  }

  @Test func `a panel with too little room says how much it leaves out`() {
    let lines = (1...9).map { PanelLine.plain("\($0)") }
    let fixed = PanelSection(heading: "A", lines: lines, least: 2, order: 1)
    let last = PanelSection(heading: "B", lines: lines, least: 1, order: 0, keepsLast: true, fills: true)
    let roomy = PanelLayout([fixed, last], rows: 40)
    #expect(roomy.sections.map(\.lines.count) == [9, 9])
    let tight = PanelLayout([fixed, last], rows: 12)
    #expect(tight.sections.map(\.lines.count) == [8, 1])
    #expect(tight.sections.map(\.hidden) == [1, 8])
    let least = PanelLayout([fixed, last], rows: 5)
    #expect(least.sections.map(\.rows).reduce(0, +) <= 5)
  }

  @Test func `what is sections' rows never goes beyond the panel`() {
    let lines = (1...6).map { PanelLine.plain("\($0)") }
    let sections = (0..<5).map { PanelSection(heading: "\($0)", lines: lines, least: $0 % 3, order: $0) }
    for rows in 0...50 {
      let layout = PanelLayout(sections, rows: rows)
      let gaps = layout.hasGaps ? max(0, layout.sections.count - 1) : 0
      #expect(layout.sections.map(\.rows).reduce(0, +) + gaps <= rows)
    }
  }
}

extension StringProtocol {
  fileprivate var trimmingTrailingSpaces: String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension PanelTests {
  @Test func `an event of two names breaks between them`() {
    let event = Chrome.Event(instant: .zero, record: .stepEntered("walkthrough", "walkthrough.female"))
    let shown = { (width: Int) in
      PanelView.lines([event], width: width).map { line in
        if case .event(let time, let summary) = line { "\(time)|\(summary)" } else { "" }
      }
    }
    #expect(shown(60) == ["0.0s|step walkthrough · walkthrough.female"])
    #expect(shown(40) == ["0.0s|step walkthrough", "|walkthrough.female"])
  }

  @Test func `events that say the same one after another are one line`() {
    let events = [(1, "a"), (2, "a"), (3, "b"), (4, "a")].map { second, id in
      Chrome.Event(instant: .seconds(second), record: .stepEntered(StepID(id), ScreenID(id)))
    }
    let shown = PanelView.lines(events, width: 40).map { line in
      if case .event(let time, let summary) = line { "\(time) \(summary)" } else { "" }
    }
    #expect(shown == ["2.0s step a ×2", "3.0s step b", "4.0s step a"])
  }
}
