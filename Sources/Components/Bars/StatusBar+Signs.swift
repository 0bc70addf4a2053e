package import TerminalModel

#if !hasFeature(Embedded)
  // Where pictures are shown, signal, battery and the home indicator are those of a phone.
  extension StatusBar {
    /// Shows drawings in place of the signs of rows that were drawn; one that lies over several colours stays.
    ///
    /// - Parameter ink: as of ``draw(on:_:ink:)``.
    package func drawSigns(
      on buffer: inout CellBuffer, _ stylesheet: Stylesheet, ink: Color? = nil, _ pictures: PictureCache
    ) {
      if showsClock {
        let columns = TextWidth.columns(of: Self.signal)
        let place = Rect(x: buffer.width - 2 - columns, y: 0, width: columns, height: 1)
        let color = ink ?? stylesheet[.text]
        pictures.standIn(
          for: "signal \(isOffline) \(color.rawValue)", on: &buffer, in: place, stylesheet
        ) { bars(color) + Self.battery(right: Double(columns) * Artwork.cell.width, color, on: $0) }
      }
      guard showsIndicator, let place = indicator(in: buffer.size) else { return }
      let color = ink ?? stylesheet[.muted]
      pictures.standIn(for: "indicator \(color.rawValue)", on: &buffer, in: place, stylesheet) { _ in
        let end = Double(place.width) * Artwork.cell.width - 3
        return Artwork.Geometry.lines(through: [(3, 12), (end, 12)], width: 5).map {
          Artwork.Shape($0, fill: .color(color))
        }
      }
    }

    /// Four bars, faint without a connection.
    private func bars(_ color: Color) -> [Artwork.Shape] {
      (0..<4).map { index in
        let height = 4 + 3 * Double(index)
        return Artwork.Shape(
          .rect(
            origin: Artwork.Point(4 + 5 * Double(index), 16.5 - height), width: 3.4, height: height,
            cornerRadius: 1),
          fill: .color(color), alpha: isOffline ? 0.3 : 1)
      }
    }

    /// A full one.
    private static func battery(right: Double, _ color: Color, on ground: Color) -> [Artwork.Shape] {
      let shape = { (x: Double, y: Double, width: Double, height: Double, radius: Double, fill: Color) in
        Artwork.Shape(
          .rect(
            origin: Artwork.Point(right - x, y), width: width, height: height, cornerRadius: radius),
          fill: .color(fill))
      }
      return [
        shape(29, 4, 26, 13, 4, color), shape(27.6, 5.4, 23.2, 10.2, 2.8, ground),
        shape(26.4, 6.6, 20.8, 7.8, 1.8, color), shape(2.4, 8.2, 2.2, 4.6, 1.1, color),
      ]
    }
  }
#endif
