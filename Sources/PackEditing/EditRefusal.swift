/// Why an edit was not made. Nothing is written then.
package enum EditRefusal: Error, Hashable, Sendable {
  /// The file is not there, is no text of UTF-8, or leads out of the pack.
  case unreadable(String)
  /// The file is not TOML, so there is nothing to say where a value stands.
  case notTOML(String)
  /// The file has no such value, or one of another type.
  case noSuchPlace(String)
  /// The place is written in a way that the edit cannot keep: the file would not read as asked.
  case notWritable(String)
  /// The text has a character that may not stand in content.
  case controlCharacter
  /// The file has been changed by something else since it was read.
  case changedMeanwhile(FileConflict)
  /// The file is one for all users: no arm can have another.
  case noVariants(String)
  /// Two edited files would become the same file of an arm.
  case twoVersions(String)
  /// The file cannot be written: its folder, its permissions, or no room.
  case unwritable(String)

  /// Whether an edited file is the reason why there can be no arm, so that no name of one helps.
  package var isAboutFile: Bool {
    switch self {
    case .noVariants, .twoVersions: true
    default: false
    }
  }
}

/// Two versions of a file, of which neither was thrown away: the edit is not on the disk.
package struct FileConflict: Hashable, Sendable {
  /// The file, from the pack's folder.
  package var file: String
  /// The file as the edit would have made it; `nil`: the edit would have removed it.
  package var own: [UInt8]?
  /// The file as it is on the disk; `nil`: it is gone.
  package var theirs: [UInt8]?

  /// Creates a conflict of two versions.
  package init(file: String, own: [UInt8]?, theirs: [UInt8]?) {
    self.file = file
    self.own = own
    self.theirs = theirs
  }
}
