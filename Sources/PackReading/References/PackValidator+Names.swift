import Diagnostics
import FlowPaths
package import PackModel

extension Condition {
  /// What is wrong first with the names and the values of a condition about states, as those of `promises.toml` are.
  package func problem(inStatesOf bundle: PackBundle) -> (message: String, fix: String?)? {
    let log = ContentLog()
    var scope = ContentScope()
    scope.isAboutStates = true
    PackValidator(bundle, broken: [], log: log).checkCondition(self, scope, at: ContentPlace(file: ""))
    return log.diagnostics.first.map { ($0.message, $0.fix) }
  }
}

// What conditions and placeholders may name.
extension PackValidator {
  func checkCondition(_ condition: Condition, _ scope: ContentScope, at place: ContentPlace) {
    for name in Set(condition.names).sorted() {
      guard let problem = problem(with: name, scope, isCondition: true) else { continue }
      log.error(
        .badCondition, at: place.focused(on: .name(name.source, in: condition.source)),
        "in `\(condition.source)`: \(problem.message)", fix: problem.fix)
    }
    checkComparisons(condition, scope, at: place)
    checkLists(condition, at: place)
  }

  /// Attributes that hold several values are asked with `in`, and others are not.
  private func checkLists(_ condition: Condition, at place: ContentPlace) {
    func report(_ name: ValueName, _ problem: String, _ fix: String) {
      log.error(
        .badCondition, at: place.focused(on: .name(name.source, in: condition.source)),
        "in `\(condition.source)`: \(problem)", fix: fix)
    }
    for name in condition.compared where pack.attribute(name)?.isList == true {
      report(
        name, "`\(name.source)` holds several values",
        "write `item.id in \(name.source)`, or `!\(name.source)`")
    }
    for name in condition.lists where pack.attribute(name)?.isList != true {
      if name.attribute != nil, pack.attribute(name) == nil { continue }
      report(
        name, "`\(name.source)` is not an attribute that holds several values",
        name.attribute == nil ? "`in` looks into an attribute with `list = true`" : "compare with `==`")
    }
  }

  func problem(
    with name: ValueName, _ scope: ContentScope, isCondition: Bool
  ) -> (message: String, fix: String?)? {
    let rest = name.rest
    switch (name.root, isCondition) {
    case (.user, _):
      return missing(
        rest, in: index.attributes.keys.sorted().map { .user($0) },
        "there is no attribute `\(rest)` in pack.toml")
    case (.item, _):
      guard let data = scope.item else {
        return ("`\(name.source)` is for lists and decks only: there is no record here", nil)
      }
      guard pack.dataSet(data) != nil else { return nil }
      return missing(
        rest, in: index.fields(of: data).map { .item($0) }, "no record of `\(data)` has a field `\(rest)`")
    case (.permission, true), (.locationAccuracy, true):
      return missing(
        rest, in: PermissionKind.allCases.map { .permission($0) } + [.locationAccuracy],
        "there is no permission `\(rest)`")
    case (.feature, true):
      guard index.workflows.isComplete else { return nil }
      return missing(
        rest, in: pack.permissions.features.map { .feature($0.id) },
        "there is no feature `\(rest)` in permissions.toml")
    case (.experiment, true):
      guard index.experiments.isComplete else { return nil }
      return missing(
        rest, in: pack.experiments.map { .experiment($0.key) },
        "there is no experiment `\(rest)` in experiments.toml")
    case (.field, true):
      guard index.knowsFields(in: scope) else { return nil }
      let message =
        scope.screen == nil ? "no screen has a field `\(rest)`" : "this screen has no field `\(rest)`"
      return missing(rest, in: index.fields(in: scope).sorted().map { .field($0) }, message)
    case _ where isCondition && name == .screenLoaded: return nil
    case _ where isCondition && scope.isAboutStates && SightNames.own.contains(name): return nil
    case (.locale, true), (.device, true): return nil
    case (.deviceProperty, true) where rest == "form" || rest == "orientation": return nil
    case (.nothing, false) where name == "app.name": return nil
    default: return unknown(name.source, scope, isCondition: isCondition)
    }
  }

  private func missing(
    _ rest: String, in names: [ValueName], _ message: String
  ) -> (message: String, fix: String?)? {
    if names.contains(where: { $0.rest == rest }) { return nil }
    let near = Suggestion.nearest(to: rest, among: names.map { $0.rest })
      .flatMap { near in names.first { $0.rest == near } }.map { "did you mean `\($0.source)`?" }
    return (message, near ?? (names.isEmpty ? nil : "there are \(Suggestion.list(names.map { $0.source }))"))
  }

  private func unknown(
    _ name: String, _ scope: ContentScope, isCondition: Bool
  ) -> (message: String, fix: String?) {
    let attribute = index.attributes[name] == nil ? nil : "did you mean `user.\(name)`?"
    let own = isCondition && scope.isAboutStates ? SightNames.own.map { $0.source } : []
    let near = Suggestion.nearest(to: name, among: own).map { "did you mean `\($0)`?" }
    let known =
      isCondition
      ? "names are `user.NAME`, `permission.KIND`, `feature.ID`, `experiment.KEY`, `field.ID`, `item.FIELD`, `screen.loaded`, `locale` and `device`"
      : "placeholders are `{user.NAME}`, `{item.FIELD}` and `{app.name}`; a brace is written `{{`"
    return ("nothing is called `\(name)`", attribute ?? near ?? known)
  }
}
