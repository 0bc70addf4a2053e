import PackReading
import Results

extension PowerPlan {
  /// The plan in three sentences that can be repeated: what was asked, what came out, what to do.
  package var summary: [String] {
    let names = experiments.map { "“\($0.name)”" }.joined(separator: " and ")
    let asked =
      "A model of behaviour used the app in place of people, to find out how many users "
      + "\(experiments.count == 1 ? "the experiment \(names) needs" : "the experiments \(names) need")."
    return [asked, experiments.map { $0.outcome(among: filters.words) }.joined(separator: " "), advice]
  }

  private var advice: String {
    let known = experiments.compactMap(\.starters)
    guard !known.isEmpty else {
      return "Repair that first, and ask again: an experiment without a number cannot be planned."
    }
    let many = known.count == experiments.count ? "" : " (where there is a number)"
    let helps =
      ["look for a larger difference (`minimum_effect`)"]
      + (experiments.contains { $0.at != nil && $0.reach < Self.nearlyAll }
        ? ["begin at a step that more users reach (`at`)"] : [])
      + (experiments.contains { $0.coverage < Self.nearlyAll }
        ? ["let more users take part (`coverage`, `when`)"] : [])
    let others =
      filters.isEmpty
      ? ""
      : " Users who leave before the app knows this of them are not counted: more than these must start the app."
    return
      "Before you begin, check that this many users\(many) will come in the time you have; if not, \(Readable.choice(helps)).\(others)"
  }

  /// Where so large a share of users comes or takes part, more of them help little.
  private static let nearlyAll = 0.98
}

extension PowerPlan.Need {
  /// The share after the change, in the directions that are possible: `86.7% or 80.7%`.
  private var changed: String {
    [conversion + effect, conversion - effect].filter { (0...1).contains($0) }.map(Readable.percent)
      .joined(separator: " or ")
  }

  /// `“One page or four” needs about 4,470 users who start the app, to see a difference of 3 points …`
  ///
  /// - Parameter among: which users are counted, in words; `nil`: all.
  fileprivate func outcome(among: String?) -> String {
    guard let starters else { return "“\(name)”: \(problem ?? "it is unknown how many it needs")." }
    return
      "“\(name)” needs about \(Self.about(starters)) users\(among.map { " with \($0)," } ?? " who start the app,") "
      + "to notice in four of five experiments whether an arm changes the share of those who \(goal.verb) by \(Readable.points(effect)): "
      + "from \(Readable.percent(conversion)) to \(changed)."
  }
}
