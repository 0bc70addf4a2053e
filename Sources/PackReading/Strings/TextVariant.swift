import PackModel

/// A file of texts that are different for some users: `strings/en.short.toml`. It has the keys that differ, and no more.
package struct TextVariant: Hashable, Sendable {
  /// The file's name without `.toml` (`en.short`).
  package let name: String
  /// The locale of its texts: the first part of the name.
  package let locale: String
  /// The other parts of the name: values of attributes, arms, a device.
  package let suffixes: [String]
  /// How it stands among files with as many suffixes (``Pack/precedence(of:)``).
  let precedence: UInt64

  init(file name: String, in pack: Pack) {
    self.name = name
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    locale = parts.first ?? ""
    suffixes = Array(parts.dropFirst())
    precedence = pack.precedence(of: suffixes)
  }

  /// The file of another locale for the same users.
  init(_ other: TextVariant, locale: String) {
    self.locale = locale
    suffixes = other.suffixes
    name = ([locale] + suffixes).joined(separator: ".")
    precedence = other.precedence
  }

  /// The most specific first, by the rule of screens.
  static func comesBefore(_ one: TextVariant, _ other: TextVariant) -> Bool {
    (other.suffixes.count, other.precedence, one.name) < (one.suffixes.count, one.precedence, other.name)
  }
}
