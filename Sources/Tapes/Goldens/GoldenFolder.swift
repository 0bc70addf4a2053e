/// How a run reaches goldens.
package struct GoldenFolder: Sendable {
  package var mode: GoldenMode
  /// The folder that pictures of differences are written to, for messages.
  package var out: String
  /// The text of a golden by its path; `nil` where there is none.
  package var read: @Sendable (_ path: String) throws -> String?
  /// The command that approves what a test has drawn.
  package var approval: @Sendable (_ test: TapeTest, _ mode: GoldenMode) -> String

  package init(
    mode: GoldenMode = .never, out: String = "artefacts",
    read: @escaping @Sendable (String) throws -> String? = GoldenDisk.read,
    approval: @escaping @Sendable (TapeTest, GoldenMode) -> String = { test, mode in
      "onboard-sim test \(test.tape.file) --record-goldens \(mode.rawValue)"
    }
  ) {
    self.mode = mode
    self.out = out
    self.read = read
    self.approval = approval
  }
}

/// The goldens of one test, and where its pictures go.
package struct TestGoldens: Sendable {
  package var place: GoldenPlace
  package var folder: GoldenFolder
  /// The folder of what is left of a failure, from the output folder.
  package var artefacts: String
  package var test: TapeTest

  package init(test: TapeTest, folder: GoldenFolder) {
    self.test = test
    self.folder = folder
    place = test.goldenPlace
    artefacts = FailureArtefacts.folder(of: test.name)
  }
}
