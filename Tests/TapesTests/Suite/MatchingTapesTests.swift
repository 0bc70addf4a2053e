import PackFiles
import PackReading
import TestFiles
import Testing

@testable import TapeRuns
@testable import Tapes

/// The tapes of the shipped packs, run as `onboard-sim test` runs them.
@Suite struct ShippedTapesTests {
  @Test(arguments: ContentSource.shippedPacks)
  func `every tape of a shipped pack passes`(pack: String) async throws {
    let tapes = try TapeFinder.find([Repository.path + "/Tests/Tapes/\(pack)"])
    #expect(tapes.count >= 13)
    let suite = TapeSuite(tapes: tapes, runner: configuredRunner())
    let report = await suite.run(jobs: 2) { _, _ in
    } report: { result in
      if result.outcome != .passed || !result.explanation.isEmpty { Issue.record("\(result.explanation)") }
    }
    #expect(report.failed == 0)
    #expect(report.passed >= tapes.count)
  }
}
