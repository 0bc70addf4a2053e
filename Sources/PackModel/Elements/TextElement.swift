/// A piece of text.
package struct TextElement: Hashable, Sendable {
  package var text: TextKey
  package var tone: Tone
  package var alignment: Alignment

  /// How loud a text is.
  package enum Tone: String, Hashable, Sendable, CaseIterable {
    case normal, muted, accent, success, danger
  }

  /// How lines stand between the margins.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case leading, center
  }

  package init(text: TextKey, tone: Tone = .normal, alignment: Alignment = .leading) {
    self.text = text
    self.tone = tone
    self.alignment = alignment
  }
}

extension TextElement: PassiveElement {
  var role: ElementRole { .words }
  var texts: [TextKey?] { [text] }
  var title: TextKey? { text }
  var standsInTheMiddle: Bool { true }
}
