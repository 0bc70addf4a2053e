/// The columns of a page where the screen is wide enough; on narrow ones they stand below each other.
package struct PageColumns: Hashable, Sendable {
  /// Parts of the width, one for each column: 1 or 2 of them, each above 0.
  package var split: [Int]

  /// Creates columns of these parts.
  package init(split: [Int]) {
    self.split = split
  }

  /// A single column over the whole width.
  package static let one = PageColumns(split: [1])
}

/// The record that a page is about: `item` in its texts and conditions.
package struct PageSubject: Hashable, Sendable {
  /// The data set of the record.
  package var data: DataSetID
  /// The attribute of the user that holds the record's id.
  package var attribute: String

  /// Creates the subject of a page.
  package init(data: DataSetID, attribute: String) {
    self.data = data
    self.attribute = attribute
  }
}
