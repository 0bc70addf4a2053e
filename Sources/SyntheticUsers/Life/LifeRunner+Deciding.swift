import PackModel

/// What a user does next.
struct Deed {
  var move: Int
  /// How many seconds it takes at the median pace.
  var seconds: Double
  /// Whether it is the user who takes the time.
  var isOwn = true
  /// Why the user leaves before it is done; `nil` if not.
  var leaves: Departure?
}

extension LifeRunner {
  /// Why the user leaves as soon as the place comes up; `nil` if not.
  func reasonToLeave(at place: Place, _ person: Person, _ random: inout UserRandom) -> Departure? {
    switch place.kind {
    case .permission: leaves(constants.atPermission, person, &random) ? .permission : nil
    case .error: leaves(constants.atError, person, &random) ? .error : nil
    default: nil
    }
  }

  /// Whether something drives the user away: the more probably, the less she knows what it is for.
  func leaves(_ probability: Double, _ person: Person, _ random: inout UserRandom) -> Bool {
    random.happens(probability * (1 + constants.unreadLeaving * person.shareUnread))
  }

  /// Seconds to decide.
  private func decision(_ person: Person) -> Double {
    constants.decision * (1 + constants.unreadHesitation * person.shareUnread)
  }

  /// - Returns: `nil` if nothing can be done.
  func decide(at place: Place, _ person: inout Person, _ random: inout UserRandom) -> Deed? {
    switch place.kind {
    case .stuck: return nil
    case .waits(let seconds, let move): return Deed(move: move, seconds: seconds, isOwn: false)
    case .server(let latency, let success, let failure):
      return reply(latency, success, failure, &random)
    case .permission(let probability, let allow, let refuse):
      // A pre-alert explains what was not read.
      let prepared =
        person.isPrepared
        ? probability + constants.afterPreAlert
        : probability * (1 - constants.unreadRefusals * person.shareUnread)
      let allows = random.happens(prepared)
      let wanted = allows && !allow.isEmpty || refuse.isEmpty ? allow : refuse
      return one(of: wanted, by: person, &random)
    case .error(let retry, let others):
      let tries = random.happens(constants.retry)
      return one(of: tries && !retry.isEmpty || others.isEmpty ? retry : others, &random)
    case .card(let right, let left, let skip):
      return card(right, left, skip, person, &random)
    case .pages(let pages): return turn(pages, &person, &random)
    case .form(let form): return act(on: form, person, &random)
    }
  }

  /// - Parameter person: who has to decide, if there is something to decide.
  private func one(of moves: [Int], by person: Person? = nil, _ random: inout UserRandom) -> Deed? {
    guard let first = moves.first else { return nil }
    let index = moves.count > 1 ? Int(random.unit() * Double(moves.count)) : 0
    let move = index < moves.count ? moves[index] : first
    return Deed(move: move, seconds: constants.pointing + (person.map(decision) ?? 0))
  }

  private func reply(
    _ latency: Latency?, _ success: [Int], _ failure: [Int], _ random: inout UserRandom
  ) -> Deed? {
    let fails = !failure.isEmpty && random.happens(constants.fails)
    guard let deed = one(of: fails ? failure : success, &random) else { return nil }
    let time = latency.map { $0.value(at: Int(random.unit() * 1_000_000)) / .seconds(1) } ?? 0
    var reply = Deed(move: deed.move, seconds: time, isOwn: false)
    if time > 0, random.happens(1 - power(1 - constants.waiting, time)) { reply.leaves = .waiting }
    return reply
  }

  private func card(
    _ right: Int?, _ left: Int?, _ skip: Int?, _ person: Person, _ random: inout UserRandom
  ) -> Deed? {
    let time = decision(person) + constants.pointing
    if let skip, random.happens(constants.skipDeck) { return Deed(move: skip, seconds: time) }
    let wantsRight = random.happens(constants.right)
    let (wanted, other) = wantsRight ? (right, left) : (left, right)
    // A tutorial may take one direction only.
    let move = wanted.flatMap { person.isVain($0) ? nil : $0 } ?? other ?? wanted
    return move.map { Deed(move: $0, seconds: time) }
  }

  private func turn(_ pages: Place.Pages, _ person: inout Person, _ random: inout UserRandom) -> Deed? {
    if let tick = pages.tick, !person.hasTicked {
      person.hasTicked = true
      if random.happens(constants.tick) { return Deed(move: tick, seconds: constants.pointing) }
    }
    if let skip = pages.skip, random.happens(pages.skipProbability) {
      person.skip(pages.rest)
      return Deed(move: skip, seconds: constants.pointing)
    }
    if let back = pages.back, random.happens(constants.back) {
      return Deed(move: back, seconds: constants.pointing)
    }
    let open = pages.next.filter { !person.isVain($0) }
    guard open.isEmpty else { return one(of: open, by: open.count > 1 ? person : nil, &random) }
    // The page is closed: the box was left alone, or it wants to be seen for longer.
    if let tick = pages.tick, !person.isVain(tick) { return Deed(move: tick, seconds: constants.pointing) }
    guard let skip = pages.skip else { return one(of: pages.next, by: person, &random) }
    person.skip(pages.rest)
    return Deed(move: skip, seconds: constants.pointing)
  }

  private func act(on form: Place.Form, _ person: Person, _ random: inout UserRandom) -> Deed? {
    if let back = form.back, !person.isVain(back), random.happens(constants.back) {
      return Deed(move: back, seconds: constants.pointing)
    }
    let isWrong = constants.invalid * (1 + constants.unreadErrors * person.shareUnread)
    if let fill = form.fill, !person.isVain(fill), !random.happens(isWrong) {
      let isTooLong = leaves(1 - power(1 - constants.atField, Double(form.fields)), person, &random)
      return Deed(move: fill, seconds: form.typing, leaves: isTooLong ? .formTooLong : nil)
    }
    let weights =
      person.vain == 0
      ? form.weights : zip(form.moves, form.weights).map { person.isVain($0) ? 0 : $1 }
    guard let index = random.index(of: weights) else {
      if let fill = form.fill, !person.isVain(fill) { return Deed(move: fill, seconds: form.typing) }
      return form.back.map { Deed(move: $0, seconds: constants.pointing) }
    }
    let isChoice = form.moves.count > 1
    return Deed(
      move: form.moves[index], seconds: constants.pointing + (isChoice ? decision(person) : 0))
  }
}
