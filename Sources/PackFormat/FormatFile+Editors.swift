extension FormatFile {
  /// The folder of a pack that its schemas are in.
  package static let schemaFolder = ".schema"
  /// The file that editors which read TOML with Taplo look for.
  package static let editorFile = ".taplo.toml"

  /// What says which schema a file of a pack has, for files that do not say so themselves.
  ///
  /// - Parameter folders: patterns of the packs' folders, with a slash at the end; a pack itself has one, which is empty.
  package static func editorRules(folders: [String] = [""]) -> String {
    """
    # For editors that read TOML with Taplo (Even Better TOML, Helix, Zed ...): which file has which schema.
    # `onboard-sim schema --out \(schemaFolder)` writes the schemas anew.

    """
      + all.map { file in
        let patterns = folders.flatMap { folder in file.patterns.map { "\"\(folder)\($0)\"" } }
        return """

          [[rule]]
          include = [\(patterns.joined(separator: ", "))]
          schema = { path = "\(schemaFolder)/\(file.id).json" }

          """
      }.joined()
  }

  /// The paths of such files in a pack, as patterns.
  private var patterns: [String] {
    path.split(separator: ", ").map { one in
      ["NAME", "LOCALE", "SUFFIX", "BRAND"].reduce(String(one)) { $0.replacing($1, with: "*") }
    }
  }
}
