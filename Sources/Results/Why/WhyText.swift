import Experiments
import PackModel
import PackReading
import Report
import TerminalModel

/// What a user gets, for people: one block for each experiment, with the arms as a bar and the user's place
/// on it.
package struct WhyText {
  private let report: WhyReport
  private let paint: Paint

  /// - Parameter usesColor: whether to write the codes of colours, for a terminal that shows them.
  package init(_ report: WhyReport, usesColor: Bool = false) {
    self.report = report
    paint = Paint(usesColor: usesColor)
  }

  /// Lines with a line feed at the end of each.
  package var text: String {
    guard !report.experiments.isEmpty else { return "the pack `\(plain(report.pack))` has no experiments\n" }
    return report.experiments.map(block).joined(separator: "\n")
  }

  // MARK: A block

  private func block(_ entry: WhyReport.Entry) -> String {
    let experiment = entry.experiment
    var lines = [paint(experiment.key, .title) + "  " + plain(experiment.name)]
    lines += row(plain(report.user), result(entry))
    lines += row("", entry.reason)
    if entry.arm != nil, entry.holdsAtStart == false {
      // The flow decides last, when it reaches the experiment.
      lines += row("", "but only if the condition below holds by then")
    }
    lines += row("given", place(of: experiment))
    if let when = experiment.flow.when, let holds = entry.holdsAtStart {
      lines += row("", "if \(plain(when.source)),")
      lines += row("", "which \(holds ? "holds" : "does not hold") when the session begins")
    }
    if experiment.status != .running { lines += row("status", experiment.status.rawValue) }
    if let feature = experiment.feature { lines += row("feature", "\(plain(feature)) of growthbook.json") }
    for (index, need) in entry.trace.prerequisites.enumerated() {
      let value = "\(plain(need.feature)) is \(plain(need.value.plainText))"
      lines += row(index == 0 ? "needs" : "", "\(mark(need.holds)) \(value)")
    }
    for (index, filter) in entry.trace.filters.enumerated() {
      lines += row(index == 0 ? "filter" : "", draw(filter))
    }
    if let namespace = entry.trace.namespace { lines += row("namespace", draw(namespace)) }
    lines += clauses(entry.trace.clauses)
    lines += row("drawn by", hashed(entry))
    lines += bar(entry)
    return lines.map { $0 + "\n" }.joined()
  }

  private static let labelWidth = 12

  /// A label and its words; a long label stands alone.
  private func row(_ label: String, _ words: String) -> [String] {
    let width = TextWidth.columns(of: label)
    if width >= Self.labelWidth { return ["  " + paint(label, .faint)] + row("", words) }
    let space = String(repeating: " ", count: Self.labelWidth - width)
    return ["  " + paint(label, .faint) + space + words]
  }

  private func result(_ entry: WhyReport.Entry) -> String {
    guard let arm = entry.arm, let index = entry.experiment.flow.arms.firstIndex(of: arm) else {
      return paint("not in it", .title) + ": sees the app as it is without the experiment"
    }
    let name = entry.experiment.rules.meta[index].name.map { ": " + plain($0) } ?? ""
    return paint(arm, .seriesTitle(index))
      + (index == 0 ? " (control)" : "") + name
  }

  private func place(of experiment: PlannedExperiment) -> String {
    experiment.flow.at.map { "when the flow reaches the step `\($0)`" } ?? "when the session begins"
  }

  private func hashed(_ entry: WhyReport.Entry) -> String {
    let trace = entry.trace
    guard let value = trace.value else { return "nothing: the user has no `\(plain(trace.attribute))`" }
    return
      "\(plain(trace.attribute)) \"\(plain(value))\", seed \"\(plain(trace.seed))\", GrowthBook's hash version \(trace.hashVersion)"
      + (entry.experiment.hashText == .utf8 ? "" : ", \(entry.experiment.hashText.rawValue)")
  }

  private func draw(_ draw: AssignmentTrace.Draw) -> String {
    let ranges = draw.ranges.map(Self.words).joined(separator: ", ")
    guard let bucket = draw.bucket else {
      return "\(mark(false)) \(plain(draw.name)): the user has no `\(plain(draw.attribute))`"
    }
    return
      "\(mark(draw.passes)) \(plain(draw.name)): \(Self.number(bucket)) is \(draw.passes ? "" : "not ")in \(ranges)"
  }

  private func clauses(_ clauses: [TargetingClause]) -> [String] {
    clauses.enumerated().flatMap { index, clause in
      let value = clause.value.map { ", the user's is \(plain($0.plainText))" } ?? ""
      return row(index == 0 ? "condition" : "", "\(mark(clause.holds)) \(plain(clause.text))\(value)")
    }
  }

  private func mark(_ holds: Bool) -> String { paint(holds ? "✓" : "✗", holds ? .holds : .fails) }

  // MARK: The bar

  private static let barWidth = 50
  private static let fills: [Character] = ["█", "▓", "▒", "░"]

  /// The arms' ranges from 0 to 1, the user's place over them, and what each fill is.
  private func bar(_ entry: WhyReport.Entry) -> [String] {
    let ranges = entry.trace.ranges
    var lines: [String] = []
    if let bucket = entry.trace.bucket {
      let column = min(Self.barWidth - 1, Int(bucket * Double(Self.barWidth)))
      lines += row("bucket", String(repeating: " ", count: column) + "▼ \(Self.number(bucket))")
    }
    var cells = ""
    var last: Int?
    var run = ""
    for column in 0..<Self.barWidth {
      let middle = (Double(column) + 0.5) / Double(Self.barWidth)
      let arm = BucketRange.variation(of: middle, in: ranges)
      if arm != last, !run.isEmpty {
        cells += paint(run, ink(last))
        run = ""
      }
      last = arm
      run.append(arm.map { Self.fills[$0 % Self.fills.count] } ?? "·")
    }
    cells += paint(run, ink(last))
    lines += row("", cells)
    let width = entry.experiment.flow.arms.map { TextWidth.columns(of: $0) }.max() ?? 0
    for (index, arm) in entry.experiment.flow.arms.enumerated() where index < ranges.count {
      let fill = paint(String(Self.fills[index % Self.fills.count]), ink(index))
      lines += row("", "\(fill) \(TextWidth.padded(arm, to: width))  \(Self.words(ranges[index]))")
    }
    let covered = ranges.reduce(0) { $0 + max(0, $1.end - $1.start) }
    if covered < 0.9999 {
      lines += row(
        "", "\(paint("·", .faint)) no arm: \(Self.number((1 - covered) * 100)) % of the users")
    }
    return lines
  }

  private func ink(_ arm: Int?) -> Ink { arm.map { .series($0) } ?? .faint }

  // MARK: Words

  private static func words(_ range: BucketRange) -> String {
    range.end > range.start ? "\(number(range.start)) to \(number(range.end))" : "no users"
  }

  /// At most four places, and no more than it needs.
  private static func number(_ number: Double) -> String {
    let rounded = (number * 10000).rounded() / 10000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }

  /// A text with placeholders for control characters.
  private func plain(_ text: String) -> String { TextWidth.sanitized(text) }
}
