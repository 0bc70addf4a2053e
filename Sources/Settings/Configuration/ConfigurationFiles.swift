import ContentTree
import Diagnostics
import Files
import PackFiles
import PackReading
import TOMLParsing

/// Finds the files of configuration: the user's own, `config.toml`, and what each `--config` means.
struct ConfigurationFiles {
  let library: PackLibrary
  let log: ContentLog

  /// The place of a name that the command line has.
  static let flag = "flag --config"

  /// The user's own file, and `config.toml` of the working folder, as far as they are there.
  func standing(_ request: ConfigurationRequest) -> [ConfigurationLayer] {
    request.standingFiles.compactMap { path in
      let absolute = library.absolute(path)
      guard FileSystem.entry(absolute) != .nothing else { return nil }
      return ContentFile.text(at: absolute, as: path, log: log).flatMap { layer($0, origin: path) }
    }
  }

  /// The file that `--config NAME` means: one of the working folder, or a variant of a pack.
  ///
  /// - Parameters:
  ///   - origin: where the name was written, for people.
  ///   - packs: looked in first, the most wanted before the others.
  func file(_ name: String, from origin: String = flag, preferring packs: [String]) -> ConfigurationLayer? {
    var layer = found(name, from: origin, preferring: packs)
    layer?.asked = origin
    return layer
  }

  private func found(_ name: String, from origin: String, preferring packs: [String]) -> ConfigurationLayer? {
    for candidate in [name, name + ".toml"] where FileSystem.entry(library.absolute(candidate)).isFile {
      return ContentFile.text(at: library.absolute(candidate), as: candidate, log: log)
        .flatMap { layer($0, origin: candidate) }
    }
    let fileName = name.hasSuffix(".toml") ? name : name + ".toml"
    for pack in packs {
      if let source = library.find(pack), variants(of: source).contains(fileName) {
        return variant(fileName, of: source)
      }
    }
    let holders = library.names.compactMap(library.find).filter { variants(of: $0).contains(fileName) }
    if holders.count == 1 { return variant(fileName, of: holders[0]) }
    report(
      name, fileName, holders, of: packs.lazy.compactMap(library.find).first, at: ContentPlace(file: origin))
    return nil
  }

  /// - Parameter pack: the pack in use, where one is named: the variants of others do not go with it.
  private func report(
    _ name: String, _ fileName: String, _ holders: [ContentSource], of pack: ContentSource?,
    at place: ContentPlace
  ) {
    if !holders.isEmpty {
      log.error(
        .ambiguous, at: place,
        "several packs have a variant `\(fileName)`: \(Suggestion.list(holders.map { $0.id }))",
        fix: "say which with `--pack`")
      return
    }
    if FileSystem.entry(library.absolute(name)) == .folder {
      log.error(.unreadable, at: place, "`\(name)` is a folder", fix: "a pack is named with `--pack`")
      return
    }
    let sources = pack.map { [$0] } ?? library.names.compactMap(library.find)
    let known = Set(sources.flatMap(variants)).sorted()
    log.error(
      .notFound, at: place,
      "there is no configuration `\(name)`, in this folder or in the `variants/` of a pack",
      fix: Suggestion.help(for: fileName, among: known, listing: "the variants are")
        ?? pack.map { "the pack `\($0.id)` has no variants" })
  }

  private func variants(of source: ContentSource) -> [String] {
    // What is wrong with the pack is reported when it is loaded.
    source.list(ContentLog()).filter { $0.hasPrefix("variants/") }.map {
      String($0.dropFirst("variants/".count))
    }
  }

  private func variant(_ fileName: String, of source: ContentSource) -> ConfigurationLayer? {
    let path = "variants/\(fileName)"
    return source.open(path, log: log)?.table(file: path, log: log).map {
      var layer = ConfigurationLayer($0, origin: path)
      layer.variantOf = source.id
      return layer
    }
  }

  private func layer(_ text: String, origin: String) -> ConfigurationLayer? {
    log.remember(.toml(text), as: origin, path: origin)
    return TOMLText.parse(text, file: origin, report: log.report).map {
      ConfigurationLayer($0, origin: origin)
    }
  }
}
