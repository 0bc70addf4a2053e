import FixturePacks
import Settings
import Simulator
import Synchronization
import TerminalModel
import TestFiles
import Testing

@testable import Lobby

/// The lobby with the tea shop, a pack that cannot be read, and a variant with a note: keys in, frames and choices out.
@Suite struct LobbyTests {
  private let folder: TemporaryFolder
  private let chosen = ChosenBox()
  private var program: LobbyProgram
  private let desk: LobbyProgram.Desk
  private let recent = [
    LobbyProgram.Recent(
      when: "2026-11-21 09:41", step: "home", isFinished: true,
      settings: [ConfigurationSetting(flag: "recent", key: "locale", value: "ja")])
  ]

  /// What was chosen.
  private final class ChosenBox: Sendable {
    let choice = Mutex<LobbyProgram.Choice?>(nil)
  }

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/tea/\(path)") }
    try folder.write(
      "# Someone who\n# is a member.\nlocale = \"ja\"\n", to: "Content/tea/variants/guest.toml")
    try folder.write("format = 2\n", to: "Content/broken/pack.toml")
    let path = folder.path
    desk = LobbyProgram.Desk(
      packs: ["tea", "broken"],
      open: { pack, file, settings in
        try? SimulatorConfiguration.resolve(
          ConfigurationRequest(
            workingFolder: path, files: file.map { [$0] } ?? [],
            settings: [ConfigurationSetting(flag: "pack", key: "pack", value: pack)] + settings))
      },
      recent: { [recent] _ in recent },
      chosen: { [chosen] choice in chosen.choice.withLock { $0 = choice } })
    program = LobbyProgram(desk, size: Size(width: 80, height: 24))
    program.start()
    while program.nextChange == .zero { program.advance(to: .zero) }
    program.advance(to: .seconds(5))
  }

  @discardableResult
  private mutating func press(_ key: Key, _ modifiers: Modifiers = []) -> LiveRequest? {
    program.handle(.key(KeyPress(key, modifiers)))
  }

  /// The rows of the terminal.
  private mutating func frame() -> [String] {
    var buffer = CellBuffer(size: Size(width: 1, height: 1))
    program.draw(on: &buffer)
    return (0..<buffer.height).map { buffer.row($0) }
  }

  private var choice: LobbyProgram.Choice? { chosen.choice.withLock { $0 } }

  @Test mutating func `the apps stand beside the first screen of the one at the cursor`() {
    let rows = frame()
    #expect(rows.count == 24 && rows.contains { $0.contains("onboard-sim") })
    #expect(rows.contains { $0.contains("›") && $0.contains("tea") })
    #expect(rows.contains { $0.contains("Whole leaves") }, "the walkthrough of the tea shop")
    #expect(rows.last?.contains("Enter play") == true)
    #expect(press(.enter) == .quit)
    #expect(choice == .play(pack: "tea", file: nil))
  }

  @Test mutating func `left and right choose a way in, with what its file says of itself`() {
    let count = program.apps[0].ways.count
    while program.apps[0].chosen?.file != "guest.toml" { press(.right) }
    program.advance(to: .seconds(10))
    let rows = frame()
    #expect(
      rows.contains { $0.contains("Someone who is a member.") } && rows.contains { $0.contains("◂ guest ▸") })
    press(.enter)
    #expect(choice == .play(pack: "tea", file: "guest.toml"))
    for _ in 0..<count { press(.right) }
    #expect(program.apps[0].chosen?.file == "guest.toml")
  }

  @Test mutating func `an entry point that no variant begins at is a way in`() throws {
    let pack = try folder.text("Content/tea/pack.toml")
    try folder.write(
      pack
        + "\n[[entry]]\nid = \"shelf\"\nstart = \"home\"\n\n[[entry]]\nid = \"friend\"\nstart = \"join\"\n",
      to: "Content/tea/pack.toml")
    try folder.write("# A friend.\nentry = \"friend\"\n", to: "Content/tea/variants/friend.toml")
    program = LobbyProgram(desk, size: Size(width: 80, height: 24))
    program.start()
    let entries = program.apps[0].ways.compactMap { $0.entry == nil ? nil : $0.settings.first?.value }
    #expect(entries == ["shelf"])
    while program.apps[0].chosen?.entry == nil { press(.right) }
    program.advance(to: .seconds(10))
    #expect(frame().contains { $0.contains("by shelf") } && frame().contains { $0.contains("the step home") })
    press(.enter)
    #expect(
      choice
        == .play(
          pack: "tea", file: nil,
          settings: [ConfigurationSetting(flag: "recent", key: "entry", value: "shelf")]))
  }

  @Test mutating func `an app that cannot be read says so, and making one is the last row`() {
    press(.down)
    #expect(frame().contains { $0.contains("broken cannot be read") })
    press(.down)
    #expect(program.isOnMake && frame().contains { $0.contains("A small app of your own") })
    #expect(press(.enter) == .quit && choice == .make)
    press(.down)
    #expect(program.focus == 0)
  }

  @Test mutating func `a session before is a way in of its own, and says how it went`() {
    #expect(frame().contains { $0.contains("Last on 2026-11-21 09:41") })
    press(.left)
    program.advance(to: .seconds(10))
    let rows = frame()
    #expect(
      rows.contains { $0.contains("as on 2026-11-21 09:41") }
        && rows.contains { $0.contains("came to the end") })
    #expect(rows.contains { $0.contains("茶葉") }, "the session was in Japanese")
    #expect(press(.enter) == .quit)
    #expect(choice == .play(pack: "tea", file: nil, settings: recent[0].settings))
  }

  @Test mutating func `r asks for the results of an app that was played, and of no other`() {
    #expect(frame().last?.contains("r results") == true)
    #expect(press(.character("r")) == .quit && choice == .results(pack: "tea"))
    press(.down)
    #expect(frame().last?.contains("r results") == false && press(.character("r")) == nil)
  }

  @Test mutating func `a key that does nothing says so, until the next one`() {
    #expect(!frame().contains { $0.contains("does nothing") })
    for key in [Key.function(2), .character("x")] {
      #expect(press(key) == nil && program.needsDisplay)
      #expect(frame().last?.hasPrefix(" This key does nothing here") == true)
    }
    press(.down)
    #expect(!frame().contains { $0.contains("does nothing") })
    // An app without a session has no results, and one with a single way no other.
    press(.left)
    _ = program.handle(.mouse(MouseEvent(kind: .wheelUp, position: Point(x: 3, y: 3))))
    #expect(!frame().contains { $0.contains("does nothing") }, "a turn of the wheel is an answer, too")
    press(.down)
    press(.character("r"))
    #expect(frame().last?.hasPrefix(" This key does nothing here") == true)
  }

  @Test mutating func `after a session Enter plays it again, and another way is not again`() {
    program = LobbyProgram(
      desk, size: Size(width: 80, height: 24), pack: "tea", after: .play(pack: "tea", file: "guest.toml"))
    program.start()
    #expect(program.apps[0].chosen?.file == "guest.toml" && frame().last?.contains("Enter again") == true)
    press(.left)
    #expect(frame().last?.contains("Enter play") == true)
  }

  @Test mutating func `Ctrl-C chooses nothing`() {
    #expect(press(.character("c"), .control) == .quit && choice == nil)
    #expect(press(.character("z"), .control) == .suspend)
  }

  @Test mutating func `a press of the mouse picks a row, another one plays it`() throws {
    _ = frame()
    let place = try #require(frame().firstIndex { $0.contains("broken") })
    let mouse = TerminalInput.mouse(
      MouseEvent(kind: .press, button: .left, position: Point(x: 6, y: place)))
    #expect(program.handle(mouse) == nil && program.focus == 1)
    #expect(program.handle(mouse) == .quit && choice == .play(pack: "broken", file: nil))
  }

  @Test(arguments: [(42, 24), (60, 12), (20, 6), (200, 60), (1, 1)])
  mutating func `every size has a frame of that size`(width: Int, height: Int) {
    program.resize(to: Size(width: width, height: height))
    let rows = frame()
    #expect(rows.count == height)
    if width >= 42 { #expect(rows.contains { $0.contains("tea") || $0.contains("›") }) }
  }
}
