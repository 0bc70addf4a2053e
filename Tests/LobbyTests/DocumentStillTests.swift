import Foundation
import Lobby
import PackFormat
import Session
import Settings
import Shell
import Simulator
import TerminalModel
import TestFiles
import Testing

/// The pictures of docs/your-app-in-ten-minutes.md, which no tape can make: the lobby, and F3 over the app that `init` makes.
@Suite struct DocumentStillTests {
  private let folder: TemporaryFolder
  private static let size = Size(width: 100, height: 40)

  init() throws {
    folder = try TemporaryFolder()
    for file in try #require(PackScaffold(folder: "sunny-tea")).files {
      try folder.write(file.text, to: "sunny-tea/\(file.path)")
    }
  }

  // MARK: Drawing

  private func configuration(_ settings: [ConfigurationSetting]) throws -> (
    ConfigurationRequest, ResolvedConfiguration
  ) {
    let request = ConfigurationRequest(workingFolder: folder.path, settings: settings)
    return (request, try SimulatorConfiguration.resolve(request))
  }

  /// A session of the app with the editor, at a screen.
  private func editor(at screen: String) throws -> SessionProgram {
    let (request, configuration) = try configuration([
      ConfigurationSetting(flag: "pack", key: "pack", value: "sunny-tea"),
      ConfigurationSetting(flag: "jump", key: "start", value: screen),
    ])
    var program = SessionProgram(
      configuration, size: Self.size, cell: nil, log: SessionLog(),
      reload: ContentReload(request, of: configuration, watches: false),
      shell: SessionShell(saveStill: { _, _ in "" }, copy: { _, _ in .init(notice: .done("")) }))
    program.start()
    program.advance(to: .seconds(5))
    press(&program, .function(3))
    return program
  }

  private func press(_ program: inout some LiveProgram, _ keys: Key..., with modifiers: Modifiers = []) {
    for key in keys {
      _ = program.handle(.key(KeyPress(key, modifiers)))
      _ = frame(of: &program)
    }
  }

  private func type(_ text: String, _ program: inout some LiveProgram) {
    for character in text { press(&program, .character(character)) }
  }

  private func frame(of program: inout some LiveProgram) -> CellBuffer {
    var buffer = CellBuffer(size: Self.size)
    program.draw(on: &buffer)
    return buffer
  }

  /// Compares a picture with that of the documents, byte for byte, or writes it (`RECORD_GOLDENS`).
  private func compare(_ program: inout some LiveProgram, _ name: String) throws {
    let drawn = frame(of: &program).svg(title: Still.title(ofFile: name))
    let file = "\(Repository.path)/docs/stills/\(name).svg"
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "all" {
      try drawn.write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try drawn == Repository.text("docs/stills/\(name).svg"),
      "docs/stills/\(name).svg differs: RECORD_GOLDENS=all swift test --filter DocumentStillTests, and look at it"
    )
  }

  // MARK: The pictures

  @Test func `the lobby is as the document shows it`() throws {
    let desk = LobbyProgram.Desk(
      packs: ["sunny-tea", "matching", "cards", "news", "shop"],
      open: { [folder] pack, file, settings in
        try? SimulatorConfiguration.resolve(
          ConfigurationRequest(
            workingFolder: folder.path, files: file.map { [$0] } ?? [],
            settings: [ConfigurationSetting(flag: "pack", key: "pack", value: pack)] + settings))
      },
      chosen: { _ in })
    var program = LobbyProgram(desk, size: Self.size)
    program.start()
    while program.nextChange == .zero { program.advance(to: .zero) }
    program.advance(to: .seconds(5))
    try compare(&program, "lobby")
  }

  @Test func `a text that is typed with F3 is as the document shows it`() throws {
    var program = try editor(at: "welcome")
    press(&program, .enter)
    press(&program, .character("u"), with: .control)
    type("Tea in ten minutes", &program)
    try compare(&program, "edit-text")
  }

  @Test func `a page that is added with F3 is as the document shows it`() throws {
    var program = try editor(at: "welcome")
    press(&program, .character("a"))
    press(&program, .enter)
    press(&program, .character("u"), with: .control)
    type("Pick, pour, wait", &program)
    press(&program, .enter)
    try compare(&program, "edit-page")
  }

  @Test func `a colour with its contrast is as the document shows it`() throws {
    var program = try editor(at: "about")
    press(&program, .character("m"))
    // The colours come after the steps, the cards and the permissions.
    press(&program, .pageDown, .pageDown, .pageDown)
    press(&program, .tab, .down, .enter)
    press(&program, .character("u"), with: .control)
    type("#e0a030", &program)
    try compare(&program, "edit-colour")
  }

  @Test func `the steps of the app are as the document shows them`() throws {
    var program = try editor(at: "about")
    press(&program, .character("m"))
    try compare(&program, "edit-steps")
  }
}
