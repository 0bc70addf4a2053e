import ContentTree
import Diagnostics
import PackFiles
import PackReading
import Report
import ShippedPacks
import TestFiles
import Testing

/// What is built in is a tree and is read without checks; it means what its files say all the same.
@Suite struct ShippedPackTests {
  @Test func `a shipped pack is the one that its files make`() throws {
    for name in ContentSource.shippedPacks {
      let shipped = try PackLoader.load(try #require(ContentSource.shipped(name))).bundle
      let files = try PackLoader.load(ContentSource(id: name, files: Self.files(of: name))).bundle
      expectEqual(shipped, files)
      #expect(shipped.location == "built in")
    }
  }

  @Test func `a folder that says what is built in makes the same pack`() throws {
    for name in ContentSource.shippedPacks {
      let folder = try Self.copy(of: name)
      let shipped = try PackLoader.load(try #require(ContentSource.shipped(name))).bundle
      let source = ContentSource(folder: "\(folder.path)/\(name)", location: name)
      expectEqual(try PackLoader.load(source).bundle, shipped)
      #expect(PackLoader.check(source).diagnostics.map(\.rendered) == [])
    }
  }

  @Test func `an edit in a folder counts, and is checked`() throws {
    let name = try #require(ContentSource.shippedPacks.first)
    let folder = try Self.copy(of: name)
    let text = try #require(Self.files(of: name)["themes/light.toml"])
    try folder.write(text + "\nnonsense = \"#000000\"\n", to: "\(name)/themes/light.toml")
    let source = ContentSource(folder: "\(folder.path)/\(name)", location: name)
    #expect(throws: ContentError.self) { try PackLoader.load(source) }
    let problems = PackLoader.check(source).diagnostics
    #expect(problems.map(\.rule) == [.unknownKey])
    #expect(problems.map(\.file) == ["themes/light.toml"])
  }

  @Test func `an artwork that is nowhere is none`() throws {
    let name = try #require(ContentSource.shippedPacks.first)
    let bundle = try PackLoader.load(try #require(ContentSource.shipped(name))).bundle
    #expect(bundle.artwork["nowhere"] == nil)
  }

  private func expectEqual(_ one: PackBundle, _ other: PackBundle) {
    #expect(one.pack == other.pack)
    #expect(one.themes == other.themes)
    #expect(one.variants == other.variants)
    #expect(one.artwork.ids == other.artwork.ids)
    for id in one.artwork.ids { #expect(one.artwork[id] == other.artwork[id]) }
    #expect(one.strings.locales == other.strings.locales)
    for locale in one.strings.locales {
      #expect(one.strings.keys(in: locale) == other.strings.keys(in: locale))
      for key in one.strings.keys(in: locale) {
        #expect(one.strings.own(key, locale: locale) == other.strings.own(key, locale: locale))
      }
    }
  }

  private static func files(of pack: String) -> [String: String] {
    let files = ShippedPacks.files.filter { $0.path.hasPrefix("\(pack)/") }
    return Dictionary(
      uniqueKeysWithValues: files.map { (String($0.path.dropFirst(pack.count + 1)), $0.text.description) })
  }

  private static func copy(of pack: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files(of: pack) { try folder.write(text, to: "\(pack)/\(path)") }
    return folder
  }
}
