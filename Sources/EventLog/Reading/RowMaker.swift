import LoggedEvents

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Makes rows of lines. A column mostly equals that of the line before, and is then not looked up again.
struct RowMaker {
  private var last = EventRow(
    timestamp: 0, elapsed: 0, run: 0, version: 0, session: 0, user: 0, seq: 0, event: .sessionStarted,
    step: 0, screen: 0,
    previousScreen: 0, stepIndex: 0, dwell: -1, reason: 0, locale: 0, device: 0, arms: 0, pack: 0)
  /// The arms of the line before, as they stood there.
  private var lastArms: [UInt8] = []
  /// The values of the line's attributes, in the order of ``LineKeys/wanted``.
  private(set) var attributes: [Int32] = []

  init() {}

  /// - Returns: `nil` for an unknown event.
  mutating func row(
    _ line: LineColumns, _ keys: LineKeys, _ tables: inout EventTables
  ) throws(LineFault) -> EventRow? {
    let name = intern(line.event, 0, line.scanner, &tables.texts)
    guard Int(name) < tables.events.count, let event = tables.events[Int(name)] else { return nil }
    let scanner = line.scanner
    last.event = event
    last.timestamp = line.timestamp ?? 0
    last.elapsed = Int64(line.elapsed)
    last.seq = line.hasSeq ? Int32(clamping: line.seq) : -1
    last.stepIndex = Int32(clamping: line.stepIndex)
    last.dwell = line.dwell.map { Int32(clamping: $0) } ?? -1
    last.run = intern(line.runID, last.run, scanner, &tables.texts)
    last.version = intern(line.flowVersion, last.version, scanner, &tables.texts)
    last.session = intern(line.sessionID, last.session, scanner, &tables.texts)
    last.user = intern(line.userID, last.user, scanner, &tables.texts)
    last.step = intern(line.stepID, last.step, scanner, &tables.texts)
    last.screen = intern(line.screenID, last.screen, scanner, &tables.texts)
    last.previousScreen = intern(line.previousScreenID, last.previousScreen, scanner, &tables.texts)
    last.reason = intern(line.reason, last.reason, scanner, &tables.texts)
    last.locale = intern(line.locale, last.locale, scanner, &tables.texts)
    last.device = intern(line.device, last.device, scanner, &tables.texts)
    last.pack = InternTable.none
    last.entry = InternTable.none
    last.isSimulated = false
    last.isTrial = false
    last.isJump = false
    last.details = event.hasDetails ? details(of: line, &tables.details) : InternTable.none
    if event == .sessionStarted { try takeStart(of: line, &tables.texts) }
    try takeArms(of: line, &tables)
    takeAttributes(keys, scanner, &tables.texts)
    return last
  }

  private mutating func takeAttributes(
    _ keys: LineKeys, _ scanner: JSONScanner, _ texts: inout InternTable
  ) {
    if attributes.count < keys.wanted.count {
      attributes = Array(repeating: InternTable.none, count: keys.wanted.count)
    }
    for (place, key) in keys.wanted.enumerated() {
      let value = keys.attributes.last { $0.key == key }?.value ?? TextSpan.none
      attributes[place] = intern(value, attributes[place], scanner, &texts)
    }
  }

  private func intern(
    _ span: TextSpan, _ before: Int32, _ scanner: JSONScanner, _ texts: inout InternTable
  ) -> Int32 {
    if span.isNone { return InternTable.none }
    if span.hasEscapes { return texts.intern(scanner.string(span)) }
    let pointer = UnsafeRawPointer(scanner.base + span.start)
    if before >= 0, texts.isText(before, pointer, span.count) { return before }
    return texts.intern(pointer, span.count)
  }

  private func details(of line: LineColumns, _ details: inout InternTable) -> Int32 {
    // `{}` says nothing.
    guard line.props.count > 2 else { return InternTable.none }
    return details.intern(UnsafeRawPointer(line.scanner.base + line.props.lowerBound), line.props.count)
  }

  /// Reads the pack, and whether the user is simulated, and the session a trial or begun by a jump: the start of a
  /// session says it for all of it.
  private mutating func takeStart(
    of line: LineColumns, _ texts: inout InternTable
  ) throws(LineFault) {
    var (pack, entry) = (TextSpan.none, TextSpan.none)
    var (isSimulated, isTrial, isJump) = (false, false, false)
    try line.forEachProp { name, value in
      if line.scanner.isText(name, "pack") { pack = value }
      if line.scanner.isText(name, "entry") { entry = value }
      if line.scanner.isText(name, "simulated"), line.scanner.isText(value, "true") { isSimulated = true }
      if line.scanner.isText(name, "source"), line.scanner.isText(value, "simulated") { isSimulated = true }
      if line.scanner.isText(name, "trial"), line.scanner.isText(value, "true") { isTrial = true }
      if line.scanner.isText(name, "start") { isJump = true }
    }
    last.pack = intern(pack, InternTable.none, line.scanner, &texts)
    last.entry = intern(entry, InternTable.none, line.scanner, &texts)
    last.isSimulated = isSimulated
    last.isTrial = isTrial
    last.isJump = isJump
  }

  private mutating func takeArms(of line: LineColumns, _ tables: inout EventTables) throws(LineFault) {
    let bytes = UnsafeBufferPointer(
      start: line.scanner.base + line.experiments.lowerBound, count: line.experiments.count)
    let isSame =
      bytes.count == lastArms.count
      && lastArms.withUnsafeBytes {
        guard let last = $0.baseAddress, let new = bytes.baseAddress else { return true }
        return memcmp(last, new, bytes.count) == 0
      }
    if isSame { return }
    var arms: [RowArm] = []
    try line.forEachArm { key, variation, bucket, _ in
      arms.append(
        RowArm(
          experiment: intern(key, InternTable.none, line.scanner, &tables.texts),
          variation: intern(variation, InternTable.none, line.scanner, &tables.texts),
          isDrawn: bucket != nil))
    }
    last.arms = tables.number(of: arms)
    lastArms.removeAll(keepingCapacity: true)
    lastArms.append(contentsOf: bytes)
  }
}

extension EventName {
  /// Whether its properties are names of content, of which there are few.
  fileprivate var hasDetails: Bool {
    switch self {
    case .sessionStarted, .taskShown, .questionAnswered, .noteAdded, .sessionTape, .sessionEnded: false
    default: true
    }
  }
}
