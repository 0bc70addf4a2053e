import Content
import Foundation
import Testing

/// The packs and files that the tests read.
enum Fixtures {
  static let folder = Bundle.module.bundleURL.appending(path: "Fixtures").path

  static let tea = ContentSource(folder: "\(folder)/tea")
  static let system = ContentSource(folder: "\(folder)/_system")

  /// Every file of the tea shop, by path.
  static let teaFiles: [String: String] = {
    var files: [String: String] = [:]
    let root = URL(filePath: "\(folder)/tea")
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let url = walk?.nextObject() as? URL {
      guard url.pathExtension == "toml", let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      let path = url.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count + 1)
      files[String(path)] = text
    }
    return files
  }()

  /// The tea shop with one piece of one file replaced; every problem as people read it.
  static func problems(_ path: String, _ old: String, _ new: String) throws -> [String] {
    var files = teaFiles
    let text = try #require(files[path])
    try #require(text.contains(old), "\(path) has no \(old)")
    let range = try #require(text.range(of: old))
    files[path] = text.replacingCharacters(in: range, with: new)
    return problems(files)
  }

  static func problems(_ files: [String: String]) -> [String] {
    PackLoader.check(ContentSource(id: "tea", files: files), system: system).diagnostics.map(\.rendered)
  }
}
