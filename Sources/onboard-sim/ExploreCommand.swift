import ArgumentParser
import Explorer
import FlowPaths
import PackFiles
import PackModel
import PackReading
import Settings
import TerminalModel
import TextFormats

/// `onboard-sim explore`: every state that a pack's flow can be in.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Finds every state that a pack's flow can be in, and what is wrong there.",
    discussion: """
      Looks at all that users, the server and time can do: dead ends, traps, lost permission requests, unreachable \
      screens, broken promises of promises.toml. Each finding comes with the shortest way to it, as a \
      tape in the folder of --out that `onboard-sim test` plays.

        onboard-sim explore --pack matching           all of it
        onboard-sim explore --to home                 the shortest tape to a screen or step
        onboard-sim explore --cover transitions       a few tapes that take every way between steps
        onboard-sim explore --cover pairs             a few tapes in which all values of variants meet
        onboard-sim explore --compare a.toml b.toml   which screens two configurations lead to

      Exit status 0 when all is well and everything was looked at, 1 when something was found or the limit was \
      reached, 2 for wrong use. docs/exploration.md has more.
      """)

  enum Cover: String, CaseIterable, ExpressibleByArgument {
    case transitions, pairs
  }

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format = AnswerFormat.text

  @Option(help: ArgumentHelp("Stops when so many states were found.", valueName: "n"))
  var maxStates = 60_000_000

  @Option(help: ArgumentHelp("Stops when states take so many megabytes.", valueName: "mb"))
  var maxMemory = 2_000

  @Option(
    help: ArgumentHelp("The folder that tapes are written to.", valueName: "folder"), completion: .directory)
  var out = "exploration"

  @Option(
    help: ArgumentHelp("Only the shortest tape to this screen or step.", valueName: "screen"),
    completion: .screens)
  var to: String?

  @Option(
    help: ArgumentHelp("Only tapes that cover all transitions, or all pairs of values.", valueName: "what"))
  var cover: Cover?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Only compares the screens that two configurations lead to.", valueName: "file"),
    completion: .configurations)
  var compare: [String] = []

  @Option(help: ArgumentHelp("How many screens in a row Back is followed through.", valueName: "n"))
  var back = CanonicalForm.usualBack

  @Flag(help: "Asks the flow anew for each move, and remembers nothing: slow, for comparison.")
  var plain = false

  @OptionGroup(title: "The session") var session: SessionOptions

  func validate() throws {
    if !(1...100_000_000).contains(maxStates) { throw UsageError("--max-states: from 1 to 100000000") }
    if !(1...1_000_000).contains(maxMemory) { throw UsageError("--max-memory: from 1 to 1000000 megabytes") }
    if !(0...100).contains(back) { throw UsageError("--back: from 0 to 100 screens") }
    if out.isEmpty { throw UsageError("--out: the folder has no name") }
    if !compare.isEmpty, compare.count != 2 {
      throw UsageError(
        "--compare needs two configurations\n  = help: write `--compare female.toml male.toml`")
    }
    if [to != nil, cover != nil, !compare.isEmpty].count(where: \.self) > 1 {
      throw UsageError("--to, --cover and --compare: one at a time")
    }
  }

  func run() throws {
    if !compare.isEmpty { return try runComparison() }
    let configuration = try session.resolve(isLive: false)
    if let to { return try ExploreTapes(configuration, self).shortest(to: to) }
    switch cover {
    case .transitions: try ExploreTapes(configuration, self).transitions()
    case .pairs: try ExploreTapes(configuration, self).pairs()
    case nil: try explore(configuration)
    }
  }

  private func explore(_ configuration: ResolvedConfiguration) throws {
    let exploration = self.exploration(configuration)
    let time = ContinuousClock().measure { exploration.run(progress: Self.progress) }
    StandardError.showProgress(nil)
    let tapes = try ExploreTapes(configuration, self).write(exploration)
    var lines = try self.lines(configuration)
    switch format {
    case .json:
      StandardOutput.write(exploration.json(tapes: tapes) { lines.place($0, $1) }.text)
    case .text:
      let text = ExplorationText(
        exploration, seconds: time / .seconds(1), tapes: tapes, usesColor: Surroundings.outputTakesColor
      ) { file, keyPath in
        let (path, line) = lines.place(file, keyPath)
        return TextWidth.sanitized(path) + (line.map { ":\($0)" } ?? "")
      }
      StandardOutput.write(text.text)
    }
    if !exploration.findings.isEmpty || !exploration.search.isComplete { throw Exit.failed }
  }

  func exploration(_ configuration: ResolvedConfiguration, joinsDevices: Bool = true) -> Exploration {
    Exploration(
      configuration.bundle, starts: Starts(configuration, joinsDevices: joinsDevices),
      limits: limits,
      isWhole: session.configs.isEmpty && session.settings.isEmpty && session.jump == nil, back: back,
      remembers: !plain)
  }

  var limits: Search.Limits { Search.Limits(states: maxStates, bytes: maxMemory * 1_000_000) }

  static func progress(_ search: Search) {
    StandardError.showProgress(
      "\(ExplorationText.count(search.count)) states, \(search.levels.count - 1) moves deep, "
        + "\(ExplorationText.count(search.count - search.expanded)) open ...")
  }

  private func lines(_ configuration: ResolvedConfiguration) throws -> PackLines {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    return PackLines(try library.source(configuration.pack, origin: "pack"))
  }

  /// Why not everything was found; `nil`: it was.
  static func reason(_ search: Search) -> String? {
    switch search.stop {
    case .states(let limit): "the limit of \(ExplorationText.count(limit)) states was reached (--max-states)"
    case .memory(let bytes): "the limit of \(bytes / 1_000_000) MB was reached (--max-memory)"
    case .fault: "onboard-sim contradicts itself"
    case .goal, nil: nil
    }
  }

  // MARK: Two configurations

  private func runComparison() throws {
    // Both are read before the first is explored: a mistake in the second is known at once.
    let configurations = try compare.map { file in
      var session = session
      session.configs.append(file)
      return try session.resolve(isLive: false)
    }
    let screens = try zip(compare, configurations).map { file, configuration -> Set<ScreenID> in
      let exploration = exploration(configuration)
      exploration.search.run(progress: Self.progress)
      StandardError.showProgress(nil)
      if let reason = Self.reason(exploration.search) {
        StandardError.write("error: \(TextWidth.sanitized(file)): \(reason), so nothing can be compared\n")
        throw Exit.failed
      }
      return exploration.seenScreens
    }
    let lists: [(title: String, key: String, ids: Set<ScreenID>)] = [
      ("only \(compare[0])", "only_first", screens[0].subtracting(screens[1])),
      ("only \(compare[1])", "only_second", screens[1].subtracting(screens[0])),
      ("both", "both", screens[0].intersection(screens[1])),
    ]
    switch format {
    case .json:
      var object = JSONObject()
      object["first"] = .string(compare[0])
      object["second"] = .string(compare[1])
      for (_, key, ids) in lists { object[key] = .array(ids.sorted().map(JSONNode.string)) }
      StandardOutput.write(JSONNode.object(object).text)
    case .text:
      for (title, _, ids) in lists {
        StandardOutput.write("\(TextWidth.sanitized(title)): \(ids.count)\n")
        for id in ids.sorted() { StandardOutput.write("  \(id)\n") }
      }
    }
  }
}
