import Components
import OnboardingFlow
import PackModel
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

/// Large letters stand where there is room, and are read as words.
@Suite struct LargeTextOnScreensTests {
  private static let tall = Size(width: 100, height: 40)

  private func launch(_ name: String, size: Size = tall) -> Simulation {
    Sessions.screen(
      Screen(
        id: "launch",
        kind: .launch(Launch(artwork: nil, heading: name, text: "A line", duration: .seconds(9)))), size: size
    )
  }

  @Test func `the name of a launch screen is large, and read as a word`() {
    var session = launch("Jayfold")
    let still = session.still()
    #expect(!still.text.contains("Jayfold"))
    #expect(session.readable(still).text.contains("Jayfold"))
    #expect(session.text().contains("A line"))
  }

  @Test(arguments: ["ジェイフォールド", "Wwwwwwwwwwwwwww"])
  func `a name without large letters, or without room for them, is plain`(_ name: String) {
    var session = launch(name)
    #expect(session.still().text.contains(name))
    #expect(session.currentLayout().largeTexts == [])
  }

  @Test func `without pictures a page writes as other texts what has no dots`() {
    var session = launch("ジェイフォールド")
    session.leavesEdges = true
    #expect(session.still().text.contains("ジェイフォールド"))
    #expect(session.currentLayout().largeTexts == [])
  }

  @Test func `a large heading needs a tall screen`() {
    let element = Element(
      id: "h", kind: .heading(TextElement(text: "It's a match!", alignment: .center, size: .large)))
    var tall = Sessions.page([element], size: Self.tall)
    let still = tall.still()
    #expect(!still.text.contains("match!") && tall.readable(still).text.contains("It's a match!"))
    #expect(tall.currentLayout().elements["h"]?.height == 10)
    var low = Sessions.page([element])
    #expect(low.still().text.contains("It's a match!"))
  }

  @Test func `what lies over large letters is read, and they are not`() {
    var session = launch("Jayfold")
    var still = session.still()
    let place = session.currentLayout().largeTexts.first?.rect ?? .zero
    still.write("over", x: place.x + place.width / 2, y: place.y + 1, style: .plain)
    let text = session.readable(still).text
    #expect(text.contains("over") && !text.contains("Jayfold"))
  }
}
