import Files
import LoggedEvents

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whoever uses this machine, as the log and the experiments know her: a random id that says nothing of anybody, made
/// once and kept.
package enum MachineUser {
  /// Reads the id that is kept in a folder, or keeps a new one.
  ///
  /// - Parameters:
  ///   - isKept: Whether a new one is written.
  ///   - random: Comes from the system's generator.
  package static func id(in folder: String?, isKept: Bool, random: UInt64) -> String {
    let fresh = "user-" + EventID.text(random)
    guard let folder else { return fresh }
    let path = "\(folder)/user_id"
    if let id = known(at: path) { return id }
    guard isKept, FileSystem.makeFolders(folder) else { return fresh }
    // Several processes may start at once: the file comes up whole, and only the first one's.
    let draft = "\(path).\(EventID.text(random))"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return fresh }
    let isWritten = FileSystem.writeAll(Array((fresh + "\n").utf8), to: descriptor) == nil
    close(descriptor)
    defer { unlink(draft) }
    guard isWritten, link(draft, path) == 0 else { return known(at: path) ?? fresh }
    return fresh
  }

  /// The id in a file; `nil` where there is none.
  private static func known(at path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = bytes[..<count].prefix { $0 != 0x0A }
    // As short as production would not have it, or not a word: it is not ours.
    guard (5...64).contains(line.count), line.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    return String(decoding: line, as: UTF8.self)
  }
}
