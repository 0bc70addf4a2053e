import Diagnostics
import FixturePacks
import OnboardingFlow
import PackModel
import PackReading
import Screens
import SeededRandom
import Settings
import TerminalModel
import TestSessions
import Testing

@testable import Session
@testable import Shell

struct SimulationReloadTests {
  private typealias Edit = (file: String, old: String, new: String)

  private func started(locale: String = "en", size: Size = Size(width: 100, height: 40)) throws -> Simulation
  {
    var session = Simulation(
      bundle: try ReloadPack.bundle(), setup: FlowSetup(locale: locale), options: DisplayOptions(), size: size
    )
    session.start()
    session.settle()
    return session
  }

  private func reload(
    _ session: inout Simulation, _ edits: Edit..., files: [String]? = ["strings/en.toml"],
    setup: FlowSetup? = nil,
    theme: ThemeName = .light
  ) throws {
    session.reload(
      try ReloadPack.bundle(edits), setup: setup ?? session.flow.setup, options: DisplayOptions(theme: theme),
      changes: ContentChanges(files: files))
  }

  @Test func `the same content changes nothing in the state or on the screen`() throws {
    var session = try Sessions.matching(size: Size(width: 100, height: 40))
    var random = SeededGenerator(seed: 5)
    var bundle = try #require(Sessions.matching)
    bundle.folder = "Content/matching"
    for _ in 0..<120 {
      _ = session.handle(Monkey.input(for: &session, using: &random))
      session.advance(to: session.now + .milliseconds(Int.random(in: 0...700, using: &random)))
      let notice = session.chrome.notice
      let events = session.chrome.events
      let (state, frame) = (session.flow.state, session.still())
      session.reload(
        bundle, setup: session.flow.setup, options: session.options, changes: ContentChanges(files: [])
      )
      #expect(session.flow.state == state)
      session.chrome.notice = notice
      session.chrome.events = events
      #expect(session.still() == frame)
    }
  }

  @Test func `a text shows at once, and the hint row names the file`() throws {
    var session = try started()
    #expect(session.text().contains("Alpha"))
    try reload(&session, ("strings/en.toml", "Alpha", "Omega"))
    #expect(session.needsDisplay)
    #expect(session.text().contains("Omega"))
    #expect(session.text().contains("Reloaded strings/en.toml"))
    #expect(session.records.last?.record == .reloaded(["strings/en.toml"]))
    session.press(.tab)
    #expect(!session.text().contains("Reloaded strings"))
  }

  @Test func `a picture shows at once`() throws {
    var session = try started()
    var before = session.still()
    try reload(&session, ("artwork/dot.toml", "40]", "20]"), files: [])
    var after = session.still()
    session.chrome.notice = nil
    #expect(before.text != after.text || before != after)
    before = session.still()
    session.forgetFrames()
    after = session.still()
    #expect(before == after)
    var fresh = Simulation(
      bundle: try ReloadPack.bundle([("artwork/dot.toml", "40]", "20]")]), setup: FlowSetup(),
      options: DisplayOptions(), size: session.size)
    fresh.start()
    fresh.settle()
    session.chrome.events = fresh.chrome.events
    session.setNeedsDisplay()
    #expect(session.still() == fresh.still())
  }

  @Test func `what was typed stays, with the focus`() throws {
    var session = try started()
    session.press(.enter)
    session.settle()
    session.type("Ume")
    try reload(&session, ("screens/two.toml", "kind = \"page\"", "kind = \"page\"\ntitle = \"one.title\""))
    #expect(session.text().contains("Ume"))
    #expect(session.text().contains("Alpha"))
    session.type("!")
    #expect(session.text().contains("Ume!"))
  }

  @Test func `what is lost is said`() throws {
    var session = try started(size: Size(width: 140, height: 40))
    session.press(.enter)
    session.settle()
    session.type("Ume")
    try reload(
      &session, ("flow.toml", "next = \"two\"\n[[step]]\nid = \"two\"\nscreen = \"two\"", ""),
      files: ["flow.toml"])
    let text = session.text()
    #expect(text.contains("Reloaded · step `two` is gone, now at `one`"))
    #expect(session.records.contains { $0.record == .lost(.step("two", nowAt: "one")) })
    #expect(text.contains("Go on"))
  }

  @Test func `language and theme change while the session runs`() throws {
    var session = try started()
    let light = session.still()
    try reload(&session, files: ["config.toml"], setup: FlowSetup(locale: "ja"), theme: .dark)
    #expect(session.text().contains("アルファ"))
    #expect(session.still() != light)
    #expect(session.text().contains("再読み込み"))
  }

  @Test func `another pack starts from its beginning`() throws {
    var session = try started()
    session.press(.enter)
    session.reload(
      try #require(Sessions.matching), setup: FlowSetup(), options: DisplayOptions(),
      changes: ContentChanges(files: ["config.toml"]))
    #expect(session.flow.pack.id == "matching")
    #expect(session.flow.currentStep?.id == session.flow.pack.start)
    #expect(session.text().contains("The pack is now matching"))
  }

  @Test func `a pack that is built in has nothing to reload`() throws {
    var session = try Sessions.matching(jump: "gender")
    session.reload(
      session.bundle, setup: session.flow.setup, options: session.options,
      changes: ContentChanges(files: nil))
    #expect(session.text().contains("Built-in pack: nothing to reload. Try --pack FOLDER"))
  }

  @Test func `what counts from the next start is said`() throws {
    var session = try started(size: Size(width: 140, height: 40))
    session.reload(
      session.bundle, setup: session.flow.setup, options: session.options,
      changes: ContentChanges(files: ["config.toml"], later: ["log.file"]))
    #expect(session.text().contains("Reloaded config.toml · `log.file` from the next start"))
  }

  @Test func `a finger that holds something lets go`() throws {
    var session = try started()
    let place = try session.place(of: .element("go"))
    _ = session.handle(.mouse(MouseEvent(kind: .press, button: .left, position: place)))
    try reload(&session, ("screens/one.toml", "id = \"go\"", "id = \"other\""))
    _ = session.handle(.mouse(MouseEvent(kind: .release, button: .left, position: place)))
    #expect(session.flow.currentStep?.id == "one")
  }

  @Test func `F5 is the shell's, also in help`() throws {
    var session = try started()
    #expect(session.handle(.key(KeyPress(.function(5)))) == .reload)
    session.press(.function(1))
    #expect(session.text().contains("read the content again"))
    #expect(session.handle(.key(KeyPress(.function(5)))) == .reload)
  }
}

/// An edit with errors: what is wrong shows, and what worked goes on.
struct BrokenReloadTests {
  private func diagnostic(_ number: Int, _ severity: Diagnostic.Severity = .error) -> Diagnostic {
    Diagnostic(
      .unknownKey,
      at: ContentPlace(file: "screens/\(number).toml", keyPath: "element[2].titel", line: 12, column: 5),
      "unknown key `titel\(number)`", fix: "did you mean `title`?", severity: severity)
  }

  private func broken(_ count: Int, size: Size, locale: String = "en") throws -> Simulation {
    var session = Simulation(
      bundle: try ReloadPack.bundle(), setup: FlowSetup(locale: locale), options: DisplayOptions(), size: size
    )
    session.start()
    session.press(.enter)
    session.settle()
    session.type("Ume")
    let errors = (0..<count).map { diagnostic($0) }
    session.failReload(
      [diagnostic(99, .warning)] + errors, changes: ContentChanges(files: ["flow.toml"]))
    return session
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 100, height: 40)], ["en", "ja"])
  func `the first problem shows over the screen, with file, line, message and fix`(
    _ size: Size, _ locale: String
  ) throws {
    var session = try broken(1, size: size, locale: locale)
    let text = session.text()
    for part in [
      "screens/0.toml:12:5  element[2].titel", "unknown key `titel0`", "→ did you mean `title`?", "Ume",
      "Esc",
      locale == "en" ? "What worked last goes on" : "直前の正しい内容で続けます",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
    #expect(session.records.last?.record == .reloadFailed(errors: 1))
    #expect(session.flow.state.screens["two"]?.fields["nickname"]?.text == "Ume")
  }

  @Test func `of many problems those that fit show, and the others are counted`() throws {
    var session = try broken(30, size: Size(width: 80, height: 24))
    let text = session.text()
    #expect(text.contains("titel0") && text.contains("titel3"))
    #expect(!text.contains("titel20"))
    #expect(text.contains("and 25 more"), "\(text)")
  }

  @Test func `control characters of a message never reach the frame`() throws {
    var session = try broken(0, size: Size(width: 80, height: 24))
    let place = ContentPlace(file: "a\u{1B}[2J.toml")
    session.failReload(
      [Diagnostic(.badValue, at: place, "b\u{1B}]0;x\u{7}\u{202E}", fix: "c\u{9B}")],
      changes: .init(files: []))
    let scalars = session.text().unicodeScalars
    #expect(!scalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" || $0 == "\u{9B}" })
  }

  @Test func `the app goes on beneath, and Escape puts the panel away`() throws {
    var session = try broken(1, size: Size(width: 80, height: 24))
    session.type("!")
    #expect(session.flow.state.screens["two"]?.fields["nickname"]?.text == "Ume!")
    #expect(session.chrome.showsProblems)
    session.press(.escape)
    #expect(!session.chrome.showsProblems)
    #expect(session.flow.currentStep?.id == "two")
    #expect(!session.text().contains("did you mean"))
    session.press(.escape)
    #expect(session.flow.currentStep?.id == "one")
  }

  @Test func `a click on the panel is none on the app beneath (issue 20)`() throws {
    var session = try broken(9, size: Size(width: 80, height: 24))
    let hits = session.currentLayout().hits.map { Point(x: $0.rect.minX, y: $0.rect.maxY - 1) }
    let covered = hits.filter { session.currentLayout().isCovered($0) }
    #expect(!covered.isEmpty)
    let state = session.flow.state
    for point in covered { session.click(point) }
    #expect(session.flow.state == state)
    session.press(.escape)
    #expect(covered.allSatisfy { session.currentLayout().target(at: $0) != nil })
  }

  @Test func `the panel goes when the content is right again, and comes with the next error`() throws {
    var session = try broken(1, size: Size(width: 80, height: 24))
    session.press(.escape)
    session.failReload([diagnostic(7)], changes: ContentChanges(files: []))
    #expect(session.text().contains("titel7"))
    session.reload(
      try ReloadPack.bundle(), setup: session.flow.setup, options: session.options,
      changes: ContentChanges(files: ["flow.toml"]))
    #expect(!session.text().contains("titel7"))
    #expect(session.text().contains("Ume"))
  }

  @Test(arguments: [Size(width: 10, height: 4), Size(width: 80, height: 24), Size(width: 200, height: 60)])
  func `the panel stays within any terminal`(_ size: Size) throws {
    var session = try broken(40, size: size)
    #expect(session.still().size == size)
  }
}
