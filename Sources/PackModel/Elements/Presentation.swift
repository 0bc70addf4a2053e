/// The words above a part of a page.
package struct SectionElement: Hashable, Sendable {
  package var text: TextKey
  /// A list of the page whose rows are counted beside the words.
  package var countOf: ElementID?
  /// Words at the right that lead on.
  package var button: TextKey?
  /// What pressing them does; `nil`: they are not there.
  package var action: ElementAction?

  package init(
    text: TextKey, countOf: ElementID? = nil, button: TextKey? = nil, action: ElementAction? = nil
  ) {
    self.text = text
    self.countOf = countOf
    self.button = button
    self.action = action
  }
}

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

/// Somebody: a picture or initials, a name and a line.
package struct AvatarElement: Hashable, Sendable {
  package var heading: TextKey
  package var text: TextKey?
  package var artwork: ArtworkID?
  /// The attribute that holds the id of the picture, where somebody chose one.
  package var artworkAttribute: String?
  package var size: Size
  package var action: ElementAction?

  /// How much room it takes.
  package enum Size: String, Hashable, Sendable, CaseIterable {
    case small, large
  }

  package init(
    heading: TextKey, text: TextKey? = nil, artwork: ArtworkID? = nil, artworkAttribute: String? = nil,
    size: Size = .small, action: ElementAction? = nil
  ) {
    self.heading = heading
    self.text = text
    self.artwork = artwork
    self.artworkAttribute = artworkAttribute
    self.size = size
    self.action = action
  }
}

/// How far something has come.
package struct ProgressElement: Hashable, Sendable {
  package var label: TextKey?
  package var value: Amount
  /// What counts as all of it; at least 1.
  package var maximum: Int
  /// Whether each of the maximum is a piece of the bar (2 of 5).
  package var isInSteps: Bool

  /// Where the number comes from.
  package enum Amount: Hashable, Sendable {
    case number(Int)
    case attribute(String)
  }

  package init(label: TextKey? = nil, value: Amount, maximum: Int = 100, isInSteps: Bool = false) {
    self.label = label
    self.value = value
    self.maximum = max(1, maximum)
    self.isInSteps = isInSteps
  }
}

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
