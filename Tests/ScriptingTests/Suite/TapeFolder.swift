import Foundation

/// A folder of its own with some files, gone afterwards.
func withFolder<T>(_ files: [String: String], _ body: (String) async throws -> T) async throws -> T {
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "tapes-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (path, text) in files {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
  return try await body(folder.path)
}

/// The text of a file; `nil` where there is none.
func text(at path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

/// The paths of all files below a folder, sorted.
func files(below folder: String) -> [String] {
  let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
  var isFolder: ObjCBool = false
  return all.filter {
    FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
  }.sorted()
}
