import Testing

@testable import Storyboard

@Suite struct WalkTests {
  @Test func `each kind of state is found, under a name that stays`() async throws {
    let story = try await SmallStory.story(wishes: SmallStory.phone)
    let kinds = Dictionary((story.packs[0].boards).map { ($0.id, $0.kind) }) { first, _ in first }
    let expected: [String: Board.Kind] = [
      "launch": .screen, "intro/page-one": .page, "intro/page-two": .page,
      "join": .form, "join/errors": .form, "join/filled": .form, "join/busy-save": .loading,
      "join/alert-network-save": .alert,
      "cards/card-1": .card, "cards/card-2": .card, "cards/end": .card,
      "notify": .screen, "notify/dialog-notifications": .dialog,
      "home/loading": .loading, "home/error-network-front": .error, "home/mark-first": .mark,
      "home": .screen, "home/with-silent": .screen, "home/toast-home.liked": .toast,
      "home/settings": .settings, "terms": .sheet, "club": .screen, "lost": .screen,
    ]
    for (id, kind) in expected { #expect(kinds[id] == kind, "\(id)") }
  }

  @Test func `a board says how one comes to it, and how far it is`() async throws {
    let story = try await SmallStory.story(wishes: SmallStory.phone)
    let boards = story.packs[0].boards
    let busy = try #require(story.board("join/busy-save"))
    #expect(busy.from.map { boards[$0.board].id + " by " + $0.by }.contains("join/filled by Send it"))
    let launch = try #require(story.board("launch"))
    let first = try #require(story.board("intro/page-one"))
    #expect((launch.depth, first.depth) == (0, 1))
    #expect(first.from.first?.by == "after a while")
    #expect(first.step == "intro")
    #expect(story.board("home/error-network-front")?.from.first?.by == "front: network")
  }

  @Test func `a screen that no way leads to stands by itself`() async throws {
    let story = try await SmallStory.story(wishes: SmallStory.phone)
    let lost = try #require(story.board("lost"))
    #expect((lost.depth, lost.step) == (-1, ""))
    #expect(story.text(ofBoard: "lost").contains("Be kind"))
  }

  @Test func `a screen is drawn with each of its named samples`() async throws {
    let screen = try #require(SmallStory.files["screens/lost.toml"])
    let story = try await SmallStory.story(
      ["screens/lost.toml": screen + "\n[samples.paid]\nplan = \"paid\"\n"], wishes: SmallStory.phone)
    let board = try #require(story.board("lost/sample-paid"), "\(story.packs[0].boards.map(\.id))")
    #expect(board.depth == -1)
    #expect(story.text(ofBoard: "lost/sample-paid").contains("Be kind"))
  }

  @Test func `a form is filled in with what its fields take`() async throws {
    let story = try await SmallStory.story(wishes: SmallStory.phone)
    #expect(story.text(ofBoard: "join/filled").contains("Margar"))
    #expect(!story.text(ofBoard: "join/filled").contains("Margare"))
    #expect(story.text(ofBoard: "home").contains("Hello Margar"))
  }

  @Test func `what only some see is the board of their variants`() async throws {
    let story = try await SmallStory.story(wishes: SmallStory.phone)
    let pack = story.packs[0]
    #expect(pack.variants.map(\.id) == ["default", "paid"])
    #expect(story.board("club")?.shots.map(\.variants) == [[1]])
    #expect(story.board("launch")?.shots.map(\.variants) == [[0, 1]])
    #expect(pack.variants[1].about == "user.plan paid")
  }

  @Test func `a variant for a language and a device is drawn in those`() async throws {
    let story = try await SmallStory.story()
    let pack = story.packs[0]
    let variant = try #require(pack.variants.firstIndex { $0.id == "tablet-ja" })
    let shots = pack.boards.flatMap(\.shots).filter { $0.variants.contains(variant) }
    #expect(Set(shots.map { pack.devices[$0.device].id }) == ["tablet"])
    #expect(Set(shots.map { pack.locales[$0.locale] }) == ["ja"])
    let launch = try #require(story.board("launch"))
    // Two devices, two languages, two themes.
    #expect(Set(launch.shots.map { [$0.device, $0.locale, $0.theme] }).count == 8)
    #expect(story.text(ofBoard: "join").contains("登録"))
  }

  @Test func `permissions that a screen tells apart do not multiply`() async throws {
    let kinds = ["location", "camera", "photos", "contacts", "microphone", "motion", "calendar"]
    let requests = kinds.map { "[[workflow.action]]\nrequest = \"\($0)\"\n" }.joined(separator: "\n")
    let purposes = "[purpose]\n" + kinds.map { "\($0) = \"notify.why\"\n" }.joined()
    let shown = kinds.map { kind in
      "\n[[element]]\nid = \"no-\(kind)\"\nkind = \"text\"\ntext = \"home.silent\"\n"
        + "when = \"permission.\(kind) == 'denied'\"\n"
    }
    let story = try await SmallStory.story(
      [
        "permissions.toml": "\(purposes)\n[[workflow]]\nid = \"asks\"\n\n\(requests)",
        "screens/home.toml": (SmallStory.files["screens/home.toml"] ?? "") + shown.joined(),
      ], wishes: SmallStory.phone)
    #expect(story.packs[0].boards.count < 250)
    #expect(story.packs[0].boards.contains { $0.id.hasPrefix("home/with-no-") })
  }

  @Test func `a walk that is too long ends with a note`() async throws {
    let made = await StoryMaker([try SmallStory.source(wishes: SmallStory.phone)], limit: 5).make()
    #expect(made.notes.count == 2)
    #expect(made.notes.first?.contains("more to see than 5 moments") == true)
    #expect(await StoryMaker([try SmallStory.source(wishes: SmallStory.phone)]).make().notes.isEmpty)
  }
}
