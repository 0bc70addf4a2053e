/// What the gallery remembers from time to time: favourites, and what was seen last.
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

  /// Something to remember.
  package enum Change: Hashable, Sendable {
    case favourite(String, Bool)
    case seen(String)
  }

  /// More than these are not worth remembering.
  private static let mostSeen = 50

  package init() {}

  package func isFavourite(_ name: String) -> Bool { favourites.contains(name) }

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

  package var text: String {
    ([Self.title] + favourites.map { "favourite \($0)" } + seen.map { "seen \($0)" }).joined(separator: "\n")
      + "\n"
  }

  /// Reads a text.
  ///
  /// - Returns: what could be read, and the number of the first line that could not; `nil`: all could.
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
