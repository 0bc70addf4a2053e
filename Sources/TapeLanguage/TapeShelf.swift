import Portability
import Synchronization

/// The files that tapes of one run include, each read and taken apart once.
package final class TapeShelf: Sendable {
  private struct Text {
    var text: String
    var parser: TapeFileParser?
    /// Its commands, if it has nothing else and refers to no variables.
    var commands: [TapeCommand]?
  }

  private let files = Mutex<[String: Text]>([:])

  /// An empty shelf.
  package init() {}

  /// The text of a file, which is read if it is not known yet.
  package func text(
    of file: String, read: (String) throws(TapeFileError) -> String
  ) throws(TapeFileError) -> String {
    if let known = files.withLock({ $0[file]?.text }) { return known }
    let text = try read(file)
    files.withLock { $0[file] = Text(text: text) }
    return text
  }

  /// The commands that were kept for a file; `nil` if there are none.
  func commands(of text: String, file: String) -> [TapeCommand]? {
    files.withLock { files in
      guard let known = files[file], known.text == text else { return nil }
      return known.commands
    }
  }

  /// Keeps the commands of a file for the next tape that includes it.
  func keep(_ commands: [TapeCommand], of text: String, file: String) {
    files.withLock { files in
      if files[file]?.text == text { files[file]?.commands = commands }
    }
  }

  /// The parser of a file at its beginning.
  func parser(of text: String, file: String, make: () -> TapeFileParser?) -> TapeFileParser? {
    let known = files.withLock { files -> TapeFileParser? in
      guard let known = files[file], known.text == text else { return nil }
      return known.parser
    }
    if let known { return known }
    guard let parser = make() else { return nil }
    files.withLock { files in
      if files[file]?.text == text { files[file]?.parser = parser }
    }
    return parser
  }
}
