extension SessionReport {
  /// One row for each session (RFC 4180), without control characters. Several moments of a kind are in one
  /// field, with `; ` between them.
  package var csv: String {
    let head = [
      "pack", "goal", "simulated", "user", "session", "number", "start", "device", "locale", "arms",
      "outcome",
      "last_step", "last_screen", "reason", "dwell_ms", "time_to_goal_ms", "length_ms", "steps", "debug_used",
      "trial", "hesitated", "errors", "went_back", "skipped", "answers", "notes", "recording",
    ]
    return CSVRow.text(head) + sessions.map(row).joined()
  }

  private func row(_ session: Session) -> String {
    func milliseconds(_ time: Int64?) -> String { time.map { String(Double($0) / 1000) } ?? "" }
    func texts(_ isWanted: (Deed) -> Bool) -> String {
      session.moments.filter { isWanted($0.deed) }
        .map { "\(SessionWords.mark($0.at)) \(SessionWords.words($0, in: session).text)" }
        .joined(separator: "; ")
    }
    let arms = session.arms.map { "\($0.experiment): \($0.id)\($0.isForced ? " (forced)" : "")" }
    let facts = [
      pack, goal, simulationLabel ?? "no", session.user, session.id, String(session.number),
      Readable.moment(session.start), session.device, session.locale, arms.joined(separator: "; "),
      session.outcome.rawValue, session.lastStep, session.lastScreen, session.reason ?? "",
      milliseconds(session.dwell), milliseconds(session.timeToGoal), milliseconds(session.length),
      String(session.stepCount), String(session.isDebugged), String(session.isTrial),
    ]
    let moments = [
      texts { if case .hesitated = $0 { true } else { false } },
      texts { if case .erred = $0 { true } else { false } },
      texts {
        switch $0 {
        case .wentBack, .undid: true
        default: false
        }
      }, texts { if case .skipped = $0 { true } else { false } },
      texts { if case .answered = $0 { true } else { false } },
      texts { if case .noted = $0 { true } else { false } },
    ]
    return CSVRow.text(facts + moments + [session.recording ?? ""])
  }
}
