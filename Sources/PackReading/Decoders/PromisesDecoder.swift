import ContentTree
import Diagnostics

/// Decodes `promises.toml`.
enum PromisesDecoder {
  static let file = "promises.toml"

  static func decode(_ table: ContentTable, log: ContentLog) -> PromisePlan {
    TableReader.read(table, file: file, scope: ContentScope(isAboutStates: true), log: log) { reader in
      let promises = reader.tables("promise", decode: promise)
      reader.checkUnique(promises.map { $0?.id ?? "" }, in: "promise", "a promise")
      return PromisePlan(promises: promises.compactMap { $0 }, ends: reader.references("ends") { .step($0) })
    }
  }

  private static func promise(_ reader: TableReader) -> PackPromise? {
    let id = reader.requiredID("id", "how reports call it")
    let because = reader.requiredString("because", "why it is promised, in plain words")
    let after = reader.condition("after")
    let written = PackPromise.Kind.allCases.compactMap { kind in
      reader.condition(kind.rawValue).map { (kind: kind, condition: $0) }
    }
    let names = PackPromise.Kind.allCases.map { $0.rawValue }.filter(reader.has)
    if names.isEmpty {
      reader.reportMissing("always", "a promise has one of `always`, `never` and `eventually`")
    } else if names.count > 1 {
      reader.log.error(
        .conflictingKeys, at: reader.place,
        "a promise has only one of `always`, `never` and `eventually`, and this one has \(Suggestion.list(names))"
      )
    }
    if after != nil, let kind = written.first?.kind, kind != .eventually {
      reader.log.error(
        .conflictingKeys, at: reader.place("after"), "`after` goes with `eventually` alone",
        fix: "write it into the condition: `!(...) || ...`")
    }
    return written.first.map {
      PackPromise(
        id: id, kind: $0.kind, condition: $0.condition, after: after, because: because,
        keyPath: reader.place.keyPath)
    }
  }
}
