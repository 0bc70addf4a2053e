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

  @Test(arguments: [(36, 1), (40, 2), (60, 2)])
  func `on a tall phone a row keeps the title off the clock`(_ height: Int, _ row: Int) throws {
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

  @Test func `a toast spares the words and buttons of a page that has no fields, too`() throws {
    let words = (0..<5).map { Element(id: ElementID("t\($0)"), kind: .text(TextElement(text: "Line \($0)"))) }
    let button = Element(
      id: "go", kind: .button(ButtonElement(text: "Go", action: ElementAction(toast: "Done"))),
      placement: .footer)
    for size in Sessions.sizes {
      var session = Sessions.page(words + [Element(id: "s", kind: .spacer(rows: 5))] + [button], size: size)
      session.press(.enter)
      session.settleCalls()
      let layout = session.currentLayout()
      let toast = try #require(layout.elements["toast"])
      for part in words.map(\.id) + [button.id] {
        let area = try #require(layout.elements[PartID(part)])
        #expect(!area.isEmpty && !toast.intersects(area), "\(part)")
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
