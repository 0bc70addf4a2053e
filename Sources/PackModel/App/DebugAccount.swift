/// A telephone number and the code that verifies it at once, for trying an app out: `[[account]]` in `pack.toml`.
package struct DebugAccount: Hashable, Sendable {
  /// As written; only its digits count.
  package var phone: String
  package var code: String

  package init(phone: String, code: String) {
    self.phone = phone
    self.code = code
  }

  /// How many a pack may have.
  package static let limit = 10

  /// Whether a phone and a code are this pair, however the number is grouped.
  package func matches(phone other: String, code: String) -> Bool {
    Self.digits(phone) == Self.digits(other) && !code.isEmpty && self.code == code
  }

  /// Whether a number has the form 0X0-0000-XXXX, which belongs to nobody.
  package static func isFictional(_ phone: String) -> Bool {
    let digits = digits(phone)
    return digits.count == 11 && digits[0] == "0" && digits[2] == "0"
      && digits[3..<7].allSatisfy { $0 == "0" }
  }

  private static func digits(_ phone: String) -> [Character] {
    Array(phone.filter { $0.isASCII && $0.isNumber })
  }
}

/// Where an endpoint finds the pair that it verifies.
package struct Verification: Hashable, Sendable {
  /// The names that conditions would use: `user.phone`, `field.code`.
  package var phone: ValueName
  package var code: ValueName

  package init(phone: ValueName, code: ValueName) {
    self.phone = phone
    self.code = code
  }
}
