import PackModel
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

struct LowNoticeTests {
  private func notice(_ id: String, _ text: String) -> Element {
    Element(id: id, kind: .callout(CalloutElement(style: .banner, text: TextKey(text), tone: .accent)))
  }

  @Test func `a low notice is taller where nothing stands in the rows beside it`() throws {
    let fields = (0..<7).map {
      Element(id: "f\($0)", kind: .field(FieldElement(label: "Name", attribute: "a\($0)")))
    }
    var session = Sessions.page([notice("n", "Free")] + fields, size: Size(width: 80, height: 24))
    session.stillBlocks = .powerline
    let still = session.still()
    let place = try #require(session.currentLayout().elements["n"])
    #expect(place.height == 1)
    let fill = still[place.minX, place.y].background
    #expect(still[place.minX, place.y].glyph == .blank, "its ends are square again")
    for (y, glyph) in [(place.y - 1, "\u{1FB2D}"), (place.maxY, "\u{1FB02}")] {
      #expect(still[place.center.x, y].glyph == Glyph(glyph) && still[place.center.x, y].foreground == fill)
    }
  }

  @Test func `of two notices a row apart none takes that row`() throws {
    let fields = (0..<7).map {
      Element(id: "f\($0)", kind: .field(FieldElement(label: "Name", attribute: "a\($0)")))
    }
    let notices = [notice("n", "Free"), notice("m", "For you")]
    var session = Sessions.page(notices + fields, size: Size(width: 80, height: 24))
    session.stillBlocks = .sextants
    let still = session.still()
    let places = try ["n", "m"].map { try #require(session.currentLayout().elements[PartID($0)]) }
    try #require(places[1].minY == places[0].maxY + 1)
    for place in places {
      #expect([place.minY - 1, place.maxY].allSatisfy { still[place.center.x, $0].glyph == .blank })
    }
  }

  @Test func `in a page a notice of one row has round ends`() throws {
    // So many that the page is tight.
    let notices = (0..<9).map {
      Element(id: "n\($0)", kind: .callout(CalloutElement(style: .banner, text: "Free", tone: .accent)))
    }
    var session = Sessions.page(notices, size: Size(width: 80, height: 24))
    session.leavesEdges = true
    let still = session.still()
    let place = try #require(session.currentLayout().elements["n1"])
    #expect(place.height == 1)
    #expect(
      still[place.minX, place.y].glyph.isHalfCircle && still[place.maxX - 1, place.y].glyph.isHalfCircle)
  }
}
