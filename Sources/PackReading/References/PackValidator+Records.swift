import Diagnostics
package import PackModel

// Records that attributes name: those of pages about one.
extension PackValidator {
  /// A value of an attribute that a page is about must be the id of a record.
  func checkRecord(_ value: Value, of name: String, at place: ContentPlace) {
    guard value.itemField == nil, let (data, ids) = pack.unknownRecord(value.text, in: name) else { return }
    log.error(
      .unknownReference, at: place, "no record of `\(data)` has the id `\(value.text)`",
      fix: Suggestion.help(for: value.text, among: ids, listing: "the records are"))
  }
}

extension Pack {
  /// The data set of the pages that are about an attribute, and the ids of its records; `nil` where no page is about it, or
  /// one of them has a record of this id.
  package func unknownRecord(_ id: String, in attribute: String) -> (data: DataSetID, ids: [String])? {
    let names = screens.compactMap { screen -> DataSetID? in
      guard case .page(let page) = screen.kind, let subject = page.subject, subject.attribute == attribute
      else { return nil }
      return subject.data
    }
    let sets = names.compactMap(dataSet)
    guard !id.isEmpty, let first = sets.first, sets.count == names.count,
      !sets.contains(where: { $0.records.contains { $0.id == id } })
    else { return nil }
    return (first.id, first.records.map { $0.id })
  }
}
