import Components
import OnboardingFlow
import PackModel
import PackReading
import Shell
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

/// Bubbles and lights of tours.
struct TourTests {
  @Test func `between a bubble and its light there is the tip alone`() throws {
    var session = try Sessions.matching(jump: "sample", gender: "female")
    session.settleCalls()
    session.press(.right, .right)
    session.settle()
    let (frame, layout) = (session.still(), session.currentLayout())
    let bubble = try #require(layout.elements["bubble"])
    let row = bubble.maxY
    let shown = (bubble.minX..<bubble.maxX).filter { frame[$0, row].glyph != .blank }
    #expect(shown.count == 2 && shown.allSatisfy { bubble.minX < $0 && $0 < bubble.maxX - 1 })
    #expect(shown.map { frame[$0, row].glyph } == ["▜", "▛"].map { Glyph($0) })
  }

  @Test(arguments: 0...6) func `a bubble keeps a row from its light, whatever control stands there`(
    _ below: Int
  ) {
    func buttons(_ count: Int, _ name: String) -> [Element] {
      (0..<count).map { Element(id: "\(name)\($0)", kind: .button(ButtonElement(text: "Go"))) }
    }
    let text = Element(id: "a", kind: .text(TextElement(text: "words")))
    let tour = Tour(id: "tour", marks: [CoachMark(id: "m", targets: ["a"], text: "Look", side: .above)])
    var session = Sessions.screen(
      Screen(
        id: "page", kind: .page(Page(elements: buttons(6, "u") + [text] + buttons(below, "l")))),
      tours: [tour], tour: "tour")
    session.settle()
    let (frame, layout) = (session.still(), session.currentLayout())
    let (target, bubble) = (layout.elements["a"] ?? .zero, layout.elements["bubble"] ?? .zero)
    guard bubble.maxY <= target.minY, !bubble.isEmpty else { return }
    #expect(target.minY - bubble.maxY >= 1)
    let shown = (bubble.minX - 2..<bubble.maxX + 2).filter { frame[$0, bubble.maxY].glyph.isDrawing }
    #expect(shown.count == 2)
    let light = frame[target.center].background
    #expect(frame[bubble.minX + 1, bubble.maxY].background != light, "\(frame.text)")
  }

  @Test(arguments: 0...3, ["Look\nagain", "Look\nagain\nhere"])
  func `a bubble keeps off the first row, where the edge of a low device is`(_ above: Int, _ said: String) {
    let words = (0..<above).map { Element(id: "w\($0)", kind: .text(TextElement(text: "words"))) }
    var foot = Element(id: "go", kind: .button(ButtonElement(text: "Go")))
    foot.placement = .footer
    let text = Element(id: "a", kind: .text(TextElement(text: "words")))
    let tour = Tour(
      id: "tour", marks: [CoachMark(id: "m", targets: ["a"], text: TextKey(said), side: .above)])
    var session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: words + [text, foot]))), tours: [tour], tour: "tour")
    session.settle()
    let bubble = session.currentLayout().elements["bubble"] ?? .zero
    #expect(!bubble.isEmpty && bubble.minY > 1)
  }

  @Test func `a coach mark lights its targets and dims the rest`() throws {
    var session = try Sessions.matching(jump: "home-tour", gender: "male")
    session.settleCalls()
    session.press(.enter)
    session.settle()
    let frame = session.still()
    let layout = session.currentLayout()
    let target = try #require(layout.elements["people.mina"])
    let palette = session.bundle.themes[.light]
    #expect(frame[target.center].background == palette[.background])
    let tabs = try #require(layout.elements["tabs.home"])
    #expect(
      frame[tabs.origin].background
        == Spotlight.dimmed(palette[.surface], strength: Spotlight.fullStrength, Stylesheet(palette)))
    let bubble = try #require(layout.elements["bubble"])
    #expect(!bubble.intersects(target))
    #expect(layout.target(at: target.center) == .mark)
    let skip = try session.place(of: .markSkip)
    #expect(frame.text(in: Rect(x: skip.x - 2, y: skip.y, width: 6, height: 1)).contains("Skip"))
  }

  @Test(arguments: [0, 1]) func `light keeps off both edges of the screen, and is as wide on both sides`(
    _ more: Int
  ) throws {
    let text = Element(id: "a", kind: .text(TextElement(text: "words")))
    let padding = CoachMark.Padding(x: more, y: 0)
    let tour = Tour(id: "tour", marks: [CoachMark(id: "m", targets: ["a"], padding: padding, text: "Look")])
    var session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: [text]))), tours: [tour], tour: "tour")
    session.settle()
    let target = try #require(session.currentLayout().elements["a"])
    let frame = session.still()
    let lit = frame[target.center].background
    // The page's margin is two columns.
    for x in [target.minX - 1, target.maxX] { #expect(frame[x, target.y].background == lit) }
    for x in [target.minX - 2, target.maxX + 1] { #expect(frame[x, target.y].background != lit) }
  }

  @Test func `a mark at the title of a list lights its first row too, and shows all of it`() throws {
    let words = (0..<30).map { Element(id: "t\($0)", kind: .text(TextElement(text: "words"))) }
    let people = DataSet(
      id: "people",
      records: ["mina", "haru"].map { Record(id: $0, fields: ["name": .string($0)]) })
    let list = Element(
      id: "people",
      kind: .list(
        ListElement(data: "people", section: "All", row: ListRowTexts(heading: "name", text: "name"))))
    let tour = Tour(id: "tour", marks: [CoachMark(id: "m", targets: ["people.section"], text: "Look")])
    var session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: words + [list] + words))), data: [people], tours: [tour],
      tour: "tour")
    session.settle()
    let (frame, layout) = (session.still(), session.currentLayout())
    let (title, row) = (
      try #require(layout.elements["people.section"]), try #require(layout.elements["people.mina"])
    )
    #expect(row.height == 2)
    for y in title.minY..<row.maxY {
      #expect(frame[row.maxX - 1, y].background == session.bundle.themes.light[.background], "\(y)")
    }
    #expect(frame[row.maxX - 1, row.maxY].background != session.bundle.themes.light[.background])
    // Nothing scrolls the page under a tour.
    #expect(layout.scrollRoom.down > 0 && !session.text().contains { "▴▾".contains($0) })
  }

  @Test func `the cards of a deck go on behind a bubble`() throws {
    var session = try Sessions.matching(
      jump: "home-tour", gender: "female", size: Size(width: 80, height: 24))
    session.settleCalls()
    session.press(.enter)
    session.settle()
    let (frame, layout) = (session.still(), session.currentLayout())
    let (card, bubble) = (try #require(layout.elements["card"]), try #require(layout.elements["bubble"]))
    #expect(bubble.intersects(card) && card.minX < bubble.minX && bubble.maxY < card.maxY)
    for y in card.minY + 1..<card.maxY - 1 {
      #expect(frame[card.minX, y].background != frame[card.minX - 1, y].background, "\(y)")
    }
    let foot = (card.minX + 2..<card.center.x).filter {
      frame[$0, card.maxY - 1].background != frame[card.minX - 1, card.maxY - 1].background
    }
    #expect(foot.count > 10)
  }

  @Test func `a mark that waits for its target can be tapped there only`() throws {
    let button = Element(
      id: "go", kind: .button(ButtonElement(text: "Go", action: ElementAction(toast: "done"))))
    let tour = Tour(
      id: "tour", marks: [CoachMark(id: "m", targets: ["go"], text: "Press it", advance: .action)])
    var session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: [button]))), tours: [tour], tour: "tour")
    session.settle()
    let place = try session.place(of: .element("go"))
    #expect(session.text().contains("› Go ‹"))
    session.click(Point(x: 22, y: 20))
    #expect(session.flow.state.tour != nil)
    session.click(place)
    #expect(session.flow.state.toast == "done")
  }
}
