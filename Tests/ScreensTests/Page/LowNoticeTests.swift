import PackModel
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

struct LowNoticeTests {
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
