package import PackModel
package import PackReading
import Portability
import Screens
package import Session
package import TextFormats

/// What a session in a browser starts from, beside the pack. It travels as JSON.
package struct SharedStart: Hashable, Sendable {
  /// The variant; the arms of experiments are left out and drawn when the session begins.
  package var setup: FlowSetup
  /// Who the user is for experiments, without the properties of configuration.
  package var user: ExperimentUser
  /// How the session looks.
  package var options: DisplayOptions
  /// The commands at the head of a tape that starts in the same way, a line each.
  package var head: [String]

  /// Creates a start.
  package init(
    setup: FlowSetup = FlowSetup(), user: ExperimentUser = ExperimentUser(),
    options: DisplayOptions = DisplayOptions(),
    head: [String] = []
  ) {
    self.setup = setup
    self.user = user
    self.options = options
    self.head = head
  }
}

// MARK: Writing

extension SharedStart {
  /// The start as JSON in UTF-8.
  package var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  func write(to writer: inout JSONWriter) {
    writer.open("{")
    writer.key("setup")
    Self.write(setup, &writer)
    writer.member("user", user.id)
    writer.member("forced", user.forced.ordered.map { ($0.key, $0.value) })
    writer.member("theme", options.theme.rawValue)
    if let brand = options.brand { writer.member("brand", brand) }
    writer.member("motion", options.motion.rawValue)
    writer.member("head", head)
    writer.close("}")
  }

  private static func write(_ setup: FlowSetup, _ writer: inout JSONWriter) {
    writer.open("{")
    writer.member("locale", setup.locale)
    writer.member("device", setup.device)
    writer.member("network", setup.network.rawValue)
    writer.member("seed", String(setup.seed))
    if let jump = setup.jump { writer.member("jump", jump) }
    if let entry = setup.entry { writer.member("entry", entry) }
    let today = setup.today
    writer.key("today")
    writer.numbers([today.year, today.month, today.day])
    writer.member("attributes", setup.attributes.ordered.map { ($0.key, tagged($0.value)) })
    writer.member("features", setup.features.ordered.map { ($0.key, $0.value ? "on" : "off") })
    let outcomes = setup.outcomes.ordered.map { ($0.key, $0.value.map { $0.name }.joined(separator: " ")) }
    writer.member("outcomes", outcomes)
    let kinds = PermissionKind.allCases
    let statuses = kinds.compactMap { kind in setup.permissions[kind].map { (kind.rawValue, $0.rawValue) } }
    writer.member("permissions", statuses)
    let answers = kinds.compactMap { kind in
      setup.answers[kind].map { (kind.rawValue, $0.map { $0.rawValue }.joined(separator: " ")) }
    }
    writer.member("answers", answers)
    writer.member("off", kinds.filter { setup.system.switchedOff.contains($0) }.map { $0.rawValue })
    writer.member("queue", setup.system.queuesPermissions ? 1 : 0)
    writer.member("precise", setup.system.isLocationPrecise ? 1 : 0)
    writer.close("}")
  }

  /// A value with a letter for its type before it.
  private static func tagged(_ value: Value) -> String {
    switch value {
    case .string(let text): "s\(text)"
    case .number(let number): "n\(number)"
    case .bool(let bool): "b\(bool)"
    }
  }
}

// MARK: Reading

extension SharedStart {
  /// Reads what ``json`` has written.
  ///
  /// - Throws: ``JSONError`` where the bytes are something else.
  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    try self.init(&reader)
    try reader.end()
  }

  /// Reads a start that stands in a longer text.
  ///
  /// - Throws: ``JSONError`` where it is something else.
  package init(_ reader: inout JSONReader) throws(JSONError) {
    var start = SharedStart()
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "setup": start.setup = try Self.setup(&reader)
      case "user": start.user.id = try reader.string()
      case "forced": for (key, arm) in try reader.pairs() { start.user.forced[key] = arm }
      case "theme": start.options.theme = try reader.string() == ThemeName.dark.rawValue ? .dark : .light
      case "brand": start.options.brand = try reader.string()
      case "motion": start.options.motion = Timeline.Motion(rawValue: try reader.string()) ?? .full
      case "head": start.head = try reader.strings()
      default: try reader.skip()
      }
    }
    self = start
  }

  private static func setup(_ reader: inout JSONReader) throws(JSONError) -> FlowSetup {
    var setup = FlowSetup()
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "locale": setup.locale = try reader.string()
      case "device": setup.device = try reader.string()
      case "network": setup.network = NetworkProfile(rawValue: try reader.string()) ?? .normal
      case "seed": setup.seed = Int64(try reader.string()) ?? 1
      case "jump": setup.jump = try reader.string()
      case "entry": setup.entry = try reader.string()
      case "today":
        let parts = try reader.numbers()
        guard parts.count == 3 else { throw JSONError("a date has three numbers") }
        setup.today = CalendarDate(year: parts[0], month: parts[1], day: parts[2])
      case "attributes":
        for (key, text) in try reader.pairs() { setup.attributes[key] = try value(text) }
      case "features": for (key, text) in try reader.pairs() { setup.features[key] = text == "on" }
      case "outcomes":
        for (key, text) in try reader.pairs() { setup.outcomes[key] = words(text).map { Outcome($0) } }
      case "permissions":
        for (key, text) in try reader.pairs() {
          if let kind = PermissionKind(rawValue: key) {
            setup.permissions[kind] = PermissionStatus(rawValue: text)
          }
        }
      case "answers":
        for (key, text) in try reader.pairs() {
          guard let kind = PermissionKind(rawValue: key) else { continue }
          setup.answers[kind] = words(text).compactMap { PermissionAnswer(rawValue: $0) }
        }
      case "off":
        for name in try reader.strings() {
          if let kind = PermissionKind(rawValue: name) { setup.system.setSwitch(of: kind, isOn: false) }
        }
      case "queue": setup.system.queuesPermissions = try reader.number() == 1
      case "precise": setup.system.isLocationPrecise = try reader.number() == 1
      default: try reader.skip()
      }
    }
    return setup
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map { String($0) } }

  private static func value(_ text: String) throws(JSONError) -> Value {
    let rest = String(text.dropFirst())
    switch text.first {
    case "s": return .string(rest)
    case "n": if let number = Int64(rest) { return .number(number) }
    case "b": return .bool(rest == "true")
    default: break
    }
    throw JSONError("a value has no type")
  }
}
