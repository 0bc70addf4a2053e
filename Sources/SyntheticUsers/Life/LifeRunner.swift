import Behaviour
import Explorer
import PackModel
import PackReading
import RealModule

/// Sends users through the flow, one after the other, each by her own random numbers.
struct LifeRunner {
  /// The most moves of a user, who by then goes round in circles.
  static let mostDeeds = 600

  private let machine: Machine
  private let book: PlaceBook
  /// The attributes by which users are grouped.
  private let told: [String]
  var constants: Constants
  private var values: [Int32] = []
  /// Of each list of records that a step had: what it says.
  private var facts: [StepFacts?] = []
  /// By kind of users; filled as they come.
  private var beginnings: [Beginning?]
  private let steps: StepBook
  private let sought: SoughtBook

  /// How a kind of users begins.
  private struct Beginning {
    var values: [Int32]
    var records: Int32
    var told: [String]
  }

  /// The constants of the model that are needed for every user.
  struct Constants {
    var decision, pointing, spread, shape, scale, atField, atError, atPermission, waiting: Double
    var back, tick, right, skipDeck, invalid, retry, afterPreAlert, fails: Double
    var unreadErrors, unreadHesitation, unreadRefusals, unreadLeaving: Double

    init(_ model: BehaviourModel) {
      decision = model[.decision].value
      pointing = model[.pointing].value
      spread = model[.spread].value
      shape = model[.leavingShape].value
      scale = model[.leavingScale].value
      atField = model[.leaveAtField].value
      atError = model[.leaveAtError].value
      atPermission = model[.leaveAtPermission].value
      waiting = model[.leaveWaiting].value
      back = model[.goBack].value
      tick = model[.tickBox].value
      right = model[.flickRight].value
      skipDeck = model[.skipDeck].value
      invalid = model[.invalidForm].value
      retry = model[.retry].value
      afterPreAlert = model[.allowAfterPreAlert].value
      fails = model[.serverFails].value
      unreadErrors = model[.unreadErrors].value
      unreadHesitation = model[.unreadHesitation].value
      unreadRefusals = model[.unreadRefusals].value
      unreadLeaving = model[.unreadLeaving].value
    }
  }

  /// - Parameter told: attributes by which users are grouped.
  init(
    _ machine: Machine, _ book: PlaceBook, _ steps: StepBook, _ sought: SoughtBook, _ model: BehaviourModel,
    telling told: [String]
  ) {
    self.sought = sought
    beginnings = Array(repeating: nil, count: machine.setups.count)
    self.steps = steps
    self.machine = machine
    self.book = book
    self.told = told
    constants = Constants(model)
  }

  /// Runs the session of a user.
  ///
  /// - Parameters:
  ///   - random: the user's numbers, after those that said who she is.
  ///   - life: what happens; cleared first.
  ///   - happened: told of every step with its records' number and its time in microseconds.
  mutating func run(
    setup: Int, _ random: inout UserRandom, into life: inout Life, happened: ((Int32, Int64) -> Void)? = nil
  ) {
    life.clear()
    var person = Person(
      pace: random.factor(spread: constants.spread),
      lifetime: random.lifetime(shape: constants.shape, scale: constants.scale))
    let start = begin(setup, &life)
    happened?(start, 0)
    _ = take(start, &life, &person)
    while life.deeds < Self.mostDeeds {
      let look = look()
      let place = book.places[Int(machine.observation(look))]
      if place.isEnd { return end(&life, .finished, person) }
      if place.scene != person.scene {
        person.come(to: place)
        if let reason = reasonToLeave(at: place, person, &random) { return end(&life, reason, person) }
      }
      guard let deed = decide(at: place, &person, &random) else { return end(&life, .stuck, person) }
      person.pass(deed.seconds, own: deed.isOwn)
      if person.hasLeft { return end(&life, .lostInterest, person) }
      if let reason = deed.leaves { return end(&life, reason, person) }
      let step = step(look, deed.move)
      life.deeds += 1
      person.note(deed.move, changed: machine.changesSomething(step))
      let records = machine.records(of: step)
      happened?(records, person.now)
      if take(records, &life, &person), leaves(constants.atError, person, &random) {
        return end(&life, .error, person)
      }
    }
    end(&life, .gaveUp, person)
  }

  private func look() -> Int32 {
    values.withUnsafeBufferPointer { values in values.baseAddress.map(machine.look) ?? 0 }
  }

  private mutating func step(_ look: Int32, _ move: Int) -> Int32 {
    values.withUnsafeMutableBufferPointer { values in
      values.baseAddress.map { machine.step($0, look: look, move: move) } ?? 0
    }
  }

  /// Puts the state that a session begins in before the user.
  ///
  /// - Returns: the number of what has happened by then.
  private mutating func begin(_ setup: Int, _ life: inout Life) -> Int32 {
    let beginning: Beginning
    if let known = beginnings[setup] {
      beginning = known
    } else {
      let start = machine.start(setup: setup)
      let told = told.map { machine.setups[setup].attributes[$0]?.text ?? "" }
      beginning = Beginning(values: start.values, records: start.records, told: told)
      beginnings[setup] = beginning
    }
    values.replaceSubrange(values.indices, with: beginning.values)
    life.told = beginning.told
    return beginning.records
  }

  private mutating func facts(of records: Int32) -> StepFacts {
    let number = Int(records)
    if number >= facts.count { facts += Array(repeating: nil, count: number + 1 - facts.count) }
    if let known = facts[number] { return known }
    let new = StepFacts(machine.records(records), steps, sought, telling: told)
    facts[number] = new
    return new
  }

  /// Notes what has happened.
  ///
  /// - Returns: whether a form was refused, which can make users leave.
  private mutating func take(_ records: Int32, _ life: inout Life, _ person: inout Person) -> Bool {
    let facts = facts(of: records)
    if facts.isNothing { return false }
    let before = life.place
    if let step = facts.wentBack {
      let from = life.place ?? life.visits.last?.step
      if let from, from != step { life.back.append(Life.Way(from: from, to: step)) }
      life.place = step
    }
    if let step = facts.steps.last { life.place = step }
    for step in facts.steps { life.visits.append(Life.Visit(step: step, at: person.now)) }
    for (place, value) in facts.told { life.told[place] = value }
    for given in facts.arms { life.arms.append((given.experiment, given.arm, person.now)) }
    for (number, after) in facts.found {
      let step = number < sought.events.count ? sought.events[number].step : nil
      let place = after > 0 ? facts.steps[after - 1] : before
      if step == nil || place.map({ steps.steps[$0] == step }) == true {
        life.found.append((number, person.now))
      }
    }
    life.permissions += facts.permissions
    if facts.showsPreAlert { person.isPrepared = true }
    if facts.answersPermission { person.isPrepared = false }
    return facts.isRejected
  }

  private func end(_ life: inout Life, _ reason: Departure, _ person: Person) {
    life.departure = reason
    life.end = person.now
  }

  func power(_ base: Double, _ exponent: Double) -> Double {
    base >= 1 ? 1 : Double.pow(max(0, base), exponent)
  }
}
