package import ContentTree
package import PackModel

/// Elements that several screens use, with what differs between them as parameters: a file of `parts/`.
package struct PagePart: Sendable {
  /// Its name in packs: the file's name without `.toml`.
  package let id: PagePartID
  /// What it is for, in the pack's words, by language; under an empty name where it says so in one alone.
  package let about: [String: String]
  /// What differs from use to use, sorted by name.
  package let parameters: [Parameter]
  /// The file. Its elements are read at each use, with the arguments in place of the parameters.
  let table: ContentTable

  /// What differs from use to use.
  package struct Parameter: Sendable {
    /// Its name: elements write it as `$name`.
    package var name: String
    /// What it decides, in the pack's words.
    package var about: String
    /// Its value where a use gives none; `nil`: each use has to.
    package var fallback: ContentNode?
  }

  /// What it is for in the first of some languages that it has; `nil`: it does not say.
  package func about(in locales: [String]) -> String? {
    (locales + [""]).lazy.compactMap { self.about[$0] }.first
  }

  /// The path of its file in the pack.
  package var file: String { "parts/\(id).toml" }
}

/// The parts of a pack, and which of them were used.
final class PartLibrary {
  private(set) var parts: [PagePartID: PagePart] = [:]
  /// Names of parts whose file could not be read: they are there, and nothing is known of them.
  var broken: Set<PagePartID> = []
  /// Screens with a use of a part that cannot be read, or an element of no known kind: what else is on them is not known.
  var incomplete: Set<ScreenID> = []
  /// Whether a page had more parts than it can: then no further one is read.
  var isBeyondLimits = false
  private var used: Set<PagePartID> = []

  func add(_ part: PagePart) { parts[part.id] = part }

  /// The part of a name, which is used from now on.
  func use(_ id: PagePartID) -> PagePart? {
    used.insert(id)
    return parts[id]
  }

  /// Every part, sorted by name.
  var all: [PagePart] { parts.keys.sorted().compactMap { parts[$0] } }
  /// Those that no screen uses, sorted by name.
  var unused: [PagePart] { all.filter { !used.contains($0.id) } }
}
