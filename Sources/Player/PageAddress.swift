import Diagnostics
import OnboardingFlow
package import PackModel
package import PackReading
package import SharedFlows
import TapeLanguage
package import TextFormats

/// What the address of a page chooses among what the page holds. Anybody can write one.
package struct PageAddress: Hashable, Sendable {
  /// A start of the page, by its name.
  package var config = ""
  /// A whole start, as ``SharedStart/json``, in place of that of the page.
  package var start = ""
  /// A language of the pack.
  package var locale = ""
  /// The user's id.
  package var user = ""
  /// Arms of experiments, each `EXPERIMENT:ARM`.
  package var arms: [String] = []
  /// A screen to open.
  package var jump = ""

  /// Creates an address that chooses nothing.
  package init() {}

  /// Reads an address that the page has taken apart, as JSON.
  ///
  /// - Throws: ``JSONError`` where the bytes are something else.
  package init(json: [UInt8]) throws(JSONError) {
    var address = PageAddress()
    var reader = JSONReader(json)
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "config": address.config = try reader.string()
      case "start": address.start = try reader.string()
      case "locale": address.locale = try reader.string()
      case "user": address.user = try reader.string()
      case "arms": address.arms = try reader.strings()
      case "jump": address.jump = try reader.string()
      default: try reader.skip()
      }
    }
    try reader.end()
    self = address
  }

  /// The start that is chosen.
  ///
  /// - Parameters:
  ///   - flow: what the page holds.
  ///   - today: the day of the user, which ages are counted from; `nil`: that of the start.
  /// - Throws: ``JSONError`` where there is no such thing, with what there is.
  package func start(of flow: SharedFlow, _ bundle: PackBundle, today: CalendarDate? = nil) throws(JSONError)
    -> SharedStart
  {
    var start = try named(flow)
    if let today { start.setup.today = today }
    if !self.start.isEmpty { start = try SharedStart(json: Array(self.start.utf8)).fitting(bundle.pack) }
    if !locale.isEmpty {
      try Self.require(locale, "language", bundle.pack.locales)
      start.setup.locale = locale
      start.add(.locale(locale))
    }
    if !jump.isEmpty {
      guard bundle.pack.jumpPlaces.contains(jump) else { throw JSONError("there is no screen `\(jump)`") }
      start.setup.jump = jump
      start.add(.option(key: "start", value: jump))
    }
    if !user.isEmpty {
      guard user.count >= ExperimentUser.leastCharacters else {
        throw JSONError("the user's id is shorter than \(ExperimentUser.leastCharacters) characters")
      }
      start.user.id = user
      start.add(.option(key: "user_id", value: user))
    }
    for arm in arms { try choose(arm, bundle.pack, &start) }
    start.setup.offers = bundle.experiments.offers(to: start.user, start.setup, bundle.pack)
    return start
  }

  private func named(_ flow: SharedFlow) throws(JSONError) -> SharedStart {
    if config.isEmpty { return flow.starts.first?.start ?? SharedStart() }
    try Self.require(config, "configuration", flow.starts.map { $0.name })
    return flow.starts.first { $0.name == config }?.start ?? SharedStart()
  }

  private func choose(_ text: String, _ pack: Pack, _ start: inout SharedStart) throws(JSONError) {
    let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
    guard parts.count == 2, let experiment = pack.experiments.first(where: { $0.key == parts[0] }) else {
      throw JSONError("there is no experiment for `\(text)`")
    }
    try Self.require(parts[1], "arm", experiment.arms)
    start.user.forced[experiment.key] = parts[1]
    start.add(.option(key: ValueName.experiment(experiment.key).source, value: parts[1]))
  }

  private static func require(_ name: String, _ kind: String, _ all: [String]) throws(JSONError) {
    guard !all.contains(name) else { return }
    throw JSONError("there is no \(kind) `\(name)`; there is \(all.joined(separator: ", "))")
  }
}

extension SharedStart {
  fileprivate mutating func add(_ setting: TapeSetting) {
    head.append(TapeCommand.Kind.set(setting).tapeText)
  }

  /// The start without what a pack cannot have: it may have been written by anybody.
  fileprivate func fitting(_ pack: Pack) throws(JSONError) -> SharedStart {
    var start = self
    start.head = head.filter { $0.hasPrefix("Set ") && !$0.contains { $0.isNewline } }
    if !pack.locales.contains(setup.locale), PseudoLocale(rawValue: setup.locale) == nil {
      throw JSONError("there is no language `\(setup.locale)`")
    }
    if let jump = setup.jump, !pack.jumpPlaces.contains(jump) {
      throw JSONError("there is no screen `\(jump)`")
    }
    if let entry = setup.entry, pack.entry(entry) == nil {
      throw JSONError("there is no entry point `\(entry)`")
    }
    start.setup.attributes = setup.attributes.filter { name, value in
      pack.attributes.first { $0.name == name }.map { $0.initial.isLike(value) } ?? false
    }
    return start
  }
}

extension Value {
  /// Whether another value is of the same type.
  fileprivate func isLike(_ other: Value) -> Bool {
    switch (self, other) {
    case (.string, .string), (.number, .number), (.bool, .bool): true
    default: false
    }
  }
}
