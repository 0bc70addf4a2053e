import LoggedEvents

/// The columns of a line, found and not copied; valid as long as the line is in memory.
struct LineColumns {
  var scanner: JSONScanner
  var schemaVersion = LoggedEvent.schemaVersion
  var seed = 0
  var seq = 0
  var timestamp: Int64?
  var elapsed = 0
  var stepIndex = 0
  var dwell: Int?
  var eventID = TextSpan.none
  var runID = TextSpan.none
  var flowVersion = TextSpan.none
  var sessionID = TextSpan.none
  var userID = TextSpan.none
  var event = TextSpan.none
  var stepID = TextSpan.none
  var screenID = TextSpan.none
  var previousScreenID = TextSpan.none
  var reason = TextSpan.none
  var locale = TextSpan.none
  var device = TextSpan.none
  /// The bytes of the array in the line.
  var experiments = 0..<0
  /// The bytes of the object in the line.
  var props = 0..<0
  /// The columns that the line has, as bits by their raw values.
  var present: UInt32 = 0
  /// Whether a column stands in it twice; readers differ in which of them counts.
  var repeatsColumn = false

  /// Whether the line says the number of the event in its session.
  var hasSeq: Bool { present & 1 << UInt32(EventColumn.seq.rawValue) != 0 }

  init(_ line: UnsafeRawBufferPointer) {
    // An empty line never gets here.
    let base = line.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    scanner = JSONScanner(base: base, end: line.count)
  }

  /// Finds the columns.
  ///
  /// - Parameter keys: takes the attributes of the user.
  mutating func scan(_ keys: inout LineKeys) throws(LineFault) {
    keys.attributes.removeAll(keepingCapacity: true)
    try scanner.expect(UInt8(ascii: "{"))
    var place = 0
    if !scanner.take(UInt8(ascii: "}")) {
      repeat {
        try scanner.expect(UInt8(ascii: "\""))
        let key = try scanner.restOfText()
        try scanner.expect(UInt8(ascii: ":"))
        let number = keys.number(of: key, at: place, scanner)
        place += 1
        if let column = LineKeys.column(number) {
          let bit = (1 as UInt32) << UInt32(column.rawValue)
          repeatsColumn = repeatsColumn || present & bit != 0
          present |= bit
          try take(column)
        } else if number >= 0, let value = try scanner.textOrNull() {
          keys.attributes.append((number, value))
        } else {
          try scanner.skip()
        }
      } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"))
    }
    scanner.skipSpace()
    if scanner.index < scanner.end { throw LineFault("something follows the end of the object") }
    if event.isNone { throw LineFault("`event` is missing") }
    if sessionID.isNone { throw LineFault("`session_id` is missing") }
    if userID.isNone { throw LineFault("`user_id` is missing") }
    if timestamp == nil { throw LineFault("`ts` is missing") }
    guard (1...LoggedEvent.schemaVersion).contains(schemaVersion) else {
      throw LineFault(
        "`schema_version` is \(schemaVersion), and this program reads \(LoggedEvent.schemaVersion)",
        isNewer: schemaVersion > LoggedEvent.schemaVersion)
    }
  }

  private mutating func take(_ column: EventColumn) throws(LineFault) {
    switch column {
    case .schemaVersion: schemaVersion = try scanner.integer(column.name) ?? schemaVersion
    case .eventID: eventID = try scanner.text(column.name)
    case .runID: runID = try scanner.text(column.name)
    case .flowVersion: flowVersion = try scanner.text(column.name)
    case .seed: seed = try scanner.integer(column.name) ?? 0
    case .sessionID: sessionID = try scanner.text(column.name)
    case .userID: userID = try scanner.text(column.name)
    case .seq: seq = try scanner.integer(column.name) ?? 0
    case .timestamp:
      let text = try scanner.text(column.name)
      if text.isNone { return }
      guard
        let time = Timestamp.read(UnsafeBufferPointer(start: scanner.base + text.start, count: text.count))
      else { throw LineFault("`ts` is not an RFC 3339 time") }
      timestamp = time
    case .elapsed: elapsed = try scanner.integer(column.name) ?? 0
    case .event: event = try scanner.text(column.name)
    case .stepID: stepID = try scanner.text(column.name)
    case .screenID: screenID = try scanner.text(column.name)
    case .previousScreenID: previousScreenID = try scanner.text(column.name)
    case .stepIndex: stepIndex = try scanner.integer(column.name) ?? 0
    case .dwell: dwell = try scanner.integer(column.name)
    case .reason: reason = try scanner.text(column.name)
    case .locale: locale = try scanner.text(column.name)
    case .device: device = try scanner.text(column.name)
    case .experiments: experiments = try value(column.name)
    case .props: props = try value(column.name)
    }
  }

  /// The bytes of an array or an object in the line; none for null.
  private mutating func value(_ name: StaticString) throws(LineFault) -> Range<Int> {
    if scanner.takeNull() { return 0..<0 }
    scanner.skipSpace()
    let start = scanner.index
    let bracket = start < scanner.end ? scanner.base[start] : 0
    let isRight = bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "{")
    guard isRight else { throw LineFault("`\(name)` is neither a list nor an object") }
    try scanner.skip()
    return start..<scanner.index
  }

  /// Calls `body` with each arm of the line.
  func forEachArm(
    _ body: (_ key: TextSpan, _ variation: TextSpan, _ bucket: Double?, _ hashVersion: Int) -> Void
  ) throws(LineFault) {
    guard !experiments.isEmpty else { return }
    var scanner = scanner
    scanner.index = experiments.lowerBound
    try scanner.expect(UInt8(ascii: "["))
    if scanner.take(UInt8(ascii: "]")) { return }
    repeat {
      var (key, variation, bucket, version) = (TextSpan.none, TextSpan.none, Double?.none, 0)
      try scanner.expect(UInt8(ascii: "{"))
      if !scanner.take(UInt8(ascii: "}")) {
        repeat {
          try scanner.expect(UInt8(ascii: "\""))
          let name = try scanner.restOfText()
          try scanner.expect(UInt8(ascii: ":"))
          if scanner.isText(name, "key") {
            key = try scanner.text("key")
          } else if scanner.isText(name, "variation") {
            variation = try scanner.text("variation")
          } else if scanner.isText(name, "bucket") {
            bucket = try scanner.number("bucket")
          } else if scanner.isText(name, "hash_version") {
            version = try scanner.integer("hash_version") ?? 0
          } else {
            try scanner.skip()
          }
        } while scanner.take(UInt8(ascii: ","))
        try scanner.expect(UInt8(ascii: "}"))
      }
      if key.isNone || variation.isNone { throw LineFault("an experiment has no `key` or no `variation`") }
      body(key, variation, bucket, version)
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "]"))
  }

  /// Calls `body` with each member of `props` that is a text.
  func forEachProp(_ body: (_ name: TextSpan, _ value: TextSpan) -> Void) throws(LineFault) {
    guard !props.isEmpty else { return }
    var scanner = scanner
    scanner.index = props.lowerBound
    try scanner.expect(UInt8(ascii: "{"))
    if scanner.take(UInt8(ascii: "}")) { return }
    repeat {
      try scanner.expect(UInt8(ascii: "\""))
      let name = try scanner.restOfText()
      try scanner.expect(UInt8(ascii: ":"))
      if scanner.take(UInt8(ascii: "\"")) {
        body(name, try scanner.restOfText())
      } else {
        try scanner.skip()
      }
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "}"))
  }
}
