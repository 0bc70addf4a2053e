import TextFormats

extension GoldenChange {
  private static let gap = 18
  private static let caption = 30

  /// Both sides beside each other as an SVG, and a third picture in which the changed cells are marked.
  ///
  /// - Parameter title: A description of the picture.
  package func svg(title: String) -> String {
    let panels: [(words: String, frame: CellBuffer)] = [
      ("approved", approved.frame), ("drawn", drawn.frame), ("difference", drawn.frame),
    ]
    var x = Self.gap
    var body = ""
    for (index, panel) in panels.enumerated() {
      let inner = index < 2 ? panel.frame.svg() : Self.faint(panel.frame.svg()) + marks
      body += """
        <g transform="translate(\(x) \(Self.gap))"><text y="12" fill="#e8eaf0" font-weight="bold">\(panel.words)</text>\
        \(index == 2 ? legend : "")<g transform="translate(0 \(Self.caption))">
        \(inner)</g></g>

        """
      x += panel.frame.width * SVGPicture.cellWidth + Self.gap
    }
    let rows = max(approved.frame.height, drawn.frame.height)
    let height = rows * SVGPicture.cellHeight + Self.caption + 2 * Self.gap
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(x)" height="\(height)" viewBox="0 0 \(x) \(height)" \
      font-family="system-ui, sans-serif" font-size="15">
      <title>\(MarkupText.escaped(title))</title>
      <rect width="\(x)" height="\(height)" fill="#20232b"/>
      \(body)</svg>

      """
  }

  /// The drawn frame stepping back behind the marks of what changed.
  package var marked: String {
    let size = drawn.frame.size
    let (width, height) = (size.width * SVGPicture.cellWidth, size.height * SVGPicture.cellHeight)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <rect width="\(width)" height="\(height)" fill="#20232b"/>
      \(Self.faint(drawn.frame.svg()))\(marks)</svg>

      """
  }

  private static let textColor = "#ff2f92"
  private static let styleColor = "#ffb000"
  private static let maskColor = "#2fb8ff"

  /// A picture that steps back behind the marks.
  private static func faint(_ svg: String) -> String { "<g opacity=\"0.4\">\n\(svg)</g>\n" }

  /// The colours of the marks, as far as there are some.
  private var legend: String {
    var x = 96
    var text = ""
    for (words, color, cells) in layerMarks where !cells.isEmpty {
      text += """
        <rect x="\(x)" y="1" width="12" height="12" fill="\(color)" fill-opacity="0.35" stroke="\(color)"/>\
        <text x="\(x + 18)" y="12" fill="#b9bfcc">\(words)</text>
        """
      x += 76
    }
    return text
  }

  private var layerMarks: [(words: String, color: String, cells: [Int])] {
    [
      ("text", Self.textColor, text), ("style", Self.styleColor, style), ("mask", Self.maskColor, mask),
    ]
  }

  /// A frame around each run of changed cells.
  private var marks: String {
    let width = max(1, drawn.frame.width)
    var svg = ""
    for (_, color, cells) in layerMarks {
      var start = 0
      while start < cells.count {
        var end = start + 1
        while end < cells.count, cells[end] == cells[end - 1] + 1, cells[end] % width != 0 { end += 1 }
        svg += SVGPicture.rect(
          x: cells[start] % width * SVGPicture.cellWidth, y: cells[start] / width * SVGPicture.cellHeight,
          width: (end - start) * SVGPicture.cellWidth, height: SVGPicture.cellHeight,
          attributes: "fill=\"\(color)\" fill-opacity=\"0.3\" stroke=\"\(color)\" stroke-width=\"1.5\"")
        start = end
      }
    }
    return svg
  }
}
