import Portability

extension TextTemplate {
  /// Every select, those inside of others included, in order.
  var selects: [Select] {
    Self.collect(pieces) { if case .select(let select) = $0 { select } else { nil } }
  }

  /// What plurals count, each name once, in order.
  package var counted: [String] {
    var seen: Set<String> = []
    return Self.collect(pieces) { if case .plural(let plural) = $0 { plural.name } else { nil } }
      .filter { seen.insert($0).inserted }
  }

  private static func collect<Found>(_ pieces: [Piece], _ pick: (Piece) -> Found?) -> [Found] {
    pieces.flatMap { piece -> [Found] in
      let inside: [[Piece]] =
        switch piece {
        case .text, .placeholder, .number: []
        case .plural(let plural):
          plural.exact.sorted { $0.key < $1.key }.map { $0.value }
            + PluralRule.Category.allCases.compactMap { plural.forms[$0] }
        case .select(let select): select.cases.ordered.map { $0.value }
        }
      return [pick(piece)].compactMap { $0 } + inside.flatMap { collect($0, pick) }
    }
  }
}
