import OnboardingFlow
import PackFiles
import PackModel
import PackReading
import Settings
import TerminalModel
import TestSessions
import Testing

@testable import Session
@testable import Shell

/// F7: the same session on the pack's next device.
@Suite struct DeviceTests {
  private static let source = ContentSource(id: "slate", files: files)

  private static let files = [
    "pack.toml": """
    name = "app.name"
    locales = ["en"]
    devices = ["phone", "tablet", "tablet_landscape", "board"]
    [[attribute]]
    name = "nickname"
    """,
    "devices.toml": """
    [[device]]
    id = "board"
    name = "board.name"
    form = "tablet"
    columns = [30, 40]
    rows = [12, 14]
    corner = "square"
    """,
    "flow.toml": """
    start = "form"
    [[step]]
    id = "form"
    screen = "form"
    """,
    "screens/form.toml": Self.form("plain"),
    "screens/form.tablet.toml": Self.form("tablet"),
    "screens/form.tablet_landscape.toml": Self.form("landscape"),
    "strings/en.toml": """
    app.name = "Slate"
    board.name = "Board"
    plain = "For everybody"
    tablet = "For tablets"
    landscape = "For tablets on their side"
    nickname = "Nickname"
    """,
  ]

  private static func form(_ text: String) -> String {
    """
    kind = "page"
    [[element]]
    kind = "text"
    text = "\(text)"
    [[element]]
    kind = "field"
    id = "nickname"
    label = "nickname"
    bind = "nickname"
    """
  }

  private func session(_ device: String = "phone") throws -> Simulation {
    let bundle = try PackLoader.load(Self.source).bundle
    var session = Simulation(
      bundle: bundle, setup: FlowSetup(device: device), options: DisplayOptions(),
      size: Size(width: 200, height: 60))
    session.start()
    return session
  }

  @Test(arguments: [
    ("phone", "form", "For everybody"), ("tablet", "form.tablet", "For tablets"),
    ("tablet_landscape", "form.tablet_landscape", "For tablets on their side"),
    ("board", "form.tablet", "For tablets"),
  ])
  func `a device has its own file, or that of its form, or the plain one`(
    _ device: String, _ screen: String, _ text: String
  ) throws {
    var session = try session(device)
    #expect(session.flow.currentScreen?.id == screen)
    #expect(session.still().text.contains(text))
  }

  @Test func `turning keeps what was typed, all the way round`() throws {
    var session = try session()
    session.type("Mo")
    var screens: [String] = []
    for _ in 0..<4 {
      session.press(.function(7))
      screens.append(try #require(session.flow.currentScreen?.id))
      #expect(session.still().text.contains("Mo"))
      session.type("x")
    }
    #expect(screens == ["form.tablet", "form.tablet_landscape", "form.tablet", "form"])
    #expect(session.flow.fieldState("nickname", attribute: "nickname").text == "Moxxxx")
  }

  @Test func `what is turned to is said`() throws {
    var session = try session()
    session.press(.function(7))
    #expect(session.chrome.notice == .done("Tablet"))
    #expect(session.geometry.screen.width == 72)
  }

  @Test func `a language is said by its own name, and by its id where it has none`() throws {
    var files = Self.files
    files["pack.toml"]?.replace("[\"en\"]", with: "[\"en\", \"ja\", \"nb\"]")
    for locale in ["ja", "nb"] { files["strings/\(locale).toml"] = files["strings/en.toml"] }
    var session = Simulation(
      bundle: try PackLoader.load(ContentSource(id: "slate", files: files)).bundle, setup: FlowSetup(),
      options: DisplayOptions(),
      size: StageView.minimumSize)
    session.start()
    let said = (0..<5).map { _ in
      session.press(.function(8))
      return session.chrome.notice
    }
    #expect(
      said
        == ["日本語", "nb", "longer words (en-XA)", "letters in reverse (ar-XB)", "English"].map { .done($0) })
  }

  @Test func `a pack for one device says why nothing turns`() throws {
    var session = try Sessions.matching()
    session.press(.function(7))
    #expect(session.chrome.notice == .refused("The app is laid out for one device only"))
  }

  @Test func `reading the content again keeps the device that was turned to`() throws {
    var session = try session()
    session.press(.function(7))
    session.reload(
      session.bundle, setup: FlowSetup(device: "phone"), options: DisplayOptions(),
      changes: ContentChanges(files: [], later: []))
    #expect(session.flow.device.id == "tablet")
  }

  @Test func `a device that is larger than the terminal says how much of it is shown`() throws {
    var session = try session("tablet")
    session.size = StageView.minimumSize
    let rows = session.still().text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[session.size.height - 1].hasSuffix("   Tablet · 21 of 36 rows"))
    #expect(rows[session.size.height - 1].contains("F1 help"))
    #expect(!rows[session.size.height - 2].contains("Tablet"))
  }

  @Test func `a drag is measured in widths of the device`() throws {
    var session = try session("board")
    let screen = session.geometry.screen
    let start = Point(x: screen.minX, y: screen.maxY - 2)
    _ = session.handle(.mouse(MouseEvent(kind: .press, button: .left, position: start)))
    let end = Point(x: screen.minX + screen.width / 2, y: start.y)
    #expect(session.thousandths(from: start, to: end) == 500)
  }
}
