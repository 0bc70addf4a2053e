extension Value {
  /// The name of a record's field that stands for a value (`item.id` of `"{item.id}"`); `nil` for other
  /// values.
  package var itemField: ValueName? {
    guard case .string(let text) = self, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let name = ValueName(String(text.dropFirst().dropLast()))
    return name.recordField == nil ? nil : name
  }
}
