import PackModel
import PackReading
import Results
package import TextFormats

extension PowerPlan {
  /// For people: the label, and a paragraph for each experiment.
  package var text: String {
    var lines = [label] + (filters.words.map { ["only users with \($0)"] } ?? []) + [""]
    lines += summary.flatMap { Readable.lines($0) } + [""]
    for need in experiments { lines += need.lines(among: filters.words) + [""] }
    return lines.joined(separator: "\n") + (lines.last == "" ? "" : "\n")
  }

  /// For programs: shares are 0...1, and unknown numbers are null.
  package var json: JSONNode {
    .object([
      "version": .integer(1), "simulated": .string(label), "where": filters.json,
      "summary": .array(summary.map(JSONNode.string)),
      "experiments": .array(experiments.map(\.json)),
    ])
  }
}

extension PowerPlan.Need {
  fileprivate func lines(among: String?) -> [String] {
    let place = at.map { "reach `\($0)`, where it begins" } ?? "get an arm at once"
    var lines = ["\(name) (\(key))", "  of 100 who start, \(Readable.decimal(reach * 100, 1)) \(place)"]
    if reach > 0 {
      lines.append(
        "  of 100 of those, \(Readable.decimal(coverage * 100, 1)) take part in the experiment")
      if coverage < 0.995 {
        lines.append("  (the others do not meet its `when`, or are left out by its `coverage`)")
      }
      lines.append("  of 100 \(basisWords), \(Readable.decimal(conversion * 100, 1)) \(goal.verb)")
    }
    if let perArm {
      let who = hasEqualArms ? "each of the \(Readable.count(arms.count)) arms" : "the smallest arm"
      lines.append("  to notice \(Self.points(effect)) \(directions) in four of five experiments,")
      lines.append("  \(who) needs about \(Self.about(perArm)) users:")
    }
    if let starters {
      let who = among == nil ? "users must start the app" : "of these users must start the app"
      lines.append("  about \(Self.about(starters)) \(who)\(smallerWords(than: starters))")
    }
    if let problem { lines.append("  \(problem)") }
    if isRough, basis > 0, obstacle != .effectTooLarge {
      lines.append(
        "  this is rough: it rests on \(Readable.count(basis, "simulated user")); --users takes more of them")
    }
    return lines
  }

  private var directions: String { fewer == nil ? "more" : more == nil ? "less" : "more or less" }

  /// What is enough in one direction alone, where that is noticeably less.
  private func smallerWords(than starters: Int) -> String {
    guard let up = more?.starters, let down = fewer?.starters, Double(min(up, down)) < 0.95 * Double(starters)
    else { return "" }
    return
      "; \(Self.about(min(up, down))) are enough if you only want to notice \(Self.points(effect)) \(up < down ? "more" : "less")"
  }

  /// A number of users as people read it, never below itself.
  static func about(_ number: Int) -> String {
    var scale = 1
    while number / scale >= 1000 { scale *= 10 }
    return Readable.count((number + scale - 1) / scale * scale)
  }

  /// The users whose rate it is.
  private var basisWords: String {
    if let first = arms.first, first.users > 0 { return "of the arm `\(first.id)`" }
    return arms.contains { $0.users > 0 } ? "of those in arms" : "of those who reach it"
  }

  /// Why there is no number, in a sentence.
  package var problem: String? {
    switch obstacle {
    case nil: nil
    case .nobodyComes:
      "it is unknown how many it needs: no user reaches the place where it begins"
    case .nobodyConverts: "it is unknown how many it needs: no user reaches the goal"
    case .everybodyConverts: "it is unknown how many it needs: every user reaches the goal"
    case .effectTooLarge:
      "it is unknown how many it needs: \(Self.points(effect)) more would be above 100 of 100, and as many less below 0"
    case .nobodyTakesPart:
      "it is unknown how many must start the app: no user takes part by chance\(reason)"
    case .nothingToCompare:
      "it is unknown how many must start the app: only `\(arms.first?.id ?? "")` gets users, and has nothing to be compared with"
    case .emptyArm(let arm):
      "it is unknown how many must start the app: no simulated user was given `\(arm)`; --users takes more of them"
    case .hardlyAnybody:
      "it is unknown how many must start the app: too few users take part"
    }
  }

  private var reason: String {
    switch status {
    case .draft: ", since it is a draft"
    case .running: ""
    case .stopped: ", since it is stopped"
    }
  }

  /// A difference in points, with all digits that it has: `4 points`, `0.01 points`.
  private static func points(_ difference: Double) -> String {
    let most = 6
    let parts = Int((difference * 100_000_000).rounded())
    var fraction = NumberText.padded(parts % 1_000_000, to: most)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let number = Readable.count(parts / 1_000_000) + (fraction.isEmpty ? "" : ".\(fraction)")
    return number + (number == "1" ? " point" : " points")
  }

  fileprivate var json: JSONNode {
    .object([
      "key": .string(key), "name": .string(name), "status": .string(status.rawValue),
      "at": at.map(JSONNode.string) ?? .null, "goal": .string(goal.name),
      "arms": .integer(arms.count), "reach": .number(reach), "coverage": .number(coverage),
      "conversion": .number(conversion), "effect": .number(effect),
      "simulated_arms": .array(
        arms.map {
          .object(["id": .string($0.id), "users": .integer($0.users), "converted": .integer($0.converted)])
        }),
      "to_see_more": more.map(\.json) ?? .null, "to_see_less": fewer.map(\.json) ?? .null,
      "users_per_arm": perArm.map(JSONNode.integer) ?? .null,
      "users_who_start": starters.map(JSONNode.integer) ?? .null,
      "rough": .bool(isRough), "problem": problem.map(JSONNode.string) ?? .null,
    ])
  }
}

extension PowerPlan.Size {
  fileprivate var json: JSONNode {
    .object([
      "users_per_arm": .integer(perArm), "users_who_start": starters.map(JSONNode.integer) ?? .null,
    ])
  }
}
