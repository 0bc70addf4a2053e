import FlowPaths
import OnboardingFlow
import PackModel
import PackReading

/// A walk through everything that a session can show, from its start on: the shortest ways first.
struct Walk {
  /// The boards, in the order found.
  private(set) var found: [Found] = []
  /// Moments that were looked at.
  private(set) var moments = 0
  /// Whether there was more than the limit.
  private(set) var isCut = false

  private let bundle: PackBundle
  private let plain: PlainPages
  private let conditions: ConditionAnswers
  private let policy: MovePolicy
  private let locale: String
  private let limit: Int
  private var places: [String: Int] = [:]

  /// A board, and the first session that reached it.
  struct Found {
    var name: BoardName
    var step: StepID
    var depth: Int
    var flow: OnboardingFlow
    /// The moves from the start to it; each timer that runs out is one.
    var moves: [Move]
    var ways: [Way] = []
  }

  /// A move to a board from another one, given by its place among those found.
  struct Way: Hashable {
    var from: Int
    var by: String
  }

  /// A moment to go on from.
  private struct Moment {
    var session: FlowSession
    var place: Int
    var depth: Int
    /// The moment before, as a place among all of them, and the moves from there.
    var origin: Int?
    var moves: [Move]
  }

  /// Timers that run out in one wait: the seconds until the app tries again are several.
  private static let longestWait = 12
  /// The most ways to a board that are kept.
  private static let mostWays = 12

  /// - Parameters:
  ///   - plain: what pages show by default.
  ///   - limit: how many moments are looked at, at most.
  init(_ bundle: PackBundle, setup: FlowSetup, plain: PlainPages, limit: Int = 6000) {
    self.bundle = bundle
    self.plain = plain
    self.limit = limit
    conditions = ConditionAnswers(bundle.pack)
    policy = .pictures(of: bundle.pack, setup)
    locale = bundle.pack.locales.first ?? "en"
    run(from: FlowSession(pack: bundle.pack, setup: setup))
  }

  private mutating func run(from start: FlowSession) {
    var seen = SeenMoments()
    let first = name(of: start)
    _ = seen.add(key(of: start, first))
    var open = [
      Moment(session: start, place: note(first, start, depth: 0, moves: []), depth: 0, origin: nil, moves: [])
    ]
    var next = 0
    while next < open.count {
      let here = next
      let moment = open[here]
      // This session is not needed any more.
      open[here].session = start
      next += 1
      let nameHere = found[moment.place].name
      for move in MoveList(of: moment.session, policy).moves {
        guard let (session, moves) = carryOut(move, moment.session, nameHere) else { continue }
        let name = name(of: session)
        let isNew = seen.add(key(of: session, name))
        let place =
          isNew
          ? note(name, session, depth: moment.depth + 1, moves: Self.way(to: here, in: open) + moves)
          : places[name.id]
        if let place, place != moment.place { note(move, from: moment, to: place) }
        guard isNew, let place else { continue }
        guard open.count < limit else {
          isCut = true
          continue
        }
        open.append(
          Moment(session: session, place: place, depth: moment.depth + 1, origin: here, moves: moves))
      }
    }
    moments = open.count
  }

  /// The moves from the start to a moment.
  private static func way(to place: Int, in moments: [Moment]) -> [Move] {
    var parts: [[Move]] = []
    var place: Int? = place
    while let moment = place.map({ moments[$0] }) {
      parts.append(moment.moves)
      place = moment.origin
    }
    return parts.reversed().flatMap(\.self)
  }

  private func name(of session: FlowSession) -> BoardName { BoardName(of: session.flow, plain: plain) }

  private func key(of session: FlowSession, _ name: BoardName) -> WalkKey {
    WalkKey(of: session.flow, name: name, conditions)
  }

  /// - Returns: the session afterwards, and the moves that it took; `nil` where the move does nothing.
  private func carryOut(
    _ move: Move, _ before: FlowSession, _ name: BoardName
  ) -> (session: FlowSession, moves: [Move])? {
    var session = before
    var moves = [move]
    if move == .wait {
      let start = key(of: session, name)
      moves = []
      for _ in 0..<Self.longestWait {
        guard session.fireNext() else { return nil }
        moves.append(.wait)
        if key(of: session, self.name(of: session)) != start { break }
      }
    } else if !session.perform(move) {
      return nil
    }
    // Content may leave a session with nothing to show.
    return session.flow.currentScreen == nil ? nil : (session, moves)
  }

  private mutating func note(
    _ name: BoardName, _ session: FlowSession, depth: Int, moves: @autoclosure () -> [Move]
  ) -> Int {
    if let place = places[name.id] { return place }
    places[name.id] = found.count
    let step = session.flow.state.visits.last?.step ?? ""
    found.append(Found(name: name, step: step, depth: depth, flow: session.flow, moves: moves()))
    return found.count - 1
  }

  private mutating func note(_ move: Move, from moment: Moment, to place: Int) {
    guard found[place].ways.count < Self.mostWays else { return }
    let words = MoveWords(of: moment.session.flow, bundle, locale: locale)
    let way = Way(from: moment.place, by: words.name(of: move))
    if !found[place].ways.contains(way) { found[place].ways.append(way) }
  }
}

/// The moments of a walk: each place, and at each place every fact once. Combinations of facts would be too
/// many to walk through: eight permissions that a home screen tells apart are six thousand home screens.
private struct SeenMoments {
  private var facts: [WalkKey.Place: Set<WalkKey.Fact>] = [:]

  /// - Returns: whether there is something new about a moment.
  mutating func add(_ key: WalkKey) -> Bool {
    guard var known = facts[key.place] else {
      facts[key.place] = Set(key.facts)
      return true
    }
    let count = known.count
    facts[key.place] = nil
    known.formUnion(key.facts)
    facts[key.place] = known
    return known.count > count
  }
}
