import Files
import TestFiles
import Testing

@Suite struct ChildProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sh(_ script: String, input: String? = nil) -> (ChildProcess.Ending, String)? {
    ChildProcess.capture(
      "/bin/sh", ["-c", script], environment: ["WORD": "leaf", "PATH": "/usr/bin:/bin"], input: input,
      folder: folder.path
    ).map { ($0.ending, String(decoding: $0.said, as: UTF8.self)) }
  }

  @Test func `what a program says is kept, both outputs in their order`() throws {
    let run = try #require(sh("echo $WORD; echo on error >&2; cat"))
    #expect(run.0 == .exited(0) && run.1 == "leaf\non error\n")
    #expect(FileSystem.names(in: folder.path, withHidden: true).isEmpty, "no file stays behind")
  }

  @Test func `it reads the file that it is given`() throws {
    try folder.write("one\ntwo\n", to: "input")
    #expect(try #require(sh("cat", input: "\(folder.path)/input")).1 == "one\ntwo\n")
    #expect(sh("cat", input: "\(folder.path)/none") == nil)
  }

  @Test func `an end is a status or a signal`() throws {
    #expect(try #require(sh("exit 3")).0 == .exited(3))
    let killed = try #require(sh("kill -9 $$")).0
    #expect(killed == .killed(9) && killed.description == "signal 9")
  }

  @Test func `much is said without anybody who reads it meanwhile`() throws {
    let run = try #require(sh("head -c 1000000 /dev/zero | tr '\\\\0' x"))
    #expect(run.0 == .exited(0) && run.1.utf8.count == 1_000_000)
  }

  @Test func `a program that is none cannot be run`() throws {
    try folder.write("words", to: "text")
    #expect(ChildProcess.capture("\(folder.path)/none", [], environment: [:], folder: folder.path) == nil)
    #expect(ChildProcess.run("\(folder.path)/text", [], environment: [:]) == nil)
    #expect(!FileSystem.isExecutable("\(folder.path)/text") && FileSystem.isExecutable("/bin/sh"))
    #expect(!FileSystem.isExecutable(folder.path), "a folder is no program")
  }
}
