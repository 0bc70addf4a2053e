import FixturePacks
import OnboardingFlow
import Screens
import Session
import Settings
import Shell
import TerminalModel
import TestFiles
import Testing

@testable import Simulator

/// Edits of F3 that are kept as an arm, in sessions of the tea shop on disk: keys in, files and frames out.
@Suite struct ArmTests {
  private let folder: TemporaryFolder
  private var program: SessionProgram

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/tea/\(path)") }
    try folder.write("pack = \"tea\"\n", to: "config.toml")
    program = try Self.program(in: folder)
  }

  private static func program(
    in folder: TemporaryFolder, size: Size = Size(width: 80, height: 24)
  ) throws -> SessionProgram {
    let request = ConfigurationRequest(workingFolder: folder.path)
    let configuration = try SimulatorConfiguration.resolve(request)
    let shell = SessionShell(saveStill: { _, _ in "" }, copy: { _, _ in .init(notice: .done("")) })
    var program = SessionProgram(
      configuration, size: size, cell: nil, log: SessionLog(),
      reload: ContentReload(request, of: configuration, watches: false), shell: shell)
    program.start()
    program.advance(to: .seconds(5))
    return program
  }

  private mutating func press(_ keys: Key...) {
    for key in keys { press(key, []) }
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers) {
    _ = program.handle(.key(KeyPress(key, modifiers)))
    _ = frame()
  }

  private mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// The rows of the terminal.
  private mutating func frame() -> String {
    var buffer = CellBuffer(size: program.simulation.size)
    program.draw(on: &buffer)
    return (0..<buffer.height).map { buffer.row($0) }.joined(separator: "\n")
  }

  private func tea(_ file: String) throws -> String { try folder.text("Content/tea/\(file)") }

  private func files() -> [String: String] {
    var files: [String: String] = [:]
    for path in FileList.below("\(folder.path)/Content/tea") { files[path] = try? tea(path) }
    return files
  }

  private var arm: String? { program.simulation.flow.givenArms.first?.arm }

  /// Opens the editor, writes a text in front of the first one, and asks for an arm.
  private mutating func edit(_ text: String) {
    press(.function(3), .enter, .home)
    type(text)
    press(.enter)
    type("la")
  }

  @Test mutating func `an edit becomes an arm, the other arm is one key away, and an undo leaves nothing`()
    throws
  {
    let before = files()
    edit("So: ")
    #expect(frame().contains("Name of the arm") && frame().contains("+ strings/en.b.toml"))
    type("short")
    #expect(
      frame().contains("+ strings/en.short.toml")
        && frame().contains("strings/en.toml goes back to what it was"))
    press(.enter)
    #expect(frame().contains("Name of the experiment") && frame().contains("intro-short"))
    press(.enter)
    #expect(frame().contains("kept as the arm short of intro-short") && frame().contains("So: Whole leaves"))
    #expect(arm == "short")
    #expect(try tea("strings/en.toml") == before["strings/en.toml"])
    #expect(try tea("strings/en.short.toml") == "[intro.leaves]\ntitle = \"So: Whole leaves\"\n")
    #expect(try tea("experiments.toml").contains("at = \"intro\""))
    type("o")
    #expect(frame().contains("intro-short: control") && !frame().contains("So: "))
    #expect(program.simulation.flow.currentScreenID == "intro")
    type("o")
    #expect(frame().contains("So: Whole leaves"))
    type("l")
    #expect(frame().contains("Nothing was changed."))
    press(.escape)
    press(.character("z"), .control)
    #expect(
      frame().contains("short is no arm of intro-short any more") && frame().contains("So: Whole leaves"))
    #expect(!folder.exists("Content/tea/experiments.toml") && arm == nil)
    press(.character("y"), .control)
    #expect(arm == "short" && frame().contains("kept as the arm short"))
    press(.character("z"), .control)
    press(.character("z"), .control)
    #expect(files() == before)
  }

  @Test mutating func `names that are taken or wrong are refused where they are typed`() throws {
    edit("So: ")
    for (name, words) in [
      ("green", "green is a name of user.taste"), ("ja", "ja is a name of locale"), ("1st", "small letters"),
      ("phone", "phone is a name of device"),
    ] {
      type(name)
      #expect(frame().contains(words), "\(name)")
      press(.enter)
      #expect(frame().contains("Name of the arm"))
      for _ in name { press(.backspace) }
    }
    #expect(!folder.exists("Content/tea/experiments.toml"))
  }

  @Test mutating func `a further arm of an experiment needs its name alone`() throws {
    try folder.write(
      """
      [[experiment]]
      key = "words"
      name = "Few or many"
      [[experiment.arm]]
      id = "many"
      weight = 0.5
      [[experiment.arm]]
      id = "few"
      weight = 0.5
      """, to: "Content/tea/experiments.toml")
    program = try Self.program(in: folder)
    edit("So: ")
    #expect(frame().contains("of a new experiment") && frame().contains("words  Few or many · many, few"))
    press(.down, .enter)
    #expect(frame().contains("The users of all its arms are divided anew"))
    type("none")
    press(.enter)
    #expect(frame().contains("kept as the arm none of words") && arm == "none")
    #expect(try !tea("experiments.toml").contains("weight"))
    type("ooo")
    #expect(frame().contains("words: none"))
    press(.character("z"), .control)
    #expect(arm == nil && !folder.exists("Content/tea/strings/en.none.toml"))
  }

  @Test mutating func `a file that is one for all is refused before an experiment is chosen`() throws {
    try folder.write(
      """
      [[experiment]]
      key = "words"
      name = "Few or many"
      [[experiment.arm]]
      id = "many"
      [[experiment.arm]]
      id = "few"
      """, to: "Content/tea/experiments.toml")
    program = try Self.program(in: folder)
    press(.function(3))
    type("ma")
    #expect(try tea("flow.toml").contains("id = \"new\""))
    press(.escape)
    type("la")
    let asked = frame()
    #expect(asked.contains("of a new experiment") && asked.contains("flow.toml is the same for everybody"))
    press(.enter)
    #expect(frame() == asked)
  }

  @Test mutating func `edits are kept for everybody, and those before are not given up`() throws {
    press(.function(3), .enter, .home)
    type("So: ")
    press(.enter)
    type("lk")
    #expect(frame().contains("kept for everybody"))
    press(.enter, .home)
    type("And ")
    press(.enter)
    type("lxx")
    #expect(try tea("strings/en.toml").contains("title = \"So: Whole leaves\""))
  }

  @Test mutating func `a file that an editor changes before the arm is kept loses nothing`() throws {
    edit("So: ")
    let theirs = try tea("strings/en.toml") + "\n# theirs\n"
    try folder.write(theirs, to: "Content/tea/strings/en.toml")
    let before = files()
    press(.enter, .enter)
    #expect(frame().contains("has changed meanwhile"))
    #expect(files() == before)
  }

  @Test mutating func `both arms stand beside each other where there is room`() throws {
    program = try Self.program(in: folder, size: Size(width: 200, height: 60))
    edit("So: ")
    press(.enter, .enter)
    let rows = frame().split(separator: "\n")
    #expect(rows.contains { $0.contains("control") && $0.contains(" b ") })
    #expect(rows.contains { $0.contains("So: Whole leaves") && $0.ranges(of: "Whole leaves").count > 1 })
    press(.escape)
    #expect(frame().ranges(of: "Whole leaves").count == 1)
  }

  @Test mutating func `another language of an arm gets a file of its own, and the control keeps its words`()
    throws
  {
    let japanese = try tea("strings/ja.toml")
    press(.function(3), .enter)
    press(.character("u"), .control)
    type("Hello")
    press(.enter, .character("l"), .character("a"), .enter, .enter)
    #expect(try tea("strings/en.b.toml").contains("Hello"))
    press(.function(8))
    press(.enter)
    press(.character("u"), .control)
    type("Konnichiwa")
    #expect(frame().contains("Konnichiwa"), "the phone shows what is typed")
    press(.enter)
    #expect(try tea("strings/ja.b.toml").contains("Konnichiwa") && tea("strings/ja.toml") == japanese)
    press(.character("z"), .control)
    // What stood in for the translation is back.
    #expect(try tea("strings/ja.b.toml").contains("[Hello]"))
  }
}
