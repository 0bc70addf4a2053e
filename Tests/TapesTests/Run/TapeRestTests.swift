import TapeSupport
import Testing

@testable import TapeRuns
@testable import Tapes

/// Pictures that swing for ever: what a tape makes of them.
@Suite struct TapeRestTests {
  private static let start = "Set Pack matching\nSet Config female.toml\nWait Screen walkthrough\n"

  private func run(_ tape: String) -> TapeResult {
    configuredRunner().run(parse(Self.start + tape)) { _, _ in }
  }

  @Test func `a golden does not depend on how a picture swings just then, a screenshot does`() {
    let first = run("Sleep 1s\nSnapshot a")
    let second = run("Sleep 1300ms\nSnapshot a")
    #expect(first.outcome == .passed && first.snapshots.count == 1)
    #expect(first.snapshots.map(\.frame) == second.snapshots.map(\.frame))
    #expect(first.lastFrame != second.lastFrame)
  }

  @Test func `a golden in the middle of a movement shows its end`() {
    let moving = run("Sleep 1s\nRight\nSnapshot a")
    let still = run("Sleep 1s\nRight\nSleep 2s\nSnapshot a")
    #expect(moving.snapshots.map(\.frame) == still.snapshots.map(\.frame))
  }

  @Test(arguments: ["Wait Text \"nowhere\"", "Wait+Screen /nowhere/"])
  func `a picture that swings brings no text, so waiting for one fails at once`(wait: String) {
    let result = run("Sleep 2s\n\(wait)")
    #expect(result.outcome == .failed)
    #expect(result.failure?.message.hasPrefix("nothing is scheduled") == true)
    #expect(result.virtualDuration < .seconds(6))
  }
}
