import ContentTree
import PackEditing
import PackModel
import PackReading

/// An arm in `experiments.toml`, and the experiment where it is new. Every arm gets as many users as the others.
struct ArmDeclaration {
  private let choice: ArmChoice
  private let step: StepID?

  /// - Parameter step: where a new experiment gives its arms; `nil`: when the session begins.
  init(_ choice: ArmChoice, at step: StepID?) {
    self.choice = choice
    self.step = step
  }

  private static let name = ExperimentsDecoder.file
  private static let head = "# What is tried on a part of the users: docs/experiments.md\n"
  private static let experiments = TOMLPath("experiment")

  /// The file with the arm.
  func file(in pack: Pack, reading edits: inout PackEdits) throws(EditRefusal) -> PackChange.File {
    let old = try edits.documentIfThere(Self.name)
    var document: TOMLDocument
    if let old { document = old } else { document = try TOMLDocument(Array(Self.head.utf8), name: Self.name) }
    for edit in choice.others == nil ? new(in: pack, after: document) : try further(in: document) {
      document = try document.applying(edit, name: Self.name)
    }
    return PackChange.File(name: Self.name, before: old?.bytes, after: document.bytes)
  }

  /// An experiment after the others.
  private func new(in pack: Pack, after document: TOMLDocument) -> [TOMLEdit] {
    let count = Self.tables(Self.experiments, in: document).count
    var entries = [
      ContentTable.Entry(key: "key", value: .string(choice.experiment)),
      ContentTable.Entry(key: "name", value: .string(Self.words(choice.experiment))),
    ]
    if let step { entries.append(ContentTable.Entry(key: "at", value: .string(step))) }
    let arms = Self.experiments.index(count).key("arm")
    return [.insertTable(Self.experiments, at: count, entries)]
      + choice.arms(in: pack).enumerated().map { index, arm in
        .insertTable(arms, at: index, [ContentTable.Entry(key: "id", value: .string(arm))])
      }
  }

  /// An arm after the others. Weights would have to add up with it: without them all are equal.
  private func further(in document: TOMLDocument) throws(EditRefusal) -> [TOMLEdit] {
    let all = Self.tables(Self.experiments, in: document)
    guard let index = all.firstIndex(where: { $0[TOMLPath("key")] == .string(choice.experiment) }) else {
      throw .noSuchPlace(choice.experiment)
    }
    let arms = Self.experiments.index(index).key("arm")
    let others = Self.tables(arms, in: document)
    let weights = others.indices.map { arms.index($0).key("weight") }.filter { document[$0] != nil }
    return weights.map { .remove($0) } + [
      .insertTable(arms, at: others.count, [ContentTable.Entry(key: "id", value: .string(choice.arm))])
    ]
  }

  private static func tables(_ path: TOMLPath, in document: TOMLDocument) -> [ContentNode] {
    if case .array(let items)? = document[path] { items } else { [] }
  }

  /// `short-welcome` as the team reads it: `Short welcome`.
  private static func words(_ key: ExperimentKey) -> String {
    let text = key.replacing("-", with: " ").replacing("_", with: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
