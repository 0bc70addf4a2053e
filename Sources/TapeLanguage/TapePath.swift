import TextFormats

/// Paths of tapes, as text; files are not read.
package enum TapePath {
  /// The path of an included file, from where the path of the including one starts.
  static func resolved(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return folded(path) }
    return folded(file[...slash] + path)
  }

  /// The path without empty parts, `.`, and `..` where it can be folded into the part before.
  package static func folded(_ path: String) -> String { PathText.folded(path) }
}
