import EventLog
import FixturePacks
import Foundation
import LoggedEvents
import OnboardingFlow
import PackFiles
import PackModel
import PackReading
import SeededRandom
import Testing

/// Types a secret into whatever takes one, and looks for it in the log.
struct PrivacyTests {
  private static let packs = ContentSource.shippedPacks.filter { !$0.hasPrefix("_") } + ["tea", "parcel"]
  private static let words = ["zqsecretname", "zqsecret@zqleak.example", "zq secret 日本", "73310842917"]
  /// What is shorter could stand anywhere by chance.
  private static let shortest = 5

  private static func pack(_ name: String) throws -> Pack {
    if ContentSource.shippedPacks.contains(name) {
      return try PackLoader.load(try #require(ContentSource.shipped(name))).bundle.pack
    }
    return try PackLoader.load(ContentSource(folder: "\(Fixtures.folder)/\(name)")).bundle.pack
  }

  /// Opens every screen of a pack and types everywhere; then presses what there is to press.
  ///
  /// - Returns: What was typed, and the log.
  private static func typeEverywhere(in pack: Pack, seed: UInt64) -> (secrets: Set<String>, log: String) {
    var random = SeededGenerator(seed: seed)
    var secrets: Set<String> = []
    var log = ""
    for screen in pack.screens {
      var setup = FlowSetup()
      setup.locale = pack.locales.first ?? "en"
      setup.device = pack.devices.first?.id ?? "phone"
      setup.jump = screen.id
      var session = Session(pack, setup)
      for _ in 0..<6 {
        // What loads, and what asks on the way.
        for _ in 0..<4 { session.wait() }
        session.send(.tapped(.dialogChoice(Int.random(in: 0...1, using: &random))))
        fill(&session, &secrets, &random)
        for id in session.flow.elementIDs.shuffled(using: &random).prefix(8) {
          session.send(.tapped(.element(id)))
          if Bool.random(using: &random) { session.wait() }
        }
        session.send(.key(.enter))
      }
      for attribute in pack.attributes where attribute.values.isEmpty {
        session.send(.debug(.set(attribute.name, .string("zqdebugged"))))
      }
      session.end(.quit)
      log += session.text
    }
    return (secrets.union(["zqdebugged"]), log)
  }

  private static func fill(
    _ session: inout Session, _ secrets: inout Set<String>, _ random: inout SeededGenerator
  ) {
    guard case .page(let page) = session.flow.currentScreen?.kind else { return }
    for element in page.elements {
      guard let attribute = element.attribute else { continue }
      session.send(.tapped(.element(PartID(element.id))))
      switch element.kind {
      case .field:
        session.send(.key(.selectAll))
        session.send(.key(.backspace))
        let word = words.randomElement(using: &random) ?? ""
        if Bool.random(using: &random) {
          session.send(.pasted(word))
        } else {
          for character in word { session.send(.key(.character(character))) }
        }
      case .date:
        session.send(.key(.home))
        for digit in "19770714" { session.send(.key(.character(digit))) }
      default: continue
      }
      let typed = session.flow.fieldState(element.id, attribute: attribute).text
      secrets.insert(typed)
      if let day = CalendarDate(digits: typed) { secrets.insert(day.text) }
    }
  }

  @Test(arguments: packs) func `nothing that is typed is in the log`(_ name: String) throws {
    let pack = try Self.pack(name)
    let takesText = pack.screens.contains { screen in
      guard case .page(let page) = screen.kind else { return false }
      return page.elements.contains { if case .field = $0.kind { true } else { false } }
    }
    for seed in 1...3 as ClosedRange<UInt64> {
      let (typed, log) = Self.typeEverywhere(in: pack, seed: seed)
      let secrets = typed.filter { $0.count >= Self.shortest }
      // Where there is a field, something was typed: the test can fail.
      #expect(!takesText || secrets.count > 1, "nothing was typed")
      #expect(log.contains("screen_viewed"))
      for secret in secrets.union(["zqsecret", "zqleak", "zqdebug"]) {
        #expect(!log.contains(secret), "\(secret) of \(name), seed \(seed)")
      }
    }
  }

  @Test func `the search finds what is there`() throws {
    let (_, log) = Self.typeEverywhere(in: try Self.pack("tea"), seed: 1)
    #expect(log.contains("\"pack\":\"tea\"") && log.contains("\"command\":\"set\""))
  }
}
