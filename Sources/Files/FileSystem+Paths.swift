#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Paths as texts, and where they lead.
extension FileSystem {
  /// The folder that the process works in.
  package static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// A path from the root, as it is otherwise.
  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
  }

  /// The path with every link followed and every `..` gone; as it is where that leads nowhere.
  package static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
