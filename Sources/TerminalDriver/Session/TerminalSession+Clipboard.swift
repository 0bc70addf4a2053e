import TextFormats

extension TerminalSession {
  /// The longest text that is put on the clipboard, in bytes: terminals take about 74,000 bytes of base64.
  package static let longestCopy = 54_000

  /// Puts a text on the clipboard, if the terminal allows that (OSC 52). There is no answer, so success is
  /// unknown.
  ///
  /// - Returns: whether it was sent; a text that is too long is not.
  @discardableResult
  package func copy(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.longestCopy else { return false }
    return send(Array("\u{1B}]52;c;".utf8) + Base64.encoded(bytes) + [0x07])
  }
}
