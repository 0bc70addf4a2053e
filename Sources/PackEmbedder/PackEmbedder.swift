import Foundation

/// Build-time tool: `PackEmbedder CONTENT-FOLDER OUTPUT.swift`.
///
/// Writes each `.toml` file below the folder as one raw string literal, sorted by path, so that the
/// output depends on the content alone.
@main
struct PackEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: PackEmbedder CONTENT-FOLDER OUTPUT.swift\n".utf8))
      exit(2)
    }
    let root = URL(fileURLWithPath: arguments[1], isDirectory: true).standardizedFileURL
    var source = "extension ShippedPacks {\n  static let embedded: [(path: String, text: String)] = [\n"
    for path in paths(below: root) {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      source += "    (\(literal(path)), \(literal(text))),\n"
    }
    source += "  ]\n}\n"
    try source.write(to: URL(fileURLWithPath: arguments[2]), atomically: true, encoding: .utf8)
  }

  private static func paths(below root: URL) -> [String] {
    guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else {
      return []
    }
    let prefix = root.path(percentEncoded: false)
    return walk.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "toml" }
      .map { String($0.standardizedFileURL.path(percentEncoded: false).dropFirst(prefix.count)) }
      .map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 }
      .sorted()
  }

  /// A one-line Swift string literal with every special character escaped.
  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
