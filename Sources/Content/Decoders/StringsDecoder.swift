import ContentTree

/// Decodes a file of `strings/`: nested tables to flat keys.
enum StringsDecoder {
  static func decode(_ table: ContentTable, file: String, log: ContentLog) -> [String: TextTemplate] {
    var texts: [String: TextTemplate] = [:]
    collect(table, prefix: "", file: file, log: log, into: &texts)
    return texts
  }

  private static func collect(
    _ table: ContentTable, prefix: String, file: String, log: ContentLog,
    into texts: inout [String: TextTemplate]
  ) {
    for entry in table.entries {
      let key = prefix + entry.key
      switch entry.value {
      case .string(let text):
        let place = ContentPlace(file: file, keyPath: key)
        let template = TextTemplate(text)
        for problem in template.problems {
          log.error(.badPlaceholder, at: place, problem.message, fix: problem.fix)
        }
        if texts.updateValue(template, forKey: key) != nil {
          log.error(
            .duplicateID, at: place, "there is a text `\(key)` already",
            fix: "a key with a dot in quotes is the same as a table")
        }
      case .table(let table):
        collect(table, prefix: key + ".", file: file, log: log, into: &texts)
      default:
        log.error(
          .wrongType, at: ContentPlace(file: file, keyPath: key),
          "`\(entry.key)` must be a text or a table of texts, and is \(entry.value.typeName)")
      }
    }
  }
}
