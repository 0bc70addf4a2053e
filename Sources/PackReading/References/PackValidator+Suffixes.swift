import Diagnostics
import PackModel

// Variants of files: each suffix is a value of the session, and of one thing alone.
extension PackValidator {
  func checkSuffixes() {
    guard !pack.locales.isEmpty else { return }
    let axes = pack.suffixAxes
    var users: [String: String] = [:]
    let files =
      pack.screens.map { ($0.suffixes, "screens/\($0.name)", "screens/\($0.id).toml") }
      + pack.tours.map { ($0.suffixes, "tours/\($0.name)", "tours/\($0.id).toml") }
      + pack.flowVariants.map { ($0.suffixes, "flow", FlowDecoder.file($0.suffixes)) }
      + bundle.strings.variantFiles.map { ($0.suffixes, "strings/\($0.locale)", "strings/\($0.name).toml") }
    for (suffixes, name, file) in files where !suffixes.isEmpty {
      check(suffixes, axes, in: file)
      let key = ([name] + suffixes.sorted()).joined(separator: ".")
      if let other = users.updateValue(file, forKey: key) {
        log.error(
          .ambiguous, at: ContentPlace(file: file), "this file is for the same users as \(other)",
          fix: "keep one of them")
      }
    }
    for copy in PackUpgrade(bundle).copies {
      log.warning(
        .oldFormat, at: ContentPlace(file: PackDecoder.file),
        "users of both were shown \(copy.source), and are now shown \(copy.other)",
        fix: "`onboard-sim check --fix` adds \(copy.path), so that the pack plays as before")
    }
  }

  private func check(_ suffixes: [String], _ axes: [(axis: SuffixAxis, values: [String])], in file: String) {
    let place = ContentPlace(file: file)
    var named: [SuffixAxis: String] = [:]
    for suffix in suffixes {
      let meanings = axes.filter { $0.values.contains(suffix) }.map { $0.axis }
      if meanings.isEmpty {
        guard index.hasSuffixAxes else { continue }
        let values = axes.flatMap { $0.values }
        log.error(
          .unknownReference, at: place,
          pack.experiments.isEmpty
            ? "the suffix `\(suffix)` is not a value of an attribute, a locale or a device"
            : "the suffix `\(suffix)` is not a value of an attribute, an arm, a locale or a device",
          fix: Suggestion.help(for: suffix, among: values, listing: "they are"))
      } else if meanings.count > 1 {
        log.error(
          .ambiguousSuffix, at: place,
          "the suffix `\(suffix)` is \(meanings.map { $0.text(of: suffix) }.joined(separator: " and "))",
          fix: wayOut(meanings))
      } else if let other = named.updateValue(suffix, forKey: meanings[0]) {
        log.error(
          .badValue, at: place, "no user has both `\(other)` and `\(suffix)`, so this file is never shown",
          fix: "keep one suffix of \(meanings[0].name)")
      }
    }
  }

  /// What to change so that a suffix has one meaning.
  private func wayOut(_ meanings: [SuffixAxis]) -> String {
    for axis in meanings {
      if case .arm = axis { return "give the arm an id that nothing else has" }
    }
    for axis in meanings {
      guard case .attribute(let name) = axis else { continue }
      return
        "give the value of `\(name)` in pack.toml another name, or ask for it by `when` in the plain file"
    }
    return "give the device another id"
  }

  /// A step that is only in a variant's file exists only for the users of that variant.
  func checkVisibility(of step: StepID, at place: ContentPlace) {
    guard !pack.flowVariants.isEmpty, place.file != ExperimentsDecoder.file else { return }
    let own = place.file.hasPrefix("flow.") ? FlowDecoder.suffixes(of: place.file) : []
    let homes = pack.steps.filter { $0.id == step }.map { $0.suffixes }
    guard !homes.isEmpty, !homes.contains(where: { $0.allSatisfy(own.contains) }) else { return }
    let files = Suggestion.list(homes.map(FlowDecoder.file))
    log.error(
      .unknownReference, at: place, "the step `\(step)` is only in \(files): others have no such step",
      fix: "add it to \(FlowDecoder.file(own)), or lead there from \(FlowDecoder.file(homes[0])) alone")
  }
}

extension SuffixAxis {
  /// What a suffix is, in words.
  fileprivate func text(of suffix: String) -> String {
    switch self {
    case .arm(let key): "an arm of the experiment `\(key)`"
    case .attribute(let name): "a value of the attribute `\(name)`"
    case .locale: "a locale"
    case .device: "a device"
    case .form: "a form of devices"
    }
  }

  /// What it chooses by, in words.
  fileprivate var name: String {
    switch self {
    case .arm(let key): "the experiment `\(key)`"
    case .attribute(let name): "the attribute `\(name)`"
    case .locale: "the locale"
    case .device: "the device"
    case .form: "the form of the device"
    }
  }
}
