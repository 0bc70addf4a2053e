import LoggedEvents

extension LoggedEvent {
  /// The event of a line; `nil` if it is unknown.
  init?(_ line: LineColumns, _ keys: LineKeys) throws(LineFault) {
    let scanner = line.scanner
    guard let event = EventName(rawValue: scanner.string(line.event)) else { return nil }
    func optional(_ span: TextSpan) -> String? { span.isNone ? nil : scanner.string(span) }
    var arms: [LoggedArm] = []
    try line.forEachArm { key, variation, bucket, version in
      arms.append(
        LoggedArm(
          key: scanner.string(key), variation: scanner.string(variation), bucket: bucket, hashVersion: version
        ))
    }
    var props: [Prop] = []
    try line.forEachProp { props.append(Prop(scanner.string($0), scanner.string($1))) }
    self.init(
      eventID: scanner.string(line.eventID), runID: scanner.string(line.runID),
      flowVersion: optional(line.flowVersion), seed: Int64(line.seed),
      sessionID: scanner.string(line.sessionID), userID: scanner.string(line.userID), seq: line.seq,
      timestamp: line.timestamp ?? 0, elapsed: Int64(line.elapsed), event: event,
      stepID: scanner.string(line.stepID), screenID: scanner.string(line.screenID),
      previousScreenID: optional(line.previousScreenID), stepIndex: line.stepIndex,
      dwell: line.dwell.map { Int64($0) },
      reason: optional(line.reason),
      attributes: keys.attributes.map { LoggedAttribute(keys.name($0.key), optional($0.value)) },
      locale: scanner.string(line.locale), device: scanner.string(line.device), experiments: arms,
      props: props)
    schemaVersion = line.schemaVersion
  }

  /// The event of one line without its newline; `nil` if the line is malformed or the event unknown.
  package init?(line: some Sequence<UInt8>) {
    let bytes = Array(line)
    let event = bytes.withUnsafeBytes { buffer -> LoggedEvent? in
      guard !buffer.isEmpty else { return nil }
      var columns = LineColumns(buffer)
      var keys = LineKeys()
      guard (try? columns.scan(&keys)) != nil else { return nil }
      return (try? LoggedEvent(columns, keys)) ?? nil
    }
    guard let event else { return nil }
    self = event
  }
}
