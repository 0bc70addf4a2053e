/// A page: elements from top to bottom, some kept at the foot.
package struct Page: Hashable, Sendable {
  package var elements: [Element]
  /// How wide screens lay it out.
  package var columns: PageColumns
  /// The record that the whole page is about.
  package var subject: PageSubject?
  /// The screen file that the elements are written in, where it is another one.
  package var base: ScreenID?

  package init(
    elements: [Element], columns: PageColumns = .one, subject: PageSubject? = nil, base: ScreenID? = nil
  ) {
    self.elements = elements
    self.columns = columns
    self.subject = subject
    self.base = base
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
  /// Where it stands on a page of two columns.
  package var column = Column.main

  /// A column of a wide page.
  package enum Column: String, Hashable, Sendable, CaseIterable {
    case main, side
  }

  /// Where an element stands.
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In the part that scrolls.
    case body
    /// Kept at the foot of the screen.
    case footer
  }

  /// What an element is. Most are large, and copied for the price of a reference.
  package indirect enum Kind: Hashable, Sendable {
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
    id: ElementID, kind: Kind, when: Condition? = nil, placement: Placement = .body, row: String? = nil,
    column: Column = .main
  ) {
    self.id = id
    self.kind = kind
    self.when = when
    self.placement = placement
    self.row = row
    self.column = column
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
  /// The field of the page's record that names the picture, in place of `artwork`.
  package var field: String?
  /// Rows it takes where there is room; it shrinks before text does.
  package var rows: Int

  package init(artwork: ArtworkID, field: String? = nil, rows: Int) {
    self.artwork = artwork
    self.field = field
    self.rows = rows
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
