/// A value of content: an attribute of the user, a field of a record, a literal in a condition.
package enum Value: Hashable, Sendable {
  /// Text; the empty string counts as "not set".
  case string(String)
  /// A whole number; 0 counts as "not set" in a bare condition.
  case number(Int64)
  /// A truth value.
  case bool(Bool)

  /// Whether a bare name with this value satisfies a condition (`when = "user.gender"`).
  package var isTruthy: Bool {
    switch self {
    case .string(let text): !text.isEmpty
    case .number(let number): number != 0
    case .bool(let bool): bool
    }
  }

  /// The value as a user would read it.
  package var text: String {
    switch self {
    case .string(let text): text
    case .number(let number): String(number)
    case .bool(let bool): String(bool)
    }
  }

  /// Whether a user would read the same.
  package func readsAs(_ other: Value) -> Bool {
    if case .string(let left) = self, case .string(let right) = other { return left == right }
    return text == other.text
  }

  /// The value as a number of 64 bits on every machine; `nil` for a truth value and a text that is no whole
  /// number.
  package var wholeNumber: Int64? {
    switch self {
    case .string(let text): Int64(text)
    case .number(let number): number
    case .bool: nil
    }
  }

  /// ``wholeNumber`` clamped to the range of `Int`, which has 32 bits in WebAssembly.
  package var number: Int? { wholeNumber.map { Int(clamping: $0) } }
}

extension Value {
  /// Reads a text as a value of the same kind as another; `nil` if it is none.
  package init?(_ text: String, like other: Value) {
    switch other {
    case .string: self = .string(text)
    case .number:
      guard let number = Int64(text) else { return nil }
      self = .number(number)
    case .bool:
      guard let bool = Bool(text) else { return nil }
      self = .bool(bool)
    }
  }
}
