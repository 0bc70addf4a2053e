/// The content packs that ship inside the binary.
package enum ShippedPacks {
  /// Every shipped file, sorted by path relative to `Content/` (`matching/pack.toml`).
  ///
  /// The texts are literals of the binary: having them costs no copy.
  package static var files: [(path: String, text: String)] { embedded }
}
