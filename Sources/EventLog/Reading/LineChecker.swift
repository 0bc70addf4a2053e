import LoggedEvents

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Checks lines from clients, more strictly than ``EventReader``, which also reads old logs: all readers have to see the same
/// event in a line.
package struct LineChecker: Sendable {
  /// A line that passed: which event it is, and whose.
  package struct Identity: Hashable, Sendable {
    /// The session's id as a number.
    package var session: UInt64
    /// The number of the event in its session.
    package var seq: UInt32
    /// The user's id.
    package var user: String
  }

  /// The most bytes that a line has, without its newline.
  package static let longestLine = 256 << 10

  private static let required: [EventColumn] = [
    .schemaVersion, .eventID, .runID, .sessionID, .userID, .seq, .timestamp, .elapsed, .event,
  ]

  /// The keys of columns, which every checker begins with.
  private static let columns = LineKeys()

  private var keys = LineChecker.columns
  /// The user of the line before, as it stood there.
  private var lastUser: [UInt8] = []
  private var user = ""

  /// Creates a checker; one for all lines of a batch is quicker than one for each.
  package init() {}

  /// Checks a line without its newline.
  ///
  /// - Returns: Which event it is, or why it is refused.
  package mutating func checked(_ line: UnsafeRawBufferPointer) -> Result<Identity, LineFault> {
    do throws(LineFault) { return .success(try check(line)) } catch { return .failure(error) }
  }

  private mutating func check(_ line: UnsafeRawBufferPointer) throws(LineFault) -> Identity {
    guard let base = line.baseAddress, !line.isEmpty else { throw LineFault("the line is empty") }
    guard line.count <= Self.longestLine else {
      throw LineFault("the line is longer than \(Self.longestLine) bytes")
    }
    // The scanner refuses the other control characters, in texts and between them.
    for byte: Int32 in [0x09, 0x0D, 0x7F] where memchr(base, byte, line.count) != nil {
      throw LineFault("a control character (\(byte)) stands in the line")
    }
    var columns = LineColumns(line)
    try columns.scan(&keys)
    if columns.repeatsColumn { throw LineFault("a column stands in the line twice") }
    for column in Self.required where columns.present & (1 << UInt32(column.rawValue)) == 0 {
      throw LineFault("`\(column.name)` is missing")
    }
    let event = columns.scanner.string(columns.event)
    guard EventName(rawValue: event) != nil else { throw LineFault("`event` is not known") }
    try columns.forEachArm { _, _, _, _ in }
    try columns.forEachProp { _, _ in }
    return try identity(columns)
  }

  private mutating func identity(_ columns: LineColumns) throws(LineFault) -> Identity {
    let session = try columns.id(columns.sessionID, "session_id")
    _ = try columns.id(columns.runID, "run_id")
    guard let seq = UInt32(exactly: columns.seq), seq < .max else {
      throw LineFault("`seq` is not a number from 0 to \(UInt32.max - 1)")
    }
    guard try columns.id(columns.eventID, "event_id") == EventID.event(Int(seq), ofSession: session) else {
      throw LineFault("`event_id` is not that of this `session_id` and `seq`")
    }
    try takeUser(columns)
    return Identity(session: session, seq: seq, user: user)
  }

  private mutating func takeUser(_ columns: LineColumns) throws(LineFault) {
    let (span, scanner) = (columns.userID, columns.scanner)
    guard span.count > 0 else { throw LineFault("`user_id` is missing") }
    let bytes = UnsafeBufferPointer(start: scanner.base + span.start, count: span.count)
    // Mostly all lines of a batch are one user's.
    if bytes.count == lastUser.count, bytes.elementsEqual(lastUser) { return }
    let text = scanner.string(span)
    guard (5...200).contains(text.count), text.utf8.count <= 1000 else {
      throw LineFault("`user_id` does not have 5 to 200 characters")
    }
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain else { throw LineFault("`user_id` has control characters") }
    user = text
    lastUser = Array(bytes)
  }
}

extension LineColumns {
  /// An id as a number: 16 digits, of which letters are small.
  fileprivate func id(_ span: TextSpan, _ name: StaticString) throws(LineFault) -> UInt64 {
    guard let number = number(ofID: span) else {
      throw LineFault("`\(name)` does not have 16 hexadecimal digits")
    }
    return number
  }

  fileprivate func number(ofID span: TextSpan) -> UInt64? {
    guard span.count == 16 else { return nil }
    var number: UInt64 = 0
    for byte in UnsafeBufferPointer(start: scanner.base + span.start, count: 16) {
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: number = number << 4 | UInt64(byte - 0x61 + 10)
      default: return nil
      }
    }
    return number
  }
}

extension EventFile {
  /// Calls `body` with the session and the number of each line that is an event and ends.
  ///
  /// - Returns: Whether the file could be read.
  package func forEachIdentity(_ body: (_ session: UInt64, _ seq: UInt32) -> Void) -> Bool {
    forEachLine { columns, _ in
      guard let columns, let session = columns.number(ofID: columns.sessionID),
        let seq = UInt32(exactly: columns.seq)
      else { return }
      body(session, seq)
    }
  }

  /// Calls `body` with each line that ends, without its newline, and the user's id if it is an event.
  ///
  /// - Returns: Whether the file could be read.
  package func forEachUser(_ body: (_ user: String?, _ line: UnsafeRawBufferPointer) -> Void) -> Bool {
    forEachLine { columns, line in body(columns.map { $0.scanner.string($0.userID) }, line) }
  }

  private func forEachLine(_ body: (LineColumns?, UnsafeRawBufferPointer) -> Void) -> Bool {
    var keys = LineKeys()
    let end = LineFile.forEachLine(of: self) { line in
      guard line.isEnded, let bytes = line.bytes else { return }
      guard !bytes.isEmpty else { return body(nil, bytes) }
      var columns = LineColumns(bytes)
      body((try? columns.scan(&keys)) == nil ? nil : columns, bytes)
    }
    return end == .whole
  }
}
