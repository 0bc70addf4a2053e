import Foundation

/// A folder with a pack in `pack`, for commands of the built program: what runs in it may leave files there, and all of
/// it goes with this value.
final class PackFolder {
  let folder: URL

  init(_ pack: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "onboard-sim-\(UUID().uuidString)")
    for (path, text) in pack { try write(text, to: "pack/\(path)") }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun.run(arguments, in: folder, environment: ["HOME": folder.path])
  }
}
