import Components
import OnboardingFlow
import PackModel
import PackReading
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

/// What lies over a screen goes as it came, and a bubble does not jump ahead of its light.
struct LeavingTests {
  private static let page = Screen(
    id: "page",
    kind: .page(
      Page(elements: [
        Element(id: "go", kind: .button(ButtonElement(text: "Go", action: ElementAction(toast: "Done it")))),
        Element(id: "on", kind: .button(ButtonElement(text: "On"))),
      ])))

  private func distance(_ one: CellBuffer, _ other: CellBuffer) -> Int {
    zip(one.cells, other.cells).reduce(0) { $0 + abs($1.0.background.luma - $1.1.background.luma) }
  }

  /// How far each of some instants after `act` is from the frame in the end.
  private func way(_ session: inout Simulation, until end: Int, _ act: (inout Simulation) -> Void) -> [Int] {
    act(&session)
    let start = session.now
    var rest = session
    rest.settle()
    let last = rest.still()
    return [0, 40, 80, 120, end].map { milliseconds in
      session.advance(to: start + .milliseconds(milliseconds))
      return distance(session.still(), last)
    }
  }

  @Test func `a toast fades away`() throws {
    var session = Sessions.screen(Self.page)
    session.press(.enter)
    session.settle()
    let gone = try #require(session.nextEvent)
    let way = way(&session, until: 160) { $0.advance(to: gone) }
    #expect(way[0] > way[1] && way[1] > way[2] && way[2] > way[3] && way[3] > way[4])
    #expect(way[4] == 0)
    #expect(session.nextFrame == nil, "idle costs nothing")
  }

  @Test func `a dialog fades away, and its buttons are gone at once`() throws {
    var session = Sessions.askingForLocation()
    let way = way(&session, until: 160) { $0.press(.escape, .enter) }
    #expect(session.flow.visibleDialogs.isEmpty)
    #expect(way[0] > way[1] && way[1] > way[2] && way[2] > way[3] && way[3] > way[4])
    #expect(way[4] == 0)
  }

  @Test func `with reduced motion it is gone at once`() {
    var session = Sessions.screen(Self.page)
    session.adopt(Timeline.Motion.reduced)
    session.press(.enter)
    let way = way(&session, until: 160) { $0.advance(to: $0.nextEvent ?? .zero) }
    #expect(way == [0, 0, 0, 0, 0])
  }

  @Test func `what goes leaves nothing behind, also under a mask`() throws {
    var session = try Sessions.matching(jump: "code", attributes: ["phone": .string("090-0000-1234")])
    session.type("123456")
    session.press(.enter, .enter)
    session.settleCalls()
    #expect(session.flow.state.toast != nil && session.flow.layer == .tour)
    let start = session.now
    for step in 0..<120 {
      if step == 30 { session.press(.enter) }
      session.advance(to: start + .milliseconds(40 * step))
      _ = session.still()
    }
    #expect(session.flow.state.toast == nil)
    let kept = session.still()
    session.forgetFrames()
    #expect(session.still() == kept)
  }

  // MARK: Tours

  private func tour() -> Simulation {
    let marks = [
      CoachMark(id: "a", targets: ["go"], text: "First words"),
      CoachMark(id: "b", targets: ["on"], text: "Second words"),
    ]
    var session = Sessions.screen(Self.page, tours: [Tour(id: "tour", marks: marks)], tour: "tour")
    session.settle()
    return session
  }

  @Test func `the bubble of a mark goes before the light travels, and the next comes when it arrives`() {
    var session = tour()
    let bubble = session.currentLayout().elements["bubble"] ?? .zero
    let box = Point(x: bubble.maxX - 2, y: bubble.minY + 1)
    let ground = session.still()[box].background
    #expect(ground == session.bundle.themes.light[.accent])
    session.press(.enter)
    let start = session.now
    func text(_ milliseconds: Int) -> String {
      session.advance(to: start + .milliseconds(milliseconds))
      return session.text()
    }
    #expect(!text(10).contains("First words"), "what is gone is not read")
    #expect(Color.contrast(session.still()[box].background, ground) < 2, "its box fades")
    let between = text(180)
    #expect(!between.contains("First words") && !between.contains("Second words"))
    #expect(session.currentLayout().elements["bubble"] != nil, "it can be tapped")
    #expect(text(350).contains("Second words"))
    #expect(text(400).contains("Second words"))
  }

  @Test func `mask and bubble fade away with the last mark`() {
    var session = tour()
    session.press(.enter)
    session.settle()
    let way = way(&session, until: 160) { $0.press(.enter) }
    #expect(session.flow.state.tour == nil)
    #expect(way[0] > way[1] && way[1] > way[2] && way[2] > way[3] && way[3] > way[4])
    #expect(way[4] == 0)
  }

  // MARK: Pages of a walkthrough

  @Test func `the picture of a page that lags behind is not cut by the page that comes`() {
    let ink = Color(hex: 0x123456)
    let art = Artwork(
      id: "block", alt: "a",
      shapes: [
        Artwork.Shape(.rect(origin: .init(0, 0), width: 100, height: 100, cornerRadius: 0), fill: .color(ink))
      ])
    let pages = [
      WalkthroughPage(id: "a", artwork: "block", artworkRows: 6, artworkSpeed: 40, heading: "h", text: "t"),
      WalkthroughPage(id: "b", heading: "h", text: "t"),
    ]
    var session = Sessions.screen(
      Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: pages))), artwork: ["block": art])
    let ground = session.bundle.themes.light[.background]
    let screen = Rect(x: 21, y: 1, width: 38, height: 21)
    let place = session.currentLayout().elements["artwork"] ?? .zero
    let row = place.center.y
    func columns(_ frame: CellBuffer) -> [Int] {
      (screen.minX..<screen.maxX).filter { frame[$0, row].background != ground }
    }
    let whole = columns(session.still()).count
    session.press(.right)
    session.advance(to: session.now + .milliseconds(60))
    let seen = columns(session.still())
    // It goes to the left and loses nothing at its right.
    #expect(seen.count == whole, "\(seen)")
    #expect((seen.last ?? 0) - (seen.first ?? 0) == whole - 1)
  }
}
