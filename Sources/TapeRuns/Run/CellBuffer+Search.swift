import TerminalModel

extension CellBuffer {
  /// The first place that shows a text on one row, row by row; wide glyphs count as what they are.
  func firstPlace(of text: String) -> Rect? {
    let wanted = text.map { Glyph($0) }
    guard !wanted.isEmpty else { return nil }
    for y in 0..<height {
      let columns = (0..<width).filter { !cells[y * width + $0].glyph.isContinuation }
      guard columns.count >= wanted.count else { continue }
      for start in 0...(columns.count - wanted.count) {
        let place = columns[start..<start + wanted.count]
        guard zip(place, wanted).allSatisfy({ cells[y * width + $0].glyph == $1 }) else { continue }
        let columns = wanted.reduce(0) { $0 + $1.width }
        return Rect(x: place[place.startIndex], y: y, width: columns, height: 1)
      }
    }
    return nil
  }
}
