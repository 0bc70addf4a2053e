import Behaviour
import Explorer
import PackReading
import Settings
import Testing

@testable import SyntheticUsers

@Suite("What users decide")
struct DecidingTests {
  /// How many of 4,000 users do the first move.
  private func share(
    _ kind: Place.Kind, isPrepared: Bool = false, changes: (inout BehaviourModel) -> Void
  ) throws -> Double {
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
    var count = 0
    for user in 0..<4000 {
      var random = UserRandom(seed: 5, user: UInt64(user))
      var person = Person(pace: 1, lifetime: 1000)
      person.isPrepared = isPrepared
      if runner.decide(at: place, &person, &random)?.move == 1 { count += 1 }
    }
    return Double(count) / 4000
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
    let page = Place.Kind.pages(Place.Pages(next: [2], skip: nil, skipProbability: 0, tick: 1))
    let share = try share(page) { $0[.tickBox] = .init(probability, source: "test") }
    #expect(abs(share - probability) < 0.03)
  }
}
