import Diagnostics
import PackFiles
import PackFormat
import PackReading
import PackReview
import Testing

@Suite struct PackScaffoldTests {
  @Test(arguments: ["sunny-tea", "./work/Sunny_Tea/", "sunny tea"]) func isACompletePack(_ folder: String)
    throws
  {
    let scaffold = try #require(PackScaffold(folder: folder))
    #expect(scaffold.appName.lowercased() == "sunny tea")
    let files = scaffold.files.filter { $0.path.hasSuffix(".toml") }
    let source = ContentSource(
      id: "x", files: Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let (bundle, diagnostics) = PackLoader.check(source)
    #expect(diagnostics == [])
    #expect(try #require(bundle).strings.text("app.name", locale: "ja") == scaffold.appName)
  }

  @Test(arguments: 0..<32)
  func `a pack with some of the first screens is whole, and has no mark of what is left out`(_ number: Int)
    throws
  {
    let all = PackScaffold.Chapter.allCases
    let chapters = all.indices.filter { number >> $0 & 1 == 1 }.map { all[$0] }
    let scaffold = try #require(PackScaffold(folder: "tea", chapters: chapters))
    let files = scaffold.files.filter { $0.path.hasSuffix(".toml") }
    let source = ContentSource(
      id: "x", files: Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    // Who wants to be asked for permissions before anything is shown is told so.
    let found = PackLint.check(source)
    #expect(found.filter { $0.rule != .permissionBeforeValue } == [])
    if chapters.contains(.walkthrough) { #expect(found == []) }
    for file in scaffold.files {
      #expect(
        !file.text.contains("# >>") && !file.text.contains("# <<") && !file.text.contains("# !!"),
        "\(file.path)")
    }
    let texts = scaffold.files.map { $0.text }.joined()
    #expect(texts.contains("wrong_code") == chapters.contains(.signUp))
    #expect(texts.contains("Tap what you want") == chapters.contains(.tips))
  }

  @Test func everyFileNamesItsSchema() throws {
    let scaffold = try #require(PackScaffold(folder: "a"))
    let schemas = Set(FormatFile.all.map { "\($0.id).json" })
    for file in scaffold.files where file.path.hasSuffix(".toml") {
      let line = try #require(file.text.split(separator: "\n").first)
      let up = file.path.contains("/") ? "../" : ""
      let name = try #require(line.split(separator: "/").last)
      #expect(line == "#:schema \(up).schema/\(name)")
      #expect(schemas.contains(String(name)))
    }
    #expect(scaffold.files.contains { $0.path.hasSuffix(".tape") })
  }

  @Test(arguments: ["", "/", ".", "..", "42", "日本/--"]) func aFolderWithoutALetterGivesNoName(
    _ folder: String
  ) {
    #expect(PackScaffold(folder: folder) == nil)
  }

  @Test func lettersOfAnyScriptDo() {
    #expect(PackScaffold(folder: "日本")?.appName == "日本")
  }
}
