/// The favourites and the entries seen last, which the gallery keeps between runs.
///
/// Written as a line for each, so that people can read and mend it:
///
///     favourite Button
///     seen Dialog
package struct GalleryMemory: Hashable, Sendable {
  /// Names of entries, in the order they were chosen; those that no longer exist stay.
  package private(set) var favourites: [String] = []
  /// Names of entries, the last seen first.
  package private(set) var seen: [String] = []

  /// A change of the memory, by the name of an entry.
  package enum Change: Hashable, Sendable {
    /// The entry is a favourite from now on, or no longer.
    case favourite(String, Bool)
    /// The entry was seen.
    case seen(String)
  }

  /// The most names in `seen`.
  private static let mostSeen = 50

  /// Creates an empty memory.
  package init() {}

  /// Whether the entry of a name is a favourite.
  package func isFavourite(_ name: String) -> Bool { favourites.contains(name) }

  /// Applies a change; of seen entries the last 50 are kept.
  package mutating func apply(_ change: Change) {
    switch change {
    case .favourite(let name, true): if !favourites.contains(name) { favourites.append(name) }
    case .favourite(let name, false): favourites.removeAll { $0 == name }
    case .seen(let name):
      seen.removeAll { $0 == name }
      seen.insert(name, at: 0)
      seen.removeLast(max(0, seen.count - Self.mostSeen))
    }
  }

  private static let title =
    "# What onboard-sim gallery remembers: favourites, and what was seen, the last first."

  /// The memory as the text of its file, which ``read(_:)`` reads.
  package var text: String {
    ([Self.title] + favourites.map { "favourite \($0)" } + seen.map { "seen \($0)" }).joined(separator: "\n")
      + "\n"
  }

  /// Reads the text of a file.
  ///
  /// - Returns: the memory of the valid lines, and the number of the first invalid one, from 1; `nil`: all
  ///   are valid.
  package static func read(_ text: String) -> (memory: GalleryMemory, brokenLine: Int?) {
    var memory = GalleryMemory()
    var brokenLine: Int?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      let name = parts.count == 2 ? parts[1] : ""
      let isName = !name.isEmpty && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      switch parts.first {
      case "favourite" where isName:
        if !memory.favourites.contains(name) { memory.favourites.append(name) }
      case "seen" where isName: if !memory.seen.contains(name) { memory.seen.append(name) }
      default: brokenLine = brokenLine ?? index + 1
      }
    }
    return (memory, brokenLine)
  }
}
