/// A variant of `flow.toml`: a file with suffixes, such as `flow.short.toml`. Its steps are among
/// ``Pack/steps``.
package struct FlowVariant: Hashable, Sendable {
  /// The suffixes of the file, in the order written (`["short"]`).
  package var suffixes: [String]
  /// The step the app starts with; `nil`: as without this file.
  package var start: StepID?

  /// Creates a variant that starts as without it unless told otherwise.
  package init(suffixes: [String], start: StepID? = nil) {
    self.suffixes = suffixes
    self.start = start
  }
}

// Steps by the rule of screens: of the files that are for a user, the one with the most suffixes.
extension Pack {
  /// The step of an id for a variant, whole, from the most specific file that has it; `nil` if no file has
  /// it. A step that only other variants have is found too, so a user whose arm changes there stays on it.
  ///
  /// - Parameter values: the values of the session, as ``screen(named:for:)`` takes them.
  package func step(_ id: StepID, for values: [String]) -> Step? {
    guard !flowVariants.isEmpty else { return step(id) }
    return mostSpecific(steps.filter { $0.id == id }, for: values) { $0.suffixes } ?? step(id)
  }

  /// Every step for a variant, each id once; steps that only other variants have are left out.
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

  /// The tour of a name for a variant, from the most specific file; `nil` if none is for the variant.
  package func tour(_ name: TourID, for values: [String]) -> Tour? {
    mostSpecific(tours.filter { $0.name == name }, for: values) { $0.suffixes }
  }

  /// Whether a file of a tour has suffixes.
  package var hasTourVariants: Bool { tours.contains { $0.id.utf8.contains(UInt8(ascii: ".")) } }

  private func mostSpecific<Thing>(
    _ things: [Thing], for values: [String], _ suffixes: (Thing) -> [String]
  ) -> Thing? {
    var best: (thing: Thing, suffixes: [String])?
    for thing in things {
      let own = suffixes(thing)
      guard own.allSatisfy(values.contains) else { continue }
      if let best, !isMoreSpecific(own, than: best.suffixes) { continue }
      best = (thing, own)
    }
    return best?.thing
  }
}
