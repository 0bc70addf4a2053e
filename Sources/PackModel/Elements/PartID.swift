/// The id of an element as a whole, or of one of its parts: a row of a list, a tab, a score, a cross.
///
/// Content, tapes and logs write it as one text, `people.mina`. Only this type takes such a text apart and puts it
/// together.
package struct PartID: Hashable, Sendable {
  /// The element, or the element that the part belongs to.
  package let element: ElementID
  /// The name of the part, without the element; `nil`: the element as a whole.
  package let part: String?

  /// Creates the id of an element, or of one of its parts.
  package init(_ element: ElementID, _ part: String? = nil) {
    self.element = element
    self.part = part
  }

  /// Reads an id as it is written: the part is what follows the first dot.
  package init(text: String) {
    if let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) {
      self.init(String(text[..<dot]), String(text[text.index(after: dot)...]))
    } else {
      self.init(text)
    }
  }

  /// The id as it is written.
  package var text: String { part.map { "\(element).\($0)" } ?? element }

  /// The element as a whole.
  package var whole: PartID { PartID(element) }

  /// Whether it is the id of an element, and not of a part.
  package var isWhole: Bool { part == nil }

  /// Whether an id is this one, or that of a part of this element.
  package func contains(_ other: PartID) -> Bool {
    isWhole ? element == other.element : self == other
  }
}

extension PartID: ExpressibleByStringLiteral {
  /// Reads an id as ``init(text:)`` does.
  package init(stringLiteral text: String) { self.init(text: text) }
}

extension PartID: CustomStringConvertible {
  /// The id as it is written.
  package var description: String { text }
}
