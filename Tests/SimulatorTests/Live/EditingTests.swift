import FixturePacks
import OnboardingFlow
import Screens
import Session
import Settings
import Shell
import Synchronization
import TerminalModel
import TestFiles
import Testing

@testable import EditMode
@testable import Simulator

/// F3 in a session of the tea shop on disk: keys in, files and frames out.
@Suite struct EditingTests: EditedTea {
  let folder: TemporaryFolder
  var program: SessionProgram

  init() throws {
    folder = try Self.folder()
    try folder.write("pack = \"tea\"\n", to: "config.toml")
    program = try Self.smallProgram(in: folder)
  }

  private static func smallProgram(
    in folder: TemporaryFolder, leavesForLobby: (@Sendable () -> Void)? = nil
  ) throws -> SessionProgram {
    let request = ConfigurationRequest(workingFolder: folder.path)
    let configuration = try SimulatorConfiguration.resolve(request)
    var shell = SessionShell(saveStill: { _, _ in "" }, copy: { _, _ in .init(notice: .done("")) })
    shell.leavesForLobby = leavesForLobby
    var program = SessionProgram(
      configuration, size: Size(width: 80, height: 24), cell: nil, log: SessionLog(),
      reload: ContentReload(request, of: configuration, watches: false), shell: shell)
    program.start()
    program.advance(to: .seconds(5))
    return program
  }

  @Test func `a session in a terminal says where the flow ends, and one of a participant does not`() throws {
    #expect(program.simulation.announcesEnd && program.simulation.chrome.canEdit)
    var shell = SessionShell(saveStill: { _, _ in "" }, copy: { _, _ in .init(notice: .done("")) })
    shell.isForParticipants = true
    let request = ConfigurationRequest(workingFolder: folder.path)
    let configuration = try SimulatorConfiguration.resolve(request)
    let other = SessionProgram(
      configuration, size: Size(width: 80, height: 24), cell: nil, log: SessionLog(),
      reload: ContentReload(request, of: configuration, watches: false), shell: shell)
    #expect(!other.simulation.announcesEnd)
  }

  @Test mutating func `a text is typed on the phone, written to its file, undone and made again`() throws {
    let before = try tea("strings/en.toml")
    press(.function(3))
    #expect(frame().contains("screens/intro.toml:4") && frame().contains("intro.leaves.title"))
    press(.enter, .home)
    type("So: ")
    let typing = frame()
    #expect(typing.contains("Enter save") && typing.contains("So: ") && typing.contains("✓ fits: en ja"))
    #expect(try tea("strings/en.toml") == before)
    press(.enter)
    let after = try tea("strings/en.toml")
    #expect(after.replacing("\"So: ", with: "\"") == before && after != before)
    #expect(frame().contains("saved in strings/en.toml"))
    press(.character("z"), .control)
    #expect(try tea("strings/en.toml") == before)
    press(.character("y"), .control)
    #expect(try tea("strings/en.toml") == after)
    press(.character("l"))
    #expect(frame().contains("+leaves = { title = \"So: "))
    type("xx")
    #expect(try tea("strings/en.toml") == before)
    press(.escape)
    #expect(!frame().contains("Enter edit") && program.simulation.flow.currentScreenID == "intro")
  }

  @Test func `F9 leaves for the lobby where there is one`() throws {
    let leaves = Mutex(0)
    var program = try Self.smallProgram(in: folder)
    #expect(program.handle(.key(KeyPress(.function(9)))) == nil && !program.simulation.chrome.hasLobby)
    program = try Self.smallProgram(in: folder) { leaves.withLock { $0 += 1 } }
    #expect(program.simulation.chrome.hasLobby)
    #expect(program.handle(.key(KeyPress(.function(9)))) == .quit && leaves.withLock { $0 } == 1)
  }

  @Test mutating func `no key of the simulator loses what is typed: each says what to do first`() throws {
    program = try Self.smallProgram(in: folder) {}
    press(.function(3), .enter)
    type("QQ")
    for number in [3, 4, 8, 9, 12] {
      let request = program.handle(.key(KeyPress(.function(number))))
      #expect(request == nil && frame().contains("Enter saves what is typed"), "F\(number)")
      #expect(program.editing?.field?.text.hasSuffix("QQ") == true, "F\(number)")
    }
    press(.escape)
    #expect(program.handle(.key(KeyPress(.function(9)))) == .quit)
    press(.function(3))
    #expect(program.editing == nil)
  }

  @Test mutating func `what is typed and not kept is shown no longer`() throws {
    press(.function(3), .enter)
    type("QQ")
    #expect(frame().contains("QQ"))
    press(.escape)
    #expect(!frame().contains("QQ"))
  }

  @Test mutating func `an edit that breaks the pack is taken back, and says why`() throws {
    let before = try tea("strings/en.toml")
    press(.function(3), .enter)
    type(" {user.nobody}")
    press(.enter)
    #expect(frame().contains("not kept: strings/en.toml"))
    #expect(frame().contains("nobody}"), "what was typed is in the field, to be mended")
    press(.escape)
    #expect(!frame().contains("nobody}"), "what was typed is shown no longer")
    #expect(try tea("strings/en.toml") == before)
  }

  @Test mutating func `a file that an editor has changed keeps its change, and both versions are shown`()
    throws
  {
    press(.function(3), .enter)
    type(" mine")
    let theirs = try tea("strings/en.toml") + "\n# theirs\n"
    try folder.write(theirs, to: "Content/tea/strings/en.toml")
    press(.enter)
    #expect(frame().contains("has changed meanwhile") && frame().contains("# theirs"))
    #expect(try tea("strings/en.toml") == theirs)
    press(.escape, .enter)
    type(" mine")
    press(.enter)
    #expect(try tea("strings/en.toml").hasSuffix("# theirs\n") && tea("strings/en.toml").contains(" mine\""))
  }

  @Test mutating func `pages are moved and copied with texts of their own`() throws {
    let (screen, texts) = (try tea("screens/intro.toml"), try tea("strings/ja.toml"))
    press(.function(3))
    press(.down, .alt)
    let moved = try tea("screens/intro.toml")
    #expect(moved != screen && moved.count == screen.count)
    press(.up, .alt)
    #expect(try tea("screens/intro.toml") == screen)
    press(.character("c"))
    #expect(try tea("screens/intro.toml").contains("heading = \"intro.leaves-2.title\""))
    #expect(try tea("strings/ja.toml").contains("[intro.leaves-2]"))
    press(.character("z"), .control)
    #expect(try tea("screens/intro.toml") == screen && tea("strings/ja.toml") == texts)
  }

  @Test
  mutating func `a press of the mouse picks what is there, and the keys are the app's again afterwards`()
    throws
  {
    for _ in 0..<12 where program.simulation.flow.currentScreenID != "join" {
      press(.enter)
      program.advance(to: program.realNow + .seconds(2))
    }
    press(.function(3))
    let button = try #require(program.simulation.currentLayout().hits.first)
    let place = button.rect.center
    _ = program.handle(.mouse(MouseEvent(kind: .press, button: .left, position: place)))
    #expect(program.simulation.flow.currentScreenID == "join" && frame().contains("screens/join.toml"))
  }

  @Test mutating func `words that stand where they are used are edited there, in the language shown`() throws
  {
    var intro = try tea("screens/intro.toml")
    intro.replace("\"intro.leaves.title\"", with: "{ en = \"Leaves\", ja = \"葉\" }")
    intro.replace("\"intro.leaves.text\"", with: "\"Two words\"")
    try folder.write(intro, to: "Content/tea/screens/intro.toml")
    let before = try tea("strings/en.toml")
    program = try Self.smallProgram(in: folder)
    press(.function(3))
    #expect(frame().contains("screens/intro.toml:4") && frame().contains("Leaves"))
    press(.enter)
    type(" of tea")
    #expect(frame().contains("Leaves of tea") && frame().contains("✓ fits: en ja"))
    press(.enter)
    #expect(try tea("screens/intro.toml").contains("{ en = \"Leaves of tea\", ja = \"葉\" }"))
    press(.down, .enter)
    type(" more")
    press(.enter)
    #expect(try tea("screens/intro.toml").contains("\"Two words more\""))
    #expect(try tea("strings/en.toml") == before)
    press(.character("c"))
    #expect(try tea("screens/intro.toml").ranges(of: "Two words more").count == 2)
  }

  @Test mutating func `a narrow terminal has the inspector below`() throws {
    program.resize(to: Size(width: 42, height: 30))
    press(.function(3))
    #expect(frame().contains("screens/intro.toml:4") && frame().contains("✓ fits: en ja"))
  }
}
