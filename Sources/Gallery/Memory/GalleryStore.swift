#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file that the gallery remembers in; written whole or not at all.
package struct GalleryStore: Sendable {
  /// The file's path; its folder is made when something is written.
  package let path: String

  /// - Parameter folder: the user's state folder of the simulator.
  package init(folder: String) {
    path = "\(folder)/gallery.state"
  }

  /// Where the simulator keeps state, by the XDG base directory specification: `$XDG_STATE_HOME/onboard-sim`, or
  /// `~/.local/state/onboard-sim`; `nil`: there is no home.
  package static func folder(environment: [String: String]) -> String? {
    // The specification has relative paths ignored.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/onboard-sim" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/onboard-sim"
  }

  /// What is remembered.
  ///
  /// - Returns: the memory, and what is wrong with the file in words for people; `nil`: nothing is.
  package func load() -> (memory: GalleryMemory, problem: String?) {
    guard FileManager.default.fileExists(atPath: path) else { return (GalleryMemory(), nil) }
    // Looked at before it is opened: a pipe would never end, and a large file is none of ours.
    guard let bytes = size() else { return (GalleryMemory(), "\(path) is not a file") }
    guard bytes <= Self.mostBytes else {
      return (GalleryMemory(), "\(path) is too large for a list; it is kept aside when a favourite is added")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return (GalleryMemory(), "\(path) cannot be read")
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      return (GalleryMemory(), "\(path) is not a list of favourites; it is kept aside when one is added")
    }
    let (memory, line) = GalleryMemory.read(text)
    return (memory, line.map { "\(path): line \($0) makes no sense; it is kept aside when one is added" })
  }

  /// A list of names is never this long.
  private static let mostBytes = 1 << 20

  /// Remembers something on top of what the file says now: another gallery may have written meanwhile.
  ///
  /// A file that is not wholly understood is moved aside first, so that nothing in it is lost.
  ///
  /// - Returns: what went wrong in words for people; `nil`: it is remembered.
  package func apply(_ changes: [GalleryMemory.Change]) -> String? {
    guard !changes.isEmpty else { return nil }
    var (memory, problem) = load()
    for change in changes { memory.apply(change) }
    let url = URL(filePath: path)
    do {
      if problem != nil { try setAside() }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(memory.text.utf8).write(to: url, options: .atomic)
      return nil
    } catch {
      return "\(path) cannot be written; this is remembered until the gallery ends"
    }
  }

  /// The bytes of the file; `nil`: it is none.
  private func size() -> Int? {
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: real),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    return [attributes[.size] as? Int, (attributes[.size] as? UInt64).map(Int.init(clamping:))]
      .compactMap(\.self).first ?? 0
  }

  /// Moves what is there to the first free name beside it.
  private func setAside() throws {
    let free = (1...999).first { !FileManager.default.fileExists(atPath: "\(path).broken-\($0)") }
    guard let free else { throw CocoaError(.fileWriteFileExists) }
    try FileManager.default.moveItem(atPath: path, toPath: "\(path).broken-\(free)")
  }
}
