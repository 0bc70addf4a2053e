import Gallery
import Testing

/// The catalogue in Japanese: nothing is missing, nothing is left over.
@Suite struct JapaneseTests {
  @Test(arguments: Catalogue.entries.map(\.name))
  func `an entry has all of its words in Japanese`(_ name: String) throws {
    let entry = try #require(Catalogue.entry(named: name))
    let words = try #require(Japanese.entries[name], "\(name): add it to Sources/Gallery/Japanese")
    #expect(words.summary.hasSuffix("。") && words.summary.isJapanese)
    #expect(words.keys.isEmpty == entry.keys.isEmpty && words.mouse.isEmpty == entry.mouse.isEmpty)
    for text in [words.keys, words.mouse] where !text.isEmpty { #expect(text.isJapanese, "\(text)") }
    for state in entry.states {
      #expect(Japanese.states[state.name] != nil, "\(name): the state `\(state.name)` has no Japanese name")
    }
    let titles = entry.states.map { $0.title(in: "ja") }
    #expect(Set(titles).count == titles.count, "\(name): two states have the same Japanese name")
  }

  @Test func `no words are of nothing`() {
    let names = Set(Catalogue.entries.map(\.name))
    let states = Set(Catalogue.entries.flatMap { $0.states.map(\.name) })
    for name in Japanese.entries.keys { #expect(names.contains(name), "\(name)") }
    for name in Japanese.states.keys { #expect(states.contains(name), "\(name)") }
  }

  @Test func `an entry that is not in the catalogue stays English`() {
    let entry = GalleryEntry("Own", .controls, "Its own.", states: [])
    #expect(entry.description(in: "ja").summary == "Its own.")
  }
}

extension String {
  /// Whether it has kana: names and signs alone are in no language.
  fileprivate var isJapanese: Bool { unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) } }
}
