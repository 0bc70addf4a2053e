import Diagnostics
import PackModel
import Portability

// Lists: what they are ordered by, and ids that their own row takes; attributes that hold several values.
extension PackValidator {
  /// What is added to an attribute must be an id, and the attribute one that holds several.
  func checkMember(_ value: Value, of name: String, at place: ContentPlace) {
    guard let attribute = attribute(name, at: place) else { return }
    guard attribute.isList else {
      log.error(
        .wrongType, at: place, "the attribute `\(name)` holds one value",
        fix: place.keyPath.includes(".option[")
          ? "give it `list = true` in pack.toml, or leave `several` out"
          : "write `set = { \(name) = \"\(value.text)\" }`, or give it `list = true` in pack.toml")
      return
    }
    checkMembers(value, of: name, at: place)
  }

  /// The values that an attribute holds must be ids, and where records are looked for in it those of records.
  func checkMembers(_ value: Value, of name: String, at place: ContentPlace) {
    guard value.itemField == nil else { return }
    let members = value.members
    var records = pack.recordIDs(in: name)
    // What a file has that is wrong is not known.
    if let data = records?.data, log.hasErrors(in: "data/\(data).toml") { records = nil }
    for member in members {
      let id = String(member)
      let place = members.count == 1 ? place : place.focused(on: Self.focus(on: member, in: value.text))
      guard id.isContentID else {
        log.error(
          .badValue, at: place, "`\(id)` is not an id, and the list `\(name)` holds ids",
          fix: "ids are lower-case letters, digits, `-` and `_`, and start with a letter")
        continue
      }
      guard let records, !records.known.contains(id) else { continue }
      log.error(
        .unknownReference, at: place, "no record of `\(records.data)` has the id `\(id)`",
        fix: Suggestion.help(for: id, among: records.ids, listing: "the records are"))
    }
  }

  private static func focus(on member: Substring, in text: String) -> ContentFocus {
    let scalars = text.unicodeScalars
    return .characters(
      offset: scalars.distance(from: scalars.startIndex, to: member.startIndex),
      length: member.unicodeScalars.count)
  }

  func checkField(_ field: String, of data: DataSetID, at place: ContentPlace) {
    guard let records = pack.dataSet(data)?.records else { return }
    guard !records.contains(where: { $0.fields[field] != nil }) else { return }
    log.error(
      .unknownReference, at: place, "no record of `\(data)` has a field `\(field)`",
      fix: Suggestion.help(for: field, among: index.fields(of: data), listing: "the fields are"))
  }

  /// An attribute that says by which field a list is ordered must have fields as its values.
  func checkOrder(by name: String, of data: DataSetID, at place: ContentPlace) {
    guard let attribute = attribute(name, at: place) else { return }
    let values = attribute.values.isEmpty ? [attribute.initial.text].filter { !$0.isEmpty } : attribute.values
    guard !values.isEmpty else {
      log.error(
        .badValue, at: place, "the attribute `\(name)` names no field to order by",
        fix: "give it `values` in pack.toml: the names of fields of data/\(data).toml")
      return
    }
    for value in values { checkField(value, of: data, at: place) }
  }

  /// The parts of a list beside its rows have ids that records cannot have.
  func checkListParts() {
    for screen in pack.screens {
      guard case .page(let page) = screen.kind, page.base == nil else { continue }
      for element in page.elements {
        guard let list = element.list else { continue }
        let records = pack.dataSet(list.data)?.records ?? []
        for (number, record) in records.enumerated() where element.targets.contains(record.id) {
          log.error(
            .duplicateID, at: ContentPlace(file: "data/\(list.data).toml", keyPath: "record[\(number)].id"),
            "a list of screens/\(screen.id).toml calls a part of its own `\(record.id)`, so no record can be",
            fix: "give the record another id")
        }
      }
    }
  }
}
