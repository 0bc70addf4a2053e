import ArgumentParser
import Files
import PackFiles
import PackModel
import PackReading
import Settings

/// The words of a command line that a shell completes: what stands before the cursor says which pack is meant.
struct CompletedWords {
  /// The words before the one that is completed, without quotes.
  private let words: [String]
  /// What of the word itself is there.
  private let prefix: String
  let library = PackLibrary(workingFolder: Surroundings.workingFolder)

  /// - Parameters:
  ///   - words: as the shell has them.
  ///   - index: of the word that is completed.
  ///   - prefix: what of it stands before the cursor.
  init(_ words: [String], upTo index: Int, prefix: String) {
    self.words = words.prefix(max(index, 0)).map(Self.unquoted)
    self.prefix = Self.unquoted(prefix)
  }

  /// The value of an option; the last one counts.
  func value(of option: String) -> String? { values(of: [option]).last }

  private func values(of options: [String]) -> [String] {
    words.indices.dropFirst().compactMap { options.contains(words[$0 - 1]) ? words[$0] : nil }
  }

  // MARK: Of a pack

  var packs: [String] { library.names }

  /// Those of the pack that is named; without one, of all.
  var variants: [String] {
    let names = value(of: "--pack").map { [$0] } ?? library.names
    return Set(
      names.compactMap { library.find($0) }.flatMap { source in
        source.texts.map(\.path).filter { $0.hasPrefix("variants/") }.map { String($0.dropFirst(9)) }
      }
    ).sorted()
  }

  var screens: [String] { bundle.map { Set($0.pack.jumpPlaces).sorted() } ?? [] }
  var locales: [String] { bundle.map { $0.pack.locales + PseudoLocale.allCases.map(\.rawValue) } ?? [] }
  var devices: [String] { bundle?.pack.devices.map(\.id) ?? [] }
  var entries: [String] { bundle?.pack.entries.map(\.id) ?? [] }
  var experiments: [String] { bundle?.pack.experiments.map(\.key) ?? [] }

  /// The pack that the line means, as the program reads it; `nil`: it would not start.
  private var bundle: PackBundle? {
    let pack = value(of: "--pack") ?? words.dropFirst(2).first { library.find($0) != nil }
    let flags = SessionFlags(
      configs: values(of: ["--config", "-c"]),
      settings: pack.map { [ConfigurationSetting(flag: "pack", key: "pack", value: $0)] } ?? [])
    return try? flags.resolve(flags.request(), isLive: false).bundle
  }

  /// Keys of configuration that are not tables.
  static var settings: [String] {
    ConfigurationKeys.described.filter { !$0.isTableOfPack }.map { "\($0.name)=" }
  }

  // MARK: Files

  var folders: [String] { paths { _ in false } }

  /// Files whose names end so, and folders.
  func files(ending end: String) -> [String] { paths { $0.hasSuffix(end) } }

  /// What begins with the prefix: files that count, and folders with a slash, for bash without.
  private func paths(_ counts: (String) -> Bool) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let begun = prefix.dropFirst(folder.count)
    return FileSystem.names(in: library.absolute(folder), withHidden: begun.hasPrefix("."))
      .filter { $0.hasPrefix(begun) }.sorted()
      .compactMap { name in
        switch FileSystem.entry(library.absolute(folder + name)) {
        case .folder: folder + name + (CompletionShell.requesting == .bash ? "" : "/")
        case .file where counts(name): folder + name
        default: nil
        }
      }
  }

  /// A word as the program gets it: without quotes and backslashes.
  private static func unquoted(_ word: String) -> String {
    var isEscaped = false
    return word.reduce(into: "") { text, character in
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else {
        if isEscaped || (character != "\"" && character != "'") { text.append(character) }
        isEscaped = false
      }
    }
  }
}
