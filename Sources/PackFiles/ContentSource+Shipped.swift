import ContentTree
package import Diagnostics
package import PackReading
import ShippedPacks

extension ContentSource {
  /// Files that ship inside the binary, below `Content/ID/`; `nil` where there are none.
  package static func shipped(_ id: String) -> ContentSource? {
    let prefix = id + "/"
    let paths = ShippedPacks.files.filter { $0.path.utf8.starts(with: prefix.utf8) }
      .map { String($0.path.utf8.dropFirst(prefix.utf8.count)) ?? "" }
    if paths.isEmpty { return nil }
    return ContentSource(id: id, location: "built in", isShipped: true, list: { _ in paths }) { path, log in
      if let file = ShippedPacks.file("\(id)/\(path)") { return .shipped(file) }
      log.error(.missingFile, at: ContentPlace(file: path), "there is no such file")
      return nil
    }
  }

  /// The packs that ship inside the binary, sorted.
  package static var shippedPacks: [String] {
    ShippedPacks.files.map { $0.path }
      .filter { $0.hasSuffix("/pack.toml") && !$0.hasPrefix("_") }
      .map { String($0.dropLast("/pack.toml".count)) }
      .filter { !$0.contains("/") }
  }
}

extension PackLoader {
  /// A pack to run, with the built-in words of the simulator.
  ///
  /// - Throws: ``ContentError`` with every problem of every file.
  package static func load(_ source: ContentSource) throws(ContentError) -> Loaded {
    try load(source, system: .shipped("_system"))
  }

  /// Every problem of a pack, with the built-in words of the simulator, and the pack where none of them is an error.
  package static func check(_ source: ContentSource) -> (bundle: PackBundle?, diagnostics: [Diagnostic]) {
    check(source, system: .shipped("_system"))
  }
}
