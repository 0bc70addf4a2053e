import Diagnostics
import PackModel

// Tours: that each target is an element of a screen the tour runs over.
extension PackValidator {
  func checkTargets() {
    for tour in pack.tours {
      let names = Set(pack.steps.filter { $0.tourID == tour.name }.compactMap { $0.screenName })
      let screens = names.isEmpty ? pack.screens : names.sorted().flatMap { index.screenFiles[$0] ?? [] }
      guard !screens.isEmpty, index.brokenScreens.isDisjoint(with: names) else { continue }
      let targets = Set(screens.flatMap(targets))
      for (position, mark) in tour.marks.enumerated() {
        for (target, id) in mark.targets.enumerated() where !Self.has(id, among: targets) {
          let place = ContentPlace(
            file: "tours/\(tour.id).toml", keyPath: "mark[\(position)].targets[\(target)]")
          let where_ =
            names.isEmpty ? "any screen" : "the screen `\(names.sorted().joined(separator: "`, `"))`"
          log.error(
            .unknownReference, at: place, "there is no element `\(id.text)` on \(where_)",
            fix: Suggestion.help(
              for: id.text, among: targets.filter { $0.part != Self.anyPart }.map { $0.text }.sorted(),
              listing: "the elements are"))
        }
      }
    }
  }

  /// Steps whose screen has nothing that a mark of their tour aims at: the tour would be over at once, and the step passed by.
  func checkToursOfSteps() {
    // A page has packs that were checked.
    #if !hasFeature(Embedded)
      for (number, step) in pack.steps.enumerated() {
        guard let tour = step.tourID, let screen = step.screenName, !index.brokenScreens.contains(screen),
          let files = index.screenFiles[screen],
          !index.brokenTours.contains(tour)
        else { continue }
        let marks = pack.tours.filter { $0.name == tour }.flatMap { $0.marks }
        let targets = Set(files.flatMap(targets))
        // Where it has no other screen, each mark is reported.
        let isElsewhere = pack.steps.contains { $0.tourID == tour && $0.screenName != screen }
        guard isElsewhere, !marks.isEmpty,
          !marks.contains(where: {
            $0.targets.isEmpty || $0.targets.contains { Self.has($0, among: targets) }
          })
        else { continue }
        log.error(
          .unknownReference, at: pack.place(ofStep: number, ".tour"),
          "no mark of the tour `\(tour)` aims at anything on the screen `\(screen)`, so users would pass this step by",
          fix: "take `tour` out, or give the step a tour for what is on that screen")
      }
    #endif
  }

  private static func has(_ id: PartID, among targets: Set<PartID>) -> Bool {
    targets.contains(id) || targets.contains(anyRecord(of: id.element))
  }

  /// The target that stands for every record of a list whose data is not known (`people.*`).
  private static func anyRecord(of id: ElementID) -> PartID { PartID(id, anyPart) }
  private static let anyPart = "*"

  /// Every id that a mark can aim at.
  private func targets(on screen: Screen) -> [PartID] {
    let page: Page
    switch screen.kind {
    case .page(let elements): page = elements
    case .deck(let deck):
      let tip: [PartID] = deck.rules.contains { $0.tip != nil } ? ["tip"] : []
      return ["card", "left", "right"] + tip + (deck.allowsUndo ? ["undo"] : [])
        + (deck.isSkippable ? ["skip"] : []) + (deck.end == nil ? [] : ["next"])
        + (deck.tabs?.items ?? []).map { PartID(Deck.tabsID, $0.id) }
    case .walkthrough(let walkthrough):
      let pages = walkthrough.pages
      return ["next", "dots"] + (pages.contains { $0.artwork != nil } ? ["artwork"] : [])
        + (pages.contains { $0.check != nil } ? ["check"] : [])
        + (pages.contains(where: { $0.isSkippable }) ? ["skip"] : [])
    case .launch: return []
    }
    return page.elements.flatMap { element -> [PartID] in
      guard !element.id.hasPrefix("#") else { return [] }
      var parts = element.targets
      if let list = element.list {
        guard let data = pack.dataSet(list.data) else {
          return [PartID(element.id), Self.anyRecord(of: element.id)]
        }
        parts += data.records.map { $0.id }
      }
      return [PartID(element.id)] + parts.map { PartID(element.id, $0) }
    }
  }
}
