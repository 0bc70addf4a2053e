import FixturePacks
import Foundation
import OnboardingFlow
import PackModel
import PackReading
import Player
import Session
import SharedFlows
import TapeLanguage
import TapeRuns
import TerminalModel
import Testing
import TextFormats

@testable import Storyboard

@Suite struct StoryTapeTests {
  private static func playable(
    _ changes: [String: String] = [:], wishes: StoryVariant.Wishes = SmallStory.phone
  ) throws -> StorySource {
    let bundle = try SmallStory.bundle(changes)
    return StorySource(
      bundle, variants: try StoryLoader.variants(of: bundle, wishes: wishes), isPlayable: true)
  }

  /// The text of a board's tape for a variant.
  private static func tape(_ board: Board, _ variant: Int, of pack: StoryPack) -> String? {
    board.tapes.first { $0.variants.contains(variant) }
      .map { tape in tape.lines.map { (pack.player?.lines[$0] ?? "") + "\n" }.joined() }
  }

  /// The board that a tape ends on.
  private static func end(of tape: String, from start: String, _ source: StorySource) throws -> String {
    let start = try SharedStart(json: Array(start.utf8))
    let parsed = Tape.parse(tape, file: "board") { (_) throws(TapeFileError) in throw TapeFileError("") }
    #expect(parsed.isRunnable, "\(tape)")
    var simulation = Simulation(
      bundle: source.contents.bundle, setup: start.setup, options: start.options,
      size: Size(width: 80, height: 24))
    simulation.start()
    var run = TapeRun(parsed.tape, simulation: simulation, budget: TapeBudget())
    for command in parsed.tape.commands { try run.perform(command) }
    return BoardName(of: run.simulation.flow, plain: source.contents.plain).id
  }

  @Test(arguments: ["small", "tea"])
  func `the tape of a board leads to its state, from the start of each of its variants`(
    name: String
  ) async throws {
    let bundle =
      name == "tea"
      ? try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle : try SmallStory.bundle()
    let wishes = StoryVariant.Wishes(locales: ["en"], themes: ["light"])
    let source = StorySource(
      bundle, variants: try StoryLoader.variants(of: bundle, wishes: wishes), isPlayable: true)
    let pack = await StoryMaker([source]).make(jobs: 2).story.packs[0]
    let starts = try #require(pack.player?.starts)
    var inexact: [String] = []
    for board in pack.boards {
      for tape in board.tapes where !tape.isExact { inexact.append(board.id) }
      // The lower end of a page opens at its top, and what no way leads to opens by a jump.
      guard !board.id.hasSuffix("scrolled"), board.depth >= 0 else { continue }
      for shot in board.shots.prefix(1) {
        let variant = shot.variants[0]
        let place = pack.startPlace(
          variant: variant, device: shot.device, locale: shot.locale, theme: shot.theme)
        let text = try #require(Self.tape(board, variant, of: pack), "\(board.id)")
        if board.tapes.contains(where: { $0.variants.contains(variant) && $0.isExact }) {
          #expect(try Self.end(of: text, from: starts[place], source) == board.id, "\(text)")
        }
      }
    }
    #expect(inexact == [], "\(inexact.count) of \(pack.boards.count)")
  }

  @Test func `a call that comes back before its move has the outcome set before it is made`() async throws {
    // The message is up for longer than home takes to load.
    let club = """
      kind = "page"

      [[element]]
      id = "go"
      kind = "button"
      text = "notify.go"
      toast = "home.liked"
      emit = "next"
      """
    let source = try Self.playable(["screens/club.toml": club])
    let story = await StoryMaker([source]).make(jobs: 2).story
    let board = try #require(story.board("home/error-network-front"))
    let paid = try #require(source.variants.firstIndex { $0.id == "paid" })
    let tape = try #require(board.tapes.first { $0.variants.contains(paid) })
    #expect(tape.isExact)
    let lines = Self.tape(board, paid, of: story.packs[0]) ?? ""
    #expect(lines.components(separatedBy: "Debug outcome network front").count == 2, "\(lines)")
  }

  @Test func `a screen that no way leads to is opened, with its sample`() async throws {
    let screen = try #require(SmallStory.files["screens/lost.toml"])
    let source = try Self.playable(["screens/lost.toml": screen + "\n[samples.paid]\nplan = \"paid\"\n"])
    let story = await StoryMaker([source]).make().story
    let pack = story.packs[0]
    let board = try #require(story.board("lost/sample-paid"))
    #expect(Self.tape(board, 0, of: pack) == "Debug jump lost/paid\n")
    #expect(
      Self.tape(try #require(story.board("lost")), 0, of: pack) == "Debug jump lost\n")
  }

  @Test func `a start is that of its picture`() async throws {
    let source = try Self.playable(wishes: StoryVariant.Wishes())
    let pack = await StoryMaker([source]).make().story.packs[0]
    let player = try #require(pack.player)
    #expect(player.page == "player-small.html")
    for board in pack.boards {
      for shot in board.shots {
        for variant in shot.variants {
          let place = pack.startPlace(
            variant: variant, device: shot.device, locale: shot.locale, theme: shot.theme)
          let start = try SharedStart(json: Array(player.starts[place].utf8))
          #expect(start.setup.device == pack.devices[shot.device].id)
          #expect(start.setup.locale == pack.locales[shot.locale])
          #expect(start.options.theme.rawValue == pack.themes[shot.theme])
          let theme = pack.themes[shot.theme]
          #expect(start.head.first == "Set Pack small" && start.head.last == "Set Theme \(theme)")
          #expect(start.head.contains("Set Config paid.toml") == (source.variants[variant].id == "paid"))
          #expect(start.setup.attributes == source.variants[variant].setup.attributes)
        }
      }
    }
  }

  @Test func `without a player nothing of it is in the file, and with one it is read back`() async throws {
    let plain = try await SmallStory.story(wishes: SmallStory.phone)
    #expect(plain.packs[0].player == nil && plain.packs[0].boards.allSatisfy(\.tapes.isEmpty))
    let text = String(decoding: plain.json, as: UTF8.self)
    #expect(!text.contains("\"player\"") && !text.contains("\"tapes\"") && !text.contains("\"notes\""))
    let story = await StoryMaker([try Self.playable()]).make(jobs: 2).story
    #expect(try Story(json: story.json) == story)
    #expect(story.json == (await StoryMaker([try Self.playable()]).make(jobs: 1).story.json))
    #expect(Story(packs: story.packs.map(\.unplayed), pictures: story.pictures).json == plain.json)
  }

  @Test func `a baseline has no player, and a comparison keeps that of the storyboard`() async throws {
    let story = await StoryMaker([try Self.playable()]).make().story
    let approved = Approval(of: story, into: Story(), patterns: nil).baseline
    #expect(approved.packs[0] == approved.packs[0].unplayed)
    let compared = story.compared(with: story, name: "before")
    #expect(compared.baseline?.hasChanges == false)
    #expect(compared.packs[0].player == story.packs[0].player)
    #expect(compared.packs[0].boards.map(\.tapes) == story.packs[0].boards.map(\.tapes))
    let changed = await StoryMaker([try Self.playable(SmallStory.text("two", "Two and a half"))]).make().story
    let later = changed.compared(with: story, name: "before")
    #expect(try Story(json: later.json) == later)
  }

  @Test func `a tape with a line that is not there is refused`() {
    let text = """
      {"format": 1, "packs": [{"player": {"page": "p", "starts": [], "lines": ["Enter"]},
      "variants": [{"id": "v"}], "boards": [{"id": "a", "tapes": [{"v": [0], "lines": [1]}]}]}]}
      """
    #expect(throws: JSONError("a tape of `a` has a line that is not in the file")) {
      try Story(json: Array(text.utf8))
    }
  }
}
