import PackReading

/// The gallery's own words, which are the simulator's.
struct GalleryWords: Sendable {
  var locale: String
  private let strings: StringCatalog?

  /// An empty pack, whose strings include the simulator's words.
  private static let pack = GalleryScene(
    files: ["screens/none.toml": "kind = \"page\"\n[[element]]\nkind = \"heading\"\ntext = \"scene.name\"\n"])

  init(locale: String) {
    self.locale = locale
    strings = try? Self.pack.bundle().strings
  }

  func callAsFunction(_ key: String, _ extra: [String: String] = [:]) -> String {
    strings?.text("gallery.\(key)", locale: locale) { extra[$0] } ?? key
  }
}
