import PackReading
import Results

extension PowerPlan {
  /// The plan in three sentences that can be repeated: what was asked, what came out, what to do.
  package var summary: [String] {
    let names = experiments.map { "“\($0.name)”" }.joined(separator: " and ")
    let asked =
      "A model of behaviour went through the app in place of people, to find how many users "
      + "\(experiments.count == 1 ? "the experiment \(names) needs" : "the experiments \(names) need")."
    return [asked, experiments.map(\.outcome).joined(separator: " "), advice]
  }

  private var advice: String {
    let known = experiments.compactMap(\.starters)
    guard !known.isEmpty else { return "Mend what stands in the way before the experiment begins." }
    let many = known.count == experiments.count ? "" : " of those that have a number"
    return
      "Before it begins, see that so many users\(many) come in the time you have; if not, look for a larger difference, begin nearer to where users are lost, or let more users take part."
  }
}

extension PowerPlan.Need {
  /// `“One page or four” needs about 4,470 users who start the app, to see a difference of 3 points …`
  fileprivate var outcome: String {
    guard let starters else { return "“\(name)”: \(problem ?? "it is unknown how many it needs")." }
    return "“\(name)” needs about \(Self.about(starters)) users who start the app, "
      + "to see whether an arm changes by \(Readable.points(effect)) how many \(goal.verb)."
  }
}
