import Behaviour
import Explorer
import PackReading
import Settings
import Testing

@testable import SyntheticUsers

@Suite("What users decide")
struct DecidingTests {
  /// How many of 4,000 users do the first move.
  ///
  /// - Parameter unread: of four pages of an introduction, how many they skipped.
  private func share(
    _ kind: Place.Kind, isPrepared: Bool = false, unread: Int = 0, changes: (inout BehaviourModel) -> Void
  ) throws -> Double {
    let deeds = try deeds(kind, isPrepared: isPrepared, unread: unread, changes: changes)
    return Double(deeds.count { $0.move == 1 }) / Double(deeds.count)
  }

  private func deeds(
    _ kind: Place.Kind, isPrepared: Bool = false, unread: Int = 0, changes: (inout BehaviourModel) -> Void
  ) throws -> [Deed] {
    var crowd = try Harbour.crowd(1)
    changes(&crowd.model)
    let bundle = crowd.configuration.bundle
    let ends = Exploration.ends(of: bundle.pack)
    let book = PlaceBook(crowd.model, bundle, ends: ends)
    let machine = Machine(bundle.pack, setups: crowd.variety.setups, ends: ends) { session, moves in
      book.add(session, moves)
    }
    let runner = LifeRunner(machine, book, StepBook(), SoughtBook([]), crowd.model, telling: [])
    let place = Place(scene: 1, reading: 0, kind: kind, isEnd: false)
    let page = Place(
      scene: 0, reading: 0, kind: .pages(.init(next: [], skip: nil, skipProbability: 0, rest: 0)),
      isEnd: false)
    return (0..<4000).compactMap { user in
      var random = UserRandom(seed: 5, user: UInt64(user))
      var person = Person(pace: 1, lifetime: 1000)
      person.isPrepared = isPrepared
      for _ in unread..<4 { person.come(to: page) }
      person.skip(unread)
      return runner.decide(at: place, &person, &random)
    }
  }

  @Test("Whom a pre-alert has prepared allows more often")
  func preAlert() throws {
    let question = Place.Kind.permission(probability: 0.2, allow: [1], refuse: [2])
    let change = { (model: inout BehaviourModel) in
      model[.allowAfterPreAlert] = .init(0.5, source: "test")
    }
    #expect(abs(try share(question, changes: change) - 0.2) < 0.03)
    #expect(abs(try share(question, isPrepared: true, changes: change) - 0.7) < 0.03)
  }

  @Test("After an error as many try again as the model says", arguments: [0, 0.3, 1])
  func retry(_ probability: Double) throws {
    let error = Place.Kind.error(retry: [1], others: [2])
    let share = try share(error) { $0[.retry] = .init(probability, source: "test") }
    #expect(abs(share - probability) < 0.03)
  }

  @Test("As many tick a box as the model says", arguments: [0, 0.3, 1])
  func tick(_ probability: Double) throws {
    let page = Place.Kind.pages(Place.Pages(next: [2], skip: nil, skipProbability: 0, rest: 0, tick: 1))
    let share = try share(page) { $0[.tickBox] = .init(probability, source: "test") }
    #expect(abs(share - probability) < 0.03)
  }

  // MARK: What was not read

  @Test("Whom an introduction was lost on refuses more permissions, unless a pre-alert explains it once more")
  func refusals() throws {
    let question = Place.Kind.permission(probability: 0.6, allow: [1], refuse: [2])
    let change = { (model: inout BehaviourModel) in
      model[.unreadRefusals] = .init(0.5, source: "test")
      model[.allowAfterPreAlert] = .init(0.2, source: "test")
    }
    for (unread, probability) in [(0, 0.6), (2, 0.45), (4, 0.3)] {
      #expect(abs(try share(question, unread: unread, changes: change) - probability) < 0.03)
    }
    #expect(abs(try share(question, isPrepared: true, unread: 4, changes: change) - 0.8) < 0.03)
  }

  @Test("Who has read less fills in more forms wrongly")
  func errors() throws {
    let form = Place.Kind.form(.init(fill: 1, typing: 1, fields: 1, choices: [(move: 2, weight: 1)]))
    for (unread, probability) in [(0, 0.9), (2, 0.8), (4, 0.7)] {
      let share = try share(form, unread: unread) {
        $0[.invalidForm] = .init(0.1, source: "test")
        $0[.unreadErrors] = .init(2, source: "test")
      }
      #expect(abs(share - probability) < 0.03)
    }
  }

  @Test("Who has read less takes longer to decide, and leaves more forms")
  func hesitation() throws {
    let change = { (model: inout BehaviourModel) in
      model[.decision] = .init(2, source: "test")
      model[.pointing] = .init(0.5, source: "test")
      model[.unreadHesitation] = .init(1, source: "test")
      model[.invalidForm] = .init(0, source: "test")
      model[.leaveAtField] = .init(0.1, source: "test")
      model[.unreadLeaving] = .init(3, source: "test")
    }
    let choice = Place.Kind.form(.init(choices: [(move: 1, weight: 1), (move: 2, weight: 1)]))
    let form = Place.Kind.form(.init(fill: 1, typing: 1, fields: 1, choices: []))
    for (unread, seconds, leaving) in [(0, 2.5, 0.1), (2, 3.5, 0.25), (4, 4.5, 0.4)] {
      #expect(try deeds(choice, unread: unread, changes: change).allSatisfy { $0.seconds == seconds })
      let left = try deeds(form, unread: unread, changes: change).count { $0.leaves == .formTooLong }
      #expect(abs(Double(left) / 4000 - leaving) < 0.03)
    }
  }

  @Test("Sixteen pages more cost users, though most skip them")
  func length() async throws {
    func reached(pages: Int) async throws -> Double {
      let pages = (1...pages).map { "[[page]]\nid = \"p\($0)\"\nheading = \"app\"\ntext = \"words\"\n" }
      var files = [
        "screens/intro.toml": "kind = \"walkthrough\"\n\n" + pages.joined(separator: "\n"),
        "flow.toml": try #require(Harbour.files["flow.toml"]).replacing(
          "start = \"who\"", with: "start = \"intro\"")
          + "\n\n[[step]]\nid = \"intro\"\nscreen = \"intro\"\nnext = \"who\"\n",
      ]
      // The simulator's own numbers.
      files["behaviour.toml"] = ""
      let counts = await CrowdRunner(try Harbour.crowd(8000, changes: files), funnel: Harbour.funnel).counts()
      let stages = try #require(counts.groups["all"]).stages
      return Double(try #require(stages.last).reached) / 8000
    }
    let (four, twenty) = (try await reached(pages: 4), try await reached(pages: 20))
    #expect(four - twenty > 0.01, "\(four) \(twenty)")
  }
}
