/// A row of a table of tapes and what comes of them.
package struct Row<Expected: Sendable>: Sendable, CustomStringConvertible {
  /// The tape, or a part of it.
  package var text: String
  /// What comes of it.
  package var expected: Expected

  package init(_ text: String, _ expected: Expected) {
    self.text = text
    self.expected = expected
  }

  package var description: String { text }
}
