/// A visible state of a screen.
package struct Board: Hashable, Sendable {
  /// Unique in its pack and stable from run to run: `walkthrough.female/page-toss`.
  package var id: String
  /// The step of the flow; empty if no way leads to the board.
  package var step: String
  /// The screen's file for the first language and device of the pack.
  package var screen: String
  /// Its name for people: `Page 1, ticked`.
  package var title: String
  /// The kind of state.
  package var kind: Kind
  /// The number of moves on the shortest way from the start; -1 if no way leads here, and the screen was
  /// opened by itself.
  package var depth: Int
  /// The moves that lead here, in the order found.
  package var from: [Way]
  /// The pictures, by device, locale and theme.
  package var shots: [Shot]
  /// The tapes that lead here, where the storyboard has a player.
  package var tapes: [Tape] = []

  /// What kind of state it is; the page groups and marks boards by it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plain screen, a page of a walkthrough, a card of a deck, a coach mark, a dialog, a sheet, a form, a
    /// call under way, an error in full screen, an alert, a toast, the home screen, Settings.
    case screen, page, card, mark, dialog, sheet, form, loading, error, alert, toast, home, settings
  }

  /// A move that leads to the board.
  package struct Way: Hashable, Sendable {
    /// The board that it starts from, as an index into ``StoryPack/boards``.
    package var board: Int
    /// The element that was acted on, in words.
    package var by: String
    /// The variants in which it does, as indices into ``StoryPack/variants``.
    package var variants: [Int]
  }

  /// A tape from the start to the board.
  package struct Tape: Hashable, Sendable {
    /// The variants that it is for, as indices into ``StoryPack/variants``.
    package var variants: [Int]
    /// Indices into ``StoryPlayer/lines``.
    package var lines: [Int]
    /// Whether it ends in the state of the board; otherwise it opens the screen alone.
    package var isExact: Bool
  }

  /// What the board looks like on a device, in a language and a theme.
  package struct Shot: Hashable, Sendable {
    /// The variants that show this picture, as indices into ``StoryPack/variants``.
    package var variants: [Int]
    /// An index into ``StoryPack/devices``.
    package var device: Int
    /// An index into ``StoryPack/locales``.
    package var locale: Int
    /// An index into ``StoryPack/themes``.
    package var theme: Int
    /// The picture, as an index into ``PictureTable/pictures``; `nil` if it is gone.
    package var picture: Int?
    /// The picture of the baseline if it differs from this one or this one is gone; else `nil`.
    package var old: Int?
    /// How it compares; `nil` without a baseline.
    package var change: Change?
  }

  /// How a picture compares with that of the baseline.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    /// The same picture, another one, one that the baseline does not have, one that was not drawn any more.
    case same, changed, new, gone
  }
}
