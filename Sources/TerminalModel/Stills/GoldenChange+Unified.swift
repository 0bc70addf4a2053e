extension GoldenChange {
  /// Rows of a layer that are shown; the rest is counted.
  private static let mostRows = 8
  /// Rows of letters that are shown: the picture says more than they do.
  private static let mostStyleRows = 2
  private static let mostStyles = 4

  /// The change as a unified diff, a hunk for each run of rows of a layer:
  ///
  ///     @@ text, row 5 @@
  ///     -Ren, 27
  ///     +Ren, 28
  ///     @@ style, row 5 @@
  ///     -aabbb
  ///     +aaccc
  ///     -b  text #333a45 on background #ffffff
  ///     +c  danger #c02020 on background #ffffff
  ///
  /// - Parameters:
  ///   - palette: The letters of the approved golden.
  ///   - colors: The names of colours.
  package func unified(
    palette: GoldenPalette? = nil, colors: [(name: String, color: Color)] = []
  ) -> [String] {
    if hasOtherSize {
      return [
        "@@ size @@", "-\(approved.frame.width) x \(approved.frame.height)",
        "+\(drawn.frame.width) x \(drawn.frame.height)",
      ]
    }
    let old = approved.layers(palette: palette)
    let new = drawn.layers(palette: old.palette)
    var lines = hunks("text", rows: rows(of: text), old.text, new.text)
    let styled = rows(of: style + mask)
    lines += hunks(
      mask.isEmpty ? "style" : "style and mask", rows: styled, most: Self.mostStyleRows, old.style, new.style)
    return lines + legend(new.palette, colors)
  }

  private func rows(of cells: [Int]) -> [Int] {
    Set(cells.map { $0 / max(1, drawn.frame.width) }).sorted()
  }

  private func hunks(
    _ layer: String, rows: [Int], most: Int = mostRows, _ old: [String], _ new: [String]
  ) -> [String] {
    let shown = rows.prefix(most)
    var lines: [String] = []
    var start = shown.startIndex
    while start < shown.endIndex {
      var end = start + 1
      while end < shown.endIndex, shown[end] == shown[end - 1] + 1 { end += 1 }
      let run = shown[start..<end]
      let words = run.count == 1 ? "row \(run[start] + 1)" : "rows \(run[start] + 1) to \(run[end - 1] + 1)"
      lines.append("@@ \(layer), \(words) @@")
      lines += run.map { "-" + old[$0] } + run.map { "+" + new[$0] }
      start = end
    }
    if rows.count > shown.count {
      let rest = rows.count - shown.count
      lines.append("@@ \(layer), and \(rest) more row\(rest == 1 ? "" : "s") @@")
    }
    return lines
  }

  /// The meanings of the letters that came and went.
  private func legend(_ palette: GoldenPalette, _ colors: [(name: String, color: Color)]) -> [String] {
    var seen: Set<Style> = []
    func words(_ frame: CellBuffer, _ mark: String) -> [String] {
      var lines: [String] = []
      for index in style where seen.insert(frame.cells[index].style).inserted {
        lines.append(mark + palette.words(of: frame.cells[index].style, colors: colors))
      }
      let rest = lines.count - Self.mostStyles
      return rest > 0 ? lines.prefix(Self.mostStyles) + ["\(mark)and \(rest) more styles"] : lines
    }
    let gone = words(approved.frame, "-")
    seen = []
    return gone + words(drawn.frame, "+")
  }
}
