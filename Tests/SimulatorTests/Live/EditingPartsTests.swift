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

/// F3 beyond texts: keys and their values, what is added, and the parts of the app that stand on no screen.
@Suite struct EditingPartsTests: EditedFirstPage {
  let folder: TemporaryFolder
  var program: SessionProgram

  @Test
  mutating func `a key that is written is stepped through and typed, one that may be is added and removed`()
    throws
  {
    let before = try tea("screens/intro.toml")
    press(.tab)
    try pickKey("skip")
    #expect(frame().contains("Whether the rest may be skipped") && frame().contains("←→ true false"))
    press(.right)
    #expect(try tea("screens/intro.toml") == before.replacing("skip = false", with: "skip = true"))
    press(.character("z"), .control)
    #expect(try tea("screens/intro.toml") == before)
    try pickKey("artwork_rows")
    press(.enter)
    press(.character("u"), .control)
    type("x")
    press(.enter)
    #expect(frame().contains("no value of TOML") && program.editor?.mode.field != nil)
    press(.character("u"), .control)
    type("9")
    press(.enter)
    #expect(try tea("screens/intro.toml").contains("skip = false\nartwork_rows = 9\n"))
    try pickKey("artwork_rows")
    press(.character("d"))
    #expect(try tea("screens/intro.toml") == before)
    try pickKey("artwork")
    press(.right)
    #expect(
      try tea("screens/intro.toml") == before.replacing("artwork = \"pot\"", with: "artwork = \"leaf\""))
    press(.escape)
    #expect(program.editor?.mode.keyFocus == nil && program.editor?.isUp == true)
  }

  @Test mutating func `a value with which the pack cannot be read is taken back`() throws {
    let before = try tea("screens/intro.toml")
    press(.tab)
    try pickKey("artwork")
    typeOver("nothing")
    #expect(try tea("screens/intro.toml") == before && frame().contains("not kept"))
  }

  @Test mutating func `beside a value that is refused stands why and what may be, until another is kept`()
    throws
  {
    press(.tab)
    try pickKey("artwork")
    typeOver("pott")
    #expect(frame().contains("did you mean `pot`?"))
    typeOver("leav")
    #expect(frame().contains("did you mean `leaf`?") && !frame().contains("`pot`?"))
    press(.backspace)
    #expect(frame().contains("did you mean `leaf`?"), "it stays while it is typed")
    press(.escape)
    #expect(!frame().contains("did you mean"))
    typeOver("pott")
    typeOver("leaf")
    #expect(!frame().contains("did you mean") && frame().contains("saved in"))
    try pickKey("heading")
    #expect(!frame().contains("such as"))
    press(.enter)
    #expect(frame().contains("such as"), "an example stands below the field")
  }

  @Test mutating func `a page is added with words of its own`() throws {
    let before = try tea("screens/intro.toml")
    press(.character("a"))
    let after = try tea("screens/intro.toml")
    #expect(
      after.contains("id = \"new\"\nartwork = \"pot\"\nheading = { en = \"New text\", ja = \"[New text]\" }"))
    #expect(after.ranges(of: "[[page]]").count == 3)
    #expect(frame().contains("page 2") && frame().contains("New text"))
    typeOver("Third")
    #expect(try tea("screens/intro.toml").contains("{ en = \"Third\", ja = \"[Third]\" }"))
    press(.character("z"), .control)
    press(.character("z"), .control)
    #expect(try tea("screens/intro.toml") == before)
  }

  @Test mutating func `an element of any kind is added`() throws {
    program = try Self.program(in: folder, jump: "join")
    press(.function(3))
    let before = try tea("screens/join.toml")
    let kinds = try {
      press(.character("a"))
      return try #require(program.editor?.mode.palette?.names)
    }()
    press(.escape)
    #expect(kinds.count > 20 && kinds.contains("button") && !kinds.contains("part"))
    for kind in kinds {
      press(.character("a"))
      #expect(frame().contains("› text"))
      program.editor?.mode.palette?.focus = kinds.firstIndex(of: kind) ?? 0
      press(.enter)
      let message = program.editor?.mode.message
      let isAdded =
        try tea("screens/join.toml").contains("kind = \"\(kind)\"\n") && tea("screens/join.toml") != before
      #expect(isAdded, "\(kind): \(String(describing: message))")
      press(.character("z"), .control)
      #expect(try tea("screens/join.toml") == before)
    }
  }

  @Test mutating func `what led to a step that is removed leads to the one after it`() throws {
    let before = try tea("flow.toml")
    press(.character("m"))
    try pick("step", "tasting")
    press(.character("d"))
    let after = before.replacing(
      "[[step]]\nid = \"tasting\"\nscreen = \"tasting\"\nnext = \"ask\"\n\n", with: ""
    )
    .replacing("\"tasting\"", with: "\"ask\"")
    #expect(try tea("flow.toml") == after)
    press(.character("z"), .control)
    #expect(try tea("flow.toml") == before)
    try pick("step", "launch")
    press(.character("d"))
    #expect(try tea("flow.toml").hasPrefix("start = \"intro\"\n"))
  }

  @Test mutating func `a step that does not say what comes after it names the steps that lead to it`() throws
  {
    let before = try tea("flow.toml")
    press(.character("m"))
    try pick("step", "home")
    press(.character("d"))
    #expect(try tea("flow.toml") == before)
    #expect(frame().contains("first let these lead elsewhere: join, tour"))
  }

  @Test mutating func `a step is not removed where another one would lead to itself`() throws {
    let flow = try tea("flow.toml").replacing(
      "id = \"tasting\"\nscreen = \"tasting\"\nnext = \"ask\"",
      with: "id = \"tasting\"\nscreen = \"tasting\"\nnext = \"join\"")
    try folder.write(flow, to: "Content/tea/flow.toml")
    program = try Self.program(in: folder)
    press(.function(3))
    press(.character("m"))
    try pick("step", "tasting")
    press(.character("d"))
    #expect(try tea("flow.toml") == flow)
    #expect(frame().contains("first let these lead elsewhere: join"), "\(frame())")
  }

  @Test mutating func `a still that is saved over the editor is confirmed in its row`() {
    press(.function(12), .enter)
    #expect(program.simulation.chrome.save == nil && frame().contains("✓ still-1.svg"))
    press(.down)
    #expect(!frame().contains("✓ still-1.svg"))
  }

  @Test mutating func `a key without values to step through is not said to have some`() throws {
    press(.tab)
    try pickKey("skip")
    #expect(frame().contains("←→ next value"))
    press(.escape, .character("m"))
    try pick("colours", "light")
    press(.tab)
    try pickKey("accent")
    #expect(frame().contains("Enter edit") && !frame().contains("←→ next value"))
  }

  @Test mutating func `the list of parts says where it goes on`() {
    /// The marks at the right end of rows.
    func marks() -> [Character] {
      frame().split(separator: "\n").compactMap { row in row.last { $0 != " " } }.filter { "↑↓".contains($0) }
    }
    press(.character("m"), .home)
    #expect(marks() == ["↓"])
    press(.end)
    #expect(marks() == ["↑"])
  }

  @Test mutating func `a colour is typed with its contrast, and the phone has it`() throws {
    press(.character("m"))
    try pick("colours", "light")
    press(.tab)
    try pickKey("accent")
    press(.enter)
    press(.character("u"), .control)
    type("#ffff0")
    #expect(frame().contains("a colour is #rrggbb"))
    let before = program.simulation.bundle.themes.light.palette[.accent]
    type("0")
    #expect(frame().contains("✗ 1.0 : 1 with ") && frame().contains("≥ 4.5"))
    #expect(
      program.simulation.bundle.themes.light.palette[.accent] == Color(hex: 0xFFFF00), "while it is typed")
    #expect(try !tea("themes/light.toml").contains("#ffff00"))
    press(.escape)
    #expect(program.simulation.bundle.themes.light.palette[.accent] == before)
    press(.enter)
    press(.character("u"), .control)
    type("#ffff00")
    press(.enter)
    #expect(try tea("themes/light.toml").contains("accent = \"#ffff00\""))
    #expect(program.simulation.bundle.themes.light.palette[.accent] == Color(hex: 0xFFFF00))
    #expect(frame().contains("accent"), "what check says of it")
    press(.escape, .escape)
    #expect(program.editor?.mode.showsApp == false && program.editor?.isUp == true)
  }

  @Test
  mutating func `the look whose values are at hand is on the phone, and all of its tables can be edited`()
    throws
  {
    try folder.write("accent = \"#3366aa\"\n", to: "Content/tea/themes/leaf.dark.toml")
    try folder.write("accent = \"#3366aa\"\n", to: "Content/tea/themes/leaf.light.toml")
    press(.function(5))
    press(.character("m"))
    try pick("colours", "dark leaf")
    #expect(program.simulation.options.theme == .light)
    press(.tab)
    #expect(program.simulation.options.theme == .dark && program.simulation.options.brand == "leaf")
    press(.escape)
    try pick("outline", "light")
    press(.tab)
    #expect(program.simulation.options.theme == .light && program.simulation.options.brand == nil)
    try pickKey("style")
    press(.right)
    press(.right)
    #expect(try tea("themes/light.toml").contains("style = \""))
    #expect(program.simulation.bundle.themes.light.border != .rounded)
    press(.character("z"), .control)
    press(.character("z"), .control)
    #expect(program.simulation.bundle.themes.light.border == .rounded)
  }

  @Test mutating func `features, permissions and cards are parts of the app`() throws {
    press(.character("m"))
    try pick("purpose")
    #expect(frame().contains("permissions.toml:1"))
    try pick("action", "request location")
    press(.character("d"))
    #expect(try !tea("permissions.toml").contains("request = \"location\""))
    press(.character("z"), .control)
    let before = try tea("data/teas.toml")
    let labels = try #require(program.editor?.mode.items.filter { $0.part.file == "data/teas.toml" })
    try pick("card", labels[0].part.label)
    press(.down, .alt)
    #expect(try tea("data/teas.toml") != before && tea("data/teas.toml").count == before.count)
    press(.character("z"), .control)
    try pick("card", "sencha")
    press(.character("a"))
    #expect(try tea("data/teas.toml").contains("[New text]"))
    press(.character("z"), .control)
    #expect(try tea("data/teas.toml") == before)
  }

  @Test mutating func `the card on top is picked on the phone`() throws {
    program = try Self.program(in: folder, jump: "tasting")
    press(.function(3))
    let cards = try #require(program.editor?.mode.items.filter { $0.part.name == "card" })
    #expect(cards.first?.part.area != nil && cards.first?.part.file == "data/teas.toml")
  }

  @Test mutating func `what check says of a part stands beside it`() throws {
    var intro = try tea("screens/intro.toml")
    intro.replace("heading = \"intro.water.title\"", with: "heading = { en = \"Only English\" }")
    try folder.write(intro, to: "Content/tea/screens/intro.toml")
    program = try Self.program(in: folder)
    press(.function(3))
    #expect(frame().contains("the rest cannot be skipped"))
    try pick("page", "2")
    #expect(
      frame().contains("✗") && !frame().contains("the rest cannot be skipped"), "a text that a language lacks"
    )
  }

  @Test mutating func `going down leads to every page, and the phone follows`() throws {
    press(.character("c"))
    press(.home)
    var pages: [String] = []
    for _ in 0..<12 {
      if let part = program.editor?.mode.item?.part, part.name == "page", pages.last != part.label {
        pages.append(part.label)
        #expect(program.simulation.flow.screenState.page == part.place?.index)
      }
      press(.down)
    }
    #expect(Array(pages.prefix(3)) == ["1", "2", "3"])
  }

  @Test mutating func `a page after the last one takes its button`() throws {
    let before = try tea("screens/intro.toml")
    let intro = before.replacing(
      "text = \"intro.water.text\"", with: "text = \"intro.water.text\"\nbutton = \"intro.go\"")
    try folder.write(intro, to: "Content/tea/screens/intro.toml")
    program = try Self.program(in: folder)
    press(.function(3))
    try pick("page", "2")
    press(.character("a"))
    let pages = try tea("screens/intro.toml").split(separator: "[[page]]", omittingEmptySubsequences: false)
    #expect(pages.count == 4 && !pages[2].contains("button") && pages[3].contains("button = \"intro.go\""))
    press(.character("z"), .control)
    #expect(try tea("screens/intro.toml") == intro)
  }

  @Test mutating func `a card that is added is written as the one before it`() throws {
    let teas = try tea("data/teas.toml")
    try folder.write(
      teas
        + "\n[[record]]\nid = \"x\"\nname = \"tea.sencha\"\ncaffeine = 5\naroma = \"tea.sencha\"\npicture = \"leaf\"\n",
      to: "Content/tea/data/teas.toml")
    program = try Self.program(in: folder)
    press(.function(3), .character("m"))
    try pick("card", "x")
    press(.character("a"))
    let added = try tea("data/teas.toml").split(separator: "[[record]]").last ?? ""
    let keys = added.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(keys == ["id", "name", "caffeine", "aroma", "picture"])
  }

  @Test mutating func `a key that is a text takes words as well as a key`() throws {
    press(.tab)
    try pickKey("button")
    typeOver("Off we go")
    #expect(try tea("screens/intro.toml").contains("button = { en = \"Off we go\", ja = \"[Off we go]\" }"))
    press(.character("z"), .control)
    try pickKey("button")
    typeOver("intro.gone")
    #expect(frame().contains("not kept"), "a key that no text has")
    #expect(program.editor?.mode.field?.text == "intro.gone", "what was typed is not lost")
    press(.function(8))
    #expect(frame().contains("Enter saves what is typed"))
    press(.escape)
    try pick("page", "2")
    press(.tab)
    try pickKey("button")
    press(.enter)
    #expect(program.editor?.mode.field?.text == "", "no key of the example")
  }

  @Test mutating func `F1 names the keys of the editor`() throws {
    press(.function(1))
    let help = frame()
    #expect(help.contains("Keys of the editor") && help.contains("Alt-↑↓  move") && help.contains("F3"))
    press(.function(1))
    #expect(!frame().contains("Keys of the editor") && program.editor?.isUp == true)
  }

  @Test mutating func `the cursor goes to a page that is added, also where a frame comes before it`() throws {
    // As the program does it: the key, a frame of what was there, then the files.
    try pick("page", "1")
    _ = frame()
    press(.character("a"))
    #expect(program.editor?.mode.item?.part.label == "2")
    let pages = try #require(program.editor?.mode.items.filter { $0.part.name == "page" })
    let last = try #require(pages.last)
    try pick("page", last.part.label)
    _ = frame()
    press(.character("a"))
    #expect(program.editor?.mode.item?.part.label == "\(Set(pages.map { $0.part.label }).count + 1)")
  }

  @Test mutating func `a deck of so many cards shows one more with a card that is added, in the list, too`()
    throws
  {
    let before = try tea("screens/tasting.toml")
    press(.character("m"))
    try pick("card", "sencha")
    press(.character("a"))
    #expect(try tea("screens/tasting.toml") == before.replacing("count = 2", with: "count = 3"))
    press(.character("z"), .control)
    #expect(try tea("screens/tasting.toml") == before)
    // One that has fewer cards than it could show has room.
    try folder.write(before.replacing("count = 2", with: "count = 9"), to: "Content/tea/screens/tasting.toml")
    program = try Self.program(in: folder, jump: "tasting")
    press(.function(3))
    try pick("card")
    press(.character("a"))
    #expect(try tea("screens/tasting.toml").contains("count = 9"))
  }
}
