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

/// What the kinds of screen and what lies over them look like.
struct PhoneTests {
  private func tap(_ target: TapTarget, in session: inout Simulation) throws {
    session.click(try session.place(of: target))
  }

  @Test
  func `without a connection the signal is hollow, and the line about it quieter than the words of the page`()
    throws
  {
    var session = try Sessions.matching(jump: "walkthrough", size: Size(width: 100, height: 40))
    session.settle()
    #expect(session.text().contains("●●● ▮▮"))
    session.debug(.network(.offline))
    session.settle()
    #expect(session.text().contains("○○○ ▮▮") && !session.text().contains("●●● ▮▮"))
    let frame = session.still()
    let y = try #require((0..<40).first { frame.row($0).contains("No internet") })
    let x = try #require((0..<100).first { frame[$0, y].glyph == Glyph("N") })
    let page = frame[x, y + 4].background
    #expect(Color.contrast(frame[x, y].background, page) < 3)
    #expect(Color.contrast(frame[x, y].foreground, frame[x, y].background) >= 4.5)
    // With the clock above it, it is one band from the edge of the screen on.
    let screen = session.geometry.screen
    for row in screen.minY...y {
      for column in [screen.minX, screen.maxX - 1] {
        #expect(frame[column, row].background == frame[x, y].background)
      }
    }
    let clock = try #require((0..<100).first { frame[$0, screen.minY].glyph == Glyph("9") })
    #expect(Color.contrast(frame[clock, screen.minY].foreground, frame[clock, screen.minY].background) >= 4.5)
  }

  @Test(arguments: [(40, 1), (60, 2)])
  func `on a tall phone a row keeps the title off the camera`(_ height: Int, _ row: Int) throws {
    var session = try Sessions.matching(jump: "messages", size: Size(width: 200, height: height))
    session.settle()
    let (frame, screen) = (session.still(), session.geometry.screen)
    let title = try #require(
      (0..<height).first {
        frame.text(in: Rect(x: screen.x, y: $0, width: screen.width, height: 1)).contains("Messages")
      })
    #expect(title == screen.minY + row)
    // The camera is no more than a part of the first row.
    #expect(frame[screen.center.x, screen.minY].glyph == Glyph("▀"))
  }

  @Test func `a walkthrough slides one page aside while the next comes in`() throws {
    var session = try Sessions.matching(jump: "walkthrough")
    let first = session.text()
    session.press(.right)
    session.advance(to: .milliseconds(60))
    let between = session.text()
    session.settle()
    let second = session.text()
    #expect(between.contains("first move") && between.contains("See how"))
    #expect(first.contains("You make the first move"))
    #expect(second.contains("See how he treats people"))
    #expect(!second.contains("first move"))
  }

  @Test func `a dot of a walkthrough is tapped where it is drawn`() throws {
    var session = try Sessions.matching(jump: "walkthrough")
    let place = try session.place(of: .pageDot(2))
    #expect(session.still()[place].glyph == Glyph("○"))
    session.click(place)
    session.settle()
    #expect(session.flow.screenState.page == 2)
    #expect(session.still()[place].glyph == Glyph("●"))
  }

  @Test func `a long walkthrough keeps its dots inside the phone`() {
    let pages = (0..<45).map { WalkthroughPage(id: "p\($0)", heading: "Heading \($0)", text: "Text") }
    var session = Sessions.screen(Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: pages))))
    for _ in 0..<44 {
      let dots = session.currentLayout().hits.filter { if case .pageDot = $0.target { true } else { false } }
      #expect(dots.count == 38)
      #expect(dots.allSatisfy { $0.rect.minX >= 21 && $0.rect.maxX <= 59 })
      session.press(.right)
      session.settle()
    }
  }

  @Test func `a text of a walkthrough that is too long ends with an ellipsis`() {
    let page = WalkthroughPage(
      id: "p", heading: "Heading", text: Array(repeating: "word", count: 200).joined(separator: " "))
    var session = Sessions.screen(Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: [page]))))
    #expect(session.text().contains("…"))
  }

  @Test func `a screen slides in over the one that leaves`() throws {
    var session = try Sessions.matching(jump: "gender")
    session.press(.enter)
    session.advance(to: .milliseconds(40))
    let text = session.text()
    #expect(text.contains("about you") && text.contains("You make") == false || text.contains("You"))
    #expect(session.nextFrame == .milliseconds(56))
    session.settle()
    #expect(session.text().contains("You make the first move"))
  }

  @Test func `a card follows the hand with a stamp, and springs back`() throws {
    var session = try Sessions.matching(jump: "deck")
    let rest = session.text()
    let card = try #require(session.currentLayout().elements["card"])
    session.drag(from: card.center, to: card.center.offset(x: 8, y: 0), releases: false)
    let pulled = session.text()
    #expect(pulled != rest)
    #expect(pulled.contains("  Plum  ") && !rest.contains("  Plum  "))
    _ = session.handle(
      .mouse(MouseEvent(kind: .release, button: .left, position: card.center.offset(x: 8, y: 0))))
    session.settle()
    #expect(session.text() == rest)
  }

  @Test func `a card flicked far enough leaves, and the wrong way is refused in red`() throws {
    var session = try Sessions.matching(jump: "deck")
    let card = try #require(session.currentLayout().elements["card"])
    session.drag(from: card.center, to: card.center.offset(x: -18, y: 0))
    session.settle()
    #expect(session.flow.screenState.card == 0)
    let tip = try #require(session.currentLayout().elements["tip"])
    #expect(session.still()[tip.center].background == session.bundle.themes[.light][.danger])
    session.drag(from: card.center, to: card.center.offset(x: 18, y: 0))
    #expect(session.flow.screenState.card == 1)
    session.settle()
    #expect(session.text().contains("Kai,"))
  }

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

  @Test func `a dialog takes every tap, and its buttons are where they are drawn`() throws {
    var session = Sessions.askingForLocation()
    #expect(session.flow.layer == .dialog)
    let frame = session.still()
    let layout = session.currentLayout()
    let dialog = try #require(layout.elements["dialog"])
    let choices = layout.hits.filter { if case .dialogChoice = $0.target { true } else { false } }
    #expect(choices.count == 3)
    #expect(choices.allSatisfy { dialog.contains($0.rect) })
    #expect(frame.text(in: dialog).contains("Because"))
    #expect(layout.target(at: Point(x: 25, y: 2)) == .nothing)
    try tap(.dialogChoice(2), in: &session)
    session.advance(to: session.now + .seconds(1))
    #expect(session.flow.layer == .screen)
    #expect(session.flow.state.permissions.status(of: .location) == .denied)
  }

  @Test func `an error covers the screen, and keeps its buttons whatever it says`() throws {
    let words = String(repeating: "No luck today. ", count: 60)
    let endpoint = Endpoint(
      id: "load", schedule: [.network],
      errors: [ErrorText(outcome: .network, title: "Sorry", text: words)])
    var session = Sessions.screen(
      Screen(id: "page", title: "Title", kind: .page(Page(elements: [])), loads: ["load"]),
      endpoints: [endpoint]
    )
    session.settleCalls()
    let layout = session.currentLayout()
    let hit = try #require(layout.hits.last { $0.target == .errorButton(0) })
    #expect(Rect(x: 21, y: 1, width: 38, height: 21).contains(hit.rect))
    let frame = session.still()
    #expect(frame.text(in: hit.rect).contains("action.retry"))
    #expect(frame.text.contains("…"))
    #expect(frame.text.contains("Sorry"))
  }

  @Test func `low buttons of an error stand two rows apart where there is room`() throws {
    var distances: [Int] = []
    var leads: [Int] = []
    for words in 1...60 {
      let text = String(repeating: "No luck today. ", count: words)
      let endpoint = Endpoint(
        id: "load", schedule: [.network],
        errors: [ErrorText(outcome: .network, title: "Sorry", text: text)],
        retry: BackOff(times: 3, after: .seconds(9)))
      var session = Sessions.screen(
        Screen(id: "page", title: "Title", kind: .page(Page(elements: [])), loads: ["load"]),
        endpoints: [endpoint]
      )
      session.advance(to: .seconds(2))
      let hits = session.currentLayout().hits
      let buttons = [0, 1].compactMap { index in hits.last { $0.target == .errorButton(index) }?.rect }
      guard buttons.count == 2, buttons.allSatisfy({ $0.height == 1 }) else { continue }
      distances.append(buttons[1].y - buttons[0].y)
      let (frame, first) = (session.still(), buttons[0])
      let rows = (1..<first.y).map { Rect(x: first.minX, y: first.y - $0, width: first.width, height: 1) }
      leads.append(rows.prefix { row in !frame.text(in: row).contains { $0.isLetter } }.count)
    }
    #expect(distances.first == 3 && distances == distances.sorted(by: >), "\(distances)")
    // So does the line above them, whose room the edge of the first one takes.
    #expect(leads.contains(2) && leads.last == 1, "\(leads)")
  }

  @Test func `loading and waiting turn an indicator, and say when it turns`() throws {
    var loading = try Sessions.matching(jump: "home")
    #expect(!loading.text().contains("Loading"), "a reply that comes at once shows none")
    #expect(loading.nextFrame == .milliseconds(150))
    loading.advance(to: .milliseconds(150))
    #expect(loading.text().contains("Loading"))
    #expect(loading.nextFrame == .milliseconds(160))
    var waiting = try Sessions.matching(jump: "code", attributes: ["phone": .string("090-0000-9999")])
    waiting.type("123456")
    waiting.press(.enter, .enter)
    waiting.settle()
    #expect(waiting.flow.layer == .busy)
    waiting.advance(to: waiting.now + .milliseconds(300))
    _ = waiting.still()
    let next = try #require(waiting.nextFrame)
    #expect(next > waiting.now)
    let before = waiting.still()
    waiting.advance(to: next)
    #expect(waiting.needsDisplay)
    #expect(waiting.still() != before)
  }

  @Test func `with reduced motion an indicator stands still`() throws {
    var session = try Sessions.matching(jump: "home", motion: .reduced)
    _ = session.still()
    #expect(session.nextFrame == .milliseconds(150), "it comes")
    session.advance(to: .milliseconds(150))
    _ = session.still()
    #expect(session.nextFrame == nil)
    #expect(session.nextEvent == .seconds(1))
  }

  @Test func `a toast comes, and goes by itself`() throws {
    var session = try Sessions.matching(jump: "code")
    session.type("123456")
    session.press(.enter, .enter)
    session.settleCalls()
    let toast = try #require(session.currentLayout().elements["toast"])
    #expect(session.still().text(in: toast).contains("You’re in") || !session.still().text(in: toast).isEmpty)
    session.advance(to: session.now + .seconds(3))
    #expect(session.currentLayout().elements["toast"] == nil)
  }

  @Test func `a toast leaves the fields of a form and their words free (issue 20)`() throws {
    for size in Sessions.sizes {
      for locale in ["en", "ja"] {
        var session = try Sessions.matching(
          jump: "code", locale: locale, size: size, attributes: ["phone": .string("090-0000-1234")])
        session.press(.tab, .tab, .enter)
        session.settleCalls()
        let layout = session.currentLayout()
        let toast = try #require(layout.elements["toast"])
        let field = try #require(layout.elements["code"])
        #expect(!toast.intersects(field))
        #expect(layout.obstacles.count > 1 && !layout.obstacles.contains { toast.intersects($0) })
      }
    }
  }

  @Test func `a toast covers neither a bubble nor what a coach mark lights`() throws {
    for size in Sessions.sizes {
      var session = try Sessions.matching(jump: "code", size: size)
      session.type("123456")
      session.press(.enter, .enter)
      session.settleCalls()
      var seen = 0
      for _ in 0..<5 {
        let layout = session.currentLayout()
        if let toast = layout.elements["toast"], layout.obstacles.count > 1 {
          #expect(!layout.obstacles.contains { toast.intersects($0) })
          #expect(layout.elements["bubble"]?.intersects(toast) == false)
          seen += 1
        }
        session.press(.enter)
        session.settle()
      }
      #expect(seen > 1)
    }
  }

  @Test func `scores that no sum holds are drawn all the same`() {
    let scores = ScoresElement(
      items: ["a", "b"].map { .init(id: $0, label: $0, attribute: $0) }, totalLabel: "sum")
    var session = Sessions.page(
      [Element(id: "scores", kind: .scores(scores))],
      attributes: ["a", "b"].map { Attribute(name: $0, initial: .number(Int64.max)) })
    #expect(session.text().contains(String(Int.max)))
  }

  @Test func `a disabled tile is muted`() throws {
    let never = try Condition(parsing: "user.ready == 'yes'")
    let picture = Artwork(id: "x", alt: "x", shapes: [])
    let tile = Element(
      id: "tile", kind: .button(ButtonElement(text: "Tile", artwork: "x", enabledWhen: never)))
    var session = Sessions.page(
      [tile], attributes: [Attribute(name: "ready")], artwork: ["x": picture])
    let area = try #require(session.currentLayout().elements["tile"])
    let frame = session.still()
    let label = try #require((area.minX..<area.maxX).first { frame[$0, area.maxY - 2].glyph == Glyph("T") })
    #expect(frame[label, area.maxY - 2].foreground == session.bundle.themes[.light][.muted])
  }
}
