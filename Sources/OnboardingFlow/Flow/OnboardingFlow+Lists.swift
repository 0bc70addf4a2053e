package import PackModel

/// What lists show: which records, in which order, how many. Every device shows the same.
extension OnboardingFlow {
  /// The record that the page which is up is about.
  package var subject: Record? {
    guard case .page(let page) = currentScreen?.kind, let subject = page.subject,
      let id = state.attributes[subject.attribute]?.text
    else { return nil }
    return pack.dataSet(subject.data)?.records.first { $0.id == id }
  }

  /// What a list shows.
  package struct ListContents: Hashable, Sendable {
    /// The rows.
    package var records: [Record]
    /// How many there are with those beyond the limit.
    package var count: Int
    /// Whether a last row offers the rest.
    package var offersMore: Bool
  }

  /// What an element of the page that is up shows as a list; empty where it is none.
  package func contents(of element: Element) -> ListContents {
    guard let list = element.list else {
      return ListContents(records: [], count: 0, offersMore: false)
    }
    let listed = list.skipsListed ? idsListed(above: element.id, of: list.data) : []
    let records = ordered(matching(list).filter { !listed.contains($0.id) }, by: list.order)
    let isOpen = list.more != nil && screenState.expanded.contains(element.id)
    let limit = isOpen ? records.count : max(0, list.limit ?? records.count)
    return ListContents(
      records: Array(records.prefix(limit)), count: records.count,
      offersMore: list.more != nil && records.count > limit)
  }

  /// Whether a list shows no rows.
  func isEmpty(_ list: ListElement, _ id: ElementID) -> Bool {
    if list.limit == 0 { return contents(of: Element(id: id, kind: .list(list))).records.isEmpty }
    let listed = list.skipsListed ? idsListed(above: id, of: list.data) : []
    let records = records(of: list)
    return !records.contains { !listed.contains($0.id) && holds(list.filter, item: $0) }
  }

  /// The id of the row that shows the rest of a list.
  package static func moreID(of list: ElementID) -> PartID { PartID(list, ListElement.more) }

  private func matching(_ list: ListElement) -> [Record] {
    records(of: list).filter { holds(list.filter, item: $0) }
  }

  /// How the row of a record reads: one more, and in other words, where the user has chosen it.
  package func shown(_ record: Record, in row: ListRowTexts) -> (record: Record, meta: TextKey?) {
    guard let chosen = row.chosen, holds(chosen.when, item: record) else { return (record, row.meta) }
    var record = record
    if let field = chosen.adds, let number = record.fields[field]?.wholeNumber {
      record.fields[field] = .number(number &+ 1)
    }
    return (record, chosen.meta ?? row.meta)
  }

  /// What there is for a list to show: nothing where the server has said so.
  private func records(of list: ListElement) -> [Record] {
    state.emptied.contains(list.data) ? [] : pack.dataSet(list.data)?.records ?? []
  }

  /// What the lists of some data above an element have, those beyond their limits too.
  private func idsListed(above id: ElementID, of data: DataSetID) -> Set<String> {
    guard case .page(let page) = currentScreen?.kind else { return [] }
    var ids: Set<String> = []
    for element in page.elements {
      if element.id == id { break }
      guard case .list(let list) = element.kind, list.data == data, holds(element.when) else { continue }
      ids.formUnion(matching(list).map { $0.id })
    }
    return ids
  }

  /// Records in an order; those alike stay as the data has them, and those without the field come last.
  private func ordered(_ records: [Record], by order: ListOrder?) -> [Record] {
    guard let order else { return records }
    let field =
      switch order.key {
      case .field(let name): name
      case .attribute(let name): state.attributes[name]?.text ?? ""
      }
    let known = records.enumerated().compactMap { place, record in
      record.fields[field].map { (place: place, value: $0, record: record) }
    }
    let sorted = known.sorted { left, right in
      if let isBefore = left.value.precedes(right.value) { return isBefore == order.isAscending }
      return left.place < right.place
    }
    return sorted.map({ $0.record }) + records.filter { $0.fields[field] == nil }
  }
}

extension Value {
  /// Whether it is less than another: numbers by size, and before texts by their characters; `nil` where neither is.
  fileprivate func precedes(_ other: Value) -> Bool? {
    switch (wholeNumber, other.wholeNumber) {
    case (let number?, let other?): number == other ? nil : number < other
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): text == other.text ? nil : text < other.text
    }
  }
}
