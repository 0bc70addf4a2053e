package import TapeLanguage

/// How a run reaches goldens.
package struct GoldenFolder: Sendable {
  package var mode: GoldenMode
  /// The folder that pictures of differences are written to, for messages.
  package var out: String
  /// The text of a golden by its path, `nil` where there is none, or why it cannot be read.
  package var read: @Sendable (_ path: String) -> Result<String?, TapeFileError>

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
  package var place: GoldenPlace
  package var folder: GoldenFolder
  /// The folder of what is left of a failure, from the output folder.
  package var artefacts: String
  /// The command that approves what the test has drawn.
  package var approval: @Sendable (GoldenMode) -> String

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
