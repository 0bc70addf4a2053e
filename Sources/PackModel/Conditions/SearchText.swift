extension Value {
  /// The value as `contains` compares it: without white space around it, in lower case.
  package var searchText: String {
    let characters = text.drop { $0.isWhitespace }
    let end = characters.lastIndex { !$0.isWhitespace }
    return end.map { characters[...$0].lowercased() } ?? ""
  }
}

extension String {
  /// Whether another text is in it, byte by byte; an empty one is in none.
  package func hasPart(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return false }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}

extension Expression {
  /// The field of a record that it names; `nil` if it is something else.
  package var recordField: String? {
    if case .name(let name) = self { name.recordField } else { nil }
  }

  /// The fields of records in which it searches (`item.text contains user.query`), in the order written.
  package var searchedFields: [String] {
    switch self {
    case .literal, .name: []
    case .not(let operand): operand.searchedFields
    case .all(let operands), .any(let operands): operands.flatMap { $0.searchedFields }
    case .comparison(let left, .contains, _): left.recordField.map { [$0] } ?? []
    case .comparison(let left, _, let right): left.searchedFields + right.searchedFields
    }
  }
}

extension Pack {
  /// A value of a record's field as `contains` searches it: what the key of a text says in a locale, as it stands in
  /// ``searchTexts``; of a locale without texts of its own in the default one.
  package func searchText(of value: Value, locale: String) -> String {
    let texts = searchTexts[locale] ?? locales.first.flatMap { searchTexts[$0] }
    return texts?[value.text] ?? value.searchText
  }
}
