import Foundation
import TestFiles
import Testing

/// `onboard-sim picture` of the built program.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct PictureCommandTests {
  private static let picture = "P3\n1 1\n255\n255 0 0\n"

  @Test(arguments: [
    ("My Cat.toml", "my-cat.toml"), ("art/Cat.toml", "art/cat.toml"), ("art/7.toml", "art/picture-7.toml"),
    ("cat", "cat.toml"), ("cat.png", "cat.toml"), ("Brötchen à Čapek.toml", "broetchen-a-capek.toml"),
    ("Straße.toml", "strasse.toml"), ("Bro\u{308}d.toml", "broed.toml"),
  ])
  func `a file that no pack would read is not written, and a name that it would is proposed`(
    name: String, proposal: String
  ) throws {
    let folder = try TemporaryFolder(["a.ppm": Self.picture])
    let run = try ProgramRun.run(["picture", "a.ppm", "--out", name], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.messages == """
        error: --out: `\(name)` is no file that a pack reads: ids are lower-case letters, digits, `-` and `_`, start with a letter, and stand before `.toml`
          = help: --out \(proposal)

        """)
    #expect(!folder.exists(name))
    #expect(try ProgramRun.run(["picture", "a.ppm", "--out", proposal], in: folder.url).status == 0)
    #expect(folder.exists(proposal))
  }

  @Test
  func
    `minute 5 of the guide: a picture in a pack has its text in each language, and keeps one that is there`()
    throws
  {
    let folder = try TemporaryFolder(["cat.png": Self.picture])
    func run(_ words: String) throws -> ProgramRun {
      try ProgramRun.run(words.split(separator: " ").map(String.init), in: folder.url)
    }
    let command = "picture cat.png --out sunny-tea/artwork/cat.toml"
    #expect(try Repository.text("docs/your-app-in-ten-minutes.md").contains("`onboard-sim \(command)`"))
    #expect(try run("init sunny-tea --languages en,ja").status == 0)
    let picture = try run(command)
    #expect(picture.status == 0)
    #expect(
      picture.messages.contains("`art.cat` stands in brackets in strings/en.toml and strings/ja.toml"),
      "\(picture.messages)")
    for locale in ["en", "ja"] {
      #expect(try folder.text("sunny-tea/strings/\(locale).toml").contains("\ncat = \"[art cat]\"\n"))
    }
    #expect(try run("check sunny-tea").status == 0)
    let written = try folder.text("sunny-tea/strings/en.toml")
    #expect(try !run(command + " --force").messages.contains("brackets"))
    #expect(try folder.text("sunny-tea/strings/en.toml") == written)
  }

  @Test func `the text of a picture is named after the file that is written`() throws {
    let folder = try TemporaryFolder(["Big Cat.ppm": Self.picture])
    func heading(_ arguments: String...) throws -> Substring? {
      let run = try ProgramRun.run(["picture", "Big Cat.ppm"] + arguments, in: folder.url)
      let text = folder.exists("pot.toml") ? try folder.text("pot.toml") : run.output
      return text.split(separator: "\n").first { $0.hasPrefix("alt") }
    }
    #expect(try heading() == "alt = \"art.big-cat\"")
    #expect(try heading("--name", "Brötchen") == "alt = \"art.broetchen\"")
    #expect(try heading("--out", "pot.toml") == "alt = \"art.pot\"")
    #expect(try heading("--out", "pot.toml", "--force", "--name", "lid") == "alt = \"art.lid\"")
  }

  @Test func `words are added only to files of strings that are there and can be read`() throws {
    let latin = Data([0x61, 0x20, 0x3D, 0x20, 0x22, 0xE4, 0x22, 0x0A])
    let folder = try TemporaryFolder([
      "a.ppm": Self.picture, "in/pack/artwork/.keep": "", "in/pack/strings/en.toml": "a = \"a\"\n",
      "evil.toml": "b = \"b\"\n",
      "in/pack/pack.toml": "locales = [\"en\", \"ja\", \"eng\", \"../../../evil\", \"../../evil\"]\n",
    ])
    try folder.write(latin, to: "in/pack/strings/ja.toml")
    let run = try ProgramRun.run(["picture", "a.ppm", "--out", "in/pack/artwork/cat.toml"], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.contains("`art.cat` stands in brackets in strings/en.toml: say"), "\(run.messages)")
    #expect(try folder.text("in/pack/strings/en.toml").contains("cat = \"[art cat]\""))
    #expect(try Data(contentsOf: folder.url.appending(path: "in/pack/strings/ja.toml")) == latin)
    #expect(try folder.text("evil.toml") == "b = \"b\"\n")
    for file in ["in/evil.toml", "in/pack/strings/eng.toml"] { #expect(!folder.exists(file), "\(file)") }
  }

  @Test(arguments: [
    ("art/", [], "art/a.toml"), ("art", [], "art/a.toml"),
    ("new/", ["--name", "Big Cat"], "new/big-cat.toml"),
    ("art.toml", [], "art.toml/a.toml"),
  ])
  func `in place of a folder a file in it is proposed`(out: String, flags: [String], proposal: String) throws
  {
    let folder = try TemporaryFolder(["a.ppm": Self.picture, "art/b": "", "art.toml/b": ""])
    let run = try ProgramRun.run(["picture", "a.ppm", "--out", out] + flags, in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.messages == """
        error: --out: `\(out)` is a folder
          = help: --out \(proposal)

        """)
  }
}
