import PackModel
import PackReading
import Settings
import TerminalModel

/// An app of the lobby, with the ways into it.
struct LobbyApp {
  /// The name of its pack, as `--pack` takes it.
  let pack: String
  /// What it is called; `nil` until it was read, and where it cannot be read.
  private(set) var name: String?
  /// Its ways in; none until it was read, or where it cannot be read.
  private(set) var ways: [Way] = []
  /// The way that is chosen.
  var way = 0
  /// Whether it was read.
  private(set) var isRead = false

  /// How an app begins.
  struct Way {
    /// The file of `variants/` (`female.toml`); `nil`: as the app is.
    var file: String?
    /// What its file says of itself, in a line; empty: nothing.
    var note: String
    /// The session before that it repeats; `nil`: none.
    var recent: LobbyProgram.Recent?
    /// The entry point that it begins at; `nil`: none of its own.
    var entry: EntryPoint?

    /// What it configures beside its file.
    var settings: [ConfigurationSetting] {
      // Named like a session before, so that it goes with the next choice.
      entry.map { [ConfigurationSetting(flag: "recent", key: "entry", value: $0.id)] } ?? recent?.settings
        ?? []
    }
  }

  init(pack: String) { self.pack = pack }

  /// The chosen way; `nil`: there is none.
  var chosen: Way? { ways.indices.contains(way) ? ways[way] : nil }

  /// Its last sessions, the newest first.
  var recent: [LobbyProgram.Recent] { ways.reversed().compactMap { $0.recent } }

  /// Takes what an app is when nothing is configured; `nil`: it cannot be read.
  ///
  /// - Parameter recent: its last sessions, the newest first.
  mutating func take(_ plain: ResolvedConfiguration?, recent: [LobbyProgram.Recent]) {
    isRead = true
    guard let plain else { return }
    let bundle = plain.bundle
    let words = bundle.strings.text(bundle.pack.name, locale: plain.setup.locale)
    name = TextWidth.sanitized(words.split { $0.isWhitespace }.joined(separator: " "))
    ways =
      [Way(file: nil, note: "")]
      + bundle.variants.sorted { $0.key < $1.key }.map { Way(file: $0.key, note: Self.note(of: $0.value)) }
      + bundle.pack.entries.filter { entry in
        // Most have a variant that begins there.
        !bundle.variants.values.contains { $0.contains("entry = \"\(entry.id)\"") }
      }.map { Way(file: nil, note: "", entry: $0) }
      // One step back from the first way is the newest.
      + recent.reversed().map { Way(file: nil, note: "", recent: $0) }
  }

  /// A variant by its file, without the name of the pack that many begin with.
  func name(of file: String) -> String {
    let name = String(file.dropLast(".toml".count))
    return name.hasPrefix("\(pack)-") ? String(name.dropFirst(pack.count + 1)) : name
  }

  /// The comment that a file begins with, as one line.
  static func note(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("#") }
      .map { $0.drop { $0 == "#" || $0 == " " } }
      .filter { !$0.hasPrefix(":") && !$0.isEmpty }.joined(separator: " ")
  }
}
