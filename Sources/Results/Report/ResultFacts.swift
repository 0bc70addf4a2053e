import Report
import Statistics
import TextFormats

/// The texts that all outputs for people share.
struct ResultFacts {
  private let report: ResultReport

  init(_ report: ResultReport) {
    self.report = report
  }

  var title: String {
    var title = "\(report.pack) · funnel \(report.funnel.id)"
    title += " · within \(Readable.time(report.funnel.windowMicroseconds)) of the first step"
    if report.funnel.mode != .default { title += " · \(report.funnel.mode.rawValue)" }
    if let filters = report.filters.words { title += " · only \(filters)" }
    return title
  }

  /// The numbers of users, sessions and events, and the first and the last day.
  var extent: String {
    var parts = [Readable.count(report.users, "user")]
    // Simulated users may have left no log.
    if !report.isSimulated || report.events > 0 {
      parts += [Readable.count(report.sessions, "session"), Readable.count(report.events, "event")]
    }
    if let period = report.period { parts.append(Readable.days(period.lowerBound, period.upperBound)) }
    return parts.joined(separator: " · ")
  }

  /// `17.6–22.6`, in percent.
  static func interval(_ rate: Rate) -> String {
    guard rate.trials > 0 else { return "" }
    let interval = rate.interval()
    return
      "\(Readable.decimal(interval.lowerBound * 100, 1))–\(Readable.decimal(interval.upperBound * 100, 1))"
  }

  /// A rate: of few users as `3 of 5`, else in percent; a dash without users.
  static func share(_ rate: Rate, _ isFew: Bool) -> String {
    guard rate.trials > 0 else { return "–" }
    return isFew ? FewPeople.share(rate.successes, of: rate.trials) : Readable.percent(rate.value)
  }

  /// How many of those who left a way came to its end all the same; `nil`: none.
  static func around(_ leaving: FunnelResult.Leaving, _ report: ResultReport) -> String? {
    guard leaving.around > 0, let goal = report.all.stages.last(where: { !$0.isOptional }) else { return nil }
    let count = leaving.around == leaving.users ? "all" : Readable.count(leaving.around)
    return "\(count) of them reached \(goal.step) all the same, without some steps of the funnel"
  }

  /// `2 of 5 users`, or with more of them `60 users, 12.5% of all`.
  static func ofAll(_ users: Int, _ report: ResultReport) -> String {
    if report.isOfFew { return "\(users) of \(Readable.count(report.users, "user"))" }
    return "\(Readable.count(users, "user")), \(Readable.percent(Rate(users, of: report.users).value)) of all"
  }

  /// Users who are counted, and not in an experiment; `nil`: all are.
  static func outside(_ result: ExperimentResult, _ report: ResultReport) -> String? {
    let users = report.users - result.users - result.forced - result.inTwoArms - result.unknownArm
    guard users > 0, result.verdict != .nobody else { return nil }
    return
      "\(Readable.count(users)) of the \(Readable.count(report.users, "user")) \(users == 1 ? "has" : "have") no arm: they left before one was given, or do not take part."
  }

  static func sign(_ result: ExperimentResult) -> (mark: String, ink: Ink) {
    switch result.verdict {
    case .broken: ("✗", .bad)
    case _ where result.isWithoutGoal: ("…", .warning)
    case .wins, .winsAtSize: ("✓", .good)
    case .loses, .losesAtSize: ("✗", .warning)
    case .tooFew, .nobody, .oneArm: ("…", .warning)
    case .noLargerDifference: ("=", .title)
    case .unclear: ("?", .title)
    }
  }

  /// The numbers behind a verdict.
  static func lines(
    _ comparison: ExperimentResult.Comparison, in result: ExperimentResult
  ) -> [String] {
    let name = result.comparisons.count > 1 ? "\(comparison.arm): " : ""
    let isKnown =
      min(comparison.rates.control.trials, comparison.rates.treatment.trials) >= ExperimentResult.fewestUsers
    var lines = [
      "\(name)difference, if you look often: "
        + (isKnown
          ? "between \(VerdictWords.interval(comparison.sequential))"
          : "nothing is known before both arms have \(ExperimentResult.fewestUsers) users"),
      "\(name)difference, if you look only once: between \(VerdictWords.interval(comparison.fixed))",
    ]
    var numbers: [String] = []
    if let lift = comparison.fixedLift {
      numbers.append(
        "lift \(Readable.signed(comparison.rates.lift))% (\(Readable.signed(lift.lowerBound)) to \(Readable.signed(lift.upperBound)))"
      )
      if result.hasChances {
        // What rounds to certainty is not certain.
        numbers.append(
          "chance to win \(Readable.percent(min(max(comparison.rates.chanceToWin, 1e-9), 1 - 1e-9)))")
      }
    }
    numbers.append("p \(probability(comparison.probability))")
    if result.comparisons.count > 1 || comparison.holm != comparison.probability {
      numbers.append("Holm \(probability(comparison.holm))")
      numbers.append("Benjamini-Hochberg \(probability(comparison.benjaminiHochberg))")
    }
    lines.append(name + numbers.joined(separator: " · "))
    return lines
  }

  static func probability(_ value: Double) -> String {
    value < 0.0001 ? "<0.0001" : value < 0.1 ? fourDigits(value) : Readable.decimal(value, 2)
  }

  private static func fourDigits(_ value: Double) -> String {
    "0." + NumberText.padded(Int((value * 10_000).rounded()), to: 4)
  }

  static func title(_ split: ResultReport.Split) -> String {
    split.name.isEmpty ? "By \(split.by)" : "By \(split.by) · \(split.name)"
  }

  static func value(_ value: String) -> String { value.isEmpty ? unknown : value }

  private static let unknown = "(not in the log)"

  /// What has to be known to read the groups of a split, a sentence or two each.
  static func cautions(_ split: ResultReport.Split, _ report: ResultReport) -> [String] {
    var cautions: [String] = []
    if report.experiments.contains(where: { $0.verdict == .broken && split.isOfArms($0.key) }) {
      cautions.append("The users are not divided as planned: do not compare the arms.")
    }
    if split.groups.count > 1, split.groups.contains(where: { $0.value.isEmpty }) {
      cautions.append(
        "\(unknown): most of these users left before the app knew their “\(split.by)”. The other groups lose no users before that step, so compare groups at later steps only."
      )
    }
    return cautions
  }

  /// The head of what is known of users who were lost.
  static let leavingTitle = "Where users were lost, by the last required step they reached"

  /// What is known of users who left, as lists with a label each; empty lists are left out.
  static func lists(
    _ leaving: FunnelResult.Leaving
  ) -> [(label: String, counted: [FunnelResult.Counted])] {
    [
      ("what each did next", leaving.next), ("how the session ended", leaving.ends),
      ("how the last call to the server ended, of \(sum(leaving.calls)) who made one", leaving.calls),
      ("the last answer to a permission request, of \(sum(leaving.answers)) who gave one", leaving.answers),
    ].filter { !$0.1.isEmpty }
  }

  private static func sum(_ counted: [FunnelResult.Counted]) -> String {
    Readable.count(counted.reduce(0) { $0 + $1.users })
  }

  /// `; half of them saw it for 5.4 s or less`, or of one user `, who saw it for 5.4 s`.
  ///
  /// - Parameter ninetieth: whether the longest times are told as well.
  static func dwell(_ leaving: FunnelResult.Leaving, withNinetieth ninetieth: Bool = false) -> String {
    guard let dwell = leaving.dwell else { return "" }
    if leaving.users == 1 { return "who saw it for \(Readable.time(dwell.median))" }
    return "half of them saw it for \(Readable.time(dwell.median)) or less"
      + (ninetieth ? ", 9 in 10 for \(Readable.time(dwell.ninetieth)) or less" : "")
  }

  /// Words of the log that say little to people who do not write it.
  private static let saidWords = [
    "authorized": "allowed", "when_in_use": "allowed while in use", "limited": "allowed in part",
    "success": "answered", "network": "no connection",
  ]

  /// What was counted, for people: reasons of the log have underscores in place of spaces, ids of steps may have them.
  static func said(_ counted: FunnelResult.Counted) -> String {
    if let words = saidWords[counted.words] { return words }
    return counted.words.hasPrefix("reached ") ? counted.words : counted.words.replacing("_", with: " ")
  }

  /// The most frequent ones: `quit 60, nothing more 24, 3 others 5`.
  static func counted(_ counted: [FunnelResult.Counted], most: Int) -> String {
    var parts = counted.prefix(most).map { "\(said($0)) \(Readable.count($0.users))" }
    let rest = counted.dropFirst(most)
    // Two more are named: that takes little more room than to say that there are some.
    if rest.count <= 2 {
      parts += rest.map { "\(said($0)) \(Readable.count($0.users))" }
    } else {
      parts.append(
        "\(Readable.count(rest.count, "other")) \(Readable.count(rest.reduce(0) { $0 + $1.users }))")
    }
    return parts.joined(separator: ", ")
  }
}
