/// Words that stand out, with an action: a banner, a card or an empty state.
package struct CalloutElement: Hashable, Sendable {
  /// Which of the three it is.
  package var style: Style
  /// Words above the text; `nil`: none. An empty state always has them, a card has these or a text.
  package var heading: TextKey?
  /// The text, wrapped; a banner always has one. `nil`: none.
  package var text: TextKey?
  /// A picture below the words of a card, or above those of an empty state; `nil`: none, as in a banner.
  package var artwork: ArtworkID?
  /// Rows of the picture where there is room, 1 to 100; 0 in a banner.
  package var rows: Int
  /// The colour of a banner; normal for the others.
  package var tone: Tone
  /// The alignment of the words in a banner without a sign; the others do not use it.
  package var alignment: TextElement.Alignment
  /// The label of a button; `nil`: the whole can be pressed if there is an action.
  package var button: TextKey?
  /// What pressing does; `nil`: it cannot be pressed.
  package var action: ElementAction?
  /// Whether a banner has a cross that closes it.
  package var isDismissable: Bool

  /// The name of the part that is the cross.
  package static let dismiss = "dismiss"

  /// How it looks.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A message that stays on the page.
    case banner
    /// A box for things that belong together.
    case card
    /// A text in place of content that is missing.
    case empty
  }

  /// The colour of a banner; the last four also have a sign and say what kind of message it is.
  package enum Tone: String, Hashable, Sendable, CaseIterable {
    case normal, muted, accent, info, success, warning, danger
  }

  /// Creates a callout that only shows words unless told otherwise.
  package init(
    style: Style, heading: TextKey? = nil, text: TextKey? = nil, artwork: ArtworkID? = nil, rows: Int = 6,
    tone: Tone = .normal, alignment: TextElement.Alignment = .leading, button: TextKey? = nil,
    action: ElementAction? = nil, isDismissable: Bool = false
  ) {
    self.style = style
    self.heading = heading
    self.text = text
    self.artwork = artwork
    self.rows = rows
    self.tone = tone
    self.alignment = alignment
    self.button = button
    self.action = action
    self.isDismissable = isDismissable
  }
}

extension CalloutElement: PressedElement {
  var role: ElementRole { .notice }
  var texts: [TextKey?] { [heading, text, button] }
  var title: TextKey? { heading ?? text }
  var presses: ElementPresses { ElementPresses(action) }
  func label(ofPart part: String?) -> TextKey? { part == nil ? button : nil }
  var conditions: ElementConditions { .none }
  var list: ListElement? { nil }
  var targets: [String] { [] }
  var otherParts: [String] { isDismissable ? [Self.dismiss] : [] }
  var focus: ElementFocus { .notice(isPressable: action != nil, isDismissable: isDismissable) }
  var standsInTheMiddle: Bool { style != .card }
}
