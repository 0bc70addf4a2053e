import Components
import ContentTree
import Diagnostics
import TerminalModel

/// Decodes a file of `artwork/`.
enum ArtworkDecoder {
  private static let geometries = ["circle", "ellipse", "rect", "polygon", "heart", "star", "line"]

  static func decode(_ table: ContentTable, id: String, file: String, log: ContentLog) -> Artwork {
    TableReader.read(table, file: file, log: log) { reader in
      let shapeCount = if case .array(let items) = reader.node("shape") { items.count } else { 0 }
      let hasPixels = reader.has("pixels")
      if hasPixels { checkPixelsAlone(reader) }
      if !reader.has("shape"), !hasPixels {
        reader.reportMissing("shape", "at least one [[shape]], or [pixels]")
      }
      let alt = reader.text("alt") ?? ""
      let isDecorative = reader.bool("decorative") ?? false
      if isDecorative, !alt.isEmpty {
        reader.log.error(
          .conflictingKeys, at: reader.place("decorative").ofKey,
          "a decorative picture has no `alt`: screen readers skip it")
      }
      let width = reader.double("width", in: 1...10_000) ?? 100
      let height = reader.double("height", in: 1...10_000) ?? 100
      let background = fill("background", reader)
      if let pixels = reader.table("pixels", decode: PixelsDecoder.decode).flatMap({ $0 }) {
        return Artwork(
          id: id, alt: alt, isDecorative: isDecorative, background: background, pixels: pixels)
      }
      return Artwork(
        id: id, alt: alt, isDecorative: isDecorative, width: width, height: height, background: background,
        shapes: reader.tables("shape", decode: shape).compactMap { $0 },
        small: reader.tables("small", decode: shape).compactMap { $0 },
        loops: reader.tables("animate") { loop($0, shapes: shapeCount) }.compactMap { $0 })
    }
  }

  /// The shortest period that is seen as a movement.
  private static let shortestPeriod = Duration.milliseconds(240)

  private static func loop(_ reader: TableReader, shapes: Int) -> Artwork.Loop? {
    for (key, what) in [
      ("shape", "which [[shape]]: 1 is the first"), ("property", "what swings"), ("from", "a number"),
      ("to", "a number"), ("period", "there and back again: \"2s\""),
    ] where !reader.has(key) { reader.reportMissing(key, what) }
    let shape = reader.int("shape", in: 1...max(1, shapes))
    let property = reader.choice("property", Artwork.Loop.Property.self)
    let limits = property == .scale || property == .alpha ? 0...10.0 : -10_000...10_000.0
    let from = reader.double("from", in: limits)
    let to = reader.double("to", in: limits)
    let period = reader.duration("period")
    if let period, period < shortestPeriod {
      reader.log.error(
        .badValue, at: reader.place("period"), "`period` is too short to be seen",
        fix: "write at least \"240ms\"")
    }
    guard let shape, let property, let from, let to, let period, period >= shortestPeriod else { return nil }
    return Artwork.Loop(shape: shape - 1, property: property, from: from, to: to, period: period)
  }

  /// Pixels have their own size, and nothing is drawn over them.
  private static func checkPixelsAlone(_ reader: TableReader) {
    for key in ["animate", "small"] where reader.has(key) {
      reader.log.error(
        .conflictingKeys, at: reader.place(key), "`\(key)` is for shapes, and `[pixels]` has none")
    }
    if reader.has("shape") {
      reader.log.error(
        .conflictingKeys, at: reader.place("shape"), "a picture has `[pixels]` or `[[shape]]`, and not both")
    }
    for key in ["width", "height"] where reader.has(key) {
      reader.log.error(
        .conflictingKeys, at: reader.place(key).ofKey, "pixels have the size of their `rows`, and no `\(key)`"
      )
    }
  }

  private static func shape(_ reader: TableReader) -> Artwork.Shape? {
    if !reader.has("fill") { reader.reportMissing("fill", "a theme token or \"#rrggbb\"") }
    let fill = fill("fill", reader)
    let end = self.fill("to", reader)
    let alpha = reader.double("alpha", in: 0...1) ?? 1
    let geometry = geometry(reader)
    guard let geometry, let fill else { return nil }
    return Artwork.Shape(geometry, fill: fill, gradientEnd: end, alpha: alpha)
  }

  private static func geometry(_ reader: TableReader) -> Artwork.Geometry? {
    let written = geometries.filter(reader.has)
    guard written.count == 1 else {
      if written.isEmpty {
        let forms = "a shape has one of \(Suggestion.list(geometries))"
        if !reader.reportUnknown(besides: ["radius", "stroke"], among: geometries, help: forms) {
          reader.reportMissing("circle", forms)
        }
      } else {
        reader.log.error(
          .conflictingKeys, at: reader.place,
          "a shape has one form, and this one has \(Suggestion.list(written))")
      }
      reader.allowAnyKey()
      return nil
    }
    switch written[0] {
    case "circle":
      return centred("circle", ["radius"], reader).map { .circle(center: $0.center, radius: $0.sizes[0]) }
    case "ellipse":
      return centred("ellipse", ["radius x", "radius y"], reader)
        .map { .ellipse(center: $0.center, radiusX: $0.sizes[0], radiusY: $0.sizes[1]) }
    case "rect":
      let corner = reader.double("radius", in: 0...10_000) ?? 0
      return centred("rect", ["width", "height"], reader)
        .map { .rect(origin: $0.center, width: $0.sizes[0], height: $0.sizes[1], cornerRadius: corner) }
    case "heart":
      return centred("heart", ["half its width"], reader).map {
        .heart(center: $0.center, halfWidth: $0.sizes[0])
      }
    case "star":
      return centred("star", ["radius"], reader).map { .star(center: $0.center, radius: $0.sizes[0]) }
    case "line":
      let width = reader.double("stroke", in: 0.1...1000) ?? 3
      return reader.numbers("line", named: ["x1", "y1", "x2", "y2"])
        .map { .line(from: Artwork.Point($0[0], $0[1]), to: Artwork.Point($0[2], $0[3]), width: width) }
    default: return polygon(reader)
    }
  }

  /// `[x, y, sizes...]`; sizes are above 0.
  private static func centred(
    _ key: String, _ sizes: [String], _ reader: TableReader
  ) -> (center: Artwork.Point, sizes: [Double])? {
    guard let numbers = reader.numbers(key, named: ["x", "y"] + sizes) else { return nil }
    for (name, number) in zip(sizes, numbers.dropFirst(2)) where number <= 0 {
      reader.log.error(.badValue, at: reader.place(key), "the \(name) of `\(key)` must be above 0")
    }
    return (Artwork.Point(numbers[0], numbers[1]), Array(numbers.dropFirst(2)))
  }

  private static func polygon(_ reader: TableReader) -> Artwork.Geometry? {
    guard case .array(let items) = reader.node("polygon") else {
      if let node = reader.node("polygon") {
        reader.reportWrongType("polygon", expected: "an array of points `[x, y]`", found: node)
      }
      return nil
    }
    let points = items.compactMap { item -> Artwork.Point? in
      guard case .array(let pair) = item, pair.count == 2, let x = pair[0].number, let y = pair[1].number,
        max(abs(x), abs(y)) <= 10_000
      else { return nil }
      return Artwork.Point(x, y)
    }
    guard points.count == items.count, (3...1000).contains(points.count) else {
      reader.log.error(
        .badValue, at: reader.place("polygon"),
        "`polygon` must be 3 to 1000 points `[x, y]` between -10000 and 10000")
      return nil
    }
    return .polygon(points)
  }

  static func fill(_ key: String, _ reader: TableReader) -> Artwork.Fill? {
    guard let text = reader.string(key) else { return nil }
    if let token = ColorToken(rawValue: text) { return .token(token) }
    if let color = Color(content: text) { return .color(color) }
    let near =
      text.hasPrefix("#") ? nil : Suggestion.nearest(to: text, among: ColorToken.allCases.map { $0.rawValue })
    reader.log.error(
      .badValue, at: reader.place(key), "`\(text)` is neither a theme token nor a colour",
      fix: near.map { "did you mean `\($0)`?" } ?? "a colour is written \"#rrggbb\"")
    return nil
  }
}
