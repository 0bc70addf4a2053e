#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder that is made with all of its files, or not at all; nothing that is there is overwritten or removed.
struct NewFolder {
  /// Absolute, without `.` and `..`: the same folder before and after it is made.
  let path: String

  init(_ path: String) {
    let url = URL(filePath: Surroundings.absolute(path)).standardizedFileURL
    let standard = url.path(percentEncoded: false)
    self.path = standard.count > 1 && standard.hasSuffix("/") ? String(standard.dropLast()) : standard
  }

  /// Whether something is there that is no empty folder.
  var isTaken: Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty != true
  }

  /// Writes the files beside the folder first, and moves them when they are all there.
  ///
  /// - Parameter files: by path in the folder.
  func fill(_ files: [(path: String, text: String)]) throws {
    let partial = "\(path).partial-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: partial) }
    do {
      for file in files { try Surroundings.write(file.text, to: "\(partial)/\(file.path)") }
      if FileManager.default.fileExists(atPath: path) {
        try moveEach(from: partial)
      } else {
        try FileManager.default.moveItem(atPath: partial, toPath: path)
      }
    } catch {
      throw UsageError(
        "`\(path)` cannot be made\n  = help: is the folder around it writable, and is there room?")
    }
  }

  /// Into an empty folder, which may be the one that the shell stands in; what was moved goes again on an error.
  private func moveEach(from partial: String) throws {
    var moved: [String] = []
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: partial).sorted() {
        try FileManager.default.moveItem(atPath: "\(partial)/\(name)", toPath: "\(path)/\(name)")
        moved.append(name)
      }
    } catch {
      for name in moved { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
      throw error
    }
  }
}
