import ShippedPacks

/// A small complete pack, made from the starter that ships inside.
package struct PackScaffold {
  /// The app's name: the words of the folder's name, each with a capital.
  package let appName: String
  /// The files, by path in the pack, sorted.
  package let files: [(path: String, text: String)]

  /// Where the starter is among the shipped files.
  private static let prefix = "_starter/"
  /// The name that the starter has for its app.
  private static let placeholder = "Starter App"

  /// Creates the pack for a folder; `nil` if the last part of its path has no letter.
  package init?(folder: String) {
    let name = folder.split(separator: "/").last { $0 != "." && $0 != ".." } ?? ""
    let words = name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let appName = words.joined(separator: " ")
    guard appName.contains(where: { $0.isLetter }) else { return nil }
    self.appName = appName
    files = ShippedPacks.files.filter { $0.path.hasPrefix(Self.prefix) }.map { file in
      (String(file.path.dropFirst(Self.prefix.count)), Self.named(file.text.description, appName))
    }
  }

  private static func named(_ text: String, _ name: String) -> String {
    text.split(separator: placeholder, omittingEmptySubsequences: false).joined(separator: name)
  }
}
