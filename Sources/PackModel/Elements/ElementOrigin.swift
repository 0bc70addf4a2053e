/// Where an element is written, where the position on the page does not tell: in a part, or after one.
package final class ElementOrigin: Hashable, Sendable {
  /// The file, from the pack's folder (`parts/tabs.toml`).
  package let file: String
  /// Which `[[element]]` of the file, from 0.
  package let index: Int
  /// The parts that it came through, the outermost first; empty where the screen's own file has it.
  package let uses: [PartUse]

  /// Creates an origin.
  package init(file: String, index: Int, uses: [PartUse] = []) {
    self.file = file
    self.index = index
    self.uses = uses
  }

  package static func == (first: ElementOrigin, second: ElementOrigin) -> Bool {
    first.file == second.file && first.index == second.index && first.uses == second.uses
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(index)
    hasher.combine(uses)
  }
}

/// One use of a part: the file of `parts/` and what its parameters are there.
package struct PartUse: Hashable, Sendable {
  /// The part's id: the file's name without `.toml`.
  package var part: PagePartID
  /// Which `[[element]]` of the file that uses it, from 0.
  package var index: Int
  /// What the parameters are, by name in the order of the part, as people write it (`selected = home`).
  package var arguments: String

  /// Creates a use.
  package init(part: PagePartID, index: Int, arguments: String) {
    self.part = part
    self.index = index
    self.arguments = arguments
  }
}
