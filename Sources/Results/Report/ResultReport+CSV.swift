import PackModel
import Statistics

extension ResultReport {
  /// One row for each step and group (RFC 4180), without control characters. The group of all users is `all`,
  /// its value empty.
  package var csv: String {
    let head = [
      "pack", "funnel", "mode", "window_ms", "simulated", "group_by", "group", "stage", "step", "optional",
      "users",
      "reached", "rate", "rate_low", "rate_high", "conditional_rate", "dropped", "time_median_ms",
      "time_p90_ms",
      "dwell_median_ms", "dwell_p90_ms", "where",
    ]
    let kinds = all.permissions.map(\.kind.rawValue)
    var rows = [CSVRow.text(head + kinds.flatMap { ["asked_\($0)", "allowed_\($0)", "denied_\($0)"] })]
    rows += self.rows(by: "all", group: "", all)
    for split in splits {
      for group in split.groups { rows += self.rows(by: split.by, group: group.value, group.result) }
    }
    return rows.joined()
  }

  private func rows(by: String, group: String, _ result: FunnelResult) -> [String] {
    result.stages.enumerated().map { index, stage in
      let interval = stage.overall.interval()
      let conditional: String = stage.fromPrevious.map { String($0.value) } ?? ""
      let dropped: String = stage.leaving.map { String($0.users) } ?? ""
      let fields: [String] = [
        pack, funnel.id, funnel.mode.rawValue, String(funnel.windowMicroseconds / 1000),
        simulationLabel ?? "no",
        by, group, String(index + 1), stage.step, String(stage.isOptional), String(result.users),
        String(stage.reached), String(stage.overall.value), String(interval.lowerBound),
        String(interval.upperBound), conditional, dropped, Self.milliseconds(stage.time?.median),
        Self.milliseconds(stage.time?.ninetieth), Self.milliseconds(stage.leaving?.dwell?.median),
        Self.milliseconds(stage.leaving?.dwell?.ninetieth), filters.words ?? "",
      ]
      let answers = result.permissions.flatMap { [$0.tally.asked, $0.tally.allowed, $0.tally.denied] }
      return CSVRow.text(fields + answers.map { String($0) })
    }
  }

  private static func milliseconds(_ microseconds: Int64?) -> String {
    microseconds.map { String(Double($0) / 1000) } ?? ""
  }
}
