import TestFiles

/// The example tapes of VHS, at the commit `Tests/VHS/README.md` names.
package enum VHSTapes {
  /// Where they are.
  package static let folder = Repository.path + "/Tests/VHS"

  /// Tapes VHS parses: all but one; two more fail only when run.
  package static let parsed = [
    "commands-alt", "commands-arrow", "commands-backspace", "commands-clipboard", "commands-comment",
    "commands-ctrl", "commands-enter", "commands-hide", "commands-show", "commands-space", "commands-tab",
    "commands-type", "demo", "env-env", "errors-dimensions", "errors-require", "fixtures-all",
  ]

  /// The text of a tape.
  package static func text(_ name: String) throws -> String {
    try Repository.text("Tests/VHS/\(name).tape")
  }
}
