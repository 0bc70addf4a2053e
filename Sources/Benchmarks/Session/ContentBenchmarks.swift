import Diagnostics
import PackFiles
import PackReading
import PackReview
import Report

/// The cost of `onboard-sim check`: the shipped packs, and a pack of 1,000 screens and 20,000 texts.
struct ContentBenchmarks {
  private let clock = ContinuousClock()

  func run() {
    print("checking content, inside one process\n")
    let shipped = ContentSource.shippedPacks.compactMap(ContentSource.shipped)
    measure("every shipped pack checked", bound: "150 ms", shipped)
    // In memory the trees of the build are not used: this is the cost in an edited checkout.
    measure("a pack of 1,000 screens, 20,000 texts", bound: "2 s", [Self.large(faulty: false)])
    measure("the same with 2,000 problems", bound: "2 s", [Self.large(faulty: true)])
    print("")
  }

  private func measure(_ name: String, bound: String, _ sources: [ContentSource]) {
    var problems = 0
    var times: [Duration] = []
    for _ in 0..<3 {
      times.append(
        clock.measure {
          let diagnostics = sources.flatMap { PackLint.check($0, system: .shipped("_system")) }
          problems = diagnostics.count
          _ = DiagnosticFormat.text.rendered(diagnostics)
        })
    }
    Figure(name: "\(name) (\(problems) problems)", value: times.median.milliseconds, bound: bound).print()
  }

  /// A pack of 1,000 screens with 20 texts each, in two languages; a faulty one has two problems a screen.
  private static func large(faulty: Bool) -> ContentSource {
    var files = ["pack.toml": "name = \"app.name\"\nlocales = [\"en\", \"ja\"]\n"]
    var flow = "start = \"s0\"\n"
    var texts = "[app]\nname = \"Large\"\n"
    for screen in 0..<1_000 {
      flow += "[[step]]\nid = \"s\(screen)\"\nscreen = \"s\(screen)\"\n"
      if screen < 999 { flow += "next = \"s\(screen + 1)\"\n" }
      var page = "kind = \"page\"\n"
      texts += "[s\(screen)]\n"
      for element in 0..<20 {
        let key = faulty && element < 2 ? "s\(screen).tx\(element)" : "s\(screen).t\(element)"
        page += "[[element]]\nkind = \"text\"\ntext = \"\(key)\"\n"
        texts += "t\(element) = \"The text \(element) of the screen \(screen).\"\n"
      }
      files["screens/s\(screen).toml"] = page
    }
    files["flow.toml"] = flow
    files["strings/en.toml"] = texts
    files["strings/ja.toml"] = texts
    return ContentSource(id: "large", files: files)
  }
}
