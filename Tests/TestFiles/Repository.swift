import Foundation

/// The files of this repository.
package enum Repository {
  /// The top folder.
  package static let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL.path

  /// The text of a file, such as `docs/tapes.md`.
  package static func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }
}
