import ContentTree
import Diagnostics
import PackModel

/// Decodes `[sample]` and `[samples.NAME]` of a screen's file.
enum SampleDecoder {
  /// Keys of `[sample]` that are no attributes.
  private static let tables = ["field", "permission", "outcome"]

  static func decode(_ reader: TableReader) -> Sample {
    Sample(
      attributes: attributes(reader), fields: reader.table("field", decode: fields) ?? [],
      permissions: reader.table("permission", decode: permissions) ?? [],
      outcomes: reader.table("outcome", decode: outcomes) ?? [])
  }

  /// Samples by name.
  static func named(_ reader: TableReader) -> [NamedSample] {
    reader.allEntries.compactMap { entry in
      reader.checkID(entry.key, at: reader.place(entry.key))
      return reader.table(entry.key) { NamedSample(name: entry.key, sample: decode($0)) }
    }
  }

  private static func attributes(_ reader: TableReader) -> [AttributeAssignment] {
    reader.allEntries.filter { !tables.contains($0.key) }.compactMap { entry in
      guard let value = entry.value.value else {
        reader.reportWrongType(
          entry.key, expected: "a text, a whole number, or true or false", found: entry.value)
        return nil
      }
      reader.log.refer(.attribute(entry.key, value: value), at: reader.place(entry.key))
      return AttributeAssignment(attribute: entry.key, value: value)
    }
  }

  private static func fields(_ reader: TableReader) -> [Sample.TypedText] {
    reader.allEntries.compactMap { entry in
      guard let value = entry.value.value else {
        reader.reportWrongType(
          entry.key, expected: "a text, a whole number, or true or false", found: entry.value)
        return nil
      }
      reader.log.refer(.typed(entry.key, reader.scope), at: reader.place(entry.key))
      return Sample.TypedText(element: entry.key, text: value.text)
    }
  }

  private static func outcomes(_ reader: TableReader) -> [Sample.KnownOutcome] {
    reader.allEntries.compactMap { entry in
      guard let name = reader.string(entry.key) else { return nil }
      reader.log.refer(.endpoint(entry.key), at: reader.place(entry.key))
      reader.log.refer(.outcome(Outcome(name), of: entry.key), at: reader.place(entry.key))
      return Sample.KnownOutcome(endpoint: entry.key, outcome: Outcome(name))
    }
  }

  private static func permissions(_ reader: TableReader) -> [Sample.KnownStatus] {
    let known = reader.allEntries.compactMap { entry -> Sample.KnownStatus? in
      guard let text = reader.string(entry.key) else { return nil }
      guard let kind = PermissionKind(rawValue: entry.key) else {
        PermissionsDecoder.unknownKind(entry.key, at: reader.place(entry.key), reader.log)
        return nil
      }
      guard let status = kind.statuses.first(where: { $0.rawValue == text }) else {
        reader.log.error(
          .badValue, at: reader.place(entry.key), "`\(entry.key)` is never `\(text)`",
          fix: Suggestion.help(for: text, among: kind.statuses.map { $0.rawValue }, listing: "it may be"))
        return nil
      }
      return Sample.KnownStatus(kind: kind, status: status)
    }
    return PermissionKind.allCases.flatMap { kind in known.filter { $0.kind == kind } }
  }
}
