import ContentTree
import Diagnostics
import PackModel

/// Decodes a screen of kind `page`.
enum PageDecoder {
  static func decode(_ reader: TableReader, _ parts: PartLibrary) -> Page {
    let base = reader.string("base")
    let subject = subject(reader)
    let columns = columns(reader)
    guard let base else {
      if !reader.has("element") { reader.reportMissing("element", "at least one [[element]]") }
      return Page(elements: elements(reader, parts), columns: columns, subject: subject)
    }
    if reader.has("element") {
      reader.log.error(
        .badValue, at: reader.place("element"),
        "the elements of this screen are those of `\(base)`, and it has some of its own",
        fix: "leave out `base`, or the elements")
    }
    return Page(elements: elements(reader, parts), columns: columns, subject: subject, base: base)
  }

  /// The data set that a page is about, before anything of it is read: its texts may name the record.
  static func subjectData(_ table: ContentTable) -> DataSetID? {
    guard case .table(let subject)? = table["subject"], case .string(let data)? = subject["data"] else {
      return nil
    }
    return data
  }

  private static func elements(_ reader: TableReader, _ parts: PartLibrary) -> [Element] {
    var reading = ElementReading(parts)
    reading.readAll(reader)
    let elements = reading.elements
    checkUnique(elements, reader)
    checkCounts(elements, reader)
    return elements
  }

  private static func checkUnique(_ elements: [Element], _ reader: TableReader) {
    var seen: Set<ElementID> = []
    for (index, element) in elements.enumerated() where !element.id.isEmpty {
      guard !seen.insert(element.id).inserted else { continue }
      if let use = element.origin?.uses.first {
        reader.log.error(
          .duplicateID, at: ContentPlace(file: reader.file, keyPath: "element[\(use.index)].part"),
          "there is an element `\(element.id)` already, and the part `\(use.part)` has one as well",
          fix: "use the part once on a page, or make the id a parameter")
        continue
      }
      reader.log.error(
        .duplicateID, at: element.place(index, in: reader.file).focused(on: .member("id")),
        "there is an element `\(element.id)` already")
    }
  }

  /// What a section counts is a list of the same page.
  private static func checkCounts(_ elements: [Element], _ reader: TableReader) {
    let lists = elements.filter { $0.list != nil }.map { $0.id }
    for (index, element) in elements.enumerated() {
      guard case .section(let section) = element.kind, let list = section.countOf, !lists.contains(list)
      else { continue }
      reader.log.error(
        .unknownReference, at: element.place(index, in: reader.file, ".count_of"),
        "there is no list `\(list)` on this page",
        fix: Suggestion.help(for: list, among: lists, listing: "the lists are"))
    }
  }

  private static func subject(_ reader: TableReader) -> PageSubject? {
    reader.table("subject") { reader in
      PageSubject(
        data: reader.requiredReference("data", "a file of data/") { .dataSet($0) },
        attribute: reader.requiredAttribute("attribute", "the attribute that holds the record's id"))
    }
  }

  private static func columns(_ reader: TableReader) -> PageColumns {
    reader.table("layout") { reader in
      let count = reader.int("columns", in: 1...2) ?? 2
      let split = reader.numbers("split", named: ["main", "side"])?.compactMap { Int(exactly: $0) }
      if reader.has("split"), split.map({ $0.count != 2 || !$0.allSatisfy((1...20).contains) }) ?? false {
        reader.log.error(
          .badValue, at: reader.place("split"), "`split` must be two whole numbers between 1 and 20")
      }
      return count == 1 ? .one : PageColumns(split: split ?? [1, 1])
    } ?? .one
  }
}
