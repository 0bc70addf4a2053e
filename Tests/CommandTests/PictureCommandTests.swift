import TestFiles
import Testing

/// `onboard-sim picture` of the built program.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct PictureCommandTests {
  private static let picture = "P3\n1 1\n255\n255 0 0\n"

  @Test(arguments: [
    ("My Cat.toml", "my-cat.toml"), ("art/Cat.toml", "art/cat.toml"), ("art/7.toml", "art/picture-7.toml"),
    ("cat", "cat.toml"), ("cat.png", "cat.toml"),
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
}
