import TextFormats

/// The pictures of stills as elements of SVG: each once, and windows that show parts of it.
struct SVGArt {
  private var numbers: [VectorPicture: Int] = [:]
  private(set) var definitions = ""
  private static let unit = (width: SVGPicture.cellWidth, height: SVGPicture.cellHeight)

  /// The windows of a still.
  mutating func windows(of art: StillArt) -> String {
    art.windows.map { element($0) }.joined()
  }

  /// The windows of one row at the top of a picture.
  mutating func windows(ofRow spans: [StillArt.Span]) -> String {
    spans.map { element(StillArt.Window(span: $0, y: 0, height: 1)) }.joined()
  }

  private mutating func element(_ window: StillArt.Window) -> String {
    let (span, picture) = (window.span, window.span.picture)
    let number = number(of: picture)
    // One cell of the picture, in units of its canvas.
    let across = Double(picture.canvas.width) / Double(max(1, picture.size.width))
    let down = Double(picture.canvas.height) * 1000 / Double(max(1, picture.size.height * picture.coverage))
    let view = [
      Double(span.column) * across, Double(span.row) * down, Double(span.length) * across,
      Double(window.height) * down,
    ].map(Self.number).joined(separator: " ")
    let rect = Rect(
      x: span.x * Self.unit.width, y: window.y * Self.unit.height, width: span.length * Self.unit.width,
      height: window.height * Self.unit.height)
    let place = "x=\"\(rect.x)\" y=\"\(rect.y)\" width=\"\(rect.width)\" height=\"\(rect.height)\""
    var element = """
      <svg \(place) viewBox="\(view)" preserveAspectRatio="none" overflow="hidden" \
      shape-rendering="geometricPrecision"><use href="#p\(number)"/></svg>

      """
    if span.veil != 0 {
      let opacity = Self.number(Double(span.veil >> 24) / 255)
      let color = Color(hex: span.veil & 0xFF_FFFF).hex
      element += "<rect \(place) fill=\"\(color)\" fill-opacity=\"\(opacity)\"/>\n"
    }
    return element
  }

  private mutating func number(of picture: VectorPicture) -> Int {
    if let number = numbers[picture] { return number }
    let number = numbers.count
    numbers[picture] = number
    define(picture, number)
    return number
  }

  private mutating func define(_ picture: VectorPicture, _ number: Int) {
    let canvas = "width=\"\(picture.canvas.width)\" height=\"\(picture.canvas.height)\""
    var gradients = ""
    var shapes = ""
    for (index, path) in picture.paths.enumerated() {
      var fill = path.fill.hex
      if let end = path.end {
        gradients += """
          <linearGradient id="p\(number)g\(index)" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="\(path.top)" \
          y2="\(path.bottom)"><stop stop-color="\(path.fill.hex)"/><stop offset="1" stop-color="\(end.hex)"/>\
          </linearGradient>

          """
        fill = "url(#p\(number)g\(index))"
      }
      let opacity = path.alpha < 1 ? " fill-opacity=\"\(Self.number(path.alpha))\"" : ""
      shapes += "<path fill=\"\(fill)\"\(opacity) fill-rule=\"evenodd\" d=\"\(path.path)\"/>\n"
    }
    // The last half row may be free, and shapes may be larger than their canvas.
    let clip = picture.coverage < 1000
    definitions += """
      \(gradients)\(clip ? "<clipPath id=\"p\(number)c\"><rect \(canvas)/></clipPath>\n" : "")\
      <g id="p\(number)"\(clip ? " clip-path=\"url(#p\(number)c)\"" : "")>
      \(shapes)</g>

      """
  }

  /// A number with at most three decimals.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, rest) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
    var digits = NumberText.padded(rest, to: 3)
    while digits.hasSuffix("0") { digits.removeLast() }
    return (thousandths < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
  }
}

extension CellBuffer {
  /// The frame with blanks on the picture's ground in the place of cells that show pictures.
  func cleared(for art: StillArt) -> CellBuffer {
    guard !art.isEmpty else { return self }
    var frame = self
    for y in 0..<height {
      frame.replaceRow(y, with: StillArt.cleared(Array(cells[y * width..<(y + 1) * width]), art[y]))
    }
    return frame
  }
}

extension StillArt {
  /// A row of cells with blanks in the place of those that show pictures.
  static func cleared(_ row: [Cell], _ spans: [Span]) -> [Cell] {
    var row = row
    for span in spans {
      for x in span.x..<min(row.count, span.x + span.length) {
        let ground = span.picture.ground.isDefault ? row[x].background : span.picture.ground
        row[x] = Cell(style: Style(background: ground))
      }
    }
    return row
  }
}
