import Files
import TextFormats

/// A folder that is made with all of its files, or not at all; nothing that is there is overwritten or removed.
struct NewFolder {
  /// Absolute, without `.` and `..`: the same folder before and after it is made.
  let path: String

  init(_ path: String) {
    self.path = PathText.folded(FileSystem.absolute(path))
  }

  /// Whether something is there that is no empty folder.
  var isTaken: Bool {
    guard FileSystem.exists(path) else { return false }
    return FileSystem.entry(path) != .folder || !FileSystem.canList(path)
      || !FileSystem.names(in: path, withHidden: true).isEmpty
  }

  /// Writes the files beside the folder first, and moves them when they are all there.
  ///
  /// - Parameter files: by path in the folder.
  func fill(_ files: [(path: String, text: String)]) throws {
    let partial = "\(path).partial-\(UInt32.random(in: .min ... .max))"
    defer { FileSystem.remove(partial) }
    let isWritten = files.allSatisfy { file in
      (try? Surroundings.write(file.text, to: "\(partial)/\(file.path)")) != nil
    }
    let isMade =
      isWritten && (FileSystem.exists(path) ? moveEach(from: partial) : FileSystem.move(partial, to: path))
    guard isMade else {
      throw UsageError(
        "`\(path)` cannot be made\n  = help: is the folder around it writable, and is there room?")
    }
  }

  /// Into an empty folder, which may be the one that the shell stands in; what was moved goes again on an error.
  private func moveEach(from partial: String) -> Bool {
    var moved: [String] = []
    for name in FileSystem.names(in: partial, withHidden: true) {
      guard FileSystem.move("\(partial)/\(name)", to: "\(path)/\(name)") else {
        for name in moved { FileSystem.remove("\(path)/\(name)") }
        return false
      }
      moved.append(name)
    }
    return true
  }
}
