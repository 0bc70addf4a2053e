import FixturePacks
import PackModel
import PackReading
import Player
import Screens
import SeededRandom
import Session
import TerminalModel
import Testing

@Suite struct `A session that a page drives` {
  private static let size = Size(width: 80, height: 24)
  private static var shared: SharedFlow {
    SharedFlow(
      id: "tea", files: SharedFlow.files(of: Fixtures.tea), system: SharedFlow.files(of: Fixtures.system),
      setup: FlowSetup(), user: ExperimentUser(), options: DisplayOptions())
  }

  /// The page's cells, put together from what has changed.
  private struct Page {
    var session: PlayerSession
    var cells: [Cell]

    mutating func draw() -> Int {
      var count = 0
      session.draw { index, cell in
        cells[index] = cell
        count += 1
      }
      return count
    }
  }

  private static func page(_ size: Size = size, _ look: PlayerSession.Look = []) throws -> Page {
    Page(
      session: try PlayerSession(shared, size: size, look: look),
      cells: Array(repeating: .blank, count: size.width * size.height))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `its frames are those of the session in a terminal`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var page = try Self.page()
    var setup = FlowSetup()
    let bundle = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
    setup.offers = bundle.experiments.offers(to: ExperimentUser(), setup, bundle.pack)
    var other = Simulation(bundle: bundle, setup: setup, options: DisplayOptions(), size: Self.size)
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

  @Test func `a field has its label, which is its name for a screen reader`() throws {
    var shared = Self.shared
    shared.setup.jump = "join"
    var session = try PlayerSession(shared, size: Size(width: 40, height: 43), look: .bare)
    session.advance(to: 5000)
    for _ in 0..<5 { session.press("Tab", .shift) }
    session.draw { _, _ in }
    let text = String(decoding: session.described(), as: UTF8.self)
    #expect(text.contains("\"field\":{\"id\":\""), "\(text)")
    #expect(text.contains("\"label\":\""), "\(text)")
  }

  @Test func `keys have the names of browsers`() {
    #expect(Key(browser: "F12") == .function(12))
    #expect(Key(browser: "あ") == .character("あ"))
    for name in ["F13", "F0", "Shift", "Dead", "Unidentified", "", "ab"] {
      #expect(Key(browser: name) == nil, "\(name)")
    }
  }
}
