import ContentTree
package import TextFormats

extension StoryNote {
  /// What a file of notes says that it is.
  private static let format = "onboard-sim notes"
  private static let version = 1
  /// The most notes of a file.
  private static let most = 5_000

  /// Reads a file of notes, as a page or a player exports it. It comes from anywhere.
  ///
  /// - Throws: ``JSONError`` if it is something else, too large, or has control characters.
  package static func notes(json: [UInt8]) throws(JSONError) -> [StoryNote] {
    var reader = JSONReader(json)
    var format = ""
    var version = 0
    var pack = ""
    var notes: [StoryNote] = []
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "format": format = try reader.string()
      case "version": version = try reader.number()
      case "pack": pack = try reader.string()
      case "notes": notes = try list(&reader)
      default: try reader.skip()
      }
    }
    try reader.end()
    guard format == Self.format else {
      throw JSONError("it is no file of notes: its `format` is not `\(Self.format)`")
    }
    guard version == Self.version else {
      throw JSONError("it is of version \(version), and this program reads version \(Self.version)")
    }
    try check(pack, "`pack`", limit: 200, isLong: false)
    if pack.isEmpty { throw JSONError("it does not say which `pack` it is about") }
    for index in notes.indices { notes[index].pack = pack }
    return notes
  }

  /// Notes, each as its members.
  static func list(_ reader: inout JSONReader) throws(JSONError) -> [StoryNote] {
    var notes: [StoryNote] = []
    try reader.array { (reader) throws(JSONError) in
      guard notes.count < most else { throw JSONError("it has more than \(most) notes") }
      notes.append(try note(&reader, number: notes.count + 1))
    }
    return notes
  }

  private static func note(_ reader: inout JSONReader, number: Int) throws(JSONError) -> StoryNote {
    var note = StoryNote()
    try reader.object { (key, reader) throws(JSONError) in
      if key == "pack" {
        note.pack = try reader.string()
      } else if let member = members.first(where: { $0.name.description == key }) {
        let text = try reader.string()
        try check(text, "`\(member.name)` of note \(number)", limit: member.limit, isLong: member.isLong)
        note[keyPath: member.path] = text
      } else {
        try reader.skip()
      }
    }
    for (name, text) in [("id", note.id), ("text", note.text)] where text.isEmpty {
      throw JSONError("note \(number) has no `\(name)`")
    }
    return note
  }

  private static func check(
    _ text: String, _ what: String, limit: Int, isLong: Bool
  ) throws(JSONError) {
    if text.unicodeScalars.count > limit {
      throw JSONError("\(what) has more than \(limit) characters")
    }
    // A tab may stand in a text of several lines.
    let seen = isLong ? String(text.map { $0 == "\t" ? " " : $0 }) : text
    let newline = isLong ? nil : text.unicodeScalars.first { $0 == "\n" }
    if let control = ControlCharacters.first(in: seen) ?? newline {
      throw JSONError("\(what) has the control character \(ControlCharacters.name(of: control))")
    }
  }

  /// Several lists as one: of notes with one id the last counts.
  package static func merged(_ lists: [[StoryNote]]) -> [StoryNote] {
    var notes: [StoryNote] = []
    var places: [String: Int] = [:]
    for note in lists.joined() {
      let key = "\(note.pack)\n\(note.id)"
      if let place = places[key] {
        notes[place] = note
      } else {
        places[key] = notes.count
        notes.append(note)
      }
    }
    return notes
  }

  /// Writes the members that have a text.
  func write(to writer: inout JSONWriter) {
    writer.member("pack", pack)
    for member in Self.members where !self[keyPath: member.path].isEmpty {
      writer.member(member.name, self[keyPath: member.path])
    }
  }
}
