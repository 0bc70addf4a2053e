import OnboardingFlow
import PackFiles
import PackModel
import PackReading
import Testing

@testable import PackReview

/// Users who see the same are looked at once.
@Suite struct SeenPicturesTests {
  private static func lint() throws -> LayoutLint {
    let records = (1...6).map { "[[record]]\nid = \"c\($0)\"\ntitle = \"Boat \($0)\"" }.joined(
      separator: "\n")
    return LayoutLint(
      try PackLoader.load(
        ContentSource(
          id: "boats",
          files: [
            "pack.toml": """
            name = "Boats"
            locales = ["en"]
            [[attribute]]
            name = "trips"
            initial = 0
            [[attribute]]
            name = "gone"
            list = true
            """,
            "flow.toml": "start = \"home\"\n[[step]]\nid = \"home\"\nscreen = \"home\"",
            "screens/home.toml": """
            kind = "page"
            [[element]]
            kind = "text"
            text = "A captain"
            when = "user.trips > 5"
            """,
            "screens/boats.toml": """
            kind = "deck"
            data = "boats"
            filter = "!item.id in user.gone"
            heading = "{item.title}"
            left = "No"
            right = "Yes"
            """,
            "data/boats.toml": records,
          ])
      ).bundle)
  }

  /// Whether what was drawn for a user is known of another one.
  private static func knows(_ other: [String: Value], after user: [String: Value], on screen: ScreenName)
    throws
    -> Bool
  {
    let lint = try lint()
    func session(_ attributes: [String: Value]) -> LintSession {
      lint.session(on: screen, setup: FlowSetup(attributes: attributes, locale: "en"))
    }
    session(user).drawAnew(lint.pictures, lint.seen, on: "here") { _, _, _ in }
    var isKnown = true
    session(other).drawAnew(lint.pictures, lint.seen, on: "here") { _, _, _ in isKnown = false }
    return isKnown
  }

  @Test(arguments: [(1, 5, true), (6, 900, true), (5, 6, false)])
  func `a condition counts by how it is decided`(trips: Int, others: Int, isKnown: Bool) throws {
    let known = try Self.knows(
      ["trips": .number(Int64(others))], after: ["trips": .number(Int64(trips))], on: "home")
    #expect(known == isKnown)
  }

  @Test(arguments: [("c5", true), ("c3", true), ("c2", false), ("c1", false)])
  func `of a deck the cards that are to be seen count`(gone: String, isKnown: Bool) throws {
    #expect(try Self.knows(["gone": .string(gone)], after: [:], on: "boats") == isKnown)
  }

  @Test func `what is asked later is answered by the picture that is kept`() throws {
    let lint = try Self.lint()
    func session(_ trips: Int64) -> LintSession {
      lint.session(on: "home", setup: FlowSetup(attributes: ["trips": .number(trips)], locale: "en"))
    }
    // The same log, as from card to card: before, the condition held.
    let (log, place) = (
      FlowLog(), SeenPictures.Place(screen: "home", name: "here", size: session(1).sizes[0])
    )
    log.keepsQuestions = true
    for trips: Int64 in [9, 1] {
      let size = session(trips).sizes[0]
      _ = session(trips).watched(by: log).draw(size, lint.pictures)
    }
    lint.seen.note(session(1).flow, log, at: place)
    #expect(lint.seen.knows(session(2).flow, at: place))
    #expect(!lint.seen.knows(session(9).flow, at: place))
  }
}
