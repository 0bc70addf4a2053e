import ArgumentParser
import OnboardingFlow
import PackFiles
import PackReading
import Player
import PlayerCheck
import Session
import Settings
import SharedFlows
import TapeLanguage
import TapeRuns
import Tapes
import TerminalModel

/// `onboard-sim check-player`: whether the player for a page does what this program does. For those who work on it.
struct CheckPlayerCommand: BackgroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-player", abstract: "Plays tapes in the WebAssembly of a page and here, and compares.",
    discussion: """
      Every tape that needs no file is played twice: by the module that `share` puts into pages, which Node.js runs, or \
      WasmKit of the toolchain where there is none, and by this program. After each command the states and the frames \
      must be the same. It compiles the player when that is needed, so it takes a checkout.
      """,
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("Tapes, or folders with tapes.", valueName: "path"), completion: .tapes)
  var paths: [String] = ["Tests/Tapes"]

  func runInBackground() async throws {
    guard let compiler = PlayerCompiler.here else { throw UsageError("this is no checkout of onboard-sim") }
    defer { StandardError.showProgress(nil) }
    let check = try await self.check()
    // The module plays on one core; this program plays meanwhile.
    async let native = Self.played(check)
    let there = try compiler.checked(check.json) { StandardError.showProgress("\($0) ...") }
    let here = await native
    StandardError.showProgress(nil)
    let different = (0..<max(here.count, there.count)).filter { here[at: $0] != there[at: $0] }
    for index in different.prefix(20) {
      StandardOutput.write("- \(here[at: index] ?? "")\n+ \(there[at: index] ?? "")\n")
    }
    let passed = here.count { $0.hasSuffix(", passes") }
    StandardOutput.write(
      "\(check.tapes.count) tapes, of which \(passed) pass, and \(here.count - check.tapes.count) other lines: "
        + "\(different.count) differ\n")
    guard different.isEmpty, there.count == here.count else { throw Exit.failed }
  }

  /// What this program says of a check.
  @concurrent
  private static func played(_ check: PlayerCheck) async -> [String] {
    var lines: [String] = []
    check.run { lines.append($0) }
    return lines
  }

  /// Every test that needs no file, with what it starts from.
  private func check() async throws -> PlayerCheck {
    var check = PlayerCheck()
    var places: [String: Int] = [:]
    let base = ConfigurationRequest(
      workingFolder: Surroundings.workingFolder, readsStandingFiles: false)
    let configurations = TapeRunner.configurations(base)
    let suite = TapeSuite(
      tapes: try TapeFinder.find(paths), runner: TapeRunner(makeSession: TapeRunner.sessions(base)))
    for test in await suite.tests() where test.parsed.isRunnable {
      var tape = test.parsed.tape
      tape.matrix = TapeMatrix()
      let configuration = try configurations(tape.settings)
      let place = try places[configuration.pack] ?? add(configuration, to: &check)
      places[configuration.pack] = place
      let start = PlayerPages.start("", configuration, files: []).start
      check.tapes.append(
        PlayedTape(
          name: test.name, flow: place, size: tape.settings.size, start: start, text: tape.tapeText()))
    }
    return check
  }

  private func add(_ configuration: ResolvedConfiguration, to check: inout PlayerCheck) throws -> Int {
    check.flows.append(try PlayerPages.flow(configuration, []))
    return check.flows.count - 1
  }
}
