import Diagnostics
import FlowPaths
import PackModel

// What conditions and placeholders may name.
extension PackValidator {
  func checkCondition(_ condition: Condition, _ scope: ContentScope, at place: ContentPlace) {
    for name in Set(condition.names).sorted() {
      guard let problem = problem(with: name, scope, isCondition: true) else { continue }
      log.error(
        .badCondition, at: place.focused(on: .name(name, in: condition.source)),
        "in `\(condition.source)`: \(problem.message)", fix: problem.fix)
    }
    checkComparisons(condition, scope, at: place)
  }

  func problem(
    with name: String, _ scope: ContentScope, isCondition: Bool
  ) -> (message: String, fix: String?)? {
    let dot = name.firstIndex(of: ".")
    let root = name.prefix { $0 != "." }
    let rest = dot.map { String(name[name.index(after: $0)...]) } ?? ""
    switch (root, isCondition) {
    case ("user", _):
      return missing(
        rest, in: index.attributes.keys.sorted(), "user.", "there is no attribute `\(rest)` in pack.toml")
    case ("item", _):
      guard let data = scope.item else {
        return ("`\(name)` is for lists and decks only: there is no record here", nil)
      }
      guard pack.dataSet(data) != nil else { return nil }
      return missing(
        rest, in: index.fields(of: data), "item.", "no record of `\(data)` has a field `\(rest)`")
    case ("permission", true):
      return missing(
        rest, in: PermissionKind.allCases.map { $0.rawValue } + ["location_accuracy"], "permission.",
        "there is no permission `\(rest)`")
    case ("feature", true):
      return missing(
        rest, in: pack.permissions.features.map { $0.id }, "feature.",
        "there is no feature `\(rest)` in permissions.toml")
    case ("experiment", true):
      return missing(
        rest, in: pack.experiments.map { $0.key }, "experiment.",
        "there is no experiment `\(rest)` in experiments.toml")
    case ("field", true):
      let message =
        scope.screen == nil ? "no screen has a field `\(rest)`" : "this screen has no field `\(rest)`"
      return missing(rest, in: index.fields(in: scope).sorted(), "field.", message)
    case ("screen", true) where rest == "loaded": return nil
    case _ where isCondition && scope.isAboutStates && SightNames.own.contains(name): return nil
    case ("locale", true) where dot == nil, ("device", true) where dot == nil: return nil
    case ("device", true) where rest == "form" || rest == "orientation": return nil
    case ("app", false) where rest == "name": return nil
    default: return unknown(name, isCondition: isCondition)
    }
  }

  private func missing(
    _ name: String, in names: [String], _ prefix: String, _ message: String
  ) -> (message: String, fix: String?)? {
    if names.contains(name) { return nil }
    let near = Suggestion.nearest(to: name, among: names).map { "did you mean `\(prefix)\($0)`?" }
    return (
      message, near ?? (names.isEmpty ? nil : "there are \(Suggestion.list(names.map { prefix + $0 }))")
    )
  }

  private func unknown(_ name: String, isCondition: Bool) -> (message: String, fix: String?) {
    let attribute = index.attributes[name] == nil ? nil : "did you mean `user.\(name)`?"
    let known =
      isCondition
      ? "names are `user.NAME`, `permission.KIND`, `feature.ID`, `experiment.KEY`, `field.ID`, `item.FIELD`, `screen.loaded`, `locale` and `device`"
      : "placeholders are `{user.NAME}`, `{item.FIELD}` and `{app.name}`; a brace is written `{{`"
    return ("nothing is called `\(name)`", attribute ?? known)
  }
}
