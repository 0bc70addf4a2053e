import PackModel
import Session
import TapeLanguage
import TapeSupport
import Testing

@testable import TapeRuns
@testable import Tapes

/// Texts that wrap, and texts that are named by their keys.
@Suite struct TapeSentenceTests {
  private static let sentence =
    "We keep your place, book its next free hour, and tell you when it comes round"

  private static var pack: [String: String] {
    [
      "pack.toml": (SmallPack.files["pack.toml"] ?? "").replacing("[\"en\"]", with: "[\"en\", \"ja\"]"),
      "strings/en.toml": (SmallPack.files["strings/en.toml"] ?? "")
        .replacing("日本 says hello", with: "**\(sentence)**, {user.nick}."),
      "strings/ja.toml": """
      form.hello = "空きが出しだい次の時間を予約してお知らせします。そのまま待っていてくださいね。"
      """,
    ]
  }

  private func message(_ commands: String, locale: String = "en") throws -> String? {
    try run(commands, locale: locale).message
  }

  private func run(_ commands: String, locale: String = "en") throws -> Played {
    let bundle = try SmallPack.bundle(Self.pack)
    let runner = TapeRunner { settings in
      var setup = FlowSetup()
      setup.locale = locale
      return Simulation(bundle: bundle, setup: setup, options: DisplayOptions(), size: settings.size)
    }
    return Played(result: runner.run(parse(commands)) { _, _ in })
  }

  @Test func `a text is found where it wraps`() throws {
    #expect(try message("Sleep 2s Expect Text \"\(Self.sentence)\"") == nil)
    #expect(try message("Sleep 2s Expect Text \"\(Self.sentence)\" In hello") == nil)
    #expect(try message("Wait Text \"\(Self.sentence)\"") == nil)
    #expect(try message("Sleep 2s Expect No Text \"place, book its previous free hour\"") == nil)
    // A label below is not the same sentence.
    #expect(try message("Sleep 2s Expect No Text \"Send it now\"") == nil)
  }

  @Test func `a failure says where the nearest text wraps`() throws {
    let played = try run("Sleep 2s Expect Text \"place, book the next free hour, and tell\"")
    #expect(
      played.detail("nearest")?.hasPrefix("\"place, book its next free hour, and tell\" in row") == true)
    #expect(played.detail("nearest")?.hasSuffix(", where it wraps") == true)
    let pattern = try run("Sleep 2s Expect Text /\(Self.sentence)/")
    #expect(pattern.result.failure?.diagnostic.fix?.hasPrefix("it wraps, in rows 4 to ") == true)
  }

  @Test func `a key is its words, in every language and with its values`() throws {
    #expect(try message("Wait Text @form.hello") == nil)
    #expect(try message("Sleep 2s Expect Text @form.hello In hello") == nil)
    #expect(try message("Wait Text @form.hello", locale: "ja") == nil)
    #expect(try message("Sleep 2s Type \"Aki\" Expect No Text @end.words") == nil)
    #expect(
      try message("Sleep 2s Expect Text @end.words")
        == "expected the text @end.words, \"The end is near\", found no such text on the screen")
  }

  @Test func `an unknown key is an error before anything runs`() throws {
    let played = try run("Sleep 2s Expect Text @form.helo")
    #expect(played.message == "there is no text `form.helo` in strings/en.toml")
    #expect(played.result.diagnostics.first?.fix == "did you mean `form.hello`?")
    #expect(try message("Expect Text @ form.hello") != nil)
  }
}
