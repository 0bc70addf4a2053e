import ContentTree
import Diagnostics
package import Experiments
import Portability
import RegularExpressions

/// Decodes a condition in the words of MongoDB that GrowthBook uses, as a table of TOML.
enum TargetingDecoder {
  static func decode(_ reader: TableReader) -> TargetingCondition {
    TargetingCondition(condition(reader))
  }

  /// Operators whose operand is a list.
  private static let ofLists: Set<String> = ["$in", "$nin", "$ini", "$nini", "$all", "$alli"]
  /// Operators whose operand is a pattern.
  private static let patterns: Set<String> = ["$regex", "$regexi", "$notRegex", "$notRegexi"]
  private static let operators =
    ofLists.union(patterns).union([
      "$eq", "$ne", "$lt", "$lte", "$gt", "$gte", "$veq", "$vne", "$vlt", "$vlte", "$vgt", "$vgte", "$exists",
      "$type", "$not", "$size", "$elemMatch", "$inGroup", "$notInGroup",
    ]).sorted()
  private static let connectives = ["$and", "$or", "$nor", "$not"]

  /// Names of attributes with what is asked of each, and `$and`, `$or`, `$nor`, `$not`.
  private static func condition(_ reader: TableReader) -> ExperimentValue {
    var members: [String: ExperimentValue] = [:]
    for entry in reader.allEntries {
      if entry.key == "$not" {
        members[entry.key] = reader.table(entry.key, decode: condition)
      } else if connectives.contains(entry.key) {
        members[entry.key] = .array(reader.tables(entry.key, decode: condition))
      } else if entry.key.hasPrefix("$") {
        report(entry.key, among: connectives, reader)
      } else if case .table(let table) = entry.value, table.entries.contains(where: { $0.key.hasPrefix("$") })
      {
        members[entry.key] = reader.table(entry.key, decode: operands)
      } else {
        members[entry.key] = entry.value.experimentValue
      }
    }
    return .object(members)
  }

  /// Operators with their operands.
  private static func operands(_ reader: TableReader) -> ExperimentValue {
    var members: [String: ExperimentValue] = [:]
    for entry in reader.allEntries {
      guard operators.contains(entry.key) else {
        report(entry.key, among: operators, reader)
        continue
      }
      switch (entry.key, entry.value) {
      case ("$not", .table(let table)), ("$size", .table(let table)), ("$elemMatch", .table(let table)):
        let hasOperators = table.entries.contains { $0.key.hasPrefix("$") }
        members[entry.key] = reader.table(entry.key, decode: hasOperators ? operands : condition)
      default:
        check(entry, reader)
        members[entry.key] = entry.value.experimentValue
      }
    }
    return .object(members)
  }

  private static func check(_ entry: ContentTable.Entry, _ reader: TableReader) {
    if ofLists.contains(entry.key) {
      guard case .array = entry.value else {
        return reader.reportWrongType(entry.key, expected: "a list", found: entry.value)
      }
    }
    guard patterns.contains(entry.key), reader.log.isStrict else { return }
    guard case .string(let pattern) = entry.value else {
      return reader.reportWrongType(entry.key, expected: "a pattern, a text", found: entry.value)
    }
    do {
      _ = try RegularExpression(pattern)
    } catch {
      reader.log.error(
        .badValue, at: reader.place(entry.key),
        "`\(pattern)` is not a pattern and would never match: \(error)",
        fix: "a backslash is written twice in TOML's \"...\", once in '...'")
    }
  }

  private static func report(_ name: String, among known: [String], _ reader: TableReader) {
    reader.log.error(
      .badValue, at: reader.place(name).ofKey, "there is no operator `\(name)` here",
      fix: Suggestion.help(for: name, among: known, listing: "there are"))
  }
}

extension ContentNode {
  /// The value as experiments compare it; a day is a text.
  package var experimentValue: ExperimentValue {
    switch self {
    case .string(let text), .date(let text): .string(text)
    case .null: .null
    case .integer(let number): .number(Double(number))
    case .double(let number): .number(number)
    case .bool(let bool): .bool(bool)
    case .array(let items): .array(items.map { $0.experimentValue })
    case .table(let table):
      .object(
        Dictionary(firstOf: table.entries.map { ($0.key, $0.value.experimentValue) }))
    }
  }
}
