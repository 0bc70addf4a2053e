import ContentTree
import Diagnostics

extension TableReader {
  /// A table inside this one.
  func table<Result>(_ key: String, decode: (TableReader) -> Result) -> Result? {
    guard let reader = reader(key) else { return nil }
    return reader.read(decode)
  }

  /// Every table of an array of tables (`[[key]]`), in the order written.
  func tables<Result>(_ key: String, decode: (TableReader) -> Result) -> [Result] {
    var results: [Result] = []
    forEachTable(key) { results.append($0.read(decode)) }
    return results
  }

  private func reader(_ key: String) -> TableReader? {
    guard let node = node(key) else { return nil }
    guard case .table(let table) = node else {
      reportWrongType(key, expected: "a table", found: node)
      return nil
    }
    return reader(of: table, key: key)
  }

  private func forEachTable(_ key: String, _ body: (TableReader) -> Void) {
    guard let node = node(key) else { return }
    guard case .array(let items) = node else {
      return reportWrongType(key, expected: "an array of tables, written `[[\(key)]]`", found: node)
    }
    for (index, item) in items.enumerated() {
      if case .table(let table) = item {
        body(reader(of: table, key: key, index: index))
      } else {
        log.error(.wrongType, at: place(key, index), "this must be a table, and is \(item.typeName)")
      }
    }
  }

  /// Every text of an array, with its place.
  func strings(_ key: String) -> [(text: String, place: ContentPlace)] {
    guard let node = node(key) else { return [] }
    guard case .array(let items) = node else {
      reportWrongType(key, expected: "an array of texts", found: node)
      return []
    }
    return items.enumerated().compactMap { index, item in
      let place = place(key, index)
      if case .string(let text) = item, !text.isEmpty { return (text, place) }
      log.error(
        .wrongType, at: place, "this must be a text, and is \(item == .string("") ? "empty" : item.typeName)")
      return nil
    }
  }

  /// The same, where each may stand once.
  func uniqueStrings(_ key: String) -> [(text: String, place: ContentPlace)] {
    let strings = strings(key)
    var seen: Set<String> = []
    for string in strings where !seen.insert(string.text).inserted {
      log.error(.duplicateID, at: string.place, "`\(string.text)` stands here twice")
    }
    return strings
  }

  /// Reports every id that an earlier one has already; `idKey` is the key it is written with.
  func checkUnique(_ ids: [String], in key: String, _ what: String, idKey: String = "id") {
    var seen: Set<String> = []
    for (index, id) in ids.enumerated() where !id.isEmpty && !seen.insert(id).inserted {
      let place = place(key, index).focused(on: .member(idKey))
      log.error(.duplicateID, at: place, "there is \(what) `\(id)` already")
    }
  }
}
