import TerminalModel
import Testing

@testable import Components

/// Artwork by its shapes in the place of cells: for stills, which no terminal limits.
@Suite struct StillArtTests {
  private let sheet = Stylesheet(palette: .light)

  private var disc: Artwork {
    Artwork(
      id: "disc", alt: "",
      shapes: [
        Artwork.Shape(.circle(center: Artwork.Point(50, 50), radius: 50), fill: .color(Color(hex: 0x204060)))
      ])
  }

  /// A frame with a disc of 8 x 4 cells at 2, 1, tagged.
  private func frame(_ change: (inout CellBuffer) -> Void = { _ in }) -> (frame: CellBuffer, art: StillArt) {
    let cache = PictureCache()
    let tags = PictureTags()
    cache.tags = tags
    var frame = CellBuffer(width: 12, height: 6)
    frame.fill(Cell(style: Style(background: .white)))
    cache.draw(disc, on: &frame, in: Rect(x: 2, y: 1, width: 8, height: 4), sheet)
    change(&frame)
    let art = tags.takeArt(from: &frame, veils: [.black])
    return (frame, art)
  }

  @Test func `a whole picture is one window over its cells`() throws {
    let (frame, art) = frame()
    #expect(frame.cells.allSatisfy { $0.attributes.pictureTag == nil })
    let window = try #require(art.windows.first)
    #expect(art.windows.count == 1)
    #expect(window.span.x == 2 && window.y == 1 && window.span.length == 8 && window.height == 4)
    #expect(window.span.column == 0 && window.span.row == 0 && window.span.veil == 0)
    let svg = Still(frame, art: art).svg()
    #expect(svg.contains("<path fill=\"#204060\""))
    #expect(svg.contains("<svg x=\"18\" y=\"18\" width=\"72\" height=\"72\" viewBox=\"0 0 10000 10000\""))
    // No cell of it is drawn as well.
    #expect(!svg.contains("<rect x=\"27\""))
    #expect(frame.svg().contains("<rect x=\"27\""))
  }

  @Test func `what lies over it is seen, and what is cut stays cut`() {
    let covered = frame { frame in
      frame.write("abc", x: 4, y: 2, style: Style(foreground: .black, background: .white))
    }
    #expect(covered.art[2].map(\.x) == [2, 7] && covered.art[2].map(\.length) == [2, 3])
    #expect(covered.art[2].map(\.column) == [0, 5])
    let svg = Still(covered.frame, art: covered.art).svg()
    #expect(svg.contains(">abc</text>"))
  }

  @Test func `a mask lies over it as a mask`() throws {
    let masked = frame { $0.blend($0.bounds, toward: .black, amount: 128) }
    let window = try #require(masked.art.windows.first)
    #expect(masked.art.windows.count == 1)
    #expect(abs(Int(window.span.veil >> 24) - 128) <= 2 && window.span.veil & 0xFFFFFF == 0)
    #expect(Still(masked.frame, art: masked.art).svg().contains("fill=\"#000000\" fill-opacity=\"0.5"))
    // A colour that no mask has is told by a cell of two colours; one of a single colour may show something else.
    let odd = frame { $0.blend($0.bounds, toward: Color(hex: 0xFF00FF), amount: 128) }
    #expect(odd.art.windows.map(\.span.veil) == [0x80FF_00FF])
    let plain = frame { $0.fill($0.bounds, Style(background: Color(hex: 0xFF00FF))) }
    #expect(plain.art.isEmpty)
  }

  @Test func `a picture over another one and over two colours is one with each of them`() throws {
    let dot = Artwork(
      id: "dot", alt: "",
      shapes: [
        Artwork.Shape(.circle(center: Artwork.Point(50, 50), radius: 40), fill: .color(Color(hex: 0xC04000)))
      ])
    let cache = PictureCache()
    let tags = PictureTags()
    cache.tags = tags
    var frame = CellBuffer(width: 14, height: 6)
    frame.fill(Cell(style: Style(background: .white)))
    frame.fill(Rect(x: 11, y: 0, width: 3, height: 6), Style(background: .black))
    cache.draw(disc, on: &frame, in: Rect(x: 2, y: 1, width: 8, height: 4), sheet)
    // Six columns from 7 on: three on the disc, one on white, two on black.
    cache.draw(dot, on: &frame, in: Rect(x: 7, y: 2, width: 6, height: 3), sheet)
    let windows = tags.takeArt(from: &frame, veils: []).windows
    func pictures(_ columns: Range<Int>) -> Set<VectorPicture> {
      Set(windows.filter { columns.contains($0.span.x) && (2...4).contains($0.y) }.map { $0.span.picture })
    }
    #expect(windows.reduce(0) { $0 + $1.span.length * $1.height } == 8 * 4 + 3 * 3)
    let both = try #require(pictures(7..<10).first)
    #expect(both.paths.map { $0.fill } == [Color(hex: 0x204060), Color(hex: 0xC04000)])
    #expect(both.size == Size(width: 8, height: 4))
    #expect(pictures(10..<11).first?.ground == .white && pictures(11..<14).first?.ground == .black)
    #expect(pictures(10..<14).allSatisfy { $0.paths.count == 1 })
    // Its middle is four columns to the right of the disc's and one row below, in hundredths of the disc's units.
    #expect(both.paths.last?.path.hasPrefix("M7000 6250A3000 3000 0 0 1 13000 6250") == true, "\(both.paths)")
  }

  @Test func `a recording keeps the pictures of each frame`() throws {
    let (first, art) = frame()
    let plain = CellBuffer(width: 12, height: 6)
    var film = Recording()
    film.add(first, art: art, at: .zero)
    film.add(plain, at: .seconds(1))
    film.add(first, art: art, at: .seconds(2))
    let stills = film.strip.frames.map(film.strip.still)
    #expect(stills == [Still(first, art: art), Still(plain), Still(first, art: art)])
    #expect(stills[0].svg() == stills[2].svg())
  }

  @Test func `a crop is the part of the picture that is seen`() {
    let (frame, art) = frame()
    let svg = Still(frame, art: art).svg(crop: Rect(x: 2, y: 1, width: 8, height: 4))
    #expect(svg.contains("width=\"72\" height=\"72\" viewBox=\"18 18 72 72\""))
  }
}
