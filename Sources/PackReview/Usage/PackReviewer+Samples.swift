import Diagnostics
import OnboardingFlow
import PackModel
import PackReading

// The sample data that a screen needs to stand alone: without it, texts have gaps in place of names.
extension PackReviewer {
  func reviewSamples() {
    var shown: [ScreenID: [ShownText]] = [:]
    var onTours: [String: [ShownText]] = [:]
    for reference in references {
      guard case .text(let key, let scope) = reference.target else { continue }
      if let screen = scope.screen {
        shown[screen, default: []].append((key, reference.place))
      } else {
        onTours[reference.place.file, default: []].append((key, reference.place))
      }
    }
    for screen in pack.screens {
      let laidOut = screen.base.flatMap { shown[$0] } ?? []
      let missing = missingAttributes(
        of: screen, (shown[screen.id] ?? []) + laidOut.filter { $0.place.keyPath.hasPrefix("element") })
      guard !missing.isEmpty else { continue }
      log.warning(
        .missingSample, at: Self.place(of: screen),
        "opened by itself, this screen has gaps in its texts: there is no value for \(Suggestion.list(missing.map { $0.source }))",
        fix:
          "add [sample] with `\(missing[0].rest) = \"...\"` to screens/\(screen.id).toml, or `sample` to the attribute"
      )
    }
    for tour in pack.tours { review(tour, onTours["tours/\(tour.id).toml"] ?? []) }
  }

  /// A text that something of the pack shows, and where it says so.
  private typealias ShownText = (key: TextKey, place: ContentPlace)

  /// A tour is over each screen of the steps that show it.
  private func review(_ tour: Tour, _ texts: [ShownText]) {
    let names = Set(
      pack.steps.compactMap { step -> ScreenName? in
        if case .screen(let name, tour.name) = step.kind { name } else { nil }
      })
    let read = texts.flatMap { placeholders(of: $0.key) }
    let missing = read.filter { name in
      pack.screens.contains { names.contains($0.name) && isGap(name, on: $0) }
    }
    guard let first = missing.first else { return }
    log.warning(
      .missingSample, at: ContentPlace(file: "tours/\(tour.id).toml"),
      "after a jump to it, this tour has a gap in its texts: there is no value for \(first.source)",
      fix: "add `sample = \"...\"` to the attribute `\(first.rest)` in pack.toml")
  }

  private func placeholders(of key: TextKey) -> [ValueName] {
    let template = pack.locales.first.flatMap { bundle.strings.own(key, locale: $0) }
    return (template?.placeholders ?? []).map { ValueName($0) }
  }

  /// The attributes that texts of a screen read, that are empty at first and that nothing fills, in the order read.
  private func missingAttributes(of screen: Screen, _ texts: [ShownText]) -> [ValueName] {
    var names: [ValueName] = []
    if case .page(let page) = screen.kind, let subject = page.subject {
      names.append(.user(subject.attribute))
    }
    for text in texts {
      let guarding = guardingNames(of: text.place, on: screen)
      names += placeholders(of: text.key).filter { !guarding.contains($0) }
    }
    var seen: Set<ValueName> = []
    return names.filter { seen.insert($0).inserted && isGap($0, on: screen) }
  }

  /// The names that decide whether the element of a place shows.
  private func guardingNames(of place: ContentPlace, on screen: Screen) -> [ValueName] {
    guard case .page(let page) = screen.kind else { return [] }
    let keyPath = place.keyPath
    guard keyPath.hasPrefix("element[") else { return [] }
    let written = String(keyPath.prefix { $0 != "]" }) + "]"
    let index = page.elements.indices.first { index in
      let own = screen.place("element[\(index)]")
      return own.file == place.file && own.keyPath == written
    }
    return index.flatMap { page.elements[$0].when?.names } ?? []
  }

  private func isGap(_ name: ValueName, on screen: Screen) -> Bool {
    guard let attribute = pack.attributes.first(where: { .user($0.name) == name }),
      attribute.initial.text.isEmpty, !attribute.isList
    else { return false }
    if attribute.sample?.text.isEmpty == false,
      !pack.settableAttributes(named: screen.name).contains(attribute.name)
    {
      return false
    }
    return !screen.sample.attributes.contains { $0.attribute == attribute.name && !$0.value.text.isEmpty }
      && !screen.suffixes.contains(where: attribute.values.contains)
  }
}
