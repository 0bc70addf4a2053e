import PackModel
import PackReading
package import TextFormats

extension Exploration {
  /// The exploration as data, which is the same on every machine and at every time.
  ///
  /// - Parameter tapes: by the id of a finding, where its tape was written.
  package func json(tapes: [String: String], place: (String, String) -> (path: String, line: Int?))
    -> JSONNode
  {
    let stopped: JSONNode =
      switch search.stop {
      case nil: .null
      case .states: .string("max-states")
      case .memory: .string("max-memory")
      case .fault: .string("internal")
      case .goal: .string("found")
      }
    return .object([
      "pack": .string(bundle.pack.id),
      "complete": .bool(isComplete),
      "stopped_by": stopped,
      "untried": starts.untried.map(JSONNode.string) ?? .null,
      "tried_alone": .array(starts.alone.map(JSONNode.string)),
      "states": .integer(search.count),
      "moves": .integer(search.moves),
      "depth": .integer(max(0, search.levels.count - 1)),
      "starts": .array(points.map { .string($0.name) }),
      "alike_devices": .array(alikeDevices.flatMap(\.others).map(JSONNode.string)),
      "findings": .array(findings.map { json(of: $0, tapes[$0.id], place($0.file, $0.keyPath)) }),
      "promises": .object([
        "total": .integer(bundle.promises.promises.count),
        "broken": .integer(findings.count { $0.kind == .brokenPromise }),
      ]),
      "coverage": .array(coverage.parts.map { json(of: $0, place) }),
      "many": .array(
        search.isComplete
          ? [] : machine.sizes.map { .object(["what": .string($0.name), "values": .integer($0.count)]) }),
    ])
  }

  private func json(of finding: Finding, _ tape: String?, _ place: (path: String, line: Int?)) -> JSONNode {
    .object([
      "kind": .string(finding.kind.rawValue),
      "id": .string(finding.id),
      "message": .string(finding.message),
      "because": finding.because.isEmpty ? .null : .string(finding.because),
      "file": finding.file.isEmpty ? .null : .string(place.path),
      "line": place.line.map(JSONNode.integer) ?? .null,
      "moves": finding.way.map { .integer($0.moves.count) } ?? .null,
      "start": finding.way.map { .string(points[$0.setup].name) } ?? .null,
      "tape": tape.map(JSONNode.string) ?? .null,
    ])
  }

  private func json(
    of part: Coverage.Part, _ place: (String, String) -> (path: String, line: Int?)
  ) -> JSONNode {
    .object([
      "what": .string(part.name), "covered": .integer(part.covered), "total": .integer(part.total),
      "missed": .array(
        part.missed.map { missed in
          let (path, line) = place(missed.file, missed.keyPath)
          return .object([
            "what": .string(missed.what), "file": .string(path), "line": line.map(JSONNode.integer) ?? .null,
          ])
        }),
    ])
  }
}
