import Testing

@testable import Storyboard

@Suite struct BaselineTests {
  private func stories(
    _ changes: [String: String]
  ) async throws -> (before: Story, after: Story) {
    (
      try await SmallStory.story(wishes: SmallStory.phone),
      try await SmallStory.story(changes, wishes: SmallStory.phone)
    )
  }

  private func changes(_ story: Story) -> [String: Set<Board.Change>] {
    var changes: [String: Set<Board.Change>] = [:]
    for board in story.packs[0].boards {
      let all = Set(board.shots.compactMap(\.change)).subtracting([.same])
      if !all.isEmpty { changes[board.id] = all }
    }
    return changes
  }

  @Test func `the same content has not changed`() async throws {
    let (before, after) = try await stories([:])
    let compared = after.compared(with: try Story(json: before.json), name: "before")
    #expect(compared.baseline?.hasChanges == false)
    #expect(compared.baseline?.same == after.packs[0].boards.flatMap(\.shots).count)
    #expect(changes(compared).isEmpty)
  }

  @Test func `a text that is another changes the boards that show it`() async throws {
    let (before, after) = try await stories(SmallStory.text("two", "Two and a half"))
    let compared = after.compared(with: before, name: "before")
    #expect(changes(compared) == ["intro/page-two": [.changed]])
    #expect(
      compared.baseline == BaselineSummary(name: "before", same: compared.baseline?.same ?? 0, changed: 1))
    let shot = try #require(compared.board("intro/page-two")?.shots.first)
    #expect(compared.text(of: try #require(shot.old)).joined().contains("Two "))
    #expect(!compared.text(of: try #require(shot.old)).joined().contains("half"))
    #expect(compared.text(of: try #require(shot.picture)).joined().contains("half"))
  }

  @Test func `boards that came and went are new and gone`() async throws {
    let intro = (SmallStory.files["screens/intro.toml"] ?? "").replacing("\"two\"", with: "\"three\"")
    let (before, after) = try await stories(["screens/intro.toml": intro])
    let compared = after.compared(with: before, name: "before")
    #expect(changes(compared) == ["intro/page-three": [.new], "intro/page-two": [.gone]])
    let gone = try #require(compared.board("intro/page-two"))
    #expect(gone.shots.allSatisfy { $0.picture == nil && $0.old != nil })
    // It stands where it stood.
    #expect(gone.step == "intro")
    #expect(compared.withoutComparison == after)
  }

  @Test func `what was not drawn this time is not gone`() async throws {
    let before = try await SmallStory.story()
    let after = try await SmallStory.story(wishes: SmallStory.phone)
    #expect(after.compared(with: before, name: "").baseline?.hasChanges == false)
  }

  @Test func `boards are approved by name`() async throws {
    let (before, after) = try await stories(SmallStory.text("two", "Zwei"))
    let approval = Approval(of: after, into: before, patterns: ["small/intro/page-two"])
    #expect(approval.taken == [Approval.Taken(name: "small/intro/page-two", changed: 1)])
    #expect(after.compared(with: approval.baseline, name: "").baseline?.hasChanges == false)
  }

  @Test func `boards are approved by pattern, and the others stay`() async throws {
    let intro = (SmallStory.files["screens/intro.toml"] ?? "").replacing("\"two\"", with: "\"three\"")
    let (before, after) = try await stories(
      SmallStory.text("yes", "Oh yes").merging(["screens/intro.toml": intro]) { $1 })
    let approval = Approval(of: after, into: before, patterns: ["small/intro/*"])
    #expect(approval.taken.map(\.name).sorted() == ["small/intro/page-three", "small/intro/page-two"])
    let left = after.compared(with: approval.baseline, name: "")
    #expect(Set(changes(left).keys) == ["cards/card-1", "cards/card-2"])
    let rest = Approval(of: after, into: approval.baseline, patterns: nil)
    #expect(after.compared(with: rest.baseline, name: "").baseline?.hasChanges == false)
  }

  @Test func `all is approved into nothing, and the baseline is the storyboard`() async throws {
    let story = try await SmallStory.story()
    let approval = Approval(of: story.compared(with: Story(), name: "x"), into: Story(), patterns: nil)
    #expect(approval.baseline == story)
    #expect(try Story(json: approval.baseline.json) == story)
  }

  @Test func `what was drawn in one language leaves the others of the baseline as they were`() async throws {
    let before = try await SmallStory.story()
    let after = try await SmallStory.story(SmallStory.text("two", "Zwei"), wishes: SmallStory.phone)
    let approval = Approval(of: after, into: before, patterns: nil)
    let japanese = { (story: Story) in
      (story.board("intro/page-two")?.shots ?? []).filter { story.packs[0].locales[$0.locale] == "ja" }
        .compactMap(\.picture).map(story.text)
    }
    #expect(japanese(approval.baseline) == japanese(before))
    #expect(after.compared(with: approval.baseline, name: "").baseline?.hasChanges == false)
  }

  @Test func `a name that no board has is told`() async throws {
    let story = try await SmallStory.story(wishes: SmallStory.phone)
    let approval = Approval(of: story, into: Story(), patterns: ["small/launch", "small/lunch", "tiny/*"])
    #expect(approval.unmatched == ["small/lunch", "tiny/*"])
    #expect(approval.taken.map(\.name) == ["small/launch"])
  }

  @Test(arguments: [
    ("a/b", "a/b", true), ("a/b", "a/*", true), ("a/b/c", "a/*", true), ("a/b", "a/?", true),
    ("a/bc", "a/?", false), ("a/b", "b", false), ("ab", "*", true), ("", "*", true), ("aab", "*ab", true),
    ("a/b", "a", false),
  ])
  func `a pattern stands for names`(name: String, pattern: String, fits: Bool) {
    #expect(Approval.matches(name, pattern) == fits)
  }
}
