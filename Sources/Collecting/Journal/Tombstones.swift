import EventLog
import Files
import Hashing

/// The users whose lines are not kept, as digests: a deleted id cannot be read from them.
///
/// They stand in the file `deleted` of the folder, a line of 64 hexadecimal digits each.
struct Tombstones: Sendable {
  private let folder: String
  private var digests: Set<String> = []
  /// The answer for the last user: all lines of a batch are mostly one user's.
  private var last: (user: String, isDeleted: Bool)?

  init(folder: String) {
    self.folder = folder
    let text = String(decoding: FileSystem.read("\(folder)/deleted") ?? [], as: UTF8.self)
    digests = Set(text.split(separator: "\n").filter { $0.utf8.count == 64 }.map(String.init))
  }

  /// Whether lines of a user are not kept.
  mutating func contains(_ user: String) -> Bool {
    if digests.isEmpty { return false }
    if let last, last.user == user { return last.isDeleted }
    let isDeleted = digests.contains(Self.digest(user))
    last = (user, isDeleted)
    return isDeleted
  }

  /// Adds a user, on the disk as well.
  mutating func add(_ user: String) throws(EventLogError) {
    guard !digests.contains(Self.digest(user)) else { return }
    let all = digests.union([Self.digest(user)])
    let bytes = Array(all.sorted().map { $0 + "\n" }.joined().utf8)
    let path = "\(folder)/deleted"
    guard FileSystem.writeDurably(bytes, to: path, draft: "\(folder)/.deleted.draft") else {
      throw .write(path)
    }
    digests = all
    last = nil
  }

  private static func digest(_ user: String) -> String {
    SHA256.digest(Array(user.utf8)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
