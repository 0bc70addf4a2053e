import PackReading
import Statistics

extension ResultPage {
  /// What users answered to questions for permissions.
  var permissions: String {
    let words = PermissionWords(report.all.permissions, isFew: report.isOfFew)
    guard !words.results.isEmpty else { return "" }
    var html =
      "<section>\n<h2>Permissions</h2>\n<div class=\"wide\"><table class=\"numbers\"><thead><tr><th>Kind</th>"
    html +=
      words.head.map { "<th class=\"n\(Self.extra($0))\">\($0.capitalizedFirst)</th>" }.joined()
      + "</tr></thead><tbody>\n"
    for result in words.results {
      html += "<tr><th>\(Self.escaped(PermissionWords.name(result.kind)))</th>"
      html += zip(words.head, words.columns(result)).map { head, text in
        "<td class=\"n\(Self.extra(head))\">\(head == "allowed" ? "<b>\(text)</b>" : text)</td>"
      }.joined()
      html += "</tr>\n"
    }
    html += "</tbody></table></div>\n"
    return html + words.rules.map { "<p class=\"note\">\($0)</p>\n" }.joined() + "</section>\n"
  }

  /// Columns that a phone has no room for: the other columns say them too.
  private static func extra(_ head: String) -> String {
    head == "not asked" || head == "denied" ? " extra" : ""
  }

  /// How many of each group's users allowed what they were asked for.
  func permissions(of split: ResultReport.Split) -> String {
    report.all.permissions.indices.filter { report.all.permissions[$0].tally.asked > 0 }.map { place in
      let kind = PermissionWords.name(report.all.permissions[place].kind)
      let cells = split.groups.map { group in
        let result = group.result.permissions[place]
        return Self.cell(Rate(result.tally.allowed, of: result.users), report.isOfFew)
      }
      return "<tr><th>allow \(Self.escaped(kind))</th>\(cells.joined())</tr>\n"
    }.joined()
  }

  /// A rate as a bar and a number.
  static func cell(_ rate: Rate, _ isFew: Bool) -> String {
    "<td class=\"bars\"><div class=\"cell\">\(PageParts.bar(rate, isFew: isFew))<b>\(ResultFacts.share(rate, isFew))</b></div></td>"
  }

  /// What was measured beside the goal.
  static func metrics(_ result: ExperimentResult) -> String {
    guard !result.metrics.isEmpty, let control = result.arms.first else { return "" }
    var html = "<div class=\"wide\"><table class=\"numbers metrics\"><thead><tr><th>Also measured</th>"
    html +=
      "<th class=\"n\">\(escaped(control.id))</th><th>Other arm</th><th>Difference</th></tr></thead><tbody>\n"
    for metric in result.metrics {
      for (place, comparison) in metric.comparisons.enumerated() {
        let arm =
          metric.arms.first { $0.id == comparison.arm }.map { MetricWords.value($0, metric.metric) } ?? ""
        let isFirst = place == 0
        html += "<tr><th>\(isFirst ? escaped(MetricWords.name(metric.metric)) : "")</th>"
        html += "<td class=\"n\">\(isFirst ? MetricWords.value(metric.arms[0], metric.metric) : "")</td>"
        html += "<td>\(escaped(comparison.arm)) <b>\(arm)</b></td>"
        html +=
          "<td class=\"\(MetricWords.look(comparison, of: metric.metric, in: result).rawValue)\">\(MetricWords.conclusion(comparison, of: metric, isEarly: result.isEarly))</td></tr>\n"
      }
    }
    html += "</tbody></table></div>\n"
    return html + MetricWords.rules(result.metrics).map { "<p class=\"note\">\(escaped($0))</p>\n" }.joined()
  }
}
