import Storyboard

/// What is said of a storyboard in a line.
enum StorySummary {
  /// `412 boards, 5,120 pictures: 3 changed, 2 new, 1 gone (4 boards)`.
  static func line(_ story: Story) -> String {
    let boards = story.packs.flatMap(\.boards).filter { board in board.shots.contains { $0.picture != nil } }
    let pictures = boards.flatMap(\.shots).count { $0.picture != nil }
    let line = "\(counted(boards.count, "board")), \(counted(pictures, "picture"))"
    guard let baseline = story.baseline else { return line }
    guard baseline.hasChanges else { return "\(line): nothing changed" }
    let differing = story.packs.flatMap(\.boards).count { board in
      board.shots.contains { $0.change != nil && $0.change != .same }
    }
    return line + ": " + changes(baseline.changed, baseline.new, baseline.gone)
      + " (\(counted(differing, "board")))"
  }

  static func changes(of taken: Approval.Taken) -> String { changes(taken.changed, taken.new, taken.gone) }

  private static func changes(_ changed: Int, _ new: Int, _ gone: Int) -> String {
    [(changed, "changed"), (new, "new"), (gone, "gone")].filter { $0.0 > 0 }
      .map { "\(grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(grouped(count)) \(word)\(count == 1 ? "" : "s")"
  }

  /// A number with a comma before each three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
      let rest = digits.count - index
      return (index > 0 && rest.isMultiple(of: 3) ? "," : "") + String(digits[index])
    }.joined()
  }
}
