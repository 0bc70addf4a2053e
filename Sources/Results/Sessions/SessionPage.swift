/// Single sessions as one page for people, as ``ResultPage`` is one. Everything in it that comes from a log or a
/// pack is escaped.
package struct SessionPage {
  private let report: SessionReport
  private let address: (String) -> String

  /// With more people than this the table has no dot for each.
  private static let mostDots = 12

  /// The text of the page; the same report gives the same bytes.
  ///
  /// - Parameter address: The address of a recording, relative to the page, by its path.
  package static func html(_ report: SessionReport, address: (String) -> String) -> String {
    withoutActuallyEscaping(address) { SessionPage(report: report, address: $0).text }
  }

  private var text: String {
    let label = report.simulationLabel.map { "<p class=\"simulated\">\(Self.escaped($0))</p>\n" } ?? ""
    let notes = report.notes.map { "<p class=\"note\">\(Self.escaped($0))</p>\n" }.joined()
    return PageParts.page(
      title: "\(report.pack): sessions",
      header: """
        <h1>\(Self.escaped(report.pack))</h1>
        <p>\(Self.escaped(SessionWords.extent(report)))</p>
        \(label)
        """, main: summary + table + report.sessions.enumerated().map(session).joined() + notes)
  }

  // MARK: Summary

  private var summary: String {
    let sentences = SessionSummary(report).sentences
    // What came out is the headline: it stands after what was tried.
    let headline = min(1, sentences.count - 1)
    var html = "<section>\n"
    html += sentences.enumerated().map { place, sentence in
      "<p\(place == headline ? " class=\"headline\"" : "")>\(Self.escaped(sentence))</p>\n"
    }.joined()
    guard !report.steps.isEmpty else { return html + "</section>\n" }
    html += "<table class=\"people\"><thead><tr><th>Step</th>"
    html += SessionReport.StepCount.columns.map { "<th>\($0.capitalizedFirst)</th>" }.joined()
    html += "</tr></thead><tbody>\n"
    for step in report.steps {
      let kinds = zip(["pause", "error", "back", "left"], step.counts)
      html += "<tr><th>\(Self.escaped(SessionWords.name(step.step)))</th>\(kinds.map(cell).joined())</tr>\n"
    }
    return html
      + "</tbody></table>\n<p class=\"note\">\(Self.escaped(SessionWords.rule(report)))</p>\n</section>\n"
  }

  private func cell(_ kind: String, _ number: Int) -> String {
    guard number > 0 else { return "<td class=\"soft\">–</td>" }
    let dots = (0..<report.people).map { "<i\($0 < number ? "" : " class=\"off\"")></i>" }.joined()
    let shown =
      report.people <= Self.mostDots ? "<span class=\"dots \(kind)\" aria-hidden=\"true\">\(dots)</span>" : ""
    return "<td>\(shown)\(FewPeople.share(number, of: report.people))</td>"
  }

  // MARK: Sessions

  private var table: String {
    guard !report.sessions.isEmpty else { return "" }
    var html = "<section>\n<h2>Sessions</h2>\n<table class=\"sessions\"><thead><tr>"
    html += "<th>Person</th><th class=\"extra\">When</th><th class=\"extra\">Device</th><th>Ended</th>"
    html += "<th class=\"n extra\">Time to \(Self.escaped(report.goal))</th><th class=\"n extra\">Steps</th>"
    html +=
      "<th class=\"n\">Pauses</th><th class=\"n\">Errors</th><th class=\"n\">Back</th></tr></thead><tbody>\n"
    for (index, session) in report.sessions.enumerated() {
      let counts = SessionWords.counts(session)
      let number =
        session.count > 1 ? " <span class=\"soft\">\(session.number) of \(session.count)</span>" : ""
      let device = [session.device, session.locale].filter { !$0.isEmpty }.joined(separator: ", ")
      html += "<tr><th><a href=\"#session-\(index + 1)\">\(Self.escaped(session.user))</a>\(number)</th>"
      html += "<td class=\"soft extra\">\(Readable.moment(session.start)) UTC</td>"
      html += "<td class=\"soft extra\">\(Self.escaped(device))</td>"
      html += "<td class=\"\(session.outcome.rawValue)\">"
      html += "\(Self.escaped(SessionWords.outcome(session, goal: report.goal)))\(tags(session))</td>"
      html += "<td class=\"n extra\">\(session.timeToGoal.map(Readable.time) ?? "–")</td>"
      html += "<td class=\"n extra\">\(session.stepCount)</td>"
      html += [counts.hesitated, counts.errors, counts.back].map { "<td class=\"n\">\($0)</td>" }.joined()
      html += "</tr>\n"
    }
    return html + "</tbody></table>\n</section>\n"
  }

  private func tags(_ session: SessionReport.Session) -> String {
    SessionWords.tags(session).map { " <span class=\"tag\">\($0)</span>" }.joined()
  }

  private func session(_ index: Int, _ session: SessionReport.Session) -> String {
    let circumstances = SessionWords.circumstances(session).joined(separator: " · ")
    var html = "<section class=\"session \(session.outcome.rawValue)\" id=\"session-\(index + 1)\">\n"
    html += "<h2>\(Self.escaped(session.user))</h2>\n<p class=\"soft\">\(Self.escaped(circumstances))</p>\n"
    html += "<p class=\"ending\">\(Self.escaped(SessionWords.ending(session, goal: report.goal)))</p>\n"
    if let path = session.recording {
      html +=
        "<p><a class=\"recording\" href=\"\(Self.escaped(address(path)))\">▶ Watch the recording</a></p>\n"
    }
    html += timeline(session)
    html += "<ol class=\"moments\">\n"
    for moment in session.moments {
      let words = SessionWords.words(moment, in: session)
      html += "<li class=\"\(moment.deed.kind)\"><time>\(SessionWords.mark(moment.at))</time>"
      html += "<b>\(words.label)</b><span>\(Self.escaped(words.text))</span></li>\n"
    }
    return html + "</ol>\n</section>\n"
  }

  /// The session from its beginning to its end: pauses as long as they were, all else as marks.
  private func timeline(_ session: SessionReport.Session) -> String {
    // The question after a task may come after the end.
    let length = max(session.length, session.moments.last?.at ?? 0)
    guard length > 0 else { return "" }
    func place(_ time: Int64) -> String { PageParts.percent(Double(time) / Double(length)) }
    let marks = session.moments.map { moment in
      let width = if case .hesitated(let length, _) = moment.deed { ";width:\(place(length))" } else { "" }
      return "<i class=\"\(moment.deed.kind)\" style=\"left:\(place(moment.at))\(width)\"></i>"
    }
    return
      "<div class=\"timeline\" aria-hidden=\"true\"><div>\(marks.joined())</div><p><span>00:00</span><span>\(SessionWords.mark(length))</span></p></div>\n"
  }

  private static func escaped(_ text: String) -> String { ResultPage.escaped(text) }
}

extension SessionReport.Deed {
  /// The class of its mark.
  fileprivate var kind: String {
    switch self {
    case .hesitated: "pause"
    case .erred: "error"
    case .wentBack, .undid: "back"
    case .skipped: "skip"
    case .reached: "goal"
    case .left: "left"
    case .answered, .noted: "said"
    case .debugged: "debug"
    }
  }
}

extension String {
  /// The same with a capital at its beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
