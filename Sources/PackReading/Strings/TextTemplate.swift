import Portability

/// A text with placeholders, split once: `Welcome, {user.nickname}`, and with the forms of ICU messages:
/// `{user.likes, plural, one {# like} other {# likes}}`, `{user.gender, select, female {her} other {their}}`.
package struct TextTemplate: Hashable, Sendable {
  /// The pieces, in order.
  package let pieces: [Piece]
  /// What is wrong with the placeholders; such a text stands as it was written.
  let problems: [Problem]
  /// Whether it cannot be read: its placeholders are not known.
  package var isBroken: Bool { !problems.isEmpty }
  /// How the language counts.
  private let rule: PluralRule

  /// A piece of a text.
  package indirect enum Piece: Hashable, Sendable {
    /// Words as they are.
    case text(String)
    /// The name between the braces.
    case placeholder(String)
    /// `#` in a plural: its number.
    case number
    /// A form by number.
    case plural(Plural)
    /// A form by value.
    case select(Select)
  }

  /// A text by number.
  package struct Plural: Hashable, Sendable {
    /// The name whose number chooses the form (`user.likes`).
    package var name: String
    /// `=0 {none}`: numbers with words of their own.
    package var exact: [Int: [Piece]] = [:]
    /// The forms by the language's plural category; numbers of ``exact`` come before them.
    package var forms: [PluralRule.Category: [Piece]] = [:]
  }

  /// A text by value.
  package struct Select: Hashable, Sendable {
    /// The name whose value chooses the form (`user.gender`).
    package var name: String
    /// By value; `other` is for all that are not named.
    package var cases: [String: [Piece]] = [:]
  }

  struct Problem: Hashable, Sendable {
    var message: String
    var fix: String
  }

  /// Splits a text. `{{` is a brace; `{name}` a placeholder.
  ///
  /// - Parameter locale: the language that plurals count in.
  package init(_ source: String, locale: String = StringCatalog.systemFallback) {
    guard source.utf8.contains(UInt8(ascii: "{")) else {
      pieces = [.text(source)]
      problems = []
      rule = .one
      return
    }
    var parser = TextTemplateParser(source)
    pieces = parser.pieces()
    problems = parser.problems
    rule = PluralRule(locale: locale)
  }

  /// What stands in the file in place of a text that is none, which was told.
  static let unreadable = TextTemplate("{")

  /// The names of the placeholders, in order; those of every form.
  package var placeholders: [String] { Self.placeholders(pieces) }

  private static func placeholders(_ pieces: [Piece]) -> [String] {
    pieces.flatMap { piece -> [String] in
      switch piece {
      case .text, .number: []
      case .placeholder(let name): [name]
      case .plural(let plural):
        [plural.name] + plural.exact.sorted { $0.key < $1.key }.flatMap { placeholders($0.value) }
          + PluralRule.Category.allCases.flatMap { placeholders(plural.forms[$0] ?? []) }
      case .select(let select):
        [select.name] + select.cases.ordered.flatMap { placeholders($0.value) }
      }
    }
  }

  /// The forms of the language that a plural of the text lacks; `other` stands in for them.
  package var missingForms: [PluralRule.Category] {
    let plurals = Self.plurals(pieces)
    return rule.categories.filter { category in plurals.contains { $0.forms[category] == nil } }
  }

  private static func plurals(_ pieces: [Piece]) -> [Plural] {
    pieces.flatMap { piece -> [Plural] in
      switch piece {
      case .text, .number, .placeholder: []
      case .plural(let plural):
        [plural] + plural.forms.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { plurals($0.value) }
      case .select(let select): select.cases.ordered.flatMap { plurals($0.value) }
      }
    }
  }

  /// The text with its placeholders replaced; one without a value stays as it is written.
  package func filled(_ lookUp: (String) -> String?) -> String {
    filled(Changes(), lookUp)
  }

  /// What is changed while placeholders are replaced.
  struct Changes {
    /// Changes what stands between the placeholders.
    var literal: (String) -> String = { $0 }
    /// Changes the value of a placeholder, by its name, where it is shown; forms are chosen by the value itself.
    var value: (String, String) -> String = { $1 }
  }

  /// The same, with changes.
  func filled(_ changes: Changes, _ lookUp: (String) -> String?) -> String {
    if pieces.count == 1, case .text(let text) = pieces[0] { return changes.literal(text) }
    return fill(pieces, number: nil, changes, lookUp)
  }

  private func fill(
    _ pieces: [Piece], number: String?, _ changes: Changes, _ lookUp: (String) -> String?
  ) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += changes.literal(text)
      case .placeholder(let name): result += lookUp(name).map { changes.value(name, $0) } ?? "{\(name)}"
      case .number: result += number ?? "#"
      case .plural(let plural):
        guard let value = lookUp(plural.name) else {
          result += "{\(plural.name)}"
          continue
        }
        let count = Int(value)
        let form =
          count.flatMap { plural.exact[$0] ?? plural.forms[rule.category(of: $0)] } ?? plural.forms[.other]
        result += fill(form ?? [], number: changes.value(plural.name, value), changes, lookUp)
      case .select(let select):
        let value = lookUp(select.name) ?? ""
        result += fill(select.cases[value] ?? select.cases["other"] ?? [], number: number, changes, lookUp)
      }
    }
    return result
  }
}
