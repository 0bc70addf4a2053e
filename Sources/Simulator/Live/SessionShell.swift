package import Screens
package import TerminalModel

/// What is done for a session outside of it: files are written there, and nowhere else.
package struct SessionShell: Sendable {
  /// Saves a still of a frame, and says where.
  package var saveStill: @Sendable (CellBuffer) -> String
  /// Writes what can be copied.
  package var copy: @Sendable (DebugCopy, Simulation) -> Copied

  /// What came of copying.
  package struct Copied: Sendable {
    /// For the clipboard; `nil`: nothing.
    package var text: String?
    package var notice: Chrome.Notice

    package init(text: String? = nil, notice: Chrome.Notice) {
      self.text = text
      self.notice = notice
    }
  }

  package init(
    saveStill: @escaping @Sendable (CellBuffer) -> String,
    copy: @escaping @Sendable (DebugCopy, Simulation) -> Copied
  ) {
    self.saveStill = saveStill
    self.copy = copy
  }
}
