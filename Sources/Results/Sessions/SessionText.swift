import Report
import TerminalModel

/// Single sessions as lines for a terminal.
package struct SessionText {
  private let report: SessionReport
  private let out: TextLines

  private typealias Cell = TextTable.Cell

  /// - Parameters:
  ///   - width: The columns of the terminal.
  ///   - usesColor: Whether it takes codes of colours.
  package static func text(_ report: SessionReport, width: Int, usesColor: Bool) -> String {
    SessionText(report: report, out: TextLines(width: width, usesColor: usesColor)).lines
      .map { $0 + "\n" }.joined()
  }

  private var lines: [String] {
    var parts = [head, summary]
    if !report.steps.isEmpty { parts.append(steps) }
    if !report.sessions.isEmpty { parts.append(table) }
    parts += report.sessions.map(paragraph)
    parts.append(report.notes.flatMap { out.wrapped("note: " + $0, .faint) })
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var head: [String] {
    var lines = [out.paint(out.fitted("\(report.pack) · sessions · goal \(report.goal)"), .title)]
    if let label = report.simulationLabel { lines.append(out.paint(out.fitted("! \(label)"), .warning)) }
    return lines + out.wrapped(SessionWords.extent(report), .faint)
  }

  private var summary: [String] {
    let sentences = SessionSummary(report).sentences
    return sentences.enumerated().flatMap {
      out.wrapped($1, $0 == min(1, sentences.count - 1) ? .title : .plain)
    }
  }

  // MARK: Tables

  private var steps: [String] {
    let name = out.nameWidth(report.steps.map { SessionWords.name($0.step) }, atMost: out.width / 3)
    var table = TextTable([.left, .right, .right, .right, .right])
    table.add((["step"] + SessionReport.StepCount.columns).map { Cell($0, .faint) })
    for step in report.steps {
      let label = TextWidth.truncated(SessionWords.name(step.step), to: name)
      table.add(
        [Cell(label)]
          + step.counts.map { $0 > 0 ? Cell(FewPeople.share($0, of: report.people)) : Cell("–", .faint) })
    }
    return table.lines(indent: 2, out.paint) + out.wrapped(SessionWords.rule(report), .faint, indent: 2)
  }

  /// A line for each session: columns that do not fit are left out, the least telling first.
  private var table: [String] {
    var names = (user: 24, ended: 32)
    while true {
      for gone in 0...5 {
        let table = table(names, without: gone)
        if table.width + 2 <= out.width { return table.lines(indent: 2, out.paint) }
      }
      guard names.ended > 8 else { return table(names, without: 5).lines(indent: 2, out.paint) }
      names = (max(8, names.user - 4), names.ended - 4)
    }
  }

  private func table(_ names: (user: Int, ended: Int), without gone: Int) -> TextTable {
    var table = TextTable([.left, .right, .left, .left, .left, .left, .right, .right, .right, .right, .right])
    let head = [
      "person", "session", "when", "device", "locale", "ended",
      "to \(TextWidth.truncated(report.goal, to: 10))",
      "steps", "hesitated", "errors", "back",
    ]
    table.add(head.map { Cell($0, .faint) })
    for session in report.sessions {
      let counts = SessionWords.counts(session)
      let outcome = SessionWords.outcome(session, goal: report.goal)
      table.add([
        Cell(TextWidth.truncated(session.user, to: names.user)), Cell(String(session.number), .faint),
        Cell("\(Readable.moment(session.start)) UTC", .faint),
        Cell(TextWidth.truncated(session.device, to: 16), .faint),
        Cell(TextWidth.truncated(session.locale, to: 8), .faint),
        Cell(TextWidth.truncated(outcome, to: names.ended), session.outcome.ink),
        Cell(session.timeToGoal.map(Readable.time) ?? "–"), Cell(String(session.stepCount)),
        Cell(String(counts.hesitated)), Cell(String(counts.errors)), Cell(String(counts.back)),
      ])
    }
    // From the right, so that places stay.
    for column in [4, 3, 7, 2, 1].prefix(gone).sorted(by: >) { table.remove(column: column) }
    return table
  }

  // MARK: Paragraphs

  private func paragraph(_ session: SessionReport.Session) -> [String] {
    var lines = [out.paint(out.fitted(session.user), .title)]
    lines += out.wrapped(SessionWords.circumstances(session).joined(separator: " · "), .faint, indent: 2)
    lines += out.wrapped(SessionWords.ending(session, goal: report.goal), session.outcome.ink, indent: 2)
    for moment in session.moments {
      let words = SessionWords.words(moment, in: session)
      // The words begin in one column, also in the lines after the first.
      let label = TextWidth.padded(words.label, to: 10)
      var rest = out.wrapped(words.text, .plain, indent: 21)
      let first = rest.isEmpty ? "" : String(rest.removeFirst().dropFirst(21))
      lines.append(
        "  \(out.paint(TextWidth.padded(SessionWords.mark(moment.at), to: 5, alignsRight: true), .faint))   \(out.paint(label, moment.deed.ink)) \(first)"
      )
      lines += rest
    }
    if let recording = session.recording {
      lines += out.wrapped("recording: \(recording)", .faint, indent: 2)
    }
    return lines
  }
}

extension SessionReport.Outcome {
  fileprivate var ink: Ink {
    switch self {
    case .reached: .good
    case .finished, .debugged: .plain
    case .left: .warning
    }
  }
}

extension SessionReport.Deed {
  fileprivate var ink: Ink {
    switch self {
    case .hesitated, .left: .warning
    case .erred: .fails
    case .wentBack, .undid, .skipped, .debugged: .accent
    case .reached: .holds
    case .answered, .noted: .title
    }
  }
}
