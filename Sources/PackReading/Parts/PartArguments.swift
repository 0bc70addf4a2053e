import ContentTree
import Diagnostics
import PackModel

/// What the parameters of a part are at one use, put in place of `$name`.
///
/// A text that is a parameter and nothing else becomes its value, of whatever type; inside a longer text stands the
/// value's text. `$$` is a dollar sign.
final class PartArguments {
  private let values: [String: ContentNode]
  /// Where each value is given, so that problems are reported there.
  private let places: [String: ContentPlace]

  init(values: [String: ContentNode], places: [String: ContentPlace]) {
    self.values = values
    self.places = places
  }

  /// A value with the arguments in it. Tables stay as they are: their own readers ask again.
  func applied(to node: ContentNode) -> ContentNode {
    switch node {
    case .string(let text): applied(to: text)
    case .array(let items): .array(items.map { applied(to: $0) })
    default: node
    }
  }

  private func applied(to text: String) -> ContentNode {
    guard text.utf8.contains(Self.sign) else { return .string(text) }
    var result = ""
    for piece in Self.pieces(of: text) {
      switch piece {
      case .text(let text): result += text
      case .name(let name):
        guard let value = values[name] else {
          result += "$" + name
          continue
        }
        if text.utf8.count == name.utf8.count + 1 { return value }
        result += value.value?.text ?? ""
      }
    }
    return .string(result)
  }

  /// The place of the argument that a value holds; `nil`: it holds none, or one that the part gives itself.
  func place(of node: ContentNode?, _ index: Int?) -> ContentPlace? {
    switch node {
    case .string(let text): Self.names(in: text).lazy.compactMap { self.places[$0] }.first
    case .array(let items):
      if let index, items.indices.contains(index) { place(of: items[index], nil) } else { nil }
    default: nil
    }
  }

  /// The text of an argument; `nil`: there is none of this name.
  func text(of name: String) -> String? { values[name]?.value?.text }

  // MARK: Names in texts

  private enum Piece {
    case text(String)
    case name(String)
  }

  private static let sign = UInt8(ascii: "$")

  /// The parameters that a text names, in the order written.
  static func names(in text: String) -> [String] {
    guard text.utf8.contains(sign) else { return [] }
    return pieces(of: text).compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy(isNamePart)
  }

  private static func pieces(of text: String) -> [Piece] {
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var start = 0
    var index = 0
    while let found = bytes[index...].firstIndex(of: sign) {
      index = found + 1
      guard index < bytes.count else { break }
      let end = bytes[index...].firstIndex { !isNamePart($0) } ?? bytes.count
      let isEscape = bytes[index] == sign
      guard isEscape || isLetter(bytes[index]) else { continue }
      pieces.append(.text(String(decoding: bytes[start..<(isEscape ? index : found)], as: UTF8.self)))
      if !isEscape { pieces.append(.name(String(decoding: bytes[index..<end], as: UTF8.self))) }
      index = isEscape ? index + 1 : end
      start = index
    }
    pieces.append(.text(String(decoding: bytes[start...], as: UTF8.self)))
    return pieces
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
  }
}
