import JSONText

/// Events as lines of JSON, in memory: UTF-8, LF, every column in every line, always in the same order.
package struct EventLines: Sendable {
  /// What was added since it was last emptied.
  package private(set) var bytes: [UInt8] = []

  /// Ids as numbers, for those who write so many lines that a text for each would cost.
  package struct IDs: Hashable, Sendable {
    package var event: UInt64
    package var run: UInt64
    package var session: UInt64

    package init(event: UInt64, run: UInt64, session: UInt64) {
      self.event = event
      self.run = run
      self.session = session
    }
  }

  package init() {}

  /// Forgets the lines, and keeps the memory for the next ones.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds a line.
  ///
  /// - Parameter ids: take the place of the event's own.
  package mutating func add(_ event: borrowing LoggedEvent, ids: IDs? = nil) {
    begin(.schemaVersion, "{")
    number(event.schemaVersion)
    begin(.eventID)
    id(event.eventID, ids?.event)
    begin(.runID)
    id(event.runID, ids?.run)
    begin(.seed)
    number(event.seed)
    begin(.sessionID)
    id(event.sessionID, ids?.session)
    text(.userID, event.userID)
    begin(.seq)
    number(event.seq)
    begin(.timestamp)
    bytes.append(UInt8(ascii: "\""))
    Timestamp.append(event.timestamp, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    begin(.elapsed)
    number(Int(event.elapsed))
    text(.event, event.event.rawValue)
    text(.stepID, event.stepID)
    text(.screenID, event.screenID)
    text(.previousScreenID, event.previousScreenID)
    begin(.stepIndex)
    number(event.stepIndex)
    begin(.dwell)
    if let dwell = event.dwell { number(dwell) } else { add("null") }
    text(.reason, event.reason)
    attributes(event.attributes)
    text(.locale, event.locale)
    text(.device, event.device)
    begin(.experiments)
    arms(event.experiments)
    begin(.props)
    props(event.props)
    add("}\n")
  }

  private mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func begin(_ column: EventColumn, _ separator: Unicode.Scalar = ",") {
    bytes.append(UInt8(ascii: separator))
    bytes.append(UInt8(ascii: "\""))
    add(column.name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func text(_ column: EventColumn, _ text: String?) {
    begin(column)
    value(text)
  }

  private mutating func value(_ text: String?) {
    if let text { JSONText.append(text, to: &bytes) } else { add("null") }
  }

  private mutating func attributes(_ attributes: [LoggedAttribute]) {
    for attribute in attributes {
      bytes.append(UInt8(ascii: ","))
      JSONText.append(attribute.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      value(attribute.value)
    }
  }

  private mutating func id(_ text: String, _ number: UInt64?) {
    guard let number else { return JSONText.append(text, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
    EventID.append(number, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func number(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func arms(_ arms: [LoggedArm]) {
    bytes.append(UInt8(ascii: "["))
    for (index, arm) in arms.enumerated() {
      add(index == 0 ? "{\"key\":" : ",{\"key\":")
      JSONText.append(arm.key, to: &bytes)
      add(",\"variation\":")
      JSONText.append(arm.variation, to: &bytes)
      add(",\"bucket\":")
      if let bucket = arm.bucket { self.bucket(bucket) } else { add("null") }
      add(",\"hash_version\":")
      number(arm.hashVersion)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Buckets are ten thousandths; anything else is written in as many digits as it needs.
  private mutating func bucket(_ bucket: Double) {
    let parts = (bucket * 10_000).rounded()
    guard parts >= 0, parts < 10_000, parts / 10_000 == bucket else {
      if bucket.isFinite { bytes.append(contentsOf: bucket.description.utf8) } else { add("null") }
      return
    }
    add("0.")
    var digits = Int(parts)
    var divisor = 1000
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(digits / divisor))
      digits %= divisor
      divisor /= 10
    } while digits > 0
  }

  private mutating func props(_ props: [LoggedEvent.Prop]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, prop) in props.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(prop.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONText.append(prop.value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
