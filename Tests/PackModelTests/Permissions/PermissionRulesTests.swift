import PackModel
import Testing

@Suite struct `The table of permissions` {
  @Test func `has each kind once, in order, with all it needs`() {
    #expect(PermissionRules.table.map(\.kind) == PermissionKind.allCases)
    for rules in PermissionRules.table {
      #expect(rules.statuses.first == .notDetermined)
      #expect(rules.dialogs.first?.form == .first)
      #expect(Set(rules.dialogs.map(\.form)).count == rules.dialogs.count)
      #expect(rules.dialogs.first?.choices.contains { $0.answer.isRefusal } == true)
      for choice in rules.dialogs.flatMap(\.choices) {
        if case .dialog(let form) = choice.result { #expect(rules.dialog(form) != nil) }
        for level in [nil] + rules.levels.map(\.level) {
          if let status = choice.status(at: level) { #expect(rules.statuses.contains(status)) }
        }
      }
    }
  }
}
