/// A page: elements from top to bottom, some kept at the foot.
package struct Page: Hashable, Sendable {
  package var elements: [Element]

  package init(elements: [Element]) {
    self.elements = elements
  }
}

/// One element of a page.
package struct Element: Hashable, Sendable {
  package var id: ElementID
  package var kind: Kind
  /// Shown only where this holds.
  package var when: Condition?
  package var placement: Placement
  /// Neighbours with the same row name stand side by side, in columns of equal width.
  package var row: String?

  /// Where an element stands.
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In the part that scrolls.
    case body
    /// Kept at the foot of the screen.
    case footer
  }

  /// What an element is.
  package enum Kind: Hashable, Sendable {
    case heading(TextElement)
    case text(TextElement)
    case callout(CalloutElement)
    case section(SectionElement)
    case badge(BadgeElement)
    case avatar(AvatarElement)
    case progress(ProgressElement)
    case artwork(ArtworkElement)
    case button(ButtonElement)
    case field(FieldElement)
    case picker(PickerElement)
    case photo(PhotoElement)
    case toggle(ToggleElement)
    case segmented(SegmentedElement)
    case date(DateElement)
    case amount(AmountElement)
    case scores(ScoresElement)
    case list(ListElement)
    case tabs(TabsElement)
    case divider
    /// Blank rows.
    case spacer(rows: Int)
  }

  package init(
    id: ElementID, kind: Kind, when: Condition? = nil, placement: Placement = .body, row: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.when = when
    self.placement = placement
    self.row = row
  }
}

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

/// A picture of the pack.
package struct ArtworkElement: Hashable, Sendable {
  package var artwork: ArtworkID
  /// Rows it takes where there is room; it shrinks before text does.
  package var rows: Int

  package init(artwork: ArtworkID, rows: Int) {
    self.artwork = artwork
    self.rows = rows
  }
}

/// Rows that show the records of a data set.
package struct ListElement: Hashable, Sendable {
  package var data: DataSetID
  /// Only the records for which this holds (`item.FIELD`).
  package var filter: Condition?
  /// At most so many rows; `nil`: all.
  package var limit: Int?
  /// The texts of a row; `{item.FIELD}` stands for the record's.
  package var heading: TextKey
  package var text: TextKey?
  /// The record's field that names its artwork.
  package var artworkField: String?
  /// What pressing a row does; `nil`: rows cannot be focused.
  package var action: ElementAction?
  /// Pressing is refused where this does not hold.
  package var enabledWhen: Condition?
  /// Why, when it is.
  package var refusal: TextKey?
  /// Shown in place of no rows.
  package var empty: TextKey?

  package init(
    data: DataSetID, filter: Condition? = nil, limit: Int? = nil, heading: TextKey, text: TextKey? = nil,
    artworkField: String? = nil, action: ElementAction? = nil, enabledWhen: Condition? = nil,
    refusal: TextKey? = nil, empty: TextKey? = nil
  ) {
    self.data = data
    self.filter = filter
    self.limit = limit
    self.heading = heading
    self.text = text
    self.artworkField = artworkField
    self.action = action
    self.enabledWhen = enabledWhen
    self.refusal = refusal
    self.empty = empty
  }
}

/// Bars with numbers, and their sum.
package struct ScoresElement: Hashable, Sendable {
  package var items: [Item]
  /// The label of the sum; `nil`: no sum.
  package var totalLabel: TextKey?
  /// The most one score can be.
  package var maximum: Int

  /// One score.
  package struct Item: Hashable, Sendable {
    /// The part of the element id after the dot (`scores.kindness`).
    package var id: String
    package var label: TextKey
    /// The attribute of the user that holds the score.
    package var attribute: String

    package init(id: String, label: TextKey, attribute: String) {
      self.id = id
      self.label = label
      self.attribute = attribute
    }
  }

  package init(items: [Item], totalLabel: TextKey? = nil, maximum: Int = 100) {
    self.items = items
    self.totalLabel = totalLabel
    self.maximum = maximum
  }
}

/// The bar at the foot of an app.
package struct TabsElement: Hashable, Sendable {
  package var items: [Item]
  /// The id of the item that is selected on this screen.
  package var selected: String

  /// One tab.
  package struct Item: Hashable, Sendable {
    /// The part of the element id after the dot (`tabs.home`).
    package var id: String
    package var label: TextKey
    /// One or two columns of text above the label.
    package var icon: String
    package var action: ElementAction?

    package init(id: String, label: TextKey, icon: String, action: ElementAction? = nil) {
      self.id = id
      self.label = label
      self.icon = icon
      self.action = action
    }
  }

  package init(items: [Item], selected: String) {
    self.items = items
    self.selected = selected
  }
}
