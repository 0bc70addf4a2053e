/// Why events cannot be written, or files of the log not be made.
package enum EventLogError: Error, Hashable, Sendable {
  /// A folder that is not there cannot be made, or cannot be opened.
  case folder(String)
  /// Where a file or a folder of the log would stand is something else: a link, a pipe, somebody's file.
  case inTheWay(String)
  /// The file takes no more: the disk is full, or it is gone.
  case write(String)

  /// What it is about.
  package var path: String {
    switch self {
    case .folder(let path), .inTheWay(let path), .write(let path): path
    }
  }
}

extension EventLogError: CustomStringConvertible {
  /// For people.
  package var description: String {
    switch self {
    case .folder(let path): "`\(path)` cannot be made or opened"
    case .inTheWay(let path): "`\(path)` is not a file or a folder of the event log"
    case .write(let path): "`\(path)` cannot be written: is there room?"
    }
  }
}
