import Hashing
import TapeLanguage

/// Where the goldens of a test are: `_goldens/TAPE[COMBINATION]/` beside the tape.
package struct GoldenPlace: Hashable, Sendable {
  /// The folder of the goldens of all tapes beside each other.
  package var root: String
  /// The folder in it for this test.
  package var name: String

  /// The name of such folders, which are not searched for tapes.
  package static let folder = "_goldens"
  /// The suffix of the files.
  package static let suffix = ".golden"

  /// Creates a place.
  package init(root: String, name: String) {
    self.root = root
    self.name = name
  }

  /// - Parameters:
  ///   - tape: The path of the tape.
  ///   - label: `[gender=female,locale=ja]`, or nothing.
  package init(tape: String, label: String = "") {
    root = Self.root(beside: tape)
    name = Self.name(tape: tape, label: label)
  }

  /// The folder of the goldens of all the tapes beside a tape.
  static func root(beside tape: String) -> String {
    guard let slash = tape.lastIndex(of: "/") else { return folder }
    return "\(tape[..<slash])/\(folder)"
  }

  /// The name of a test's folder: that of the tape, and the combination, in characters that every file system has.
  static func name(tape: String, label: String) -> String {
    let stem = TapeResult.name(ofFile: tape)
    let name = escaped(stem, keeping: " ") + escaped(label, keeping: "[]=,")
    guard name.utf8.count > longest else { return name }
    let digest = String(FNV1a.hash(name), radix: 16)
    return "\(String(decoding: name.utf8.prefix(longest - 20), as: UTF8.self))~\(digest)"
  }

  /// The folder for the files of a failed test, from the output folder: `failures/NAME`, written as folders
  /// of goldens are.
  package static func artefacts(of test: String) -> String {
    // A name is a path of folders, but a tape given by `../x.tape` has no say outside of the folder.
    let parts = test.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let safe = parts.map { name(tape: "", label: String($0)) }.joined(separator: "/")
    return "failures/" + (safe.isEmpty ? "tape" : safe)
  }

  /// A file system takes 255 bytes.
  private static let longest = 200

  /// The name with `%XX` for characters that could be part of a path or a pattern.
  private static func escaped(_ text: String, keeping: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "._-".unicodeScalars.contains(scalar)
        || keeping.unicodeScalars.contains(scalar) || scalar.value >= 0x80 && !scalar.properties.isWhitespace
      if isPlain, TapeCells.printable(scalar) == scalar {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(Character(scalar)).utf8 {
          result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return result
  }

  /// The path of the golden of a snapshot; `nil` where its name leads out of the folder.
  package func path(of snapshot: String) -> String? {
    guard TapeFileCheck.problem(with: snapshot) == nil else { return nil }
    return "\(root)/\(name)/\(TapePath.folded(snapshot))\(Self.suffix)"
  }
}
