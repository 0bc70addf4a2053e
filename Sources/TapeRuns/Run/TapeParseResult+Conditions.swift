import PackModel
package import TapeLanguage

/// Conditions of expectations, which the language of tapes takes as texts.
extension TapeParseResult {
  /// The result with an error for each condition that cannot be read.
  package var withConditionsRead: TapeParseResult {
    var copy = self
    for command in tape.commands {
      guard let text = command.kind.expectation?.condition.conditionText,
        let problem = problem(text, command),
        !diagnostics.contains(problem)
      else { continue }
      copy.diagnostics.append(problem)
    }
    return copy
  }

  private func problem(_ text: String, _ command: TapeCommand) -> TapeDiagnostic? {
    do throws(ConditionError) {
      _ = try Condition(parsing: text)
      return nil
    } catch {
      var diagnostic = command.diagnostic(.error, "this is not a condition: \(error.message)")
      if let start = start(of: text, in: command) {
        let characters = text.prefix(error.column - 1).unicodeScalars.count
        diagnostic.position.column = start + characters
        diagnostic.length = 1
      }
      return diagnostic
    }
  }

  /// The column at which the condition of a command begins: it stands at the end, in quotes or without. `nil`: it is on
  /// another line, or has values of variables in it.
  private func start(of text: String, in command: TapeCommand) -> Int? {
    guard let source = sources[command.position.file] else { return nil }
    let lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard command.position.line <= lines.count else { return nil }
    let line = Array(lines[command.position.line - 1])
    let written = Array(text.unicodeScalars)
    let end = command.position.column - 1 + command.length
    for quotes in [1, 0] {
      let start = end - quotes - written.count
      guard start >= 0, end - quotes <= line.count, line[start..<(end - quotes)].elementsEqual(written) else {
        continue
      }
      return start + 1
    }
    return nil
  }
}

extension TapeCommand.Kind {
  /// What an `Expect` or a `Wait` expects.
  fileprivate var expectation: TapeExpectation? {
    switch self {
    case .expect(let expectation): expectation
    case .wait(let wait): wait.expectation
    default: nil
    }
  }
}

extension TapeExpectation.Condition {
  /// The condition in the words of packs.
  fileprivate var conditionText: String? {
    switch self {
    case .holds(let text): text
    case .way(let text): text
    default: nil
    }
  }
}
