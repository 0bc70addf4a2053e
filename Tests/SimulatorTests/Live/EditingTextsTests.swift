import Components
import FixturePacks
import OnboardingFlow
import PackModel
import PackReading
import Screens
import Session
import Settings
import Shell
import TerminalModel
import TestFiles
import Testing

@testable import EditMode
@testable import Simulator

/// F3 over texts: typing, languages, and what becomes of words that other places or languages have.
@Suite struct EditingTextsTests: EditedFirstPage {
  let folder: TemporaryFolder
  var program: SessionProgram

  @Test mutating func `Ctrl-U clears what is before the cursor, Ctrl-K what is after it, Ctrl-W a word`()
    throws
  {
    press(.enter)
    press(.character("u"), .control)
    type("one two three")
    press(.character("w"), .control)
    #expect(program.editor?.mode.field?.text == "one two ")
    press(.home, .right, .right, .right)
    press(.character("k"), .control)
    #expect(program.editor?.mode.field?.text == "one")
    press(.enter)
    #expect(try tea("strings/en.toml").contains("title = \"one\""))
    press(.enter)
    press(.character("a"), .control)
    press(.character("u"), .control)
    #expect(program.editor?.mode.field?.text == "")
  }

  @Test mutating func `a key that the list of keys names works while the list is up`() throws {
    press(.function(1))
    #expect(program.editor?.mode.list?.subject == .keys)
    press(.character("m"))
    #expect(program.editor?.mode.list == nil && program.editor?.mode.showsApp == true)
    press(.function(1), .escape)
    #expect(program.editor?.mode.list == nil && program.editor?.mode.showsApp == true, "Esc ends the list")
    press(.escape, .function(1), .function(1))
    #expect(program.editor?.mode.list == nil && program.editor?.mode.showsApp == false)
    let count = try tea("screens/intro.toml").split(separator: "[[page]]").count
    press(.function(1), .character("a"))
    #expect(try tea("screens/intro.toml").split(separator: "[[page]]").count == count + 1)
    press(.function(1), .character("c"))
    #expect(try tea("screens/intro.toml").split(separator: "[[page]]").count == count + 2)
    press(.function(1), .character("l"))
    #expect(program.editor?.mode.list?.subject == .changes)
    press(.escape, .function(1), .character("y"))
    #expect(program.editor?.mode.list?.subject == .keys, "a key that it does not name does nothing")
  }

  @Test mutating func `the same new words in two places are two texts`() throws {
    press(.character("a"))
    press(.down)
    #expect(program.editor?.mode.item?.text?.role == "text", "beside the heading with the same words")
    press(.up)
    #expect(program.editor?.mode.item?.text?.role == "heading")
    press(.enter)
    type("!")
    press(.enter)
    #expect(program.editor?.mode.item?.text?.role == "heading", "the cursor stays")
    press(.down)
    #expect(program.editor?.mode.item?.text?.role == "text")
    press(.enter)
    type("?")
    press(.enter)
    let after = try tea("screens/intro.toml")
    #expect(after.contains("heading = { en = \"New text!\"") && after.contains("text = { en = \"New text?\""))
  }

  @Test mutating func `the cursor stays on the text of a card that was typed`() throws {
    let teas = try tea("data/teas.toml")
    try folder.write(
      teas
        + "\n[[record]]\nid = \"x\"\nname = \"tea.sencha\"\ncaffeine = 5\naroma = \"intro.leaves.title\"\n",
      to: "Content/tea/data/teas.toml")
    program = try Self.program(in: folder)
    press(.function(3), .character("m"))
    try pick("card", "x")
    press(.character("a"))
    #expect(program.editor?.mode.item?.text?.role == "name")
    press(.enter)
    type("!")
    press(.enter)
    #expect(program.editor?.mode.item?.text?.role == "name")
    press(.down)
    #expect(program.editor?.mode.item?.text?.role == "aroma")
  }

  @Test mutating func `what was typed is there after a conflict`() throws {
    press(.enter)
    type(" own")
    let strings = try tea("strings/en.toml").replacing("[intro", with: "# theirs\n[intro")
    try folder.write(strings, to: "Content/tea/strings/en.toml")
    press(.enter)
    press(.escape)
    let isTyped = program.editor?.mode.field?.text.hasSuffix(" own") == true
    let isWritten = try tea("strings/en.toml").contains(" own")
    #expect(isTyped != isWritten, "neither is lost")
    #expect(try tea("strings/en.toml").contains("# theirs"))
  }

  @Test mutating func `words in brackets follow the words that they stand in for`() throws {
    try pick("page", "1")
    _ = frame()
    press(.character("a"))
    typeOver("Our own words")
    let screen = try tea("screens/intro.toml")
    #expect(screen.contains("en = \"Our own words\", ja = \"[Our own words]\""), "\(screen)")
    press(.character("z"), .control)
    #expect(try !tea("screens/intro.toml").contains("Our own words"))
  }

  @Test mutating func `F8 shows the languages of the app alone, whose texts can be edited`() {
    var shown: [String] = []
    for _ in 0..<4 {
      press(.function(8))
      shown.append(program.simulation.flow.setup.locale)
    }
    #expect(shown == ["ja", "en", "ja", "en"])
  }

  @Test mutating func `the words of an error that is up are edited`() throws {
    try folder.write(
      tea("flow.toml").replacing("on = { taken = \"join\" }\n", with: ""), to: "Content/tea/flow.toml")
    program = try Self.program(
      in: folder, jump: "register",
      with: ConfigurationSetting(flag: "set", key: "endpoints.register", value: "taken"))
    program.advance(to: .seconds(10))
    press(.function(3))
    try pick("error", "taken")
    #expect(program.editor?.mode.item?.text?.role == "title")
    typeOver("Somebody has it")
    #expect(try tea("strings/en.toml").contains("title = \"Somebody has it\", text = \"Another guest"))
    #expect(frame().contains("Somebody has it"))
    press(.function(8))
    typeOver("使用中")
    #expect(try tea("strings/ja.toml").contains("title = \"使用中\""))
  }

  @Test mutating func `a language that was not edited with the first one is named`() throws {
    try pick("page", "1")
    typeOver("Other words")
    #expect(frame().contains("ja: still the old words"))
    press(.function(8))
    #expect(frame().contains("ja: 編集前の文のまま"))
    typeOver("別の言葉")
    #expect(!frame().contains("編集前"))
    press(.character("z"), .control)
    press(.character("z"), .control)
    press(.function(8))
    #expect(!frame().contains("the old words"))
  }

  @Test mutating func `what check says of two texts in the same words stands once, with the language`() throws
  {
    try pick("page", "1")
    press(.character("a"))
    let shown = frame()
    #expect(shown.ranges(of: "stands in for").count == 1 && shown.contains("`ja`"))
  }
}
