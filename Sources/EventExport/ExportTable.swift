/// How events of the log are written for another program: a table of names and properties, as TOML has it.
package struct ExportTable: Hashable, Sendable {
  /// The form of the whole output.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// One JSON object a line, or a row of CSV.
    case jsonl, csv
  }

  /// The form of the output.
  package var form = Form.jsonl
  /// The page whose names it follows; empty without one.
  package var follows = ""
  /// The names of events in the other program, by those of the log; an empty one leaves the event out.
  var names: [String: String] = [:]
  /// How the other events are called.
  var others = Naming.same
  /// The shape of an event, and those of events that have one of their own.
  var shape = ExportShape.object([])
  var shapes: [String: ExportShape] = [:]
  /// The columns of CSV, in their order.
  var columns: [Column] = []

  /// How an event without a name in the table is called.
  enum Naming: String, Hashable, Sendable, CaseIterable {
    /// `screen_viewed`, `Screen Viewed`, and not written at all.
    case same, title, none
  }

  /// A column of CSV.
  struct Column: Hashable, Sendable {
    var name: String
    var value: ExportSource
  }

  /// The name of an event in the other program; `nil` where it is left out.
  func name(of event: String) -> String? {
    if let name = names[event] { return name.isEmpty ? nil : name }
    switch others {
    case .same: return event
    case .none: return nil
    case .title:
      return event.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
        separator: " ")
    }
  }
}

/// The shape of what is written of an event.
indirect enum ExportShape: Hashable, Sendable {
  case value(ExportSource)
  /// Members with their keys; those whose value is missing are left out. The key `*` stands for all members of a group.
  case object([Member])
  case array([ExportShape])
  /// An item for each member of a group.
  case each(ExportSource.Group, ExportShape)

  struct Member: Hashable, Sendable {
    var key: String
    var shape: ExportShape
  }
}

/// Where a value comes from.
enum ExportSource: Hashable, Sendable {
  /// A text in single quotes, as it stands there.
  case constant(String)
  /// The event's name in the other program.
  case name
  /// A column of the log.
  case column(String)
  /// The moment as a number of so many parts of a second since 1970, and the same as a text.
  case time(partsOfSecond: Int64, isText: Bool)
  case member(Group, String)
  case group(Group)
  /// The name and the value of a member, in ``ExportShape/each(_:_:)``.
  case itsName, itsValue

  enum Group: String, Hashable, Sendable, CaseIterable {
    /// The event's own properties, the user's attributes, the user's arms by their experiments.
    case props, attributes, experiments
  }

  /// - Returns: `nil` for what is no source.
  init?(_ text: String) {
    if text.count >= 2, text.hasPrefix("'"), text.hasSuffix("'") {
      self = .constant(String(text.dropFirst().dropLast()))
      return
    }
    switch text {
    case "name": self = .name
    case "time_s": self = .time(partsOfSecond: 1, isText: false)
    case "time_ms": self = .time(partsOfSecond: 1000, isText: false)
    case "time_ns": self = .time(partsOfSecond: 1_000_000_000, isText: true)
    case "its.name": self = .itsName
    case "its.value": self = .itsValue
    case _ where ExportRow.columns.contains(text): self = .column(text)
    default:
      if let group = Group(rawValue: text) {
        self = .group(group)
        return
      }
      let parts = text.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let group = Group(rawValue: String(parts[0])) else { return nil }
      self = .member(group, String(parts[1]))
    }
  }
}
