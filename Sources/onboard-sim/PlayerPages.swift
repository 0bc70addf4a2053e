import Files
import PackFiles
import PackModel
import PackReading
import Player
import Screens
import Session
import Settings
import SharedFlows
import Sharing
import Tapes
import TextFormats

/// Makes the pages in which flows play.
struct PlayerPages {
  /// The player, as the page holds it.
  private let module: String

  /// Where an installed program has the player, from the folder of the program.
  private static let installed = "../share/onboard-sim/player.wasm"

  /// Finds the player, or has it compiled, with progress on standard error.
  ///
  /// - Throws: ``UsageError`` where there is none and it cannot be compiled.
  init() throws {
    let module = try Self.module()
    StandardError.showProgress("packing the player ...")
    defer { StandardError.showProgress(nil) }
    self.module = SharedPage.packed(FarRepeats.packed(module))
  }

  private static var installedPath: String {
    let program = Surroundings.programPath ?? CommandLine.arguments[0]
    return "\(PathText.folder(of: FileSystem.resolved(program)))/\(installed)"
  }

  /// Looks for a player, before anything is done that is for nothing without one.
  ///
  /// - Throws: ``UsageError`` where there is none and nothing that could compile one.
  static func check() throws {
    if !FileSystem.entry(installedPath).isFile { _ = try compiler() }
  }

  private static func compiler() throws -> PlayerCompiler {
    guard let compiler = PlayerCompiler.here else {
      throw UsageError(
        """
        there is no player beside this program, and this is no checkout of onboard-sim, which could compile one
          = help: run the command in a checkout, or install the player too (docs/sharing.md)
        """)
    }
    return compiler
  }

  /// The player: the one beside the program, else that of the checkout.
  static func module() throws -> [UInt8] {
    if let bytes = FileSystem.read(installedPath) { return bytes }
    let compiler = try Self.compiler()
    defer { StandardError.showProgress(nil) }
    var isTold = false
    return try compiler.module { words in
      // Where no progress is seen, one line says why nothing comes for so long.
      if !isTold, !StandardError.showsProgress, words.hasPrefix("compiling") {
        StandardError.write("compiling the player of pages: the first time takes some minutes\n")
      }
      isTold = true
      StandardError.showProgress("\(words) ...")
    }
  }

  /// A way to start, with a name for addresses.
  static func start(_ name: String, _ configuration: ResolvedConfiguration, files: [String])
    -> SharedFlow.Start
  {
    SharedFlow.Start(
      name,
      SharedStart(
        setup: configuration.setup, user: configuration.user, options: DisplayOptions(configuration),
        head: RecordedSettings(configuration, files: files).head))
  }

  /// The files of a pack, and the ways to start.
  static func flow(_ configuration: ResolvedConfiguration, _ starts: [SharedFlow.Start]) throws -> SharedFlow
  {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    let source = try library.source(configuration.pack, origin: "pack")
    let system = library.system.map { SharedFlow.files(of: $0, without: terminalWords) }
    return SharedFlow(
      id: source.id, files: SharedFlow.files(of: source), system: system ?? [], starts: starts)
  }

  /// What the simulator says in a terminal alone.
  private static let terminalWords: Set<String> = ["edit", "end", "gallery", "lobby"]

  /// What a page does beside playing.
  struct Extras {
    /// Whether the keys of the simulator do nothing.
    var isForParticipants = false
    /// Where the events of its sessions go; `nil`: nowhere.
    var collect: SharedPage.Collect?
    /// What participants of a test are asked; `nil`: it is no test.
    var lab: SharedPage.Lab?
  }

  /// The page of a pack.
  ///
  /// - Parameters:
  ///   - configuration: what the page begins with.
  ///   - starts: what its address can choose among, the first without a choice; empty: the configuration alone.
  func page(
    of configuration: ResolvedConfiguration, _ starts: [SharedFlow.Start] = [], _ extras: Extras = Extras()
  ) throws -> String {
    let starts = starts.isEmpty ? [Self.start("default", configuration, files: [])] : starts
    let flow = try Self.flow(configuration, starts)
    let bundle = configuration.bundle
    let locale = configuration.setup.locale
    let themes: [ThemeName] =
      configuration.theme == .auto ? [.light, .dark] : [configuration.theme == .dark ? .dark : .light]
    let first = FirstFrame.all(
      bundle, starts.first?.start ?? SharedStart(), themes, isForParticipants: extras.isForParticipants)
    return SharedPage(
      SharedPage.Options(
        title: bundle.strings.text(bundle.pack.name, locale: locale), pack: flow.id, locale: locale,
        locales: bundle.pack.locales, starts: starts.map { $0.name }, theme: configuration.theme.rawValue,
        isForParticipants: extras.isForParticipants, collect: extras.collect, lab: extras.lab),
      first: first.map { ($0.look.rawValue, String(decoding: $0.json, as: UTF8.self)) }, module: module,
      flow: SharedPage.packed(flow.json)
    ).text
  }
}
