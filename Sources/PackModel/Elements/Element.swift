/// A page: elements from top to bottom, some kept at the foot.
package struct Page: Hashable, Sendable {
  /// Body and footer elements, each from top to bottom in the order written.
  package var elements: [Element]
  /// The columns on a wide screen.
  package var columns: PageColumns
  /// The record that the whole page is about; `nil`: none.
  package var subject: PageSubject?
  /// The screen file that the elements are written in, if that is another one; `nil`: this file.
  package var base: ScreenID?

  /// Creates a page of one column unless told otherwise.
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
  /// The id of content, or `#` and the position on the page from 0 for an element without one.
  package var id: ElementID
  /// What it is, with its own data.
  package var kind: Kind
  /// Shown only where this holds; `nil`: always.
  package var when: Condition?
  /// Whether it scrolls with the page or stays at the foot.
  package var placement: Placement
  /// Neighbours with the same row name stand side by side, in columns of equal width; `nil`: a row of its
  /// own.
  package var row: String?
  /// The column it stands in on a page of two columns.
  package var column = Column.main
  /// Where it is written; `nil`: at its own position in the file of the screen.
  package var origin: ElementOrigin?

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

  /// What packs call an element: the value of its key `kind`.
  package enum KindName: String, Hashable, Sendable, CaseIterable {
    case heading, text, banner, artwork, button, field, picker, photo, scores, list, tabs, divider, spacer
    case card, empty, section, badge, avatar, progress, steps
    case `switch`, checkbox, segmented, date, slider, stepper, rating

    /// Whether coach marks, conditions or focus need an id for it.
    package var needsID: Bool {
      switch self {
      case .button, .field, .picker, .photo, .scores, .list, .tabs: true
      case .switch, .checkbox, .segmented, .date, .slider, .stepper, .rating: true
      case .heading, .text, .banner, .artwork, .divider, .spacer: false
      case .card, .empty, .section, .badge, .avatar, .progress, .steps: false
      }
    }
  }

  /// Creates an element that is always shown, in the body, unless told otherwise.
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

extension Element.Kind {
  /// What packs call it: a kind without a name could not be written.
  package var name: Element.KindName {
    switch self {
    case .heading: .heading
    case .text: .text
    case .callout(let callout):
      switch callout.style {
      case .banner: .banner
      case .card: .card
      case .empty: .empty
      }
    case .section: .section
    case .badge: .badge
    case .avatar: .avatar
    case .progress(let progress): progress.isInSteps ? .steps : .progress
    case .artwork: .artwork
    case .button: .button
    case .field: .field
    case .picker: .picker
    case .photo: .photo
    case .toggle(let toggle):
      switch toggle.style {
      case .switch: .switch
      case .checkbox: .checkbox
      }
    case .segmented: .segmented
    case .date: .date
    case .amount(let amount):
      switch amount.style {
      case .slider: .slider
      case .stepper: .stepper
      case .rating: .rating
      }
    case .scores: .scores
    case .list: .list
    case .tabs: .tabs
    case .divider: .divider
    case .spacer: .spacer
    }
  }

  /// The one switch from a case to the type that answers.
  func answer<Question: ElementQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .heading(let element), .text(let element): question.answer(of: element)
    case .callout(let element): question.answer(of: element)
    case .section(let element): question.answer(of: element)
    case .badge(let element): question.answer(of: element)
    case .avatar(let element): question.answer(of: element)
    case .progress(let element): question.answer(of: element)
    case .artwork(let element): question.answer(of: element)
    case .button(let element): question.answer(of: element)
    case .field(let element): question.answer(of: element)
    case .picker(let element): question.answer(of: element)
    case .photo(let element): question.answer(of: element)
    case .toggle(let element): question.answer(of: element)
    case .segmented(let element): question.answer(of: element)
    case .date(let element): question.answer(of: element)
    case .amount(let element): question.answer(of: element)
    case .scores(let element): question.answer(of: element)
    case .list(let element): question.answer(of: element)
    case .tabs(let element): question.answer(of: element)
    case .divider: question.answer(of: BlankElement(isLine: true))
    case .spacer: question.answer(of: BlankElement(isLine: false))
    }
  }
}

/// A line or blank rows.
private struct BlankElement: PassiveElement {
  let isLine: Bool
  var role: ElementRole { .blank }
  var texts: [TextKey?] { [] }
  var title: TextKey? { nil }
  var standsInTheMiddle: Bool { !isLine }
}
