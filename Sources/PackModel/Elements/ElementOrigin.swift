/// Where an element is written, where the position on the page does not tell: in a part, or after one.
package final class ElementOrigin: Hashable, Sendable {
  /// The file, from the pack's folder (`parts/tabs.toml`).
  package let file: String
  /// Which `[[element]]` of the file, from 0.
  package let index: Int
  /// The parts that it came through, the outermost first; empty where the screen's own file has it.
  package let uses: [PartUse]
  /// Where its condition is written, if a use of the part has it and the element has none; `nil`: at the element.
  package let when: Place?

  /// A key of a file.
  package struct Place: Hashable, Sendable {
    /// The file, from the pack's folder.
    package var file: String
    /// The key, with dots.
    package var keyPath: String

    /// Creates a place.
    package init(file: String, keyPath: String) {
      self.file = file
      self.keyPath = keyPath
    }
  }

  /// Creates an origin whose condition stands at the element unless told otherwise.
  package init(file: String, index: Int, uses: [PartUse] = [], when: Place? = nil) {
    self.file = file
    self.index = index
    self.uses = uses
    self.when = when
  }

  package static func == (first: ElementOrigin, second: ElementOrigin) -> Bool {
    first.file == second.file && first.index == second.index && first.uses == second.uses
      && first.when == second.when
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(index)
    hasher.combine(uses)
    hasher.combine(when)
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
