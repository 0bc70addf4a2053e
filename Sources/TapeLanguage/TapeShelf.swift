import Portability

/// The files that tapes of one run include, each read and taken apart once.
package final class TapeShelf: Sendable {
  private struct Text {
    var text: String
    var parser: TapeFileParser?
    /// What it says to every tape that includes it, where that is commands and nothing else.
    var commands: [TapeCommand]?
  }

  private let files = Locked<[String: Text]>([:])

  package init() {}

  /// The text of a file, read where it is not known.
  package func text(
    of file: String, read: (String) throws(TapeFileError) -> String
  ) throws(TapeFileError) -> String {
    if let known = files.withLock({ $0[file]?.text }) { return known }
    let text = try read(file)
    files.withLock { $0[file] = Text(text: text) }
    return text
  }

  /// The commands of a file that says the same to every tape, once one has read it.
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
