import ArgumentParser
import Files
import PackModel
import PackReading
import Player
import Settings
import SharedFlows
import Sharing
import TerminalModel

/// `onboard-sim share`: a flow as one page that plays in any browser.
struct ShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Writes a flow as one HTML file that plays in any browser.",
    discussion: """
      The file holds the machine, the views and the pack with its variants. It needs no network: open it from a disk, \
      put it on any web server, or send it. On a phone the app fills the screen; on a desktop a device stands in the \
      middle. docs/sharing.md has more: what its address chooses, links to a state, notes.

        onboard-sim share --out flow.html
        onboard-sim share --config female.toml --locale ja --out female.html
        onboard-sim share --lab --collect self --consent --out test.html

      A checkout compiles the player for WebAssembly when it is first needed, which takes some minutes, and keeps it in \
      .build/player.
      """)

  @OptionGroup var session: SessionOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var out: String

  @Flag(help: "Writes over a file that is there.")
  var overwrite = false

  @Flag(
    help:
      "For people who try the flow: no keys of the simulator (F1 to F12), no notes, no variants but this one."
  )
  var participant = false

  @Option(
    help: ArgumentHelp(
      "Sends the events of its sessions to a collector: its address with a token, or `self` where it serves the page.",
      valueName: "url"))
  var collect: String?

  @Flag(help: "Asks everybody whether the session may be collected.")
  var consent = false

  @Flag(
    help:
      "A test: shows the task of the pack's lab.toml before, asks its question after, takes the next participant. Implies --participant."
  )
  var lab = false

  @Flag(help: "Writes the player alone, for an installed program: PREFIX/share/onboard-sim/player.wasm.")
  var onlyPlayer = false

  func run() throws {
    if consent, collect == nil { throw UsageError("--consent goes with --collect") }
    if out.isEmpty { throw UsageError("--out: the file has no name") }
    try checkOut()
    let bytes = onlyPlayer ? try PlayerPages.module() : Array(try page().utf8)
    try Surroundings.write(bytes, to: out)
    let tenths = (bytes.count + 50_000) / 100_000
    StandardOutput.write("\(TextWidth.sanitized(out)): \(tenths / 10).\(tenths % 10) MB\n")
  }

  /// Looks whether the file can be written, before anything takes minutes.
  private func checkOut() throws {
    let name = TextWidth.sanitized(out)
    if FileSystem.entry(out) == .folder {
      throw UsageError(
        "`\(name)` is a folder\n  = help: name a file, such as `\(name.hasSuffix("/") ? name : name + "/")flow.html`"
      )
    }
    if Surroundings.exists(out), !overwrite {
      throw UsageError("`\(name)` is there already\n  = help: choose another name, or add --overwrite")
    }
    guard Surroundings.canPut(out) else {
      throw UsageError(
        "`\(name)` cannot be written\n  = help: is its folder writable, and no file in the way?")
    }
  }

  private func page() throws -> String {
    let configuration = try session.resolve(isLive: true)
    let starts = try starts(configuration)
    var extras = PlayerPages.Extras(isForParticipants: participant || lab)
    extras.collect = try collect.map { try place($0, configuration) }
    if lab { extras.lab = try questions(configuration) }
    return try PlayerPages().page(of: configuration, starts, extras)
  }

  /// Where events go.
  private func place(_ url: String, _ configuration: ResolvedConfiguration) throws -> SharedPage.Collect {
    let collected = configuration.bundle.pack.attributes.filter { $0.isCollected }.map(\.name)
    let place = SharedPage.Collect(url: url, asksConsent: consent, attributes: collected)
    guard place.isAddress else {
      throw UsageError(
        """
        --collect: `\(TextWidth.sanitized(url))` is no address of a collector
          = help: `self` where onboard-collect serves the page, else http://HOST:PORT/v1/events?token=TOKEN, which `onboard-collect token` prints
        """)
    }
    if url != "self", !url.contains("token=") {
      StandardError.write(
        "warning: --collect: the address has no `token=`: onboard-collect refuses what is sent to it\n")
    }
    return place
  }

  /// What participants are asked, in every language.
  private func questions(_ configuration: ResolvedConfiguration) throws -> SharedPage.Lab {
    let bundle = configuration.bundle
    func texts(_ key: TextKey?) -> [String: String] {
      var texts: [String: String] = [:]
      guard let key else { return texts }
      for locale in bundle.pack.locales { texts[locale] = bundle.strings.text(key, locale: locale) }
      return texts
    }
    guard bundle.lab != LabPlan() else {
      throw UsageError(
        "--lab: the pack has no lab.toml with a task and a question\n  = help: docs/lab.md has one to copy")
    }
    let question = bundle.lab.question.map { question in
      SharedPage.Lab.Question(
        text: texts(question.text), scale: question.scale, low: texts(question.low),
        high: texts(question.high),
        words: question.words.map { texts($0) })
    }
    return SharedPage.Lab(task: texts(bundle.lab.task), question: question)
  }

  /// What the flags say, and the pack's variants.
  private func starts(_ configuration: ResolvedConfiguration) throws -> [SharedFlow.Start] {
    let name = session.configs.last.map(Self.name) ?? "default"
    let own = PlayerPages.start(name, configuration, files: session.configs)
    if participant || lab { return [own] }
    let variants = try SimulatorConfiguration.variants(of: configuration.bundle).map { file, variant in
      PlayerPages.start(Self.name(of: file), variant, files: [file])
    }
    return [own] + variants.filter { $0.name != name }
  }

  /// What an address calls a file of configuration: its name without its ending.
  private static func name(of file: String) -> String {
    let name = String(file.split(separator: "/").last ?? "")
    return name.hasSuffix(".toml") ? String(name.dropLast(".toml".count)) : name
  }
}
