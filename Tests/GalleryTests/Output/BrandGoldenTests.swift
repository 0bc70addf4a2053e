import Components
import Diagnostics
import FixturePacks
import Gallery
import PackFiles
import TestFiles
import Testing

/// Every brand's light and dark themes look as approved.
@Suite struct BrandGoldenTests {
  private static let brands = GalleryBrand.all(in: PackLibrary(workingFolder: Repository.path))
    .filter { $0.name != GalleryBrand.neutral.name }

  /// The names of the goldens of brands.
  static let files = brands.map(BrandGolden.fileName)

  @Test(arguments: brands.map(\.name)) func `a brand looks as approved`(_ name: String) throws {
    let brand = try #require(Self.brands.first { $0.name == name })
    try Goldens.compare(BrandGolden.text(of: brand), with: BrandGolden.fileName(of: brand), of: name)
  }

  @Test func `every shipped pack and brand has one`() {
    let names = Self.brands.map(\.name)
    #expect(names == ["cards", "matching", "news", "shop", "shop sorrelby"])
  }

  @Test func `the looks of a folder outside are read by its path, and its problems are told`() throws {
    let library = PackLibrary(workingFolder: "/nowhere", includesShipped: true)
    let tea = try GalleryBrand.all(of: "\(Fixtures.folder)/tea", in: library)
    #expect(tea.first?.name == "tea")
    #expect(tea.first?.light != .light)
    #expect(throws: ContentError.self) { try GalleryBrand.all(of: Fixtures.folder, in: library) }
  }

  @Test func `every state of the sheet is in the catalogue`() {
    for part in BrandGolden.parts {
      let states = Catalogue.entry(named: part.entry)?.states.map(\.name) ?? []
      for state in part.states { #expect(states.contains(state), "\(part.entry), \(state)") }
    }
  }
}
