import Deflate
package import LoggedEvents

/// Reads the lines of a file of the log.
///
/// Keys may come in any order, and unknown keys are skipped. Unusable lines are skipped and reported: a
/// truncated last line, a line that is not JSON, an unknown event.
package struct EventReader: Sendable {
  /// The file, or the piece of one, whose lines are read.
  package let file: EventFile

  /// Creates a reader; each reading opens the file anew.
  package init(_ file: EventFile) {
    self.file = file
  }

  /// Calls `body` with each event of the file.
  @discardableResult
  package func events(_ body: (LoggedEvent) -> Void) -> ReadReport {
    read { (columns, keys) throws(LineFault) in
      guard let event = try LoggedEvent(columns, keys) else { return false }
      body(event)
      return true
    }
  }

  /// Calls `body` with each event as a row, whose texts go into `tables`.
  ///
  /// - Parameters:
  ///   - attributes: the keys of attributes of the user; others are skipped.
  ///   - body: is given the values of these attributes too, in their order, as numbers of
  ///     ``EventTables/texts``.
  @discardableResult
  package func rows(
    into tables: inout EventTables, attributes: [String] = [],
    _ body: (_ row: EventRow, _ attributes: [Int32]) -> Void
  ) -> ReadReport {
    var rows = RowMaker()
    return read(attributes) { (columns, keys) throws(LineFault) in
      guard let row = try rows.row(columns, keys, &tables) else { return false }
      body(row, rows.attributes)
      return true
    }
  }

  /// Calls `body` with each line that is an event, known or not: its time in microseconds since 1970, and its
  /// bytes without the newline, which are valid for the call.
  @discardableResult
  package func lines(_ body: (_ timestamp: Int64, _ line: UnsafeRawBufferPointer) -> Void) -> ReadReport {
    read { (columns, keys) throws(LineFault) in
      let isKnown = try LoggedEvent(columns, keys) != nil
      body(
        columns.timestamp ?? 0,
        UnsafeRawBufferPointer(start: columns.scanner.base, count: columns.scanner.end))
      return isKnown
    }
  }

  /// - Parameters:
  ///   - wanted: keys of attributes.
  ///   - take: `false` for an unknown event.
  private func read(
    _ wanted: [String] = [], _ take: (borrowing LineColumns, LineKeys) throws(LineFault) -> Bool
  ) -> ReadReport {
    var report = ReadReport()
    var keys = LineKeys(wanted)
    var lines = 0
    /// Lines before the range; counted at the first problem.
    var before: Int?
    let end = LineFile.forEachLine(of: file) { line in
      lines += 1
      report.bytes += line.count + (line.isEnded ? 1 : 0)
      if line.count == 0 { return }
      do throws(LineFault) {
        guard let bytes = line.bytes else {
          throw LineFault("longer than \(LineFile.longestLine >> 20) MB")
        }
        var columns = LineColumns(bytes)
        try columns.scan(&keys)
        if try take(columns, keys) { report.events += 1 } else { report.unknownEvents += 1 }
      } catch {
        before = before ?? file.range.map { LineFile.count(of: file, upTo: $0.lowerBound) } ?? 0
        report.add(
          ReadReport.Problem(
            file: file.path, line: lines + (before ?? 0), byteCount: line.count,
            reason: !line.isEnded ? .torn : error.isNewer ? .newer(error.message) : .malformed(error.message)
          ))
      }
    }
    if case .damaged(let failure) = end {
      report.add(
        ReadReport.Problem(file: file.path, line: lines, byteCount: 0, reason: .damaged(failure.words)))
    } else if end == .unreadable {
      report.add(ReadReport.Problem(file: file.path, line: 0, byteCount: 0, reason: .unreadable))
    }
    return report
  }
}
