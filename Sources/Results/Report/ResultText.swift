import Report
import Statistics
import TerminalModel

/// A report as lines for a terminal.
package struct ResultText {
  let report: ResultReport
  let out: TextLines
  /// Whether there are too few users for rates.
  let isFew: Bool

  private typealias Cell = TextTable.Cell

  /// For so many steps the text says what users who left did; for the others only how many left.
  private static let mostLeaving = 3

  /// - Parameters:
  ///   - width: The columns of the terminal.
  ///   - usesColor: Whether it takes codes of colours.
  package static func text(_ report: ResultReport, width: Int, usesColor: Bool) -> String {
    let text = ResultText(
      report: report, out: TextLines(width: width, usesColor: usesColor), isFew: report.isOfFew)
    return text.lines.map { $0 + "\n" }.joined()
  }

  private var width: Int { out.width }
  private var paint: Paint { out.paint }

  private var lines: [String] {
    let notes = report.notes.flatMap { out.wrapped("note: " + $0, .faint) }
    // Without users there are only zeros, which say nothing.
    guard report.users > 0 else { return Self.joined([head, summary, notes]) }
    var parts = [head, summary]
    parts += report.experiments.map(experiment)
    parts.append(funnel)
    parts.append(permissions)
    parts += report.splits.map(split)
    parts.append(leaving)
    parts.append(waysBack)
    parts.append(notes)
    return Self.joined(parts)
  }

  /// Parts with a blank line between them.
  private static func joined(_ parts: [[String]]) -> [String] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  // MARK: Head

  private var head: [String] {
    let facts = ResultFacts(report)
    var lines = out.wrapped(facts.title, .title, hang: 2)
    if let label = report.simulationLabel { lines.append(paint(out.fitted("! \(label)"), .warning)) }
    lines += out.wrapped(facts.extent, .faint)
    return lines
  }

  /// What was counted, what came out, what to do.
  private var summary: [String] {
    ReportSummary(report).sentences.flatMap { out.wrapped($0, .plain, indent: 2) }
  }

  // MARK: Funnel

  private var funnel: [String] {
    let result = report.all
    let isWide = width >= 104
    let name = out.nameWidth(result.stages.map { $0.step + ($0.isOptional ? " ?" : "") }, atMost: width / 4)
    func table(_ room: Room) -> TextTable {
      var sides: [TextTable.Side] = [.left, .right, .left, .right, .right, .right, .right]
      if isWide { sides.append(.right) }
      var table = TextTable(sides)
      var head = ["step", "users", "", "of all", "95%", "of prev", "median"]
      if isWide {
        head = [
          "step", "users", "", "of all", "95% interval", "of previous", "median time", "9 in 10 within",
        ]
      }
      table.add(head.map { Cell($0, .faint) })
      let bar = room.bar ?? 0
      for stage in result.stages {
        let label =
          TextWidth.truncated(stage.step, to: room.name - (stage.isOptional ? 2 : 0))
          + (stage.isOptional ? " ?" : "")
        let drop = bar > 0 ? TextBar.text(stage.overall.value, columns: bar) : ""
        var row = [
          Cell(label, stage.isOptional ? .faint : .plain), Cell(Readable.count(stage.reached)),
          Cell(TextWidth.padded(drop, to: bar), stage.isOptional ? .faint : .accent),
          Cell(ResultFacts.share(stage.overall, isFew), .title),
          Cell(ResultFacts.interval(stage.overall), .faint),
          Cell(stage.fromPrevious.map { ResultFacts.share($0, isFew) } ?? ""),
          Cell(stage.time.map { Readable.time($0.median) } ?? ""),
        ]
        if isWide { row.append(Cell(stage.time.map { Readable.time($0.ninetieth) } ?? "")) }
        table.add(row)
      }
      if isFew { Self.removeSpreads(&table, isWide) }
      if room.bar == nil { table.remove(column: 2) }
      return table
    }
    var lines = fitted(name: name, widestBar: 60, indent: 2, table).lines(indent: 2, paint)
    if result.stages.contains(where: \.isOptional) {
      lines.append(paint("  ? an optional step: users can go on without it", .faint))
    }
    let hasOptional = result.stages.contains(where: \.isOptional)
    lines += out.wrapped(
      "\(isWide ? "of previous" : "of prev"): of those who reached the step before\(hasOptional ? " (the nearest one without ?)" : ""). It shows where "
        + "users are lost\(hasOptional ? ", except at steps with ?" : ""). To compare groups use “of all”: “\(isWide ? "of previous" : "of prev")” leaves out those who left before.",
      .faint, indent: 2)
    if !isFew {
      lines += out.wrapped(
        "95%: the true share is probably in this range. median: half of them needed no longer than this for the way from that step.\(report.isCounted ? " Times of simulated users are right to about 5 %." : "")",
        .faint, indent: 2)
    }
    if result.neverStarted > 0, let first = result.stages.first(where: { !$0.isOptional }) {
      lines += out.wrapped(
        "\(Readable.count(result.neverStarted, "user")) never reached the first step, \(first.step).", .faint,
        indent: 2)
    }
    return lines
  }

  /// Takes away the columns that say something of many users only.
  private static func removeSpreads(_ table: inout TextTable, _ isWide: Bool) {
    if isWide { table.remove(column: 7) }
    table.remove(column: 4)
  }

  // MARK: Experiments

  private func experiment(_ result: ExperimentResult) -> [String] {
    let words = VerdictWords(result, report.simulation)
    let summary = VerdictSummary(result, report.simulation)
    let title = result.name.isEmpty ? result.key : "\(result.name)  (\(result.key))"
    var lines = [paint(out.fitted(title), .title)]
    let sign = ResultFacts.sign(result)
    lines += out.wrapped(summary.compared, .plain, indent: 4)
    lines += out.wrapped("\(sign.mark) \(words.headline)", sign.ink, indent: 2, hang: 2)
    lines += out.wrapped(summary.advice, .plain, indent: 4)
    guard result.verdict != .nobody else {
      return lines + words.details.flatMap { out.wrapped($0, .plain, indent: 4) }
    }
    lines.append("")
    lines += arms(result)
    if result.isRead { lines += metrics(result) }
    let details = (words.details + [ResultFacts.outside(result, report)].compactMap(\.self))
      .flatMap { out.wrapped($0, .plain, indent: 4) }
    lines += (details.isEmpty ? [] : [""]) + details
    if result.isRead { lines += [""] + statistics(result) }
    return lines
  }

  private func arms(_ result: ExperimentResult) -> [String] {
    let name = out.nameWidth(result.arms.map(\.id), atMost: width / 3)
    func table(_ room: Room) -> TextTable {
      var table = TextTable([.left, .right, .left, .right, .right, .right])
      let goal = TextWidth.truncated(result.goal.head, to: room.isTight ? 9 : 17)
      table.add(
        ["arm", "users", "", goal, "95%", result.isOfFew ? "" : "difference"].map { Cell($0, .faint) }
      )
      let bar = room.bar ?? 0
      for (index, arm) in result.arms.enumerated() {
        let filled = bar > 0 ? TextBar.text(arm.rate.value, columns: bar) : ""
        let points = Readable.signed(
          Readable.difference(RateComparison(control: result.arms[0].rate, treatment: arm.rate)))
        let difference =
          index == 0 ? Cell("control", .faint) : Cell(result.isOfFew ? "" : "\(points) points")
        table.add([
          Cell(TextWidth.truncated(arm.id, to: room.name)), Cell(Readable.count(arm.rate.trials)),
          Cell(TextWidth.padded(filled, to: bar), .accent),
          Cell(ResultFacts.share(arm.rate, result.isOfFew), .title),
          Cell(ResultFacts.interval(arm.rate), .faint),
          result.verdict == .broken && index > 0 ? Cell("do not read", .bad) : difference,
        ])
      }
      if result.isOfFew { table.remove(column: 4) }
      if room.bar == nil { table.remove(column: 2) }
      return table
    }
    return fitted(name: name, widestBar: 40, indent: 4, table).lines(indent: 4, paint)
  }

  /// The statistics, and what each number means.
  private func statistics(_ result: ExperimentResult) -> [String] {
    [paint("    The statistics", .faint)] + result.comparisons.flatMap { comparison($0, result) }
      + StatisticWords.lines(result).flatMap {
        out.wrapped("\($0.term): \($0.meaning)", .faint, indent: 4, hang: 2)
      }
  }

  private func comparison(
    _ comparison: ExperimentResult.Comparison, _ result: ExperimentResult
  ) -> [String] {
    guard comparison.rates.control.trials > 0, comparison.rates.treatment.trials > 0 else { return [] }
    return ResultFacts.lines(comparison, in: result).flatMap { out.wrapped($0, .faint, indent: 4, hang: 2) }
  }

  // MARK: Groups

  private func split(_ split: ResultReport.Split) -> [String] {
    var lines = [paint(out.fitted(ResultFacts.title(split)), .title)]
    guard !split.groups.isEmpty else { return lines + [paint("  no users", .faint)] }
    let steps = split.groups.first?.result.stages ?? []
    let asked = report.all.permissions.filter { $0.tally.asked > 0 }.map {
      "allow \(PermissionWords.name($0.kind))"
    }
    let name = max(
      5, out.nameWidth(steps.map { $0.step + ($0.isOptional ? " ?" : "") } + asked, atMost: width / 4))
    let bar = 6
    let room = max(1, (width - 2 - name) / (2 + bar + 1 + 7))
    let groups = Array(split.groups.prefix(room))
    let column = min(24, (width - 2 - name) / groups.count - 2)
    let wide = column - 8
    var table = TextTable([.left] + groups.map { _ in .left })
    func head(_ text: String, _ ink: Ink) -> Cell {
      let text = TextWidth.truncated(text, to: column)
      return Cell(TextWidth.padded(text, to: column), ink)
    }
    table.add([Cell("")] + groups.map { head(ResultFacts.value($0.value), .title) })
    table.add([Cell("users", .faint)] + groups.map { head(Readable.count($0.result.users), .faint) })
    for index in steps.indices {
      let label =
        TextWidth.truncated(steps[index].step, to: name - (steps[index].isOptional ? 2 : 0))
        + (steps[index].isOptional ? " ?" : "")
      table.add(
        [Cell(label, steps[index].isOptional ? .faint : .plain)]
          + groups.map { group in
            let rate = group.result.stages[index].overall
            let filled = TextBar.text(rate.value, columns: wide)
            let percent = ResultFacts.share(rate, isFew)
            return Cell(
              TextWidth.padded(filled, to: wide) + " " + TextWidth.padded(percent, to: 7, alignsRight: true),
              steps[index].isOptional ? .faint : .accent)
          })
    }
    for place in report.all.permissions.indices where report.all.permissions[place].tally.asked > 0 {
      let kind = PermissionWords.name(report.all.permissions[place].kind)
      table.add(
        [Cell(TextWidth.truncated("allow \(kind)", to: name))]
          + groups.map { group in
            let result = group.result.permissions[place]
            let rate = Rate(result.tally.allowed, of: result.users)
            let share = TextWidth.padded(ResultFacts.share(rate, isFew), to: 7, alignsRight: true)
            return Cell(
              TextWidth.padded(TextBar.text(rate.value, columns: wide), to: wide) + " " + share, .accent)
          })
    }
    lines += table.lines(indent: 2, paint)
    if !asked.isEmpty { lines += out.wrapped(PermissionWords.groupRule, .faint, indent: 2) }
    lines += ResultFacts.cautions(split, report).flatMap { out.wrapped($0, .warning, indent: 2) }
    if split.groups.count > groups.count {
      lines += out.wrapped(
        "\(Readable.count(split.groups.count - groups.count, "more group is", "more groups are")) shown in a wider terminal, and in --format json, csv and html.",
        .faint, indent: 2)
    }
    return lines
  }

  // MARK: Leaving

  private var leaving: [String] {
    let stages = report.all.stages.filter { ($0.leaving?.users ?? 0) > 0 }
    guard !stages.isEmpty else { return [] }
    let most = stages.compactMap { $0.leaving?.users }.max() ?? 0
    var lines = [paint(out.fitted(ResultFacts.leavingTitle), .title)]
    let shown = stages.compactMap { $0.leaving?.users }.sorted(by: >).prefix(Self.mostLeaving).last ?? 0
    for stage in stages {
      guard let leaving = stage.leaving else { continue }
      let line = [
        "\(stage.step): \(ResultFacts.ofAll(leaving.users, report))", ResultFacts.dwell(leaving),
      ]
      lines += out.wrapped(
        line.filter { !$0.isEmpty }.joined(separator: leaving.users == 1 ? ", " : "; "),
        leaving.users == most ? .warning : .plain, indent: 2, hang: 2)
      if let around = ResultFacts.around(leaving, report) {
        lines += out.wrapped(around, .plain, indent: 4, hang: 2)
      }
      guard leaving.users >= shown else { continue }
      for (label, counted) in ResultFacts.lists(leaving) {
        lines += out.wrapped("\(label): \(ResultFacts.counted(counted, most: 4))", .faint, indent: 4, hang: 2)
      }
    }
    return lines
  }

  // MARK: Tables

  /// The widths of those columns of a table that can have any.
  private struct Room {
    /// The columns of the longest name.
    var name: Int
    /// The columns of a whole bar; `nil`: no bars.
    var bar: Int?
    /// Whether heads are as short as can be.
    var isTight = false
  }

  /// A table that is no wider than the terminal: first the bars become short, then the names, then the bars
  /// go, and at last the names become as short as need be.
  private func fitted(name: Int, widestBar: Int, indent: Int, _ table: (Room) -> TextTable) -> TextTable {
    let shortestBar = 4
    func excess(_ room: Room) -> Int { table(room).width + indent - width }
    let rest = -excess(Room(name: name, bar: 0))
    if rest >= shortestBar { return table(Room(name: name, bar: min(widestBar, rest))) }
    let shorter = Room(name: min(name, max(8, name - shortestBar + rest)), bar: shortestBar)
    if excess(shorter) <= 0 { return table(shorter) }
    for isTight in [false, true] {
      var room = Room(name: name, bar: nil, isTight: isTight)
      room.name = min(name, max(isTight ? 4 : 8, name - max(0, excess(room))))
      if isTight || excess(room) <= 0 { return table(room) }
    }
    return table(shorter)
  }
}
