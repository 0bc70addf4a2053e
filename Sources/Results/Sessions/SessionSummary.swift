import PackModel

/// What single sessions have in common, in counts of people.
struct SessionSummary {
  private let report: SessionReport

  /// At most so many findings stand in the summary; the table has all.
  private static let mostFindings = 3

  init(_ report: SessionReport) {
    self.report = report
  }

  /// Each on its own: what was tried, the outcomes and what most people met with, what to do, the ratings, and what so few
  /// people show.
  var sentences: [String] {
    guard report.people > 0 else { return ["No sessions."] }
    return [
      tried, [outcomes, findings].compactMap(\.self).joined(separator: " "), advice, ratings,
      FewPeople.caution(report.people),
    ].compactMap(\.self)
  }

  /// `5 people tried to reach home, in 6 sessions of matching.`
  private var tried: String {
    let simulated = report.simulationLabel == nil ? "" : " simulated"
    let people = "\(Readable.count(report.people))\(simulated) \(report.people == 1 ? "person" : "people")"
    return
      "\(people) tried to reach \(report.goal), in \(Readable.count(report.sessions.count, "session")) of \(report.pack)."
  }

  /// `Look at code first: …`; `nil` where nothing happened at a step.
  private var advice: String? {
    guard let most = report.steps.first else { return nil }
    // A step where people left comes before one where more people had trouble and went on.
    let left = report.steps.max { $0.left < $1.left }.flatMap {
      $0.left > 0 && $0.left >= most.left ? $0 : nil
    }
    let steps = [left, left?.step == most.step ? nil : most].compactMap(\.self)
    let places = steps.map { step in
      let isLeft = steps.count > 1 && step.step == left?.step
      let people = isLeft ? step.left : step.people
      let deeds = zip(["hesitated", "met an error", "went back", "left"], step.counts).filter { $0.1 > 0 }
      let who = people == 1 ? "one person" : FewPeople.word(people, "person", "people")
      return
        "\(SessionWords.at(step.step))\(step == steps.first ? " first" : ""), where \(who) \(isLeft ? "left" : Readable.choice(deeds.map(\.0)))"
    }
    return
      "Look \(places.joined(separator: ", then ")); change it, and try again with other people."
  }

  // MARK: Outcomes

  /// `5 people: 3 reached home, 2 left at phone.`
  private var outcomes: String {
    let decisive = report.decisiveSessions
    var parts: [String] = []
    func add(_ number: Int, _ words: String) {
      if number > 0 { parts.append("\(Readable.count(number)) \(words)") }
    }
    add(decisive.count { $0.outcome == .reached }, "reached \(report.goal)")
    add(decisive.count { $0.outcome == .finished }, "finished without \(report.goal)")
    var left: [StepID: Int] = [:]
    for session in decisive where session.outcome == .left { left[session.lastStep, default: 0] += 1 }
    for (step, number) in left.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      add(number, "left \(SessionWords.at(step))")
    }
    add(decisive.count { $0.outcome == .debugged }, "used the debug menu")
    return "\(Readable.count(report.people, "person", "people")): \(parts.joined(separator: ", "))."
  }

  // MARK: Findings

  /// `Four of five hesitated at code, three went back at phone.` Of one person alone there is nothing to add
  /// up.
  private var findings: String? {
    let kinds: [(KeyPath<SessionReport.StepCount, Int>, String)] = [
      (\.hesitated, "hesitated"), (\.erred, "met an error"), (\.wentBack, "went back"),
    ]
    var found: [(people: Int, words: String)] = []
    for step in report.steps {
      for (path, verb) in kinds where step[keyPath: path] > 1 {
        found.append((step[keyPath: path], "\(verb) \(SessionWords.at(step.step))"))
      }
    }
    let most = found.enumerated().sorted { ($1.element.people, $0.offset) < ($0.element.people, $1.offset) }
      .prefix(Self.mostFindings).map(\.element)
    guard let first = most.first else { return nil }
    let of = "\(FewPeople.word(first.people, isFirst: true)) of \(FewPeople.word(report.people))"
    let others = most.dropFirst().map { "\(FewPeople.word($0.people)) \($0.words)" }
    return (["\(of) \(first.words)"] + others).joined(separator: ", ") + "."
  }

  private var ratings: String? {
    let ratings = report.sessions.flatMap(\.moments).compactMap { moment in
      if case .answered(let rating, let scale, _) = moment.deed, !rating.isEmpty {
        (rating, scale)
      } else {
        nil
      }
    }
    let scales = Set(ratings.map(\.1))
    guard let scale = scales.first else { return nil }
    if scales.count > 1 { return "Ratings: \(ratings.map { "\($0) of \($1)" }.joined(separator: ", "))." }
    return "Ratings\(scale.isEmpty ? "" : ", of \(scale)"): \(ratings.map(\.0).joined(separator: ", "))."
  }

  // MARK: Steps

  /// The counts of people of each step where anything happened.
  static func steps(_ report: SessionReport) -> [SessionReport.StepCount] {
    var people: [StepID: [Kind: Set<String>]] = [:]
    var order: [StepID] = []
    func add(_ kind: Kind, _ step: StepID, _ user: String) {
      if people[step] == nil { order.append(step) }
      people[step, default: [:]][kind, default: []].insert(user)
    }
    for session in report.sessions {
      for moment in session.moments {
        if let kind = Kind(moment.deed) { add(kind, moment.place.step, session.user) }
      }
    }
    for session in report.decisiveSessions where session.outcome == .left {
      add(.left, session.lastStep, session.user)
    }
    let counts = order.map { step in
      func count(_ kind: Kind) -> Int { people[step]?[kind]?.count ?? 0 }
      let all = people[step]?.values.reduce(into: Set<String>()) { $0.formUnion($1) }.count ?? 0
      return SessionReport.StepCount(
        step: step, hesitated: count(.hesitated), erred: count(.erred), wentBack: count(.wentBack),
        left: count(.left), people: all)
    }
    return counts.enumerated().sorted { first, second in
      (second.element.people, second.element.sum, first.offset)
        < (first.element.people, first.element.sum, second.offset)
    }
    .map(\.element)
  }

  private enum Kind {
    case hesitated, erred, wentBack, left

    init?(_ deed: SessionReport.Deed) {
      switch deed {
      case .hesitated: self = .hesitated
      case .erred: self = .erred
      case .wentBack, .undid: self = .wentBack
      default: return nil
      }
    }
  }
}

extension SessionReport.StepCount {
  fileprivate var sum: Int { hesitated + erred + wentBack + left }

  /// The columns of the table of steps.
  static let columns = ["hesitated", "errors", "went back", "left"]

  /// The people of each column.
  var counts: [Int] { [hesitated, erred, wentBack, left] }
}
