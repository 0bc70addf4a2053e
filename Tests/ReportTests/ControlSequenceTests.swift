import Files
import TestFiles
import Testing

/// Where control sequences of terminals may stand in the sources.
@Suite struct ControlSequenceTests {
  /// What may hold codes of colours and styles (SGR): the frame encoder, and the ink.
  private static let inked = ["TerminalDriver/Encoding/", "Report/Ink/"]
  /// What may hold other sequences.
  private static let steering = ["TerminalDriver/", "Recordings/", "Benchmarks/"]

  /// What is wrong with a line of a source file.
  private static func problem(_ line: String, in path: String) -> String? {
    // Most lines have no escape at all, and a regular expression takes its time.
    guard line.utf8.contains(UInt8(ascii: "\\")) else { return nil }
    // In strings: \u{1B}, \e, \033, \x1b.
    let escape = #/(?:\\u\{0*1[bB]\}|\\e|\\033|\\x1[bB])/#
    guard let found = line.firstMatch(of: escape) else { return nil }
    if path.hasPrefix("Benchmarks/Floor/") { return nil }
    let rest = line[found.range.upperBound...]
    if inked.contains(where: path.hasPrefix) { return nil }
    // Text may be put in between: "\(codes)".
    if line.contains(#/(?:\\u\{0*1[bB]\}|\\e|\\033|\\x1[bB])\[(?:[0-9;]|\\\([^)]*\))*m/#) {
      return "a code of a style"
    }
    return rest.first.map { "[]_".contains($0) } == true && !steering.contains(where: path.hasPrefix)
      ? "a control sequence" : nil
  }

  private static let sources = Repository.path + "/Sources"

  private static func files(in folder: String) -> [String] {
    FileSystem.names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      // A link leads to content.
      return switch FileSystem.entry(path, followsLinks: false) {
      case .folder: files(in: path)
      case .file: [".swift", ".c", ".h"].contains { name.hasSuffix($0) } ? [path] : []
      case .link, .other, .nothing: []
      }
    }
  }

  @Test func `colours come from the encoder and the ink, control sequences from the terminal's own targets`()
  {
    let files = Self.files(in: Self.sources)
    #expect(files.count > 100)
    var problems: [String] = []
    for file in files {
      let path = String(file.dropFirst(Self.sources.count + 1))
      let text = String(decoding: FileSystem.read(file) ?? [], as: UTF8.self)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if let problem = Self.problem(String(line), in: path) {
          problems.append("\(path):\(index + 1): \(problem)")
        }
      }
    }
    #expect(problems == [])
  }

  @Test(arguments: [
    (#"let red = "\u{1B}[31m""#, "Results/Text.swift", true),
    (#"let red = "\u{1B}[\(code)m""#, "Recordings/Cast.swift", true),
    (#"let red = "\u{1B}[31m""#, "Report/Ink/Ink.swift", false),
    (#"let home = "\u{1B}[H""#, "onboard-sim/Exit.swift", true),
    (#"let home = "\u{1B}[H""#, "TerminalDriver/Session/Modes.swift", false),
    (#"case "e": return "\u{1B}""#, "ContentTree/Text.swift", false),
  ])
  func `the rule sees what is wrong`(line: String, path: String, isWrong: Bool) {
    #expect((Self.problem(line, in: path) != nil) == isWrong)
  }
}
