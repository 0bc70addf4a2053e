/// What the numbers of a verdict mean, in a line each; the same in all outputs for people.
enum StatisticWords {
  /// The numbers that a result has, with what each means.
  static func lines(_ result: ExperimentResult) -> [(term: String, meaning: String)] {
    let hasSeveral = result.comparisons.count > 1
    let isAdjusted = hasSeveral || result.comparisons.contains { $0.holm != $0.probability }
    var lines = [
      (
        "arm",
        "one of the versions that are compared; the control is the one that the others are compared with"
      ),
      ("95%", "the true number is probably in this range: of a hundred such ranges about 95 contain it"),
      (
        "if you look often",
        "this range holds however often you have looked before, so you may stop as soon as it is all above or all below zero"
      ),
      (
        "if you look only once",
        "this range is narrower, and holds only if you look once, when the planned number of users is there"
      ),
    ]
    if result.comparisons.contains(where: { $0.fixedLift != nil }) {
      lines.append(
        ("lift", "the difference as a percentage of the control's rate: from 20% to 22% is a lift of 10%; its range is that of one look"))
    }
    if result.hasChances {
      lines.append(
        (
          "chance to win",
          "how likely it is, by these numbers, that the arm is better; not valid if you have looked often"
        ))
    }
    lines.append(
      (
        "p",
        "how often chance alone would show a difference at least this large if both arms were equal; below 0.05 it is called significant, if it is the only look at the planned number of users"
      ))
    if isAdjusted {
      lines.append(
        (
          "Holm",
          "p, raised because several arms are compared, of which one easily looks good by chance"
        ))
      lines.append(
        (
          "Benjamini-Hochberg",
          "p, raised less: of the differences that are below 0.05 then, at most about one in twenty is chance"
        )
      )
    }
    return lines
  }
}
