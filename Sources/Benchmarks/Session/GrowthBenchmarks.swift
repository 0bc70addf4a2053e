import Narration
import PackFiles
import PackModel
import PackReading
import PackReview
import RegularExpressions
import Report
import Session
import Settings
import TapeLanguage

/// The cost of content of one size, and of eight times as much: eight times the cost is linear.
struct GrowthBenchmarks {
  private let clock = ContinuousClock()
  private static let factor = 8

  func run() {
    print("eight times as much content, inside one process: the ratio, and the time of the larger\n")
    for pattern in [".*.*.*.*.*.*.*=.*", "(a+)+$", "(a|a)*b", "((a{0,9}){0,9}){0,9}b"] {
      guard let expression = try? RegularExpression(pattern) else {
        print("/\(pattern)/ does not compile")
        continue
      }
      measure("/\(pattern)/ in 30,000 letters", 30_000) { count in
        let text = String(repeating: "a", count: count) + "!"
        return { _ = expression.isFound(in: text) }
      }
    }
    measure("16,000 unknown tables, checked", 16_000) { count in
      check((0..<count).map { "[unknown\($0)]\nx = 1\n" }.joined())
    }
    measure("16,000 unknown keys in one line, checked", 16_000) { count in
      check("unknown = { \((0..<count).map { "x\($0) = 1" }.joined(separator: ", ")) }\n")
    }
    measure("a list of 4,000 records, checked", 4_000) { count in check(records: count) }
    measure("a list of 8,000 records, spoken", 8_000) { count in
      guard let session = try? session(records: count) else { return {} }
      return { _ = session.speaker.spoken }
    }
    measure("a text of 200,000 line ends, checked", 200_000) { count in
      check(text: String(repeating: "\\n", count: count))
    }
    measure("a tape of 2,000 references to 16 KB", 2_000) { count in
      let value = String(repeating: "x", count: 16_000)
      let line = "Type \"" + String(repeating: "${A}", count: count) + "\"\n"
      let text = "Env A \"\(value)\"\n" + line + String(repeating: "Type ${A}\n", count: count)
      return {
        _ = Tape.parse(text, file: "a.tape") { _ throws(TapeFileError) in
          throw TapeFileError("there are no files")
        }
      }
    }
    print("")
  }

  /// - Parameter make: makes what is measured, for a size.
  private func measure(_ name: String, _ size: Int, _ make: (Int) -> () -> Void) {
    let small = time(make(size / Self.factor))
    let large = time(make(size))
    let value = "\((large / small).hundredths), \(large.milliseconds)"
    Figure(name: name, value: value, bound: "12").print()
  }

  private func time(_ body: () -> Void) -> Duration {
    (0..<3).map { _ in clock.measure(body) }.median
  }

  // MARK: Packs

  private func check(_ more: String = "", records: Int = 1, text: String = "") -> () -> Void {
    let source = Self.source(more, records: records, text: text)
    return {
      let diagnostics = PackLint.check(source, system: .shipped("_system"))
      _ = DiagnosticFormat.text.rendered(diagnostics)
    }
  }

  private func session(records: Int) throws -> Simulation {
    let source = Self.source(records: records)
    let loaded = try PackLoader.load(source)
    var session = Simulation(
      bundle: loaded.bundle, setup: FlowSetup(), options: DisplayOptions(), size: BenchScene.size)
    session.start()
    return session
  }

  /// A pack of one page with a list and a text.
  private static func source(_ more: String = "", records: Int, text: String = "") -> ContentSource {
    let rows = (0..<records).map { "[[record]]\nid = \"r\($0)\"\ntitle = \"app.name\"\n" }
    return ContentSource(
      id: "growth",
      files: [
        "pack.toml": "name = \"app.name\"\nlocales = [\"en\"]\n\(more)",
        "flow.toml": "start = \"home\"\n[[step]]\nid = \"home\"\nscreen = \"home\"\n",
        "screens/home.toml": """
        kind = "page"
        [[element]]
        kind = "text"
        text = "app.text"
        [[element]]
        id = "rows"
        kind = "list"
        data = "rows"
        heading = "app.row"
        emit = "next"
        """,
        "data/rows.toml": rows.joined(),
        "strings/en.toml": "[app]\nname = \"App\"\nrow = \"{item.title}\"\ntext = \"Text\(text)\"\n",
      ])
  }
}
