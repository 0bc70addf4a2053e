package import PackModel

/// Why words are no ``DebugCommand``.
package struct DebugWordsError: Error, Hashable, Sendable {
  /// The index of the wrong word, from 0; the number of words if one is missing at the end.
  package var index: Int
  /// What is wrong: one sentence, without a full stop.
  package var message: String
  /// The word that was not understood; `nil` if a word is missing or one too many.
  package var given: String?
  /// Names that could stand in the word's place, in the order to show them; empty if none are known.
  package var known: [String] = []
}

extension DebugCommand {
  /// The first words of every command, in the order documents list them.
  package static let verbs = [
    "home", "foreground", "settings", "remind", "relaunch", "reinstall", "start-over", "undo", "jump", "set",
    "permission",
    "request", "workflow", "feature", "network", "outcome", "arm", "open",
  ]

  /// Reads the words of a tape, and checks every name in them against the pack.
  ///
  /// - Throws: ``DebugWordsError`` for the first word that is wrong, missing or too many.
  package init(words: [String], pack: Pack) throws(DebugWordsError) {
    var reader = DebugWordReader(words: words, pack: pack)
    self = try reader.command()
  }
}

/// Takes the words of a command one after the other.
private struct DebugWordReader {
  let words: [String]
  let pack: Pack
  private var index = 0

  init(words: [String], pack: Pack) {
    self.words = words
    self.pack = pack
  }

  mutating func command() throws(DebugWordsError) -> DebugCommand {
    let verb = try name("command", among: DebugCommand.verbs)
    let command = try command(verb)
    guard index == words.count else {
      throw DebugWordsError(index: index, message: "`Debug \(verb)` needs no more words")
    }
    return command
  }

  private mutating func command(_ verb: String) throws(DebugWordsError) -> DebugCommand {
    switch verb {
    case "home": return .home
    case "foreground": return .foreground
    case "settings": return .settings
    case "remind": return .remind
    case "relaunch": return .relaunch
    case "reinstall": return .reinstall
    case "start-over": return .startOver
    case "undo": return .undo
    case "jump":
      return .jump(try name("screen", among: pack.jumpPlaces))
    case "set": return try assignment()
    case "permission":
      let kind = try kind()
      let statuses = kind.statuses
      let status = try name("status of `\(kind.rawValue)`", among: statuses.map { $0.rawValue })
      return .permission(kind, statuses.first { $0.rawValue == status } ?? .notDetermined)
    case "request": return .request(try kind())
    case "workflow": return .workflow(try name("workflow", among: pack.permissions.workflows.map { $0.id }))
    case "feature":
      let id = try name("feature", among: pack.permissions.features.map { $0.id })
      return .feature(id, try name("state of a feature", among: ["on", "off"]) == "on")
    case "network":
      let profile = try name("network", among: NetworkProfile.allCases.map { $0.rawValue })
      return .network(NetworkProfile(rawValue: profile) ?? .normal)
    case "outcome": return try outcome()
    case "arm":
      let key = try name("experiment", among: pack.experiments.map { $0.key })
      let arms = pack.experiments.first { $0.key == key }?.arms ?? []
      let arm = try word("an arm, or an empty text for none", known: arms)
      if !arm.isEmpty { try check(arm, "arm of `\(key)`", among: arms) }
      return .arm(key, arm.isEmpty ? nil : arm)
    default: return .open(try name("entry point", among: pack.entries.map { $0.id }))
    }
  }

  private mutating func kind() throws(DebugWordsError) -> PermissionKind {
    let kinds = PermissionKind.allCases
    let name = try name("permission", among: kinds.map { $0.rawValue })
    return kinds.first { $0.rawValue == name } ?? .notifications
  }

  private mutating func assignment() throws(DebugWordsError) -> DebugCommand {
    let name = try name("attribute", among: pack.attributes.map { $0.name })
    let text = try word("a value")
    guard let attribute = pack.attributes.first(where: { $0.name == name }),
      let value = Value(text, like: attribute.initial)
    else {
      let isNumber = pack.attributes.first { $0.name == name }?.initial.number != nil
      let what = isNumber ? "a whole number" : "true or false"
      throw DebugWordsError(index: index - 1, message: "`\(text)` is not \(what)")
    }
    if !attribute.values.isEmpty, !text.isEmpty {
      try check(text, "value of `\(name)`", among: attribute.values)
    }
    return .set(name, value)
  }

  private mutating func outcome() throws(DebugWordsError) -> DebugCommand {
    let endpoint = words.count > index + 1 ? words[index + 1] : nil
    if let endpoint, pack.endpoint(endpoint) == nil {
      index += 2
      try check(endpoint, "endpoint", among: pack.endpoints.map { $0.id })
    }
    let called = endpoint.flatMap(pack.endpoint).map { [$0] } ?? pack.endpoints
    let name = try name("outcome", among: Outcome.known(to: called).map { $0.name })
    if endpoint != nil { index += 1 }
    return .outcome(Outcome(name), endpoint)
  }

  /// Takes a word that has to be one of some names.
  private mutating func name(_ what: String, among names: [String]) throws(DebugWordsError) -> String {
    let article = what.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    let word = try word("\(article) \(what)", known: names)
    try check(word, what, among: names)
    return word
  }

  private mutating func word(_ what: String, known: [String] = []) throws(DebugWordsError) -> String {
    guard index < words.count else {
      let subject = (["Debug"] + words.prefix(1)).joined(separator: " ")
      throw DebugWordsError(index: index, message: "`\(subject)` needs \(what)", known: known)
    }
    index += 1
    return words[index - 1]
  }

  /// Checks that the word taken last is one of some names.
  private func check(_ word: String, _ what: String, among names: [String]) throws(DebugWordsError) {
    guard !names.contains(word) else { return }
    var seen: Set<String> = []
    let known = names.filter { seen.insert($0).inserted }
    throw DebugWordsError(
      index: index - 1, message: "there is no \(what) `\(word)`", given: word, known: known)
  }
}

extension Outcome {
  /// Every outcome that calls of some endpoints can have: the common ones, then their own in the order written.
  package static func known(to endpoints: [Endpoint]) -> [Outcome] {
    let own = endpoints.flatMap { endpoint in
      endpoint.schedule + endpoint.rules.map { $0.outcome } + endpoint.errors.map { $0.outcome }
    }
    var seen: Set<Outcome> = []
    return (common + own).filter { seen.insert($0).inserted }
  }
}
