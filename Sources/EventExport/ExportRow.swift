import LoggedEvents
import TextFormats

/// An event on its way to another program.
struct ExportRow {
  /// The columns of the log that a table can name.
  static let columns = [
    "schema_version", "event_id", "run_id", "flow_version", "seed", "session_id", "user_id", "seq", "ts",
    "t_us", "event",
    "step_id", "screen_id", "prev_screen_id", "step_index", "dwell_ms", "reason", "locale", "device",
  ]

  let event: LoggedEvent
  let name: String
  /// The member of a group that is written.
  var item: (name: String, value: String)?

  /// - Parameter isWhole: whether an object with a missing member is missing itself, as in an array.
  /// - Returns: `nil` where the shape has nothing to write.
  func node(_ shape: ExportShape, isWhole: Bool = false) -> JSONNode? {
    switch shape {
    case .value(let source): return value(source)
    case .array(let shapes):
      return .array(
        shapes.flatMap { shape -> [JSONNode] in
          if case .each(let group, let inner) = shape { return items(group, inner) }
          return node(shape, isWhole: true).map { [$0] } ?? []
        })
    case .each(let group, let inner): return .array(items(group, inner))
    case .object(let members): return object(members, isWhole)
    }
  }

  private func object(_ members: [ExportShape.Member], _ isWhole: Bool) -> JSONNode? {
    var object = JSONObject()
    for member in members {
      if member.key == "*", case .value(.group(let group)) = member.shape {
        for (name, value) in self.members(group) { object[name] = .string(value) }
      } else if let node = node(member.shape) {
        object[member.key] = node
      } else if isWhole {
        return nil
      }
    }
    return object.members.isEmpty ? nil : .object(object)
  }

  private func items(_ group: ExportSource.Group, _ shape: ExportShape) -> [JSONNode] {
    members(group).compactMap { member in
      var row = self
      row.item = member
      return row.node(shape, isWhole: true)
    }
  }

  private func members(_ group: ExportSource.Group) -> [(name: String, value: String)] {
    switch group {
    case .props: event.props.map { ($0.name, $0.value) }
    case .attributes: event.attributes.compactMap { attribute in attribute.value.map { (attribute.key, $0) } }
    case .experiments: event.experiments.map { ($0.key, $0.variation) }
    }
  }

  func value(_ source: ExportSource) -> JSONNode? {
    switch source {
    case .constant(let text): return .string(text)
    case .name: return .string(name)
    case .time(let parts, let isText):
      let (whole, rest) = event.timestamp.quotientAndRemainder(dividingBy: 1_000_000)
      let number = whole * parts + rest * parts / 1_000_000
      return isText ? .string(String(number)) : .integer(Int(number))
    case .member(let group, let name):
      return members(group).last { $0.name == name }.map { .string($0.value) }
    case .group(let group):
      var object = JSONObject()
      for (name, value) in members(group) { object[name] = .string(value) }
      return .object(object)
    case .itsName: return item.map { .string($0.name) }
    case .itsValue: return item.map { .string($0.value) }
    case .column(let name): return column(name)
    }
  }

  private func column(_ name: String) -> JSONNode? {
    func text(_ text: String?) -> JSONNode? { text.flatMap { $0.isEmpty ? nil : .string($0) } }
    return switch name {
    case "schema_version": .integer(event.schemaVersion)
    case "event_id": text(event.eventID.isEmpty ? "\(event.sessionID)-\(event.seq)" : event.eventID)
    case "run_id": text(event.runID)
    case "flow_version": text(event.flowVersion)
    case "seed": .integer(Int(event.seed))
    case "session_id": text(event.sessionID)
    case "user_id": text(event.userID)
    case "seq": .integer(event.seq)
    case "ts": .string(Self.time(event.timestamp))
    case "t_us": .integer(Int(event.elapsed))
    case "event": .string(event.event.rawValue)
    case "step_id": text(event.stepID)
    case "screen_id": text(event.screenID)
    case "prev_screen_id": text(event.previousScreenID)
    case "step_index": .integer(event.stepIndex)
    case "dwell_ms": event.dwell.map { .integer(Int($0)) }
    case "reason": text(event.reason)
    case "locale": text(event.locale)
    case "device": text(event.device)
    default: nil
    }
  }

  private static func time(_ instant: Int64) -> String {
    var bytes: [UInt8] = []
    Timestamp.append(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
