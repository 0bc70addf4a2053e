/// Paths as texts; the disk is not looked at.
package enum PathText {
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

  /// The folder that a file is in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as seen from a folder, without a `/` before it; both are absolute and folded.
  package static func relative(_ path: String, from folder: String) -> String {
    let (parts, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    return (base.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared).map(String.init))
      .joined(separator: "/")
  }

  /// A path as an address has it: bytes other than letters and digits of ASCII, `-._~` and `/` escaped.
  package static func address(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~/".contains(character))
      return isPlain ? String(character) : "%" + NumberText.padded(byte, to: 2, radix: 16).uppercased()
    }
    .joined()
  }
}
