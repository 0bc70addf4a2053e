extension TextTemplate {
  /// Whether there is something to translate: a letter outside of placeholders, in any form.
  ///
  /// `{item.title}`, `000000` and `€ {item.price}` read the same in every language.
  package var hasWords: Bool { Self.hasWords(pieces) }

  private static func hasWords(_ pieces: [Piece]) -> Bool {
    pieces.contains { piece in
      switch piece {
      case .text(let text): text.contains { $0.isLetter }
      case .placeholder, .number: false
      case .plural(let plural):
        plural.exact.values.contains(where: hasWords) || plural.forms.values.contains(where: hasWords)
      case .select(let select): select.cases.values.contains(where: hasWords)
      }
    }
  }
}
