package import TapeLanguage
import TapeSupport

/// What may be wrong with a parsed tape: places outside its file, messages that do not print, and commands that are not
/// the same after they were written and read again.
package enum TapeFault {
  /// The first fault; `nil`: there is none.
  package static func find(in result: TapeParseResult, dialect: TapeDialect = .onboardSim) -> String? {
    for diagnostic in result.diagnostics {
      let source = result.sources[diagnostic.position.file]
      let rendered = diagnostic.rendered(source: source)
      if rendered.unicodeScalars.contains(where: { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x7F) }) {
        return "a control character in a diagnostic: \(VisibleText.quoted(Array(rendered.utf8)))"
      }
      let lines = (source ?? "").unicodeScalars.count { $0 == "\n" } + 1
      let isPlaced = (1...lines).contains(diagnostic.position.line) && diagnostic.position.column >= 1
      if !isPlaced || diagnostic.length < 1 { return "a diagnostic without a place: \(rendered)" }
    }
    let text = result.tape.tapeText(in: dialect)
    let tape = parse(text, dialect: dialect).tape
    guard tape.tags == result.tape.tags, tape.matrix == result.tape.matrix else {
      return "tags or a table that change when they are written: \(VisibleText.quoted(Array(text.utf8)))"
    }
    let (again, commands) = (tape.commands.map(\.kind), result.tape.commands.map(\.kind))
    guard again != commands else { return nil }
    let place = zip(again, commands).enumerated().first { $1.0 != $1.1 }
    return "commands that change when they are written: \(commands.count) became \(again.count), "
      + (place.map { "and number \($0.offset + 1), \($0.element.1), became \($0.element.0)" }
        ?? "the same before")
  }
}
