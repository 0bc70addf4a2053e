package import Diagnostics
import Files
package import PackFiles
package import PackModel
package import PackReading

/// The input of a resolution: the command line, the environment and the working folder.
package struct ConfigurationRequest: Sendable {
  /// The folder that `config.toml`, `--config` and `Content/` are looked for in.
  package var workingFolder: String
  /// Each `--config`, in order; later ones win.
  package var files: [String]
  /// Each `Set Config` of a tape, in order, above those.
  package var tapeFiles: [String] = []
  /// Flags and `--set`, in order; later ones win.
  package var settings: [ConfigurationSetting]
  /// Values of a tape's table, above the files: those that are named as a key, or as an attribute of the pack, count.
  package var variables: [ConfigurationSetting] = []
  /// The environment; `ONBOARD_SIM_*` is read, and the user's languages.
  package var environment: [String: String]
  /// Whether the user's own `config.toml` and that of the working folder count; a tape may not want them.
  package var readsStandingFiles: Bool
  /// Whether the packs inside the binary count.
  package var includesShippedPacks: Bool
  /// The pack if no layer names one: a folder with a `pack.toml`.
  package var packFolder: String?
  /// The session's date where none is configured.
  package var today: CalendarDate
  /// Where packs that were read are kept for the next request; `nil`: nowhere.
  package var memory: PackMemory?

  /// Creates a request, unless told otherwise without files, settings and environment, for 1 January 2026.
  package init(
    workingFolder: String, files: [String] = [], settings: [ConfigurationSetting] = [],
    environment: [String: String] = [:], readsStandingFiles: Bool = true,
    includesShippedPacks: Bool = true, today: CalendarDate = CalendarDate(year: 2026, month: 1, day: 1)
  ) {
    self.workingFolder = workingFolder
    self.files = files
    self.settings = settings
    self.environment = environment
    self.readsStandingFiles = readsStandingFiles
    self.includesShippedPacks = includesShippedPacks
    self.today = today
  }

  /// The files that count without being named, as they are called: the user's own, then that of the working folder.
  package var standingFiles: [String] {
    guard readsStandingFiles else { return [] }
    let own = UserFolder.configuration.path(environment: environment).map { "\($0)/config.toml" }
    return (own.map { [$0] } ?? []) + ["config.toml"]
  }

  /// The packs that can be named.
  package var library: PackLibrary {
    PackLibrary(workingFolder: workingFolder, includesShipped: includesShippedPacks)
  }
}

/// One value from the command line.
package struct ConfigurationSetting: Hashable, Sendable {
  /// The path with dots (`user.gender`).
  package var key: String
  /// As written; a list has commas.
  package var value: String
  /// Where it was written, for people (`flag --locale`).
  package var origin: String
  /// Whether a key that there is not may be one: a variable of a tape, which serves the tape itself.
  package var mayBeOther = false

  /// Creates a setting, of a key that there is unless told otherwise.
  package init(key: String, value: String, origin: String, mayBeOther: Bool = false) {
    self.key = key
    self.value = value
    self.origin = origin
    self.mayBeOther = mayBeOther
  }

  /// A value of a flag of its own, such as `--locale ja`.
  package init(flag: String, key: String, value: String) {
    self.init(key: key, value: value, origin: "flag --\(flag)")
  }

  /// A value of `--set KEY=VALUE`.
  ///
  /// - Throws: ``ContentError`` where there is no key or no `=`.
  package init(assignment: String) throws(ContentError) {
    guard let equals = assignment.firstIndex(of: "="), equals != assignment.startIndex else {
      let place = ContentPlace(file: "flag --set")
      throw ContentError([
        Diagnostic(
          .badValue, at: place, "`\(assignment)` sets nothing",
          fix: "write `--set KEY=VALUE`, such as `--set user.gender=female`")
      ])
    }
    let key = assignment[..<equals]
    self.init(
      key: String(key), value: String(assignment[assignment.index(after: equals)...]),
      origin: "flag --set \(key)")
  }

  /// The items of a list with commas, without the spaces around them; none for an empty text.
  static func list(_ text: String) -> [String] {
    if text.allSatisfy({ $0.isWhitespace }) { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { item in
      var item = item.drop(while: { $0.isWhitespace })
      while item.last?.isWhitespace == true { item.removeLast() }
      return String(item)
    }
  }
}
