import TextFormats

/// Events as lines of JSON, in memory: UTF-8, LF, the columns always in the same order, and every column in every line
/// unless the lines are compact.
package struct EventLines: Sendable {
  private var json = JSONWriter()
  private let isCompact: Bool
  /// The event before, in compact lines: what it says of the session is not said again.
  private var last: (event: LoggedEvent, session: UInt64?)?

  /// The lines since the last ``removeAll()``.
  package var bytes: [UInt8] { json.bytes }

  /// Ids as numbers, for callers with so many lines that a text for each id would be slow.
  package struct IDs: Hashable, Sendable {
    /// The number of `event_id`.
    package var event: UInt64
    /// The number of `run_id`.
    package var run: UInt64
    /// The number of `session_id`.
    package var session: UInt64

    /// Creates the ids of an event.
    package init(event: UInt64, run: UInt64, session: UInt64) {
      self.event = event
      self.run = run
      self.session = session
    }
  }

  /// Creates a buffer without lines.
  ///
  /// - Parameter isCompact: Whether lines leave out columns that are null, empty or 0, those that follow from others
  ///   (`event_id`), and what a line of the same session and day has said before: version, run, seed, attributes,
  ///   locale, device and arms.
  package init(isCompact: Bool = false) {
    self.isCompact = isCompact
  }

  /// Forgets the lines, and keeps the memory for the next ones.
  package mutating func removeAll() {
    json.removeAll()
    last = nil
  }

  /// Adds the line of an event.
  ///
  /// - Parameter ids: written instead of the event's own.
  package mutating func add(_ event: LoggedEvent, ids: IDs? = nil) {
    if isCompact { return addCompact(event, ids) }
    json.open("{")
    number(.schemaVersion, event.schemaVersion)
    id(.eventID, event.eventID, ids?.event)
    id(.runID, event.runID, ids?.run)
    text(.flowVersion, event.flowVersion)
    number(.seed, event.seed)
    id(.sessionID, event.sessionID, ids?.session)
    text(.userID, event.userID)
    number(.seq, event.seq)
    json.key(EventColumn.timestamp.name)
    quoted { Timestamp.append(event.timestamp, to: &$0) }
    number(.elapsed, event.elapsed)
    text(.event, event.event.rawValue)
    text(.stepID, event.stepID)
    text(.screenID, event.screenID)
    text(.previousScreenID, event.previousScreenID)
    number(.stepIndex, event.stepIndex)
    json.key(EventColumn.dwell.name)
    if let dwell = event.dwell { json.number(dwell) } else { json.literal("null") }
    text(.reason, event.reason)
    attributes(event.attributes)
    text(.locale, event.locale)
    text(.device, event.device)
    arms(event.experiments)
    props(event.props)
    json.close("}")
    json.endLine()
  }

  private mutating func addCompact(_ event: LoggedEvent, _ ids: IDs?) {
    let before = last.flatMap { last in
      last.session == ids?.session && last.event.sessionID == event.sessionID
        && Timestamp.day(of: last.event.timestamp) == Timestamp.day(of: event.timestamp) ? last.event : nil
    }
    last = (event, ids?.session)
    json.open("{")
    if before == nil {
      number(.schemaVersion, event.schemaVersion)
      id(.runID, event.runID, ids?.run)
      if let version = event.flowVersion { text(.flowVersion, version) }
      number(.seed, event.seed)
    }
    id(.sessionID, event.sessionID, ids?.session)
    text(.userID, event.userID)
    number(.seq, event.seq)
    json.key(EventColumn.timestamp.name)
    quoted { Timestamp.append(event.timestamp, to: &$0) }
    if event.elapsed != 0 { number(.elapsed, event.elapsed) }
    text(.event, event.event.rawValue)
    present(.stepID, event.stepID)
    present(.screenID, event.screenID)
    present(.previousScreenID, event.previousScreenID)
    if event.stepIndex != 0 { number(.stepIndex, event.stepIndex) }
    if let dwell = event.dwell { number(.dwell, dwell) }
    present(.reason, event.reason)
    if before?.attributes != event.attributes { attributes(event.attributes.filter { $0.value != nil }) }
    if before?.locale != event.locale { text(.locale, event.locale) }
    if before?.device != event.device { text(.device, event.device) }
    if (before?.experiments ?? []) != event.experiments { arms(event.experiments) }
    if !event.props.isEmpty { props(event.props) }
    json.close("}")
    json.endLine()
  }

  /// A text that is neither null nor empty.
  private mutating func present(_ column: EventColumn, _ value: String?) {
    if let value, !value.isEmpty { text(column, value) }
  }

  private mutating func text(_ column: EventColumn, _ text: String?) {
    json.key(column.name)
    json.string(text)
  }

  private mutating func attributes(_ attributes: [LoggedAttribute]) {
    for attribute in attributes {
      json.key(text: attribute.key)
      json.string(attribute.value)
    }
  }

  private mutating func number(_ column: EventColumn, _ number: some BinaryInteger) {
    json.key(column.name)
    json.number(Int64(number))
  }

  private mutating func id(_ column: EventColumn, _ text: String, _ number: UInt64?) {
    json.key(column.name)
    if let number { quoted { EventID.append(number, to: &$0) } } else { json.string(text) }
  }

  /// A text with nothing to escape.
  private mutating func quoted(_ add: (inout [UInt8]) -> Void) {
    json.raw { bytes in
      bytes.append(UInt8(ascii: "\""))
      add(&bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func arms(_ arms: [LoggedArm]) {
    json.key(EventColumn.experiments.name)
    json.open("[")
    for arm in arms {
      json.open("{")
      json.member("key", arm.key)
      json.member("variation", arm.variation)
      json.key("bucket")
      if let bucket = arm.bucket { self.bucket(bucket) } else { json.literal("null") }
      json.member("hash_version", arm.hashVersion)
      json.close("}")
    }
    json.close("]")
  }

  /// Buckets are ten thousandths; anything else is written in as many digits as it needs.
  private mutating func bucket(_ bucket: Double) {
    let parts = (bucket * 10_000).rounded()
    guard parts >= 0, parts < 10_000, parts / 10_000 == bucket else {
      guard bucket.isFinite else { return json.literal("null") }
      return json.raw { $0.append(contentsOf: bucket.description.utf8) }
    }
    json.raw { bytes in
      bytes.append(UInt8(ascii: "0"))
      bytes.append(UInt8(ascii: "."))
      var digits = Int(parts)
      var divisor = 1000
      repeat {
        bytes.append(UInt8(ascii: "0") + UInt8(digits / divisor))
        digits %= divisor
        divisor /= 10
      } while digits > 0
    }
  }

  private mutating func props(_ props: [LoggedEvent.Prop]) {
    json.key(EventColumn.props.name)
    json.open("{")
    for prop in props {
      json.key(text: prop.name)
      json.string(prop.value)
    }
    json.close("}")
  }
}
