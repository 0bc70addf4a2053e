import Dispatch
import Foundation
import Settings
import TapeLanguage
import TapeRuns
import Tapes

/// The cost of tapes, inside this process, with the content of the checkout.
struct TapeBenchmarks: Sendable {
  private let clock = ContinuousClock()
  private let tapes = "Tests/Tapes"
  private let jobs = ProcessInfo.processInfo.activeProcessorCount

  func run() {
    guard let walk = try? TapeFinder.find(["\(tapes)/matching/routes.tape"]).first,
      let all = try? TapeFinder.find([tapes])
    else {
      print("tapes need the checkout: run this in its folder")
      return
    }
    let done = DispatchSemaphore(value: 0)
    Task { [self] in
      await measure(walk, all)
      done.signal()
    }
    done.wait()
  }

  private func measure(_ walk: TapeFinder.Found, _ all: [TapeFinder.Found]) async {
    let suite = makeSuite([])
    var silent = suite.parse(walk)
    silent.tape.settings.outputs = []
    silent.tape.commands.removeAll { $0.kind.writes }
    time("the whole female flow, headless", "5 ms", suite, silent)
    time("the same with its files", "", suite, suite.parse(walk))

    let tests = await makeSuite(all).tests(jobs: jobs)
    var many: [TapeTest] = []
    while many.count < 1000 { many += tests.prefix(1000 - many.count) }
    let start = clock.now
    let report = await suite.run(many, jobs: jobs, writers: .init(output: { _, _ in })) { _ in }
    let name = "1,000 of the shipped tapes, \(jobs) at a time"
    Figure(name: name, value: (clock.now - start).milliseconds, bound: "5000 ms").print()
    if report.failed > 0 { print("\(report.failed) of them fail") }
  }

  private func time(_ name: String, _ bound: String, _ suite: TapeSuite, _ parsed: TapeParseResult) {
    var times: [Duration] = []
    for _ in 0..<40 {
      var outcome: TapeResult.Outcome?
      times.append(clock.measure { outcome = suite.runner.run(parsed) { _, _ in }.outcome })
      guard outcome == .passed else { return print("\(parsed.tape.file) does not pass") }
    }
    Figure(name: name, value: times.median.milliseconds, bound: bound).print()
  }

  private func makeSuite(_ tapes: [TapeFinder.Found]) -> TapeSuite {
    let request = ConfigurationRequest(workingFolder: ".", readsStandingFiles: false)
    return TapeSuite(tapes: tapes, runner: TapeRunner(makeSession: TapeRunner.sessions(request)))
  }
}

extension TapeCommand.Kind {
  fileprivate var writes: Bool {
    switch self {
    case .output, .screenshot: true
    default: false
    }
  }
}
