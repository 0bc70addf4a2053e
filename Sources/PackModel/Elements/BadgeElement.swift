/// A word in a pill.
package struct BadgeElement: Hashable, Sendable {
  package var text: TextKey
  package var tone: Tone

  /// What its colour says.
  package enum Tone: String, Hashable, Sendable, CaseIterable {
    case neutral, accent, success, warning, danger
  }

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
