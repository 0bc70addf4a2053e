import OnboardingFlow
package import PackModel

// What of a user's attributes content can set.
extension Pack {
  /// The attributes that something sets: a page, a deck, a tour, a workflow, a way in.
  package var settableAttributes: Set<String> {
    var found = Set(entries.flatMap { $0.sets }.map { $0.attribute })
    for step in steps { found.formUnion(settableAttributes(on: step)) }
    return found.union(attributesSetByWorkflows)
  }

  /// What workflows set, and what can be set on their screens: that may be anywhere.
  var attributesSetByWorkflows: Set<String> {
    var found: Set<String> = []
    for action in permissions.workflows.flatMap({ $0.actions }) {
      if case .set(let assignments) = action.kind { found.formUnion(assignments.map { $0.attribute }) }
      if let name = action.kind.screen { found.formUnion(settableAttributes(named: name)) }
    }
    return found
  }
}
