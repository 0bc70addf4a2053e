import Testing

@testable import Explorer

/// A tour that is another one for some users is explored for all of them.
@Suite struct TourVariantTests {
  private static func mark(_ id: String, _ more: String = "") -> String {
    "[[mark]]\nid = \"\(id)\"\ntext = \"word\"\n\(more)\n"
  }

  private static func files(paid: String) -> [String: String] {
    let flow = (LendingPack.files["flow.toml"] ?? "").replacing(
      "screen = \"home\"\nbarrier = true\non", with: "screen = \"home\"\ntour = \"tips\"\nbarrier = true\non")
    return ["flow.toml": flow, "tours/tips.toml": mark("hello"), "tours/tips.paid.toml": paid]
  }

  @Test func theMarksOfEveryVariantAreSeen() throws {
    let promise = "[[promise]]\nid = \"it\"\nbecause = \"so\"\n"
    let files = Self.files(paid: Self.mark("thanks"))
    for mark in ["hello", "thanks"] {
      let exploration = try LendingPack.explore(
        files.merging(["promises.toml": promise + "never = \"mark == '\(mark)'\""]) { $1 })
      #expect(exploration.search.isComplete)
      let finding = try #require(exploration.findings.first { $0.id == "promise-it" })
      #expect(try LendingPack.proves(finding, of: exploration))
    }
  }

  @Test func whatAVariantReadsIsNotForgotten() throws {
    let files = Self.files(paid: Self.mark("thanks", "when = \"user.terms\""))
    let kept = try LendingPack.explore(files)
    let all = try LendingPack.explore(files, forgets: false)
    #expect(kept.findings.map(\.id) == all.findings.map(\.id))
    #expect(kept.coverage.parts.map(\.missed) == all.coverage.parts.map(\.missed))
  }
}
