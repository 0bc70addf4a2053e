import Testing

@testable import TerminalModel

@Suite struct StillTests {
  private var buffer: CellBuffer {
    var buffer = CellBuffer(width: 8, height: 3)
    buffer.write("a <歓> b", x: 0, y: 0, style: Style(foreground: Color(hex: 0xFF0000), attributes: .bold))
    buffer.fill(Rect(x: 1, y: 2, width: 3, height: 1), Style(background: Color(hex: 0x00FF00)))
    buffer.write("▄", x: 5, y: 2, style: .plain)
    return buffer
  }

  @Test func `a text has the rows without the blanks at their ends`() {
    #expect(buffer.text == "a <歓> b\n\n     ▄")
    #expect(buffer.rows == ["a <歓> b", "", "     ▄"])
    #expect(buffer.text(in: Rect(x: 2, y: 0, width: 3, height: 1)) == "<歓")
    #expect(buffer.row(9) == "")
  }

  @Test func `a picture has every glyph at its cell`() {
    let expected = """
      <svg xmlns="http://www.w3.org/2000/svg" width="72" height="54" viewBox="0 0 72 54" font-size="15" \
      shape-rendering="crispEdges" xml:space="preserve" font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono', \
      'Noto Sans Mono CJK JP', monospace">
      <title>a &amp; b</title>
      <style>text{white-space:pre}</style>
      <rect width="72" height="54" fill="#0f1117"/>
      <rect x="9" y="36" width="27" height="18" fill="#00ff00"/>
      <text x="0" y="14" textLength="27" lengthAdjust="spacingAndGlyphs" fill="#ff0000" \
      font-weight="bold">a &lt;</text>
      <text x="27" y="14" textLength="18" lengthAdjust="spacingAndGlyphs" fill="#ff0000" \
      font-weight="bold">歓</text>
      <text x="45" y="14" textLength="27" lengthAdjust="spacingAndGlyphs" fill="#ff0000" \
      font-weight="bold">&gt; b</text>
      <rect x="45" y="45" width="9" height="9" fill="#d5d9e0"/>
      </svg>

      """
    #expect(buffer.svg(title: "a & b") == expected)
  }

  @Test func `a rule for texts themselves keeps their blanks, in stills and in pictures that move`() {
    var buffer = CellBuffer(width: 6, height: 1)
    buffer.write("a   b", x: 0, y: 0, style: .plain)
    #expect(buffer.svg().contains("<style>text{white-space:pre}</style>"))
    #expect(Still(buffer).svg().contains("<title>Still of onboard-sim</title>"))
    #expect(Still.title(ofFile: "docs/stills/spotlight-dark.svg") == "spotlight dark")
    #expect(Still.title(ofFile: "") == "Still of onboard-sim")
    #expect(buffer.svg().contains(">a   b</text>"))
    #expect(SVGParts.head(size: buffer.size).contains("<style>text{white-space:pre}</style>"))
  }

  @Test func `the corners of a filled box are round in a picture, and a block alone is what it is`() {
    var buffer = CellBuffer(width: 6, height: 3)
    let (box, outside) = (Color(hex: 0x00FF00), Color(hex: 0x0000FF))
    buffer.fill(buffer.bounds, Style(background: outside))
    for (y, corner, edge) in [
      (0, ("▃", box, outside), ("▀", outside, box)), (1, ("▅", outside, box), ("▀", box, outside)),
    ] {
      for (x, cell) in [corner, edge, edge, corner].enumerated() {
        buffer.write(cell.0, x: x, y: y, style: Style(foreground: cell.1, background: cell.2))
      }
    }
    buffer.write("▃", x: 1, y: 2, style: Style(foreground: box, background: outside))
    let curves = [
      "M0 18A9 9 0 0 1 9 9h1V19H0z", "M36 18A9 9 0 0 0 27 9h-1V19H36z", "M0 18A9 9 0 0 0 9 27h1V17H0z",
      "M36 18A9 9 0 0 1 27 27h-1V17H36z",
    ]
    let svg = buffer.svg()
    #expect(curves.allSatisfy { svg.contains($0) } && svg.split(separator: "A9 9").count == 5, "\(svg)")
    // All four are pieces of the box: of what lies outside a line of the box would be left at its edges.
    #expect(svg.split(separator: "fill=\"#00ff00\" shape-rendering").count == 5)
    #expect(!svg.contains("x=\"0\" y=\"18\" width=\"9\" height=\"18\" fill=\"#00ff00\""))
    var pictures = SVGArtParts()
    let row = SVGParts.row(Array(buffer.cells[..<6]), &pictures)
    #expect(curves[..<2].allSatisfy { row.contains($0) } && !row.contains("v7"), "\(row)")
    // The ground of the whole row at the foot is that of what lies outside.
    let foot = SVGParts.row(Array(buffer.cells[6..<12]), &pictures)
    #expect(foot.split(separator: "fill=\"#00ff00\" shape-rendering").count == 3, "\(foot)")
    #expect(!foot.contains("fill=\"#00ff00\" d=\"M0 0h9v18"), "\(foot)")
    #expect(svg.contains("y=\"47\"") || svg.contains("y=\"48\""), "\(svg)")
  }

  @Test func `a reversed cell has its colours exchanged in a picture`() {
    var buffer = CellBuffer(width: 1, height: 1)
    buffer.write("x", x: 0, y: 0, style: Style(foreground: .black, background: .white, attributes: .reverse))
    let svg = buffer.svg()
    #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"9\" height=\"18\" fill=\"#000000\"/>"))
    #expect(svg.contains("fill=\"#ffffff\">x</text>"))
  }
}
