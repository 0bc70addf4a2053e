package import TerminalModel

/// How words that matter stand out, beside their colour.
package struct EmphasisTokens: Hashable, Sendable {
  /// Titles of screens, dialogs, cards and rows.
  package var heading: Attributes = .bold
  /// The names of fields and values.
  package var label: Attributes = []
  /// The words of buttons.
  package var button: Attributes = .bold

  /// Creates the built-in emphasis.
  package init() {}
}
