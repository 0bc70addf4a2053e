import Components
package import PackReading
import TerminalModel
import TextFormats

/// A frame that a session begins with, for a page that shows it before the machine is there.
package struct FirstFrame {
  /// What it is for: ``PlayerSession/Look/bare`` and ``PlayerSession/Look/dark``.
  package let look: PlayerSession.Look
  private let size: Size
  private var session: PlayerSession
  /// Six numbers a run of alike cells: how many, and the first as ``PlayerSession`` has it. In a run that shows a
  /// picture each cell shows what is to the right of the one before.
  private var runs: [Int] = []
  private var clusters: [UInt32: String] = [:]
  private var pictures: Set<Int> = []

  /// The cells of a phone of 390 by 844 points, and of a window of 1440 by 900.
  private static let sizes: [(Size, PlayerSession.Look)] = [
    (Size(width: 40, height: 43), .bare), (Size(width: 120, height: 43), []),
  ]

  /// The first frames of a session: of each theme one for phones, and one for larger windows.
  package static func all(_ bundle: PackBundle, _ start: SharedStart, _ themes: [ThemeName]) -> [FirstFrame] {
    themes.flatMap { theme in
      sizes.map { size, look in FirstFrame(bundle, start, size, theme == .dark ? look.union(.dark) : look) }
    }
  }

  private init(_ bundle: PackBundle, _ start: SharedStart, _ size: Size, _ look: PlayerSession.Look) {
    (self.look, self.size) = (look, size)
    session = PlayerSession(bundle, start, size: size, look: look)
    var shown: [ShownCell] = []
    session.draw { _, cell in shown.append(cell) }
    for cell in shown { add(cell) }
  }

  private mutating func add(_ shown: ShownCell) {
    let (glyph, attributes) = (shown.cell.glyph, shown.cell.attributes)
    if glyph.isCluster { clusters[glyph.rawValue] = glyph.text }
    if let tag = attributes.pictureTag { pictures.insert(tag.number) }
    var cell = [
      Int(glyph.rawValue), Int(shown.cell.foreground.rawValue), Int(shown.cell.background.rawValue),
      Int(attributes.rawValue), Int(shown.veil),
    ]
    if let last = runs.indices.last.map({ $0 - 5 }) {
      let onward = attributes.pictureTag == nil ? 0 : runs[last] << 8
      cell[3] -= onward
      if Array(runs[(last + 1)...]) == cell {
        runs[last] += 1
        return
      }
      cell[3] += onward
    }
    runs.append(1)
    runs += cell
  }

  /// The frame as JSON: its columns, rows, ground and cells, the texts of glyphs that are no code points, and the
  /// pictures that the cells are parts of.
  package var json: [UInt8] {
    var writer = JSONWriter(escapesTags: true)
    writer.open("{")
    writer.member("columns", size.width)
    writer.member("rows", size.height)
    writer.member("background", session.ground)
    session.writeSurfaces(to: &writer)
    writer.key("cells")
    writer.numbers(runs)
    writer.key("clusters")
    writer.open("{")
    for (glyph, text) in clusters.sorted(by: { $0.key < $1.key }) {
      writer.key(text: String(glyph))
      writer.string(text)
    }
    writer.close("}")
    writer.key("pictures")
    writer.open("{")
    for number in pictures.sorted() {
      guard let json = session.picture(number) else { continue }
      writer.key(text: String(number))
      writer.raw { $0 += json }
    }
    writer.close("}")
    writer.close("}")
    return writer.bytes
  }
}
