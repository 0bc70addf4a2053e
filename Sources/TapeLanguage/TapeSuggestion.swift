/// Finds the word that was likely meant.
package enum TapeSuggestion {
  /// "did you mean `Enter`?", when a word of the list is near enough; `nearest` says which.
  package static func fix(
    for word: String, among words: some Sequence<String>, aliases: [String: String] = [:]
  ) -> String? {
    nearest(to: word, among: words, aliases: aliases).map { "did you mean `\($0)`?" }
  }

  /// The nearest word: an alias, the same letters in another case, or at most a third of the letters wrong.
  ///
  /// Of several as near the first wins, so give them in a fixed order. The keys of `aliases` are in lower case.
  static func nearest(
    to word: String, among words: some Sequence<String>, aliases: [String: String] = [:]
  ) -> String? {
    let lowered = word.lowercased()
    let words = Array(words)
    if let known = aliases[lowered], words.contains(known) { return known }
    guard word.utf8.count <= 32 else { return nil }
    let bound = max(1, (word.utf8.count + 1) / 3)
    let rated = words.map { (word: $0, distance: distance(lowered, $0.lowercased())) }
    guard let best = rated.min(by: { $0.distance < $1.distance }), best.distance <= bound else { return nil }
    return best.word
  }

  /// How many letters must be inserted, removed, replaced or swapped with a neighbour (optimal string
  /// alignment) to turn one word into the other.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + Array(repeating: 0, count: right.count)
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current[column] = best
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
