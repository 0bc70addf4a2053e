/// Rows that show the records of a data set.
package struct ListElement: Hashable, Sendable {
  package var data: DataSetID
  /// Only the records for which this holds (`item.FIELD`).
  package var filter: Condition?
  /// Leaves out what lists of the same data above it on the page have.
  package var skipsListed: Bool
  /// The order; `nil`: that of the data.
  package var order: ListOrder?
  /// At most so many rows; `nil`: all.
  package var limit: Int?
  /// The words of a last row that shows the rest; `nil`: beyond the limit nothing is shown.
  package var more: TextKey?
  /// A line above the rows, with their number; a list without rows has none.
  package var section: TextKey?
  /// What a row shows.
  package var row: ListRowTexts
  /// What pressing a row does; `nil`: rows cannot be focused.
  package var action: ElementAction?
  /// Pressing is refused where this does not hold.
  package var enabledWhen: Condition?
  /// Why, when it is.
  package var refusal: TextKey?
  /// Shown in place of no rows.
  package var empty: TextKey?

  /// The part that is the line above the rows.
  package static let section = "section"
  /// The part that is the row which shows the rest.
  package static let more = "more"

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

  package var heading: TextKey { row.heading }
  package var text: TextKey? { row.text }
  package var artworkField: String? { row.artworkField }
}

extension ListElement: PressedElement {
  var role: ElementRole { .rows }
  var texts: [TextKey?] { [section, heading, text, row.meta, row.badge, more, empty] }
  var title: TextKey? { section ?? heading }
  var presses: ElementPresses { ElementPresses(action) }
  func label(ofPart part: String?) -> TextKey? { part == nil ? heading : more }
  var conditions: ElementConditions {
    ElementConditions(filter: filter, badge: row.badgeWhen, enabled: enabledWhen, refusal: refusal)
  }
  var list: ListElement? { self }
  var targets: [String] { (section == nil ? [] : [Self.section]) + (more == nil ? [] : [Self.more]) }
  var otherParts: [String] { [] }
  var focus: ElementFocus { .rows(self) }
  var standsInTheMiddle: Bool { false }

  /// The attribute that holds the name of the field by which the rows are in order.
  package var orderAttribute: String? {
    if case .attribute(let name)? = order?.key { name } else { nil }
  }
}

/// What a row of a list shows; `{item.FIELD}` stands for the record's.
package struct ListRowTexts: Hashable, Sendable {
  package var heading: TextKey
  /// Lines of the heading at most.
  package var headingLines: Int
  package var text: TextKey?
  /// Lines of the text at most.
  package var textLines: Int
  /// A last line in small: likes, time.
  package var meta: TextKey?
  package var badge: TextKey?
  /// The badge is shown where this holds (`item.FIELD`).
  package var badgeWhen: Condition?
  /// The record's field that names its artwork.
  package var artworkField: String?

  package init(
    heading: TextKey, headingLines: Int = 1, text: TextKey? = nil, textLines: Int = 1, meta: TextKey? = nil,
    badge: TextKey? = nil, badgeWhen: Condition? = nil, artworkField: String? = nil
  ) {
    self.heading = heading
    self.headingLines = headingLines
    self.text = text
    self.textLines = textLines
    self.meta = meta
    self.badge = badge
    self.badgeWhen = badgeWhen
    self.artworkField = artworkField
  }

  /// Whether it is a heading, a line and no more.
  package var isPlain: Bool {
    headingLines == 1 && textLines == 1 && meta == nil && badge == nil
  }
}

/// By what the rows of a list are in order.
package struct ListOrder: Hashable, Sendable {
  package var key: Key
  /// The least first, in place of the most.
  package var isAscending: Bool

  /// Where the field comes from.
  package enum Key: Hashable, Sendable {
    case field(String)
    /// An attribute of the user that holds the field's name, so that a control can change it.
    case attribute(String)
  }

  package init(_ key: Key, isAscending: Bool = false) {
    self.key = key
    self.isAscending = isAscending
  }
}
