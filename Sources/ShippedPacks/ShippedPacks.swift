/// The content packs that ship inside the binary.
package enum ShippedPacks {
  /// Every shipped file, sorted by path relative to `Content/` (`matching/pack.toml`).
  package static var files: [(path: String, text: String)] {
    embedded.map { ("\($0.path)", "\($0.text)") }
  }
}
