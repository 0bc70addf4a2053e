// What is still to be decided about: kept for everybody, kept as an arm, or thrown away.
extension PackEdits {
  /// The edits since the last that were kept, the oldest first.
  package var undecided: ArraySlice<PackChange> {
    changes[(changes.lastIndex { $0.isDecided }.map { $0 + 1 } ?? 0)...]
  }

  /// What has become of each file by these edits, in the order in which they were edited first; files that are as
  /// before are left out.
  ///
  /// - Throws: where something else has changed a file between two edits: to put it back would lose that.
  package func undecidedFiles() throws(EditRefusal) -> [PackChange.File] {
    var files: [PackChange.File] = []
    for file in undecided.flatMap({ $0.files }) {
      guard let index = files.firstIndex(where: { $0.name == file.name }) else {
        files.append(file)
        continue
      }
      guard files[index].after == file.before else {
        throw .changedMeanwhile(
          FileConflict(file: file.name, own: files[index].before, theirs: file.after))
      }
      files[index] = PackChange.File(name: file.name, before: files[index].before, after: file.after)
    }
    return files.filter { $0.before != $0.after }
  }

  /// The same as diffs, sorted by name, with what else has changed in the files meanwhile.
  package var differences: [(file: String, difference: LineDifference)] {
    let files = undecided.flatMap { $0.files }
    return Set(files.map { $0.name }).sorted().compactMap { name in
      let own = files.filter { $0.name == name }
      guard let first = own.first, let last = own.last, first.before != last.after else { return nil }
      return (name, LineDifference(from: first.before ?? [], to: last.after ?? [], name: name))
    }
  }
}
