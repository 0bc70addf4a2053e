package import TapeLanguage

/// How a run reaches goldens.
package struct GoldenFolder: Sendable {
  /// When goldens are written.
  package var mode: GoldenMode
  /// The folder that pictures of differences are written to, for messages.
  package var out: String
  /// The text of a golden by its path, `nil` where there is none, or why it cannot be read.
  package var read: @Sendable (_ path: String) -> Result<String?, TapeFileError>

  /// Goldens that `read` finds; none is written unless a mode says so.
  package init(
    mode: GoldenMode = .never, out: String = "artefacts",
    read: @escaping @Sendable (String) -> Result<String?, TapeFileError>
  ) {
    self.mode = mode
    self.out = out
    self.read = read
  }
}

/// The goldens of one test, and where its pictures go.
package struct TestGoldens: Sendable {
  /// The test, as reports name it.
  package var name: String
  /// The folder of the test's goldens.
  package var place: GoldenPlace
  /// How goldens are read, and when they are written.
  package var folder: GoldenFolder
  /// The folder for the files of a failure, from the output folder.
  package var artefacts: String
  /// The command that approves what the test has drawn.
  package var approval: @Sendable (GoldenMode) -> String

  /// The goldens of a test; its failures go to ``GoldenPlace/artefacts(of:)``.
  package init(
    name: String, place: GoldenPlace, folder: GoldenFolder,
    approval: @escaping @Sendable (GoldenMode) -> String
  ) {
    self.name = name
    self.place = place
    self.folder = folder
    self.approval = approval
    artefacts = GoldenPlace.artefacts(of: name)
  }
}
