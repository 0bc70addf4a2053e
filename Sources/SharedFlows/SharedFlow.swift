import ContentTree
package import Diagnostics
package import PackReading
package import TextFormats

/// All that a session in a browser starts from: the files of a pack, the simulator's own words, and the ways to start.
/// It travels as JSON.
package struct SharedFlow {
  /// The name of the pack.
  package var id: String
  /// The files of the pack, packed (`ContentTree/PackedTree.swift`), sorted by path.
  package var files: [File]
  /// The simulator's own words, in the same form.
  package var system: [File]
  /// What a session can start from, by name; the first without a choice.
  package var starts: [Start]

  /// A file of content.
  package struct File: Hashable, Sendable {
    /// Relative to the pack.
    package var path: String
    /// The packed tree.
    package var tree: String

    /// Creates a file.
    package init(path: String, tree: String) {
      self.path = path
      self.tree = tree
    }
  }

  /// A start with its name.
  package struct Start: Hashable, Sendable {
    /// What an address calls it.
    package var name: String
    /// What it starts from.
    package var start: SharedStart

    /// Names a start.
    package init(_ name: String, _ start: SharedStart) {
      self.name = name
      self.start = start
    }
  }

  /// Creates a flow of these files.
  package init(id: String, files: [File], system: [File], starts: [Start]) {
    self.id = id
    self.files = files
    self.system = system
    self.starts = starts
  }

  /// The files of a pack that a session reads, packed; one that is no tree is left out.
  ///
  /// - Parameter tables: tables of files that a page has no use for.
  package static func files(of source: ContentSource, without tables: Set<String> = []) -> [File] {
    let log = ContentLog()
    return source.list(log).filter(PackFile.isContent).compactMap { path in
      guard let table = source.read(path, log)?.table(file: path, log: log) else { return nil }
      let used = tables.isEmpty ? table : ContentTable(table.entries.filter { !tables.contains($0.key) })
      return File(path: path, tree: PackedTree.pack(used))
    }
  }

  /// The pack, read from the files.
  ///
  /// What uses it is compiled without what is in it, so a player's two halves are compiled side by side
  /// (docs/decisions/0029-the-core-travels.md).
  ///
  /// - Throws: ``ContentError`` with the problems of the files.
  @export(interface)
  package func bundle() throws(ContentError) -> PackBundle {
    try PackLoader.open(Self.source(id, files), system: Self.source("_system", system)).bundle
  }

  private static func source(_ id: String, _ files: [File]) -> ContentSource {
    let paths = files.map { $0.path }
    // What is shared was checked before.
    return ContentSource(id: id, location: "shared", isShipped: true, list: { _ in paths }) { path, log in
      guard let file = files.first(where: { $0.path == path }) else {
        log.error(.missingFile, at: ContentPlace(file: path), "there is no such file")
        return nil
      }
      return .packed(file.tree)
    }
  }
}

// MARK: JSON

extension SharedFlow {
  /// The flow as JSON in UTF-8.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.open("{")
    writer.member("id", id)
    writer.member("files", files.map { ($0.path, $0.tree) })
    writer.member("system", system.map { ($0.path, $0.tree) })
    writer.key("starts")
    writer.open("{")
    for start in starts {
      writer.key(text: start.name)
      start.start.write(to: &writer)
    }
    writer.close("}")
    writer.close("}")
    return writer.bytes
  }

  /// Reads what ``json`` has written.
  ///
  /// - Throws: ``JSONError`` where the bytes are something else.
  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    try self.init(&reader)
    try reader.end()
  }

  /// Reads a flow that stands in a longer text.
  ///
  /// - Throws: ``JSONError`` where it is something else.
  package init(_ reader: inout JSONReader) throws(JSONError) {
    var flow = SharedFlow(id: "", files: [], system: [], starts: [])
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "id": flow.id = try reader.string()
      case "files": flow.files = try Self.files(&reader)
      case "system": flow.system = try Self.files(&reader)
      case "starts":
        try reader.object { (name, reader) throws(JSONError) in
          flow.starts.append(Start(name, try SharedStart(&reader)))
        }
      default: try reader.skip()
      }
    }
    self = flow
  }

  private static func files(_ reader: inout JSONReader) throws(JSONError) -> [File] {
    try reader.pairs().map { File(path: $0.0, tree: $0.1) }
  }
}
