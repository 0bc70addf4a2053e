import OnboardingFlow
import PackModel
import PackReading
import TerminalModel
import TestSessions
import Testing

@testable import Components
@testable import Screens
@testable import Session
@testable import Shell

struct StageTests {
  @Test(arguments: [
    Size(width: 39, height: 24), Size(width: 80, height: 23), Size(width: 20, height: 5),
    Size(width: 1, height: 1), Size(width: 0, height: 0), Size(width: 300, height: 10),
  ])
  func `a terminal that is too small is told so, and recovers`(_ size: Size) throws {
    var session = try Sessions.matching(jump: "gender", size: size)
    let small = session.still()
    #expect(small.size == size)
    #expect(session.currentLayout() == ScreenLayout())
    if size.width >= 20, size.height >= 5 {
      #expect(small.rows.joined(separator: " ").contains("\(size.width) x \(size.height)"))
    }
    session.size = StageView.minimumSize
    #expect(session.needsDisplay)
    #expect(session.text().contains("First, about you"))
  }

  @Test(arguments: [(40, 24), (41, 40), (40, 70)])
  func `beside an editor a phone fills the width`(_ width: Int, _ height: Int) throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: width, height: height))
    let screen = session.geometry.screen
    #expect(screen.minX == 0 && screen.width == width)
    #expect(screen.minY >= 0 && screen.maxY < height && screen.height <= 50)
    #expect(height > 50 || screen.height == height - 1)
    #expect(session.text().contains("First, about you"))
    #expect(session.still().row(height - 1).contains("Enter"))
    session.press(.function(1))
    let help = session.text()
    for (keys, _) in HelpView.groups.flatMap({ $0 }) { #expect(help.contains(keys)) }
    session.press(.escape, .function(4))
    #expect(session.text().contains("Permissions"))
  }

  @Test func `a tablet needs more room than a phone`() {
    let size = Size(width: 79, height: 40)
    #expect(StageView.fits(size, .phone) && !StageView.fits(size, .tablet))
    #expect(StageView.fits(StageView.minimumSize, .tablet) && StageView.fits(size, .tablet, isBare: true))
  }

  @Test func `a message that does not fit ends with an ellipsis`() throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 16, height: 2))
    #expect(session.still().row(1).hasSuffix("…"))
  }

  @Test func `what cannot be seen cannot be pressed`() throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 60, height: 20))
    let before = session.flow.state
    session.press(.enter, .right, .function(1), .function(4), .pageDown)
    session.click(Point(x: 30, y: 10))
    _ = session.handle(.paste("text"))
    #expect(session.flow.state == before)
    #expect(!session.chrome.showsHelp)
    #expect(session.chrome.panel == nil)
    #expect(session.handle(.key(KeyPress(.character("c"), .control))) == .quit)
  }

  @Test(arguments: [(80, false), (97, false), (98, true), (200, true)])
  func `the panel stands where there is room`(_ width: Int, _ isShown: Bool) throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: width, height: 30))
    #expect(session.text().contains("Permissions") == isShown)
    session.press(.function(4))
    #expect(session.text().contains("Permissions") == !isShown)
    session.press(.function(4))
    #expect(session.text().contains("Permissions") == isShown)
  }

  @Test func `the panel shows step, variant, permissions and events`() throws {
    var session = try Sessions.matching(jump: "home-tour", size: Size(width: 100, height: 40))
    session.settleCalls()
    let text = session.text()
    for words in [
      "home-tour", "home.female", "welcome 1/4", "gender         female", "Language       en",
      "location       ○ not determined", "0.0s   call load-home",
      "1.0s   reply load-home success",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test(arguments: ["gender", "walkthrough", "auth", "code", "profile", "deck", "home", "messages", "notify"])
  func `the hint row always says which keys work`(_ screen: String) throws {
    for locale in ["en", "ja"] {
      for size in Sessions.sizes.prefix(2) {
        var session = try Sessions.matching(jump: screen, locale: locale, size: size)
        for key in [Key.tab, .enter, .character("x"), .escape, .left, .function(9)] {
          session.press(key)
          let row = session.still().row(size.height - 1)
          let first = try #require(session.flow.keyHints.first)
          let keys = first.text == "choose" ? ["↑↓", "←→"] : [first.keys]
          #expect(keys.contains(where: row.contains) && row.contains("F1"), "\(screen) \(key): \(row)")
          if session.flow.state.refusal == nil, session.chrome.notice == nil { #expect(row.contains("^C")) }
        }
      }
    }
  }

  @Test(arguments: Sessions.sizes)
  func `a refusal is not cut where the row has room for it`(_ size: Size) throws {
    var session = try Sessions.matching(jump: "deck", size: size)
    session.press(.tab)
    let row = session.still().row(size.height - 1)
    let start = max(1, session.geometry.aside?.x ?? 0)
    let words = "Flick the card with the left and right arrow keys   ←→ flick   F1 help"
    #expect(row.hasPrefix(String(repeating: " ", count: start) + words))
  }

  @Test func `buttons beside each other are chosen by left and right, others by up and down`() throws {
    // Issue 20.
    for (kind, keys) in [(PermissionKind.notifications, "←→ choose"), (.location, "↑↓ choose")] {
      var session = try Sessions.matching(jump: "gender")
      session.send(.debug(.request(kind)))
      session.settle()
      #expect(session.still().row(23).hasPrefix(" \(keys)"))
      for _ in 0..<5 { session.press(.up) }
      #expect(session.still().row(23).hasPrefix(" Nothing comes before this   \(keys)"))
    }
  }

  @Test func `a refusal is shown before the hints, in the colour of a warning`() throws {
    var session = try Sessions.matching(jump: "gender")
    session.press(.character("x"))
    let frame = session.still()
    #expect(frame.row(23).hasPrefix(" There is no field to type in here   Enter press"))
    #expect(frame[1, 23].foreground == Theme.light[.warning])
    session.press(.right)
    #expect(session.still().row(23).hasPrefix(" Enter press"))
  }

  @Test(arguments: [KeyPress(.function(9)), KeyPress(.insert), KeyPress(.up, .alt), KeyPress(.pageDown)])
  func `a key that is nobody's says so`(_ press: KeyPress) throws {
    var session = try Sessions.matching(jump: "gender")
    _ = session.handle(.key(press))
    #expect(session.needsDisplay)
    #expect(session.still().row(23).contains("This key does nothing here"))
    session.press(.right)
    #expect(!session.still().row(23).contains("This key does nothing here"))
  }

  @Test func `a notice is shown in the colour of a success`() throws {
    var session = try Sessions.matching(jump: "gender")
    session.chrome.notice = .done("✓ still.svg")
    let frame = session.still()
    #expect(frame.row(23).hasPrefix(" ✓ still.svg   Enter press"))
    #expect(frame[1, 23].foreground == Theme.light[.success])
  }

  @Test(arguments: Sessions.sizes)
  func `help lies over everything, and its own hint stays`(_ size: Size) throws {
    var session = try Sessions.matching(jump: "gender", size: size)
    session.press(.function(1))
    let frame = session.still()
    for words in ["Keys", "Ctrl-Z", "save picture"] {
      #expect(frame.text.contains(words))
    }
    let start = max(1, size.width == 100 ? session.geometry.frame.x : session.geometry.aside?.x ?? 0)
    #expect(frame.row(size.height - 1) == String(repeating: " ", count: start) + "Esc close")
    let before = session.flow.state
    session.press(.right, .character("x"), .pageDown)
    #expect(session.flow.state == before)
    session.press(.escape)
    #expect(!session.text().contains("Ctrl-Z"))
  }

  @Test(arguments: [Key.escape, .enter, .function(1)]) func `help closes`(_ key: Key) throws {
    var session = try Sessions.matching(jump: "gender")
    session.press(.function(1), key)
    #expect(!session.chrome.showsHelp)
    session.press(.function(1))
    session.click(Point(x: 3, y: 3))
    #expect(!session.chrome.showsHelp)
  }

  @Test func `the help has its groups apart where there is room, with a row free above and below it`() throws
  {
    func help(_ width: Int, _ height: Int, hasAll: Bool = true) throws -> [String] {
      var session = try Sessions.matching(jump: "gender", size: Size(width: width, height: height))
      (session.chrome.canEdit, session.chrome.hasLobby) = (hasAll, hasAll)
      session.press(.function(1))
      let frame = session.still()
      return (0..<height - 1).map { frame.row($0) }
    }
    func row(_ key: String, in rows: [String]) throws -> Int {
      try #require(rows.firstIndex { $0.contains("\(key)  ") })
    }
    let low = try help(80, 24)
    #expect(try row("F2", in: low) == row("click  drag", in: low) + 2)
    #expect(try row("Ctrl-Z", in: low) == row("F12", in: low) + 1)
    let free = try help(80, 24, hasAll: false)
    #expect(try row("F2", in: free) == row("click  drag", in: free) + 2)
    #expect(free.first == "" && free.last == "")
    let tall = try help(100, 40)
    #expect(try row("F2", in: tall) == row("click  drag", in: tall) + 2)
    #expect(try row("Ctrl-Z", in: tall) == row("F12", in: tall) + 2)
    let wide = try help(200, 60)
    #expect(try row("F2", in: wide) == row("click  drag", in: wide) + 2)
    // What closes it stands among the hints.
    #expect(!low.contains { $0.contains("Esc closes this") })
  }

  @Test(arguments: ["en", "ja"])
  func `beside an editor the texts of the help go on in the next line, and are cut where there is no room`(
    _ locale: String
  ) throws {
    func help(_ height: Int) throws -> [String] {
      var session = try Sessions.matching(
        jump: "gender", locale: locale, size: Size(width: 40, height: height))
      session.press(.function(1))
      let frame = session.still()
      return (0..<height - 1).map { frame.row($0) }
    }
    #expect(try !help(43).contains { $0.contains("…") })
    let low = try help(24)
    // Those in Japanese are short.
    #expect(low.contains { $0.contains("…") } == (locale == "en"))
    #expect(low.contains { $0.contains("Ctrl-C") })
  }

  @Test(arguments: [(24, false), (32, false), (33, true), (60, true)])
  func `a tall phone has a status bar of its own`(_ height: Int, _ hasBar: Bool) throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 80, height: height))
    #expect(session.text().contains("9:41") == hasBar)
    let foot = session.geometry.screen.maxY - 1
    #expect(session.still().row(foot).contains("━━━━") == hasBar)
  }

  @Test func `on a wide terminal the phone is a quarter larger, and in the middle`() throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 200, height: 60))
    let frame = session.still()
    let rows = (0..<60).filter { frame[76, $0].glyph == Glyph("▐") }
    #expect(rows.count == 50)
    #expect(rows.first == 4)
  }

  @Test func `on a wide terminal the panel's parts stand at both sides of the device, as tall as it is`()
    throws
  {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 200, height: 60))
    let frame = session.still()
    let (panel, aside) = (try #require(session.geometry.panel), try #require(session.geometry.aside))
    let desk = StageView.deskStyle(Stylesheet(session.bundle.themes.light)).background
    let device = session.geometry.frame
    for pane in [panel, aside] {
      let rows = (0..<60).filter { frame[pane.x, $0].background != desk }
      #expect(rows == Array(device.minY + 1..<device.maxY - 1))
      // A row is free above the first words.
      #expect(
        frame.text(in: Rect(x: pane.x, y: rows[0], width: pane.width, height: 1)).allSatisfy { $0 == " " })
      #expect(
        frame.text(in: Rect(x: pane.x, y: rows[1], width: pane.width, height: 1)).contains { $0 != " " })
    }
    #expect(panel.width == aside.width)
    #expect(panel.x - device.maxX == device.x - aside.maxX)
  }

  @Test(arguments: [Theme.light, .dark], [ColorToken.text, .muted, .accent, .success, .danger, .warning])
  func `words around the device have the contrast that texts need`(_ theme: Theme, _ token: ColorToken) {
    let stylesheet = Stylesheet(theme).forShell
    for ground in [StageView.deskStyle(stylesheet).background, stylesheet[.surface], stylesheet[.accentSoft]]
    {
      #expect(Color.contrast(stylesheet[token], ground) >= 4.5)
    }
  }

  @Test func `on a low screen half a row is free above the first row and below the last`() throws {
    var session = try Sessions.matching(jump: "messages", size: Size(width: 80, height: 24))
    let (frame, device) = (session.still(), session.geometry.frame)
    let x = device.x + 4
    let (top, foot) = (frame[x, device.minY], frame[x, device.maxY - 1])
    #expect(top.glyph == Glyph("▀") && top.background == frame[x, device.minY + 1].background)
    #expect(foot.glyph == Glyph("▄") && foot.background == frame[x, device.maxY - 2].background)
  }

  @Test(arguments: [BlockGlyphs.quadrants, .sextants])
  func `a button at the foot of a low screen has nothing of its colour below its edge`(_ blocks: BlockGlyphs)
    throws
  {
    var session = try Sessions.matching(jump: "phone", size: Size(width: 80, height: 24))
    session.stillBlocks = blocks
    let (frame, device) = (session.still(), session.geometry.frame)
    let ground = frame[device.x + 2, device.maxY - 6].background
    for x in (device.minX + 3)..<(device.maxX - 3) {
      #expect(frame[x, device.maxY - 1].background == ground)
    }
  }

  @Test func `events keep the last forty`() {
    var chrome = Chrome()
    for number in 0..<100 {
      chrome.add(Chrome.Event(instant: .seconds(number), record: .pageShown("\(number)")))
    }
    #expect(chrome.events.count == 40)
    #expect(chrome.events.first?.record == .pageShown("60"))
  }

  @Test(arguments: [
    (FlowRecord.stepEntered("home", "home"), "step home"),
    (.stepEntered("home-tour", "home.female"), "step home-tour · home.female"),
    (.formRejected(["a", "b"]), "form rejected a,b"), (.replied("login", .network), "reply login network"),
    (.permissionAnswered(.location, .denied), "location denied"),
    (.attributeSet("code", .string("1")), "set code"),
    (.refused(.system("busy")), "no: busy"), (.refused(.content("deck.no")), "no: deck.no"),
  ])
  func `an event is told in a few words, and a value that was typed is not told`(
    _ record: FlowRecord, _ words: String
  ) {
    #expect(record.summary == words)
  }
}
