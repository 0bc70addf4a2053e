/// One step of edits: the files before and after it.
package struct PackChange: Hashable, Sendable {
  /// A file, before and after.
  package struct File: Hashable, Sendable {
    /// Its path from the pack's folder.
    package let name: String
    /// The bytes before; `nil`: there was no such file.
    package let before: [UInt8]?
    /// The bytes after; `nil`: there is no such file any more.
    package let after: [UInt8]?

    /// Creates a file that is written, made or removed.
    package init(name: String, before: [UInt8]?, after: [UInt8]?) {
      self.name = name
      self.before = before
      self.after = after
    }

    var reversed: File { File(name: name, before: after, after: before) }
  }

  /// An arm of an experiment that edits were kept as.
  package struct Arm: Hashable, Sendable {
    /// The experiment's key.
    package var experiment: String
    /// The arm's id.
    package var id: String
    /// The arm of the experiment that the session had before; `nil`: none.
    package var previous: String?

    /// Creates an arm.
    package init(experiment: String, id: String, previous: String? = nil) {
      self.experiment = experiment
      self.id = id
      self.previous = previous
    }
  }

  /// The files that differ, in the order in which they are written.
  package let files: [File]
  /// The arm that the edits before this step are kept as by it; `nil`: it is an edit.
  package let arm: Arm?
  /// Whether it and what was edited before it are kept for everybody.
  var isKept = false

  /// Creates a step; with an arm it is the one that keeps the edits before it as that.
  package init(files: [File], arm: Arm? = nil) {
    self.files = files
    self.arm = arm
  }

  /// Whether there is nothing more to decide about it and what was edited before it.
  var isDecided: Bool { isKept || arm != nil }

  /// The names of the files, for people.
  package var names: String { files.map { $0.name }.joined(separator: ", ") }
}
