import Components
package import PackReading
import TerminalModel
import TextFormats

/// The frames that a session begins with, for a page that shows one of them before the machine is there.
package struct FirstFrames {
  private var writer = JSONWriter()
  private var clusters: [UInt32: String] = [:]
  private var pictures: [(number: Int, json: [UInt8])] = []

  /// The cells of a phone of 390 by 844 points, and of a window of 1440 by 900.
  private static let sizes: [(Size, PlayerSession.Look)] = [
    (Size(width: 40, height: 43), .bare), (Size(width: 120, height: 43), []),
  ]

  private init() {}

  /// The frames as JSON: each with its columns, rows, ground and cells (five numbers each, as ``PlayerSession`` has
  /// them), the texts of glyphs that are no code points, and the pictures that the cells are parts of.
  package static func json(_ bundle: PackBundle, _ start: SharedStart, _ themes: [ThemeName]) -> [UInt8] {
    var frames = FirstFrames()
    frames.writer.open("{")
    frames.writer.key("frames")
    frames.writer.open("[")
    for theme in themes {
      for (size, look) in sizes {
        frames.add(
          PlayerSession(bundle, start, size: size, look: theme == .dark ? look.union(.dark) : look), size,
          look, theme)
      }
    }
    frames.writer.close("]")
    frames.end()
    return frames.writer.bytes
  }

  private mutating func add(
    _ session: PlayerSession, _ size: Size, _ look: PlayerSession.Look, _ theme: ThemeName
  ) {
    var session = session
    var cells: [Int] = []
    let before = pictures.count
    var used: Set<Int> = []
    session.draw { _, shown in
      var attributes = shown.cell.attributes
      if var tag = attributes.pictureTag {
        used.insert(tag.number)
        tag.number += before
        attributes = attributes.tagged(tag)
      }
      let glyph = shown.cell.glyph
      if glyph.isCluster { clusters[glyph.rawValue] = glyph.text }
      cells.append(Int(glyph.rawValue))
      cells.append(Int(shown.cell.foreground.rawValue))
      cells.append(Int(shown.cell.background.rawValue))
      cells.append(Int(attributes.rawValue))
      cells.append(Int(shown.veil))
    }
    for number in used.sorted() {
      if let json = session.picture(number) { pictures.append((number + before, json)) }
    }
    writer.open("{")
    writer.member("columns", size.width)
    writer.member("rows", size.height)
    writer.key("bare")
    writer.literal(look.contains(.bare) ? "true" : "false")
    writer.key("dark")
    writer.literal(theme == .dark ? "true" : "false")
    writer.member("background", session.ground)
    session.writeSurfaces(to: &writer)
    writer.key("cells")
    writer.numbers(cells)
    writer.close("}")
  }

  private mutating func end() {
    writer.key("clusters")
    writer.open("{")
    for (glyph, text) in clusters.sorted(by: { $0.key < $1.key }) {
      writer.key(text: String(glyph))
      writer.string(text)
    }
    writer.close("}")
    writer.key("pictures")
    writer.open("{")
    for (number, json) in pictures {
      writer.key(text: String(number))
      writer.raw { $0 += json }
    }
    writer.close("}")
    writer.close("}")
  }
}
