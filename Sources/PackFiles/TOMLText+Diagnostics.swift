package import ContentTree
package import Diagnostics
package import PackReading
package import TOMLParsing

extension TOMLText {
  /// The tree of a file.
  ///
  /// - Returns: `nil` if the text is not TOML; `report` has got every problem.
  package static func parse(_ text: String, file: String, report: (Diagnostic) -> Void) -> ContentTable? {
    let (table, problems) = ParsedTexts.shared.parsed(text)
    for problem in problems { report(Diagnostic(problem, in: file)) }
    return table
  }
}

extension Diagnostic {
  fileprivate init(_ problem: TOMLProblem, in file: String) {
    let rule: DiagnosticRule =
      switch problem.kind {
      case .syntax: .syntax
      case .controlCharacter: .controlCharacter
      case .tooDeep: .tooDeep
      }
    let place = ContentPlace(
      file: file, keyPath: problem.keyPath, line: problem.line, column: problem.column)
    self.init(rule, at: problem.isInKey ? place.ofKey : place, problem.message, fix: problem.fix)
  }
}

extension SourceFile {
  /// A file of JSON or TOML, by its name.
  init(content text: String, at path: String) {
    self = path.hasSuffix(".json") ? .json(text) : .toml(text)
  }

  private static func json(_ text: String) -> SourceFile {
    .text(text) { text, file, report in
      let (table, problems) = JSONTree.parse(text)
      for problem in problems { report(Diagnostic(problem, in: file)) }
      return table
    }
  }

  /// A file of TOML.
  package static func toml(_ text: String) -> SourceFile {
    .text(text) { text, file, report in TOMLText.parse(text, file: file, report: report) }
  }
}
