/// Rows that show the records of a data set.
package struct ListElement: Hashable, Sendable {
  /// The data set of the rows.
  package var data: DataSetID
  /// Only the records for which this holds (`item.FIELD`); `nil`: all.
  package var filter: Condition?
  /// Whether records are left out that lists of the same data above it on the page have.
  package var skipsListed: Bool
  /// The order; `nil`: that of the data.
  package var order: ListOrder?
  /// At most so many rows; `nil`: all.
  package var limit: Int?
  /// The words of a last row that shows the rest; `nil`: beyond the limit nothing is shown.
  package var more: TextKey?
  /// A line above the rows, with the number of records; `nil`: none. A list with this line is hidden if it
  /// has neither rows nor ``empty``.
  package var section: TextKey?
  /// The texts of a row.
  package var row: ListRowTexts
  /// What pressing a row does; `nil`: rows cannot be focused.
  package var action: ElementAction?
  /// Pressing is refused where this does not hold (`item.FIELD`); `nil`: never.
  package var enabledWhen: Condition?
  /// The reason for a refusal; `nil`: the simulator's own words.
  package var refusal: TextKey?
  /// Shown if there are no rows; `nil`: nothing.
  package var empty: TextKey?

  /// The name of the part that is the line above the rows.
  package static let section = "section"
  /// The name of the part that is the row which shows the rest.
  package static let more = "more"

  /// Creates a list of all records in the order of the data unless told otherwise.
  package init(
    data: DataSetID, filter: Condition? = nil, skipsListed: Bool = false, order: ListOrder? = nil,
    limit: Int? = nil, more: TextKey? = nil, section: TextKey? = nil, row: ListRowTexts,
    action: ElementAction? = nil, enabledWhen: Condition? = nil, refusal: TextKey? = nil,
    empty: TextKey? = nil
  ) {
    self.data = data
    self.filter = filter
    self.skipsListed = skipsListed
    self.order = order
    self.limit = limit
    self.more = more
    self.section = section
    self.row = row
    self.action = action
    self.enabledWhen = enabledWhen
    self.refusal = refusal
    self.empty = empty
  }

  /// Creates a list whose rows have a heading, at most a line of text and a picture.
  package init(
    data: DataSetID, filter: Condition? = nil, limit: Int? = nil, heading: TextKey, text: TextKey? = nil,
    artworkField: String? = nil, action: ElementAction? = nil, enabledWhen: Condition? = nil,
    refusal: TextKey? = nil, empty: TextKey? = nil
  ) {
    self.init(
      data: data, filter: filter, limit: limit,
      row: ListRowTexts(heading: heading, text: text, artworkField: artworkField), action: action,
      enabledWhen: enabledWhen, refusal: refusal, empty: empty)
  }

  /// The heading of a row.
  package var heading: TextKey { row.heading }
  /// The text of a row; `nil`: none.
  package var text: TextKey? { row.text }
  /// The record's field that names its artwork; `nil`: rows have no picture.
  package var artworkField: String? { row.artworkField }
}

extension ListElement: PressedElement {
  var role: ElementRole { .rows }
  var texts: [TextKey?] { [section, heading, text, row.meta, row.chosen?.meta, row.badge, more, empty] }
  var title: TextKey? { section ?? heading }
  var presses: ElementPresses { ElementPresses(action) }
  func label(ofPart part: String?) -> TextKey? { part == nil ? heading : more }
  var conditions: ElementConditions {
    ElementConditions(
      filter: filter, badge: row.badgeWhen, chosen: row.chosen?.when, enabled: enabledWhen, refusal: refusal)
  }
  var list: ListElement? { self }
  var targets: [String] { (section == nil ? [] : [Self.section]) + (more == nil ? [] : [Self.more]) }
  var otherParts: [String] { [] }
  var focus: ElementFocus { .rows(self) }
  var standsInTheMiddle: Bool { false }

  /// The attribute that holds the name of the field to order by; `nil`: the order is fixed.
  package var orderAttribute: String? {
    if case .attribute(let name)? = order?.key { name } else { nil }
  }
}

/// The texts of a row of a list; `{item.FIELD}` stands for a field of the record.
package struct ListRowTexts: Hashable, Sendable {
  /// The first lines of a row.
  package var heading: TextKey
  /// The maximum number of lines of the heading, 1 to 5; the rest is cut.
  package var headingLines: Int
  /// The text below the heading; `nil`: none.
  package var text: TextKey?
  /// The maximum number of lines of the text, 1 to 20; the rest is cut.
  package var textLines: Int
  /// A last line, truncated, for small facts such as likes or a time; `nil`: none.
  package var meta: TextKey?
  /// A few words at the end of the first line; `nil`: no badge.
  package var badge: TextKey?
  /// The badge is shown where this holds (`item.FIELD`); `nil`: always.
  package var badgeWhen: Condition?
  /// The record's field that names its artwork; `nil`: no picture.
  package var artworkField: String?
  /// What is different in the rows that the user has chosen; `nil`: nothing.
  package var chosen: Chosen?

  /// What is different in the rows that the user has chosen, such as comments that she likes.
  package struct Chosen: Hashable, Sendable {
    /// Whether a record is chosen.
    package var when: Condition
    /// The field with a whole number that texts show one greater; `nil`: none. Filters and orders read it as it is,
    /// so that no row moves when it is pressed.
    package var adds: String?
    /// In place of ``ListRowTexts/meta``; `nil`: that.
    package var meta: TextKey?

    /// Creates what is different, nothing unless told otherwise.
    package init(when: Condition, adds: String? = nil, meta: TextKey? = nil) {
      self.when = when
      self.adds = adds
      self.meta = meta
    }
  }

  /// Creates the texts of a row with a line each for heading and text unless told otherwise.
  package init(
    heading: TextKey, headingLines: Int = 1, text: TextKey? = nil, textLines: Int = 1, meta: TextKey? = nil,
    badge: TextKey? = nil, badgeWhen: Condition? = nil, artworkField: String? = nil, chosen: Chosen? = nil
  ) {
    self.heading = heading
    self.headingLines = headingLines
    self.text = text
    self.textLines = textLines
    self.meta = meta
    self.badge = badge
    self.badgeWhen = badgeWhen
    self.artworkField = artworkField
    self.chosen = chosen
  }

  /// Whether a row is drawn in two lines, a heading and a text.
  package var isPlain: Bool {
    headingLines == 1 && textLines == 1 && meta == nil && chosen?.meta == nil && badge == nil
  }
}

/// The order of the rows of a list. Equal records stay in the order of the data, and those without the field
/// come last.
package struct ListOrder: Hashable, Sendable {
  /// The field whose values are compared.
  package var key: Key
  /// Whether the least comes first; otherwise the greatest does.
  package var isAscending: Bool

  /// Where the name of the field comes from.
  package enum Key: Hashable, Sendable {
    /// The name itself.
    case field(String)
    /// An attribute of the user that holds the field's name, so that a control can change it.
    case attribute(String)
  }

  /// Creates an order with the greatest first unless told otherwise.
  package init(_ key: Key, isAscending: Bool = false) {
    self.key = key
    self.isAscending = isAscending
  }
}
