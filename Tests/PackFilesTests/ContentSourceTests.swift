import Diagnostics
import FixturePacks
import Foundation
import PackFiles
import PackReading
import Report
import TestFiles
import Testing

/// Folders that are not quite packs: what is on disk is never trusted.
@Suite struct ContentSourceTests {
  /// A copy of the tea shop that may be spoiled.
  private func withPack(_ body: (TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "tea/\(path)") }
    try body(folder)
  }

  private func problems(_ folder: TemporaryFolder) -> String {
    PackLoader.check(ContentSource(folder: "\(folder.path)/tea", location: "tea"), system: nil).diagnostics
      .map(\.rendered).joined(separator: "\n")
  }

  @Test func `a folder on disk loads`() throws {
    try withPack { #expect(problems($0) == "") }
  }

  @Test func `a folder without pack.toml and flow.toml says so`() throws {
    try withPack { folder in
      try folder.remove("tea/pack.toml")
      try folder.remove("tea/flow.toml")
      #expect(
        problems(folder) == """
          error[missing-file]: a pack needs this file, and tea has none
            --> flow.toml
          error[missing-file]: a pack needs this file, and tea has none
            --> pack.toml
          """)
    }
  }

  @Test func `a folder in place of a file is reported`() throws {
    try withPack { folder in
      try folder.remove("tea/endpoints.toml")
      try folder.makeFolder("tea/endpoints.toml")
      #expect(
        problems(folder) == """
          error[unreadable]: this is a folder
            --> endpoints.toml
          """)
    }
  }

  @Test func `a file in place of a folder is reported`() throws {
    try withPack { folder in
      try folder.remove("tea/variants")
      try folder.write("x", to: "tea/variants")
      #expect(
        problems(folder) == """
          error[unreadable]: this must be a folder
            --> variants
          """)
    }
  }

  @Test func `a link out of the pack is refused`() throws {
    try withPack { folder in
      try folder.write("[[endpoint]]\nid = \"register\"\n", to: "outside.toml")
      try folder.remove("tea/endpoints.toml")
      try folder.link("tea/endpoints.toml", to: "\(folder.path)/outside.toml")
      #expect(
        problems(folder) == """
          error[outside-pack]: this leads out of the pack
            --> endpoints.toml
            = help: copy the file into the pack
          """)
    }
  }

  @Test func `a folder that is a link out of the pack is refused`() throws {
    try withPack { folder in
      try folder.write("name = \"x\"", to: "elsewhere/a.toml")
      try folder.remove("tea/variants")
      try folder.link("tea/variants", to: "\(folder.path)/elsewhere")
      #expect(
        problems(folder) == """
          error[outside-pack]: this leads out of the pack
            --> variants
            = help: copy the file into the pack
          """)
    }
  }

  @Test func `a link within the pack is followed`() throws {
    try withPack { folder in
      try folder.remove("tea/artwork/leaf.toml")
      try folder.link("tea/artwork/leaf.toml", to: "\(folder.path)/tea/artwork/pot.toml")
      #expect(problems(folder) == "")
    }
  }

  @Test func `a link to nothing and a link to itself are reported`() throws {
    try withPack { folder in
      try folder.link("tea/tours/gone.toml", to: "\(folder.path)/tea/tours/nothing.toml")
      try folder.link("tea/tours/round.toml", to: "\(folder.path)/tea/tours/round.toml")
      let problems = problems(folder)
      #expect(problems.contains("--> tours/gone.toml"))
      #expect(problems.contains("--> tours/round.toml"))
    }
  }

  @Test func `a folder that links to the pack itself, or to itself, ends nothing`() throws {
    try withPack { folder in
      try folder.remove("tea/variants")
      try folder.link("tea/variants", to: "\(folder.path)/tea")
      try folder.remove("tea/artwork")
      try folder.link("tea/artwork", to: "\(folder.path)/tea/artwork")
      let problems = problems(folder)
      #expect(problems.contains("error[outside-pack]: this leads out of the pack\n  --> variants"))
      #expect(problems.contains("error[unreadable]: this must be a folder\n  --> artwork"))
    }
  }

  @Test func `a name with control characters is written out`() throws {
    try withPack { folder in
      try folder.write("kind = 1", to: "tea/screens/a\u{1B}[2J\nb.toml")
      let diagnostics = PackLoader.check(
        ContentSource(folder: "\(folder.path)/tea", location: "tea"), system: nil
      ).diagnostics
      #expect(diagnostics.map(\.rule.rawValue) == ["bad-value", "wrong-type"])
      for format in DiagnosticFormat.allCases {
        let text = format.rendered(diagnostics)
        #expect(!text.contains("\u{1B}") && !text.contains("\nb.toml"), "\(format)")
      }
    }
  }

  @Test func `a file that is not UTF-8 shows the line with what it has`() throws {
    try withPack { folder in
      try folder.write(Data("a = \"é".utf8) + Data([0xFF]) + Data("\"\n".utf8), to: "tea/endpoints.toml")
      let diagnostics = PackLoader.check(
        ContentSource(folder: "\(folder.path)/tea", location: "tea"), system: nil
      ).diagnostics
      #expect(
        diagnostics.map { DiagnosticText().rendered($0) } == [
          """
          error[encoding]: the file is not UTF-8
           --> tea/endpoints.toml:1:7
            |
          1 | a = "é\u{FFFD}"
            |       ^
            = help: save it as UTF-8
          """
        ])
    }
  }

  @Test func `a pipe is not waited for`() throws {
    try withPack { folder in
      try folder.remove("tea/endpoints.toml")
      try folder.makePipe("tea/endpoints.toml")
      #expect(
        problems(folder) == """
          error[unreadable]: this is not a plain file
            --> endpoints.toml
          """)
    }
  }

  @Test func `a file that is not UTF-8 says the line`() throws {
    try withPack { folder in
      try folder.write(
        Data("a = 1\nb = \"".utf8) + Data([0xE3, 0x28]) + Data("\"\n".utf8), to: "tea/endpoints.toml")
      #expect(
        problems(folder) == """
          error[encoding]: the file is not UTF-8
            --> endpoints.toml:2:6
            = help: save it as UTF-8
          """)
    }
  }

  @Test func `a file of more than 4 MiB is refused`() throws {
    try withPack { folder in
      try folder.write(Data(repeating: 0x20, count: 4 * 1024 * 1024 + 1), to: "tea/endpoints.toml")
      #expect(
        problems(folder) == """
          error[too-large]: the file is larger than 4 MiB
            --> endpoints.toml
          """)
    }
  }

  @Test func `files and folders that nothing reads are warnings with the nearest name`() throws {
    try withPack { folder in
      try folder.write("a = 1", to: "tea/permission.toml")
      try folder.write("a = 1", to: "tea/screen/a.toml")
      try folder.write("a = 1", to: "tea/themes/drak.toml")
      try folder.write("a = \"x\"", to: "tea/strings/fr.toml")
      try folder.write("notes", to: "tea/README.md")
      try folder.write("notes", to: "tea/notes/a.md")
      // Of who works in the pack's folder.
      try folder.write("locale = \"en\"", to: "tea/config.toml")
      #expect(
        problems(folder) == """
          warning[unknown-file]: nothing reads this file
            --> permission.toml
            = help: did you mean `permissions.toml`?
          warning[unknown-file]: nothing reads this folder
            --> screen
            = help: did you mean `screens`?
          warning[unknown-file]: nothing reads this file
            --> strings/fr.toml
            = help: add `fr` to `locales` in pack.toml
          warning[unknown-file]: nothing reads this file
            --> themes/drak.toml
            = help: did you mean `dark`?
          """)
    }
  }

  @Test func `a locale without its file is an error`() throws {
    try withPack { folder in
      try folder.remove("tea/strings/ja.toml")
      #expect(
        problems(folder) == """
          error[missing-file]: `locales` names `ja`, and its texts are missing
            --> strings/ja.toml
            = help: `onboard-sim strings --missing --write` writes them as stubs in brackets, to be translated; or take `ja` out of `locales` in pack.toml
          """)
    }
  }

  @Test func `the name of a file is an id`() throws {
    try withPack { folder in
      try folder.write("kind = \"page\"\n[[element]]\nkind = \"divider\"\n", to: "tea/screens/My Page.toml")
      #expect(
        problems(folder) == """
          error[bad-value]: the file's name `My Page` is not an id
            --> screens/My Page.toml
            = help: ids are lower-case letters, digits, `-` and `_`, and start with a letter
          """)
    }
  }

  @Test func `a suffix is a value of the session`() throws {
    try withPack { folder in
      let text = try #require(Fixtures.teaFiles["screens/notify.toml"])
      try folder.write(text, to: "tea/screens/notify.gren.toml")
      try folder.write(text, to: "tea/screens/notify.black.ja.phone.toml")
      #expect(
        problems(folder) == """
          error[unknown-reference]: the suffix `gren` is not a value of an attribute, a locale or a device
            --> screens/notify.gren.toml
            = help: did you mean `green`?
          """)
    }
  }

  @Test func `files that no folder of content takes are named, with what is read there`() throws {
    try withPack { folder in
      for path in [
        "artwork/cat.png", "artwork/dog.TOML", "screens/shop.tmol", "data/teas.csv", "flow.toml.txt",
      ] {
        try folder.write("x", to: "tea/\(path)")
      }
      try folder.write("kind = 1", to: "tea/screens/old/home.toml")
      // Notes, what editors leave, and what is hidden.
      for path in ["screens/README.md", "screens/home.toml~", "artwork/.DS_Store", "endpoint.json"] {
        try folder.write("x", to: "tea/\(path)")
      }
      #expect(
        problems(folder) == """
          warning[unknown-file]: nothing reads this file
            --> artwork/cat.png
            = help: `onboard-sim picture` makes artwork of a picture: a file that ends with `.toml`
          warning[unknown-file]: nothing reads this file
            --> artwork/dog.TOML
            = help: files of artwork/ end with `.toml`
          warning[unknown-file]: nothing reads this file
            --> data/teas.csv
            = help: files of data/ end with `.toml`
          warning[unknown-file]: nothing reads this file
            --> flow.toml.txt
            = help: did you mean `flow.toml`?
          warning[unknown-file]: nothing reads this folder
            --> screens/old
            = help: the files of screens/ stand in it directly
          warning[unknown-file]: nothing reads this file
            --> screens/shop.tmol
            = help: files of screens/ end with `.toml`
          """)
    }
  }

  @Test func `a file that does not parse does not make what it defines unknown`() throws {
    try withPack { folder in
      for path in [
        "endpoints.toml", "permissions.toml", "tours/home.toml", "screens/home.toml", "data/teas.toml",
        "artwork/leaf.toml", "strings/en.toml",
      ] {
        try folder.write("=", to: "tea/\(path)")
      }
      // Nor are its variants without a plain file.
      for path in ["screens/home", "tours/home"] {
        try folder.write(
          try #require(Fixtures.teaFiles["\(path).toml"]), to: "tea/\(path).green.toml")
      }
      let files = PackLoader.check(ContentSource(folder: "\(folder.path)/tea"), system: nil).diagnostics.map(
        \.file)
      #expect(
        files == [
          "artwork/leaf.toml", "data/teas.toml", "endpoints.toml", "permissions.toml", "screens/home.toml",
          "strings/en.toml", "tours/home.toml",
        ])
    }
  }
}
