import TapeSupport
import TestFiles
import Testing

@testable import TapeLanguage

/// The example tapes of VHS, at the commit `VHS/README.md` names.
@Suite struct VHSConformanceTests {
  @Test func `every vector is accounted for`() throws {
    let tapes = FileList.below(VHSTapes.folder).filter { $0.hasSuffix(".tape") }.map {
      String($0.dropLast(5))
    }
    #expect(Set(tapes) == Set(VHSTapes.parsed + ["errors-parser"]))
  }

  @Test(arguments: VHSTapes.parsed, [TapeDialect.onboardSim, .vhs])
  func `a tape of VHS parses`(name: String, dialect: TapeDialect) throws {
    let result = parse(try VHSTapes.text(name), dialect: dialect)
    #expect(result.errors.isEmpty)
    #expect(!result.tape.commands.isEmpty)
  }

  @Test(arguments: VHSTapes.parsed)
  func `a tape of VHS means the same in both dialects`(name: String) throws {
    let text = try VHSTapes.text(name)
    #expect(parse(text).tape == parse(text, dialect: .vhs).tape)
  }

  @Test(arguments: [TapeDialect.onboardSim, .vhs])
  func `the tape with errors has the errors VHS finds`(dialect: TapeDialect) throws {
    #expect(
      parse(try VHSTapes.text("errors-parser"), dialect: dialect).errors.map(\.position.description) == [
        "t.tape:1:5", "t.tape:3:1", "t.tape:5:6", "t.tape:7:1", "t.tape:7:5", "t.tape:9:1",
      ])
  }

  @Test func `all commands of VHS come out in order`() throws {
    let commands = parse(try VHSTapes.text("fixtures-all")).tape.commands.map(\.kind)
    #expect(commands.count == 81)
    #expect(
      commands.prefix(4) == [
        .output(TapeFile(path: "examples/fixtures/all.gif", format: .gif)),
        .output(TapeFile(path: "examples/fixtures/all.mp4", format: .pixels)),
        .output(TapeFile(path: "examples/fixtures/all.webm", format: .pixels)),
        .set(.ignored(name: "Shell", value: "fish")),
      ])
    #expect(
      commands.suffix(6) == [
        .key(.character("R"), .control), .key(.character("."), .alt), .key(.character("L"), .alt),
        .key(.character("i"), .alt), .hide, .show,
      ])
  }

  @Test func `the tape of VHS's own parser test gives the same commands`() {
    let result = parse(
      """
      Set TypingSpeed 100ms
      Set WaitTimeout 1m
      Set WaitPattern /foo/
      Type "echo 'Hello, World!'"
      Enter
      Backspace@0.1 5
      Backspace@.1 5
      Backspace@1 5
      Backspace@100ms 5
      Delete 2
      Insert 2
      Right 3
      Left 3
      Up@50ms
      Down 2
      ScrollUp 4
      ScrollDown@100ms 2
      Ctrl+C
      Ctrl+L
      Alt+.
      Sleep 100ms
      Sleep 3
      Wait
      Wait+Screen
      Wait@100ms /foobar/
      """, dialect: .vhs)
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.tape.commands.map(\.kind) == [
        .set(.typingSpeed(.milliseconds(100))), .set(.waitTimeout(.seconds(60))), .set(.waitPattern("foo")),
        .type(text: "echo 'Hello, World!'", interval: nil), .key(.enter),
        .key(.backspace, interval: .milliseconds(100), count: 5),
        .key(.backspace, interval: .milliseconds(100), count: 5),
        .key(.backspace, interval: .seconds(1), count: 5),
        .key(.backspace, interval: .milliseconds(100), count: 5),
        .key(.delete, count: 2), .key(.insert, count: 2), .key(.right, count: 3), .key(.left, count: 3),
        .key(.up, interval: .milliseconds(50)), .key(.down, count: 2), .key(.scrollUp, count: 4),
        .key(.scrollDown, interval: .milliseconds(100), count: 2),
        .key(.character("C"), .control), .key(.character("L"), .control), .key(.character("."), .alt),
        .sleep(.milliseconds(100)), .sleep(.seconds(3)),
        .wait(TapeWait()), .wait(TapeWait(scope: .screen)),
        .wait(TapeWait(timeout: .milliseconds(100), pattern: "foobar")),
      ])
  }

  @Test(arguments: [
    "Click 1 1", "Drag 1 1 2 2", "Resize 80 24", "Expect Screen home", "Snapshot a", "Home", "End", "F1",
    "Set Columns 80", "Set Option a b", "Screenshot a.txt", "Type s", "Type Theme", "Alt+Left", "Ctrl+Tab",
    "Ctrl+1", "Shift+Tab 2", "Ctrl+C 2", "Alt+Shift+x",
  ])
  func `what VHS does not parse is an error in its dialect`(text: String) {
    #expect(!parse(text, dialect: .vhs).isRunnable)
  }

  @Test func `our words are plain text to VHS`() {
    #expect(kinds("Type Click Home F1", dialect: .vhs) == [.type(text: "Click Home F1", interval: nil)])
  }

  @Test func `VHS types a whole word with Alt held`() {
    #expect(kinds("Alt+ab", dialect: .vhs) == [.key(.character("a"), .alt), .key(.character("b"), .alt)])
  }

  @Test func `a late setting is ignored as VHS ignores it`() {
    let result = parse("Enter\nSet WaitTimeout 1s\nSet TypingSpeed 1s", dialect: .vhs)
    #expect(result.tape.commands.map(\.kind) == [.key(.enter), .set(.typingSpeed(.seconds(1)))])
    #expect(
      result.rendered == """
        t.tape:2:1: warning: VHS ignores `Set WaitTimeout` after the first command
          2 | Set WaitTimeout 1s
            | ^^^^^^^^^^^^^^^^^^
        """)
  }

  @Test(arguments: [
    ("Output a.cast", "VHS does not write .cast files"), ("Output a.html", "VHS does not write .html files"),
    ("Output demo", "VHS takes a file with an ending such as .gif, or a folder that ends in /"),
    ("Tag a", "VHS has no command `Tag`"), ("Matrix a b", "VHS has no command `Matrix`"),
    ("Wait Screen home", "VHS does not take `Wait Screen`"), ("Wait No Toast", "VHS does not take `Wait No`"),
  ])
  func `what is only ours says so in its dialect`(text: String, message: String) {
    #expect(parse(text, dialect: .vhs).errors.first?.message == message)
  }

  @Test func `VHS makes a GIF of what it does not know`() {
    #expect(kinds("Output a.apng", dialect: .vhs) == [.output(TapeFile(path: "a.apng", format: .pixels))])
    #expect(!parse("Output a.apng").isRunnable)
  }

  /// The table of what one of the two takes and the other does not. What VHS says was asked of its parser at the commit of the
  /// vectors.
  private static let differences: [[String]] = {
    let lines = (try? Repository.text("docs/tapes.md"))?.split(separator: "\n") ?? []
    return lines.drop { !$0.hasPrefix("| written | VHS |") }.dropFirst(2).prefix { $0.hasPrefix("| ") }.map {
      $0.split(separator: "|").map { $0.trimming { $0 == " " || $0 == "`" } }
    }
  }()

  @Test func `the document has the differences`() {
    #expect(Self.differences.count == 30)
    #expect(Self.differences.allSatisfy { $0.count == 5 && Set($0[1...3]).count == 2 })
  }

  @Test(arguments: differences)
  func `what the document says of a difference is so`(row: [String]) {
    #expect(parse(row[0]).isRunnable == (row[2] == "taken"))
    #expect(parse(row[0], dialect: .vhs).isRunnable == (row[3] == "taken"))
  }

  @Test func `a plus at the end of a line does not take the next one`() {
    #expect(!parse("Ctrl+\nCtrl+R", dialect: .vhs).isRunnable)
    #expect(!parse("Ctrl+\nCtrl+R").isRunnable)
  }
}

extension Substring {
  /// Without such characters at both ends.
  fileprivate func trimming(_ isDropped: (Character) -> Bool) -> String {
    let rest = drop(while: isDropped)
    return String(
      rest[..<(rest.lastIndex { !isDropped($0) }.map { rest.index(after: $0) } ?? rest.startIndex)])
  }
}
