import Configuration
import Diagnostics
import PackModel
import PackReading

/// How the values of a key are read, written and checked.
struct ConfigurationType<Output: Sendable>: Sendable {
  let form: ConfigurationForm
  /// Reads the value of the highest layer that has one.
  let read: @Sendable (ConfigReader, ConfigKey) -> Output?
  /// A value as it is written; a list has commas.
  let text: @Sendable (Output) -> String
  /// What is wrong with a written value; `nil`: nothing.
  let problem: @Sendable (String, ConfigurationContext) -> ConfigurationProblem?
}

/// What is wrong with a value.
struct ConfigurationProblem {
  var message: String
  /// What to write.
  var fix: String?
}

extension ConfigurationType<String> {
  static var text: Self {
    Self(form: .text, read: { $0.string(forKey: $1) }, text: { $0 }, problem: { _, _ in nil })
  }

  /// The name of something that the pack has.
  static func name(
    _ what: String, _ names: @escaping @Sendable (ConfigurationContext) -> [String]
  ) -> Self {
    let article = what.first.map("aeiou".contains) == true ? "an" : "a"
    return Self(form: .reference("\(article) \(what)"), read: text.read, text: text.text) {
      .choice(what, $0, among: names($1))
    }
  }

  /// A language of the pack, or a made-up one.
  static var locale: Self {
    let type = name("locale") { $0.pack.locales + PseudoLocale.allCases.map { $0.rawValue } }
    return Self(form: type.form, read: type.read, text: type.text) { name, context in
      // Without any, there is an error where they are declared.
      context.pack.locales.isEmpty ? nil : type.problem(name, context)
    }
  }

  /// An id of a user.
  static var userID: Self {
    Self(form: .text, read: text.read, text: text.text) { id, _ in
      UserID.problem(id).map { ConfigurationProblem(message: $0.message, fix: $0.fix) }
    }
  }
}

extension ConfigurationType<String?> {
  /// A text that may be empty, which means the same as none.
  static func optional(_ type: ConfigurationType<String>) -> Self {
    Self(
      form: type.form, read: { type.read($0, $1).map { $0.isEmpty ? nil : $0 } }, text: { $0 ?? "" },
      problem: type.problem)
  }
}

extension ConfigurationType<Int> {
  static func integer(in range: ClosedRange<Int> = .min ... .max) -> Self {
    let limits = range == .min ... .max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
    return Self(form: .integer(range), read: { $0.int(forKey: $1) }, text: { String($0) }) { text, _ in
      if let number = Int(text), range.contains(number) { return nil }
      return ConfigurationProblem(message: "`\(text)` is not a whole number\(limits)")
    }
  }
}

extension ConfigurationType<Bool> {
  /// `true` or `false`.
  ///
  /// - Parameter what: what is true or false, in messages.
  static func bool(_ what: String) -> Self {
    Self(form: .bool, read: { $0.bool(forKey: $1) }, text: { String($0) }) { text, _ in
      .choice(what, text, among: ["true", "false"])
    }
  }

  /// One of two words.
  static func either(_ yes: String, _ no: String, _ what: String) -> Self {
    Self(
      form: .choice([yes, no]), read: { $0.string(forKey: $1).map { $0 == yes } }, text: { $0 ? yes : no }
    ) { text, _ in
      .choice(what, text, among: [yes, no])
    }
  }
}

extension ConfigurationType<CalendarDate> {
  static var day: Self {
    Self(
      form: .day, read: { $0.string(forKey: $1).flatMap { CalendarDate(content: $0) } }, text: { $0.text }
    ) { text, _ in
      CalendarDate(content: text) == nil
        ? ConfigurationProblem(message: "`\(text)` is not a day", fix: "write it as YYYY-MM-DD") : nil
    }
  }
}

extension ConfigurationType where Output: RawRepresentable<String> {
  /// One of some names.
  static func choice(_ what: String, among choices: [Output]) -> Self {
    let names = choices.map { $0.rawValue }
    return Self(
      form: .choice(names), read: { $0.string(forKey: $1, as: Output.self) }, text: { $0.rawValue }
    ) { text, _ in
      .choice(what, text, among: names)
    }
  }
}

extension ConfigurationType {
  /// Several of some names, with commas or as an array.
  static func choices<Item: RawRepresentable<String>>(_ what: String, among choices: [Item]) -> Self
  where Output == [Item] {
    let names = choices.map { $0.rawValue }
    return Self(
      form: .list(.choice(names)),
      read: { $0.stringArray(forKey: $1)?.compactMap { Item(rawValue: $0) } },
      text: { $0.map { $0.rawValue }.joined(separator: ",") }
    ) { text, _ in
      let items = ConfigurationSetting.list(text)
      return (items.isEmpty ? [text] : items).lazy.compactMap { .choice(what, $0, among: names) }.first
    }
  }
}

extension ConfigurationType<[Outcome]> {
  /// How the calls of an endpoint end, in turn.
  static func outcomes(of endpoint: Endpoint) -> Self {
    Self(
      form: .list(.text),
      read: { $0.stringArray(forKey: $1)?.filter { !$0.isEmpty }.map { Outcome($0) } },
      text: { $0.map { $0.name }.joined(separator: ",") }
    ) { text, _ in
      let common = Outcome.common.map { $0.name }
      let own = endpoint.errors.map { $0.outcome.name } + endpoint.rules.map { $0.outcome.name }
      let known = common + Set(own).subtracting(common).sorted()
      return ConfigurationSetting.list(text).first { !known.contains($0) }.map { unknown in
        ConfigurationProblem(
          message: "the endpoint has no outcome `\(unknown)`",
          fix: Suggestion.help(for: unknown, among: known, listing: "its outcomes are"))
      }
    }
  }
}

extension ConfigurationType<Value> {
  /// A value of an attribute of the user of a pack.
  static func value(of attribute: Attribute, in pack: Pack) -> Self {
    Self(form: .value, read: { attribute.initial.read($0, $1) }, text: { $0.text }) { text, _ in
      if Value(text, like: attribute.initial) == nil {
        let expected = attribute.initial.number == nil ? "true or false" : "a whole number"
        return ConfigurationProblem(message: "`\(text)` is not \(expected)")
      }
      if text.isEmpty || attribute.values.contains(text) { return nil }
      if attribute.isList {
        return unknownRecord(among: Value.string(text), in: pack.recordIDs(in: attribute.name))
      }
      if attribute.values.isEmpty {
        return pack.unknownRecord(text, in: attribute.name).map { data, ids in
          ConfigurationProblem(
            message: "no record of `\(data)` has the id `\(text)`",
            fix: Suggestion.help(for: text, among: ids, listing: "the records are"))
        }
      }
      return ConfigurationProblem(
        message: "the attribute `\(attribute.name)` cannot be `\(text)`",
        fix: Suggestion.help(for: text, among: attribute.values, listing: "it may be"))
    }
  }

  private static func unknownRecord(
    among value: Value, in records: (data: DataSetID, ids: [String], known: Set<String>)?
  ) -> ConfigurationProblem? {
    guard let records, let id = value.members.first(where: { !records.known.contains(String($0)) }) else {
      return nil
    }
    return ConfigurationProblem(
      message: "no record of `\(records.data)` has the id `\(id)`",
      fix: Suggestion.help(for: String(id), among: records.ids, listing: "the records are"))
  }
}

extension Value {
  /// Reads a value of the same kind.
  fileprivate func read(_ reader: ConfigReader, _ key: ConfigKey) -> Value? {
    switch self {
    case .string: reader.string(forKey: key).map(Value.string)
    case .number: reader.int(forKey: key).map { .number(Int64($0)) }
    case .bool: reader.bool(forKey: key).map(Value.bool)
    }
  }
}

extension ConfigurationProblem {
  /// The problem of an unknown name; `nil`: it is known.
  fileprivate static func choice(_ what: String, _ name: String, among names: [String]) -> Self? {
    if names.contains(name) { return nil }
    return Self(
      message: "there is no \(what) `\(name)`",
      fix: Suggestion.help(for: name, among: names, listing: "it may be"))
  }
}
