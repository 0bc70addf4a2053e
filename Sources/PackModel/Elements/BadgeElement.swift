/// A few words in a pill.
package struct BadgeElement: Hashable, Sendable {
  /// The words, drawn in one row and truncated.
  package var text: TextKey
  /// The colour of the pill.
  package var tone: Tone

  /// The meaning of the colour.
  package enum Tone: String, Hashable, Sendable, CaseIterable {
    case neutral, accent, success, warning, danger
  }

  /// Creates a badge with an accent tone unless told otherwise.
  package init(text: TextKey, tone: Tone = .accent) {
    self.text = text
    self.tone = tone
  }
}

extension BadgeElement: PassiveElement {
  var role: ElementRole { .words }
  var texts: [TextKey?] { [text] }
  var title: TextKey? { text }
  var standsInTheMiddle: Bool { true }
}
