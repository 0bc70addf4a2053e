/// Paths of tapes, as text: no file is looked at.
package enum TapePath {
  /// The path of an included file, from where the path of the including one starts.
  static func resolved(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return folded(path) }
    return folded(file[...slash] + path)
  }

  /// The path without empty parts, `.`, and `..` where it can be folded into the part before.
  package static func folded(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}
