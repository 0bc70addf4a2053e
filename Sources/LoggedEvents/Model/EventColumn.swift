/// The columns of a line, in the order in which they are written. The user's attributes, which the pack
/// declares, stand between `reason` and `locale`.
package enum EventColumn: UInt8, Hashable, Sendable, CaseIterable {
  /// The ids of the line, its time, what happened, and the step and screen.
  case schemaVersion, eventID, runID, flowVersion, seed, sessionID, userID, seq, timestamp, elapsed, event,
    stepID,
    screenID
  /// The screen before, the number of steps, how long the last took, the reason, and the circumstances.
  case previousScreenID, stepIndex, dwell, reason, locale, device, experiments, props

  /// Its key in the line.
  package var name: StaticString {
    switch self {
    case .schemaVersion: "schema_version"
    case .eventID: "event_id"
    case .runID: "run_id"
    case .flowVersion: "flow_version"
    case .seed: "seed"
    case .sessionID: "session_id"
    case .userID: "user_id"
    case .seq: "seq"
    case .timestamp: "ts"
    case .elapsed: "t_us"
    case .event: "event"
    case .stepID: "step_id"
    case .screenID: "screen_id"
    case .previousScreenID: "prev_screen_id"
    case .stepIndex: "step_index"
    case .dwell: "dwell_ms"
    case .reason: "reason"
    case .locale: "locale"
    case .device: "device"
    case .experiments: "experiments"
    case .props: "props"
    }
  }

  /// Names that an attribute cannot have as its key: of columns, of day folders, and of groups that are not
  /// by attribute.
  static let reservedNames = Set(allCases.map { "\($0.name)" } + ["dt", "all", "experiment"])
}
