package import TapeLanguage

/// Looks at the files a tape wants written, before anything runs.
package enum TapeFileCheck {
  static func diagnostics(of tape: Tape) -> [TapeDiagnostic] {
    tape.commands.flatMap(diagnostics) + repeatedSnapshots(in: tape) + repeatedFiles(in: tape)
  }

  /// Two commands that write to one path: the file of one of them is lost.
  private static func repeatedFiles(in tape: Tape) -> [TapeDiagnostic] {
    var seen: [String: (command: TapeCommand, path: String)] = [:]
    return tape.commands.compactMap { command in
      guard let file = command.kind.writtenFile,
        let first = seen.updateValue((command, file.writtenPath), forKey: file.writtenPath.lowercased())
      else { return nil }
      return overwriting(
        file, command, "at \(first.command.position)", as: first.path, fix: "give it another name")
    }
  }

  /// The warning that a file has another writer.
  ///
  /// - Parameter path: how the other one names it. File systems may not tell capitals from small letters.
  package static func overwriting(
    _ file: TapeFile, _ command: TapeCommand, _ other: String, as path: String, fix: String
  ) -> TapeDiagnostic {
    let (name, place) =
      path == file.writtenPath ? ("", "") : (" as `\(path)`", " where capitals do not count")
    return command.diagnostic(
      .warning, "`\(file.path)` is written \(other)\(name), too: one of the two is lost\(place)", fix: fix)
  }

  /// Two frames with one golden: the one that was recorded last would be the golden of both.
  private static func repeatedSnapshots(in tape: Tape) -> [TapeDiagnostic] {
    var seen: [String: TapeCommand] = [:]
    return tape.commands.compactMap { command in
      guard case .snapshot(let name, _) = command.kind else { return nil }
      // File systems may not tell capitals from small letters.
      guard let first = seen.updateValue(command, forKey: TapePath.folded(name).lowercased()) else {
        return nil
      }
      return command.diagnostic(
        .error, "`\(name)` is a golden of this tape already, at \(first.position)",
        fix: "give it another name")
    }
  }

  private static func diagnostics(of command: TapeCommand) -> [TapeDiagnostic] {
    switch command.kind {
    case .screenshot(let file):
      check(
        file, command, "Screenshot", isWritten: file.format.canBeTaken,
        instead: ".txt, .ansi, .svg, .png, .html or .json")
    case .output(let file):
      check(
        file, command, "Output", isWritten: file.format.canBeRecorded,
        instead: ".txt, .ansi, .cast, .svg, .gif, .html or a folder")
    default: []
    }
  }

  private static func check(
    _ file: TapeFile, _ command: TapeCommand, _ word: String, isWritten: Bool, instead: String
  ) -> [TapeDiagnostic] {
    // The parser has warned of films.
    if file.format == .pixels { return [] }
    if let problem = problem(with: file.path) {
      return [command.diagnostic(.error, problem, fix: "give a path from the output folder")]
    }
    if isWritten { return [] }
    return [
      command.diagnostic(.error, "`\(word)` cannot write `\(file.path)`", fix: "use \(instead)")
    ]
  }

  /// Why a path is refused; `nil` for one that stays in the output folder.
  package static func problem(with path: String) -> String? {
    if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "the name of a file cannot have control characters"
    }
    let folded = TapePath.folded(path)
    if path.hasPrefix("/") || folded.isEmpty || folded == ".." || folded.hasPrefix("../") {
      return "`\(path)` is not in the output folder, and a tape writes nowhere else"
    }
    return nil
  }
}

extension TapeFile {
  /// Its path from the output folder, folded.
  package var writtenPath: String { TapePath.folded(path) }
}

extension TapeCommand.Kind {
  /// The file that the command writes.
  package var writtenFile: TapeFile? {
    switch self {
    case .screenshot(let file), .output(let file): file.format == .pixels ? nil : file
    default: nil
    }
  }
}

extension TapeCommand {
  /// A diagnostic about the whole command.
  func diagnostic(
    _ severity: TapeDiagnostic.Severity, _ message: String, fix: String? = nil
  ) -> TapeDiagnostic {
    var diagnostic = TapeDiagnostic(
      severity, at: TapePlace(position: position, length: length), message, fix: fix)
    diagnostic.includedFrom = includedFrom
    return diagnostic
  }
}
