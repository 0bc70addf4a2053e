/// A variant of `flow.toml`: a file with suffixes, such as `flow.short.toml`. Its steps are among ``Pack/steps``.
package struct FlowVariant: Hashable, Sendable {
  package var suffixes: [String]
  /// The step the app starts with; `nil`: as without this file.
  package var start: StepID?

  package init(suffixes: [String], start: StepID? = nil) {
    self.suffixes = suffixes
    self.start = start
  }
}

// Steps by the rule of screens: of the files that are for a user, the one with the most suffixes.
extension Pack {
  /// The step of an id for a variant, whole, from the most specific file that has it. A step that is only in files for
  /// others is theirs: where somebody's arm is changed while she is there, she stays.
  package func step(_ id: StepID, for values: [String]) -> Step? {
    guard !flowVariants.isEmpty else { return step(id) }
    return mostSpecific(steps.filter { $0.id == id }, for: values) { $0.suffixes } ?? step(id)
  }

  /// Every step for a variant, each id once; those that are only for others are left out.
  package func steps(for values: [String]) -> [Step] {
    guard !flowVariants.isEmpty else { return steps }
    var seen: Set<StepID> = []
    return steps.compactMap { step in
      guard step.suffixes.allSatisfy(values.contains), seen.insert(step.id).inserted else { return nil }
      return self.step(step.id, for: values)
    }
  }

  /// The step the app starts with for a variant.
  package func start(for values: [String]) -> StepID {
    guard !flowVariants.isEmpty else { return start }
    return mostSpecific(flowVariants.filter { $0.start != nil }, for: values) { $0.suffixes }?.start ?? start
  }

  /// The tour of a name for a variant.
  package func tour(_ name: TourID, for values: [String]) -> Tour? {
    mostSpecific(tours.filter { $0.name == name }, for: values) { $0.suffixes }
  }

  /// Whether a tour is another one for some users.
  package var hasTourVariants: Bool { tours.contains { $0.id.utf8.contains(UInt8(ascii: ".")) } }

  private func mostSpecific<Thing>(
    _ things: [Thing], for values: [String], _ suffixes: (Thing) -> [String]
  ) -> Thing? {
    var best: (thing: Thing, order: (Int, Int))?
    for thing in things {
      let own = suffixes(thing)
      guard own.allSatisfy(values.contains) else { continue }
      let order = (own.count, rank(own))
      if let best, best.order >= order { continue }
      best = (thing, order)
    }
    return best?.thing
  }
}
