/// The keys and indices that lead to a value of a file of TOML.
package struct TOMLPath: Hashable, Sendable {
  /// One step down.
  package enum Part: Hashable, Sendable {
    /// The value of a key of a table; the key is without quotes.
    case key(String)
    /// An item of an array, from 0.
    case index(Int)
  }

  /// From the outermost on; empty for the whole file.
  package var parts: [Part]

  /// Creates a path of steps.
  package init(_ parts: [Part] = []) { self.parts = parts }

  /// Reads a key path as diagnostics have it (`element[2].text`); a key with a dot cannot be written so.
  package init(_ text: String) {
    parts = []
    for key in text.split(separator: ".") {
      let pieces = key.split(separator: "[", omittingEmptySubsequences: false)
      parts.append(.key(String(pieces[0])))
      parts += pieces.dropFirst().compactMap { Int($0.dropLast()) }.map(Part.index)
    }
  }

  /// The key path, as a `SourceMap` has it.
  package var text: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  /// The path of a value inside.
  package func key(_ name: String) -> TOMLPath { TOMLPath(parts + [.key(name)]) }

  /// The path of an item inside.
  package func index(_ index: Int) -> TOMLPath { TOMLPath(parts + [.index(index)]) }

  /// The path of what it is in; of the whole file that itself.
  package var parent: TOMLPath { TOMLPath(Array(parts.dropLast())) }

  /// The keys without indices, as headers have them.
  var keys: [String] { parts.compactMap { if case .key(let key) = $0 { key } else { nil } } }
}
