import TextFormats

extension Story {
  /// The number of the format; a file with another one is not read.
  static let format = 1

  /// The file `storyboard.json`, and what the page reads.
  package var json: [UInt8] {
    var writer = JSONWriter(escapesTags: true)
    writer.open("{")
    writer.member("format", Self.format)
    writer.member("generator", "onboard-sim")
    if !edition.isEmpty { writer.member("edition", edition) }
    write(pictures, to: &writer)
    writer.key("packs")
    writer.open("[")
    for pack in packs { Self.write(pack, to: &writer) }
    writer.close("]")
    if let baseline { Self.write(baseline, to: &writer) }
    if !notes.isEmpty { writer.list("notes", notes) { note, writer in note.write(to: &writer) } }
    writer.close("}")
    writer.endLine()
    return writer.bytes
  }

  private func write(_ table: PictureTable, to writer: inout JSONWriter) {
    writer.line()
    writer.key("rows")
    writer.open("[")
    for row in table.rows {
      writer.line()
      writer.string(row)
    }
    writer.close("]")
    writer.line()
    writer.key("looks")
    writer.open("[")
    for look in table.looks {
      writer.line()
      writer.open("[")
      for index in stride(from: 0, to: look.count, by: 2) { writer.numbers([look[index], look[index + 1]]) }
      writer.close("]")
    }
    writer.close("]")
    writer.line()
    writer.key("styles")
    writer.open("[")
    for style in table.styles {
      writer.line()
      writer.open("{")
      writer.member("f", Self.hex(style.ink))
      writer.member("b", Self.hex(style.ground))
      if !style.attributes.isEmpty {
        writer.member("a", style.attributes)
      }
      writer.close("}")
    }
    writer.close("]")
    writer.line()
    writer.key("wide")
    let wide = table.wide.sorted { $0.lexicographicallyPrecedes($1) }
    writer.string(wide.joined(separator: [UInt8(ascii: "\n")]))
    writer.line()
    writer.key("pictures")
    writer.open("[")
    for picture in table.pictures {
      writer.line()
      writer.open("{")
      writer.member("w", picture.width)
      writer.member("h", picture.height)
      writer.key("r")
      writer.numbers(picture.rows)
      writer.key("l")
      writer.numbers(picture.looks)
      if !picture.windows.isEmpty {
        writer.key("a")
        writer.numbers(picture.windows.flatMap { $0.numbers })
      }
      writer.close("}")
    }
    writer.close("]")
    table.writeArtworks(to: &writer)
    writer.line()
  }

  private static func hex(_ color: UInt32) -> String {
    "#" + NumberText.padded(color, to: 6, radix: 16)
  }

  private static func write(_ baseline: BaselineSummary, to writer: inout JSONWriter) {
    writer.line()
    writer.key("baseline")
    writer.open("{")
    writer.member("name", baseline.name)
    let counts: [(StaticString, Int)] = [
      ("same", baseline.same), ("changed", baseline.changed), ("new", baseline.new), ("gone", baseline.gone),
    ]
    for (name, count) in counts {
      writer.key(name)
      writer.number(count)
    }
    writer.close("}")
  }

  private static func write(_ pack: StoryPack, to writer: inout JSONWriter) {
    writer.line()
    writer.open("{")
    writer.member("id", pack.id)
    writer.key("names")
    writer.open("{")
    for name in pack.names {
      writer.key(text: name.locale)
      writer.string(name.text)
    }
    writer.close("}")
    writer.member("accent", pack.accent)
    writer.member("locales", pack.locales)
    writer.member("themes", pack.themes)
    writer.list("devices", pack.devices) { device, writer in
      writer.member("id", device.id)
      writer.member("name", device.name)
    }
    writer.list("variants", pack.variants) { variant, writer in
      writer.member("id", variant.id)
      writer.member("title", variant.title)
      writer.member("about", variant.about)
      guard !variant.values.isEmpty else { return }
      writer.key("values")
      writer.open("{")
      for (key, value) in variant.values.sorted(by: { $0.key < $1.key }) {
        writer.key(text: key)
        writer.string(value)
      }
      writer.close("}")
    }
    writer.list("attributes", pack.attributes) { attribute, writer in
      writer.member("id", attribute.id)
      writer.member("title", attribute.title)
      writer.member("values", attribute.values)
    }
    writer.list("parts", pack.parts) { parts, writer in
      writer.member("screen", parts.screen)
      writer.member("uses", parts.uses)
    }
    writer.list("steps", pack.steps) { step, writer in
      writer.member("id", step.id)
      writer.member("kind", step.kind)
      writer.member("shows", step.shows)
      if let when = step.when { writer.member("when", when) }
    }
    writer.list("ways", pack.ways) { way, writer in
      writer.member("from", way.from)
      writer.member("to", way.to)
      writer.member("outcome", way.outcome)
      if let when = way.when { writer.member("when", when) }
    }
    if let player = pack.player { write(player, to: &writer) }
    writer.list("boards", pack.boards) { board, writer in write(board, to: &writer) }
    writer.close("}")
  }

  private static func write(_ player: StoryPlayer, to writer: inout JSONWriter) {
    writer.line()
    writer.key("player")
    writer.open("{")
    writer.member("page", player.page)
    writer.member("starts", player.starts)
    writer.member("lines", player.lines)
    writer.close("}")
  }

  private static func write(_ board: Board, to writer: inout JSONWriter) {
    writer.member("id", board.id)
    writer.member("step", board.step)
    writer.member("screen", board.screen)
    writer.member("title", board.title)
    writer.member("kind", board.kind.rawValue)
    writer.member("depth", board.depth)
    writer.key("from")
    writer.open("[")
    for way in board.from {
      writer.open("{")
      writer.member("board", way.board)
      writer.member("by", way.by)
      writer.key("variants")
      writer.numbers(way.variants)
      writer.close("}")
    }
    writer.close("]")
    writer.key("shots")
    writer.open("[")
    for shot in board.shots {
      writer.open("{")
      writer.key("v")
      writer.numbers(shot.variants)
      let places: [(StaticString, Int?)] = [
        ("d", shot.device), ("l", shot.locale), ("t", shot.theme), ("p", shot.picture), ("old", shot.old),
      ]
      for (name, place) in places {
        guard let place else { continue }
        writer.key(name)
        writer.number(place)
      }
      if let change = shot.change { writer.member("is", change.rawValue) }
      writer.close("}")
    }
    writer.close("]")
    if !board.tapes.isEmpty { write(board.tapes, to: &writer) }
  }
}

extension Story {
  private static func write(_ tapes: [Board.Tape], to writer: inout JSONWriter) {
    writer.key("tapes")
    writer.open("[")
    for tape in tapes {
      writer.open("{")
      writer.key("v")
      writer.numbers(tape.variants)
      writer.key("lines")
      writer.numbers(tape.lines)
      if !tape.isExact { writer.member("near", 1) }
      writer.close("}")
    }
    writer.close("]")
  }
}

extension JSONWriter {
  /// An array of objects, each on a line of its own.
  mutating func list<Item>(
    _ name: StaticString, _ items: [Item], _ write: (Item, inout JSONWriter) -> Void
  ) {
    line()
    key(name)
    open("[")
    for item in items {
      line()
      open("{")
      write(item, &self)
      close("}")
    }
    close("]")
  }
}
