/// GrowthBook's hashes, which give each user a bucket between 0 and 1: a user gets the arm that production
/// gives.
package enum BucketHash {
  /// The units of a text that are hashed. The SDKs differ for texts beyond ASCII.
  package enum TextUnits: String, Hashable, Sendable, CaseIterable {
    /// The bytes, as the SDKs for Swift, Kotlin and Go do it.
    case utf8
    /// Code units of 16 bits, as the SDK for JavaScript does it.
    case utf16
    /// Unicode code points, as the SDK for Python does it (`ord`).
    case codepoint
  }

  /// - Parameters:
  ///   - seed: what tells one experiment's draw from another's.
  ///   - value: the text of the user's attribute, such as the id.
  ///   - version: 1 or 2.
  /// - Returns: 0 up to but not 1, in thousandths (version 1) or ten-thousandths (version 2); `nil` for other
  ///   versions.
  package static func bucket(
    seed: String, value: String, version: Int, units: TextUnits = .utf8
  ) -> Double? {
    switch version {
    case 1: Double(fnv1a([value, seed], units) % 1000) / 1000
    case 2: Double(fnv1a([String(fnv1a([seed, value], units))], units) % 10000) / 10000
    default: nil
    }
  }

  /// FNV-1a of 32 bits over texts one after the other.
  static func fnv1a(_ texts: [String], _ units: TextUnits) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for text in texts {
      switch units {
      case .utf8: for unit in text.utf8 { hash = (hash ^ UInt32(unit)) &* 0x0100_0193 }
      case .utf16: for unit in text.utf16 { hash = (hash ^ UInt32(unit)) &* 0x0100_0193 }
      case .codepoint: for unit in text.unicodeScalars { hash = (hash ^ unit.value) &* 0x0100_0193 }
      }
    }
    return hash
  }
}
