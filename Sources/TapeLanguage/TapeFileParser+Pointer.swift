/// The mouse, and the size of the terminal.
extension TapeFileParser {
  /// `Click COLUMN ROW`, `Click TEXT` or `Click Element ID`
  mutating func parseTarget() throws(TapeDiagnostic) -> TapeTarget {
    if isNumber(next) { return .cell(try point()) }
    switch next.kind {
    case .quoted: return .text(try name("a text"))
    case .word where next.spelling == "Element":
      narrow(to: take().text)
      return .element(try name("an element id"))
    default:
      let fix = isText(next) ? "`Click \"\(next.text)\"` or `Click Element \(next.text)`" : nil
      throw expected("a column and a row, a text in quotes, or `Element` and an id", fix: fix)
    }
  }

  /// `Drag[@TIME] COLUMN ROW COLUMN ROW`
  mutating func parseDrag() throws(TapeDiagnostic) -> TapeCommand.Kind {
    let duration = try interval()
    let from = try point()
    return .drag(from: from, to: try point(), duration: duration)
  }

  /// `Resize COLUMNS ROWS`
  mutating func parseResize() throws(TapeDiagnostic) -> TapeCommand.Kind {
    let columns = try integer("a number of columns", in: 1...limits.cells)
    return .resize(columns: columns, rows: try integer("a number of rows", in: 1...limits.cells))
  }

  private mutating func point() throws(TapeDiagnostic) -> TapePoint {
    let column = try integer("a column", in: 1...limits.cells)
    return TapePoint(column: column, row: try integer("a row", in: 1...limits.cells))
  }
}
