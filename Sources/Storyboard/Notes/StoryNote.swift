/// A reviewer's note on a state of a pack, written in a player or on a board.
///
/// A text that was not written is empty.
package struct StoryNote: Hashable, Sendable {
  /// Unique among all notes of the pack.
  package var id = ""
  /// What was noted.
  package var text = ""
  /// Who has written it.
  package var author = ""
  /// When, as in ISO 8601.
  package var time = ""
  /// The pack that it is about.
  package var pack = ""
  /// The file of the screen.
  package var screen = ""
  /// The step of the flow.
  package var step = ""
  /// What people call the state.
  package var title = ""
  /// The language that was seen.
  package var locale = ""
  /// `light` or `dark`.
  package var theme = ""
  /// What the session started from, as JSON.
  package var start = ""
  /// The tape that leads to the state.
  package var tape = ""
  /// The board of the state; empty where it is not known.
  package var board = ""

  typealias Member = (
    name: StaticString, path: any WritableKeyPath<StoryNote, String> & Sendable, limit: Int, isLong: Bool
  )

  /// The members of a note in a file, the most characters that each may have, and whether it may have several lines.
  static let members: [Member] = [
    ("id", \.id, 100, false), ("text", \.text, 10_000, true), ("author", \.author, 200, false),
    ("time", \.time, 40, false), ("screen", \.screen, 200, false), ("step", \.step, 200, false),
    ("title", \.title, 500, false), ("locale", \.locale, 40, false), ("theme", \.theme, 40, false),
    ("start", \.start, 1_000_000, true), ("tape", \.tape, 1_000_000, true), ("board", \.board, 500, false),
  ]
}
