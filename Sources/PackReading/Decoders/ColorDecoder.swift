package import TerminalModel

extension Color {
  /// A colour written `#rrggbb`; `nil`: the text is none.
  package init?(content text: String) {
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.dropFirst()
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(hex: number)
  }
}
