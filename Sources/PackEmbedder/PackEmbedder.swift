import ContentTree
import Foundation
import TOMLParsing

/// Build-time tool: `PackEmbedder CONTENT-FOLDER OUTPUT.swift`, `PackEmbedder --page OUTPUT.swift FILE...`.
///
/// Writes the text and the tree of each `.toml` and `.json` file below the folder, and the text of each `.tape`, as string
/// literals, sorted by path, so that the output depends on the content alone. A file that is not TOML ends the build with what is wrong.
/// The other form writes the texts of files as they are.
@main
struct PackEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count > 3, arguments[1] == "--page" {
      return try embed(page: arguments[3...].map { URL(fileURLWithPath: $0) }, in: arguments[2])
    }
    guard arguments.count == 3 else { fail("usage: PackEmbedder CONTENT-FOLDER OUTPUT.swift") }
    let root = URL(fileURLWithPath: arguments[1], isDirectory: true).standardizedFileURL
    var source = "import ContentTree\n\nextension ShippedPacks {\n  static let embedded: [ShippedFile] = [\n"
    var problems: [String] = []
    for path in paths(below: root) {
      let url = root.appending(path: path)
      let text = try String(contentsOf: url, encoding: .utf8)
      var tree = ""
      if url.pathExtension != "tape" {
        let (table, found) = url.pathExtension == "json" ? JSONTree.parse(text) : TOMLText.parse(text)
        problems += found.map { line($0, in: url) }
        guard let table else { continue }
        tree = PackedTree.pack(table)
      }
      source += "    ShippedFile(\n      path: \(literal(path)),\n"
      source += "      text: \(literal(text)),\n      tree: \(literal(tree))),\n"
    }
    guard problems.isEmpty else { fail(problems.joined(separator: "\n")) }
    source += "  ]\n}\n"
    try source.write(to: URL(fileURLWithPath: arguments[2]), atomically: true, encoding: .utf8)
  }

  /// Files of a kind become one text under their ending, in the order given: `EmbeddedPage.js`. Those in a folder
  /// `loader` are a kind of their own: `EmbeddedPage.loader`.
  private static func embed(page files: [URL], in output: String) throws {
    var texts: [(kind: String, text: String)] = []
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let isLoader = file.deletingLastPathComponent().lastPathComponent == "loader"
      let kind = isLoader ? "loader" : file.pathExtension
      if let index = texts.firstIndex(where: { $0.kind == kind }) {
        texts[index].text += text
      } else {
        texts.append((kind, text))
      }
    }
    let members = texts.map { "  static let \($0.kind): StaticString = \(literal($0.text))\n" }
    let head = "/// The texts of the files in `Page`, by their endings.\nenum EmbeddedPage {\n"
    let source = head + members.joined() + "}\n"
    try source.write(to: URL(fileURLWithPath: output), atomically: true, encoding: .utf8)
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }

  /// A problem as compilers write one, so that editors find the place.
  private static func line(_ problem: TOMLProblem, in url: URL) -> String {
    var place = url.path(percentEncoded: false)
    if let line = problem.line { place += ":\(line):\(problem.column ?? 1)" }
    let path = problem.keyPath.isEmpty ? "" : "\(problem.keyPath): "
    let fix = problem.fix.map { " (\($0))" } ?? ""
    return ControlCharacters.escaped("\(place): error: \(path)\(problem.message)\(fix)")
  }

  private static func paths(below root: URL) -> [String] {
    guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else {
      return []
    }
    let prefix = root.path(percentEncoded: false)
    return walk.compactMap { $0 as? URL }
      .filter { ["toml", "tape", "json"].contains($0.pathExtension) }
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
