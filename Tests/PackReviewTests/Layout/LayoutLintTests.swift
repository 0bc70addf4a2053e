import Diagnostics
import Testing

/// What is drawn, and for whom: a text that is cut for one user in one language is found.
@Suite struct LayoutLintTests {
  private static let long = String(repeating: "w", count: 33)
  private static let title = Edit("strings/en.toml", "", "long.title = \"\(long)\"")
  private static let japanese = Edit("strings/ja.toml", "", "long.title = \"題\"")

  private func cuts(_ edits: Edit...) throws -> [String] {
    try LampPack.diagnostics([Self.title, Self.japanese] + edits).filter { $0.rule == .textCut }
      .map { "\($0.file): \($0.keyPath): \($0.message)" }
  }

  private static func message(_ place: String) -> String {
    "strings/en.toml: long.title: “\(long)” does not fit, and is cut on \(place)"
  }

  private func button(_ condition: String) -> Edit {
    Edit(
      "screens/home.toml", "[[element]]\nkind = \"tabs\"",
      "[[element]]\nkind = \"button\"\nid = \"long\"\ntext = \"long.title\"\n\(condition)\n[[element]]\nkind = \"tabs\""
    )
  }

  @Test(arguments: [
    "", "user.member", "user.plan == 'night'", "permission.camera == 'denied'", "user.name == 'x'",
  ])
  func `a text is looked at for whom its condition holds`(condition: String) throws {
    let when = condition.isEmpty ? "" : "when = \"\(condition)\""
    #expect(try cuts(button(when)) == [Self.message("the screen `home`")])
  }

  @Test func `a file for some users is looked at as they see it`() throws {
    let intro =
      "kind = \"walkthrough\"\ntitle = \"long.title\"\n[[page]]\nid = \"a\"\nheading = \"intro.warm\"\ntext = \"intro.text\""
    #expect(
      try cuts(Edit("screens/intro.night.toml", "", intro)) == [Self.message("the screen `intro.night`")])
    #expect(try cuts(Edit("screens/intro.ja.toml", "", intro)) == [])
    #expect(try cuts(Edit("screens/intro.en.toml", "", intro)) == [Self.message("the screen `intro.en`")])
  }

  @Test func `a label is found from the width on at which it is cut, with the focus or without`() throws {
    let label = { (count: Int) in
      Edit("strings/en.toml", "join.go = \"Join\"", "join.go = \"\(String(repeating: "j", count: count))\"")
    }
    let found = { (count: Int) in
      try LampPack.diagnostics([label(count)]).filter { $0.rule == .textCut }.map(\.keyPath)
    }
    #expect(try found(32) == [])
    #expect(try found(33) == ["join.go"])
  }

  @Test func `what a locale lacks is looked at where it comes from`() throws {
    // 16 of these are 32 columns: the bar of the default locale has the text, and Japanese falls back to it.
    let found = try LampPack.diagnostics([
      Edit("strings/en.toml", "join.title = \"Join\"", "join.title = \"\(Self.long)\""),
      Edit("strings/ja.toml", "join.title = \"登録\"\n", ""),
    ]).filter { $0.rule == .textCut }
    #expect(Set(found.map { "\($0.file): \($0.keyPath)" }) == ["strings/en.toml: join.title"])
  }

  @Test func `words that several screens have are named where they are cut`() throws {
    let words = String(repeating: "8", count: 33)
    let found = try LampPack.diagnostics([
      Edit("screens/ads.toml", "", "\n[[element]]\nkind = \"text\"\ntext = \"\(words)\""),
      Edit(
        "screens/home.toml", "[[element]]\nkind = \"tabs\"",
        "[[element]]\nkind = \"button\"\nid = \"long\"\ntext = \"\(words)\"\n[[element]]\nkind = \"tabs\""),
    ]).filter { $0.rule == .textCut }
    #expect(Set(found.map(\.file)) == ["screens/home.toml"])
  }

  @Test func `words with an ellipsis of their own are not cut`() throws {
    #expect(try LampPack.diagnostics([Edit("strings/en.toml", "\"A member\"", "\"A member…\"")]) == [])
  }

  @Test func `what a pack asks by itself does not cover what is looked at`() throws {
    #expect(
      try cuts(button(""), Edit("screens/home.toml", "title =", "asks = [\"ask\"]\ntitle ="))
        == [Self.message("the screen `home`")])
  }
}
