import Diagnostics
import Foundation
import PackReading
import Testing

/// The packs and files that the tests read.
enum Fixtures {
  static let folder = Bundle.module.bundleURL.appending(path: "Fixtures").path

  static let tea = ContentSource(folder: "\(folder)/tea")
  static let system = ContentSource(folder: "\(folder)/_system")

  /// A document of the project, such as `docs/content-format.md`.
  static func document(_ path: String) throws -> String {
    try String(contentsOf: project.appending(path: path), encoding: .utf8)
  }

  /// The folder of the project.
  static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every file of the tea shop, by path.
  static let teaFiles: [String: String] = {
    var files: [String: String] = [:]
    let root = URL(filePath: "\(folder)/tea").standardizedFileURL
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let url = walk?.nextObject() as? URL {
      guard url.pathExtension == "toml" else { continue }
      let path = url.standardizedFileURL.path.dropFirst(root.path.count + 1)
      files[String(path)] = try? String(contentsOf: url, encoding: .utf8)
    }
    return files
  }()

  /// The tea shop with one piece of one file replaced.
  static func tea(replacing old: String, with new: String, in path: String) throws -> [String: String] {
    var files = teaFiles
    let text = try #require(files[path])
    let range = try #require(text.range(of: old), "\(path) has no \(old)")
    files[path] = text.replacingCharacters(in: range, with: new)
    return files
  }

  /// Every problem of a pack in memory, as people read it.
  static func problems(_ files: [String: String]) -> [String] {
    PackLoader.check(ContentSource(id: "tea", files: files), system: system).diagnostics.map(\.rendered)
  }
}

/// Expects exactly these problems, in this order, of the tea shop with one piece of one file replaced.
func expectProblems(
  in path: String, replacing old: String, with new: String, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let problems = Fixtures.problems(try Fixtures.tea(replacing: old, with: new, in: path))
  #expect(problems.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
}

/// Expects the tea shop to be fine with one piece of one file replaced.
func expectNoProblems(
  in path: String, replacing old: String, with new: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectProblems(in: path, replacing: old, with: new, "", sourceLocation: sourceLocation)
}
