import ContentTree
import PackFiles
import Testing

@testable import PackReading

@Suite struct `Texts that are decoded when they are asked for` {
  private static let tree = ContentTable([
    .init(key: "a.b", value: .string("in quotes")),
    .init(key: "c", value: .table(ContentTable([.init(key: "d.e", value: .string("half in quotes"))]))),
    .init(
      key: "likes", value: .string("{user.likes, plural, one {# like} other {# likes}}")),
    .init(key: "number", value: .integer(1)),
    .init(
      key: "x",
      value: .table(
        ContentTable([.init(key: "y", value: .table(ContentTable([.init(key: "z", value: .string("deep"))])))]
        ))
    ),
  ])

  private static var table: TextTable { TextTable(file: "strings/en.toml") { tree } }

  @Test func `each is the one that all of them have`() throws {
    let all = Self.table.values
    #expect(all.keys.sorted() == ["a.b", "c.d.e", "likes", "x.y.z"])
    let table = Self.table
    for (key, template) in all { #expect(table[key] == template, "\(key)") }
    #expect(table["likes"]?.filled { _ in "2" } == "2 likes")
  }

  @Test(arguments: ["", ".", "a", "a.", "c", "c.d", "number", "x.y", "x.y.z.", "x..y", "nothing"])
  func `what is no text is none, however often it is asked for`(key: String) {
    let table = Self.table
    #expect(table[key] == nil)
    #expect(table[key] == nil)
  }

  @Test func `the texts that ship are the same either way`() throws {
    for locale in ["en", "ja"] {
      for pack in ["_system", "matching", "shop"] {
        let source = try #require(ContentSource.shipped(pack))
        let log = ContentLog(isStrict: false)
        let path = "strings/\(locale).toml"
        let tree = try #require(source.open(path, log: log)?.table(file: path, log: log))
        let table = TextTable(file: "strings/\(locale).toml") { tree }
        let all = table.values
        #expect(all.count > 50)
        for (key, template) in all { #expect(table[key] == template, "\(pack) \(locale) \(key)") }
      }
    }
  }
}
