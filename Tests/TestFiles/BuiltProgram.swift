#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The programs of this package.
package enum BuiltProgram {
  /// The program of a name, beside the test bundle; `nil` where it is not built.
  package static func path(_ name: String) -> String? {
    let bundle = CommandLine.arguments.first ?? ""
    // On macOS the bundle is a folder, and the program beside it.
    let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    let end = parts.firstIndex { $0.hasSuffix(".xctest") } ?? max(0, parts.count - 1)
    let program = parts[..<end].joined(separator: "/") + "/" + name
    return access(program, X_OK) == 0 ? program : nil
  }
}
