/// "Did you mean": the nearest of the names that exist.
package enum Suggestion {
  /// Names longer than this are not compared: they are not typing errors of a known name.
  private static let maximumLength = 64

  /// The name among `candidates` that is nearest to `name` by edit distance (a swap of neighbours counts
  /// as one), if it is near: at most a third of its letters differ, beyond the tables that both names share
  /// (`home.more` is not near to `home.smoky`).
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let whole = Array(name.lowercased())
    guard !whole.isEmpty, whole.count <= maximumLength else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name && !candidate.isEmpty {
      guard candidate.utf8.count <= maximumLength * 4 else { continue }
      // A name has at most as many letters as bytes: most that are too short are skipped by their bytes.
      guard whole.count - candidate.utf8.count <= max(1, whole.count / 3) else { continue }
      let (written, letters) = withoutSharedTables(whole, Array(candidate.lowercased()))
      guard !written.isEmpty, letters.count <= maximumLength else { continue }
      let limit = max(1, max(written.count, letters.count) / 3)
      guard abs(letters.count - written.count) <= limit else { continue }
      let distance = editDistance(Array(written), Array(letters))
      guard distance <= limit, distance < letters.count else { continue }
      if let known = best, (known.distance, known.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  private static func withoutSharedTables(
    _ left: [Character], _ right: [Character]
  ) -> (left: ArraySlice<Character>, right: ArraySlice<Character>) {
    let shared = zip(left, right).prefix { $0 == $1 }.map { $0.0 }
    let start = shared.lastIndex(of: ".").map { $0 + 1 } ?? 0
    return (left[start...], right[start...])
  }

  /// ``did you mean `title`?``, or the names there are.
  package static func help(for name: String, among names: [String], listing: String) -> String? {
    let candidates = names.filter { !$0.isEmpty }
    if let near = nearest(to: name, among: candidates) { return "did you mean `\(near)`?" }
    guard !candidates.isEmpty else { return nil }
    return "\(listing) \(list(candidates))"
  }

  /// ``did you mean `title`?``, and what to do where it is meant as it is written.
  package static func meant(_ name: String, otherwise: String) -> String {
    "did you mean `\(name)`? Otherwise \(otherwise)"
  }

  /// The name that a help asks for as the one that was likely meant; `nil`: it asks for none, or says that it is taken.
  package static func meant(in help: String) -> String? {
    let start = "did you mean `"
    guard help.hasPrefix(start) else { return nil }
    let name = help.dropFirst(start.count).prefix { $0 != "`" }
    let rest = help.dropFirst(start.count + name.count)
    return rest == "`?" || rest.hasPrefix("`? Otherwise ") ? String(name) : nil
  }

  /// Names in backticks; a long list is cut.
  package static func list(_ names: [String], limit: Int = 12) -> String {
    let shown = names.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }

  /// The optimal string alignment distance.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in right.indices.map({ $0 + 1 }) {
        let differs = left[row - 1] != right[column - 1]
        current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (differs ? 1 : 0))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          current[column] = min(current[column], beforeLast[column - 2] + 1)
        }
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
