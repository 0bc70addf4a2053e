/// A version number as a text that sorts as versions do: "9" before "10", a pre-release before its release.
enum VersionText {
  static func sortable(_ value: ExperimentValue) -> String {
    var text = value.hashText ?? ""
    if text.isEmpty { text = "0" }
    if text.hasPrefix("v") { text.removeFirst() }
    if let plus = text.firstIndex(of: "+") { text = String(text[..<plus]) }
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }.map(String.init)
    // `~` sorts after letters and digits, so a release comes after its pre-releases.
    if parts.count == 3 { parts.append("~") }
    return parts.map(padded).joined(separator: "-")
  }

  private static func padded(_ part: String) -> String {
    guard !part.isEmpty, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return part }
    return String(repeating: " ", count: max(0, 5 - part.utf8.count)) + part
  }
}
