import Files
import TapeLanguage
import TapeRuns

/// Finds tapes.
package enum TapeFinder {
  /// A tape that was found.
  package struct Found: Hashable, Sendable {
    /// Its path, as it was reached from the path that was given.
    package var file: String
    /// Its path in the folder that was given, or the name of the file that was, without `.tape`; with folders before it
    /// where another tape would have the same name.
    package var name: String

    /// The nearest folder above the tape that is a pack; `nil` if there is none, or if it is the working
    /// folder, which counts by itself.
    package var packFolder: String? {
      var folder = file[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if TapeDisk.kind("\(folder)/pack.toml") == .file { return folder.isEmpty ? "/" : String(folder) }
      }
      if file.hasPrefix("/") || TapeDisk.kind("pack.toml") == .file { return nil }
      return Found(file: TapeDisk.absolute(file), name: name).packFolder
    }
  }

  /// Deeper folders are not looked into.
  private static let deepest = 32

  /// The tapes at paths: files as they are named, and folders with all that is in them, sorted, each tape once.
  ///
  /// In folders, tapes and folders whose names start with `_` are left out: they are there to be included. Links are
  /// followed, but not to a folder that they are in.
  ///
  /// - Throws: ``TapePathError`` with every problem of the paths.
  package static func find(_ paths: [String]) throws(TapePathError) -> [Found] {
    var found: [Found] = []
    var problems: [String] = []
    for path in paths {
      switch FileSystem.entry(path) {
      case .nothing: problems.append("there is no file or folder `\(path)`")
      case .link, .other: problems.append("`\(path)` is neither a file nor a folder")
      case .file where !path.hasSuffix(".tape"):
        problems.append("`\(path)` is not a tape: its name does not end in .tape")
      case .file: found.append(Found(file: TapePath.folded(path), name: TapeResult.name(ofFile: path)))
      case .folder:
        var search = Search()
        search.look(in: TapePath.folded(path), name: "", above: [])
        if search.found.isEmpty, search.problems.isEmpty {
          problems.append("there is no tape in the folder `\(path)`")
        }
        found += search.found
        problems += search.problems
      }
    }
    guard problems.isEmpty else { throw TapePathError(problems: problems) }
    var seen: Set<String> = []
    return toldApart(found.filter { seen.insert(TapeDisk.absolute($0.file)).inserted })
  }

  /// Gives tapes of one name as many of the folders that they are in as tell them apart.
  private static func toldApart(_ tapes: [Found]) -> [Found] {
    var tapes = tapes
    let paths = tapes.map { TapeDisk.absolute($0.file).dropLast(".tape".count).split(separator: "/") }
    while true {
      let groups = Dictionary(grouping: tapes.indices) { tapes[$0].name }.values
      var isDone = true
      for index in groups.filter({ $0.count > 1 }).joined() {
        let parts = tapes[index].name.split(separator: "/").count
        guard parts < paths[index].count else { continue }
        tapes[index].name = paths[index].suffix(parts + 1).joined(separator: "/")
        isDone = false
      }
      if isDone { return tapes }
    }
  }

  /// What is found in a folder.
  private struct Search {
    var found: [Found] = []
    /// What may have tapes and cannot be looked at: without them a run would be green that is none.
    var problems: [String] = []

    /// - Parameter above: the folders that it is in, by their paths without links.
    mutating func look(in folder: String, name: String, above: Set<String>) {
      let place = FileSystem.resolved(folder.isEmpty ? "." : folder)
      guard above.count < TapeFinder.deepest, !above.contains(place) else { return }
      guard FileSystem.canList(place) else { return problems.append("the folder `\(folder)` cannot be read") }
      for entry in FileSystem.names(in: place) where !entry.hasPrefix("_") {
        let path = folder.isEmpty || folder == "/" ? folder + entry : "\(folder)/\(entry)"
        let inner = name.isEmpty ? entry : "\(name)/\(entry)"
        switch FileSystem.entry(path) {
        case .file where entry.hasSuffix(".tape"):
          found.append(Found(file: path, name: String(inner.dropLast(".tape".count))))
        case .folder: look(in: path, name: inner, above: above.union([place]))
        case .nothing where entry.hasSuffix(".tape"): problems.append("the link `\(path)` leads nowhere")
        default: break
        }
      }
    }
  }
}

/// Paths with no tapes at them.
package struct TapePathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for each, without a full stop.
  package var problems: [String]

  /// The problems, one a line.
  package var description: String { problems.joined(separator: "\n") }
}
