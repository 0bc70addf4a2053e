import ContentTree
import Hashing

extension ContentSource {
  /// A number for what users of the pack can meet: the same for the same content in a folder, in the binary and in a
  /// shared page, whatever its comments and the order of its keys.
  ///
  /// Configurations, promises and the behaviour of synthetic users are no part of it, nor is what only `results` reads
  /// of experiments.
  var digest: UInt64 {
    let log = ContentLog(isStrict: false)
    var hash = FNV1a()
    for path in list(log) where Self.isMet(path) {
      guard let file = read(path, log) else { continue }
      hash.add(bytes: path.utf8)
      hash.add(0x100)
      if path == ExperimentsDecoder.file {
        if let table = file.table(file: path, log: log) {
          hash.add(bytes: PackedTree.pack(table.withoutAnalysis).utf8)
        }
      } else {
        file.withPackedTree(file: path, log: log) { hash.add(bytes: $0) }
      }
      hash.add(0x101)
    }
    return hash.value
  }

  private static func isMet(_ path: String) -> Bool {
    switch PackFile(path, log: ContentLog(isStrict: false)) {
    case nil, .promises, .behaviour, .inFolder(.variants, _): false
    default: true
    }
  }
}

extension ContentTable {
  /// An `experiments.toml` without what is only read when its results are.
  fileprivate var withoutAnalysis: ContentTable {
    let analysis: Set = ["name", "hypothesis", "goal", "minimum_effect", "metric"]
    return ContentTable(
      entries.filter { $0.key == "experiment" }.map { entry in
        guard case .array(let experiments) = entry.value else { return entry }
        return Entry(
          key: entry.key,
          value: .array(
            experiments.map { node in
              guard case .table(let table) = node else { return node }
              return .table(ContentTable(table.entries.filter { !analysis.contains($0.key) }))
            }))
      })
  }
}
