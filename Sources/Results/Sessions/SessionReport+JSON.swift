package import TextFormats

extension SessionReport {
  /// The whole report. Times are milliseconds since the session began, moments of the day RFC 3339 of minutes.
  package var json: JSONNode {
    .object([
      "version": .integer(ResultReport.jsonVersion), "pack": .string(pack),
      "simulated": .string(simulationLabel ?? "no"), "goal": .string(goal),
      "pause_ms": Self.milliseconds(pause),
      "people": .integer(people),
      "summary": .array(SessionSummary(self).sentences.map(JSONNode.string)),
      "steps": .array(steps.map(\.json)),
      "sessions": .array(sessions.map(\.json)), "notes": .array(notes.map(JSONNode.string)),
    ])
  }

  fileprivate static func milliseconds(_ microseconds: Int64) -> JSONNode {
    .number(Double(microseconds) / 1000)
  }
}

extension SessionReport.StepCount {
  fileprivate var json: JSONNode {
    .object([
      "step": .string(step), "people": .integer(people), "hesitated": .integer(hesitated),
      "errors": .integer(erred), "went_back": .integer(wentBack), "left": .integer(left),
    ])
  }
}

extension SessionReport.Session {
  fileprivate var json: JSONNode {
    var json: JSONObject = [
      "session_id": .string(id), "user_id": .string(user), "number": .integer(number),
      "sessions_of_user": .integer(count), "start": .string(Readable.moment(start)),
      "device": .string(device),
      "locale": .string(locale), "began_at": jump.map(JSONNode.string) ?? .null,
    ]
    json["arms"] = .array(
      arms.map {
        .object([
          "experiment": .string($0.experiment), "arm": .string($0.id), "forced": .bool($0.isForced),
        ])
      })
    json["outcome"] = .string(outcome.rawValue)
    json["last_step"] = .string(lastStep)
    json["last_screen"] = .string(lastScreen)
    json["reason"] = reason.map(JSONNode.string) ?? .null
    json["dwell_ms"] = SessionReport.milliseconds(dwell)
    json["time_to_goal_ms"] = timeToGoal.map(SessionReport.milliseconds) ?? .null
    json["length_ms"] = SessionReport.milliseconds(length)
    json["steps"] = .integer(stepCount)
    json["debug_used"] = .bool(isDebugged)
    json["trial"] = .bool(isTrial)
    json["simulated"] = .bool(isSimulated)
    json["recording"] = recording.map(JSONNode.string) ?? .null
    json["moments"] = .array(moments.map(\.json))
    return .object(json)
  }
}

extension SessionReport.Moment {
  fileprivate var json: JSONNode {
    var json: JSONObject = [
      "at_ms": SessionReport.milliseconds(at), "what": .string(deed.name), "step": .string(place.step),
      "screen": .string(place.screen),
    ]
    if let (kind, id) = place.layer.words { json[kind] = .string(id) }
    for (key, value) in deed.facts { json[key] = value }
    return .object(json)
  }
}

extension SessionReport.Layer {
  /// A key and its value; `nil` for the screen, which has a key of its own.
  fileprivate var words: (String, String)? {
    switch self {
    case .screen: nil
    case .page(let id): ("page", id)
    case .mark(let id): ("mark", id)
    case .dialog(let permission): ("permission", permission)
    case .elsewhere(let place): ("outside", place)
    case .closed: ("outside", "closed")
    }
  }
}

extension SessionReport.Deed {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .hesitated: "hesitated"
    case .erred(.rejected): "form_rejected"
    case .erred(.failed): "call_failed"
    case .erred(.refused): "card_flick_refused"
    case .erred(.crashed): "app_crashed"
    case .wentBack: "went_back"
    case .undid: "card_flick_undone"
    case .skipped: "skipped"
    case .debugged: "debug_used"
    case .reached: "reached"
    case .answered: "question_answered"
    case .noted: "note_added"
    case .left: "left"
    }
  }

  fileprivate var facts: [(String, JSONNode)] {
    switch self {
    case .hesitated(let length, let others):
      [
        ("length_ms", SessionReport.milliseconds(length)),
        ("others_median_ms", others.map(SessionReport.milliseconds) ?? .null),
      ]
    case .erred(.rejected(let fields)):
      [("fields", .array(fields.split(separator: ",").map { .string(String($0)) }))]
    case .erred(.failed(let endpoint, let outcome)):
      [("endpoint", .string(endpoint)), ("outcome", .string(outcome))]
    case .erred(.refused(let card, let direction)):
      [("card", .string(card)), ("direction", .string(direction))]
    case .erred(.crashed(let permission)): [("asked", .string(permission))]
    case .wentBack(let step): [("to", .string(step))]
    case .undid(let card): [("card", .string(card))]
    case .skipped(let what): [("skipped", .string(what))]
    case .answered(let rating, let scale, let words):
      [
        ("rating", Int(rating).map { .integer($0) } ?? .null),
        ("scale", Int(scale).map { .integer($0) } ?? .null), ("words", .string(words)),
      ]
    case .noted(let text): [("text", .string(text))]
    case .left(let reason): [("reason", reason.map(JSONNode.string) ?? .null)]
    case .debugged, .reached: []
    }
  }
}
