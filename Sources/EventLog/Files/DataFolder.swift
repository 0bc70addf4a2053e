import Files

/// Where the events of a user's sessions are.
package enum DataFolder {
  /// The folder of a pack's events; `nil` without a data folder. In the pack's name every character but ASCII
  /// letters, digits, `-` and `_` becomes `_`, so that it cannot lead elsewhere.
  package static func events(of pack: String, environment: [String: String]) -> String? {
    let name = String(
      pack.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") || $0 == "_" ? $0 : "_" })
    return UserFolder.data.path(environment: environment).map { "\($0)/events/\(name)" }
  }
}
