import Components
import FixturePacks
import Foundation
import PackFiles
import PackModel
import PackReading
import Player
import Screens
import SeededRandom
import Session
import SharedFlows
import Shell
import TerminalModel
import Testing

@Suite struct `A session that a page drives` {
  static let size = Size(width: 80, height: 24)
  static func bundle() throws -> PackBundle {
    try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
  }

  static func session(
    _ size: Size = size, _ look: PlayerSession.Look = [], jump: String = ""
  ) throws -> PlayerSession {
    var address = PageAddress()
    address.jump = jump
    let bundle = try bundle()
    let flow = SharedFlow(id: "tea", files: [], system: [], starts: [])
    return PlayerSession(bundle, try address.start(of: flow, bundle), size: size, look: look)
  }

  /// The page's cells, put together from what has changed.
  private struct Page {
    let session: PlayerSession
    var cells: [Cell]

    mutating func draw() -> Int {
      var count = 0
      session.draw { index, shown in
        cells[index] = shown.cell
        cells[index].attributes = shown.cell.attributes.untagged
        count += 1
      }
      return count
    }
  }

  private static func page(_ size: Size = size, _ look: PlayerSession.Look = []) throws -> Page {
    Page(
      session: try session(size, look),
      cells: Array(repeating: .blank, count: size.width * size.height))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `its frames are those of the session in a terminal`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var page = try Self.page()
    var setup = FlowSetup()
    let bundle = try Self.bundle()
    setup.offers = bundle.experiments.offers(to: ExperimentUser(), setup, bundle.pack)
    var other = Simulation(bundle: bundle, setup: setup, options: DisplayOptions(), size: Self.size)
    other.chrome.isInPage = true
    other.start()
    let keys: [(String, Key)] = [
      ("Enter", .enter), ("ArrowRight", .right), ("ArrowDown", .down), ("Tab", .tab), ("Escape", .escape),
      ("a", .character("a")), (" ", .character(" ")), ("F4", .function(4)),
    ]
    var now = 0.0
    for _ in 0..<40 {
      let (name, key) = keys.randomElement(using: &random) ?? keys[0]
      page.session.press(name, [])
      _ = other.handle(.key(KeyPress(key)))
      now += Double(Int.random(in: 0...1500, using: &random))
      page.session.advance(to: now)
      other.advance(to: .milliseconds(Int64(now)))
      _ = page.draw()
      #expect(page.cells == other.still().cells)
    }
  }

  @Test func `on a phone nothing is marked as having the focus until keys move it`() throws {
    func marks(_ page: inout Page) -> Bool {
      _ = page.draw()
      return page.cells.contains { $0.glyph == Glyph("‹") }
    }
    var desktop = try Self.page()
    desktop.session.advance(to: 5000)
    #expect(marks(&desktop))
    var phone = try Self.page(Size(width: 40, height: 43), .bare)
    phone.session.advance(to: 5000)
    #expect(!marks(&phone))
    phone.session.press("Tab", [])
    #expect(marks(&phone))
    phone.session.point(.press, at: Point(x: 0, y: 0))
    phone.session.point(.release, at: Point(x: 0, y: 0))
    #expect(!marks(&phone))
  }

  @Test func `help and hints have none of the keys that a browser keeps`() throws {
    var page = try Self.page(Size(width: 100, height: 40))
    page.session.advance(to: 5000)
    page.session.press("F1", [])
    _ = page.draw()
    let text = String(page.cells.map { $0.glyph.isContinuation ? " " : Character($0.glyph.text) })
    #expect(text.contains("F2 ") && text.contains("F7 "))
    for key in ["F5 ", "F12", "Ctrl-Z", "Ctrl-C", "^C"] { #expect(!text.contains(key), "\(key)") }
  }

  @Test func `only what has changed comes out`() throws {
    var page = try Self.page()
    page.session.advance(to: 5000)
    #expect(page.draw() == 80 * 24)
    #expect(page.draw() == 0)
    page.session.resize(to: Size(width: 100, height: 40), look: [.dark])
    page.cells = Array(repeating: .blank, count: 4000)
    #expect(page.draw() == 4000)
  }

  @Test func `when it is bare the app fills the whole, however small`() throws {
    let size = Size(width: 40, height: 22)
    var page = try Self.page(size, .bare)
    page.session.advance(to: 5000)
    _ = page.draw()
    #expect(page.cells.allSatisfy { !$0.background.isDefault })
    let text = page.cells.map { $0.glyph.text }.joined()
    #expect(!text.contains("F1") && !text.contains("▗▄▄▄▄"), "\(text)")
  }

  @Test func `it says when something changes by itself, and nothing when nothing does`() throws {
    var page = try Self.page()
    #expect(page.session.next == 0)
    _ = page.draw()
    var now = 0.0
    for _ in 0..<2000 {
      guard let next = page.session.next else { break }
      now = max(now + 1, next)
      page.session.advance(to: now)
      _ = page.draw()
    }
    #expect(page.session.next == nil)
  }

  // MARK: What is described

  private static func form() throws -> PlayerSession {
    let session = try session(Size(width: 40, height: 43), .bare, jump: "join")
    session.advance(to: 5000)
    for _ in 0..<5 { session.press("Tab", .shift) }
    session.draw { _, _ in }
    return session
  }

  @Test func `a field has its label, which is its name for a screen reader`() throws {
    let session = try Self.form()
    let text = String(decoding: session.described(), as: UTF8.self)
    #expect(text.contains("\"field\":{\"id\":\"nickname\",\"label\":\"Nickname\""), "\(text)")
  }

  @Test func `what is spoken has a role, a place and what a press does`() throws {
    let session = try Self.form()
    var text = String(decoding: session.described(), as: UTF8.self)
    #expect(text.contains("\"screen\":\"join\""), "\(text)")
    let button = try #require(
      text.firstRange(of: #"{"id":"guest","role":"button","name":"Just looking""#), "\(text)")
    #expect(text[button.upperBound...].prefix { $0 != "}" }.contains(#""press":true,"rect":["#), "\(text)")
    session.press(item: "nothing-of-the-kind")
    #expect(String(decoding: session.described(), as: UTF8.self) == text)
    session.press(item: "guest")
    session.advance(to: 9000)
    text = String(decoding: session.described(), as: UTF8.self)
    #expect(!text.contains("\"screen\":\"join\""), "\(text)")
  }

  @Test(arguments: [Size(width: 120, height: 43), Size(width: 200, height: 60)])
  func `participants see and hear nothing of the simulator`(_ size: Size) throws {
    func words(_ look: PlayerSession.Look) throws -> (shown: String, heard: String) {
      let session = try Self.session(size, look)
      session.advance(to: 5000)
      var rows = [[String]](repeating: [], count: size.height)
      session.draw { index, shown in rows[index / size.width].append(shown.cell.glyph.text) }
      return (
        rows.map { $0.joined() }.joined(separator: "\n"), String(decoding: session.described(), as: UTF8.self)
      )
    }
    let usual = try words([])
    #expect(usual.shown.contains("F1") && usual.heard.contains("F1"))
    let own = try words(.participant)
    #expect(!own.shown.contains("F1") && !own.shown.contains("F4"), "\(own.shown)")
    #expect(!own.heard.contains("F1") && !own.heard.contains("Ctrl-L"), "\(own.heard)")
    // The panel beside the device says which step it is, and the arm.
    #expect(usual.shown.contains("panel.step"), "\(usual.shown)")
    #expect(!own.shown.contains("panel."), "\(own.shown)")
    let bundle = try Self.bundle()
    let frames = FirstFrame.all(bundle, SharedStart(), [.light], isForParticipants: true)
    #expect(
      frames.map { $0.json } != FirstFrame.all(bundle, SharedStart(), [.light]).map { $0.json })
  }

  @Test func `a row of the debug menu is a button where it stands, and does what Enter on it does`() throws {
    let session = try Self.session()
    session.advance(to: 5000)
    session.press("F2", [])
    func rows() throws -> [(id: String, press: Bool, rect: [Int]?)] {
      let whole = try #require(
        try JSONSerialization.jsonObject(with: Data(session.described())) as? [String: Any])
      let parts = try #require(whole["parts"] as? [[String: Any]])
      #expect(parts.count == 1)
      let items = parts.first?["items"] as? [[String: Any]] ?? []
      return items.map { ($0["id"] as? String ?? "", $0["press"] as? Bool ?? false, $0["rect"] as? [Int]) }
    }
    var sections = try rows()
    #expect(sections.count > 8 && sections.allSatisfy { $0.press })
    // What scrolled away has no place, and can be pressed as well.
    let shown = sections.compactMap { $0.rect }
    #expect(Set(shown).count == shown.count && shown.count > 3)
    let network = try #require(sections.firstIndex { $0.id.lowercased().hasSuffix("network") }, "\(sections)")
    session.press(item: sections[network].id)
    sections = try rows()
    let offline = try #require(sections.first { $0.id.lowercased().hasSuffix("offline") }, "\(sections)")
    session.press(item: offline.id)
    #expect(session.tape(isBrief: true).contains("Debug network offline"))
    // With the help over it, ids of rows are those of the help.
    session.press("F1", [])
    #expect(try rows().allSatisfy { !$0.press })
  }

  private static func profile(_ locale: String, _ look: PlayerSession.Look = .bare) throws -> PlayerSession {
    var address = PageAddress()
    (address.jump, address.locale) = ("profile", locale)
    let bundle = try PackLoader.load(#require(ContentSource.shipped("matching"))).bundle
    let flow = SharedFlow(id: "matching", files: [], system: [], starts: [])
    let session = PlayerSession(
      bundle, try address.start(of: flow, bundle), size: Size(width: 40, height: 43), look: look)
    session.advance(to: 5000)
    return session
  }

  /// The members of an item's description, from its role to its place.
  private static func described(_ role: String, _ session: PlayerSession) throws -> String {
    let text = String(decoding: session.described(), as: UTF8.self)
    let start = try #require(text.firstRange(of: "\"role\":\"\(role)\""), "\(text)")
    return String(
      text[start.upperBound...].prefix(
        upTo: text[start.upperBound...].firstRange(of: "\"rect\"")?.lowerBound ?? text.endIndex))
  }

  @Test func `a picker has its options, of which one can be chosen at once`() throws {
    let session = try Self.profile("en")
    var item = try Self.described("picker", session)
    #expect(item.contains(#""options":["Sapporo","Tokyo","#), "\(item)")
    for option in [6, 0, 3, 7, 7] {
      session.choose(option, of: "place")
      item = try Self.described("picker", session)
      #expect(item.contains("\"chosen\":\(option)"), "\(item)")
    }
    session.choose(8, of: "place")
    session.choose(0, of: "birthday")
    session.choose(0, of: "none")
    #expect(try Self.described("picker", session) == item)
  }

  @Test func `nothing is chosen below what lies over the app`() throws {
    let session = try Self.profile("en")
    session.choose(2, of: "place")
    session.enter(day: "20000229", in: "birthday")
    #expect(session.play("Debug request location\nSleep 1s") == nil)
    session.choose(5, of: "place")
    session.enter(day: "19880101", in: "birthday")
    #expect(session.play("Debug permission location denied\nSleep 1s") == nil)
    #expect(try Self.described("picker", session).contains(#""chosen":2"#))
    #expect(try Self.described("date", session).contains(#""day":"20000229""#))
  }

  @Test(arguments: ["en", "ja"]) func `a day is typed at once, or taken away`(_ locale: String) throws {
    let session = try Self.profile(locale)
    let item = try Self.described("date", session)
    #expect(item.contains(#""start":"19980412","day":"""#), "\(item)")
    for day in ["20000229", "19991231", "19880101"] {
      session.enter(day: day, in: "birthday")
      let item = try Self.described("date", session)
      #expect(item.contains("\"day\":\"\(day)\""), "\(item)")
    }
    session.enter(day: "", in: "birthday")
    session.enter(day: "20000101", in: "place")
    #expect(try Self.described("date", session).contains(#""day":"""#))
  }

  @Test func `a picker and a date that a finger has touched have no arrows`() throws {
    let session = try Self.profile("en")
    func arrows() -> String {
      var text = ""
      session.resize(to: Size(width: 40, height: 43), look: .bare)
      session.draw { _, shown in text += shown.cell.glyph.text }
      return text.filter { "‹›▴▾".contains($0) }
    }
    session.choose(2, of: "place")
    #expect(arrows() == "▾")
    session.enter(day: "19980412", in: "birthday")
    #expect(arrows() == "▾")
    session.press("Tab", .shift)
    session.press("Tab", [])
    session.press(" ", [])
    #expect(arrows() != "▾")
  }

  @Test func `on a phone a field is marked while its keyboard is up, and on a desktop always`() throws {
    func counts(_ session: PlayerSession) -> Bool {
      var text = ""
      session.resize(to: Size(width: 40, height: 43), look: session === phone ? .bare : [])
      session.draw { _, shown in text += shown.cell.glyph.text }
      return text.contains("0/12")
    }
    let phone = try Self.profile("en")
    #expect(!counts(phone))
    phone.markTyping(true)
    #expect(counts(phone))
    phone.markTyping(false)
    #expect(!counts(phone))
    #expect(counts(try Self.profile("en", [])))
  }

  @Test(arguments: ["en", "ja"], [size, Size(width: 100, height: 40)])
  func `the place of a date is its box, whichever part stands in the middle`(
    _ locale: String, _ size: Size
  ) throws {
    var address = PageAddress()
    (address.jump, address.locale) = ("profile", locale)
    let bundle = try PackLoader.load(#require(ContentSource.shipped("matching"))).bundle
    let flow = SharedFlow(id: "matching", files: [], system: [], starts: [])
    let session = PlayerSession(bundle, try address.start(of: flow, bundle), size: size, look: [])
    let text = String(decoding: session.described(), as: UTF8.self)
    let date = try #require(text.firstRange(of: "\"role\":\"date\""), "\(text)")
    let rest = text[date.upperBound...]
    let place = try #require(rest.firstRange(of: "\"rect\":["))
    let numbers = rest[place.upperBound...].prefix { $0 != "]" }.split(separator: ",").compactMap { Int($0) }
    #expect(numbers.count == 4 && numbers[2] > 30, "\(numbers)")
  }

  // MARK: Tapes

  @Test(arguments: [false, true])
  func `the tape of a session has samples in place of what was typed, and plays to the same screen`(
    isBrief: Bool
  )
    throws
  {
    let session = try Self.form()
    session.type("Wilhelmina")
    session.advance(to: 6000)
    session.press("Tab", [])
    session.press("Tab", [])
    session.press("ArrowRight", [])
    session.advance(to: 7000)
    let tape = session.tape(isBrief: isBrief)
    if isBrief { #expect(!tape.contains("Wait"), "\(tape)") }
    #expect(!tape.contains("Wilhelm"), "\(tape)")
    #expect(tape.contains("Set Option start join"), "\(tape)")
    let again = try Self.session(jump: "join")
    #expect(again.play(tape) == nil, "\(tape)")
    let text = String(decoding: again.described(), as: UTF8.self)
    #expect(text.contains("\"screen\":\"join\"") && !text.contains("Wilhelm"), "\(text)")
    #expect(text.contains("Green") || text.contains("green"), "\(text)")
    // The page's clock goes on from where the tape has ended.
    again.advance(to: 1)
    #expect(again.next ?? 2 >= 0)
  }

  @Test(arguments: [
    "Enter nonsense", "Expect Screen nowhere", "Source other.tape", "Wait+Screen@1ms /never/",
  ])
  func `a tape that cannot be played says why, with its line`(text: String) throws {
    let session = try Self.session()
    let said = session.play("# A tape\n\(text)\n")
    let problem = try #require(said)
    #expect(problem.hasPrefix("line 2: "), "\(problem)")
  }

  @Test func `keys have the names of browsers`() {
    #expect(Key(browser: "F12") == .function(12))
    #expect(Key(browser: "あ") == .character("あ"))
    for name in ["F13", "F0", "Shift", "Dead", "Unidentified", "", "ab"] {
      #expect(Key(browser: name) == nil, "\(name)")
    }
  }
}
