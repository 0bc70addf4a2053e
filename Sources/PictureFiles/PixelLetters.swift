/// The letters that stand for colours in a picture of a pack.
package enum PixelLetters {
  /// Nothing is there.
  package static let transparent: Character = "."
  /// The largest side of a picture of a pack, in pixels.
  package static let largestSide = 160

  /// All of them, letters and digits first: those need no quotes as keys.
  package static let all: [Character] = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_!#$%&()*+,/:;<=>?@[]^`{|}~")

  /// Whether a letter is written without quotes as a key of TOML.
  static func isBare(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || letter == "-" || letter == "_")
  }
}
