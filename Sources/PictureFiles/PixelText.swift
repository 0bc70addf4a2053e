/// A picture as a file of a pack (`artwork/NAME.toml`).
package struct PixelText {
  /// The lines before the pixels, such as `alt = "art.cat"`.
  package var heading: [String]
  private let image: PixelImage
  private let reduction: PaletteReduction

  /// - Parameter colors: how many at most, from 1 to as many as there are letters.
  package init(_ image: PixelImage, colors: Int, heading: [String]) {
    self.image = image
    self.heading = heading
    reduction = PaletteReduction(image, limit: max(1, min(colors, PixelLetters.all.count)))
  }

  /// How many colours it has.
  package var colorCount: Int { reduction.colors.count }

  /// Columns of the picture, in pixels.
  package var width: Int { image.width }
  /// Rows of the picture, in pixels.
  package var height: Int { image.height }

  /// The colour of a pixel; `nil`: transparent.
  package func color(_ x: Int, _ y: Int) -> PixelImage.Pixel? {
    reduction.indices[y * image.width + x].map { reduction.colors[$0] }
  }

  /// The whole file.
  package var text: String {
    var lines = heading
    lines += ["", "[pixels]", "rows = \"\"\""]
    for row in 0..<image.height {
      let start = row * image.width
      lines.append(
        String(
          reduction.indices[start..<(start + image.width)].map {
            $0.map { PixelLetters.all[$0] } ?? PixelLetters.transparent
          }))
    }
    lines += ["\"\"\"", "", "[pixels.palette]"]
    for (letter, color) in zip(PixelLetters.all, reduction.colors) {
      let key = PixelLetters.isBare(letter) ? String(letter) : "\"\(letter)\""
      lines.append("\(key) = \"\(Self.hex(color))\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func hex(_ color: PixelImage.Pixel) -> String {
    let bytes = [color.red, color.green, color.blue] + (color.alpha == 255 ? [] : [color.alpha])
    return "#"
      + bytes.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
