import Foundation
import TestFiles

/// A folder of its own with some files.
func withFolder<T>(_ files: [String: String], _ body: (String) async throws -> T) async throws -> T {
  try await body(TemporaryFolder(files).path)
}

/// The text of a file; `nil` where there is none.
func text(at path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
