/// The part of a picture that a cell was drawn as: it goes with the cell wherever that is copied to.
///
/// It stands in bits of the attributes that no attribute has. Only a session that shows pictures as pictures draws
/// tagged cells, and takes the tags off before a frame is encoded.
package struct PictureTag: Hashable, Sendable {
  /// 1 to `largestNumber`.
  package var number: Int
  /// 0 to 127.
  package var column: Int
  /// 0 to 63.
  package var row: Int

  /// The largest number of a picture: 11 bits.
  package static let largestNumber = 2047
  /// Columns that a tag can tell: 7 bits.
  package static let columns = 128
  /// Rows that a tag can tell: 6 bits.
  package static let rows = 64

  /// Creates a tag.
  package init(number: Int, column: Int, row: Int) {
    self.number = number
    self.column = column
    self.row = row
  }
}

extension CellBuffer {
  /// Takes all tags off.
  package mutating func untag() {
    withUnsafeMutableCells { cells in
      for index in cells.indices { cells[index].attributes = cells[index].attributes.untagged }
    }
  }
}

extension Attributes {
  private static var tagShift: UInt32 { 8 }

  /// The tag, where there is one.
  package var pictureTag: PictureTag? {
    let bits = Int(rawValue >> Self.tagShift)
    guard bits >> 13 != 0 else { return nil }
    return PictureTag(number: bits >> 13, column: bits & 127, row: bits >> 7 & 63)
  }

  /// The glyph stands half a column further to the right, as a line in the middle of an odd number of free columns does in a
  /// page. Frames for terminals have no such cell. It is a bit of a tag whose number is 0, which is none.
  package static var halfStep: Attributes { Attributes(rawValue: 1 << tagShift) }

  /// All bits of tags.
  package static var anyPicture: Attributes { Attributes(rawValue: ~0xFF) }

  /// The same without a tag.
  package var untagged: Attributes { Attributes(rawValue: rawValue & 0xFF) }

  /// The same with a tag in place of any other.
  package func tagged(_ tag: PictureTag) -> Attributes {
    let bits = UInt32(tag.number << 13 | (tag.row & 63) << 7 | tag.column & 127)
    return Attributes(rawValue: rawValue & 0xFF | bits << Self.tagShift)
  }
}
