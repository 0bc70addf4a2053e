extension Value {
  /// The name that a value stands for (`item.id`), where it is written as a record's field: `"{item.id}"`.
  package var itemField: String? {
    guard case .string(let text) = self, text.hasPrefix("{item."), text.hasSuffix("}") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
