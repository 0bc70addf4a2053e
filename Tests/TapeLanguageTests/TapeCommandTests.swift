import TapeSupport
import Testing

@testable import TapeLanguage

@Suite struct TapeCommandTests {
  @Test(arguments: [
    Row<TapeCommand.Kind>(#"Type "Hello, world""#, .type(text: "Hello, world", interval: nil)),
    Row(#"Type '"Single" Quote'"#, .type(text: #""Single" Quote"#, interval: nil)),
    Row(#"Type `"Backtick" 'Quote'`"#, .type(text: #""Backtick" 'Quote'"#, interval: nil)),
    Row(#"Type "one"   'two' three"#, .type(text: "one two three", interval: nil)),
    Row(#"Type "no \n escapes""#, .type(text: #"no \n escapes"#, interval: nil)),
    Row("Type \"日本語 👩‍👩‍👧\"", .type(text: "日本語 👩‍👩‍👧", interval: nil)),
    Row(#"Type@.5 "All""#, .type(text: "All", interval: .milliseconds(500))),
    Row(#"Type@500ms "All""#, .type(text: "All", interval: .milliseconds(500))),
    Row(#"Type """#, .type(text: "", interval: nil)),
    Row("Type F13", .type(text: "F13", interval: nil)),
  ])
  func `text is typed as it is written`(row: Row<TapeCommand.Kind>) {
    expect(row)
  }

  @Test(arguments: TapeKey.named.sorted { $0.key < $1.key }.map { Row($0.key, $0.value) })
  func `every key takes a time and a count`(row: Row<TapeKey>) {
    let key = row.expected
    expect(Row(row.text, .key(key)))
    expect(Row("\(row.text) 18", .key(key, count: 18)))
    expect(Row("\(row.text)@50ms", .key(key, interval: .milliseconds(50))))
    expect(Row("\(row.text)@.5 2", .key(key, interval: .milliseconds(500), count: 2)))
    expect(Row("\(row.text)@1 3", .key(key, interval: .seconds(1), count: 3)))
  }

  @Test(arguments: [
    Row<TapeCommand.Kind>("Ctrl+C", .key(.character("C"), .control)),
    Row("Ctrl+Shift+X", .key(.character("X"), [.control, .shift])),
    Row("Ctrl+Alt+Shift+P", .key(.character("P"), [.control, .alt, .shift])),
    Row("Ctrl+Enter", .key(.enter, .control)),
    Row("Ctrl+@", .key(.character("@"), .control)),
    Row("Ctrl+\\", .key(.character("\\"), .control)),
    Row("Ctrl+[", .key(.character("["), .control)),
    Row("Ctrl+]", .key(.character("]"), .control)),
    Row("Ctrl+^", .key(.character("^"), .control)),
    Row("Ctrl+-", .key(.character("-"), .control)),
    Row("Ctrl+1 2", .key(.character("1"), .control, count: 2)),
    Row("Alt+.", .key(.character("."), .alt)),
    Row("Alt+x", .key(.character("x"), .alt)),
    Row("Alt+\"é\"", .key(.character("é"), .alt)),
    Row("Shift+Tab", .key(.tab, .shift)),
    Row("Shift+Tab 3", .key(.tab, .shift, count: 3)),
    Row("Alt+Left@10ms 2", .key(.left, .alt, interval: .milliseconds(10), count: 2)),
    Row("Shift+F5", .key(.function(5), .shift)),
    Row("Alt+Shift+Home", .key(.home, [.alt, .shift])),
  ])
  func `a chord holds its modifiers`(row: Row<TapeCommand.Kind>) {
    expect(row)
  }

  @Test func `Ctrl held for several keys presses each`() {
    #expect(kinds("Ctrl+K+B") == [.key(.character("K"), .control), .key(.character("B"), .control)])
  }

  @Test(arguments: [
    Row<TapeCommand.Kind>("Sleep 1", .sleep(.seconds(1))),
    Row("Sleep .5", .sleep(.milliseconds(500))),
    Row("Sleep 0.25s", .sleep(.milliseconds(250))),
    Row("Sleep 500ms", .sleep(.milliseconds(500))),
    Row("Sleep 1.5m", .sleep(.seconds(90))),
    Row("Sleep 0.000001ms", .sleep(.nanoseconds(1))),
    Row("Sleep 5.", .sleep(.seconds(5))),
    Row("Wait", .wait(TapeWait())),
    Row("Wait /World/", .wait(TapeWait(pattern: "World"))),
    Row("Wait+Screen /World/", .wait(TapeWait(scope: .screen, pattern: "World"))),
    Row("Wait+Line", .wait(TapeWait(scope: .line))),
    Row("Wait@10ms /W/", .wait(TapeWait(timeout: .milliseconds(10), pattern: "W"))),
    Row("Wait+Line@1m /a b/", .wait(TapeWait(scope: .line, timeout: .seconds(60), pattern: "a b"))),
    Row(#"Wait /foo\/bar/"#, .wait(TapeWait(pattern: #"foo\/bar"#))),
    Row(#"Wait /foo\\/"#, .wait(TapeWait(pattern: #"foo\\"#))),
    Row(#"Wait /^\s+[0-9]{2}$/"#, .wait(TapeWait(pattern: #"^\s+[0-9]{2}$"#))),
  ])
  func `time passes for a while or until a pattern matches`(row: Row<TapeCommand.Kind>) {
    expect(row)
  }

  @Test(arguments: [
    Row<TapeCommand.Kind>("Hide", .hide),
    Row("Show", .show),
    Row("Paste", .paste),
    Row(#"Copy "a" b"#, .copy("a b")),
    Row("Require echo", .require(program: "echo")),
    Row(#"Env HELLO "WORLD""#, .environment(name: "HELLO", value: "WORLD")),
    Row("Screenshot out/a.txt", .screenshot(TapeFile(path: "out/a.txt", format: .text))),
    Row("Screenshot a.ansi", .screenshot(TapeFile(path: "a.ansi", format: .ansi))),
    Row("Screenshot a.svg", .screenshot(TapeFile(path: "a.svg", format: .svg))),
    Row("Screenshot a.html", .screenshot(TapeFile(path: "a.html", format: .html))),
    Row("Screenshot a.json", .screenshot(TapeFile(path: "a.json", format: .json))),
    Row("Output a.cast", .output(TapeFile(path: "a.cast", format: .cast))),
    Row("Output a.b.ascii", .output(TapeFile(path: "a.b.ascii", format: .text))),
    Row("Output a.test", .output(TapeFile(path: "a.test", format: .text))),
    Row(#"Output "/tmp/a b.svg""#, .output(TapeFile(path: "/tmp/a b.svg", format: .svg))),
    Row("Output frames/", .output(TapeFile(path: "frames/", format: .frames))),
    Row("Snapshot walkthrough/page-1", .snapshot(name: "walkthrough/page-1")),
    Row("Click 40 12", .click(.cell(TapePoint(column: 40, row: 12)))),
    Row(#"Click "Skip""#, .click(.text("Skip"))),
    Row("Click Element skip-button", .click(.element("skip-button"))),
    Row(
      "Drag 40 12 70 12",
      .drag(from: TapePoint(column: 40, row: 12), to: TapePoint(column: 70, row: 12), duration: nil)
    ),
    Row(
      "Drag@200ms 1 1 2 3",
      .drag(
        from: TapePoint(column: 1, row: 1), to: TapePoint(column: 2, row: 3), duration: .milliseconds(200))
    ),
    Row("Resize 100 40", .resize(columns: 100, rows: 40)),
  ])
  func `recording, files, clipboard and mouse`(row: Row<TapeCommand.Kind>) {
    expect(row)
  }

  @Test(arguments: [
    Row<TapeSetting>("TypingSpeed .1", .typingSpeed(.milliseconds(100))),
    Row("TypingSpeed 10ms", .typingSpeed(.milliseconds(10))),
    Row("WaitTimeout 1m", .waitTimeout(.seconds(60))),
    Row("WaitPattern /foo/", .waitPattern("foo")),
    Row("WaitPattern \"foo\"", .waitPattern("foo")),
    Row("PlaybackSpeed .5", .playbackSpeed(0.5)),
    Row("Config female.toml", .config("female.toml")),
    Row("Columns 100", .columns(100)),
    Row("Rows 40", .rows(40)),
    Row("Locale pt-BR", .locale("pt-BR")),
    Row("Seed 18446744073709551615", .seed(.max)),
    Row("Theme light", .theme(.light)),
    Row("Theme \"dark\"", .theme(.dark)),
    Row("Pack matching", .pack("matching")),
    Row("Option user.gender female", .option(key: "user.gender", value: "female")),
    Row("Option network.latency 200ms", .option(key: "network.latency", value: "200ms")),
    Row("Option network.offline true", .option(key: "network.offline", value: "true")),
    Row("Option time.offset -5", .option(key: "time.offset", value: "-5")),
    Row("Option start \"2026-01-01\"", .option(key: "start", value: "2026-01-01")),
    Row("Option start 2026-01-01", .option(key: "start", value: "2026-01-01")),
  ])
  func `settings`(row: Row<TapeSetting>) {
    expect(Row("Set \(row.text)", .set(row.expected)))
  }

  @Test(arguments: [
    Row<TapeCommand.Kind>("Expect Screen profile.female", .expecting(.screen("profile.female"))),
    Row(#"Expect Text "Welcome""#, .expecting(.text(.text("Welcome")))),
    Row("Expect Text /Wel+come/", .expecting(.text(.regex("Wel+come")))),
    Row("Expect Dialog notifications", .expecting(.dialog(kind: "notifications"))),
    Row("Expect Permission location granted", .expecting(.permission(kind: "location", status: "granted"))),
    Row(#"Expect Toast "Saved""#, .expecting(.toast(.text("Saved")))),
    Row("Expect Toast /Sav/", .expecting(.toast(.regex("Sav")))),
    Row("Expect Toast", .expecting(.toast(nil))),
    Row(#"Expect Alert "No network""#, .expecting(.alert(.text("No network")))),
    Row("Expect Alert", .expecting(.alert(nil))),
    Row("Expect Error", .expecting(.error(kind: nil))),
    Row("Expect Error network", .expecting(.error(kind: "network"))),
    Row("Expect Focus phone", .expecting(.focus("phone"))),
    Row("Expect Step authenticate", .expecting(.step("authenticate"))),
    Row("Expect Mark score", .expecting(.mark("score"))),
    Row("Expect Attribute gender female", .expecting(.attribute(name: "gender", value: "female"))),
    Row("Expect Attribute age 25", .expecting(.attribute(name: "age", value: "25"))),
    Row("Expect No Dialog", .expectingNo(.dialog(kind: nil))),
    Row("Expect No Dialog tracking", .expectingNo(.dialog(kind: "tracking"))),
    Row("Expect No Alert", .expectingNo(.alert(nil))),
    Row("Expect No Toast", .expectingNo(.toast(nil))),
    Row("Expect No Error", .expectingNo(.error(kind: nil))),
    Row(#"Expect No Text "Error""#, .expectingNo(.text(.text("Error")))),
    Row("Expect No Text /Err/", .expectingNo(.text(.regex("Err")))),
    Row("Expect No Screen home", .expectingNo(.screen("home"))),
    Row("Expect No Mark", .expectingNo(.mark(nil))),
  ])
  func `expectations`(row: Row<TapeCommand.Kind>) {
    expect(row)
  }

  @Test func `an optional argument ends with its line`() {
    #expect(
      kinds("Expect Error\nExpect No Dialog\nHide") == [
        .expecting(.error(kind: nil)), .expectingNo(.dialog(kind: nil)), .hide,
      ])
  }

  @Test func `commands may share a line and arguments may start the next`() {
    let result = parse("Type \"a\" Sleep 500ms  Enter # and so on\nSleep\n  1")
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.tape.commands.map(\.kind) == [
        .type(text: "a", interval: nil), .sleep(.milliseconds(500)), .key(.enter), .sleep(.seconds(1)),
      ])
    #expect(result.tape.commands.map(\.position.line) == [1, 1, 1, 2])
    #expect(result.tape.commands.map(\.position.column) == [1, 10, 23, 1])
    #expect(result.tape.commands.map(\.length) == [8, 11, 5, 5])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `any white space separates`(separator: String) {
    #expect(kinds("Hide\(separator)Show\(separator)\t# comment\(separator)Hide") == [.hide, .show, .hide])
  }

  @Test func `a byte order mark is not part of the first command`() {
    let result = parse("\u{FEFF}Hide")
    #expect(result.tape.commands.map(\.kind) == [.hide])
    #expect(result.tape.commands.first?.position.column == 1)
  }

  @Test func `an empty tape has no commands`() {
    #expect(parse("").tape.commands.isEmpty)
    #expect(parse("# only words\n\n").diagnostics.isEmpty)
  }

  @Test func `settings before the first command say how the run starts`() {
    let result = parse(
      """
      Output run.cast
      Require echo
      Set Config base.toml
      Set Config female.toml
      Set Columns 80 Set Columns 100
      Set Rows 40
      Set Locale ja
      Set Seed 7
      Set Theme dark
      Set Pack matching
      Set Option user.gender female
      Set WaitTimeout 5s
      Env NAME "Aki"
      Type "a"
      Set TypingSpeed 10ms
      """)
    #expect(result.diagnostics.isEmpty)
    var expected = TapeSettings()
    expected.outputs = [TapeFile(path: "run.cast", format: .cast)]
    expected.requirements = ["echo"]
    expected.configs = ["base.toml", "female.toml"]
    expected.columns = 100
    expected.rows = 40
    expected.locale = "ja"
    expected.seed = 7
    expected.theme = .dark
    expected.pack = "matching"
    expected.options = [TapeSettings.Option(key: "user.gender", value: "female")]
    expected.waitTimeout = .seconds(5)
    expected.environment = ["NAME": "Aki"]
    #expect(result.tape.settings == expected)
    #expect(result.tape.commands.last?.kind == .set(.typingSpeed(.milliseconds(10))))
  }

  /// Expects one command and nothing to say, and that it comes back from its own text.
  private func expect(
    _ row: Row<TapeCommand.Kind>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = parse(row.text)
    #expect(result.rendered.isEmpty, sourceLocation: sourceLocation)
    #expect(result.tape.commands.map(\.kind) == [row.expected], sourceLocation: sourceLocation)
    let again = parse(row.expected.tapeText)
    #expect(again.rendered.isEmpty, sourceLocation: sourceLocation)
    #expect(again.tape.commands.map(\.kind) == [row.expected], sourceLocation: sourceLocation)
  }
}
