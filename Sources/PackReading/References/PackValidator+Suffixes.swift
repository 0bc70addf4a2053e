import Diagnostics
import PackModel

// Variants of files: each suffix is a value of the session, and of one thing alone.
extension PackValidator {
  func checkSuffixes() {
    guard !pack.locales.isEmpty else { return }
    let axes = suffixAxes
    for screen in pack.screens { check(screen.suffixes, axes, in: "screens/\(screen.id).toml") }
    for tour in pack.tours { check(tour.suffixes, axes, in: "tours/\(tour.id).toml") }
    for variant in pack.flowVariants { check(variant.suffixes, axes, in: FlowDecoder.file(variant.suffixes)) }
    for file in bundle.strings.variantFiles { check(file.suffixes, axes, in: "strings/\(file.name).toml") }
  }

  /// What suffixes can stand for: a thing in words, and its values.
  private var suffixAxes: [(what: String, values: [String])] {
    var axes: [(what: String, values: [String])] = []
    for attribute in pack.attributes {
      axes.append(("a value of the attribute `\(attribute.name)`", attribute.values))
    }
    for experiment in pack.experiments {
      axes.append(("an arm of the experiment `\(experiment.key)`", experiment.arms))
    }
    axes.append(("a locale", pack.locales))
    for (what, values) in zip(["a form of devices", "a device"], pack.deviceAxes) {
      axes.append((what, values))
    }
    return axes
  }

  private func check(_ suffixes: [String], _ axes: [(what: String, values: [String])], in file: String) {
    let place = ContentPlace(file: file)
    for suffix in suffixes {
      let meanings = axes.filter { $0.values.contains(suffix) }.map { $0.what }
      if meanings.isEmpty {
        let values = axes.flatMap { $0.values }
        log.error(
          .unknownReference, at: place,
          pack.experiments.isEmpty
            ? "the suffix `\(suffix)` is not a value of an attribute, a locale or a device"
            : "the suffix `\(suffix)` is not a value of an attribute, an arm, a locale or a device",
          fix: Suggestion.help(for: suffix, among: values, listing: "they are"))
      } else if meanings.count > 1, pack.experiments.contains(where: { $0.arms.contains(suffix) }) {
        log.error(
          .ambiguousSuffix, at: place,
          "the suffix `\(suffix)` is \(meanings.joined(separator: " and "))",
          fix: "give the arm an id that nothing else has")
      }
    }
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
