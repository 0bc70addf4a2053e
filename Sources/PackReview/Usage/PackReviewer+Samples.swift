import Diagnostics
import OnboardingFlow
import PackModel
import PackReading

// The sample data that a screen needs to stand alone: without it, texts have gaps in place of names.
extension PackReviewer {
  func reviewSamples() {
    var shown: [String: [(key: TextKey, keyPath: String)]] = [:]
    for reference in references {
      guard case .text(let key, _) = reference.target else { continue }
      shown[reference.place.file, default: []].append((key, reference.place.keyPath))
    }
    for screen in pack.screens {
      let own = shown["screens/\(screen.id).toml"] ?? []
      let laidOut = screen.elementsFile == "screens/\(screen.id).toml" ? [] : shown[screen.elementsFile] ?? []
      let missing = missingAttributes(of: screen, own + laidOut.filter { $0.keyPath.hasPrefix("element") })
      guard !missing.isEmpty else { continue }
      log.warning(
        .missingSample, at: Self.place(of: screen),
        "opened by itself, this screen has gaps in its texts: there is no value for \(Suggestion.list(missing.map { $0.source }))",
        fix:
          "add [sample] with `\(missing[0].rest) = \"...\"` to screens/\(screen.id).toml, or `sample` to the attribute"
      )
    }
    for tour in pack.tours { review(tour, shown["tours/\(tour.id).toml"] ?? []) }
  }

  /// A tour is over each screen of the steps that show it.
  private func review(_ tour: Tour, _ texts: [(key: TextKey, keyPath: String)]) {
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
  private func missingAttributes(of screen: Screen, _ texts: [(key: TextKey, keyPath: String)]) -> [ValueName]
  {
    var names: [ValueName] = []
    if case .page(let page) = screen.kind, let subject = page.subject {
      names.append(.user(subject.attribute))
    }
    for text in texts {
      let guarding = guardingNames(of: text.keyPath, on: screen)
      names += placeholders(of: text.key).filter { !guarding.contains($0) }
    }
    var seen: Set<ValueName> = []
    return names.filter { seen.insert($0).inserted && isGap($0, on: screen) }
  }

  /// The names that decide whether the element of a key path shows.
  private func guardingNames(of keyPath: String, on screen: Screen) -> [ValueName] {
    guard case .page(let page) = screen.kind, keyPath.hasPrefix("element["),
      let index = Int(keyPath.dropFirst("element[".count).prefix { $0 != "]" })
    else { return [] }
    return page.elements[at: index]?.when?.names ?? []
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
