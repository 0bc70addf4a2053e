import Components
import Gallery
import OnboardingFlow
import PackModel
import PackReading
import Session
import TerminalModel
import Testing

/// The session of a page beside the rest of the gallery.
@Suite struct TrialModelTests {
  private static let operable = Catalogue.entries.filter { $0.trial != nil }.map(\.name)

  @Test(arguments: operable) func `Escape leaves every session, however far it has come`(_ entry: String)
    throws
  {
    var user = try TrialUser(entry)
    try user.act([.press(.enter), .press(.enter), .press(.character(" ")), .press(.tab)])
    for _ in 0..<6 where user.model.focus == .trial { try user.act([.press(.escape)]) }
    #expect(user.model.focus == .page)
  }

  @Test func `Escape is the session's while it does something there`() throws {
    var user = try TrialUser("Sheet")
    try user.act([.press(.enter), .press(.enter), .press(.escape)])
    #expect(try user.session.flow.currentScreen?.id == "sheet")
    #expect(user.model.focus == .trial)
    try user.act([.press(.escape)])
    #expect(user.model.focus == .page)
  }

  @Test func `letters are text there, and commands elsewhere`() throws {
    var user = try TrialUser("TextField")
    try user.act([.press(.enter)])
    for letter in "bqt" { user.press(.character(letter)) }
    _ = user.model.handle(.paste("x\u{1B}[31my"))
    #expect(try user.field("name").hasPrefix("bqtx"))
    #expect(try !user.field("name").contains("\u{1B}"))
    #expect(user.model.theme == .light)
    #expect(user.model.handle(.key(KeyPress(.character("c"), .control))) == .interrupt)
  }

  @Test func `language, theme and device change around what is held`() throws {
    var user = try TrialUser("TextField")
    try user.act([.press(.enter)])
    for letter in "Mina" { user.press(.character(letter)) }
    try user.act([.press(.function(8)), .press(.function(6)), .press(.function(7))])
    #expect(user.model.focus == .trial)
    #expect(
      user.model.locale == "ja" && user.model.theme == .dark && user.model.device == GallerySetting.tablet)
    #expect(try user.field("name") == "Mina")
    #expect(try user.session.flow.device.id == GallerySetting.tablet)
    let frame = user.see()
    #expect(frame.text.contains("パスワード") && frame.text.contains("キーとマウスで操作できます"))
    #expect(frame.cells(on: ColorPalette.dark[.background]) > 500)
  }

  @Test func `a brand is the session's look`() throws {
    var red = Theme.light
    red.palette[.accent] = Color(hex: 0xCC0000)
    let entry = try #require(Catalogue.entry(named: "Button"))
    var model = GalleryModel(
      entries: [entry], brands: [.neutral, GalleryBrand(name: "red", light: red, dark: .dark)],
      size: Size(width: 80, height: 24), entry: entry)
    #expect(model.still().cells(on: Color(hex: 0xCC0000)) == 0)
    _ = model.handle(.key(KeyPress(.character("b"))))
    #expect(model.still().cells(on: Color(hex: 0xCC0000)) > 5)
  }

  @Test func `another entry, and playing again, begin anew`() throws {
    var user = try TrialUser("Toggle")
    try user.act([.click("Newsletter"), .press(.escape), .press(.character("r"))])
    #expect(try user.session.flow.state.attributes["letters"] == .bool(false))
    try user.act([.click("Newsletter"), .press(.escape), .press(.escape), .press(.down)])
    #expect(user.model.focus == .list)
    #expect(try user.session.flow.currentScreen?.id != "toggle")
  }

  @Test func `a click beside the session takes the keys away`() throws {
    var user = try TrialUser("Toggle")
    try user.act([.click("Newsletter")])
    user.mouse([.press], at: Point(x: 99, y: 30))
    #expect(user.model.focus == .page)
  }

  @Test func `the wheel scrolls the session while it has the keys`() throws {
    var user = try TrialUser("TextField", size: Size(width: 80, height: 24))
    try user.act([.wheel("Name")])
    #expect(user.model.scroll == 2)
    try user.act([.press(.enter), .wheel("Name"), .wheel("Password")])
    #expect(user.model.scroll == 0)
    #expect(try user.session.flow.screenState.scroll.rows > 0)
  }

  @Test func `what moves in a session asks for frames while it is in sight`() throws {
    var user = try TrialUser("Walkthrough", size: Size(width: 80, height: 24))
    #expect(try #require(user.model.nextChange) > .zero)
    var still = try TrialUser("Stepper")
    still.model.advance(to: .seconds(3))
    still.see()
    #expect(still.model.nextChange == nil)
    try user.act([.press(.end)])
    user.see()
    #expect(user.model.nextChange == nil)
  }

  @Test(arguments: operable) func `a session fits a page of the smallest terminal`(_ entry: String) throws {
    for locale in ["en", "ja"] {
      var user = try TrialUser(entry, locale: locale, size: GalleryModel.minimumSize)
      try user.act([.press(.enter)])
      let frame = user.see()
      #expect(frame.rows.contains { $0.contains("╭─") } && frame.rows.contains { $0.contains("╰─") })
      #expect(try user.session.size.width >= 38)
    }
  }
}

extension CellBuffer {
  fileprivate func cells(on background: Color) -> Int { cells.count { $0.background == background } }
}
