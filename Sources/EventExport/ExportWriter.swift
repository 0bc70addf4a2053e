package import LoggedEvents
import Results
import TextFormats

/// Writes events by a table, one after the other.
package struct ExportWriter {
  private let table: ExportTable
  /// The sessions whose events are left out.
  private let trials: Set<String>
  /// How many events were left out for that.
  package private(set) var leftOut = 0

  /// Creates a writer by a table.
  ///
  /// - Parameter trials: the ids of sessions of people who tried out a test (``LoggedEvent/isTrialStart``): they are left out.
  package init(_ table: ExportTable, without trials: Set<String> = []) {
    self.table = table
    self.trials = trials
  }

  /// What stands before the first event: the names of the columns of CSV; empty for JSON.
  package var head: String {
    table.form == .csv ? CSVRow.text(table.columns.map(\.name)) : ""
  }

  /// The line of an event with its line end; empty for one that the table leaves out.
  ///
  /// An arm that was forced is no exposure: its user does not count, here neither; nor do trial sessions.
  package mutating func line(_ event: LoggedEvent) -> String {
    if trials.contains(event.sessionID) {
      leftOut += 1
      return ""
    }
    if event.event == .experimentViewed, Self.isForced(event) { return "" }
    guard let name = table.name(of: event.event.rawValue) else { return "" }
    let row = ExportRow(event: event, name: name)
    if table.form == .csv {
      return CSVRow.text(table.columns.map { column in row.value(column.value).map(Self.text) ?? "" })
    }
    return (row.node(table.shapes[event.event.rawValue] ?? table.shape) ?? .object([:])).line
  }

  private static func isForced(_ event: LoggedEvent) -> Bool {
    let key = event.props.first { $0.name == "experiment" }?.value
    return event.experiments.contains { $0.key == key && $0.bucket == nil }
  }

  private static func text(_ node: JSONNode) -> String {
    switch node {
    case .string(let text): text
    case .integer(let number): String(number)
    default: String(node.line.dropLast())
    }
  }

}

extension JSONNode {
  /// The text in one line, with a line end.
  fileprivate var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.literal("null")
    case .bool(let bool): writer.literal(bool ? "true" : "false")
    case .integer(let number): writer.number(number)
    case .number(let number): writer.raw { $0.append(contentsOf: number.description.utf8) }
    case .string(let text): writer.string(text)
    case .array(let items):
      writer.open("[")
      for item in items { item.write(to: &writer) }
      writer.close("]")
    case .object(let object):
      writer.open("{")
      for member in object.members {
        writer.key(text: member.key)
        member.value.write(to: &writer)
      }
      writer.close("}")
    }
  }
}
