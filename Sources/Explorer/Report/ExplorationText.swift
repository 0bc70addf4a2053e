import PackModel
import PackReading
import Report
import TerminalModel
import TextFormats

/// The report of an exploration for people: at most 80 columns where names allow it.
package struct ExplorationText {
  private let exploration: Exploration
  private let paint: Paint
  private let seconds: Double
  private let place: (String, String) -> String
  /// By the id of a finding: the tape that leads to it.
  private let tapes: [String: String]

  /// Lines of a list that are shown; the rest is counted.
  private static let shown = 8

  /// - Parameters:
  ///   - place: a file of the pack, and keys in it, as a path with a line.
  ///   - tapes: by the id of a finding, where its tape was written.
  package init(
    _ exploration: Exploration, seconds: Double, tapes: [String: String] = [:], usesColor: Bool = false,
    place: @escaping (String, String) -> String
  ) {
    self.exploration = exploration
    self.seconds = seconds
    self.tapes = tapes
    paint = Paint(usesColor: usesColor)
    self.place = place
  }

  /// The whole report, with a line end after each line.
  package var text: String {
    (told + head + sizes + findings + coverage + [summary]).joined(separator: "\n") + "\n"
  }

  /// What was tried, what came out, what to do: a sentence each.
  private var told: [String] {
    let tried =
      exploration.isComplete
      ? "Everything that users, the server and time can do in \(exploration.bundle.pack.id) was tried."
      : "NOT EVERYTHING that can happen in \(exploration.bundle.pack.id) was tried: why stands below."
    let count = exploration.findings.count
    let faults =
      count == 1 ? "1 fault was found, with" : "\(Self.count(count)) faults were found, each with"
    let came: String =
      if count > 0 {
        "\(faults) the shortest way to it."
      } else if exploration.isComplete {
        "No fault was found: users always find a way to an end of the flow."
      } else {
        "No fault was found in what was tried; what was not tried may have some."
      }
    let advice: String =
      if count > 0 {
        "Watch each fault with `onboard-sim play` and its tape, repair it, and explore again."
      } else if exploration.isComplete {
        "Explore again after each change of the flow."
      } else {
        "Explore a part of it (--config, --set), or give it more room (--max-states, --max-memory)."
      }
    return [tried, came, advice].flatMap { Prose.lines(of: $0) } + [""]
  }

  private var head: [String] {
    let search = exploration.search
    let starts = exploration.points.count
    let from = starts == 1 ? "1 start" : "\(starts) starts"
    var lines = [
      "\(Self.count(search.count)) different states from \(from), up to \(search.levels.count - 1) moves away, in \(Self.time(seconds))"
    ]
    switch search.stop {
    case nil:
      lines += exploration.alikeDevices.map { device, others in
        "\(others.joined(separator: ", ")) \(others.count == 1 ? "counts" : "count") as \(device): only layouts differ."
      }
      if let untried = exploration.starts.untried { lines.append(untried) }
      let alone = exploration.starts.alone
      if !alone.isEmpty { lines.append("Only tried from the usual start: \(alone.joined(separator: "; ")).") }
    case .states(let limit):
      lines.append(
        "The limit of \(Self.count(limit)) states was reached, and \(Self.count(search.count - search.expanded)) states that were found were not followed."
      )
      lines.append("What follows is about the part that was tried. A larger --max-states tries more.")
    case .memory(let limit):
      lines.append("It stopped at \(limit / 1_000_000) MB of memory (--max-memory).")
      lines.append("What follows is about the part that was tried.")
    case .goal: lines.append("It stopped where it found the goal.")
    case .fault: lines.append("It stopped at a fault of onboard-sim.")
    }
    return lines + [""]
  }

  /// The reasons for many states, if not all were found.
  private var sizes: [String] {
    if exploration.search.isComplete { return [] }
    return ["What makes the number of states large (fix the first ones with --config or --set)"]
      + exploration.machine.sizes.prefix(Self.shown).map { "  \($0.count) values: \($0.name)" } + [""]
  }

  private var findings: [String] {
    exploration.findings.flatMap { finding -> [String] in
      var lines = ["\(paint(finding.kind.rawValue, .fails)): \(finding.message)"]
      if !finding.file.isEmpty { lines.append("  --> \(place(finding.file, finding.keyPath))") }
      if !finding.because.isEmpty { lines.append("  because: \(finding.because)") }
      if let way = finding.way {
        let count = way.moves.count
        lines.append("  shortest way: \(count) \(count == 1 ? "move" : "moves")" + start(way))
      }
      if let tape = tapes[finding.id] { lines.append("  tape: \(tape)") }
      return lines + [""]
    }
  }

  private func start(_ way: Way) -> String {
    let name = exploration.points[way.setup].name
    return name.isEmpty ? "" : ", from \(name)"
  }

  private var coverage: [String] {
    var lines = ["What was reached (transitions: ways between steps; conditions: once true, once false)"]
    for part in exploration.coverage.parts where part.total > 0 {
      let percent = part.covered * 100 / part.total
      let name = TextWidth.padded(part.name, to: 12)
      lines.append("  \(name) \(TextWidth.padded("\(part.covered)/\(part.total)", to: 10)) \(percent)%")
      for missed in part.missed.prefix(Self.shown) {
        lines.append("    not: \(missed.what)  (\(place(missed.file, missed.keyPath)))")
      }
      if part.missed.count > Self.shown { lines.append("    and \(part.missed.count - Self.shown) more") }
    }
    if !exploration.isWhole, exploration.coverage.parts.contains(where: { !$0.missed.isEmpty }) {
      lines.append("  What the configuration, or a feature that is off, leaves out is not reached.")
    }
    return lines + [""]
  }

  private var summary: String {
    let promises = exploration.bundle.promises.promises.count
    let broken = exploration.findings.count { $0.kind == .brokenPromise }
    let kept =
      promises == 0
      ? "there are no rules of your own to check (promises.toml)"
      : "\(broken) of \(promises) promises broken\(exploration.isComplete ? "" : " in what was tried")"
    let count = exploration.findings.count
    return
      "\(count == 0 ? exploration.isComplete ? "no fault" : "no fault in what was tried" : count == 1 ? "1 fault" : "\(Self.count(count)) faults"); \(kept)"
  }

  /// A number with commas.
  package static func count(_ number: Int) -> String {
    NumberText.grouped(number)
  }

  private static func time(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
