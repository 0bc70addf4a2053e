import Diagnostics
import Report
import Testing

/// What is said of experiments: that they change something, that somebody comes to them, and that what an arm shows fits.
@Suite struct ExperimentRuleTests {
  static func experiments(_ key: String, arms: String..., more: String = "") -> Edit {
    let arms = arms.map { "[[experiment.arm]]\nid = \"\($0)\"\n" }.joined()
    return Edit("experiments.toml", "", "[[experiment]]\nkey = \"\(key)\"\nname = \"n\"\n\(more)\n\(arms)")
  }

  private static let short = experiments("length", arms: "long", "short")
  private static let english = Edit("strings/en.short.toml", "", "[intro]\ntext = \"Short\"")
  private static let japanese = Edit("strings/ja.short.toml", "", "[intro]\ntext = \"短い\"")

  private func found(_ edits: Edit...) throws -> [String] {
    try LampPack.diagnostics(edits).map { "\($0.rule.rawValue) \($0.file): \($0.keyPath): \($0.message)" }
  }

  @Test func `an experiment on which nothing depends is said to be unused`() throws {
    #expect(
      try found(Self.short) == [
        "unused experiments.toml: experiment[0]: nothing depends on the experiment `length`: all arms see the same"
      ])
  }

  @Test(arguments: [
    [english, japanese],
    [Edit("flow.short.toml", "", "[[step]]\nid = \"intro\"\nscreen = \"intro\"\nnext = \"cards\"")],
    [Edit("flow.toml", "user.plan == 'day'", "experiment.length == 'short'")],
  ])
  func `a file or a condition of an arm uses it`(edits: [Edit]) throws {
    let found = try LampPack.diagnostics([Self.short] + edits)
    #expect(!found.contains { $0.message.contains("nothing depends on the experiment") }, "\(found.rendered)")
  }

  @Test func `an experiment begins where somebody comes to`() throws {
    let stray = Edit("flow.toml", "", "[[step]]\nid = \"stray\"\nscreen = \"intro\"\nnext = \"join\"")
    let late = Self.experiments("length", arms: "long", "short", more: "at = \"stray\"")
    let found = try found(late, stray, Self.english, Self.japanese)
    #expect(
      found.contains(
        "unreachable-step experiments.toml: experiment[0].at: no way leads to the step `stray`, where the experiment begins"
      ), "\(found)")
  }

  @Test func `a text of an arm that does not fit is found where it is written`() throws {
    let long = String(repeating: "w", count: 90)
    let found = try found(
      Self.experiments("length", arms: "long", "short", more: "at = \"intro\""),
      Edit("strings/en.short.toml", "", "bar.title = \"\(long)\""),
      Edit("strings/ja.short.toml", "", "bar.title = \"短い\""),
      Edit("screens/home.toml", "title = \"app.name\"", "title = \"bar.title\""),
      Edit("strings/en.toml", "", "bar.title = \"Home\""),
      Edit("strings/ja.toml", "", "bar.title = \"家\""))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("text-cut strings/en.short.toml: bar.title:") == true)
  }

  @Test func `a screen of an arm is looked at as that arm sees it`() throws {
    let long = String(repeating: "w", count: 40)
    let screen =
      "kind = \"walkthrough\"\ntitle = \"long.title\"\n[[page]]\nid = \"a\"\nheading = \"intro.warm\"\ntext = \"intro.text\""
    let found = try found(
      Self.experiments("length", arms: "long", "short", more: "at = \"intro\"\nwhen = \"user.member\""),
      Edit("screens/intro.short.toml", "", screen),
      Edit("strings/en.toml", "", "long.title = \"\(long)\""),
      Edit("strings/ja.toml", "", "long.title = \"題\""))
    #expect(found.contains { $0.hasPrefix("text-cut strings/en.toml: long.title:") }, "\(found)")
  }

  @Test func `steps of variants are looked at as all others`() throws {
    let found = try found(
      Self.short, Edit("flow.short.toml", "", "[[step]]\nid = \"intro\"\nscreen = \"intro\"\n"))
    #expect(
      found.contains { $0.hasPrefix("dead-end flow.short.toml: step[0]:") }, "\(found)")
  }
}
