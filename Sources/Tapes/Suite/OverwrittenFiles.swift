import TapeLanguage
import TapeRuns

/// Files that several of the tests that run write: the one that is written last stays.
enum OverwrittenFiles {
  /// The tests, each with a warning where it writes a file that one before it writes.
  static func told(in tests: [TapeTest]) -> [TapeTest] {
    var writers: [String: (test: TapeTest, path: String)] = [:]
    return tests.map { test in
      var told = test
      for command in test.parsed.tape.commands {
        guard let file = command.kind.writtenFile else { continue }
        let key = file.writtenPath.lowercased()
        guard let (other, path) = writers[key] else {
          writers[key] = (test, file.writtenPath)
          continue
        }
        guard other.name != test.name else { continue }
        let axes = other.tape == test.tape ? test.parsed.tape.matrix.axes.map { $0.name } : []
        let axis = axes.first { other.combination.variables[$0] != test.combination.variables[$0] }
        told.parsed.diagnostics.append(
          TapeFileCheck.overwriting(
            file, command, "by `\(other.name)`", as: path,
            fix: axis.map { "write what differs into the path, such as `${\($0)}`" } ?? "give it another name"
          ))
      }
      return told
    }
  }
}
