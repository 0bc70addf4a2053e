/// A state of a screen that somebody may see.
package struct Board: Hashable, Sendable {
  /// Unique in its pack and stable from run to run: `walkthrough.female/page-toss`.
  package var id: String
  /// The step of the flow; empty where it is on no way.
  package var step: String
  package var screen: String
  package var title: String
  package var kind: Kind
  /// How many moves from the start on the shortest way; -1: on no way, opened by itself.
  package var depth: Int
  /// How one comes here, in the order found.
  package var from: [Way]
  package var shots: [Shot]

  /// What kind of state it is; the page groups and marks boards by it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case screen, page, card, mark, dialog, sheet, form, loading, error, alert, toast, home, settings
  }

  /// A move that leads to the board.
  package struct Way: Hashable, Sendable {
    /// The place of the board that it starts from.
    package var board: Int
    /// What was acted on, in words.
    package var by: String
    /// In which variants it does.
    package var variants: [Int]
  }

  /// What the board looks like on a device, in a language and a theme.
  package struct Shot: Hashable, Sendable {
    /// The variants that show this picture.
    package var variants: [Int]
    package var device: Int
    package var locale: Int
    package var theme: Int
    /// The picture; `nil`: it is gone.
    package var picture: Int?
    /// The picture of the baseline, where it is another.
    package var old: Int?
    /// How it compares; `nil` without a baseline.
    package var change: Change?
  }

  /// How a picture compares with that of the baseline.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    case same, changed, new, gone
  }
}
