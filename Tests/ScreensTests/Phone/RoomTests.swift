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

/// Large screens: buttons stay buttons. Lists that load: rows in grey. Sheets: what shows above them is dimmed whole.
struct RoomTests {
  /// Where the screen of a phone is on a terminal of 80 x 44 cells.
  private static let tallPhone = Rect(x: 21, y: 1, width: 38, height: 40)

  private func tablet(_ screen: Screen) -> Simulation {
    var bundle = Sessions.screen(screen).bundle
    bundle.pack.devices = [
      Device(id: "slate", name: "slate", form: .tablet, columns: 60...100, rows: 36...48)
    ]
    var session = Simulation(
      bundle: bundle, setup: FlowSetup(device: "slate"), options: DisplayOptions(),
      size: Size(width: 120, height: 50))
    session.start()
    session.settle()
    return session
  }

  @Test func `no button of a tablet is wider than a button, and it stands in the middle`() throws {
    var page = tablet(
      Screen(
        id: "page",
        kind: .page(Page(elements: [Element(id: "go", kind: .button(ButtonElement(text: "Go")))]))))
    let pages = [WalkthroughPage(id: "a", heading: "h", text: String(repeating: "words ", count: 30))]
    var walk = tablet(Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: pages))))
    for (layout, id) in [(page.currentLayout(), PartID("go")), (walk.currentLayout(), PartID("next"))] {
      let area = try #require(layout.elements[id])
      #expect(area.width == 44)
      #expect(abs(area.center.x - 59) <= 1)
    }
    let lines = walk.text().split(separator: "\n").filter { $0.contains("words") }
    let columns = lines.map { line in line.filter { $0 != "│" && $0 != "█" && $0 != "▐" && $0 != "▌" }.count }
    #expect(columns.allSatisfy { $0 > 0 })
    #expect(lines.count >= 3, "a line is no longer than is pleasant to read")
  }

  @Test(arguments: [(40.0, 15), (10, 10)])
  func `the picture of a walkthrough takes half of the rows to spare, where it is larger for it`(
    _ height: Double, _ rows: Int
  ) {
    let artwork = Artwork(id: "a", alt: "", width: 40, height: height, shapes: [])
    let page = WalkthroughPage(
      id: "a", artwork: "a", artworkRows: 10, heading: "Heading", text: "Text")
    let session = Sessions.screen(
      Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: [page]))), artwork: ["a": artwork])
    func shown(_ height: Int, _ density: Stylesheet.Density) -> Int {
      var stylesheet = Stylesheet(session.bundle.themes.light)
      stylesheet.density = density
      let context = ViewContext(
        flow: session.flow, bundle: session.bundle, stylesheet: stylesheet, timeline: Timeline(),
        instant: .zero, pictures: PictureCache())
      return PagePlan(page, context: context, size: Size(width: 38, height: height)).picture.height
    }
    #expect(shown(36, .regular) == rows && shown(36, .compact) == 10)
    // With fewer rows to spare it takes fewer.
    #expect(shown(20, .regular) == (rows > 10 ? 12 : 10))
  }

  @Test func `the row of a list that has the focus keeps further off the next one than off its own edge`()
    throws
  {
    var session = try Sessions.matching(jump: "messages", size: Size(width: 100, height: 40))
    session.stillBlocks = .sextants
    session.settle()
    let frame = session.still()
    let fill = session.bundle.themes.light[.accentSoft]
    let x = session.geometry.screen.maxX - 4
    let rows = (0..<40).filter { frame[x, $0].background == fill }
    let (first, last) = (try #require(rows.first), try #require(rows.last))
    #expect(frame[x, first - 1].glyph == BlockGlyphs.sextants.glyph(0b11_00_00))
    #expect(frame[x, last + 1].glyph == BlockGlyphs.sextants.glyph(0b00_00_11))
    #expect(frame[x, first - 1].foreground == fill && frame[x, last + 1].foreground == fill)
  }

  @Test func `what skips a walkthrough keeps off its button on a low terminal`() throws {
    let pages = [
      WalkthroughPage(id: "a", heading: "h", text: "t"), WalkthroughPage(id: "b", heading: "h", text: "t"),
    ]
    var session = Sessions.screen(Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: pages))))
    let layout = session.currentLayout()
    let (next, skip) = (try #require(layout.elements["next"]), try #require(layout.elements["skip"]))
    #expect(skip.minY == next.maxY + 1 && skip.maxY == session.geometry.screen.maxY)
  }

  @Test func `the button of a walkthrough touches nothing on a low terminal`() throws {
    let pages = [
      WalkthroughPage(id: "a", heading: "h", text: "t"), WalkthroughPage(id: "b", heading: "h", text: "t"),
    ]
    var session = Sessions.screen(Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: pages))))
    let layout = session.currentLayout()
    let next = try #require(layout.elements["next"])
    #expect(next.height == 3, "its label has half a row of colour above and below")
    #expect(try #require(layout.elements["dots"]).maxY == next.minY - 1)
  }

  @Test
  func `where there is room the button of a walkthrough stands apart from the dots and from what skips`()
    throws
  {
    let page = WalkthroughPage(id: "a", heading: "h", text: "t")
    let walk = Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: [page, page])))
    var session = Sessions.screen(walk, size: Size(width: 100, height: 40))
    let layout = session.currentLayout()
    let next = try #require(layout.elements["next"])
    #expect(try #require(layout.elements["dots"]).maxY == next.minY - 1)
    let skip = try #require(layout.elements["skip"])
    #expect(skip.minY == next.maxY + 1)
    // A row is free between it and the home indicator.
    let frame = session.still()
    let indicator = try #require(
      (skip.maxY..<frame.height).first { y in frame.row(y).contains("━━") })
    #expect(indicator > skip.maxY)
  }

  @Test func `the picture of a walkthrough keeps a row from the edge of a low screen`() throws {
    let art = Artwork(id: "a", alt: "", shapes: [])
    let page = WalkthroughPage(
      id: "a", artwork: "a", artworkRows: 14, heading: "h", text: String(repeating: "words ", count: 14))
    var session = Sessions.screen(
      Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: [page, page]))), artwork: ["a": art])
    // The screen begins below the edge of the phone, in the second row.
    let layout = session.currentLayout()
    #expect(try #require(layout.elements["artwork"]).minY == 2)
    // The row above the button is the picture's.
    #expect(try #require(layout.elements["dots"]).maxY + 1 == layout.elements["next"]?.minY)
  }

  @Test func `on the line above the foot a mark says that the page goes on`() throws {
    let texts = (0..<30).map { Element(id: "t\($0)", kind: .text(TextElement(text: "words"))) }
    var foot = Element(id: "go", kind: .button(ButtonElement(text: "Go")))
    foot.placement = .footer
    func marked(_ elements: [Element]) -> [String] {
      var session = Sessions.screen(Screen(id: "page", kind: .page(Page(elements: elements))))
      return session.text().split(separator: "\n").map(String.init).filter { $0.contains("▾") }
    }
    #expect(marked(texts + [foot]).count == 1)
    #expect(try #require(marked(texts + [foot]).first).contains("─▾─"))
    #expect(marked(Array(texts.prefix(3)) + [foot]) == [])
  }

  private static let list = Screen(
    id: "page",
    kind: .page(
      Page(elements: [
        Element(id: "people", kind: .list(ListElement(data: "people", heading: "h", artworkField: "face")))
      ])), loads: ["load"])

  private func loading() -> Simulation {
    let people = DataSet(id: "people", records: [Record(id: "mina", fields: ["name": .string("Mina")])])
    return Sessions.screen(
      Self.list, data: [people], endpoints: [Endpoint(id: "load", latency: .milliseconds(3000))])
  }

  @Test func `a list that loads shows rows in grey, over which a light goes`() {
    var session = loading()
    session.advance(to: .milliseconds(150))
    let ground = session.bundle.themes.light[.background]
    let screen = Rect(x: 21, y: 1, width: 38, height: 21)
    func grey(_ frame: CellBuffer) -> Int {
      (screen.minY..<screen.maxY).reduce(0) { sum, y in
        sum + (screen.minX..<screen.maxX).filter { frame[$0, y].background != ground }.count
      }
    }
    let first = session.still()
    #expect(grey(first) > 80)
    #expect(first.text.contains("activity.loading") || first.text.contains("Loading"))
    session.advance(to: session.now + .milliseconds(800))
    #expect(session.still() != first)
    #expect(session.nextFrame != nil)
    var reduced = loading()
    reduced.adopt(Timeline.Motion.reduced)
    reduced.advance(to: .milliseconds(150))
    #expect(grey(reduced.still()) > 80)
    #expect(reduced.nextFrame == nil, "it stands still")
  }

  @Test func `a list that loads in its place stands a row above the button below it`() throws {
    let button = Element(id: "more", kind: .button(ButtonElement(text: "More")))
    let list = Element(
      id: "people", kind: .list(ListElement(data: "people", heading: "h", artworkField: "face")))
    let screen = Screen(
      id: "page", kind: .page(Page(elements: [list, button])), loads: ["load"], errorContainer: "people")
    var session = Sessions.screen(
      screen, size: Size(width: 80, height: 24), data: [DataSet(id: "people", records: [])],
      endpoints: [Endpoint(id: "load", latency: .milliseconds(3000))])
    session.advance(to: .milliseconds(150))
    let (frame, area) = (session.still(), try #require(session.currentLayout().elements["more"]))
    let theme = session.bundle.themes.light
    #expect(theme[.surface] != theme[.background])
    // The rows that load end with half a row of their box.
    let box = (0..<area.minY).filter { frame[area.center.x, $0].halves?.upper == theme[.surface] }
    #expect(box.last == area.minY - 3, "a blank row, and the one that the button is taller by")
  }

  @Test func `a launch screen has a ground of its brand from edge to edge`() {
    let launch = Launch(heading: "Name", text: "Line", duration: .seconds(2))
    var session = Sessions.screen(
      Screen(id: "start", kind: .launch(launch)), size: Size(width: 80, height: 44))
    let (frame, screen) = (session.still(), Self.tallPhone)
    let ground = LaunchView.ground(Stylesheet(session.bundle.themes.light))
    for y in [screen.minY, screen.center.y - 8, screen.maxY - 1] {
      #expect(frame[screen.minX + 1, y].background == ground)
    }
  }

  @Test func `the fill of a tab with the focus reaches the edge of the screen`() throws {
    let tabs = TabsElement(
      items: [("a", "One"), ("b", "Two")].map { TabsElement.Item(id: $0.0, label: TextKey($0.1), icon: "⌂") },
      selected: "a")
    let elements = [Element(id: "tabs", kind: .tabs(tabs), placement: .footer)]
    var session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: elements))), size: Size(width: 80, height: 44))
    let (frame, screen) = (session.still(), Self.tallPhone)
    let fill = session.bundle.themes[.light][.accentSoft]
    let columns = (screen.minX..<screen.maxX).filter { frame[$0, screen.maxY - 1].background == fill }
    #expect(columns.count == screen.width / 2)
    // The home indicator would be a line below the tab in the middle.
    #expect((screen.minX + 4..<screen.maxX - 4).allSatisfy { frame[$0, screen.maxY - 1].glyph == .blank })
    var without = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: []))), size: Size(width: 80, height: 44))
    #expect(without.still()[screen.center.x, screen.maxY - 1].glyph == Glyph("━"))
  }

  @Test func `parts of a page on a very tall phone are two rows apart, and no more`() throws {
    let buttons = ["a", "b", "c"].map {
      Element(id: $0, kind: .callout(CalloutElement(style: .card, text: TextKey($0))))
    }
    var session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: buttons))), size: Size(width: 200, height: 60))
    let areas = try ["a", "b", "c"].map { try #require(session.currentLayout().elements[PartID($0)]) }
    #expect(zip(areas, areas.dropFirst()).map { $1.minY - $0.maxY } == [2, 2])
  }

  @Test func `the row at a sheet's edge is dimmed as those above it are`() {
    let below = Screen(id: "below", kind: .page(Page(elements: [])))
    var buffer = CellBuffer(width: 38, height: 30, fill: Cell(style: Style(background: .white)))
    let session = Sessions.screen(below)
    let context = ViewContext(
      flow: session.flow, bundle: session.bundle, stylesheet: Stylesheet(session.bundle.themes.light),
      timeline: Timeline(), instant: .zero, pictures: PictureCache())
    var layout = ScreenLayout()
    SheetView(screen: below, page: Page(elements: []), context: context).draw(on: &buffer, layout: &layout) {
      _ in
    }
    let sheet = layout.elements[SheetView.id] ?? .zero
    let (edge, corner) = (buffer[4, sheet.minY], buffer[0, sheet.minY])
    #expect(corner.background == buffer[4, sheet.minY - 1].background)
    let ground = session.bundle.themes.light[.background]
    #expect(edge.background == ground && corner.foreground == ground)
  }
}
