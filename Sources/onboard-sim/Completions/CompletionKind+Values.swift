import ArgumentParser
import EventExport
import Gallery
import PackFormat
import Settings

/// What shells offer for the values of flags and arguments.
extension CompletionKind {
  /// Names of packs, and folders.
  static let packs = values { $0.packs + $0.folders }
  /// Variants of the packs, and files of TOML.
  static let configurations = values { $0.variants + $0.files(ending: ".toml") }
  /// Screens and steps that the pack can open at.
  static let screens = values { $0.screens }
  /// Languages of the pack.
  static let locales = values { $0.locales }
  /// Devices of the pack.
  static let devices = values { $0.devices }
  /// Entry points of the pack.
  static let entries = values { $0.entries }
  /// Experiments of the pack.
  static let experiments = values { $0.experiments }
  /// Keys of configuration, to be followed by a value.
  static let settings = values { _ in CompletedWords.settings }
  /// Entries of the gallery.
  static let components = values { _ in Catalogue.entries.map(\.name) }
  /// States of the entry that `--component` names.
  static let componentStates = values { words in
    words.value(of: "--component").flatMap(Catalogue.entry(named:))?.states.map(\.name) ?? []
  }
  /// Looks of the gallery.
  static let brands = values { words in
    GalleryBrand.all(in: words.library).map(\.name)
  }
  /// Tables of `events export`, and files.
  static let exportTables = values { ExportTable.shipped.map(\.name) + $0.files(ending: ".toml") }
  /// Kinds of files that have a schema.
  static let schemas = list(FormatFile.all.map(\.id))
  /// Tapes, and folders of them.
  static let tapes = file(extensions: ["tape"])

  private static func values(_ offered: @escaping @Sendable (CompletedWords) -> [String]) -> CompletionKind {
    custom { words, index, prefix in
      offered(CompletedWords(words, upTo: index, prefix: prefix))
    }
  }
}
