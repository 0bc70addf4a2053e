import Diagnostics
import Testing

/// Apple's rule names some permissions; for the others it is good advice.
@Suite struct PreAlertSeverityTests {
  private static let cancel = Edit(
    "screens/near.toml", "",
    "\n[[element]]\nkind = \"button\"\nid = \"no\"\ntext = \"cards.no\"\nemit = \"skip\"")

  @Test func `a way around a dialog that the rule names is an error`() throws {
    let found = try LampPack.diagnostics([Self.cancel])
    #expect(found.map(\.rule) == [.preAlertCancel])
    #expect(found.map(\.severity) == [.error])
    // Who asks for it, and how to break it on purpose.
    #expect(
      try #require(found.first?.fix).hasSuffix(
        "(Apple HIG, Privacy); to keep it, `[[allow]]` this rule in pack.toml, with a reason"))
  }

  @Test func `a way around the dialog for notifications is a warning`() throws {
    let found = try LampPack.diagnostics([
      Self.cancel, Edit("permissions.toml", "for = \"location\"", "for = \"notifications\""),
      Edit("permissions.toml", "request = \"location\"", "request = \"notifications\""),
      Edit("permissions.toml", "location = \"purpose.location\"\n", ""),
      Edit("strings/en.toml", "purpose.location = \"Your location is used to show shops near you.\"\n", ""),
      Edit("strings/ja.toml", "purpose.location = \"位置情報は、近くのお店を表示するために使用します。\"\n", ""),
    ])
    #expect(found.map(\.rule) == [.preAlertCancel])
    #expect(found.map(\.severity) == [.warning])
  }
}
