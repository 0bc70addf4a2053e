import Diagnostics
import PackModel
import PackReading

// Pages that should lead on and have no element that does.
extension PackReviewer {
  func deadPages() -> [Stop] {
    graph.reachable.sorted().flatMap { number -> [Stop] in
      let step = pack.steps[number]
      guard let name = step.screenName, step.tourID == nil, !step.next.isEmpty else { return [] }
      let shown = screens(named: name).filter(isShown)
      let dead = shown.filter { leavesNoWay($0, step) }
      if dead.count == shown.count, let screen = dead.first {
        // Users for whom its condition does not hold pass it by.
        var stop = deadPage(screen, isForAll: true, number)
        stop.isForAll = step.when == nil
        return [stop]
      }
      return dead.map { deadPage($0, isForAll: false, number) }
    }
  }

  /// Whether a file is ever shown: not a plain file beside one for each value of an attribute.
  private func isShown(_ screen: Screen) -> Bool {
    guard screen.suffixes.isEmpty else { return true }
    let files = Set(screens(named: screen.name).map { $0.id })
    let axes = [pack.locales] + pack.deviceAxes + pack.attributes.map { $0.values }
    return !axes.contains { values in
      !values.isEmpty && values.allSatisfy { files.contains("\(screen.name).\($0)") }
    }
  }

  /// Whether a screen is a page on which nothing can be pressed that leads on from a step.
  private func leavesNoWay(_ screen: Screen, _ step: Step) -> Bool {
    guard case .page = screen.kind else { return false }
    return !screen.emits.contains { emit in
      let branches = step.branches(for: emit.outcome) ?? (emit.outcome == "skip" ? step.next : [])
      return !branches.isEmpty && canBePressed(emit.keyPath, on: screen)
    }
  }

  /// Whether the value at a key path (`element[2].item[0].emit`) can ever be seen and pressed.
  private func canBePressed(_ keyPath: String, on screen: Screen) -> Bool {
    guard case .page(let page) = screen.kind, let element = page.element(at: keyPath) else { return true }
    let conditions = [element.when, element.conditions.filter, element.conditions.enabled]
    var frame = ConditionSpace.Frame(fixed: fixedValues(of: screen))
    if let list = element.list { frame.item = list.data }
    let needed = conditions.compactMap { $0 }
    var isPossible = false
    let isKnown = space.visit(needed, frame) { lookUp in
      isPossible = needed.allSatisfy { $0.holds(lookUp) }
      return !isPossible
    }
    return !isKnown || isPossible
  }

  /// The values that the suffixes of a file give to names.
  private func fixedValues(of screen: Screen) -> [ValueName: Value] {
    var values: [ValueName: Value] = [:]
    for suffix in screen.suffixes {
      if pack.locales.contains(suffix) { values[.locale] = .string(suffix) }
      if pack.device(suffix) != nil, Device.Form(rawValue: suffix) == nil {
        values[.device] = .string(suffix)
      }
      if Device.Form(rawValue: suffix) != nil { values[.deviceForm] = .string(suffix) }
      for experiment in pack.experiments where experiment.arms.contains(suffix) {
        values[.experiment(experiment.key)] = .string(suffix)
      }
      for attribute in pack.attributes where attribute.values.contains(suffix) {
        values[.user(attribute.name)] = .string(suffix)
      }
    }
    return values
  }

  private func deadPage(_ screen: Screen, isForAll: Bool, _ number: Int) -> Stop {
    let step = pack.steps[number]
    let ways = Suggestion.list(FlowGraph.live(step.next).map { $0.target }.firstOfEach, limit: 3)
    let isOnly = graph.successors[number].allSatisfy { graph.steps(before: $0) == [number] }
    let loss =
      if !isForAll {
        "users who see it never go on to \(ways)"
      } else if isOnly {
        "\(ways) \(graph.successors[number].count == 1 ? "is" : "are") never reached"
      } else {
        "the step `\(step.id)` never leads on to \(ways)"
      }
    let isHidden = screen.emits.contains { $0.outcome == "next" }
    let name = isForAll ? screen.name : screen.id
    return Stop(
      rule: .deadEnd, step: number, place: pack.place(ofStep: number).focused(on: .member("next")),
      message: isHidden
        ? "what emits `next` on the screen `\(name)` can never be pressed, so \(loss)"
        : "nothing on the screen `\(name)` emits `next`, so \(loss)",
      fix: isHidden
        ? "change the conditions of that element in screens/\(screen.id).toml"
        : "add `emit = \"next\"` to a button of screens/\(screen.id).toml", isForAll: isForAll)
  }

  /// `on = { skip = ... }` where no button skips; other outcomes that nothing emits are errors.
  func reviewSkip(at number: Int) {
    let step = pack.steps[number]
    let files = screens(named: step.screenName ?? "")
    guard step.tourID == nil, let branches = step.outcomes.first(where: { $0.outcome == "skip" })?.branches,
      !files.isEmpty,
      files.allSatisfy({ $0.isPage }), !files.contains(where: { $0.emits.contains { $0.outcome == "skip" } })
    else { return }
    log.warning(
      .deadEnd, at: pack.place(ofStep: number, ".on.skip"),
      "nothing on the screen `\(files[0].name)` emits `skip`, so the step `\(step.id)` never leads on to "
        + Suggestion.list(branches.map { $0.target }.firstOfEach, limit: 3),
      fix: "add `emit = \"skip\"` to a button of screens/\(files[0].id).toml, or delete it here")
  }
}

extension Screen {
  fileprivate var isPage: Bool { if case .page = kind { true } else { false } }
}

extension Page {
  /// The element that a key path (`element[2].item[0].emit`) is in.
  func element(at keyPath: String) -> Element? {
    let digits = keyPath.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
    guard let index = Int(digits), elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension [StepID] {
  /// Each name once, in the order of the first.
  fileprivate var firstOfEach: [StepID] {
    var seen: Set<StepID> = []
    return filter { seen.insert($0).inserted }
  }
}
