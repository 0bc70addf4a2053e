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

  /// The pack's files of TOML, in order: its own and those one folder down.
  package var files: [String] {
    FileSystem.names(in: folder).flatMap { name in
      [name] + FileSystem.names(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
    }.filter { $0.hasSuffix(".toml") }
  }

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

  /// A file of the pack, as the next edit will find it; `nil` where there is none.
  package mutating func documentIfThere(_ file: String) throws(EditRefusal) -> TOMLDocument? {
    if known[file] == nil, FileSystem.entry(try path(of: file), followsLinks: false) == .nothing {
      return nil
    }
    return try document(file)
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
      // The texts of a locale for some users may be the first of their file.
      let known = name.hasPrefix("strings/") ? try documentIfThere(name) : try document(name)
      var document: TOMLDocument
      if let known { document = known } else { document = try TOMLDocument([], name: name) }
      let old = known?.bytes
      for edit in edits { document = try document.applying(edit, name: name) }
      documents[name] = document
      if document.bytes != old {
        files.append(PackChange.File(name: name, before: old, after: document.bytes))
      }
    }
    guard !files.isEmpty else { return nil }
    let change = try perform(PackChange(files: files))
    known.merge(documents) { $1 }
    return change
  }

  /// Writes, makes and removes files whole, all or none, as one step.
  @discardableResult
  package mutating func perform(_ change: PackChange) throws(EditRefusal) -> PackChange {
    try write(change.files)
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
    // What is made again is to be decided about again.
    undone.append(PackChange(files: change.files, arm: change.arm))
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

  /// Takes every edit back that nothing was decided about, the last first; one that cannot be ends it, and stays with those before it.
  package mutating func giveUp() throws(EditRefusal) {
    while !undecided.isEmpty, try undo() != nil {}
  }

  /// Keeps the edits for everybody that nothing was decided about: they are in their files already, and stand in no list any more. They can
  /// still be undone one by one.
  package mutating func keep() {
    guard !changes.isEmpty else { return }
    changes[changes.count - 1].isKept = true
  }

  // MARK: Files

  /// The path of a file; links may lead to other files of the pack, never out of it. That of a new file is in a folder
  /// of the pack that is there.
  private func path(of file: String) throws(EditRefusal) -> String {
    var path = FileSystem.resolved("\(folder)/\(file)")
    if FileSystem.entry(path, followsLinks: false) == .nothing {
      let parts = file.split(separator: "/", omittingEmptySubsequences: false)
      let parent = ([folder] + parts.dropLast().map(String.init)).joined(separator: "/")
      path = FileSystem.resolved(parent) + "/" + (parts.last ?? "")
    }
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
    let path = try path(of: file.name)
    let result: FileSystem.Replacement
    switch (file.before, file.after) {
    case (let before?, let after?): result = FileSystem.replace(path, expecting: before, with: after)
    case (nil, let after?): result = FileSystem.create(path, with: after)
    case (let before?, nil): result = FileSystem.remove(path, expecting: before)
    case (nil, nil): result = .done
    }
    switch result {
    case .done: known[file.name] = file.after.flatMap { try? TOMLDocument($0, name: file.name) }
    case .changed(let theirs):
      throw .changedMeanwhile(FileConflict(file: file.name, own: file.after, theirs: theirs))
    case .failed: throw .unwritable(file.name)
    }
  }
}
