import PackModel
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

/// The box to tick on a page of a walkthrough.
@Suite struct WalkthroughCheckTests {
  private func session(_ label: String, _ size: Size) -> Simulation {
    let page = WalkthroughPage(
      id: "a", heading: "Terms", text: "Read them.",
      check: PageCheck(label: TextKey(label), attribute: "agreed"))
    return Sessions.screen(
      Screen(id: "terms", kind: .walkthrough(Walkthrough(pages: [page]))), size: size,
      attributes: [Attribute(name: "agreed", initial: .bool(false))])
  }

  @Test(arguments: Sessions.sizes) func `a long label is wrapped beside its box`(_ size: Size) throws {
    var session = session("I agree to the general terms and conditions of business of this app", size)
    let area = try #require(session.currentLayout().elements["check"])
    let frame = session.still()
    try #require(area.height > 1)
    let rows = (area.minY..<area.maxY).map {
      frame.text(in: Rect(x: area.x, y: $0, width: area.width, height: 1))
    }
    #expect(rows[0].contains("[ ] I agree"))
    let text = rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.hasSuffix("of this app") && !text.contains("…"), "\(rows)")
    // The lines begin below each other, after the box.
    let begin = try #require(rows[0].firstRange(of: "I agree"))
    let column = rows[0].distance(from: rows[0].startIndex, to: begin.lowerBound)
    #expect(rows[1].prefix(column).allSatisfy { $0 == " " } && rows[1].dropFirst(column).first != " ")
    session.press(.character(" "))
    #expect(session.still().row(area.minY).contains("[✓] I agree"))
  }

  @Test func `a short label stays in one row in the middle`() throws {
    var session = session("I agree", Size(width: 100, height: 40))
    let area = try #require(session.currentLayout().elements["check"])
    let row = session.still().text(in: area)
    #expect(area.height == 1)
    #expect(row.contains("[ ] I agree") && abs(row.prefix { $0 == " " }.count - (area.width - 11) / 2) <= 1)
  }
}
