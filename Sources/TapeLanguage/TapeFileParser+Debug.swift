/// Commands from outside the app.
extension TapeFileParser {
  /// `Debug WORDS...`: the words up to the end of the line or the next command. What they mean depends on the pack.
  mutating func parseDebug() throws(TapeDiagnostic) -> TapeCommand.Kind {
    var words = [try value("a command such as `home` or `network slow`")]
    while next.kind != .end, next.line == last.line {
      if isCommand(next) { break }
      words.append(try value("a word or a text in quotes"))
    }
    return .debug(words: words)
  }
}
