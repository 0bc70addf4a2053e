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

/// The pack `tea` in a folder of its own, with a session over it: what suites about F3 press and look at.
protocol EditedTea {
  var folder: TemporaryFolder { get }
  var program: SessionProgram { get set }
}

/// The same, with F3 up on the first page.
protocol EditedFirstPage: EditedTea {
  init(folder: TemporaryFolder, program: SessionProgram)
}

extension EditedFirstPage {
  init() throws {
    let folder = try Self.folder()
    self.init(folder: folder, program: try Self.program(in: folder))
    press(.function(3))
  }
}

extension EditedTea {
  /// A folder with the pack.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/tea/\(path)") }
    return folder
  }

  static func program(
    in folder: TemporaryFolder, jump: String? = nil, with settings: ConfigurationSetting...
  ) throws -> SessionProgram {
    var settings = settings + [ConfigurationSetting(flag: "pack", key: "pack", value: "tea")]
    if let jump { settings.append(ConfigurationSetting(flag: "jump", key: "start", value: jump)) }
    let request = ConfigurationRequest(workingFolder: folder.path, settings: settings)
    let configuration = try SimulatorConfiguration.resolve(request)
    var program = SessionProgram(
      configuration, size: Size(width: 100, height: 40), cell: nil, log: SessionLog(),
      reload: ContentReload(request, of: configuration, watches: false),
      shell: SessionShell(saveStill: { _, _ in "✓ still-1.svg" }, copy: { _, _ in .init(notice: .done("")) }))
    program.start()
    program.advance(to: .seconds(5))
    return program
  }

  mutating func press(_ keys: Key...) {
    for key in keys { press(key, []) }
  }

  mutating func press(_ key: Key, _ modifiers: Modifiers) {
    _ = program.handle(.key(KeyPress(key, modifiers)))
    _ = frame()
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Types over what is in a field, and gives it to the file.
  mutating func typeOver(_ text: String) {
    press(.enter)
    press(.character("u"), .control)
    type(text)
    press(.enter)
  }

  mutating func frame() -> String {
    var buffer = CellBuffer(size: program.simulation.size)
    program.draw(on: &buffer)
    return (0..<buffer.height).map { buffer.row($0) }.joined(separator: "\n")
  }

  func tea(_ file: String) throws -> String { try folder.text("Content/tea/\(file)") }

  /// Moves the cursor to a part.
  mutating func pick(_ name: String, _ label: String? = nil) throws {
    let items = try #require(program.editor?.mode.items)
    let index = try #require(
      items.firstIndex { $0.part.name == name && (label == nil || $0.part.label == label) },
      "\(items.map { "\($0.part.name) \($0.part.label)" })")
    program.editor?.mode.focus = index
  }

  /// Moves the cursor to a key of the part.
  mutating func pickKey(_ name: String) throws {
    var mode = try #require(program.editor?.mode)
    let keys = mode.keys(program.simulation)
    let index = try #require(keys.firstIndex { $0.name == name }, "\(keys.map { $0.name })")
    program.editor?.mode.keyFocus = index
  }
}
