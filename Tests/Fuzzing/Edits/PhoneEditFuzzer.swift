import EditMode
import PackEditing
import PackFiles
import PackModel
import PackReading
import SeededRandom
import Session
import Settings
import Shell
import Simulator
import TerminalModel
import TestFiles

/// Edits by the keys of F3 in a session of a pack on disk, each undone: after every key the pack on disk is the one that the
/// session shows, and in the end every file has the same bytes.
package final class PhoneEditFuzzer: Fuzzer {
  package static let name = "phone"

  private let seed: UInt64
  private let packs: [Pack]

  /// A pack, the folder that it is edited in, and where a session can begin.
  private struct Pack {
    var id: String
    var texts: [String: String]
    var screens: [ScreenID]
    var folder: TemporaryFolder
  }

  /// - Parameter packs: those that can be read.
  package init(seed: UInt64, packs: [PackCorpus.Files]) throws {
    self.seed = seed
    self.packs = try packs.compactMap { files in
      guard let bundle = try? PackLoader.load(files.source).bundle else { return nil }
      let texts = Dictionary(
        uniqueKeysWithValues: files.texts.map { ("\(files.id)/\($0.key)", $0.value) })
      return Pack(
        id: files.id, texts: texts, screens: bundle.pack.screens.map { $0.id },
        folder: try TemporaryFolder(texts))
    }
  }

  package func stepCount(of number: Int) -> Int { plan(number).seeds.count }

  package func text(of number: Int, keeping kept: [Int]?) -> String {
    let plan = plan(number)
    var lines = ["the pack \(plan.pack.id) at \(plan.screen)"]
    _ = run(plan, self.kept(plan.seeds, kept)) { lines.append($0) }
    return lines.joined(separator: "\n")
  }

  package func run(_ number: Int, keeping kept: [Int]?) -> CaseResult {
    let plan = plan(number)
    return run(plan, self.kept(plan.seeds, kept)) { _ in }
  }

  private struct Plan {
    var pack: Pack
    var screen: ScreenID
    /// One for each edit.
    var seeds: [UInt64]
  }

  private func plan(_ number: Int) -> Plan {
    var random = SeededGenerator(seed: seed, case: number)
    let pack = packs[number % packs.count]
    let screen = pack.screens[random.below(pack.screens.count)]
    return Plan(pack: pack, screen: screen, seeds: (0..<(4 + random.below(9))).map { _ in random.next() })
  }

  private func run(_ plan: Plan, _ seeds: [UInt64], note: (String) -> Void) -> CaseResult {
    var result = CaseResult()
    guard var hand = EditingHand(pack: plan.pack.id, at: plan.screen, in: plan.pack.folder.path) else {
      return result
    }
    for seed in seeds where result.fault == nil {
      var random = SeededGenerator(seed: seed)
      let before = hand.edits
      let name = hand.act(&random)
      note("\(name): \(hand.said)")
      if hand.edits != before {
        result.covered.insert(name)
        result.bytes += 1
        result.passed = true
      }
      result.fault = hand.fault
    }
    hand.undoAll()
    for (path, text) in plan.pack.texts where (try? plan.pack.folder.text(path)) != text {
      result.fault = result.fault ?? "\(path) is not as before"
      // The next case begins with the pack as it was.
      try? plan.pack.folder.write(text, to: path)
    }
    return result
  }
}

/// A session with the editor up, and a hand at its keys.
private struct EditingHand {
  private var program: SessionProgram
  private let folder: String
  /// The text that was saved last, with its key.
  private(set) var said = ""

  init?(pack: String, at screen: ScreenID, in folder: String) {
    let settings = [
      ConfigurationSetting(flag: "pack", key: "pack", value: pack),
      ConfigurationSetting(flag: "jump", key: "start", value: screen),
    ]
    let request = ConfigurationRequest(workingFolder: folder, settings: settings)
    guard let configuration = try? SimulatorConfiguration.resolve(request) else { return nil }
    self.folder = "\(folder)/\(pack)"
    program = SessionProgram(
      configuration, size: Size(width: 100, height: 40), cell: nil, log: SessionLog(),
      reload: ContentReload(request, of: configuration, watches: false),
      shell: SessionShell(saveStill: { _, _ in "" }, copy: { _, _ in .init(notice: .done("")) }))
    program.start()
    program.advance(to: .seconds(5))
    press(.function(3))
    guard program.editing != nil else { return nil }
  }

  /// How many edits are on the disk, and how many were undone.
  var edits: [Int] { [program.editing?.edits.changes.count ?? 0, program.editing?.edits.undone.count ?? 0] }

  private mutating func press(_ key: Key, _ modifiers: Modifiers = [], times: Int = 1) {
    for _ in 0..<times {
      _ = program.handle(.key(KeyPress(key, modifiers)))
      var frame = CellBuffer(size: program.simulation.size)
      program.draw(on: &frame)
    }
  }

  private static let texts = [
    "x", "It's \"quoted\"", "back\\slash", "漢字と👋🏽", "a = 1", "[x]", "two  blanks", "true", "7", "#ff8800",
    "{user.nobody}", "home", "1s", "'''",
  ]

  /// Makes an edit, or tries to; returns its name.
  mutating func act(_ random: inout SeededGenerator) -> String {
    let action = random.below(24)
    if random.oneIn(8) { press(.character("m")) }
    if random.oneIn(10) { press(.function(8)) }
    press(.down, times: random.below(12))
    defer {
      // Nothing stays open for the next.
      if program.editing?.isBusy == true { press(.escape) }
      if program.editing?.isOnKeys == true { press(.escape) }
      said = program.editing?.message.map { "\($0)" } ?? ""
    }
    switch action {
    case 0...6:
      press(.enter)
      guard program.editing?.isBusy == true else { return "no text" }
      if random.oneIn(2) { press(.character("u"), .control) }
      for character in random.pick(Self.texts) ?? "" { press(.character(character)) }
      press(.enter)
      return "text"
    case 7...9:
      press(.tab)
      press(.down, times: random.below(10))
      press(random.oneIn(2) ? .left : .right)
      return "step"
    case 10...12:
      press(.tab)
      press(.down, times: random.below(10))
      press(.enter)
      if random.oneIn(3) { press(.character("u"), .control) }
      for character in random.pick(Self.texts) ?? "" where random.below(4) > 0 {
        press(.character(character))
      }
      press(.enter)
      return "value"
    case 13:
      press(.tab)
      press(.down, times: random.below(6))
      press(.character("d"))
      return "remove a key"
    case 14, 15:
      press(random.oneIn(2) ? .up : .down, .alt)
      return "move"
    case 16, 17:
      press(.character("c"))
      return "copy"
    case 18:
      press(.character("d"))
      return "remove"
    case 19, 20, 21:
      press(.character("a"))
      if program.editing?.isBusy == true {
        press(.down, times: random.below(26))
        press(.enter)
      }
      return "add"
    case 22:
      press(.character("z"), .control)
      return "undo"
    default:
      press(.character("y"), .control)
      return "redo"
    }
  }

  /// What is wrong now; `nil`: the pack on disk is the one that the session shows.
  var fault: String? {
    ParsedTexts.shared.beginLoad()
    guard let disk = try? PackLoader.load(ContentSource(folder: folder)).bundle else {
      return "the pack on disk cannot be read"
    }
    guard disk.pack == program.simulation.bundle.pack else { return "the session shows another pack" }
    guard disk.themes == program.simulation.bundle.themes else { return "the session has other colours" }
    let (strings, shown) = (disk.strings, program.simulation.bundle.strings)
    for locale in disk.pack.locales {
      for key in disk.pack.screens.flatMap({ [$0.title].compactMap { $0 } + $0.textKeys })
      where strings.text(key, locale: locale) != shown.text(key, locale: locale) {
        return "\(key) reads otherwise in \(locale)"
      }
    }
    return nil
  }

  mutating func undoAll() {
    var left = 200
    while program.editing?.edits.changes.isEmpty == false, left > 0 {
      press(.character("z"), .control)
      left -= 1
    }
  }
}

extension Screen {
  /// The texts of its elements and pages.
  fileprivate var textKeys: [TextKey] {
    switch kind {
    case .page(let page): page.elements.flatMap { $0.texts.compactMap { $0 } }
    case .walkthrough(let walkthrough): walkthrough.pages.flatMap { [$0.heading, $0.text] }
    case .launch, .deck: []
    }
  }
}
