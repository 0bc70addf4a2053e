import SeededRandom
import TestFiles

/// Kills of the built programs at random moments, by random signals. For long runs: the moments are of real time, so
/// that a case is not the same again.
package struct KillFuzzer: Fuzzer {
  package static let name = "kills"
  private let seed: UInt64

  /// A fuzzer; throws ``Probe/Failure`` where the programs are not built.
  package init(seed: UInt64) throws {
    self.seed = seed
    guard Probe.program != nil, SessionKill.program != nil else {
      throw Probe.Failure(
        step: "`EventProbe` and `onboard-sim` are not built beside this program: `swift build` first")
    }
  }

  package func stepCount(of number: Int) -> Int { 1 }

  package func text(of number: Int, keeping kept: [Int]?) -> String {
    var random = SeededGenerator(seed: seed, case: number)
    return random.oneIn(2) ? "EventProbe" : SessionKill(&random).text
  }

  package func run(_ number: Int, keeping kept: [Int]?) -> CaseResult {
    var random = SeededGenerator(seed: seed, case: number)
    var result = CaseResult()
    do {
      let folder = try TemporaryFolder()
      defer { try? folder.remove("") }
      if random.oneIn(2) {
        result.covered.insert("EventProbe")
        result.fault = try ProbeKill.fault(in: folder.path, number: number, &random)
      } else {
        let kill = SessionKill(&random)
        result.covered.insert("onboard-sim by signal \(kill.signal)")
        result.fault = try kill.fault(in: folder.path)
      }
    } catch {
      result.fault = "a step failed: \(error)"
    }
    result.passed = result.fault == nil
    return result
  }
}
