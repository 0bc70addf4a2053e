package import ContentTree

/// The content packs that ship inside the binary.
package enum ShippedPacks {
  /// Every shipped file, sorted by path.
  ///
  /// Texts and trees are literals of the binary: having them costs no copy.
  package static var files: [ShippedFile] { embedded }

  /// The file at a path below `Content/`; `nil` if it is not shipped.
  package static func file(_ path: String) -> ShippedFile? {
    var low = 0
    var high = embedded.count
    while low < high {
      let middle = (low + high) / 2
      if embedded[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < embedded.count && embedded[low].path == path ? embedded[low] : nil
  }
}
