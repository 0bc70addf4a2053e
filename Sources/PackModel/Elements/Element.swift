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
