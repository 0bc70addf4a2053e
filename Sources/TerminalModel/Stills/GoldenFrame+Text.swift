extension GoldenFrame {
  /// The rows of the layers as a golden has them.
  package struct Layers: Hashable, Sendable {
    /// Glyphs, without the blanks at the ends of rows.
    package var text: [String] = []
    /// A letter for each cell; the last one of a row goes on to its end.
    package var style: [String] = []
    /// The letters, with those of an approved golden first.
    package var palette: GoldenPalette
  }

  /// - Parameter palette: Letters that are kept, so that unchanged parts read the same.
  package func layers(palette: GoldenPalette? = nil) -> Layers {
    var layers = Layers(palette: palette ?? ranked)
    for y in 0..<frame.height {
      layers.text.append(frame.row(y))
      var row = String.UnicodeScalarView()
      for x in 0..<frame.width {
        let index = y * frame.width + x
        row.append(
          masked.contains(index) ? GoldenPalette.mask : layers.palette.letter(of: frame.cells[index].style))
      }
      while let last = row.last, row.dropLast().last == last { row.removeLast() }
      layers.style.append(String(row))
    }
    return layers
  }

  /// Letters for the styles that many cells have first, so that they are the same from golden to golden.
  private var ranked: GoldenPalette {
    var counts: [Style: Int] = [:]
    var order: [Style] = []
    for (index, cell) in frame.cells.enumerated() where !masked.contains(index) {
      if counts[cell.style] == nil { order.append(cell.style) }
      counts[cell.style, default: 0] += 1
    }
    let places = order.indices.sorted { (counts[order[$0]] ?? 0, $1) > (counts[order[$1]] ?? 0, $0) }
    var palette = GoldenPalette()
    for place in places { _ = palette.letter(of: order[place]) }
    return palette
  }

  /// The golden as a text that reads well in a review:
  ///
  ///     golden home/first, 14 x 1
  ///       text
  ///         |   › Go on ‹
  ///       style
  ///         |aaabbbbbbbbba
  ///       colours
  ///         a  on accent #2c5aca
  ///         b  on_accent #ffffff on accent #2c5aca bold
  ///
  /// - Parameters:
  ///   - colors: The names of colours: grounds first, inks last.
  ///   - palette: Letters that are kept.
  package func text(
    named name: String, colors: [(name: String, color: Color)] = [], palette: GoldenPalette? = nil
  ) -> String {
    let layers = layers(palette: palette)
    let used = Set(frame.cells.indices.lazy.filter { !masked.contains($0) }.map { frame.cells[$0].style })
    var text = "golden \(name), \(frame.width) x \(frame.height)\n  text\n"
    for row in layers.text { text += "    |\(row)\n" }
    text += "  style\n"
    for row in layers.style { text += "    |\(row)\n" }
    text += "  colours\n"
    for style in layers.palette.order where used.contains(style) {
      text += "    \(layers.palette.words(of: style, colors: colors))\n"
    }
    return text
  }
}

extension GoldenPalette {
  /// `b  on_accent #ffffff on accent #2c5aca bold`
  package func words(of style: Style, colors: [(name: String, color: Color)]) -> String {
    let letter = letters[style].map { String(Character($0)) } ?? "?"
    return "\(letter)  \(GoldenLayers.words(of: style, colors))"
  }
}
