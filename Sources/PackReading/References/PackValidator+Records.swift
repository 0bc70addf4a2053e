import Diagnostics
import FlowPaths
package import PackModel

// Records that attributes name: those of pages about one, and those that are collected.
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

  /// The records that an attribute with several values may hold, where lists, decks and pages about a record look for
  /// theirs in it (`item.id in user.NAME`); `nil` where nothing does, or something else is looked for as well.
  ///
  /// - Returns: the first of their data sets, the ids of all, and with them those that conditions and options
  ///   name.
  package func recordIDs(in attribute: String) -> (data: DataSetID, ids: [String], known: Set<String>)? {
    let asked = recordConditions.flatMap { data, condition in
      condition.memberships.filter { $0.list.attribute == attribute }.map { (data, $0.member) }
    }
    let members = asked.map { $0.1 } + membersAsked(of: attribute)
    guard !asked.isEmpty, members.allSatisfy({ $0.isLiteral || $0 == .name(.item("id")) }) else { return nil }
    let names = asked.filter { !$0.1.isLiteral }.map { $0.0 }
    let sets = names.compactMap(dataSet)
    guard let first = sets.first, sets.count == names.count else { return nil }
    var known: Set<String> = []
    let ids = sets.flatMap { $0.records.map { $0.id } }.filter { known.insert($0).inserted }
    return (first.id, ids, known.union(members.compactMap { $0.literal }).union(options(of: attribute)))
  }

  /// What conditions look for in an attribute: those of the flow and of pages, and those of the looks of elements.
  private func membersAsked(of attribute: String) -> [Expression] {
    let ofElements = pageElements.flatMap { element in
      let own = element.conditions
      return [own.selected, own.chosen, own.badge].compactMap { $0 } + own.parts
    }
    return (conditions + ofElements).flatMap { $0.memberships }.filter { $0.list.attribute == attribute }
      .map { $0.member }
  }

  /// What pickers of several put into an attribute.
  private func options(of attribute: String) -> [String] {
    pageElements.filter { $0.attribute == attribute }.flatMap { element -> [String] in
      if case .option(let choice)? = element.held { choice.ids } else { [] }
    }
  }

  private var pageElements: [Element] {
    screens.flatMap { screen -> [Element] in
      if case .page(let page) = screen.kind { page.elements } else { [] }
    }
  }

  /// The conditions that are asked of each record, with its data set.
  private var recordConditions: [(data: DataSetID, condition: Condition)] {
    screens.flatMap { screen -> [(data: DataSetID, condition: Condition)] in
      switch screen.kind {
      case .launch, .walkthrough: return []
      case .deck(let deck): return [deck.filter].compactMap { $0 }.map { (deck.data, $0) }
      case .page(let page):
        return page.elements.flatMap { element -> [(data: DataSetID, condition: Condition)] in
          let own = element.conditions
          let ofRows = [own.filter, own.badge, own.chosen, own.enabled].compactMap { $0 }
          if let list = element.list { return ofRows.map { (list.data, $0) } }
          guard let subject = page.subject else { return [] }
          let ofPage = [element.when, own.enabled, own.selected].compactMap { $0 } + own.parts
          return ofPage.map { (subject.data, $0) }
        }
      }
    }
  }
}

extension Expression {
  /// The text of a value that is written; `nil`: it is none.
  fileprivate var literal: String? {
    if case .literal(let value) = self { value.text } else { nil }
  }

  fileprivate var isLiteral: Bool { literal != nil }
}
