package import TapeLanguage
package import TerminalModel

extension TapeSettings {
  /// The terminal's size: that of the tape, else 80 columns and 24 rows.
  package var size: Size { Size(width: columns ?? 80, height: rows ?? 24) }
}
