package import TerminalModel

/// Pictures, each once, made of rows of glyphs and rows of styles, each once: most rows of a screen are on others too.
package struct PictureTable: Hashable, Sendable {
  /// Rows of glyphs, UTF-8; a wide glyph is one character.
  package private(set) var rows: [[UInt8]] = []
  /// Rows of styles: runs of a length in columns and a style, one after the other.
  package private(set) var looks: [[Int]] = []
  /// The styles that looks refer to.
  package private(set) var styles: [StoryStyle] = []
  /// The pictures that shots refer to.
  package private(set) var pictures: [StoryPicture] = []
  /// The outlines of artworks, the lowest first.
  package private(set) var shapes: [[ArtworkPath]] = []
  /// The artworks that pictures show.
  package private(set) var artworks: [StoryArtwork] = []
  /// The graphemes that take two columns, UTF-8.
  package private(set) var wide: Set<[UInt8]> = []

  private var rowPlaces: [[UInt8]: Int] = [:]
  private var lookPlaces: [[Int]: Int] = [:]
  private var stylePlaces: [StoryStyle: Int] = [:]
  private var picturePlaces: [StoryPicture: Int] = [:]
  private var shapePlaces: [[ArtworkPath]: Int] = [:]
  private var artworkPlaces: [StoryArtwork: Int] = [:]

  /// An empty table.
  package init() {}

  /// A table as it was written.
  init(
    rows: [[UInt8]], looks: [[Int]], styles: [StoryStyle], pictures: [StoryPicture], wide: Set<[UInt8]>,
    shapes: [[ArtworkPath]] = [], artworks: [StoryArtwork] = []
  ) {
    self.shapes = shapes
    self.artworks = artworks
    shapePlaces = Dictionary(zip(shapes, shapes.indices)) { first, _ in first }
    artworkPlaces = Dictionary(zip(artworks, artworks.indices)) { first, _ in first }
    self.rows = rows
    self.looks = looks
    self.styles = styles
    self.pictures = pictures
    self.wide = wide
    rowPlaces = Dictionary(zip(rows, rows.indices)) { first, _ in first }
    lookPlaces = Dictionary(zip(looks, looks.indices)) { first, _ in first }
    stylePlaces = Dictionary(zip(styles, styles.indices)) { first, _ in first }
    picturePlaces = Dictionary(zip(pictures, pictures.indices)) { first, _ in first }
  }

  /// The place of a row, which is added where it is new.
  package mutating func place(ofRow row: [UInt8]) -> Int {
    if let place = rowPlaces[row] { return place }
    rowPlaces[row] = rows.count
    rows.append(row)
    return rows.count - 1
  }

  /// The place of a row of styles, which is added where it is new.
  package mutating func place(ofLook look: [Int]) -> Int {
    if let place = lookPlaces[look] { return place }
    lookPlaces[look] = looks.count
    looks.append(look)
    return looks.count - 1
  }

  /// The place of a style, which is added where it is new.
  package mutating func place(of style: StoryStyle) -> Int {
    if let place = stylePlaces[style] { return place }
    stylePlaces[style] = styles.count
    styles.append(style)
    return styles.count - 1
  }

  /// The place of a picture, which is added where it is new; its rows and looks are in the table already.
  package mutating func place(of picture: StoryPicture) -> Int {
    if let place = picturePlaces[picture] { return place }
    picturePlaces[picture] = pictures.count
    pictures.append(picture)
    return pictures.count - 1
  }

  /// The place of outlines, which are added where they are new.
  mutating func place(ofShapes paths: [ArtworkPath]) -> Int {
    if let place = shapePlaces[paths] { return place }
    shapePlaces[paths] = shapes.count
    shapes.append(paths)
    return shapes.count - 1
  }

  /// The place of an artwork, which is added where it is new; its outlines are in the table already.
  mutating func place(of artwork: StoryArtwork) -> Int {
    if let place = artworkPlaces[artwork] { return place }
    artworkPlaces[artwork] = artworks.count
    artworks.append(artwork)
    return artworks.count - 1
  }

  /// Notes a grapheme that takes two columns, UTF-8.
  package mutating func addWide(_ glyph: [UInt8]) { wide.insert(glyph) }

  /// The places of another table's pictures in this one; each is added when it is first asked for.
  package struct Translation {
    private let other: PictureTable
    private var pictures: [Int: Int] = [:]
    private var rows: [Int: Int] = [:]
    private var looks: [Int: Int] = [:]
    private var styles: [Int: Int] = [:]

    /// Translates the places of a table.
    package init(of other: PictureTable) {
      self.other = other
    }

    /// - Returns: the place in `table` of the picture at a place of the other one.
    package mutating func place(of picture: Int, in table: inout PictureTable) -> Int {
      if let known = pictures[picture] { return known }
      var copy = other.pictures[picture]
      for index in copy.rows.indices {
        copy.rows[index] = row(copy.rows[index], in: &table)
        copy.looks[index] = look(copy.looks[index], in: &table)
      }
      for index in copy.windows.indices {
        var artwork = other.artworks[copy.windows[index].artwork]
        artwork.shapes = table.place(ofShapes: other.shapes[artwork.shapes])
        copy.windows[index].artwork = table.place(of: artwork)
      }
      let place = table.place(of: copy)
      pictures[picture] = place
      return place
    }

    private mutating func row(_ row: Int, in table: inout PictureTable) -> Int {
      if let known = rows[row] { return known }
      let place = table.place(ofRow: other.rows[row])
      rows[row] = place
      return place
    }

    private mutating func look(_ look: Int, in table: inout PictureTable) -> Int {
      if let known = looks[look] { return known }
      var runs = other.looks[look]
      for index in stride(from: 1, to: runs.count, by: 2) {
        runs[index] = style(runs[index], in: &table)
      }
      let place = table.place(ofLook: runs)
      looks[look] = place
      return place
    }

    private mutating func style(_ style: Int, in table: inout PictureTable) -> Int {
      if let known = styles[style] { return known }
      let place = table.place(of: other.styles[style])
      styles[style] = place
      return place
    }
  }

  /// Takes over the wide graphemes of another table.
  package mutating func addWide(of other: PictureTable) { wide.formUnion(other.wide) }
}

/// A picture of the inside of a device: its cells say what it shows, and artworks show some of them more finely.
package struct StoryPicture: Hashable, Sendable {
  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int
  /// Indices into ``PictureTable/rows``, from the top; `rows.count == height`.
  package var rows: [Int]
  /// Indices into ``PictureTable/looks``, from the top; `looks.count == height`.
  package var looks: [Int]
  /// The artworks on it. They do not count when pictures are compared: two that are the same in cells are one.
  package var windows: [StoryWindow] = []

  package static func == (left: StoryPicture, right: StoryPicture) -> Bool {
    left.width == right.width && left.height == right.height && left.rows == right.rows
      && left.looks == right.looks
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(rows)
    hasher.combine(looks)
  }
}

/// The colours and attributes of cells.
package struct StoryStyle: Hashable, Sendable {
  /// The colour of the glyph, `0xRRGGBB`.
  package var ink: UInt32
  /// The colour behind the glyph, `0xRRGGBB`.
  package var ground: UInt32
  /// `b` bold, `f` faint, `i` italic, `u` underlined, `s` struck through, in this order.
  package var attributes: String
}
