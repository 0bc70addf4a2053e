import PackModel

/// A file of a pack that others with more suffixes may stand beside, each for some users.
struct VariantFile: Hashable, Sendable {
  /// Where it is.
  enum Folder: String, Hashable, Sendable {
    case screens, tours, strings
    /// `flow.toml` has no folder.
    case flow
  }

  var folder: Folder
  /// The name without suffixes: of a screen, of a tour, or the language.
  var name: String
  /// In the order written.
  var suffixes: [String]

  init(_ folder: Folder, name: String, suffixes: [String]) {
    self.folder = folder
    self.name = name
    self.suffixes = suffixes
  }

  /// - Parameter id: the name with suffixes.
  init(_ folder: Folder, id: String) {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    self.init(folder, name: parts[0], suffixes: Array(parts.dropFirst()))
  }

  /// - Returns: `nil` for a path of a file that is one for all users.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let folder = Folder(rawValue: parts[0]), folder != .flow,
      parts[1].hasSuffix(".toml")
    else { return nil }
    self.init(folder, id: String(parts[1].dropLast(".toml".count)))
  }

  /// The name with suffixes.
  var id: String { ([name] + suffixes).joined(separator: ".") }

  /// From the pack's folder.
  var path: String { folder == .flow ? "\(id).toml" : "\(folder.rawValue)/\(id).toml" }

  /// The same for users of an arm, in place of one of other arms.
  func with(_ arm: ArmID, inPlaceOf others: [ArmID]) -> VariantFile {
    VariantFile(folder, name: name, suffixes: suffixes.filter { !others.contains($0) } + [arm])
  }
}

extension Pack {
  /// Every file of the pack that is a variant or may have some, without the texts.
  var variantFiles: [VariantFile] {
    screens.map { VariantFile(.screens, id: $0.id) } + tours.map { VariantFile(.tours, id: $0.id) }
      + flowVariants.map { VariantFile(.flow, name: "flow", suffixes: $0.suffixes) }
  }
}
