import Diagnostics
import FixturePacks
import PackFiles
import PackReading
import Report
import TestFiles
import Testing

/// What `--pack NAME` means.
@Suite struct PackLibraryTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles {
      try folder.write(text, to: "Content/tea/\(path)")
      try folder.write(text, to: "packs/other/\(path)")
    }
    try folder.write("x = \"y\"", to: "Content/_system/strings/en.toml")
    try folder.write("", to: "Content/notes/a.txt")
    return folder
  }

  private func error(_ name: String, in folder: TemporaryFolder) -> String {
    let library = PackLibrary(workingFolder: folder.path, includesShipped: false)
    do {
      return try library.source(name, origin: "flag --pack").location
    } catch {
      return error.diagnostics.map(\.rendered).joined(separator: "\n")
    }
  }

  @Test(arguments: [
    ("tea", "Content/tea"), ("Content/tea", "Content/tea"), ("./packs/other", "./packs/other"),
    ("packs/other/", "packs/other/"),
  ])
  func `a pack is named by its name or its path`(_ name: String, _ location: String) throws {
    let folder = try folder()
    let library = PackLibrary(workingFolder: folder.path, includesShipped: false)
    let source = try library.source(name, origin: "flag --pack")
    #expect(source.location == location)
    #expect(source.id == (name.contains("other") ? "other" : "tea"))
  }

  @Test func `the packs are the folders of Content that have a pack.toml`() throws {
    let folder = try folder()
    #expect(PackLibrary(workingFolder: folder.path, includesShipped: false).names == ["tea"])
  }

  @Test func `a pack that is nowhere is answered with the nearest`() throws {
    #expect(
      error("tae", in: try folder()) == """
        error[not-found]: there is no pack `tae`
          --> flag --pack
          = help: did you mean `tea`?
        """)
  }

  @Test func `a pack that is near none is answered with the packs there are`() throws {
    #expect(
      error("coffee", in: try folder()) == """
        error[not-found]: there is no pack `coffee`
          --> flag --pack
          = help: the packs are `tea`
        """)
  }

  @Test func `a pack beside the working folder's Content is among the nearest`() throws {
    let folder = try folder()
    try folder.write("name = \"app\"\n", to: "coffee-shop/pack.toml")
    #expect(error("cofee-shop", in: folder).contains("help: did you mean `coffee-shop`?"))
    // Where both have a pack of one name it is listed once.
    try folder.write("name = \"app\"\n", to: "tea/pack.toml")
    #expect(error("nowhere", in: folder).hasSuffix("help: the packs are `coffee-shop`, `tea`"))
  }

  @Test func `a folder that is no pack says so`() throws {
    #expect(
      error("./packs", in: try folder()) == """
        error[missing-file]: the folder `./packs` is not a pack: it has no pack.toml
          --> flag --pack
        """)
  }

  @Test(arguments: ["_system", "", "..", "."])
  func `what is no pack is not taken for one`(_ name: String) throws {
    #expect(error(name, in: try folder()).hasPrefix("error["))
  }

  @Test func `where there are no packs at all the help is how to give one`() throws {
    #expect(
      error("tea", in: try TemporaryFolder()) == """
        error[not-found]: there is no pack `tea`
          --> flag --pack
          = help: give the path of a folder with a pack.toml
        """)
  }

  @Test func `every shipped pack loads from the binary with no errors`() throws {
    #expect(!ContentSource.shippedPacks.isEmpty)
    for name in ContentSource.shippedPacks {
      let source = try #require(ContentSource.shipped(name))
      #expect(PackLoader.check(source).diagnostics.filter { $0.severity == .error }.map(\.rendered) == [])
    }
  }

  @Test func `what is on disk comes before what is built in`() throws {
    let name = try #require(ContentSource.shippedPacks.first)
    let folder = try TemporaryFolder()
    #expect(PackLibrary(workingFolder: folder.path).find(name)?.location == "built in")
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/\(name)/\(path)") }
    #expect(PackLibrary(workingFolder: folder.path).find(name)?.location == "Content/\(name)")
  }
}
