import Diagnostics
import PackModel
import PackReading

// Unused content: left over, or a reference to it is missing.
extension PackReviewer {
  func reviewUse() {
    let usage = PackUsage(references, bundle)
    for screen in pack.screens where !usage.screens.contains(screen.name) {
      let suffix = screen.suffixes.first.map {
        "; `.\($0)` says for whom the file is: as a part of its name it would be `\(screen.name)-\($0)`"
      }
      report(
        Self.place(of: screen), "no step and no workflow shows the screen `\(screen.name)`",
        fix: "use it, or delete it" + (suffix ?? ""))
    }
    for tour in pack.tours where !usage.tours.contains(tour.name) {
      report(ContentPlace(file: "tours/\(tour.id).toml"), "no step runs the tour `\(tour.name)`")
    }
    for part in bundle.parts where !usage.parts.contains(part.id) {
      report(ContentPlace(file: part.file), "no screen uses the part `\(part.id)`")
    }
    for data in pack.data where !usage.dataSets.contains(data.id) {
      report(ContentPlace(file: "data/\(data.id).toml"), "no list and no deck shows `\(data.id)`")
    }
    for id in bundle.artwork.ids where !usage.artwork.contains(id) {
      report(ContentPlace(file: "artwork/\(id).toml"), "nothing shows the artwork `\(id)`")
    }
    for (number, workflow) in pack.permissions.workflows.enumerated()
    where !usage.workflows.contains(workflow.id) && workflow.whenChanged == nil {
      report(Self.permissions("workflow[\(number)]"), "nothing runs the workflow `\(workflow.id)`")
    }
    for purpose in pack.permissions.purposes where !usage.requests.contains(purpose.kind) {
      let name = purpose.kind.rawValue
      report(Self.permissions("purpose.\(name)"), "nothing requests `\(name)`")
    }
    for (number, endpoint) in pack.endpoints.enumerated() where !usage.endpoints.contains(endpoint.id) {
      report(
        ContentPlace(file: EndpointsDecoder.file, keyPath: "endpoint[\(number)]"),
        "nothing calls the endpoint `\(endpoint.id)`")
    }
    for (number, attribute) in pack.attributes.enumerated() where !usage.attributes.contains(attribute.name) {
      report(
        ContentPlace(file: PackDecoder.file, keyPath: "attribute[\(number)]"),
        "nothing sets or reads the attribute `\(attribute.name)`")
    }
    reviewTexts(usage)
    reviewExperiments(usage)
    reviewDesigns()
    reviewPayload()
  }

  /// Experiments that change nothing, and unreachable ones.
  private func reviewExperiments(_ usage: PackUsage) {
    for (number, experiment) in pack.experiments.enumerated() {
      let place = { (path: String) in
        ContentPlace(file: ExperimentsDecoder.file, keyPath: "experiment[\(number)]\(path)")
      }
      if !usage.experiments.contains(experiment.key) {
        log.warning(
          .unused, at: place(""),
          "nothing depends on the experiment `\(experiment.key)`: all arms see the same",
          fix:
            "give a file the suffix of an arm (screens/NAME.\(experiment.arms.last ?? "arm").toml), or write "
            + "`experiment.\(experiment.key) == '\(experiment.arms.last ?? "arm")'` in a condition")
      }
      guard let at = experiment.at else { continue }
      if !graph.reachable.contains(where: { pack.steps[$0].id == at }) {
        log.warning(
          .unreachableStep, at: place(".at"), "no way leads to the step `\(at)`, where the experiment begins",
          fix: "lead to it, or let the experiment begin at a reachable step")
      }
    }
  }

  private func reviewTexts(_ usage: PackUsage) {
    guard let locale = pack.locales.first else { return }
    let used = usage.texts.union(mistakenNeighbours)
    for key in bundle.strings.keys(in: locale) where !used.contains(key) && !isSystemText(key) {
      report(ContentPlace(file: "strings/\(locale).toml", keyPath: key), "nothing shows the text `\(key)`")
    }
  }

  /// Whether a text stands in place of one of the simulator's own.
  func isSystemText(_ key: TextKey) -> Bool {
    bundle.strings.systemText(key, locale: StringCatalog.systemFallback) != nil
  }

  private func report(
    _ place: ContentPlace, _ message: String, fix: String = "use it, or delete it"
  ) {
    log.warning(.unused, at: place, message, fix: fix)
  }
}
