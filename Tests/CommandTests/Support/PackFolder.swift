import Foundation
import TestFiles

/// A folder with a pack in `pack`, for commands of the built program: what runs in it may leave files there.
struct PackFolder {
  private let files: TemporaryFolder

  init(_ pack: [String: String]) throws {
    files = try TemporaryFolder()
    for (path, text) in pack { try write(text, to: "pack/\(path)") }
  }

  var folder: URL { files.url }

  func write(_ text: String, to path: String) throws { try files.write(text, to: path) }

  func read(_ path: String) throws -> String { try files.text(path) }

  func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun.run(arguments, in: folder, environment: ["HOME": folder.path])
  }
}
