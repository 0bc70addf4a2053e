import TapeLanguage
package import TapeRuns

/// Goldens that no test has used.
package enum StaleGoldens {
  /// - Parameters:
  ///   - results: Of tests that have run; tapes that stopped on the way are left out.
  ///   - tests: Every test of these tapes, whether it ran or not.
  ///   - folders: Folders all of whose tapes have run: goldens of tapes that are gone are judged there as well.
  /// - Returns: The paths, sorted.
  package static func paths(results: [TapeResult], tests: [TapeTest], folders: [String]) -> [String] {
    var ran: [GoldenPlace: Set<String>] = [:]
    for result in results {
      guard let place = result.goldenPlace, result.ranWhole else { continue }
      ran[place] = Set(result.checks.compactMap { $0.golden?.path.lowercased() })
    }
    let known = Set(tests.map { $0.goldenPlace })
    let places = Dictionary(grouping: tests) { GoldenPlace(tape: $0.tape.file) }
      .mapValues { $0.map { $0.goldenPlace } }
    return Set(tests.map { $0.goldenPlace.root }).sorted().flatMap { root in
      GoldenDisk.goldens(in: root).filter { file in
        guard let slash = file.firstIndex(of: "/") else { return false }
        let place = GoldenPlace(root: root, name: String(file[..<slash]))
        if let used = ran[place] { return !used.contains("\(root)/\(file)".lowercased()) }
        if known.contains(place) { return false }
        let stem = place.name.prefix { $0 != "[" }
        let tape = GoldenPlace(root: root, name: String(stem))
        if let places = places[tape] { return places.allSatisfy { ran[$0] != nil } }
        return isGone(String(stem), root) && folders.contains { isIn(root, $0) }
      }.map { "\(root)/\($0)" }
    }
  }

  /// Whether there is no tape of this name beside the goldens.
  private static func isGone(_ stem: String, _ root: String) -> Bool {
    let folder = root.dropLast(GoldenPlace.folder.count)
    return TapeDisk.kind("\(folder)\(stem).tape") == .nothing
  }

  private static func isIn(_ root: String, _ folder: String) -> Bool {
    let folder = TapePath.folded(folder)
    return folder.isEmpty || folder == "/" || root.hasPrefix(folder + "/")
  }
}
