import Files

/// The files of an event log, in the order of their names.
package struct EventFiles: Sendable {
  /// The files of the folder itself, then those of its days, each sorted by name.
  package let files: [EventFile]
  /// Folders whose files cannot be listed.
  package let unreadable: [String]
  /// Files of simulations that did not finish; their lines do not count.
  package let unfinished: [String]

  /// The files below a folder: `*.jsonl` and `*.jsonl.gz` in it and in its folders `dt=YYYY-MM-DD`; or the one file at the
  /// path.
  ///
  /// - Returns: `nil` if there is neither a folder nor a file.
  package init?(_ path: String) {
    switch FileSystem.entry(path) {
    case .file(let size):
      files = [EventFile(path: path, size: size)]
      unreadable = []
      unfinished = []
    case .folder:
      let folders = FileSystem.names(in: path).filter { $0.hasPrefix("dt=") }.map { "\(path)/\($0)" }
        .filter { FileSystem.entry($0) == .folder }
      unreadable = ([path] + folders).filter { !FileSystem.canList($0) }
      unfinished = ([path] + folders).flatMap { folder in
        FileSystem.names(in: folder).filter { $0.hasSuffix(".jsonl\(EventPath.unfinished)") }.map {
          "\(folder)/\($0)"
        }
      }
      files = ([path] + folders).flatMap { folder in
        FileSystem.names(in: folder).filter(EventFile.isName).compactMap { name in
          let file = "\(folder)/\(name)"
          guard case .file(let size) = FileSystem.entry(file) else { return nil }
          return EventFile(path: file, size: size)
        }
      }
    case .link, .other, .nothing: return nil
    }
  }

  /// The total size of the files in bytes, when they were found.
  package var size: Int { files.reduce(0) { $0 + $1.size } }

  /// Calls `body` with a reader of each file, in turn.
  package func forEachFile(_ body: (EventReader) -> Void) {
    for file in files { body(EventReader(file)) }
  }

  /// The log cut into pieces of at most `size` bytes, for several threads: each line is in exactly one of
  /// them. The pieces of a file come in their order.
  package func pieces(of size: Int) -> [EventFile] { files.flatMap { $0.pieces(of: size) } }
}

/// A file of an event log, or the lines of it that begin in a range of its bytes.
package struct EventFile: Hashable, Sendable {
  /// The path of the file, as it was found.
  package var path: String
  /// The size in bytes, when the file was found.
  package var size: Int
  /// The offsets in bytes at which lines of this piece begin; `nil` for every line, also those added
  /// meanwhile.
  package var range: Range<Int>?

  /// Whether the file is compressed by gzip, as its name says.
  package var isCompressed: Bool { path.hasSuffix(".gz") }

  /// Whether a file of this name in a log's folder is one of its files.
  static func isName(_ name: String) -> Bool { name.hasSuffix(".jsonl") || name.hasSuffix(".jsonl.gz") }

  /// Creates a file of the log, or a piece of one.
  package init(path: String, size: Int, range: Range<Int>? = nil) {
    self.path = path
    self.size = size
    self.range = range
  }

  /// The file cut into pieces of `pieceSize` bytes, the last one shorter; itself if it is no larger, or
  /// compressed.
  package func pieces(of pieceSize: Int) -> [EventFile] {
    guard size > pieceSize, pieceSize > 0, !isCompressed else { return [self] }
    return stride(from: 0, to: size, by: pieceSize).map { start in
      EventFile(path: path, size: size, range: start..<min(start + pieceSize, size))
    }
  }
}
