/// "Did you mean" among very many names with dots, such as the keys of all texts.
///
/// The names of the same table are looked at first, and all of them only for the first few that are not
/// found: hundreds of unknown names in a pack have one cause, and every search takes milliseconds.
package final class NameIndex {
  private static let maximumSearches = 20

  private let makeNames: () -> [String]
  private lazy var names = makeNames()
  private lazy var byTable = Dictionary(grouping: names, by: Self.table)
  private var searches = 0

  /// - Parameter names: makes the names, sorted, when they are first needed.
  package init(_ names: @escaping () -> [String]) {
    makeNames = names
  }

  /// The nearest name, if one is near.
  package func nearest(to name: String) -> String? {
    if let near = Suggestion.nearest(to: name, among: byTable[Self.table(of: name)] ?? []) { return near }
    guard searches < Self.maximumSearches else { return nil }
    searches += 1
    return Suggestion.nearest(to: name, among: names)
  }

  private static func table(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? ""
  }
}
