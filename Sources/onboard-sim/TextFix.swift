import Diagnostics
import PackReading
import PackReview
import TerminalModel

/// Changes of a pack's files that are shown, asked for and then written.
struct TextFix {
  let source: ContentSource
  let changes: [TextEdits.Change]

  /// The lines that go and come.
  var difference: String {
    changes.map { PackFix.difference($0.old, $0.new, in: $0.path) }.joined()
  }

  /// Shows the difference, asks where `yes` is not set, and writes.
  ///
  /// - Returns: whether it was written.
  /// - Throws: ``UsageError`` if no terminal is there to ask in, if a file has changed since it was read, or if it cannot be
  ///   written; ``ContentError`` if a file of the pack cannot be read.
  func apply(yes: Bool) throws -> Bool {
    let shown = TextWidth.sanitized(source.location)
    guard let folder = source.folder else {
      throw UsageError("\(shown) is built in: there is no file to change")
    }
    try checkFiles()
    StandardError.write("\(shown):\n\(difference)")
    guard yes || StandardInput.canAnswer else {
      throw UsageError("nothing was written\n  = help: add --yes where there is no terminal to ask on")
    }
    guard yes || StandardInput.agrees(to: "Write this to \(shown)?") else {
      StandardError.write("nothing was written\n")
      return false
    }
    try checkFiles()
    for change in changes where (source.read(change.path, ContentLog())?.text ?? "") != change.old {
      throw UsageError("\(change.path) was changed meanwhile\n  = help: nothing was written; run it again")
    }
    for change in changes { try Surroundings.write(change.new, to: "\(folder)/\(change.path)") }
    return true
  }

  /// - Throws: ``ContentError`` for files that cannot be read. What they have counts as missing, and a change would take
  ///   their place.
  private func checkFiles() throws {
    let log = ContentLog()
    for path in source.list(log) { _ = source.open(path, log: log) }
    let errors = log.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    StandardError.write("nothing was written\n")
    throw ContentError(errors)
  }
}
