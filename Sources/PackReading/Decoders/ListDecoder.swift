import ContentTree
import Diagnostics
import PackModel

/// Decodes a list of a page; the table's scope knows the data set.
package enum ListDecoder {
  static func decode(_ reader: TableReader) -> ListElement {
    let data = reader.requiredReference("data", "a file of data/") { .dataSet($0) }
    let list = ListElement(
      data: data, filter: reader.condition("filter"), skipsListed: reader.bool("skip_listed") ?? false,
      order: order(reader, of: data), limit: reader.int("limit", in: 1...10_000),
      more: reader.text("more"), section: reader.text("section"), row: row(reader, of: data),
      action: ActionDecoder.decode(reader), enabledWhen: reader.condition("enabled_when"),
      refusal: reader.text("refusal"), empty: reader.text("empty"))
    if list.more != nil, list.limit == nil, !reader.has("limit") {
      reader.log.error(
        .badValue, at: reader.place("more"), "`more` shows what is beyond the `limit`, and there is none",
        fix: "add `limit = 3`")
    }
    return list
  }

  private static func row(_ reader: TableReader, of data: DataSetID) -> ListRowTexts {
    ListRowTexts(
      heading: reader.requiredText("heading", "the text of a row"),
      headingLines: reader.int("heading_lines", in: 1...5) ?? 1, text: reader.text("text"),
      textLines: reader.int("text_lines", in: 1...20) ?? 1, meta: reader.text("meta"),
      badge: reader.text("badge"), badgeWhen: reader.condition("badge_when"),
      artworkField: reader.reference("artwork_field") { .artworkField($0, of: data) },
      chosen: reader.table("chosen") { chosen($0, of: data) } ?? nil)
  }

  /// `[element.chosen]`: what is different in the rows that the user has chosen.
  private static func chosen(_ reader: TableReader, of data: DataSetID) -> ListRowTexts.Chosen? {
    let adds = reader.reference("adds") { .field($0, of: data) }
    let meta = reader.text("meta")
    guard let when = reader.condition("when") else {
      if !reader.has("when") { reader.reportMissing("when", "whether a row is chosen") }
      return nil
    }
    return ListRowTexts.Chosen(when: when, adds: adds, meta: meta)
  }

  /// `order_by = "likes"`, or `"user.order"`: an attribute whose value is the field's name.
  private static func order(_ reader: TableReader, of data: DataSetID) -> ListOrder? {
    let direction = reader.choice("order", Direction.self)
    guard let name = reader.string("order_by") else {
      if reader.has("order") {
        reader.log.error(
          .badValue, at: reader.place("order"), "`order` says which way, and `order_by` is missing",
          fix: "add `order_by` with a field of the records")
      }
      return nil
    }
    let attribute = ValueName(name).attribute
    if let attribute {
      reader.log.refer(.orderAttribute(attribute, of: data), at: reader.place("order_by"))
    } else {
      reader.log.refer(.field(name, of: data), at: reader.place("order_by"))
    }
    return ListOrder(
      attribute.map(ListOrder.Key.attribute) ?? .field(name), isAscending: direction == .ascending)
  }

  /// Which way a list is ordered, as `order` writes it.
  package enum Direction: String, CaseIterable {
    case descending, ascending
  }
}
