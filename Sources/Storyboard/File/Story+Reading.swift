import TerminalModel
package import TextFormats

extension Story {
  /// Reads `storyboard.json`.
  ///
  /// - Throws: ``JSONError`` if it is not a storyboard of this format, or refers to entries that it does not
  ///   have.
  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var rows: [[UInt8]] = []
    var looks: [[Int]] = []
    var styles: [StoryStyle] = []
    var pictures: [StoryPicture] = []
    var shapes: [[ArtworkPath]] = []
    var artworks: [StoryArtwork] = []
    var wide: [UInt8] = []
    var packs: [StoryPack] = []
    var baseline: BaselineSummary?
    var notes: [StoryNote] = []
    var edition = ""
    var format: Int?
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "format": format = try reader.number()
      case "edition": edition = try reader.string()
      case "rows": rows = try reader.list { (reader) throws(JSONError) in try reader.text() }
      case "looks": looks = try reader.list(Self.look)
      case "styles": styles = try reader.list(Self.style)
      case "pictures": pictures = try reader.list(Self.picture)
      case "shapes":
        shapes = try reader.list { (reader) throws(JSONError) in try reader.list(PictureTable.readShape) }
      case "artworks": artworks = try reader.list(PictureTable.readArtwork)
      case "wide": wide = try reader.text()
      case "packs": packs = try reader.list(Self.pack)
      case "baseline": baseline = try Self.baseline(&reader)
      case "notes": notes = try StoryNote.list(&reader)
      default: try reader.skip()
      }
    }
    try reader.end()
    guard let format else { throw JSONError("it is not a storyboard: it has no `format`") }
    guard format == Self.format else {
      throw JSONError("it is of format \(format), and this program reads format \(Self.format)")
    }
    let table = PictureTable(
      rows: rows, looks: looks, styles: styles, pictures: pictures,
      wide: Set(wide.split(separator: UInt8(ascii: "\n")).map(Array.init)), shapes: shapes, artworks: artworks
    )
    self.init(packs: packs, pictures: table, baseline: baseline)
    self.notes = notes
    self.edition = edition
    try check()
  }

  // MARK: Tables

  @Sendable private static func look(_ reader: inout JSONReader) throws(JSONError) -> [Int] {
    var runs: [Int] = []
    try reader.array { (reader) throws(JSONError) in
      let run = try reader.numbers()
      guard run.count == 2 else { throw JSONError("a run of a look is a length and a style") }
      runs += run
    }
    return runs
  }

  @Sendable private static func style(_ reader: inout JSONReader) throws(JSONError) -> StoryStyle {
    var style = StoryStyle(ink: 0, ground: 0, attributes: "")
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "f": style.ink = try color(&reader)
      case "b": style.ground = try color(&reader)
      case "a": style.attributes = try reader.string()
      default: try reader.skip()
      }
    }
    return style
  }

  static func color(_ reader: inout JSONReader) throws(JSONError) -> UInt32 {
    let text = try reader.string()
    guard text.hasPrefix("#"), text.utf8.count == 7, let color = UInt32(text.dropFirst(), radix: 16) else {
      throw JSONError("a colour is written `#rrggbb`")
    }
    return color
  }

  @Sendable private static func picture(_ reader: inout JSONReader) throws(JSONError) -> StoryPicture {
    var picture = StoryPicture(width: 0, height: 0, rows: [], looks: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "w": picture.width = try reader.number()
      case "h": picture.height = try reader.number()
      case "r": picture.rows = try reader.numbers()
      case "l": picture.looks = try reader.numbers()
      case "a":
        let numbers = try reader.numbers()
        guard numbers.count.isMultiple(of: StoryWindow.count) else {
          throw JSONError("a part of an artwork has \(StoryWindow.count) numbers")
        }
        picture.windows = stride(from: 0, to: numbers.count, by: StoryWindow.count).compactMap {
          StoryWindow(numbers[$0..<$0 + StoryWindow.count])
        }
      default: try reader.skip()
      }
    }
    return picture
  }

  private static func baseline(_ reader: inout JSONReader) throws(JSONError) -> BaselineSummary {
    var summary = BaselineSummary(name: "")
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "name": summary.name = try reader.string()
      case "same": summary.same = try reader.number()
      case "changed": summary.changed = try reader.number()
      case "new": summary.new = try reader.number()
      case "gone": summary.gone = try reader.number()
      default: try reader.skip()
      }
    }
    return summary
  }

  // MARK: Packs

  @Sendable private static func pack(_ reader: inout JSONReader) throws(JSONError) -> StoryPack {
    var pack = StoryPack(
      id: "", names: [], accent: "", locales: [], themes: [], devices: [], variants: [], steps: [], ways: [],
      boards: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "id": pack.id = try reader.string()
      case "names":
        try reader.object { (locale, reader) throws(JSONError) in
          pack.names.append(StoryPack.Name(locale: locale, text: try reader.string()))
        }
      case "accent": pack.accent = try reader.string()
      case "locales": pack.locales = try reader.strings()
      case "themes": pack.themes = try reader.strings()
      case "devices":
        pack.devices = try reader.list { (reader) throws(JSONError) in
          let texts = try texts(&reader)
          return StoryPack.Device(id: texts["id"] ?? "", name: texts["name"] ?? "")
        }
      case "variants":
        pack.variants = try reader.list(variant)
      case "attributes": pack.attributes = try reader.list(attribute)
      case "parts": pack.parts = try reader.list(parts)
      case "steps":
        pack.steps = try reader.list { (reader) throws(JSONError) in
          let texts = try texts(&reader)
          return StoryPack.Step(
            id: texts["id"] ?? "", kind: texts["kind"] ?? "", shows: texts["shows"] ?? "", when: texts["when"]
          )
        }
      case "ways":
        pack.ways = try reader.list { (reader) throws(JSONError) in
          let texts = try texts(&reader)
          return StoryPack.Way(
            from: texts["from"] ?? "", to: texts["to"] ?? "", outcome: texts["outcome"] ?? "",
            when: texts["when"])
        }
      case "player": pack.player = try player(&reader)
      case "boards": pack.boards = try reader.list(board)
      default: try reader.skip()
      }
    }
    return pack
  }

  @Sendable private static func variant(_ reader: inout JSONReader) throws(JSONError) -> StoryPack.Variant {
    var variant = StoryPack.Variant(id: "", title: "", about: "")
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "id": variant.id = try reader.string()
      case "title": variant.title = try reader.string()
      case "about": variant.about = try reader.string()
      case "values": variant.values = try texts(&reader)
      default: try reader.skip()
      }
    }
    return variant
  }

  @Sendable private static func attribute(_ reader: inout JSONReader) throws(JSONError) -> StoryPack.Attribute
  {
    var attribute = StoryPack.Attribute(id: "", title: "", values: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "id": attribute.id = try reader.string()
      case "title": attribute.title = try reader.string()
      case "values": attribute.values = try reader.strings()
      default: try reader.skip()
      }
    }
    return attribute
  }

  @Sendable private static func parts(_ reader: inout JSONReader) throws(JSONError) -> StoryPack.Parts {
    var parts = StoryPack.Parts(screen: "", uses: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "screen": parts.screen = try reader.string()
      case "uses": parts.uses = try reader.strings()
      default: try reader.skip()
      }
    }
    return parts
  }

  private static func player(_ reader: inout JSONReader) throws(JSONError) -> StoryPlayer {
    var player = StoryPlayer(page: "", starts: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "page": player.page = try reader.string()
      case "starts": player.starts = try reader.strings()
      case "lines": player.lines = try reader.strings()
      default: try reader.skip()
      }
    }
    return player
  }

  /// The members of an object whose values are all texts.
  private static func texts(_ reader: inout JSONReader) throws(JSONError) -> [String: String] {
    var texts: [String: String] = [:]
    try reader.object { (key, reader) throws(JSONError) in texts[key] = try reader.string() }
    return texts
  }

  @Sendable private static func board(_ reader: inout JSONReader) throws(JSONError) -> Board {
    var board = Board(
      id: "", step: "", screen: "", title: "", kind: .screen, depth: -1, from: [], shots: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "id": board.id = try reader.string()
      case "step": board.step = try reader.string()
      case "screen": board.screen = try reader.string()
      case "title": board.title = try reader.string()
      case "kind":
        let name = try reader.string()
        guard let kind = Board.Kind(rawValue: name) else {
          throw JSONError("there is no kind of board `\(name)`")
        }
        board.kind = kind
      case "depth": board.depth = try reader.number()
      case "from": board.from = try reader.list(way)
      case "shots": board.shots = try reader.list(shot)
      case "tapes": board.tapes = try reader.list(tape)
      default: try reader.skip()
      }
    }
    return board
  }

  @Sendable private static func way(_ reader: inout JSONReader) throws(JSONError) -> Board.Way {
    var way = Board.Way(board: -1, by: "", variants: [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "board": way.board = try reader.number()
      case "by": way.by = try reader.string()
      case "variants": way.variants = try reader.numbers()
      default: try reader.skip()
      }
    }
    return way
  }

  @Sendable private static func tape(_ reader: inout JSONReader) throws(JSONError) -> Board.Tape {
    var tape = Board.Tape(variants: [], lines: [], isExact: true)
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "v": tape.variants = try reader.numbers()
      case "lines": tape.lines = try reader.numbers()
      case "near": tape.isExact = try reader.number() == 0
      default: try reader.skip()
      }
    }
    return tape
  }

  @Sendable private static func shot(_ reader: inout JSONReader) throws(JSONError) -> Board.Shot {
    var shot = Board.Shot(variants: [], device: -1, locale: -1, theme: -1)
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "v": shot.variants = try reader.numbers()
      case "d": shot.device = try reader.number()
      case "l": shot.locale = try reader.number()
      case "t": shot.theme = try reader.number()
      case "p": shot.picture = try reader.number()
      case "old": shot.old = try reader.number()
      case "is":
        let name = try reader.string()
        guard let change = Board.Change(rawValue: name) else {
          throw JSONError("there is no change `\(name)`")
        }
        shot.change = change
      default: try reader.skip()
      }
    }
    return shot
  }

  // MARK: References

  private func check() throws(JSONError) {
    func hold(_ isRight: Bool, _ what: String) throws(JSONError) {
      if !isRight { throw JSONError("\(what) that is not in the file") }
    }
    for look in pictures.looks {
      for index in stride(from: 1, to: look.count, by: 2) {
        try hold(pictures.styles.indices.contains(look[index]), "a look has a style")
      }
    }
    try hold(pictures.artworksAreWhole, "a picture shows an artwork, or an artwork shapes,")
    for picture in pictures.pictures {
      let rows = picture.rows.allSatisfy(pictures.rows.indices.contains)
      try hold(rows && picture.looks.allSatisfy(pictures.looks.indices.contains), "a picture has a row")
      let (width, height) = (picture.width, picture.height)
      guard (0...1000).contains(width), (0...1000).contains(height), picture.rows.count == height,
        picture.looks.count == height
      else { throw JSONError("a picture has not as many rows as it says") }
    }
    for pack in packs {
      for board in pack.boards {
        for way in board.from {
          try hold(pack.boards.indices.contains(way.board), "`\(board.id)` is reached from a board")
          try hold(way.variants.allSatisfy(pack.variants.indices.contains), "`\(board.id)` has a variant")
        }
        for tape in board.tapes {
          let lines = pack.player?.lines ?? []
          try hold(tape.variants.allSatisfy(pack.variants.indices.contains), "`\(board.id)` has a variant")
          try hold(tape.lines.allSatisfy(lines.indices.contains), "a tape of `\(board.id)` has a line")
        }
        for shot in board.shots {
          let places =
            shot.variants.allSatisfy(pack.variants.indices.contains)
            && pack.devices.indices.contains(shot.device) && pack.locales.indices.contains(shot.locale)
            && pack.themes.indices.contains(shot.theme)
          try hold(places, "`\(board.id)` shows a variant, device, locale or theme")
          for picture in [shot.picture, shot.old].compactMap(\.self) {
            try hold(pictures.pictures.indices.contains(picture), "`\(board.id)` shows a picture")
          }
        }
      }
    }
  }
}
