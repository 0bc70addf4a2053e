package import PackModel
import Portability
import Synchronization

/// The texts of a catalog as some users read them: which tables count, in which order, and what was found in them. A
/// frame asks for the same texts as the frame before.
package final class TextLookup: Sendable {
  private let pseudo: PseudoLocale?
  /// The pack's tables of the locale itself, the first that has a key wins.
  private let own: [TextTable]
  /// Those that stand in for them.
  private let others: [TextTable]
  /// The words that stand where they are used.
  private let words: @Sendable (TextKey) -> TextTemplate?
  private let known = Mutex<[TextKey: Found?]>([:])

  private struct Found {
    var template: TextTemplate
    var isOwn: Bool
  }

  /// - Parameters:
  ///   - pseudo: the pseudo-locale that the pack's own texts are turned into; `nil`: none.
  ///   - words: the words of a key that no table has.
  init(
    own: [TextTable], others: [TextTable], pseudo: PseudoLocale? = nil,
    words: @escaping @Sendable (TextKey) -> TextTemplate?
  ) {
    self.own = own
    self.words = words
    self.others = others
    self.pseudo = pseudo
  }

  /// The text of a key, with its placeholders replaced; the key where there is none.
  package func text(_ key: TextKey, _ lookUp: (String) -> String? = { _ in nil }) -> String {
    text(key, showing: { $1 }, lookUp: lookUp)
  }

  /// The same, with each value changed by its name where it is shown; forms are chosen by the value itself.
  package func text(
    _ key: TextKey, showing value: @escaping (String, String) -> String, lookUp: (String) -> String?
  ) -> String {
    guard let found = found(key) else { return key }
    if let pseudo, found.isOwn { return pseudo.transformed(found.template, value: value, lookUp) }
    return found.template.filled(.init(value: value), lookUp)
  }

  private func found(_ key: TextKey) -> Found? {
    if let known = known.withLock({ $0[key] }) { return known }
    let found =
      Self.template(key, in: own).map { Found(template: $0, isOwn: true) }
      ?? Self.template(key, in: others).map { Found(template: $0, isOwn: false) }
      ?? words(key).map { Found(template: $0, isOwn: true) }
    known.withLock { $0[key] = .some(found) }
    return found
  }

  private static func template(_ key: TextKey, in tables: [TextTable]) -> TextTemplate? {
    for table in tables {
      if let template = table[key] { return template }
    }
    return nil
  }
}

/// The lookups of a catalog that were asked for: a session goes on with the same one until the user is another.
final class TextLookups: Sendable {
  private struct Known {
    var locale: String
    var values: [String]
    var lookup: TextLookup
  }

  /// A few, which are compared sooner than a hash is made of them.
  private let known = Mutex<[Known]>([])
  private static let limit = 16

  func lookup(locale: String, for values: [String], make: () -> TextLookup) -> TextLookup {
    known.withLock { known in
      if let known = known.first(where: { $0.locale == locale && $0.values == values }) {
        return known.lookup
      }
      if known.count >= Self.limit { known.removeAll() }
      let lookup = make()
      known.append(Known(locale: locale, values: values, lookup: lookup))
      return lookup
    }
  }
}
