/// Looks at the files a tape wants written, before anything runs.
enum TapeFileCheck {
  static func diagnostics(of tape: Tape) -> [TapeDiagnostic] {
    tape.commands.flatMap(diagnostics)
  }

  private static func diagnostics(of command: TapeCommand) -> [TapeDiagnostic] {
    switch command.kind {
    case .screenshot(let file):
      check(
        file, command, "Screenshot", isWritten: file.format.canBeTaken,
        instead: ".txt, .ansi, .svg, .html or .json")
    case .output(let file):
      check(
        file, command, "Output", isWritten: file.format.canBeRecorded,
        instead: ".txt, .ansi, .cast, .svg, .html or a folder")
    case .snapshot:
      [
        command.diagnostic(
          .warning, "goldens are not compared yet", fix: "use `Expect Text`, or compare a `Screenshot`")
      ]
    default: []
    }
  }

  private static func check(
    _ file: TapeFile, _ command: TapeCommand, _ word: String, isWritten: Bool, instead: String
  ) -> [TapeDiagnostic] {
    // The parser has said what there is to say about pictures of pixels.
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
  static func problem(with path: String) -> String? {
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
