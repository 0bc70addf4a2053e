import Diagnostics
import Explorer
import Files
import PackModel
import PackReading
import Session
import Settings
import TapeLanguage
import TapeRuns
import Tapes
import TerminalModel
import TextFormats

/// The tapes of `onboard-sim explore`.
struct ExploreTapes {
  private let configuration: ResolvedConfiguration
  private let command: ExploreCommand

  /// More pairs of values than these take minutes to cover.
  private static let mostPairs = 50_000
  /// More states than these are not looked at for an end that keeps the values of a pair.
  private static let mostStates = 1_000_000

  init(_ configuration: ResolvedConfiguration, _ command: ExploreCommand) {
    self.configuration = configuration
    self.command = command
  }

  /// Writes the tape of each finding that has a way.
  ///
  /// - Returns: by the id of the finding, the path.
  func write(_ exploration: Exploration) throws -> [String: String] {
    var paths: [String: String] = [:]
    for finding in exploration.findings {
      guard let way = finding.way else { continue }
      let because = finding.because.isEmpty ? [] : ["Because: \(finding.because)."]
      let notes = ["Found by `onboard-sim explore`: \(finding.message)."] + because
      paths[finding.id] = try write(
        way, finding.id, of: exploration, notes, finding.claim.map { [$0] } ?? [], shows: true)
    }
    return paths
  }

  /// The shortest tape to a screen, by its name or that of its file, or to a step.
  func shortest(to goal: String) throws {
    let pack = configuration.bundle.pack
    let names = pack.screens.flatMap { [$0.name, $0.id] } + pack.steps.map(\.id)
    guard names.contains(goal) else {
      let help = Suggestion.help(for: goal, among: Set(names).sorted(), listing: "there are") ?? ""
      throw UsageError("--to: there is no screen or step `\(TextWidth.sanitized(goal))`\n  = help: \(help)")
    }
    let isScreen = pack.screens.contains { $0.name == goal || $0.id == goal }
    // A file for one device is seen on that device alone.
    let devices = Set(pack.devices.flatMap(\.suffixes))
    let isForDevice = pack.screen(goal)?.suffixes.contains(where: devices.contains) ?? false
    let exploration = command.exploration(configuration, joinsDevices: !isForDevice)
    exploration.search.run(
      until: { sight in
        isScreen
          ? sight.screen == goal || sight.screen?.prefix { $0 != "." } == goal[...] : sight.step == goal
      }, progress: ExploreCommand.progress)
    StandardError.showProgress(nil)
    guard let state = exploration.search.found else {
      let reason = ExploreCommand.reason(exploration.search)
      StandardError.write(
        reason.map { "no way to `\(goal)` was found so far: \($0)\n" } ?? "no way leads to `\(goal)`\n")
      throw Exit.failed
    }
    let way = exploration.search.way(to: state)
    let path = try write(
      way, "to-\(goal)", of: exploration, ["The shortest way to `\(goal)`: \(way.moves.count) moves."],
      [isScreen ? .screen(goal) : .step(goal)])
    say(
      "\(way.moves.count) moves\n\(path)\n",
      ["to": .string(goal), "moves": .integer(way.moves.count), "tape": .string(path)])
  }

  /// A few tapes that take every way between steps.
  func transitions() throws {
    let exploration = command.exploration(configuration)
    exploration.search.run(progress: ExploreCommand.progress)
    StandardError.showProgress(nil)
    let covering = Covering(exploration.search)
    var paths: [String] = []
    for (index, way) in covering.ways.enumerated() {
      let name = "transitions-\(index + 1)"
      paths.append(
        try write(
          way, name, of: exploration, ["\(Self.transitionsNote), \(index + 1) of \(covering.ways.count)."],
          Exploration.facts(exploration.search.sight(of: covering.ends[index]))))
    }
    let total = Coverage.transitionCount(of: exploration.machine)
    let tapes = covering.ways.count == 1 ? "1 tape takes" : "\(covering.ways.count) tapes take"
    say(
      "\(tapes) \(covering.covered.count) of \(total) ways between steps\n"
        + paths.map { $0 + "\n" }.joined(),
      [
        "cover": .string("transitions"), "covered": .integer(covering.covered.count),
        "total": .integer(total), "tapes": .array(paths.map(JSONNode.string)),
      ])
    if let reason = ExploreCommand.reason(exploration.search) {
      StandardError.write("\(reason): there may be more ways\n")
      throw Exit.failed
    }
    removeOlder("transitions", after: paths.count, telling: Self.transitionsNote)
  }

  /// A few tapes in which every value of a variant meets every value of the others, each to the nearest end that keeps them.
  func pairs() throws {
    let axes = VariantAxes.all(of: configuration)
    guard !axes.isEmpty else {
      throw UsageError(
        "--cover pairs: nothing varies: the pack has no variants, or configuration fixes them")
    }
    let pairs = PairTable.count(axes)
    guard pairs <= Self.mostPairs else {
      throw UsageError(
        "--cover pairs: \(ExplorationText.count(pairs)) pairs of values are more than can be covered\n  = help: at most \(ExplorationText.count(Self.mostPairs)); --cover transitions needs no pairs"
      )
    }
    let table = PairTable(axes)
    var paths: [String] = []
    var rows: [[Int]] = []
    var limits = command.limits
    limits.states = min(limits.states, Self.mostStates)
    for row in table.rows {
      let settings = axes.indices.map {
        StartingPoint.Setting(key: axes[$0].name, value: axes[$0].values[row[$0]])
      }
      let point = VariantAxes.point(settings, over: configuration.setup)
      let kept = VariantAxes.kept(settings, in: configuration.bundle.pack)
      // Where no end keeps the values, the nearest one is better than none: what they lead to at first is seen.
      for claimed in kept.isEmpty ? [kept] : [kept, []] {
        let exploration = Exploration(
          configuration.bundle, starts: Starts(points: [point]), keeping: claimed, limits: limits,
          isWhole: false, back: command.back)
        exploration.search.run(until: exploration.isEnd, progress: ExploreCommand.progress)
        StandardError.showProgress(nil)
        let name = TextWidth.sanitized(point.name)
        guard let state = exploration.search.found else {
          let what = claimed.isEmpty ? "no end is reached" : "no end keeps what it begins with"
          StandardError.write("\(what): \(name)\n")
          continue
        }
        rows.append(row)
        paths.append(
          try write(
            exploration.search.way(to: state), "pairs-\(rows.count)", of: exploration,
            ["\(Self.pairsNote), \(claimed == kept ? "with" : "from") \(point.name)."],
            Exploration.facts(exploration.search.sight(of: state)) + claimed.map(Finding.Claim.attribute)))
        break
      }
    }
    let pairCount = PairTable.count(in: rows)
    say(
      "\(rows.count) tapes for \(pairCount) pairs of values of \(axes.map(\.name).joined(separator: ", "))\n"
        + paths.map { $0 + "\n" }.joined(),
      [
        "cover": .string("pairs"), "pairs": .integer(pairCount),
        "of": .array(axes.map { .string($0.name) }), "tapes": .array(paths.map(JSONNode.string)),
      ])
    if rows.count < table.rows.count { throw Exit.failed }
    removeOlder("pairs", after: rows.count, telling: Self.pairsNote)
  }

  /// How the first lines of these tapes begin.
  private static let pairsNote = "To the nearest end"
  private static let transitionsNote = "Ways between steps"

  /// Removes tapes that an earlier run has numbered on, once all of this one are there; others of such a name stay.
  private func removeOlder(_ name: String, after last: Int, telling note: String) {
    var number = last + 1
    var removed = 0
    while Surroundings.exists("\(command.out)/\(name)-\(number).tape") {
      let path = "\(command.out)/\(name)-\(number).tape"
      number += 1
      guard let bytes = FileSystem.read(path), String(decoding: bytes, as: UTF8.self).contains("# \(note)"),
        FileSystem.remove(path)
      else { continue }
      removed += 1
    }
    guard removed > 0 else { return }
    StandardError.write(
      "removed \(removed) older \(removed == 1 ? "tape" : "tapes"), \(name)-\(last + 1).tape and on\n")
  }

  /// Says what was done, in the format that is asked for.
  private func say(_ text: String, _ json: JSONObject) {
    switch command.format {
    case .text: StandardOutput.write(text)
    case .json: StandardOutput.write(JSONNode.object(json).text)
    }
  }

  // MARK: One tape

  private func write(
    _ way: Way, _ name: String, of exploration: Exploration, _ notes: [String], _ claims: [Finding.Claim],
    shows isFault: Bool = false
  ) throws -> String {
    let tape = FindingTape(
      way, of: exploration, notes: notes, claims: claims,
      settings: RecordedSettings(configuration, files: command.session.configs)
    ) { point in
      Simulation(
        bundle: configuration.bundle, setup: point.setup, options: DisplayOptions(configuration),
        size: Size(width: 80, height: 24))
    }
    let path = "\(command.out)/\(name).tape"
    try Surroundings.write(tape.text, to: path)
    let isRight = try isFault ? failsAtItsEnd(tape.text, path) : plays(tape.text, path).outcome == .passed
    if !tape.isExact || !isRight {
      StandardError.write("warning: `\(TextWidth.sanitized(path))` does not end where it should\n")
    }
    return TextWidth.sanitized(path)
  }

  /// Whether the last line of the tape fails, and no other: it shows the fault.
  private func failsAtItsEnd(_ text: String, _ path: String) throws -> Bool {
    let last = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    return try plays(text, path).failure?.diagnostic.position.line == last
  }

  /// The tape's result as a test.
  private func plays(_ text: String, _ path: String) throws -> TapeResult {
    let runner = try command.session.tapeRunner()
    let parsed = Tape.parse(text, file: path) { _ in "" }
    return runner.run(parsed) { _, _ in }
  }
}
