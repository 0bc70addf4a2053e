import OnboardingFlow
import PackModel
import PackReading
import Screens
import Shell
import TerminalModel
import TestSessions
import Testing

@testable import Session

/// The end of a flow, as the hint row of a session in a terminal says it.
@Suite struct EndTests {
  /// Two pages, the second of which is the end.
  private func session(announces: Bool = true, hasLobby: Bool = true) -> Simulation {
    let button = Element(
      id: "go", kind: .button(ButtonElement(text: "Go", action: ElementAction(emits: "next"))))
    let page = Screen.Kind.page(Page(elements: [button]))
    let pack = Pack(
      id: "test", name: "App", locales: ["en"], start: "first",
      steps: [
        Step(id: "first", kind: .screen("first", tour: nil), next: [Branch(to: "last")]),
        Step(id: "last", kind: .screen("last", tour: nil)),
      ], screens: [Screen(id: "first", kind: page), Screen(id: "last", kind: page)])
    var session = Simulation(
      bundle: PackBundle(pack: pack, strings: StringCatalog(locales: ["en"], texts: [:])), setup: FlowSetup(),
      options: DisplayOptions(), size: Size(width: 180, height: 30))
    session.announcesEnd = announces
    session.chrome.hasLobby = hasLobby
    session.chrome.canEdit = true
    session.start()
    return session
  }

  private func walkToEnd(_ session: inout Simulation) {
    session.press(.enter)
    session.settle()
  }

  private func row(_ session: Simulation) -> String {
    var session = session
    var frame = CellBuffer(size: session.size)
    session.draw(on: &frame)
    return frame.row(frame.height - 1)
  }

  @Test func `the end says so once, with the ways on, and goes with the next key`() {
    var session = session()
    walkToEnd(&session)
    #expect(session.flow.currentStep?.isEnd == true)
    #expect(row(session).contains("end.here"))
    #expect(row(session).contains("F9 hint.again   F12 hint.record"))
    session.press(.down)
    #expect(!row(session).contains("end.here"))
    #expect(row(session).contains("F2 hint.debug") && row(session).contains("F12 hint.save"))
    #expect(row(session).contains("F3 hint.edit") && row(session).contains("F9 hint.lobby"))
  }

  @Test func `without a lobby there is the recording alone`() {
    var session = session(hasLobby: false)
    walkToEnd(&session)
    #expect(row(session).contains("F12 hint.record") && !row(session).contains("F9"))
  }

  @Test func `after a new start it is said again, and nowhere else is it said`() {
    var session = session()
    walkToEnd(&session)
    session.send(.debug(.startOver))
    walkToEnd(&session)
    #expect(row(session).contains("end.here"))
    var plain = self.session(announces: false)
    walkToEnd(&plain)
    #expect(plain.flow.currentStep?.isEnd == true && plain.chrome.notice == nil)
  }
}
