import Content

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as this program prints it: indented, keys sorted, a line feed at the end.
enum JSONText {
  static func encode(_ node: JSONNode) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(node), as: UTF8.self) + "\n"
  }
}
