import OnboardingFlow
import TerminalModel
import TestSessions
import Testing

@testable import Session
@testable import Shell

/// The list of experiments in the debug menu, and the arms in the panel.
@Suite struct DebugExperimentTests {
  private static let key = "walkthrough-length"

  private func opened() throws -> Simulation {
    var session = try Sessions.matching(jump: "gender")
    session.press(.function(2))
    session.chrome.debug?.open(.section(.experiments))
    return session
  }

  private func items(_ session: Simulation) throws -> [DebugMenuItem] {
    let items = DebugMenuItems(flow: session.flow, words: session.words, chrome: Chrome())
    return items.items(of: try #require(session.chrome.debug?.level))
  }

  @Test func `each experiment stands there with what the user has, or why she has nothing`() throws {
    let rows = try items(try opened())
    #expect(rows.map(\.title) == ["One page or four"])
    #expect(rows.map(\.detail) == ["not in it"])
  }

  @Test func `its arms are listed, with the reason, and one is given at once`() throws {
    var session = try opened()
    session.press(.enter)
    #expect(try items(session).map(\.title) == ["long", "short", "none"])
    #expect(try items(session).map(\.isCurrent) == [false, false, true])
    #expect(try items(session)[2].detail == "not in it")
    session.press(.up)
    session.press(.enter)
    #expect(session.flow.givenArms.map(\.arm) == ["short"])
    #expect(try items(session).map(\.detail) == ["short"])
    session.press(.enter)
    #expect(try items(session).map(\.isCurrent) == [false, true, false])
    #expect(try items(session)[1].detail == "chosen here")
  }

  @Test func `the panel shows the arms that were given, and nothing before`() throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 120, height: 40))
    session.press(.function(4))
    if !session.text().contains("Variant") { session.press(.function(4)) }
    #expect(!session.text().contains("Experiments"))
    session.carryOut(.arm(Self.key, "short"))
    let rows = session.text().split(separator: "\n")
    #expect(rows.contains { $0.contains("Experiments") })
    #expect(rows.contains { $0.contains(Self.key) && $0.contains("short") })
    #expect(rows.contains { $0.contains("arm \(Self.key)") })
  }
}
