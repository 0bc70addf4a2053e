import Diagnostics

/// Which file of a pack a path is.
package enum PackFile {
  case pack, flow, permissions, endpoints, devices, experiments, growthBook, promises, behaviour, lab
  /// A file beside `flow.toml` for some users, by its suffixes.
  case flowVariant([String])
  /// A file one folder down; the name has no `.toml`.
  case inFolder(Folder, name: String)

  /// The folders of a pack.
  package enum Folder: String, CaseIterable {
    case screens, parts, tours, data, artwork, strings, themes, variants
  }

  private static let topLevel: [String: PackFile] = [
    PackDecoder.file: .pack, FlowDecoder.file: .flow, PermissionsDecoder.file: .permissions,
    EndpointsDecoder.file: .endpoints, DeviceDecoder.file: .devices,
    ExperimentsDecoder.file: .experiments, GrowthBookDecoder.file: .growthBook,
    PromisesDecoder.file: .promises,
    BehaviourDecoder.file: .behaviour, LabDecoder.file: .lab,
  ]

  /// Whether a file of this name is content: TOML, and what GrowthBook sends to apps.
  package static func isContent(_ name: String) -> Bool {
    name.hasSuffix(".toml") || name == GrowthBookDecoder.file
  }

  /// - Returns: `nil` for a path that the format does not have; the log says so.
  init?(_ path: String, log: ContentLog) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if parts.count == 1, let file = Self.topLevel[path] {
      self = file
      return
    }
    if parts.count == 1, path.hasPrefix("flow."), path.hasSuffix(".toml") {
      self = .flowVariant(FlowDecoder.suffixes(of: path))
      return
    }
    if parts.count == 2, let folder = Folder(rawValue: parts[0]), parts[1].hasSuffix(".toml") {
      self = .inFolder(folder, name: String(Substring(parts[1].utf8.dropLast(".toml".utf8.count))))
      return
    }
    // A pack's folder may be the working folder: its configuration is no part of it.
    if path == "config.toml" { return nil }
    if parts.count == 1 {
      log.warning(
        .unknownFile, at: ContentPlace(file: path), "nothing reads this file",
        fix: Suggestion.help(for: path, among: Self.topLevel.keys.sorted(), listing: "a pack has"))
    } else {
      Self.checkFolder(parts[0], holdsContent: true, log: log)
    }
    return nil
  }

  /// Reports a folder that the format does not have, if it looks like content.
  package static func checkFolder(_ name: String, holdsContent: Bool, log: ContentLog) {
    guard holdsContent, Folder(rawValue: name) == nil else { return }
    log.warning(
      .unknownFile, at: ContentPlace(file: name), "nothing reads this folder",
      fix: Suggestion.help(
        for: name, among: Folder.allCases.map { $0.rawValue }, listing: "a pack's folders are")
    )
  }
}

#if !hasFeature(Embedded)
  extension PackFile {
    /// Reports what is in a folder of the format, or beside it, and not read: a picture, a file that ends otherwise. Notes
    /// (`.md`) and what editors leave (`home.toml~`) may be there.
    ///
    /// - Parameters:
    ///   - path: from the pack's folder.
    ///   - isFolder: whether it is a folder with content in it.
    package static func checkStray(_ path: String, isFolder: Bool, log: ContentLog) {
      guard !path.hasSuffix(".md"), !path.hasSuffix("~"), !path.hasSuffix(".bak") else { return }
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count == 2 else {
        let known = topLevel.keys.sorted()
        guard
          let near = known.first(where: { path.hasPrefix($0) }) ?? Suggestion.nearest(to: path, among: known)
        else { return }
        log.warning(
          .unknownFile, at: ContentPlace(file: path), "nothing reads this file",
          fix: "did you mean `\(near)`?")
        return
      }
      let isPicture = ["png", "jpg", "jpeg", "gif", "svg", "webp", "ppm", "pgm", "pbm", "pam"].contains(
        String(path.split(separator: ".").last ?? "").lowercased())
      let fix =
        if isFolder {
          "the files of \(parts[0])/ stand in it directly"
        } else if isPicture, parts[0] == Folder.artwork.rawValue {
          "`onboard-sim picture` makes artwork of a picture: a file that ends with `.toml`"
        } else {
          "files of \(parts[0])/ end with `.toml`"
        }
      log.warning(
        .unknownFile, at: ContentPlace(file: path), "nothing reads this \(isFolder ? "folder" : "file")",
        fix: fix)
    }
  }
#endif
