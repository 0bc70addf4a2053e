/// A place in content: cheap to make, since every value has one and hardly any has a problem.
package struct ContentPlace: Sendable {
  /// The file, relative to its pack (`screens/auth.toml`), or the layer of a configuration (`flag --locale`).
  package var file: String
  /// 1-based; `nil` where the place is known by its keys alone.
  package var line: Int?
  /// 1-based, in characters (Unicode scalars); `nil` where the place is known by its keys alone.
  package var column: Int?
  /// The table that `key` stands in; `nil`: the whole file.
  private var table: KeyTrail?
  /// Keys with dots from the table on; empty for the table itself.
  private var key: String
  private var index: Int?
  /// Which part of it a problem is about.
  package private(set) var focus = ContentFocus.value

  /// A place by its keys with dots; without keys, the whole file.
  package init(file: String, keyPath: String = "", line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
    key = keyPath
  }

  /// A key of a table, or one of its items.
  package init(file: String, table: KeyTrail?, key: String = "", index: Int? = nil) {
    self.file = file
    self.table = table
    self.key = key
    self.index = index
  }

  /// Keys with dots, indices from 0 (`element[2].bind`); empty for the whole file.
  package var keyPath: String {
    KeyTrail.joined(table?.keyPath ?? "", key, index)
  }

  /// The place of the key, where the key is what is wrong.
  package var ofKey: ContentPlace { focused(on: .key) }

  /// The place of some characters of a text value.
  package func focused(on focus: ContentFocus) -> ContentPlace {
    var place = self
    place.focus = focus
    return place
  }
}

/// Which part of a place a problem is about.
package enum ContentFocus: Hashable, Sendable {
  /// The value; of a table, its header.
  case value
  /// The key.
  case key
  /// The value of a key of the table, where it has that key.
  case member(String)
  /// So many characters (Unicode scalars) of a text value, from `offset` on.
  case characters(offset: Int, length: Int)
  /// A placeholder of a text, by its name.
  case placeholder(String)
  /// The name of a form of a text: what stands before its `{`.
  case form(String)

  /// The first place of a name in a condition; the whole value where it stands in quotes only.
  package static func name(_ name: String, in condition: String) -> ContentFocus {
    let scalars = Array(condition.unicodeScalars)
    let wanted = Array(name.unicodeScalars)
    var quote: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
      } else if scalars[index...].starts(with: wanted),
        index == 0 || !isNamePart(scalars[index - 1]),
        index + wanted.count == scalars.count || !isNamePart(scalars[index + wanted.count])
      {
        return .characters(offset: index, length: wanted.count)
      }
    }
    return .value
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || [".", "_", "-"].contains(scalar)
  }
}

/// Where a table stands in its file: a key of the table around it, spelled out only when there is a problem.
package final class KeyTrail: Sendable {
  private let parent: KeyTrail?
  private let key: String
  private let index: Int?

  /// - Parameters:
  ///   - parent: the table around it; `nil`: the whole file.
  ///   - key: its key there.
  ///   - index: which item it is, where the key has an array.
  package init(parent: KeyTrail?, key: String, index: Int? = nil) {
    self.parent = parent
    self.key = key
    self.index = index
  }

  /// Keys with dots, indices from 0 (`element[2]`).
  package var keyPath: String { Self.joined(parent?.keyPath ?? "", key, index) }

  /// The last key, with the number of its item from 1 (`element3`).
  package var name: String { index.map { "\(key)\($0 + 1)" } ?? key }

  fileprivate static func joined(_ path: String, _ key: String, _ index: Int?) -> String {
    let text = path.isEmpty ? key : key.isEmpty ? path : "\(path).\(key)"
    return index.map { "\(text)[\($0)]" } ?? text
  }
}
