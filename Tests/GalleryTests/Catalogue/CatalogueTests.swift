import Foundation
import Gallery
import TerminalModel
import TestFiles
import Testing

/// The list is whole: every component is in it, and every entry can be told from the others.
@Suite struct CatalogueTests {
  /// A component that can be drawn, by the sources of `Components`.
  private static func components() throws -> [String] {
    let sources = "Sources/Components"
    var names: [String] = []
    for file in FileList.below("\(Repository.path)/\(sources)") where file.hasSuffix(".swift") {
      let text = try Repository.text("\(sources)/\(file)")
      guard text.contains("func draw(") else { continue }
      for line in text.split(separator: "\n") where line.hasPrefix("package struct ") {
        let name = line.dropFirst("package struct ".count).prefix { $0.isLetter || $0.isNumber }
        names.append(String(name))
      }
    }
    return names.sorted()
  }

  @Test func `every component that can be drawn has an entry`() throws {
    let components = try Self.components()
    #expect(components.count > 10)
    let shown = Set(Catalogue.entries.flatMap(\.components))
    for name in components where !shown.contains(name) {
      Issue.record("`\(name)` has no entry: add one to Sources/Gallery/Catalogue")
    }
  }

  @Test func `names are unique, and every entry has states`() {
    #expect(Set(Catalogue.entries.map(\.id)).count == Catalogue.entries.count)
    for entry in Catalogue.entries {
      #expect(!entry.states.isEmpty, "\(entry.name)")
      #expect(Set(entry.states.map(\.name)).count == entry.states.count, "\(entry.name)")
      #expect(entry.summary.hasSuffix("."), "\(entry.name)")
      #expect(entry.states.allSatisfy { $0.size.width > 0 && $0.size.height > 0 })
    }
  }

  @Test func `entries are found by name, whatever its capitals`() {
    #expect(Catalogue.entry(named: "button")?.name == "Button")
    #expect(Catalogue.entry(named: "no such thing") == nil)
  }

  @Test func `a name becomes an id`() {
    #expect(Catalogue.entry(named: "TextField")?.id == "text-field")
  }
}
