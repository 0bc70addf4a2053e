import OnboardingFlow
import PackModel
import Shell
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

struct SimulationInputTests {
  private func mouse(_ kind: MouseEvent.Kind, _ point: Point, _ button: MouseEvent.Button = .left)
    -> TerminalInput
  {
    .mouse(MouseEvent(kind: kind, button: button, position: point))
  }

  @Test(arguments: [
    (KeyPress(.character("c"), .control), Simulation.ShellRequest.quit),
    (KeyPress(.character("z"), .control), .suspend),
  ])
  func `some keys are the shell's, over help and in fields too`(
    _ press: KeyPress, _ request: Simulation.ShellRequest
  ) throws {
    var session = try Sessions.matching(jump: "phone")
    #expect(session.handle(.key(press)) == request)
    session.press(.function(1))
    #expect(session.handle(.key(press)) == request)
    #expect(session.flow.screenState.fields.isEmpty)
  }

  @Test func `a participant has the keys of the app, and one that ends the session`() throws {
    var session = try Sessions.matching(jump: "phone")
    session.chrome.isForParticipants = true
    let keys: [KeyPress] =
      [1, 2, 4, 5, 6, 7, 8, 12].map { KeyPress(.function($0)) } + [KeyPress(.character("z"), .control)]
    let (locale, device) = (session.flow.setup.locale, session.flow.setup.device)
    for key in keys {
      #expect(session.handle(.key(key)) == nil)
      #expect(session.chrome.debug == nil && session.chrome.save == nil && !session.chrome.showsHelp)
    }
    #expect(session.flow.setup.locale == locale && session.flow.setup.device == device)
    #expect(session.chrome.notice != nil && session.chrome.panel == nil)
    #expect(session.handle(.key(KeyPress(.character("c"), .control))) == .quit)
  }

  @Test(arguments: [
    (KeyPress(.tab), FlowKey.tab), (KeyPress(.tab, .shift), .backTab), (KeyPress(.left, .shift), .selectLeft),
    (KeyPress(.character("A")), .character("A")), (KeyPress(.character("あ")), .character("あ")),
    (KeyPress(.home), .home), (KeyPress(.end, .shift), .selectEnd),
    (KeyPress(.character("a"), .control), .selectAll), (KeyPress(.character("r"), .control), .reveal),
    (KeyPress(.delete), .delete),
  ])
  func `a key is the core's`(_ press: KeyPress, _ key: FlowKey) {
    #expect(FlowKey(press) == key)
  }

  @Test(arguments: [
    KeyPress(.character("a"), .alt), KeyPress(.character("b"), .control), KeyPress(.enter, .super),
    KeyPress(.insert), KeyPress(.pageUp), KeyPress(.function(7)), KeyPress(.up, [.shift, .alt]),
  ])
  func `other keys are no app's`(_ press: KeyPress) {
    #expect(FlowKey(press) == nil)
  }

  @Test func `a tap is a press and a release in the same place`() throws {
    var session = try Sessions.matching(jump: "gender")
    let him = try #require(session.currentLayout().elements["male"])
    let her = try #require(session.currentLayout().elements["female"])
    _ = session.handle(mouse(.press, him.center))
    #expect(session.flow.currentScreen?.id == "gender")
    _ = session.handle(mouse(.release, her.center))
    #expect(session.flow.currentScreen?.id == "gender")
    session.click(him.center)
    #expect(session.flow.currentScreen?.id == "walkthrough.male")
  }

  @Test func `a hand that wobbles on a button presses it all the same`() throws {
    var session = try Sessions.matching(jump: "gender")
    let him = try #require(session.currentLayout().elements["male"])
    session.drag(from: him.center, to: him.center.offset(x: 2, y: 1))
    #expect(session.flow.currentScreen?.id == "walkthrough.male")
  }

  @Test func `a hand that leaves a button does not press it`() throws {
    var session = try Sessions.matching(jump: "gender")
    let him = try #require(session.currentLayout().elements["male"])
    session.drag(from: him.center, to: Point(x: 0, y: him.center.y))
    #expect(session.flow.currentScreen?.id == "gender")
  }

  @Test func `a swipe that begins on a button turns the page and presses nothing`() throws {
    var session = try Sessions.matching(jump: "walkthrough")
    let next = try #require(session.currentLayout().elements["next"])
    session.drag(from: next.center, to: next.center.offset(x: -12, y: 0))
    #expect(session.flow.screenState.page == 1)
    session.settle()
    session.drag(from: next.center, to: next.center.offset(x: 3, y: 0))
    #expect(session.flow.screenState.page == 1)
  }

  @Test func `a swipe too short springs back`() throws {
    var session = try Sessions.matching(jump: "walkthrough", motion: .reduced)
    let rest = session.text()
    session.drag(from: Point(x: 40, y: 10), to: Point(x: 36, y: 10), releases: false)
    #expect(session.flow.state.drag == -105)
    #expect(session.text() != rest)
    _ = session.handle(mouse(.release, Point(x: 36, y: 10)))
    session.settle()
    #expect(session.text() == rest)
  }

  @Test(arguments: [MouseEvent.Button.right, .middle, .none, .other(8)])
  func `only the left button taps`(_ button: MouseEvent.Button) throws {
    var session = try Sessions.matching(jump: "gender")
    let him = try #require(session.currentLayout().elements["male"])
    _ = session.handle(mouse(.press, him.center, button))
    _ = session.handle(mouse(.release, him.center, button))
    #expect(session.flow.currentScreen?.id == "gender")
  }

  @Test func `a mouse that only moves beside the controls draws nothing`() throws {
    var session = try Sessions.matching(jump: "gender")
    _ = session.still()
    for x in 0..<80 { _ = session.handle(mouse(.move, Point(x: x, y: 0), .none)) }
    #expect(!session.needsDisplay)
    _ = session.handle(mouse(.release, Point(x: 3, y: 0)))
    _ = session.handle(mouse(.drag, Point(x: 9, y: 0)))
    #expect(!session.needsDisplay)
  }

  @Test func `focus and answers of the terminal are nobody's`() throws {
    var session = try Sessions.matching(jump: "gender")
    _ = session.still()
    #expect(session.handle(.focus(false)) == nil)
    #expect(session.handle(.reply(.other)) == nil)
    #expect(!session.needsDisplay)
  }

  @Test func `a paste goes into the field that has the focus`() throws {
    var session = try Sessions.matching(jump: "phone")
    _ = session.handle(.paste("a0901234\n5678x"))
    #expect(session.flow.screenState.fields["phone"]?.text == "09012345678")
    #expect(session.text().contains("09012345678"))
    session.press(.function(1))
    _ = session.handle(.paste("999"))
    #expect(session.flow.screenState.fields["phone"]?.text == "09012345678")
  }

  @Test func `a resize is drawn at the new size`() throws {
    var session = try Sessions.matching(jump: "gender")
    var frame = session.still()
    #expect(!session.needsDisplay)
    session.size = Size(width: 120, height: 50)
    #expect(session.needsDisplay)
    session.draw(on: &frame)
    #expect(frame.size == Size(width: 120, height: 50))
    session.size = frame.size
    #expect(!session.needsDisplay)
    session.size = Size(width: -4, height: -4)
    session.draw(on: &frame)
    #expect(frame.size == .zero)
  }

  @Test func `a frame does not depend on what was on the buffer before`() throws {
    var session = try Sessions.matching(jump: "profile")
    let fresh = session.still()
    var used = CellBuffer(size: session.size, fill: Cell(glyph: Glyph("漢")))
    session.draw(on: &used)
    #expect(used == fresh)
  }

  @Test func `keys alone lead from the first screen to home`() throws {
    var session = try Sessions.matching(motion: .reduced)
    session.press(.enter, .enter)
    for _ in 0..<4 { session.press(.enter) }
    #expect(session.flow.currentScreen?.id == "auth")
    session.press(.enter, .enter)
    session.type("plumtree")
    session.press(.enter, .enter)
    session.settleCalls()
    for _ in 0..<5 { session.press(.enter) }
    #expect(session.flow.currentScreen?.id == "profile")
    session.type("Ume")
    session.press(.enter)
    session.type("05051995")
    session.press(.enter, .right, .enter, .right, .enter, .character(" "), .tab, .enter)
    session.settleCalls()
    #expect(session.flow.currentScreen?.id == "deck.female")
    session.press(.right, .right, .left, .left, .right, .right)
    session.press(.enter)
    session.advance(to: session.now + .seconds(5))
    for _ in 0..<4 { session.press(.enter) }
    for _ in 0..<4 { session.press(.enter) }
    session.advance(to: session.now + .seconds(1))
    for _ in 0..<2 { session.press(.enter) }
    #expect(session.flow.currentStep?.id == "home")
    #expect(session.text().contains("Kai, 25"), "Ren and Haru have their plums")
  }
}
