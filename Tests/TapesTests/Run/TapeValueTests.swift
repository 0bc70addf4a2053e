import TapeSupport
import Testing

@testable import TapeRuns
@testable import Tapes

/// What elements hold, as a tape asks for it.
@Suite struct TapeValueTests {
  private static let pack: [String: String] = [
    "pack.toml": """
    name = "app.name"
    locales = ["en", "ja"]

    [[attribute]]
    name = "gender"
    values = ["female", "male"]

    [[attribute]]
    name = "nick"

    [[attribute]]
    name = "secret"

    [[attribute]]
    name = "born"

    [[attribute]]
    name = "city"

    [[attribute]]
    name = "size"
    initial = "small"

    [[attribute]]
    name = "radius"
    initial = 20

    [[attribute]]
    name = "news"
    initial = true

    [[attribute]]
    name = "terms"
    initial = false
    """,
    "screens/form.toml": """
    kind = "page"

    [[element]]
    id = "nick"
    kind = "field"
    label = "form.nick"
    input = "text"
    bind = "nick"

    [[element]]
    id = "secret"
    kind = "field"
    label = "form.nick"
    input = "secure"
    bind = "secret"

    [[element]]
    id = "city"
    kind = "picker"
    label = "form.nick"
    bind = "city"
    placeholder = "form.bar"

    [[element.option]]
    id = "a"
    text = "end.words"

    [[element.option]]
    id = "b"
    text = "end.stay"

    [[element]]
    id = "born"
    kind = "date"
    label = "form.nick"
    bind = "born"

    [[element]]
    id = "size"
    kind = "segmented"
    label = "form.nick"
    bind = "size"

    [[element.option]]
    id = "small"
    text = "end.stay"

    [[element.option]]
    id = "large"
    text = "end.words"

    [[element]]
    id = "radius"
    kind = "slider"
    label = "form.nick"
    bind = "radius"
    max = 100
    step = 5

    [[element]]
    id = "news"
    kind = "switch"
    label = "form.nick"
    bind = "news"

    [[element]]
    id = "terms"
    kind = "checkbox"
    label = "form.nick"
    bind = "terms"

    [[element]]
    id = "send"
    kind = "button"
    text = "form.send"
    emit = "next"
    enabled_when = "user.news"
    """,
    "strings/ja.toml": SmallPack.files["strings/en.toml"] ?? "",
  ]

  @Test(arguments: [
    Row(
      "Expect Value secret \"\" Click Element secret Type abc Expect Value secret \"•••\" Ctrl+R Expect Value secret abc",
      ""),
    Row("Expect Value city \"\" Tab 2 Right Expect Value city \"The end is near\"", ""),
    Row("Expect Value size Stay Click Element size.large Expect Value size \"The end is near\"", ""),
    Row(
      "Expect Value radius 20 Click Element radius Home Expect Value radius 0 Right Expect Value radius 5", ""
    ),
    Row("Expect Value news on Click Element news Expect Value news off", ""),
    Row("Expect Value terms off Click Element terms Expect Value terms on", ""),
    Row(
      "Expect Value born \"\" Click Element born Type \"12\" Expect Value born /^12/ Expect Not Value born /13/",
      ""),
    Row("Expect Enabled send Click Element news Expect Not Enabled send", ""),
    Row(
      "Click Element news Expect Enabled send", "expected the element `send` to be enabled, found it disabled"
    ),
    Row("Expect Value news off", "expected the value \"off\" in `news`, found \"on\""),
    Row("Expect Value city \"The end\"", "expected the value \"The end\" in `city`, found nothing"),
  ])
  func `a control holds what the user reads in it`(row: Row<String>) throws {
    let played = try play("Set Rows 60\nSet Columns 80\nSleep 2s\n\(row.text)", pack: Self.pack)
    #expect(played.result.diagnostics.isEmpty, "\(played.result.explanation)")
    #expect(played.message ?? "" == row.expected)
  }

  @Test func `the tabs, scores and photos of a shipped app have their values`() {
    let tape = """
      Set Pack matching
      Set Config female.toml
      Debug jump home
      Sleep 2s
      Expect Value tabs "Home"
      Debug jump sample.male
      Sleep 2s
      Expect Value scores.kindness /[0-9]+/
      Expect Not Value scores.total "0"
      """
    #expect(configuredRunner().run(parse(tape)) { _, _ in }.explanation == "")
  }
}
