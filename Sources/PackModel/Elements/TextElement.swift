/// A heading or a text of a page, wrapped.
package struct TextElement: Hashable, Sendable {
  /// The words; `**`, `_` and `==` mark parts of them.
  package var text: TextKey
  /// The colour.
  package var tone: Tone
  /// The alignment of the lines.
  package var alignment: Alignment
  /// How tall its letters are, where there is room.
  package var size: Size

  /// The colour of a text.
  package enum Tone: String, Hashable, Sendable, CaseIterable {
    case normal, muted, accent, success, danger
  }

  /// How lines are aligned between the margins.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case leading, center
  }

  /// How tall letters are.
  package enum Size: String, Hashable, Sendable, CaseIterable {
    case normal, large
  }

  /// Creates a text of normal size in the normal colour, aligned to the leading margin, unless told otherwise.
  package init(text: TextKey, tone: Tone = .normal, alignment: Alignment = .leading, size: Size = .normal) {
    self.text = text
    self.tone = tone
    self.alignment = alignment
    self.size = size
  }
}

extension TextElement: PassiveElement {
  var role: ElementRole { .words }
  var texts: [TextKey?] { [text] }
  var title: TextKey? { text }
  var standsInTheMiddle: Bool { true }
}
