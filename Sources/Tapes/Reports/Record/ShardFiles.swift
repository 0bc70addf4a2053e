import Files

/// The reports of shards on disk.
package enum ShardFiles {
  /// Reads the files at paths; a folder stands for the files in it whose names end in `.json`.
  ///
  /// - Throws: ``ShardError`` where a path is none, or a file is not the report of a shard.
  package static func parts(at paths: [String]) throws(ShardError) -> [ShardMerge.Part] {
    guard !paths.isEmpty else {
      throw ShardError("no files are named", help: "name the files of `--json` that the shards have written")
    }
    var files: [String] = []
    for path in paths {
      switch FileSystem.entry(path) {
      case .folder:
        let names = FileSystem.names(in: path).filter { $0.hasSuffix(".json") }
        guard !names.isEmpty else { throw ShardError("there is no file .json in the folder `\(path)`") }
        files += names.sorted().map { "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\($0)" }
      case .nothing: throw ShardError("there is no file or folder `\(path)`")
      case .file, .link, .other: files.append(path)
      }
    }
    var parts: [ShardMerge.Part] = []
    for file in files {
      guard let bytes = FileSystem.read(file) else { throw ShardError("`\(file)` cannot be read") }
      parts.append(try ShardMerge.Part(file: file, bytes: bytes))
    }
    return parts
  }
}
