import ContentTree
import Diagnostics

/// Decodes a file of `strings/`: nested tables to flat keys.
enum StringsDecoder {
  /// The texts by key; the file's name is the language that plurals count in.
  static func decode(_ table: ContentTable, file: String, log: ContentLog) -> [String: TextTemplate] {
    var texts: [String: TextTemplate] = [:]
    texts.reserveCapacity(count(table))
    collect(table, prefix: "", locale: locale(of: file), file: file, log: log, into: &texts)
    return texts
  }

  /// The language of a file: its name.
  static func locale(of file: String) -> String {
    String((file.split(separator: "/").last ?? "").prefix { $0 != "." })
  }

  /// The text of a key with dots, before it is decoded; a key with a dot in quotes is the same as a table.
  static func text(of key: Substring, in table: ContentTable) -> String? {
    if case .string(let text) = table[String(key)] { return text }
    for dot in key.indices where key[dot] == "." {
      guard case .table(let inner) = table[String(key[..<dot])] else { continue }
      if let text = text(of: key[key.index(after: dot)...], in: inner) { return text }
    }
    return nil
  }

  /// How many texts there are, tables inside included.
  private static func count(_ table: ContentTable) -> Int {
    table.entries.reduce(0) { sum, entry in
      if case .table(let table) = entry.value { return sum + count(table) }
      return sum + 1
    }
  }

  private static func collect(
    _ table: ContentTable, prefix: String, locale: String, file: String, log: ContentLog,
    into texts: inout [String: TextTemplate]
  ) {
    for entry in table.entries {
      let key = prefix + entry.key
      switch entry.value {
      case .string(let text):
        let place = ContentPlace(file: file, keyPath: key)
        let template = TextTemplate(text, locale: locale)
        for problem in template.problems {
          log.error(.badPlaceholder, at: place, problem.message, fix: problem.fix)
        }
        if texts.updateValue(template, forKey: key) != nil {
          log.error(
            .duplicateID, at: place, "there is a text `\(key)` already",
            fix: "a key with a dot in quotes is the same as a table")
        }
      case .table(let table):
        collect(table, prefix: key + ".", locale: locale, file: file, log: log, into: &texts)
      default:
        log.error(
          .wrongType, at: ContentPlace(file: file, keyPath: key),
          "`\(entry.key)` must be a text or a table of texts, and is \(entry.value.typeName)")
        // Without it, what shows it would lack it too.
        if log.isStrict { texts[key] = .unreadable }
      }
    }
  }
}
