/// What the numbers of a verdict mean, in a line each; the same in all outputs for people.
enum StatisticWords {
  /// The numbers that a result has, with what each means.
  static func lines(_ result: ExperimentResult) -> [(term: String, meaning: String)] {
    let hasSeveral = result.comparisons.count > 1
    let isAdjusted = hasSeveral || result.comparisons.contains { $0.holm != $0.probability }
    var lines = [
      ("95%", "of a hundred such intervals about 95 contain the true number"),
      (
        "at every look",
        "this interval holds however often one has looked before, so one may stop when it leaves zero"
      ),
      (
        "at one planned look",
        "this one is narrower, and holds only if it is looked at once, when the planned number of users is there"
      ),
    ]
    if result.comparisons.contains(where: { $0.fixedLift != nil }) {
      lines.append(
        ("lift", "the difference as a part of the control's rate: from 20% to 22% is a lift of 10%"))
      lines.append(
        (
          "chance to win",
          "how probable it is, by these numbers, that the arm is better; not valid after many looks"
        ))
    }
    lines.append(("p", "how often chance alone makes so large a difference between arms that are equal"))
    if isAdjusted {
      lines.append(
        (
          "Holm",
          "p, raised for the number of comparisons, so that one false finding among all of them stays rare"
        ))
      lines.append(
        ("Benjamini-Hochberg", "p, raised less: of the findings by it, at most about one in twenty is chance")
      )
    }
    return lines
  }
}
