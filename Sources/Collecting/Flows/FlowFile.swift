package import EventLog
package import Files

/// The file `flows` of a data folder. Commands change it while a collector runs, which looks for changes.
package struct FlowFile: Sendable {
  private let folder: String

  /// Creates the file of a data folder.
  package init(folder: String) {
    self.folder = folder
  }

  private var path: String { "\(folder)/flows" }

  /// What the file looks like from outside; differs after a change.
  package var stamp: FileStamp? { FileStamp(path) }

  /// The flows in the file; an empty list if there is none.
  ///
  /// - Throws: ``EventLogError`` where the file is not a list of flows.
  package func read() throws(EventLogError) -> FlowList {
    guard FileSystem.exists(path) else { return FlowList() }
    guard let bytes = FileSystem.read(path), let list = try? FlowList(json: bytes) else {
      throw .inTheWay(path)
    }
    return list
  }

  /// Changes the list; other processes that do so wait.
  package func change<Result>(_ body: (inout FlowList) -> Result) throws(EventLogError) -> Result {
    let lock = try FolderLock(folder, name: "flows.lock", waits: true)
    defer { withExtendedLifetime(lock) {} }
    var list = try read()
    let before = list
    let result = body(&list)
    guard list != before else { return result }
    guard FileSystem.writeDurably(list.json, to: path, draft: "\(folder)/.flows.draft") else {
      throw .write(path)
    }
    return result
  }
}
