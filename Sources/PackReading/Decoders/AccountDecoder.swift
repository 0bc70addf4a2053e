import Diagnostics
import PackModel

/// Decodes what is for trying an app out: `[[account]]` of `pack.toml`, and `verifies` of an endpoint.
enum AccountDecoder {
  static func accounts(_ reader: TableReader) -> [DebugAccount] {
    let accounts = reader.tables("account", decode: account)
    if accounts.count > DebugAccount.limit {
      reader.log.error(
        .badValue, at: reader.place("account", DebugAccount.limit),
        "a pack has at most \(DebugAccount.limit) accounts, and this one has \(accounts.count)")
    }
    return Array(accounts.prefix(DebugAccount.limit))
  }

  private static func account(_ reader: TableReader) -> DebugAccount {
    DebugAccount(
      phone: reader.requiredString("phone", "a telephone number: \"090-0000-1234\""),
      code: reader.requiredString("code", "the code that verifies it: \"246810\""))
  }

  static func verification(_ reader: TableReader) -> Verification? {
    reader.table("verifies") { reader in
      Verification(
        phone: name("phone", "where the number is: \"user.phone\"", reader),
        code: name("code", "where the code is: \"field.code\"", reader))
    }
  }

  /// A name as conditions have it.
  private static func name(_ key: String, _ what: String, _ reader: TableReader) -> ValueName {
    if !reader.has(key) { reader.reportMissing(key, what) }
    guard let condition = reader.condition(key) else { return "" }
    let name = ValueName(condition.source)
    if condition.names != [name] {
      reader.log.error(
        .badValue, at: reader.place(key), "`\(condition.source)` is not a name",
        fix: "write a name as conditions have it: \"user.phone\", \"field.code\"")
    }
    return name
  }
}
