import Statistics
import TerminalModel
import TextFormats

/// A report as one page for people: it needs no network, no other file and no script, and is light or dark as
/// the reader has it. Everything in it that comes from a log or a pack is escaped.
package struct ResultPage {
  let report: ResultReport
  private let facts: ResultFacts

  /// The text of the page; the same report gives the same bytes.
  package static func html(_ report: ResultReport) -> String {
    ResultPage(report: report, facts: ResultFacts(report)).text
  }

  private var text: String {
    PageParts.page(
      title: "\(report.pack): results",
      header: """
        <h1>\(Self.escaped(report.pack))</h1>
        <p>\(Self.escaped(facts.extent))</p>
        \(label)
        """,
      main: summary + report.experiments.map(experiment).joined() + funnel + waysBack + permissions
        + report.splits.map(split).joined() + leaving
        + notes)
  }

  /// What was counted, what came out, what to do.
  private var summary: String {
    "<section class=\"short\">\n" + Self.told(ReportSummary(report).sentences) + "</section>\n"
  }

  private static func told(_ sentences: [String]) -> String {
    zip(["What was counted", "What came out", "What to do"], sentences).map { label, sentence in
      "<p class=\"told\"><span>\(label)</span>\(escaped(sentence))</p>\n"
    }.joined()
  }

  private var label: String {
    report.simulationLabel.map { "<p class=\"simulated\">\(Self.escaped($0))</p>\n" } ?? ""
  }

  // MARK: Experiments

  private func experiment(_ result: ExperimentResult) -> String {
    let words = VerdictWords(result, report.simulation)
    let summary = VerdictSummary(result, report.simulation)
    let kind =
      switch result.verdict {
      case .broken: "broken"
      case .wins, .winsAtSize: "wins"
      case .loses, .losesAtSize: "loses"
      default: "open"
      }
    let name = result.name.isEmpty ? result.key : result.name
    var html =
      "<section class=\"verdict \(kind)\">\n<h2>\(Self.escaped(name)) <code>\(Self.escaped(result.key))</code></h2>\n"
    if !result.hypothesis.isEmpty { html += "<p class=\"soft\">\(Self.escaped(result.hypothesis))</p>\n" }
    html += label
    html += "<p class=\"told\"><span>What was compared</span>\(Self.escaped(summary.compared))</p>\n"
    html += "<p class=\"told headline\"><span>What came out</span>\(Self.escaped(words.headline))</p>\n"
    html += "<p class=\"told\"><span>What to do</span>\(Self.escaped(summary.advice))</p>\n"
    let details = (words.details + [ResultFacts.outside(result, report)].compactMap(\.self)).map {
      "<p>\(Self.escaped($0))</p>\n"
    }.joined()
    guard result.verdict != .nobody else { return html + details + "</section>\n" }
    html += arms(result)
    if result.isRead { html += Self.metrics(result) }
    html += details
    if result.isRead {
      html += result.comparisons.map { comparison($0, result) }.joined() + Self.meanings(result)
    }
    return html + "</section>\n"
  }

  private func arms(_ result: ExperimentResult) -> String {
    var html =
      "<table><thead><tr><th>Arm</th><th class=\"n\">Users</th><th class=\"n\">Planned share</th><th class=\"bars\">\(Self.escaped(result.goal.past.capitalizedFirst))</th><th class=\"n\">\(result.isOfFew ? "Of them" : "Rate")</th>\(result.isOfFew ? "" : Self.intervalHead)</tr></thead><tbody>\n"
    for (index, arm) in result.arms.enumerated() {
      let name = arm.name.isEmpty ? "" : " <span class=\"soft\">\(Self.escaped(arm.name))</span>"
      html +=
        "<tr><th>\(Self.escaped(arm.id))\(name)\(index == 0 ? " <span class=\"tag\">control</span>" : "")</th>"
        + "<td class=\"n\">\(Readable.count(arm.rate.trials))</td><td class=\"n\">\(Readable.percent(arm.share))</td>"
        + "<td class=\"bars\">\(PageParts.bar(arm.rate, isFew: result.isOfFew))</td>"
        + "<td class=\"n\"><b>\(ResultFacts.share(arm.rate, result.isOfFew))</b></td>"
        + "\(result.isOfFew ? "" : Self.intervalCell(arm.rate))</tr>\n"
    }
    return html + "</tbody></table>\n"
  }

  private static let intervalHead = "<th class=\"n extra\">95% interval</th>"

  private static func intervalCell(_ rate: Rate) -> String {
    "<td class=\"n soft extra\">\(ResultFacts.interval(rate))</td>"
  }

  private func comparison(
    _ comparison: ExperimentResult.Comparison, _ result: ExperimentResult
  ) -> String {
    guard comparison.rates.control.trials > 0, comparison.rates.treatment.trials > 0 else { return "" }
    let name = result.comparisons.count > 1 ? "<p><b>\(Self.escaped(comparison.arm))</b></p>\n" : ""
    let control = result.arms.first?.id ?? ""
    let numbers = ResultFacts.lines(comparison, in: result).map { "<li>\(Self.escaped($0))</li>" }.joined()
    return name
      + Plots.overTime(comparison.looks, arm: comparison.arm, control: control, effect: result.minimumEffect)
      + PageParts.interval(comparison, effect: result.minimumEffect)
      + "<ul class=\"statistics\">\(numbers)</ul>\n"
  }

  /// What each number means.
  private static func meanings(_ result: ExperimentResult) -> String {
    let lines = StatisticWords.lines(result).map {
      "<dt>\(escaped($0.term))</dt><dd>\(escaped($0.meaning))</dd>\n"
    }
    return "<h3>What the numbers mean</h3>\n<dl class=\"statistics\">\n\(lines.joined())</dl>\n"
  }

  // MARK: Funnel

  private var funnel: String {
    var html = "<section>\n<h2>Funnel <code>\(Self.escaped(report.funnel.id))</code></h2>\n"
    html += "<p class=\"soft\">\(Self.escaped(rule))</p>\n"
    html += Plots.funnel(report)
    html +=
      "<div class=\"wide\"><table class=\"numbers\"><thead><tr><th>Step</th><th class=\"n\">Users</th><th class=\"n\">Of all \(Readable.count(report.users))</th>\(isFew ? "" : Self.intervalHead)<th class=\"n\">Of the step before</th><th class=\"n\">Median time</th>\(isFew ? "" : "<th class=\"n extra\">9 in 10 within</th>")</tr></thead><tbody>\n"
    for stage in report.all.stages {
      let optional = stage.isOptional ? " <span class=\"soft\">optional</span>" : ""
      html +=
        "<tr\(stage.isOptional ? " class=\"optional\"" : "")><th>\(Self.escaped(stage.step))\(optional)</th>"
        + "<td class=\"n\">\(Readable.count(stage.reached))</td>"
        + "<td class=\"n\"><b>\(ResultFacts.share(stage.overall, isFew))</b></td>"
        + (isFew ? "" : Self.intervalCell(stage.overall))
        + "<td class=\"n\">\(stage.fromPrevious.map { ResultFacts.share($0, isFew) } ?? "")</td>"
        + "<td class=\"n\">\(stage.time.map { Readable.time($0.median) } ?? "")</td>"
        + (isFew ? "" : "<td class=\"n extra\">\(stage.time.map { Readable.time($0.ninetieth) } ?? "")</td>")
        + "</tr>\n"
    }
    html += "</tbody></table></div>\n"
    if report.all.neverStarted > 0 {
      html +=
        "<p class=\"soft\">\(Readable.count(report.all.neverStarted, "user")) never reached the first step.</p>\n"
    }
    html +=
      "<p class=\"note\">\(isFew ? "" : "95% interval: the true share is probably in this range. ")Median time: half of those who reached the step needed no longer for the way from the step before, which is the nearest one that is not optional. “Of the step before” shows where users are lost, except at optional steps. To compare groups use “of all”: “of the step before” leaves out those who left before.</p>\n"
    return html + "</section>\n"
  }

  /// Where users went back.
  private var waysBack: String {
    guard !report.all.waysBack.isEmpty else { return "" }
    return
      "<section>\n<h2>Where people go back</h2>\n<p class=\"soft\">Each user counts once for each line. Where many go back, look whether something was missed or not understood. The longest bar is that of the most users here.</p>\n"
      + Plots.waysBack(report) + "</section>\n"
  }

  /// Whether there are too few users for rates.
  private var isFew: Bool { report.isOfFew }

  private var rule: String {
    let window = Readable.time(report.funnel.windowMicroseconds)
    let mode = report.funnel.mode == .default ? "" : " Mode \(report.funnel.mode.rawValue)."
    return "Every user once; the steps in this order, within \(window) of the first.\(mode)"
  }

  // MARK: Groups

  private func split(_ split: ResultReport.Split) -> String {
    var html = "<section>\n<h2>\(Self.escaped(ResultFacts.title(split)))</h2>\n"
    guard let steps = split.groups.first?.result.stages else { return html + "<p>No users.</p></section>\n" }
    html += "<div class=\"wide\"><table><thead><tr><th></th>"
    for group in split.groups {
      html +=
        "<th class=\"bars\">\(Self.escaped(ResultFacts.value(group.value))) <span class=\"soft\">\(Readable.count(group.result.users, "user"))</span></th>"
    }
    html += "</tr></thead><tbody>\n"
    for index in steps.indices {
      html +=
        "<tr\(steps[index].isOptional ? " class=\"optional\"" : "")><th>\(Self.escaped(steps[index].step))</th>"
      for group in split.groups {
        let rate = group.result.stages[index].overall
        html += Self.cell(rate, isFew)
      }
      html += "</tr>\n"
    }
    let answers = permissions(of: split)
    let rule = answers.isEmpty ? "" : "<p class=\"note\">\(PermissionWords.groupRule)</p>\n"
    let cautions = ResultFacts.cautions(split, report).map { "<p class=\"note\">\(Self.escaped($0))</p>\n" }
      .joined()
    return html + answers + "</tbody></table></div>\n\(rule)\(cautions)</section>\n"
  }

  // MARK: Leaving

  private var leaving: String {
    let stages = report.all.stages.filter { ($0.leaving?.users ?? 0) > 0 }
    guard !stages.isEmpty else { return "" }
    var html = "<section>\n<h2>\(ResultFacts.leavingTitle)</h2>\n<div class=\"cards\">\n"
    for stage in stages {
      guard let leaving = stage.leaving else { continue }
      html +=
        "<article><h3>\(Self.escaped(stage.step))</h3><p><b>\(ResultFacts.ofAll(leaving.users, report))</b>"
      let dwell = ResultFacts.dwell(leaving, withNinetieth: !isFew)
      if !dwell.isEmpty { html += "<br><span class=\"soft\">\(dwell)</span>" }
      if let around = ResultFacts.around(leaving, report) { html += "<br>\(Self.escaped(around))" }
      html += "</p>"
      for (label, counted) in ResultFacts.lists(leaving) {
        html += "<h4>\(label.capitalizedFirst)</h4>\(PageParts.list(counted, of: leaving.users))"
      }
      html += "</article>\n"
    }
    return html + "</div>\n</section>\n"
  }

  private var notes: String {
    guard !report.notes.isEmpty else { return "" }
    return report.notes.map { "<p class=\"note\">\(Self.escaped($0))</p>\n" }.joined()
  }

  static func escaped(_ text: String) -> String { MarkupText.escaped(TextWidth.sanitized(text)) }
}
