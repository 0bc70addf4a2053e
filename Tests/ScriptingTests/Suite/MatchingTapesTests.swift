import Content
import Testing

@testable import Scripting

/// The tapes of the shipped pack, run as `onboard-sim test` runs them.
@Suite struct MatchingTapesTests {
  private static let folder = repository + "/Tests/ScriptingTests/Tapes/matching"

  @Test func `every tape of the shipped pack passes`() async throws {
    let tapes = try TapeFinder.find([Self.folder])
    #expect(tapes.count >= 19)
    let suite = TapeSuite(tapes: tapes, runner: configuredRunner())
    let report = await suite.run(jobs: 2) { _, _ in
    } report: { result in
      if result.outcome != .passed || !result.explanation.isEmpty { Issue.record("\(result.explanation)") }
    }
    #expect(report.summary == "\(tapes.count) passed, 0 failed")
  }
}
