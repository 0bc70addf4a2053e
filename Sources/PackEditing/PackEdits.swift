import Files

/// The edits of a pack on disk since a session began: made, undone, made again, and given up.
///
/// Each is written at once. A file is only ever replaced while it has the bytes that were read from it.
package struct PackEdits: Sendable {
  /// The pack's folder, without links.
  package let folder: String
  /// The edits that are on the disk, the oldest first.
  package private(set) var changes: [PackChange] = []
  /// The edits that were undone, the last one last.
  package private(set) var undone: [PackChange] = []
  /// The files as they were read or written last, by path in the pack.
  private var known: [String: TOMLDocument] = [:]

  /// - Parameter folder: the pack's.
  package init(folder: String) {
    self.folder = FileSystem.resolved(folder)
  }

  /// Whether they are edits of the pack in a folder.
  package func isOf(_ folder: String) -> Bool { FileSystem.resolved(folder) == self.folder }

  /// A file of the pack, as the next edit will find it.
  package mutating func document(_ file: String) throws(EditRefusal) -> TOMLDocument {
    if let document = known[file] { return document }
    guard FileSystem.entry(try path(of: file)).isFile, let bytes = FileSystem.read(try path(of: file)) else {
      throw .unreadable(file)
    }
    let document = try TOMLDocument(bytes, name: file)
    known[file] = document
    return document
  }

  /// Reads files again when an edit needs them: the session has read the pack anew.
  package mutating func forgetFiles() { known = [:] }

  /// Makes edits of files, all or none, as one step.
  ///
  /// - Parameter edits: the edits of each file, in order; a file stands there once.
  /// - Returns: what has changed; `nil` where the files say so already.
  @discardableResult
  package mutating func perform(
    _ edits: [(file: String, edits: [TOMLEdit])]
  ) throws(EditRefusal) -> PackChange? {
    var files: [PackChange.File] = []
    var documents: [String: TOMLDocument] = [:]
    for (name, edits) in edits {
      var document = try document(name)
      let old = document.bytes
      for edit in edits { document = try document.applying(edit, name: name) }
      documents[name] = document
      if document.bytes != old {
        files.append(PackChange.File(name: name, before: old, after: document.bytes))
      }
    }
    guard !files.isEmpty else { return nil }
    try write(files)
    known.merge(documents) { $1 }
    let change = PackChange(files: files)
    changes.append(change)
    undone = []
    return change
  }

  /// Makes edits of one file, all or none, as one step.
  @discardableResult
  package mutating func perform(_ edits: [TOMLEdit], in file: String) throws(EditRefusal) -> PackChange? {
    try perform([(file, edits)])
  }

  /// Takes the last step back.
  ///
  /// - Returns: what was undone; `nil` where there is nothing to undo.
  @discardableResult
  package mutating func undo() throws(EditRefusal) -> PackChange? {
    guard let change = changes.last else { return nil }
    try write(change.files.reversed().map { $0.reversed })
    changes.removeLast()
    undone.append(change)
    return change
  }

  /// Makes the step again that was undone last.
  ///
  /// - Returns: what was made; `nil` where there is nothing to make.
  @discardableResult
  package mutating func redo() throws(EditRefusal) -> PackChange? {
    guard let change = undone.last else { return nil }
    try write(change.files)
    undone.removeLast()
    changes.append(change)
    return change
  }

  /// Takes the last edit back for good: it cannot be made again.
  package mutating func takeBack() throws(EditRefusal) {
    if try undo() != nil { undone.removeLast() }
  }

  /// Takes every edit back, the last first; one that cannot be ends it, and stays with those before it.
  package mutating func giveUp() throws(EditRefusal) {
    while try undo() != nil {}
  }

  /// What has become of each file that was edited, sorted by name; those that are as before are left out.
  package var differences: [(file: String, difference: LineDifference)] {
    let files = changes.flatMap { $0.files }
    return Set(files.map { $0.name }).sorted().compactMap { name in
      let own = files.filter { $0.name == name }
      guard let first = own.first, let last = own.last, first.before != last.after else { return nil }
      return (name, LineDifference(from: first.before, to: last.after, name: name))
    }
  }

  // MARK: Files

  /// The path of a file; links may lead to other files of the pack, never out of it.
  private func path(of file: String) throws(EditRefusal) -> String {
    let path = FileSystem.resolved("\(folder)/\(file)")
    guard path.hasPrefix(folder == "/" ? folder : folder + "/") else { throw .unreadable(file) }
    return path
  }

  /// Writes files in order; where one cannot be written, those before it get their bytes back.
  private mutating func write(_ files: [PackChange.File]) throws(EditRefusal) {
    var done: [PackChange.File] = []
    for file in files {
      do throws(EditRefusal) { try write(file) } catch {
        for file in done.reversed() { try? write(file.reversed) }
        throw error
      }
      done.append(file)
    }
  }

  private mutating func write(_ file: PackChange.File) throws(EditRefusal) {
    switch FileSystem.replace(try path(of: file.name), expecting: file.before, with: file.after) {
    case .done: known[file.name] = try? TOMLDocument(file.after, name: file.name)
    case .changed(let theirs):
      throw .changedMeanwhile(FileConflict(file: file.name, own: file.after, theirs: theirs))
    case .failed: throw .unwritable(file.name)
    }
  }
}

/// One step of edits: the files before and after it.
package struct PackChange: Hashable, Sendable {
  /// A file, before and after.
  package struct File: Hashable, Sendable {
    /// Its path from the pack's folder.
    package let name: String
    /// The bytes before.
    package let before: [UInt8]
    /// The bytes after.
    package let after: [UInt8]

    var reversed: File { File(name: name, before: after, after: before) }
  }

  /// The files that differ, in the order in which they were edited.
  package let files: [File]

  /// The names of the files, for people.
  package var names: String { files.map { $0.name }.joined(separator: ", ") }
}
