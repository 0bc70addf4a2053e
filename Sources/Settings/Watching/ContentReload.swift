package import Diagnostics
import PackFiles
import PackReading
package import Session

/// Reads the content and configuration of a running session again.
package struct ContentReload: Sendable {
  private let request: ConfigurationRequest
  /// The folder of the running pack; `nil` where it is built in.
  private var folder: String?
  /// What has come of the last load that worked.
  private var current: [ConfigurationEntry]
  /// Looks for edits; `nil`: edits are not watched.
  package let watch: ContentWatch?

  /// What became of reading again.
  package enum Outcome: Sendable {
    /// The content is right.
    case content(ResolvedConfiguration, ContentChanges)
    /// The content cannot be used.
    case failed([Diagnostic], ContentChanges)
  }

  /// - Parameters:
  ///   - request: what the session was asked for.
  ///   - configuration: what it was started with.
  ///   - watches: whether edits are looked for.
  package init(_ request: ConfigurationRequest, of configuration: ResolvedConfiguration, watches: Bool) {
    self.request = request
    folder = configuration.bundle.folder
    current = configuration.entries
    watch = watches ? ContentWatch(WatchedPlaces(request, pack: folder)) : nil
  }

  /// Whether edits are looked for.
  package var isWatching: Bool { watch != nil }

  /// Reads everything again when the last look has seen an edit.
  package mutating func loadEdit() -> Outcome? {
    guard let files = watch?.take(), !files.isEmpty else { return nil }
    return load(files)
  }

  /// Reads everything again, whatever has changed.
  package mutating func loadAnyway() -> Outcome {
    load(watch?.lookAtOnce())
  }

  private mutating func load(_ files: [String]?) -> Outcome {
    ParsedTexts.shared.beginLoad()
    var changes = ContentChanges(files: files)
    do throws(ContentError) {
      var configuration = try SimulatorConfiguration.resolve(request)
      configuration.adoptPreferredLocale()
      if let folder, configuration.bundle.folder == nil { throw Self.missing(folder) }
      changes.later = later(configuration.entries)
      current = configuration.entries
      folder = configuration.bundle.folder
      watch?.move(to: WatchedPlaces(request, pack: folder))
      return .content(configuration, changes)
    } catch {
      return .failed(error.diagnostics, changes)
    }
  }

  /// The pack that runs is no longer there; one of the same name that is built in does not count.
  private static func missing(_ folder: String) -> ContentError {
    ContentError([
      Diagnostic(
        .missingFile, at: ContentPlace(file: PackDecoder.file), "the pack is gone from `\(folder)`",
        fix: "put this file back")
    ])
  }

  /// The keys whose new values count from the next start only.
  private func later(_ entries: [ConfigurationEntry]) -> [String] {
    entries.filter { entry in
      entry.reload == .nextStart && entry.value != current.first { $0.key == entry.key }?.value
    }
    .map(\.key)
  }
}
