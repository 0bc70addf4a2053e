import ArgumentParser
import Tapes

/// The options of `test` that say which reports are written.
struct TestReports: ParsableArguments {
  @Option(help: ArgumentHelp("Writes a JUnit report, for CI services.", valueName: "file"))
  var junit: String?

  @Option(
    help: ArgumentHelp("Writes a report for programs; docs/testing.md has its keys.", valueName: "file"))
  var json: String?

  @Option(
    help: ArgumentHelp(
      "Writes a report for people: a page index.html that needs no network.", valueName: "folder"))
  var html: String?

  /// - Parameter out: The folder of what the tapes have written.
  func write(_ report: TapeReport, out: String) throws {
    if let junit { try Surroundings.write(JUnitReport.xml(report), to: junit) }
    if let json { try Surroundings.write(JSONReport.text(report), to: json) }
    if let html {
      let page = HTMLReport.page(report, artefacts: Self.path(of: out, from: html))
      try Surroundings.write(page, to: "\(html)/index.html")
    }
  }

  /// The path of a folder from another one.
  private static func path(of folder: String, from other: String) -> String {
    func parts(_ path: String) -> [Substring] {
      Surroundings.absolute(path).split(separator: "/").reduce(into: []) { parts, part in
        if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
      }
    }
    let (to, from) = (parts(folder), parts(other))
    let common = zip(to, from).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}
