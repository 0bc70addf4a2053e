/// A telephone number and the code that verifies it at once, for trying an app out: `[[account]]` in `pack.toml`.
package struct DebugAccount: Hashable, Sendable {
  /// The number as written; only its digits are compared.
  package var phone: String
  /// The code that verifies the number; an empty one matches nothing.
  package var code: String

  /// Creates an account.
  package init(phone: String, code: String) {
    self.phone = phone
    self.code = code
  }

  /// The maximum number of accounts of a pack.
  package static let limit = 10

  /// Whether a phone and a code are this pair, however the number is grouped.
  package func matches(phone other: String, code: String) -> Bool {
    Self.digits(phone) == Self.digits(other) && !code.isEmpty && self.code == code
  }

  /// Whether a number has the form 0X0-0000-XXXX, which is unassigned; only its digits count.
  package static func isFictional(_ phone: String) -> Bool {
    let digits = digits(phone)
    return digits.count == 11 && digits[0] == "0" && digits[2] == "0"
      && digits[3..<7].allSatisfy { $0 == "0" }
  }

  private static func digits(_ phone: String) -> [Character] {
    Array(phone.filter { $0.isASCII && $0.isNumber })
  }
}

/// Where an endpoint finds the phone number and the code that it verifies.
package struct Verification: Hashable, Sendable {
  /// The name that has the number, as conditions write it: `user.phone`, `field.phone`.
  package var phone: ValueName
  /// The name that has the code: `field.code`.
  package var code: ValueName

  /// Creates a pair of names.
  package init(phone: ValueName, code: ValueName) {
    self.phone = phone
    self.code = code
  }
}
