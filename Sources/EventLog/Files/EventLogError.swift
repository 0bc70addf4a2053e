/// Why events cannot be written, or files of the log cannot be created.
package enum EventLogError: Error, Hashable, Sendable {
  /// The folder cannot be created, or cannot be opened.
  case folder(String)
  /// The path of a file or a folder of the log is taken: by a link, a pipe, another program's file.
  case inTheWay(String)
  /// The file cannot be written: the disk is full, or the file is gone.
  case write(String)

  /// The path of the file or folder.
  package var path: String {
    switch self {
    case .folder(let path), .inTheWay(let path), .write(let path): path
    }
  }
}

extension EventLogError: CustomStringConvertible {
  /// The reason in plain words, with the path.
  package var description: String {
    switch self {
    case .folder(let path): "`\(path)` cannot be made or opened"
    case .inTheWay(let path): "`\(path)` is not a file or a folder of the event log"
    case .write(let path): "`\(path)` cannot be written: is there room?"
    }
  }
}
