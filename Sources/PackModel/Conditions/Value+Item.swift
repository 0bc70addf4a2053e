extension Value {
  /// The name that a value stands for (`item.id`), where it is written as a record's field: `"{item.id}"`.
  package var itemField: ValueName? {
    guard case .string(let text) = self, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let name = ValueName(String(text.dropFirst().dropLast()))
    return name.recordField == nil ? nil : name
  }
}
