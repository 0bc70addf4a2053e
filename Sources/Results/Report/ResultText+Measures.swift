import PackReading
import Report
import Statistics
import TerminalModel

extension ResultText {
  /// From where to where users went back.
  var waysBack: [String] {
    let ways = report.all.waysBack.prefix(5)
    guard !ways.isEmpty else { return [] }
    return [out.paint("Where they went back", .title)]
      + ways.flatMap { way in
        out.wrapped(
          "from \(way.from) to \(way.to): \(ResultFacts.ofAll(way.users, report))", .plain, indent: 2, hang: 2
        )
      }
  }

  /// What users answered to questions for permissions.
  var permissions: [String] {
    let words = PermissionWords(report.all.permissions, isFew: isFew)
    guard !words.results.isEmpty else { return [] }
    var table = TextTable([.left] + words.head.map { _ in .right })
    table.add(([""] + words.head).map { TextTable.Cell($0, .faint) })
    for result in words.results {
      table.add(
        [TextTable.Cell(PermissionWords.name(result.kind))]
          + zip(words.head, words.columns(result)).map {
            TextTable.Cell($1, $0 == "allowed" ? .title : .plain)
          })
    }
    // Who was not asked is all users but the next column.
    if table.width + 2 > out.width { table.remove(column: 1) }
    return [out.paint("Permissions", .title)] + table.lines(indent: 2, out.paint)
      + words.rules.flatMap { out.wrapped($0, .faint, indent: 2) }
  }

  private static func short(_ arm: String) -> String { TextWidth.truncated(arm, to: 10) }

  /// What was measured beside the goal.
  func metrics(_ result: ExperimentResult) -> [String] {
    guard !result.metrics.isEmpty, let control = result.arms.first else { return [] }
    let others = result.comparisons
    var table = TextTable([.left, .right, .right, .left])
    table.add(
      ["also measured", Self.short(control.id), others.count == 1 ? Self.short(others[0].arm) : "", ""].map {
        TextTable.Cell($0, .faint)
      })
    for metric in result.metrics {
      for (place, comparison) in metric.comparisons.enumerated() {
        let room = max(12, out.width - 57)
        let whole = place == 0 ? MetricWords.name(metric.metric) : ""
        // What does not fit beside the numbers says in a line of its own that it is a guardrail.
        let isCut = metric.metric.isGuardrail && TextWidth.columns(of: whole) > room
        let name = isCut ? MetricWords.plainName(metric.metric) : whole
        let arm = metric.arms.first { $0.id == comparison.arm }
        let value = arm.map { MetricWords.value($0, metric.metric) } ?? ""
        let ink: Ink =
          switch MetricWords.look(comparison, of: metric.metric, in: result) {
          case .better: .good
          case .worse: metric.metric.isGuardrail ? .bad : .warning
          case .unclear: .plain
          }
        table.add([
          TextTable.Cell(TextWidth.truncated(name, to: room)),
          TextTable.Cell(MetricWords.value(metric.arms[0], metric.metric)),
          TextTable.Cell(others.count == 1 ? value : "\(Self.short(comparison.arm)) \(value)"),
          TextTable.Cell(
            MetricWords.conclusion(comparison, of: metric, isEarly: result.isEarly), ink),
        ])
        if isCut {
          table.add([TextTable.Cell("  (guardrail)", .faint)] + (0..<3).map { _ in TextTable.Cell("") })
        }
      }
    }
    return [""] + table.lines(indent: 4, out.paint)
      + MetricWords.rules(result.metrics).flatMap { out.wrapped($0, .faint, indent: 4) }
  }
}
