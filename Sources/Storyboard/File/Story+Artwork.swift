import TerminalModel
import TextFormats

/// Artworks in the file of a storyboard.
extension PictureTable {
  func writeArtworks(to writer: inout JSONWriter) {
    writer.line()
    writer.key("shapes")
    writer.open("[")
    for shapes in shapes {
      writer.line()
      writer.open("[")
      for shape in shapes { Self.write(shape, to: &writer) }
      writer.close("]")
    }
    writer.close("]")
    writer.line()
    writer.key("artworks")
    writer.open("[")
    for artwork in artworks {
      writer.line()
      writer.open("{")
      writer.key("n")
      writer.numbers([
        artwork.size.width, artwork.size.height, artwork.canvas.width, artwork.canvas.height,
        artwork.coverage,
        artwork.shapes,
      ])
      if let ground = artwork.ground { writer.member("g", Color(hex: ground).hex) }
      writer.close("}")
    }
    writer.close("]")
  }

  private static func write(_ shape: ArtworkPath, to writer: inout JSONWriter) {
    writer.open("{")
    writer.member("p", shape.path)
    writer.member("f", shape.fill.hex)
    if let end = shape.end {
      writer.member("e", end.hex)
      writer.key("y")
      writer.numbers([shape.top, shape.bottom])
    }
    if shape.alpha < 1 { writer.member("a", Int((shape.alpha * 1000).rounded())) }
    writer.close("}")
  }

  static func readShape(_ reader: inout JSONReader) throws(JSONError) -> ArtworkPath {
    var shape = ArtworkPath(path: "", fill: .black, top: 0, bottom: 0, alpha: 1)
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "p": shape.path = try reader.string()
      case "f": shape.fill = Color(hex: try Story.color(&reader))
      case "e": shape.end = Color(hex: try Story.color(&reader))
      case "y":
        let numbers = try reader.numbers()
        guard numbers.count == 2 else { throw JSONError("a shape shades from one place to another") }
        (shape.top, shape.bottom) = (numbers[0], numbers[1])
      case "a": shape.alpha = Double(max(0, min(1000, try reader.number()))) / 1000
      default: try reader.skip()
      }
    }
    return shape
  }

  static func readArtwork(_ reader: inout JSONReader) throws(JSONError) -> StoryArtwork {
    var artwork = StoryArtwork(
      size: Size(width: 0, height: 0), ground: nil, canvas: Size(width: 0, height: 0), coverage: 0, shapes: -1
    )
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "n":
        let numbers = try reader.numbers()
        guard numbers.count == 6 else { throw JSONError("an artwork has six numbers") }
        artwork.size = Size(width: numbers[0], height: numbers[1])
        artwork.canvas = Size(width: numbers[2], height: numbers[3])
        (artwork.coverage, artwork.shapes) = (numbers[4], numbers[5])
      case "g": artwork.ground = try Story.color(&reader)
      default: try reader.skip()
      }
    }
    return artwork
  }

  /// Whether windows and artworks refer to what is in the table.
  var artworksAreWhole: Bool {
    artworks.allSatisfy { shapes.indices.contains($0.shapes) && $0.size.width > 0 && $0.size.height > 0 }
      && pictures.allSatisfy { picture in
        picture.windows.allSatisfy { artworks.indices.contains($0.artwork) }
      }
  }
}
