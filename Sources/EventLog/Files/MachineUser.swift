import Files
import LoggedEvents

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The user of this machine for the log and the experiments: a random id without information about the
/// person, created once and kept.
package enum MachineUser {
  /// The id in the file `user_id` of a folder; without one, a new id: `user-` and 16 hexadecimal digits.
  ///
  /// - Parameters:
  ///   - isKept: Whether a new id is written to the folder.
  ///   - random: A number of the system's generator, for a new id.
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

  /// The id in a file; `nil` if there is none.
  private static func known(at path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = bytes[..<count].prefix { $0 != 0x0A }
    // Too short for production, too long, or not printable ASCII: this program did not write it.
    guard (5...64).contains(line.count), line.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    return String(decoding: line, as: UTF8.self)
  }
}
