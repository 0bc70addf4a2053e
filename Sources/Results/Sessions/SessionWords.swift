import PackModel
import TextFormats

/// What single sessions have, in the words of all outputs for people.
enum SessionWords {
  /// A time of the session: `1:05`.
  static func mark(_ microseconds: Int64) -> String {
    // Rounded as the lengths beside it are.
    let seconds = (max(0, microseconds) + 500_000) / 1_000_000
    return "\(seconds / 60):\(NumberText.padded(seconds % 60, to: 2))"
  }

  /// `phone`, `before the first step`.
  static func name(_ step: StepID) -> String { step.isEmpty ? "before the first step" : step }

  /// `at phone`, `before the first step`.
  static func at(_ step: StepID) -> String { step.isEmpty ? name(step) : "at \(step)" }

  /// What of the step was up: `page two`; `nil` if that is the screen of the step's name.
  static func up(_ place: SessionReport.Place) -> String? {
    switch place.layer {
    case .screen: ["", place.step].contains(place.screenName) ? nil : "screen \(place.screenName)"
    case .page(let page): "page “\(page)”"
    case .mark(let mark): "coach mark “\(mark)”"
    case .dialog(let permission): "permission dialog \(permission)"
    case .elsewhere(let place): "outside the app: \(place.replacing("_", with: " "))"
    case .closed: "the app closed"
    }
  }

  private static func place(_ place: SessionReport.Place) -> String {
    at(place.step) + (up(place).map { " (\($0))" } ?? "")
  }

  // MARK: Moments

  /// The verb of a moment, and the rest of the sentence.
  static func words(_ moment: SessionReport.Moment, in session: SessionReport.Session) -> (
    label: String, text: String
  ) {
    let place = place(moment.place)
    switch moment.deed {
    case .hesitated(let length, let others):
      let usual = others.map { ", the others \(Readable.time($0))" } ?? ""
      return ("hesitated", "\(Readable.time(length)) \(place)\(usual)")
    case .erred(let fault): return ("error", "\(words(fault)) \(place)")
    case .wentBack(let step): return ("went back", "from \(origin(moment.place)) to \(step)")
    case .undid(let card): return ("took back", "the card \(card) \(place)")
    case .skipped(let what): return ("skipped", "the \(what) \(place)")
    case .debugged: return ("debug menu", "used \(place): what follows is not counted")
    case .reached: return ("reached", moment.place.step)
    case .answered(let rating, let scale, let words):
      let rated = scale.isEmpty ? rating : "\(rating) of \(scale)"
      return ("answer", [rated, oneLine(words)].filter { !$0.isEmpty }.joined(separator: ": "))
    case .noted(let text): return ("note", oneLine(text))
    case .left(let reason):
      let why = reason.map { $0.replacing("_", with: " ") } ?? "no end in the log"
      return ("left", "\(place) after \(Readable.time(session.dwell)): \(why)")
    }
  }

  private static func origin(_ place: SessionReport.Place) -> String {
    let name = place.step.isEmpty ? "the start" : place.step
    return name + (up(place).map { " (\($0))" } ?? "")
  }

  private static func words(_ fault: SessionReport.Fault) -> String {
    switch fault {
    case .rejected(let fields):
      "form refused" + (fields.isEmpty ? "" : " (\(fields.replacing(",", with: ", ")))")
    case .failed(let endpoint, let outcome): "call \(endpoint) gave \(outcome)"
    case .refused(let card, let direction): "card \(card) may not be flicked \(direction)"
    case .crashed(let permission): "the app crashed (\(permission))"
    }
  }

  /// Written words, which may have several lines.
  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " / ")
  }

  // MARK: Sessions

  /// How it ended, for a table: `reached home`, `left at phone`.
  static func outcome(_ session: SessionReport.Session, goal: StepID) -> String {
    switch session.outcome {
    case .reached: "reached \(goal)"
    case .finished: "finished at \(session.lastStep)"
    case .left: "left \(at(session.lastStep))"
    case .debugged: "debug menu used"
    }
  }

  /// The same as a sentence with times.
  static func ending(_ session: SessionReport.Session, goal: StepID) -> String {
    let steps = Readable.count(session.stepCount, "step")
    let length = Readable.time(session.length)
    switch session.outcome {
    case .reached:
      return "Reached \(goal) after \(Readable.time(session.timeToGoal ?? 0)); \(steps), \(length) in all."
    case .finished: return "Finished at \(session.lastStep); \(steps), \(length) in all."
    case .left:
      let place = SessionReport.Place(step: session.lastStep, screen: session.lastScreen)
      return "Left \(self.place(place)) after \(length); \(steps)."
    case .debugged: return "Used the debug menu \(at(session.lastStep)); \(steps) before it."
    }
  }

  /// When, on what, and as whom.
  static func circumstances(_ session: SessionReport.Session) -> [String] {
    var parts = session.count > 1 ? ["session \(session.number) of \(session.count)"] : []
    parts.append("\(Readable.moment(session.start)) UTC")
    parts += [session.device, session.locale].filter { !$0.isEmpty }
    parts += session.arms.map { "\($0.experiment): \($0.id)\($0.isForced ? " (forced)" : "")" }
    if let jump = session.jump { parts.append("began at \(jump)") }
    return parts + tags(session)
  }

  /// What sets a session apart from those of people who take part.
  static func tags(_ session: SessionReport.Session) -> [String] {
    (session.isDebugged && session.outcome != .debugged ? ["debug menu"] : [])
      + (session.isTrial ? ["trial"] : [])
      + (session.isSimulated ? ["simulated"] : [])
  }

  /// How often something of a kind happened in a session.
  static func counts(_ session: SessionReport.Session) -> (hesitated: Int, errors: Int, back: Int) {
    var counts = (hesitated: 0, errors: 0, back: 0)
    for moment in session.moments {
      switch moment.deed {
      case .hesitated: counts.hesitated += 1
      case .erred: counts.errors += 1
      case .wentBack, .undid: counts.back += 1
      default: break
      }
    }
    return counts
  }

  /// The days of the sessions, and how many there are.
  static func extent(_ report: SessionReport) -> String {
    var parts = [
      Readable.count(report.people, "person", "people"), Readable.count(report.sessions.count, "session"),
    ]
    if let first = report.sessions.first, let last = report.sessions.last {
      parts.append(Readable.days(first.start, last.start))
    }
    return parts.joined(separator: " · ")
  }

  /// What counts as hesitation.
  static func rule(_ report: SessionReport) -> String {
    "Hesitated: did nothing for \(Readable.time(report.pause)) or more while the app was not loading, and, where three or more "
      + "others were in the same place, about twice as long as is usual there, or longer."
  }
}
