/// Words that stand out, with something to do about them: a banner, a card, an empty state.
package struct CalloutElement: Hashable, Sendable {
  package var style: Style
  package var heading: TextKey?
  package var text: TextKey?
  package var artwork: ArtworkID?
  /// Rows of the picture where there is room.
  package var rows: Int
  package var tone: Tone
  package var alignment: TextElement.Alignment
  /// The label of a button; `nil`: the whole can be pressed where there is an action.
  package var button: TextKey?
  package var action: ElementAction?
  /// Whether a cross puts it away.
  package var isDismissable: Bool

  /// The part that is its cross.
  package static let dismiss = "dismiss"

  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A message that stays on the page.
    case banner
    /// A box for things that belong together.
    case card
    /// What stands where nothing is yet.
    case empty
  }

  /// How loud it is; the last four say what kind of message it is.
  package enum Tone: String, Hashable, Sendable, CaseIterable {
    case normal, muted, accent, info, success, warning, danger
  }

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
