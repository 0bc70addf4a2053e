import Components
package import PackReading
package import SharedFlows
import TerminalModel
import TextFormats

/// A frame that a session begins with, for a page that shows it before the machine is there.
package struct FirstFrame {
  /// What it is for: ``PlayerSession/Look/bare`` and ``PlayerSession/Look/dark``.
  package let look: PlayerSession.Look
  private let size: Size
  private var session: PlayerSession
  private var runs: [Run] = []
  /// Foreground, background, attributes and veil of cells, as ``PlayerSession`` has them, each once.
  private var styles: [[Int]] = []
  private var places: [[Int]: Int] = [:]
  private var clusters: [UInt32: String] = [:]
  private var pictures: Set<Int> = []

  /// Alike cells side by side. In a run that shows a picture each cell shows what is to the right of the one before.
  private struct Run {
    var count: Int
    var glyph: Int
    /// The place in ``styles`` of the first cell's.
    var style: Int
  }

  /// The cells of a phone of 390 by 844 points, and of a window of 1440 by 900.
  private static let sizes: [(Size, PlayerSession.Look)] = [
    (Size(width: 40, height: 43), .bare), (Size(width: 120, height: 43), []),
  ]

  /// The first frames of a session: of each theme one for phones, and one for larger windows.
  ///
  /// - Parameter isForParticipants: whether participants of a test see them.
  package static func all(
    _ bundle: PackBundle, _ start: SharedStart, _ themes: [ThemeName], isForParticipants: Bool = false
  ) -> [FirstFrame] {
    let always: PlayerSession.Look = isForParticipants ? [.edges, .participant] : .edges
    return themes.flatMap { theme in
      sizes.map { size, look in
        FirstFrame(bundle, start, size, theme == .dark ? look.union(.dark) : look, always)
      }
    }
  }

  private init(
    _ bundle: PackBundle, _ start: SharedStart, _ size: Size, _ look: PlayerSession.Look,
    _ always: PlayerSession.Look
  ) {
    (self.look, self.size) = (look, size)
    session = PlayerSession(bundle, start, size: size, look: look.union(always))
    var shown: [ShownCell] = []
    session.draw { _, cell in shown.append(cell) }
    for cell in shown { add(cell) }
  }

  private mutating func add(_ shown: ShownCell) {
    var (glyph, style) = (shown.cell.glyph, shown.cell.style)
    let attributes = style.attributes
    if attributes.pictureTag != nil, !attributes.contains(.overlayEdge) {
      // The picture hides the cell's own glyph and colours.
      (glyph, style) = (.blank, Style(foreground: .black, background: .black, attributes: attributes))
    }
    if glyph.isCluster { clusters[glyph.rawValue] = glyph.text }
    if let tag = attributes.pictureTag { pictures.insert(tag.number) }
    let look = [
      Int(style.foreground.rawValue), Int(style.background.rawValue), Int(attributes.rawValue),
      Int(shown.veil),
    ]
    if let last = runs.last, last.glyph == Int(glyph.rawValue) {
      var first = look
      if attributes.pictureTag != nil { first[2] -= last.count << 8 }
      if styles[last.style] == first {
        runs[runs.count - 1].count += 1
        return
      }
    }
    let place = places[look] ?? styles.count
    if place == styles.count {
      styles.append(look)
      places[look] = place
    }
    runs.append(Run(count: 1, glyph: Int(glyph.rawValue), style: place))
  }

  /// The frame as JSON: its columns, rows and ground, styles of four numbers, runs of cells of three (how
  /// many, the glyph, the style), the texts of glyphs that are no code points, the pictures that the cells are parts of, and
  /// what lies over the cells, if there is anything.
  package var json: [UInt8] {
    var writer = JSONWriter(escapesTags: true)
    writer.open("{")
    writer.member("columns", size.width)
    writer.member("rows", size.height)
    writer.member("background", session.ground)
    session.writeSurfaces(to: &writer)
    writer.key("cells")
    writer.numbers(runs.flatMap { [$0.count, $0.glyph, $0.style] })
    writer.key("styles")
    writer.numbers(styles.flatMap { $0 })
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
    if let layers = session.layers() {
      writer.key("layers")
      writer.raw { $0 += layers }
    }
    writer.close("}")
    return writer.bytes
  }
}
