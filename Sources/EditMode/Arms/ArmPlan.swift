import ContentTree
import PackEditing
import PackModel
import PackReading
import PackReview

/// What is written to keep edits as an arm: the edits in files for that arm alone, the arm in `experiments.toml`, and the
/// plain files as they were before.
struct ArmPlan: Sendable {
  /// In the order in which they are written. After each the pack can be read: the arm is there before its files, texts
  /// are there before screens that name them, and what was edited is taken back last.
  let files: [PackChange.File]

  /// - Parameters:
  ///   - edits: the edits, of which those are kept that nothing was decided about.
  ///   - current: the arm of the experiment that the session has. The new one begins as a copy of it.
  ///   - bundle: the pack as it is on the disk, edits and all.
  init(_ choice: ArmChoice, of edits: PackEdits, over current: ArmID?, in bundle: PackBundle)
    throws(EditRefusal)
  {
    var edits = edits
    let changed = try edits.undecidedFiles()
    var texts = ArmTexts(choice, over: current, in: bundle)
    var wholes = ArmFiles(choice, over: current, in: bundle.pack)
    for file in changed {
      guard let variant = VariantFile(path: file.name), let before = file.before, let after = file.after
      else {
        throw .noVariants(file.name)
      }
      if variant.folder == .strings {
        try texts.add(variant, from: before, to: after)
      } else {
        try wholes.add(variant, after)
      }
    }
    try wholes.complete(reading: &edits)
    try texts.complete(reading: &edits)
    let declaration = try ArmDeclaration(choice, at: Self.step(of: changed, texts.keys, in: bundle))
      .file(in: bundle.pack, reading: &edits)
    let restored = changed.filter { !$0.name.hasPrefix("strings/") }.map {
      PackChange.File(name: $0.name, before: $0.after, after: $0.before)
    }
    files = [declaration] + texts.files + wholes.files + restored + texts.restored
  }

  /// The step at which users first see what was edited; `nil`: at several, or at none that is known.
  private static func step(of files: [PackChange.File], _ keys: Set<TextKey>, in bundle: PackBundle)
    -> StepID?
  {
    let pack = bundle.pack
    let variants = files.compactMap { VariantFile(path: $0.name) }
    var places = variants.filter { $0.folder != .strings }.map { file in
      pack.steps.filter { file.folder == .tours ? $0.tourID == file.name : $0.screenName == file.name }
    }
    places += keys.map { key in
      let screens = Set(pack.screens.filter { $0.texts.contains(key) }.map { $0.name })
      let tours = Set(pack.tours.filter { $0.texts.contains(key) }.map { $0.name })
      return pack.steps.filter { step in
        step.screenName.map(screens.contains) == true || step.tourID.map(tours.contains) == true
      }
    }
    let steps = Set(places.flatMap { $0.map { $0.id } })
    return places.contains { $0.isEmpty } || steps.count != 1 ? nil : steps.first
  }
}

extension Tour {
  /// The key of every text of its marks.
  fileprivate var texts: [TextKey] {
    marks.flatMap { mark in [mark.heading, mark.text].compactMap { $0 } + mark.buttons.map { $0.text } }
  }
}
