package import EventLog
import Files
import LoggedEvents

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Users who are to be deleted: files in the folder `requests`, which stay until it is done.
package struct DeletionRequests: Sendable {
  /// A user to delete.
  package struct Request: Hashable, Sendable {
    /// The user's id.
    package var user: String
    /// The path of the file.
    package var path: String

    /// Whether it is not done yet.
    package var isWaiting: Bool { FileSystem.exists(path) }
  }

  private let folder: String

  /// Creates the requests of a data folder.
  package init(folder: String) {
    self.folder = "\(folder)/requests"
  }

  /// Asks for the deletion of a user; once it returns, the request survives a power loss.
  package func add(_ user: String) throws(EventLogError) -> Request {
    guard FileSystem.makeFolders(folder) else { throw .folder(folder) }
    let name = EventID.text(.random(in: .min ... .max))
    let path = "\(folder)/\(name)"
    guard FileSystem.writeDurably(Array(user.utf8), to: path, draft: "\(folder)/.\(name).draft") else {
      throw .write(path)
    }
    return Request(user: user, path: path)
  }

  /// The requests that wait.
  package var waiting: [Request] {
    FileSystem.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      return FileSystem.read(path, limit: 2000).map {
        Request(user: String(decoding: $0, as: UTF8.self), path: path)
      }
    }
  }

  func finish(_ request: Request) throws(EventLogError) {
    guard unlink(request.path) == 0 || errno == ENOENT, FileSystem.syncFolder(folder) else {
      throw .write(request.path)
    }
  }
}

extension Journal {
  /// Removes all lines of a user from the log; lines that come later are not kept. Other threads may commit meanwhile.
  ///
  /// - Returns: How many lines were removed.
  package func delete(_ request: DeletionRequests.Request) throws(EventLogError) -> Int {
    var count = 0
    for file in try bury(request.user) {
      // Retention may have removed it meanwhile.
      guard FileSystem.exists(file.path) else { continue }
      count += try LineRemoval.remove(request.user, from: file, of: folder)
    }
    try DeletionRequests(folder: folder).finish(request)
    return count
  }
}
