import ContentTree
package import Diagnostics
package import PackModel
package import PackReading
package import Session
package import TextFormats

/// All that a session in a browser starts from: the files of a pack, the simulator's own words, and what
/// configuration says. It travels as JSON.
package struct SharedFlow {
  /// The name of the pack.
  package var id: String
  /// The files of the pack, packed (`ContentTree/PackedTree.swift`), sorted by path.
  package var files: [File]
  /// The simulator's own words, in the same form.
  package var system: [File]
  /// What the session starts from; the arms of experiments are left out and drawn when it begins.
  package var setup: FlowSetup
  /// Who the user is for experiments, without the properties of configuration.
  package var user: ExperimentUser
  /// How the session looks.
  package var options: DisplayOptions

  /// A file of content.
  package struct File: Hashable, Sendable {
    /// Relative to the pack.
    package var path: String
    /// The packed tree.
    package var tree: String

    /// Creates a file.
    package init(path: String, tree: String) {
      self.path = path
      self.tree = tree
    }
  }

  /// Creates a flow of these files.
  package init(
    id: String, files: [File], system: [File], setup: FlowSetup, user: ExperimentUser, options: DisplayOptions
  ) {
    self.id = id
    self.files = files
    self.system = system
    self.setup = setup
    self.user = user
    self.options = options
  }

  /// The files of a pack that a session reads, packed; one that is no tree is left out.
  package static func files(of source: ContentSource) -> [File] {
    let log = ContentLog()
    return source.list(log).filter { $0.hasSuffix(".toml") }.compactMap { path in
      source.read(path, log)?.table(file: path, log: log).map { File(path: path, tree: PackedTree.pack($0)) }
    }
  }

  /// The pack, read from the files.
  ///
  /// - Throws: ``ContentError`` with the problems of the files.
  package func bundle() throws(ContentError) -> PackBundle {
    try PackLoader.load(Self.source(id, files), system: Self.source("_system", system)).bundle
  }

  private static func source(_ id: String, _ files: [File]) -> ContentSource {
    let paths = files.map { $0.path }
    // What is shared was checked before.
    return ContentSource(id: id, location: "shared", isShipped: true, list: { _ in paths }) { path, log in
      guard let file = files.first(where: { $0.path == path }) else {
        log.error(.missingFile, at: ContentPlace(file: path), "there is no such file")
        return nil
      }
      return .text(file.tree) { tree, _, _ in
        Array(tree.utf8).withUnsafeBufferPointer { PackedTree.unpack($0) }
      }
    }
  }
}

// MARK: Writing

extension SharedFlow {
  /// The flow as JSON in UTF-8.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.open("{")
    writer.member("id", id)
    Self.write(files, "files", &writer)
    Self.write(system, "system", &writer)
    writer.key("setup")
    Self.write(setup, &writer)
    writer.member("user", user.id)
    Self.write(user.forced.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, "forced", &writer)
    writer.member("theme", options.theme.rawValue)
    if let brand = options.brand { writer.member("brand", brand) }
    writer.close("}")
    return writer.bytes
  }

  private static func write(_ files: [File], _ name: StaticString, _ writer: inout JSONWriter) {
    write(files.map { ($0.path, $0.tree) }, name, &writer)
  }

  private static func write(
    _ pairs: [(String, String)], _ name: StaticString, _ writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.open("{")
    for (key, value) in pairs {
      writer.key(text: key)
      writer.string(value)
    }
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
    write(sorted(setup.attributes).map { ($0.key, tagged($0.value)) }, "attributes", &writer)
    write(sorted(setup.features).map { ($0.key, $0.value ? "on" : "off") }, "features", &writer)
    let outcomes = sorted(setup.outcomes).map { ($0.key, $0.value.map { $0.name }.joined(separator: " ")) }
    write(outcomes, "outcomes", &writer)
    let kinds = PermissionKind.allCases
    let statuses = kinds.compactMap { kind in setup.permissions[kind].map { (kind.rawValue, $0.rawValue) } }
    write(statuses, "permissions", &writer)
    let answers = kinds.compactMap { kind in
      setup.answers[kind].map { (kind.rawValue, $0.map { $0.rawValue }.joined(separator: " ")) }
    }
    write(answers, "answers", &writer)
    writer.member("off", kinds.filter { setup.system.switchedOff.contains($0) }.map { $0.rawValue })
    writer.member("queue", setup.system.queuesPermissions ? 1 : 0)
    writer.member("precise", setup.system.isLocationPrecise ? 1 : 0)
    writer.close("}")
  }

  private static func sorted<Element>(_ table: [String: Element]) -> [(key: String, value: Element)] {
    table.sorted { $0.key < $1.key }
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

extension SharedFlow {
  /// Reads what ``json`` has written.
  ///
  /// - Throws: ``JSONError`` where the bytes are something else.
  package init(json: [UInt8]) throws(JSONError) {
    self.init(
      id: "", files: [], system: [], setup: FlowSetup(), user: ExperimentUser(), options: DisplayOptions())
    var reader = JSONReader(json)
    var flow = self
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "id": flow.id = try reader.string()
      case "files": flow.files = try Self.files(&reader)
      case "system": flow.system = try Self.files(&reader)
      case "setup": flow.setup = try Self.setup(&reader)
      case "user": flow.user.id = try reader.string()
      case "forced": for (key, arm) in try Self.pairs(&reader) { flow.user.forced[key] = arm }
      case "theme": flow.options.theme = try reader.string() == ThemeName.dark.rawValue ? .dark : .light
      case "brand": flow.options.brand = try reader.string()
      default: try reader.skip()
      }
    }
    try reader.end()
    self = flow
  }

  private static func pairs(_ reader: inout JSONReader) throws(JSONError) -> [(String, String)] {
    var pairs: [(String, String)] = []
    try reader.object { (name, reader) throws(JSONError) in pairs.append((name, try reader.string())) }
    return pairs
  }

  private static func files(_ reader: inout JSONReader) throws(JSONError) -> [File] {
    try pairs(&reader).map { File(path: $0.0, tree: $0.1) }
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
        for (key, text) in try pairs(&reader) { setup.attributes[key] = try value(text) }
      case "features": for (key, text) in try pairs(&reader) { setup.features[key] = text == "on" }
      case "outcomes":
        for (key, text) in try pairs(&reader) { setup.outcomes[key] = words(text).map { Outcome($0) } }
      case "permissions":
        for (key, text) in try pairs(&reader) {
          if let kind = PermissionKind(rawValue: key) {
            setup.permissions[kind] = PermissionStatus(rawValue: text)
          }
        }
      case "answers":
        for (key, text) in try pairs(&reader) {
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
