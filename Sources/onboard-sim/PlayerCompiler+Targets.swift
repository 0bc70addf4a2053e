import Files

extension PlayerCompiler {
  /// A target: its files, and the targets that it imports.
  struct Unit: Sendable {
    var name: String
    var files: [String]
    var needs: [String]
    /// Whether it is turned into machine code: the last one, and each with a function whose code no other target gets.
    var hasCode: Bool
  }

  /// The targets that the module consists of, each after those that it imports.
  func units() throws -> [Unit] {
    let names = Set(FileSystem.names(in: "\(root)/Sources"))
    var units: [Unit] = []
    func visit(_ name: String) throws {
      guard !units.contains(where: { $0.name == name }) else { return }
      let files = Self.swiftFiles(below: "\(root)/Sources/\(name)")
      var needs: Set = name == Self.everywhere ? [] : [Self.everywhere]
      var hasCode = name == Self.target
      for file in files {
        for line in String(decoding: FileSystem.read(file) ?? [], as: UTF8.self).split(separator: "\n") {
          if line.drop(while: { $0 == " " }) == "@export(interface)" { hasCode = true }
          let words = line.split(separator: " ")
          guard words.count >= 2, words[words.count - 2] == "import", let last = words.last else { continue }
          if names.contains(String(last)) { needs.insert(String(last)) }
        }
      }
      for need in needs.sorted() { try visit(need) }
      units.append(Unit(name: name, files: files, needs: needs.sorted(), hasCode: hasCode))
    }
    try visit(Self.target)
    return units
  }

  /// The targets in groups, none of which needs another of its group.
  static func waves(_ units: [Unit]) -> [[Unit]] {
    var levels: [String: Int] = [:]
    for unit in units { levels[unit.name] = (unit.needs.compactMap { levels[$0] }.max() ?? 0) + 1 }
    let last = levels.values.max() ?? 0
    return (1...max(1, last)).map { level in units.filter { levels[$0.name] == level } }
  }

  private static func swiftFiles(below folder: String) -> [String] {
    FileSystem.names(in: folder).sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if FileSystem.entry(path) == .folder { return swiftFiles(below: path) }
      return name.hasSuffix(".swift") ? [path] : []
    }
  }
}
