import OnboardingFlow
import PackModel
import TerminalModel
import TestSessions
import Testing

@testable import Session
@testable import Shell

@Suite struct DebugMenuTests {
  private func opened(_ screen: String = "gender", size: Size = Size(width: 100, height: 40)) throws
    -> Simulation
  {
    var session = try Sessions.matching(jump: screen, size: size)
    session.press(.function(2))
    return session
  }

  private func type(_ text: String, in session: inout Simulation) {
    for character in text { session.press(.character(character)) }
  }

  @Test func `F2 opens it and closes it, and Escape closes it`() throws {
    var session = try opened()
    #expect(session.chrome.debug != nil)
    session.press(.function(2))
    #expect(session.chrome.debug == nil)
    session.press(.function(2))
    session.press(.escape)
    #expect(session.chrome.debug == nil)
  }

  @Test func `keys go to it and not to the app`() throws {
    var session = try opened()
    let state = session.flow.state
    session.press(.down)
    session.press(.right)
    session.press(.escape)
    #expect(session.flow.state == state)
  }

  @Test func `a list opens with what is so now, and Escape goes back`() throws {
    var session = try opened()
    type("", in: &session)
    session.press(.enter)
    #expect(session.chrome.debug?.level.place == .section(.screens))
    let items = DebugMenuItems(flow: session.flow, words: session.words, chrome: Chrome())
    let level = try #require(session.chrome.debug?.level)
    #expect(items.items(of: level)[level.focus].title == "gender")
    session.press(.escape)
    #expect(session.chrome.debug?.level.place == .top)
  }

  @Test func `what is typed is looked for in all lists`() throws {
    var session = try opened()
    type("jump home.male", in: &session)
    session.press(.enter)
    #expect(session.chrome.debug == nil)
    #expect(session.flow.currentScreen?.id == "home.male")
    #expect(session.flow.state.attributes["gender"] == .string("male"))
    #expect(session.chrome.notice == .refused("home.male: gender was female, is male"))
  }

  @Test func `the name of a list is found before what is in it`() throws {
    var session = try opened()
    type("perm", in: &session)
    let items = DebugMenuItems(flow: session.flow, words: session.words, chrome: Chrome())
    let found = items.items(of: try #require(session.chrome.debug?.level))
    #expect(found.first?.title == "Permissions" && found.first?.beginsGroup == false && found.count > 20)
    session.press(.enter)
    #expect(session.chrome.debug?.level.place == .section(.permissions))
  }

  @Test func `an attribute is chosen among its values, and the menu stays`() throws {
    var session = try opened()
    type("route phone", in: &session)
    session.press(.enter)
    #expect(session.flow.state.attributes["route"] == .string("phone"))
    #expect(session.chrome.debug != nil)
  }

  @Test func `a free attribute is typed, and a number has to be one`() throws {
    var session = try opened()
    type("kindness", in: &session)
    session.press(.enter)
    #expect(session.chrome.debug?.level.text == "62")
    session.press(.character("x"))
    session.press(.enter)
    #expect(session.flow.state.attributes["kindness"] == .number(62))
    #expect(session.chrome.notice == .refused("A whole number, please"))
    for _ in 0..<3 { session.press(.backspace) }
    type("99", in: &session)
    session.press(.enter)
    #expect(session.flow.state.attributes["kindness"] == .number(99))
  }

  @Test func `starting over can be taken back`() throws {
    var session = try opened("phone")
    session.press(.escape)
    type("0", in: &session)
    let state = session.flow.state
    session.press(.function(2))
    type("start-over", in: &session)
    session.press(.enter)
    #expect(session.flow.currentScreen?.id == "phone")
    #expect(session.flow.state != state)
    session.press(.function(2))
    type("undo", in: &session)
    session.press(.enter)
    #expect(session.flow.state.screens == state.screens)
  }

  @Test func `a click does a row, the wheel moves, a click beside it closes it`() throws {
    var session = try opened()
    let level = try #require(session.chrome.debug).level
    let items = DebugMenuItems(flow: session.flow, words: session.words, chrome: session.chrome)
    let layout = DebugMenuLayout(in: session.geometry, items: items.items(of: level))
    let second = Point(x: layout.list.x + 3, y: layout.y(of: 1, top: 0))
    _ = session.handle(.mouse(MouseEvent(kind: .wheelDown, position: second)))
    #expect(session.chrome.debug?.level.focus == 1)
    _ = session.handle(.mouse(MouseEvent(kind: .press, button: .left, position: second)))
    #expect(session.chrome.debug?.level.place == .section(.user))
    _ = session.handle(.mouse(MouseEvent(kind: .press, button: .left, position: Point(x: 0, y: 0))))
    #expect(session.chrome.debug == nil)
  }

  @Test(arguments: [
    (40, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]), (24, [0, 1, 2, 3, 5, 6, 7, 8, 10, 11]),
    (18, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  ])
  func `rows stand apart where they fit, or else groups of them`(_ height: Int, _ places: [Int]) throws {
    let items = (0..<10).map {
      DebugMenuItem(title: "\($0)", beginsGroup: $0 == 4 || $0 == 8, action: .open(.top))
    }
    let session = try Sessions.matching(size: Size(width: 80, height: height))
    let layout = DebugMenuLayout(in: session.geometry, items: items)
    #expect(items.indices.map { layout.y(of: $0, top: 0) - layout.list.y } == places)
    for y in 0..<layout.list.height {
      let point = Point(x: layout.list.x, y: layout.list.y + y)
      #expect(layout.row(at: point, top: 0, count: 10) == places.firstIndex(of: y))
    }
  }

  @Test func `the sections have signs of a column, and are apart by what they belong to`() throws {
    for section in DebugMenu.Section.allCases { #expect(TextWidth.columns(of: section.sign) == 1) }
    var session = try opened(size: Size(width: 80, height: 24))
    let rows = session.text().split(separator: "\n", omittingEmptySubsequences: false)
    let user = rows.firstIndex { $0.contains(" User ") } ?? 0
    try #require(user > 0)
    #expect(rows[user - 1].contains(" Screens ") && rows[user + 2].contains(" Permissions "))
  }

  @Test(arguments: [(24, false), (40, true)])
  func `signs have tiles where rows stand apart, as they would be one bar`(_ height: Int, _ hasTiles: Bool)
    throws
  {
    var session = try opened(size: Size(width: 80, height: height))
    let frame = session.still()
    let sign = Glyph(DebugMenu.Section.user.sign)
    let y = try #require((0..<height).first { frame.row($0).contains(" User ") })
    let x = try #require((0..<80).first { frame[$0, y].glyph == sign })
    let (tile, row) = (frame[x, y].background, frame[x + 4, y].background)
    #expect((tile != row) == hasTiles)
  }

  @Test func `a long list scrolls with the focus`() throws {
    var session = try opened(size: Size(width: 80, height: 24))
    session.press(.enter)
    session.press(.end)
    #expect(session.text().contains("home-tour"))
    #expect(!session.text().contains("launch"))
    session.press(.home)
    #expect(session.text().contains("launch"))
  }

  @Test func `the clock is chosen, and the hint row says so while it is not as usual`() throws {
    var session = try opened()
    type("8×", in: &session)
    session.press(.enter)
    #expect(session.chrome.clock == .eightfold)
    session.press(.escape)
    session.press(.escape)
    #expect(session.text().split(separator: "\n").last?.contains("8×") == true)
  }

  @Test func `copying asks the shell`() throws {
    var session = try opened()
    type("tape", in: &session)
    let request = session.handle(.key(KeyPress(.enter)))
    #expect(request == .copy(.tape))
    #expect(session.chrome.debug == nil)
  }

  @Test(
    arguments: [Size(width: 80, height: 24), Size(width: 120, height: 30), Size(width: 200, height: 60)],
    ["en", "ja"])
  func `it fits, whatever is open`(size: Size, locale: String) throws {
    for section in DebugMenu.Section.allCases {
      var session = try Sessions.matching(jump: "gender", locale: locale, size: size)
      session.press(.function(2))
      session.chrome.debug?.open(.section(section))
      session.setNeedsDisplay()
      let rows = session.text().split(separator: "\n", omittingEmptySubsequences: false)
      #expect(rows.count <= size.height)
      #expect(!session.text().contains("debug."), "a text is missing: \(section)")
    }
  }

  @Test func `a telephone number that may be somebody's is pointed out`() throws {
    var session = try Sessions.matching(jump: "phone")
    type("09012345678", in: &session)
    session.press(.enter)
    session.press(.enter)
    guard case .refused(let text)? = session.chrome.notice else {
      Issue.record("no notice")
      return
    }
    #expect(text.contains("090-0000-1234"))
  }
}
